"""What may have been carried from set to set: every place keeps one card when a set ends, and nobody else sees it.

All ways the cards can have come are equally likely, so it is enough to count ways. For each place and set we keep *shares*: sets of
cards, how many ways each card of the set can have been left over, and in which set the place got it. When a set is over, the
card left over is either the one carried into it (its ways go on), or a new one: then the one carried in was played, and is
known to be one of those, or it was set aside in exchange, and may be any that was not seen. A card that stays unseen in a
hand is rare after a few sets, so shares are few.

What places count for themselves can clash: a card set aside by one is another's card left over. So a history is drawn place
by place, backwards from today, and thrown away as a whole when cards clash in any set.
"""

from typing import Final

from infanta.core.luck import toss
from infanta.core.step import Rng
from infanta.games.trick_taking.pack import size_of
from infanta.games.woo_the_princess.cards import NOBODY, SPURNED_SET
from infanta.games.woo_the_princess.dealing import pick
from infanta.games.woo_the_princess.schema import PastSet
from infanta.games.woo_the_princess.view import WooView

BEFORE: Final = -1
"""The card was there before the first set that is remembered."""


class Share:
    """Cards that may be the one a place carries, the number of ways for each, and the remembered set in which it came."""

    def __init__(self, cards: int, ways: float, origin: int) -> None:
        self.cards = cards
        self.ways = ways
        self.origin = origin


class FreeCards:
    """The cards set aside in exchange that are no more than cards from the deck, in one set: how many ways there are for them.

    Of `exchanges` places some, `most` of them at most, set aside the card they had carried. Each of the others is taken to
    have `each` ways, their geometric mean, and `odds[n]` is what corrects for that when n set aside what they had carried.
    """

    def __init__(self, unseen: int, held: int, exchanges: int, most: int) -> None:
        spare = unseen - held
        ways = 1.0
        for taken in range(exchanges):
            ways *= spare - taken
        self.each = ways ** (1 / exchanges) if exchanges else 1.0
        odds = [1.0]
        for taken in range(most):
            odds.append(odds[-1] * self.each / (spare - taken))
        best = max(odds)
        self.odds = [chance / best for chance in odds]


class Memory:
    """The sets that a view remembers, as far as others' cards are concerned."""

    def __init__(self, view: WooView, others: list[int]) -> None:
        self.sets = view.memory
        self.others = others
        self.ghost = view.rules.ghost
        self.hand = view.rules.hand
        self.unseen = [
            view.rules.deck & ~(past.seen | own) for past, own in zip(view.memory, view.secrets, strict=True)
        ]
        everybody = 0
        for place in others:
            everybody |= 1 << place
        first = len(view.results) == len(view.memory)
        self.free: list[FreeCards] = []
        for number, past in enumerate(view.memory):
            exchanges = size_of(past.exchanged & everybody)
            most = 0 if first and number == 0 else exchanges
            self.free.append(FreeCards(size_of(self.unseen[number]), len(others), exchanges, most))
        start = [] if first else [Share(view.rules.deck, 1.0, BEFORE)]
        self.shares = [self.follow(place, start) for place in others]
        """By place among the others and set: what it may have carried into the set; the last is today."""

    def follow(self, place: int, start: list[Share]) -> list[list[Share]]:
        """The shares of one place, set by set."""
        shares = start
        found = [shares]
        for number, past in enumerate(self.sets):
            shares = self.leave(place, number, past, shares)
            found.append(shares)
        return found

    def leave(self, place: int, number: int, past: PastSet, carried: list[Share]) -> list[Share]:
        """What may be left over after a set, from what may have been carried into it."""
        unseen = self.unseen[number]
        if not past.contest >> place & 1:  # a tie-break without this place
            return thinned(carried, unseen, 1.0)
        held = unseen & ~past.lacks[place]
        exchanged = past.exchanged >> place & 1
        keeping = (self.hand - 1) * self.free[number].each if exchanged else 1.0
        fresh = 1.0
        if carried:
            fresh = keeping * weigh(carried, past.played[place])
            if exchanged:
                fresh += self.hand * weigh(carried, unseen)
        left = thinned(carried, held, keeping)
        if fresh and held:
            left.append(Share(held, fresh, number))
        if place == self.ghost:
            favour_spurned(left, past.led)
        return left

    def recall(self, rng: Rng, cards: list[int], origins: list[int]) -> list[list[int]] | None:
        """For every remembered set and each of the others the cards that it alone saw, if these are the cards they carry today
        and the sets in which they came; None if the history drawn is thrown away."""
        past = self.begin()
        for index, card in enumerate(cards):
            way = self.trace(index, card, origins[index], past, rng)
            if way is None:
                return None
            follow(way, index, past)
        return self.finish(past, rng) if toss(rng) < self.odds(past) else None

    def begin(self) -> list["Recalled"]:
        """A past of which nothing is known."""
        return [Recalled(len(self.others)) for _ in self.sets]

    def odds(self, past: list["Recalled"]) -> float:
        """How likely a past is for what was set aside in it, in proportion."""
        odds = 1.0
        for number, recalled in enumerate(past):
            odds *= self.free[number].odds[recalled.carried]
        return odds

    def finish(self, past: list["Recalled"], rng: Rng) -> list[list[int]]:
        """What each of the others alone saw, with any cards for those that were set aside and had not been carried."""
        for number, recalled in enumerate(past):
            unseen = self.unseen[number]
            for index, place in enumerate(self.others):
                if self.sets[number].exchanged >> place & 1 and not recalled.away >> index & 1:
                    recalled.keep(index, pick(unseen & ~recalled.used, rng))
        return [recalled.secrets for recalled in past]

    def trace(self, index: int, card: int, origin: int, past: list["Recalled"], rng: Rng) -> list[int] | None:
        """The way of one place back in time, as the card that it kept in each set, the last one first, and the card set aside in
        exchange or NOBODY after it; None where its cards clash with another's."""
        place = self.others[index]
        way: list[int] = []
        for number in range(len(self.sets) - 1, -1, -1):
            used = past[number].used
            if used >> card & 1:
                return None
            way.append(card)
            way.append(NOBODY)
            carried = self.shares[index][number]
            if number != origin or not carried:
                continue
            pool = self.sets[number].played[place]
            away = False
            if self.sets[number].exchanged >> place & 1:
                by_play = (self.hand - 1) * self.free[number].each * weigh(carried, pool)
                by_exchange = self.hand * weigh(carried, self.unseen[number])
                away = toss(rng) * (by_play + by_exchange) >= by_play
            if away:
                pool = self.unseen[number]
            share = choose(carried, pool, rng)
            kept, card = card, pick(share.cards & pool, rng)
            origin = share.origin
            if away:
                if card == kept or used >> card & 1:
                    return None
                way[-1] = card
        return way


class Recalled:
    """A set of the past as it is being imagined: what each place alone saw, all of it together, and who set aside what it had
    carried, as a set and as a number."""

    def __init__(self, others: int) -> None:
        self.secrets = [0] * others
        self.used = 0
        self.away = 0
        self.carried = 0

    def copy(self) -> "Recalled":
        """The same, to go on another way."""
        other = Recalled(0)
        other.secrets = self.secrets.copy()
        other.used = self.used
        other.away = self.away
        other.carried = self.carried
        return other

    def keep(self, index: int, card: int) -> None:
        """A place has seen a card."""
        self.used |= 1 << card
        self.secrets[index] |= 1 << card

    def set_aside(self, index: int, card: int) -> None:
        """A place has set aside the card it had carried."""
        self.away |= 1 << index
        self.carried += 1
        self.keep(index, card)


def follow(way: list[int], index: int, past: list[Recalled]) -> None:
    """Write the way of one place into the past."""
    last = len(past) - 1
    for step in range(0, len(way), 2):
        recalled = past[last - step // 2]
        recalled.keep(index, way[step])
        if way[step + 1] != NOBODY:
            recalled.set_aside(index, way[step + 1])


def thinned(shares: list[Share], cards: int, factor: float) -> list[Share]:
    """The part of shares that lies in a set of cards."""
    return [Share(share.cards & cards, share.ways * factor, share.origin) for share in shares if share.cards & cards]


def weigh(shares: list[Share], cards: int) -> float:
    """In how many ways the card carried can be one of these."""
    total = 0.0
    for share in shares:
        total += share.ways * size_of(share.cards & cards)
    return total


def choose(shares: list[Share], cards: int, rng: Rng) -> Share:
    """One share, by the ways it has to be one of these cards."""
    mark = toss(rng) * weigh(shares, cards)
    last = shares[0]
    for share in shares:
        count = size_of(share.cards & cards)
        if count:
            last = share
            mark -= share.ways * count
            if mark < 0:
                break
    return last


def spurned_odds(led: tuple[int, ...]) -> float:
    """How much likelier the Ghost's leads were if it held Spurned, which it does not lead (WTP-G27): one card fewer to choose from."""
    odds = 1.0
    for size in led:
        odds *= size / (size - 1)
    return odds


def favour_spurned(shares: list[Share], led: tuple[int, ...]) -> None:
    """Count the Ghost's leads."""
    extra = spurned_odds(led) - 1
    if extra:
        shares.extend(
            [Share(SPURNED_SET, share.ways * extra, share.origin) for share in shares if share.cards & SPURNED_SET]
        )

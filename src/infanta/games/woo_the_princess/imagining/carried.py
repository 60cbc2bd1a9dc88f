"""What may have been carried from set to set: every place keeps one card when a set ends, unseen by the others.

All ways the cards can have come are equally likely, so it is enough to count ways. For each place and set we keep
*shares*: sets of cards, how many ways each card of the set can have been left over, and in which set the place got it.
When a set is over, the card left over is either the one carried into it (its ways go on), or a new one: then the one
carried in was played, and is known to be one of those, or it was set aside in exchange, and may be any that was not
seen. A card that stays unseen in a hand is rare after a few sets, so shares are few.

The counts of single places can clash: a card set aside by one may be another's card left over. So a history is drawn
place by place, backwards from the current set, and rejected as a whole when cards clash in any set.
"""

from typing import Final

from infanta.core.fast_rng import draw_unit
from infanta.core.step import Rng
from infanta.games.trick_taking.pack import count_cards
from infanta.games.woo_the_princess.cards import NOBODY, SPURNED_SET
from infanta.games.woo_the_princess.dealing import draw_card
from infanta.games.woo_the_princess.schema import PastSet
from infanta.games.woo_the_princess.view import WooView

BEFORE_MEMORY: Final = -1  # the card was there before the first set that is remembered


class Share:
    """Cards that may be the one a place carries, the number of ways for each, and the remembered set in which it
    came."""

    def __init__(self, cards: int, ways: float, origin: int) -> None:
        self.cards = cards
        self.ways = ways
        self.origin = origin


class FreeCards:
    """The cards set aside in exchange that are no more than cards from the deck, in one set: how many ways there are
    for them.

    Of `exchanges` places some, at most `most`, set aside the card they had carried. Each of the others is assumed to
    have `each` ways, their geometric mean, and `odds[n]` is what corrects for that when n set aside what they had
    carried.
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


class RememberedSets:
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
            exchanges = count_cards(past.exchanged & everybody)
            most = 0 if first and number == 0 else exchanges
            self.free.append(FreeCards(count_cards(self.unseen[number]), len(others), exchanges, most))
        start = [] if first else [Share(view.rules.deck, 1.0, BEFORE_MEMORY)]
        # By place among the others and set: what it may have carried into the set; the last is the current set.
        self.shares = [self.list_shares(place, start) for place in others]

    def list_shares(self, place: int, start: list[Share]) -> list[list[Share]]:
        """Return the shares of one place, set by set."""
        shares = start
        found = [shares]
        for number, past in enumerate(self.sets):
            shares = self.list_left_over(place, number, past, shares)
            found.append(shares)
        return found

    def list_left_over(self, place: int, number: int, past: PastSet, carried: list[Share]) -> list[Share]:
        """Return what may be left over after a set, from what may have been carried into it."""
        unseen = self.unseen[number]
        if not past.contest >> place & 1:  # a tie-break without this place
            return restrict_shares(carried, unseen, 1.0)
        held = unseen & ~past.lacks[place]
        exchanged = past.exchanged >> place & 1
        keeping = (self.hand - 1) * self.free[number].each if exchanged else 1.0
        fresh = 1.0
        if carried:
            fresh = keeping * count_ways(carried, past.played[place])
            if exchanged:
                fresh += self.hand * count_ways(carried, unseen)
        left = restrict_shares(carried, held, keeping)
        if fresh and held:
            left.append(Share(held, fresh, number))
        if place == self.ghost:
            favour_spurned(left, past.led)
        return left

    def draw_past(self, rng: Rng, cards: list[int], origins: list[int]) -> list[list[int]] | None:
        """Return for every remembered set and each of the others the cards that it alone saw, if these are the cards
        they carry now and the sets in which they came; None if the history drawn is rejected."""
        past = self.create_past()
        for index, card in enumerate(cards):
            way = self.trace(index, card, origins[index], past, rng)
            if way is None:
                return None
            write_way(way, index, past)
        return self.draw_secrets(past, rng) if draw_unit(rng) < self.count_odds(past) else None

    def create_past(self) -> list["RecalledSet"]:
        """Return a past of which nothing is known."""
        return [RecalledSet(len(self.others)) for _ in self.sets]

    def count_odds(self, past: list["RecalledSet"]) -> float:
        """Return how likely a past is for what was set aside in it, in proportion."""
        odds = 1.0
        for number, recalled in enumerate(past):
            odds *= self.free[number].odds[recalled.carried]
        return odds

    def draw_secrets(self, past: list["RecalledSet"], rng: Rng) -> list[list[int]]:
        """Return what each of the others alone saw, with any cards for those that were set aside and had not been
        carried."""
        for number, recalled in enumerate(past):
            unseen = self.unseen[number]
            for index, place in enumerate(self.others):
                if self.sets[number].exchanged >> place & 1 and not recalled.away >> index & 1:
                    recalled.keep(index, draw_card(unseen & ~recalled.used, rng))
        return [recalled.secrets for recalled in past]

    def trace(self, index: int, card: int, origin: int, past: list["RecalledSet"], rng: Rng) -> list[int] | None:
        """Return the history of one place, backwards, as the card that it kept in each set, the last one first, and the
        card set aside in exchange or NOBODY after it; None where its cards clash with another's."""
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
                by_play = (self.hand - 1) * self.free[number].each * count_ways(carried, pool)
                by_exchange = self.hand * count_ways(carried, self.unseen[number])
                away = draw_unit(rng) * (by_play + by_exchange) >= by_play
            if away:
                pool = self.unseen[number]
            share = draw_share(carried, pool, rng)
            kept, card = card, draw_card(share.cards & pool, rng)
            origin = share.origin
            if away:
                if card == kept or used >> card & 1:
                    return None
                way[-1] = card
        return way


class RecalledSet:
    """A set of the past as it is being imagined: what each place alone saw, all of it together, and who set aside what
    it had carried, as a set and as a number."""

    def __init__(self, others: int) -> None:
        self.secrets = [0] * others
        self.used = 0
        self.away = 0
        self.carried = 0

    def copy(self) -> "RecalledSet":
        """Return the same, to go on another way."""
        other = RecalledSet(0)
        other.secrets = self.secrets.copy()
        other.used = self.used
        other.away = self.away
        other.carried = self.carried
        return other

    def keep(self, index: int, card: int) -> None:
        """Note that a place has seen a card."""
        self.used |= 1 << card
        self.secrets[index] |= 1 << card

    def set_aside(self, index: int, card: int) -> None:
        """Note that a place has set aside the card it had carried."""
        self.away |= 1 << index
        self.carried += 1
        self.keep(index, card)


def write_way(way: list[int], index: int, past: list[RecalledSet]) -> None:
    """Write the history of one place into the past."""
    last = len(past) - 1
    for step in range(0, len(way), 2):
        recalled = past[last - step // 2]
        recalled.keep(index, way[step])
        if way[step + 1] != NOBODY:
            recalled.set_aside(index, way[step + 1])


def restrict_shares(shares: list[Share], cards: int, factor: float) -> list[Share]:
    """Return the part of shares within a set of cards."""
    return [Share(share.cards & cards, share.ways * factor, share.origin) for share in shares if share.cards & cards]


def count_ways(shares: list[Share], cards: int) -> float:
    """Return in how many ways the card carried can be one of these."""
    total = 0.0
    for share in shares:
        total += share.ways * count_cards(share.cards & cards)
    return total


def draw_share(shares: list[Share], cards: int, rng: Rng) -> Share:
    """Return a share, by the ways it has to be one of these cards."""
    mark = draw_unit(rng) * count_ways(shares, cards)
    last = shares[0]
    for share in shares:
        count = count_cards(share.cards & cards)
        if count:
            last = share
            mark -= share.ways * count
            if mark < 0:
                break
    return last


def compute_spurned_odds(led: tuple[int, ...]) -> float:
    """Return how much likelier the Ghost's leads were if it held Spurned, which it does not lead (WTP-G27): one card
    fewer to choose from."""
    odds = 1.0
    for size in led:
        odds *= size / (size - 1)
    return odds


def favour_spurned(shares: list[Share], led: tuple[int, ...]) -> None:
    """Multiply the shares of Spurned by the likelihood of the Ghost's leads."""
    extra = compute_spurned_odds(led) - 1
    if extra:
        shares.extend(
            [Share(SPURNED_SET, share.ways * extra, share.origin) for share in shares if share.cards & SPURNED_SET]
        )

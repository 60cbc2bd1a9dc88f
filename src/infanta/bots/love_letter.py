"""Rules of thumb for Love Letter: a sensible player who counts cards, remembers what was shown, and thinks one play ahead.

Every play is judged by one number, the chance of winning the round after it. There is a short rule for each card, which
weighs what the card may do; `Outlook` judges what is left then: the card kept, the rivals, and the time to the showdown.
"""

from collections.abc import Callable
from copy import copy
from random import Random
from typing import ClassVar, Final

from infanta.core.event import Event
from infanta.core.move import Move
from infanta.core.reader import Reader
from infanta.core.view import View
from infanta.games.court import events
from infanta.games.court.cards import BARON, GUARD, HANDMAID, HIGHEST, KING, PRIEST, PRINCE, PRINCESS, WORTH
from infanta.games.court.imagining.odds import odds
from infanta.games.court.imagining.trail import Trail
from infanta.games.court.notation import NOBODY, Play
from infanta.games.court.view import CourtView

PEEK: Final = 0.05
"""What it is worth to learn a hand that was quite unknown."""

GRUDGE: Final = 0.1
"""What it is worth, beyond this round, to knock out somebody who needs no more than this one to win the game."""

KEEN: Final = 0.9
"""How surely a rival who has seen my card goes for it."""

EQUAL: Final = 1e-9
"""Plays whose chances differ by less are equally good."""


class Outlook:
    """What a seat makes of the round. `hands[seat][number]` are the chances of each number in each other hand, `fresh` those
    of the next card drawn, `rivals` the others in the round in the order of their turns."""

    def __init__(self, view: CourtView, seat: int, hands: list[list[float]]) -> None:
        players = view.setup.players
        to_the_left = [(seat + step) % players for step in range(1, players)]
        self.view = view
        self.seat = seat
        self.hands = hands
        self.rivals = tuple([rival for rival in to_the_left if view.is_inside(rival)])
        self.unseen = self.count_unseen()
        self.fresh = self.fresh_card()
        self.watchers = self.read_watchers()
        self.standings: dict[tuple[int, tuple[int, ...], int, bool], float] = {}

    def read_watchers(self) -> dict[int, set[int]]:
        """Who has seen which of my cards."""
        return watchers(self.view, self.seat)

    def count_unseen(self) -> list[int]:
        """How many copies of each number I cannot see."""
        return self.view.unseen()

    def fresh_card(self) -> list[float]:
        """What is unseen and in no hand is in the deck, or is the card laid aside face down."""
        left = [float(copies) for copies in self.unseen]
        for rival in self.rivals:
            left = [copies - chance for copies, chance in zip(left, self.hands[rival], strict=True)]
        return [copies / (self.view.deck + 1) for copies in left]

    def if_holding(self, rival: int, chances: list[float]) -> "Outlook":
        """The same round if that rival held something else."""
        other = copy(self)
        other.hands = self.hands.copy()
        other.hands[rival] = chances
        other.standings = {}
        return other

    def standing(self, kept: int, rivals: tuple[int, ...], watcher: int = NOBODY, safe: bool = False) -> float:
        """The chance of winning the round with this card against these rivals; `watcher` is one who has just seen it.

        I must live to my next turn. Then either it comes to the showdown, or everything is open and all have a fair share: the
        fewer cards are left, the likelier the showdown.
        """
        key = (kept, rivals, watcher, safe)
        if key not in self.standings:
            late = 1 / (1 + self.view.deck)
            chance = late * self.showdown(kept, rivals) + (1 - late) / (1 + len(rivals))
            self.standings[key] = chance if safe else chance * self.survival(kept, rivals, watcher)
        return self.standings[key]

    def showdown(self, kept: int, rivals: tuple[int, ...]) -> float:
        """The chance that this is the highest card."""
        chance = 1.0
        for rival in rivals:
            hand = self.hands[rival]
            chance *= sum(hand[:kept]) + hand[kept] / 2
        return chance

    def survival(self, kept: int, rivals: tuple[int, ...], watcher: int) -> float:
        """The chance that nobody knocks me out before my next turn."""
        chance = 1.0
        for rival in rivals[: self.view.deck]:
            knows = rival == watcher or rival in self.watchers.get(kept, ())
            aims_at_me = KEEN if knows else 1 / len(rivals)
            chance *= 1 - aims_at_me * min(1.0, self.threat(rival, kept, knows))
        return chance

    def threat(self, rival: int, kept: int, knows: bool) -> float:
        """The chance that a rival who aims at me has what it takes."""
        hand, fresh = self.hands[rival], self.fresh
        threat = hand[BARON] * sum(fresh[kept + 1 :]) + fresh[BARON] * sum(hand[kept + 1 :])
        if kept > GUARD:
            threat += either(hand[GUARD], fresh[GUARD]) * (1.0 if knows else self.suspicion(kept))
        if kept == PRINCESS:
            threat += either(hand[PRINCE], fresh[PRINCE])
        return threat

    def suspicion(self, kept: int) -> float:
        """How likely a Guard names my card: by the copies that others have not seen."""
        unseen = self.unseen.copy()
        for card in self.view.hands[self.seat]:
            unseen[WORTH[card]] += 1
        return unseen[kept] / sum(unseen[GUARD + 1 :])

    def without(self, rival: int, kept: int) -> float:
        """What it is worth to knock a rival out: a better standing, and the more tokens they have the better."""
        rest = tuple([other for other in self.rivals if other != rival])
        return self.standing(kept, rest) + GRUDGE * self.view.tokens[rival] / self.view.rules.goal


def either(one: float, other: float) -> float:
    """The chance of at least one of two things."""
    return one + other - one * other


class Watchers(Reader):
    """Who has seen which of a seat's cards: through the Priest, the Baron or the King."""

    passes: ClassVar[tuple[type[Event], ...]] = (
        events.Opened,
        events.Laid,
        events.Dealt,
        events.Missed,
        events.Out,
        events.Closed,
    )

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.seen: dict[int, set[int]] = {}

    def looked(self, event: events.Looked) -> None:
        """Somebody looked at the hand."""
        if event.target == self.seat:
            self.seen.setdefault(event.card, set()).add(event.seat)

    def compared(self, event: events.Compared) -> None:
        """Somebody compared hands."""
        if self.seat in (event.seat, event.target):
            mine, other = (event.cards[0], event.target) if event.seat == self.seat else (event.cards[1], event.seat)
            self.seen.setdefault(mine, set()).add(other)

    def traded(self, event: events.Traded) -> None:
        """Somebody knows what they gave."""
        if self.seat in (event.seat, event.target):
            got, other = (event.cards[1], event.target) if event.seat == self.seat else (event.cards[0], event.seat)
            self.seen = {got: {other}}

    def played(self, event: events.Played) -> None:
        """What is played is no secret any more."""
        if event.seat == self.seat:
            self.seen.pop(event.play.card, None)

    def discarded(self, event: events.Discarded) -> None:
        """The hand is another one."""
        if event.seat == self.seat:
            self.seen = {}


def watchers(view: CourtView, seat: int) -> dict[int, set[int]]:
    """Who has seen which of the seat's cards."""
    reader = Watchers(seat)
    reader.read(view.journal)
    return reader.seen


# -- a rule for each card: the chance of winning the round by this play, `kept` being the card in hand after it --------------


def nothing(outlook: Outlook, play: Play, kept: int) -> float:
    """The Countess, and cards without a target: what I keep is all that counts."""
    return outlook.standing(kept, outlook.rivals)


def guard(outlook: Outlook, play: Play, kept: int) -> float:
    """Name the likeliest card, of the rival whose absence helps most."""
    hit = outlook.hands[play.target][play.guess]
    return hit * outlook.without(play.target, kept) + (1 - hit) * outlook.standing(kept, outlook.rivals)


def priest(outlook: Outlook, play: Play, kept: int) -> float:
    """Look at the hand I know least about."""
    doubt = 1 - max(outlook.hands[play.target])
    return outlook.standing(kept, outlook.rivals) + PEEK * doubt


def baron(outlook: Outlook, play: Play, kept: int) -> float:
    """Compare only with a card that probably wins: losing costs my place, winning gains only a part of another's."""
    hand = outlook.hands[play.target]
    win, equal = sum(hand[:kept]), hand[kept]
    return win * outlook.without(play.target, kept) + equal * outlook.standing(kept, outlook.rivals, play.target)


def handmaid(outlook: Outlook, play: Play, kept: int) -> float:
    """Nothing can happen to me: the more is threatening, the better."""
    return outlook.standing(kept, outlook.rivals, safe=True)


def prince(outlook: Outlook, play: Play, kept: int) -> float:
    """Catch the Princess, take a high card from a rival, or change a bad card of my own."""
    if play.target == outlook.seat:
        if kept == PRINCESS:
            return 0.0
        return sum(
            chance * outlook.standing(card, outlook.rivals) for card, chance in enumerate(outlook.fresh) if chance
        )
    hit = outlook.hands[play.target][PRINCESS]
    redrawn = outlook.if_holding(play.target, outlook.fresh)
    return hit * outlook.without(play.target, kept) + (1 - hit) * redrawn.standing(kept, outlook.rivals)


def king(outlook: Outlook, play: Play, kept: int) -> float:
    """Take what the other probably has; they get my card, and know what I hold now."""
    mine = [0.0] * (HIGHEST + 1)
    mine[kept] = 1.0
    traded = outlook.if_holding(play.target, mine)
    hand = outlook.hands[play.target]
    return sum(
        chance * traded.standing(card, outlook.rivals, play.target) for card, chance in enumerate(hand) if chance
    )


def princess(outlook: Outlook, play: Play, kept: int) -> float:
    """Never, if anything else will do."""
    return 0.0


Rule = Callable[[Outlook, Play, int], float]

AIMED: Final[dict[int, Rule]] = {GUARD: guard, PRIEST: priest, BARON: baron, PRINCE: prince, KING: king}
"""Cards played at somebody. When all are protected, they do nothing."""

QUIET: Final[dict[int, Rule]] = {HANDMAID: handmaid, PRINCESS: princess}
"""Cards played at nobody."""


class Thumb:
    """Plays Love Letter by rules of thumb."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def choose(self, view: View, moves: list[Move]) -> Move:
        """The play with the best chance of winning the round; one of the best if there are several."""
        if len(moves) == 1:
            return moves[0]
        assert isinstance(view, CourtView) and view.seat is not None
        outlook = self.outlook(view, view.seat)
        chances = [self.chance(outlook, move) for move in moves]
        best = max(chances)
        return self.rng.choice([move for move, chance in zip(moves, chances, strict=True) if chance > best - EQUAL])

    def outlook(self, view: CourtView, seat: int) -> Outlook:
        """What the seat makes of the round."""
        return Outlook(view, seat, odds(Trail(view)))

    def chance(self, outlook: Outlook, move: Move) -> float:
        """What the card's rule says."""
        assert isinstance(move, Play)
        kept = WORTH[sum(outlook.view.hands[outlook.seat]) - move.card]
        rules = QUIET if move.target == NOBODY else AIMED
        return rules.get(move.card, nothing)(outlook, move, kept)

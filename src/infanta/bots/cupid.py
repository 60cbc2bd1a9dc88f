"""Rules of thumb for Cupid: Love Letter's, with a Pirate in mind, and a fair amount of nerve in duels.

Love Letter's rules think in numbers; a Pirate in a hand has none, and stands in their tables at 0, below all others.
"""

from collections import Counter
from typing import ClassVar

from infanta.bots import love_letter
from infanta.bots.love_letter import Outlook, Watchers
from infanta.core.event import Event
from infanta.core.move import Move
from infanta.core.view import View
from infanta.games.court.cards import BARON, HIGHEST
from infanta.games.court.events import Closed, Dealt, Laid, Missed, Opened, Out, Played
from infanta.games.court.imagining.odds import odds
from infanta.games.court.notation import NOBODY, Play
from infanta.games.court.view import CourtView
from infanta.games.cupid import events
from infanta.games.cupid.cards import PIRATE
from infanta.games.cupid.challenges import BY_KEY, CHALLENGER, CHALLENGES, OPPONENT
from infanta.games.cupid.imagining.trail import CupidTrail
from infanta.games.cupid.policy import LUCK, better_half
from infanta.games.cupid.view import CupidView


class CupidOutlook(Outlook):
    """What a seat makes of the round, knowing that a Pirate may undo every second knock-out."""

    def __init__(self, view: CupidView, seat: int) -> None:
        self.cupid = view
        self.reserve = view.reserve
        self.memory = Memory(view, seat)
        super().__init__(view, seat, [by_number(hand) for hand in odds(CupidTrail(view))])
        self.armed = [self.may_have_pirate(rival) for rival in range(view.setup.players)]
        if self.memory.found_card in view.hands[seat]:
            for card in view.hands[seat]:
                self.watchers[card] = set(self.rivals)

    def read_watchers(self) -> dict[int, set[int]]:
        return self.memory.seen

    def count_unseen(self) -> list[int]:
        return [int(copies) for copies in by_number([*self.view.unseen()])]

    def fresh_card(self) -> list[float]:
        """The next card drawn; a Pirate for the reserve is replaced at once, so he is none."""
        left = [float(copies) for copies in self.unseen]
        if not self.cupid.pirates.in_hand:
            left[0] = 0.0
        for rival in self.rivals:
            left = [copies - chance for copies, chance in zip(left, self.hands[rival], strict=True)]
        total = sum(left)
        if total < 0.5:  # nothing but Pirates is left: the card removed at the start is one (CU-G22)
            left[0] = total = 1.0
        return [copies / total for copies in left]

    def may_have_pirate(self, rival: int) -> float:
        """The chance that a rival has a Pirate aside: the more cards they drew, the likelier."""
        if self.cupid.pirates.in_hand:
            return 0.0
        draws = self.memory.draws
        return min(1.0, self.unseen[0] * draws[rival] / (sum(draws.values()) + self.view.deck + 1))

    def survival(self, kept: int, rivals: tuple[int, ...], watcher: int) -> float:
        chance = super().survival(kept, rivals, watcher)
        return chance + (1 - chance) * LUCK if self.reserve or kept == 0 else chance

    def without(self, rival: int, kept: int) -> float:
        escapes = self.armed[rival] * LUCK
        return (1 - escapes) * super().without(rival, kept) + escapes * self.standing(kept, self.rivals)


def by_number(hand: list[float] | list[int]) -> list[float]:
    """Chances or copies by number, with the Pirate's at 0."""
    return [float(hand[PIRATE]), *[float(hand[number]) for number in range(1, HIGHEST + 1)]]


class Memory(Watchers):
    """What a seat remembers of a round: who has seen its cards, which of them the Guard has shown to everybody (`found_card`), the
    hidden draws of each seat, and the last answers in the duel under way."""

    passes: ClassVar[tuple[type[Event], ...]] = (
        Opened,
        Laid,
        Missed,
        Out,
        Closed,
        events.Reserved,
        events.Stranded,
        events.Asked,
        events.Accepted,
        events.Braved,
        events.Claimed,
        events.Tossed,
        events.Fought,
        events.Settled,
    )

    def __init__(self, view: CupidView, seat: int) -> None:
        super().__init__(seat)
        self.found_card = 0
        self.draws: Counter[int] = Counter()
        self.answers = ("", "")
        self.read(view.journal)

    def dealt(self, event: Dealt) -> None:
        """Somebody drew."""
        if event.card == 0:
            self.draws[event.seat] += 1

    def played(self, event: Played) -> None:
        super().played(event)
        if event.seat == self.seat and event.play.card == self.found_card:
            self.found_card = 0

    def found(self, event: events.Found) -> None:
        """The Guard has shown a card."""
        if event.seat == self.seat:
            self.found_card = event.card

    def posed(self, event: events.Posed) -> None:
        """A duel begins."""
        self.answers = ("", "")

    def chose(self, event: events.Chose) -> None:
        """The answers of a bout."""
        self.answers = event.answers


class Thumb(love_letter.Thumb):
    """Plays Cupid by rules of thumb."""

    def choose(self, view: View, moves: list[Move]) -> Move:
        assert isinstance(view, CupidView)
        if view.duel is None or len(moves) == 1:
            return super().choose(view, moves)
        if not view.duel.challenge:
            return moves[-1]  # the Pirate: once out of the round he is worth nothing
        side = CHALLENGER if view.seat == view.duel.challenger else OPPONENT
        if view.pirates.at_table:
            return self.report(view, side, moves)
        words = better_half(CHALLENGES[BY_KEY[view.duel.challenge]], side)
        return self.rng.choice([move for move in moves if move.text in words])

    def outlook(self, view: CourtView, seat: int) -> Outlook:
        assert isinstance(view, CupidView)
        return CupidOutlook(view, seat)

    def chance(self, outlook: Outlook, move: Move) -> float:
        """What the card's rule says; whoever has a Pirate aside need not fear to lose a comparison so much."""
        chance = super().chance(outlook, move)
        assert isinstance(move, Play) and isinstance(outlook, CupidOutlook)
        if move.card == BARON and move.target != NOBODY and outlook.reserve:
            kept = sum(outlook.view.hands[outlook.seat]) - move.card
            lose = sum(outlook.hands[move.target][kept + 1 :])
            chance += lose * LUCK * outlook.standing(kept, outlook.rivals, move.target)
        return chance

    def report(self, view: CupidView, side: int, moves: list[Move]) -> Move:
        """Bots cannot fight at a real table: they agree on a coin that both can see, and give in to whoever disagrees."""
        won, lost = moves
        assert view.seat is not None
        said = Memory(view, view.seat).answers[1 - side]  # the last reports did not fit together
        if said:
            return lost if said == won.text else won
        coin = (view.round + sum(len(pile) for pile in view.discards)) % 2
        return won if coin == side else lost

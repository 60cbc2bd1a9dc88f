"""High Card in one file: the smallest game that has a dealer, secrets and a simultaneous choice."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from infanta.core.event import ALL_SEATS, Event
from infanta.core.game import Game, Topic
from infanta.core.match import Match, Outcome
from infanta.core.move import DEALER, Move
from infanta.core.phrase import Phrase
from infanta.core.setup import NumberOption, Setup
from infanta.core.step import AutomaticStep, ChanceStep, JointQuestion, Rng, SimultaneousStep
from infanta.core.view import View

HIGHEST = 12
KEEP, SWAP = Move("keep", code=0), Move("swap", code=1)
FACES = [Move(f"+{number}", code=number + 1) for number in range(1, HIGHEST + 1)]
MOVES = (KEEP, SWAP, *FACES)


@dataclass(frozen=True)
class HighCardView(View):
    """Everything a seat knows; of `hands` only its own card is not 0. `answer` is what it has chosen already."""

    points: tuple[int, ...]
    hands: tuple[int, ...]
    answer: str

    def __str__(self) -> str:
        hands = " ".join(str(card or "?") for card in self.hands)
        return f"points {' '.join(map(str, self.points))}, hands {hands}"


@dataclass(frozen=True)
class Dealt(Event):
    """A seat was dealt a card; the others do not see which (0)."""

    seat: int
    card: int

    def audience(self) -> int:
        return 1 << self.seat if self.card else ALL_SEATS

    def public(self) -> Event:
        return Dealt(self.seat, 0)


@dataclass(frozen=True)
class Swapped(Event):
    """A seat discarded a card face up."""

    seat: int
    card: int


@dataclass(frozen=True)
class Shown(Event):
    """All showed their cards, and the highest won a point."""

    hands: tuple[int, ...]
    winner: int

    def phrase(self) -> Phrase:
        return Phrase("shown", winner=self.winner, card=max(self.hands))


class Deal(ChanceStep["HighCardMatch"]):
    """A card gets its face (HC-003, HC-005)."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def sample(self, match: "HighCardMatch", rng: Rng) -> Move:
        return FACES[match.undealt[int(rng.random() * len(match.undealt))] - 1]

    def outcomes(self, match: "HighCardMatch") -> Iterator[tuple[Move, Fraction]]:
        for card in match.undealt:
            yield FACES[card - 1], Fraction(1, len(match.undealt))

    def take(self, match: "HighCardMatch", seat: int, move: Move) -> None:
        card = move.code - 1
        match.undealt.remove(card)
        match.hands[self.seat] = card
        match.emit(Dealt(self.seat, card))


class KeepOrSwap(JointQuestion["HighCardMatch"]):
    """Keep the card or swap it, all at once (HC-004)."""

    def moves(self, match: "HighCardMatch", seat: int) -> list[Move]:
        return [KEEP, SWAP]

    def resolve(self, match: "HighCardMatch", answers: dict[int, Move]) -> None:
        match.agenda.append(Show())
        for seat, answer in answers.items():
            if answer == SWAP:
                match.emit(Swapped(seat, match.hands[seat]))
                match.discards.append(match.hands[seat])
                match.hands[seat] = 0
                match.agenda.append(Deal(seat))


class Show(AutomaticStep["HighCardMatch"]):
    """All show; the highest card wins a point (HC-006)."""

    def run(self, match: "HighCardMatch") -> None:
        winner = match.hands.index(max(match.hands))
        match.emit(Shown(tuple(match.hands), winner))
        match.points[winner] += 1
        match.shuffle()
        if match.points[winner] < match.goal:
            match.deal()


class HighCardMatch(Match):
    """The whole truth of a match."""

    def __init__(self, setup: Setup, ranks: int, goal: int) -> None:
        super().__init__(setup)
        self.ranks, self.goal = ranks, goal
        self.points = [0] * setup.players
        self.shuffle()

    def shuffle(self) -> None:
        self.journal = []
        self.undealt = list(range(1, self.ranks + 1))
        self.hands = [0] * self.players
        self.discards: list[int] = []

    def deal(self) -> None:
        seats = tuple(range(self.players))
        self.agenda.append(SimultaneousStep(KeepOrSwap(), seats))
        self.agenda.extend(Deal(seat) for seat in reversed(seats))

    def view(self, seat: int | None) -> HighCardView:
        top = self.agenda[-1] if self.agenda else None
        answer = top.answers.get(seat) if isinstance(top, SimultaneousStep) and seat is not None else None
        journal = [event.seen_by(seat) for event in self.journal]
        return HighCardView(
            setup=self.setup,
            seat=seat,
            actors=self.actors(),
            journal=tuple(event for event in journal if event is not None),
            points=tuple(self.points),
            hands=tuple(card if holder == seat else 0 for holder, card in enumerate(self.hands)),
            answer=answer.text if answer is not None else "",
        )

    def outcome(self) -> Outcome | None:
        if self.agenda:
            return None
        winner = self.points.index(max(self.points))
        return Outcome((winner,), tuple(self.points), Phrase("first-to", "high-card", points=self.goal))

    def copy(self) -> "HighCardMatch":
        other = HighCardMatch(self.setup, self.ranks, self.goal)
        other.agenda = self.agenda.copy()
        self.lend_journal(other)
        other.points = self.points.copy()
        other.undealt = self.undealt.copy()
        other.hands = self.hands.copy()
        other.discards = self.discards.copy()
        return other

    def cards(self) -> list[str]:
        return [str(card) for card in sorted(self.undealt + self.hands + self.discards) if card]

    def __str__(self) -> str:
        return f"points {self.points} hands {self.hands} discards {self.discards}"


class HighCard(Game):
    """The smallest game there is."""

    def __init__(self) -> None:
        self.key = "high-card"
        self.title = "High Card"
        self.edition = 1
        self.players = (2, 3, 4)
        self.options = (
            NumberOption("ranks", 8, 8, HIGHEST, "HC-002"),
            NumberOption("points", 3, 1, 20, "HC-007"),
        )
        self.topics = (Topic("swap", Phrase("swapping"), Phrase("swapping-text")),)
        self.packages = ("high_card",)
        self.events = (Dealt, Swapped, Shown)
        self.all_moves = MOVES
        self.by_text = {move.text: move for move in MOVES}

    def describe(self, move: Move) -> Phrase:
        return Phrase(f"move-{move.text}") if move in (KEEP, SWAP) else super().describe(move)

    def create_match(self, setup: Setup) -> Match:
        match = HighCardMatch(
            setup, int(str(self.get_option(setup, "ranks"))), int(str(self.get_option(setup, "points")))
        )
        match.deal()
        return match

    def imagine(self, view: View, rng: Rng) -> Match:
        """Deal the round again: what the seat saw as it saw it, the rest by lot, and any answers for those who gave
        one."""
        assert isinstance(view, HighCardView)
        match = self.create_match(view.setup)
        assert isinstance(match, HighCardMatch)
        match.points = list(view.points)
        if not view.actors:
            match.agenda = []
            return match
        hidden = self.deal_hidden(view, match.undealt, rng)
        swapped = {event.seat for event in view.journal if isinstance(event, Swapped)}
        for event in view.journal:
            if isinstance(event, Dealt):
                self.settle_answers(match, swapped, view)
                match.push(DEALER, FACES[(event.card or hidden.pop(0)) - 1])
        self.settle_answers(match, swapped, view)
        for seat in sorted(set(match.actors()) - set(view.actors) - {DEALER}):
            answer = MOVES[int(rng.random() * 2)] if seat != view.seat else self.parse(view.answer)
            match.push(seat, answer)
        return match

    def settle_answers(self, match: Match, swapped: set[int], view: HighCardView) -> None:
        """After a swap was seen, every seat's answer is known."""
        if swapped and len(match.actors()) == match.players:
            for seat in range(match.players):
                match.push(seat, SWAP if seat in swapped else KEEP)

    def deal_hidden(self, view: HighCardView, cards: list[int], rng: Rng) -> list[int]:
        """A card for every draw that the seat did not see; a swapped card was shown when it went."""
        shown = {event.seat: event.card for event in view.journal if isinstance(event, Swapped)}
        seen = {event.card for event in view.journal if isinstance(event, (Dealt, Swapped))}
        pool = [card for card in cards if card not in seen]
        hidden: list[int] = []
        for event in view.journal:
            if isinstance(event, Dealt) and not event.card:
                known = shown.pop(event.seat, 0)
                hidden.append(known or pool.pop(int(rng.random() * len(pool))))
        return hidden

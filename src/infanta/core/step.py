"""Steps: what is being decided. A match keeps a stack of them, the agenda; the top one is asked."""

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final, Generic, Protocol, TypeVar

from infanta.core.errors import InfantaError
from infanta.core.fast_rng import FastRng
from infanta.core.move import DEALER, Move
from infanta.core.native import mypyc_attr
from infanta.core.phrase import Phrase

if TYPE_CHECKING:
    from infanta.core.match import Match

M = TypeVar("M", bound="Match")

NO_CHANCE: Final = Phrase("no-chance")


class Rng(Protocol):
    """What a dealer needs of a random generator; `random.Random` and numpy's have it."""

    def random(self) -> float:
        """Return a number in [0, 1)."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[M]):
    """One decision. Immutable: what changes is the match, or the step is replaced by another.

    `actors` are the seats that may act: several where a choice is simultaneous. The match takes the step off the agenda
    before `take`, which changes the match and may put further steps there. `purpose` says in a word what is being
    decided, as views say it; "" where a view need not. A game that is not compiled sets it in `__init__`: a compiled
    engine does not see what a plain class writes over its attributes.
    """

    purpose: str = ""

    def __init__(self, actors: tuple[int, ...]) -> None:
        self.actors = actors

    def moves(self, match: M, seat: int) -> list[Move]:
        """Return the legal moves of a seat among the actors, in a fixed order."""
        raise NotImplementedError

    def random_move(self, match: M, seat: int, luck: FastRng) -> Move | None:
        """Return any legal move of a seat, each as likely as any other."""
        moves = self.moves(match, seat)
        return moves[luck.below(len(moves))] if moves else None

    def sample(self, match: M, rng: Rng) -> Move:
        """Return a move of the dealer's with its exact odds: for steps that the dealer decides."""
        raise InfantaError(NO_CHANCE)

    def outcomes(self, match: M) -> Iterator[tuple[Move, Fraction]]:
        """Yield every move of the dealer's with its exact probability."""
        raise InfantaError(NO_CHANCE)

    def play_chance(self, match: M, luck: FastRng) -> None:
        """Make a move of the dealer's with its exact odds."""
        self.take(match, DEALER, self.sample(match, luck))

    def refusal(self, match: M, seat: int, move: Move) -> Phrase | None:
        """Return why a seat among the actors may not make a move; None if it may."""
        return None if move in self.moves(match, seat) else Phrase("not-among-moves", move=move.text)

    def take(self, match: M, seat: int, move: Any) -> None:
        """Carry out a move."""
        raise NotImplementedError

    def run(self, match: M) -> None:
        """Run the step: for steps without actors."""
        raise NotImplementedError

    def minutes(self, match: M) -> int:
        """Return how many minutes the step has; 0 for as long as it takes."""
        return 0

    def ring(self, match: M) -> None:
        """Do what happens when the minutes are over."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class ChanceStep(Step[M]):
    """A step that the dealer decides: a card gets its face, a coin falls. It has `sample`, `outcomes` and `take`."""

    def __init__(self) -> None:
        super().__init__((DEALER,))

    def moves(self, match: M, seat: int) -> list[Move]:
        """Return all that the dealer may do."""
        return [move for move, _ in self.outcomes(match)]


@mypyc_attr(allow_interpreted_subclasses=True)
class AutomaticStep(Step[M]):
    """A step that no player decides: `run` is called as soon as it is on top of the agenda."""

    def __init__(self) -> None:
        super().__init__(())


@mypyc_attr(allow_interpreted_subclasses=True)
class JointQuestion(Generic[M]):
    """What several seats are asked at once: a pass, a vote, a duel's hidden choices. `purpose` is that of its step."""

    purpose: str = ""

    def moves(self, match: M, seat: int) -> list[Move]:
        """Return the answers a seat may give, in a fixed order."""
        raise NotImplementedError

    def random_move(self, match: M, seat: int, luck: FastRng) -> Move | None:
        """Return any answer that a seat may give, as for a step."""
        moves = self.moves(match, seat)
        return moves[luck.below(len(moves))] if moves else None

    def refusal(self, match: M, seat: int, move: Move) -> Phrase | None:
        """Return why an answer is not allowed; None if it is."""
        return None if move in self.moves(match, seat) else Phrase("not-among-answers", move=move.text)

    def resolve(self, match: M, answers: dict[int, Move]) -> None:
        """Carry out what follows once all have answered."""
        raise NotImplementedError

    def minutes(self, match: M) -> int:
        """Return how long there is for an answer before the bell rings; 0 for as long as it takes."""
        return 0

    def resolve_timeout(self, match: M, answers: dict[int, Move]) -> None:
        """Time is up, and only these have answered: for questions with minutes."""
        raise NotImplementedError


class SimultaneousStep(Step[M]):
    """A simultaneous choice: the seats in `actors` have still to answer a question, `answers` are in.

    Views may show a seat its own answer and who is still to answer, never another's answer.
    """

    def __init__(
        self, question: JointQuestion[M], actors: tuple[int, ...], answers: dict[int, Move] | None = None
    ) -> None:
        super().__init__(actors)
        self.question = question
        self.purpose = question.purpose
        self.answers = answers or {}

    def moves(self, match: M, seat: int) -> list[Move]:
        """Return the legal moves of a seat among the actors, in a fixed order."""
        return self.question.moves(match, seat)

    def random_move(self, match: M, seat: int, luck: FastRng) -> Move | None:
        """Return any legal move of a seat, each as likely as any other."""
        return self.question.random_move(match, seat, luck)

    def refusal(self, match: M, seat: int, move: Move) -> Phrase | None:
        """Return why a seat among the actors may not make a move; None if it may."""
        return self.question.refusal(match, seat, move)

    def take(self, match: M, seat: int, move: Any) -> None:
        """Carry out a move."""
        answers = self.answers.copy()
        answers[seat] = move
        waiting = tuple([actor for actor in self.actors if actor != seat])
        if waiting:
            match.agenda.append(SimultaneousStep(self.question, waiting, answers))
        else:
            self.question.resolve(match, by_seat(answers))

    def minutes(self, match: M) -> int:
        """Return how many minutes the step has; 0 for as long as it takes."""
        return self.question.minutes(match)

    def ring(self, match: M) -> None:
        """Do what happens when the minutes are over."""
        self.question.resolve_timeout(match, by_seat(self.answers.copy()))


def by_seat(answers: dict[int, Move]) -> dict[int, Move]:
    """Answers in the order of the seats, which is mostly the order in which they came."""
    before = -1
    for seat in answers:
        if seat < before:
            return dict(sorted(answers.items()))
        before = seat
    return answers

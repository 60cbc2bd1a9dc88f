"""Steps: what is being decided. A match keeps a stack of them, the agenda; the top one is asked."""

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final, Generic, Protocol, TypeVar

from infanta.core.errors import InfantaError
from infanta.core.luck import Luck
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
        """A number from 0 up to, not including, 1."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[M]):
    """One decision. Immutable: what changes is the match, or the step is replaced by another.

    `actors` are the seats that may act: several where a choice is simultaneous. The match takes the step off the agenda
    before `take`, which changes the match and may put further steps there. `purpose` says in a word what is being decided, as
    views say it; "" where a view need not. A game that is not compiled sets it in `__init__`: a compiled engine does not see what a
    plain class writes over its attributes.
    """

    purpose: str = ""

    def __init__(self, actors: tuple[int, ...]) -> None:
        self.actors = actors

    def moves(self, match: M, seat: int) -> list[Move]:
        """The legal moves of a seat among the actors, in a fixed order."""
        raise NotImplementedError

    def any_move(self, match: M, seat: int, luck: Luck) -> Move | None:
        """Any legal move of a seat among the actors, for playouts; None if there is none. Overridden where it can be found without a
        list of all; it is the same one then."""
        moves = self.moves(match, seat)
        return moves[luck.below(len(moves))] if moves else None

    def sample(self, match: M, rng: Rng) -> Move:
        """A move of the dealer's with its proper odds: for steps that the dealer decides."""
        raise InfantaError(NO_CHANCE)

    def outcomes(self, match: M) -> Iterator[tuple[Move, Fraction]]:
        """Every move of the dealer's with its exact probability, each once, in a fixed order."""
        raise InfantaError(NO_CHANCE)

    def happen(self, match: M, luck: Luck) -> None:
        """Carry out a move of the dealer's, for playouts. Overridden where this is quicker at a stretch; the same happens then."""
        self.take(match, DEALER, self.sample(match, luck))

    def refusal(self, match: M, seat: int, move: Move) -> Phrase | None:
        """Why the move is not legal, for a player; None if it is. Overridden to give better reasons."""
        return None if move in self.moves(match, seat) else Phrase("not-among-moves", move=move.text)

    def take(self, match: M, seat: int, move: Any) -> None:
        """Carry out a legal move."""
        raise NotImplementedError

    def run(self, match: M) -> None:
        """What happens by itself: for steps without actors."""
        raise NotImplementedError

    def minutes(self, match: M) -> int:
        """How long the decision may take before the bell rings; 0 for as long as it takes."""
        return 0

    def ring(self, match: M) -> None:
        """Time is up: for steps with minutes. Like `take`, it is called after the step was taken off the agenda."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Step[M]):
    """A step that the dealer decides: a card gets its face, a coin falls. It has `sample`, `outcomes` and `take`."""

    def __init__(self) -> None:
        super().__init__((DEALER,))

    def moves(self, match: M, seat: int) -> list[Move]:
        """All that the dealer may do."""
        return [move for move, _ in self.outcomes(match)]


@mypyc_attr(allow_interpreted_subclasses=True)
class Then(Step[M]):
    """A step that nobody decides: `run` is called as soon as it is on top of the agenda."""

    def __init__(self) -> None:
        super().__init__(())


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Generic[M]):
    """What several seats are asked at once: a pass, a vote, a duel's hidden choices. `purpose` is that of its step."""

    purpose: str = ""

    def moves(self, match: M, seat: int) -> list[Move]:
        """The answers a seat may give, in a fixed order."""
        raise NotImplementedError

    def any_move(self, match: M, seat: int, luck: Luck) -> Move | None:
        """Any answer that a seat may give, as for a step."""
        moves = self.moves(match, seat)
        return moves[luck.below(len(moves))] if moves else None

    def refusal(self, match: M, seat: int, move: Move) -> Phrase | None:
        """Why an answer is not allowed; None if it is."""
        return None if move in self.moves(match, seat) else Phrase("not-among-answers", move=move.text)

    def answered(self, match: M, answers: dict[int, Move]) -> None:
        """Everybody has answered: now it happens."""
        raise NotImplementedError

    def minutes(self, match: M) -> int:
        """How long there is for an answer before the bell rings; 0 for as long as it takes."""
        return 0

    def rung(self, match: M, answers: dict[int, Move]) -> None:
        """Time is up, and only these have answered: for questions with minutes."""
        raise NotImplementedError


class Together(Step[M]):
    """A simultaneous choice: the seats in `actors` have still to answer a question, `answers` are in.

    Views may show a seat its own answer and who is still to answer, never another's answer.
    """

    def __init__(self, question: Question[M], actors: tuple[int, ...], answers: dict[int, Move] | None = None) -> None:
        super().__init__(actors)
        self.question = question
        self.purpose = question.purpose
        self.answers = answers or {}

    def moves(self, match: M, seat: int) -> list[Move]:
        return self.question.moves(match, seat)

    def any_move(self, match: M, seat: int, luck: Luck) -> Move | None:
        return self.question.any_move(match, seat, luck)

    def refusal(self, match: M, seat: int, move: Move) -> Phrase | None:
        return self.question.refusal(match, seat, move)

    def take(self, match: M, seat: int, move: Any) -> None:
        answers = self.answers.copy()
        answers[seat] = move
        waiting = tuple([actor for actor in self.actors if actor != seat])
        if waiting:
            match.agenda.append(Together(self.question, waiting, answers))
        else:
            self.question.answered(match, by_seat(answers))

    def minutes(self, match: M) -> int:
        return self.question.minutes(match)

    def ring(self, match: M) -> None:
        self.question.rung(match, by_seat(self.answers.copy()))


def by_seat(answers: dict[int, Move]) -> dict[int, Move]:
    """Answers in the order of the seats, which is mostly the order in which they came."""
    before = -1
    for seat in answers:
        if seat < before:
            return dict(sorted(answers.items()))
        before = seat
    return answers

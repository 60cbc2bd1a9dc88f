"""Steps: what is being decided. A match keeps a stack of them, the agenda; the top one is asked."""

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from infanta.core.move import DEALER, Move
from infanta.core.native import mypyc_attr

if TYPE_CHECKING:
    from infanta.core.match import Match

M = TypeVar("M", bound="Match")


class Rng(Protocol):
    """What a dealer needs of a random generator; `random.Random` and numpy's have it."""

    def random(self) -> float:
        """A number from 0 up to, not including, 1."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[M]):
    """One decision. Immutable: what changes is the match, or the step is replaced by another.

    `actors` are the seats that may act: several where a choice is simultaneous. The match takes the step off the agenda
    before `take`, which changes the match and may put further steps there.
    """

    def __init__(self, actors: tuple[int, ...]) -> None:
        self.actors = actors

    def moves(self, match: M, seat: int) -> list[Move]:
        """The legal moves of a seat among the actors, in a fixed order."""
        raise NotImplementedError

    def refusal(self, match: M, seat: int, move: Move) -> str | None:
        """Why the move is not legal, in words for a player; None if it is. Overridden to give better reasons."""
        return None if move in self.moves(match, seat) else f"{move.text} is not among the moves you have now."

    def take(self, match: M, seat: int, move: Any) -> None:
        """Carry out a legal move."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Step[M]):
    """A step that the dealer decides: a card gets its face, a coin falls."""

    def __init__(self) -> None:
        super().__init__((DEALER,))

    def sample(self, match: M, rng: Rng) -> Move:
        """One of the dealer's moves, with its proper odds."""
        raise NotImplementedError

    def outcomes(self, match: M) -> Iterator[tuple[Move, Fraction]]:
        """Every move of the dealer's with its exact probability, each once, in a fixed order."""
        raise NotImplementedError

    def moves(self, match: M, seat: int) -> list[Move]:
        """All that the dealer may do."""
        return [move for move, _ in self.outcomes(match)]


@mypyc_attr(allow_interpreted_subclasses=True)
class Then(Step[M]):
    """A step that nobody decides: it runs as soon as it is on top of the agenda."""

    def __init__(self) -> None:
        super().__init__(())

    def run(self, match: M) -> None:
        """What happens now."""
        raise NotImplementedError

"""A match that a program drives: the dealer deals by himself, and seats are asked until the match ends or is cut
off."""

from operator import index
from random import Random
from typing import Any, Final

from infanta.core.fast_rng import FastRng
from infanta.core.game import Game
from infanta.core.match import Match
from infanta.core.move import Move
from infanta.core.setup import Setup
from infanta.core.space import Space

NOBODY: Final = -1
REFUSED: Final = -2


class MatchDriver:
    """One setup, played again and again. `bound` is the number of seats' moves after which a match is cut off, `asked`
    the seat that must act (the first, where several are asked at once), or NOBODY once the match is over or cut off."""

    def __init__(self, game: Game, setup: Setup, bound: int | None) -> None:
        self.game = game
        self.setup = setup
        self.space: Space = game.space(setup)
        self.bound: int = self.space.max_moves if bound is None else bound
        self.luck = FastRng(Random().getrandbits(60))
        self.made = 0
        self.match: Match = game.create_match(setup)
        self.asked = NOBODY
        self.known: list[Move] | None = None  # the moves of the seat that is asked, once they have been listed

    def reset(self, seed: int | None) -> None:
        """Start a new match; a seed makes it, and all that come after it, the same every time."""
        if seed is not None:
            self.luck = FastRng(seed)
        self.made = 0
        self.match = self.game.create_match(self.setup)
        self.deal()

    def deal(self) -> None:
        """Make the dealer's moves until a seat must act."""
        seat = self.match.advance_to_choice(self.luck)
        self.asked = NOBODY if seat is None or self.made >= self.bound else seat
        self.known = None

    def push(self, seat: int, move: Move) -> None:
        """Make a legal move of a seat, and the dealer's moves after it."""
        self.match.push(seat, move)
        self.made += 1
        self.deal()

    def moves(self, seat: int) -> list[Move]:
        """Return the legal moves of a seat."""
        if seat != self.asked:
            return self.match.moves(seat)
        known = self.known
        if known is None:
            known = self.known = self.match.moves(seat)
        return known

    def observe(self, seat: int) -> tuple[bytearray, bytearray]:
        """Return what a seat sees, as a copy that the caller may write in; and 1 for every action that is legal now."""
        space = self.space
        return bytearray(space.observe_match(self.match, seat)), space.mask(seat, self.moves(seat))

    def step(self, action: Any) -> int:
        """Make an action of the seat that is asked; return the seat that is asked next, or NOBODY. If the action is not
        legal, return `REFUSED` and change nothing. A whole number of any kind will do; None is never legal."""
        if action is None:
            return REFUSED
        number = action if isinstance(action, int) else index(action)
        seat = self.asked
        actions = self.space.seat_moves[seat]
        if not 0 <= number < len(actions):
            return REFUSED
        wanted = actions[number]
        move = find_move(wanted, self.moves(seat))
        if move is None and self.match.check(seat, wanted) is not None:
            return REFUSED
        self.push(seat, move or wanted)
        return self.asked

    @property
    def truncated(self) -> bool:
        """Whether the match has gone on for too long."""
        return self.made >= self.bound and not self.match.over

    def returns(self) -> list[float]:
        """Return what the match was worth to each seat; zeros while it goes on, or if it was truncated."""
        outcome = self.match.outcome()
        return [0.0] * self.setup.players if outcome is None else self.space.returns(outcome)


def find_move(wanted: Move, moves: list[Move]) -> Move | None:
    """Return a move among these: most games build each move once, so that it is the same object; else the one with the
    same text."""
    for move in moves:
        if move is wanted:
            return move
    text = wanted.text
    for move in moves:
        if move.text == text:
            return move
    return None

"""A match that a program drives: the dealer deals by himself, and seats are asked until the match ends or is cut off."""

from random import Random

from infanta.core.game import Game
from infanta.core.match import Match
from infanta.core.move import DEALER, Move
from infanta.core.setup import Setup
from infanta.core.space import Space


class Drive:
    """One set-up, played again and again. `bound` is the number of seats' moves after which a match is cut off."""

    def __init__(self, game: Game, setup: Setup, bound: int | None) -> None:
        self.game = game
        self.setup = setup
        self.space: Space = game.space(setup)
        self.bound = self.space.longest if bound is None else bound
        self.rng = Random()
        self.made = 0
        self.match: Match = game.begin(setup)

    def reset(self, seed: int | None) -> None:
        """A new match; a seed makes it, and all that come after it, the same every time."""
        if seed is not None:
            self.rng = Random(seed)
        self.made = 0
        self.match = self.game.begin(self.setup)
        self.deal()

    def deal(self) -> None:
        """The dealer's moves until a seat must act."""
        match, rng = self.match, self.rng
        while match.agenda and match.agenda[-1].actors[0] == DEALER:
            match.push(DEALER, match.sample(rng))

    def push(self, seat: int, move: Move) -> None:
        """A legal move of a seat, and what the dealer does after it."""
        self.match.push(seat, move)
        self.made += 1
        self.deal()

    @property
    def cut(self) -> bool:
        """Whether the match has gone on for too long."""
        return self.made >= self.bound and not self.match.over

    def returns(self) -> list[float]:
        """What the match was worth to each seat; nothing while it goes on, or if it was cut off."""
        outcome = self.match.outcome()
        return [0.0] * self.setup.players if outcome is None else self.space.returns(outcome)

    def legal(self, seat: int, action: int) -> Move:
        """The move that an action is; raises ValueError with a sentence if it is not legal now."""
        actions = self.space.made[seat]
        if not 0 <= action < len(actions):
            raise ValueError(f"There is no action {action}: they go from 0 to {len(actions) - 1}.")
        move = actions[action]
        reason = self.match.check(seat, move)
        if reason is not None:
            raise ValueError(f"Action {action} of seat {seat}, {move.text}, is not legal: {reason}")
        return move

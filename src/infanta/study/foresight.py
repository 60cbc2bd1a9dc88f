"""Foresight: how early one can tell who will win, and how many decisions matter.

The model that tells who will win is simple and knows no game: from a position it plays a number of matches to their end at random, hidden
cards and all, and counts who wins them. Whether a decision matters is what the strongest bot says: it sees what the seat sees, picks
the moves that it thinks best and worst in some imagined worlds, and compares these two in others. So no difference is found only because
it was looked for.
"""

from collections.abc import Callable
from random import Random

from infanta.bots.playing import Listener, play_out
from infanta.bots.random_bot import RandomBot
from infanta.core.errors import InfantaError
from infanta.core.game import Game
from infanta.core.match import Match, Outcome
from infanta.core.move import Move
from infanta.search.search import Search, rank
from infanta.study.plan import Arm
from infanta.study.rows import FORESIGHT, Columns, columns
from infanta.study.seating import imagines

MOMENTS = 10
"""A match is looked at so often, at equal distances."""
TRIALS = 24
"""From each position so many matches are played to their end."""
WEIGHED = 3
"""At so many of these moments, drawn by lot, the decision is weighed."""
SCOUTING, WORLDS = 80, 40
"""Tries in which the best and the worst move are picked, and worlds in which they are compared."""
CLEAR = 2.43
"""Standard errors from which on a difference is real: Student's factor by which, with so many worlds, one decision in a hundred that does
not matter is taken for one that does."""

Replay = Callable[[int, Listener], Outcome]
"""Plays the match of a number again."""


class Positions(Listener):
    """Keeps every position in which somebody had to choose, with the moves."""

    def __init__(self) -> None:
        self.kept: list[tuple[Match, int, list[Move]]] = []

    def decision(self, match: Match, seat: int, moves: list[Move], move: Move) -> None:
        self.kept.append((match.copy(), seat, moves))


class Foresight:
    """Looks ahead in matches of one arm."""

    def __init__(self, game: Game, arm: Arm, replay: Replay) -> None:
        self.game = game
        self.arm = arm
        self.replay = replay

    def columns(self, seed: int, numbers: range) -> Columns:
        """One row for each moment of each match."""
        found = columns(FORESIGHT)
        for row in [row for number in numbers for row in self.rows(seed, number)]:
            for column, value in zip(found.values(), row, strict=True):
                column.append(value)
        return found

    def rows(self, seed: int, number: int) -> list[tuple[object, ...]]:
        """The moments of a match: none if a bot failed in it, which is noted where the match is recorded."""
        positions = Positions()
        try:
            outcome = self.replay(number, positions)
        except InfantaError:
            return []
        kept = positions.kept
        if not kept:
            return []
        luck = Random(f"{seed} {number} foresight")
        weighed = luck.sample(range(MOMENTS), WEIGHED)
        rows: list[tuple[object, ...]] = []
        for moment in range(MOMENTS):
            match, seat, moves = kept[moment * len(kept) // MOMENTS]
            shares = self.shares(match, luck)
            chance = sum([shares[winner] for winner in outcome.winners]) / max(len(outcome.winners), 1)
            best = [place for place, share in enumerate(shares) if share == max(shares)]
            right = len([place for place in best if place in outcome.winners]) / len(best)
            weight = self.weigh(match, seat, moves, luck) if moment in weighed else (None, None)
            rows.append((number, self.arm.name, moment / MOMENTS, chance, right, len(kept), len(moves), *weight))
        return rows

    def shares(self, match: Match, luck: Random) -> list[float]:
        """How many of the trials each seat wins."""
        won = [0.0] * self.arm.players
        for _ in range(TRIALS):
            outcome = play_out(match.copy(), [RandomBot(luck)] * self.arm.players, luck)
            for seat in outcome.winners:
                won[seat] += 1 / len(outcome.winners) / TRIALS
        return won

    def weigh(self, match: Match, seat: int, moves: list[Move], luck: Random) -> tuple[bool, float] | tuple[None, None]:
        """Whether it makes a difference which of the moves is made, and what the best is worth more than the worst, in chances to
        win. Nobody knows in a game that cannot imagine what lies behind a view."""
        if len(moves) < 2:
            return False, 0.0
        if not imagines(self.game):
            return None, None
        search = Search(self.game, match.view(seat), moves, luck.getrandbits(60))
        for _ in range(max(SCOUTING // len(search.candidates), 2)):
            search.try_one_world(search.candidates)
        ranked = sorted(search.candidates, key=rank)
        stake, error = search.compare(ranked[0].move, ranked[-1].move, WORLDS)
        return is_clear(stake, error), stake


def is_clear(difference: float, error: float) -> bool:
    """Whether a difference with this standard error is a real one.

    >>> is_clear(0.1, 0.02), is_clear(0.1, 0.05), is_clear(-0.5, 0.02), is_clear(0.0, 0.0), is_clear(0.2, 0.0)
    (True, False, False, False, True)
    """
    return difference > 1e-9 and difference > CLEAR * error

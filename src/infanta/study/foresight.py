"""Foresight: how early one can tell who will win, and how many decisions matter.

The model that tells who will win is simple and knows no game: from a position it plays a number of matches to their end
at random, hidden cards and all, and counts who wins them. Whether a decision matters is judged by the strongest bot: it
sees what the seat sees, picks the moves that it judges best and worst in some imagined worlds, and compares these two
in others. So no difference is found only because it was looked for.
"""

from collections.abc import Callable
from random import Random

from infanta.bots.playing import MatchListener, play_out
from infanta.bots.random_bot import RandomBot
from infanta.core.errors import InfantaError
from infanta.core.game import Game
from infanta.core.match import Match, Outcome
from infanta.core.move import Move
from infanta.search.search import Search, get_rank
from infanta.study.plan import Arm
from infanta.study.rows import FORESIGHT, Columns, create_columns
from infanta.study.study_bots import can_imagine

POSITIONS_PER_MATCH = 10  # a match is looked at so often, at equal distances
PLAYOUTS_PER_POSITION = 24  # from each position so many matches are played to their end
WEIGHED_PER_MATCH = 3  # at so many of these moments, drawn by lot, the decision is weighed
# Tries in which the best and the worst move are picked, and worlds in which they are compared.
SCOUTING, WORLDS = 80, 40
# Standard errors from which on a difference is real: Student's factor by which, with so many worlds, one decision in
# a hundred that does not matter is taken for one that does.
CLEAR_SIGMAS = 2.43

Replay = Callable[[int, MatchListener], Outcome]  # replays the match with this number


class Positions(MatchListener):
    """Keeps every position in which a seat had to choose, with the moves."""

    def __init__(self) -> None:
        self.kept: list[tuple[Match, int, list[Move]]] = []

    def decision(self, match: Match, seat: int, moves: list[Move], move: Move) -> None:
        """Keep the position of a decision."""
        self.kept.append((match.copy(), seat, moves))


class OutcomePredictor:
    """Looks ahead in matches of one arm."""

    def __init__(self, game: Game, arm: Arm, replay: Replay) -> None:
        self.game = game
        self.arm = arm
        self.replay = replay

    def build_columns(self, seed: int, numbers: range) -> Columns:
        """Return one row for each position of each match."""
        found = create_columns(FORESIGHT)
        for row in [row for number in numbers for row in self.build_rows(seed, number)]:
            for column, value in zip(found.values(), row, strict=True):
                column.append(value)
        return found

    def build_rows(self, seed: int, number: int) -> list[tuple[object, ...]]:
        """Return the positions of a match: none if a bot failed in it, which is noted where the match is recorded."""
        positions = Positions()
        try:
            outcome = self.replay(number, positions)
        except InfantaError:
            return []
        kept = positions.kept
        if not kept:
            return []
        luck = Random(f"{seed} {number} foresight")
        weighed = luck.sample(range(POSITIONS_PER_MATCH), WEIGHED_PER_MATCH)
        rows: list[tuple[object, ...]] = []
        for moment in range(POSITIONS_PER_MATCH):
            match, seat, moves = kept[moment * len(kept) // POSITIONS_PER_MATCH]
            shares = self.estimate_win_shares(match, luck)
            chance = sum([shares[winner] for winner in outcome.winners]) / max(len(outcome.winners), 1)
            best = [place for place, share in enumerate(shares) if share == max(shares)]
            right = len([place for place in best if place in outcome.winners]) / len(best)
            weight = self.weigh(match, seat, moves, luck) if moment in weighed else (None, None)
            rows.append(
                (number, self.arm.name, moment / POSITIONS_PER_MATCH, chance, right, len(kept), len(moves), *weight)
            )
        return rows

    def estimate_win_shares(self, match: Match, luck: Random) -> list[float]:
        """Return how many of the playouts each seat wins."""
        won = [0.0] * self.arm.players
        for _ in range(PLAYOUTS_PER_POSITION):
            outcome = play_out(match.copy(), [RandomBot(luck)] * self.arm.players, luck)
            for seat in outcome.winners:
                won[seat] += 1 / len(outcome.winners) / PLAYOUTS_PER_POSITION
        return won

    def weigh(self, match: Match, seat: int, moves: list[Move], luck: Random) -> tuple[bool, float] | tuple[None, None]:
        """Return whether it matters which of the moves is made, and how much more the best is worth than the
        worst, in chances to win; None in a game that cannot imagine what lies behind a view."""
        if len(moves) < 2:
            return False, 0.0
        if not can_imagine(self.game):
            return None, None
        search = Search(self.game, match.view(seat), moves, luck.getrandbits(60))
        for _ in range(max(SCOUTING // len(search.candidates), 2)):
            search.try_one_world(search.candidates)
        ranked = sorted(search.candidates, key=get_rank)
        stake, error = search.compare(ranked[0].move, ranked[-1].move, WORLDS)
        return is_clear(stake, error), stake


def is_clear(difference: float, error: float) -> bool:
    """Return whether a difference with this standard error is a real one.

    >>> is_clear(0.1, 0.02), is_clear(0.1, 0.05), is_clear(-0.5, 0.02), is_clear(0.0, 0.0), is_clear(0.2, 0.0)
    (True, False, False, False, True)
    """
    return difference > 1e-9 and difference > CLEAR_SIGMAS * error

"""Foresight: how early one can tell who will win, and how many decisions matter.

The model is simple and knows no game: from a position it plays a number of matches to their end at random, hidden cards and all, and
counts who wins them. A decision matters if these chances differ between its moves by more than luck explains.
"""

from random import Random

import polars as pl

from infanta.bots.bot import bot_maker
from infanta.bots.playing import Listener, play_out
from infanta.bots.random_bot import RandomBot
from infanta.core.errors import IllegalMove
from infanta.core.game import Game
from infanta.core.match import Match
from infanta.core.move import Move
from infanta.study.facts import FORESIGHT, SCHEMA
from infanta.study.plan import Arm

MOMENTS = 10
"""A match is looked at so often, at equal distances."""
TRIALS = 24
"""From each position so many matches are played to their end."""
MOST_MOVES = 6
"""So many moves of a decision are weighed at most, the others being left out by lot."""
CLEAR = 9.0
"""The chi-square of two moves from which on they differ: three standard deviations, for the best and worst of a few."""


class Positions(Listener):
    """Keeps every position in which somebody had to choose, with the moves."""

    def __init__(self) -> None:
        self.kept: list[tuple[Match, int, list[Move]]] = []

    def decision(self, match: Match, seat: int, moves: list[Move], move: Move) -> None:
        self.kept.append((match.copy(), seat, moves))


class Foresight:
    """Looks ahead in matches of one arm."""

    def __init__(self, game: Game, arm: Arm) -> None:
        self.game = game
        self.arm = arm
        self.setup = game.setup(arm.players, {**arm.options})

    def frame(self, seed: int, numbers: range) -> pl.DataFrame:
        """One row for each moment of each match."""
        rows = [row for number in numbers for row in self.rows(seed, number)]
        return pl.DataFrame(rows, schema=SCHEMA[FORESIGHT], orient="row")

    def rows(self, seed: int, number: int) -> list[tuple[object, ...]]:
        """The moments of a match: none if a bot failed in it."""
        rng = Random(f"{seed} {number} bots")
        players = self.arm.players
        names = [self.arm.bots[(seat + number) % players] for seat in range(players)]
        positions = Positions()
        try:
            bots = [bot_maker(name, self.game.key)(rng) for name in names]
            outcome = play_out(self.game.begin(self.setup), bots, Random(f"{seed} {number} dealer"), positions)
        except (IllegalMove, Exception):  # it is noted where the match is recorded
            return []
        luck = Random(f"{seed} {number} foresight")
        rows: list[tuple[object, ...]] = []
        kept = positions.kept
        for moment in range(MOMENTS):
            match, seat, moves = kept[moment * len(kept) // MOMENTS]
            shares = self.shares(match, luck)
            chance = sum([shares[winner] for winner in outcome.winners]) / max(len(outcome.winners), 1)
            best = [place for place, share in enumerate(shares) if share == max(shares)]
            right = len([place for place in best if place in outcome.winners]) / len(best)
            matters = self.matters(match, seat, moves, luck)
            rows.append((number, self.arm.name, moment / MOMENTS, chance, right, len(moves), matters))
        return rows

    def shares(self, match: Match, luck: Random) -> list[float]:
        """How many of the trials each seat wins."""
        won = [0.0] * self.arm.players
        for _ in range(TRIALS):
            for seat, share in enumerate(self.trial(match.copy(), luck)):
                won[seat] += share / TRIALS
        return won

    def trial(self, match: Match, luck: Random) -> list[float]:
        """Who wins a match that goes on at random."""
        outcome = play_out(match, [RandomBot(luck)] * self.arm.players, luck)
        return [1 / len(outcome.winners) if seat in outcome.winners else 0.0 for seat in range(self.arm.players)]

    def matters(self, match: Match, seat: int, moves: list[Move], luck: Random) -> bool:
        """Whether it makes a difference which of the moves is made."""
        if len(moves) < 2:
            return False
        weighed = moves if len(moves) <= MOST_MOVES else luck.sample(moves, MOST_MOVES)
        wins = []
        for move in weighed:
            won = 0.0
            for _ in range(TRIALS):
                then = match.copy()
                then.push(seat, move)
                won += self.trial(then, luck)[seat]
            wins.append(won)
        return clearly(max(wins), min(wins))


def clearly(most: float, fewest: float) -> bool:
    """Whether two moves of so many wins in the trials differ.

    >>> clearly(20, 4), clearly(14, 10)
    (True, False)
    """
    pooled = (most + fewest) / (2 * TRIALS)
    spread = pooled * (1 - pooled) * 2 / TRIALS
    return spread > 0 and (most - fewest) ** 2 / TRIALS**2 > CLEAR * spread

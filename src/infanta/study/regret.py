"""Regret: fixed positions of every game with the worth of each move from long runs, so that a change of a bot is judged
in a minute. Regret is how much less a bot's move is worth than the best."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources import files
from math import sqrt
from random import Random

from infanta.bots.bot import list_bots, make_bot
from infanta.bots.playing import ask_with_view
from infanta.core.errors import IllegalMoveError, InfantaError
from infanta.core.match import Match
from infanta.core.move import DEALER
from infanta.core.phrase import Phrase
from infanta.core.record import Record
from infanta.core.registry import game
from infanta.search.search import MAX_CANDIDATES, MAX_UNRATED_CANDIDATES, Candidate, Search, get_rank
from infanta.study.guarded_bots import BotFailedError, create_bot, limit_resources, time_bot
from infanta.study.intervals import Z95
from infanta.study.omniscient_bot import OmniscientBot

POSITION_PROBABILITY = 0.15  # how often a choice becomes a position, while the file is made


@dataclass(frozen=True)
class Position:
    """A match after some moves, a seat that has to choose, and what each of its moves is worth."""

    players: int
    edition: int
    moves: tuple[str, ...]
    seat: int
    worth: dict[str, float]

    def build_match(self, key: str) -> Match:
        """Return the match."""
        return Record(key, self.edition, self.players, {}, self.moves).replay()


def load_positions(key: str) -> list[Position]:
    """Return the positions of a game, from its own package; raise InfantaError if there are none."""
    file = files(game(key).packages[0]) / "positions.json"
    if not file.is_file():
        raise InfantaError(Phrase("no-positions", game=game(key).title))
    return [
        Position(one["players"], one["edition"], tuple(one["moves"]), one["seat"], one["worth"])
        for one in json.loads(file.read_text(encoding="utf-8"))
    ]


def measure_regrets(key: str, bot: str, seed: int = 0) -> Iterator[float]:
    """Return what a bot's choice costs in each position. A move that was not worth trying counts as the worst of those
    that were."""
    for number, position in enumerate(load_positions(key)):
        match = position.build_match(key)
        player = time_bot(create_bot(bot, key, Random(f"{seed} {number}")))
        if isinstance(player.bot, OmniscientBot):
            raise InfantaError(Phrase("regret-examiner"))
        try:
            with limit_resources():
                chosen = ask_with_view(match, position.seat, player, match.moves(position.seat))
        except (BotFailedError, IllegalMoveError) as error:
            raise InfantaError(Phrase("bot-gone-wrong", bot=bot, error=error.phrase)) from error
        worth = position.worth
        yield max(worth.values()) - worth.get(chosen.text, min(worth.values()))


def get_mean(values: list[float]) -> tuple[float, float]:
    """Return the mean, and half the width of its 95% interval.

    >>> get_mean([0.0, 0.2])[0]
    0.1
    """
    mean = sum(values) / len(values)
    if len(values) < 2:
        return mean, 1.0
    return mean, Z95 * sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values))


def make_positions(key: str, players: int, count: int, tries: int, seed: int) -> Iterator[Position]:
    """Return new positions: choices from matches of the best quick bot there is, each move of which is tried so many
    times."""
    rng = Random(seed)
    rules = game(key)
    quick = "thumb" if "thumb" in list_bots(key) else "random"
    while count:
        match = rules.start(players)
        bots = [make_bot(quick, key, rng) for _ in range(players)]
        while not match.over and count:
            seat = match.actors()[0]
            if seat == DEALER:
                match.push(seat, match.sample(rng))
                continue
            view, moves = match.view(seat), match.moves(seat)
            chosen = bots[seat].choose(view, moves)
            if chosen not in moves:
                moves = [*moves, chosen]
            if len(moves) > 1 and rng.random() < POSITION_PROBABILITY:
                search = Search(rules, view, moves, rng.randrange(1 << 60), rated=MAX_UNRATED_CANDIDATES)
                worth = {one.move.text: round(one.get_mean(), 4) for one in judge_moves(search, tries)}
                if max(worth.values()) - min(worth.values()) > 0.005:
                    count -= 1
                    yield Position(players, rules.edition, Record.of(match).moves, seat, worth)
            match.push(seat, chosen)


def judge_moves(search: Search, worlds: int) -> list[Candidate]:
    """Return all candidates after trying them in so many worlds: each in a quarter of them, the best few in all."""
    close = search.candidates
    for world in range(worlds):
        if world == worlds // 4:
            close = sorted(close, key=get_rank)[:MAX_CANDIDATES]
        search.try_one_world(close)
    return search.candidates

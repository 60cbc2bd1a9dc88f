"""The bench of regret: fixed positions of every game with the worth of each move from long runs, so that a change of a bot is judged
in a minute. Regret is what a bot's move is worth less than the best."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources import files
from math import sqrt
from random import Random

from infanta.bots.bot import bot_names, make_bot
from infanta.bots.playing import looked
from infanta.core.errors import IllegalMove, InfantaError
from infanta.core.match import Match
from infanta.core.move import DEALER
from infanta.core.phrase import Phrase
from infanta.core.record import Record
from infanta.core.registry import game
from infanta.search.search import MOST, RATED, Candidate, Search, rank
from infanta.study.entrants import Faulty, clocked, contained, named_bot
from infanta.study.examiner import Examiner
from infanta.study.intervals import Z95

SPACING = 0.15
"""How often a choice becomes a position of the bench, while it is made."""


@dataclass(frozen=True)
class Position:
    """A match after some moves, a seat that has to choose, and what each of its moves is worth."""

    players: int
    edition: int
    moves: tuple[str, ...]
    seat: int
    worth: dict[str, float]

    def match(self, key: str) -> Match:
        """The match."""
        return Record(key, self.edition, self.players, {}, self.moves).replay()


def positions(key: str) -> list[Position]:
    """The positions of a game, from its own package; raises InfantaError if there are none."""
    file = files(game(key).packages[0]) / "positions.json"
    if not file.is_file():
        raise InfantaError(Phrase("no-positions", game=game(key).title))
    return [
        Position(one["players"], one["edition"], tuple(one["moves"]), one["seat"], one["worth"])
        for one in json.loads(file.read_text(encoding="utf-8"))
    ]


def regrets(key: str, bot: str, seed: int = 0) -> Iterator[float]:
    """What a bot's choice costs in each position. A move that was not worth trying counts as the worst of those that were."""
    for number, position in enumerate(positions(key)):
        match = position.match(key)
        player = clocked(named_bot(bot, key, Random(f"{seed} {number}")))
        if isinstance(player.bot, Examiner):
            raise InfantaError(Phrase("regret-examiner"))
        try:
            with contained():
                chosen = looked(match, position.seat, player, match.moves(position.seat))
        except (Faulty, IllegalMove) as error:
            raise InfantaError(Phrase("bot-gone-wrong", bot=bot, error=error.phrase)) from error
        worth = position.worth
        yield max(worth.values()) - worth.get(chosen.text, min(worth.values()))


def mean_of(values: list[float]) -> tuple[float, float]:
    """The mean, and half the width of its 95% interval.

    >>> mean_of([0.0, 0.2])[0]
    0.1
    """
    mean = sum(values) / len(values)
    if len(values) < 2:
        return mean, 1.0
    return mean, Z95 * sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values))


def make(key: str, players: int, count: int, tries: int, seed: int) -> Iterator[Position]:
    """New positions: choices from matches of the best quick bot there is, each move of which is tried so many times."""
    rng = Random(seed)
    rules = game(key)
    quick = "thumb" if "thumb" in bot_names(key) else "random"
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
            if len(moves) > 1 and rng.random() < SPACING:
                search = Search(rules, view, moves, rng.randrange(1 << 60), rated=MOST)
                worth = {one.move.text: round(one.mean(), 4) for one in judged(search, tries)}
                if max(worth.values()) - min(worth.values()) > 0.005:
                    count -= 1
                    yield Position(players, rules.edition, Record.of(match).moves, seat, worth)
            match.push(seat, chosen)


def judged(search: Search, worlds: int) -> list[Candidate]:
    """All candidates after trying them in so many worlds: each in a quarter of them, the best few in all."""
    close = search.candidates
    for world in range(worlds):
        if world == worlds // 4:
            close = sorted(close, key=rank)[:RATED]
        search.try_one_world(close)
    return search.candidates

"""Where a law is tried: a game, a number of players, options, a seed, and how far the match has gone."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import islice
from random import Random

from infanta import DEALER, Game, InfantaError, Match, Move, Record
from infanta.bots.bot import Bot, make_bot

LONGEST = 20_000  # more moves than any match should take
MANY = 500  # a dealer's step with more outcomes than this is sampled, not listed


@dataclass(frozen=True)
class Trial:
    """Where a law is tried. `length` is how many moves are played before the check, `bot` by whom: at random, or by a
    bot of that name in every seat, for sensible play shows what random play hides."""

    game: Game
    players: int
    options: dict[str, object] = field(default_factory=dict)
    seed: int = 0
    length: int = 30
    bot: str = ""

    def start(self, story: bool = False) -> Match:
        """Start the match."""
        return self.game.start(self.players, story, **self.options)

    def get_rng(self) -> Random:
        """Return the generator of this trial: always the same."""
        return Random(f"{self.game.key} {self.players} {self.seed}")

    def play_midway(self, story: bool = False) -> tuple[Match, Random]:
        """Return a match after `length` moves, or at its end, and the generator that goes on with it."""
        match, rng = self.start(story), self.get_rng()
        bots = [make_bot(self.bot, self.game.key, rng) for _ in range(self.players)] if self.bot else []
        with reproducible(match):
            for _ in range(self.length):
                if match.over:
                    break
                match.push(*(pick_sensible_move(match, bots, rng) if bots else pick_move(match, rng)))
        return match, rng


@contextmanager
def reproducible(match: Match) -> Iterator[None]:
    """Add the record that reproduces it to any failure in this context."""
    try:
        yield
    except (AssertionError, ArithmeticError, LookupError, AttributeError, TypeError, ValueError, InfantaError) as error:
        if not getattr(error, "__notes__", None):
            error.add_note("The record that reproduces it:\n" + Record.of(match).to_json())
        raise


def seats_and_spectator(match: Match) -> list[int | None]:
    """Return all who look at a match."""
    return [*range(match.players), None]


def pick_move(match: Match, rng: Random) -> tuple[int, Move]:
    """Return a random actor and one of its moves."""
    actors = match.actors()
    seat = actors[int(rng.random() * len(actors))]
    return seat, match.sample(rng) if seat == DEALER else rng.choice(match.moves(seat))


def pick_sensible_move(match: Match, bots: list[Bot], rng: Random) -> tuple[int, Move]:
    """Return a random actor and the move that its bot chooses."""
    actors = match.actors()
    seat = actors[int(rng.random() * len(actors))]
    if seat == DEALER:
        return seat, match.sample(rng)
    moves = match.moves(seat)
    return seat, bots[seat].choose(match.view(seat), moves) if len(moves) > 1 else moves[0]


def random_move(match: Match, rng: Random) -> None:
    """Make any move of a seat that may act."""
    match.push(*pick_move(match, rng))


def fingerprint(match: Match) -> list[object]:
    """Return everything that can be seen of a match from outside."""
    moves = [list_first_moves(match, seat) for seat in match.actors()]
    views = [repr(match.view(seat)) for seat in seats_and_spectator(match)]
    return [match.actors(), moves, views, match.cards(), str(match), match.outcome()]


def list_first_moves(match: Match, seat: int) -> list[str]:
    """Return the texts of a seat's moves; of a dealer with very many, the first ones."""
    if seat == DEALER:
        return [move.text for move, _ in islice(match.outcomes(), MANY)]
    return [move.text for move in match.moves(seat)]

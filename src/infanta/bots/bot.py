"""What a bot is, and how to find one. A bot gets a view and the legal moves, and never a match: it cannot cheat."""

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from random import Random
from typing import Protocol

from infanta.core.errors import InfantaError, describe_error
from infanta.core.move import Move
from infanta.core.phrase import Phrase
from infanta.core.view import View

GROUP = "infanta.bots"
MAX_SHOWN_CHARS = 80  # how many characters of a strange answer are shown


class Bot(Protocol):
    """A player in one seat of one match. It is made once, by `make_bot`, and asked whenever its seat must act: in the
    arena, in the terminal and on the server. It may keep state between two questions, but must not depend on it: where
    a match is resumed, a new bot takes over in the middle, and the view holds all that its seat has seen since the last
    shuffle.

    Where a game lets seats act out of turn, a bot may take the initiative, and it may talk: see `initiative`. It may
    build moves that are not in the list, which the rules then judge.

    A bot that does not look at the table may have a method `pick(count) -> int` as well, which returns the index of its
    move among this many: then no view need be built for it."""

    def choose(self, view: View, moves: list[Move]) -> Move:
        """Return a legal move, knowing only what the seat knows: one of these, or another that it has built."""


class BotMaker(Protocol):
    """How a bot is made: with a random generator of its own."""

    def __call__(self, rng: Random) -> Bot:
        """Make a new bot."""


@cache
def makers() -> dict[str, EntryPoint]:
    """Return all installed bots by name: `random` plays every game, `thumb.love-letter` one of them."""
    return {entry.name: entry for entry in entry_points(group=GROUP)}


def list_bots(game_key: str) -> list[str]:
    """Return the bots that can play a game."""
    names = set()
    for name in makers():
        bare, dot, key = name.partition(".")
        if not dot or key == game_key:
            names.add(bare)
    return sorted(names)


def make_bot(name: str, game_key: str, rng: Random) -> Bot:
    """Return a bot for one seat of one match; raise InfantaError if there is none of that name."""
    return make_bot_by(bot_maker(name, game_key), name, rng)


def make_bot_by(maker: BotMaker, name: str, rng: Random) -> Bot:
    """Return a bot of a given maker; raise InfantaError if making it fails."""
    try:
        return maker(rng)
    except (Exception, SystemExit) as error:  # it is another author's code, and may fail in any way
        raise InfantaError(Phrase("bot-gone-wrong", bot=name, error=describe_error(error))) from error


@cache
def bot_maker(name: str, game_key: str) -> BotMaker:
    """Return how bots of a name are made; raises InfantaError if there is none. A level may have a style,
    `queen+sly`."""
    if "+" in name:
        from infanta.bots.levels import styled

        return styled(name)
    entry = makers().get(f"{name}.{game_key}") or makers().get(name)
    if entry is None or "." in name:
        raise InfantaError(Phrase("unknown-bot", bot=name, game=game_key, bots=tuple(list_bots(game_key))))
    try:
        maker: BotMaker = entry.load()
    except (Exception, SystemExit) as error:  # it is another author's module, and may fail in any way when it is read
        raise InfantaError(Phrase("bot-broken", bot=name, error=describe_error(error))) from error
    return maker


def is_ours(name: str, game_key: str) -> bool:
    """Return whether a bot is one of Infanta's own, and not another author's."""
    bare = name.partition("@")[0].partition("+")[0]
    entry = makers().get(f"{bare}.{game_key}") or makers().get(bare)
    return ":" not in name and (entry is None or entry.value.startswith("infanta."))


def match_answer(answer: Move, moves: list[Move]) -> Move:
    """Return the legal move that a bot's answer is equal to: a bot may have built an equal one from the text, without
    its other fields. Any other answer is left as it is."""
    return moves[moves.index(answer)] if answer in moves else answer


def shorten(answer: object) -> str:
    """Return what a bot answered, in a readable form."""
    try:
        said = repr(answer)
    except (Exception, SystemExit):  # it is another author's object
        said = f"<{type(answer).__name__}>"
    return said if len(said) <= MAX_SHOWN_CHARS else said[:MAX_SHOWN_CHARS] + "…"

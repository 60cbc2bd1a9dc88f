"""Who sits down in a study. Bots that think ahead think for a number of tries here, and never by the clock: the same study gives the same
facts on every machine."""

from dataclasses import replace
from functools import cache
from random import Random

from infanta.bots.bot import Bot, BotMaker, bot_maker, bot_names, made_by
from infanta.bots.levels import GLANCE, LEVELS, Budget, Level, Player, has_opinion
from infanta.core.errors import InfantaError
from infanta.core.game import Game
from infanta.core.phrase import Phrase
from infanta.core.registry import game
from infanta.study.entrants import named_bot


@cache
def maker_of(name: str, key: str) -> BotMaker:
    """How a bot of a study is made; raises InfantaError."""
    bare, at, given = name.partition("@")
    maker = bot_maker(bare, key)
    if at and given.endswith("ms"):
        raise InfantaError(Phrase("study-clock", bot=name, level=bare))
    if at:
        named_bot(name, key, Random(0))
        return lambda rng: named_bot(name, key, rng)
    made = made_by(maker, name, Random(0))
    if not isinstance(made, Player) or made.level not in LEVELS:
        return maker
    level = unhurried(made.level, key)
    return lambda rng: Player(rng, level)


def unhurried(level: Level, key: str) -> Level:
    """A level as it thinks when no clock is there."""
    if level.budget is not None:
        return replace(level, budget=Budget(level.budget.iterations))
    return level if has_opinion(game(key).policy()) else replace(level, budget=Budget(GLANCE.iterations))


def check_bot(name: str, key: str) -> None:
    """Raises InfantaError if there is no such bot."""
    maker_of(name, key)


def usual_bots(key: str) -> list[str]:
    """The bots that can play a game: levels only if it can imagine what lies behind a view, which they think about."""
    return [name for name in bot_names(key) if imagines(game(key)) or not is_level(name, key)]


def is_level(name: str, key: str) -> bool:
    """Whether a bot is one of those that think about any game."""
    return isinstance(maker_of(name, key)(Random(0)), Player)


def imagines(rules: Game) -> bool:
    """Whether a game can imagine a match behind a view."""
    return type(rules).imagine is not Game.imagine or type(rules).worlds is not Game.worlds


def is_quick(name: str, key: str) -> bool:
    """Whether a bot does not even look at the table."""
    return hasattr(maker_of(name, key)(Random(0)), "pick")


def thinks(name: str, key: str) -> bool:
    """Whether a bot tries matches before it moves."""
    bot: Bot = maker_of(name, key)(Random(0))
    return isinstance(bot, Player) and bot.level.budget is not None

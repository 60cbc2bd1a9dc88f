"""The bots of a study. Bots that search use a number of tries here, and never the clock: the same study gives the same
facts on every machine."""

from dataclasses import replace
from functools import cache
from random import Random

from infanta.bots.bot import Bot, BotMaker, bot_maker, list_bots, make_bot_by
from infanta.bots.levels import LEVELS, NO_POLICY_BUDGET, Budget, Level, LevelBot, has_opinion
from infanta.core.errors import InfantaError
from infanta.core.game import Game
from infanta.core.phrase import Phrase
from infanta.core.registry import game
from infanta.study.guarded_bots import create_bot


@cache
def find_bot_maker(name: str, key: str) -> BotMaker:
    """Return how a bot of a study is made; raise InfantaError if there is none."""
    bare, at, given = name.partition("@")
    maker = bot_maker(bare, key)
    if at and given.endswith("ms"):
        raise InfantaError(Phrase("study-clock", bot=name, level=bare))
    if at:
        create_bot(name, key, Random(0))
        return lambda rng: create_bot(name, key, rng)
    made = make_bot_by(maker, name, Random(0))
    if not isinstance(made, LevelBot) or made.level not in LEVELS:
        return maker
    level = drop_clock(made.level, key)
    return lambda rng: LevelBot(rng, level)


def drop_clock(level: Level, key: str) -> Level:
    """Return a level that searches without a clock."""
    if level.budget is not None:
        return replace(level, budget=Budget(level.budget.iterations))
    return level if has_opinion(game(key).policy()) else replace(level, budget=Budget(NO_POLICY_BUDGET.iterations))


def check_bot(name: str, key: str) -> None:
    """Raise InfantaError if there is no such bot."""
    find_bot_maker(name, key)


def list_study_bots(key: str) -> list[str]:
    """Return the bots that can play a game: levels only if it can draw worlds behind a view, which they
    search."""
    return [name for name in list_bots(key) if can_imagine(game(key)) or not is_level(name, key)]


def is_level(name: str, key: str) -> bool:
    """Return whether a bot is one of the levels, which play any game."""
    return isinstance(find_bot_maker(name, key)(Random(0)), LevelBot)


def can_imagine(rules: Game) -> bool:
    """Return whether a game can draw a world that fits a view."""
    return type(rules).imagine is not Game.imagine or type(rules).worlds is not Game.worlds


def ignores_view(name: str, key: str) -> bool:
    """Return whether a bot ignores the view."""
    return hasattr(find_bot_maker(name, key)(Random(0)), "pick")


def uses_search(name: str, key: str) -> bool:
    """Return whether a bot tries matches before it moves."""
    bot: Bot = find_bot_maker(name, key)(Random(0))
    return isinstance(bot, LevelBot) and bot.level.budget is not None

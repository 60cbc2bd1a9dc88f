"""Chairs: who may be put into a seat, and what they are called there."""

from infanta.bots.bot import bot_names
from infanta.server.storage.values import Chair
from infanta.server.tables.company import usual_bot
from infanta.server.tables.people import clean, looks
from infanta.server.tables.refused import Refused

BOT_NAMES = ("Aurelia", "Bastian", "Celeste", "Dorian", "Elodie", "Florian", "Ghislaine", "Hugo", "Isaure", "Jasper")
LONGEST_LUCK = 40


def known_bot(game_key: str, bot: str) -> str:
    """A bot that can play the game; raises Refused."""
    names = bot_names(game_key)
    if bot not in names:
        raise Refused(
            400, "no-bot", f"There is no bot {clean(bot, 40)!r} for this game; there are: {', '.join(names)}."
        )
    return bot


def bot_chair(game_key: str, bot: str, others: list[Chair]) -> Chair:
    """A seat with a bot in it."""
    taken = {chair.name for chair in others}
    name = next((name for name in BOT_NAMES if name not in taken), BOT_NAMES[0])
    return Chair(None, fresh_name(name, others), known_bot(game_key, bot))


def fresh_name(name: str, others: list[Chair]) -> str:
    """The name, with a number if somebody at the table has it already."""
    taken = {looks(chair.name) for chair in others}
    count = 2
    fresh = name
    while looks(fresh) in taken:
        fresh, count = f"{name} {count}", count + 1
    return fresh


def fill(game_key: str, chairs: list[Chair]) -> list[Chair]:
    """The seats with a bot in each empty one."""
    full: list[Chair] = list(chairs)
    for seat, chair in enumerate(full):
        if chair.kind == "empty":
            full[seat] = bot_chair(game_key, usual_bot(game_key), full)
    return full

"""Chairs: who may be put into a seat, and what they are called there."""

from infanta.bots.bot import bot_names
from infanta.server.storage.values import Chair
from infanta.server.tables.people import clean, looks
from infanta.server.tables.refused import Refused

BOT_NAMES = ("Aurelia", "Bastian", "Celeste", "Dorian", "Elodie", "Florian", "Ghislaine", "Hugo", "Isaure", "Jasper")
LONGEST_LUCK = 40
FAVOURITES = ("thumb", "random")
"""Which bot sits down when nobody says which: the first of these that can play, else the first there is."""


def spare_bot(game_key: str, failed: str) -> str:
    """The bot that takes the place of one that has failed; "" if none is left that could be trusted."""
    after = FAVOURITES[FAVOURITES.index(failed) + 1 :] if failed in FAVOURITES else FAVOURITES
    return next((name for name in after if name in bot_names(game_key)), "")


def usual_bot(game_key: str) -> str:
    """The bot that sits down when nobody says which."""
    names = bot_names(game_key)
    return next((name for name in FAVOURITES if name in names), names[0])


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

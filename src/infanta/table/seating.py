"""Who sits where: people and bots, and what they are called."""

import unicodedata
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from infanta.bots.bot import bot_names
from infanta.bots.levels import LEVELS, STYLES
from infanta.core.game import Game
from infanta.core.phrase import Phrase
from infanta.table.refused import Refused

LONGEST_NAME = 30
PERSON = ""
"""What records have in the place of a bot's name where a person sits."""
BOT_NAMES = ("Aurelia", "Bastian", "Celeste", "Dorian", "Elodie", "Florian", "Ghislaine", "Hugo", "Isaure", "Jasper")
"""What bots are called at a table."""
FAVOURITES = ("thumb", "random")
"""Which bot sits down when nobody says which: the first of these that can play, else the first there is."""
USUAL = 4
"""How many sit down when nobody says how many: four fit on every screen and into every evening."""
STACKED = 2
"""How many marks a letter may carry."""
BLANKS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and symbols that nobody can see."""


@dataclass(frozen=True)
class Chair:
    """Who has a seat. With a person and a bot, the bot stands in while the person is away."""

    person: str | None = None
    name: str = ""
    bot: str = ""
    luck: str = ""

    @property
    def kind(self) -> str:
        """`human`, `bot` or `empty`."""
        return "human" if self.person is not None else "bot" if self.bot else "empty"


# -- names -------------------------------------------------------------------------------------------------------------


def clean(text: str, longest: int = 0) -> str:
    """A text fit to be shown: on one line, without characters that would drive a terminal or hide, and not too long."""
    short = text[: longest * 4] if longest else text
    unseen = [" " if letter.isspace() or letter in BLANKS else letter for letter in unicodedata.normalize("NFC", short)]
    plain = "".join(unseen)
    shown, marks = [], 0
    for letter in plain:
        category = unicodedata.category(letter)
        marks = marks + 1 if category.startswith("M") else 0
        if not category.startswith("C") and marks <= STACKED:
            shown.append(letter)
    words = " ".join("".join(shown).split())
    return words[:longest].rstrip() if longest else words


def clean_name(name: str) -> str:
    """A name; raises Refused if nothing of it can be seen."""
    made = clean(name, LONGEST_NAME)
    if not any(unicodedata.category(letter)[0] in "LNPS" for letter in made):
        raise Refused("no-name")
    return made


def same_name(name: str) -> str:
    """Two names with the same of these would be taken for one another."""
    return unicodedata.normalize("NFKC", name).casefold()


def spare_bot(game_key: str, failed: str) -> str:
    """The bot that takes the place of one that has failed; "" if none is left that could be trusted."""
    after = FAVOURITES[FAVOURITES.index(failed) + 1 :] if failed in FAVOURITES else FAVOURITES
    return next((name for name in after if name in bot_names(game_key)), "")


def fresh_name(name: str, others: Iterable[str]) -> str:
    """The name, with a number if somebody at the table has it already."""
    taken = {same_name(other) for other in others}
    return numbered(name, lambda fresh: same_name(fresh) in taken)


def numbered(name: str, taken: Callable[[str], bool]) -> str:
    """The name, with the first number that lets it be told apart, if it is taken."""
    count, fresh = 2, name
    while taken(fresh):
        fresh, count = f"{name} {count}", count + 1
    return fresh


Namer = Callable[[str, Iterable[str]], str]
"""Makes a name unlike all others at a table."""


# -- bots --------------------------------------------------------------------------------------------------------------


def usual_bot(game_key: str) -> str:
    """The bot that sits down when nobody says which."""
    names = bot_names(game_key)
    return next((name for name in FAVOURITES if name in names), names[0])


def known_bot(game_key: str, bot: str) -> str:
    """A bot that can play the game, perhaps with a style (`queen+sly`); raises Refused."""
    names = bot_names(game_key)
    bare, plus, style = bot.partition("+")
    if bare not in names or (plus and (style not in STYLES or bare not in [level.name for level in LEVELS])):
        raise Refused("no-bot", Phrase("unknown-bot", bot=clean(bot, 40), game=game_key, bots=tuple(names)))
    return bot


def bot_chair(game_key: str, bot: str, others: Iterable[str], fresh: Namer = fresh_name) -> Chair:
    """A seat with a bot in it, called like nobody else at the table."""
    taken = [*others]
    name = next((name for name in BOT_NAMES if fresh(name, taken) == name), BOT_NAMES[0])
    return Chair(None, fresh(name, taken), known_bot(game_key, bot))


def filled(game_key: str, chairs: list[Chair], fresh: Namer = fresh_name) -> list[Chair]:
    """The seats with a bot in each empty one."""
    full = list(chairs)
    for seat, chair in enumerate(full):
        if chair.kind == "empty":
            full[seat] = bot_chair(game_key, usual_bot(game_key), [other.name for other in full], fresh)
    return full


def usual_players(game: Game, people: int = 1) -> int:
    """How many play if nobody says: four with one person, otherwise only those who are here; or the nearest number."""
    enough = [count for count in game.players if count >= people] or [max(game.players)]
    return min(enough) if people > 1 else min(enough, key=lambda count: (abs(count - USUAL), count))

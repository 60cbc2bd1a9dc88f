"""Who sits where: people and bots, and what they are called."""

import unicodedata
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from infanta.bots.bot import list_bots
from infanta.bots.levels import LEVELS, STYLES
from infanta.core.game import Game
from infanta.core.phrase import Phrase
from infanta.table.refusal import RefusedError

MAX_NAME_CHARS = 30
NO_BOT = ""  # what records have in the place of a bot's name where a person sits
# What bots are called at a table.
BOT_NAMES = ("Aurelia", "Bastian", "Celeste", "Dorian", "Elodie", "Florian", "Ghislaine", "Hugo", "Isaure", "Jasper")
# The default bot: the first of these that can play, else the first there is.
DEFAULT_BOTS = ("thumb", "random")
DEFAULT_PLAYERS = 4  # the default number of players: four fit on every screen and into every evening
MAX_MARKS = 2  # how many marks a letter may carry
INVISIBLE_CHARS = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
)  # letters and symbols that are invisible


@dataclass(frozen=True)
class Occupancy:
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


def sanitize_text(text: str, longest: int = 0) -> str:
    """Return a text fit to be shown: on one line, without characters that would drive a terminal or hide, and not too
    long."""
    short = text[: longest * 4] if longest else text
    unseen = [
        " " if letter.isspace() or letter in INVISIBLE_CHARS else letter
        for letter in unicodedata.normalize("NFC", short)
    ]
    plain = "".join(unseen)
    shown, marks = [], 0
    for letter in plain:
        category = unicodedata.category(letter)
        marks = marks + 1 if category.startswith("M") else 0
        if not category.startswith("C") and marks <= MAX_MARKS:
            shown.append(letter)
    words = " ".join("".join(shown).split())
    return words[:longest].rstrip() if longest else words


def sanitize_name(name: str) -> str:
    """Return a name; raise RefusedError if nothing of it can be seen."""
    made = sanitize_text(name, MAX_NAME_CHARS)
    if not any(unicodedata.category(letter)[0] in "LNPS" for letter in made):
        raise RefusedError("no-name")
    return made


def fold_name(name: str) -> str:
    """Return the visual form of a name: two names that share it would be mistaken for each other."""
    return unicodedata.normalize("NFKC", name).casefold()


def pick_fallback_bot(game_key: str, failed: str) -> str:
    """Return the bot that takes the place of one that has failed; "" if none is left that could be trusted."""
    after = DEFAULT_BOTS[DEFAULT_BOTS.index(failed) + 1 :] if failed in DEFAULT_BOTS else DEFAULT_BOTS
    return next((name for name in after if name in list_bots(game_key)), "")


def make_unique_name(name: str, others: Iterable[str]) -> str:
    """Return the name, with a number if another player at the table has it already."""
    taken = {fold_name(other) for other in others}
    return add_number(name, lambda fresh: fold_name(fresh) in taken)


def add_number(name: str, taken: Callable[[str], bool]) -> str:
    """Return the name, with the first number that lets it be told apart, if it is taken."""
    count, fresh = 2, name
    while taken(fresh):
        fresh, count = f"{name} {count}", count + 1
    return fresh


Namer = Callable[[str, Iterable[str]], str]  # makes a name unlike all others at a table


# -- bots --------------------------------------------------------------------------------------------------------------


def pick_default_bot(game_key: str) -> str:
    """Return the name of the bot seated when none is named."""
    names = list_bots(game_key)
    return next((name for name in DEFAULT_BOTS if name in names), names[0])


def require_bot(game_key: str, bot: str) -> str:
    """Return a bot that can play the game, perhaps with a style (`queen+sly`); raise RefusedError if there is none."""
    names = list_bots(game_key)
    bare, plus, style = bot.partition("+")
    if bare not in names or (plus and (style not in STYLES or bare not in [level.name for level in LEVELS])):
        raise RefusedError(
            "no-bot", Phrase("unknown-bot", bot=sanitize_text(bot, 40), game=game_key, bots=tuple(names))
        )
    return bot


def seat_bot(game_key: str, bot: str, others: Iterable[str], fresh: Namer = make_unique_name) -> Occupancy:
    """Return a seat with a bot in it, whose name is unique at the table."""
    taken = [*others]
    name = next((name for name in BOT_NAMES if fresh(name, taken) == name), BOT_NAMES[0])
    return Occupancy(None, fresh(name, taken), require_bot(game_key, bot))


def fill_with_bots(game_key: str, chairs: list[Occupancy], fresh: Namer = make_unique_name) -> list[Occupancy]:
    """Return the seats with a bot in each empty one."""
    full = list(chairs)
    for seat, chair in enumerate(full):
        if chair.kind == "empty":
            full[seat] = seat_bot(game_key, pick_default_bot(game_key), [other.name for other in full], fresh)
    return full


def pick_default_players(game: Game, people: int = 1) -> int:
    """Return how many play when no number is given."""
    enough = [count for count in game.players if count >= people] or [max(game.players)]
    return min(enough) if people > 1 else min(enough, key=lambda count: (abs(count - DEFAULT_PLAYERS), count))

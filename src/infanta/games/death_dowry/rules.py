"""The options, and what follows from them."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from infanta.core.errors import BadOption
from infanta.core.phrase import Phrase
from infanta.core.setup import Choice, Number, Option, Setup
from infanta.games.death_dowry.bundles import KEY
from infanta.games.death_dowry.notation import REVEALS

if TYPE_CHECKING:
    from infanta.core.game import Game

MOST: Final = 6
"""Princesses at most."""
FEWEST: Final = 3
NETWORKS: Final = 5
ITEMS: Final = 3
LEAD: Final = 11
"""More than ten ahead."""
FAVOUR: Final = {3: 5, 4: 5, 5: 3, 6: 3}
DOWRY: Final = {3: 7, 4: 7, 5: 7, 6: 6}
BLANKS: Final = 3
"""Blank cards in the pile for each princess, among which EVENT cards are shuffled; more are fetched when it is empty."""
LONGEST: Final = 40
"""Rounds at most, whoever announces the last one."""
DIRECTIONS: Final = 12
"""Free acts of the game master in a turn."""
EDITS: Final = 60
"""How often a princess may change her mind before she is ready."""

OPTIONS: Final[tuple[Option, ...]] = (
    Number("dowry", 0, 0, 20, "DD-G09"),
    Number("favour", 0, 0, 20, "DD-G08"),
    Number("target", 0, 0, 50, "DD-005"),
    Number("rounds", 8, 1, LONGEST, "DD-G29"),
    Number("minutes", 0, 0, 600, "DD-G29"),
    Number("tea", 5, 0, 60, "DD-025"),
    Number("events", 0, 0, 6, "DD-G33"),
    Number("wedding", 0, 0, 40, "DD-106"),
    Choice("setting", ("samarkand", "race", "science", "heart"), "DD-006"),
    Choice("master", ("none", "yes"), "DD-G60"),
    Choice("victor", ("takes", "nothing"), "DD-G02"),
    Choice("bribes", ("either", "defender"), "DD-G04"),
    Choice("reveal", REVEALS, "DD-G32"),
    Choice("selfvotes", ("no", "yes"), "DD-G34"),
    Choice("dress", ("card", "words"), "DD-G35"),
    Choice("doubts", ("none", "vote"), "DD-G44"),
    Number("acts", 4, 0, 20, "DD-G53"),
    Number("offers", 3, 0, 20, "DD-G53"),
    Choice("place", ("apart", "room"), "DD-G65"),
)


@dataclass(frozen=True)
class Rules:
    """What follows from the options. `princesses` are the seats 0 and up that play one; `master` is the game master's seat, -1 without;
    `heart` that the first seat is the princess whom the others court; `room` that all sit in one."""

    princesses: int
    master: int
    dowry: int
    favour: int
    target: int
    rounds: int
    minutes: int
    tea: int
    events: int
    wedding: int
    setting: str
    heart: bool
    victor: str
    bribes: str
    reveal: str
    selfvotes: bool
    dress: bool
    doubts: bool
    acts: int
    offers: int
    room: bool

    def acts_of(self, seat: int) -> int:
        """How many free acts a seat has in a turn (DD-G53, DD-G64)."""
        return DIRECTIONS if seat == self.master else self.acts

    def items(self, seat: int) -> int:
        """How many items a seat may begin with (DD-016, DD-112)."""
        return ITEMS * 2 if self.heart and seat == 0 else ITEMS


def read_rules(game: "Game", setup: Setup) -> Rules:
    """The rules that the options make; raises BadOption if they do not go together."""

    def number(name: str) -> int:
        return int(str(game.option(setup, name)))

    def word(name: str) -> str:
        return str(game.option(setup, name))

    mastered = word("master") == "yes" or setup.players > MOST
    princesses = setup.players - mastered
    if princesses < FEWEST:
        raise BadOption(Phrase("too-few-princesses", KEY, players=setup.players, least=FEWEST))
    if word("reveal") in ("fighters", "usable") and not mastered:
        raise BadOption(Phrase("reveal-needs-master", KEY, value=word("reveal")))
    favour, target = number("favour") or FAVOUR[princesses], number("target")
    if 0 < target <= favour:
        raise BadOption(Phrase("target-too-low", KEY, target=target, favour=favour))
    return Rules(
        princesses=princesses,
        master=princesses if mastered else -1,
        dowry=number("dowry") or DOWRY[princesses],
        favour=favour,
        target=target,
        rounds=number("rounds"),
        minutes=number("minutes"),
        tea=number("tea"),
        events=number("events"),
        wedding=number("wedding"),
        setting=word("setting"),
        heart=word("setting") == "heart",
        victor=word("victor"),
        bribes=word("bribes"),
        reveal=word("reveal"),
        selfvotes=word("selfvotes") == "yes",
        dress=word("dress") == "card",
        doubts=word("doubts") == "vote",
        acts=number("acts"),
        offers=number("offers"),
        room=word("place") == "room",
    )

"""The options, and what follows from them."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from infanta.core.errors import InvalidOptionError
from infanta.core.phrase import Phrase
from infanta.core.setup import ChoiceOption, NumberOption, Option, Setup
from infanta.games.death_dowry.bundles import KEY
from infanta.games.death_dowry.notation import REVEAL_KINDS

if TYPE_CHECKING:
    from infanta.core.game import Game

MAX_PRINCESSES: Final = 6  # princesses at most
MIN_PRINCESSES: Final = 3
NETWORKS: Final = 5
ITEMS_PER_PRINCESS: Final = 3
WINNING_LEAD: Final = 11  # more than ten ahead
DEFAULT_FAVOUR: Final = {3: 5, 4: 5, 5: 3, 6: 3}
DEFAULT_DOWRY: Final = {3: 7, 4: 7, 5: 7, 6: 6}
# Blank cards in the pile for each princess, among which EVENT cards are shuffled; more are fetched when it is empty.
BLANKS: Final = 3
MAX_ROUNDS: Final = 40  # the most rounds, even if no player announces the last one
MAX_DIRECTIONS_PER_TURN: Final = 12  # free actions of the game master in a turn
MAX_EDITS: Final = 60  # how often a princess may change her mind before she is ready

OPTIONS: Final[tuple[Option, ...]] = (
    NumberOption("dowry", 0, 0, 20, "DD-G09"),
    NumberOption("favour", 0, 0, 20, "DD-G08"),
    NumberOption("target", 0, 0, 50, "DD-005"),
    NumberOption("rounds", 8, 1, MAX_ROUNDS, "DD-G29"),
    NumberOption("minutes", 0, 0, 600, "DD-G29"),
    NumberOption("tea", 5, 0, 60, "DD-025"),
    NumberOption("events", 0, 0, 6, "DD-G33"),
    NumberOption("wedding", 0, 0, 40, "DD-106"),
    ChoiceOption("setting", ("samarkand", "race", "science", "heart"), "DD-006"),
    ChoiceOption("master", ("none", "yes"), "DD-G60"),
    ChoiceOption("victor", ("takes", "nothing"), "DD-G02"),
    ChoiceOption("bribes", ("either", "defender"), "DD-G04"),
    ChoiceOption("reveal", REVEAL_KINDS, "DD-G32"),
    ChoiceOption("selfvotes", ("no", "yes"), "DD-G34"),
    ChoiceOption("dress", ("card", "words"), "DD-G35"),
    ChoiceOption("doubts", ("none", "vote"), "DD-G44"),
    NumberOption("acts", 4, 0, 20, "DD-G53"),
    NumberOption("offers", 3, 0, 20, "DD-G53"),
    ChoiceOption("place", ("apart", "room"), "DD-G65"),
)


@dataclass(frozen=True)
class Rules:
    """What follows from the options. `princesses` are the seats 0 and up that play one; `master` is the game master's
    seat, -1 without; `heart` that the first seat is the princess whom the others court; `room` that all players are in
    the same room."""

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

    def get_max_free_actions(self, seat: int) -> int:
        """Return how many free actions a seat has in a turn (DD-G53, DD-G64)."""
        return MAX_DIRECTIONS_PER_TURN if seat == self.master else self.acts

    def get_max_items(self, seat: int) -> int:
        """Return how many items a seat may begin with (DD-016, DD-112)."""
        return ITEMS_PER_PRINCESS * 2 if self.heart and seat == 0 else ITEMS_PER_PRINCESS


def parse_rules(game: "Game", setup: Setup) -> Rules:
    """Return the rules that the options make; raise InvalidOptionError if they do not go together."""

    def number(name: str) -> int:
        return int(str(game.get_option(setup, name)))

    def word(name: str) -> str:
        return str(game.get_option(setup, name))

    mastered = word("master") == "yes" or setup.players > MAX_PRINCESSES
    princesses = setup.players - mastered
    if princesses < MIN_PRINCESSES:
        raise InvalidOptionError(Phrase("too-few-princesses", KEY, players=setup.players, least=MIN_PRINCESSES))
    if word("reveal") in ("fighters", "usable") and not mastered:
        raise InvalidOptionError(Phrase("reveal-needs-master", KEY, value=word("reveal")))
    favour, target = number("favour") or DEFAULT_FAVOUR[princesses], number("target")
    if 0 < target <= favour:
        raise InvalidOptionError(Phrase("target-too-low", KEY, target=target, favour=favour))
    return Rules(
        princesses=princesses,
        master=princesses if mastered else -1,
        dowry=number("dowry") or DEFAULT_DOWRY[princesses],
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

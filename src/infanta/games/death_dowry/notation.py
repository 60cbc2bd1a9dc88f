"""Every move of the game and how it is written. Their number is unlimited: most are parsed one by one."""

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import Any, Final, TypeVar

from infanta.core.errors import InvalidMoveError
from infanta.core.move import FreeAction, Move
from infanta.core.phrase import Phrase
from infanta.games.death_dowry.bitsets import MEMBERS_BY_SET
from infanta.games.death_dowry.bundles import KEY, SEATS, Bundle
from infanta.games.death_dowry.cards import SKILLS
from infanta.games.death_dowry.templates import GOODS, Filled, Template

M = TypeVar("M", bound=Move)
NO_CARD: Final = 999  # what is shown to a spy where there is nothing to show
REVEAL_KINDS: Final = ("contested", "all", "fighters", "usable")
AMENDABLE: Final = (*GOODS, *SKILLS)  # what a correction sets to another number
CARD: Final = "card"  # what a correction gives to another princess
CHORES: Final = ("tea", "events", "end")  # when tea is over, which event comes, when the last round does
HANDS: Final = ("program", "hers")  # who sees to a chore

# -- moves -------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False, repr=False)
class Numbered(Move):
    """A verb and a number: a card, a seat, a skill or an amount."""

    verb: str
    number: int


@dataclass(frozen=True, eq=False, repr=False)
class Name(Move):
    """The princess's name."""

    name: str


@dataclass(frozen=True, eq=False, repr=False)
class Skills(Move):
    """How the points are distributed."""

    points: tuple[int, ...]


@dataclass(frozen=True, eq=False, repr=False)
class Make(Move):
    """A card that is written: `prepare:12/03/Poisoned apples` is harmless to seats 1 and 2, and no use for the first
    and last skill."""

    verb: str
    harmless: int
    blocked: int
    title: str


@dataclass(frozen=True, eq=False, repr=False)
class Spy(Move):
    """Spies that go to one or two princesses."""

    targets: tuple[int, ...]


@dataclass(frozen=True, eq=False, repr=False)
class Defend(Move):
    """A defence against a card that a princess is said to have."""

    owner: int
    title: str


@dataclass(frozen=True, eq=False, repr=False)
class Attack(Move):
    """The beginning of a conflict: `attack>2:3:110` is against seat 2, in the last skill, with card 110."""

    target: int
    skill: int
    card: int


@dataclass(frozen=True, eq=False, repr=False)
class Counter(Move):
    """A defence that destroys a card: `counter:112>205`, for oneself, or `foil:112>205`, for another."""

    verb: str
    card: int
    target: int


@dataclass(frozen=True, eq=False, repr=False)
class Plead(Move):
    """A call for help, for a price."""

    to: int
    price: Bundle


# -- free actions ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False, repr=False)
class Offer(FreeAction):
    """An offer: `offer>1+2:g2/n1:secret`, before all `:open`, in answer to another `:secret:0s1.1`."""

    to: tuple[int, ...]
    give: Bundle
    want: Bundle
    open: bool
    reply: str


@dataclass(frozen=True, eq=False, repr=False)
class Reply(FreeAction):
    """An answer to an offer."""

    verb: str
    offer: str


@dataclass(frozen=True, eq=False, repr=False)
class Report(FreeAction):
    """A report to others about a card, true or not: `report>1+2:3:12/03/Poisoned apples`."""

    to: tuple[int, ...]
    owner: int
    harmless: int
    blocked: int
    title: str


@dataclass(frozen=True, eq=False, repr=False)
class Display(FreeAction):
    """A card of the player's own that is shown to others."""

    to: tuple[int, ...]
    card: int


@dataclass(frozen=True, eq=False, repr=False)
class Will(FreeAction):
    """A clause of the will of a dead princess."""

    to: int
    goods: Bundle


@dataclass(frozen=True, eq=False, repr=False)
class Direct(FreeAction):
    """What only the game master does."""


@dataclass(frozen=True, eq=False, repr=False)
class Announce(Direct):
    """The last round or the wedding is announced."""

    what: str


@dataclass(frozen=True, eq=False, repr=False)
class ChooseEvent(Direct):
    """Which event comes next, from 1."""

    event: int


@dataclass(frozen=True, eq=False, repr=False)
class PlayScene(Direct):
    """An event that is played before the next turn, from 1; 0 is by chance."""

    event: int


@dataclass(frozen=True, eq=False, repr=False)
class SetReveal(Direct):
    """What an attack reveals from now on."""

    reveal: str


@dataclass(frozen=True, eq=False, repr=False)
class AssignChore(Direct):
    """Who sees to a chore: `chore:tea:hers`."""

    chore: str
    by: str


@dataclass(frozen=True, eq=False, repr=False)
class Narrate(Direct):
    """What is going on in the city, narrated to all (`narrate`) or to some (`narrate>0+2`)."""

    hearers: tuple[int, ...]


@dataclass(frozen=True, eq=False, repr=False)
class Amend(Direct):
    """A number that is corrected: `amend>2:gems:5`."""

    seat: int
    what: str
    amount: int


@dataclass(frozen=True, eq=False, repr=False)
class HandCard(Direct):
    """A correction that puts a card into another hand: `amend>2:card:110`."""

    to: int
    card: int


# -- how they are written ----------------------------------------------------------------------------------------------

TEMPLATES: Final = (
    Template(Numbered, "{verb:choose|friend}:{number:choice}"),
    Template(Numbered, "{verb:throw|help|hide|sell|show}:{number:card}"),
    Template(Numbered, "{verb:draw|drop|lose|return|sample|take}:{number:number}"),
    Template(Name, "name:{name:name}"),
    Template(Skills, "skills:{points:points}"),
    Template(Make, "{verb:item|prepare|dress}:{harmless:set}/{blocked:blocked}/{title:title}"),
    Template(Spy, "spy>{targets:seats}"),
    Template(Defend, "defend>{owner:seat}:{title:title}"),
    Template(Attack, "attack>{target:seat}:{skill:skill}:{card:card}"),
    Template(Counter, "{verb:counter|foil}:{card:card}>{target:card}"),
    Template(Plead, "plead>{to:seat}:{price:goods}"),
    Template(Offer, "offer>{to:seats}:{give:goods}/{want:goods}:{open:openness}[:{reply:offer}]"),
    Template(Reply, "{verb:accept|refuse|withdraw}:{offer:offer}"),
    Template(Report, "report>{to:seats}:{owner:seat}:{harmless:set}/{blocked:blocked}/{title:title}"),
    Template(Display, "display>{to:seats}:{card:card}"),
    Template(Will, "will>{to:seat}:{goods:goods}"),
    Template(Announce, "{what:last|wedding}"),
    Template(ChooseEvent, "next:{event:event}"),
    Template(PlayScene, "scene:{event:scene}"),
    Template(SetReveal, f"reveal:{{reveal:{'|'.join(REVEAL_KINDS)}}}"),
    Template(AssignChore, f"chore:{{chore:{'|'.join(CHORES)}}}:{{by:{'|'.join(HANDS)}}}"),
    Template(Narrate, "narrate[>{hearers:seats}]"),
    Template(Amend, f"amend>{{seat:seat}}:{{what:{'|'.join(AMENDABLE)}}}:{{amount:amount}}"),
    Template(HandCard, "amend>{to:seat}:card:{card:card}", form="hand"),
)
BY_FORM: Final = {
    name: template for template in TEMPLATES for name in ([template.form] if template.form else template.verbs)
}
BY_CLASS: Final = {
    template.move: [other for other in TEMPLATES if other.move is template.move] for template in TEMPLATES
}
WORDS: Final = [
    Move(text, code=code)
    for code, text in enumerate([
        "ready", "pass", "yield", "decline", "pardon", "execute", "keep", "rest", "possible", "impossible", "nobody", "blank", "event",
    ])
]  # fmt: skip
READY, PASS, YIELD, DECLINE, PARDON, EXECUTE, KEEP, REST, POSSIBLE, IMPOSSIBLE, NOBODY, BLANK, EVENT = WORDS
WORD_TEXTS: Final = frozenset([word.text for word in WORDS])
NUMBERS_BY_VERB: Final = {"choose": SEATS, "draw": 6, "friend": SEATS, "lose": 4, "return": 4, "sample": 12, "take": 10}
CODED_MOVES: Final = [
    (verb, number) for verb, count in NUMBERS_BY_VERB.items() for number in range(count)
]  # they have integers of their own
CODES: Final = {f"{verb}:{number}": code for code, (verb, number) in enumerate(CODED_MOVES, len(WORDS))}


def build_move(kind: type[M], *values: object) -> M:
    """Return the move of a class with these values in its fields.

    >>> build_move(Attack, 2, 3, 110)
    <attack>2:3:110>
    """
    maker: Any = kind
    move: M = find_or_make(maker, values)
    return move


@lru_cache(16384)
def find_or_make(kind: Any, values: tuple[Any, ...]) -> Any:
    """Return the move of a class with these values: the same object if it was built recently."""
    templates = BY_CLASS[kind]
    template = templates[0] if len(templates) == 1 else BY_FORM[values[0]]
    values = template.pad(values)
    text = template.format(values)
    return kind(text, *values, code=CODES.get(text, -1))


def find_template(move: Move) -> Template | None:
    """Return the template of a move; None if it is one word."""
    templates = BY_CLASS.get(type(move), [])
    return BY_FORM[move.verb] if isinstance(move, Numbered) else templates[0] if templates else None


def parse_move(text: str) -> Move | None:
    """Return the move that a text means, if it is one of those that are parsed one by one; raise InvalidMoveError if it
    is badly written."""
    for template in TEMPLATES:
        if text.startswith(template.verbs):
            values = template.parse(text)
            if values is not None:
                move: Move = find_or_make(template.move, values)
                if move.text != text:
                    raise InvalidMoveError(Phrase("unreadable-seats", KEY))
                return move
    return None


def compose_move(form: str, filled: Filled) -> str:
    """Return the text of the move that a filled form makes; raise InvalidMoveError where a blank is missing."""
    if form.startswith("counter-"):
        reply = form.removeprefix("counter-")
        return BY_FORM["offer"].compose("", {**filled, "to": (reply[:1],), "how": ("secret",), "reply": (reply,)})
    if form not in BY_FORM:
        raise InvalidMoveError(Phrase("no-such-form", KEY))
    return BY_FORM[form].compose(form, filled)


NO_TITLES: Final[dict[int, str]] = {}


def describe_move(move: Move, titles: dict[int, str] = NO_TITLES) -> Phrase | None:
    """Return a move in words, None if it is none of this game's. Cards are named by their numbers, unless their titles
    are known."""
    if move.text in WORD_TEXTS:
        return Phrase(f"move-{move.text}")
    template = find_template(move)
    return template.describe(move, titles) if template is not None else None


def turn_move(move: Move, seat: int, count: int) -> Move:
    """Return the move that is for a seat what another is for seat 0."""
    template = find_template(move)
    if template is None:
        return move
    found: Move = find_or_make(template.move, template.turn(move, seat, count))
    return found


# -- moves that are listed all the time --------------------------------------------------------------------------------


class NumberedMoves:
    """The moves of a verb, by number: each is built once, on first use."""

    def __init__(self, verb: str) -> None:
        self.verb = verb
        self.made: list[Numbered | None] = [None] * 1000

    def get(self, number: int) -> Numbered:
        """Return the move with a number."""
        move = self.made[number]
        if move is None:
            move = self.made[number] = build_move(Numbered, self.verb, number)
        return move


THROW: Final = NumberedMoves("throw")
HELP: Final = NumberedMoves("help")
SHOW: Final = NumberedMoves("show")
TAKE: Final = NumberedMoves("take")
SPIES: Final = [
    tuple([build_move(Spy, pair) for pair in combinations(rivals, 2)]) for rivals in MEMBERS_BY_SET
]  # by the rivals
PLEAS: Final = [
    [tuple([build_move(Plead, to, Bundle(gems=gems)) for to in helpers]) for helpers in MEMBERS_BY_SET]
    for gems in (0, 1)
]  # by a price in gems, and those who may help
LISTED_MOVES: Final[tuple[Move, ...]] = (*WORDS, *[build_move(Numbered, verb, number) for verb, number in CODED_MOVES])

"""Every field of a match of Death Dowry and of its views, written once; and how each is written for programs: skills by their words,
seats by number, sets as lists, what a seat does not know as null.

But for the agenda and the cards nothing in a match is changed in place: rows and mappings are replaced, and copies share them.
"""

from dataclasses import fields
from typing import Any, Final

from infanta.core.schema import Field, hidden, public, seen
from infanta.core.schema import Schema as MatchSchema
from infanta.core.shape import (
    LARGEST,
    Fields,
    Flag,
    Many,
    Maybe,
    Named,
    Row,
    Schema,
    Seat,
    SetOf,
    Shape,
    Text,
    Whole,
    bad,
)
from infanta.games.death_dowry.bundles import PROMISES, SEATS, Bundle
from infanta.games.death_dowry.cards import FORTUNES, SKILLS
from infanta.games.death_dowry.notation import CHORES, REVEALS, read_move
from infanta.games.death_dowry.values import UNKNOWN, CardSeen, Conflict, Deal, Draft, Lot, Promise

SUPPLY: Final = 1000
"""Gems and networks in the bank at the beginning: more than can ever be won from it."""


class Unknown(Shape):
    """A number that the seat may not know: null, then."""

    def write(self, value: Any) -> object:
        return None if value == UNKNOWN else value

    def read(self, data: object, where: str) -> Any:
        if data is None:
            return UNKNOWN
        if isinstance(data, int) and not isinstance(data, bool) and 0 <= data <= LARGEST:
            return data
        raise bad(where, "number", data, low="0", high=str(LARGEST))

    def schema(self) -> Schema:
        return {"type": ["integer", "null"], "minimum": 0, "maximum": LARGEST}


class Written(Text):
    """The text of a move, or nothing."""

    def read(self, data: object, where: str) -> Any:
        if isinstance(data, str) and (not data or read_move(data) is not None):
            return data
        raise bad(where, "move", data)


SEAT: Final[Shape] = Seat(SEATS)
SKILL: Final[Shape] = Named(SKILLS)
EVENT: Final[Shape] = Named(FORTUNES)
ENDINGS: Final = (
    "",
    "end-last-standing",
    "end-sole-favour",
    "end-far-ahead",
    "end-target",
    "end-time",
    "end-heart-won",
    "end-heart-free",
)
SETTING: Final = ("samarkand", "race", "science", "heart")
NUMBER: Final[Shape] = Whole()
KNOWN: Final[Shape] = Unknown()
EARS: Final[Shape] = SetOf(SEAT, SEATS, open=True)
PRINCESSES: Final[Shape] = SetOf(SEAT, SEATS)
BLOCKED: Final[Shape] = SetOf(SKILL, len(SKILLS))
CARD: Final[Shape] = Whole(0, 999)
TEXT: Final[Shape] = Text()
FLAG: Final[Shape] = Flag()
SEATS_OF: Final[Shape] = Many(SEAT)

SHAPES: Final[dict[str, Shape]] = {
    **dict.fromkeys(
        ("seat", "by", "owner", "side", "spy", "winner", "loser", "friend", "claim", "about", "master"), SEAT
    ),
    **dict.fromkeys(("to", "target", "attacker", "asked"), SEAT),
    **dict.fromkeys(("targets", "seats", "beheaded"), SEATS_OF),
    **dict.fromkeys(("number", "card"), CARD),
    **dict.fromkeys(
        ("title", "against", "name", "note", "what", "how", "offer", "id", "motive", "victor", "bribes"), TEXT
    ),
    **dict.fromkeys(("last", "wedding", "destroyed", "named", "open"), FLAG),
    **dict.fromkeys(("heart", "selfvotes", "dress", "doubts", "room"), FLAG),
    **dict.fromkeys(("harmless", "marks"), PRINCESSES),
    **dict.fromkeys(("cards", "used"), Many(CARD)),
    "ears": EARS,
    "blocked": BLOCKED,
    "skill": SKILL,
    "fortune": EVENT,
    "kind": Text(PROMISES),
    "titles": Many(TEXT),
    "sheets": Many(Many(NUMBER)),
    "setting": Text(SETTING),
    "reveal": Text(REVEALS),
}  # by the names of fields; all others are numbers


def shapes_of(kind: type[Any], **own: Shape) -> dict[str, Shape]:
    """Return the shapes of the fields of a value or an event: its `own`, or else by their names."""
    return {field.name: own.get(field.name) or SHAPES.get(field.name, NUMBER) for field in fields(kind)}


BUNDLE: Final[Shape] = Fields(Bundle, shapes_of(Bundle, promises=Many(Row(Text(PROMISES), SEAT))))
SHAPES.update(dict.fromkeys(("give", "want", "price", "goods"), BUNDLE))
LOT: Final[Shape] = Fields(Lot, shapes_of(Lot, value=KNOWN))
CONFLICT: Final[Shape] = Fields(
    Conflict,
    shapes_of(
        Conflict,
        lots=Many(LOT),
        escrow=Many(Row(SEAT, SEAT, NUMBER)),
        helpers=Many(Row(SEAT, SEAT)),
        pleas=Row(NUMBER, NUMBER),
    ),
)
SEEN: Final[Shape] = Fields(
    CardSeen,
    shapes_of(
        CardSeen, harmless=EARS, blocked=SetOf(SKILL, len(SKILLS), open=True), marks=EARS, aim=KNOWN, knowers=EARS
    ),
)
DRAFT: Final[Shape] = Fields(Draft, shapes_of(Draft, skills=Many(NUMBER), items=Many(Row(TEXT, PRINCESSES, BLOCKED))))
DEAL: Final[Shape] = Fields(Deal, shapes_of(Deal, to=SEATS_OF))
PROMISE: Final[Shape] = Fields(Promise, shapes_of(Promise))
FIELDS: Final[tuple[Field, ...]] = (
    seen("purpose", TEXT),  # what is being decided
    seen("plan", Many(TEXT)),  # what is still to come, by the words of the steps
    public("round", NUMBER, "0"),
    public("turn", SEAT, "-1"),
    public("turns", NUMBER, "0"),
    seen("spied", FLAG),
    hidden("spied", "bool", "False"),
    public("attacked", FLAG, "False"),
    public("queue", SEATS_OF, "()"),
    public("order", SEATS_OF, "()"),
    public("last", FLAG, "False"),
    public("closing", FLAG, "False"),
    public("dawning", FLAG, "False"),
    public("wedding", FLAG, "False"),
    public("names", Many(TEXT), '("",) * count'),
    public("board", SEATS_OF, "()"),
    public("favour", Many(NUMBER), "(self.rules.favour,) * count"),
    public("alive", Many(FLAG), "(True,) * count"),
    seen("skills", Many(Many(KNOWN))),
    hidden("skills", "tuple[tuple[int, ...], ...]", "((0, 0, 0, 0),) * count"),
    public("lost", Many(Many(Whole(-100, 100))), "((0, 0, 0, 0),) * count"),  # points that were crossed off
    public("shown", Many(BLOCKED), "(0,) * count"),  # the skills that an attack has revealed
    seen("gems", Many(KNOWN)),
    hidden("gems", "tuple[int, ...]", "(self.rules.dowry,) * count"),
    seen("networks", Many(KNOWN)),
    hidden("networks", "tuple[int, ...]", "(NETWORKS,) * count"),
    hidden("bank", "tuple[int, ...]", "(SUPPLY, SUPPLY)"),
    public("made", Many(NUMBER), "(0,) * count"),  # how many cards each has written since the setup
    hidden("gone", "int", "0"),
    hidden("fetched", "int", "0"),  # cards that did not come from the pile
    public("pile", NUMBER, "BLANKS * count + self.rules.events"),
    public("events_left", NUMBER, "self.rules.events"),
    seen("next_event", EVENT),  # for the game master's eyes, like `staged`, a scene that is to be played (0: by chance)
    hidden("next_event", "int", "-1"),
    seen("staged", KNOWN),
    hidden("staged", "int", "UNKNOWN"),
    public("chores", Many(Text(CHORES)), "()"),  # those that the game master has taken over
    public("reveal", Text(REVEALS), "self.rules.reveal"),
    seen("cards", Many(SEEN)),
    hidden("items", "Hands", "no_cards()", copied="self.items.copy()"),  # all cards in hands, by number
    seen("conflict", Maybe(CONFLICT)),
    hidden("conflict", "Conflict | None", "None"),
    seen("totals", Row(KNOWN, KNOWN)),
    public("damage", NUMBER, "0"),
    seen("margin", KNOWN),
    hidden("margin", "int", "UNKNOWN"),
    seen("pending", Written()),
    hidden("pending", "Make | None", "None"),
    seen("drafts", Many(DRAFT)),
    hidden("drafts", "tuple[Draft, ...]", "(Draft(),) * count"),
    seen("offers", Many(DEAL)),
    hidden("offers", "Mapping[str, Deal]", "{}", copied="self.offers"),
    seen("counts", Many(Row(TEXT, NUMBER))),  # how many offers of each kind that the seat knows of have been made
    hidden("counts", "Mapping[str, int]", "{}", copied="self.counts"),
    seen("promises", Many(PROMISE)),
    hidden("promises", "tuple[Promise, ...]", "()"),
    seen("acts", Many(KNOWN)),  # free actions left
    hidden("acts_left", "tuple[int, ...]", "(0,) * self.players"),
    seen("answers", Many(Row(SEAT, TEXT))),
    hidden("veils", "Mapping[int, int]", "{}", copied="self.veils"),  # where in the journal a card was hidden last
    # by the indexes in the journal, the cards told of there that have been hidden since
    hidden("faint", "Mapping[int, tuple[int, ...]]", "{}", copied="self.faint"),
    public("winner", SEAT, "-1"),
    public("friend", SEAT, "-1"),
    public("ending", Text(ENDINGS), '""'),
)
SCHEMA: Final = MatchSchema(
    state=("DowryFields", "Match"),
    view=("DowryViewFields", "View"),
    fields=FIELDS,
    given={"rules": "Rules", "script": "Script"},
    made={
        "heard": ("dict[int, Heard] | None", "None")
    },  # what each seat has heard; None as long as it was not asked for
    shown=("rules",),
    resets={"blank": ("", "Begin before anything has happened.")},
    taken=("blank",),
    names={"count": "self.rules.princesses"},
)

"""Every field of a match of Death Dowry and of its views, written once; and how each is written for programs: skills by
their words, seats by number, sets as lists, what a seat does not know as null.

Except for the agenda and the cards nothing in a match is changed in place: tuples and mappings are replaced, and copies
share them.
"""

from dataclasses import fields
from typing import Any, Final

from infanta.core.field_types import (
    LARGEST,
    BooleanField,
    EnumField,
    FieldType,
    IntegerField,
    ListField,
    NullableField,
    Schema,
    SeatField,
    SetField,
    StringField,
    StructField,
    TupleField,
    build_error,
)
from infanta.core.schema import Field, hidden, public, seen
from infanta.core.schema import Schema as MatchSchema
from infanta.games.death_dowry.bundles import PROMISE_KINDS, SEATS, Bundle
from infanta.games.death_dowry.cards import FORTUNES, SKILLS
from infanta.games.death_dowry.notation import CHORES, REVEAL_KINDS, parse_move
from infanta.games.death_dowry.values import UNKNOWN, CardSeen, Conflict, ConflictCard, Deal, Draft, Promise

SUPPLY: Final = 1000  # gems and networks in the bank at the beginning: more than can ever be won from it


class HiddenNumberField(FieldType):
    """A number that the seat may not know: null, then."""

    def write(self, value: Any) -> object:
        """Return the value in plain JSON."""
        return None if value == UNKNOWN else value

    def read(self, data: object, where: str) -> Any:
        """Return the value that the data say; raise InvalidDataError if they say none."""
        if data is None:
            return UNKNOWN
        if isinstance(data, int) and not isinstance(data, bool) and 0 <= data <= LARGEST:
            return data
        raise build_error(where, "number", data, low="0", high=str(LARGEST))

    def schema(self) -> Schema:
        """Return the JSON Schema of what `write` gives."""
        return {"type": ["integer", "null"], "minimum": 0, "maximum": LARGEST}


class MoveTextField(StringField):
    """The text of a move, or nothing."""

    def read(self, data: object, where: str) -> Any:
        """Return the value that the data say; raise InvalidDataError if they say none."""
        if isinstance(data, str) and (not data or parse_move(data) is not None):
            return data
        raise build_error(where, "move", data)


SEAT: Final[FieldType] = SeatField(SEATS)
SKILL: Final[FieldType] = EnumField(SKILLS)
EVENT: Final[FieldType] = EnumField(FORTUNES)
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
NUMBER: Final[FieldType] = IntegerField()
HIDDEN_NUMBER: Final[FieldType] = HiddenNumberField()
EARS: Final[FieldType] = SetField(SEAT, SEATS, open=True)
PRINCESSES: Final[FieldType] = SetField(SEAT, SEATS)
BLOCKED: Final[FieldType] = SetField(SKILL, len(SKILLS))
CARD: Final[FieldType] = IntegerField(0, 999)
TEXT: Final[FieldType] = StringField()
FLAG: Final[FieldType] = BooleanField()
SEATS_OF: Final[FieldType] = ListField(SEAT)

SHAPES: Final[dict[str, FieldType]] = {
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
    **dict.fromkeys(("cards", "used"), ListField(CARD)),
    "ears": EARS,
    "blocked": BLOCKED,
    "skill": SKILL,
    "fortune": EVENT,
    "kind": StringField(PROMISE_KINDS),
    "titles": ListField(TEXT),
    "sheets": ListField(ListField(NUMBER)),
    "setting": StringField(SETTING),
    "reveal": StringField(REVEAL_KINDS),
}  # by the names of fields; all others are numbers


def get_shapes(kind: type[Any], **own: FieldType) -> dict[str, FieldType]:
    """Return the shapes of the fields of a value or an event: its `own`, or else by their names."""
    return {field.name: own.get(field.name) or SHAPES.get(field.name, NUMBER) for field in fields(kind)}


BUNDLE: Final[FieldType] = StructField(
    Bundle, get_shapes(Bundle, promises=ListField(TupleField(StringField(PROMISE_KINDS), SEAT)))
)
SHAPES.update(dict.fromkeys(("give", "want", "price", "goods"), BUNDLE))
LOT: Final[FieldType] = StructField(ConflictCard, get_shapes(ConflictCard, value=HIDDEN_NUMBER))
CONFLICT: Final[FieldType] = StructField(
    Conflict,
    get_shapes(
        Conflict,
        lots=ListField(LOT),
        escrow=ListField(TupleField(SEAT, SEAT, NUMBER)),
        helpers=ListField(TupleField(SEAT, SEAT)),
        pleas=TupleField(NUMBER, NUMBER),
    ),
)
SEEN: Final[FieldType] = StructField(
    CardSeen,
    get_shapes(
        CardSeen,
        harmless=EARS,
        blocked=SetField(SKILL, len(SKILLS), open=True),
        marks=EARS,
        aim=HIDDEN_NUMBER,
        knowers=EARS,
    ),
)
DRAFT: Final[FieldType] = StructField(
    Draft, get_shapes(Draft, skills=ListField(NUMBER), items=ListField(TupleField(TEXT, PRINCESSES, BLOCKED)))
)
DEAL: Final[FieldType] = StructField(Deal, get_shapes(Deal, to=SEATS_OF))
PROMISE: Final[FieldType] = StructField(Promise, get_shapes(Promise))
FIELDS: Final[tuple[Field, ...]] = (
    seen("purpose", TEXT),  # what is being decided
    seen("plan", ListField(TEXT)),  # what is still to come, by the words of the steps
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
    public("names", ListField(TEXT), '("",) * count'),
    public("board", SEATS_OF, "()"),
    public("favour", ListField(NUMBER), "(self.rules.favour,) * count"),
    public("alive", ListField(FLAG), "(True,) * count"),
    seen("skills", ListField(ListField(HIDDEN_NUMBER))),
    hidden("skills", "tuple[tuple[int, ...], ...]", "((0, 0, 0, 0),) * count"),
    public(
        "lost", ListField(ListField(IntegerField(-100, 100))), "((0, 0, 0, 0),) * count"
    ),  # points that were crossed off
    public("shown", ListField(BLOCKED), "(0,) * count"),  # the skills that an attack has revealed
    seen("gems", ListField(HIDDEN_NUMBER)),
    hidden("gems", "tuple[int, ...]", "(self.rules.dowry,) * count"),
    seen("networks", ListField(HIDDEN_NUMBER)),
    hidden("networks", "tuple[int, ...]", "(NETWORKS,) * count"),
    hidden("bank", "tuple[int, ...]", "(SUPPLY, SUPPLY)"),
    public("made", ListField(NUMBER), "(0,) * count"),  # how many cards each has written since the setup
    hidden("gone", "int", "0"),
    hidden("fetched", "int", "0"),  # cards that did not come from the pile
    public("pile", NUMBER, "BLANKS * count + self.rules.events"),
    public("events_left", NUMBER, "self.rules.events"),
    seen("next_event", EVENT),  # for the game master only, like `staged`, a scene that is to be played (0: by chance)
    hidden("next_event", "int", "-1"),
    seen("staged", HIDDEN_NUMBER),
    hidden("staged", "int", "UNKNOWN"),
    public("chores", ListField(StringField(CHORES)), "()"),  # those that the game master has taken over
    public("reveal", StringField(REVEAL_KINDS), "self.rules.reveal"),
    seen("cards", ListField(SEEN)),
    hidden("items", "Hands", "no_cards()", copied="self.items.copy()"),  # all cards in hands, by number
    seen("conflict", NullableField(CONFLICT)),
    hidden("conflict", "Conflict | None", "None"),
    seen("totals", TupleField(HIDDEN_NUMBER, HIDDEN_NUMBER)),
    public("damage", NUMBER, "0"),
    seen("margin", HIDDEN_NUMBER),
    hidden("margin", "int", "UNKNOWN"),
    seen("pending", MoveTextField()),
    hidden("pending", "Make | None", "None"),
    seen("drafts", ListField(DRAFT)),
    hidden("drafts", "tuple[Draft, ...]", "(Draft(),) * count"),
    seen("offers", ListField(DEAL)),
    hidden("offers", "Mapping[str, Deal]", "{}", copied="self.offers"),
    seen(
        "counts", ListField(TupleField(TEXT, NUMBER))
    ),  # how many offers of each kind that the seat knows of have been made
    hidden("counts", "Mapping[str, int]", "{}", copied="self.counts"),
    seen("promises", ListField(PROMISE)),
    hidden("promises", "tuple[Promise, ...]", "()"),
    seen("acts", ListField(HIDDEN_NUMBER)),  # free actions left
    hidden("acts_left", "tuple[int, ...]", "(0,) * self.players"),
    seen("answers", ListField(TupleField(SEAT, TEXT))),
    hidden("veils", "Mapping[int, int]", "{}", copied="self.veils"),  # where in the journal a card was hidden last
    # by the indexes in the journal, the cards shown there that have been hidden since
    hidden("faint", "Mapping[int, tuple[int, ...]]", "{}", copied="self.faint"),
    public("winner", SEAT, "-1"),
    public("friend", SEAT, "-1"),
    public("ending", StringField(ENDINGS), '""'),
)
SCHEMA: Final = MatchSchema(
    state=("DowryFields", "Match"),
    view=("DowryViewFields", "View"),
    fields=FIELDS,
    given={"rules": "Rules", "script": "StepTable"},
    made={"heard": ("dict[int, Heard] | None", "None")},  # what each seat has heard; None until it is asked for
    shown=("rules",),
    resets={"blank": ("", "Start with no events.")},
    taken=("blank",),
    names={"count": "self.rules.princesses"},
)

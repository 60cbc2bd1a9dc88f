"""How views and events of Death Dowry are written for programs: skills by their words, seats by number, sets as lists, what a seat
does not know as null."""

from dataclasses import fields
from typing import Any, Final

from infanta.core.event import Event
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
from infanta.games.death_dowry import conflict_events, events, trade_events
from infanta.games.death_dowry.bundles import PROMISES, SEATS, Bundle
from infanta.games.death_dowry.cards import SKILLS
from infanta.games.death_dowry.fortunes import FORTUNES
from infanta.games.death_dowry.notation import AMENDED, CHORES, REVEALS, read_move
from infanta.games.death_dowry.notation import CARD as A_CARD
from infanta.games.death_dowry.rules import Rules
from infanta.games.death_dowry.templates import GOODS
from infanta.games.death_dowry.view import UNKNOWN, CardSeen, Conflict, Deal, Draft, Lot, Promise


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


class Written(Shape):
    """The text of a move, or nothing."""

    def read(self, data: object, where: str) -> Any:
        if isinstance(data, str) and (not data or read_move(data) is not None):
            return data
        raise bad(where, "move", data)

    def schema(self) -> Schema:
        return {"type": "string"}


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


def list_shapes(kind: type[Any], **own: Shape) -> dict[str, Shape]:
    """Return the shapes of a value's fields: its `own`, or else by their names."""
    return {field.name: own.get(field.name) or SHAPES.get(field.name, NUMBER) for field in fields(kind)}


BUNDLE: Final[Shape] = Fields(Bundle, list_shapes(Bundle, promises=Many(Row(Text(PROMISES), SEAT))))
SHAPES.update(dict.fromkeys(("give", "want", "price", "goods"), BUNDLE))
RULES: Final[Shape] = Fields(Rules, list_shapes(Rules, target=NUMBER, wedding=NUMBER))
LOT: Final[Shape] = Fields(Lot, list_shapes(Lot, value=KNOWN))
CONFLICT: Final[Shape] = Fields(
    Conflict,
    list_shapes(
        Conflict,
        lots=Many(LOT),
        escrow=Many(Row(SEAT, SEAT, NUMBER)),
        helpers=Many(Row(SEAT, SEAT)),
        pleas=Row(NUMBER, NUMBER),
    ),
)
SEEN: Final[Shape] = Fields(
    CardSeen,
    list_shapes(
        CardSeen, harmless=EARS, blocked=SetOf(SKILL, len(SKILLS), open=True), marks=EARS, aim=KNOWN, knowers=EARS
    ),
)
DRAFT: Final[Shape] = Fields(Draft, list_shapes(Draft, skills=Many(NUMBER), items=Many(Row(TEXT, PRINCESSES, BLOCKED))))
DEAL: Final[Shape] = Fields(Deal, list_shapes(Deal, to=SEATS_OF))
PROMISE: Final[Shape] = Fields(Promise, list_shapes(Promise))
FIELDS: Final[dict[str, Shape]] = {
    "purpose": TEXT,
    "plan": Many(TEXT),
    "round": NUMBER,
    "turn": SEAT,
    "turns": NUMBER,
    "spied": FLAG,
    "attacked": FLAG,
    "queue": SEATS_OF,
    "order": SEATS_OF,
    "last": FLAG,
    "closing": FLAG,
    "dawning": FLAG,
    "wedding": FLAG,
    "names": Many(TEXT),
    "board": SEATS_OF,
    "favour": Many(NUMBER),
    "alive": Many(FLAG),
    "skills": Many(Many(KNOWN)),
    "lost": Many(Many(Whole(-100, 100))),
    "shown": Many(BLOCKED),
    "gems": Many(KNOWN),
    "networks": Many(KNOWN),
    "made": Many(NUMBER),
    "pile": NUMBER,
    "events_left": NUMBER,
    "next_event": EVENT,
    "staged": KNOWN,
    "chores": Many(Text(CHORES)),
    "reveal": Text(REVEALS),
    "cards": Many(SEEN),
    "conflict": Maybe(CONFLICT),
    "totals": Row(KNOWN, KNOWN),
    "damage": NUMBER,
    "margin": KNOWN,
    "pending": Written(),
    "drafts": Many(DRAFT),
    "offers": Many(DEAL),
    "counts": Many(Row(TEXT, NUMBER)),
    "promises": Many(PROMISE),
    "acts": Many(KNOWN),
    "answers": Many(Row(SEAT, TEXT)),
    "winner": SEAT,
    "friend": SEAT,
    "ending": Text(ENDINGS),
}
OWN: Final[dict[type[Event], dict[str, Shape]]] = {
    events.Displayed: {"to": SEATS_OF},
    events.Narrated: {"to": SEATS_OF},
    events.Gained: {"what": Text(GOODS)},
    events.Amended: {"what": Text((*AMENDED, A_CARD))},
    conflict_events.Destroyed: {"target": CARD},
    trade_events.Offered: {"to": SEATS_OF},
    trade_events.Reported: {"to": SEATS_OF},
}
EVENTS: Final = {kind: list_shapes(kind, **OWN.get(kind, {})) for kind in events.EVENTS}

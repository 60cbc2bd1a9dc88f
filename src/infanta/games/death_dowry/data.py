"""How views and events of Death Dowry are written for programs: skills by their words, seats by number, sets as lists, what a seat
does not know as null."""

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

BUNDLE: Final[Shape] = Fields(
    Bundle,
    {
        "gems": NUMBER,
        "networks": NUMBER,
        "favour": NUMBER,
        "cards": Many(CARD),
        "promises": Many(Row(Text(PROMISES), SEAT)),
        "titles": Many(TEXT),
    },
)
RULES: Final[Shape] = Fields(
    Rules,
    {
        "princesses": NUMBER,
        "master": SEAT,
        "dowry": NUMBER,
        "favour": NUMBER,
        "target": NUMBER,
        "rounds": NUMBER,
        "minutes": NUMBER,
        "tea": NUMBER,
        "events": NUMBER,
        "wedding": NUMBER,
        "setting": Text(SETTING),
        "heart": FLAG,
        "victor": TEXT,
        "bribes": TEXT,
        "reveal": Text(REVEALS),
        "selfvotes": FLAG,
        "dress": FLAG,
        "doubts": FLAG,
        "acts": NUMBER,
        "offers": NUMBER,
        "room": FLAG,
    },
)
LOT: Final[Shape] = Fields(Lot, {"card": CARD, "side": SEAT, "by": SEAT, "value": KNOWN, "destroyed": FLAG})
CONFLICT: Final[Shape] = Fields(
    Conflict,
    {
        "attacker": SEAT,
        "target": SEAT,
        "skill": SKILL,
        "lots": Many(LOT),
        "used": Many(CARD),
        "escrow": Many(Row(SEAT, SEAT, NUMBER)),
        "helpers": Many(Row(SEAT, SEAT)),
        "pleas": Row(NUMBER, NUMBER),
        "asked": SEAT,
        "price": BUNDLE,
    },
)
SEEN: Final[Shape] = Fields(
    CardSeen,
    {
        "number": CARD,
        "title": TEXT,
        "harmless": EARS,
        "blocked": SetOf(SKILL, len(SKILLS), open=True),
        "owner": SEAT,
        "named": FLAG,
        "marks": EARS,
        "claim": SEAT,
        "against": TEXT,
        "aim": KNOWN,
        "knowers": EARS,
    },
)
DRAFT: Final[Shape] = Fields(
    Draft,
    {
        "name": TEXT,
        "skills": Many(NUMBER),
        "items": Many(Row(TEXT, PRINCESSES, BLOCKED)),
        "edits": NUMBER,
        "motive": TEXT,
    },
)
DEAL: Final[Shape] = Fields(
    Deal, {"id": TEXT, "by": SEAT, "to": SEATS_OF, "give": BUNDLE, "want": BUNDLE, "open": FLAG}
)
PROMISE: Final[Shape] = Fields(
    Promise, {"by": SEAT, "to": SEAT, "kind": Text(PROMISES), "about": SEAT, "turn": NUMBER, "how": TEXT}
)
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
CARD_TOLD: Final[dict[str, Shape]] = {
    "ears": EARS,
    "number": CARD,
    "owner": SEAT,
    "title": TEXT,
    "harmless": PRINCESSES,
    "blocked": BLOCKED,
    "claim": SEAT,
    "against": TEXT,
}
USED: Final[dict[str, Shape]] = {"number": CARD, "title": TEXT, "note": TEXT}
EVENTS: Final[dict[type[Event], dict[str, Shape]]] = {
    events.Readied: {"seat": SEAT, "name": TEXT, "place": NUMBER},
    events.RoundBegan: {"round": NUMBER, "last": FLAG, "wedding": FLAG},
    events.TeaServed: {},
    events.TurnBegan: {"seat": SEAT},
    events.Passed: {"seat": SEAT},
    events.Announced: {"what": TEXT},
    events.Spied: {"ears": EARS, "seat": SEAT, "targets": SEATS_OF},
    events.Found: {**CARD_TOLD, "spy": SEAT},
    events.FoundNothing: {"ears": EARS, "spy": SEAT, "owner": SEAT},
    events.Shown: CARD_TOLD,
    events.Received: {**CARD_TOLD, "seat": SEAT, "marks": PRINCESSES},
    events.Displayed: {**CARD_TOLD, "to": SEATS_OF},
    events.Prepared: CARD_TOLD,
    events.Defended: CARD_TOLD,
    events.Happened: {"fortune": EVENT},
    events.Judged: {"pardon": NUMBER, "execute": NUMBER},
    events.Elected: {"fortune": EVENT, "seat": SEAT},
    events.Gained: {"seats": SEATS_OF, "what": Text(GOODS)},
    events.Sold: {"seat": SEAT, "number": CARD, "title": TEXT},
    events.Veiled: {"seat": SEAT, "number": CARD},
    events.Returned: {"seat": SEAT, "skill": SKILL},
    events.Amended: {"seat": SEAT, "what": Text((*AMENDED, A_CARD)), "note": TEXT},
    events.Narrated: {"ears": EARS, "to": SEATS_OF, "note": TEXT},
    events.Directed: {"ears": EARS, "what": TEXT},
    events.Ended: {"winner": SEAT, "friend": SEAT, "beheaded": SEATS_OF, "sheets": Many(Many(NUMBER))},
    conflict_events.Attacked: {"seat": SEAT, "target": SEAT, "skill": SKILL, **USED},
    conflict_events.SkillShown: {"seat": SEAT, "skill": SKILL, "points": NUMBER},
    conflict_events.Doubted: {"possible": NUMBER, "impossible": NUMBER},
    conflict_events.Thrown: {"seat": SEAT, "by": SEAT, **USED},
    conflict_events.Destroyed: {"by": SEAT, "number": CARD, "target": CARD, "title": TEXT, "note": TEXT},
    conflict_events.Behind: {"seat": SEAT},
    conflict_events.Pleaded: {"ears": EARS, "seat": SEAT, "to": SEAT, "price": BUNDLE},
    conflict_events.Declined: {"seat": SEAT, "to": SEAT},
    conflict_events.Yielded: {"seat": SEAT, "winner": SEAT},
    conflict_events.Won: {"ears": EARS, "seat": SEAT, "margin": NUMBER},
    conflict_events.Struck: {"seat": SEAT, "loser": SEAT, "damage": NUMBER, "paid": NUMBER, "bonus": NUMBER},
    conflict_events.SkillLost: {"seat": SEAT, "skill": SKILL},
    conflict_events.KnockedOut: {"seat": SEAT},
    conflict_events.Paid: {"seat": SEAT, "to": SEAT, "favour": NUMBER, "owed": NUMBER},
    trade_events.Offered: {
        "ears": EARS,
        "seat": SEAT,
        "to": SEATS_OF,
        "give": BUNDLE,
        "want": BUNDLE,
        "offer": TEXT,
        "note": TEXT,
    },
    trade_events.Closed: {"ears": EARS, "seat": SEAT, "offer": TEXT, "how": TEXT, "by": SEAT},
    trade_events.Agreed: {"ears": EARS, "seat": SEAT, "by": SEAT, "give": BUNDLE, "want": BUNDLE, "offer": TEXT},
    trade_events.Fell: {"ears": EARS, "seat": SEAT, "by": SEAT, "offer": TEXT},
    trade_events.Moved: {"seat": SEAT, "to": SEAT, "favour": NUMBER, "cards": Many(CARD), "titles": Many(TEXT)},
    trade_events.Reported: {
        "ears": EARS,
        "seat": SEAT,
        "to": SEATS_OF,
        "owner": SEAT,
        "title": TEXT,
        "harmless": PRINCESSES,
        "blocked": BLOCKED,
        "note": TEXT,
    },
    trade_events.Willed: {"ears": EARS, "seat": SEAT, "to": SEAT, "goods": BUNDLE, "note": TEXT},
    trade_events.Promised: {
        "ears": EARS,
        "seat": SEAT,
        "to": SEAT,
        "kind": Text(PROMISES),
        "about": SEAT,
        "how": TEXT,
    },
}

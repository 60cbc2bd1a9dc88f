"""How views and events of Rebel Princess are written for programs: cards as in moves (`Q7`), princesses and suits by
their words, round cards by their letters, sets as lists."""

from typing import Final

from infanta.core.event import Event
from infanta.core.field_types import BooleanField, FieldType, ListField, StringField, StructField, TupleField
from infanta.games.rebel_princess import events
from infanta.games.rebel_princess.rules import Pass, Rules
from infanta.games.rebel_princess.schema import CARD, CARDS, NUMBER, PRINCESS, PROPOSALS, ROUND, SEAT, SUIT, TAG

RULES: Final[FieldType] = StructField(
    Rules,
    {
        "deck": CARDS,
        "passes": ListField(StructField(Pass, {"left": NUMBER, "right": NUMBER})),
        "rounds": ListField(ROUND),
        "pool": ListField(ROUND),
        "length": NUMBER,
        "recommended": BooleanField(),
        "princesses": StringField(),
        "cast": ListField(PRINCESS),
        "starter": SEAT,
        "any_bouquet": BooleanField(),
        "guide_at_end": BooleanField(),
        "strict": BooleanField(),
    },
)
PARTED: Final[dict[str, FieldType]] = {"cards": ListField(CARDS), "count": NUMBER}
EVENTS: Final[dict[type[Event], dict[str, FieldType]]] = {
    events.Cast: {"seat": SEAT, "princess": PRINCESS},
    events.Opened: {"round": NUMBER, "card": ROUND, "starter": SEAT},
    events.Dealt: PARTED,
    events.Showed: {"seat": SEAT, "suit": SUIT, "cards": CARDS},
    events.Played: {"seat": SEAT, "card": CARD, "tag": TAG, "lack": CARDS},
    events.PlayedDown: {"seat": SEAT, "tag": TAG, "card": CARD},
    events.Faded: {"seat": SEAT, "deed": StringField(), "tag": TAG},
    events.Flipped: {"cards": ListField(TupleField(SEAT, CARD, CARDS))},
    events.Used: {"seat": SEAT, "princess": PRINCESS, "suit": SUIT, "target": SEAT},
    events.Declined: {"seat": SEAT},
    events.Swapped: {"seat": SEAT, "old": CARD, "new": CARD},
    events.Frozen: {"seat": SEAT, "card": CARD},
    events.Won: {"seat": SEAT},
    events.Haggled: {"seat": SEAT, "shown": CARD, "taken": CARD},
    events.Scored: {"round": NUMBER, "proposals": PROPOSALS, "totals": PROPOSALS},
    events.Returned: PARTED,
    events.SetAside: PARTED,
    events.Gifted: PARTED,
    events.TookUp: {},
    events.Pooled: {**PARTED, "beauty": SEAT, "bare": CARDS},
    events.Kept: {"seat": SEAT, "card": CARD},
    events.Scattered: {**PARTED, "beauty": SEAT},
    events.Handed: {
        "transfers": ListField(TupleField(SEAT, SEAT, NUMBER, CARDS)),
        "bare": CARDS,
        "aside": BooleanField(),
        "viewer": SEAT,
    },
    events.Checked: {"seat": SEAT, "frog": BooleanField()},
}

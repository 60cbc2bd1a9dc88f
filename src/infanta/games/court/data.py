"""How views and events at court are written for programs: cards by their words, sets of seats as lists."""

from infanta.core.data import Codec, Work
from infanta.core.event import Event
from infanta.core.field_types import (
    EnumField,
    FieldType,
    IntegerField,
    ListField,
    MoveField,
    SeatField,
    StringField,
    StructField,
    TupleField,
)
from infanta.core.game import Game
from infanta.core.schema import list_shapes
from infanta.games.court import events
from infanta.games.court.cards import Card
from infanta.games.court.notation import SEATS
from infanta.games.court.rules import Rules
from infanta.games.court.schema import closed_shapes, court_fields
from infanta.games.court.view import CourtView


class CourtCodec(Codec):
    """The codec of a game at court; a game adds the fields of its view, and its own events."""

    def __init__(
        self,
        game: Game,
        cast: tuple[Card, ...],
        view: type[CourtView],
        fields: dict[str, FieldType],
        own: dict[type[Event], dict[str, FieldType]],
        derived: dict[str, Work],
    ) -> None:
        card = EnumField(tuple([person.word for person in cast]), first=1, nothing=0)
        shapes = {**list_shapes(court_fields(card)), **fields}
        super().__init__(game, view, shapes, {**list_event_fields(game, card), **own}, derived)


def build_rules_field() -> FieldType:
    """Return how the rules are written: copies of each card (`deck`) are indexed as in the cast."""
    person = StructField(Card, {"number": IntegerField(), "word": StringField(), "copies": IntegerField()})
    fields: dict[str, FieldType] = {
        "cast": ListField(person),
        "goal": IntegerField(),
        "deck": ListField(IntegerField()),
        "ties": StringField(),
        "finale": StringField(),
        "dates": ListField(SeatField(SEATS)),
    }
    return StructField(Rules, fields)


def list_event_fields(game: Game, card: FieldType) -> dict[type[Event], dict[str, FieldType]]:
    """Return how the events that happen at every court are written."""
    seat = SeatField(SEATS)
    both = TupleField(card, card)
    return {
        events.Opened: {"round": IntegerField(), "starter": seat, "seats": ListField(seat)},
        events.Laid: {"card": card},
        events.Dealt: {"seat": seat, "card": card},
        events.Played: {"seat": seat, "play": MoveField(game)},
        events.Missed: {"seat": seat, "guess": card},
        events.Looked: {"seat": seat, "target": seat, "card": card},
        events.Compared: {"seat": seat, "target": seat, "loser": seat, "cards": both},
        events.Traded: {"seat": seat, "target": seat, "cards": both},
        events.Discarded: {"seat": seat, "card": card},
        events.Out: {"seat": seat, "card": card},
        events.Closed: closed_shapes(card),
    }

"""How views and events at court are written for programs: cards by their words, sets of seats as lists."""

from infanta.core.data import Codec, Work
from infanta.core.event import Event
from infanta.core.game import Game
from infanta.core.schema import list_shapes
from infanta.core.shape import Fields, Many, Moved, Named, Row, Seat, Shape, Text, Whole
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
        fields: dict[str, Shape],
        own: dict[type[Event], dict[str, Shape]],
        derived: dict[str, Work],
    ) -> None:
        card = Named(tuple([person.word for person in cast]), first=1, nothing=0)
        shapes = {**list_shapes(court_fields(card)), **fields}
        super().__init__(game, view, shapes, {**court_events(game, card), **own}, derived)


def court_rules() -> Shape:
    """What follows from the options: copies of each card (`deck`) go by its place in the cast."""
    person = Fields(Card, {"number": Whole(), "word": Text(), "copies": Whole()})
    fields: dict[str, Shape] = {
        "cast": Many(person),
        "goal": Whole(),
        "deck": Many(Whole()),
        "ties": Text(),
        "finale": Text(),
        "dates": Many(Seat(SEATS)),
    }
    return Fields(Rules, fields)


def court_events(game: Game, card: Shape) -> dict[type[Event], dict[str, Shape]]:
    """The events that happen at every court."""
    seat = Seat(SEATS)
    both = Row(card, card)
    return {
        events.Opened: {"round": Whole(), "starter": seat, "seats": Many(seat)},
        events.Laid: {"card": card},
        events.Dealt: {"seat": seat, "card": card},
        events.Played: {"seat": seat, "play": Moved(game)},
        events.Missed: {"seat": seat, "guess": card},
        events.Looked: {"seat": seat, "target": seat, "card": card},
        events.Compared: {"seat": seat, "target": seat, "loser": seat, "cards": both},
        events.Traded: {"seat": seat, "target": seat, "cards": both},
        events.Discarded: {"seat": seat, "card": card},
        events.Out: {"seat": seat, "card": card},
        events.Closed: closed_shapes(card),
    }

"""Whoever reads a journal at court reads every kind of event, or passes it over by name."""

from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages

import pytest

import infanta
from infanta.core.errors import InfantaError
from infanta.core.event import Event
from infanta.core.reader import Reader, handler_of
from infanta.games.court.events import EVENTS, Open
from infanta.testing.readers import readers_of

ROOMS = {
    "infanta.games.court": EVENTS,
    "infanta.games.love_letter": infanta.game("love-letter").events,
    "infanta.games.cupid": infanta.game("cupid").events,
}


def readers(room: str) -> Iterator[type[Reader]]:
    """Every kind of reader that is written in a room."""
    package = import_module(room)
    below = [found.name for found in walk_packages(getattr(package, "__path__", []), room + ".")]
    for name in (room, *below):
        for kind in vars(import_module(name)).values():
            if isinstance(kind, type) and issubclass(kind, Reader) and kind.__module__ == name:
                yield kind


CASES = [
    pytest.param(kind, event, id=f"{kind.__name__}-{event.__name__}")
    for room, events in ROOMS.items()
    for kind in readers(room)
    for event in events
]


def test_there_are_readers_and_events() -> None:
    names = {kind.__name__ for room in ROOMS for kind in readers(room)}
    assert names >= {"Trail", "Backward", "Again", "Handles"}
    assert names >= {"CupidTrail", "CupidBackward", "CupidAgain", "CupidHandles"}
    assert set(ROOMS["infanta.games.love_letter"]) == set(EVENTS) < set(ROOMS["infanta.games.cupid"])


@pytest.mark.parametrize(("reader", "event"), CASES)
def test_every_event_is_read_or_passed_over_by_name(reader: type[Reader], event: type[Event]) -> None:
    handler_of(reader, event)


@pytest.mark.parametrize("room", ["infanta.games.court", "infanta.games.cupid"])
def test_a_game_lists_every_event_that_it_has(room: str) -> None:
    written = {kind for kind in vars(import_module(room + ".events")).values() if isinstance(kind, type)}
    assert {kind for kind in written if issubclass(kind, Event)} - {Event, Open} <= set(ROOMS[room])


@pytest.mark.parametrize("key", infanta.game_keys())
def test_a_new_event_would_be_missed(key: str) -> None:
    """In every game, by every one of its readers."""

    class Eloped(Event):
        """Somebody has left with the Princess."""

    found = readers_of(infanta.game(key))
    assert found, "a game that nobody reads"
    for kind in found:
        with pytest.raises(InfantaError, match=f"{kind.__name__} neither handles nor ignores Eloped."):
            handler_of(kind, Eloped)

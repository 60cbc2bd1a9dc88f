"""A game lists every event that it has, and a new one would be missed by its readers."""

from importlib import import_module

import pytest

import infanta
from infanta.core.errors import InfantaError
from infanta.core.event import Event
from infanta.core.journal_reader import find_handler
from infanta.games.court.events import EVENTS, Open
from infanta.testing.readers import list_readers

ROOMS = {
    "infanta.games.court": EVENTS,
    "infanta.games.love_letter": infanta.game("love-letter").events,
    "infanta.games.cupid": infanta.game("cupid").events,
}


@pytest.mark.parametrize("room", ["infanta.games.court", "infanta.games.cupid"])
def test_a_game_lists_every_event_that_it_has(room: str) -> None:
    written = {kind for kind in vars(import_module(room + ".events")).values() if isinstance(kind, type)}
    assert {kind for kind in written if issubclass(kind, Event)} - {Event, Open} <= set(ROOMS[room])


@pytest.mark.parametrize("key", infanta.game_keys())
def test_a_new_event_would_be_missed(key: str) -> None:
    """In every game, by every one of its readers."""

    class Eloped(Event):
        """Somebody has left with the Princess."""

    found = list_readers(infanta.game(key))
    assert found, "a game that nobody reads"
    for kind in found:
        with pytest.raises(InfantaError, match=f"{kind.__name__} neither handles nor ignores Eloped."):
            find_handler(kind, Eloped)

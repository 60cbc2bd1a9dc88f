"""Laws of readers: each reader of journals handles every kind of event, or skips it by name."""

from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from pkgutil import walk_packages

from infanta.core.game import Game
from infanta.core.journal_reader import JournalReader, find_handler


def every_event_is_read(game: Game) -> None:
    """Check that every reader of journals handles or skips every kind of event: a new event is found here, not at a
    player's table."""
    for reader in list_readers(game):
        for event in game.events:
            find_handler(reader, event)  # raises where there is none


def list_readers(game: Game) -> list[type[JournalReader]]:
    """Return the readers in a game's packages, without those that are only base classes."""
    for package in game.packages:
        for module in walk_packages(import_module(package).__path__, f"{package}."):
            with suppress(ImportError):  # a part whose dependencies are not installed
                import_module(module.name)
    rooms = tuple([f"{package}." for package in game.packages])
    found = [reader for reader in offspring(JournalReader) if reader.__module__.startswith(rooms)]
    return [reader for reader in found if not any(reader in other.__bases__ for other in found)]


def offspring(kind: type[JournalReader]) -> Iterator[type[JournalReader]]:
    """Return all subclasses of a reader."""
    for child in kind.__subclasses__():
        yield child
        yield from offspring(child)

"""Whoever reads a journal reads every kind of event, or passes it over by name."""

from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from pkgutil import walk_packages

from infanta.core.game import Game
from infanta.core.reader import Reader, handler_of


def every_event_is_read(game: Game) -> None:
    """A new event that somebody who reads journals has never heard of is found here, not at somebody's table."""
    for reader in readers_of(game):
        for event in game.events:
            handler_of(reader, event)  # raises where there is none


def readers_of(game: Game) -> list[type[Reader]]:
    """The readers in a game's packages, without those that only others are made of."""
    for package in game.packages:
        for module in walk_packages(import_module(package).__path__, f"{package}."):
            with suppress(ImportError):  # a part that wants more than is installed
                import_module(module.name)
    rooms = tuple([f"{package}." for package in game.packages])
    found = [reader for reader in offspring(Reader) if reader.__module__.startswith(rooms)]
    return [reader for reader in found if not any(reader in other.__bases__ for other in found)]


def offspring(kind: type[Reader]) -> Iterator[type[Reader]]:
    """All readers that are made of one."""
    for child in kind.__subclasses__():
        yield child
        yield from offspring(child)

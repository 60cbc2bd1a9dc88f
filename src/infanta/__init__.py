"""Infanta: the court of five princess games, to play, to host and to study."""

from importlib import import_module

from infanta.core.errors import (
    IllegalMoveError,
    InfantaError,
    InvalidMoveError,
    InvalidOptionError,
    RecordError,
    UnknownGameError,
)
from infanta.core.event import Event
from infanta.core.game import Game
from infanta.core.match import Match, Outcome
from infanta.core.move import DEALER, Move
from infanta.core.phrase import SPEAKER, Phrase, Translator
from infanta.core.record import Record
from infanta.core.registry import game, game_keys, start
from infanta.core.view import View

__all__ = [
    "DEALER",
    "InvalidOptionError",
    "Event",
    "Game",
    "IllegalMoveError",
    "InfantaError",
    "Match",
    "Move",
    "Outcome",
    "Phrase",
    "Record",
    "RecordError",
    "UnknownGameError",
    "InvalidMoveError",
    "View",
    "Translator",
    "game",
    "game_keys",
    "start",
]

__version__ = "0.1.0"


def in_english(phrase: Phrase) -> str:
    """Return a phrase in the default language. The catalogues are opened when a phrase is
    first translated; a compiler of the rules need not have them."""
    words = import_module("infanta.words.translator")
    return str(words.plain(phrase.scope).say(phrase))


SPEAKER[0] = in_english

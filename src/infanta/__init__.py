"""Infanta: the court of five princess games, to play, to host and to study."""

from infanta.core.errors import BadOption, IllegalMove, InfantaError, RecordError, UnknownGame, UnreadableMove
from infanta.core.event import Event, Names
from infanta.core.game import Game
from infanta.core.match import Match, Outcome
from infanta.core.move import DEALER, Move
from infanta.core.record import Record
from infanta.core.registry import game, game_keys, start
from infanta.core.view import View

__all__ = [
    "DEALER",
    "BadOption",
    "Event",
    "Game",
    "IllegalMove",
    "InfantaError",
    "Match",
    "Move",
    "Names",
    "Outcome",
    "Record",
    "RecordError",
    "UnknownGame",
    "UnreadableMove",
    "View",
    "game",
    "game_keys",
    "start",
]

__version__ = "0.1.0"

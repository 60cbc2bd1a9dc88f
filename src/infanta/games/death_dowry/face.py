"""The table as a princess sees it, what she is asked, and how events are staged."""

from infanta.core.errors import UnreadableMove
from infanta.core.event import Event
from infanta.core.face import Beat, Face
from infanta.core.game import Game
from infanta.core.move import Move
from infanta.core.phrase import Phrase, Voice
from infanta.games.death_dowry.notation import KEY
from infanta.games.death_dowry.view import DowryView


def face_of(game: Game, view: DowryView, moves: list[Move], voice: Voice) -> Face:
    """What a princess sees, and is asked."""
    return Game.face(game, view, moves, voice, lambda move: None)


def beats_of(event: Event, voice: Voice) -> tuple[Beat, ...]:
    """What is told of an event."""
    return () if event.minor() else (Beat("tell", voice.sentence(event.phrase())),)


def composed(form: str, filled: dict[str, tuple[str, ...]]) -> str:
    """The text of a move."""
    raise UnreadableMove(Phrase("no-form", KEY, game=form))

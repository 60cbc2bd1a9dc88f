"""Draw a table. Where a game's own description fails, a plain one is shown instead, and says so.

Programs that show games to players call these instead of the methods of a game; its tests call the methods, which
raise.
"""

import logging
from dataclasses import fields
from typing import Final

from infanta.core.event import Event
from infanta.core.face import Beat, Choice, Face, PlayerArea, Prompt, TableCentre
from infanta.core.game import Game, RefusalExplainer
from infanta.core.move import Move
from infanta.core.phrase import Phrase, Translator
from infanta.core.view import View

log = logging.getLogger("infanta.games")
# The failures that are in the log: a game, what failed, and the type of the error.
REPORTED: Final[set[tuple[str, str, str]]] = set()


def draw_face(game: Game, view: View, moves: list[Move], voice: Translator, why: RefusalExplainer) -> Face:
    """Return a game's face of a view; a plain one, which says so, where that fails."""
    try:
        found: object = game.face(view, moves, voice, why)
        if not isinstance(found, Face):
            raise TypeError(f"{found!r} is no face")
        return found
    except Exception as error:
        report(game, "face", error)
        note = Phrase("drawn-plainly", game=game.title, error=type(error).__name__)
        choices = [Choice(voice.sentence(describe_move(game, move).within(game.key)), move.text) for move in moves]
        return Face(
            places=(PlayerArea(),) * view.setup.players,
            middle=TableCentre(text=f"{voice.say(note)}\n\n{describe_view(game, view)}"),
            ask=Prompt(voice.say(Phrase("choose-move")) if moves else "", choices=tuple(choices)),
        )


def draw_beats(game: Game, event: Event, voice: Translator) -> tuple[Beat, ...]:
    """Return the beats of an event as a viewer may know it; none where the game fails."""
    try:
        return game.beats(event, voice)
    except Exception as error:
        report(game, f"beats of {type(event).__name__}", error)
        return ()


def describe_move(game: Game, move: Move) -> Phrase:
    """Return a move in words; its text where the game fails."""
    try:
        return game.describe(move)
    except Exception as error:
        report(game, "describe", error)
        return Phrase("move", text=move.text)


def describe_view(game: Game, view: View) -> str:
    """Return the text of a view; its fields, one in each line, where the game fails."""
    try:
        return str(view)
    except Exception as error:
        report(game, "view", error)
    try:
        names = [field.name for field in fields(view) if field.name not in ("setup", "journal")]
        return "\n".join(f"{name}: {getattr(view, name)}" for name in names)
    except Exception:
        return ""


def report(game: Game, what: str, error: Exception) -> None:
    """Write a failure to the log, the first time that it happens."""
    name = (game.key, what, type(error).__name__)
    if name not in REPORTED:
        log.error("The game %s failed: %s", game.key, what, exc_info=error)
        REPORTED.add(name)

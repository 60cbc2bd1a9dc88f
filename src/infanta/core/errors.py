"""The errors that Infanta raises: each reads as a sentence for a person."""

from typing import Final

from infanta.core.phrase import Phrase

MAX_REASON_CHARS: Final = 300


class InfantaError(ValueError):
    """The base class, made from the phrase that says what was wrong. `str(error)` is the full sentence."""

    @property
    def phrase(self) -> Phrase:
        """What was wrong."""
        said = self.args[0]
        return said if isinstance(said, Phrase) else Phrase("said", text=str(said))

    def __str__(self) -> str:
        return str(self.args[0])


def describe_error(error: BaseException) -> str:
    """Return what went wrong in another author's code, on one line and no longer than a sentence; without folders of
    this computer."""
    try:
        said = str(error)
        if isinstance(error, ImportError) and error.path:
            said = said.replace(f" ({error.path})", "")
        elif isinstance(error, OSError) and error.strerror:
            said = error.strerror
        said = " ".join("".join([char if char.isprintable() else " " for char in said]).split())
    except (Exception, SystemExit):  # the error is another author's, too
        said = ""
    name = type(error).__name__
    shown = said if len(said) <= MAX_REASON_CHARS else said[:MAX_REASON_CHARS] + "…"
    return f"{name}: {shown.removesuffix('.')}" if shown else name


class UnknownGameError(InfantaError):
    """No game of that name is installed, or it cannot be loaded."""


class InvalidOptionError(InfantaError):
    """A player count or an option value that the game does not have."""


class InvalidMoveError(InfantaError):
    """A text that is not a move of this game."""


class IllegalMoveError(InfantaError):
    """A move that the rules do not allow now; the phrase says why and cites the clause."""


class RecordError(InfantaError):
    """A record that is damaged, or was played under an edition of the rules that this version does not know."""


class InvalidDataError(InfantaError):
    """Data that are not a view or an event of this game; the phrase says where."""

"""Everything Infanta refuses, in one family: each error is a sentence for the person who reads it."""

from infanta.core.phrase import Phrase


class InfantaError(ValueError):
    """The root of the family, made from the phrase that says what was wrong. `str(error)` is that as a full sentence."""

    @property
    def phrase(self) -> Phrase:
        """What was wrong."""
        said = self.args[0]
        return said if isinstance(said, Phrase) else Phrase("said", text=str(said))

    def __str__(self) -> str:
        return str(self.args[0])


class UnknownGame(InfantaError):
    """No game of that name is installed."""


class BadOption(InfantaError):
    """A player count or an option value that the game does not have."""


class UnreadableMove(InfantaError):
    """A text that is not a move of this game."""


class IllegalMove(InfantaError):
    """A move that the rules do not allow now; the phrase says why and cites the clause."""


class RecordError(InfantaError):
    """A record that is damaged, or was played under an edition of the rules that is not known here yet."""


class UnreadableData(InfantaError):
    """Data that are not a view or an event of this game; the phrase says where."""

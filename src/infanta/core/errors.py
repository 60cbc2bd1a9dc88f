"""Everything Infanta refuses, in one family: each error is a sentence for the person who reads it."""


class InfantaError(ValueError):
    """The root of the family. `str(error)` is a full sentence."""


class UnknownGame(InfantaError):
    """No game of that name is installed."""


class BadOption(InfantaError):
    """A player count or an option value that the game does not have."""


class UnreadableMove(InfantaError):
    """A text that is not a move of this game."""


class IllegalMove(InfantaError):
    """A move that the rules do not allow now; the text says why and cites the clause."""


class RecordError(InfantaError):
    """A record that is damaged, or was played under an edition of the rules that is not known here yet."""

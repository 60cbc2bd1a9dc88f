"""The inquiries of games (see `core.inquiry`), found by the entry point group `infanta.studies`."""

from functools import cache
from importlib.metadata import entry_points

from infanta.core.errors import InfantaError, describe_error
from infanta.core.game import Game
from infanta.core.inquiry import Inquiry as Inquiry
from infanta.core.inquiry import Question as Question
from infanta.core.phrase import Phrase

GROUP = "infanta.studies"


def inquiry_of(game: Game) -> Inquiry:
    """The inquiry of a game: one that asks nothing, if it has none of its own."""
    return inquiry_class(game.key)(game)


@cache
def inquiry_class(key: str) -> type[Inquiry]:
    """The kind of inquiry that a game has."""
    for entry in entry_points(group=GROUP):
        if entry.name == key:
            try:
                found = entry.load()
            except (Exception, SystemExit) as error:  # it is another author's code, and may fail in any way
                raise InfantaError(Phrase("inquiry-broken", game=key, error=describe_error(error))) from error
            if not (isinstance(found, type) and issubclass(found, Inquiry)):
                raise InfantaError(Phrase("inquiry-broken", game=key, error=entry.value))
            return found
    return Inquiry

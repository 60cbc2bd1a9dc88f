"""The inquiries of games (see `core.inquiry`), found by the entry point group `infanta.studies`."""

from functools import cache
from importlib.metadata import entry_points

from infanta.core.errors import InfantaError, describe_error
from infanta.core.game import Game
from infanta.core.metrics import GameMetrics as GameMetrics
from infanta.core.metrics import Metric as Metric
from infanta.core.phrase import Phrase

GROUP = "infanta.studies"


def create_metrics(game: Game) -> GameMetrics:
    """Return the metrics of a game: empty ones, if it has none of its own."""
    return get_metrics_class(game.key)(game)


@cache
def get_metrics_class(key: str) -> type[GameMetrics]:
    """Return the class of a game's metrics."""
    for entry in entry_points(group=GROUP):
        if entry.name == key:
            try:
                found = entry.load()
            except (Exception, SystemExit) as error:  # it is another author's code, and may fail in any way
                raise InfantaError(Phrase("inquiry-broken", game=key, error=describe_error(error))) from error
            if not (isinstance(found, type) and issubclass(found, GameMetrics)):
                raise InfantaError(Phrase("inquiry-broken", game=key, error=entry.value))
            return found
    return GameMetrics

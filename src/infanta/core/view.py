"""A view: everything one seat knows, and nothing else."""

from dataclasses import dataclass

from infanta.core.event import Event
from infanta.core.native import mypyc_attr
from infanta.core.setup import Setup


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class View:
    """What every game's view begins with; a game adds its own fields. Plain typed data, built field by field.

    `seat` is the viewer (None: a spectator), `actors` who may act now, `journal` what has happened since the cards were
    last shuffled, as this seat saw it.
    """

    setup: Setup
    seat: int | None
    actors: tuple[int, ...]
    journal: tuple[Event, ...]

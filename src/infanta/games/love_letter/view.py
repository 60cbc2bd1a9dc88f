"""What one seat knows of a match of Love Letter."""

from dataclasses import dataclass
from typing import Final

from infanta.core.schema import ViewBuilder
from infanta.games.court.schema import SCHEMA
from infanta.games.court.view import CourtView


@dataclass(frozen=True)
class LoveLetterView(CourtView):
    """Everything a seat knows: the court's view, and nothing else."""


VIEWS: Final = ViewBuilder(LoveLetterView, SCHEMA)

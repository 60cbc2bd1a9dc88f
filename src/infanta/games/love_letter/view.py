"""What one seat knows of a match of Love Letter."""

from dataclasses import dataclass

from infanta.games.court.view import CourtView


@dataclass(frozen=True)
class LoveLetterView(CourtView):
    """Everything a seat knows: the court, and nothing besides."""

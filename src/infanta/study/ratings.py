"""Ratings, from OpenSkill: a Plackett–Luce model, in which a match of several is one result."""

from collections.abc import Sequence

from openskill.models import PlackettLuce

MAX_RATED_MATCHES = 3000  # how many matches are rated; ratings settle long before


class Ratings:
    """The ratings of the entrants of a table."""

    def __init__(self, entrants: int) -> None:
        self.model = PlackettLuce()
        self.all = [self.model.rating() for _ in range(entrants)]
        self.rated = 0

    def add(self, won: list[float], entrants: Sequence[int] = ()) -> None:
        """Add a match in which each entrant, or each of these, has won this share."""
        if self.rated < MAX_RATED_MATCHES and sum(won) > 0:
            self.rated += 1
            ranks = [0.0 if share > 0 else 1.0 for share in won]
            places = entrants or range(len(self.all))
            teams = self.model.rate([[self.all[place]] for place in places], ranks=ranks)
            for place, team in zip(places, teams, strict=True):
                self.all[place] = team[0]

    def mean(self, entrants: list[int]) -> tuple[float, float]:
        """Return the rating of these entrants, and the doubt in it (one standard deviation)."""
        own = [self.all[entrant] for entrant in entrants]
        return sum(one.mu for one in own) / len(own), sum(one.sigma for one in own) / len(own)

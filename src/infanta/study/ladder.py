"""The ladder: how far better play pays. Ratings come from OpenSkill (a Plackett–Luce model), in which a match of several is one result."""

from dataclasses import dataclass
from pathlib import Path

import polars as pl
from openskill.models import PlackettLuce

from infanta.study.estimates import Estimate
from infanta.study.facts import SEATS, load
from infanta.study.keeping import by_parts
from infanta.study.plan import LADDER, Plan
from infanta.study.tallies import Tallies

RATED = 3000
"""So many matches are rated; ratings settle long before."""


@dataclass(frozen=True)
class Rung:
    """A bot on the ladder: how often it wins, its rating, and the doubt in it (one standard deviation)."""

    bot: str
    won: Estimate
    rating: float
    doubt: float


def rungs(plan: Plan, tallies: Tallies, folder: Path) -> list[Rung]:
    """The ladder, the best first; empty if none was played."""
    arms = [arm for arm in plan.arms if arm.name == LADDER]
    won = {key[1]: sums for key, sums in tallies.sums.get("won-by-bot", {}).items() if key[0] == LADDER}
    if not arms or not won:
        return []
    ratings = rated(folder, arms[0].players)
    found = []
    for bot, sums in won.items():
        own = [ratings[entrant] for entrant, name in enumerate(arms[0].bots) if name == bot]
        rating, doubt = sum(mu for mu, _ in own) / len(own), sum(sigma for _, sigma in own) / len(own)
        found.append(Rung(str(bot), sums.estimate("percent"), rating, doubt))
    return sorted(found, key=lambda rung: -rung.rating)


def rated(folder: Path, players: int) -> list[tuple[float, float]]:
    """Mean and deviation of every entrant's rating."""
    model = PlackettLuce()
    ratings = [model.rating() for _ in range(players)]
    left = RATED
    for files in by_parts(folder):
        seats = load(files[SEATS], SEATS).filter(pl.col("arm") == LADDER).sort("match", "entrant")
        results = seats.group_by("match", maintain_order=True).agg(pl.col("won"))["won"].head(left)
        left -= len(results)
        for won in results:
            if sum(won) > 0:
                rates = model.rate([[rating] for rating in ratings], ranks=[0 if share > 0 else 1 for share in won])
                ratings = [team[0] for team in rates]
    return [(rating.mu, rating.sigma) for rating in ratings]

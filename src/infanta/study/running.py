"""Running a study: batches are played, kept and tallied in order, until the plan is fulfilled or the answer is precise enough."""

from collections.abc import Callable
from math import inf
from pathlib import Path
from time import monotonic

from infanta.core.phrase import Phrase
from infanta.study.facts import framed
from infanta.study.intervals import FEW
from infanta.study.joining import joined
from infanta.study.keeping import Keeper, by_parts, load_part
from infanta.study.plan import Plan
from infanta.study.rows import Rows, together
from infanta.study.tallies import Tallies
from infanta.study.workers import Batches, alone, cluster, processes

FLUSH = 10.0
"""Seconds after which new facts are on disk at the latest."""
GLANCE = 0.2
"""Seconds between two looks at what was played so far, where only somebody who watches wants to know."""

Watching = Callable[[int, Tallies], None]
"""Is told how many matches have been played, and what they add up to."""


def run(
    plan: Plan,
    folder: str | Path,
    jobs: int = 1,
    resume: bool = False,
    until: float | None = None,
    address: str | None = None,
    watching: Watching | None = None,
    about: str = "",
) -> Phrase | None:
    """Play a study and keep its facts. The reason, if it ended before the plan was fulfilled; raises InfantaError."""
    keeper = Keeper(Path(folder), plan)
    with joined(address) as ray:  # where there is no cluster, nothing is written
        keeper.open(resume)
        tallies = Tallies(plan, about)
        if until is not None or watching is not None:
            for files in by_parts(keeper.folder):
                tallies.add_main(load_part(files))
        if precise(tallies, until):
            return Phrase("precise-enough", matches=keeper.next)
        if ray is not None:
            played = cluster(plan, keeper.next, ray)
        else:
            played = processes(plan, keeper.next, jobs) if jobs > 1 else alone(plan, keeper.next)
        return carried_out(keeper, tallies, played, until, watching)


def carried_out(
    keeper: Keeper, tallies: Tallies, played: Batches, until: float | None, watching: Watching | None
) -> Phrase | None:
    """Keep the batches as they are played, and look at them, until there are no more or it is enough."""
    flushed, looked = monotonic(), -inf
    unseen: list[Rows] = []
    try:
        for numbers, rows in played:
            keeper.add(rows, len(numbers))
            if monotonic() - flushed > FLUSH:
                keeper.flush()
                flushed = monotonic()
            if until is None and watching is None:
                continue
            unseen.append(rows)
            if until is None and monotonic() - looked < GLANCE:
                continue
            tallies.add_main(framed(together(unseen)))
            unseen, looked = [], monotonic()
            if watching is not None:
                watching(keeper.next, tallies)
            if precise(tallies, until):
                return Phrase("precise-enough", matches=keeper.next)
    except KeyboardInterrupt:
        return Phrase("study-stopped", matches=keeper.next, folder=str(keeper.folder))
    finally:
        keeper.flush()
        played.close()
    return None


def precise(tallies: Tallies, until: float | None) -> bool:
    """Whether the main intervals are narrow enough."""
    return until is not None and tallies.matches >= FEW and tallies.precision() <= until


def tallied(plan: Plan, folder: Path) -> Tallies:
    """What the facts of a folder add up to, read part by part."""
    tallies = Tallies(plan)
    for files in by_parts(folder):
        tallies.add(load_part(files))
    return tallies

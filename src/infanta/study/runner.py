"""Running a study: batches are played, kept and tallied in order, until the plan is fulfilled or the answer is precise
enough."""

from collections.abc import Callable
from math import inf
from pathlib import Path
from time import monotonic

from infanta.core.phrase import Phrase
from infanta.study.fact_writer import FactWriter, list_parts, load_part
from infanta.study.facts import build_frames
from infanta.study.intervals import MIN_CLUSTERS
from infanta.study.plan import Plan
from infanta.study.ray_cluster import join_cluster
from infanta.study.rows import Rows, join_rows
from infanta.study.tallies import Tallies
from infanta.study.workers import Batches, play_alone, play_in_processes, play_on_cluster

FLUSH_INTERVAL_S = 10.0  # seconds after which new facts are on disk at the latest
PROGRESS_INTERVAL_S = 0.2  # seconds between two updates of the progress, where only a viewer needs them

Watching = Callable[[int, Tallies], None]  # is called with the number of matches played and their tallies


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
    """Play a study and keep its facts. Return the reason, if it ended before the plan was fulfilled; raise InfantaError
    if it cannot start."""
    keeper = FactWriter(Path(folder), plan)
    with join_cluster(address) as ray:  # where there is no cluster, nothing is written
        keeper.open(resume)
        tallies = Tallies(plan, about)
        if until is not None or watching is not None:
            for files in list_parts(keeper.folder):
                tallies.add_main(load_part(files))
        if is_precise(tallies, until):
            return Phrase("precise-enough", matches=keeper.next)
        if ray is not None:
            played = play_on_cluster(plan, keeper.next, ray)
        else:
            played = play_in_processes(plan, keeper.next, jobs) if jobs > 1 else play_alone(plan, keeper.next)
        return store_batches(keeper, tallies, played, until, watching)


def store_batches(
    keeper: FactWriter, tallies: Tallies, played: Batches, until: float | None, watching: Watching | None
) -> Phrase | None:
    """Store the batches as they are played, and tally them, until there are no more or it is enough."""
    flushed, looked = monotonic(), -inf
    unseen: list[Rows] = []
    try:
        for numbers, rows in played:
            keeper.add(rows, len(numbers))
            if monotonic() - flushed > FLUSH_INTERVAL_S:
                keeper.flush()
                flushed = monotonic()
            if until is None and watching is None:
                continue
            unseen.append(rows)
            if until is None and monotonic() - looked < PROGRESS_INTERVAL_S:
                continue
            tallies.add_main(build_frames(join_rows(unseen)))
            unseen, looked = [], monotonic()
            if watching is not None:
                watching(keeper.next, tallies)
            if is_precise(tallies, until):
                return Phrase("precise-enough", matches=keeper.next)
    except KeyboardInterrupt:
        return Phrase("study-stopped", matches=keeper.next, folder=str(keeper.folder))
    finally:
        keeper.flush()
        played.close()
    return None


def is_precise(tallies: Tallies, until: float | None) -> bool:
    """Return whether the main intervals are narrow enough."""
    return until is not None and tallies.matches >= MIN_CLUSTERS and tallies.get_precision() <= until


def tally_folder(plan: Plan, folder: Path) -> Tallies:
    """Return what the facts of a folder add up to, read part by part."""
    tallies = Tallies(plan)
    for files in list_parts(folder):
        tallies.add(load_part(files))
    return tallies

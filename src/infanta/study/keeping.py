"""Keeping facts: a study's folder on disk, which is written in parts, taken up again, and never half written."""

import os
from pathlib import Path

import polars as pl
from polars.exceptions import PolarsError

from infanta.core.errors import InfantaError
from infanta.core.phrase import Phrase
from infanta.study.facts import MATCHES, SCHEMA, Frames, empty, framed, joined, load, parts, plan_of
from infanta.study.plan import Plan
from infanta.study.rows import Rows, together

PART = 10_000
"""Matches in each arm that make a file."""
FRESH = 2_500
"""How many of them at most are kept as plain rows, which take more memory than frames."""


class Keeper:
    """Writes the facts of a study. Batches come in order; every so many matches make a part, and the last part is filled up when the
    study goes on, so that the files do not tell how often it was interrupted."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        self.folder = folder
        self.plan = plan
        self.first = 0
        """The number of the first match of the part that is being filled."""
        self.next = 0
        """The number of the match that is to come next."""
        self.waiting: list[Frames] = []
        """What the part has so far."""
        self.fresh: list[Rows] = []
        """What came last, and is not among them yet."""
        self.unframed = 0
        """How many matches these are."""
        self.unwritten = False

    def open(self, resume: bool) -> None:
        """Make the folder, or take up the study that is in it; raises InfantaError and touches nothing if that cannot be."""
        plan_file = self.folder / "study.json"
        if plan_file.exists() and not resume:
            raise InfantaError(Phrase("study-exists", folder=str(self.folder)))
        if resume:
            if not self.plan.extends(plan_of(self.folder)):
                raise InfantaError(Phrase("other-study", folder=str(self.folder)))
            self.take_up()
        try:
            (self.folder / "facts").mkdir(parents=True, exist_ok=True)
            written(plan_file, self.plan.to_json().encode())
        except OSError as error:
            raise InfantaError(Phrase("study-unwritable", folder=str(self.folder), error=str(error.strerror))) from None

    def take_up(self) -> None:
        """Go on after the last match that was written."""
        starts = [int(path.stem.rpartition("-")[2]) for path in parts(self.folder, MATCHES)]
        if not starts:
            return
        self.first = starts[-1]
        last = {
            table: load(self.path(table), table) if self.path(table).exists() else empty()[table] for table in SCHEMA
        }
        played = last[MATCHES]["match"].n_unique()
        self.next = self.first + played
        for table, frame in last.items():  # a stop in the middle of writing leaves rows that no match speaks of
            last[table] = frame.filter(pl.col("match") < self.next)
        if played >= PART:
            self.first = self.next
        else:
            self.waiting = [last]

    def path(self, table: str) -> Path:
        """Where the part of a table is that is being filled."""
        return self.folder / "facts" / f"{table}-{self.first:09}.parquet"

    def add(self, batch: Rows, count: int) -> None:
        """Keep a batch of so many matches."""
        self.fresh.append(batch)
        self.next += count
        self.unframed += count
        self.unwritten = True
        if self.unframed >= FRESH:
            self.frame()
        if self.next - self.first >= PART:
            self.flush()
            self.first = self.next
            self.waiting = []

    def frame(self) -> None:
        """Make frames of what came last."""
        if self.fresh:
            self.waiting.append(framed(together(self.fresh)))
            self.fresh, self.unframed = [], 0

    def flush(self) -> None:
        """Write what has not been written. The matches come last: what they do not name was not written."""
        if not self.unwritten:
            return
        self.frame()
        whole = joined(self.waiting)
        try:
            for table in [*[table for table in SCHEMA if table != MATCHES], MATCHES]:
                if whole[table].height:
                    draft = self.path(table).with_suffix(".part")
                    whole[table].write_parquet(draft, compression="zstd", statistics=False)
                    os.replace(draft, self.path(table))
        except (OSError, PolarsError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            raise InfantaError(Phrase("study-unwritable", folder=str(self.folder), error=reason)) from None
        self.waiting = [whole]
        self.unwritten = False


def written(path: Path, content: bytes) -> None:
    """Write a file at once or not at all."""
    draft = path.with_name(path.name + ".part")
    draft.write_bytes(content)
    os.replace(draft, path)


def by_parts(folder: Path) -> list[dict[str, Path]]:
    """The files of each part, in order: what is read of a large study is read part by part."""
    found = []
    for path in parts(folder, MATCHES):
        number = path.stem.rpartition("-")[2]
        files = {table: path.with_name(f"{table}-{number}.parquet") for table in SCHEMA}
        found.append({table: file for table, file in files.items() if file.exists()})
    return found


def load_part(files: dict[str, Path]) -> Frames:
    """One part of a study; a table without rows has no file."""
    return {
        table: load(files[table], table) if table in files else pl.DataFrame(schema=schema)
        for table, schema in SCHEMA.items()
    }

"""Storing facts: a study's folder on disk, which is written in parts, can be resumed, and is never left half
written."""

import os
from pathlib import Path

import polars as pl
from polars.exceptions import PolarsError

from infanta.core.errors import InfantaError
from infanta.core.phrase import Phrase
from infanta.study.facts import (
    MATCHES,
    SCHEMA,
    Frames,
    build_frames,
    get_empty_frames,
    join_frames,
    list_files,
    load_file,
    read_plan,
)
from infanta.study.plan import Plan
from infanta.study.rows import Rows, join_rows

MATCHES_PER_FILE = 10_000  # matches in each arm that make a file
MAX_PLAIN_ROWS = 2_500  # how many of them at most are kept as plain rows, which take more memory than frames


class FactWriter:
    """Writes the facts of a study. Batches come in order; every so many matches make a part, and the last part is
    filled up when the study goes on, so that the files do not depend on interruptions."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        self.folder = folder
        self.plan = plan
        self.first = 0  # the number of the first match of the part that is being filled
        self.next = 0  # the number of the match that is to come next
        self.waiting: list[Frames] = []  # what the part has so far
        self.fresh: list[Rows] = []  # what came last, and is not among them yet
        self.unframed = 0  # how many matches these are
        self.unwritten = False

    def open(self, resume: bool) -> None:
        """Create the folder, or resume the study that is in it; raise InfantaError and touch nothing if that is not
        possible."""
        plan_file = self.folder / "study.json"
        if plan_file.exists() and not resume:
            raise InfantaError(Phrase("study-exists", folder=str(self.folder)))
        if resume:
            if not self.plan.extends(read_plan(self.folder)):
                raise InfantaError(Phrase("other-study", folder=str(self.folder)))
            self.resume()
        try:
            (self.folder / "facts").mkdir(parents=True, exist_ok=True)
            write_atomically(plan_file, self.plan.to_json().encode())
        except OSError as error:
            raise InfantaError(Phrase("study-unwritable", folder=str(self.folder), error=str(error.strerror))) from None

    def resume(self) -> None:
        """Go on after the last match that was written."""
        starts = [int(path.stem.rpartition("-")[2]) for path in list_files(self.folder, MATCHES)]
        if not starts:
            return
        self.first = starts[-1]
        last = {
            table: load_file(self.get_path(table), table)
            if self.get_path(table).exists()
            else get_empty_frames()[table]
            for table in SCHEMA
        }
        played = last[MATCHES]["match"].n_unique()
        self.next = self.first + played
        for table, frame in last.items():  # a stop in the middle of writing leaves rows that no match speaks of
            last[table] = frame.filter(pl.col("match") < self.next)
        if played >= MATCHES_PER_FILE:
            self.first = self.next
        else:
            self.waiting = [last]

    def get_path(self, table: str) -> Path:
        """Return where the file of a table is that is being filled."""
        return self.folder / "facts" / f"{table}-{self.first:09}.parquet"

    def add(self, batch: Rows, count: int) -> None:
        """Add a batch of so many matches."""
        self.fresh.append(batch)
        self.next += count
        self.unframed += count
        self.unwritten = True
        if self.unframed >= MAX_PLAIN_ROWS:
            self.build_frames()
        if self.next - self.first >= MATCHES_PER_FILE:
            self.flush()
            self.first = self.next
            self.waiting = []

    def build_frames(self) -> None:
        """Build frames of what came last."""
        if self.fresh:
            self.waiting.append(build_frames(join_rows(self.fresh)))
            self.fresh, self.unframed = [], 0

    def flush(self) -> None:
        """Write what has not been written. The matches come last: what they do not name was not written."""
        if not self.unwritten:
            return
        self.build_frames()
        whole = join_frames(self.waiting)
        try:
            for table in [*[table for table in SCHEMA if table != MATCHES], MATCHES]:
                if whole[table].height:
                    draft = self.get_path(table).with_suffix(".part")
                    whole[table].write_parquet(draft, compression="zstd", statistics=False)
                    os.replace(draft, self.get_path(table))
        except (OSError, PolarsError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            raise InfantaError(Phrase("study-unwritable", folder=str(self.folder), error=reason)) from None
        self.waiting = [whole]
        self.unwritten = False


def write_atomically(path: Path, content: bytes) -> None:
    """Write a file at once or not at all."""
    draft = path.with_name(path.name + ".part")
    draft.write_bytes(content)
    os.replace(draft, path)


def list_parts(folder: Path) -> list[dict[str, Path]]:
    """Return the files of each part, in order: what is read of a large study is read part by part."""
    found = []
    for path in list_files(folder, MATCHES):
        number = path.stem.rpartition("-")[2]
        files = {table: path.with_name(f"{table}-{number}.parquet") for table in SCHEMA}
        found.append({table: file for table, file in files.items() if file.exists()})
    return found


def load_part(files: dict[str, Path]) -> Frames:
    """Return one part of a study; a table without rows has no file."""
    return {
        table: load_file(files[table], table) if table in files else pl.DataFrame(schema=schema)
        for table, schema in SCHEMA.items()
    }

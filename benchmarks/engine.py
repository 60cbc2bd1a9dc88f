"""How fast the rules are: random play, copies, views and imagined matches, beside OpenSpiel and RLCard in one run.

Every engine has a process of its own, and this coordinator asks them in turn for a slice of processor time each, so
that all of them see the same machine. The README beside this file says how to read the result.
"""

import argparse
import json
import os
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import track
from rich.table import Table

WORKER = Path(__file__).with_name("worker.py")
YARDSTICK = "OpenSpiel hearts 4"
# The measures of random play: with a list of legal moves to choose from, and without one, where nothing is written
# down.
PLAY = ("decisions", "quick")
WIDE = 120  # how many characters a line may have in a file
CALIBRATION_SECONDS = 0.02  # what a slice spends on its two calibrations


@dataclass(frozen=True)
class Plan:
    """How long to measure: about `seconds` in all, but no slice is shorter than `shortest`, however many games there
    are.

    Each repetition has new seeds. Random play gets several short slices in a repetition, everything else one: another
    process on the machine disturbs some slices, and the median forgets them.
    """

    repetitions: int
    slices: int
    seconds: float
    shortest: float

    def slice_seconds(self, probes: "list[Probe]") -> float:
        """Return how long each slice may take."""
        count = self.repetitions * sum(self.slices if probe.measure in PLAY else 1 for probe in probes)
        return max(self.shortest, self.seconds / count - CALIBRATION_SECONDS)


THOROUGH = Plan(repetitions=5, slices=8, seconds=120, shortest=0.05)
QUICK = Plan(repetitions=3, slices=2, seconds=15, shortest=0.03)


class Worker:
    """An engine in a process of its own."""

    def __init__(self, python: str, engine: str) -> None:
        one_thread = dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"), "1")
        self.engine = engine
        self.process = subprocess.Popen(
            [python, str(WORKER), engine],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, **one_thread},
        )
        offer = self.answer()
        self.about: str = offer["about"]
        self.subjects: dict[str, list[str]] = offer["subjects"]

    def answer(self) -> Any:
        """Return the next line of its output."""
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            sys.exit(f"The worker for {self.engine} has ended before its time; its reason stands above.")
        return json.loads(line)

    def ask(self, subject: str, measure: str, seed: int, seconds: float) -> Any:
        """Measure something for so many seconds of processor time."""
        assert self.process.stdin is not None
        request = {"subject": subject, "measure": measure, "seed": seed, "seconds": seconds}
        print(json.dumps(request), file=self.process.stdin, flush=True)
        return self.answer()

    def close(self) -> None:
        """No more requests: the process ends by itself."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


@dataclass
class Probe:
    """One thing to measure, and the slices measured of it: rate per second and calibration, by repetition."""

    worker: Worker
    subject: str
    measure: str
    slices: list[list[tuple[float, float]]] = field(default_factory=list)

    def take(self, repetition: int, seconds: float) -> None:
        """Measure one slice."""
        if repetition == len(self.slices):
            self.slices.append([])
        seed = 1000 * repetition + len(self.slices[repetition])
        answer = self.worker.ask(self.subject, self.measure, seed, seconds)
        self.slices[repetition].append((answer["rate"], answer["calibration"]))

    def rates(self) -> list[float]:
        """Return a rate for each repetition, per turn of the calibration loop: free of the core's ups and downs."""
        return [median(rate / calibration for rate, calibration in slices) for slices in self.slices]


@dataclass
class Row:
    """One engine's game: its probes by measure."""

    engine: str
    form: str
    game: str
    players: int
    probes: dict[str, Probe]


def new_rows(workers: list[Worker], only: str | None) -> list[Row]:
    """All that the workers can measure; of our games perhaps only one."""
    rows = []
    for worker in workers:
        for subject, measures in worker.subjects.items():
            game, _, players = subject.rpartition(" ")
            if worker.engine != "infanta" or only in (None, game):
                probes = {measure: Probe(worker, subject, measure) for measure in measures}
                rows.append(Row(worker.engine, worker.about, game, int(players), probes))
    return rows


def run(rows: list[Row], plan: Plan, console: Console) -> None:
    """Measure everything, interleaved."""
    probes = [probe for row in rows for probe in row.probes.values()]
    for probe in probes:
        probe.worker.ask(probe.subject, probe.measure, seed=0, seconds=0.02)  # warm up
    seconds = plan.slice_seconds(probes)
    turns = [
        (repetition, probe)
        for repetition in range(plan.repetitions)
        for number in range(plan.slices)
        for probe in probes
        if number == 0 or probe.measure in PLAY
    ]
    for repetition, probe in track(
        turns, "Measuring", console=console, transient=True, disable=not console.is_terminal
    ):
        probe.take(repetition, seconds)


def summary(rows: list[Row]) -> dict[str, Any]:
    """Return the figures: medians over the repetitions; ratios are formed inside a repetition."""
    probes = [probe for row in rows for probe in row.probes.values()]
    calibration = median(slice[1] for probe in probes for slices in probe.slices for slice in slices)
    yardstick = next(row for row in rows if f"{row.game} {row.players}" == YARDSTICK).probes["decisions"].rates()
    lines = []
    for row in rows:
        line: dict[str, Any] = {"engine": row.engine, "form": row.form, "game": row.game, "players": row.players}
        for measure, probe in row.probes.items():
            rates = [rate * calibration for rate in probe.rates()]
            if measure == "decisions":
                ratios = [mine / theirs for mine, theirs in zip(probe.rates(), yardstick, strict=True)]
                line["decisions_per_second"] = median(rates)
                line["spread"] = [min(rates), max(rates)]
                line["ratio_to_hearts"] = median(ratios)
                line["ratio_spread"] = [min(ratios), max(ratios)]
            elif measure == "quick":
                ratios = [mine / theirs for mine, theirs in zip(probe.rates(), yardstick, strict=True)]
                line["quick_decisions_per_second"] = median(rates)
                line["quick_ratio_to_hearts"] = median(ratios)
            else:
                line[f"{measure}_microseconds"] = median(1e6 / rate for rate in rates)
        lines.append(line)
    return {"calibration": calibration, "python": sys.version.split()[0], "rows": lines}


def table(result: dict[str, Any]) -> Table:
    """Return the figures as readable text."""
    shown = Table(box=SIMPLE_HEAD, pad_edge=False, collapse_padding=True, caption_justify="left")
    shown.caption = (
        "× hearts: beside OpenSpiel's hearts in the same repetition; quick: by `any_move`, without a list of moves, in a match that is hushed. "
        "copy, view, imagine: microseconds each."
    )
    for column in ("game, players", "form"):
        shown.add_column(column, no_wrap=True)
    for column in ("decisions/s", "× hearts", "quick/s", "× hearts", "copy", "view", "imagine"):
        shown.add_column(column, justify="right", no_wrap=True)
    for line in result["rows"]:
        times = [line.get(f"{measure}_microseconds") for measure in ("copy", "view", "imagine")]
        shown.add_row(
            f"{line['game']}, {line['players']}",
            line["form"],
            f"{line['decisions_per_second']:,.0f}",
            f"{line['ratio_to_hearts']:.2f}",
            f"{line['quick_decisions_per_second']:,.0f}" if "quick_decisions_per_second" in line else "–",
            f"{line['quick_ratio_to_hearts']:.2f}" if "quick_ratio_to_hearts" in line else "–",
            *["–" if time is None else f"{time:.2f}" for time in times],
        )
    return shown


def main() -> None:
    """Read the arguments, measure, and print."""
    parser = argparse.ArgumentParser(description="Measure Infanta beside OpenSpiel and RLCard.")
    parser.add_argument("--compiled", metavar="PYTHON", help="the Python of an environment with the compiled Infanta")
    parser.add_argument("--quick", action="store_true", help="a short run, for a first impression")
    parser.add_argument("--game", help="measure only this one of our games")
    parser.add_argument("--json", metavar="FILE", type=Path, help="write all figures there as well")
    wanted = parser.parse_args()
    workers = [Worker(sys.executable, engine) for engine in ("open_spiel", "rlcard", "infanta")]
    if wanted.compiled:
        workers.append(Worker(wanted.compiled, "infanta"))
    rows = new_rows(workers, wanted.game)
    try:
        run(rows, QUICK if wanted.quick else THOROUGH, Console(stderr=True))
    except KeyboardInterrupt:
        sys.exit("Stopped: half a measurement is none.")
    for worker in workers:
        worker.close()
    result = summary(rows)
    console = Console()
    if not console.is_terminal:
        console.width = WIDE
    console.print(f"Python {result['python']}, calibration {result['calibration'] / 1e6:.2f} M/s", highlight=False)
    console.print(table(result))
    if wanted.json:
        wanted.json.write_text(json.dumps(result, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

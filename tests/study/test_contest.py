"""Contests: a bot of somebody else's ends, hangs or confuses its own match, and nothing else."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from signal import SIGINT, SIGKILL, Signals

import pytest

from infanta.core.errors import InfantaError
from infanta.core.move import Move
from infanta.core.view import View
from infanta.study import guarded_bots
from infanta.study.arena import Arena, MatchResult
from infanta.study.contest import play_in_process, play_in_processes
from tests.study.arenas import new, run

# Bots of somebody else's.
STRANGERS = """
import asyncio, itertools, os, sys, time
from infanta.core.move import Move

class Ending:
    def __init__(self, rng): self.rng = rng
    def choose(self, view, moves):
        if self.rng.random() < 0.15: os._exit(0)
        return moves[0]

class Unmade:
    def __init__(self, rng):
        if rng.random() < 0.5: sys.exit(5)
    def choose(self, view, moves): return moves[0]

class Waiting:
    def __init__(self, rng): pass
    def choose(self, view, moves): time.sleep(60)

class Deafer:
    def __init__(self, rng): pass
    def choose(self, view, moves):
        while True:
            try:
                while True: sum(range(1000))
            except BaseException: pass

class Gabbling:
    def __init__(self, rng): pass
    def choose(self, view, moves): raise ValueError("one\\ntwo \\x1b" + "x" * 100_000)

class Unspeakable(Exception):
    def __str__(self): raise ValueError
    __repr__ = __str__

class Silent:
    def __init__(self, rng): pass
    def choose(self, view, moves): raise Unspeakable

class Odd:
    def __init__(self, rng): pass
    def choose(self, view, moves): return Unspeakable()

class Leaving:
    def __repr__(self): sys.exit(4)

class Odder:
    def __init__(self, rng): pass
    def choose(self, view, moves): return Leaving()

class Copying:
    def __init__(self, rng): pass
    def choose(self, view, moves): return Move(moves[-1].text)

class Cancelled:
    def __init__(self, rng): pass
    def choose(self, view, moves): raise asyncio.CancelledError("too late")

class Interrupting:
    def __init__(self, rng): pass
    def choose(self, view, moves): raise KeyboardInterrupt

class Lost:
    def __init__(self, rng): pass
    def choose(self, view, moves): return any(itertools.repeat(False))
"""


@pytest.fixture
def strangers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "strangers.py").write_text(STRANGERS)
    monkeypatch.syspath_prepend(str(tmp_path))


def reasons_of(bot: str, matches: int, jobs: int = 1) -> list[str]:
    """Why it lost, where it failed: all matches must have been played."""
    results = list(new(f"strangers:{bot}", "random", matches=matches).play_all(jobs))
    assert [result.number for result in results] == list(range(matches))
    faults = [(result, result.fault) for result in results if result.fault is not None]
    for result, fault in faults:
        assert result.entrants[fault.seat] == 0 and result.winners == (1 - fault.seat,)
    return [fault.reason for _, fault in faults]


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_bot_that_ends_its_process_has_lost_and_the_others_play_on(strangers: None, jobs: int) -> None:
    """The arena was over without a word, or went on without a result."""
    reasons = reasons_of("Ending", 8, jobs)
    assert 0 < len(reasons) < 8 and set(reasons) == {"The process it was playing in came to an end."}


def test_a_bot_that_cannot_always_be_made_has_lost_where_it_cannot(
    strangers: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It ended the arena."""
    reasons = reasons_of("Unmade", 12)
    assert 0 < len(reasons) < 12 and set(reasons) == {"The bot 'strangers:Unmade' failed: SystemExit: 5"}


def test_a_bot_that_waits_for_ever_is_stopped(strangers: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody heard that it did not come to an end, for it used no processor time."""
    monkeypatch.setattr(guarded_bots, "IDLE_TIMEOUT_S", 0.2)
    monkeypatch.setattr(guarded_bots, "IDLE_CHECK_S", 0.05)
    monkeypatch.setattr(guarded_bots, "MIN_BUSY_SHARE", 0.5)
    (result,) = play_in_process(new("strangers:Waiting", "random", matches=1), range(1))
    assert result.fault is not None and "It did nothing for" in result.fault.reason


def test_a_bot_that_hears_no_cry_is_ended_with_its_process(strangers: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """It looped for ever."""
    contest = new("strangers:Deafer", "random", matches=1)
    assert [
        result.fault.reason for result in play_in_processes(Hasty(contest), range(1), 1, 1, alone=False) if result.fault
    ] == ["The process it was playing in came to an end."]


def test_a_bot_that_leaves_python_for_good_is_ended_with_its_process(strangers: None) -> None:
    """It looped for ever: no signal reaches Python there."""
    contest = new("strangers:Lost", "random", matches=2)
    results = list(play_in_processes(Hasty(contest), range(2), 2, 1, alone=False))
    assert [result.fault.reason for result in results if result.fault] == [
        "The process it was playing in came to an end."
    ] * 2


def test_ctrl_c_is_heard_while_a_bot_of_ours_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    class Slow:
        def choose(self, view: View, moves: list[Move]) -> Move:
            raise KeyboardInterrupt

    monkeypatch.setattr(guarded_bots, "make_bot", lambda name, key, rng: Slow())
    with pytest.raises(KeyboardInterrupt):
        list(new("thumb", "random", matches=1).play_all())


def test_a_bot_that_sleeps_on_whatever_it_hears_is_ended_with_its_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """It slept for ever."""
    ended: list[int] = []

    class Sleeper:
        def choose(self, view: View, moves: list[Move]) -> Move:
            while not ended:
                with suppress(guarded_bots.BotIdleTimeout):
                    time.sleep(60)
            return moves[0]

    monkeypatch.setattr(guarded_bots, "make_bot", lambda name, key, rng: Sleeper())
    monkeypatch.setattr(guarded_bots, "_exit", ended.append)
    for name, value in {"IDLE_TIMEOUT_S": 0.1, "IDLE_CHECK_S": 0.05, "MIN_BUSY_SHARE": 0.5}.items():
        monkeypatch.setattr(guarded_bots, name, value)
    contest = new("thumb", "random", matches=1)
    monkeypatch.setattr(guarded_bots.WATCH, "expendable", True)
    monkeypatch.setattr(guarded_bots, "dump_traceback_later", lambda *wanted, **more: None)
    monkeypatch.setattr(guarded_bots, "cancel_dump_traceback_later", lambda: None)
    play_in_process(contest, range(1))
    assert ended[0] == 1


class Hasty:
    """An arena in which nobody has much time, in every process."""

    def __init__(self, arena: Arena) -> None:
        self.arena = arena

    def play(self, number: int) -> MatchResult:
        guarded_bots.MOVE_TIMEOUT_S = 0.05
        guarded_bots.HARD_TIMEOUT_S = 0.5
        guarded_bots.WATCH.start_hard_timer()
        return self.arena.play(number)

    def build_lost_result(self, number: int, seat: int) -> MatchResult:
        return self.arena.build_lost_result(number, seat)


def test_what_went_wrong_is_told_in_a_line_whatever_the_bot_says(strangers: None) -> None:
    """A long error was shown as {???}, and one that could not be told at all ended the arena."""
    (gabbled,) = reasons_of("Gabbling", 1)
    assert gabbled.startswith("ValueError: one two xxx") and len(gabbled) < 400
    assert reasons_of("Silent", 1) == ["Unspeakable"]
    assert "answered <Unspeakable>, which is not a move" in reasons_of("Odd", 1)[0]


@pytest.mark.parametrize(
    ("bot", "reason"),
    [
        ("Odder", "The bot in seat 0 answered <Leaving>, which is not a move."),
        ("Cancelled", "CancelledError: too late"),
        ("Interrupting", "KeyboardInterrupt"),
    ],
)
def test_nothing_that_a_bot_raises_or_answers_ends_the_arena(strangers: None, bot: str, reason: str) -> None:
    """These did: an answer that cannot be shown, and what is no Exception."""
    assert reasons_of(bot, 1) == [reason]


def test_a_bot_may_answer_with_a_move_that_it_has_made_of_the_text(strangers: None) -> None:
    """It was legal, but had no card: the arena ended in a traceback."""
    assert reasons_of("Copying", 8) == []


def test_what_was_played_is_kept_when_a_process_dies(monkeypatch: pytest.MonkeyPatch) -> None:
    def some(self: Arena, jobs: int = 1, first: int = 0) -> Iterator[MatchResult]:
        yield from map(self.play, range(3))
        raise InfantaError("A worker process died before it had finished its matches.")

    monkeypatch.setattr(Arena, "play_all", some)
    shown = run("love-letter random --games 100")
    assert "2 players, 3 matches" in shown.output and "A worker process died" in shown.output


def test_ctrl_c_ends_processes_quietly_that_have_only_begun() -> None:
    """They told of it in a traceback each."""
    words = ["love-letter", "random", "random", "--games", "100000", "--jobs", "2"]
    for patience in (0.2, 0.5):
        with subprocess.Popen(
            [sys.executable, "-c", BEGIN, *words],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,
        ) as process:
            assert process.stdout is not None and process.stdout.readline() == b"begun\n"
            time.sleep(patience)
            os.killpg(process.pid, SIGINT)
            shown, errors = process.communicate(timeout=60)
        assert b"100000 matches were planned" in shown and errors == b""


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="There is no /proc here.")
@pytest.mark.parametrize("sign", [SIGINT, SIGKILL])
def test_no_process_outlives_the_arena(strangers: None, tmp_path: Path, sign: Signals) -> None:
    """Where only the arena itself was interrupted, it waited for whatever was being played; where it was killed, processes stayed."""
    words = ["love-letter", "strangers:Waiting", "random", "--games", "100", "--jobs", "2"]
    with subprocess.Popen(
        [sys.executable, "-c", BEGIN, *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path), *sys.path])},
    ) as process:
        assert process.stdout is not None and process.stdout.readline() == b"begun\n"
        workers = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
        time.sleep(1)
        process.send_signal(sign)
        process.communicate(timeout=60)
    assert workers
    last = time.monotonic() + 60
    while any(lives(worker) for worker in workers):
        assert time.monotonic() < last, "they are still there"
        time.sleep(0.1)


def lives(process: str) -> bool:
    """Whether a process is there, and has not come to its end."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


# The command, which says when its first process has been started.
BEGIN = """
from infanta.study import command, contest
submit = contest.ProcessPoolExecutor.submit
def said(*wanted):
    future = submit(*wanted)
    if not told:
        told.append(print("begun", flush=True))
    return future
told = []
contest.ProcessPoolExecutor.submit = said
command.arena()
"""

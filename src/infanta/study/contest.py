"""A contest of bots: many matches, each known by its number, played by one process or several. A bot that ends its
process has lost that match, and all others are played."""

from collections import deque
from collections.abc import Generator, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from os import _exit
from signal import SIG_BLOCK, SIG_DFL, SIG_SETMASK, SIG_UNBLOCK, SIGINT, pthread_sigmask, signal
from threading import Thread
from typing import Any, Protocol, TypeVar

from infanta.core.errors import InfantaError
from infanta.core.phrase import Phrase
from infanta.study.guarded_bots import WATCH, limit_resources

R_co = TypeVar("R_co", covariant=True)
R = TypeVar("R")
SPAWN_CONTEXT = get_context("spawn")


class Contest(Protocol[R_co]):
    """Matches by their numbers. It is sent to other processes."""

    def play(self, number: int) -> R_co:
        """Play the match of a number."""

    def build_lost_result(self, number: int, seat: int) -> R_co:
        """Return the result of a match where the bot of this seat has ended the process it was playing in."""


def play_in_process(contest: Contest[R], numbers: range) -> list[R]:
    """Play several matches in this process."""
    with limit_resources():
        return [contest.play(number) for number in numbers]


def play_in_processes(contest: Contest[R], numbers: range, batch: int, jobs: int, alone: bool) -> Generator[R]:
    """Play all matches and return them in their order; they do not depend on how many processes play them. With `alone`
    one job is done in this process, as it can be for bots that are trusted."""
    if jobs == 1 and alone:
        with limit_resources():
            yield from map(contest.play, numbers)
        return
    todo = deque(numbers[start : start + batch] for start in range(0, len(numbers), batch))
    while todo:
        running: deque[tuple[range, Future[list[R]]]] = deque()
        with start_workers(min(jobs, len(todo))) as pool:
            try:
                while todo or running:
                    while todo and len(running) <= 2 * jobs:
                        with hold_interrupts():
                            running.append((todo[0], pool.submit(play_in_process, contest, todo[0])))
                        todo.popleft()
                    yield from running[0][1].result()
                    running.popleft()
            except BrokenProcessPool:
                todo.extendleft(reversed([some for some, _ in running]))
        if todo:
            yield from find_culprits(contest, todo.popleft())


def find_culprits(contest: Contest[R], numbers: range) -> Generator[R]:
    """Play matches of which one has ended its process, one after another; raise InfantaError if no bot did it."""
    seat: Any = SPAWN_CONTEXT.Value("i", -1, lock=False)
    todo = deque(numbers)
    while todo:
        seat.value = -1
        with start_workers(1, seat) as pool:
            try:
                while todo:
                    with hold_interrupts():
                        future = pool.submit(play_in_process, contest, range(todo[0], todo[0] + 1))
                    yield from future.result()
                    todo.popleft()
            except BrokenProcessPool:
                if seat.value < 0:
                    raise InfantaError(Phrase("worker-died")) from None
        if todo:
            yield contest.build_lost_result(todo.popleft(), seat.value)


@contextmanager
def start_workers(count: int, seat: Any = None) -> Iterator[ProcessPoolExecutor]:
    """Start so many processes. They end with this one, and at once when they are not needed any more, whatever a bot is
    doing there. In `seat` they note which seat is being asked."""
    held, leash = SPAWN_CONTEXT.Pipe(duplex=False)
    pool = ProcessPoolExecutor(count, SPAWN_CONTEXT, set_up_worker, (held, seat))
    try:
        yield pool
    finally:
        leash.close()
        pool.shutdown(cancel_futures=True)
        held.close()


@contextmanager
def hold_interrupts() -> Iterator[None]:
    """Hold Ctrl-C back while processes are started, until they can end quietly."""
    before = pthread_sigmask(SIG_BLOCK, {SIGINT})
    try:
        yield
    finally:
        pthread_sigmask(SIG_SETMASK, before)


def set_up_worker(held: Connection, seat: Any) -> None:
    """Set up a worker process."""
    stop_at_once(held)
    WATCH.seat = seat


def stop_at_once(held: Connection | None = None) -> None:
    """Let Ctrl-C end a worker process quietly: the results so far are with the parent. So does the end of the parent,
    or of the process that holds the other end of a pipe."""
    signal(SIGINT, SIG_DFL)
    pthread_sigmask(SIG_UNBLOCK, {SIGINT})
    WATCH.expendable = True
    parent = parent_process()
    assert parent is not None
    Thread(target=end_with, args=([parent.sentinel, *([held] if held is not None else [])],), daemon=True).start()


def end_with(ends: list[Any]) -> None:
    """End this process as soon as one of these has ended."""
    wait(ends)
    _exit(1)

"""A contest of bots: many matches, each known by its number, played by one process or several. A bot that ends its process has lost that
match, and all others are played."""

from collections import deque
from collections.abc import Generator, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context
from signal import SIG_BLOCK, SIG_DFL, SIG_SETMASK, SIG_UNBLOCK, SIGINT, pthread_sigmask, signal
from typing import Any, Protocol, TypeVar

from infanta.core.errors import InfantaError
from infanta.core.phrase import Phrase
from infanta.study.entrants import WATCH, contained

R_co = TypeVar("R_co", covariant=True)
R = TypeVar("R")
SPAWN = get_context("spawn")


class Contest(Protocol[R_co]):
    """Matches by their numbers. It is sent to other processes."""

    def play(self, number: int) -> R_co:
        """Play this one."""

    def lost(self, number: int, seat: int) -> R_co:
        """What comes of this one where the bot of this seat has ended the process it was playing in."""


def one_by_one(contest: Contest[R], numbers: range) -> list[R]:
    """Several matches, in this process."""
    with contained():
        return [contest.play(number) for number in numbers]


def shared(contest: Contest[R], numbers: range, batch: int, jobs: int, alone: bool) -> Generator[R]:
    """All matches in their order; they do not depend on how many processes play them. With `alone` one job is done in this process,
    as it can be for bots that are trusted."""
    if jobs == 1 and alone:
        with contained():
            yield from map(contest.play, numbers)
        return
    todo = deque(numbers[start : start + batch] for start in range(0, len(numbers), batch))
    while todo:
        pool = ProcessPoolExecutor(max(1, min(jobs, len(todo))), SPAWN, stop_at_once)
        running: deque[tuple[range, Future[list[R]]]] = deque()
        try:
            while todo or running:
                while todo and len(running) <= 2 * jobs:
                    with unheard():
                        running.append((todo[0], pool.submit(one_by_one, contest, todo[0])))
                    todo.popleft()
                yield from running[0][1].result()
                running.popleft()
        except BrokenProcessPool:
            todo.extendleft(reversed([some for some, _ in running]))
        finally:
            pool.shutdown(cancel_futures=True)
        if todo:
            yield from with_care(contest, todo.popleft())


def with_care(contest: Contest[R], numbers: range) -> Generator[R]:
    """Matches of which one has ended its process, one after another; raises InfantaError if no bot did it."""
    seat: Any = SPAWN.Value("i", -1, lock=False)
    pool: ProcessPoolExecutor | None = None
    try:
        for number in numbers:
            seat.value = -1
            pool = pool or ProcessPoolExecutor(1, SPAWN, with_witness, (seat,))
            try:
                with unheard():
                    future = pool.submit(one_by_one, contest, range(number, number + 1))
                (result,) = future.result()
            except BrokenProcessPool:
                pool.shutdown()
                pool = None
                if seat.value < 0:
                    raise InfantaError(Phrase("worker-died")) from None
                result = contest.lost(number, seat.value)
            yield result
    finally:
        if pool is not None:
            pool.shutdown(cancel_futures=True)


@contextmanager
def unheard() -> Iterator[None]:
    """While processes are started: Ctrl-C waits until they can end quietly."""
    before = pthread_sigmask(SIG_BLOCK, {SIGINT})
    try:
        yield
    finally:
        pthread_sigmask(SIG_SETMASK, before)


def stop_at_once() -> None:
    """In a worker process: Ctrl-C ends it quietly, the results so far are with the parent."""
    signal(SIGINT, SIG_DFL)
    pthread_sigmask(SIG_UNBLOCK, {SIGINT})
    WATCH.expendable = True


def with_witness(seat: Any) -> None:
    """The same, where it is noted who is being asked."""
    stop_at_once()
    WATCH.seat = seat

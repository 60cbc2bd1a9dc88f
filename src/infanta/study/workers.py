"""Play the batches of a study in this process, in several, or on a Ray cluster. The results and their order are the
same."""

from collections import deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Any

from infanta.core.errors import InfantaError
from infanta.core.phrase import Phrase
from infanta.study.batch import get_batch_size, play_batch
from infanta.study.contest import stop_at_once
from infanta.study.plan import Plan
from infanta.study.rows import Rows

Batches = Generator[tuple[range, Rows]]
MAX_BROKEN_POOLS = 3  # how many workers in a row may end before any of them has returned a batch
MAX_WORKER_DEATHS = 10  # how many workers of a cluster one batch may cost: machines come and go there


def list_batches(plan: Plan, first: int) -> Iterator[range]:
    """Return the batches from a match number on; all but the first start at a multiple."""
    while first < plan.matches:
        size = get_batch_size(plan, first)
        last = min((first // size + 1) * size, plan.matches)
        yield range(first, last)
        first = last


def play_alone(plan: Plan, first: int) -> Batches:
    """Play the batches in this process."""
    for numbers in list_batches(plan, first):
        yield numbers, play_batch(plan, numbers)


def play_in_processes(plan: Plan, first: int, jobs: int) -> Batches:
    """Play the batches in so many processes. If a process ends early, another one plays its batch."""
    todo = list_batches(plan, first)
    running: deque[tuple[range, Future[Rows]]] = deque()
    breaks = 0
    pool = create_pool(jobs)
    try:
        while True:
            while len(running) <= 2 * jobs and (numbers := next(todo, None)) is not None:
                running.append((numbers, submit(pool, plan, numbers)))
            if not running:
                return
            numbers, future = running[0]
            try:
                rows = future.result()
            except BrokenProcessPool:
                breaks += 1
                if breaks > MAX_BROKEN_POOLS:
                    raise InfantaError(Phrase("worker-died")) from None
                pool.shutdown(cancel_futures=True)
                pool = create_pool(jobs)
                running = deque([(again, pool.submit(play_batch, plan, again)) for again, _ in running])
                continue
            breaks = 0
            running.popleft()
            yield numbers, rows
    finally:
        pool.shutdown(cancel_futures=True)


def create_pool(jobs: int) -> ProcessPoolExecutor:
    """Return fresh worker processes."""
    return ProcessPoolExecutor(jobs, get_context("spawn"), stop_at_once)


def submit(pool: ProcessPoolExecutor, plan: Plan, numbers: range) -> "Future[Rows]":
    """Return a batch on its way; a pool that is broken says so when it is asked for the result."""
    try:
        return pool.submit(play_batch, plan, numbers)
    except BrokenProcessPool as error:
        failed: Future[Rows] = Future()
        failed.set_exception(error)
        return failed


def play_on_cluster(plan: Plan, first: int, ray: Any) -> Batches:
    """Play the batches on the Ray cluster that was joined. Ray repeats the batch of a worker that ends early, and a
    batch is the same whichever worker plays it, so nothing is lost and nothing counts twice."""
    play: Callable[..., Any] = ray.remote(max_retries=MAX_WORKER_DEATHS)(play_batch).remote
    todo = list_batches(plan, first)
    ahead = 2 * max(int(ray.cluster_resources().get("CPU", 1)), 1)
    running: deque[tuple[range, Any]] = deque()
    while True:
        while len(running) <= ahead and (numbers := next(todo, None)) is not None:
            running.append((numbers, play(plan, numbers)))
        if not running:
            return
        numbers, reference = running.popleft()
        try:
            rows = ray.get(reference)
        except ray.exceptions.RayError as error:
            raise InfantaError(Phrase("ray-failed", error=str(error).strip().splitlines()[-1])) from None
        yield numbers, rows

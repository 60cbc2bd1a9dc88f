"""Bot workers: processes in which bots choose, so that a slow bot delays no request. A bot worker is given a view,
never a match."""

import asyncio
import pickle
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, fields, is_dataclass
from io import BytesIO
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from random import Random
from signal import SIG_IGN, SIGINT, signal
from typing import Any, Protocol
from zlib import crc32

from infanta.bots.bot import Bot, make_bot
from infanta.core.errors import describe_error
from infanta.core.move import Move
from infanta.core.registry import game
from infanta.core.view import View

MAX_BOTS = 4096  # how many bots a process caches
BOT_TIMEOUT_S = 20.0  # seconds after which a bot that has not answered is stopped
# Seconds that a worker process may take to start, which is no bot's fault: on a busy machine it takes longer than
# many choices.
STARTUP_TIMEOUT_S = 120.0
MAX_MEMORY_BYTES = 2 << 30  # bytes that the bots of a process may use together
MEMORY_ERROR = "MemoryError"


@dataclass(frozen=True)
class MoveRequest:
    """A request to a bot: its seat in a match, the bot's name, the seat's view, the texts of its legal moves, and a
    seed for its random generator if it is made now."""

    whose: str
    bot: str
    game: str
    view: View
    moves: tuple[str, ...]
    seed: int
    free: bool = False  # whether it is asked for a free action, which it need not make

    def run(self, minds: "BotCache") -> object:
        """Return the text of the bot's move."""
        return minds.choose(self)


class ViewPickler(pickle.Pickler):
    """Pickles views. Frozen dataclasses are rebuilt from their fields at the other end: compiled ones do not
    allow their fields to be set afterwards."""

    def reducer_override(self, obj: object) -> Any:
        """Return how an object is pickled; NotImplemented for the default way."""
        if is_dataclass(obj) and not isinstance(obj, type):
            return rebuild_dataclass, (type(obj), {item.name: getattr(obj, item.name) for item in fields(obj)})
        return NotImplemented


def rebuild_dataclass(kind: Callable[..., object], values: dict[str, object]) -> object:
    """Build a dataclass from its fields."""
    return kind(**values)


def pickle_value(value: object) -> bytes:
    """Return a value pickled for another process; `pickle.loads` opens it."""
    buffer = BytesIO()
    ViewPickler(buffer, pickle.HIGHEST_PROTOCOL).dump(value)
    return buffer.getvalue()


class NoAnswerError(Exception):
    """A bot that gave no answer: it failed, or took too long."""


class Withdrawn(Exception):
    """Raised for a request that is no longer needed when its turn comes."""


Rank = tuple[int, ...]  # the lowest comes first
GetRank = Callable[[], Rank | None]


class PriorityLock:
    """A lock for one holder at a time. When it is released it goes to the waiter that ranks first by then, of equals to
    the first comer; a waiter whose rank is None by then is sent away."""

    def __init__(self) -> None:
        self.is_held = False
        self.waiters: dict[asyncio.Future[None], GetRank] = {}

    async def acquire(self, get_rank: GetRank) -> None:
        """Wait for the lock; raise Withdrawn if the rank has become None."""
        if not self.is_held:
            self.is_held = True
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiters[turn] = get_rank
        try:
            await turn
        except asyncio.CancelledError:
            self.waiters.pop(turn, None)
            if turn.done() and not turn.cancelled() and turn.exception() is None:
                self.release()  # it was given the lock, and cannot use it any more
            raise

    def release(self) -> None:
        """Give the lock to the next."""
        ranks: list[tuple[Rank, asyncio.Future[None]]] = []
        for turn, get_rank in list(self.waiters.items()):
            rank = None if turn.cancelled() else get_rank()
            if rank is not None:
                ranks.append((rank, turn))
                continue
            del self.waiters[turn]
            if not turn.done():
                turn.set_exception(Withdrawn())
        self.is_held = bool(ranks)
        if ranks:
            _, turn = min(ranks, key=lambda one: one[0])
            del self.waiters[turn]
            turn.set_result(None)


class WorkerRequest(Protocol):
    """What a worker process can be asked."""

    def run(self, minds: "BotCache") -> object:
        """Return the answer, ready to be sent."""


class BotCache:
    """The bots of a process: one for every seat and match, made when it is first asked. One that fails is not asked
    again, and one that was not asked for long is dropped."""

    def __init__(self) -> None:
        self.bots: OrderedDict[tuple[str, str], Bot] = OrderedDict()

    def choose(self, thought: MoveRequest) -> str:
        """Return the text of the move that a bot chooses; "" if it is asked for a free action and makes none."""
        key = (thought.whose, thought.bot)
        bot = self.bots.pop(key, None) or make_bot(thought.bot, thought.game, Random(thought.seed))
        rules = game(thought.game)
        moves = [rules.parse(text) for text in thought.moves]
        move: Move | None
        if thought.free:
            act = getattr(bot, "act", None)
            move = act(thought.view, moves) if act is not None else None
        else:
            move = bot.choose(thought.view, moves)
        self.bots[key] = bot
        if len(self.bots) > MAX_BOTS:
            self.bots.popitem(last=False)
        return str(move) if move is not None else ""


def serve_requests(pipe: Connection) -> None:
    """Answer requests until the server is gone, however it ended."""
    signal(SIGINT, SIG_IGN)
    limit_memory()
    minds = BotCache()
    try:
        pipe.send("ready")
        while True:
            question: WorkerRequest = pickle.loads(pipe.recv_bytes())
            try:
                answer = (True, question.run(minds))
            except (Exception, SystemExit) as error:  # a bot may fail in any way; the server goes on
                answer = (False, describe_error(error))
            pipe.send(answer)
    except (EOFError, OSError):
        return


def limit_memory() -> None:
    """Limit the memory of this process where the system can, so that one bot cannot take it from the others."""
    try:
        from resource import RLIMIT_DATA, getrlimit, setrlimit
    except ImportError:
        return
    soft, hard = getrlimit(RLIMIT_DATA)
    if soft < 0 or soft > MAX_MEMORY_BYTES:
        setrlimit(RLIMIT_DATA, (MAX_MEMORY_BYTES, hard))


class BotWorker:
    """One worker process, started when it is first needed."""

    def __init__(self) -> None:
        self.process: BaseProcess | None = None
        self.pipe: Connection | None = None
        self.starting = False
        self.busy = asyncio.Lock()

    def start(self) -> Connection:
        """Return the pipe to a running process, starting one if needed."""
        if self.pipe is None or self.process is None or not self.process.is_alive():
            self.stop()
            context = get_context("spawn")
            ours, theirs = context.Pipe()
            self.process = context.Process(target=serve_requests, args=(theirs,), daemon=True, name="infanta thinker")
            self.process.start()
            theirs.close()
            self.pipe, self.starting = ours, True
        return self.pipe

    def stop(self) -> None:
        """End the process at once."""
        if self.pipe is not None:
            self.pipe.close()
            self.pipe = None
        if self.process is not None:
            self.process.kill()
            self.process.join()
            self.process = None

    async def ask(self, question: bytes, patience: float = 0.0) -> Any:
        """Return the answer to a request; on failure raise NoAnswerError and replace the process."""
        try:
            pipe = self.start()
            if self.starting:
                await receive(pipe, STARTUP_TIMEOUT_S)
                self.starting = False
            pipe.send_bytes(question)
            done, answer = await receive(pipe, patience or BOT_TIMEOUT_S)
        except (EOFError, OSError, TimeoutError) as error:
            self.stop()
            raise NoAnswerError(f"{type(error).__name__} {error}") from None
        except asyncio.CancelledError:
            self.stop()
            raise
        if not done:
            if str(answer).startswith(MEMORY_ERROR):
                self.stop()  # the bot's memory is freed with the process
            raise NoAnswerError(answer)
        return answer


async def receive(pipe: Connection, patience: float) -> Any:
    """Return the next message of a worker process; raise TimeoutError if it is late."""
    loop, ready = asyncio.get_running_loop(), asyncio.Event()
    loop.add_reader(pipe.fileno(), ready.set)
    try:
        async with asyncio.timeout(patience):
            await ready.wait()
        return pipe.recv()
    finally:
        loop.remove_reader(pipe.fileno())


class BotWorkerPool:
    """All worker processes of a server. A bot belongs to one of them, and a request waits until that one is free."""

    def __init__(self, count: int) -> None:
        self.all = [BotWorker() for _ in range(count)]
        self.queues = [PriorityLock() for _ in range(count)]

    async def ask(self, thought: MoveRequest, get_rank: GetRank = lambda: ()) -> str:
        """Return the text of the move that a bot chooses; raise NoAnswerError if it has no answer."""
        index = crc32(thought.whose.encode()) % len(self.all)
        await self.queues[index].acquire(get_rank)
        try:
            return str(await self.all[index].ask(pickle_value(thought)))
        finally:
            self.queues[index].release()

    def stop(self) -> None:
        """End all worker processes."""
        for thinker in self.all:
            thinker.stop()

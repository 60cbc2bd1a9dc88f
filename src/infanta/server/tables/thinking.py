"""Thinkers: worker processes in which bots think, so that a slow bot holds up nobody. A thinker is given a view, never a match."""

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

MOST_BOTS = 4096
"""How many bots a process keeps in mind."""
PATIENCE = 20.0
"""Seconds after which a bot that has not answered is stopped."""
STARTUP = 120.0
"""Seconds that a worker process may take to start, which is no bot's fault: on a busy machine it takes longer than many a thought."""
MEMORY = 2 << 30
"""Bytes that the bots of a process may use together."""
HUNGRY = "MemoryError"


@dataclass(frozen=True)
class Thought:
    """What a bot is asked: for whom it plays (a seat in a match), which bot, what its seat knows, the texts of its legal moves, and a seed
    for its dice if it is made now."""

    whose: str
    bot: str
    game: str
    view: View
    moves: tuple[str, ...]
    seed: int
    free: bool = False
    """Whether it is asked for a free act, which it need not make."""

    def had_by(self, minds: "Minds") -> object:
        """The text of the bot's move."""
        return minds.think(self)


class Wrapper(pickle.Pickler):
    """Wraps views up for the journey. Frozen dataclasses are made anew from their fields at the other end: compiled ones do not
    let themselves be filled in afterwards."""

    def reducer_override(self, obj: object) -> Any:
        """How an object is wrapped up; NotImplemented for the usual way."""
        if is_dataclass(obj) and not isinstance(obj, type):
            return remake, (type(obj), {item.name: getattr(obj, item.name) for item in fields(obj)})
        return NotImplemented


def remake(kind: Callable[..., object], values: dict[str, object]) -> object:
    """A dataclass from its fields."""
    return kind(**values)


def parcel(value: object) -> bytes:
    """A value in the form in which it goes to another process; `pickle.loads` opens it."""
    buffer = BytesIO()
    Wrapper(buffer, pickle.HIGHEST_PROTOCOL).dump(value)
    return buffer.getvalue()


class Stumped(Exception):
    """A bot that gave no answer: it failed, or took too long."""


class Withdrawn(Exception):
    """A thought that no one waits for any more when its turn comes."""


Rank = tuple[int, ...]  # the lowest comes first
GetRank = Callable[[], Rank | None]


class PriorityLock:
    """A lock for one holder at a time. When it is released it goes to the waiter that ranks first by then, of equals to the first comer; a
    waiter whose rank is None by then is sent away."""

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


class Question(Protocol):
    """What a worker process can be asked."""

    def had_by(self, minds: "Minds") -> object:
        """The answer, ready to be sent."""


class Minds:
    """The bots of a process: one for every seat and match, made when it is first asked. One that fails is not asked again, and one that
    nobody has asked for long is forgotten."""

    def __init__(self) -> None:
        self.bots: OrderedDict[tuple[str, str], Bot] = OrderedDict()

    def think(self, thought: Thought) -> str:
        """The text of the move that a bot chooses; "" if it is asked for a free act and makes none."""
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
        if len(self.bots) > MOST_BOTS:
            self.bots.popitem(last=False)
        return str(move) if move is not None else ""


def work(pipe: Connection) -> None:
    """The life of a worker process: answer until the server is gone, however it went."""
    signal(SIGINT, SIG_IGN)
    limit_memory()
    minds = Minds()
    try:
        pipe.send("ready")
        while True:
            question: Question = pickle.loads(pipe.recv_bytes())
            try:
                answer = (True, question.had_by(minds))
            except (Exception, SystemExit) as error:  # a bot may fail in any way; the server goes on
                answer = (False, describe_error(error))
            pipe.send(answer)
    except (EOFError, OSError):
        return


def limit_memory() -> None:
    """A bot that eats memory is refused it, where the system can do that, before all others starve."""
    try:
        from resource import RLIMIT_DATA, getrlimit, setrlimit
    except ImportError:
        return
    soft, hard = getrlimit(RLIMIT_DATA)
    if soft < 0 or soft > MEMORY:
        setrlimit(RLIMIT_DATA, (MEMORY, hard))


class Thinker:
    """One worker process, started when it is first needed."""

    def __init__(self) -> None:
        self.process: BaseProcess | None = None
        self.pipe: Connection | None = None
        self.starting = False
        self.busy = asyncio.Lock()

    def start(self) -> Connection:
        """The pipe to a living process."""
        if self.pipe is None or self.process is None or not self.process.is_alive():
            self.stop()
            context = get_context("spawn")
            ours, theirs = context.Pipe()
            self.process = context.Process(target=work, args=(theirs,), daemon=True, name="infanta thinker")
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
        """Have a thought; raises Stumped, with a fresh process for the next one, if nothing comes of it."""
        try:
            pipe = self.start()
            if self.starting:
                await said_by(pipe, STARTUP)
                self.starting = False
            pipe.send_bytes(question)
            done, answer = await said_by(pipe, patience or PATIENCE)
        except (EOFError, OSError, TimeoutError) as error:
            self.stop()
            raise Stumped(f"{type(error).__name__} {error}") from None
        except asyncio.CancelledError:
            self.stop()
            raise
        if not done:
            if str(answer).startswith(HUNGRY):
                self.stop()  # what the bot has hoarded goes with the process
            raise Stumped(answer)
        return answer


async def said_by(pipe: Connection, patience: float) -> Any:
    """What a worker process says next; raises TimeoutError."""
    loop, ready = asyncio.get_running_loop(), asyncio.Event()
    loop.add_reader(pipe.fileno(), ready.set)
    try:
        async with asyncio.timeout(patience):
            await ready.wait()
        return pipe.recv()
    finally:
        loop.remove_reader(pipe.fileno())


class Thinkers:
    """All worker processes of a server. A bot lives in one of them, and a thought waits until that one is free."""

    def __init__(self, count: int) -> None:
        self.all = [Thinker() for _ in range(count)]
        self.queues = [PriorityLock() for _ in range(count)]

    async def ask(self, thought: Thought, get_rank: GetRank = lambda: ()) -> str:
        """Return the text of the move that a bot chooses; raise Stumped, or Withdrawn if the thought has no rank when its turn comes."""
        index = crc32(thought.whose.encode()) % len(self.all)
        await self.queues[index].acquire(get_rank)
        try:
            return str(await self.all[index].ask(parcel(thought)))
        finally:
            self.queues[index].release()

    def stop(self) -> None:
        """End all of them."""
        for thinker in self.all:
            thinker.stop()

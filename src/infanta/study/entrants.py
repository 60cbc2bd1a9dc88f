"""Who plays in an arena or a league: a bot by its name, watched by a stop-watch and stopped when it does not come to an end."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from faulthandler import cancel_dump_traceback_later, dump_traceback_later
from importlib.metadata import EntryPoint
from os import _exit, devnull
from random import Random
from signal import ITIMER_REAL, ITIMER_VIRTUAL, SIGALRM, SIGVTALRM, setitimer, signal
from threading import current_thread, main_thread
from time import process_time
from types import FrameType
from typing import Any, TextIO

from infanta.bots.bot import Bot, BotMaker, made_by, make_bot
from infanta.bots.initiative import IllegalAct, Initiative
from infanta.bots.levels import MOST, Budget, Player, level, styled_level
from infanta.core.errors import IllegalMove, InfantaError, describe_error
from infanta.core.match import Match
from infanta.core.move import Move
from infanta.core.phrase import Phrase
from infanta.core.view import View
from infanta.study.examiner import NAME as EXAMINER
from infanta.study.examiner import Examiner

PATIENCE = 30.0
"""Seconds of processor time after which a bot that has not chosen is stopped."""
CRIES = 3
"""How often it is told, before its process is ended."""
IDLE = 60.0
"""Seconds after which one is stopped that only waits: it sleeps, or waits for a lock or the network."""
GLIMPSE = 5.0
"""How often that is looked at, in seconds."""
DEAF = 300.0
"""Seconds after which a process is ended in which nobody could look: a bot is in code that is not Python's and hears nothing, or it has
turned signals off."""
STIR = 0.002
"""The part of the time for which somebody is at work at the least, even where hundreds share a processor."""
MEMORY = 4 << 30
"""Bytes that a process in which bots play may use: one that wants more is told that there are none."""


class Faulty(InfantaError):
    """A bot that failed, for the reason given; `seat` is its own if it failed when nobody waited for it, else -1."""

    def __init__(self, reason: str | Phrase, seat: int = -1) -> None:
        super().__init__(reason)
        self.seat = seat


def at_fault(error: Faulty | IllegalMove, match: Match) -> int:
    """The seat whose bot failed: the one that was asked, unless it was another's own initiative."""
    seat = error.seat if isinstance(error, Faulty | IllegalAct) else -1
    return seat if seat >= 0 else match.actors()[0]


class Endless(BaseException):
    """A bot has thought for too long. Not an Exception, so that no bot catches it by mistake."""


class Idle(Endless):
    """A bot has waited for too long, for what may never come."""


def named_bot(name: str, key: str, rng: Random) -> Bot:
    """A bot by its name. A level may be told how long to think, whatever its own clock says: `queen@500` tries so many matches,
    `queen@100ms` thinks for so long, in processor time. So must the examiner be, `examiner@500`, who sees all hands. A bot that is not
    registered is named by where it is, `my_package.bots:Cautious`."""
    if ":" in name:
        return made_by(located_bot(name), name, rng)
    bare, at, given = name.partition("@")
    if not at:
        return make_bot(name, key, rng)
    number = given.removesuffix("ms")
    if not number.isdecimal():
        raise InfantaError(Phrase("bad-tries", bot=name))
    budget = Budget(int(number)) if number == given else Budget(MOST, int(number), busy=True)
    if bare == EXAMINER:
        return Examiner(rng, budget)
    return Player(rng, replace(styled_level(bare) if "+" in bare else level(bare), budget=budget))


def located_bot(name: str) -> BotMaker:
    """How a bot is made that is named by its module and what it is called there; raises InfantaError."""
    module, _, inside = name.partition(":")
    if not module or not inside:
        raise InfantaError(Phrase("bot-nowhere", bot=name))
    try:
        maker: BotMaker = EntryPoint(name, name, "").load()
    except (Exception, SystemExit) as error:  # it is somebody else's module, and may fail in any way when it is read
        raise InfantaError(Phrase("bot-unloadable", bot=name, error=describe_error(error))) from error
    return maker


class Watch:
    """Over the bots of a process: who is being asked, and since when nothing was done about it. Nobody else is stopped."""

    def __init__(self) -> None:
        self.asked = False
        self.quiet = 0
        """How many times in a row a bot was found to do nothing at all."""
        self.used = 0.0
        self.cries = 0
        """How often the one that is asked was told that its time is over."""
        self.expendable = False
        """Whether this process may be ended, if nothing else ends a bot: others will do what it had to do."""
        self.nowhere: TextIO | None = None
        """Where it is told that nobody could look."""
        self.seat: Any = None
        """Where the seat that is asked is noted, for those who outlive this process."""

    def begin(self, seat: int) -> None:
        """A seat is asked."""
        self.asked, self.quiet, self.cries = True, 0, 0
        if self.seat is not None:
            self.seat.value = seat

    def end(self) -> None:
        """It has answered, or failed."""
        self.asked = False
        if self.seat is not None:
            self.seat.value = -1

    def cry(self, number: int, frame: FrameType | None) -> None:
        """The time for a choice is over."""
        self.stop(Endless())

    def stop(self, error: Endless) -> None:
        """Tell the one that is asked; if it has not listened several times, end the process."""
        self.cries += 1
        if self.cries > CRIES and self.expendable:
            _exit(1)
        raise error

    def wind_up(self) -> None:
        """If nobody looks for long, the process will be ended, where it may be."""
        if self.expendable:
            if self.nowhere is None:
                self.nowhere = open(devnull, "w")  # noqa: SIM115 (it is open as long as the process)
            dump_traceback_later(DEAF, file=self.nowhere, exit=True)

    def run_down(self) -> None:
        """Nobody needs to look any more."""
        if self.expendable:
            cancel_dump_traceback_later()

    def look(self, number: int, frame: FrameType | None) -> None:
        """Look whether a bot only waits. A process that was stopped for a while has not been looked at meanwhile."""
        self.wind_up()
        used = process_time()
        self.quiet = self.quiet + 1 if self.asked and used - self.used < GLIMPSE * STIR else 0
        self.used = used
        if self.quiet * GLIMPSE >= IDLE:
            self.quiet = 0
            self.stop(Idle())


WATCH = Watch()


@contextmanager
def watched(seat: int, blamed: int) -> Iterator[None]:
    """While a bot thinks, or is made; raises Faulty, with the seat that it is to name."""
    timed = current_thread() is main_thread()
    WATCH.begin(seat)
    if timed:
        # Again and again: a cry in the wrong place, as in a destructor, is lost.
        setitimer(ITIMER_VIRTUAL, PATIENCE, PATIENCE)
    try:
        yield
    except Idle:
        raise Faulty(Phrase("bot-idle", seconds=int(IDLE)), blamed) from None
    except Endless:
        raise Faulty(Phrase("bot-endless", seconds=int(PATIENCE)), blamed) from None
    except InfantaError as error:
        raise Faulty(error.phrase, blamed) from error
    except BaseException as error:  # it may fail in any way
        if isinstance(error, KeyboardInterrupt) and not WATCH.expendable:
            raise  # somebody has pressed Ctrl-C, which an expendable process would not have outlived
        raise Faulty(describe_error(error), blamed) from error
    finally:
        if timed:
            setitimer(ITIMER_VIRTUAL, 0.0)
        WATCH.end()


class Clocked:
    """A bot with a stop-watch on its thinking. It counts processor time, which a busy machine does not stretch."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.decisions = 0
        self.seconds = 0.0

    def shown(self, match: Match) -> None:
        """Only the examiner is shown the truth."""
        if isinstance(self.bot, Examiner):
            self.bot.match = match

    def choose(self, view: View, moves: list[Move]) -> Move:
        """What the bot chooses; raises Faulty."""
        assert view.seat is not None
        start = process_time()
        with watched(view.seat, -1):
            move = self.bot.choose(view, moves)
        self.decisions += 1
        self.seconds += process_time() - start
        return move


class ClockedActor(Clocked):
    """The same for a bot that takes the initiative; what it does of its own accord is no decision, but costs time."""

    def act(self, view: View, acts: list[Move]) -> Move | None:
        """What the bot does though nobody waits for it; raises Faulty."""
        assert isinstance(self.bot, Initiative) and view.seat is not None
        start = process_time()
        with watched(view.seat, view.seat):
            act = self.bot.act(view, acts)
        self.seconds += process_time() - start
        return act


def clocked(bot: Bot) -> Clocked:
    """A bot with a stop-watch."""
    return ClockedActor(bot) if isinstance(bot, Initiative) else Clocked(bot)


def seated(names: Sequence[str], key: str, luck: Sequence[str]) -> list[Clocked]:
    """The bots of a match by their seats, each with a stop-watch and a generator of its own; raises Faulty, with the seat of one that
    cannot be made."""
    bots = []
    for seat, (name, seed) in enumerate(zip(names, luck, strict=True)):
        with watched(seat, seat):
            bots.append(clocked(named_bot(name, key, Random(seed))))
    return bots


def checked(name: str, key: str) -> None:
    """Make a bot once, so that what is wrong with it is said before anything is played; raises InfantaError."""
    try:
        with contained(), watched(0, 0):
            named_bot(name, key, Random(0))
    except Faulty as error:
        if isinstance(error.__cause__, InfantaError):
            raise error.__cause__ from None
        raise InfantaError(Phrase("bot-gone-wrong", bot=name, error=error.phrase)) from None


@contextmanager
def contained() -> Iterator[None]:
    """While bots play: one that loops is interrupted, and one that waits for what never comes; one that eats memory is refused it."""
    timed = current_thread() is main_thread()
    if timed:
        before = signal(SIGVTALRM, WATCH.cry), signal(SIGALRM, WATCH.look)
        setitimer(ITIMER_REAL, GLIMPSE, GLIMPSE)
        WATCH.wind_up()
    limits = limit_memory()
    try:
        yield
    finally:
        if timed:
            WATCH.run_down()
            setitimer(ITIMER_REAL, 0.0)
            signal(SIGVTALRM, before[0])
            signal(SIGALRM, before[1])
        if limits is not None:
            allow_memory(limits)


def limit_memory() -> tuple[int, int] | None:
    """Set the limit, where the system knows one; returns what it was."""
    try:
        from resource import RLIM_INFINITY, RLIMIT_DATA, getrlimit, setrlimit
    except ImportError:
        return None
    soft, hard = getrlimit(RLIMIT_DATA)
    if soft == RLIM_INFINITY or soft > MEMORY:
        setrlimit(RLIMIT_DATA, (MEMORY, hard))
    return soft, hard


def allow_memory(limits: tuple[int, int]) -> None:
    """Put the limit back."""
    from resource import RLIMIT_DATA, setrlimit

    setrlimit(RLIMIT_DATA, limits)

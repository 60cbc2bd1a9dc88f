"""Bots of an arena or a league, made by name, timed, and stopped when they run for too long."""

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

from infanta.bots.bot import Bot, BotMaker, make_bot, make_bot_by
from infanta.bots.initiative import ActingBot, IllegalFreeActionError
from infanta.bots.levels import MAX_TRIES, Budget, LevelBot, find_level, parse_level
from infanta.core.errors import IllegalMoveError, InfantaError, describe_error
from infanta.core.match import Match
from infanta.core.move import Move
from infanta.core.phrase import Phrase
from infanta.core.view import View
from infanta.study.omniscient_bot import BOT_NAME as EXAMINER
from infanta.study.omniscient_bot import OmniscientBot

MOVE_TIMEOUT_S = 30.0  # seconds of processor time after which a bot that has not chosen is stopped
MAX_INTERRUPTS = 3  # so many interrupts, then its process is ended
IDLE_TIMEOUT_S = 60.0  # seconds after which a bot is stopped that only sleeps, or waits for a lock or the network
IDLE_CHECK_S = 5.0  # how often that is looked at, in seconds
# Seconds after which a process is ended that could not check on its bot: the bot is in native code, which ignores
# signals, or it has turned signals off.
HARD_TIMEOUT_S = 300.0
MIN_BUSY_SHARE = 0.002  # the least share of the time in which a bot is at work, even where hundreds share a processor
MAX_MEMORY_BYTES = 4 << 30  # bytes that a process of bots may use: further allocations fail


class BotFailedError(InfantaError):
    """A bot that failed, for the reason given; `seat` is its own if it failed in a free action, else -1."""

    def __init__(self, reason: str | Phrase, seat: int = -1) -> None:
        super().__init__(reason)
        self.seat = seat


def find_culprit(error: BotFailedError | IllegalMoveError, match: Match) -> int:
    """Return the seat whose bot failed: the one that was asked, unless it was another's own initiative."""
    seat = error.seat if isinstance(error, BotFailedError | IllegalFreeActionError) else -1
    return seat if seat >= 0 else match.actors()[0]


class BotTimeout(BaseException):
    """A bot has used too much processor time. Not an Exception, so that no bot catches it by mistake."""


class BotIdleTimeout(BotTimeout):
    """A bot has waited for too long."""


def create_bot(name: str, key: str, rng: Random) -> Bot:
    """Return a bot by its name. The name of a level may set its budget: `queen@500` tries
    so many matches, `queen@100ms` searches for so long, in processor time. The omniscient bot needs one,
    `examiner@500`, which sees all hands. A bot that is not registered is named by where it is,
    `my_package.bots:Cautious`."""
    if ":" in name:
        return make_bot_by(find_bot_maker(name), name, rng)
    bare, at, given = name.partition("@")
    if not at:
        return make_bot(name, key, rng)
    number = given.removesuffix("ms")
    if not number.isdecimal():
        raise InfantaError(Phrase("bad-tries", bot=name))
    budget = Budget(int(number)) if number == given else Budget(MAX_TRIES, int(number), busy=True)
    if bare == EXAMINER:
        return OmniscientBot(rng, budget)
    return LevelBot(rng, replace(parse_level(bare) if "+" in bare else find_level(bare), budget=budget))


def find_bot_maker(name: str) -> BotMaker:
    """Return how a bot is made that is named by its module and what it is called there; raise InfantaError if there is
    none."""
    module, _, inside = name.partition(":")
    if not module or not inside:
        raise InfantaError(Phrase("bot-nowhere", bot=name))
    try:
        maker: BotMaker = EntryPoint(name, name, "").load()
    except (Exception, SystemExit) as error:  # it is another author's module, and may fail in any way when it is read
        raise InfantaError(Phrase("bot-unloadable", bot=name, error=describe_error(error))) from error
    return maker


class BotWatchdog:
    """Watches the bots of a process: which one is being asked, and since when. No other code is stopped."""

    def __init__(self) -> None:
        self.asked = False
        self.quiet = 0  # how many times in a row a bot was found idle
        self.used = 0.0
        self.cries = 0  # how often the bot that is asked was interrupted
        # Whether this process may be ended, if nothing else stops a bot: other processes take over its work.
        self.expendable = False
        self.nowhere: TextIO | None = None  # where an unchecked bot is reported
        self.seat: Any = None  # where the seat that is asked is noted, for the processes that outlive this one

    def begin(self, seat: int) -> None:
        """Note that a seat is asked."""
        self.asked, self.quiet, self.cries = True, 0, 0
        if self.seat is not None:
            self.seat.value = seat

    def end(self) -> None:
        """Note that it has answered, or failed."""
        self.asked = False
        if self.seat is not None:
            self.seat.value = -1

    def interrupt(self, number: int, frame: FrameType | None) -> None:
        """Interrupt the bot: the time for a choice is over."""
        self.stop(BotTimeout())

    def stop(self, error: BotTimeout) -> None:
        """Interrupt the bot that is asked; after several interrupts without effect, end the process."""
        self.cries += 1
        if self.cries > MAX_INTERRUPTS and self.expendable:
            _exit(1)
        raise error

    def start_hard_timer(self) -> None:
        """Start the timer that ends the process if nothing checks on the bot for long, where that is possible."""
        if self.expendable:
            if self.nowhere is None:
                self.nowhere = open(devnull, "w")  # noqa: SIM115 (it is open as long as the process)
            dump_traceback_later(HARD_TIMEOUT_S, file=self.nowhere, exit=True)

    def stop_hard_timer(self) -> None:
        """Stop that timer."""
        if self.expendable:
            cancel_dump_traceback_later()

    def check_idle(self, number: int, frame: FrameType | None) -> None:
        """Check whether a bot only waits. A process that was stopped for a while has not been checked meanwhile."""
        self.start_hard_timer()
        used = process_time()
        self.quiet = self.quiet + 1 if self.asked and used - self.used < IDLE_CHECK_S * MIN_BUSY_SHARE else 0
        self.used = used
        if self.quiet * IDLE_CHECK_S >= IDLE_TIMEOUT_S:
            self.quiet = 0
            self.stop(BotIdleTimeout())


WATCH = BotWatchdog()


@contextmanager
def watch_bot(seat: int, blamed: int) -> Iterator[None]:
    """Watch a bot while it chooses or is made; raise BotFailedError, which names the seat."""
    timed = current_thread() is main_thread()
    WATCH.begin(seat)
    if timed:
        # Repeatedly: an interrupt in the wrong place, as in a destructor, is lost.
        setitimer(ITIMER_VIRTUAL, MOVE_TIMEOUT_S, MOVE_TIMEOUT_S)
    try:
        yield
    except BotIdleTimeout:
        raise BotFailedError(Phrase("bot-idle", seconds=int(IDLE_TIMEOUT_S)), blamed) from None
    except BotTimeout:
        raise BotFailedError(Phrase("bot-endless", seconds=int(MOVE_TIMEOUT_S)), blamed) from None
    except InfantaError as error:
        raise BotFailedError(error.phrase, blamed) from error
    except BaseException as error:  # it may fail in any way
        if isinstance(error, KeyboardInterrupt) and not WATCH.expendable:
            raise  # the user has pressed Ctrl-C, which an expendable process would not have outlived
        raise BotFailedError(describe_error(error), blamed) from error
    finally:
        if timed:
            setitimer(ITIMER_VIRTUAL, 0.0)
        WATCH.end()


class TimedBot:
    """A bot whose choices are timed, in processor time, which does not depend on the load of the machine."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.decisions = 0
        self.seconds = 0.0

    def show_match(self, match: Match) -> None:
        """Show the match to an omniscient bot, and to no other."""
        if isinstance(self.bot, OmniscientBot):
            self.bot.match = match

    def choose(self, view: View, moves: list[Move]) -> Move:
        """Return what the bot chooses; raise BotFailedError if it fails."""
        assert view.seat is not None
        start = process_time()
        with watch_bot(view.seat, -1):
            move = self.bot.choose(view, moves)
        self.decisions += 1
        self.seconds += process_time() - start
        return move


class TimedActingBot(TimedBot):
    """The same for a bot that makes free actions, which are no decisions, but take time."""

    def act(self, view: View, acts: list[Move]) -> Move | None:
        """Return the bot's free action, if any; raise BotFailedError if it fails."""
        assert isinstance(self.bot, ActingBot) and view.seat is not None
        start = process_time()
        with watch_bot(view.seat, view.seat):
            act = self.bot.act(view, acts)
        self.seconds += process_time() - start
        return act


def time_bot(bot: Bot) -> TimedBot:
    """Return a bot whose choices are timed."""
    return TimedActingBot(bot) if isinstance(bot, ActingBot) else TimedBot(bot)


def seat_bots(names: Sequence[str], key: str, luck: Sequence[str]) -> list[TimedBot]:
    """Return the bots of a match by their seats, each timed and with a random generator of its own; raise BotFailedError, with
    the seat of one that cannot be made."""
    bots = []
    for seat, (name, seed) in enumerate(zip(names, luck, strict=True)):
        with watch_bot(seat, seat):
            bots.append(time_bot(create_bot(name, key, Random(seed))))
    return bots


def check_bot(name: str, key: str) -> None:
    """Make a bot once, so that an error is reported before anything is played; raise InfantaError if it cannot
    be made."""
    try:
        with limit_resources(), watch_bot(0, 0):
            create_bot(name, key, Random(0))
    except BotFailedError as error:
        if isinstance(error.__cause__, InfantaError):
            raise error.__cause__ from None
        raise InfantaError(Phrase("bot-gone-wrong", bot=name, error=error.phrase)) from None


@contextmanager
def limit_resources() -> Iterator[None]:
    """Limit bots while they play: one that loops is interrupted, and one that waits for too long; one that takes too
    much memory gets a MemoryError."""
    timed = current_thread() is main_thread()
    if timed:
        before = signal(SIGVTALRM, WATCH.interrupt), signal(SIGALRM, WATCH.check_idle)
        setitimer(ITIMER_REAL, IDLE_CHECK_S, IDLE_CHECK_S)
        WATCH.start_hard_timer()
    limits = limit_memory()
    try:
        yield
    finally:
        if timed:
            WATCH.stop_hard_timer()
            setitimer(ITIMER_REAL, 0.0)
            signal(SIGVTALRM, before[0])
            signal(SIGALRM, before[1])
        if limits is not None:
            restore_memory_limit(limits)


def limit_memory() -> tuple[int, int] | None:
    """Set the memory limit, where the system knows one; return what it was."""
    try:
        from resource import RLIM_INFINITY, RLIMIT_DATA, getrlimit, setrlimit
    except ImportError:
        return None
    soft, hard = getrlimit(RLIMIT_DATA)
    if soft == RLIM_INFINITY or soft > MAX_MEMORY_BYTES:
        setrlimit(RLIMIT_DATA, (MAX_MEMORY_BYTES, hard))
    return soft, hard


def restore_memory_limit(limits: tuple[int, int]) -> None:
    """Restore the limit."""
    from resource import RLIMIT_DATA, setrlimit

    setrlimit(RLIMIT_DATA, limits)

"""A server's table: the table of `infanta.table` with what a server adds: a lock, who is here, talk, the clock, versions.

It is only looked at and changed by one task at a time (`lock`).
"""

import asyncio
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from enum import IntEnum
from typing import Any

from infanta.core.drawing import draw_beats
from infanta.core.event import Event
from infanta.core.game import Game
from infanta.core.match import Match
from infanta.core.move import DEALER, GO_ON, HOLD, Hold, Move
from infanta.core.setup import Value
from infanta.core.view import View
from infanta.server.storage.neighbours import Elsewhere
from infanta.server.storage.values import ERASED_WORD, Said, is_program
from infanta.server.tables.dealer import Dealer, Word
from infanta.table import table
from infanta.table.refused import Refused
from infanta.table.seating import Chair

ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Letters and digits that are not mistaken for one another when a code is read aloud."""
CODE_LENGTH = 8
LINGER = 40.0
"""How long somebody counts as present after their last sign: who has no script opens no stream."""
FAREWELL = 8.0
"""How long somebody counts as present whose stream has ended: it may only have been cut, and come back."""
DealerMaker = Callable[[bytes, tuple[str, ...]], Dealer]
SEALED_WORDS = 2
"""From this promise on, words come after the commitment and are sealed before the first card."""


@dataclass(frozen=True)
class Terms:
    """How a table was set up."""

    code: str
    game: Game
    players: int
    options: dict[str, Value]
    edition: int
    """The edition of the rules when the table was opened: it is played by them to the end."""
    seed: bytes
    clock: int = 0
    """Seconds a seat may think; 0 is for ever."""
    spectators: bool = True
    public: bool = False
    created: float = 0.0
    dealing: int = SEALED_WORDS
    """Which promise of fair dealing holds here."""
    rest: int = 0
    """Seconds that the dealer waits between two rounds for people to press on; 0 is not at all."""
    hints: bool = False
    """Whether there are hints though several people play."""

    def start(self) -> Match:
        """A new match on these terms, with its story."""
        return self.game.start_from(self.game.setup(self.players, {**self.options}, self.edition), True)


@dataclass
class Curtain:
    """How a round ended: what everybody could see in that moment, and where in the story it is. Then all is cleared away."""

    place: int
    """How much of the story had been told by then."""
    step: int
    """The number of the move that ended it."""
    match: Match
    """The match as it was. Most views of it are never asked for, and to copy it takes less than half the time of one."""
    views: dict[int | None, View] = field(default_factory=dict)
    falls: bool = True
    """Whether the next move has not been made yet."""
    since: float = 0.0  # by the monotonic clock: when the dealer began to wait
    until: float = 0.0  # by the monotonic clock: when the dealer goes on without being asked
    shown_until: float = 0.0  # the same by the clock on the wall, for pages
    ready: set[int] = field(default_factory=set)
    """The seats that have pressed on."""

    def view(self, seat: int | None) -> View:
        """What a seat could see then."""
        if seat not in self.views:
            self.views[seat] = replace(self.match.view(seat), actors=(DEALER,))
        return self.views[seat]


class Urgency(IntEnum):
    """Who waits for the bots of a table, the most urgent first."""

    PLAYER_HERE = 0
    VIEWER_HERE = 1
    PLAYER_AWAY = 2  # bots go on up to this player's turn


@dataclass(frozen=True)
class Asked:
    """A question that was put to a seat, in one life of its table."""

    code: str
    mark: str
    seat: int
    turn: int


@dataclass(eq=False)
class Watcher:
    """An open stream: its event is set whenever there is something new. `session` names the browser; `over` ends the stream."""

    person: str | None
    session: str = ""
    pace: str = "once"
    """How fast its page shows what happens."""
    over: bool = False
    news: asyncio.Event = field(default_factory=asyncio.Event)


@dataclass
class Presence:
    """Who is at the table: open streams, and when somebody was last heard of."""

    watchers: set[Watcher] = field(default_factory=set)
    seen: dict[str, float] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)
    since: float = 0.0
    """When this table was last brought into memory: what was before is not known."""
    elsewhere: list[Elsewhere] = field(default_factory=list)
    """Those whom other processes serve."""

    def away(self, person: str | None, now: float) -> float:
        """How many seconds somebody has been away; 0 if they are here."""
        if person is None or self.here(person, now):
            return 0.0
        seen = [other.seen for other in self.elsewhere if other.person == person]
        return max(now - max([self.seen.get(person, self.since), *seen]), 0.0)

    def here(self, person: str | None, now: float) -> bool:
        """Whether somebody is at the table."""
        if person is None:
            return False
        return (
            now - self.seen.get(person, -LINGER) < LINGER
            or any(watcher.person == person for watcher in self.watchers)
            or any(other.person == person and other.here(now, LINGER) for other in self.elsewhere)
        )

    def is_attended(self, now: float) -> bool:
        """Return whether anyone is at the table, with a name or without, at whichever process."""
        return (
            bool(self.watchers)
            or any(now - seen < LINGER for seen in self.seen.values())
            or any(other.here(now, LINGER) for other in self.elsewhere)
        )

    def streams(self, person: str | None) -> int:
        """How many streams somebody has open here; without a person, all who have no name."""
        return sum(1 for watcher in self.watchers if watcher.person == person)

    def nameless(self) -> int:
        """How many look on without a name."""
        return self.streams(None) + sum(other.streams for other in self.elsewhere if not other.person)


class Table(table.Table):
    """A live table. Methods change only what is in memory; whoever calls them writes it down first, or drops the table."""

    def __init__(self, terms: Terms, host: str, chairs: list[Chair], dealer: DealerMaker, mark: str) -> None:
        super().__init__(terms.game, terms.players, terms.options, chairs)
        self.terms = terms
        self.host = host
        self.dealer = dealer
        """Makes the dealer from the seed and the lucky words."""
        self.mark = mark
        """Tells this life of the table in memory from others, so that versions of two lives are never mixed up."""
        self.closed = False
        """Whether everybody left before the match began, or a moderator has ended it."""
        self.said: list[Said] = []
        self.read_up_to: dict[tuple[str, str], int] = {}
        """Up to which place somebody has read the letters of a room. Whoever answers has read what was there before, so it is no great
        loss when this is forgotten."""
        self.next_code: str | None = None
        self.presence = Presence()
        self.notices: dict[str, Refused] = {}
        """Why somebody's last request was refused."""
        self.moved = terms.created
        """When the last move was made."""
        self.deadline: float | None = None
        self.staged = 0
        """How much of the story has been counted in `staged_until`."""
        self.staged_until = (
            0.0  # by the monotonic clock: when the pages will have shown all that has happened, for which bots wait
        )
        self.shown_at = 0.0  # the same by the clock on the wall, which move clocks run by
        self.curtain: Curtain | None = None
        """How the last round ended."""
        self.chapters: tuple[Any, ...] | None = None
        """The rounds of the finished match, once somebody has asked for them."""
        self.ending: dict[type[Event], bool] = {}
        """Which kinds of events end a round."""
        self.lock = asyncio.Lock()
        self.revision = 0
        """The version of the table in the ledger that this is."""
        self.version = 0
        self.told: Counter[str] = Counter()
        """How often something changed for one person alone."""
        self.hinted: Counter[int | None] = Counter()
        """How often something changed that not all could notice, for each seat; None are those who look on."""
        self.times: dict[str, float] = {}
        """When each bell that is wound up was wound."""
        self.holds: list[tuple[int, ...]] = []
        """When all were held: the number of the move that did it, and of the one that let them go on."""
        self.held_at: dict[int, float] = {}
        """When all were held, and when they went on: times by the numbers of the moves."""
        self.gone = False
        """Set when this object was dropped: the table must be fetched from the hall again."""

    # -- looking -------------------------------------------------------------------------------------------------------

    @property
    def code(self) -> str:
        """The table's name in links."""
        return self.terms.code

    @property
    def state(self) -> str:
        """`open` (people are still sitting down), `playing`, `over` or `closed`."""
        if self.closed or self.match is None:
            return "closed" if self.closed else "open"
        return "over" if self.match.over else "playing"

    @property
    def current(self) -> str:
        """Names what can be seen now: another name means something has changed."""
        return f"{self.mark}-{self.version}"

    def current_for(self, person: str | None) -> str:
        """The same for one person, who may see what others do not."""
        told = self.hinted.get(self.seat_of(person), 0) + (self.told.get(person, 0) if person is not None else 0)
        return f"{self.current}.{told}" if told else self.current

    @property
    def theme(self) -> str:
        """The setting that is played."""
        return self.game.theme(self.match.setup) if self.match is not None else ""

    def seat_of(self, person: str | None) -> int | None:
        """Where a person sits."""
        if person is not None:
            for seat, chair in enumerate(self.chairs):
                if chair.person == person:
                    return seat
        return None

    def seated(self, person: str) -> int:
        """Where a person sits; raises Refused if they do not."""
        seat = self.seat_of(person)
        if seat is None:
            raise Refused("not-seated")
        return seat

    def still_asks(self, asked: Asked) -> bool:
        """Whether a bot's question is still open, in this life of the table."""
        bot = self.chairs[asked.seat].bot
        return bool(bot) and not self.held and self.mark == asked.mark and self.asked.get(asked.seat) == asked.turn

    def host_now(self, now: float) -> str:
        """The host, or, while the host is not here, the first seated person who is."""
        if not self.presence.here(self.host, now) or self.seat_of(self.host) is None:
            for chair in self.chairs:
                if chair.person and self.presence.here(chair.person, now):
                    return chair.person
        return self.host

    def words(self) -> tuple[Word, ...]:
        """The lucky words of all seats; nobody has one for a bot."""
        return tuple([chair.luck.strip(ERASED_WORD) if chair.person else None for chair in self.chairs])

    def has_erased_words(self) -> bool:
        """Return whether the lucky word of a player was deleted, with all else that was theirs: then nothing about the deal can be shown."""
        return any(chair.luck == ERASED_WORD for chair in self.chairs)

    def draw(self, match: Match, number: int) -> Move:
        """The dealer's move, which follows from the seed and the lucky words."""
        return self.dealer(self.terms.seed, tuple([word or "" for word in self.words()])).deal(match, number)

    def start(self) -> Match:
        """A new match under the edition of the rules that the table was opened with."""
        match = self.terms.start()
        match.listener = self.hear
        return match

    # -- between two rounds --------------------------------------------------------------------------------------------

    def hear(self, match: Match, event: Event) -> None:
        """Something happens just now. If it ends a round, keep what can be seen of it."""
        kind = type(event)
        if kind not in self.ending:
            self.ending[kind] = any(beat.kind == "close" for beat in draw_beats(self.game, event, table.SILENT))
        if self.ending[kind]:
            self.curtain = Curtain(len(match.story or []), len(match.log or []), match.copy())

    def push(self, seat: int, move: Move, note: str = "") -> table.Made:
        """Make a legal move: what was before it is over."""
        if self.curtain is not None:
            self.curtain.falls = False
        made = super().push(seat, move, note)
        if isinstance(move, Hold) and move.held != self.held:
            self.holds = [*self.holds, (made[0],)] if move.held else [*self.holds[:-1], (*self.holds[-1], made[0])]
            self.noticed = made[0]
            self.news |= {*range(self.players), None}
        return made

    def rests(self) -> bool:
        """Whether the dealer waits, since a round has just ended."""
        return self.terms.rest > 0 and self.curtain is not None and self.curtain.falls

    def told_until(self) -> int | None:
        """What comes after the end of a round is not told while all rest."""
        return self.curtain.place if self.curtain is not None and self.resting else None

    @property
    def resting(self) -> bool:
        """Whether all wait for the next round to be dealt."""
        return self.rests() and self.match is not None and self.match.actors() == (DEALER,)

    def acting(self) -> tuple[int, ...]:
        """The seats that must act; the dealer has none."""
        return () if self.resting or self.held else super().acting()

    def missing(self, now: float) -> list[int]:
        """The seats of people who are here and have not pressed on. Programs need no time to see how a round ended."""
        ready = self.curtain.ready if self.curtain is not None else ()
        seated = [(seat, chair.person) for seat, chair in enumerate(self.chairs) if chair.person and not chair.bot]
        people = [(seat, person) for seat, person in seated if not is_program(person)]
        here = [seat for seat, person in people if self.presence.here(person, now)]
        return [seat for seat in here or [seat for seat, _ in people] if seat not in ready]

    def get_bot_urgency(self, now: float) -> Urgency | None:
        """Return who waits for this table's bots; None if no one does, so that they pause until someone comes."""
        players = [chair.person for chair in self.chairs if chair.person and not chair.bot]
        if any(self.presence.here(person, now) for person in players):
            return Urgency.PLAYER_HERE
        if self.presence.is_attended(now):
            return Urgency.VIEWER_HERE
        return Urgency.PLAYER_AWAY if players else None

    @property
    def goes_on(self) -> bool:
        """Whether something happens here by itself: a clock runs, or bots play."""
        return self.state == "playing" and (self.terms.clock > 0 or any(chair.bot for chair in self.chairs))

    # -- holding all ---------------------------------------------------------------------------------------------------

    @property
    def held(self) -> bool:
        """Whether all wait: somebody who may do so has said so."""
        return bool(self.holds) and len(self.holds[-1]) == 1

    def refuse_held(self, seat: int) -> None:
        """Raises Refused while all are held, except for those who may let them go on."""
        if self.held and (self.match is None or seat not in self.match.ringers()):
            raise Refused("held")

    def take(self, seat: int, turn: int, text: str) -> list[table.Made]:
        """A seat's answer, unless all are held."""
        self.refuse_held(seat)
        return super().take(seat, turn, text)

    def act(self, seat: int, key: str, text: str) -> list[table.Made]:
        """A seat's free act, unless all are held."""
        self.refuse_held(seat)
        return super().act(seat, key, text)

    def hold(self, seat: int, held: bool) -> list[table.Made]:
        """A seat that may do so has all wait, or lets them go on. To do it twice is no error."""
        if self.match is None:
            raise Refused("not-started")
        move = HOLD if held else GO_ON
        reason = self.match.check(seat, move)
        if reason is not None:
            raise Refused("no-bell", reason)
        return [self.push(seat, move)] if held != self.held else []

    # -- time ----------------------------------------------------------------------------------------------------------

    def wind(self, first: int, times: Sequence[float]) -> None:
        """Moves from a number on were made at these times: clocks run from those that nobody could miss, bells from those that wound them
        up."""
        if first <= self.noticed < first + len(times):
            self.moved = times[self.noticed - first]
        if not (self.holds or self.wound or self.times):
            return
        known, start = dict(enumerate(times, first)), times[0] if times else self.moved
        self.held_at.update({number: known[number] for hold in self.holds for number in hold if number in known})
        self.times = {bell: known.get(number, self.times.get(bell, start)) for bell, number in self.wound.items()}

    def due(self) -> dict[str, float]:
        """When each bell rings, unless all are held."""
        if self.match is None or not self.match.bells():
            return {}
        starts = {bell: self.times.get(bell, self.moved) + self.held_for(bell) for bell in self.minutes()}
        return {bell: starts[bell] + 60.0 * minutes for bell, minutes in self.minutes().items()}

    def held_for(self, bell: str) -> float:
        """The seconds that all were held since a bell was wound up, as far as that is over."""
        since = self.wound.get(bell, -1)
        over = [hold for hold in self.holds if len(hold) > 1 and hold[0] > since]
        return sum([self.held_at[hold[1]] - self.held_at[hold[0]] for hold in over])

    def minutes(self) -> dict[str, int]:
        """How long each bell runs, with what it was given besides."""
        bells = self.match.bells() if self.match is not None else {}
        return {bell: minutes + self.stretched[bell] for bell, minutes in bells.items()}

    # -- who is here ---------------------------------------------------------------------------------------------------

    def sit(self, seat: int, chair: Chair) -> None:
        """Somebody else has a seat now."""
        self.chairs[seat] = chair

    def stand_in(self, seat: int, bot: str) -> Chair:
        """The chair with a bot standing in ("" sends it away again)."""
        return replace(self.chairs[seat], bot=bot)

    def wake(self) -> None:
        """Something can be seen that could not be seen before. Those who must act get their pages first."""
        self.version += 1
        self.news = set()
        asked = {self.chairs[seat].person for seat in self.asked}
        for watcher in sorted(self.presence.watchers, key=lambda watcher: watcher.person not in asked):
            watcher.news.set()

    def tell(self, *people: str) -> None:
        """Something can be seen by some people alone: the others do not even notice that there is news."""
        self.told.update(people)
        for watcher in self.presence.watchers:
            if watcher.person in people:
                watcher.news.set()

    def announce(self) -> None:
        """Moves have been made: whoever could notice them gets news, and nobody else."""
        noticed, self.news = self.news, set()
        if noticed >= {*range(self.players), None}:
            self.wake()
            return
        self.hinted.update(noticed)
        for watcher in self.presence.watchers:
            if self.seat_of(watcher.person) in noticed:
                watcher.news.set()

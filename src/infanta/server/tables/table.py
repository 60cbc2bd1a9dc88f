"""A server's table: the table of `infanta.table` with what a server adds: a lock, presence, chat, the clock, versions.

Only one task at a time reads or changes it (`lock`).
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
from infanta.core.move import DEALER, HOLD, RESUME, Move, Pause
from infanta.core.setup import Value
from infanta.core.view import View
from infanta.server.storage.peers import RemotePresence
from infanta.server.storage.values import ERASED_WORD, StoredMessage, is_program
from infanta.server.tables.dealer import Dealer, Word
from infanta.table import table
from infanta.table.refusal import RefusedError
from infanta.table.seating import Occupancy

# Letters and digits that are not mistaken for one another when a code is read aloud.
ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
CODE_LENGTH = 8
# how long a person counts as present after their last request: a page without script opens no stream
PRESENCE_GRACE_S = 40.0
DISCONNECT_GRACE_S = 8.0  # how long a person counts as present after their stream has ended: it may reconnect
DealerMaker = Callable[[bytes, tuple[str, ...]], Dealer]
# from this version of the dealing on, words come after the commitment and are sealed before the first card
SEALED_WORDS = 2


@dataclass(frozen=True)
class TableConfig:
    """How a table was set up."""

    code: str
    game: Game
    players: int
    options: dict[str, Value]
    edition: int  # the edition of the rules when the table was opened: it is played by them to the end
    seed: bytes
    clock: int = 0  # seconds a seat may think; 0 is for ever
    spectators: bool = True
    public: bool = False
    created: float = 0.0
    dealing: int = SEALED_WORDS  # which version of the dealing applies here
    rest: int = 0  # seconds that the dealer waits between two rounds for people to confirm; 0 is no break
    hints: bool = False  # whether there are hints though several people play

    def start(self) -> Match:
        """Create a new match on these terms, with its story."""
        return self.game.start_from(self.game.setup(self.players, {**self.options}, self.edition), True)


@dataclass
class RoundEndSnapshot:
    """The end of a round: what all viewers could see at that moment, and its place in the story. The next deal clears
    the table."""

    place: int  # the length of the story by then
    step: int  # the number of the move that ended it
    # The match as it was. Most views of it are never needed, and copying it takes less than half the time of one view.
    match: Match
    views: dict[int | None, View] = field(default_factory=dict)
    falls: bool = True  # whether the next move has not been made yet
    since: float = 0.0  # by the monotonic clock: when the dealer began to wait
    until: float = 0.0  # by the monotonic clock: when the dealer goes on without being asked
    shown_until: float = 0.0  # the same by the wall clock, for pages
    ready: set[int] = field(default_factory=set)  # the seats that have confirmed

    def view(self, seat: int | None) -> View:
        """Return what a seat could see then."""
        if seat not in self.views:
            self.views[seat] = replace(self.match.view(seat), actors=(DEALER,))
        return self.views[seat]


class Urgency(IntEnum):
    """The people who wait for the bots of a table, the most urgent first."""

    PLAYER_HERE = 0
    VIEWER_HERE = 1
    PLAYER_AWAY = 2  # bots go on up to this player's turn


@dataclass(frozen=True)
class OpenQuestion:
    """A question that was put to a seat, at one instance of its table."""

    code: str
    mark: str
    seat: int
    turn: int


@dataclass(eq=False)
class Subscriber:
    """An open stream: its event is set whenever there is something new. `session` names the browser; `over` ends the
    stream."""

    person: str | None
    session: str = ""
    pace: str = "once"  # how fast its page shows what happens
    over: bool = False
    news: asyncio.Event = field(default_factory=asyncio.Event)


@dataclass
class Presence:
    """The people at the table: open streams, and the time of each person's last request."""

    watchers: set[Subscriber] = field(default_factory=set)
    seen: dict[str, float] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)
    since: float = 0.0  # when this table was last brought into memory: what was before is not known
    elsewhere: list[RemotePresence] = field(default_factory=list)  # the people that other processes serve

    def away(self, person: str | None, now: float) -> float:
        """Return how many seconds a person has been away; 0 if they are here."""
        if person is None or self.is_here(person, now):
            return 0.0
        seen = [other.seen for other in self.elsewhere if other.person == person]
        return max(now - max([self.seen.get(person, self.since), *seen]), 0.0)

    def is_here(self, person: str | None, now: float) -> bool:
        """Return whether a person is at the table."""
        if person is None:
            return False
        return (
            now - self.seen.get(person, -PRESENCE_GRACE_S) < PRESENCE_GRACE_S
            or any(watcher.person == person for watcher in self.watchers)
            or any(other.person == person and other.is_here(now, PRESENCE_GRACE_S) for other in self.elsewhere)
        )

    def is_attended(self, now: float) -> bool:
        """Return whether a person is at the table, with a name or without, at whichever process."""
        return (
            bool(self.watchers)
            or any(now - seen < PRESENCE_GRACE_S for seen in self.seen.values())
            or any(other.is_here(now, PRESENCE_GRACE_S) for other in self.elsewhere)
        )

    def count_streams(self, person: str | None) -> int:
        """Return how many streams a person has open here; without a person, all streams without a name."""
        return sum(1 for watcher in self.watchers if watcher.person == person)

    def count_strangers(self) -> int:
        """Return how many watch without a name."""
        return self.count_streams(None) + sum(other.streams for other in self.elsewhere if not other.person)


class ServerTable(table.Table):
    """A live table. Methods change only what is in memory; the caller writes it to disk first, or drops the table."""

    def __init__(self, terms: TableConfig, host: str, chairs: list[Occupancy], dealer: DealerMaker, mark: str) -> None:
        super().__init__(terms.game, terms.players, terms.options, chairs)
        self.terms = terms
        self.host = host
        self.dealer = dealer  # makes the dealer from the seed and the lucky words
        # Distinguishes this instance of the table in memory from others, so that their versions are never mixed up.
        self.mark = mark
        self.closed = False  # whether all players left before the match began, or a moderator has ended it
        self.said: list[StoredMessage] = []
        # Up to which index a person has read the letters of a room. A person who answers has read the earlier ones,
        # so it is no great loss when this is forgotten.
        self.read_up_to: dict[tuple[str, str], int] = {}
        self.next_code: str | None = None
        self.presence = Presence()
        self.notices: dict[str, RefusedError] = {}  # the refusal of a person's last request
        self.moved = terms.created  # when the last move was made
        self.deadline: float | None = None
        self.staged = 0  # how much of the story has been counted in `staged_until`
        self.staged_until = (
            0.0  # by the monotonic clock: when the pages will have shown all that has happened, for which bots wait
        )
        self.shown_at = 0.0  # the same by the wall clock, which move clocks run by
        self.curtain: RoundEndSnapshot | None = None  # how the last round ended
        # The rounds of the finished match, once they were requested.
        self.chapters: tuple[Any, ...] | None = None
        self.ending: dict[type[Event], bool] = {}  # which kinds of events end a round
        self.lock = asyncio.Lock()
        self.revision = 0  # the version of the table in the ledger that this is
        self.version = 0
        self.told: Counter[str] = Counter()  # how often something changed for one person alone
        # How often something changed that not all could notice, for each seat; None are the spectators.
        self.hinted: Counter[int | None] = Counter()
        self.times: dict[str, float] = {}  # when each running bell was started
        # The pauses: the number of the move that paused the match, and of the one that resumed it.
        self.holds: list[tuple[int, ...]] = []
        # When the match was paused and resumed: times by the numbers of the moves.
        self.held_at: dict[int, float] = {}
        self.gone = False  # set when this object was dropped: the table must be looked up again

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
    def state_id(self) -> str:
        """Names what can be seen now: another name means that something has changed."""
        return f"{self.mark}-{self.version}"

    def get_state_id_for(self, person: str | None) -> str:
        """Return the state id for one person, who may see what others do not."""
        told = self.hinted.get(self.find_seat(person), 0) + (self.told.get(person, 0) if person is not None else 0)
        return f"{self.state_id}.{told}" if told else self.state_id

    @property
    def theme(self) -> str:
        """The setting that is played."""
        return self.game.theme(self.match.setup) if self.match is not None else ""

    def find_seat(self, person: str | None) -> int | None:
        """Return where a person sits."""
        if person is not None:
            for seat, chair in enumerate(self.chairs):
                if chair.person == person:
                    return seat
        return None

    def require_seat(self, person: str) -> int:
        """Return where a person sits; raise RefusedError if they do not."""
        seat = self.find_seat(person)
        if seat is None:
            raise RefusedError("not-seated")
        return seat

    def still_asks(self, asked: OpenQuestion) -> bool:
        """Return whether a bot's question is still open at this instance of the table."""
        bot = self.chairs[asked.seat].bot
        return bool(bot) and not self.is_paused and self.mark == asked.mark and self.asked.get(asked.seat) == asked.turn

    def get_host(self, now: float) -> str:
        """Return the host, or, while the host is away, the first seated person who is here."""
        if not self.presence.is_here(self.host, now) or self.find_seat(self.host) is None:
            for chair in self.chairs:
                if chair.person and self.presence.is_here(chair.person, now):
                    return chair.person
        return self.host

    def words(self) -> tuple[Word, ...]:
        """Return the lucky words of all seats; bots have none."""
        return tuple([chair.luck.strip(ERASED_WORD) if chair.person else None for chair in self.chairs])

    def has_erased_words(self) -> bool:
        """Return whether the lucky word of a player was deleted with their other data: then the deal cannot be
        proved."""
        return any(chair.luck == ERASED_WORD for chair in self.chairs)

    def draw(self, match: Match, number: int) -> Move:
        """Return the dealer's move, which follows from the seed and the lucky words."""
        return self.dealer(self.terms.seed, tuple([word or "" for word in self.words()])).deal(match, number)

    def start(self) -> Match:
        """Create a new match under the edition of the rules that the table was opened with."""
        match = self.terms.start()
        match.listener = self.hear
        return match

    # -- between two rounds --------------------------------------------------------------------------------------------

    def hear(self, match: Match, event: Event) -> None:
        """Note an event; if it ends a round, keep what can be seen of it."""
        kind = type(event)
        if kind not in self.ending:
            self.ending[kind] = any(beat.kind == "close" for beat in draw_beats(self.game, event, table.SILENT))
        if self.ending[kind]:
            self.curtain = RoundEndSnapshot(len(match.story or []), len(match.log or []), match.copy())

    def push(self, seat: int, move: Move, note: str = "") -> table.MadeMove:
        """Make a legal move."""
        if self.curtain is not None:
            self.curtain.falls = False
        made = super().push(seat, move, note)
        if isinstance(move, Pause) and move.held != self.is_paused:
            self.holds = [*self.holds, (made[0],)] if move.held else [*self.holds[:-1], (*self.holds[-1], made[0])]
            self.noticed = made[0]
            self.news |= {*range(self.players), None}
        return made

    def begins_round_break(self) -> bool:
        """Return whether a round has just ended, so that the dealer waits."""
        return self.terms.rest > 0 and self.curtain is not None and self.curtain.falls

    def get_story_limit(self) -> int | None:
        """Return where the story stops for now: what follows the end of a round is shown after the round break."""
        return self.curtain.place if self.curtain is not None and self.is_in_round_break else None

    @property
    def is_in_round_break(self) -> bool:
        """Return whether all wait for the next round to be dealt."""
        return self.begins_round_break() and self.match is not None and self.match.actors() == (DEALER,)

    def list_acting(self) -> tuple[int, ...]:
        """Return the seats that must act, without the dealer."""
        return () if self.is_in_round_break or self.is_paused else super().list_acting()

    def list_unconfirmed(self, now: float) -> list[int]:
        """Return the seats of people who are here and have not confirmed the end of the round. Programs need no time to
        see it."""
        ready = self.curtain.ready if self.curtain is not None else ()
        seated = [(seat, chair.person) for seat, chair in enumerate(self.chairs) if chair.person and not chair.bot]
        people = [(seat, person) for seat, person in seated if not is_program(person)]
        here = [seat for seat, person in people if self.presence.is_here(person, now)]
        return [seat for seat in here or [seat for seat, _ in people] if seat not in ready]

    def get_bot_urgency(self, now: float) -> Urgency | None:
        """Return the people who wait for this table's bots; None without any, so that the bots pause until a person
        comes."""
        players = [chair.person for chair in self.chairs if chair.person and not chair.bot]
        if any(self.presence.is_here(person, now) for person in players):
            return Urgency.PLAYER_HERE
        if self.presence.is_attended(now):
            return Urgency.VIEWER_HERE
        return Urgency.PLAYER_AWAY if players else None

    @property
    def runs_by_itself(self) -> bool:
        """Return whether something happens here without a request: a clock runs, or bots play."""
        return self.state == "playing" and (self.terms.clock > 0 or any(chair.bot for chair in self.chairs))

    # -- holding all ---------------------------------------------------------------------------------------------------

    @property
    def is_paused(self) -> bool:
        """Whether the match is paused."""
        return bool(self.holds) and len(self.holds[-1]) == 1

    def refuse_held(self, seat: int) -> None:
        """Raise RefusedError while the match is paused, except for players who may resume it."""
        if self.is_paused and (self.match is None or seat not in self.match.ringers()):
            raise RefusedError("held")

    def answer(self, seat: int, turn: int, text: str) -> list[table.MadeMove]:
        """Take a seat's answer, unless the match is paused."""
        self.refuse_held(seat)
        return super().answer(seat, turn, text)

    def act_freely(self, seat: int, key: str, text: str) -> list[table.MadeMove]:
        """Make a seat's free action, unless the match is paused."""
        self.refuse_held(seat)
        return super().act_freely(seat, key, text)

    def hold(self, seat: int, held: bool) -> list[table.MadeMove]:
        """Pause or resume the match for a seat that may. Doing it twice is no error."""
        if self.match is None:
            raise RefusedError("not-started")
        move = HOLD if held else RESUME
        reason = self.match.check(seat, move)
        if reason is not None:
            raise RefusedError("no-bell", reason)
        return [self.push(seat, move)] if held != self.is_paused else []

    # -- time ----------------------------------------------------------------------------------------------------------

    def start_clocks(self, first: int, times: Sequence[float]) -> None:
        """Note when moves were made: clocks run from those that all could notice, bells from those that started
        them."""
        if first <= self.noticed < first + len(times):
            self.moved = times[self.noticed - first]
        if not (self.holds or self.wound or self.times):
            return
        known, start = dict(enumerate(times, first)), times[0] if times else self.moved
        self.held_at.update({number: known[number] for hold in self.holds for number in hold if number in known})
        self.times = {bell: known.get(number, self.times.get(bell, start)) for bell, number in self.wound.items()}

    def list_due_times(self) -> dict[str, float]:
        """Return when each bell rings, unless the match is paused."""
        if self.match is None or not self.match.bells():
            return {}
        starts = {
            bell: self.times.get(bell, self.moved) + self.get_paused_time(bell) for bell in self.get_bell_minutes()
        }
        return {bell: starts[bell] + 60.0 * minutes for bell, minutes in self.get_bell_minutes().items()}

    def get_paused_time(self, bell: str) -> float:
        """Return the seconds that the match was paused since a bell was started, as far as the pause is over."""
        since = self.wound.get(bell, -1)
        over = [hold for hold in self.holds if len(hold) > 1 and hold[0] > since]
        return sum([self.held_at[hold[1]] - self.held_at[hold[0]] for hold in over])

    def get_bell_minutes(self) -> dict[str, int]:
        """Return how long each bell runs, extensions included."""
        bells = self.match.bells() if self.match is not None else {}
        return {bell: minutes + self.stretched[bell] for bell, minutes in bells.items()}

    # -- who is here ---------------------------------------------------------------------------------------------------

    def sit(self, seat: int, chair: Occupancy) -> None:
        """Give a seat to another player."""
        self.chairs[seat] = chair

    def stand_in(self, seat: int, bot: str) -> Occupancy:
        """Return a seat's occupancy with a stand-in bot ("" sends it away again)."""
        return replace(self.chairs[seat], bot=bot)

    def notify_all(self) -> None:
        """Wake all streams; players who must act get their pages first."""
        self.version += 1
        self.news = set()
        asked = {self.chairs[seat].person for seat in self.asked}
        for watcher in sorted(self.presence.watchers, key=lambda watcher: watcher.person not in asked):
            watcher.news.set()

    def notify(self, *people: str) -> None:
        """Wake the streams of some people; the others do not learn of the change."""
        self.told.update(people)
        for watcher in self.presence.watchers:
            if watcher.person in people:
                watcher.news.set()

    def notify_moves(self) -> None:
        """Wake the streams of all who could notice the latest moves, and no others."""
        noticed, self.news = self.news, set()
        if noticed >= {*range(self.players), None}:
            self.notify_all()
            return
        self.hinted.update(noticed)
        for watcher in self.presence.watchers:
            if self.find_seat(watcher.person) in noticed:
                watcher.news.set()

"""A server's table: the table of `infanta.table` with what a server adds: a lock, who is here, talk, the clock, versions.

It is only looked at and changed by one task at a time (`lock`).
"""

import asyncio
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from infanta.core.game import Game
from infanta.core.match import Match
from infanta.core.move import Move
from infanta.core.setup import Value
from infanta.server.storage.values import Said
from infanta.server.tables.dealer import Dealer, Word
from infanta.table import table
from infanta.table.refused import Refused
from infanta.table.seating import Chair

ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Letters and digits that are not mistaken for one another when a code is read aloud."""
CODE_LENGTH = 8
LINGER = 40.0
"""How long somebody counts as present after their last sign: a hidden tab closes its stream."""
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

    def start(self) -> Match:
        """A new match on these terms, with its story."""
        return self.game.start_from(self.game.setup(self.players, {**self.options}, self.edition), True)


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

    def away(self, person: str | None, now: float) -> float:
        """How many seconds somebody has been away; 0 if they are here."""
        if person is None or self.here(person, now):
            return 0.0
        return max(now - self.seen.get(person, self.since), 0.0)

    def here(self, person: str | None, now: float) -> bool:
        """Whether somebody is at the table."""
        if person is None:
            return False
        return now - self.seen.get(person, -LINGER) < LINGER or any(
            watcher.person == person for watcher in self.watchers
        )


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
        """Whether everybody left before the match began."""
        self.said: list[Said] = []
        self.next_code: str | None = None
        self.presence = Presence()
        self.notices: dict[str, Refused] = {}
        """Why somebody's last request was refused."""
        self.moved = terms.created
        """When the last move was made."""
        self.deadline: float | None = None
        self.lock = asyncio.Lock()
        self.version = 0
        self.told: Counter[str] = Counter()
        """How often something changed for one person alone."""
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
        if self.match is None:
            return "closed" if self.closed else "open"
        return "over" if self.match.over else "playing"

    @property
    def current(self) -> str:
        """Names what can be seen now: another name means something has changed."""
        return f"{self.mark}-{self.version}"

    def current_for(self, person: str | None) -> str:
        """The same for one person, who may see what others do not."""
        told = self.told[person] if person is not None else 0
        return f"{self.current}.{told}" if told else self.current

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
        return bool(bot) and self.mark == asked.mark and self.asked.get(asked.seat) == asked.turn

    def host_now(self, now: float) -> str:
        """The host, or, while the host is not here, the first seated person who is."""
        if not self.presence.here(self.host, now) or self.seat_of(self.host) is None:
            for chair in self.chairs:
                if chair.person and self.presence.here(chair.person, now):
                    return chair.person
        return self.host

    def words(self) -> tuple[Word, ...]:
        """The lucky words of all seats; nobody has one for a bot."""
        return tuple([chair.luck if chair.person else None for chair in self.chairs])

    def draw(self, match: Match, number: int) -> Move:
        """The dealer's move, which follows from the seed and the lucky words."""
        return self.dealer(self.terms.seed, tuple([word or "" for word in self.words()])).deal(match, number)

    def start(self) -> Match:
        """A new match under the edition of the rules that the table was opened with."""
        return self.terms.start()

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
        asked = {self.chairs[seat].person for seat in self.asked}
        for watcher in sorted(self.presence.watchers, key=lambda watcher: watcher.person not in asked):
            watcher.news.set()

    def tell(self, *people: str) -> None:
        """Something can be seen by some people alone: the others do not even notice that there is news."""
        self.told.update(people)
        for watcher in self.presence.watchers:
            if watcher.person in people:
                watcher.news.set()

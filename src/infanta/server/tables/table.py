"""A table: a match with people and bots in its seats. It is only looked at and changed by one task at a time (`lock`)."""

import asyncio
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from infanta.core.errors import IllegalMove, InfantaError
from infanta.core.game import Game
from infanta.core.match import Match
from infanta.core.move import DEALER, Move
from infanta.core.setup import Value
from infanta.core.step import Step, Together
from infanta.core.view import View
from infanta.server.storage.neighbours import Elsewhere
from infanta.server.storage.values import Chair, Played, Said
from infanta.server.tables.dealer import Dealer, Word
from infanta.server.tables.refused import Refused
from infanta.server.tables.telling import Sentence, Tellings

ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Letters and digits that are not mistaken for one another when a code is read aloud."""
CODE_LENGTH = 8
LINGER = 40.0
"""How long somebody counts as present after their last sign: a hidden tab closes its stream."""
Habit = Callable[[Game, View], str]
"""Names the question that a view puts to its seat, if it is one that may be answered once and for all; else ""."""
DealerMaker = Callable[[bytes, tuple[str, ...]], Dealer]
SEALED_WORDS = 2
"""From this promise on, words come after the commitment and are sealed before the first card."""
STALE = "The table has moved on since that page was drawn; here is how it stands now."


@dataclass(frozen=True)
class Terms:
    """How a table was set up."""

    code: str
    game: Game
    players: int
    options: dict[str, Value]
    seed: bytes
    clock: int = 0
    """Seconds a seat may think; 0 is for ever."""
    spectators: bool = True
    public: bool = False
    created: float = 0.0
    dealing: int = SEALED_WORDS
    """Which promise of fair dealing holds here."""


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

    def streams(self, person: str | None) -> int:
        """How many streams somebody has open here; without a person, all who have no name."""
        return sum(1 for watcher in self.watchers if watcher.person == person)

    def nameless(self) -> int:
        """How many look on without a name."""
        return self.streams(None) + sum(other.streams for other in self.elsewhere if not other.person)


def same_question(before: Step[Match], now: Step[Match] | None) -> bool:
    """Whether a step only goes on with those who have not answered yet."""
    if isinstance(before, Together):
        return isinstance(now, Together) and before.question is now.question
    return type(before) is type(now)


class Table:
    """A live table. Methods change only what is in memory; the hall writes it down first, or drops the table."""

    def __init__(self, terms: Terms, host: str, chairs: list[Chair], dealer: DealerMaker, mark: str) -> None:
        self.terms = terms
        self.host = host
        self.chairs = chairs
        self.dealer = dealer
        """Makes the dealer from the seed and the lucky words."""
        self.mark = mark
        """Tells this life of the table in memory from others, so that versions of two lives are never mixed up."""
        self.state = "open"
        self.match: Match | None = None
        self.asked: dict[int, int] = {}
        """For every seat that must act, the number of the move at which its question was put."""
        self.answered: dict[tuple[int, int], str] = {}
        """The answers to past questions, by seat and number."""
        self.habits: dict[int, tuple[str, str]] = {}
        """What seats do not want to be asked again: the name of the question, and the answer they always give."""
        self.tellings = Tellings()
        self.said: list[Said] = []
        self.next_code: str | None = None
        self.presence = Presence()
        self.notices: dict[str, str] = {}
        self.moved = terms.created
        """When the last move was made."""
        self.deadline: float | None = None
        self.lock = asyncio.Lock()
        self.revision = 0
        """The version of the table in the ledger that this is."""
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
    def game(self) -> Game:
        """The rulebook."""
        return self.terms.game

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
            raise Refused(403, "not-seated", "You do not have a seat at this table.")
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

    def acting(self) -> tuple[int, ...]:
        """The seats that must act."""
        return self.match.actors() if self.match is not None else ()

    def names(self) -> list[str]:
        """What the seats are called."""
        return [chair.name or f"seat {seat + 1}" for seat, chair in enumerate(self.chairs)]

    def words(self) -> tuple[Word, ...]:
        """The lucky words of all seats; nobody has one for a bot."""
        return tuple(chair.luck if chair.person else None for chair in self.chairs)

    def story(self, seat: int | None) -> tuple[Sentence, ...]:
        """What happened lately, in words, as a seat may know it."""
        return self.tellings.latest(self.game, self.names(), self.match, seat) if self.match is not None else ()

    # -- playing -------------------------------------------------------------------------------------------------------

    def begin(self) -> list[Played]:
        """Start the match; the dealer's first moves."""
        self.state = "playing"
        self.match = self.game.start(self.terms.players, True, **self.terms.options)
        self.ask(None, DEALER)
        return self.deal()

    def take(self, seat: int, turn: int, text: str) -> list[Played]:
        """A seat's answer to the question put at `turn`: the moves that follow, as (number, seat, text).

        An answer that was given before changes nothing and is no error: somebody clicked twice.
        """
        match = self.match
        if match is None or self.state == "open":
            raise Refused(409, "not-started", "The match has not begun yet.")
        before = self.answered.get((seat, turn))
        try:
            move = self.game.parse(text)
        except InfantaError as error:
            raise Refused(400, "unreadable-move", str(error)) from None
        if before is not None:
            if before == str(move):
                return []
            raise Refused(409, "stale", f"You had already chosen {before}. " + STALE)
        if self.state == "over":
            raise Refused(409, "over", "The match is over.")
        if self.asked.get(seat) != turn:
            if seat not in self.asked:
                raise Refused(409, "not-your-turn", "It is not your turn. " + STALE)
            raise Refused(409, "stale", STALE)
        reason = match.check(seat, move)
        if reason is not None:
            raise Refused(409, "illegal-move", reason)
        made = [self.push(seat, move)]
        made.extend(self.deal())
        return made

    def take_more(self, seat: int, texts: Sequence[str]) -> list[Played]:
        """Further answers that were given together with the first: those that no longer fit are left out."""
        made: list[Played] = []
        for text in texts:
            if seat not in self.asked:
                break
            try:
                made.extend(self.take(seat, self.asked[seat], text))
            except Refused:
                break
        return made

    def push(self, seat: int, move: Move) -> Played:
        """Make a legal move."""
        match = self.match
        assert match is not None and match.log is not None
        number, step = len(match.log), match.agenda[-1]
        if seat != DEALER:
            self.answered[seat, self.asked[seat]] = str(move)
        match.push(seat, move)
        self.ask(step, seat)
        if match.over:
            self.state = "over"
        return number, seat, str(move)

    def deal(self) -> list[Played]:
        """The dealer's moves until somebody else must act."""
        match, made = self.match, []
        assert match is not None and match.log is not None
        dealer = self.dealer(self.terms.seed, tuple(word or "" for word in self.words()))
        while match.actors() == (DEALER,):
            made.append(self.push(DEALER, dealer.deal(match, len(match.log))))
        return made

    def habitual(self, habit: Habit) -> list[Played]:
        """The answers of those who do not want to be asked, until somebody must be."""
        match, made = self.match, []
        assert match is not None
        asked = True
        while asked:
            asked = False
            for seat in self.acting():
                question, text = self.habits.get(seat, ("", ""))
                if question and not self.chairs[seat].bot and habit(self.game, match.view(seat)) == question:
                    move = self.game.parse(text)
                    if match.check(seat, move) is None:
                        made.extend([self.push(seat, move), *self.deal()])
                        asked = True
                        break
        return made

    def ask(self, before: Step[Match] | None, mover: int) -> None:
        """Note at which move each acting seat's question was put. A simultaneous choice stays the same question for those
        who have not answered yet, whoever else has."""
        match = self.match
        assert match is not None and match.log is not None
        number = len(match.log)
        now = match.agenda[-1] if match.agenda else None
        waiting = set(before.actors) - {mover} if before is not None and same_question(before, now) else set()
        self.asked = {
            seat: self.asked.get(seat, number) if seat in waiting else number
            for seat in match.actors()
            if seat != DEALER
        }

    def replay(self, moves: list[tuple[int, str]]) -> None:
        """Bring a fresh table to where the moves on disk have led."""
        self.state = "playing"
        self.match = self.game.start(self.terms.players, True, **self.terms.options)
        self.ask(None, DEALER)
        self.follow(moves)

    def follow(self, moves: Sequence[tuple[int, str]]) -> None:
        """Make moves that are on disk already."""
        assert self.match is not None
        for seat, text in moves:
            move = self.game.parse(text)
            reason = self.match.check(seat, move)
            if reason is not None:
                raise IllegalMove(f"Move {len(self.match.log or ())} on disk, {text}, cannot be played: {reason}")
            self.push(seat, move)

    @property
    def goes_on(self) -> bool:
        """Whether something happens here by itself: a clock runs, or bots play."""
        return self.state == "playing" and (self.terms.clock > 0 or any(chair.bot for chair in self.chairs))

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

"""The hall: all live tables of a server, and everything that may be done at one. Whatever changes is on disk first."""

import asyncio
import logging
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace

from infanta.bots.bot import bot_names
from infanta.core.errors import InfantaError
from infanta.core.game import Game
from infanta.core.setup import Value
from infanta.server.settings import Settings
from infanta.server.storage import archive
from infanta.server.storage.archive import Archive, state_write
from infanta.server.storage.writer import Conflict, Write, Writer
from infanta.server.tables.clock import Clocks
from infanta.server.tables.company import Company, usual_bot
from infanta.server.tables.loading import load
from infanta.server.tables.people import Person, clean, clean_name
from infanta.server.tables.refused import Refused
from infanta.server.tables.table import LINGER, Chair, Habit, Said, Table, Terms, Watcher

log = logging.getLogger("infanta.tables")

ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Letters and digits that are not mistaken for one another when a code is read aloud."""
CODE_LENGTH = 8
LONGEST_WORDS = 300
LONGEST_LUCK = 40
REACTIONS = ("👏", "😄", "😮", "🤔", "❤️", "😢")
BOT_NAMES = ("Aurelia", "Bastian", "Celeste", "Dorian", "Elodie", "Florian", "Ghislaine", "Hugo", "Isaure", "Jasper")
SWEEP = 600.0
"""Seconds after which a table that nobody looks at leaves the memory; it stays on disk."""
NO_TABLE = "There is no table with this code. Look at the link or the code again: it has eight letters and digits."


@dataclass(frozen=True)
class Wish:
    """What somebody who opens a table asks for. `bots` names a bot for each seat but the first; "" leaves it open."""

    game: Game
    players: int
    options: dict[str, object]
    bots: tuple[str, ...] = ()
    clock: int = 0
    spectators: bool = True
    public: bool = False
    luck: str = ""


class Hall:
    """All tables of a server."""

    def __init__(self, settings: Settings, rows: Archive, writer: Writer, habit: Habit) -> None:
        self.settings = settings
        self.habit = habit
        self.nature = settings.nature
        self.archive = rows
        self.writer = writer
        self.tables: dict[str, Table] = {}
        self.loading: dict[str, asyncio.Task[Table]] = {}
        self.company = Company(settings, self.answer)
        self.clocks = Clocks(self.nature.now, self.time_is_up)
        self.closing = asyncio.Event()
        self.sweeping: asyncio.Task[None] | None = None

    # -- finding tables ------------------------------------------------------------------------------------------------

    async def start(self) -> None:
        """Go on with every match in which bots or a clock must act; the others are read when somebody looks."""
        self.sweeping = asyncio.create_task(self.sweep())
        for code in await self.archive.going():
            try:
                await self.find(code)
            except Refused as refusal:
                log.error("Table %s cannot go on: %s", code, refusal)

    async def find(self, code: str) -> Table:
        """The table with a code; raises Refused."""
        table = self.tables.get(code)
        if table is not None:
            return table
        if len(code) != CODE_LENGTH or not set(code) <= set(ALPHABET):
            raise Refused(404, "no-table", NO_TABLE)
        if code not in self.loading:
            self.loading[code] = asyncio.create_task(self.fetch(code))
            self.loading[code].add_done_callback(lambda _: self.loading.pop(code, None))
        return await asyncio.shield(self.loading[code])

    async def fetch(self, code: str) -> Table:
        """Read a table from disk and set it going."""
        rows = await self.archive.table(code)
        if rows is None:
            raise Refused(404, "no-table", NO_TABLE)
        table = load(rows, self.nature)
        self.tables[code] = table
        self.went_on(table)
        return table

    def drop(self, table: Table) -> None:
        """Forget a table that memory and disk may disagree about; who looks next reads it from disk."""
        table.gone = True
        if self.tables.get(table.code) is table:
            del self.tables[table.code]
        table.wake()

    async def sweep(self) -> None:
        """Every now and then, let go of tables that nobody looks at and where nothing happens by itself."""
        while True:
            await asyncio.sleep(SWEEP)
            for table in self.deserted():
                self.drop(table)

    def deserted(self) -> list[Table]:
        """Tables that need not be kept in memory."""
        thinking = {code for code, _ in self.company.tasks}
        now = self.nature.now()
        return [
            table
            for table in self.tables.values()
            if not (table.presence.watchers or table.deadline or table.lock.locked() or table.code in thinking)
            and all(now - seen > SWEEP for seen in table.presence.seen.values())
        ]

    def went_on(self, table: Table) -> None:
        """Something has changed for the bots, the clock and the viewers."""
        table.wake()
        self.clocks.set(table)
        self.company.attend(table)

    @asynccontextmanager
    async def writing(self, table: Table) -> AsyncIterator[None]:
        """Hold the table; if something in here cannot be written, nobody has seen it and the table is read afresh."""
        async with table.lock:
            if table.gone:
                raise Refused(409, "stale", "The table was just read afresh. Please try again.")
            try:
                yield
            except Conflict:
                self.drop(table)
                raise Refused(409, "stale", "Somebody else was faster. Please look again.") from None
            except (Refused, InfantaError):
                raise
            except BaseException:
                self.drop(table)
                raise

    # -- opening a table -----------------------------------------------------------------------------------------------

    def new_code(self) -> str:
        """A code that nobody can guess."""
        drawn = int.from_bytes(self.nature.token(16), "big")
        letters = []
        for _ in range(CODE_LENGTH):
            drawn, place = divmod(drawn, len(ALPHABET))
            letters.append(ALPHABET[place])
        return "".join(letters)

    async def open(self, host: Person, wish: Wish, start: bool = False) -> Table:
        """A new table with the host in the first seat; raises Refused."""
        try:
            setup = wish.game.setup(wish.players, wish.options)
        except InfantaError as error:
            raise Refused(400, "bad-option", str(error)) from None
        chairs = [Chair(host.id, host.name, luck=clean(wish.luck, LONGEST_LUCK))]
        for bot in (*wish.bots, *[""] * wish.players)[: wish.players - 1]:
            chairs.append(bot_chair(wish.game.key, bot, chairs) if bot else Chair())
        if start:
            chairs = fill(wish.game.key, chairs)
        return await self.make(host, wish, dict(setup.options), chairs, start)

    async def make(
        self,
        host: Person,
        wish: Wish,
        options: dict[str, Value],
        chairs: list[Chair],
        start: bool,
        before: Table | None = None,
    ) -> Table:
        """Write a new table down, with its first moves if it starts at once."""
        now = self.nature.now()
        terms = Terms(
            self.new_code(), wish.game, wish.players, options, self.nature.token(32),
            wish.clock, wish.spectators, wish.public, now,
        )  # fmt: skip
        table = Table(terms, host.id, chairs, self.nature.dealer, self.nature.token(4).hex())
        played = table.begin() if start else []
        row = {
            "code": terms.code, "game": wish.game.key, "edition": wish.game.edition, "players": wish.players,
            "options": archive.pack(options), "host": host.id, "state": table.state, "clock": wish.clock,
            "spectators": wish.spectators, "public": wish.public, "seed": terms.seed, "created": now, "changed": now,
            "next": None,
        }  # fmt: skip
        writes = [
            Write(archive.ADD_TABLE, [row]),
            Write(archive.ADD_SEATS, [seat_row(terms.code, seat, chair) for seat, chair in enumerate(chairs)]),
        ]
        if before is not None:
            writes.append(Write(archive.SET_NEXT, [{"at_code": before.code, "to_next": terms.code}]))
        if played:
            writes.append(moves_write(terms.code, played, now))
        await self.writer.write(*writes)
        self.tables[terms.code] = table
        self.came(table, host)
        self.went_on(table)
        return table

    async def rematch(self, table: Table, person: Person) -> Table:
        """The same company at a new table; it starts at once if everybody is here. Asking twice leads to the same table."""
        async with self.writing(table):
            if table.next_code is not None:
                return await self.find(table.next_code)
            self.seated(table, person)
            if table.state != "over":
                raise Refused(409, "not-over", "A rematch can be played when this match is over.")
            now, terms = self.nature.now(), table.terms
            chairs = [replace(chair, bot="" if chair.person else chair.bot) for chair in table.chairs]
            together = all(table.presence.here(chair.person, now) for chair in chairs if chair.person)
            wish = Wish(terms.game, terms.players, {}, (), terms.clock, terms.spectators, terms.public)
            made = await self.make(person, wish, terms.options, chairs, together, table)
            made.presence.seen.update(table.presence.seen)
            table.next_code = made.code
            self.went_on(table)
            return made

    # -- seats ---------------------------------------------------------------------------------------------------------

    def seated(self, table: Table, person: Person) -> int:
        """Where a person sits; raises Refused if they do not."""
        seat = table.seat_of(person.id)
        if seat is None:
            raise Refused(403, "not-seated", "You do not have a seat at this table.")
        return seat

    def hosted(self, table: Table, person: Person) -> None:
        """Raises Refused unless the person is the host now."""
        self.came(table, person)
        if table.host_now(self.nature.now()) != person.id:
            raise Refused(403, "not-host", "Only the host of the table can do that.")

    async def sit(self, table: Table, person: Person, seat: int | None = None, luck: str = "") -> int:
        """Take a free seat, or take one's own back from the bot that stands in."""
        async with self.writing(table):
            self.came(table, person)
            own = table.seat_of(person.id)
            if own is not None:
                if table.chairs[own].bot:
                    await self.reseat(table, {own: table.stand_in(own, "")})
                return own
            if table.state != "open":
                raise Refused(409, "started", "The match has begun, and every seat is taken. You can watch.")
            free = [place for place, chair in enumerate(table.chairs) if chair.kind == "empty"]
            if not free or (seat is not None and seat not in free):
                raise Refused(409, "taken", "That seat is taken." if free else "Every seat is taken. You can watch.")
            place = free[0] if seat is None else seat
            chair = Chair(person.id, fresh_name(clean_name(person.name), table.chairs), luck=clean(luck, LONGEST_LUCK))
            await self.reseat(table, {place: chair})
            return place

    async def stand(self, table: Table, person: Person) -> None:
        """Leave: before the start the seat is free again, later a bot stands in."""
        async with self.writing(table):
            seat = table.seat_of(person.id)
            if seat is None or table.state == "over":
                return
            table.presence.seen.pop(person.id, None)
            if table.state == "open":
                await self.reseat(table, {seat: Chair()})
                if not any(chair.person for chair in table.chairs):
                    await self.writer.write(state_write(table.code, "closed", self.nature.now()))
                    table.state = "closed"
                    self.went_on(table)
            elif not table.chairs[seat].bot:
                await self.reseat(table, {seat: table.stand_in(seat, usual_bot(table.game.key))})

    async def assign(self, table: Table, person: Person, seat: int, bot: str) -> None:
        """The host's choice for a seat: before the start a bot or nobody, later a bot for somebody who has left."""
        async with self.writing(table):
            self.hosted(table, person)
            if not 0 <= seat < len(table.chairs):
                raise Refused(400, "no-seat", "The table has no such seat.")
            chair = table.chairs[seat]
            if chair.person == person.id:
                raise Refused(409, "own-seat", "That is your own seat: leave the table if you want to give it up.")
            others = [*table.chairs[:seat], *table.chairs[seat + 1 :]]
            if table.state == "open":
                await self.reseat(table, {seat: bot_chair(table.game.key, bot, others) if bot else Chair()})
            elif table.state == "playing" and chair.person:
                if table.presence.here(chair.person, self.nature.now()):
                    raise Refused(409, "here", f"{chair.name} is at the table; a bot can only stand in for the absent.")
                await self.reseat(table, {seat: table.stand_in(seat, known_bot(table.game.key, bot))})
            elif table.state == "playing":
                await self.reseat(table, {seat: replace(chair, bot=known_bot(table.game.key, bot))})
            else:
                raise Refused(409, "over", "The match is over.")

    async def reseat(self, table: Table, chairs: dict[int, Chair]) -> None:
        """Write seats down, then change them."""
        await self.writer.write(seats_write(table.code, chairs.items()))
        for seat, chair in chairs.items():
            table.sit(seat, chair)
        self.went_on(table)

    async def begin(self, table: Table, person: Person) -> None:
        """The host starts the match; bots take the seats that are still free. Starting twice is no error."""
        async with self.writing(table):
            self.hosted(table, person)
            if table.state != "open":
                return
            chairs = fill(table.game.key, table.chairs)
            table.chairs = chairs
            played, now = table.begin(), self.nature.now()
            await self.writer.write(
                state_write(table.code, table.state, now),
                seats_write(table.code, enumerate(chairs)),
                moves_write(table.code, played, now),
            )
            self.went_on(table)

    def renamed(self, person: Person) -> None:
        """Somebody has a new name: show it where they sit."""
        for table in self.tables.values():
            seat = table.seat_of(person.id)
            if seat is not None and table.state != "over":
                table.sit(seat, replace(table.chairs[seat], name=person.name))
                table.wake()

    # -- playing -------------------------------------------------------------------------------------------------------

    async def play(
        self, table: Table, person: Person, turn: int, text: str, always: str = "", more: Sequence[str] = ()
    ) -> None:
        """A person's move. Whoever moves is back, if a bot was standing in. `always` names a question that this move answers
        whenever it is put again; `more` are answers to the questions that come next."""
        async with self.writing(table):
            seat = self.seated(table, person)
            self.came(table, person)
            chair = table.chairs[seat]
            played = table.take(seat, turn, text)
            if played:  # and not a second click, whose further answers would meet other questions
                played.extend(table.take_more(seat, more))
            if always:
                table.habits[seat] = (always, text)
            await self.record(table, played, {seat: table.stand_in(seat, "")} if chair.bot else {})

    async def answer(self, table: Table, seat: int, turn: int, text: str) -> None:
        """A bot's move, unless the person has come back in the meantime."""
        async with self.writing(table):
            if table.chairs[seat].bot and table.asked.get(seat) == turn:
                await self.record(table, table.take(seat, turn, text), {})

    async def record(self, table: Table, played: list[tuple[int, int, str]], chairs: dict[int, Chair]) -> None:
        """Put moves on disk, and only then let them be seen."""
        if not played:
            return
        if table.habits:
            played = [*played, *table.habitual(self.habit)]
        now = self.nature.now()
        writes = [moves_write(table.code, played, now)]
        if table.state == "over":
            writes.append(state_write(table.code, "over", now))
        if chairs:
            writes.append(seats_write(table.code, chairs.items()))
        await self.writer.write(*writes)
        table.moved = now
        for seat, chair in chairs.items():
            table.sit(seat, chair)
        self.went_on(table)

    async def time_is_up(self, table: Table) -> None:
        """The clock has run out: bots stand in for the people who should have moved."""
        async with self.writing(table):
            if table.state == "playing" and table.deadline is not None and table.deadline <= self.nature.now():
                bot = usual_bot(table.game.key)
                late = [seat for seat in table.acting() if not table.chairs[seat].bot]
                await self.reseat(table, {seat: table.stand_in(seat, bot) for seat in late})

    # -- talk and presence ---------------------------------------------------------------------------------------------

    async def say(self, table: Table, person: Person, text: str, reaction: bool) -> None:
        """Say something: the seated to everybody, spectators among themselves."""
        words = clean(text, LONGEST_WORDS)
        if not words or (reaction and words not in REACTIONS):
            raise Refused(400, "no-words", "There was nothing to say in that message.")
        async with self.writing(table):
            self.came(table, person)
            seat = table.seat_of(person.id)
            if seat is None and not table.terms.spectators:
                raise Refused(403, "no-spectators", "Only those who sit at this table can talk here.")
            room = "gallery" if seat is None else "table"
            number = table.said[-1].number + 1 if table.said else 0
            name = person.name if seat is None else table.chairs[seat].name
            said = Said(number, room, person.id, seat, name, words, reaction, self.nature.now())
            row = {**vars(said), "code": table.code}
            await self.writer.write(Write(archive.ADD_MESSAGE, [row]))
            table.said = [*table.said[-archive.LAST_WORDS + 1 :], said]
            table.wake()

    def came(self, table: Table, person: Person) -> None:
        """A sign of life."""
        now = self.nature.now()
        if not table.presence.here(person.id, now):
            table.wake()
        table.presence.seen[person.id] = now
        table.presence.names[person.id] = person.name
        table.notices.pop(person.id, None)

    def watch(self, table: Table, person: Person | None) -> Watcher:
        """Somebody opens a stream."""
        watcher = Watcher(person.id if person else None)
        if person is not None:
            self.came(table, person)
        table.presence.watchers.add(watcher)
        return watcher

    def unwatch(self, table: Table, watcher: Watcher) -> None:
        """A stream has ended; if its person does not come back soon, the others see that they have left."""
        table.presence.watchers.discard(watcher)
        if watcher.person is not None and not self.closing.is_set():
            table.presence.seen[watcher.person] = self.nature.now()
            asyncio.get_running_loop().call_later(LINGER + 1, table.wake)

    # -- the end -------------------------------------------------------------------------------------------------------

    def close(self) -> None:
        """End every stream."""
        self.closing.set()
        for table in self.tables.values():
            for watcher in table.presence.watchers:
                watcher.news.set()

    async def stop(self) -> None:
        """Send the bots home and stop the clocks."""
        self.close()
        if self.sweeping is not None:
            self.sweeping.cancel()
        self.clocks.stop()
        await self.company.stop()


def known_bot(game_key: str, bot: str) -> str:
    """A bot that can play the game; raises Refused."""
    names = bot_names(game_key)
    if bot not in names:
        raise Refused(
            400, "no-bot", f"There is no bot {clean(bot, 40)!r} for this game; there are: {', '.join(names)}."
        )
    return bot


def bot_chair(game_key: str, bot: str, others: list[Chair]) -> Chair:
    """A seat with a bot in it."""
    taken = {chair.name for chair in others}
    name = next((name for name in BOT_NAMES if name not in taken), BOT_NAMES[0])
    return Chair(None, fresh_name(name, others), known_bot(game_key, bot))


def fresh_name(name: str, others: list[Chair]) -> str:
    """The name, with a number if somebody at the table has it already."""
    taken = {chair.name for chair in others}
    count = 2
    fresh = name
    while fresh in taken:
        fresh, count = f"{name} {count}", count + 1
    return fresh


def fill(game_key: str, chairs: list[Chair]) -> list[Chair]:
    """The seats with a bot in each empty one."""
    full: list[Chair] = list(chairs)
    for seat, chair in enumerate(full):
        if chair.kind == "empty":
            full[seat] = bot_chair(game_key, usual_bot(game_key), full)
    return full


def seat_row(code: str, seat: int, chair: Chair) -> dict[str, object]:
    """A seat as it is kept."""
    return {
        "code": code,
        "seat": seat,
        "person": chair.person,
        "name": chair.name,
        "bot": chair.bot,
        "luck": chair.luck,
    }


def seats_write(code: str, chairs: Iterable[tuple[int, Chair]]) -> Write:
    """Seats that change."""
    rows = [
        {"at_code": code, "at_seat": seat, **{f"to_{name}": value for name, value in vars(chair).items()}}
        for seat, chair in chairs
    ]
    return Write(archive.SET_SEAT, rows)


def moves_write(code: str, played: list[tuple[int, int, str]], now: float) -> Write:
    """Moves, in their order."""
    rows = [{"code": code, "number": number, "seat": seat, "move": text, "at": now} for number, seat, text in played]
    return Write(archive.ADD_MOVES, rows)

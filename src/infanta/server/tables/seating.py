"""Seating: the players of the seats, the host, and stand-in bots."""

from dataclasses import replace

from infanta.core.phrase import Phrase
from infanta.server.storage.changes import AddMoves, SetChairs, SetState
from infanta.server.storage.ledger import Ledger
from infanta.server.storage.values import Person
from infanta.server.tables.dealer import MAX_WORD_CHARS
from infanta.server.tables.environment import Environment
from infanta.server.tables.live_tables import LiveTables, retry_if_stale
from infanta.server.tables.names import explain_name, make_distinct_name
from infanta.server.tables.notifier import Notifier
from infanta.server.tables.table import OpenQuestion, ServerTable
from infanta.table.refusal import RefusedError
from infanta.table.seating import (
    Occupancy,
    fill_with_bots,
    pick_default_bot,
    require_bot,
    sanitize_name,
    sanitize_text,
    seat_bot,
)

# Seconds after which, at a table without a clock, the host may let a bot play for an absent player.
STAND_IN_AFTER_S = 600.0


class SeatService:
    """The seats of all tables."""

    def __init__(self, ledger: Ledger, nature: Environment, floor: LiveTables, crier: Notifier) -> None:
        self.ledger = ledger
        self.nature = nature
        self.floor = floor
        self.crier = crier

    def require_host(self, table: ServerTable, person: Person) -> None:
        """Raise RefusedError unless the person is the host now, or directs the match that is being played."""
        self.floor.note_presence(table, person)
        directs = table.match is not None and table.find_seat(person.id) in table.game.overseers(table.match.setup)
        if not directs and table.get_host(self.nature.now()) != person.id:
            raise RefusedError("not-host")

    @retry_if_stale
    async def sit(self, code: str, person: Person, seat: int | None = None, luck: str = "") -> int:
        """Take a free seat, or take the caller's own back from the stand-in bot. Before the match, move from one seat
        to another."""
        async with self.floor.updating(code) as table:
            self.floor.note_presence(table, person)
            own = table.find_seat(person.id)
            if own is not None:
                if seat is not None and seat != own:
                    if table.state != "open":
                        raise RefusedError("seated-already")
                    if not 0 <= seat < len(table.chairs) or table.chairs[seat].kind != "empty":
                        raise RefusedError("taken")
                    await self.reseat(table, {seat: table.chairs[own], own: Occupancy()})
                    return seat
                if table.chairs[own].bot:
                    await self.reseat(table, {own: table.stand_in(own, "")})
                return own
            if table.state != "open":
                raise RefusedError("started")
            free = [place for place, chair in enumerate(table.chairs) if chair.kind == "empty"]
            if not free or (seat is not None and seat not in free):
                raise RefusedError("taken", Phrase("taken" if free else "all-taken"))
            place = free[0] if seat is None else seat
            name = make_distinct_name(sanitize_name(person.name), table.names())
            chair = Occupancy(person.id, name, luck=sanitize_text(luck, MAX_WORD_CHARS))
            await self.reseat(table, {place: chair})
            self.explain_name(table, person, name)
            return place

    @retry_if_stale
    async def give_word(self, code: str, person: Person, luck: str) -> None:
        """Set a person's lucky word until the first card, when the words are sealed."""
        async with self.floor.updating(code) as table:
            self.floor.note_presence(table, person)
            seat = table.require_seat(person.id)
            if table.state != "open":
                raise RefusedError("sealed")
            await self.reseat(table, {seat: replace(table.chairs[seat], luck=sanitize_text(luck, MAX_WORD_CHARS))})

    @retry_if_stale
    async def leave(self, code: str, person: Person) -> None:
        """Leave a seat: before the start it is free again, later a bot stands in."""
        async with self.floor.updating(code) as table:
            seat = table.find_seat(person.id)
            if seat is None or table.state == "over":
                return
            table.presence.seen.pop(person.id, None)
            if table.state == "open":
                await self.reseat(table, {seat: Occupancy()})
                if not any(chair.person for chair in table.chairs):
                    table.closed = True
                    await self.floor.write(table, SetState(table.code, "closed", self.nature.now()))
                    self.crier.notify(table)
            elif not table.chairs[seat].bot:
                await self.reseat(table, {seat: table.stand_in(seat, pick_default_bot(table.game.key))})

    @retry_if_stale
    async def assign(self, code: str, person: Person, seat: int, bot: str) -> None:
        """Carry out the host's choice for a seat: before the start a bot or no player, later a bot for a player who has
        left."""
        async with self.floor.updating(code) as table:
            self.require_host(table, person)
            if not 0 <= seat < len(table.chairs):
                raise RefusedError("no-seat", Phrase("seat-unknown"))
            chair = table.chairs[seat]
            if chair.person == person.id:
                raise RefusedError("own-seat")
            others = [*table.names()[:seat], *table.names()[seat + 1 :]]
            if table.state == "open":
                if chair.person == table.host:
                    raise RefusedError("not-host", Phrase("host-keeps-seat"))
                await self.reseat(
                    table, {seat: seat_bot(table.game.key, bot, others, make_distinct_name) if bot else Occupancy()}
                )
            elif table.state == "playing" and chair.person:
                self.refuse_stand_in(table, seat)
                await self.reseat(table, {seat: table.stand_in(seat, require_bot(table.game.key, bot))})
            elif table.state == "playing":
                await self.reseat(table, {seat: replace(chair, bot=require_bot(table.game.key, bot))})
            else:
                raise RefusedError("over", Phrase("match-over"))

    def refuse_stand_in(self, table: ServerTable, seat: int) -> None:
        """Raise RefusedError unless the host may let a bot play for a player. Players who left have one already; for
        the others the clock decides, or, without a clock, a long absence that the match waits for."""
        chair, away = table.chairs[seat], table.presence.away(table.chairs[seat].person, self.nature.now())
        if chair.bot:
            return
        if away == 0:
            raise RefusedError("here", Phrase("still-here", name=chair.name))
        if table.terms.clock:
            raise RefusedError("clock", Phrase("until-clock", name=chair.name))
        if seat not in table.list_acting() or away < STAND_IN_AFTER_S:
            raise RefusedError("not-yet", Phrase("not-away-yet", name=chair.name, minutes=round(STAND_IN_AFTER_S / 60)))

    async def reseat(self, table: ServerTable, chairs: dict[int, Occupancy]) -> None:
        """Write seats to disk, then change them."""
        for seat, chair in chairs.items():
            table.sit(seat, chair)
        await self.floor.write(table, SetChairs(table.code, chairs))
        self.crier.notify(table)

    @retry_if_stale
    async def begin(self, code: str, person: Person) -> None:
        """Start the match for the host; bots take the free seats. Starting twice is no error."""
        async with self.floor.updating(code) as table:
            self.require_host(table, person)
            if table.state != "open":
                return
            chairs = fill_with_bots(table.game.key, table.chairs, make_distinct_name)
            table.chairs = chairs
            played, now = table.begin(), self.nature.now()
            await self.floor.write(
                table,
                SetState(table.code, table.state, now),
                SetChairs(table.code, dict(enumerate(chairs))),
                AddMoves(table.code, played, now),
            )
            table.moved = now
            table.start_clocks(0, [now] * len(played))
            self.crier.notify(table)

    @retry_if_stale
    async def time_is_up(self, code: str) -> None:
        """Seat stand-in bots for the people whose clock has run out."""
        async with self.floor.updating(code) as table:
            if table.state == "playing" and table.deadline is not None and table.deadline <= self.nature.now():
                bot = pick_default_bot(table.game.key)
                late = [seat for seat in table.list_acting() if not table.chairs[seat].bot]
                await self.reseat(table, {seat: table.stand_in(seat, bot) for seat in late})

    @retry_if_stale
    async def replace_bot(self, asked: OpenQuestion, bot: str) -> None:
        """Seat another bot where one has failed."""
        async with self.floor.updating(asked.code) as table:
            if table.still_asks(asked):
                await self.reseat(table, {asked.seat: table.stand_in(asked.seat, bot)})

    async def rename(self, person: Person) -> None:
        """Show a person's new name wherever they sit, with a number where another has it already."""
        for code in await self.ledger.list_tables_of(person.id):
            await self.rename_at(code, person)

    @retry_if_stale
    async def rename_at(self, code: str, person: Person) -> None:
        """Show a person's new name at one table."""
        async with self.floor.updating(code) as table:
            seat = table.find_seat(person.id)
            if seat is not None and table.state in ("open", "playing"):
                others = [*table.names()[:seat], *table.names()[seat + 1 :]]
                name = make_distinct_name(person.name, others)
                await self.reseat(table, {seat: replace(table.chairs[seat], name=name)})
                self.explain_name(table, person, name)

    def explain_name(self, table: ServerTable, person: Person, name: str) -> None:
        """Tell a person who has another name at a table the reason."""
        if name != person.name:
            self.floor.send_notice(table, person.id, RefusedError("renamed", explain_name(name)))

"""Seating: who sits where, who is host, and when a bot stands in."""

from dataclasses import replace

from infanta.core.phrase import Phrase
from infanta.server.storage.changes import AddMoves, SetChairs, SetState
from infanta.server.storage.ledger import Ledger
from infanta.server.storage.values import Person
from infanta.server.tables.crier import Crier
from infanta.server.tables.dealer import LONGEST_LUCK
from infanta.server.tables.floor import Floor, insistent
from infanta.server.tables.names import named_apart, unlike
from infanta.server.tables.nature import Nature
from infanta.server.tables.table import Asked, Table
from infanta.table.refused import Refused
from infanta.table.seating import Chair, bot_chair, clean, clean_name, filled, known_bot, usual_bot

ABSENCE = 600.0
"""Seconds after which, at a table without a clock, the host may let a bot play for somebody who is away."""


class Seating:
    """The seats of all tables."""

    def __init__(self, ledger: Ledger, nature: Nature, floor: Floor, crier: Crier) -> None:
        self.ledger = ledger
        self.nature = nature
        self.floor = floor
        self.crier = crier

    def hosted(self, table: Table, person: Person) -> None:
        """Raises Refused unless the person is the host now, or directs the match that is being played."""
        self.floor.came(table, person)
        directs = table.match is not None and table.seat_of(person.id) in table.game.overseers(table.match.setup)
        if not directs and table.host_now(self.nature.now()) != person.id:
            raise Refused("not-host")

    @insistent
    async def sit(self, code: str, person: Person, seat: int | None = None, luck: str = "") -> int:
        """Take a free seat, or take one's own back from the bot that stands in. Before the match one may leave one's seat for another."""
        async with self.floor.changing(code) as table:
            self.floor.came(table, person)
            own = table.seat_of(person.id)
            if own is not None:
                if seat is not None and seat != own:
                    if table.state != "open":
                        raise Refused("seated-already")
                    if not 0 <= seat < len(table.chairs) or table.chairs[seat].kind != "empty":
                        raise Refused("taken")
                    await self.reseat(table, {seat: table.chairs[own], own: Chair()})
                    return seat
                if table.chairs[own].bot:
                    await self.reseat(table, {own: table.stand_in(own, "")})
                return own
            if table.state != "open":
                raise Refused("started")
            free = [place for place, chair in enumerate(table.chairs) if chair.kind == "empty"]
            if not free or (seat is not None and seat not in free):
                raise Refused("taken", Phrase("taken" if free else "all-taken"))
            place = free[0] if seat is None else seat
            name = unlike(clean_name(person.name), table.names())
            chair = Chair(person.id, name, luck=clean(luck, LONGEST_LUCK))
            await self.reseat(table, {place: chair})
            self.explain(table, person, name)
            return place

    @insistent
    async def give_word(self, code: str, person: Person, luck: str) -> None:
        """Add a lucky word to the shuffle, or another instead; until the first card, for then the words are sealed."""
        async with self.floor.changing(code) as table:
            self.floor.came(table, person)
            seat = table.seated(person.id)
            if table.state != "open":
                raise Refused("sealed")
            await self.reseat(table, {seat: replace(table.chairs[seat], luck=clean(luck, LONGEST_LUCK))})

    @insistent
    async def stand(self, code: str, person: Person) -> None:
        """Leave: before the start the seat is free again, later a bot stands in."""
        async with self.floor.changing(code) as table:
            seat = table.seat_of(person.id)
            if seat is None or table.state == "over":
                return
            table.presence.seen.pop(person.id, None)
            if table.state == "open":
                await self.reseat(table, {seat: Chair()})
                if not any(chair.person for chair in table.chairs):
                    table.closed = True
                    await self.floor.write(table, SetState(table.code, "closed", self.nature.now()))
                    self.crier.call(table)
            elif not table.chairs[seat].bot:
                await self.reseat(table, {seat: table.stand_in(seat, usual_bot(table.game.key))})

    @insistent
    async def assign(self, code: str, person: Person, seat: int, bot: str) -> None:
        """The host's choice for a seat: before the start a bot or nobody, later a bot for somebody who has left."""
        async with self.floor.changing(code) as table:
            self.hosted(table, person)
            if not 0 <= seat < len(table.chairs):
                raise Refused("no-seat", Phrase("seat-unknown"))
            chair = table.chairs[seat]
            if chair.person == person.id:
                raise Refused("own-seat")
            others = [*table.names()[:seat], *table.names()[seat + 1 :]]
            if table.state == "open":
                if chair.person == table.host:
                    raise Refused("not-host", Phrase("host-keeps-seat"))
                await self.reseat(table, {seat: bot_chair(table.game.key, bot, others, unlike) if bot else Chair()})
            elif table.state == "playing" and chair.person:
                self.refuse_stand_in(table, seat)
                await self.reseat(table, {seat: table.stand_in(seat, known_bot(table.game.key, bot))})
            elif table.state == "playing":
                await self.reseat(table, {seat: replace(chair, bot=known_bot(table.game.key, bot))})
            else:
                raise Refused("over", Phrase("match-over"))

    def refuse_stand_in(self, table: Table, seat: int) -> None:
        """Raises Refused unless the host may let a bot play for somebody. Whoever has left of their own accord has a bot already; for the others the
        clock decides, or, at a table without one, a long absence that the match waits for."""
        chair, away = table.chairs[seat], table.presence.away(table.chairs[seat].person, self.nature.now())
        if chair.bot:
            return
        if away == 0:
            raise Refused("here", Phrase("still-here", name=chair.name))
        if table.terms.clock:
            raise Refused("clock", Phrase("until-clock", name=chair.name))
        if seat not in table.acting() or away < ABSENCE:
            raise Refused("not-yet", Phrase("not-away-yet", name=chair.name, minutes=round(ABSENCE / 60)))

    async def reseat(self, table: Table, chairs: dict[int, Chair]) -> None:
        """Write seats down, then change them."""
        for seat, chair in chairs.items():
            table.sit(seat, chair)
        await self.floor.write(table, SetChairs(table.code, chairs))
        self.crier.call(table)

    @insistent
    async def begin(self, code: str, person: Person) -> None:
        """The host starts the match; bots take the seats that are still free. Starting twice is no error."""
        async with self.floor.changing(code) as table:
            self.hosted(table, person)
            if table.state != "open":
                return
            chairs = filled(table.game.key, table.chairs, unlike)
            table.chairs = chairs
            played, now = table.begin(), self.nature.now()
            await self.floor.write(
                table,
                SetState(table.code, table.state, now),
                SetChairs(table.code, dict(enumerate(chairs))),
                AddMoves(table.code, played, now),
            )
            table.moved = now
            table.wind(0, [now] * len(played))
            self.crier.call(table)

    @insistent
    async def time_is_up(self, code: str) -> None:
        """The clock has run out: bots stand in for the people who should have moved."""
        async with self.floor.changing(code) as table:
            if table.state == "playing" and table.deadline is not None and table.deadline <= self.nature.now():
                bot = usual_bot(table.game.key)
                late = [seat for seat in table.acting() if not table.chairs[seat].bot]
                await self.reseat(table, {seat: table.stand_in(seat, bot) for seat in late})

    @insistent
    async def replace_bot(self, asked: Asked, bot: str) -> None:
        """Another bot sits down where one has failed."""
        async with self.floor.changing(asked.code) as table:
            if table.still_asks(asked):
                await self.reseat(table, {asked.seat: table.stand_in(asked.seat, bot)})

    async def renamed(self, person: Person) -> None:
        """Somebody has a new name: show it where they sit, with a number where another has it already."""
        for code in await self.ledger.tables_of(person.id):
            await self.rename_at(code, person)

    @insistent
    async def rename_at(self, code: str, person: Person) -> None:
        """Show somebody's new name at one table."""
        async with self.floor.changing(code) as table:
            seat = table.seat_of(person.id)
            if seat is not None and table.state in ("open", "playing"):
                others = [*table.names()[:seat], *table.names()[seat + 1 :]]
                name = unlike(person.name, others)
                await self.reseat(table, {seat: replace(table.chairs[seat], name=name)})
                self.explain(table, person, name)

    def explain(self, table: Table, person: Person, name: str) -> None:
        """Tell somebody who is called otherwise at a table why that is."""
        if name != person.name:
            self.floor.notice(table, person.id, Refused("renamed", named_apart(name)))

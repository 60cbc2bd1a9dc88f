"""Playing: moves of people and bots, on disk before anybody sees them."""

from collections.abc import Sequence

from infanta.server.storage.changes import AddMoves, Change, SetChairs, SetState
from infanta.server.storage.ledger import Ledger
from infanta.server.storage.values import Person, Played
from infanta.server.tables.crier import Crier
from infanta.server.tables.floor import Floor, insistent
from infanta.server.tables.nature import Nature
from infanta.server.tables.table import Asked, Table
from infanta.table.seating import Chair


class Playing:
    """Play at all tables."""

    def __init__(self, ledger: Ledger, nature: Nature, floor: Floor, crier: Crier) -> None:
        self.ledger = ledger
        self.nature = nature
        self.floor = floor
        self.crier = crier

    @insistent
    async def play(
        self, code: str, person: Person, turn: int, text: str, until: str = "", more: Sequence[str] = ()
    ) -> None:
        """A person's move. A person who moves takes their seat back from the stand-in bot. `until` names a question that
        they do not want to be asked again; `more` are answers to the questions that come next."""
        async with self.floor.changing(code) as table:
            seat = table.seated(person.id)
            self.floor.came(table, person)
            chair = table.chairs[seat]
            played = table.take(seat, turn, text)
            if played:  # and not a second click, whose further answers would meet other questions
                played.extend(table.take_more(seat, more))
            if until:
                table.declined[seat] = until
                self.floor.neighbours.tell(("declined", code, seat, until))
            await self.record(table, played, {seat: table.stand_in(seat, "")} if chair.bot else {})

    @insistent
    async def press_on(self, code: str, person: Person) -> None:
        """Somebody has seen how the round ended. Pressing twice, or late, is no error."""
        async with self.floor.changing(code) as table:
            seat = table.seated(person.id)
            self.floor.came(table, person)
            if table.resting and table.curtain is not None:
                table.curtain.ready.add(seat)
                self.floor.neighbours.tell(("ready", code, seat))
                self.crier.call(table)

    @insistent
    async def next_round(self, code: str) -> None:
        """The dealer goes on."""
        async with self.floor.changing(code) as table:
            if table.resting and table.curtain is not None:
                table.curtain.falls = False
                await self.record(table, table.deal(), {})

    @insistent
    async def answer(self, asked: Asked, text: str) -> None:
        """A bot's move, unless the person has come back or the table was read afresh in the meantime."""
        async with self.floor.changing(asked.code) as table:
            if table.still_asks(asked):
                await self.record(table, table.take(asked.seat, asked.turn, text), {})

    @insistent
    async def act(self, code: str, person: Person, key: str, text: str) -> None:
        """A person's free act, which nobody waits for. The same key again is a second click."""
        async with self.floor.changing(code) as table:
            seat = table.seated(person.id)
            self.floor.came(table, person)
            await self.record(table, table.act(seat, key, text), {})

    @insistent
    async def act_freely(self, asked: Asked, text: str) -> None:
        """A bot's free act, unless the table was read afresh in the meantime. `asked.turn` is the number of its free acts before."""
        async with self.floor.changing(asked.code) as table:
            if table.mark == asked.mark and table.chairs[asked.seat].bot and table.state == "playing":
                await self.record(table, table.act(asked.seat, f"{asked.turn}.bot", text), {})

    @insistent
    async def ring(self, code: str, person: Person, bell: str = "", minutes: int = 0) -> None:
        """A person who may do so rings a bell before its time, or gives it some more minutes."""
        async with self.floor.changing(code) as table:
            seat = table.seated(person.id)
            self.floor.came(table, person)
            await self.record(table, table.ring(bell, seat, minutes), {})

    @insistent
    async def hold(self, code: str, person: Person, held: bool) -> None:
        """A person who may do so has all wait, or lets them go on."""
        async with self.floor.changing(code) as table:
            seat = table.seated(person.id)
            self.floor.came(table, person)
            await self.record(table, table.hold(seat, held), {})

    @insistent
    async def time_is_up(self, code: str) -> None:
        """The bells that are due ring."""
        async with self.floor.changing(code) as table:
            if table.held:
                return
            for bell, due in sorted(table.due().items(), key=lambda one: one[1]):
                if due <= self.nature.now() and table.match is not None and bell in table.match.bells():
                    await self.record(table, table.ring(bell), {})

    async def record(self, table: Table, played: list[Played], chairs: dict[int, Chair]) -> None:
        """Put moves on disk, and only then let them be seen."""
        if not played:
            return
        played = [*played, *table.declining()]
        now = self.nature.now()
        changes: list[Change] = [AddMoves(table.code, played, now)]
        if table.state == "over":
            changes.append(SetState(table.code, "over", now))
        if chairs:
            changes.append(SetChairs(table.code, chairs))
        for seat, chair in chairs.items():
            table.sit(seat, chair)
        await self.floor.write(table, *changes)
        table.wind(played[0][0], [now] * len(played))
        self.crier.call(table, silently=not chairs)

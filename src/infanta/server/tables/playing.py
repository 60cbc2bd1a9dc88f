"""Playing: moves of people and bots, on disk before anybody sees them."""

from collections.abc import Sequence

from infanta.server.storage.changes import AddMoves, Change, SetChairs, SetState
from infanta.server.storage.ledger import Ledger
from infanta.server.storage.values import Chair, Person, Played
from infanta.server.tables.bell import Bell
from infanta.server.tables.floor import Floor, insistent
from infanta.server.tables.nature import Nature
from infanta.server.tables.table import Asked, Habit, Table


class Playing:
    """Play at all tables. `habit` is the one place where the tables are told which questions may be answered once and for all."""

    def __init__(self, ledger: Ledger, nature: Nature, floor: Floor, bell: Bell, habit: Habit) -> None:
        self.ledger = ledger
        self.nature = nature
        self.floor = floor
        self.bell = bell
        self.habit = habit

    @insistent
    async def play(
        self, code: str, person: Person, turn: int, text: str, always: str = "", more: Sequence[str] = ()
    ) -> None:
        """A person's move. A person who moves takes their seat back from the stand-in bot. `always` names a question that this move
        answers whenever it is put again; `more` are answers to the questions that come next."""
        async with self.floor.changing(code) as table:
            seat = table.seated(person.id)
            self.floor.came(table, person)
            chair = table.chairs[seat]
            played = table.take(seat, turn, text)
            if played:  # and not a second click, whose further answers would meet other questions
                played.extend(table.take_more(seat, more))
            if always:
                table.habits[seat] = (always, text)
                self.floor.neighbours.tell(("habit", code, seat, always, text))
            await self.record(table, played, {seat: table.stand_in(seat, "")} if chair.bot else {})

    @insistent
    async def answer(self, asked: Asked, text: str) -> None:
        """A bot's move, unless the person has come back or the table was read afresh in the meantime."""
        async with self.floor.changing(asked.code) as table:
            if table.still_asks(asked):
                await self.record(table, table.take(asked.seat, asked.turn, text), {})

    async def record(self, table: Table, played: list[Played], chairs: dict[int, Chair]) -> None:
        """Put moves on disk, and only then let them be seen."""
        if not played:
            return
        if table.habits:
            played = [*played, *table.habitual(self.habit)]
        now = self.nature.now()
        changes: list[Change] = [AddMoves(table.code, played, now)]
        if table.state == "over":
            changes.append(SetState(table.code, "over", now))
        if chairs:
            changes.append(SetChairs(table.code, chairs))
        for seat, chair in chairs.items():
            table.sit(seat, chair)
        await self.floor.write(table, *changes)
        table.moved = now
        self.bell.ring(table)

"""Playing: moves of people and bots, on disk before anybody sees them; and the end of somebody's time."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from infanta.server.storage.archive import state_write
from infanta.server.tables.chairs import moves_write, seats_write
from infanta.server.tables.company import usual_bot
from infanta.server.tables.people import Person
from infanta.server.tables.table import Chair, Table

if TYPE_CHECKING:
    from infanta.server.tables.hall import Hall


class Playing:
    """Play at all tables of a hall."""

    def __init__(self, hall: "Hall") -> None:
        self.hall = hall

    async def play(
        self, table: Table, person: Person, turn: int, text: str, always: str = "", more: Sequence[str] = ()
    ) -> None:
        """A person's move. Whoever moves is back, if a bot was standing in. `always` names a question that this move answers
        whenever it is put again; `more` are answers to the questions that come next."""
        async with self.hall.writing(table):
            seat = self.hall.seated(table, person)
            self.hall.came(table, person)
            chair = table.chairs[seat]
            played = table.take(seat, turn, text)
            if played:  # and not a second click, whose further answers would meet other questions
                played.extend(table.take_more(seat, more))
            if always:
                table.habits[seat] = (always, text)
            await self.record(table, played, {seat: table.stand_in(seat, "")} if chair.bot else {})

    async def answer(self, table: Table, seat: int, turn: int, text: str) -> None:
        """A bot's move, unless the person has come back in the meantime."""
        async with self.hall.writing(table):
            if table.chairs[seat].bot and table.asked.get(seat) == turn:
                await self.record(table, table.take(seat, turn, text), {})

    async def record(self, table: Table, played: list[tuple[int, int, str]], chairs: dict[int, Chair]) -> None:
        """Put moves on disk, and only then let them be seen."""
        if not played:
            return
        if table.habits:
            played = [*played, *table.habitual(self.hall.habit)]
        now = self.hall.nature.now()
        writes = [moves_write(table.code, played, now)]
        if table.state == "over":
            writes.append(state_write(table.code, "over", now))
        if chairs:
            writes.append(seats_write(table.code, chairs.items()))
        await self.hall.writer.write(*writes)
        table.moved = now
        for seat, chair in chairs.items():
            table.sit(seat, chair)
        self.hall.went_on(table)

    async def time_is_up(self, table: Table) -> None:
        """The clock has run out: bots stand in for the people who should have moved."""
        async with self.hall.writing(table):
            if table.state == "playing" and table.deadline is not None and table.deadline <= self.hall.nature.now():
                bot = usual_bot(table.game.key)
                late = [seat for seat in table.acting() if not table.chairs[seat].bot]
                await self.hall.seating.reseat(table, {seat: table.stand_in(seat, bot) for seat in late})

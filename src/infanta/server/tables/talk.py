"""Talk: what is said at a table, and quick reactions."""

from typing import TYPE_CHECKING

from infanta.server.storage import archive
from infanta.server.storage.writer import Write
from infanta.server.tables.people import Person, clean
from infanta.server.tables.refused import Refused
from infanta.server.tables.table import Said, Table

if TYPE_CHECKING:
    from infanta.server.tables.hall import Hall

LONGEST_WORDS = 300
REACTIONS = ("👏", "😄", "😮", "🤔", "❤️", "😢")


class Talk:
    """The talk at all tables of a hall."""

    def __init__(self, hall: "Hall") -> None:
        self.hall = hall

    async def say(self, table: Table, person: Person, text: str, reaction: bool) -> None:
        """Say something: the seated to everybody, spectators among themselves."""
        words = clean(text, LONGEST_WORDS)
        if not words or (reaction and words not in REACTIONS):
            raise Refused(400, "no-words", "There was nothing to say in that message.")
        async with self.hall.writing(table):
            self.hall.came(table, person)
            seat = table.seat_of(person.id)
            if seat is None and not table.terms.spectators:
                raise Refused(403, "no-spectators", "Only those who sit at this table can talk here.")
            room = "gallery" if seat is None else "table"
            number = table.said[-1].number + 1 if table.said else 0
            name = person.name if seat is None else table.chairs[seat].name
            said = Said(number, room, person.id, seat, name, words, reaction, self.hall.nature.now())
            row = {**vars(said), "code": table.code}
            await self.hall.writer.write(Write(archive.ADD_MESSAGE, [row]))
            table.said = [*table.said[-archive.LAST_WORDS + 1 :], said]
            table.wake()

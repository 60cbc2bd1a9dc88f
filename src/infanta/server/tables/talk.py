"""Talk: what is said at a table, to everybody or in a whisper, and quick reactions."""

from collections.abc import Sequence

from infanta.server.storage.changes import Say
from infanta.server.storage.ledger import LAST_WORDS, Ledger
from infanta.server.storage.values import Person, Said
from infanta.server.tables.floor import Floor, insistent
from infanta.server.tables.nature import Nature
from infanta.server.tables.people import clean
from infanta.server.tables.refused import Refused
from infanta.server.tables.rooms import GALLERY, TABLE, members, whisper_room
from infanta.server.tables.table import Table

LONGEST_WORDS = 300
REACTIONS = ("applause", "laugh", "wonder", "think", "love", "sorrow")


class Talk:
    """The talk at all tables."""

    def __init__(self, ledger: Ledger, nature: Nature, floor: Floor) -> None:
        self.ledger = ledger
        self.nature = nature
        self.floor = floor

    @insistent
    async def say(self, code: str, person: Person, text: str, reaction: bool = False) -> None:
        """Say something: the seated to everybody, spectators among themselves."""
        words = spoken(text, reaction)
        async with self.floor.changing(code) as table:
            self.floor.came(table, person)
            seat = table.seat_of(person.id)
            if seat is None and not table.terms.spectators:
                raise Refused(403, "no-spectators", "Only those who sit at this table can talk here.")
            await self.write(table, person, GALLERY if seat is None else TABLE, words, reaction)
            table.wake()

    @insistent
    async def whisper(self, code: str, person: Person, text: str, to: Sequence[int]) -> None:
        """Say something to some players alone. Nobody else gets a byte of it, nor learns that something was said."""
        words = spoken(text)
        async with self.floor.changing(code) as table:
            self.floor.came(table, person)
            seat = table.seated(person.id)
            refuse_whisper(table, seat, to)
            room = whisper_room([seat, *to])
            await self.write(table, person, room, words)
            table.tell(*[str(table.chairs[place].person) for place in members(room)])

    async def write(self, table: Table, person: Person, room: str, words: str, reaction: bool = False) -> None:
        """Put words on disk, then among those that can be heard."""
        seat = table.seat_of(person.id)
        number = table.said[-1].number + 1 if table.said else 0
        place = 1 + max((said.place for said in table.said if said.room == room), default=0)
        name = person.name if seat is None else table.chairs[seat].name
        said = Said(number, room, place, person.id, seat, name, words, reaction, self.nature.now())
        await self.floor.write(table, Say(table.code, said))
        kept = [old for old in table.said if old.room != room or old.place > place - LAST_WORDS]
        table.said = [*kept, said]


def spoken(text: str, reaction: bool = False) -> str:
    """Words that can be said; raises Refused."""
    words = clean(text, LONGEST_WORDS)
    if not words or (reaction and words not in REACTIONS):
        raise Refused(400, "no-words", "There was nothing to say in that message.")
    return words


def refuse_whisper(table: Table, seat: int, to: Sequence[int]) -> None:
    """Raises Refused where nobody may whisper, or nobody would hear it. Before the match seats still change hands."""
    if not table.game.whispers or table.state == "open":
        raise Refused(
            403, "no-whispers", "There are no whispers at this table now: say it to everybody, or not at all."
        )
    if not to:
        raise Refused(400, "no-listener", "Tick whom you want to whisper to.")
    for place in to:
        if place == seat or not 0 <= place < len(table.chairs) or table.chairs[place].person is None:
            raise Refused(400, "no-listener", "You can only whisper to the other people at this table.")

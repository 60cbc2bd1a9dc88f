"""Talk: what is said at a table, to everybody or in a whisper, and quick reactions."""

from collections.abc import Sequence

from infanta.core.phrase import Phrase
from infanta.server.storage.changes import Say
from infanta.server.storage.ledger import LAST_WORDS, Ledger
from infanta.server.storage.values import Person, Said
from infanta.server.tables.floor import Floor, insistent
from infanta.server.tables.nature import Nature
from infanta.server.tables.rooms import GALLERY, OPENED, TABLE, hears, members, whisper_room
from infanta.server.tables.table import Table
from infanta.table.refused import Refused
from infanta.table.seating import clean

LONGEST_WORDS = 300
LONGEST_LETTER = 2000
"""Where the game wants whispers, people write letters."""
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
        async with self.floor.changing(code) as table:
            words = spoken(text, reaction, LONGEST_LETTER if table.game.whispers else LONGEST_WORDS)
            self.floor.came(table, person)
            seat = table.seat_of(person.id)
            if seat is None and not table.terms.spectators:
                raise Refused("no-spectators")
            await self.write(table, person, GALLERY if seat is None else TABLE, words, reaction)
            table.wake()

    @insistent
    async def whisper(self, code: str, person: Person, text: str, to: Sequence[int]) -> None:
        """Say something to some players alone. Nobody else gets a byte of it, nor learns that something was said."""
        words = spoken(text, longest=LONGEST_LETTER)
        async with self.floor.changing(code) as table:
            self.floor.came(table, person)
            seat = table.seated(person.id)
            if tuple(to) != (seat,):  # what one writes to oneself are notes
                refuse_whisper(table, seat, to)
            room = whisper_room([seat, *to])
            await self.write(table, person, room, words)
            table.tell(*[str(table.chairs[place].person) for place in members(room)])

    async def mark_read(self, code: str, person: Person, room: str) -> None:
        """Somebody has read the letters of a room. Nobody else learns of it."""
        async with self.floor.looking(code) as table:
            places = [said.place for said in table.said if said.room == room]
            if places and hears(room, table.seat_of(person.id), table.state == "over"):
                table.read_up_to[person.id, room] = max(places, default=0)
                table.tell(person.id)

    async def agree(self, code: str, person: Person, room: str) -> None:
        """Somebody would open the letters of a circle to all; when everybody of the circle has said so, they are in the replay."""
        async with self.floor.changing(code) as table:
            seat = table.seated(person.id)
            said = [one for one in table.said if one.room == room]
            if table.state != "over" or not said or seat not in members(room) or len(members(room)) < 2:
                raise Refused("not-over", Phrase("letters-shut"))
            if not any(one.person == person.id and one.text == OPENED and one.reaction for one in said):
                await self.write(table, person, room, OPENED, reaction=True)
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


def spoken(text: str, reaction: bool = False, longest: int = LONGEST_WORDS) -> str:
    """Words that can be said; raises Refused."""
    words = clean(text, longest)
    if not words or (reaction and words not in REACTIONS):
        raise Refused("no-words")
    return words


def refuse_whisper(table: Table, seat: int, to: Sequence[int]) -> None:
    """Raises Refused where nobody may whisper, or nobody would hear it. Before the match seats still change hands."""
    if not table.game.whispers or table.state == "open":
        raise Refused("no-whispers")
    if not to:
        raise Refused("no-listener")
    for place in to:
        if place == seat or not 0 <= place < len(table.chairs) or table.chairs[place].person is None:
            raise Refused("no-listener", Phrase("listener-absent"))

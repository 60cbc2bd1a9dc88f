"""Chat: messages at a table, to all or as whispers, and quick reactions."""

from collections.abc import Sequence

from infanta.core.phrase import Phrase
from infanta.server.storage.changes import AddMessage
from infanta.server.storage.ledger import MAX_MESSAGES_PER_ROOM, Ledger
from infanta.server.storage.values import Person, StoredMessage
from infanta.server.tables.environment import Environment
from infanta.server.tables.live_tables import LiveTables, retry_if_stale
from infanta.server.tables.rooms import GALLERY, OPENED, TABLE, can_hear, list_members, name_whisper_room
from infanta.server.tables.table import ServerTable
from infanta.table.refusal import RefusedError
from infanta.table.seating import sanitize_text

MAX_MESSAGE_CHARS = 300
MAX_LETTER_CHARS = 2000  # where the game wants whispers, people write letters
REACTIONS = ("applause", "laugh", "wonder", "think", "love", "sorrow")


class ChatService:
    """The chat of all tables."""

    def __init__(self, ledger: Ledger, nature: Environment, floor: LiveTables) -> None:
        self.ledger = ledger
        self.nature = nature
        self.floor = floor

    @retry_if_stale
    async def say(self, code: str, person: Person, text: str, reaction: bool = False) -> None:
        """Say something: seated players to all, spectators among themselves."""
        async with self.floor.updating(code) as table:
            words = clean_message(text, reaction, MAX_LETTER_CHARS if table.game.whispers else MAX_MESSAGE_CHARS)
            self.floor.note_presence(table, person)
            seat = table.find_seat(person.id)
            if seat is None and not table.terms.spectators:
                raise RefusedError("no-spectators")
            await self.write(table, person, GALLERY if seat is None else TABLE, words, reaction)
            table.notify_all()

    @retry_if_stale
    async def whisper(self, code: str, person: Person, text: str, to: Sequence[int]) -> None:
        """Send a message to some players alone. No one else receives a byte of it, nor learns that it was sent."""
        words = clean_message(text, longest=MAX_LETTER_CHARS)
        async with self.floor.updating(code) as table:
            self.floor.note_presence(table, person)
            seat = table.require_seat(person.id)
            if tuple(to) != (seat,):  # letters to oneself are notes
                refuse_whisper(table, seat, to)
            room = name_whisper_room([seat, *to])
            await self.write(table, person, room, words)
            table.notify(*[str(table.chairs[place].person) for place in list_members(room)])

    async def mark_read(self, code: str, person: Person, room: str) -> None:
        """Note that a person has read the letters of a room. No other viewer learns of it."""
        async with self.floor.reading(code) as table:
            places = [said.place for said in table.said if said.room == room]
            if places and can_hear(room, table.find_seat(person.id), table.state == "over"):
                table.read_up_to[person.id, room] = max(places, default=0)
                table.notify(person.id)

    async def agree_to_open(self, code: str, person: Person, room: str) -> None:
        """Note that a person would open the letters of a circle; when the whole circle has, they are in the replay."""
        async with self.floor.updating(code) as table:
            seat = table.require_seat(person.id)
            said = [one for one in table.said if one.room == room]
            if table.state != "over" or not said or seat not in list_members(room) or len(list_members(room)) < 2:
                raise RefusedError("not-over", Phrase("letters-shut"))
            if not any(one.person == person.id and one.text == OPENED and one.reaction for one in said):
                await self.write(table, person, room, OPENED, reaction=True)
                table.notify(*[str(table.chairs[place].person) for place in list_members(room)])

    async def write(self, table: ServerTable, person: Person, room: str, words: str, reaction: bool = False) -> None:
        """Write a message to disk, then show it."""
        seat = table.find_seat(person.id)
        number = table.said[-1].number + 1 if table.said else 0
        place = 1 + max((said.place for said in table.said if said.room == room), default=0)
        name = person.name if seat is None else table.chairs[seat].name
        said = StoredMessage(number, room, place, person.id, seat, name, words, reaction, self.nature.now())
        await self.floor.write(table, AddMessage(table.code, said))
        kept = [old for old in table.said if old.room != room or old.place > place - MAX_MESSAGES_PER_ROOM]
        table.said = [*kept, said]


def clean_message(text: str, reaction: bool = False, longest: int = MAX_MESSAGE_CHARS) -> str:
    """Return a message that can be said; raise RefusedError if it is empty or too long."""
    words = sanitize_text(text, longest)
    if not words or (reaction and words not in REACTIONS):
        raise RefusedError("no-words")
    return words


def refuse_whisper(table: ServerTable, seat: int, to: Sequence[int]) -> None:
    """Raise RefusedError where whispering is not allowed or there is no recipient. Before the match seats still change
    hands."""
    if not table.game.whispers or table.state == "open":
        raise RefusedError("no-whispers")
    if not to:
        raise RefusedError("no-listener")
    for place in to:
        if place == seat or not 0 <= place < len(table.chairs) or table.chairs[place].person is None:
            raise RefusedError("no-listener", Phrase("listener-absent"))

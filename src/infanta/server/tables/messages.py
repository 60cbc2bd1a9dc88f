"""The chat of a table, as one viewer may read it: messages, and the letters of a circle."""

from dataclasses import dataclass
from hashlib import sha256

from infanta.core.phrase import Phrase
from infanta.server.storage.values import StoredMessage
from infanta.server.tables.rooms import GALLERY, OPENED, TABLE, can_hear, list_members
from infanta.server.tables.table import ServerTable
from infanta.words.translator import FluentTranslator, voice_of

MAX_MESSAGES_SHOWN = 40
MAX_LETTERS_SHOWN = 30  # how many letters of each circle are on the page; another page has the others


@dataclass(frozen=True)
class ChatMessage:
    """Something said at the table. `reaction` is one of the quick reactions rather than a sentence."""

    # Names it on the page. It counts the messages that the viewer may read, so it reveals nothing of the others.
    key: str
    name: str
    seat: int | None
    text: str
    at: float
    reaction: bool = False
    mine: bool = False
    author: str = ""  # an opaque id of the sender, which a mute button posts
    to: tuple[str, ...] = ()  # the other recipients, if it is a whisper; the viewer is "you"


@dataclass(frozen=True)
class Thread:
    """The letters of one circle, as one of them reads them: the latest, how many there are, and how many of them are
    new."""

    room: str
    seats: tuple[int, ...]  # who else is in the circle; none for what is said to all, and in the viewer's own notes
    title: str
    messages: tuple[ChatMessage, ...]
    count: int
    unread: int
    agreed: tuple[str, ...] = ()  # who would open the letters in the replay, once the match is over
    mine: bool = False  # whether these are the viewer's own notes


def get_author_id(code: str, person: str) -> str:
    """Return an opaque id of a person at one table."""
    return sha256(f"{code} {person}".encode()).hexdigest()[:12]


def list_known_people(table: ServerTable) -> list[tuple[str, str]]:
    """List all people who have sat, spoken or watched here, with the names they used."""
    seated = [(chair.person, chair.name) for chair in table.chairs if chair.person]
    return list(
        dict([*table.presence.names.items(), *[(said.person, said.name) for said in table.said], *seated]).items()
    )


def list_audible(table: ServerTable, seat: int | None, muted: frozenset[str]) -> list[StoredMessage]:
    """Return the messages that a viewer may read."""
    over = table.state == "over"
    return [said for said in table.said if can_hear(said.room, seat, over) and said.person not in muted][
        -MAX_MESSAGES_SHOWN:
    ]


def list_threads(
    table: ServerTable,
    seat: int | None,
    who: str | None,
    muted: frozenset[str],
    voice: FluentTranslator,
    most: int = MAX_LETTERS_SHOWN,
) -> tuple[Thread, ...]:
    """Return the letters that a viewer may read: first those to all, then the circles with the latest letters,
    and the viewer's own notes."""
    rooms: dict[str, list[StoredMessage]] = {GALLERY if seat is None else TABLE: []}
    for said in table.said:
        if can_hear(said.room, seat, table.state == "over") and said.person not in muted:
            rooms.setdefault(said.room, []).append(said)
    first, *others = rooms
    ordered = [first, *sorted(others, key=lambda room: -rooms[room][-1].number)]
    return tuple([build_thread(table, room, rooms[room], seat, who, voice, most) for room in ordered])


def build_thread(
    table: ServerTable,
    room: str,
    said: list[StoredMessage],
    seat: int | None,
    who: str | None,
    voice: FluentTranslator,
    most: int,
) -> Thread:
    """Build one thread."""
    circle, letters = list_members(room), [one for one in said if one.text != OPENED or not one.reaction]
    mine = circle == (seat,)
    others = tuple([place for place in circle if place != seat])
    read = max([table.read_up_to.get((who or "", room), 0), *[one.place for one in said if one.person == who]])
    to_all = Phrase("gallery-talk") if room == GALLERY else Phrase("letters-to-all")
    house = voice_of(voice.language, "", table.names(), seat)
    circle_of = Phrase("circle-of", seats=others, mine=seat is not None)
    title = house.say(circle_of if others else Phrase("my-notes") if mine else to_all)
    agreed = {one.seat: one.name for one in said if one.text == OPENED and one.reaction}
    return Thread(
        room, others, title, tuple([build_message(table, one, who, voice) for one in letters[-most:]]), len(letters),
        sum(one.place > read and one.person != who for one in letters) if who else 0, tuple(agreed.values()), mine,
    )  # fmt: skip


def list_opened_threads(table: ServerTable, voice: FluentTranslator) -> tuple[Thread, ...]:
    """Return the letters that their circles have agreed to open after the match: every member of a circle must have
    said so."""
    found = []
    for room in dict.fromkeys(said.room for said in table.said):
        said = [one for one in table.said if one.room == room]
        agreed = {one.person for one in said if one.text == OPENED and one.reaction}
        people = {table.chairs[place].person for place in list_members(room)} - {None}
        if len(list_members(room)) > 1 and people <= agreed and table.state == "over":
            found.append(build_thread(table, room, said, None, None, voice, len(said)))
    return tuple(found)


def list_whisper_targets(table: ServerTable, seat: int | None) -> tuple[tuple[int, str], ...]:
    """Return the possible recipients of a viewer's whispers: the other people who sit here, where the game has
    whispers."""
    if seat is None or not table.game.whispers or table.state == "open":
        return ()
    return tuple((place, chair.name) for place, chair in enumerate(table.chairs) if chair.person and place != seat)


def build_message(table: ServerTable, said: StoredMessage, who: str | None, voice: FluentTranslator) -> ChatMessage:
    """Return a message as it is shown."""
    return ChatMessage(
        key=f"{said.room}-{said.place}",
        name=said.name,
        seat=said.seat,
        text=said.text,
        at=said.at,
        reaction=said.reaction,
        mine=who is not None and said.person == who,
        author=get_author_id(table.code, said.person),
        to=tuple([voice.name(place, "dative") for place in list_members(said.room) if place != said.seat]),
    )

"""What is said at a table, as one viewer may hear it: messages, and the letters of a circle."""

from dataclasses import dataclass
from hashlib import sha256

from infanta.core.phrase import Phrase
from infanta.server.storage.values import Said
from infanta.server.tables.rooms import GALLERY, OPENED, TABLE, hears, members
from infanta.server.tables.table import Table
from infanta.words.voice import FluentVoice, voice_of

LATEST_WORDS = 40
LATEST_LETTERS = 30
"""How many letters of each circle are on the page; the others are a click away."""


@dataclass(frozen=True)
class Message:
    """Something said at the table. `reaction` is one of the quick reactions rather than a sentence."""

    key: str
    """Names it on the page. It counts what the viewer may hear, so that it tells nothing of what they may not."""
    name: str
    seat: int | None
    text: str
    at: float
    reaction: bool = False
    mine: bool = False
    author: str = ""
    """An opaque name of whoever said it: what a mute button posts."""
    to: tuple[str, ...] = ()
    """Who else hears it, if it is a whisper; the viewer is "you"."""


@dataclass(frozen=True)
class Thread:
    """The letters of one circle, as one of them reads them: the latest, how many there are, and how many of them are new."""

    room: str
    seats: tuple[int, ...]
    """Who else is in the circle; none for what is said to all, and in one's own notes."""
    title: str
    messages: tuple[Message, ...]
    count: int
    unread: int
    agreed: tuple[str, ...] = ()
    """Who would open the letters in the replay, once the match is over."""
    mine: bool = False
    """Whether these are the viewer's own notes."""


def author(code: str, person: str) -> str:
    """An opaque name for a person at one table."""
    return sha256(f"{code} {person}".encode()).hexdigest()[:12]


def known(table: Table) -> list[tuple[str, str]]:
    """Everybody who has sat, spoken or looked on here, with the name they went by."""
    seated = [(chair.person, chair.name) for chair in table.chairs if chair.person]
    return list(
        dict([*table.presence.names.items(), *[(said.person, said.name) for said in table.said], *seated]).items()
    )


def heard(table: Table, seat: int | None, muted: frozenset[str]) -> list[Said]:
    """What a viewer hears."""
    over = table.state == "over"
    return [said for said in table.said if hears(said.room, seat, over) and said.person not in muted][-LATEST_WORDS:]


def threads_of(
    table: Table,
    seat: int | None,
    who: str | None,
    muted: frozenset[str],
    voice: FluentVoice,
    most: int = LATEST_LETTERS,
) -> tuple[Thread, ...]:
    """The letters that a viewer may read: what is said to all first, then the circles in which something was said last; and the viewer's
    own notes."""
    rooms: dict[str, list[Said]] = {GALLERY if seat is None else TABLE: []}
    for said in table.said:
        if hears(said.room, seat, table.state == "over") and said.person not in muted:
            rooms.setdefault(said.room, []).append(said)
    first, *others = rooms
    ordered = [first, *sorted(others, key=lambda room: -rooms[room][-1].number)]
    return tuple([thread_of(table, room, rooms[room], seat, who, voice, most) for room in ordered])


def thread_of(
    table: Table, room: str, said: list[Said], seat: int | None, who: str | None, voice: FluentVoice, most: int
) -> Thread:
    """One of them."""
    circle, letters = members(room), [one for one in said if one.text != OPENED or not one.reaction]
    mine = circle == (seat,)
    others = tuple([place for place in circle if place != seat])
    read = max([table.read_up_to.get((who or "", room), 0), *[one.place for one in said if one.person == who]])
    to_all = Phrase("gallery-talk") if room == GALLERY else Phrase("letters-to-all")
    house = voice_of(voice.language, "", table.names(), seat)
    circle_of = Phrase("circle-of", seats=others, mine=seat is not None)
    title = house.say(circle_of if others else Phrase("my-notes") if mine else to_all)
    agreed = {one.seat: one.name for one in said if one.text == OPENED and one.reaction}
    return Thread(
        room, others, title, tuple([message(table, one, who, voice) for one in letters[-most:]]), len(letters),
        sum(one.place > read and one.person != who for one in letters) if who else 0, tuple(agreed.values()), mine,
    )  # fmt: skip


def opened_letters(table: Table, voice: FluentVoice) -> tuple[Thread, ...]:
    """The letters that their circles have agreed to open, once the match is over: all people of a circle must have said so."""
    found = []
    for room in dict.fromkeys(said.room for said in table.said):
        said = [one for one in table.said if one.room == room]
        agreed = {one.person for one in said if one.text == OPENED and one.reaction}
        people = {table.chairs[place].person for place in members(room)} - {None}
        if len(members(room)) > 1 and people <= agreed and table.state == "over":
            found.append(thread_of(table, room, said, None, None, voice, len(said)))
    return tuple(found)


def listeners(table: Table, seat: int | None) -> tuple[tuple[int, str], ...]:
    """Whom a viewer may whisper to: the other people who sit here, where the game wants whispers."""
    if seat is None or not table.game.whispers or table.state == "open":
        return ()
    return tuple((place, chair.name) for place, chair in enumerate(table.chairs) if chair.person and place != seat)


def message(table: Table, said: Said, who: str | None, voice: FluentVoice) -> Message:
    """A message as it is shown."""
    return Message(
        key=f"{said.room}-{said.place}",
        name=said.name,
        seat=said.seat,
        text=said.text,
        at=said.at,
        reaction=said.reaction,
        mine=who is not None and said.person == who,
        author=author(table.code, said.person),
        to=tuple([voice.name(place, "dative") for place in members(said.room) if place != said.seat]),
    )

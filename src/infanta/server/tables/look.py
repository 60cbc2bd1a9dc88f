"""A look at a table: all that one viewer may see of it, and nothing else. Pages are drawn from it, and the API encodes it."""

from dataclasses import dataclass
from functools import cache, lru_cache
from hashlib import sha256
from math import ceil

from infanta.bots.bot import bot_names
from infanta.core.face import Face
from infanta.core.game import Game, Why
from infanta.core.match import Outcome
from infanta.core.move import Move
from infanta.core.phrase import Phrase
from infanta.core.view import View
from infanta.server.storage.values import Person, Said
from infanta.server.tables.dealer import Word, commitment, seal
from infanta.server.tables.rooms import GALLERY, TABLE, hears, members
from infanta.server.tables.table import SEALED_WORDS, Table
from infanta.table.telling import Told
from infanta.words.voice import FluentVoice

LATEST_WORDS = 40
MOMENT = 0.25
"""Seconds in which presence and clocks need not be looked at again."""
NOBODY: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Viewer:
    """Who looks: the person, if they have said their name, the language they read, and whom they do not want to hear."""

    person: Person | None
    language: str
    muted: frozenset[str] = NOBODY

    @property
    def id(self) -> str | None:
        """The person, None for a stranger."""
        return self.person.id if self.person else None


@dataclass(frozen=True, eq=False)
class Seat:
    """A seat at the table. One that looks the same is the same, since plates are looked up by it (`lru_cache`)."""

    seat: int
    name: str
    kind: str
    """`human`, `bot` or `empty`."""
    bot: str = ""
    """Which bot sits here, or stands in for the human."""
    here: bool = False
    """Whether the human is at the table now (bots always are)."""
    away: bool = False
    """Whether a bot stands in for the human."""
    is_host: bool = False
    acting: bool = False
    """Whether the match waits for this seat."""
    seconds_left: int | None = None
    """How long the seat may still think, when there is a clock and it must act."""


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
class Shared:
    """What all viewers of a table see alike."""

    host: str
    seats: tuple[Seat, ...]
    names: tuple[str, ...]
    spectators: tuple[str, ...]
    nameless: int
    """How many look on who have not said their name."""
    options: tuple[tuple[str, str], ...]
    """The options that differ from the rulebook, as pairs of name and value."""
    commitment: str
    """The promise that the cards are dealt honestly."""
    words: tuple[Word, ...]
    """What the seats have added to the shuffle."""
    seal: str
    """What binds the words to the promise."""
    seed: str
    """What proves it all, once nothing is secret any more."""

    def given(self) -> tuple[tuple[str, str], ...]:
        """The words, each with the name of the person who gave it."""
        return tuple([(name, word) for name, word in zip(self.names, self.words, strict=True) if word is not None])


@dataclass(slots=True)
class Look:
    """A table as one viewer sees it."""

    code: str
    game: Game
    state: str
    version: str
    language: str
    shared: Shared
    seat: int | None
    """The viewer's seat; None for a spectator."""
    is_host: bool
    voice: FluentVoice
    """Says to the viewer what the game says."""
    view: View | None
    """None before the start, and where nobody may look on."""
    moves: tuple[Move, ...]
    turn: int
    """The question that the viewer's move answers."""
    why: Why
    story: tuple[Told, ...]
    """What happened lately, as the viewer may know it, oldest first."""
    outcome: Outcome | None
    clock: int
    chat: tuple[Message, ...]
    room: str
    """Where the viewer's words go: `table` for the seated, `gallery` for spectators."""
    listeners: tuple[tuple[int, str], ...]
    """Whom the viewer may whisper to, if the game wants whispers: pairs of seat and name."""
    muted: tuple[tuple[str, str], ...]
    """Whom the viewer does not want to hear: pairs of the opaque author and the name."""
    can_sit: bool
    can_start: bool
    can_rematch: bool
    next_code: str | None
    """The code of the rematch, once there is one."""
    notice: str
    """Why the viewer's last request was refused."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats."""
        return self.shared.seats

    @property
    def bots(self) -> tuple[str, ...]:
        """The bots that can take a seat."""
        return bots_of(self.game.key)

    def house(self) -> FluentVoice:
        """Says to the viewer what the house says, whatever is played."""
        return house_voice(self.language, self.shared.names, self.seat)

    def face(self) -> Face:
        """How the game shows it to the viewer, and what it asks; an empty one where there is nothing to be seen."""
        if self.view is None:
            return Face()
        return self.game.face(self.view, list(self.moves), self.voice, self.why)


def look_at(table: Table, viewer: Viewer, now: float) -> Look:
    """A table as a viewer sees it now. Call this with the table held: nothing is half done then."""
    common = shared(table, table.current, int(now / MOMENT))
    who, seat, state = viewer.id, table.seat_of(viewer.id), table.state
    match = table.match if seat is not None or table.terms.spectators or state == "over" else None
    voice = voice_of(viewer.language, table.game.key, common.names, seat)
    refused = table.notices.get(who) if who else None
    return Look(
        code=table.code,
        game=table.game,
        state=state,
        version=table.current_for(who),
        language=viewer.language,
        shared=common,
        seat=seat,
        is_host=who is not None and who == common.host,
        voice=voice,
        view=match.view(seat) if match is not None else None,
        moves=tuple(match.moves(seat)) if match is not None and seat is not None else (),
        turn=table.asked.get(seat, 0) if seat is not None else 0,
        why=WhyNot(table, seat),
        story=table.story(seat, voice, viewer.language) if match is not None else (),
        outcome=match.outcome() if match is not None else None,
        clock=table.terms.clock,
        chat=tuple([message(table, said, who, voice) for said in heard(table, seat, viewer.muted)]),
        room=GALLERY if seat is None else TABLE,
        listeners=listeners(table, seat),
        muted=tuple([(author(table.code, other), name) for other, name in known(table) if other in viewer.muted])
        if viewer.muted
        else (),
        can_sit=state == "open" and seat is None and any(chair.kind == "empty" for chair in table.chairs),
        can_start=state == "open" and who == common.host,
        can_rematch=state == "over" and seat is not None and table.next_code is None,
        next_code=table.next_code,
        notice=house_voice(viewer.language, common.names, seat).sentence(refused.phrase) if refused is not None else "",
    )


class WhyNot:
    """Asks the rules why the viewer may not make a move now."""

    def __init__(self, table: Table, seat: int | None) -> None:
        self.table = table
        self.seat = seat

    def __call__(self, move: Move) -> Phrase | None:
        """The reason; None if the move is legal."""
        if self.seat is None or self.table.match is None:
            return Phrase("not-seated")
        return self.table.match.check(self.seat, move)


voice_of = lru_cache(2048)(FluentVoice)
"""The voice in which a seat (None: a spectator) is told of a game, in a language, with the names at its table."""


def house_voice(language: str, names: tuple[str, ...], seat: int | None) -> FluentVoice:
    """The voice for what has nothing to do with the game."""
    return voice_of(language, "", names, seat)


@cache
def bots_of(key: str) -> tuple[str, ...]:
    """The bots that can play a game."""
    return tuple(bot_names(key))


# -- what all see alike ------------------------------------------------------------------------------------------------


@lru_cache(64)
def shared(table: Table, _version: str, moment: int) -> Shared:
    """What is worked out once for all viewers to whom a version of a table is shown within a moment."""
    now = moment * MOMENT
    host = table.host_now(now)
    acting = table.acting() if table.state == "playing" else ()
    left = None if table.deadline is None else max(ceil(table.deadline - now), 0)
    promise = commitment(table.terms.seed)
    here = [other for other in table.presence.names if table.seat_of(other) is None and table.presence.here(other, now)]
    return Shared(
        host=host,
        seats=tuple([seat_at(table, place, host, place in acting, left, now) for place in range(len(table.chairs))]),
        names=table.names(),
        spectators=tuple([table.presence.names[other] for other in here]),
        nameless=sum(1 for watcher in table.presence.watchers if watcher.person is None),
        options=tuple((name, words(value)) for name, value in table.terms.options.items()),
        commitment=promise,
        words=table.words(),
        seal=seal(promise, table.words()) if table.terms.dealing >= SEALED_WORDS else "",
        seed=table.terms.seed.hex() if table.state == "over" else "",
    )


def seat_at(table: Table, place: int, host: str, acting: bool, left: int | None, now: float) -> Seat:
    """A seat as everybody sees it."""
    chair = table.chairs[place]
    kind, person = chair.kind, chair.person
    here = kind == "bot" or table.presence.here(person, now)
    away, is_host = bool(person and chair.bot), person is not None and person == host
    left = left if acting and not chair.bot else None
    return known_seat(place, chair.name, kind, chair.bot, here, away, is_host, acting, left)


known_seat = lru_cache(8192)(Seat)
"""Seats that look the same are the same."""


def words(value: object) -> str:
    """An option's value as one writes it."""
    return ", ".join(str(item) for item in value) if isinstance(value, tuple) else str(value)


# -- talk --------------------------------------------------------------------------------------------------------------


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

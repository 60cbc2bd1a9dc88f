"""A look at a table: all that one viewer may see of it, and nothing else. Pages are drawn from it, and the API encodes it."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache, lru_cache, partial
from hashlib import sha256
from math import ceil

from infanta.bots.bot import bot_names
from infanta.core.face import Beat, Counter, Face, Place
from infanta.core.game import Game, Why
from infanta.core.match import Outcome
from infanta.core.move import Move
from infanta.core.phrase import Phrase
from infanta.core.view import View
from infanta.server.storage.values import Person, Said, is_program
from infanta.server.tables.chronicle import Moment, moments
from infanta.server.tables.dealer import Word, commitment, seal
from infanta.server.tables.lessons import is_lesson
from infanta.server.tables.names import named_apart
from infanta.server.tables.rooms import GALLERY, OPENED, TABLE, hears, members
from infanta.server.tables.table import SEALED_WORDS, Table
from infanta.table.telling import Told
from infanta.words.voice import FluentVoice

LATEST_WORDS = 40
LATEST_LETTERS = 30
"""How many letters of each circle are on the page; the others are a click away."""
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
    program: bool = False
    """Whether a program sits here by an account of its own, which others may want to know."""


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
    """The letters of one circle, as one of them reads them: the latest, and how many there are; of these so many are new."""

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


@dataclass(frozen=True)
class Bell:
    """A bell that is wound up: its name ("" is that of what is being decided), its minutes, the seconds that are left, and whether the
    viewer may ring it before its time."""

    name: str
    minutes: int
    seconds_left: int
    mine: bool


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
    roles: tuple[str, ...] = ()
    """Before the match begins, what each seat will be, where they are not all alike."""

    def given(self) -> tuple[tuple[str, str], ...]:
        """The words, each with the name of the person who gave it."""
        return tuple([(name, word) for name, word in zip(self.names, self.words, strict=True) if word is not None])


@dataclass(frozen=True)
class Pause:
    """All wait for the next round: for so many seconds at most, or until those who are `missing` have pressed on."""

    seconds: int
    missing: tuple[str, ...]
    pressed: bool
    """Whether the viewer has."""


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
    list_acts: Callable[[], list[Move]]
    """Lists the free acts of the viewer."""
    acted: int
    """How many free acts the viewer has made: keys of forms begin with it."""
    bells: tuple["Bell", ...]
    why: Why
    story: tuple[Told, ...]
    """What happened lately, as the viewer may know it, oldest first."""
    outcome: Outcome | None
    clock: int
    hints: bool
    """Whether there are hints though several people play."""
    chat: tuple[Message, ...]
    threads: tuple[Thread, ...]
    """The same by circles, where the game wants whispers."""
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
    ended: View | None = None
    """What could be seen when the last round ended, while that is what there is to see."""
    pause: Pause | None = None
    moments: tuple[Moment, ...] = ()
    """What is told of the match when it is over."""
    lesson: bool = False
    """Whether the viewer is here to learn."""
    edition: int = 0
    """The edition of the rules that is played here."""
    held: bool = False
    """Whether all wait."""
    holds: bool = False
    """Whether the viewer may have all wait."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats."""
        return self.shared.seats

    @property
    def bots(self) -> tuple[str, ...]:
        """The bots that can take a seat."""
        return bots_of(self.game.key)

    @property
    def acts(self) -> list[Move]:
        """Free acts of the viewer: the useful ones, where there is no end of them. Pages have forms instead."""
        return self.list_acts()

    def teaching(self) -> tuple[str, ...]:
        """What a teacher says to the viewer, who must choose now."""
        if not self.lesson or not self.moves or self.view is None:
            return ()
        return tuple([self.voice.sentence(told) for told in self.game.lesson(self.view, list(self.moves))])

    def house(self) -> FluentVoice:
        """Says to the viewer what the house says, whatever is played."""
        return house_voice(self.language, self.shared.names, self.seat)

    def face(self) -> Face:
        """How the game shows it to the viewer, and what it asks; an empty one where there is nothing to be seen."""
        if self.view is None:
            return Face()
        now = self.game.face(self.view, list(self.moves), self.voice, self.why)
        if self.ended is None:
            return now
        then = self.game.face(self.ended, [], self.voice, self.why)
        return closing(then, now)

    def closing(self) -> Beat | None:
        """The beat with which the round ended that is in view."""
        if self.ended is None:
            return None
        return next((told.beat for told in reversed(self.story) if told.beat.kind == "close"), None)


def closing(then: Face, now: Face) -> Face:
    """How a table was shown when a round ended, with what has come of it."""
    return replace(then, headline=then.headline or now.headline, places=counted(then, now), pad=now.pad, news=())


def counted(then: Face, now: Face) -> tuple[Place, ...]:
    """What lay before everybody when a round ended, with what they have won by it. What is counted anew in each round stays as it was."""
    return tuple([replace(was, counters=grown(was, place)) for was, place in zip(then.places, now.places, strict=True)])


def grown(was: Place, now: Place) -> tuple[Counter, ...]:
    """What is counted at a place: as it was, or as it is where it has grown."""
    by_name = {one.name: one for one in now.counters}
    return tuple([max(one, by_name.get(one.name, one), key=lambda counter: counter.value) for one in was.counters])


def remark_for(table: Table, viewer: Viewer, seat: int | None) -> Phrase | None:
    """What a viewer is told besides: why something was refused, or, before the match, why they are called otherwise at this table."""
    if viewer.person is None:
        return None
    if viewer.person.id in table.notices:
        return table.notices[viewer.person.id].phrase
    if table.state == "open" and seat is not None and table.chairs[seat].name != viewer.person.name:
        return named_apart(table.chairs[seat].name)
    return None


def look_at(table: Table, viewer: Viewer, now: float, open_to_all: bool = False) -> Look:
    """A table as a viewer sees it now. Call this with the table held: nothing is half done then. What is `open_to_all` is shown to whoever
    has been let in, as on the big screen of a room, though nobody else may look on."""
    common = shared(table, table.current, int(now / MOMENT))
    who, seat, state = viewer.id, table.seat_of(viewer.id), table.state
    match = table.match if seat is not None or table.terms.spectators or open_to_all or state == "over" else None
    voice = voice_of(viewer.language, table.game.key, common.names, seat, table.theme)
    remark = remark_for(table, viewer, seat)
    curtain = table.curtain if table.resting or state == "over" else None
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
        moves=tuple(match.moves(seat)) if match is not None and seat is not None and not table.held else (),
        turn=table.asked.get(seat, 0) if seat is not None else 0,
        list_acts=partial(match.acts, seat) if match is not None and seat is not None else list,
        acted=len(table.acts.get(seat, ())) if seat is not None else 0,
        bells=bells_of(table, seat, now) if match is not None and state == "playing" else (),
        held=table.held and state == "playing",
        holds=match is not None and state == "playing" and seat is not None and seat in match.ringers(),
        why=WhyNot(table, seat),
        story=table.story(seat, voice, viewer.language) if match is not None else (),
        outcome=match.outcome() if match is not None else None,
        clock=table.terms.clock,
        hints=table.terms.hints,
        chat=tuple([message(table, said, who, voice) for said in heard(table, seat, viewer.muted)]),
        threads=threads_of(table, seat, who, viewer.muted, voice) if table.game.whispers and state != "open" else (),
        room=GALLERY if seat is None else TABLE,
        listeners=listeners(table, seat),
        muted=tuple([(author(table.code, other), name) for other, name in known(table) if other in viewer.muted])
        if viewer.muted
        else (),
        can_sit=state == "open" and seat is None and any(chair.kind == "empty" for chair in table.chairs),
        can_start=state == "open" and who == common.host,
        can_rematch=state == "over" and seat is not None and table.next_code is None,
        next_code=table.next_code,
        notice=house_voice(viewer.language, common.names, seat).sentence(remark) if remark is not None else "",
        ended=curtain.views[seat] if curtain is not None and match is not None else None,
        pause=pause(table, seat, now) if table.resting else None,
        moments=moments(table, voice) if state == "over" and match is not None else (),
        lesson=seat is not None and is_lesson(table.game.key, table.terms.seed),
        edition=table.terms.edition,
    )


def bells_of(table: Table, seat: int | None, now: float) -> tuple[Bell, ...]:
    """The bells that are wound up."""
    match = table.match
    assert match is not None
    if not match.bells():
        return ()
    minutes, mine = table.minutes(), seat is not None and seat in match.ringers()
    now = table.held_at[table.holds[-1][0]] if table.held else now
    return tuple([Bell(bell, minutes[bell], max(ceil(at - now), 0), mine) for bell, at in table.due().items()])


def pause(table: Table, seat: int | None, now: float) -> Pause:
    """How long all still wait for the next round, and for whom."""
    curtain = table.curtain
    assert curtain is not None
    missing = tuple([table.chairs[place].name for place in table.missing(now)])
    return Pause(max(ceil(curtain.until - now), 0), missing, seat is None or seat in curtain.ready)


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
"""The voice in which a seat (None: a spectator) is told of a game, in a language, with the names at its table; kept, for what it has said
is a tenth of a page."""


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
    """What is worked out once for all viewers to whom a version of a table is shown within a moment: a tenth of each page."""
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
        nameless=table.presence.nameless(),
        options=tuple((name, words(value)) for name, value in table.terms.options.items()),
        roles=roles_of(table) if table.state == "open" else (),
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
    return known_seat(place, chair.name, kind, chair.bot, here, away, is_host, acting, left, is_program(person))


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
    house = house_voice(voice.language, table.names(), seat)
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


def roles_of(table: Table) -> tuple[str, ...]:
    """What each seat will be, where they are not all alike."""
    terms = table.terms
    roles = table.game.roles(table.game.setup(terms.players, {**terms.options}, terms.edition))
    return roles if len(set(roles)) > 1 else ()

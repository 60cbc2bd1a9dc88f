"""A look at a table: all that one viewer may see of it, and nothing else. Pages are drawn from it, and the API encodes it."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache, partial
from math import ceil

from infanta.bots.bot import bot_names
from infanta.bots.levels import LEVELS
from infanta.core.drawing import draw_face
from infanta.core.face import Beat, Counter, Face, Place
from infanta.core.game import Game, Why
from infanta.core.match import Outcome
from infanta.core.move import Move
from infanta.core.phrase import Phrase
from infanta.core.view import View
from infanta.server.storage.values import Person
from infanta.server.tables.chronicle import Moment, moments
from infanta.server.tables.lessons import is_lesson
from infanta.server.tables.letters import Message, Thread, author, heard, known, listeners, message, threads_of
from infanta.server.tables.names import named_apart
from infanta.server.tables.rooms import GALLERY, TABLE
from infanta.server.tables.shared import MOMENT, Seat, Shared, shared
from infanta.server.tables.table import Table
from infanta.table.telling import Told
from infanta.words.voice import FluentVoice, voice_of

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


@dataclass(frozen=True)
class Bell:
    """A bell that is wound up: its name ("" is that of what is being decided), its minutes, the seconds that are left, and whether the
    viewer may ring it before its time."""

    name: str
    minutes: int
    seconds_left: int
    mine: bool


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
    def advised(self) -> bool:
        """Whether the viewer can have a hint now: where all others are bots, or the table allows it."""
        others = any(seat.kind == "human" for seat in self.seats if seat.seat != self.seat)
        return bool(self.moves) and (self.hints or not others)

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
        return voice_of(self.language, "", self.shared.names, self.seat)

    def waiting(self) -> str:
        """Whom all wait for, "" if for nobody. The viewer is named like the others."""
        seats = tuple([seat.seat for seat in self.seats if seat.acting])
        everybody = voice_of(self.language, "", self.shared.names, None)
        return everybody.say(Phrase("waiting-for", seats=seats)) if seats else ""

    def face(self) -> Face:
        """How the game shows it to the viewer, and what it asks; an empty one where there is nothing to be seen."""
        if self.view is None:
            return Face()
        now = draw_face(self.game, self.view, list(self.moves), self.voice, self.why)
        if self.ended is None:
            return now
        then = draw_face(self.game, self.ended, [], self.voice, self.why)
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
        notice=voice_of(viewer.language, "", common.names, seat).sentence(remark) if remark is not None else "",
        ended=curtain.view(seat) if curtain is not None and match is not None else None,
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
    return Pause(max(ceil(curtain.shown_until - now), 0), missing, seat is None or seat in curtain.ready)


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


@cache
def bots_of(key: str) -> tuple[str, ...]:
    """The bots that can play a game: the levels from the weakest to the strongest, then the others."""
    names, levels = bot_names(key), [one.name for one in LEVELS]
    return (*[name for name in levels if name in names], *[name for name in names if name not in levels])

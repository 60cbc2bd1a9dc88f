"""The table view: all that one viewer may see of a table, and nothing else. Pages are drawn from it, and the API
encodes it."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache, partial
from math import ceil

from infanta.bots.bot import list_bots
from infanta.bots.levels import LEVELS
from infanta.core.drawing import draw_face
from infanta.core.face import Beat, Counter, Face, PlayerArea
from infanta.core.game import Game, RefusalExplainer
from infanta.core.match import Outcome
from infanta.core.move import Move
from infanta.core.phrase import Phrase
from infanta.core.view import View
from infanta.server.storage.values import Person
from infanta.server.tables.highlights import Highlight, find_highlights
from infanta.server.tables.messages import (
    ChatMessage,
    Thread,
    build_message,
    get_author_id,
    list_audible,
    list_known_people,
    list_threads,
    list_whisper_targets,
)
from infanta.server.tables.names import explain_name
from infanta.server.tables.public_view import REUSE_FOR_S, PublicView, SeatPlate, build_public_view
from infanta.server.tables.rooms import GALLERY, TABLE
from infanta.server.tables.table import ServerTable
from infanta.server.tables.tutorials import is_tutorial
from infanta.table.story import StoryLine
from infanta.words.translator import FluentTranslator, voice_of

NO_PEOPLE: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Viewer:
    """The viewer: the person, if they have a name, the language they read, and the people they mute."""

    person: Person | None
    language: str
    muted: frozenset[str] = NO_PEOPLE

    @property
    def id(self) -> str | None:
        """The person's id, None without a name."""
        return self.person.id if self.person else None


@dataclass(frozen=True)
class Bell:
    """A running bell: its name ("" is that of what is being decided), its minutes, the seconds that are left, and
    whether the viewer may ring it before its time."""

    name: str
    minutes: int
    seconds_left: int
    mine: bool


@dataclass(frozen=True)
class RoundBreak:
    """All wait for the next round: for so many seconds at most, or until the seats in `missing` have confirmed."""

    seconds: int
    missing: tuple[str, ...]
    pressed: bool  # whether the viewer has confirmed


@dataclass(slots=True)
class TableView:
    """A table as one viewer sees it."""

    code: str
    game: Game
    state: str
    version: str
    language: str
    shared: PublicView
    seat: int | None  # the viewer's seat; None for a spectator
    is_host: bool
    voice: FluentTranslator  # translates the game's phrases for the viewer
    view: View | None  # none before the start, and where spectators are not allowed
    moves: tuple[Move, ...]
    turn: int  # the question that the viewer's move answers
    list_acts: Callable[[], list[Move]]  # lists the free actions of the viewer
    acted: int  # how many free actions the viewer has made: keys of forms begin with it
    bells: tuple["Bell", ...]
    why: RefusalExplainer
    story: tuple[StoryLine, ...]  # what happened lately, as the viewer may know it, oldest first
    outcome: Outcome | None
    clock: int
    hints: bool  # whether there are hints though several people play
    chat: tuple[ChatMessage, ...]
    threads: tuple[Thread, ...]  # the same by circles, where the game wants whispers
    room: str  # the room of the viewer's messages: `table` for the seated, `gallery` for spectators
    # The possible recipients of the viewer's whispers, if the game wants whispers: pairs of seat and name.
    listeners: tuple[tuple[int, str], ...]
    # The people that the viewer mutes: pairs of the opaque author and the name.
    muted: tuple[tuple[str, str], ...]
    can_sit: bool
    can_start: bool
    can_rematch: bool
    next_code: str | None  # the code of the rematch, once there is one
    notice: str  # why the viewer's last request was refused
    ended: View | None = None  # the end of the last round, while it is shown
    pause: RoundBreak | None = None
    moments: tuple[Highlight, ...] = ()  # the highlights, when the match is over
    lesson: bool = False  # whether the table is a tutorial
    edition: int = 0  # the edition of the rules that is played here
    held: bool = False  # whether the match is paused
    holds: bool = False  # whether the viewer may pause it

    @property
    def seats(self) -> tuple[SeatPlate, ...]:
        """All seats."""
        return self.shared.seats

    @property
    def bots(self) -> tuple[str, ...]:
        """The bots that can take a seat."""
        return list_bots_by_strength(self.game.key)

    @property
    def can_have_hint(self) -> bool:
        """Whether the viewer can have a hint now: all others are bots, or the table allows it."""
        others = any(seat.kind == "human" for seat in self.seats if seat.seat != self.seat)
        return bool(self.moves) and (self.hints or not others)

    @property
    def free_actions(self) -> list[Move]:
        """The viewer's free actions, without those that are endless. Pages have forms instead."""
        return self.list_acts()

    def tutor_lines(self) -> tuple[str, ...]:
        """Return the tutorial's explanation for a viewer who must choose now."""
        if not self.lesson or not self.moves or self.view is None:
            return ()
        return tuple([self.voice.sentence(told) for told in self.game.coach(self.view, list(self.moves))])

    def server_translator(self) -> FluentTranslator:
        """Return the translator for the server's own phrases, whatever the game."""
        return voice_of(self.language, "", self.shared.names, self.seat)

    def waiting_for(self) -> str:
        """Return the names of the players that the match waits for, "" if there is none; the viewer is named like the
        others."""
        seats = tuple([seat.seat for seat in self.seats if seat.acting])
        everybody = voice_of(self.language, "", self.shared.names, None)
        return everybody.say(Phrase("waiting-for", seats=seats)) if seats else ""

    def face(self) -> Face:
        """Return the table as the game draws it for the viewer, with the question; empty where nothing can be seen."""
        if self.view is None:
            return Face()
        now = draw_face(self.game, self.view, list(self.moves), self.voice, self.why)
        if self.ended is None:
            return now
        then = draw_face(self.game, self.ended, [], self.voice, self.why)
        return build_round_end_face(then, now)

    def round_end_beat(self) -> Beat | None:
        """Return the beat with which the round in view ended."""
        if self.ended is None:
            return None
        return next((told.beat for told in reversed(self.story) if told.beat.kind == "close"), None)


def build_round_end_face(then: Face, now: Face) -> Face:
    """Return the table as it stood when a round ended, with what was won since."""
    return replace(then, headline=then.headline or now.headline, places=update_areas(then, now), pad=now.pad, news=())


def update_areas(then: Face, now: Face) -> tuple[PlayerArea, ...]:
    """Return the player areas as a round ended, with what was won by it; counters of a single round stay as they
    were."""
    return tuple(
        [
            replace(was, counters=keep_larger_counters(was, place))
            for was, place in zip(then.places, now.places, strict=True)
        ]
    )


def keep_larger_counters(was: PlayerArea, now: PlayerArea) -> tuple[Counter, ...]:
    """Return a player's counters: as they were, or as they are where they have grown."""
    by_name = {one.name: one for one in now.counters}
    return tuple([max(one, by_name.get(one.name, one), key=lambda counter: counter.value) for one in was.counters])


def find_remark(table: ServerTable, viewer: Viewer, seat: int | None) -> Phrase | None:
    """Return the notice for a viewer: the refusal of their last request, or the reason for their other name at this
    table."""
    if viewer.person is None:
        return None
    if viewer.person.id in table.notices:
        return table.notices[viewer.person.id].phrase
    if table.state == "open" and seat is not None and table.chairs[seat].name != viewer.person.name:
        return explain_name(table.chairs[seat].name)
    return None


def build_table_view(table: ServerTable, viewer: Viewer, now: float, open_to_all: bool = False) -> TableView:
    """Return a table as a viewer sees it now; the caller holds the lock. `open_to_all` shows it to any viewer let in,
    as on a big screen, even where spectators are not allowed."""
    common = build_public_view(table, table.state_id, int(now / REUSE_FOR_S))
    who, seat, state = viewer.id, table.find_seat(viewer.id), table.state
    match = table.match if seat is not None or table.terms.spectators or open_to_all or state == "over" else None
    voice = voice_of(viewer.language, table.game.key, common.names, seat, table.theme)
    remark = find_remark(table, viewer, seat)
    curtain = table.curtain if table.is_in_round_break or state == "over" else None
    return TableView(
        code=table.code,
        game=table.game,
        state=state,
        version=table.get_state_id_for(who),
        language=viewer.language,
        shared=common,
        seat=seat,
        is_host=who is not None and who == common.host,
        voice=voice,
        view=match.view(seat) if match is not None else None,
        moves=tuple(match.moves(seat)) if match is not None and seat is not None and not table.is_paused else (),
        turn=table.asked.get(seat, 0) if seat is not None else 0,
        list_acts=partial(match.free_actions, seat) if match is not None and seat is not None else list,
        acted=len(table.acts.get(seat, ())) if seat is not None else 0,
        bells=list_bells(table, seat, now) if match is not None and state == "playing" else (),
        held=table.is_paused and state == "playing",
        holds=match is not None and state == "playing" and seat is not None and seat in match.ringers(),
        why=TableRefusalExplainer(table, seat),
        story=table.story(seat, voice, viewer.language) if match is not None else (),
        outcome=match.outcome() if match is not None else None,
        clock=table.terms.clock,
        hints=table.terms.hints,
        chat=tuple([build_message(table, said, who, voice) for said in list_audible(table, seat, viewer.muted)]),
        threads=list_threads(table, seat, who, viewer.muted, voice) if table.game.whispers and state != "open" else (),
        room=GALLERY if seat is None else TABLE,
        listeners=list_whisper_targets(table, seat),
        muted=tuple(
            [
                (get_author_id(table.code, other), name)
                for other, name in list_known_people(table)
                if other in viewer.muted
            ]
        )
        if viewer.muted
        else (),
        can_sit=state == "open" and seat is None and any(chair.kind == "empty" for chair in table.chairs),
        can_start=state == "open" and who == common.host,
        can_rematch=state == "over" and seat is not None and table.next_code is None,
        next_code=table.next_code,
        notice=voice_of(viewer.language, "", common.names, seat).sentence(remark) if remark is not None else "",
        ended=curtain.view(seat) if curtain is not None and match is not None else None,
        pause=find_round_break(table, seat, now) if table.is_in_round_break else None,
        moments=find_highlights(table, voice) if state == "over" and match is not None else (),
        lesson=seat is not None and is_tutorial(table.game.key, table.terms.seed),
        edition=table.terms.edition,
    )


def list_bells(table: ServerTable, seat: int | None, now: float) -> tuple[Bell, ...]:
    """Return the bells that are running, as a seat may see them."""
    match = table.match
    assert match is not None
    if not match.bells():
        return ()
    minutes, mine = table.get_bell_minutes(), seat is not None and seat in match.ringers()
    now = table.held_at[table.holds[-1][0]] if table.is_paused else now
    return tuple(
        [Bell(bell, minutes[bell], max(ceil(at - now), 0), mine) for bell, at in table.list_due_times().items()]
    )


def find_round_break(table: ServerTable, seat: int | None, now: float) -> RoundBreak:
    """Return how long the round break lasts at most, and the seats that it waits for."""
    curtain = table.curtain
    assert curtain is not None
    missing = tuple([table.chairs[place].name for place in table.list_unconfirmed(now)])
    return RoundBreak(max(ceil(curtain.shown_until - now), 0), missing, seat is None or seat in curtain.ready)


class TableRefusalExplainer:
    """Returns the reason why the viewer may not make a move now."""

    def __init__(self, table: ServerTable, seat: int | None) -> None:
        self.table = table
        self.seat = seat

    def __call__(self, move: Move) -> Phrase | None:
        """Return the reason; None if the move is legal."""
        if self.seat is None or self.table.match is None:
            return Phrase("not-seated")
        return self.table.match.check(self.seat, move)


@cache
def list_bots_by_strength(key: str) -> tuple[str, ...]:
    """Return the bots that can play a game: the levels from weakest to strongest, then the others."""
    names, levels = list_bots(key), [one.name for one in LEVELS]
    return (*[name for name in levels if name in names], *[name for name in names if name not in levels])

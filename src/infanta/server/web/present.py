"""From tables to page models: what one viewer may see of a table, and nothing else."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from hashlib import sha256
from math import ceil

from infanta.bots.bot import bot_names
from infanta.core.clauses import Clause
from infanta.core.game import Game
from infanta.core.move import Move
from infanta.core.registry import game, game_keys
from infanta.core.setup import Choice, Number, Option
from infanta.server.pages.model import (
    Fairness,
    HomePage,
    Links,
    Me,
    Message,
    NewTablePage,
    OptionField,
    Seat,
    SeatBrief,
    TableBrief,
    TablePage,
)
from infanta.server.storage.values import Listed, Person, Said
from infanta.server.tables.dealer import commitment, seal
from infanta.server.tables.rooms import hears, members
from infanta.server.tables.table import SEALED_WORDS, Table
from infanta.server.tables.talk import REACTIONS
from infanta.server.web.house import House

LATEST_WORDS = 40
MOMENT = 0.25
"""Seconds in which presence and clocks need not be looked at again."""
CLOCKS = (
    (0, "no clock"),
    (30, "30 seconds a move"),
    (60, "1 minute a move"),
    (180, "3 minutes a move"),
    (86_400, "1 day a move"),
    (259_200, "3 days a move"),
)


def me(person: Person | None) -> Me:
    """The one who looks."""
    return Me(person.name if person else "")


def author(code: str, person: str) -> str:
    """An opaque name for a person at one table."""
    return sha256(f"{code} {person}".encode()).hexdigest()[:12]


@lru_cache(1024)
def links(code: str, origin: str) -> Links:
    """The addresses of a table."""
    here = f"/t/{code}"
    return Links(
        table=here, stream=f"{here}/stream", move=f"{here}/move", sit=f"{here}/sit", stand=f"{here}/stand",
        start=f"{here}/start", seat=f"{here}/seat", chat=f"{here}/chat", mute=f"{here}/mute",
        rematch=f"{here}/rematch", replay=f"{here}/replay", record=f"{here}/record", invite=f"{origin}{here}",
        luck=f"{here}/luck",
    )  # fmt: skip


@dataclass(frozen=True)
class Shared:
    """What all viewers of a table see alike."""

    host: str
    seats: tuple[Seat, ...]
    names: tuple[str, ...]
    spectators: tuple[str, ...]
    options: tuple[tuple[str, str], ...]
    fairness: Fairness


@lru_cache(64)
def shared(table: Table, _version: str, moment: int) -> Shared:
    """What is worked out once for all viewers to whom a version of a table is shown within a moment."""
    now = moment * MOMENT
    host = table.host_now(now)
    acting = table.acting() if table.state == "playing" else ()
    left = None if table.deadline is None else max(ceil(table.deadline - now), 0)
    return Shared(
        host=host,
        seats=tuple([seat_at(table, place, host, place in acting, left, now) for place in range(len(table.chairs))]),
        names=tuple(table.names()),
        spectators=spectators(table, now),
        options=tuple((name, words(value)) for name, value in table.terms.options.items()),
        fairness=fairness(table),
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


def table_page(
    house: House,
    table: Table,
    person: Person | None,
    origin: str,
    muted: frozenset[str],
    notice: str = "",
    filled: dict[str, str] | None = None,
) -> TablePage:
    """A table as one viewer sees it. Call this with the table's lock held: nothing is half done then."""
    common = shared(table, table.current, int(house.nature.now() / MOMENT))
    who = person.id if person else None
    seat = table.seat_of(who)
    shown = seat is not None or table.terms.spectators or table.state == "over"
    match = table.match if shown else None
    empty = any(chair.kind == "empty" for chair in table.chairs)
    return TablePage(
        me=me(person),
        notice=notice or (table.notices.get(who, "") if who else ""),
        code=table.code,
        game=table.game,
        state=table.state,
        seats=common.seats,
        seat=seat,
        is_host=who is not None and who == common.host,
        view=match.view(seat) if match is not None else None,
        moves=tuple(match.moves(seat)) if match is not None and seat is not None else (),
        turn=table.asked.get(seat, 0) if seat is not None else 0,
        names=common.names,
        story=table.story(seat) if match is not None else (),
        outcome=match.outcome() if match is not None else None,
        options=common.options,
        clock=clock_words(table.terms.clock),
        spectators=common.spectators,
        chat=tuple(message(table, said, who) for said in heard(table, seat, muted)),
        room="gallery" if seat is None else "table",
        reactions=REACTIONS,
        listeners=listeners(table, seat),
        muted=tuple((author(table.code, other), name) for other, name in known(table) if other in muted)
        if muted
        else (),
        bots=bots_of(table.game.key),
        can_sit=table.state == "open" and seat is None and empty,
        can_start=table.state == "open" and who == common.host,
        can_rematch=table.state == "over" and seat is not None and table.next_code is None,
        next_table=f"/t/{table.next_code}" if table.next_code else "",
        fairness=common.fairness,
        version=table.current_for(who),
        links=links(table.code, origin),
        why=WhyNot(table, seat),
        filled=filled or {},
    )


@cache
def bots_of(key: str) -> tuple[str, ...]:
    """The bots that can play a game."""
    return tuple(bot_names(key))


def clock_words(seconds: int) -> str:
    """A clock in words, "" without one."""
    return dict(CLOCKS).get(seconds, f"{seconds} seconds a move") if seconds else ""


class WhyNot:
    """Asks the rules why the viewer may not make a move now."""

    def __init__(self, table: Table, seat: int | None) -> None:
        self.table = table
        self.seat = seat

    def __call__(self, move: Move) -> str | None:
        """The reason in words; None if the move is legal."""
        if self.seat is None or self.table.match is None:
            return "You are watching."
        return self.table.match.check(self.seat, move)


def words(value: object) -> str:
    """An option's value as one writes it."""
    return ", ".join(str(item) for item in value) if isinstance(value, tuple) else str(value)


def fairness(table: Table) -> Fairness:
    """The commitment and the words that were added to it; the seed once nothing is secret any more."""
    promise, words = commitment(table.terms.seed), table.words()
    return Fairness(
        promise,
        table.terms.seed.hex() if table.state == "over" else "",
        tuple((name, word) for name, word in zip(table.names(), words, strict=True) if word is not None),
        seal(promise, words) if table.terms.dealing >= SEALED_WORDS else "",
    )


def known(table: Table) -> list[tuple[str, str]]:
    """Everybody who has sat, spoken or looked on here, with the name they went by."""
    seated = [(chair.person, chair.name) for chair in table.chairs if chair.person]
    return list(
        dict([*table.presence.names.items(), *[(said.person, said.name) for said in table.said], *seated]).items()
    )


def spectators(table: Table, now: float) -> tuple[str, ...]:
    """The names of those who look on; those without a name are counted."""
    named = [
        name
        for other, name in table.presence.names.items()
        if table.seat_of(other) is None and table.presence.here(other, now)
    ]
    nameless = table.presence.nameless()
    return (*named, *(["1 more"] if nameless == 1 else [f"{nameless} more"] if nameless else []))


def heard(table: Table, seat: int | None, muted: frozenset[str]) -> list[Said]:
    """What a viewer hears."""
    over = table.state == "over"
    return [said for said in table.said if hears(said.room, seat, over) and said.person not in muted][-LATEST_WORDS:]


def listeners(table: Table, seat: int | None) -> tuple[tuple[int, str], ...]:
    """Whom a viewer may whisper to: the other people who sit here, where the game wants whispers."""
    if seat is None or not table.game.whispers or table.state == "open":
        return ()
    return tuple((place, chair.name) for place, chair in enumerate(table.chairs) if chair.person and place != seat)


def message(table: Table, said: Said, who: str | None) -> Message:
    """A message as it is shown."""
    circle = [place for place in members(said.room) if place != said.seat]
    return Message(
        key=f"{said.room}-{said.place}",
        name=said.name,
        seat=said.seat,
        text=said.text,
        at=said.at,
        reaction=said.reaction,
        mine=who is not None and said.person == who,
        author=author(table.code, said.person),
        to=tuple("you" if table.chairs[place].person == who else table.chairs[place].name for place in circle),
    )


# -- home and new tables -----------------------------------------------------------------------------------------------


async def home_page(house: House, person: Person | None, notice: str = "") -> HomePage:
    """The games and the tables one can go to."""
    who = person.id if person else None
    lists = await house.ledger.lists(who)
    turns = {listed.code for listed in lists.mine if await my_turn(house, listed.code, who)}
    return HomePage(
        me=me(person),
        notice=notice,
        games=tuple(game(key) for key in game_keys()),
        mine=briefs(lists.mine, who, turns),
        public=briefs(lists.public, who),
        finished=briefs(lists.finished, who),
        promise=house.hall.opening.promises.make(),
    )


async def my_turn(house: House, code: str, who: str | None) -> bool:
    """Whether a table that is in memory waits for a person."""
    if code not in house.floor.tables:
        return False
    async with house.floor.looking(code) as table:
        return table.seat_of(who) in table.acting()


def briefs(tables: Iterable[Listed], who: str | None, turns: Collection[str] = ()) -> tuple[TableBrief, ...]:
    """Tables for a list; those of games that are not installed any more are left out."""
    return tuple(brief(listed, who, listed.code in turns) for listed in tables if listed.game in game_keys())


def brief(listed: Listed, who: str | None, my_turn: bool) -> TableBrief:
    """A table for a list."""
    return TableBrief(
        code=listed.code,
        game=game(listed.game),
        state=listed.state,
        seats=tuple(
            SeatBrief(chair.name, chair.kind, who is not None and chair.person == who) for chair in listed.chairs
        ),
        my_turn=my_turn,
        created=listed.created,
    )


def usual_players(rules: Game) -> int:
    """How many sit down when nobody says how many: four, who fit on every screen and into every evening."""
    return 4 if 4 in rules.players else max(rules.players)


def new_table_page(
    person: Person | None, key: str, notice: str = "", filled: dict[str, str] | None = None
) -> NewTablePage:
    """The form of a new table; with what was filled in, if it was refused."""
    rules = game(key)
    clauses = {clause.id: clause for clause in rules.clauses()}
    given = filled or {"spectators": "yes"}
    players = given.get("players", "")
    return NewTablePage(
        me=Me(given.get("name", "") or me(person).name),
        notice=notice,
        game=rules,
        players=next((count for count in rules.players if str(count) == players), usual_players(rules)),
        options=tuple(
            option_field(option, clauses.get(option.clause), given.get(f"option-{option.name}"))
            for option in rules.options
        ),
        bots=bots_of(key),
        clocks=tuple((str(value), text) for value, text in CLOCKS),
        clock=given.get("clock", "0"),
        spectators=given.get("spectators") == "yes",
        public=given.get("public") == "yes",
    )


def option_field(option: Option, clause: Clause | None, value: str | None = None) -> OptionField:
    """An option on the form."""
    kind = "choice" if isinstance(option, Choice) else "number" if isinstance(option, Number) else "text"
    return OptionField(
        name=option.name,
        kind=kind,
        value=words(option.default) if value is None else value,
        usual=words(option.default),
        help=option.help,
        clause=clause,
        hint=option.hint(),
        values=option.values if isinstance(option, Choice) else (),
        low=option.low if isinstance(option, Number) else 0,
        high=option.high if isinstance(option, Number) else 0,
    )

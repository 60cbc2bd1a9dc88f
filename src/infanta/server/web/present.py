"""The pages that show more than one table, or none yet: home, and the form of a new table."""

from collections.abc import Collection, Iterable
from dataclasses import replace

from infanta.core.clauses import Clause
from infanta.core.game import Game
from infanta.core.registry import game, game_keys
from infanta.core.setup import Choice, Number, Option
from infanta.server.pages.model import HomePage, Me, NewTablePage, OptionField, TableBrief
from infanta.server.storage.values import Listed, Person
from infanta.server.tables.look import words
from infanta.server.web.house import House
from infanta.table.seating import usual_players

CLOCKS = (0, 30, 60, 180, 86_400, 259_200)
"""Seconds that a seat may think, of which the host chooses; 0 is for ever."""


async def home_page(house: House, me: Me, person: Person | None) -> HomePage:
    """The games and the tables one can go to."""
    who = person.id if person else None
    lists = await house.ledger.lists(who)
    turns = {listed.code for listed in lists.mine if await my_turn(house, listed.code, who)}
    return HomePage(
        me=me,
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
    mine = [chair for chair in listed.chairs if who is not None and chair.person == who]
    return TableBrief(
        code=listed.code,
        game=game(listed.game),
        state=listed.state,
        others=tuple(chair.name for chair in listed.chairs if chair.kind != "empty" and chair not in mine),
        mine=bool(mine),
        free=sum(chair.kind == "empty" for chair in listed.chairs),
        my_turn=my_turn,
    )


def new_table_page(me: Me, rules: Game, notice: str = "", filled: dict[str, str] | None = None) -> NewTablePage:
    """The form of a new table; with what was filled in, if it was refused."""
    clauses = {clause.id: clause for clause in rules.clauses(me.language)}
    given = filled or {"spectators": "yes"}
    players = given.get("players", "")
    return NewTablePage(
        me=replace(me, name=given.get("name", "") or me.name),
        notice=notice,
        game=rules,
        players=next((count for count in rules.players if str(count) == players), usual_players(rules)),
        options=tuple(
            option_field(option, clauses.get(option.clause), given.get(f"option-{option.name}"))
            for option in rules.options
        ),
        clocks=CLOCKS,
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
        help=option.help(),
        hint=option.hint(),
        clause=clause,
        values=option.values if isinstance(option, Choice) else (),
        low=option.low if isinstance(option, Number) else 0,
        high=option.high if isinstance(option, Number) else 0,
    )

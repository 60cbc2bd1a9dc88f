"""The pages that show more than one table, or none yet: home, and the form of a new table."""

from collections.abc import Collection, Iterable
from dataclasses import replace
from datetime import UTC, datetime
from functools import cache

from infanta.bots.levels import LEVELS
from infanta.core.clauses import Clause
from infanta.core.game import Game
from infanta.core.registry import game, game_keys
from infanta.core.setup import Choice, Number, Option
from infanta.server.pages.model import Finished, HomePage, Me, NewTablePage, OptionField, TableBrief
from infanta.server.root import at
from infanta.server.storage.ledger import HISTORY
from infanta.server.storage.values import Listed, Person, Wanted
from infanta.server.tables.look import bots_of
from infanta.server.tables.shared import words
from infanta.server.web.house import House
from infanta.server.web.results import outcome
from infanta.table.reading import list_broken_games
from infanta.table.seating import usual_players

RESTS, USUAL_REST = (0, 10, 20, 60), 20
"""How long the dealer may wait between two rounds, in seconds."""
CLOCKS = (0, 30, 60, 180, 86_400, 259_200)
"""How many seconds a seat may think: the host chooses one of these; 0 is as long as it takes."""


@cache
def levels_of(key: str) -> tuple[str, ...]:
    """How strong the company can be, from the weakest."""
    return tuple(one.name for one in LEVELS if one.name in bots_of(key))


def in_order() -> list[str]:
    """The games as a newcomer should meet them: the quickest to learn first."""
    return sorted(game_keys(), key=lambda key: (game(key).learning, key))


async def home_page(house: House, me: Me, person: Person | None) -> HomePage:
    """The games and the tables one can go to."""
    who = person.id if person else None
    lists = await house.ledger.lists(who)
    turns = {listed.code for listed in lists.mine if await house.floor.waits_for(listed.code, who)}
    return HomePage(
        me=me,
        notice=" ".join(list_broken_games(me.language)),
        games=tuple(game(key) for key in in_order()),
        usual={key: usual_players(game(key)) for key in game_keys()},
        levels={key: levels_of(key) for key in game_keys()},
        mine=briefs(lists.mine, who, turns),
        public=briefs(lists.public, who),
        finished=briefs(lists.finished, who),
        promise=house.hall.opening.promises.make(),
    )


async def history(house: House, person: Person | None) -> tuple[Listed, ...]:
    """The tables where a person has played."""
    if person is None:
        return ()
    return await house.ledger.seek(Wanted(person.id, ("over",), most=HISTORY))


async def finished(house: House, person: Person | None) -> tuple[Finished, ...]:
    """The matches that a person has finished, the latest first; what cannot be read any more is left out."""
    found = []
    for listed in await history(house, person):
        result = await outcome(house, listed) if listed.game in game_keys() else None
        seat = next(
            seat for seat, chair in enumerate(listed.chairs) if person is not None and chair.person == person.id
        )
        if result is not None:
            scores = tuple(zip([chair.name for chair in listed.chairs], map(str, result.scores), strict=True))
            date = datetime.fromtimestamp(listed.created, UTC).date().isoformat()
            found.append(
                Finished(game(listed.game), at(f"/t/{listed.code}/replay"), date, seat in result.winners, scores)
            )
    return tuple(found)


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
        rests=RESTS,
        rest=given.get("rest", str(USUAL_REST)),
        clock=given.get("clock", "0"),
        spectators=given.get("spectators") == "yes",
        public=given.get("public") == "yes",
        hints=given.get("hints") == "yes",
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

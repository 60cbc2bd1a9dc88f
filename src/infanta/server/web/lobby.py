"""The pages that show more than one table, or none yet: the start page, and the form of a new table."""

from collections.abc import Collection, Iterable
from dataclasses import replace
from datetime import UTC, datetime
from functools import cache

from infanta.bots.levels import LEVELS
from infanta.core.clauses import Clause
from infanta.core.game import Game
from infanta.core.registry import game, game_keys
from infanta.core.setup import ChoiceOption, NumberOption, Option
from infanta.server.pages.model import Finished, HomePage, NewTablePage, OptionField, PageViewer, TableBrief
from infanta.server.root import to_url
from infanta.server.storage.ledger import MAX_HISTORY
from infanta.server.storage.values import Person, TableListing, TableQuery
from infanta.server.tables.public_view import format_option
from infanta.server.tables.table_view import list_bots_by_strength
from infanta.server.web.game_server import GameServer
from infanta.server.web.results import find_outcome
from infanta.table.descriptions import list_broken_games
from infanta.table.seating import pick_default_players

RESTS, USUAL_REST = (0, 10, 20, 60), 20  # how long the dealer may wait between two rounds, in seconds
# How many seconds a seat may think: the host chooses one of these; 0 is as long as it takes.
CLOCK_CHOICES_S = (0, 30, 60, 180, 86_400, 259_200)


@cache
def list_levels(key: str) -> tuple[str, ...]:
    """Return how strong the bots can be, from the weakest."""
    return tuple(one.name for one in LEVELS if one.name in list_bots_by_strength(key))


def list_games_by_ease() -> list[str]:
    """Return the games in order for a new visitor: the quickest to learn first."""
    return sorted(game_keys(), key=lambda key: (game(key).learning, key))


async def build_home_page(house: GameServer, me: PageViewer, person: Person | None) -> HomePage:
    """Return the games and the tables that the caller can join."""
    who = person.id if person else None
    lists = await house.ledger.get_lists(who)
    turns = {listed.code for listed in lists.mine if await house.floor.waits_for(listed.code, who)}
    return HomePage(
        me=me,
        notice=" ".join(list_broken_games(me.language)),
        games=tuple(game(key) for key in list_games_by_ease()),
        usual={key: pick_default_players(game(key)) for key in game_keys()},
        levels={key: list_levels(key) for key in game_keys()},
        mine=build_briefs(lists.mine, who, turns),
        public=build_briefs(lists.public, who),
        finished=build_briefs(lists.finished, who),
        promise=house.hall.opening.promises.make(),
    )


async def list_history(house: GameServer, person: Person | None) -> tuple[TableListing, ...]:
    """Return the tables where a person has played."""
    if person is None:
        return ()
    return await house.ledger.search(TableQuery(person.id, ("over",), most=MAX_HISTORY))


async def list_finished(house: GameServer, person: Person | None) -> tuple[Finished, ...]:
    """Return the matches that a person has finished, the latest first, without those that cannot be read any more."""
    found = []
    for listed in await list_history(house, person):
        result = await find_outcome(house, listed) if listed.game in game_keys() else None
        seat = next(
            seat for seat, chair in enumerate(listed.chairs) if person is not None and chair.person == person.id
        )
        if result is not None:
            scores = tuple(zip([chair.name for chair in listed.chairs], map(str, result.scores), strict=True))
            date = datetime.fromtimestamp(listed.created, UTC).date().isoformat()
            found.append(
                Finished(game(listed.game), to_url(f"/t/{listed.code}/replay"), date, seat in result.winners, scores)
            )
    return tuple(found)


def build_briefs(
    tables: Iterable[TableListing], who: str | None, turns: Collection[str] = ()
) -> tuple[TableBrief, ...]:
    """Return tables for a list, without those of games that are not installed any more."""
    return tuple(build_brief(listed, who, listed.code in turns) for listed in tables if listed.game in game_keys())


def build_brief(listed: TableListing, who: str | None, my_turn: bool) -> TableBrief:
    """Return a table for a list."""
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


def build_new_table_page(
    me: PageViewer, rules: Game, notice: str = "", filled: dict[str, str] | None = None
) -> NewTablePage:
    """Return the form of a new table; with what was filled in, if it was refused."""
    clauses = {clause.id: clause for clause in rules.clauses(me.language)}
    given = filled or {"spectators": "yes"}
    players = given.get("players", "")
    return NewTablePage(
        me=replace(me, name=given.get("name", "") or me.name),
        notice=notice,
        game=rules,
        players=next((count for count in rules.players if str(count) == players), pick_default_players(rules)),
        options=tuple(
            build_option_field(option, clauses.get(option.clause), given.get(f"option-{option.name}"))
            for option in rules.options
        ),
        clocks=CLOCK_CHOICES_S,
        rests=RESTS,
        rest=given.get("rest", str(USUAL_REST)),
        clock=given.get("clock", "0"),
        spectators=given.get("spectators") == "yes",
        public=given.get("public") == "yes",
        hints=given.get("hints") == "yes",
    )


def build_option_field(option: Option, clause: Clause | None, value: str | None = None) -> OptionField:
    """Return an option on the form."""
    kind = "choice" if isinstance(option, ChoiceOption) else "number" if isinstance(option, NumberOption) else "text"
    return OptionField(
        name=option.name,
        kind=kind,
        value=format_option(option.default) if value is None else value,
        usual=format_option(option.default),
        help=option.help(),
        hint=option.hint(),
        clause=clause,
        values=option.values if isinstance(option, ChoiceOption) else (),
        low=option.low if isinstance(option, NumberOption) else 0,
        high=option.high if isinstance(option, NumberOption) else 0,
    )

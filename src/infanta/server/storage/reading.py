"""Reading a ledger that is kept in a database that speaks SQL."""

import json
import logging
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from sqlalchemy import Select

from infanta.server.storage import queries
from infanta.server.storage.ledger import Unreadable
from infanta.server.storage.values import Action, Kept, Listed, Lists, Pass, Person, Said, TableSheet, Token, Wanted
from infanta.table.seating import Chair

log = logging.getLogger("infanta.storage")

Found = Mapping[str, Any]
Query = tuple[Select[Any], dict[str, object]]
"""A query and its values."""
NOBODY = ""
"""The id that no person has."""


class SqlReading:
    """The half of a ledger that reads. How rows are got is the database's business."""

    async def read(self, *asked: Query) -> list[Sequence[Found]]:
        """The rows that each query finds; raises Unreadable if they are damaged, Unreachable if the database does not answer."""
        raise NotImplementedError

    async def find(self, query: Select[Any], **values: object) -> Sequence[Found]:
        """The rows that one query finds."""
        return (await self.read((query, values)))[0]

    async def whose(self, token: bytes) -> Person | None:
        """Whose browser has a token."""
        rows = await self.find(queries.WHOSE, token=token)
        return Person(rows[0]["id"], rows[0]["name"]) if rows else None

    async def tokens(self, person: str) -> tuple[Token, ...]:
        """What a person's browsers and programs hold."""
        rows = await self.find(queries.TOKENS, who=person)
        return tuple(
            [Token(row["token_hash"], row["label"], tuple(row["scopes"].split()), row["created"]) for row in rows]
        )

    async def holder(self, token: bytes) -> Pass | None:
        """A private link."""
        rows = await self.find(queries.HOLDER, token=token)
        if not rows:
            return None
        row = rows[0]
        return Pass(Person(row["id"], row["name"]), row["expires"], tuple(row["scopes"].split()))

    async def muted_by(self, person: str) -> frozenset[str]:
        """Whom a person does not want to hear."""
        return frozenset([row["muted"] for row in await self.find(queries.MUTED_BY, who=person)])

    async def table(self, code: str, moves: int = 0, said: int = -1) -> Kept | None:
        """All about a table. Its head is read first, so its version is never newer than the rest: what is written meanwhile is
        noticed."""
        at: dict[str, object] = {"at_code": code}
        heads, chairs, played, words = await self.read(
            (queries.TABLE, at),
            (queries.CHAIRS, at),
            (queries.MOVES, {**at, "first": moves}),
            (queries.WORDS, {**at, "after": said}),
        )
        if not heads:
            return None
        return Kept(
            read_sheet(heads[0]),
            read_chairs(chairs),
            tuple([(move["seat"], move["move"]) for move in played]),
            played[-1]["at"] if played else heads[0]["changed"],
            tuple([Said(**one) for one in words]),
            tuple([move["at"] for move in played]),
        )

    async def actions(self) -> list[Action]:
        """What those who moderate have done."""
        return [Action(**row) for row in await self.find(queries.ACTIONS)]

    async def secrets(self, start: str) -> dict[str, bytes]:
        """Return the secrets whose names begin like this; none if they are damaged: no start fails for it."""
        try:
            rows = await self.find(queries.SECRETS)
        except Unreadable as error:
            log.error("The secrets are damaged: %s", error)
            return {}
        return {row["name"]: bytes(row["value"]) for row in rows if row["name"].startswith(start)}

    async def going(self) -> list[str]:
        """The codes of all tables that go on by themselves."""
        return [row["code"] for row in await self.find(queries.GOING)]

    async def overdue(self, unplayed: float, over: float) -> int:
        """How many tables can be thrown away."""
        return int((await self.find(queries.OVERDUE, unplayed=unplayed, over=over))[0]["overdue"])

    async def codes(self) -> list[str]:
        """The codes of all tables."""
        return [row["code"] for row in await self.find(queries.CODES)]

    async def tables_of(self, person: str) -> list[str]:
        """Where a person sits."""
        return [row["code"] for row in await self.find(queries.TABLES_OF, who=person)]

    async def lists(self, person: str | None) -> Lists:
        """The tables that somebody is shown."""
        who: dict[str, object] = {"who": person or NOBODY}
        found = await self.read(*[(query, who) for query in (*queries.LISTS, *queries.LISTED_CHAIRS)])
        kinds = len(queries.LISTS)
        return Lists(*[read_list(rows, chairs) for rows, chairs in zip(found[:kinds], found[kinds:], strict=True)])

    async def seek(self, wanted: Wanted) -> tuple[Listed, ...]:
        """The tables that somebody looks for."""
        values: dict[str, object] = {"before": wanted.before, "most": wanted.most}
        if wanted.person is not None:
            values["who"] = wanted.person
        if wanted.game:
            values["called"] = wanted.game
        asked = queries.seeking(wanted.person is not None, wanted.states, bool(wanted.game))
        rows, chairs = await self.read(*[(query, values) for query in asked])
        return read_list(rows, chairs)


def read_list(rows: Sequence[Found], chairs: Sequence[Found]) -> tuple[Listed, ...]:
    """Tables for a list, each with its chairs."""
    seated: dict[str, list[Found]] = {row["code"]: [] for row in rows}
    for chair in chairs:
        seated.get(chair["code"], []).append(chair)
    return tuple(
        [
            Listed(
                row["code"], row["game"], row["state"], row["created"], read_chairs(seated[row["code"]]), row["changed"]
            )
            for row in rows
        ]
    )


def read_sheet(row: Found) -> TableSheet:
    """The head of a table; raises Unreadable."""
    kept = dict(row)
    try:
        options = json.loads(kept["options"])
        kept["options"] = {name: tuple(v) if isinstance(v, list) else v for name, v in options.items()}
    except (ValueError, AttributeError, TypeError) as error:
        raise Unreadable(f"the options of table {row['code']}: {error}") from None
    return TableSheet(**kept)


def read_chairs(rows: Iterable[Found]) -> tuple[Chair, ...]:
    """Chairs, in their order."""
    return tuple([Chair(row["person"], row["name"], row["bot"], row["luck"]) for row in rows])

"""Reading a ledger that is stored in an SQL database."""

import json
import logging
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from sqlalchemy import Select

from infanta.server.storage import queries
from infanta.server.storage.ledger import CorruptDataError
from infanta.server.storage.values import (
    Action,
    DeviceLink,
    Lists,
    Person,
    StoredMessage,
    StoredTable,
    TableHeader,
    TableListing,
    TableQuery,
    Token,
)
from infanta.table.seating import Occupancy

log = logging.getLogger("infanta.storage")

Found = Mapping[str, Any]
Query = tuple[Select[Any], dict[str, object]]  # a query and its values
NO_PERSON = ""  # the id that no person has


class SqlReading:
    """The half of a ledger that reads. Subclasses run the queries."""

    async def read(self, *asked: Query) -> list[Sequence[Found]]:
        """Return the rows that each query finds; raise CorruptDataError if they are damaged, StorageDownError if the database does
        not answer."""
        raise NotImplementedError

    async def find(self, query: Select[Any], **values: object) -> Sequence[Found]:
        """Return the rows that one query finds."""
        return (await self.read((query, values)))[0]

    async def find_person(self, token: bytes) -> Person | None:
        """Return the person whose browser has a token."""
        rows = await self.find(queries.WHOSE, token=token)
        return Person(rows[0]["id"], rows[0]["name"]) if rows else None

    async def list_tokens(self, person: str) -> tuple[Token, ...]:
        """Return what a person's browsers and programs hold."""
        rows = await self.find(queries.TOKENS, who=person)
        return tuple(
            [Token(row["token_hash"], row["label"], tuple(row["scopes"].split()), row["created"]) for row in rows]
        )

    async def find_device_link(self, token: bytes) -> DeviceLink | None:
        """Return a device link."""
        rows = await self.find(queries.HOLDER, token=token)
        if not rows:
            return None
        row = rows[0]
        return DeviceLink(Person(row["id"], row["name"]), row["expires"], tuple(row["scopes"].split()))

    async def list_muted(self, person: str) -> frozenset[str]:
        """Return the people that a person mutes."""
        return frozenset([row["muted"] for row in await self.find(queries.MUTED_BY, who=person)])

    async def read_table(self, code: str, moves: int = 0, said: int = -1) -> StoredTable | None:
        """Return all about a table. Its header is read first, so its version is never newer than the rest: what is
        written meanwhile is noticed."""
        at: dict[str, object] = {"at_code": code}
        heads, chairs, played, words = await self.read(
            (queries.TABLE, at),
            (queries.CHAIRS, at),
            (queries.MOVES, {**at, "first": moves}),
            (queries.WORDS, {**at, "after": said}),
        )
        if not heads:
            return None
        return StoredTable(
            parse_header(heads[0]),
            parse_seats(chairs),
            tuple([(move["seat"], move["move"]) for move in played]),
            played[-1]["at"] if played else heads[0]["changed"],
            tuple([StoredMessage(**one) for one in words]),
            tuple([move["at"] for move in played]),
        )

    async def list_actions(self) -> list[Action]:
        """Return what moderators have done."""
        return [Action(**row) for row in await self.find(queries.ACTIONS)]

    async def secrets(self, start: str) -> dict[str, bytes]:
        """Return the secrets whose names begin like this; none if they are damaged, which does not prevent a start."""
        try:
            rows = await self.find(queries.SECRETS)
        except CorruptDataError as error:
            log.error("The secrets are damaged: %s", error)
            return {}
        return {row["name"]: bytes(row["value"]) for row in rows if row["name"].startswith(start)}

    async def list_active(self) -> list[str]:
        """Return the codes of all tables that go on by themselves."""
        return [row["code"] for row in await self.find(queries.GOING)]

    async def count_purgeable(self, unplayed: float, over: float) -> int:
        """Return how many tables can be purged."""
        return int((await self.find(queries.OVERDUE, unplayed=unplayed, over=over))[0]["overdue"])

    async def list_codes(self) -> list[str]:
        """Return the codes of all tables."""
        return [row["code"] for row in await self.find(queries.CODES)]

    async def list_tables_of(self, person: str) -> list[str]:
        """Return where a person sits."""
        return [row["code"] for row in await self.find(queries.TABLES_OF, who=person)]

    async def get_lists(self, person: str | None) -> Lists:
        """Return the tables that a visitor is shown."""
        who: dict[str, object] = {"who": person or NO_PERSON}
        found = await self.read(*[(query, who) for query in (*queries.LISTS, *queries.LISTED_CHAIRS)])
        kinds = len(queries.LISTS)
        return Lists(*[parse_listings(rows, chairs) for rows, chairs in zip(found[:kinds], found[kinds:], strict=True)])

    async def search(self, wanted: TableQuery) -> tuple[TableListing, ...]:
        """Return the tables that match a query."""
        values: dict[str, object] = {"before": wanted.before, "most": wanted.most}
        if wanted.person is not None:
            values["who"] = wanted.person
        if wanted.game:
            values["called"] = wanted.game
        asked = queries.select_tables(wanted.person is not None, wanted.states, bool(wanted.game))
        rows, chairs = await self.read(*[(query, values) for query in asked])
        return parse_listings(rows, chairs)


def parse_listings(rows: Sequence[Found], chairs: Sequence[Found]) -> tuple[TableListing, ...]:
    """Return tables for a list, each with its seats."""
    seated: dict[str, list[Found]] = {row["code"]: [] for row in rows}
    for chair in chairs:
        seated.get(chair["code"], []).append(chair)
    return tuple(
        [
            TableListing(
                row["code"], row["game"], row["state"], row["created"], parse_seats(seated[row["code"]]), row["changed"]
            )
            for row in rows
        ]
    )


def parse_header(row: Found) -> TableHeader:
    """Return the header of a table; raise CorruptDataError if it is damaged."""
    kept = dict(row)
    try:
        options = json.loads(kept["options"])
        kept["options"] = {name: tuple(v) if isinstance(v, list) else v for name, v in options.items()}
    except (ValueError, AttributeError, TypeError) as error:
        raise CorruptDataError(f"the options of table {row['code']}: {error}") from None
    return TableHeader(**kept)


def parse_seats(rows: Iterable[Found]) -> tuple[Occupancy, ...]:
    """Return who has the seats, in their order."""
    return tuple([Occupancy(row["person"], row["name"], row["bot"], row["luck"]) for row in rows])

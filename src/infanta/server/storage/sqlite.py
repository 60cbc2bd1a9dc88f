"""A ledger in one SQLite file. Reading is done here; what is written goes through the writer to its scribe, in groups."""

import json
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import Row, Select, desc, func, or_, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from infanta.core.errors import InfantaError
from infanta.core.phrase import Phrase
from infanta.server.storage import schema
from infanta.server.storage.changes import Change
from infanta.server.storage.claim import Claim
from infanta.server.storage.database import database_file, open_database
from infanta.server.storage.ledger import LAST_WORDS, RECENT, Unreadable
from infanta.server.storage.migrate import migrate
from infanta.server.storage.statements import writes
from infanta.server.storage.values import Kept, Listed, Lists, Pass, Person, Said, TableSheet
from infanta.server.storage.writer import Writer
from infanta.table.seating import Chair

Found = Row[Any]


class SqliteLedger:
    """One file, which belongs to one server at a time."""

    def __init__(self, database: str) -> None:
        self.file = database_file(database)
        self.engine = open_database(self.file)
        self.claimed = Claim(self.file)
        self.writer = Writer(str(self.file))

    async def prepare(self) -> None:
        """Claim the file and bring it up to date; raises InfantaError."""
        self.claimed.take()
        engine = open_database(self.file)
        try:
            await migrate(engine)
        except (SQLAlchemyError, OSError) as error:
            reason = getattr(error, "orig", None) or error
            raise InfantaError(Phrase("database-unusable", file=str(self.file), error=str(reason))) from None
        finally:
            await engine.dispose()

    async def open(self) -> None:
        """Prepare, and begin to write."""
        await self.prepare()
        self.writer = Writer(str(self.file))
        self.writer.start()

    def hurry(self) -> None:
        """Wait for no disk that hangs."""
        self.writer.hurry()

    async def close(self) -> None:
        """Write what waits, then end."""
        await self.writer.stop()
        await self.engine.dispose()
        self.claimed.give_back()

    async def write(self, *changes: Change) -> None:
        """Make changes, all or none of them; they are on disk when this returns."""
        await self.writer.write(*[write for change in changes for write in writes(change)])

    # -- reading -------------------------------------------------------------------------------------------------------

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection; raises Unreadable if the file is damaged."""
        try:
            async with self.engine.connect() as connection:
                yield connection
        except SQLAlchemyError as error:
            raise Unreadable(str(getattr(error, "orig", None) or error)) from error

    async def first(self, query: Select[Any]) -> Found | None:
        """The one row that a query finds."""
        async with self.reading() as connection:
            found: Found | None = (await connection.execute(query)).first()
            return found

    async def whose(self, token: bytes) -> Person | None:
        """Whose browser has a token."""
        people, sessions = schema.people, schema.sessions
        query = select(people.c.id, people.c.name).join(sessions, sessions.c.person == people.c.id)
        row = await self.first(query.where(sessions.c.token_hash == token))
        return None if row is None else Person(row.id, row.name)

    async def holder(self, token: bytes) -> Pass | None:
        """A private link."""
        people, passes = schema.people, schema.passes
        query = select(people.c.id, people.c.name, passes.c.expires).join(passes, passes.c.person == people.c.id)
        row = await self.first(query.where(passes.c.token_hash == token))
        return None if row is None else Pass(Person(row.id, row.name), row.expires)

    async def muted_by(self, person: str) -> frozenset[str]:
        """Whom a person does not want to hear."""
        async with self.reading() as connection:
            query = select(schema.mutes.c.muted).where(schema.mutes.c.person == person)
            return frozenset((await connection.execute(query)).scalars())

    async def table(self, code: str) -> Kept | None:
        """All about a table."""
        tables, seats, moves = schema.tables, schema.seats, schema.moves
        async with self.reading() as connection:
            row = (await connection.execute(select(tables).where(tables.c.code == code))).first()
            if row is None:
                return None
            chairs = await connection.execute(select(seats).where(seats.c.code == code).order_by(seats.c.seat))
            played = (
                await connection.execute(
                    select(moves.c.seat, moves.c.move, moves.c.at).where(moves.c.code == code).order_by(moves.c.number)
                )
            ).all()
            said = await connection.execute(last_words(code))
            return Kept(
                read_sheet(row),
                read_chairs(chairs),
                tuple((move.seat, move.move) for move in played),
                played[-1].at if played else row.changed,
                tuple(Said(*one) for one in said),
            )

    async def going(self) -> list[str]:
        """The codes of all tables that go on by themselves."""
        tables, seats = schema.tables, schema.seats
        bots = tables.c.code.in_(select(seats.c.code).where(seats.c.bot != ""))
        return await self.codes(select(tables.c.code).where(tables.c.state == "playing", or_(tables.c.clock > 0, bots)))

    async def tables_of(self, person: str) -> list[str]:
        """Where a person sits."""
        tables = schema.tables
        return await self.codes(select(tables.c.code).where(at(person), tables.c.state.in_(("open", "playing"))))

    async def codes(self, query: Select[Any]) -> list[str]:
        """The codes that a query finds."""
        async with self.reading() as connection:
            return list((await connection.execute(query)).scalars())

    async def lists(self, person: str | None) -> Lists:
        """The tables that somebody is shown."""
        tables = schema.tables
        latest = select(tables.c.code, tables.c.game, tables.c.state, tables.c.created)
        latest = latest.order_by(desc(tables.c.changed)).limit(RECENT)
        going, over = tables.c.state.in_(("open", "playing")), tables.c.state == "over"
        async with self.reading() as connection:
            mine: Sequence[Any] = ()
            public, finished = latest.where(going, tables.c.public), latest.where(over)
            if person is None:
                finished = finished.where(tables.c.public)
            else:
                mine = (await connection.execute(latest.where(at(person), going))).all()
                public, finished = public.where(~at(person)), finished.where(or_(at(person), tables.c.public))
            found: list[Sequence[Any]] = [
                mine,
                (await connection.execute(public)).all(),
                (await connection.execute(finished)).all(),
            ]
            chairs = await self.chairs(connection, [row.code for rows in found for row in rows])
        return Lists(
            *[
                tuple(Listed(row.code, row.game, row.state, row.created, read_chairs(chairs[row.code])) for row in rows)
                for rows in found
            ]
        )

    async def chairs(self, connection: AsyncConnection, codes: list[str]) -> dict[str, list[Found]]:
        """The chairs of some tables."""
        seats = schema.seats
        found: dict[str, list[Found]] = {code: [] for code in codes}
        if codes:
            query = select(seats).where(seats.c.code.in_(codes)).order_by(seats.c.code, seats.c.seat)
            for row in await connection.execute(query):
                found[row.code].append(row)
        return found


def at(person: str) -> Any:
    """That a person sits at a table."""
    return schema.tables.c.code.in_(select(schema.seats.c.code).where(schema.seats.c.person == person))


def last_words(code: str) -> Select[Any]:
    """The latest messages of every room of a table, each with its place in its room: how much is said in one tells nothing in another."""
    messages = schema.messages
    place = func.row_number().over(partition_by=messages.c.room, order_by=messages.c.number)
    ago = func.row_number().over(partition_by=messages.c.room, order_by=desc(messages.c.number))
    ranked = select(messages, place.label("place"), ago.label("ago")).where(messages.c.code == code).subquery()
    kept = ranked.c
    said = (
        kept.number, kept.room, kept.place, kept.person, kept.seat, kept.name, kept.text, kept.reaction, kept.at
    )  # fmt: skip
    return select(*said).where(kept.ago <= LAST_WORDS).order_by(kept.number)


def read_sheet(row: Found) -> TableSheet:
    """The head of a table; raises Unreadable."""
    kept = dict(row._mapping)
    try:
        options = json.loads(kept["options"])
        kept["options"] = {name: tuple(v) if isinstance(v, list) else v for name, v in options.items()}
    except (ValueError, AttributeError, TypeError) as error:
        raise Unreadable(f"the options of table {row.code}: {error}") from None
    return TableSheet(**kept)


def read_chairs(rows: Iterable[Found]) -> tuple[Chair, ...]:
    """Chairs, in their order."""
    return tuple(Chair(row.person, row.name, row.bot, row.luck) for row in rows)

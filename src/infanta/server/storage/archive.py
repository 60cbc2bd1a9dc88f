"""The archive: tables as rows. Reading is done here; writing goes through the writer."""

import json
from typing import Any

from sqlalchemy import Row, Select, bindparam, desc, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from infanta.server.storage import schema
from infanta.server.storage.writer import Write

ADD_TABLE = insert(schema.tables)
ADD_SEATS = insert(schema.seats)
ADD_MOVES = insert(schema.moves)
ADD_MESSAGE = insert(schema.messages)
SET_STATE = (
    update(schema.tables)
    .where(schema.tables.c.code == bindparam("at_code"))
    .values(state=bindparam("to_state"), changed=bindparam("now"))
)
SET_HOST = update(schema.tables).where(schema.tables.c.code == bindparam("at_code")).values(host=bindparam("to_host"))
SET_NEXT = update(schema.tables).where(schema.tables.c.code == bindparam("at_code")).values(next=bindparam("to_next"))
SET_SEAT = (
    update(schema.seats)
    .where(schema.seats.c.code == bindparam("at_code"), schema.seats.c.seat == bindparam("at_seat"))
    .values(
        person=bindparam("to_person"), name=bindparam("to_name"), bot=bindparam("to_bot"), luck=bindparam("to_luck")
    )
)

RECENT = 20
"""How many tables a list on the home page holds."""
LAST_WORDS = 200
"""How many messages of each room of a table are read back."""

Found = Row[Any]


def state_write(code: str, state: str, now: float) -> Write:
    """A table's new state."""
    return Write(SET_STATE, [{"at_code": code, "to_state": state, "now": now}])


def last_words(code: str) -> Select[Any]:
    """The latest messages of every room of a table, each with its place in its room: how much is said in one tells nothing in another."""
    messages = schema.messages
    place = func.row_number().over(partition_by=messages.c.room, order_by=messages.c.number)
    ago = func.row_number().over(partition_by=messages.c.room, order_by=desc(messages.c.number))
    ranked = select(messages, place.label("place"), ago.label("ago")).where(messages.c.code == code).subquery()
    return select(ranked).where(ranked.c.ago <= LAST_WORDS).order_by(ranked.c.number)


class Archive:
    """Reads tables."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    async def table(self, code: str) -> tuple[Found, list[Found], list[Found], list[Found]] | None:
        """A table's row, its seats, moves and latest messages."""
        tables, seats, moves = schema.tables, schema.seats, schema.moves
        async with self.engine.connect() as connection:
            row = (await connection.execute(select(tables).where(tables.c.code == code))).first()
            if row is None:
                return None
            where = [
                select(seats).where(seats.c.code == code).order_by(seats.c.seat),
                select(moves).where(moves.c.code == code).order_by(moves.c.number),
                last_words(code),
            ]
            chairs, played, said = [list((await connection.execute(query)).all()) for query in where]
        return row, chairs, played, said

    async def going(self) -> list[str]:
        """The codes of all tables that go on by themselves: a match with a clock or with bots."""
        tables, seats = schema.tables, schema.seats
        bots = tables.c.code.in_(select(seats.c.code).where(seats.c.bot != ""))
        query = select(tables.c.code).where(tables.c.state == "playing", or_(tables.c.clock > 0, bots))
        async with self.engine.connect() as connection:
            return list((await connection.execute(query)).scalars())

    async def lists(self, person: str | None) -> tuple[list[Found], list[Found], list[Found]]:
        """My tables that go on, public ones that I am not at, and finished ones that I was at or that are public."""
        tables, seats = schema.tables, schema.seats
        latest = select(tables).order_by(desc(tables.c.changed)).limit(RECENT)
        mine = tables.c.code.in_(select(seats.c.code).where(seats.c.person == person))
        going = tables.c.state.in_(("open", "playing"))
        public = latest.where(going, tables.c.public)
        over = latest.where(tables.c.state == "over")
        async with self.engine.connect() as connection:
            if person is None:
                return (
                    [],
                    list(await connection.execute(public)),
                    list(await connection.execute(over.where(tables.c.public))),
                )
            return (
                list(await connection.execute(latest.where(mine, going))),
                list(await connection.execute(public.where(~mine))),
                list(await connection.execute(over.where(or_(mine, tables.c.public)))),
            )

    async def seats(self, codes: list[str]) -> dict[str, list[Found]]:
        """The seats of some tables."""
        seats = schema.seats
        query = select(seats).where(seats.c.code.in_(codes)).order_by(seats.c.code, seats.c.seat)
        found: dict[str, list[Found]] = {code: [] for code in codes}
        if codes:
            async with self.engine.connect() as connection:
                for row in await connection.execute(query):
                    found[row.code].append(row)
        return found


def pack(options: dict[str, Any]) -> str:
    """Options as they are kept."""
    return json.dumps(options)


def unpack(options: str) -> dict[str, Any]:
    """Options as they were."""
    read = json.loads(options)
    return {name: tuple(value) if isinstance(value, list) else value for name, value in read.items()}

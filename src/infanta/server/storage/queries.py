"""Queries in SQL: written once, for every supported database."""

from functools import cache
from typing import Any

from sqlalchemy import Select, and_, bindparam, desc, func, or_, select

from infanta.server.storage import schema
from infanta.server.storage.ledger import MAX_LISTED, MAX_MESSAGES_PER_ROOM

people, sessions, passes, mutes = schema.people, schema.sessions, schema.passes, schema.mutes
tables, seats, moves, messages = schema.tables, schema.seats, schema.moves, schema.messages

WHOSE = (
    select(people.c.id, people.c.name)
    .join(sessions, sessions.c.person == people.c.id)
    .where(sessions.c.token_hash == bindparam("token"))
)
HOLDER = (
    select(people.c.id, people.c.name, passes.c.expires, passes.c.scopes)
    .join(passes, passes.c.person == people.c.id)
    .where(passes.c.token_hash == bindparam("token"))
)
TOKENS = (
    select(sessions.c.token_hash, sessions.c.label, sessions.c.scopes, sessions.c.created)
    .where(sessions.c.person == bindparam("who"))
    .order_by(desc(sessions.c.created), sessions.c.token_hash)
)
MUTED_BY = select(mutes.c.muted).where(mutes.c.person == bindparam("who"))
TABLE = select(tables).where(tables.c.code == bindparam("at_code"))
CHAIRS = select(seats).where(seats.c.code == bindparam("at_code")).order_by(seats.c.seat)
MOVES = (
    select(moves.c.seat, moves.c.move, moves.c.at)
    .where(moves.c.code == bindparam("at_code"), moves.c.number >= bindparam("first"))
    .order_by(moves.c.number)
)
GOING = (
    select(tables.c.code)
    .where(
        tables.c.state == "playing",
        or_(tables.c.clock > 0, tables.c.code.in_(select(seats.c.code).where(seats.c.bot != ""))),
    )
    .order_by(tables.c.code)
)
UNPLAYED = (or_(tables.c.state == "open", tables.c.state == "closed"), tables.c.changed < bindparam("unplayed"))
FINISHED = (tables.c.state == "over", tables.c.changed < bindparam("over"))
# How many tables can be purged.
OVERDUE = select(func.count().label("overdue")).select_from(tables).where(or_(and_(*UNPLAYED), and_(*FINISHED)))
ACTIONS = select(schema.actions).order_by(desc(schema.actions.c.at)).limit(200)
SECRETS = select(schema.secrets)
SECRET = select(schema.secrets.c.value).where(schema.secrets.c.name == bindparam("called"))


def select_latest_messages() -> Select[Any]:
    """Return the query for the latest messages of every room of a table, each with its index in its room: how much is
    said in one tells nothing in another."""
    place = func.row_number().over(partition_by=messages.c.room, order_by=messages.c.number)
    ago = func.row_number().over(partition_by=messages.c.room, order_by=desc(messages.c.number))
    ranked = (
        select(messages, place.label("place"), ago.label("ago"))
        .where(messages.c.code == bindparam("at_code"))
        .subquery()
    )
    kept = ranked.c
    said = (
        kept.number, kept.room, kept.place, kept.person, kept.seat, kept.name, kept.text, kept.reaction, kept.at
    )  # fmt: skip
    return (
        select(*said).where(kept.ago <= MAX_MESSAGES_PER_ROOM, kept.number > bindparam("after")).order_by(kept.number)
    )


WORDS = select_latest_messages()

# That a person sits at a table.
AT = tables.c.code.in_(select(seats.c.code).where(seats.c.person == bindparam("who")))
GOES_ON = or_(tables.c.state == "open", tables.c.state == "playing")
OVER = tables.c.state == "over"
TABLES_OF = select(tables.c.code).where(AT, GOES_ON)
FOUND = select(tables.c.code, tables.c.game, tables.c.state, tables.c.created, tables.c.changed).order_by(
    desc(tables.c.changed), tables.c.code
)
LATEST = FOUND.limit(MAX_LISTED)
# A person's own tables, public ones and finished ones; a caller without a name sits nowhere.
LISTS = (
    LATEST.where(AT, GOES_ON),
    LATEST.where(GOES_ON, tables.c.public, ~AT),
    LATEST.where(OVER, or_(AT, tables.c.public)),
)


def select_seats(listed: Select[Any]) -> Select[Any]:
    """Return the query for the seats of the tables in a list."""
    return select(seats).where(seats.c.code.in_(select(listed.subquery().c.code))).order_by(seats.c.code, seats.c.seat)


LISTED_CHAIRS = tuple([select_seats(listed) for listed in LISTS])


@cache
def select_tables(person: bool, states: tuple[str, ...], game: bool) -> tuple[Select[Any], Select[Any]]:
    """Return queries for tables where a person sits or public ones, in some states, of a named game or of any; and for
    their seats."""
    wanted = FOUND.where(
        AT if person else tables.c.public,
        or_(*[tables.c.state == state for state in states]),
        tables.c.changed < bindparam("before"),
    )
    if game:
        wanted = wanted.where(tables.c.game == bindparam("called"))
    found = wanted.limit(bindparam("most"))
    return found, select_seats(found)


CODES = select(tables.c.code).order_by(tables.c.code)

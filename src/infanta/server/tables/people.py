"""People: a name, and browsers that hold a secret token. Only the hash of a token is kept."""

from base64 import urlsafe_b64encode
from dataclasses import dataclass
from hashlib import sha256

from sqlalchemy import bindparam, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from infanta.server.settings import Nature
from infanta.server.storage import schema
from infanta.server.storage.writer import Write, Writer
from infanta.server.tables.refused import Refused

TOKEN_BYTES = 32
LONGEST_NAME = 40
PASS_LIFETIME = 3600.0
CACHE = 50_000
"""How many browsers are remembered between requests; the rest are looked up in the database."""

ADD_PERSON = insert(schema.people)
ADD_SESSION = insert(schema.sessions)
ADD_PASS = insert(schema.passes)
ADD_MUTE = insert(schema.mutes)
END_MUTE = delete(schema.mutes).where(
    schema.mutes.c.person == bindparam("who"), schema.mutes.c.muted == bindparam("whom")
)
USE_PASS = delete(schema.passes).where(schema.passes.c.token_hash == bindparam("hash"))
END_PASSES = delete(schema.passes).where(schema.passes.c.expires < bindparam("now"))
END_SESSION = delete(schema.sessions).where(schema.sessions.c.token_hash == bindparam("hash"))
RENAME = update(schema.people).where(schema.people.c.id == bindparam("who")).values(name=bindparam("called"))
RENAME_SEATS = (
    update(schema.seats)
    .where(
        schema.seats.c.person == bindparam("who"),
        schema.seats.c.code.in_(select(schema.tables.c.code).where(schema.tables.c.state != "over")),
    )
    .values(name=bindparam("called"))
)


@dataclass(frozen=True)
class Person:
    """Somebody who has said their name."""

    id: str
    name: str


def clean(text: str, longest: int) -> str:
    """A line of plain text: control characters and line breaks become spaces, runs of space one space."""
    shown = "".join(char if char.isprintable() else " " for char in text[: longest * 4])
    return " ".join(shown.split())[:longest].strip()


def clean_name(name: str) -> str:
    """A name that can be shown; raises Refused if nothing is left of it."""
    made = clean(name, LONGEST_NAME)
    if not made:
        raise Refused(400, "no-name", "Please tell the others what to call you: the name was empty.")
    return made


def hashed(token: str) -> bytes:
    """What is kept of a token."""
    return sha256(token.encode(errors="replace")).digest()


class People:
    """Everybody who has a name here."""

    def __init__(self, engine: AsyncEngine, writer: Writer, nature: Nature) -> None:
        self.engine = engine
        self.writer = writer
        self.nature = nature
        self.by_token: dict[bytes, str] = {}
        self.by_id: dict[str, Person] = {}
        self.mutes: dict[str, frozenset[str]] = {}

    def token(self) -> str:
        """A new secret."""
        return urlsafe_b64encode(self.nature.token(TOKEN_BYTES)).rstrip(b"=").decode()

    async def find(self, token: str) -> Person | None:
        """Whose browser holds this token."""
        key = hashed(token)
        known = self.by_token.get(key)
        if known is not None and known in self.by_id:
            return self.by_id[known]
        people, sessions = schema.people, schema.sessions
        query = select(people.c.id, people.c.name).join(sessions, sessions.c.person == people.c.id)
        async with self.engine.connect() as connection:
            row = (await connection.execute(query.where(sessions.c.token_hash == key))).first()
        return None if row is None else self.remember(key, Person(row.id, row.name))

    def remember(self, key: bytes, person: Person) -> Person:
        """Keep a browser's person at hand."""
        if len(self.by_token) >= CACHE:
            self.by_token.clear()
            self.by_id.clear()
            self.mutes.clear()
        self.by_token[key] = person.id
        self.by_id[person.id] = person
        return person

    async def enroll(self, name: str) -> tuple[Person, str]:
        """A new person, and the token for their browser."""
        person = Person(self.nature.token(8).hex(), clean_name(name))
        token, now = self.token(), self.nature.now()
        await self.writer.write(
            Write(ADD_PERSON, [{"id": person.id, "name": person.name, "created": now}]),
            Write(ADD_SESSION, [{"token_hash": hashed(token), "person": person.id, "created": now}]),
        )
        self.remember(hashed(token), person)
        return person, token

    async def rename(self, person: Person, name: str) -> Person:
        """Give a person another name, at the tables they sit at as well."""
        renamed = Person(person.id, clean_name(name))
        if renamed != person:
            row = {"who": person.id, "called": renamed.name}
            await self.writer.write(Write(RENAME, [row]), Write(RENAME_SEATS, [row]))
            self.by_id[person.id] = renamed
        return renamed

    async def forget(self, token: str) -> None:
        """End a browser's session."""
        await self.writer.write(Write(END_SESSION, [{"hash": hashed(token)}]))
        self.by_token.pop(hashed(token), None)

    # -- private links -------------------------------------------------------------------------------------------------

    async def make_pass(self, person: Person) -> str:
        """A secret that moves a person to another device, once, within the hour."""
        token = self.token()
        row = {"token_hash": hashed(token), "person": person.id, "expires": self.nature.now() + PASS_LIFETIME}
        await self.writer.write(Write(ADD_PASS, [row]))
        return token

    async def tidy(self) -> None:
        """Throw away the private links that have run out."""
        await self.writer.write(Write(END_PASSES, [{"now": self.nature.now()}]))

    async def holder(self, token: str) -> Person:
        """Whom a private link moves; raises Refused if it was used or has run out."""
        people, passes = schema.people, schema.passes
        query = select(people.c.id, people.c.name, passes.c.expires).join(passes, passes.c.person == people.c.id)
        async with self.engine.connect() as connection:
            row = (await connection.execute(query.where(passes.c.token_hash == hashed(token)))).first()
        if row is None or row.expires < self.nature.now():
            raise Refused(404, "no-pass", "This private link has been used or has run out. Make a new one.")
        return Person(row.id, row.name)

    async def use_pass(self, token: str) -> tuple[Person, str]:
        """Move a person to this browser: the link is used up, the new browser gets a token of its own."""
        person, fresh = await self.holder(token), self.token()
        await self.writer.write(
            Write(USE_PASS, [{"hash": hashed(token)}]),
            Write(ADD_SESSION, [{"token_hash": hashed(fresh), "person": person.id, "created": self.nature.now()}]),
        )
        self.remember(hashed(fresh), person)
        return person, fresh

    # -- mutes ---------------------------------------------------------------------------------------------------------

    async def muted_by(self, person: Person) -> frozenset[str]:
        """Whom a person does not want to hear."""
        if person.id not in self.mutes:
            query = select(schema.mutes.c.muted).where(schema.mutes.c.person == person.id)
            async with self.engine.connect() as connection:
                self.mutes[person.id] = frozenset((await connection.execute(query)).scalars())
        return self.mutes[person.id]

    async def mute(self, person: Person, other: str, quiet: bool) -> None:
        """Stop hearing somebody, or hear them again."""
        known = await self.muted_by(person)
        if (other in known) == quiet:
            return
        if quiet:
            await self.writer.write(Write(ADD_MUTE, [{"person": person.id, "muted": other}]))
        else:
            await self.writer.write(Write(END_MUTE, [{"who": person.id, "whom": other}]))
        self.mutes[person.id] = known | {other} if quiet else known - {other}

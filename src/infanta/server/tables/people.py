"""People: a name, and browsers that hold a secret token. Only the hash of a token is kept."""

from base64 import urlsafe_b64encode
from hashlib import sha256

from infanta.core.phrase import Phrase
from infanta.server.storage.changes import (
    AddDeviceLink,
    AddPerson,
    AddSession,
    EndPasses,
    EndSession,
    Mute,
    Rename,
    UseDeviceLink,
)
from infanta.server.storage.ledger import Ledger, WriteConflictError
from infanta.server.storage.values import PROGRAM_ID_PREFIX, DeviceLink, Person, Token
from infanta.server.tables.environment import Environment
from infanta.table.refusal import RefusedError
from infanta.table.seating import sanitize_name, sanitize_text

TOKEN_BYTES = 32
DEVICE_LINK_LIFETIME_S = 3600.0
# What a token may be for: opening and starting tables; sitting down, moving and leaving; talk; names and tokens.
# Reading needs none.
SCOPES = ("tables", "play", "talk", "account")
MAX_TOKENS = 50  # how many tokens a person may have, browsers included
MAX_LABEL_CHARS = 40
PERSON_ID_CHARS = 16  # how many letters an id has
MAX_CACHED_BROWSERS = (
    50_000  # how many browsers are remembered between requests; the rest are looked up in the database
)


def hash_token(token: str) -> bytes:
    """Return the hash of a token, which is all that is stored."""
    return sha256(token.encode(errors="replace")).digest()


def get_public_name(token: Token) -> str:
    """Return what a token is called in lists; it gives no access."""
    return token.hash.hex()[:PERSON_ID_CHARS]


def validate_scopes(scopes: tuple[str, ...]) -> tuple[str, ...]:
    """Return the scopes, each once; raise RefusedError for an unknown one."""
    if not set(scopes) <= set(SCOPES):
        raise RefusedError("no-such-scope", Phrase("no-such-scope", scopes=SCOPES))
    return () if set(scopes) == set(SCOPES) else tuple([scope for scope in SCOPES if scope in scopes])


class People:
    """All people who have a name here."""

    def __init__(self, ledger: Ledger, nature: Environment) -> None:
        self.ledger = ledger
        self.nature = nature
        self.by_token: dict[bytes, str] = {}
        self.by_id: dict[str, Person] = {}
        self.scopes: dict[bytes, tuple[str, ...]] = {}
        self.mutes: dict[str, frozenset[str]] = {}

    def make_token(self) -> str:
        """Return a new secret."""
        return urlsafe_b64encode(self.nature.token(TOKEN_BYTES)).rstrip(b"=").decode()

    async def find(self, token: str) -> Person | None:
        """Return the person whose browser holds this token."""
        key = hash_token(token)
        known = self.by_token.get(key)
        if known is not None and known in self.by_id:
            return self.by_id[known]
        person = await self.ledger.find_person(key)
        return None if person is None else self.cache_person(key, person)

    def cache_person(self, key: bytes, person: Person) -> Person:
        """Cache a browser's person."""
        if len(self.by_token) >= MAX_CACHED_BROWSERS:
            self.invalidate()
        self.by_token[key] = person.id
        self.by_id[person.id] = person
        return person

    async def enroll(
        self, name: str, program: bool = False, label: str = "", scopes: tuple[str, ...] = ()
    ) -> tuple[Person, str]:
        """Create a person, or the account of a program, and return it with its token."""
        drawn = self.nature.token(8).hex()
        person = Person((PROGRAM_ID_PREFIX + drawn)[:PERSON_ID_CHARS] if program else drawn, sanitize_name(name))
        token, now = self.make_token(), self.nature.now()
        session = AddSession(
            hash_token(token), person.id, now, sanitize_text(label, MAX_LABEL_CHARS), validate_scopes(scopes)
        )
        await self.ledger.write(AddPerson(person, now), session)
        self.cache_person(hash_token(token), person)
        return person, token

    async def rename(self, person: Person, name: str) -> Person:
        """Give a person another name."""
        renamed = Person(person.id, sanitize_name(name))
        if renamed != person:
            await self.ledger.write(Rename(renamed))
            self.by_id[person.id] = renamed
        return renamed

    async def end_session(self, token: str) -> None:
        """End a browser's session, and with it the device links that lead back to its person."""
        person = await self.find(token)
        if person is not None:
            await self.ledger.write(EndSession(hash_token(token)), EndPasses(person.id, 0.0))
        self.by_token.pop(hash_token(token), None)

    # -- what other processes do ---------------------------------------------------------------------------------------

    def invalidate_person(self, person: str) -> None:
        """Drop what is cached of a person who has another name or mutes others."""
        self.by_id.pop(person, None)
        self.mutes.pop(person, None)

    def invalidate_token(self, token: bytes) -> None:
        """Drop a browser whose session has ended."""
        self.by_token.pop(token, None)
        self.scopes.pop(token, None)

    def invalidate(self) -> None:
        """Drop the whole cache: changes may have been missed."""
        self.by_token.clear()
        self.by_id.clear()
        self.mutes.clear()
        self.scopes.clear()

    # -- tokens --------------------------------------------------------------------------------------------------------

    async def get_scopes(self, token: str, person: Person) -> tuple[str, ...]:
        """Return the scopes of a token; all of them if none are named."""
        key = hash_token(token)
        if key not in self.scopes:
            held = {one.hash: one.scopes for one in await self.ledger.list_tokens(person.id)}
            if key not in held:  # it has ended since its person was found
                raise RefusedError("no-person", Phrase("token-unknown"))
            self.scopes[key] = held[key]
        return self.scopes[key]

    async def add_token(self, person: Person, label: str, scopes: tuple[str, ...]) -> tuple[Token, str]:
        """Create another token for a person."""
        if len(await self.ledger.list_tokens(person.id)) >= MAX_TOKENS:
            raise RefusedError("too-many-tokens")
        token = self.make_token()
        made = Token(
            hash_token(token), sanitize_text(label, MAX_LABEL_CHARS), validate_scopes(scopes), self.nature.now()
        )
        await self.ledger.write(AddSession(made.hash, person.id, made.created, made.label, made.scopes))
        return made, token

    async def revoke(self, person: Person, name: str) -> Token:
        """End one of a person's tokens, named by its public name; raise RefusedError if there is none of that name."""
        for token in await self.ledger.list_tokens(person.id):
            if get_public_name(token) == name:
                await self.ledger.write(EndSession(token.hash), EndPasses(person.id, 0.0))
                self.by_token.pop(token.hash, None)
                return token
        raise RefusedError("no-token")

    # -- device links --------------------------------------------------------------------------------------------------

    async def make_device_link(self, person: Person, scopes: tuple[str, ...] = ()) -> str:
        """Return a secret that moves a person to another device, once, within the hour."""
        token = self.make_token()
        await self.ledger.write(
            AddDeviceLink(hash_token(token), person.id, self.nature.now() + DEVICE_LINK_LIFETIME_S, scopes)
        )
        return token

    async def find_pass(self, token: str, is_browser: bool = False) -> DeviceLink:
        """Find a device link; raises RefusedError if it was used, has run out, or gives less than a browser needs."""
        found = await self.ledger.find_device_link(hash_token(token))
        if found is None or found.expires < self.nature.now():
            raise RefusedError("no-pass")
        if is_browser and found.scopes:
            raise RefusedError("pass-for-programs")
        return found

    async def use_device_link(self, token: str, is_browser: bool = False) -> tuple[Person, str]:
        """Move a person to this browser: the link is used up and the browser gets a token of its own. Of two at once,
        one gets it."""
        found, fresh = await self.find_pass(token, is_browser), self.make_token()
        person = found.person
        session = AddSession(hash_token(fresh), person.id, self.nature.now(), scopes=found.scopes)
        try:
            await self.ledger.write(UseDeviceLink(hash_token(token)), session)
        except WriteConflictError:
            raise RefusedError("no-pass") from None
        self.cache_person(hash_token(fresh), person)
        return person, fresh

    # -- mutes ---------------------------------------------------------------------------------------------------------

    async def list_muted(self, person: Person) -> frozenset[str]:
        """Return the people that a person mutes."""
        if person.id not in self.mutes:
            self.mutes[person.id] = await self.ledger.list_muted(person.id)
        return self.mutes[person.id]

    async def mute(self, person: Person, other: str, quiet: bool) -> None:
        """Mute or unmute another person."""
        known = await self.list_muted(person)
        if (other in known) == quiet:
            return
        await self.ledger.write(Mute(person.id, other, quiet))
        self.mutes[person.id] = known | {other} if quiet else known - {other}

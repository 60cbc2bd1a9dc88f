"""People: a name, and browsers that hold a secret token. Only the hash of a token is kept."""

from base64 import urlsafe_b64encode
from hashlib import sha256

from infanta.core.phrase import Phrase
from infanta.server.storage.changes import (
    AddPass,
    AddPerson,
    AddSession,
    EndPasses,
    EndSession,
    Mute,
    Rename,
    UsePass,
)
from infanta.server.storage.ledger import Conflict, Ledger
from infanta.server.storage.values import PROGRAM, Pass, Person, Token
from infanta.server.tables.nature import Nature
from infanta.table.refused import Refused
from infanta.table.seating import clean, clean_name

TOKEN_BYTES = 32
PASS_LIFETIME = 3600.0
SCOPES = ("tables", "play", "talk", "account")
"""What a token may be for: opening and starting tables; sitting down, moving and leaving; talk; names and tokens. Looking needs none."""
MOST_TOKENS = 50
"""How many tokens a person may have, browsers included."""
LONGEST_LABEL = 40
ID = 16
"""How many letters an id has."""
CACHE = 50_000
"""How many browsers are remembered between requests; the rest are looked up in the database."""


def hashed(token: str) -> bytes:
    """What is kept of a token."""
    return sha256(token.encode(errors="replace")).digest()


def name_of(token: Token) -> str:
    """What a token is called where it is listed; nobody gets in with that."""
    return token.hash.hex()[:ID]


def known_scopes(scopes: tuple[str, ...]) -> tuple[str, ...]:
    """Scopes that there are, each once; raises Refused."""
    if not set(scopes) <= set(SCOPES):
        raise Refused("no-such-scope", Phrase("no-such-scope", scopes=SCOPES))
    return () if set(scopes) == set(SCOPES) else tuple([scope for scope in SCOPES if scope in scopes])


class People:
    """Everybody who has a name here."""

    def __init__(self, ledger: Ledger, nature: Nature) -> None:
        self.ledger = ledger
        self.nature = nature
        self.by_token: dict[bytes, str] = {}
        self.by_id: dict[str, Person] = {}
        self.scopes: dict[bytes, tuple[str, ...]] = {}
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
        person = await self.ledger.whose(key)
        return None if person is None else self.remember(key, person)

    def remember(self, key: bytes, person: Person) -> Person:
        """Keep a browser's person at hand."""
        if len(self.by_token) >= CACHE:
            self.doubt()
        self.by_token[key] = person.id
        self.by_id[person.id] = person
        return person

    async def enroll(
        self, name: str, program: bool = False, label: str = "", scopes: tuple[str, ...] = ()
    ) -> tuple[Person, str]:
        """A new person, or the account of a program, and the token for it."""
        drawn = self.nature.token(8).hex()
        person = Person((PROGRAM + drawn)[:ID] if program else drawn, clean_name(name))
        token, now = self.token(), self.nature.now()
        session = AddSession(hashed(token), person.id, now, clean(label, LONGEST_LABEL), known_scopes(scopes))
        await self.ledger.write(AddPerson(person, now), session)
        self.remember(hashed(token), person)
        return person, token

    async def rename(self, person: Person, name: str) -> Person:
        """Give a person another name."""
        renamed = Person(person.id, clean_name(name))
        if renamed != person:
            await self.ledger.write(Rename(renamed))
            self.by_id[person.id] = renamed
        return renamed

    async def forget(self, token: str) -> None:
        """End a browser's session, and with it the private links that lead back to its person."""
        person = await self.find(token)
        if person is not None:
            await self.ledger.write(EndSession(hashed(token)), EndPasses(person.id, 0.0))
        self.by_token.pop(hashed(token), None)

    # -- what other processes do ---------------------------------------------------------------------------------------

    def changed(self, person: str) -> None:
        """A person has another name, or wants to hear others: it is looked up again."""
        self.by_id.pop(person, None)
        self.mutes.pop(person, None)

    def ended(self, token: bytes) -> None:
        """A browser's session has ended."""
        self.by_token.pop(token, None)
        self.scopes.pop(token, None)

    def doubt(self) -> None:
        """Something may have changed that nobody told us: everything is looked up again."""
        self.by_token.clear()
        self.by_id.clear()
        self.mutes.clear()
        self.scopes.clear()

    # -- tokens --------------------------------------------------------------------------------------------------------

    async def may(self, token: str, person: Person) -> tuple[str, ...]:
        """What may be done with a token; everything, if nothing is named."""
        key = hashed(token)
        if key not in self.scopes:
            held = {one.hash: one.scopes for one in await self.ledger.tokens(person.id)}
            if key not in held:  # it has ended since its person was found
                raise Refused("no-person", Phrase("token-unknown"))
            self.scopes[key] = held[key]
        return self.scopes[key]

    async def add_token(self, person: Person, label: str, scopes: tuple[str, ...]) -> tuple[Token, str]:
        """Another token for a person."""
        if len(await self.ledger.tokens(person.id)) >= MOST_TOKENS:
            raise Refused("too-many-tokens")
        token = self.token()
        made = Token(hashed(token), clean(label, LONGEST_LABEL), known_scopes(scopes), self.nature.now())
        await self.ledger.write(AddSession(made.hash, person.id, made.created, made.label, made.scopes))
        return made, token

    async def revoke(self, person: Person, name: str) -> Token:
        """End one of a person's tokens, named by its public name, and their private links; raises Refused if they have none of that name."""
        for token in await self.ledger.tokens(person.id):
            if name_of(token) == name:
                await self.ledger.write(EndSession(token.hash), EndPasses(person.id, 0.0))
                self.by_token.pop(token.hash, None)
                return token
        raise Refused("no-token")

    # -- private links -------------------------------------------------------------------------------------------------

    async def make_pass(self, person: Person, scopes: tuple[str, ...] = ()) -> str:
        """Return a secret that moves a person to another device, once, within the hour, where they may do what `scopes` name."""
        token = self.token()
        await self.ledger.write(AddPass(hashed(token), person.id, self.nature.now() + PASS_LIFETIME, scopes))
        return token

    async def find_pass(self, token: str, is_browser: bool = False) -> Pass:
        """Find a private link; raises Refused if it was used, has run out, or gives less than a browser needs."""
        found = await self.ledger.holder(hashed(token))
        if found is None or found.expires < self.nature.now():
            raise Refused("no-pass")
        if is_browser and found.scopes:
            raise Refused("pass-for-programs")
        return found

    async def use_pass(self, token: str, is_browser: bool = False) -> tuple[Person, str]:
        """Move a person to this browser or program: the link is used up, and a new token may do what the link gives. Of two at once, one gets it."""
        found, fresh = await self.find_pass(token, is_browser), self.token()
        person = found.person
        session = AddSession(hashed(fresh), person.id, self.nature.now(), scopes=found.scopes)
        try:
            await self.ledger.write(UsePass(hashed(token)), session)
        except Conflict:
            raise Refused("no-pass") from None
        self.remember(hashed(fresh), person)
        return person, fresh

    # -- mutes ---------------------------------------------------------------------------------------------------------

    async def muted_by(self, person: Person) -> frozenset[str]:
        """Whom a person does not want to hear."""
        if person.id not in self.mutes:
            self.mutes[person.id] = await self.ledger.muted_by(person.id)
        return self.mutes[person.id]

    async def mute(self, person: Person, other: str, quiet: bool) -> None:
        """Stop hearing somebody, or hear them again."""
        known = await self.muted_by(person)
        if (other in known) == quiet:
            return
        await self.ledger.write(Mute(person.id, other, quiet))
        self.mutes[person.id] = known | {other} if quiet else known - {other}

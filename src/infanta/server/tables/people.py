"""People: a name, and browsers that hold a secret token. Only the hash of a token is kept."""

from base64 import urlsafe_b64encode
from hashlib import sha256
from unicodedata import category, combining, normalize

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
from infanta.server.storage.values import Person
from infanta.server.tables.nature import Nature
from infanta.server.tables.refused import Refused

TOKEN_BYTES = 32
MOST_MARKS = 2
"""How many accents a letter may carry beyond those that are one with it."""
BLANKS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and symbols that nobody can see."""
LONGEST_NAME = 40
PASS_LIFETIME = 3600.0
USED_UP = "This private link has been used or has run out. Make a new one."
CACHE = 50_000
"""How many browsers are remembered between requests; the rest are looked up in the database."""


def clean(text: str, longest: int) -> str:
    """A line of plain text: what cannot be seen and line breaks become spaces, runs of space one space, and marks do not pile up on a
    letter."""
    shown, marks = [], 0
    for char in normalize("NFC", text[: longest * 4]):
        marks = marks + 1 if combining(char) else 0
        if marks <= MOST_MARKS:
            shown.append(char if char.isprintable() and char not in BLANKS else " ")
    return " ".join("".join(shown).split())[:longest].strip()


def looks(name: str) -> str:
    """What a name looks like: two that look the same are the same to whoever reads them."""
    return normalize("NFKC", name).casefold()


def clean_name(name: str) -> str:
    """A name that can be shown; raises Refused if nothing is left of it."""
    made = clean(name, LONGEST_NAME)
    if not any(category(char)[0] in "LNPS" for char in made):
        raise Refused(400, "no-name", "Please tell the others what to call you: the name was empty.")
    return made


def hashed(token: str) -> bytes:
    """What is kept of a token."""
    return sha256(token.encode(errors="replace")).digest()


class People:
    """Everybody who has a name here."""

    def __init__(self, ledger: Ledger, nature: Nature) -> None:
        self.ledger = ledger
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
        person = await self.ledger.whose(key)
        return None if person is None else self.remember(key, person)

    def remember(self, key: bytes, person: Person) -> Person:
        """Keep a browser's person at hand."""
        if len(self.by_token) >= CACHE:
            self.doubt()
        self.by_token[key] = person.id
        self.by_id[person.id] = person
        return person

    async def enroll(self, name: str) -> tuple[Person, str]:
        """A new person, and the token for their browser."""
        person = Person(self.nature.token(8).hex(), clean_name(name))
        token, now = self.token(), self.nature.now()
        await self.ledger.write(AddPerson(person, now), AddSession(hashed(token), person.id, now))
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

    def doubt(self) -> None:
        """Something may have changed that nobody told us: everything is looked up again."""
        self.by_token.clear()
        self.by_id.clear()
        self.mutes.clear()

    # -- private links -------------------------------------------------------------------------------------------------

    async def make_pass(self, person: Person) -> str:
        """A secret that moves a person to another device, once, within the hour."""
        token = self.token()
        await self.ledger.write(AddPass(hashed(token), person.id, self.nature.now() + PASS_LIFETIME))
        return token

    async def holder(self, token: str) -> Person:
        """Whom a private link moves; raises Refused if it was used or has run out."""
        found = await self.ledger.holder(hashed(token))
        if found is None or found.expires < self.nature.now():
            raise Refused(404, "no-pass", USED_UP)
        return found.person

    async def use_pass(self, token: str) -> tuple[Person, str]:
        """Move a person to this browser: the link is used up, the new browser gets a token of its own. Of two at once, one gets it."""
        person, fresh = await self.holder(token), self.token()
        session = AddSession(hashed(fresh), person.id, self.nature.now())
        try:
            await self.ledger.write(UsePass(hashed(token)), session)
        except Conflict:
            raise Refused(404, "no-pass", USED_UP) from None
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

"""Moderating: what the host of a public server can do about people and tables, with a log of it; and how a person's data is deleted."""

from collections.abc import Awaitable, Callable

from infanta.server.storage.changes import Act, EndSessions, Erase, SetState
from infanta.server.storage.ledger import Conflict, Ledger
from infanta.server.storage.values import Action, Person
from infanta.server.tables.floor import Floor, hopeless, insistent
from infanta.server.tables.nature import Nature
from infanta.server.tables.people import People
from infanta.table.refused import Refused
from infanta.table.seating import clean

LONGEST_REASON = 300


class Moderating:
    """Closes tables, shuts people out, deletes what is theirs."""

    def __init__(
        self,
        ledger: Ledger,
        nature: Nature,
        floor: Floor,
        people: People,
        stand: Callable[[str, Person], Awaitable[None]],
    ) -> None:
        self.stand = stand
        """Has somebody leave a table."""
        self.ledger = ledger
        self.nature = nature
        self.floor = floor
        self.people = people

    def act(self, kind: str, target: str, reason: str) -> Act:
        """A line for the log."""
        return Act(Action(self.nature.token(16).hex(), self.nature.now(), kind, target, clean(reason, LONGEST_REASON)))

    @insistent
    async def close(self, code: str, reason: str) -> None:
        """End a table for good, whatever is going on there."""
        async with self.floor.changing(code) as table:
            table.closed = True
            now = self.nature.now()
            await self.floor.write(table, SetState(code, "closed", now), self.act("close", code, reason))
            self.floor.shut(table)

    async def ban(self, person: str, reason: str) -> None:
        """Shut a person out: all their browsers are strangers' from now on, and their private links are worth nothing. Raises Refused if
        they have none."""
        if not await self.ledger.tokens(person):
            raise Refused("nobody")
        await self.leave(Person(person, ""))
        await self.ledger.write(EndSessions(person), self.act("ban", person, reason))
        self.shut_out(person)

    async def erase(self, person: Person, by: str) -> None:
        """Delete a person's data: name, browsers, links, words. Their moves stay, without a name, for they are the others' match too. Raises
        Refused if there is nobody with this id."""
        await self.leave(person)
        try:
            await self.ledger.write(Erase(person.id), self.act("erase", person.id, by))
        except Conflict:
            raise Refused("nobody") from None
        self.shut_out(person.id)

    async def leave(self, person: Person) -> None:
        """Bots take somebody's seats, who will not come back: the others would wait for ever. A table that cannot be read has no others."""
        for code in await self.ledger.tables_of(person.id):
            try:
                await self.stand(code, person)
            except Refused as refusal:
                if not hopeless(refusal):
                    raise

    def shut_out(self, person: str) -> None:
        """What is in memory of a person is not true any more."""
        self.people.doubt()
        self.floor.shut_out(person)

    async def log(self) -> list[Action]:
        """What was done, the latest first."""
        return await self.ledger.actions()

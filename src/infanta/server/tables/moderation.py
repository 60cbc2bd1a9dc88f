"""Moderating: what the host of a public server can do about people and tables, with a log of it; and how a person's
data is deleted."""

from collections.abc import Awaitable, Callable

from infanta.server.storage.changes import EndSessions, Erase, LogAction, SetState
from infanta.server.storage.ledger import Ledger, WriteConflictError
from infanta.server.storage.values import Action, Person
from infanta.server.tables.environment import Environment
from infanta.server.tables.live_tables import LiveTables, is_permanent, retry_if_stale
from infanta.server.tables.people import People
from infanta.table.refusal import RefusedError
from infanta.table.seating import sanitize_text

MAX_REASON_CHARS = 300


class ModerationService:
    """Closes tables, bans people, deletes their data."""

    def __init__(
        self,
        ledger: Ledger,
        nature: Environment,
        floor: LiveTables,
        people: People,
        stand: Callable[[str, Person], Awaitable[None]],
    ) -> None:
        self.stand = stand  # makes a person leave a table
        self.ledger = ledger
        self.nature = nature
        self.floor = floor
        self.people = people

    def build_log_entry(self, kind: str, target: str, reason: str) -> LogAction:
        """Return an entry for the log."""
        return LogAction(
            Action(
                self.nature.token(16).hex(), self.nature.now(), kind, target, sanitize_text(reason, MAX_REASON_CHARS)
            )
        )

    @retry_if_stale
    async def close(self, code: str, reason: str) -> None:
        """Close a table for good, in any state."""
        async with self.floor.updating(code) as table:
            table.closed = True
            now = self.nature.now()
            await self.floor.write(table, SetState(code, "closed", now), self.build_log_entry("close", code, reason))
            self.floor.close_table(table)

    async def ban(self, person: str, reason: str) -> None:
        """Ban a person: all their sessions end and their device links become invalid. Raise RefusedError if
        they have none."""
        if not await self.ledger.list_tokens(person):
            raise RefusedError("nobody")
        await self.give_up_seats(Person(person, ""))
        await self.ledger.write(EndSessions(person), self.build_log_entry("ban", person, reason))
        self.forget_person(person)

    async def erase(self, person: Person, by: str) -> None:
        """Delete a person's data: name, browsers, links, messages. Their moves stay without a name, for the match is
        the others' too. Raise RefusedError if the id is unknown."""
        await self.give_up_seats(person)
        try:
            await self.ledger.write(Erase(person.id), self.build_log_entry("erase", person.id, by))
        except WriteConflictError:
            raise RefusedError("nobody") from None
        self.forget_person(person.id)

    async def give_up_seats(self, person: Person) -> None:
        """Let bots take the seats of a person who will not come back. Tables that cannot be read are skipped."""
        for code in await self.ledger.list_tables_of(person.id):
            try:
                await self.stand(code, person)
            except RefusedError as refusal:
                if not is_permanent(refusal):
                    raise

    def forget_person(self, person: str) -> None:
        """Drop what is cached of a person."""
        self.people.invalidate()
        self.floor.remove_person(person)

    async def list_log(self) -> list[Action]:
        """Return what was done, the latest first."""
        return await self.ledger.list_actions()

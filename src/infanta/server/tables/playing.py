"""Playing: moves of people and bots, on disk before any viewer sees them."""

from collections.abc import Sequence

from infanta.server.storage.changes import AddMoves, Change, SetChairs, SetState
from infanta.server.storage.ledger import Ledger
from infanta.server.storage.values import Person, Played
from infanta.server.tables.environment import Environment
from infanta.server.tables.live_tables import LiveTables, retry_if_stale
from infanta.server.tables.notifier import Notifier
from infanta.server.tables.table import OpenQuestion, ServerTable
from infanta.table.seating import Occupancy


class MoveService:
    """Makes moves at all tables."""

    def __init__(self, ledger: Ledger, nature: Environment, floor: LiveTables, crier: Notifier) -> None:
        self.ledger = ledger
        self.nature = nature
        self.floor = floor
        self.crier = crier

    @retry_if_stale
    async def play(
        self, code: str, person: Person, turn: int, text: str, until: str = "", more: Sequence[str] = ()
    ) -> None:
        """Make a person's move, taking their seat back from a stand-in bot. `until` names a question that they do not
        want to be asked again; `more` are answers to the questions that come next."""
        async with self.floor.updating(code) as table:
            seat = table.require_seat(person.id)
            self.floor.note_presence(table, person)
            chair = table.chairs[seat]
            played = table.answer(seat, turn, text)
            if played:  # and not a second click, whose further answers would meet other questions
                played.extend(table.take_more(seat, more))
            if until:
                table.declined[seat] = until
                self.floor.neighbours.tell(("declined", code, seat, until))
            await self.record(table, played, {seat: table.stand_in(seat, "")} if chair.bot else {})

    @retry_if_stale
    async def confirm_round_end(self, code: str, person: Person) -> None:
        """Note that a player has seen how the round ended. Confirming twice, or late, is no error."""
        async with self.floor.updating(code) as table:
            seat = table.require_seat(person.id)
            self.floor.note_presence(table, person)
            if table.is_in_round_break and table.curtain is not None:
                table.curtain.ready.add(seat)
                self.floor.neighbours.tell(("ready", code, seat))
                self.crier.notify(table)

    @retry_if_stale
    async def start_next_round(self, code: str) -> None:
        """Let the dealer continue."""
        async with self.floor.updating(code) as table:
            if table.is_in_round_break and table.curtain is not None:
                table.curtain.falls = False
                await self.record(table, table.deal(), {})

    @retry_if_stale
    async def play_for_bot(self, asked: OpenQuestion, text: str) -> None:
        """Make a bot's move, unless the person has come back or the table was reloaded meanwhile."""
        async with self.floor.updating(asked.code) as table:
            if table.still_asks(asked):
                await self.record(table, table.answer(asked.seat, asked.turn, text), {})

    @retry_if_stale
    async def act_freely(self, code: str, person: Person, key: str, text: str) -> None:
        """Make a person's free action. The same key again is a second click."""
        async with self.floor.updating(code) as table:
            seat = table.require_seat(person.id)
            self.floor.note_presence(table, person)
            await self.record(table, table.act_freely(seat, key, text), {})

    @retry_if_stale
    async def act_freely_for_bot(self, asked: OpenQuestion, text: str) -> None:
        """Make a bot's free action, unless the table was reloaded meanwhile. `asked.turn` is the number of its free
        actions before."""
        async with self.floor.updating(asked.code) as table:
            if table.mark == asked.mark and table.chairs[asked.seat].bot and table.state == "playing":
                await self.record(table, table.act_freely(asked.seat, f"{asked.turn}.bot", text), {})

    @retry_if_stale
    async def ring(self, code: str, person: Person, bell: str = "", minutes: int = 0) -> None:
        """Ring a bell early, or give it more minutes, for a person who may."""
        async with self.floor.updating(code) as table:
            seat = table.require_seat(person.id)
            self.floor.note_presence(table, person)
            await self.record(table, table.ring(bell, seat, minutes), {})

    @retry_if_stale
    async def hold(self, code: str, person: Person, held: bool) -> None:
        """Pause or resume the match for a person who may."""
        async with self.floor.updating(code) as table:
            seat = table.require_seat(person.id)
            self.floor.note_presence(table, person)
            await self.record(table, table.hold(seat, held), {})

    @retry_if_stale
    async def ring_due_bells(self, code: str) -> None:
        """Ring the bells that are due."""
        async with self.floor.updating(code) as table:
            if table.is_paused:
                return
            for bell, due in sorted(table.list_due_times().items(), key=lambda one: one[1]):
                if due <= self.nature.now() and table.match is not None and bell in table.match.bells():
                    await self.record(table, table.ring(bell), {})

    async def record(self, table: ServerTable, played: list[Played], chairs: dict[int, Occupancy]) -> None:
        """Write moves to disk, and only then let them be seen."""
        if not played:
            return
        played = [*played, *table.make_declining_moves()]
        now = self.nature.now()
        changes: list[Change] = [AddMoves(table.code, played, now)]
        if table.state == "over":
            changes.append(SetState(table.code, "over", now))
        if chairs:
            changes.append(SetChairs(table.code, chairs))
        for seat, chair in chairs.items():
            table.sit(seat, chair)
        await self.floor.write(table, *changes)
        table.start_clocks(played[0][0], [now] * len(played))
        self.crier.notify(table, silently=not chairs)

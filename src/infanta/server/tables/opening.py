"""Opening tables: the host's request, and the rematch."""

from contextlib import suppress
from dataclasses import dataclass, replace

from infanta.core.errors import InfantaError
from infanta.core.game import Game
from infanta.core.phrase import Phrase
from infanta.core.setup import Value
from infanta.server.storage.changes import AddMoves, AddTable, Change, SetRematch, UseCommitment
from infanta.server.storage.ledger import Ledger, WriteConflictError
from infanta.server.storage.values import Person, TableHeader
from infanta.server.tables.commitments import Commitment, Commitments
from infanta.server.tables.dealer import MAX_WORD_CHARS, SEED_BYTES
from infanta.server.tables.environment import Environment
from infanta.server.tables.live_tables import LiveTables, retry_if_stale
from infanta.server.tables.loading import encode_options
from infanta.server.tables.names import make_distinct_name
from infanta.server.tables.notifier import Notifier
from infanta.server.tables.table import ALPHABET, CODE_LENGTH, ServerTable, TableConfig
from infanta.server.tables.tutorials import compute_tutorial_seed
from infanta.table.refusal import RefusedError
from infanta.table.seating import Occupancy, fill_with_bots, sanitize_text, seat_bot


@dataclass(frozen=True)
class TableRequest:
    """The request for a new table. `bots` names a bot for each seat but the first; "" leaves it open."""

    game: Game
    players: int
    options: dict[str, object]
    bots: tuple[str, ...] = ()
    clock: int = 0
    spectators: bool = True
    public: bool = False
    promise: str = ""
    luck: str = ""  # the host's lucky word; it counts only together with the commitment that it came after
    rest: int = 0  # seconds of the break between two rounds
    hints: bool = False  # whether there are hints though several people play
    lesson: bool = False  # whether the cards are those of the tutorial


class OpeningService:
    """Opens tables."""

    def __init__(self, ledger: Ledger, nature: Environment, floor: LiveTables, crier: Notifier) -> None:
        self.ledger = ledger
        self.nature = nature
        self.floor = floor
        self.crier = crier
        self.promises = Commitments(nature)

    def make_code(self) -> str:
        """Return a code that cannot be guessed."""
        drawn = int.from_bytes(self.nature.token(16), "big")
        letters = []
        for _ in range(CODE_LENGTH):
            drawn, place = divmod(drawn, len(ALPHABET))
            letters.append(ALPHABET[place])
        return "".join(letters)

    async def open(self, host: Person, wish: TableRequest, start: bool = False) -> str:
        """Open a table with the host in the first seat and return its code; raise RefusedError if the request is not
        possible."""
        try:
            setup = wish.game.setup(wish.players, wish.options)
        except InfantaError as error:
            raise RefusedError("bad-option", error.phrase) from None
        if len(wish.bots) >= wish.players:
            raise RefusedError("no-seat", Phrase("more-bots-than-seats", bots=len(wish.bots), seats=wish.players - 1))
        promised = self.promises.find(wish.promise) if wish.promise else None
        chairs = [Occupancy(host.id, host.name, luck=sanitize_text(wish.luck, MAX_WORD_CHARS) if promised else "")]
        for bot in (*wish.bots, *[""] * wish.players)[: wish.players - 1]:
            names = [chair.name for chair in chairs]
            chairs.append(seat_bot(wish.game.key, bot, names, make_distinct_name) if bot else Occupancy())
        if start:
            chairs = fill_with_bots(wish.game.key, chairs, make_distinct_name)
        options = dict(setup.options)
        if promised is not None:
            with suppress(WriteConflictError):  # it was used already: the host clicked twice
                return (await self.create_table(host, wish, options, chairs, start, promised)).code
            chairs[0] = replace(chairs[0], luck="")
        return (await self.create_table(host, wish, options, chairs, start)).code

    def pick_seed(self, wish: TableRequest, promised: Commitment | None) -> bytes:
        """Return the seed: the committed one, the tutorial's, or a random one."""
        if promised is not None:
            return promised.seed
        return compute_tutorial_seed(wish.game.key) if wish.lesson else self.nature.token(SEED_BYTES)

    async def create_table(
        self,
        host: Person,
        wish: TableRequest,
        options: dict[str, Value],
        chairs: list[Occupancy],
        start: bool,
        promised: Commitment | None = None,
        before: ServerTable | None = None,
    ) -> ServerTable:
        """Write a new table to the ledger, with its first moves if it starts at once."""
        now = self.nature.now()
        terms = TableConfig(
            self.make_code(), wish.game, wish.players, options, wish.game.edition, self.pick_seed(wish, promised),
            wish.clock, wish.spectators, wish.public, now, rest=wish.rest, hints=wish.hints,
        )  # fmt: skip
        table = ServerTable(terms, host.id, chairs, self.nature.dealer, self.nature.token(4).hex())
        played = table.begin() if start else []
        sheet = TableHeader(
            terms.code, wish.game.key, terms.edition, wish.players, encode_options(options, terms.rest, terms.hints), host.id, table.state, wish.clock,
            wish.spectators, wish.public, terms.seed, now, now, None, terms.dealing,
        )  # fmt: skip
        changes: list[Change] = [AddTable(sheet, chairs)]
        if played:
            changes.append(AddMoves(terms.code, played, now))
        if promised is not None:
            changes.append(UseCommitment(promised.number, now))
        if before is None:
            await self.ledger.write(*changes)
        else:
            await self.floor.write(before, *changes, SetRematch(before.code, terms.code))
        table.moved = now
        table.start_clocks(0, [now] * len(played))
        self.floor.add(table)
        self.floor.note_presence(table, host)
        self.crier.notify(table)
        return table

    @retry_if_stale
    async def rematch(self, code: str, person: Person, promise: str = "", luck: str = "") -> str:
        """Open a new table for the same players and return its code; it starts at once if all are present. Asking twice
        leads to the same table. It is dealt from the seed committed to at the old table; a caller who knows that
        commitment may add a word. Words of the match before are not used again."""
        async with self.floor.updating(code) as table:
            if table.next_code is not None:
                return table.next_code
            seat = table.require_seat(person.id)
            if table.state != "over":
                raise RefusedError("not-over", Phrase("rematch-not-over"))
            promised, known = (
                self.promises.derive_rematch(code, table.terms.created),
                promise == self.promises.make_for_rematch(code, table.terms.created),
            )
            now, terms = self.nature.now(), table.terms
            chairs = [replace(chair, bot="" if chair.person else chair.bot, luck="") for chair in table.chairs]
            chairs[seat] = replace(chairs[seat], luck=sanitize_text(luck, MAX_WORD_CHARS) if known else "")
            together = all(table.presence.is_here(chair.person, now) for chair in chairs if chair.person)
            wish = TableRequest(
                terms.game, terms.players, {}, (), terms.clock, terms.spectators, terms.public, rest=terms.rest, hints=terms.hints
            )  # fmt: skip
            made = await self.create_table(person, wish, terms.options, chairs, together, promised, table)
            made.presence.seen.update(table.presence.seen)
            table.next_code = made.code
            self.crier.notify(table)
            return made.code

"""Opening tables: what the host asks for, and the rematch."""

from contextlib import suppress
from dataclasses import dataclass, replace

from infanta.core.errors import InfantaError
from infanta.core.game import Game
from infanta.core.phrase import Phrase
from infanta.core.setup import Value
from infanta.server.storage.changes import AddMoves, AddTable, Change, KeepPromise, SetNext
from infanta.server.storage.ledger import Conflict, Ledger
from infanta.server.storage.values import Person, TableSheet
from infanta.server.tables.crier import Crier
from infanta.server.tables.dealer import LONGEST_LUCK, SEED_BYTES
from infanta.server.tables.floor import Floor, insistent
from infanta.server.tables.lessons import lesson_seed
from infanta.server.tables.loading import kept_with
from infanta.server.tables.names import unlike
from infanta.server.tables.nature import Nature
from infanta.server.tables.promises import Promised, Promises
from infanta.server.tables.table import ALPHABET, CODE_LENGTH, Table, Terms
from infanta.table.refused import Refused
from infanta.table.seating import Chair, bot_chair, clean, filled


@dataclass(frozen=True)
class Wish:
    """What somebody who opens a table asks for. `bots` names a bot for each seat but the first; "" leaves it open."""

    game: Game
    players: int
    options: dict[str, object]
    bots: tuple[str, ...] = ()
    clock: int = 0
    spectators: bool = True
    public: bool = False
    promise: str = ""
    luck: str = ""
    """The host's word; it counts only together with the promise that it came after."""
    rest: int = 0
    """Seconds that the dealer waits between two rounds."""
    hints: bool = False
    """Whether there are hints though several people play."""
    lesson: bool = False
    """Whether the cards are those of the lesson."""


class Opening:
    """Opens tables."""

    def __init__(self, ledger: Ledger, nature: Nature, floor: Floor, crier: Crier) -> None:
        self.ledger = ledger
        self.nature = nature
        self.floor = floor
        self.crier = crier
        self.promises = Promises(nature)

    def new_code(self) -> str:
        """A code that nobody can guess."""
        drawn = int.from_bytes(self.nature.token(16), "big")
        letters = []
        for _ in range(CODE_LENGTH):
            drawn, place = divmod(drawn, len(ALPHABET))
            letters.append(ALPHABET[place])
        return "".join(letters)

    async def open(self, host: Person, wish: Wish, start: bool = False) -> str:
        """A new table with the host in the first seat: its code; raises Refused."""
        try:
            setup = wish.game.setup(wish.players, wish.options)
        except InfantaError as error:
            raise Refused("bad-option", error.phrase) from None
        if len(wish.bots) >= wish.players:
            raise Refused("no-seat", Phrase("more-bots-than-seats", bots=len(wish.bots), seats=wish.players - 1))
        promised = self.promises.find(wish.promise) if wish.promise else None
        chairs = [Chair(host.id, host.name, luck=clean(wish.luck, LONGEST_LUCK) if promised else "")]
        for bot in (*wish.bots, *[""] * wish.players)[: wish.players - 1]:
            names = [chair.name for chair in chairs]
            chairs.append(bot_chair(wish.game.key, bot, names, unlike) if bot else Chair())
        if start:
            chairs = filled(wish.game.key, chairs, unlike)
        options = dict(setup.options)
        if promised is not None:
            with suppress(Conflict):  # it was kept already: somebody clicked twice
                return (await self.make(host, wish, options, chairs, start, promised)).code
            chairs[0] = replace(chairs[0], luck="")
        return (await self.make(host, wish, options, chairs, start)).code

    def seed_of(self, wish: Wish, promised: Promised | None) -> bytes:
        """What the cards follow from: what was promised, the lesson's, or chance."""
        if promised is not None:
            return promised.seed
        return lesson_seed(wish.game.key) if wish.lesson else self.nature.token(SEED_BYTES)

    async def make(
        self,
        host: Person,
        wish: Wish,
        options: dict[str, Value],
        chairs: list[Chair],
        start: bool,
        promised: Promised | None = None,
        before: Table | None = None,
    ) -> Table:
        """Write a new table down, with its first moves if it starts at once."""
        now = self.nature.now()
        terms = Terms(
            self.new_code(), wish.game, wish.players, options, wish.game.edition, self.seed_of(wish, promised),
            wish.clock, wish.spectators, wish.public, now, rest=wish.rest, hints=wish.hints,
        )  # fmt: skip
        table = Table(terms, host.id, chairs, self.nature.dealer, self.nature.token(4).hex())
        played = table.begin() if start else []
        sheet = TableSheet(
            terms.code, wish.game.key, terms.edition, wish.players, kept_with(options, terms.rest, terms.hints), host.id, table.state, wish.clock,
            wish.spectators, wish.public, terms.seed, now, now, None, terms.dealing,
        )  # fmt: skip
        changes: list[Change] = [AddTable(sheet, chairs)]
        if played:
            changes.append(AddMoves(terms.code, played, now))
        if promised is not None:
            changes.append(KeepPromise(promised.number, now))
        if before is None:
            await self.ledger.write(*changes)
        else:
            await self.floor.write(before, *changes, SetNext(before.code, terms.code))
        table.moved = now
        table.wind(0, [now] * len(played))
        self.floor.add(table)
        self.floor.came(table, host)
        self.crier.call(table)
        return table

    @insistent
    async def rematch(self, code: str, person: Person, promise: str = "", luck: str = "") -> str:
        """The same company at a new table; it starts at once if everybody is here. Asking twice leads to the same table. It is dealt from what everybody at
        the old table was promised, and whoever asks may add a word if they know that promise; words of the match before are not used again."""
        async with self.floor.changing(code) as table:
            if table.next_code is not None:
                return table.next_code
            seat = table.seated(person.id)
            if table.state != "over":
                raise Refused("not-over", Phrase("rematch-not-over"))
            promised, known = (
                self.promises.after(code, table.terms.created),
                promise == self.promises.make_for(code, table.terms.created),
            )
            now, terms = self.nature.now(), table.terms
            chairs = [replace(chair, bot="" if chair.person else chair.bot, luck="") for chair in table.chairs]
            chairs[seat] = replace(chairs[seat], luck=clean(luck, LONGEST_LUCK) if known else "")
            together = all(table.presence.here(chair.person, now) for chair in chairs if chair.person)
            wish = Wish(
                terms.game, terms.players, {}, (), terms.clock, terms.spectators, terms.public, rest=terms.rest, hints=terms.hints
            )  # fmt: skip
            made = await self.make(person, wish, terms.options, chairs, together, promised, table)
            made.presence.seen.update(table.presence.seen)
            table.next_code = made.code
            self.crier.call(table)
            return made.code

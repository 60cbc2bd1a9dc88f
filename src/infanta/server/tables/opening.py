"""Opening tables: what the host asks for, and the rematch."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from infanta.core.errors import InfantaError
from infanta.core.game import Game
from infanta.core.setup import Value
from infanta.server.storage import archive
from infanta.server.storage.writer import Write
from infanta.server.tables.chairs import LONGEST_LUCK, bot_chair, fill, moves_write, seat_row
from infanta.server.tables.people import Person, clean
from infanta.server.tables.refused import Refused
from infanta.server.tables.table import ALPHABET, CODE_LENGTH, Chair, Table, Terms

if TYPE_CHECKING:
    from infanta.server.tables.hall import Hall


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
    luck: str = ""


class Opening:
    """Opens tables in a hall."""

    def __init__(self, hall: "Hall") -> None:
        self.hall = hall

    def new_code(self) -> str:
        """A code that nobody can guess."""
        drawn = int.from_bytes(self.hall.nature.token(16), "big")
        letters = []
        for _ in range(CODE_LENGTH):
            drawn, place = divmod(drawn, len(ALPHABET))
            letters.append(ALPHABET[place])
        return "".join(letters)

    async def open(self, host: Person, wish: Wish, start: bool = False) -> Table:
        """A new table with the host in the first seat; raises Refused."""
        try:
            setup = wish.game.setup(wish.players, wish.options)
        except InfantaError as error:
            raise Refused(400, "bad-option", str(error)) from None
        chairs = [Chair(host.id, host.name, luck=clean(wish.luck, LONGEST_LUCK))]
        for bot in (*wish.bots, *[""] * wish.players)[: wish.players - 1]:
            chairs.append(bot_chair(wish.game.key, bot, chairs) if bot else Chair())
        if start:
            chairs = fill(wish.game.key, chairs)
        return await self.make(host, wish, dict(setup.options), chairs, start)

    async def make(
        self,
        host: Person,
        wish: Wish,
        options: dict[str, Value],
        chairs: list[Chair],
        start: bool,
        before: Table | None = None,
    ) -> Table:
        """Write a new table down, with its first moves if it starts at once."""
        now = self.hall.nature.now()
        terms = Terms(
            self.new_code(), wish.game, wish.players, options, wish.game.edition, self.hall.nature.token(32),
            wish.clock, wish.spectators, wish.public, now,
        )  # fmt: skip
        table = Table(terms, host.id, chairs, self.hall.nature.dealer, self.hall.nature.token(4).hex())
        played = table.begin() if start else []
        row = {
            "code": terms.code, "game": wish.game.key, "edition": terms.edition, "players": wish.players,
            "options": archive.pack(options), "host": host.id, "state": table.state, "clock": wish.clock,
            "spectators": wish.spectators, "public": wish.public, "seed": terms.seed, "created": now, "changed": now,
            "next": None,
        }  # fmt: skip
        writes = [
            Write(archive.ADD_TABLE, [row]),
            Write(archive.ADD_SEATS, [seat_row(terms.code, seat, chair) for seat, chair in enumerate(chairs)]),
        ]
        if before is not None:
            writes.append(Write(archive.SET_NEXT, [{"at_code": before.code, "to_next": terms.code}]))
        if played:
            writes.append(moves_write(terms.code, played, now))
        await self.hall.writer.write(*writes)
        self.hall.tables[terms.code] = table
        self.hall.came(table, host)
        self.hall.went_on(table)
        return table

    async def rematch(self, table: Table, person: Person) -> Table:
        """The same company at a new table; it starts at once if everybody is here. Asking twice leads to the same table."""
        async with self.hall.writing(table):
            if table.next_code is not None:
                return await self.hall.find(table.next_code)
            self.hall.seated(table, person)
            if table.state != "over":
                raise Refused(409, "not-over", "A rematch can be played when this match is over.")
            now, terms = self.hall.nature.now(), table.terms
            chairs = [replace(chair, bot="" if chair.person else chair.bot) for chair in table.chairs]
            together = all(table.presence.here(chair.person, now) for chair in chairs if chair.person)
            wish = Wish(terms.game, terms.players, {}, (), terms.clock, terms.spectators, terms.public)
            made = await self.make(person, wish, terms.options, chairs, together, table)
            made.presence.seen.update(table.presence.seen)
            table.next_code = made.code
            self.hall.went_on(table)
            return made

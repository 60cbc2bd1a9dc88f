"""Who sits where: people and bots, and what they are called."""

import unicodedata
from dataclasses import dataclass

from infanta.bots.bot import bot_names
from infanta.core.errors import BadOption
from infanta.core.game import Game
from infanta.core.record import Record

PERSON = ""
"""What stands in the place of a bot's name where a person sits."""
GUEST = "Guest"
LONGEST_NAME = 20
COURT = ("Agnes", "Bruno", "Clara", "Diego", "Elsa", "Felix", "Greta", "Hugo", "Ines", "Jonas")
"""What bots are called at the table."""


@dataclass(frozen=True)
class Seating:
    """A name for every seat, and the bot that plays it (PERSON: nobody but the person of that name)."""

    names: tuple[str, ...]
    bots: tuple[str, ...]

    @property
    def people(self) -> tuple[int, ...]:
        """The seats where people sit."""
        return tuple(seat for seat, bot in enumerate(self.bots) if bot == PERSON)


@dataclass(frozen=True)
class Wishes:
    """What somebody asked for on the command line: names of people, the first one's seat, bots; all may be left open."""

    people: tuple[str, ...] = ()
    seat: int | None = None
    bots: tuple[str, ...] = ()


def clean(text: str) -> str:
    """A text without characters that would drive the terminal instead of being shown."""
    return "".join("?" if char != "\n" and unicodedata.category(char).startswith("C") else char for char in text)


def seat_company(game: Game, players: int, wishes: Wishes, called: tuple[str, ...] = ()) -> Seating:
    """Seat people from the wished seat on, to the left, and bots in all other seats.

    `called` are names that the seats have already; they stay, unless a person brings one.
    """
    people = wishes.people or (called[wishes.seat or 0] if called else GUEST,)
    check_names(people)
    if len(people) > players:
        raise BadOption(f"{len(people)} people cannot sit at a table for {players}.")
    first = wishes.seat or 0
    if not 0 <= first < players:
        raise BadOption(f"There is no seat {first} at a table for {players}: the seats are 0 to {players - 1}.")
    bots = wishes.bots or (default_bot(game.key),)
    taken = {name.casefold() for name in people}
    spare = iter([name for name in COURT if name.casefold() not in taken] + [f"Bot {seat}" for seat in range(players)])
    names, kinds = [""] * players, [PERSON] * players
    for place in range(players):
        seat = (first + place) % players
        if place < len(people):
            names[seat] = people[place]
        else:
            names[seat] = called[seat] if called and called[seat] not in people else next(spare)
            kinds[seat] = bots[(place - len(people)) % len(bots)]
    return Seating(tuple(names), tuple(kinds))


def check_names(people: tuple[str, ...]) -> None:
    """Raise BadOption unless everybody has a name of their own that fits on the table."""
    seen: set[str] = set()
    for name in people:
        if not name.strip() or len(name) > LONGEST_NAME or clean(name) != name or "\n" in name:
            raise BadOption(f"{clean(name)!r} cannot be a name here: write 1 to {LONGEST_NAME} letters.")
        if name.casefold() in seen:
            raise BadOption(f"Two players cannot both be called {name!r}.")
        seen.add(name.casefold())


def default_bot(game_key: str) -> str:
    """The bot one meets without asking: a rule of thumb where there is one."""
    return "thumb" if "thumb" in bot_names(game_key) else "random"


def names_in(record: Record) -> tuple[str, ...]:
    """What the seats of a record are called, fit to be shown: a file may hold anything."""
    if not record.names:
        return tuple(f"Seat {seat}" for seat in range(record.players))
    return tuple(clean(name).replace("\n", " ")[:LONGEST_NAME] or "?" for name in record.names)


def seating_in(record: Record, game: Game, wishes: Wishes) -> Seating:
    """Who goes on with a recorded match: the same company, unless somebody wishes otherwise."""
    names = names_in(record)
    if record.bots and PERSON in record.bots and wishes == Wishes():
        return Seating(names, record.bots)
    return seat_company(game, record.players, wishes, names if record.names else ())

"""What all viewers of a table see alike: who sits there, who is here, what was promised."""

from dataclasses import dataclass
from functools import lru_cache
from math import ceil

from infanta.server.storage.values import is_program
from infanta.server.tables.dealer import Word, commitment, seal
from infanta.server.tables.table import SEALED_WORDS, Table

MOMENT = 0.25
"""Seconds in which presence and clocks need not be looked at again."""


@dataclass(frozen=True, eq=False)
class Seat:
    """A seat at the table. One that looks the same is the same, since plates are looked up by it (`lru_cache`)."""

    seat: int
    name: str
    kind: str
    """`human`, `bot` or `empty`."""
    bot: str = ""
    """Which bot sits here, or stands in for the human."""
    here: bool = False
    """Whether the human is at the table now (bots always are)."""
    away: bool = False
    """Whether a bot stands in for the human."""
    is_host: bool = False
    acting: bool = False
    """Whether the match waits for this seat."""
    seconds_left: int | None = None
    """How long the seat may still think, when there is a clock and it must act."""
    program: bool = False
    """Whether a program sits here by an account of its own, which others may want to know."""


@dataclass(frozen=True)
class Shared:
    """What all viewers of a table see alike."""

    host: str
    seats: tuple[Seat, ...]
    names: tuple[str, ...]
    spectators: tuple[str, ...]
    nameless: int
    """How many look on who have not said their name."""
    options: tuple[tuple[str, str], ...]
    """The options that differ from the rulebook, as pairs of name and value."""
    commitment: str
    """The promise that the cards are dealt honestly."""
    words: tuple[Word, ...]
    """What the seats have added to the shuffle."""
    seal: str
    """What binds the words to the promise."""
    seed: str
    """What proves it all, once nothing is secret any more."""
    roles: tuple[str, ...] = ()
    """Before the match begins, what each seat will be, where they are not all alike."""
    has_erased_words: bool = False  # then nobody can check the deal any more
    created: float = 0.0

    def given(self) -> tuple[tuple[str, str], ...]:
        """The words, each with the name of the person who gave it."""
        return tuple([(name, word) for name, word in zip(self.names, self.words, strict=True) if word is not None])


@lru_cache(64)
def shared(table: Table, _version: str, moment: int) -> Shared:
    """What is worked out once for all viewers to whom a version of a table is shown within a moment: a tenth of each page."""
    now = moment * MOMENT
    host = table.host_now(now)
    acting = table.acting() if table.state == "playing" else ()
    left = None if table.deadline is None else max(ceil(table.deadline - now), 0)
    promise, erased = commitment(table.terms.seed), table.has_erased_words()
    here = [other for other in table.presence.names if table.seat_of(other) is None and table.presence.here(other, now)]
    return Shared(
        host=host,
        seats=tuple([seat_at(table, place, host, place in acting, left, now) for place in range(len(table.chairs))]),
        names=table.names(),
        spectators=tuple([table.presence.names[other] for other in here]),
        nameless=table.presence.nameless(),
        options=tuple((name, words(value)) for name, value in table.terms.options.items()),
        roles=roles_of(table) if table.state == "open" else (),
        commitment=promise,
        words=table.words(),
        seal=seal(promise, table.words()) if table.terms.dealing >= SEALED_WORDS and not erased else "",
        seed=table.terms.seed.hex() if table.state == "over" else "",
        has_erased_words=erased,
        created=table.terms.created,
    )


def seat_at(table: Table, place: int, host: str, acting: bool, left: int | None, now: float) -> Seat:
    """A seat as everybody sees it."""
    chair = table.chairs[place]
    kind, person = chair.kind, chair.person
    here = kind == "bot" or table.presence.here(person, now)
    away, is_host = bool(person and chair.bot), person is not None and person == host
    left = left if acting and not chair.bot else None
    return known_seat(place, chair.name, kind, chair.bot, here, away, is_host, acting, left, is_program(person))


known_seat = lru_cache(8192)(Seat)
"""Seats that look the same are the same."""


def words(value: object) -> str:
    """An option's value as one writes it."""
    return ", ".join(str(item) for item in value) if isinstance(value, tuple) else str(value)


def roles_of(table: Table) -> tuple[str, ...]:
    """What each seat will be, where they are not all alike."""
    terms = table.terms
    roles = table.game.roles(table.game.setup(terms.players, {**terms.options}, terms.edition))
    return roles if len(set(roles)) > 1 else ()

"""What all viewers of a table see alike: the seats, the people present, the commitment."""

from dataclasses import dataclass
from functools import lru_cache
from math import ceil

from infanta.server.storage.values import is_program
from infanta.server.tables.dealer import Word, compute_commitment, compute_seal
from infanta.server.tables.table import SEALED_WORDS, ServerTable

REUSE_FOR_S = 0.25  # seconds for which presence and clocks are cached


@dataclass(frozen=True, eq=False)
class SeatPlate:
    """A seat at the table. One that looks the same is the same, since plates are looked up by it (`lru_cache`)."""

    seat: int
    name: str
    kind: str  # `human`, `bot` or `empty`
    bot: str = ""  # which bot sits here, or stands in for the human
    here: bool = False  # whether the human is at the table now (bots always are)
    away: bool = False  # whether a bot stands in for the human
    is_host: bool = False
    acting: bool = False  # whether the match waits for this seat
    seconds_left: int | None = None  # how long the seat may still think, when there is a clock and it must act
    program: bool = False  # whether a program sits here by an account of its own, which others may want to know


@dataclass(frozen=True)
class PublicView:
    """What all viewers of a table see alike."""

    host: str
    seats: tuple[SeatPlate, ...]
    names: tuple[str, ...]
    spectators: tuple[str, ...]
    nameless: int  # how many watch without a name
    options: tuple[tuple[str, str], ...]  # the options that differ from the rulebook, as pairs of name and value
    commitment: str  # the hash of the dealer's seed
    words: tuple[Word, ...]  # what the seats have added to the shuffle
    seal: str  # the hash that binds the words to the commitment
    seed: str  # the seed, once nothing is secret any more
    roles: tuple[str, ...] = ()  # before the match begins, what each seat will be, where they are not all alike
    has_erased_words: bool = False  # then the deal cannot be checked any more
    created: float = 0.0

    def words_given(self) -> tuple[tuple[str, str], ...]:
        """Return the words, each with the name of the person who gave it."""
        return tuple([(name, word) for name, word in zip(self.names, self.words, strict=True) if word is not None])


@lru_cache(64)
def build_public_view(table: ServerTable, _version: str, moment: int) -> PublicView:
    """Return what is computed once for all viewers of a version of a table: a tenth of each page."""
    now = moment * REUSE_FOR_S
    host = table.get_host(now)
    acting = table.list_acting() if table.state == "playing" else ()
    left = None if table.deadline is None else max(ceil(table.deadline - now), 0)
    promise, erased = compute_commitment(table.terms.seed), table.has_erased_words()
    here = [
        other for other in table.presence.names if table.find_seat(other) is None and table.presence.is_here(other, now)
    ]
    return PublicView(
        host=host,
        seats=tuple([build_seat(table, place, host, place in acting, left, now) for place in range(len(table.chairs))]),
        names=table.names(),
        spectators=tuple([table.presence.names[other] for other in here]),
        nameless=table.presence.count_strangers(),
        options=tuple((name, format_option(value)) for name, value in table.terms.options.items()),
        roles=list_roles(table) if table.state == "open" else (),
        commitment=promise,
        words=table.words(),
        seal=compute_seal(promise, table.words()) if table.terms.dealing >= SEALED_WORDS and not erased else "",
        seed=table.terms.seed.hex() if table.state == "over" else "",
        has_erased_words=erased,
        created=table.terms.created,
    )


def build_seat(table: ServerTable, place: int, host: str, acting: bool, left: int | None, now: float) -> SeatPlate:
    """Return a seat as all viewers see it."""
    chair = table.chairs[place]
    kind, person = chair.kind, chair.person
    here = kind == "bot" or table.presence.is_here(person, now)
    away, is_host = bool(person and chair.bot), person is not None and person == host
    left = left if acting and not chair.bot else None
    return known_seat(place, chair.name, kind, chair.bot, here, away, is_host, acting, left, is_program(person))


known_seat = lru_cache(8192)(SeatPlate)  # seats that look the same are the same


def format_option(value: object) -> str:
    """Return an option's value as it is written."""
    return ", ".join(str(item) for item in value) if isinstance(value, tuple) else str(value)


def list_roles(table: ServerTable) -> tuple[str, ...]:
    """Return what each seat will be, where they are not all alike."""
    terms = table.terms
    roles = table.game.roles(table.game.setup(terms.players, {**terms.options}, terms.edition))
    return roles if len(set(roles)) > 1 else ()

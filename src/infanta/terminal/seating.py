"""Seating people and bots as the command line asks."""

from dataclasses import dataclass

from infanta.core.errors import InvalidOptionError
from infanta.core.game import Game
from infanta.core.phrase import Phrase
from infanta.core.record import Record
from infanta.table.seating import (
    MAX_NAME_CHARS,
    NO_BOT,
    Occupancy,
    fold_name,
    pick_default_bot,
    require_bot,
    sanitize_text,
    seat_bot,
)


@dataclass(frozen=True)
class SeatRequest:
    """The seating asked for on the command line: names of people, the first one's seat, bots; all may be left open."""

    people: tuple[str, ...] = ()
    seat: int | None = None
    bots: tuple[str, ...] = ()


def seat_players(
    game: Game, players: int, wishes: SeatRequest, guest: str, called: tuple[str, ...] = ()
) -> list[Occupancy]:
    """Seat people from the requested seat on, to the left, and bots in all other seats.

    `called` are names that the seats have already; they stay, unless a person brings one. `guest` is what a person
    without a name is called.
    """
    people = wishes.people or (called[wishes.seat or 0] if called else guest,)
    check_names(people)
    if len(people) > players:
        raise InvalidOptionError(Phrase("too-many-people", people=len(people), players=players))
    first = wishes.seat or 0
    if not 0 <= first < players:
        raise InvalidOptionError(Phrase("no-seat", seat=first, last=players - 1))
    bots = [require_bot(game.key, bot) for bot in wishes.bots] or [pick_default_bot(game.key)]
    chairs = [Occupancy()] * players
    for place in range(players):
        seat = (first + place) % players
        if place < len(people):
            chairs[seat] = Occupancy(people[place], people[place])
            continue
        bot = bots[(place - len(people)) % len(bots)]
        kept = called[seat] if called and called[seat] not in people else ""
        taken = [*people, *(chair.name for chair in chairs)]
        chairs[seat] = Occupancy(None, kept, bot) if kept else seat_bot(game.key, bot, taken)
    return chairs


def check_names(people: tuple[str, ...]) -> None:
    """Raise InvalidOptionError unless every person has a distinct name that fits on the table."""
    seen: set[str] = set()
    for name in people:
        if not name.strip() or sanitize_text(name, MAX_NAME_CHARS) != name:
            raise InvalidOptionError(
                Phrase("bad-name", name=sanitize_text(name, 2 * MAX_NAME_CHARS), most=MAX_NAME_CHARS)
            )
        if fold_name(name) in seen:
            raise InvalidOptionError(Phrase("same-name", name=name))
        seen.add(fold_name(name))


def list_names(record: Record, unnamed: tuple[str, ...]) -> tuple[str, ...]:
    """Return what the seats of a record are called, fit to be shown: a file may hold anything."""
    if not record.names:
        return unnamed
    return tuple(sanitize_text(name, MAX_NAME_CHARS) or "?" for name in record.names)


def seat_as_recorded(record: Record, game: Game, wishes: SeatRequest, guest: str) -> list[Occupancy]:
    """Return the players who continue a recorded match: the same ones, unless the command asks otherwise."""
    names = list_names(record, ())
    if names and NO_BOT in record.bots and wishes == SeatRequest():
        return [
            Occupancy(None if bot else name, name, require_bot(game.key, bot) if bot else "")
            for name, bot in zip(names, record.bots, strict=True)
        ]
    return seat_players(game, record.players, wishes, guest, names)

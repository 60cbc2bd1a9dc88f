"""Who comes to the keyboard: people and bots, seated as somebody wished."""

from dataclasses import dataclass

from infanta.core.errors import BadOption
from infanta.core.game import Game
from infanta.core.phrase import Phrase
from infanta.core.record import Record
from infanta.table.seating import LONGEST_NAME, PERSON, Chair, bot_chair, clean, known_bot, same_name, usual_bot


@dataclass(frozen=True)
class Wishes:
    """What somebody asked for on the command line: names of people, the first one's seat, bots; all may be left open."""

    people: tuple[str, ...] = ()
    seat: int | None = None
    bots: tuple[str, ...] = ()


def seat_company(game: Game, players: int, wishes: Wishes, guest: str, called: tuple[str, ...] = ()) -> list[Chair]:
    """Seat people from the wished seat on, to the left, and bots in all other seats.

    `called` are names that the seats have already; they stay, unless a person brings one. `guest` is what a person without a name
    is called.
    """
    people = wishes.people or (called[wishes.seat or 0] if called else guest,)
    check_names(people)
    if len(people) > players:
        raise BadOption(Phrase("too-many-people", people=len(people), players=players))
    first = wishes.seat or 0
    if not 0 <= first < players:
        raise BadOption(Phrase("no-seat", seat=first, last=players - 1))
    bots = [known_bot(game.key, bot) for bot in wishes.bots] or [usual_bot(game.key)]
    chairs = [Chair()] * players
    for place in range(players):
        seat = (first + place) % players
        if place < len(people):
            chairs[seat] = Chair(people[place], people[place])
            continue
        bot = bots[(place - len(people)) % len(bots)]
        kept = called[seat] if called and called[seat] not in people else ""
        taken = [*people, *(chair.name for chair in chairs)]
        chairs[seat] = Chair(None, kept, bot) if kept else bot_chair(game.key, bot, taken)
    return chairs


def check_names(people: tuple[str, ...]) -> None:
    """Raise BadOption unless everybody has a name of their own that fits on the table."""
    seen: set[str] = set()
    for name in people:
        if not name.strip() or clean(name, LONGEST_NAME) != name:
            raise BadOption(Phrase("bad-name", name=clean(name, 2 * LONGEST_NAME), most=LONGEST_NAME))
        if same_name(name) in seen:
            raise BadOption(Phrase("same-name", name=name))
        seen.add(same_name(name))


def names_in(record: Record, unnamed: tuple[str, ...]) -> tuple[str, ...]:
    """What the seats of a record are called, fit to be shown: a file may hold anything."""
    if not record.names:
        return unnamed
    return tuple(clean(name, LONGEST_NAME) or "?" for name in record.names)


def company_in(record: Record, game: Game, wishes: Wishes, guest: str) -> list[Chair]:
    """Who goes on with a recorded match: the same company, unless somebody wishes otherwise."""
    names = names_in(record, ())
    if names and PERSON in record.bots and wishes == Wishes():
        return [
            Chair(None if bot else name, name, known_bot(game.key, bot) if bot else "")
            for name, bot in zip(names, record.bots, strict=True)
        ]
    return seat_company(game, record.players, wishes, guest, names)

"""What a learner sees and does: a fixed list of actions, and a fixed number of bytes that say what a view says.

Both are told from the seat that acts: action 7 of seat 2 aims at the same neighbour as action 7 of seat 0, and in an observation
whatever goes by seat begins with the viewer. They depend on the set-up alone, and do not change within an edition.
"""

from dataclasses import dataclass
from typing import Any, Final

from infanta.core.errors import InfantaError
from infanta.core.event import Event
from infanta.core.match import Match, Outcome
from infanta.core.move import Move
from infanta.core.native import mypyc_attr
from infanta.core.phrase import Phrase
from infanta.core.setup import Setup
from infanta.core.view import View

MOST: Final = 255
"""The largest number that an observation holds; what is more, is this."""
BYTES: Final = [bytes([number]) for number in range(MOST + 1)]
"""Every number as it is written."""
KEPT: Final = 50_000
"""How many written lists are remembered."""


@dataclass(frozen=True)
class Field:
    """A part of an observation: so many bytes, each from 0 to `high`, and what they mean."""

    name: str
    size: int
    high: int
    meaning: str


@mypyc_attr(allow_interpreted_subclasses=True)
class Space:
    """The actions and the observations of a set-up. A game extends it, lists its actions as seat 0 would make them, and says how a
    move looks from another seat (`turned`) and how a view is written (`observe`).

    Where a game's moves are endless, only some are actions: it overrides `all_made`, `place` and `mask`, and `covers` says which.

    `longest` is a number of seats' moves that no sensible match comes near: whoever needs a bound cuts matches off there.
    """

    def __init__(self, setup: Setup, actions: list[Move], codes: int, fields: tuple[Field, ...], longest: int) -> None:
        players = setup.players
        self.setup = setup
        self.players = players
        self.actions = actions
        self.fields = fields
        self.size = sum([field.size for field in fields])
        self.longest = longest
        self.made = self.all_made(players)
        """By seat and action, the move."""
        self.places = [[-1] * codes for _ in range(players)]
        """By seat and a move's integer, the action."""
        for seat in range(players):
            for action, move in enumerate(self.made[seat]):
                if 0 <= move.code < codes:
                    self.places[seat][move.code] = action
        self.round = [[(seat + step) % players for step in range(players)] for seat in range(players)]
        """The seats in order, beginning with each."""
        self.steps = [[(other - seat) % players for other in range(players)] for seat in range(players)]
        """By viewer and seat, how many steps it is away."""

    # -- actions -------------------------------------------------------------------------------------------------------

    def all_made(self, players: int) -> list[list[Move]]:
        """By seat and action, the move."""
        return [[self.turned(move, seat) for move in self.actions] for seat in range(players)]

    def turned(self, move: Move, seat: int) -> Move:
        """The move that is for this seat what `move` is for seat 0."""
        return move

    def move(self, seat: int, action: int) -> Move:
        """The move that an action of a seat is."""
        return self.made[seat][action]

    def action(self, seat: int, move: Move) -> int:
        """The action that a seat's move is; raises InfantaError if it is none: the dealer's moves are not."""
        action = self.place(seat, move)
        if action < 0:
            raise InfantaError(Phrase("no-action", move=move.text))
        return action

    def place(self, seat: int, move: Move) -> int:
        """The action that a seat's move is, -1 if it is none."""
        return self.places[seat][move.code] if move.code >= 0 else -1

    def covers(self, seat: int, move: Move) -> bool:
        """Whether a legal move of a seat is an action: always, unless a game's moves are endless."""
        return True

    def mask(self, seat: int, moves: list[Move]) -> bytearray:
        """1 for every action among these moves of a seat, 0 for the others."""
        mask = bytearray(len(self.actions))
        places = self.places[seat]
        for move in moves:
            mask[places[move.code]] = 1
        return mask

    # -- observations --------------------------------------------------------------------------------------------------

    def observe(self, view: View) -> bytes:
        """What a seat's view says, as the `fields` tell: one byte after the other, ready for `numpy.frombuffer`."""
        raise NotImplementedError

    def glance(self, match: Match, seat: int) -> bytes:
        """The same as `observe(match.view(seat))`, for whoever has the match at hand. A game may write it without making the view, which
        takes longer than all the rest; the kit holds it to be the same."""
        return self.observe(match.view(seat))

    def named(self, observation: bytes) -> dict[str, list[int]]:
        """An observation by the names of its fields."""
        found, first = {}, 0
        for field in self.fields:
            found[field.name] = list(observation[first : first + field.size])
            first += field.size
        return found

    # -- how it ends ---------------------------------------------------------------------------------------------------

    def returns(self, outcome: Outcome) -> list[float]:
        """What a match was worth to each seat: those who win share what the others lose, one each. Between two it is 1, 0 or -1. Where
        nobody's seat has won, everybody loses."""
        if not outcome.winners:
            return [-1.0] * self.players
        share = self.players / len(outcome.winners) - 1.0
        return [share if seat in outcome.winners else -1.0 for seat in range(self.players)]


def one_of(size: int) -> list[bytes]:
    """A byte for each of so many things, of which one is 1. The last, which -1 means, is none of them.

    >>> one_of(3)[1], one_of(3)[-1]
    (b'\\x00\\x01\\x00', b'\\x00\\x00\\x00')
    """
    nothing = bytes(size)
    return [nothing[:place] + b"\x01" + nothing[place + 1 :] for place in range(size)] + [nothing]


class Bookmark:
    """How far somebody has read a match's journal, so that what was read is not read again. A journal only grows, until another begins."""

    def __init__(self) -> None:
        self.journal: list[Event] = []
        self.place = 0

    def turned(self, match: Match) -> bool:
        """Whether it is another journal than before, to be read from the beginning."""
        if self.journal is match.journal:
            return False
        self.journal = match.journal
        self.place = 0
        return True

    def news(self) -> list[Event]:
        """What there is to read."""
        news = self.journal[self.place :]
        self.place = len(self.journal)
        return news


class Bits:
    """Writes sets of `size` things, a byte for each; a row of `width` at a time, from a table."""

    def __init__(self, width: int, size: int) -> None:
        self.width = width
        self.row = (1 << width) - 1
        self.rows = size // width
        self.rest = size - self.rows * width
        self.nothing = bytes(size)
        self.known: dict[int, bytes] = {}
        self.table = [b""]
        for _ in range(width):
            self.table = [part + b"\x00" for part in self.table] + [part + b"\x01" for part in self.table]

    def put(self, parts: list[bytes], members: int) -> None:
        """Add a set to what is written."""
        if members == 0:
            parts.append(self.nothing)
            return
        for _ in range(self.rows):
            parts.append(self.table[members & self.row])
            members >>= self.width
        if self.rest:
            parts.append(self.table[members & self.row][: self.rest])

    def of(self, members: int) -> bytes:
        """A set as it is written."""
        parts: list[bytes] = []
        self.put(parts, members)
        return b"".join(parts)

    def common(self, members: int) -> bytes:
        """The same for a set of which there are few: what has been written before is remembered."""
        if members == 0:
            return self.nothing
        found = self.known.get(members)
        return remember(self.known, members, self.of(members)) if found is None else found


class Piles:
    """Writes sets, one for every seat and perhaps for more places after them. What lies at a place is written anew only when it has
    changed, once for all viewers."""

    def __init__(self, bits: Bits, seats: int, places: int) -> None:
        self.bits = bits
        self.seats = seats
        self.sets = [0] * places
        self.written = [bits.nothing] * places

    def put(self, parts: list[bytes], sets: list[int], seat: int) -> None:
        """Add the sets of all places, as a seat sees them, to what is written."""
        known, written, seats = self.sets, self.written, self.seats
        for place, members in enumerate(sets):
            if members != known[place]:
                known[place] = members
                written[place] = self.bits.of(members)
        parts += written[seat:seats]
        parts += written[:seat]
        parts += written[seats:]


class Secrets:
    """Writes sets for one viewer alone, one for each of some places in an order. What has not changed is not written anew."""

    def __init__(self, bits: Bits, order: list[int]) -> None:
        self.bits = bits
        self.order = order
        self.sets = [0] * len(order)
        self.parts = [bits.nothing] * len(order)
        self.written = b"".join(self.parts)

    def of(self, sets: list[int]) -> bytes:
        """The sets of the places."""
        changed = False
        known = self.sets
        for number, place in enumerate(self.order):
            members = sets[place]
            if members != known[number]:
                known[number] = members
                self.parts[number] = self.bits.of(members)
                changed = True
        if changed:
            self.written = b"".join(self.parts)
        return self.written


class Row:
    """Writes numbers for one viewer, one for each of some places in an order, and each so many more than it is. What has been written
    before is remembered."""

    def __init__(self, order: list[int], more: int = 0) -> None:
        self.order = order
        self.more = more
        self.values: list[int] = []
        self.written = b""
        self.known: dict[int, bytes] = {}

    def of(self, values: list[int]) -> bytes:
        """The numbers of the places."""
        if values != self.values:
            self.values = values.copy()
            more, key = self.more, 1
            for place in self.order:
                key = key << 8 | min(max(values[place] + more, 0), MOST)
            found = self.known.get(key)
            if found is None:
                found = remember(self.known, key, key.to_bytes(len(self.order) + 1, "big")[1:])
            self.written = found
        return self.written


def remember(known: dict[int, bytes], key: int, written: bytes) -> bytes:
    """Remember how something is written, and forget all if that is too much."""
    if len(known) >= KEPT:
        known.clear()
    known[key] = written
    return written


class Strip:
    """Writes rows that seldom change, each an unchanging tuple with something for every seat, and perhaps for more places after them.
    What the seats have is written twice, side by side: for every viewer it is a piece of that."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.row: tuple[Any, ...] = ()
        self.twice = b""
        self.width = 0
        self.rest = b""
        self.seen = [b""] * seats
        """By viewer, once it was asked for."""

    def knows(self, row: tuple[Any, ...]) -> bool:
        """Whether it is the row that was written last; then there is nothing to `learn`."""
        return row is self.row

    def learn(self, row: tuple[Any, ...], written: list[bytes]) -> None:
        """Another row, and how each of its places is written."""
        self.row = row
        seats = b"".join(written[: self.seats])
        self.width = len(seats) // self.seats
        self.twice = seats + seats
        self.rest = b"".join(written[self.seats :])
        self.seen = [b""] * self.seats

    def of(self, seat: int) -> bytes:
        """The row as a seat sees it."""
        seen = self.seen[seat]
        if not seen:
            first = seat * self.width
            seen = self.seen[seat] = self.twice[first : first + self.seats * self.width] + self.rest
        return seen


class Counts:
    """Writes how many there are of each of so many kinds, numbered from `first` on; what has been written before is remembered."""

    def __init__(self, kinds: int, first: int) -> None:
        self.kinds = kinds
        self.first = first
        self.few = one_of(kinds)
        self.known: dict[tuple[int, ...], bytes] = {}

    def of(self, cards: tuple[int, ...]) -> bytes:
        """The counts."""
        size = len(cards)
        if size < 2:
            return self.few[cards[0] - self.first if size else -1]
        found = self.known.get(cards)
        if found is None:
            counts = [0] * self.kinds
            for card in cards:
                counts[card - self.first] += 1
            if len(self.known) >= KEPT:
                self.known.clear()
            found = self.known[cards] = bytes(counts)
        return found


def sets_in(orders: list[list[int]], places: int) -> list[list[bytes]]:
    """By viewer, every set of places as it is written in the viewer's order of them.

    >>> sets_in([[1, 0]], 2)[0][0b01]
    b'\\x00\\x01'
    """
    return [[bytes([members >> place & 1 for place in order]) for members in range(1 << places)] for order in orders]


def numbers(values: list[int]) -> bytes:
    """Numbers, each a byte."""
    return bytes([value if value < MOST else MOST for value in values])

"""What a learner sees and does: a fixed list of actions, and observations of a fixed number of bytes.

Both are relative to the seat that acts: action 7 of seat 2 aims at the same neighbour as action 7 of seat 0, and in an
observation the values of seats begin with the viewer's. They depend on the setup alone, and do not change within an
edition.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from infanta.core.errors import InfantaError
from infanta.core.match import Match, Outcome
from infanta.core.move import Move
from infanta.core.native import mypyc_attr
from infanta.core.phrase import Phrase
from infanta.core.view import View

T = TypeVar("T")
MAX_NUMBER: Final = 255  # what a byte holds: larger numbers are written as this
NUMBERS: Final = [bytes([number]) for number in range(MAX_NUMBER + 1)]
MAX_CACHED: Final = 50_000  # encoded values that an encoder keeps: some megabytes
TABLE_BITS: Final = 12  # this many members of a set are looked up at a time, in a table of 200 kB


@dataclass(frozen=True)
class ObservationField:
    """A part of an observation: its number of bytes, each from 0 to `maximum`, and what they mean."""

    name: str
    size: int
    maximum: int
    meaning: str


class EncodedRow:
    """The last encoded value of each place, and how each viewer sees it."""

    def __init__(self, places: int, viewers: int) -> None:
        self.encoder: ValueEncoder | None = None
        self.source: object = None  # a tuple that has been encoded: it does not change
        self.values: list[Any] = [None] * places
        self.parts = [b""] * places
        self.seen: list[bytes | None] = [None] * viewers

    def update(self, encoder: "ValueEncoder", values: Sequence[Any]) -> None:
        """Encode the values that have changed."""
        if encoder is not self.encoder:
            self.encoder = encoder
            self.parts = [b""] * len(self.parts)
        self.source = values if isinstance(values, tuple) else None
        row = as_list(values)
        known, parts, has_changed = self.values, self.parts, False
        for place in range(len(parts)):
            value = row[place]
            if value is not known[place] or not parts[place]:
                known[place] = value
                parts[place] = encoder.encode(value)
                has_changed = True
        if has_changed:
            self.seen = [None] * len(self.seen)


class ObservationEncoder:
    """Puts one observation together, field by field. Each `put` names its field and says what it means, so that the
    same lines that write an observation describe it, too: the first one is described while it is written.

    Values of places begin with the viewer's. A place is a seat, or one of those that a game has after its seats.
    """

    def __init__(self, seats: int, places: int) -> None:
        self.viewer = 0
        self.actors = 0  # who may act, a bit for each
        self.fields: list[ObservationField] = []
        self.is_describing = True
        self.parts: list[bytes] = []
        self.zeros: dict[str, bytes] = {}
        self.rows: list[EncodedRow] = []
        self.row_count = 0
        self.orders = [
            [*[(viewer + step) % seats for step in range(seats)], *range(seats, places)] for viewer in range(seats)
        ]
        self.order = self.orders[0]
        one = one_hot(places)
        self.one_place = [[*[one[order.index(place)] for place in range(places)], one[-1]] for order in self.orders]
        self.place_sets = [all_sets(order) for order in self.orders]

    def begin(self, viewer: int, actors: tuple[int, ...]) -> None:
        """Begin an observation. A viewer who has no place sees all places as they are."""
        self.viewer = viewer if viewer < len(self.orders) else 0
        self.order = self.orders[self.viewer]
        self.parts = []
        self.row_count = 0
        acting = 0
        for actor in actors:
            if actor >= 0:
                acting |= 1 << actor
        self.actors = acting

    def describe(self, name: str, meaning: str, maximum: int) -> None:
        """Assign the parts since the last field to this one, if fields are being described."""
        if self.is_describing:
            size = sum([len(part) for part in self.parts]) - sum([field.size for field in self.fields])
            self.fields.append(ObservationField(name, size, maximum, meaning))

    def finish(self) -> bytes:
        """Return the observation."""
        self.is_describing = False
        return b"".join(self.parts)

    def put(self, name: str, written: bytes, meaning: str, maximum: int = 1) -> None:
        """Write bytes as they are."""
        self.parts.append(written)
        self.describe(name, meaning, maximum)

    def put_word(self, name: str, words: "WordEncoder", word: str, meaning: str) -> None:
        """Write which of some words it is: a byte for each."""
        self.parts.append(words.encode(word))
        if self.is_describing:
            self.describe(name, f"{meaning}: {', '.join(words.known)}", 1)

    def put_place(self, name: str, place: int, meaning: str) -> None:
        """Write a place, -1 for none: a byte for each."""
        self.parts.append(self.one_place[self.viewer][place])
        self.describe(name, meaning, 1)

    def put_places(self, name: str, places: int, meaning: str) -> None:
        """Write a set of places: a byte for each."""
        self.parts.append(self.place_sets[self.viewer][places])
        self.describe(name, meaning, 1)

    def put_number(self, name: str, number: int, meaning: str, maximum: int = MAX_NUMBER) -> None:
        """Write a number."""
        self.parts.append(encode_number(number))
        self.describe(name, meaning, maximum)

    def put_set(self, name: str, encoder: "BitSetEncoder", members: int, meaning: str) -> None:
        """Write a set."""
        encoder.encode_into(self.parts, members)
        self.describe(name, meaning, 1)

    def put_numbers(self, name: str, numbers: Sequence[int], meaning: str) -> None:
        """Write a number for each place."""
        row, parts = as_list(numbers), self.parts
        for place in self.order:
            parts.append(encode_number(row[place]))
        self.describe(name, meaning, MAX_NUMBER)

    def put_encoded(self, name: str, row: list[bytes], meaning: str, maximum: int = 1) -> None:
        """Write what has been encoded for each place."""
        parts = self.parts
        for place in self.order:
            parts.append(row[place])
        self.describe(name, meaning, maximum)

    def put_row(
        self, name: str, encoder: "ValueEncoder", values: Sequence[Any], meaning: str, is_private: bool = False
    ) -> None:
        """Write a value for each place, where these seldom change. The last row is kept, for every viewer a row of its
        own if it is private: unchanged values are not encoded again, so they must be immutable."""
        index = self.row_count + (self.viewer if is_private else 0)
        self.row_count += len(self.orders) if is_private else 1
        while index >= len(self.rows):
            self.rows.append(EncodedRow(len(self.order), len(self.orders)))
        row = self.rows[index]
        if row.source is not values or row.encoder is not encoder:
            row.update(encoder, values)
        seen = row.seen[self.viewer]
        if seen is None:
            seen = row.seen[self.viewer] = b"".join([row.parts[place] for place in self.order])
        self.parts.append(seen)
        self.describe(name, meaning, encoder.maximum)

    def put_zeros(self, first: str, last: str) -> bool:
        """Write nothing but zeros from one field to another. Return False, and write none, while fields are being
        described."""
        if self.is_describing:
            return False
        zeros = self.zeros.get(first)
        if zeros is None:
            names = [field.name for field in self.fields]
            fields = self.fields[names.index(first) : names.index(last) + 1]
            zeros = self.zeros[first] = bytes(sum([field.size for field in fields]))
        self.parts.append(zeros)
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Space:
    """The actions and the observations of a setup. A game extends it, lists its actions as seat 0 would make them, and
    says how a move looks from another seat (`turn_move`) and how a view is written (`encode`). The setup and the fields
    are taken from a match at its beginning.

    Where a game's moves are unlimited, only some are actions: it overrides `list_seat_moves`, `find_action` and `mask`,
    and `covers` says which.

    `max_moves` is a number of seats' moves that no sensible match comes near: callers that need a bound cut matches off
    there.
    """

    def __init__(
        self,
        first: Match,
        actions: list[Move],
        codes: int,
        max_moves: int,
        encoder: ObservationEncoder | None = None,
    ) -> None:
        self.setup = first.setup
        self.players = first.players
        self.actions = actions
        self.max_moves = max_moves
        self.seat_moves = self.list_seat_moves()  # by seat and action
        self.actions_by_code = [[-1] * codes for _ in range(self.players)]  # by seat and the move's integer
        for seat in range(self.players):
            for action, move in enumerate(self.seat_moves[seat]):
                if 0 <= move.code < codes:
                    self.actions_by_code[seat][move.code] = action
        self.encoder = encoder or ObservationEncoder(self.players, self.players)
        self.size = len(self.observe_match(first, 0))
        self.fields = tuple(self.encoder.fields)

    # -- actions -------------------------------------------------------------------------------------------------------

    def list_seat_moves(self) -> list[list[Move]]:
        """Return the move that each action is, by seat."""
        return [[self.turn_move(move, seat) for move in self.actions] for seat in range(self.players)]

    def turn_move(self, move: Move, seat: int) -> Move:
        """Return the move that is for this seat what `move` is for seat 0."""
        return move

    def move(self, seat: int, action: int) -> Move:
        """Return the move that an action of a seat is."""
        return self.seat_moves[seat][action]

    def action(self, seat: int, move: Move) -> int:
        """Return the action that a seat's move is; raise InfantaError if it is none: the dealer's moves are not."""
        action = self.find_action(seat, move)
        if action < 0:
            raise InfantaError(Phrase("no-action", move=move.text))
        return action

    def find_action(self, seat: int, move: Move) -> int:
        """Return the action that a seat's move is, -1 if it is none."""
        return self.actions_by_code[seat][move.code] if move.code >= 0 else -1

    def covers(self, seat: int, move: Move) -> bool:
        """Return whether a legal move of a seat is an action: always, unless a game's moves are unlimited."""
        return True

    def mask(self, seat: int, moves: list[Move]) -> bytearray:
        """Return a byte for each action: 1 for those among these moves of a seat, 0 for the others."""
        mask = bytearray(len(self.actions))
        actions = self.actions_by_code[seat]
        for move in moves:
            mask[actions[move.code]] = 1
        return mask

    # -- observations --------------------------------------------------------------------------------------------------

    def encode(self, out: ObservationEncoder, view: View) -> None:
        """Put all fields of a seat's view."""
        raise NotImplementedError

    def encode_match(self, out: ObservationEncoder, match: Match, seat: int) -> None:
        """Put all fields of `match.view(seat)`. A game may read them from the match itself: making the view takes
        longer than all the rest. The kit holds both to be the same."""
        self.encode(out, match.view(seat))

    def observe(self, view: View) -> bytes:
        """Return what a seat's view says, in the order of `fields`, one byte after the other, ready for
        `numpy.frombuffer`."""
        assert view.seat is not None
        self.encoder.begin(view.seat, view.actors)
        self.encode(self.encoder, view)
        return self.encoder.finish()

    def observe_match(self, match: Match, seat: int) -> bytes:
        """Return the same as `observe(match.view(seat))`, sooner."""
        self.encoder.begin(seat, match.actors())
        self.encode_match(self.encoder, match, seat)
        return self.encoder.finish()

    def observe_into(self, buffer: bytearray | memoryview, offset: int, match: Match, seat: int) -> None:
        """Write the same into a buffer of bytes, `size` of them from the offset on."""
        buffer[offset : offset + self.size] = self.observe_match(match, seat)

    def decode(self, observation: bytes) -> dict[str, list[int]]:
        """Return an observation by the names of its fields."""
        found, first = {}, 0
        for field in self.fields:
            found[field.name] = list(observation[first : first + field.size])
            first += field.size
        return found

    # -- how it ends ---------------------------------------------------------------------------------------------------

    def returns(self, outcome: Outcome) -> list[float]:
        """Return what a match was worth to each seat: those who win share what the others lose, one each. Between two
        it is 1, 0 or -1. Where no seat has won, all lose."""
        if not outcome.winners:
            return [-1.0] * self.players
        share = self.players / len(outcome.winners) - 1.0
        return [share if seat in outcome.winners else -1.0 for seat in range(self.players)]


# -- values as bytes ---------------------------------------------------------------------------------------------------


def as_list(values: Sequence[T]) -> list[T]:
    """Return values as a list, themselves if they are one: the compiler reads lists faster than any other sequence."""
    if isinstance(values, list):
        return values
    return list(values)


def one_hot(size: int) -> list[bytes]:
    """Return all one-hot encodings of a number of things. The last, which -1 means, is none of them.

    >>> one_hot(3)[1], one_hot(3)[-1]
    (b'\\x00\\x01\\x00', b'\\x00\\x00\\x00')
    """
    nothing = bytes(size)
    return [nothing[:index] + b"\x01" + nothing[index + 1 :] for index in range(size)] + [nothing]


def all_sets(order: Iterable[int]) -> list[bytes]:
    """Return every set of things as a byte for each, in this order.

    >>> all_sets([1, 0])[0b01]
    b'\\x00\\x01'
    """
    things = list(order)
    return [bytes([members >> thing & 1 for thing in things]) for members in range(1 << len(things))]


def encode_number(number: int) -> bytes:
    """Encode a number as the byte that is nearest to it."""
    if number < 0:
        return NUMBERS[0]
    return NUMBERS[number] if number < MAX_NUMBER else NUMBERS[MAX_NUMBER]


def encode_numbers(numbers: Iterable[int]) -> bytes:
    """Encode numbers one after the other."""
    return b"".join([encode_number(number) for number in numbers])


@mypyc_attr(allow_interpreted_subclasses=True)
class ValueEncoder:
    """Encodes one kind of value as a fixed number of bytes, each from 0 to `maximum`."""

    maximum: int = 1

    def encode(self, value: Any) -> bytes:
        """Encode a value."""
        raise NotImplementedError


class NumberEncoder(ValueEncoder):
    """Encodes a number as one byte, with an offset added to it."""

    def __init__(self, more: int = 0, maximum: int = MAX_NUMBER) -> None:
        self.more = more
        self.maximum = maximum

    def encode(self, value: int) -> bytes:
        """Encode a value."""
        return encode_number(value + self.more)


class NumbersEncoder(ValueEncoder):
    """Encodes several numbers, one byte each, with an offset added to each."""

    def __init__(self, more: int = 0) -> None:
        self.more = more
        self.maximum = MAX_NUMBER

    def encode(self, value: tuple[int, ...]) -> bytes:
        """Encode a value."""
        return encode_numbers([number + self.more for number in value])


class ChoiceEncoder(ValueEncoder):
    """Encodes one of a number of things by its index, -1 for none: a byte for each."""

    def __init__(self, size: int) -> None:
        self.known = one_hot(size)

    def encode(self, value: int) -> bytes:
        """Encode a value."""
        return self.known[value]


class WordEncoder(ValueEncoder):
    """Encodes one of some words as a byte for each; any other is none of them."""

    def __init__(self, *words: str) -> None:
        one = one_hot(len(words))
        self.known = {word: one[index] for index, word in enumerate(words)}
        self.nothing = one[-1]

    def encode(self, value: str) -> bytes:
        """Encode a value."""
        return self.known.get(value, self.nothing)


class BitSetEncoder(ValueEncoder):
    """Encodes sets of `size` things as a byte for each, some members at a time from a table."""

    def __init__(self, size: int) -> None:
        self.nothing = bytes(size)
        self.chunks = size // TABLE_BITS
        self.table = all_sets(range(TABLE_BITS if self.chunks else 0))
        self.last = all_sets(range(size % TABLE_BITS))

    def encode(self, value: int) -> bytes:
        """Encode a value."""
        if value == 0:
            return self.nothing
        parts: list[bytes] = []
        self.encode_into(parts, value)
        return b"".join(parts)

    def encode_into(self, parts: list[bytes], members: int) -> None:
        """Append a set, in pieces."""
        if members == 0:
            parts.append(self.nothing)
            return
        table = self.table
        for _ in range(self.chunks):
            parts.append(table[members & (1 << TABLE_BITS) - 1])
            members >>= TABLE_BITS
        parts.append(self.last[members])


class CountEncoder(ValueEncoder):
    """Encodes how many there are of each kind, numbered from `first` on. Encoded values are cached."""

    def __init__(self, kinds: int, first: int, maximum: int) -> None:
        self.kinds = kinds
        self.first = first
        self.maximum = maximum
        self.one_kind = one_hot(kinds)
        self.known: dict[tuple[int, ...], bytes] = {}

    def encode(self, value: tuple[int, ...]) -> bytes:
        """Encode a value."""
        size = len(value)
        if size < 2:
            return self.one_kind[value[0] - self.first if size else -1]
        found = self.known.get(value)
        if found is None:
            counts = [0] * self.kinds
            for kind in value:
                counts[kind - self.first] += 1
            if len(self.known) >= MAX_CACHED:
                self.known.clear()
            found = self.known[value] = bytes(counts)
        return found


NUMBER: Final = NumberEncoder()

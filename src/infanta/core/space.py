"""What a learner sees and does: a fixed list of actions, and a fixed number of bytes that say what a view says.

Both are told from the seat that acts: action 7 of seat 2 aims at the same neighbour as action 7 of seat 0, and in an observation
whatever goes by seat begins with the viewer. They depend on the set-up alone, and do not change within an edition.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from infanta.core.errors import InfantaError
from infanta.core.match import Match, Outcome
from infanta.core.move import Move
from infanta.core.native import mypyc_attr
from infanta.core.phrase import Phrase
from infanta.core.view import View

MAX_NUMBER: Final = 255  # what a byte holds: larger numbers are written as this
NUMBERS: Final = [bytes([number]) for number in range(MAX_NUMBER + 1)]
MAX_CACHED: Final = 50_000  # encoded values that an encoder keeps: some megabytes
TABLE_BITS: Final = 12  # so many members of a set are looked up at a time, in a table of 200 kB


@dataclass(frozen=True)
class ObservationField:
    """A part of an observation: so many bytes, each from 0 to `maximum`, and what they mean."""

    name: str
    size: int
    maximum: int
    meaning: str


class ObservationEncoder:
    """Puts one observation together, field by field. Each `put` names its field and says what it means, so that the same lines that write an
    observation describe it, too: the first one is described while it is written.

    What goes by place begins with the viewer. A place is a seat, or one of those that a game has after its seats.
    """

    def __init__(self, seats: int, places: int) -> None:
        self.viewer = 0
        self.actors = 0  # who may act, a bit for each
        self.fields: list[ObservationField] = []
        self.is_describing = True
        self.parts: list[bytes] = []  # the list is kept: `count` of them are of this observation
        self.count = 0
        self.zeros: dict[str, bytes] = {}
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
        self.count = 0
        acting = 0
        for actor in actors:
            if actor >= 0:
                acting |= 1 << actor
        self.actors = acting

    def add(self, part: bytes) -> None:
        """Write bytes, as a part of the field that is put next."""
        parts, count = self.parts, self.count
        if count < len(parts):
            parts[count] = part
        else:
            parts.append(part)
        self.count = count + 1

    def describe(self, name: str, meaning: str, maximum: int) -> None:
        """Take what has been written since the last field for this one, if fields are being described."""
        if self.is_describing:
            size = sum([len(part) for part in self.parts]) - sum([field.size for field in self.fields])
            self.fields.append(ObservationField(name, size, maximum, meaning))

    def finish(self) -> bytes:
        """Return the observation."""
        self.is_describing = False
        for index in range(self.count, len(self.parts)):
            self.parts[index] = b""
        return b"".join(self.parts)

    def put(self, name: str, written: bytes, meaning: str, maximum: int = 1) -> None:
        """Write bytes as they are."""
        self.add(written)
        self.describe(name, meaning, maximum)

    def put_word(self, name: str, words: "WordEncoder", word: str, meaning: str) -> None:
        """Write which of some words it is: a byte for each."""
        self.add(words.encode(word))
        if self.is_describing:
            self.describe(name, f"{meaning}: {', '.join(words.known)}", 1)

    def put_place(self, name: str, place: int, meaning: str) -> None:
        """Write a place, -1 for none: a byte for each."""
        self.add(self.one_place[self.viewer][place])
        self.describe(name, meaning, 1)

    def put_places(self, name: str, places: int, meaning: str) -> None:
        """Write a set of places: a byte for each."""
        self.add(self.place_sets[self.viewer][places])
        self.describe(name, meaning, 1)

    def put_number(self, name: str, number: int, meaning: str, maximum: int = MAX_NUMBER) -> None:
        """Write a number."""
        self.add(encode_number(number))
        self.describe(name, meaning, maximum)

    def put_numbers(self, name: str, numbers: Sequence[int], meaning: str, maximum: int = MAX_NUMBER) -> None:
        """Write a number for each place."""
        row = numbers if isinstance(numbers, list) else list(numbers)
        for place in self.order:
            self.add(encode_number(row[place]))
        self.describe(name, meaning, maximum)

    def put_sets(self, name: str, encoder: "BitSetEncoder", sets: Sequence[int], meaning: str) -> None:
        """Write a set for each place."""
        row = sets if isinstance(sets, list) else list(sets)
        for place in self.order:
            self.add(encoder.encode(row[place]))
        self.describe(name, meaning, 1)

    def put_rows(self, name: str, rows: list[bytes], meaning: str, maximum: int = 1) -> None:
        """Write what has been encoded for each place."""
        for place in self.order:
            self.add(rows[place])
        self.describe(name, meaning, maximum)

    def put_zeros(self, first: str, last: str) -> bool:
        """Write nothing but zeros from one field to another. Return False, and write none, while fields are being described."""
        if self.is_describing:
            return False
        zeros = self.zeros.get(first)
        if zeros is None:
            names = [field.name for field in self.fields]
            fields = self.fields[names.index(first) : names.index(last) + 1]
            zeros = self.zeros[first] = bytes(sum([field.size for field in fields]))
        self.add(zeros)
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Space:
    """The actions and the observations of a set-up. A game extends it, lists its actions as seat 0 would make them, and says how a
    move looks from another seat (`turn_move`) and how a view is written (`encode`). A match at its beginning tells the set-up, and
    what the fields are.

    Where a game's moves are endless, only some are actions: it overrides `list_seat_moves`, `find_action` and `mask`, and `covers` says
    which.

    `max_moves` is a number of seats' moves that no sensible match comes near: whoever needs a bound cuts matches off there.
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
        """Return whether a legal move of a seat is an action: always, unless a game's moves are endless."""
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
        """Put all fields of `match.view(seat)`. A game may read them from the match itself: making the view takes longer than all the rest.
        The kit holds both to be the same."""
        self.encode(out, match.view(seat))

    def observe(self, view: View) -> bytes:
        """Return what a seat's view says, as the `fields` tell: one byte after the other, ready for `numpy.frombuffer`."""
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
        """Return what a match was worth to each seat: those who win share what the others lose, one each. Between two it is 1, 0 or -1.
        Where nobody's seat has won, everybody loses."""
        if not outcome.winners:
            return [-1.0] * self.players
        share = self.players / len(outcome.winners) - 1.0
        return [share if seat in outcome.winners else -1.0 for seat in range(self.players)]


# -- values as bytes ---------------------------------------------------------------------------------------------------


def one_hot(size: int) -> list[bytes]:
    """Return a byte for each of so many things, of which one is 1. The last, which -1 means, is none of them.

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


class WordEncoder:
    """Encodes one of some words as a byte for each; any other is none of them."""

    def __init__(self, *words: str) -> None:
        one = one_hot(len(words))
        self.known = {word: one[index] for index, word in enumerate(words)}
        self.nothing = one[-1]

    def encode(self, word: str) -> bytes:
        """Encode a word."""
        return self.known.get(word, self.nothing)


class BitSetEncoder:
    """Encodes sets of `size` things as a byte for each. What has been encoded is kept; the rest comes from a table, some members at a time."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.nothing = bytes(size)
        self.table = all_sets(range(TABLE_BITS))
        self.known: dict[int, bytes] = {}

    def encode(self, members: int) -> bytes:
        """Encode a set."""
        if members == 0:
            return self.nothing
        found = self.known.get(members)
        if found is None:
            parts = [self.table[members >> first & (1 << TABLE_BITS) - 1] for first in range(0, self.size, TABLE_BITS)]
            found = b"".join(parts)[: self.size]
            if len(self.known) >= MAX_CACHED:
                self.known.clear()
            self.known[members] = found
        return found


class CountEncoder:
    """Encodes how many there are of each of so many kinds, numbered from `first` on. What has been encoded is kept."""

    def __init__(self, kinds: int, first: int) -> None:
        self.kinds = kinds
        self.first = first
        self.one_kind = one_hot(kinds)
        self.known: dict[tuple[int, ...], bytes] = {}

    def encode(self, cards: tuple[int, ...]) -> bytes:
        """Encode the counts."""
        size = len(cards)
        if size < 2:
            return self.one_kind[cards[0] - self.first if size else -1]
        found = self.known.get(cards)
        if found is None:
            counts = [0] * self.kinds
            for card in cards:
                counts[card - self.first] += 1
            if len(self.known) >= MAX_CACHED:
                self.known.clear()
            found = self.known[cards] = bytes(counts)
        return found

    def encode_rows(self, hands: Iterable[tuple[int, ...]]) -> list[bytes]:
        """Encode the counts of each place."""
        return [self.encode(cards) for cards in hands]

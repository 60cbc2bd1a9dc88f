"""A sampler of hidden cards: it draws one of all placements that fit what is known, each equally likely."""

from math import factorial
from typing import Final

from infanta.core.fast_rng import draw_below, draw_unit
from infanta.core.step import Rng
from infanta.games.trick_taking.dealing import draw_subset
from infanta.games.trick_taking.pack import count_cards, list_cards

MAX_DRAWS: Final = 4  # after this many rejected draws, the ways are counted instead
MAX_COUNTED_CASES: Final = 600  # with more, they are not counted
MAX_DRAWS_UNCOUNTED: Final = 12  # and after this many draws the sampler gives up
SHARES: Final = [1.0 / factorial(count) for count in range(100)]


class DealSampler:
    """Assigns cards to places: place p takes `counts[p]` cards, all of them from the set `allowed[p]`.

    Places that may take the same cards are one *kind*, cards that may go to the same kinds are one *class*, so it only
    matters how many cards of each class go to each kind: a table of numbers. There are two ways to find one. A draw
    deals the classes one after the other, the most restricted first, each at random to the free places; it is accepted
    in proportion to the number of choices there were, which makes every way equally likely. Where too many draws are
    rejected, the ways are counted, unless that would take too long.
    """

    def __init__(self, cards: int, allowed: list[int], counts: list[int]) -> None:
        self.counts = counts
        self.kinds: list[list[int]] = []
        self.sizes: list[int] = []
        # The places of each kind, and how many cards they take together.
        takes: list[int] = []
        for place, count in enumerate(counts):
            if count:
                may = allowed[place] & cards
                if may in takes:
                    kind = takes.index(may)
                    self.kinds[kind].append(place)
                    self.sizes[kind] += count
                else:
                    takes.append(may)
                    self.kinds.append([place])
                    self.sizes.append(count)
        fits = group_cards(cards, takes)
        self.classes = sorted([(self.count_room(where), where, fits[where]) for where in fits])
        # How much room a class has at most, the kinds it may go to, and its cards; the choosiest class first.
        self.goes = [list_cards(where) for _, where, _ in self.classes]
        self.numbers = [count_cards(block) for _, _, block in self.classes]
        self.tops = self.count_tops()
        self.tables: ContingencyTables | None = None
        cases = len(self.kinds) * min(count_cases(self.numbers), count_cases(self.sizes))
        self.is_countable = cases <= MAX_COUNTED_CASES

    def count_room(self, where: int) -> int:
        """Return the size of some kinds together."""
        return sum([self.sizes[kind] for kind in list_cards(where)])

    def count_tops(self) -> list[int]:
        """Return for each class the most free places it can find: earlier ones that fit nowhere else have taken theirs
        for certain."""
        tops = []
        for number, (free, where, _) in enumerate(self.classes):
            for earlier in range(number):
                outside = self.count_room(self.classes[earlier][1] & ~where)
                free -= max(0, self.numbers[earlier] - outside)
            tops.append(free)
        return tops

    def sample(self, rng: Rng) -> list[int] | None:
        """Return the cards of every place; None if there is no way, or none was found among too many to count."""
        if self.tables is None:
            for _ in range(MAX_DRAWS if self.is_countable else MAX_DRAWS_UNCOUNTED):
                shares = self.draw(rng)
                if shares is not None:
                    return self.lay(shares, rng)
            if not self.is_countable:
                return None
            self.tables = ContingencyTables(self.numbers, self.goes, self.sizes)
        return self.lay(self.tables.sample(rng), rng) if self.tables.count() else None

    def draw(self, rng: Rng) -> list[list[int]] | None:
        """Return how many cards of each class go to each kind; None for a dead end, and for a draw that is thrown
        away."""
        free = self.sizes.copy()
        weight = 1.0
        shares = []
        for number, cards in enumerate(self.numbers):
            kinds = self.goes[number]
            left = 0
            for kind in kinds:
                left += free[kind]
            if left < cards:
                return None
            share = [0] * len(free)
            top = self.tops[number]
            if left < top:
                for dealt in range(cards):
                    weight *= (left - dealt) / (top - dealt)
            if left == cards:
                for kind in kinds:
                    share[kind] = free[kind]
                    free[kind] = 0
                cards = 0
            for _ in range(cards):
                mark = draw_below(rng, left)
                left -= 1
                for kind in kinds:
                    mark -= free[kind]
                    if mark < 0:
                        free[kind] -= 1
                        share[kind] += 1
                        break
            shares.append(share)
        return shares if weight == 1.0 or draw_unit(rng) < weight else None

    def lay(self, shares: list[list[int]], rng: Rng) -> list[int]:
        """Return the cards of every place: random cards of each class, as many as the table says for each kind."""
        heaps = [0] * len(self.kinds)
        for number, share in enumerate(shares):
            cards = self.classes[number][2]
            for kind, count in enumerate(share):
                if count:
                    part = draw_subset(cards, count, rng)
                    heaps[kind] |= part
                    cards ^= part
        found = [0] * len(self.counts)
        for kind, places in enumerate(self.kinds):
            heap = heaps[kind]
            for place in places:
                found[place] = draw_subset(heap, self.counts[place], rng)
                heap ^= found[place]
        return found


class Node:
    """What can become of a row, with what is left in the columns: each way to fill it, and the weight of all tables
    that begin like that."""

    def __init__(self) -> None:
        self.weight = 0.0
        self.shares: list[list[int]] = []
        self.weights: list[float] = []
        self.after: list[Node] = []

    def add(self, share: list[int], weight: float, after: "Node") -> None:
        """Add another way."""
        self.weight += weight
        self.shares.append(share)
        self.weights.append(weight)
        self.after.append(after)


class ContingencyTables:
    """All tables of numbers with given sums of rows and columns, where row r may only have something in the columns
    `goes[r]`.

    A table weighs one over the product of the factorials of its numbers. Rows are filled one after the other; what is
    left in the columns is all that later rows need to know. The table is transposed if that leaves fewer cases.
    """

    def __init__(self, rows: list[int], goes: list[list[int]], columns: list[int]) -> None:
        self.turned = count_cases(rows) < count_cases(columns)
        self.height = len(rows)
        self.rows, self.goes, self.columns = rows, goes, columns
        if self.turned:
            self.rows, self.columns = columns, rows
            self.goes = [[row for row in range(len(rows)) if column in goes[row]] for column in range(len(columns))]
        self.order = sorted(range(len(self.rows)), key=self.freedom)
        self.later: list[list[int]] = []
        # For each row in order, how much the later rows can put into each column.
        filled = [0] * len(self.columns)
        for row in reversed(self.order):
            self.later.append(filled.copy())
            for column in self.goes[row]:
                filled[column] += self.rows[row]
        self.later.reverse()
        self.nodes: dict[tuple[int, ...], Node] = {}

    def freedom(self, row: int) -> tuple[int, int]:
        """Return a sort key: rows with few columns go first, then small ones."""
        return (len(self.goes[row]), self.rows[row])

    def count(self) -> float:
        """Return the weight of all tables together."""
        return self.find_node(0, self.columns).weight

    def find_node(self, step: int, left: list[int]) -> "Node":
        """Return all ways to fill the rows from this one on, with what is left in the columns."""
        key = (step, *left)
        found = self.nodes.get(key)
        if found is None:
            found = self.nodes[key] = Node()
            if step == len(self.order):
                found.weight = 1.0
                return found
            for share, times in self.spread(step, left):
                after = self.find_node(step + 1, subtract(left, share))
                if after.weight > 0.0:
                    found.add(share, times * after.weight, after)
        return found

    def spread(self, step: int, left: list[int]) -> list[tuple[list[int], float]]:
        """Return all ways to fill a row; what the later rows cannot fill must be filled now."""
        row = self.order[step]
        columns = self.goes[row]
        later = self.later[step]
        room = sum([left[column] for column in columns])
        found: list[tuple[list[int], int, float]] = [([0] * len(left), self.rows[row], 1.0)]
        for column in columns:
            room -= left[column]
            least = max(0, left[column] - later[column])
            grown = []
            for share, rest, times in found:
                for count in range(max(least, rest - room), min(left[column], rest) + 1):
                    more = share.copy()
                    more[column] = count
                    grown.append((more, rest - count, times * SHARES[count]))
            found = grown
        return [(share, times) for share, rest, times in found if rest == 0]

    def sample(self, rng: Rng) -> list[list[int]]:
        """Return a table, drawn in proportion to its weight, as rows of the side that was asked for."""
        node = self.find_node(0, self.columns)
        filled = [self.columns] * len(self.rows)
        for row in self.order:
            place = 0
            if len(node.shares) > 1:
                mark = draw_unit(rng) * node.weight
                place = -1
                while mark >= 0.0 and place + 1 < len(node.shares):
                    place += 1
                    mark -= node.weights[place]
            filled[row] = node.shares[place]
            node = node.after[place]
        if self.turned:
            return [[share[row] for share in filled] for row in range(self.height)]
        return filled


def group_cards(cards: int, takes: list[int]) -> dict[int, int]:
    """Return the cards by the set of kinds that take them."""
    fits = {0: cards} if cards else {}
    for kind, may in enumerate(takes):
        finer: dict[int, int] = {}
        for where, block in fits.items():
            if block & may:
                finer[where | 1 << kind] = block & may
            if block & ~may:
                finer[where] = block & ~may
        fits = finer
    return fits


def count_cases(numbers: list[int]) -> int:
    """Return the number of possible remainders of these numbers; the last one follows from the others."""
    found = 1
    for number in sorted(numbers)[:-1]:
        found *= number + 1
    return found


def subtract(left: list[int], share: list[int]) -> list[int]:
    """Return what is left."""
    return [one - share[place] for place, one in enumerate(left)]

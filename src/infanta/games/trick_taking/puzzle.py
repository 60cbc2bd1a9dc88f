"""Cards that lie somewhere unseen: one of all the ways to lay them that fit what is known, each as likely as any other."""

from math import comb, factorial
from typing import Final

from infanta.core.luck import roll, toss
from infanta.core.step import Rng
from infanta.games.trick_taking.dealing import some
from infanta.games.trick_taking.pack import members, size_of

DRAWS: Final = 4
"""After this many rejected draws, the ways are counted instead."""
MANY: Final = 600
"""With more cases than this to count, a draw is shuffled instead, if one in this many comes through."""
MORE_DRAWS: Final = 60
ROUNDS: Final = 6
"""How often each pair of kinds is shuffled, before the first result; once more for each further one."""
SHARES: Final = [1.0 / factorial(count) for count in range(100)]


class Puzzle:
    """Cards to be laid into places: place p takes `counts[p]` cards, all of them from the set `allowed[p]`.

    Places that may take the same cards are one *kind*, cards that may go to the same kinds are one *class*, so it only matters
    how many cards of each class go to each kind: a table of numbers. There are two ways to find one. A draw deals the classes
    one after the other, the choosiest first, each at random to the free places; it is kept in proportion to the number of
    choices there were, which makes every way equally likely. Where draws are thrown away, the ways are counted. Only where that
    would take too long, a draw is shuffled: two kinds at a time put together what both may take and share it anew, in turn
    for all pairs, several times.
    """

    def __init__(self, cards: int, allowed: list[int], counts: list[int]) -> None:
        self.counts = counts
        self.kinds: list[list[int]] = []
        """The places of each kind, and how many cards they take together."""
        self.sizes: list[int] = []
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
        fits = classes_of(cards, takes)
        self.classes = sorted([(self.room(where), where, fits[where]) for where in fits])
        """How much room a class has at most, the kinds it may go to, and its cards; the choosiest class first."""
        self.goes = [members(where) for _, where, _ in self.classes]
        self.numbers = [size_of(block) for _, _, block in self.classes]
        self.tops = self.most()
        self.takes = takes
        self.table: Grid | None = None
        self.mixed: list[int] = []
        self.work = len(self.kinds) * min(cases(self.numbers), cases(self.sizes))
        """About how long it takes to count."""
        self.many = self.work > MANY

    def room(self, where: int) -> int:
        """The size of some kinds together."""
        return sum([self.sizes[kind] for kind in members(where)])

    def most(self) -> list[int]:
        """For each class the most free places it can find: earlier ones that fit nowhere else have taken theirs for certain."""
        tops = []
        for number, (free, where, _) in enumerate(self.classes):
            for earlier in range(number):
                outside = self.room(self.classes[earlier][1] & ~where)
                free -= max(0, self.numbers[earlier] - outside)
            tops.append(free)
        return tops

    def solve(self, rng: Rng) -> list[int] | None:
        """The cards of every place; None if there is no way."""
        if self.mixed:
            self.shuffle(self.mixed, rng)
            return self.lay(self.mixed, rng)
        if self.table is None:
            for _ in range(MORE_DRAWS if self.many else DRAWS):
                shares = self.draw(rng)
                if shares is not None:
                    heaps = self.heaps(shares, rng)
                    if self.many:
                        for _ in range(ROUNDS):
                            self.shuffle(heaps, rng)
                        self.mixed = heaps
                    return self.lay(heaps, rng)
        if self.count() == 0:
            return None
        assert self.table is not None
        return self.lay(self.heaps(self.table.choose(rng), rng), rng)

    def draw(self, rng: Rng) -> list[list[int]] | None:
        """How many cards of each class go to each kind; None for a dead end, and for a draw that is thrown away."""
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
                mark = roll(rng, left)
                left -= 1
                for kind in kinds:
                    mark -= free[kind]
                    if mark < 0:
                        free[kind] -= 1
                        share[kind] += 1
                        break
            shares.append(share)
        return shares if self.many or weight == 1.0 or toss(rng) < weight else None

    def count(self) -> float:
        """How many ways there are."""
        if self.table is None:
            self.table = Grid(self.numbers, self.goes, self.sizes)
        found = self.table.count()
        for number in self.numbers:
            found *= factorial(number)
        for kind, places in enumerate(self.kinds):
            left = self.sizes[kind]
            for place in places:
                found *= comb(left, self.counts[place])
                left -= self.counts[place]
        return found

    def heaps(self, shares: list[list[int]], rng: Rng) -> list[int]:
        """The cards of every kind: so many of each class, any of them."""
        heaps = [0] * len(self.kinds)
        for number, share in enumerate(shares):
            cards = self.classes[number][2]
            for kind, count in enumerate(share):
                if count:
                    part = some(cards, count, rng)
                    heaps[kind] |= part
                    cards ^= part
        return heaps

    def shuffle(self, heaps: list[int], rng: Rng) -> None:
        """Every two kinds share anew what both may take."""
        takes = self.takes
        for one in range(len(heaps)):
            for other in range(one):
                both = takes[one] & takes[other]
                mine = heaps[one] & both
                common = mine | heaps[other] & both
                part = some(common, size_of(mine), rng)
                heaps[one] ^= mine ^ part
                heaps[other] ^= mine ^ part

    def lay(self, heaps: list[int], rng: Rng) -> list[int]:
        """The cards of every place: any of its kind's."""
        found = [0] * len(self.counts)
        for kind, places in enumerate(self.kinds):
            heap = heaps[kind]
            for place in places:
                found[place] = some(heap, self.counts[place], rng)
                heap ^= found[place]
        return found


class Node:
    """What can become of a row, with what is left in the columns: each way to fill it, and the weight of all tables that begin like that."""

    def __init__(self) -> None:
        self.weight = 0.0
        self.shares: list[list[int]] = []
        self.weights: list[float] = []
        self.after: list[Node] = []

    def add(self, share: list[int], weight: float, after: "Node") -> None:
        """Another way."""
        self.weight += weight
        self.shares.append(share)
        self.weights.append(weight)
        self.after.append(after)


class Grid:
    """All tables of numbers with given sums of rows and columns, where row r may only have something in the columns `goes[r]`.

    A table weighs one over the product of the factorials of its numbers. Rows are filled one after the other; what is left in
    the columns is all that later rows need to know. It is done on the side that leaves fewer cases.
    """

    def __init__(self, rows: list[int], goes: list[list[int]], columns: list[int]) -> None:
        self.turned = cases(rows) < cases(columns)
        self.height = len(rows)
        self.rows, self.goes, self.columns = rows, goes, columns
        if self.turned:
            self.rows, self.columns = columns, rows
            self.goes = [[row for row in range(len(rows)) if column in goes[row]] for column in range(len(columns))]
        self.order = sorted(range(len(self.rows)), key=self.freedom)
        self.later: list[list[int]] = []
        """For each row in order, how much the later rows can put into each column."""
        filled = [0] * len(self.columns)
        for row in reversed(self.order):
            self.later.append(filled.copy())
            for column in self.goes[row]:
                filled[column] += self.rows[row]
        self.later.reverse()
        self.nodes: dict[tuple[int, ...], Node] = {}

    def freedom(self, row: int) -> tuple[int, int]:
        """Rows with few columns go first, then small ones."""
        return (len(self.goes[row]), self.rows[row])

    def count(self) -> float:
        """The weight of all tables together."""
        return self.node(0, self.columns).weight

    def node(self, step: int, left: list[int]) -> "Node":
        """All ways to fill the rows from this one on, with what is left in the columns."""
        key = (step, *left)
        found = self.nodes.get(key)
        if found is None:
            found = self.nodes[key] = Node()
            if step == len(self.order):
                found.weight = 1.0
                return found
            for share, times in self.spread(step, left):
                after = self.node(step + 1, minus(left, share))
                if after.weight > 0.0:
                    found.add(share, times * after.weight, after)
        return found

    def spread(self, step: int, left: list[int]) -> list[tuple[list[int], float]]:
        """All ways to fill a row; what the later rows cannot fill must be filled now."""
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

    def choose(self, rng: Rng) -> list[list[int]]:
        """A table in proportion to its weight, as rows of the side that was asked for."""
        node = self.node(0, self.columns)
        filled = [self.columns] * len(self.rows)
        for row in self.order:
            place = 0
            if len(node.shares) > 1:
                mark = toss(rng) * node.weight
                place = -1
                while mark >= 0.0 and place + 1 < len(node.shares):
                    place += 1
                    mark -= node.weights[place]
            filled[row] = node.shares[place]
            node = node.after[place]
        if self.turned:
            return [[share[row] for share in filled] for row in range(self.height)]
        return filled


def classes_of(cards: int, takes: list[int]) -> dict[int, int]:
    """The cards by the set of kinds that take them."""
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


def cases(numbers: list[int]) -> int:
    """In how many ways something can be left of these numbers; the last one follows from the others."""
    found = 1
    for number in sorted(numbers)[:-1]:
        found *= number + 1
    return found


def minus(left: list[int], share: list[int]) -> list[int]:
    """What is left."""
    return [one - share[place] for place, one in enumerate(left)]

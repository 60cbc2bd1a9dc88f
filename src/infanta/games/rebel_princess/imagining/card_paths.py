"""How the unseen cards moved, card by card: for views in which hardly any backward attempt succeeds.

A card's *path* goes from where it was dealt or seen to where it was seen next, or is now. Each flow takes a fixed
number of cards along each of its ways; apart from that paths are independent. So all paths are found one after the
other, where there is still room, and those on overfull ways are found again until every way has its number. From then
on cards that meet in a spot, and meet again later, exchange the parts between: that leaves all numbers unchanged, and
after many exchanges all solutions are about equally likely.
"""

from collections.abc import Callable
from typing import Final

from infanta.core.fast_rng import draw_below, draw_unit
from infanta.core.step import Rng
from infanta.games.rebel_princess.imagining.possible_places import PossiblePlaces
from infanta.games.rebel_princess.sightings import Way
from infanta.games.trick_taking.pack import count_cards, list_cards

STAYED: Final = -1  # in place of a way: the card stays where it is
NOISE: Final = 0.2  # how much chance there is in the price of a way, so that paths differ
PRICE_RISE: Final = 1.0  # a way with too many cards or too few becomes dearer by this, each time it is looked at
MAX_PRICED_LOOKS: Final = 40  # after this many searches all ways cost the same again: prices may not converge
FIRST_EXCHANGES: Final = 30  # for each card that has a choice, before the first world
FURTHER_EXCHANGES: Final = 4  # the same, before each further world


class CardPath:
    """The path of one card, through the flows from `first` to the one before `last`; `now` says that it is still
    somewhere.

    For each of these flows: the ways the card may take and the spots in which it may stay, as bit sets; and, once it is
    laid out, the way it takes, and the spots where it is before each flow and after the last.
    """

    def __init__(self, card: int, first: int, last: int, now: bool) -> None:
        self.card = card
        self.first = first
        self.last = last
        self.now = now
        self.ways: list[int] = []
        self.stays: list[int] = []
        self.spots: list[int] = []
        self.taken: list[int] = []

    def may(self, place: int, spot: int, way: int) -> bool:
        """Return whether the card can be in a spot before one of its flows, and take this way then."""
        return bool(self.stays[place] >> spot & 1 if way == STAYED else self.ways[place] >> way & 1)

    def has_choice(self) -> bool:
        """Return whether there is more than one way to go."""
        return self.freedom() > len(self.ways)

    def freedom(self) -> int:
        """Return how many choices there are, all flows together."""
        return sum([count_cards(stays) + count_cards(ways) for stays, ways in zip(self.stays, self.ways, strict=True)])


class CardPaths:
    """All paths of a round. `weigh` counts the choices where the cards now lie that no player has seen.

    `steps` counts the work: one for each flow on a path that is laid out, and for each exchange.
    """

    def __init__(self, places: PossiblePlaces, weigh: Callable[[list[int]], float] | None) -> None:
        self.flows = places.flows
        self.size = len(places.now.stay)
        self.weigh = weigh
        self.paths: list[CardPath] = []
        self.find_sightings()
        self.paths.sort(key=CardPath.freedom)
        self.loose = [path for path in self.paths if path.has_choice()]
        self.lying = [path for path in self.loose if path.now]
        # Those that have a choice; and of them those now in hands, which matter most.
        self.wanted = [[count for _, _, count in flow.ways] for flow in self.flows]
        self.used: list[list[int]] = []
        self.prices: list[list[float]] = []
        # How many cards should take each way of each flow, how many do, and what it costs.
        self.takers: list[list[list[CardPath]]] = [[[] for _ in flow.ways] for flow in self.flows]
        # For each way of each flow the paths with a choice that may take it.
        for path in self.loose:
            for takers, ways in zip(self.takers[path.first : path.last], path.ways, strict=True):
                for way in list_cards(ways):
                    takers[way].append(path)
        self.steps = 0
        self.solved = False
        self.mixed = False

    # -- what is possible ----------------------------------------------------------------------------------------------

    def find_sightings(self) -> None:
        """Add a path for each card from one sighting to the next."""
        begun: dict[int, tuple[int, int]] = {}
        # For each card under way, since when, and from which spot.
        for number, flow in enumerate(self.flows):
            for spot, cards in enumerate(flow.left):
                for card in list_cards(cards):
                    self.add(card, begun.pop(card), number, 1 << spot)
            for spot, cards in enumerate(flow.came):
                for card in list_cards(cards):
                    begun[card] = (number, 1 << spot)
        for card in begun:
            self.add(card, begun[card], len(self.flows), -1)

    def add(self, card: int, start: tuple[int, int], last: int, ends: int) -> None:
        """Add a card's path, from where it is at the start to one of the spots where it ends."""
        first, spots = start
        path = CardPath(card, first, last, last == len(self.flows))
        if first == last:
            return
        flows = self.flows[first:last]
        for place, flow in enumerate(flows):
            after = ends
            if place + 1 < len(flows):
                after = sum([1 << spot for spot, cards in enumerate(flows[place + 1].stay) if cards >> card & 1])
            elif path.now:
                after = 1 << flow.ways[0][1]
            ways = reached = 0
            for number, (source, target, _) in enumerate(flow.ways):
                if spots >> source & after >> target & flow.go[source] >> card & 1:
                    ways |= 1 << number
                    reached |= 1 << target
            path.ways.append(ways)
            path.stays.append(spots & after)
            spots = reached | spots & after
        for place in range(len(flows) - 1, -1, -1):
            path.stays[place] &= spots
            before = path.stays[place]
            for number, (source, target, _) in enumerate(flows[place].ways):
                if path.ways[place] >> number & 1:
                    if spots >> target & 1:
                        before |= 1 << source
                    else:
                        path.ways[place] ^= 1 << number
            spots = before
        self.paths.append(path)

    # -- a first solution ----------------------------------------------------------------------------------------------

    def solve(self, rng: Rng, max_steps: int) -> bool:
        """Lay out all paths so that every way has its number of cards; return False if that takes more steps.

        No card is moved twice in a row, if others can be.
        """
        self.used = [[0] * len(wanted) for wanted in self.wanted]
        self.reset_prices()
        limit = self.steps + max_steps
        looks = 0
        latest: CardPath | None = None
        for path in self.paths:
            self.lay_out(path, rng)
        while True:
            wrong: list[tuple[int, int]] = []
            for number, used in enumerate(self.used):
                if number and used != self.wanted[number]:
                    wrong += [(number, way) for way, count in enumerate(self.wanted[number]) if used[way] != count]
            if not wrong or self.steps >= limit:
                self.solved = not wrong
                return self.solved
            looks += 1
            if looks % MAX_PRICED_LOOKS == 0:
                self.reset_prices()
            number, way = wrong[draw_below(rng, len(wrong))]
            self.prices[number][way] += PRICE_RISE
            movable = self.takers[number][way]
            if self.used[number][way] > self.wanted[number][way]:
                movable = [path for path in movable if path.taken[number - path.first] == way]
            if latest in movable and len(movable) > 1:
                movable = [path for path in movable if path is not latest]
            self.steps += 1
            if movable:
                latest = movable[draw_below(rng, len(movable))]
                self.count(latest, -1)
                self.lay_out(latest, rng)

    def reset_prices(self) -> None:
        """Reset the costs of all ways to the same, except those of the deal, which cost nothing: its numbers follow
        from the others."""
        self.prices = [[1.0 if number else 0.0] * len(wanted) for number, wanted in enumerate(self.wanted)]

    def count(self, path: CardPath, more: int) -> None:
        """Count that a path takes its ways, or does not take them any more."""
        for number, way in enumerate(path.taken, path.first):
            if way != STAYED:
                self.used[number][way] += more

    def lay_out(self, path: CardPath, rng: Rng) -> None:
        """Choose the cheapest way to go, with a little chance; it pays to take a way on which cards are missing."""
        self.steps += len(path.ways)
        costs = [0.0] * self.size
        chosen: list[list[int]] = []
        for number in range(path.last - 1, path.first - 1, -1):
            best = [1e9] * self.size
            choice = [STAYED] * self.size
            for spot in list_cards(path.stays[number - path.first]):
                best[spot] = costs[spot] + NOISE * draw_unit(rng)
            prices, used, wanted = self.prices[number], self.used[number], self.wanted[number]
            ways = self.flows[number].ways
            for way in list_cards(path.ways[number - path.first]):
                source, target, _ = ways[way]
                price = prices[way]
                cost = costs[target] + (-price if used[way] < wanted[way] else price) + NOISE * draw_unit(rng)
                if cost < best[source]:
                    best[source] = cost
                    choice[source] = way
            costs = best
            chosen.append(choice)
        spot = costs.index(min(costs))
        path.spots = [spot]
        path.taken = []
        for number in range(path.first, path.last):
            way = chosen.pop()[spot]
            if way != STAYED:
                spot = self.flows[number].ways[way][1]
            path.taken.append(way)
            path.spots.append(spot)
        self.count(path, 1)

    # -- all others ----------------------------------------------------------------------------------------------------

    def mix(self, rng: Rng) -> None:
        """Let cards exchange parts of their paths, every other time two that are now in hands."""
        times = (FURTHER_EXCHANGES if self.mixed else FIRST_EXCHANGES) * len(self.loose)
        self.steps += times
        self.mixed = True
        end_of_all = len(self.flows) - 1
        now = self.layout(end_of_all)
        weight = self.weigh(now) if self.weigh is not None else 1.0
        for number in range(times):
            among = self.lying if number % 2 else self.loose
            if len(among) < 2:
                continue
            one = among[draw_below(rng, len(among))]
            other = among[draw_below(rng, len(among))]
            begin, end = self.draw_part(one, other, rng)
            if begin >= end or not (self.fits(one, other, begin, end) and self.fits(other, one, begin, end)):
                continue
            exchange(one, other, begin, end)
            here, there = one.spots[-2], other.spots[-2]
            if self.weigh is not None and end > end_of_all and here != there:
                pair = 1 << one.card | 1 << other.card
                now[here] ^= pair
                now[there] ^= pair
                new = self.weigh(now)
                if draw_unit(rng) * weight > new:
                    exchange(one, other, begin, end)
                    now[here] ^= pair
                    now[there] ^= pair
                else:
                    weight = new

    def draw_part(self, one: CardPath, other: CardPath, rng: Rng) -> tuple[int, int]:
        """Draw two meetings of two cards: before the flow of the first number, and before that of the second."""
        if one is other:
            return 0, 0
        meetings = [
            number
            for number in range(max(one.first, other.first), min(one.last, other.last) + 1)
            if one.spots[number - one.first] == other.spots[number - other.first]
        ]
        if len(meetings) < 2:
            return 0, 0
        begin = draw_below(rng, len(meetings))
        end = draw_below(rng, len(meetings) - 1)
        if end >= begin:
            end += 1
        return min(meetings[begin], meetings[end]), max(meetings[begin], meetings[end])

    def fits(self, one: CardPath, other: CardPath, begin: int, end: int) -> bool:
        """Return whether one card could have gone as another did from here to there."""
        for number in range(begin, end):
            place = number - other.first
            if not one.may(number - one.first, other.spots[place], other.taken[place]):
                return False
        return True

    # -- what came of it -----------------------------------------------------------------------------------------------

    def layout(self, number: int) -> list[int]:
        """Return the cards of each spot just before a flow."""
        spots = [0] * self.size
        for path in self.paths:
            if path.first <= number < path.last:
                spots[path.spots[number - path.first]] |= 1 << path.card
        return spots

    def moves(self) -> list[list[Way]]:
        """Return the cards that take each way of each flow."""
        moved = [[0] * len(flow.ways) for flow in self.flows]
        for path in self.paths:
            for number, way in enumerate(path.taken, path.first):
                if way != STAYED:
                    moved[number][way] |= 1 << path.card
        return [
            [(source, target, cards) for (source, target, _), cards in zip(flow.ways, took, strict=True)]
            for flow, took in zip(self.flows, moved, strict=True)
        ]


def exchange(one: CardPath, other: CardPath, begin: int, end: int) -> None:
    """Let two cards exchange a part of their paths."""
    for number in range(begin, end):
        mine, yours = number - one.first, number - other.first
        one.spots[mine], other.spots[yours] = other.spots[yours], one.spots[mine]
        one.taken[mine], other.taken[yours] = other.taken[yours], one.taken[mine]

"""How the unseen cards went, card by card: for views in which hardly any way back comes through.

A card's *journey* goes from where it was dealt or seen to where it was seen next, or lies now. Each flow takes just so many cards along each
of its ways; apart from that journeys have nothing to do with each other. So all are laid out one after the other, where there is still
room, and those that crowd a way are laid out anew until every way has its number. From then on cards that meet in a spot, and meet again
later, exchange what lies between: that leaves all numbers as they are, and after many exchanges every way in which it may have been is
about equally likely.
"""

from collections.abc import Callable
from typing import Final

from infanta.core.luck import roll, toss
from infanta.core.step import Rng
from infanta.games.rebel_princess.imagining.way_back import Turned, WayBack
from infanta.games.rebel_princess.imagining.whereabouts import Flow, Whereabouts
from infanta.games.rebel_princess.sightings import Way
from infanta.games.trick_taking.pack import members, size_of

STAYED: Final = -1
"""In place of a way: the card stayed where it was."""
NOISE: Final = 0.2
"""So much luck there is in the price of a way, so that journeys differ."""
DEARER: Final = 1.0
"""A way that has too many cards or too few becomes dearer by this, each time that somebody looks at it."""
FORGOTTEN: Final = 40
"""After so many looks all ways cost the same again: prices that lead nowhere are not kept for ever."""


class Journey:
    """One card's. It is there before the flow `first`, and after all flows before `last`. `dealt` says that it may begin in any hand, `now` that
    it may end in any. For each flow on the journey: the ways the card may take and the spots in which it may stay, as bit sets."""

    def __init__(self, card: int, first: int, last: int, dealt: bool, now: bool) -> None:
        self.card = card
        self.first = first
        self.last = last
        self.dealt = dealt
        self.now = now
        self.ways: list[int] = []
        self.stays: list[int] = []
        self.spots: list[int] = []
        """Where it is before each flow, and after the last."""
        self.taken: list[int] = []
        """The way it takes in each flow."""

    def may(self, place: int, spot: int, way: int) -> bool:
        """Whether it can be in a spot before one of its flows, and take this way then."""
        return bool(self.stays[place] >> spot & 1 if way == STAYED else self.ways[place] >> way & 1)

    def possible(self, flows: list[Flow], place: int) -> int:
        """The spots in which it may be before one of its flows, as a bit set; or after the last, where it may end."""
        last = place == len(self.ways)
        ways = flows[self.first + place - last].ways
        spots = self.stays[place - last]
        for number in members(self.ways[place - last]):
            source, target, _ = ways[number]
            spots |= 1 << (target if last else source)
        return spots

    def freedom(self) -> int:
        """How many choices it has, all flows together."""
        return sum([size_of(stays) + size_of(ways) for stays, ways in zip(self.stays, self.ways, strict=True)])


class Journeys:
    """All journeys of a round. `weigh` says how many choices there are where cards lie now that nobody has seen yet. `steps` counts the work:
    one for each flow on a journey that is laid out, and for each exchange."""

    def __init__(self, whereabouts: Whereabouts, weigh: Callable[[list[int]], float] | None) -> None:
        self.whereabouts = whereabouts
        self.flows = whereabouts.flows
        self.weigh = weigh
        self.here = [0] * len(whereabouts.cards)
        """The cards that have come to a spot since the last flow: they have no journey."""
        self.journeys: list[Journey] = []
        self.gather()
        self.journeys.sort(key=Journey.freedom)
        self.wanted = [[count for _, _, count in flow.ways] for flow in self.flows]
        self.wanted.append([count - size_of(cards) for count, cards in zip(whereabouts.counts, self.here, strict=True)])
        """How many cards take each way of each flow, and at last how many lie in each spot."""
        self.used: list[list[int]] = []
        self.prices: list[list[float]] = []
        self.loose = [journey for journey in self.journeys if journey.freedom() > len(journey.ways)]
        self.lying = [journey for journey in self.loose if journey.now]
        """Those that have a choice; and of them those that lie in hands now, which matters most."""
        self.takers: list[list[list[Journey]]] = [[[] for _ in wanted] for wanted in self.wanted]
        """For each way of each flow, and at last for each spot, the journeys with a choice that may go there."""
        for journey in self.loose:
            for place, ways in enumerate(journey.ways):
                takers = self.takers[journey.first + place]
                for way in members(ways):
                    takers[way].append(journey)
            if journey.now:
                for spot in members(journey.possible(self.flows, len(journey.ways))):
                    self.takers[-1][spot].append(journey)
        self.steps = 0
        self.found = False
        """Whether every way has its number of cards."""
        self.mixed = False

    # -- what is possible ----------------------------------------------------------------------------------------------

    def gather(self) -> None:
        """The journeys, from sighting to sighting."""
        last = len(self.flows)
        begun: dict[int, tuple[int, int]] = {}
        """For each card under way, since when, and from which spots."""
        for spot, cards in enumerate(self.flows[0].stay):
            for card in members(cards):
                begun[card] = (0, begun.get(card, (0, 0))[1] | 1 << spot)
        for number in range(1, last + 1):
            left, came = self.whereabouts.left, self.whereabouts.came
            if number < last:
                left, came = self.flows[number].left, self.flows[number].came
            for spot, cards in enumerate(left):
                for card in members(cards):
                    first, spots = begun.pop(card)
                    self.add(Journey(card, first, number, first == 0, False), spots, 1 << spot)
            for spot, cards in enumerate(came):
                for card in members(cards):
                    begun[card] = (number, 1 << spot)
        for card, (first, spots) in begun.items():
            if first == last:
                self.here[spots.bit_length() - 1] |= 1 << card
            else:
                ends = sum([1 << spot for spot, cards in enumerate(self.whereabouts.cards) if cards >> card & 1])
                self.add(Journey(card, first, last, first == 0, True), spots, ends)

    def add(self, journey: Journey, spots: int, ends: int) -> None:
        """A journey from some of these spots to one of those."""
        card = journey.card
        flows = self.flows[journey.first : journey.last]
        for place, flow in enumerate(flows):
            after = ends
            if place + 1 < len(flows):
                after = sum([1 << spot for spot, cards in enumerate(flows[place + 1].stay) if cards >> card & 1])
            ways = reached = 0
            for number, (source, target, _) in enumerate(flow.ways):
                if spots >> source & after >> target & flow.go[source] >> card & 1:
                    ways |= 1 << number
                    reached |= 1 << target
            journey.ways.append(ways)
            journey.stays.append(spots & after)
            spots = reached | spots & after
        for place in range(len(flows) - 1, -1, -1):
            journey.stays[place] &= spots
            before = journey.stays[place]
            for number, (source, target, _) in enumerate(flows[place].ways):
                if journey.ways[place] >> number & 1:
                    if spots >> target & 1:
                        before |= 1 << source
                    else:
                        journey.ways[place] ^= 1 << number
            spots = before
        self.journeys.append(journey)

    # -- a first solution ----------------------------------------------------------------------------------------------

    def find(self, rng: Rng, most: int) -> bool:
        """Lay out all journeys so that every way has its number of cards; False if that takes more than so many steps. No card is moved
        twice in a row, if others can be."""
        self.used = [[0] * len(wanted) for wanted in self.wanted]
        self.prices = [[1.0] * len(wanted) for wanted in self.wanted]
        limit = self.steps + most
        looks = 0
        latest: Journey | None = None
        for journey in self.journeys:
            self.lay_out(journey, rng)
        while True:
            wrong: list[tuple[int, int]] = []
            for number, used in enumerate(self.used):
                if used != self.wanted[number]:
                    wrong += [(number, way) for way, count in enumerate(self.wanted[number]) if used[way] != count]
            if not wrong or self.steps >= limit:
                self.found = not wrong
                return self.found
            looks += 1
            if looks % FORGOTTEN == 0:
                self.prices = [[1.0] * len(wanted) for wanted in self.wanted]
            number, way = wrong[roll(rng, len(wrong))]
            self.prices[number][way] += DEARER
            movable = self.movable(number, way)
            if latest in movable and len(movable) > 1:
                movable.remove(latest)
            self.steps += 1
            if movable:
                latest = movable[roll(rng, len(movable))]
                self.count(latest, -1)
                self.lay_out(latest, rng)

    def movable(self, number: int, way: int) -> list[Journey]:
        """The journeys that take a way that is crowded, or could take one that is not."""
        takers = self.takers[number][way]
        crowded = self.used[number][way] > self.wanted[number][way]
        if number == len(self.flows):
            return [journey for journey in takers if (journey.spots[-1] == way) == crowded]
        if crowded:
            return [journey for journey in takers if journey.taken[number - journey.first] == way]
        return takers.copy()

    def count(self, journey: Journey, more: int) -> None:
        """It takes its ways, or does not take them any more."""
        for place, way in enumerate(journey.taken):
            if way != STAYED:
                self.used[journey.first + place][way] += more
        if journey.now:
            self.used[-1][journey.spots[-1]] += more

    def lay_out(self, journey: Journey, rng: Rng) -> None:
        """The cheapest way to go, with a little luck; it pays to take a way on which cards are missing."""
        size = len(self.here)
        flows = len(journey.ways)
        self.steps += flows
        costs = [0.0] * size
        if journey.now:
            costs = [
                -price if used < wanted else price
                for price, used, wanted in zip(self.prices[-1], self.used[-1], self.wanted[-1], strict=True)
            ]
        chosen: list[list[int]] = []
        for place in range(flows - 1, -1, -1):
            number = journey.first + place
            best = [1e9] * size
            choice = [STAYED] * size
            stays = journey.stays[place]
            for spot in range(size):
                if stays >> spot & 1:
                    best[spot] = costs[spot] + NOISE * toss(rng)
            ways = journey.ways[place]
            if ways:
                prices, used, wanted = self.prices[number], self.used[number], self.wanted[number]
                for way, (source, target, _) in enumerate(self.flows[number].ways):
                    if ways >> way & 1:
                        price = prices[way]
                        cost = costs[target] + (-price if used[way] < wanted[way] else price) + NOISE * toss(rng)
                        if cost < best[source]:
                            best[source] = cost
                            choice[source] = way
            costs = best
            chosen.append(choice)
        spot = costs.index(min(costs))
        journey.spots = [spot]
        journey.taken = []
        for place in range(flows):
            way = chosen[flows - 1 - place][spot]
            if way != STAYED:
                spot = self.flows[journey.first + place].ways[way][1]
            journey.taken.append(way)
            journey.spots.append(spot)
        self.count(journey, 1)

    # -- all others ----------------------------------------------------------------------------------------------------

    def mix(self, rng: Rng, times: int) -> None:
        """Let cards exchange parts of their journeys, so often; every other time two that lie in hands now."""
        self.steps += times
        self.mixed = True
        now = self.now()
        weight = self.weigh(now) if self.weigh is not None else 1.0
        for number in range(times):
            among = self.lying if number % 2 else self.loose
            if len(among) < 2:
                continue
            one = among[roll(rng, len(among))]
            other = among[roll(rng, len(among))]
            begin, end = self.part(one, other, rng)
            if begin >= end or not (self.fits(one, other, begin, end) and self.fits(other, one, begin, end)):
                continue
            exchange(one, other, begin, end)
            here, there = one.spots[-1], other.spots[-1]
            if self.weigh is not None and end > one.last and here != there:
                pair = 1 << one.card | 1 << other.card
                now[here] ^= pair
                now[there] ^= pair
                new = self.weigh(now)
                if toss(rng) * weight > new:
                    exchange(one, other, begin, end)
                    now[here] ^= pair
                    now[there] ^= pair
                else:
                    weight = new

    def part(self, one: Journey, other: Journey, rng: Rng) -> tuple[int, int]:
        """Between two meetings of two cards, any of them: before the flow of the first number, before that of the second. That both were dealt,
        or both lie in hands now, is a meeting, too."""
        first, last = max(one.first, other.first), min(one.last, other.last)
        meetings = [-1] if one.dealt and other.dealt else []
        for number in range(first, last + 1):
            if one.spots[number - one.first] == other.spots[number - other.first]:
                meetings += [number]
        if one.now and other.now:
            meetings.append(len(self.flows) + 1)
        if one is other or len(meetings) < 2:
            return 0, 0
        begin = roll(rng, len(meetings))
        end = roll(rng, len(meetings) - 1)
        if end >= begin:
            end += 1
        return min(meetings[begin], meetings[end]), max(meetings[begin], meetings[end])

    def fits(self, one: Journey, other: Journey, begin: int, end: int) -> bool:
        """Whether one card could have gone as another did from here to there."""
        for number in range(max(begin, 0), min(end, len(self.flows))):
            place = number - other.first
            if not one.may(number - one.first, other.spots[place], other.taken[place]):
                return False
        return True

    # -- what came of it -----------------------------------------------------------------------------------------------

    def now(self) -> list[int]:
        """The cards of each spot."""
        spots = self.here.copy()
        for journey in self.journeys:
            if journey.now:
                spots[journey.spots[-1]] |= 1 << journey.card
        return spots

    def way_back(self, rng: Rng) -> WayBack:
        """How all cards went, as a way back that has come to its end."""
        found = WayBack(self.whereabouts, [0] * len(self.here), rng)
        moved = [[0] * len(flow.ways) for flow in self.flows]
        for journey in self.journeys:
            card = 1 << journey.card
            if journey.first == 0:
                found.spots[journey.spots[0]] |= card
            for place, way in enumerate(journey.taken):
                if way != STAYED:
                    moved[journey.first + place][way] |= card
        for number in range(len(self.flows) - 1, -1, -1):
            flow = self.flows[number]
            ways: list[Way] = [
                (source, target, moved[number][way]) for way, (source, target, _) in enumerate(flow.ways)
            ]
            found.turned = Turned(flow, ways, found.turned)
        found.undo(self.flows[0].left, self.flows[0].came)
        found.ahead = 0
        found.run()
        return found


def exchange(one: Journey, other: Journey, begin: int, end: int) -> None:
    """Two cards exchange a part of their journeys."""
    for number in range(max(begin, 0), min(end, min(one.last, other.last) + 1)):
        mine, yours = number - one.first, number - other.first
        one.spots[mine], other.spots[yours] = other.spots[yours], one.spots[mine]
        if number < end and number < min(one.last, other.last):
            one.taken[mine], other.taken[yours] = other.taken[yours], one.taken[mine]

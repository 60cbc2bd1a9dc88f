"""The last resort, which cannot fail: cards lie right at every moment, and where some have no way to go, they change places.

At any moment for itself it is quickly found out where cards may lie: each in one of the spots where it can be, so many in each spot. The
truth is one way to do it, so there is one; and wherever too many cards lie, a chain of cards leads from there to a spot that lacks one, each of
which moves up to where the next one was. So journeys that are not right yet are mended from moment to moment. What does not come
from one to the next by the flow between them changes places unseen just after it: two cards are exchanged, and the viewer sees the same as
before.
"""

from typing import Final

from infanta.core.step import Rng
from infanta.games.rebel_princess.imagining.journeys import Journeys
from infanta.games.rebel_princess.imagining.way_back import Turned, WayBack
from infanta.games.rebel_princess.imagining.whereabouts import Whereabouts
from infanta.games.rebel_princess.sightings import Way
from infanta.games.trick_taking.dealing import some
from infanta.games.trick_taking.pack import members, size_of

NOBODY: Final = -1

Case = tuple[int, int, int]
"""Why the card that a seat has played face down may be legal: the seat, the set it is from, and what the hand does not hold."""


class Moment:
    """Cards at one moment: where each lies, and in which spots it may lie, as a bit set; and how many belong into each spot."""

    def __init__(self, counts: list[int]) -> None:
        self.counts = counts.copy()
        self.lies: dict[int, int] = {}
        self.may: dict[int, int] = {}
        self.steps = 0
        """How many chains there were."""

    def add(self, card: int, spot: int, may: int) -> None:
        """A card, and where it is laid at first."""
        self.lies[card] = spot
        self.may[card] = may

    def demand(self, case: Case) -> None:
        """A hand lacks certain cards, and holds one of others: it has a spot of its own."""
        seat, scope, lack = case
        apart = len(self.counts)
        self.counts.append(1)
        self.counts[seat] -= 1
        for card in self.may:
            if lack >> card & 1:
                self.may[card] &= ~(1 << seat)
            elif scope >> card & self.may[card] >> seat & 1:
                self.may[card] |= 1 << apart

    def settle(self) -> bool:
        """Move cards until each spot has its number of them; False if that cannot be."""
        rest = self.counts.copy()
        for card, spot in self.lies.items():
            if self.may[card] >> spot & 1 == 0:
                if not self.may[card]:
                    return False
                spot = self.may[card].bit_length() - 1
                self.lies[card] = spot
            rest[spot] -= 1
        for spot in range(len(rest)):
            while rest[spot] < 0:
                end = self.move_up(spot, rest)
                if end == NOBODY:
                    return False
                rest[spot] += 1
                rest[end] -= 1
        return True

    def move_up(self, spot: int, rest: list[int]) -> int:
        """A chain of cards from this spot moves up, as short as can be; where it ends, if it does."""
        self.steps += 1
        there: list[list[int]] = [[] for _ in rest]
        for card, at in self.lies.items():
            there[at].append(card)
        by = [NOBODY] * len(rest)
        """The card that would move to each spot that was reached."""
        reached = [spot]
        known = 1 << spot
        for at in reached:
            for card in there[at]:
                for to in members(self.may[card] & ~known):
                    by[to] = card
                    known |= 1 << to
                    reached.append(to)
                    if rest[to] > 0:
                        self.shift(spot, to, by)
                        return to
        return NOBODY

    def shift(self, first: int, last: int, by: list[int]) -> None:
        """The cards of a chain move up, from the last one on."""
        while last != first:
            card = by[last]
            last, self.lies[card] = self.lies[card], last

    def contents(self, size: int, seat: int) -> list[int]:
        """The cards of each spot; what lies apart belongs to this seat."""
        found = [0] * size
        for card, spot in self.lies.items():
            found[spot if spot < size else seat] |= 1 << card
        return found


def settled(moment: Moment, cases: list[Case], size: int) -> list[int]:
    """The cards of each spot, so that one of these cases is given. The truth is a way to do it, so there is one."""
    for case in cases:
        tried = Moment(moment.counts)
        tried.lies, tried.may = moment.lies.copy(), moment.may.copy()
        tried.demand(case)
        right = tried.settle()
        moment.steps += tried.steps
        if right:
            return tried.contents(size, case[0])
    moment.settle()
    return moment.contents(size, NOBODY)


def anywhere(whereabouts: Whereabouts, cases: list[Case]) -> list[int]:
    """Where all cards may lie now."""
    moment = Moment(whereabouts.counts)
    for card in members(whereabouts.open):
        may = sum([1 << spot for spot, cards in enumerate(whereabouts.cards) if cards >> card & 1])
        moment.add(card, may.bit_length() - 1, may)
    return settled(moment, cases, len(whereabouts.counts))


class Mended:
    """Journeys, right or not, made into moments that are. `spots` is where cards lie now, `way_back` how they went, and `changes` are the cards
    that change places, two as a bit set, before the event at a place in the journal."""

    def __init__(self, journeys: Journeys, cases: list[Case], rng: Rng) -> None:
        self.journeys = journeys
        self.flows = journeys.flows
        self.size = len(journeys.here)
        self.moments = self.all_moments(cases)
        self.spots = self.moments[-1]
        self.changes: list[tuple[int, list[int]]] = []
        found = WayBack(journeys.whereabouts, [0] * self.size, rng)
        moved = [self.go(number, rng) for number in range(len(self.flows))]
        for flow, ways in zip(reversed(self.flows), reversed(moved), strict=True):
            found.turned = Turned(flow, ways, found.turned)
        found.spots = self.moments[0].copy()
        found.undo(self.flows[0].left, self.flows[0].came)
        found.ahead = 0
        found.run()
        self.way_back = found

    def all_moments(self, cases: list[Case]) -> list[list[int]]:
        """The cards of each spot, before each flow and now."""
        journeys, flows = self.journeys, self.flows
        counts = journeys.whereabouts.counts.copy()
        now = Moment(counts)
        for spot, cards in enumerate(journeys.here):
            for card in members(cards):
                now.add(card, spot, 1 << spot)
        for journey in journeys.journeys:
            if journey.now:
                now.add(journey.card, journey.spots[-1], journey.possible(flows, len(journey.ways)))
        found = [settled(now, cases, self.size)]
        journeys.steps += now.steps + 1
        left, came = journeys.whereabouts.left, journeys.whereabouts.came
        for number in range(len(flows) - 1, -1, -1):
            for spot, cards in enumerate(came):
                counts[spot] += size_of(left[spot]) - size_of(cards)
            for source, target, count in flows[number].ways:
                counts[source] += count
                counts[target] -= count
            moment = Moment(counts)
            for journey in journeys.journeys:
                place = number - journey.first
                if place >= 0 and number < journey.last:
                    moment.add(journey.card, journey.spots[place], journey.possible(flows, place))
            found.append(settled(moment, [], self.size))
            journeys.steps += moment.steps + 1
            left, came = flows[number].left, flows[number].came
        found.reverse()
        return found

    def go(self, number: int, rng: Rng) -> list[Way]:
        """The cards that take the ways of a flow: those that lie there afterwards, others that have to leave, any. Then what
        is still wrong changes places."""
        flow, spots = self.flows[number], self.moments[number].copy()
        after = self.after(number)
        moved = [0] * len(flow.ways)
        free = [spots[spot] & cards for spot, cards in enumerate(flow.go)]
        for choice in range(3):
            for way, (source, target, count) in enumerate(flow.ways):
                wanted = (after[target], ~after[source], -1)[choice] & free[source]
                taken = some(wanted, min(size_of(wanted), count - size_of(moved[way])), rng)
                moved[way] |= taken
                free[source] ^= taken
        for way, (source, target, _) in enumerate(flow.ways):
            spots[source] ^= moved[way]
            spots[target] |= moved[way]
        # In the middle of an event with two flows nothing can change; just before it, nobody sees it either.
        twice = number + 1 < len(self.flows) and self.flows[number + 1].index == flow.index
        self.change(flow.index if twice else flow.index + 1, spots, after)
        return [(source, target, moved[way]) for way, (source, target, _) in enumerate(flow.ways)]

    def after(self, number: int) -> list[int]:
        """The cards of each spot just after a flow."""
        spots = self.moments[number + 1].copy()
        whereabouts = self.journeys.whereabouts
        left, came = whereabouts.left, whereabouts.came
        if number + 1 < len(self.flows):
            left, came = self.flows[number + 1].left, self.flows[number + 1].came
        for spot, cards in enumerate(came):
            spots[spot] = spots[spot] & ~cards | left[spot]
        return spots

    def change(self, place: int, spots: list[int], after: list[int]) -> None:
        """Exchange cards, two at a time, until they lie as they do afterwards."""
        pairs = []
        for spot, cards in enumerate(after):
            while (gone := spots[spot] & ~cards) and (come := cards & ~spots[spot]):
                pair = gone & -gone | come & -come
                for other, there in enumerate(spots):
                    if there & pair and there & pair != pair:
                        spots[other] = there ^ pair
                pairs.append(pair)
        if pairs:
            self.changes.append((place, pairs))
            self.journeys.steps += len(pairs)

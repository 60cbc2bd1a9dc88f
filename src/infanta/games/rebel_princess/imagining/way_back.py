"""How the unseen cards went in a round: found backwards, from where they lie at last to where they were dealt.

Going backwards, a card that was played may have come from nearly anywhere, while going forwards it would have to end up where it
was seen; so most guesses come through. A guess says for each way of each flow which cards took it. `odds` is the number of
choices there were in proportion to the most there could have been: guesses that are kept in this proportion are all equally
likely.
"""

from math import comb, factorial
from typing import Final

from infanta.core.step import Rng
from infanta.games.rebel_princess.cards import PACK
from infanta.games.rebel_princess.imagining.whereabouts import Flow, Whereabouts
from infanta.games.rebel_princess.sightings import Way
from infanta.games.trick_taking.dealing import some
from infanta.games.trick_taking.pack import size_of
from infanta.games.trick_taking.puzzle import Puzzle

CHOICES: Final = [[float(comb(size, count)) for count in range(size + 1)] for size in range(PACK.size + 1)]
"""In how many ways so many of so many cards can be chosen."""


class Turned:
    """A flow that was turned back, with the cards that took each of its ways; and the one that was turned back before it, which several
    guesses may share."""

    def __init__(self, flow: Flow, ways: list[Way], before: "Turned | None") -> None:
        self.flow = flow
        self.ways = ways
        self.before = before


def ways_of(turned: Turned | None, deals: bool) -> dict[int, list[Way]]:
    """The ways of the flows that dealt cards out, or of the others."""
    found: dict[int, list[Way]] = {}
    while turned is not None:
        if turned.flow.deals == deals:
            found[turned.flow.index] = turned.ways
        turned = turned.before
    return found


class WayBack:
    """A guess at it, if it is not `dead`. `dealt` are the hands at the beginning, without the viewer's."""

    def __init__(self, whereabouts: Whereabouts, spots: list[int], rng: Rng) -> None:
        self.rng = rng
        self.whereabouts = whereabouts
        self.flows = whereabouts.flows
        self.scatterings = whereabouts.scatterings
        self.dealt = [0] * whereabouts.players
        self.odds = 1.0
        self.dead = False
        self.turned: Turned | None = None
        """The flow that was turned back last."""
        self.spots = spots
        self.ahead = len(self.flows)
        """How many flows are still to be turned back."""

    def run(self) -> None:
        """Back to the deal, or to a dead end."""
        while self.ahead and not self.dead:
            self.step()
        self.dealt = self.spots[: len(self.dealt)]

    def moved(self) -> dict[int, list[Way]]:
        """The cards that took each way of a flow, by its index in the journal, but for the flows that dealt cards out."""
        return ways_of(self.turned, False)

    def scattered(self) -> dict[int, list[Way]]:
        """The same for those that did."""
        return ways_of(self.turned, True)

    def step(self) -> None:
        """Back over one flow, and over what everybody saw before it."""
        self.ahead -= 1
        self.turn_back(self.ahead)
        if not self.dead:
            self.undo(self.flows[self.ahead].left, self.flows[self.ahead].came)

    def undo(self, left: list[int], came: list[int]) -> None:
        """Back over what everybody saw."""
        spots = self.spots
        for spot, cards in enumerate(came):
            spots[spot] = spots[spot] & ~cards | left[spot]

    def turn_back(self, number: int) -> None:
        """Which of the cards that lie in a spot now have come there just before?"""
        flow = self.flows[number]
        if flow.gathers:
            self.ungather(flow)
            return
        spots = self.spots
        moved: list[Way] = flow.ways.copy()
        seats = len(self.dealt)
        balances = [scattering.begin(number, spots) for scattering in self.scatterings if scattering.number < number]
        for balance in balances:
            if balance.dead():
                self.dead = True
                return
        for place, (source, target, count) in enumerate(flow.order):
            here = spots[target]
            may = here & flow.go[source]
            if target < seats:
                may &= self.due(number, target, here)
            if source < seats and flow.ready[place]:
                may &= ~self.shut(number, source, spots[source])
            scattering = [balance for balance in balances if balance.cards & flow.go[source]]
            for balance in scattering:
                may &= balance.allowed(source, target, count)
            must = here & ~flow.stay[target] if flow.last[place] else 0
            taken = self.pick(here, may, must, count)
            if self.dead:
                return
            spots[target] ^= taken
            moved[flow.places[place]] = (source, target, taken)
            for balance in scattering:
                balance.move(source, target, count, taken)
        for source, _, cards in moved:
            spots[source] |= cards
        self.turned = Turned(flow, moved, self.turned)

    def ungather(self, flow: Flow) -> None:
        """Cards that were put together: which is whose?"""
        target = flow.ways[0][1]
        here = self.spots[target]
        sources = [source for source, _, _ in flow.ways]
        puzzle = Puzzle(here, [flow.go[source] for source in sources], [count for _, _, count in flow.ways])
        parts = puzzle.solve(self.rng)
        if parts is None:
            self.dead = True
            return
        if len(puzzle.kinds) > 1:
            self.odds *= puzzle.count() / factorial(size_of(here))
        self.spots[target] = 0
        for source, cards in zip(sources, parts, strict=True):
            self.spots[source] |= cards
        moved = [(source, target, cards) for source, cards in zip(sources, parts, strict=True)]
        self.turned = Turned(flow, moved, self.turned)

    def due(self, number: int, seat: int, here: int) -> int:
        """The cards of a hand of which one must have come now, because too few chances are left for all that have to: all cards
        if there are enough."""
        chances = need = arrived = 0
        for earlier in range(number, -1, -1):
            flow = self.flows[earlier]
            if earlier < number:
                arrived |= self.flows[earlier + 1].came[seat]
            more = flow.into[seat]
            if more:
                chances += more
                need |= here & ~flow.stay[seat] & ~arrived
                if size_of(need) >= chances:
                    self.dead = self.dead or size_of(need) > chances
                    return need
        return here

    def shut(self, number: int, seat: int, rest: int) -> int:
        """The cards that cannot go back to a hand before this flow: they would need a chance to have come there still earlier, and
        those of the `rest` of the hand that need one take all there are."""
        chances = need = full = closed = 0
        flow = self.flows[number]
        arrived = flow.came[seat]
        rest = rest & ~arrived | flow.left[seat]
        for earlier in range(number - 1, -1, -1):
            flow = self.flows[earlier]
            if flow.into[seat]:
                chances += flow.into[seat]
                away = ~flow.stay[seat] & ~arrived
                need |= rest & away
                closed |= away
                if size_of(need) >= chances:
                    full = closed
            arrived |= flow.came[seat]
        return full

    def pick(self, here: int, may: int, must: int, count: int) -> int:
        """This many of the cards here, among them all that must and others that may."""
        free = count - size_of(must)
        options = may & ~must
        if must & ~may or free < 0 or size_of(options) < free:
            self.dead = True
            return 0
        if may != here or must:
            self.odds *= CHOICES[size_of(options)][free] / CHOICES[size_of(here)][count]
        return must | some(options, free, self.rng)


def begun(whereabouts: Whereabouts, spots: list[int], rng: Rng) -> WayBack:
    """A way back from where cards lie now, over what everybody saw since the last flow."""
    way_back = WayBack(whereabouts, spots, rng)
    way_back.undo(whereabouts.left, whereabouts.came)
    return way_back

"""How the unseen cards moved in a round, traced backwards: from where they are now to where they were dealt.

Backwards, a card that was played may have come from nearly anywhere, while forwards it would have to end where it was
seen; so most attempts succeed. `odds` is the number of choices divided by the most possible: attempts accepted with
this probability are all equally likely.
"""

from math import comb
from typing import Final

from infanta.core.step import Rng
from infanta.games.rebel_princess.cards import PACK
from infanta.games.rebel_princess.imagining.possible_places import Flow, PossiblePlaces
from infanta.games.rebel_princess.sightings import Way
from infanta.games.trick_taking.dealing import draw_subset
from infanta.games.trick_taking.pack import count_cards

# The number of ways to choose some of a number of cards.
CHOICES: Final = [[float(comb(size, count)) for count in range(size + 1)] for size in range(PACK.size + 1)]


class BackwardPath:
    """One attempt: `moves` are the cards that took each way of each flow, unless it is `dead`."""

    def __init__(self, places: PossiblePlaces, spots: list[int], rng: Rng) -> None:
        self.rng = rng
        self.flows = places.flows
        self.spots = spots
        self.odds = 1.0
        self.dead = False
        self.moves: list[list[Way]] = [[] for _ in self.flows]
        self.steps = 0

    def run(self) -> None:
        """Go back to the deal, or to a dead end."""
        for number in range(len(self.flows) - 2, -1, -1):
            self.undo(self.flows[number + 1])
            self.moves[number] = self.turn_back(self.flows[number])
            self.steps += 1
            if self.dead:
                return

    def undo(self, flow: Flow) -> None:
        """Go back over what the viewer saw since the flow before."""
        spots, left = self.spots, flow.left
        for spot, cards in enumerate(flow.came):
            spots[spot] = spots[spot] & ~cards | left[spot]

    def turn_back(self, flow: Flow) -> list[Way]:
        """Choose which of the cards in a spot came there in this flow."""
        spots = self.spots
        moved: list[Way] = []
        for number, (source, target, count) in enumerate(flow.ways):
            here = spots[target]
            must = here & ~flow.stay[target] if flow.last[number] else 0
            taken = self.pick(here, here & flow.go[source], must, count)
            spots[target] ^= taken
            moved.append((source, target, taken))
        for source, _, cards in moved:
            spots[source] |= cards
        return moved

    def pick(self, here: int, may: int, must: int, count: int) -> int:
        """Choose a number of the cards here: all that must, and some that may."""
        if must == may == here and count_cards(here) == count:
            return here
        free = count - count_cards(must)
        options = may & ~must
        if must & ~may or free < 0 or count_cards(options) < free:
            self.dead = True
            return 0
        if may != here or must:
            self.odds *= CHOICES[count_cards(options)][free] / CHOICES[count_cards(here)][count]
        return must | draw_subset(options, free, self.rng)

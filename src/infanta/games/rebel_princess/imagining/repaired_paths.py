"""The last resort, which cannot fail: cards are placed correctly at every moment, and where some have no path between,
they change places.

A placement for one moment is always found: as long as a spot has too many cards, a chain of cards leads from it to a
spot with too few, and each moves to where the next one was. There is such a chain whenever there is any valid
placement, and the truth is one. Cards that cannot get from one moment to the next by the flow between them change
places unseen just after it: two cards are exchanged, and the viewer sees the same as before.
"""

from infanta.core.step import Rng
from infanta.games.rebel_princess.imagining.card_paths import CardPaths
from infanta.games.rebel_princess.imagining.possible_places import Flow
from infanta.games.rebel_princess.sightings import Way
from infanta.games.trick_taking.dealing import draw_subset
from infanta.games.trick_taking.pack import count_cards


class RepairedPaths:
    """Card paths with errors, repaired. `spots` is where cards lie now, `moves` are the cards that take each way of
    each flow, and `swaps` the pairs of cards that change places before the event at an index of the journal."""

    def __init__(self, paths: CardPaths, rng: Rng) -> None:
        self.layouts = [settle(paths.layout(number), flow) for number, flow in enumerate(paths.flows)]
        self.spots = self.layouts[-1]
        self.swaps: list[tuple[int, list[int]]] = []
        self.moves: list[list[Way]] = [[] for _ in paths.flows]
        for number, flow in enumerate(paths.flows[:-1]):
            self.go(number, flow, paths.flows[number + 1], rng)

    def go(self, number: int, flow: Flow, following: Flow, rng: Rng) -> None:
        """Choose which cards take the ways of a flow, first those that lie there afterwards; then exchange the wrong
        ones."""
        spots = self.layouts[number].copy()
        after = self.layouts[number + 1].copy()
        for spot, cards in enumerate(following.came):
            after[spot] = after[spot] & ~cards | following.left[spot]
        free = [cards & go for cards, go in zip(spots, flow.go, strict=False)]
        moved = [0] * len(flow.ways)
        for is_first in (True, False):
            for way, (source, target, count) in enumerate(flow.ways):
                wanted = free[source] & after[target] if is_first else free[source]
                taken = draw_subset(wanted, min(count_cards(wanted), count - count_cards(moved[way])), rng)
                moved[way] |= taken
                free[source] ^= taken
        for way, (source, target, _) in enumerate(flow.ways):
            spots[source] ^= moved[way]
            spots[target] |= moved[way]
            self.moves[number].append((source, target, moved[way]))
        # In the middle of an event with two flows nothing can change; just before it, no player sees it either.
        pairs = exchange_until(spots, after)
        if pairs:
            self.swaps.append((flow.index if following.index == flow.index else flow.index + 1, pairs))


def settle(spots: list[int], flow: Flow) -> list[int]:
    """Move cards until each spot has its number of them just before a flow, and return where they lie."""
    for spot, count in enumerate(flow.counts):
        while count_cards(spots[spot]) > count and move_up(spots, spot, flow):
            pass
    return spots


def move_up(spots: list[int], first: int, flow: Flow) -> bool:
    """Let a chain of cards from a spot with too many move up, as short as possible; return whether there is one."""
    came: dict[int, tuple[int, int]] = {}
    # For each spot that was reached, from where, and by which card.
    reached = [first]
    for at in reached:
        for to, may in enumerate(flow.stay):
            card = spots[at] & may
            if card and to != first and to not in came:
                came[to] = (at, card & -card)
                reached.append(to)
                if count_cards(spots[to]) < flow.counts[to]:
                    while to != first:
                        at, card = came[to]
                        spots[at] ^= card
                        spots[to] |= card
                        to = at
                    return True
    return False


def exchange_until(spots: list[int], after: list[int]) -> list[int]:
    """Exchange cards, two at a time, until they lie as they do afterwards; return the pairs."""
    pairs = []
    for spot, cards in enumerate(after):
        while (gone := spots[spot] & ~cards) and (come := cards & ~spots[spot]):
            pair = gone & -gone | come & -come
            for other, there in enumerate(spots):
                if there & pair and there & pair != pair:
                    spots[other] = there ^ pair
            pairs.append(pair)
    return pairs

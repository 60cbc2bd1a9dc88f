"""Cards that were dealt out from a spot where the viewer knew all of them: how many of them each spot must have got.

Sleeping Beauty knows what she deals, and everybody knows the trick that Alice deals out again. Just after that every hand held just so
many of these cards. On the way back there are only so many chances to bring them there: a hand that has too many must lose one
whenever it can, a hand that has too few must get one.
"""

from typing import TYPE_CHECKING, Final

from infanta.games.trick_taking.pack import size_of

if TYPE_CHECKING:
    from infanta.games.rebel_princess.imagining.whereabouts import Flow

NOBODY: Final = -1
SEVERAL: Final = -2


class Scattering:
    """`cards` were dealt out by a flow, the one at `number`. For each later flow, at its place in `excess`, `out` and `into`: how many
    of the cards too many are in each spot, besides those that lie there just after that flow; how many cards can still leave the
    spot on the way back, and how many can come to it."""

    def __init__(self, flows: "list[Flow]", number: int) -> None:
        flow = flows[number]
        spots = len(flow.stay)
        self.number = number
        self.cards = flow.stay[flow.ways[0][0]]
        excess = [0] * spots
        out = [0] * spots
        into = [0] * spots
        for _, target, count in flow.ways:
            excess[target] -= count
        feeders = [NOBODY] * spots
        fresh = [0] * spots
        self.excess: list[list[int]] = []
        self.out: list[list[int]] = []
        self.into: list[list[int]] = []
        self.fresh: list[list[int]] = []
        """Other cards that must have come to each spot since the scattering, and take up a chance each."""
        self.feeders: list[list[int]] = []
        """From where those have come; SEVERAL, if it cannot be said."""
        for later in flows[number + 1 :]:
            more = len(later.stay) - len(excess)
            for column in (excess, out, into, fresh):
                column += [0] * more
            feeders += [NOBODY] * more
            for spot in range(len(later.left)):
                gone = size_of(later.left[spot] & self.cards)
                excess[spot] += gone - size_of(later.came[spot] & self.cards)
                fresh[spot] &= ~later.came[spot]
            if not self.fresh:
                fresh = [~(cards | self.cards) for cards in later.stay]
            for source, target, count in later.ways:
                if later.go[source] & self.cards:
                    out[target] += count
                    into[source] += count
                    feeders[target] = source if feeders[target] in (NOBODY, source) else SEVERAL
                else:
                    fresh[target] &= ~later.go[source]
            self.excess.append(excess.copy())
            self.out.append(out.copy())
            self.into.append(into.copy())
            self.fresh.append(fresh.copy())
            self.feeders.append(feeders.copy())

    def begin(self, number: int, spots: list[int]) -> "Balance":
        """How things are just after the flow of this number."""
        place = number - self.number - 1
        excess, out, into = self.excess[place].copy(), self.out[place].copy(), self.into[place].copy()
        fresh, feeders = self.fresh[place], self.feeders[place]
        for spot in range(len(excess)):
            excess[spot] += size_of(spots[spot] & self.cards)
            taken = size_of(spots[spot] & fresh[spot])
            if taken:
                out[spot] -= taken
                if feeders[spot] >= 0:
                    into[feeders[spot]] -= taken
        return Balance(self.cards, excess, out, into, fresh, feeders)


class Balance:
    """The cards of a scattering while a flow is turned back: how many too many are in each spot, and the chances that are left, without those
    that other cards must have taken."""

    def __init__(
        self, cards: int, excess: list[int], out: list[int], into: list[int], fresh: list[int], feeders: list[int]
    ) -> None:
        self.cards = cards
        self.excess = excess
        self.out = out
        self.into = into
        self.fresh = fresh
        self.feeders = feeders

    def dead(self) -> bool:
        """Whether some spot cannot come to have as many as it must."""
        return any(excess > self.out[spot] or -excess > self.into[spot] for spot, excess in enumerate(self.excess))

    def allowed(self, source: int, target: int, count: int) -> int:
        """The cards that may go back from the target to the source, as a mask: only those of the scattering and those that must go, only
        others, or any."""
        allowed = -1
        if self.excess[target] >= self.out[target]:
            allowed = self.cards | self.fresh[target]
        if -self.excess[source] >= self.into[source]:
            allowed &= self.cards | self.fresh[target] if self.feeders[target] == source else self.cards
        if allowed != -1:
            return allowed
        if count == 1 and (1 - self.excess[target] > self.into[target] or self.excess[source] + 1 > self.out[source]):
            return ~self.cards
        return -1

    def move(self, source: int, target: int, count: int, taken: int) -> None:
        """These cards have gone back."""
        shared = size_of(taken & self.cards)
        self.excess[target] -= shared
        self.excess[source] += shared
        fresh = size_of(taken & self.fresh[target])
        self.out[target] -= count - fresh
        self.into[source] -= count - fresh if self.feeders[target] == source else count


def scatterings_of(flows: "list[Flow]") -> list[Scattering]:
    """All scatterings that a later flow may have mixed up."""
    found = []
    for number, flow in enumerate(flows[:-1]):
        sources = {source for source, _, _ in flow.ways}
        if flow.deals and len(sources) == 1:
            known = size_of(flow.stay[flow.ways[0][0]])
            if known == sum([count for _, _, count in flow.ways]):
                found.append(Scattering(flows, number))
    return found

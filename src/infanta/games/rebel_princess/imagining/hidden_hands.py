"""Where the unseen cards are now: hands with limits."""

from infanta.core.step import Rng
from infanta.games.rebel_princess.imagining.possible_places import PossiblePlaces
from infanta.games.trick_taking.deal_sampler import DealSampler
from infanta.games.trick_taking.pack import count_cards


class HiddenHands:
    """Places unseen cards where they may be now: `owners` are the spots of a sampler's places, first one place for each
    spot.

    A hand that could only get a limited number of certain cards has several places, with room for those cards in some
    of them.
    """

    def __init__(self, places: PossiblePlaces) -> None:
        now = places.now
        self.spots = len(now.stay)
        self.owners = list(range(self.spots))
        self.allowed = now.stay.copy()
        self.counts = now.counts.copy()
        self.limits: list[tuple[int, int, list[tuple[int, int]]]] = []
        for seat in range(places.players):
            limits = places.limits(seat) if now.counts[seat] else []
            if limits:
                self.limits.append((seat, now.counts[seat], limits))
                self.split(seat, limits)
        self.sampler = DealSampler(places.open, self.allowed, self.counts)

    def split(self, seat: int, limits: list[tuple[int, int]]) -> None:
        """Add places for the cards of which a hand can hold only a limited number."""
        size = left = self.counts[seat]
        blocked = 0
        for cards, most in limits:
            more = min(most - (size - left), left)
            self.owners.append(seat)
            self.allowed.append(self.allowed[seat] & ~blocked)
            self.counts.append(more)
            left -= more
            blocked = cards
        self.allowed[seat] &= ~blocked
        self.counts[seat] = left

    def lay(self, rng: Rng) -> list[int] | None:
        """Return the cards of each spot; None where none were found."""
        laid = self.sampler.sample(rng)
        if laid is None:
            return None
        found = laid[: self.spots]
        for place in range(self.spots, len(laid)):
            found[self.owners[place]] |= laid[place]
        return found

    def chance(self, spots: list[int]) -> float:
        """Return how likely the hands with limits were to get these cards, in proportion."""
        chance = 1.0
        for seat, size, limits in self.limits:
            chance *= chance_of(spots[seat], size, limits)
        return chance


def chance_of(hand: int, size: int, limits: list[tuple[int, int]]) -> float:
    """Return the fraction of all orders of a hand in which its cards with limits are in places that have room for
    them."""
    chance = 1.0
    taken = 0
    for cards, most in limits:
        room = min(most, size)
        for place in range(taken, min(count_cards(hand & cards), room)):
            chance *= (room - place) / (size - place)
            taken += 1
    return chance

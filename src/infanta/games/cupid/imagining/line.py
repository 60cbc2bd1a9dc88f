"""Where hidden Pirates may be.

Take the shuffled deck as a line of cards. A hidden Pirate is somewhere in that line: just before a card that another
seat drew, which then put the Pirate aside, or among the cards still to come. All gaps are equally likely, so the
Pirates are put into the line one by one, each into a random gap. Hands are independent of that, because a Pirate is
never a hand there. A line does not fit if a seat played a Pirate it did not have, or if the round would have ended
before it did.
"""

from infanta.core.fast_rng import draw_below
from infanta.core.step import Rng


class Line:
    """The draws of others, in their order, and what is known of the Pirates before them. `drawers` are the seats that
    drew; `tail` counts the gaps among the cards still to come: one more than there are cards with a number. `rooms` say
    how many hidden Pirates there can be before a number of draws without the round having ended; `braves` are the seats
    that have played a Pirate, and after how many draws."""

    def __init__(self) -> None:
        self.drawers: list[int] = []
        self.rooms: list[tuple[int, int]] = []
        self.braves: list[tuple[int, int]] = []
        self.tail = 1

    def leave_room(self, room: int) -> None:
        """Add a limit: up to here there can be this many hidden Pirates."""
        self.rooms.append((len(self.drawers), room))

    def brave(self, seat: int) -> None:
        """Note that a seat has played a Pirate."""
        self.braves.append((len(self.drawers), seat))

    def fill(self, hidden: int, rng: Rng) -> list[int]:
        """Return how many Pirates stand before the card of each draw, `hidden` being those beside hands or in the
        deck."""
        pirates = hidden + len(self.braves)
        self.rooms = [(draws, room) for draws, room in self.rooms if room < pirates]
        aside = self.attempt(pirates, rng)
        while not self.fits(aside):
            aside = self.attempt(pirates, rng)
        return aside

    def attempt(self, pirates: int, rng: Rng) -> list[int]:
        """Put the Pirates into the line at random."""
        aside = [0] * len(self.drawers)
        gaps = list(range(len(aside)))
        tail = self.tail
        for _ in range(pirates):
            mark = draw_below(rng, len(gaps) + tail)
            if mark < len(gaps):
                aside[gaps[mark]] += 1
                gaps.append(gaps[mark])  # each Pirate adds a gap: before it and after it
            else:
                tail += 1
        return aside

    def fits(self, aside: list[int]) -> bool:
        """Return whether every Pirate that was played had been drawn, and the round went on as it did."""
        for draws, room in self.rooms:
            if sum(aside[:draws]) > room:
                return False
        used: dict[int, int] = {}
        for draws, seat in self.braves:
            used[seat] = used.get(seat, 0) + 1
            drawn = 0
            for draw in range(draws):
                if self.drawers[draw] == seat:
                    drawn += aside[draw]
            if drawn < used[seat]:
                return False
        return True

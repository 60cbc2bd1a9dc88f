"""What a learner saw last in Death Dowry, and how it was written: only what has changed is written anew."""

from typing import Final

from infanta.core.space import Row
from infanta.games.death_dowry.cards import SKILLS
from infanta.games.death_dowry.items import Item

TABLE: Final = 6
"""Numbers that are not about anybody."""
FIXED: Final = 4
"""Bytes of a card beside those that go by seat: value, whether it lies open, is a defence, and is in the conflict."""


class Shown:
    """The cards as one viewer knows them, maker by maker, each in a place of its own. Only what has changed is put together anew."""

    def __init__(self, makers: int, places: int) -> None:
        self.nothing = bytes(3 * makers + len(SKILLS) + FIXED)
        self.places = places
        self.nobody = b"".join([self.nothing] * places)
        self.clear_row = [self.nothing] * places
        self.makers = makers
        self.clear()

    def clear(self) -> None:
        """No cards at all."""
        self.cards = [self.clear_row.copy() for _ in range(self.makers)]
        self.rows = [self.nobody] * self.makers
        self.stale = 0
        """The makers whose cards have changed, as bits."""
        self.whole = b"".join(self.rows)

    def put(self, slot: int, card: bytes) -> None:
        """A card, in its place."""
        maker = slot // self.places
        self.cards[maker][slot % self.places] = card
        self.stale |= 1 << maker

    def written(self) -> bytes:
        """All cards."""
        if self.stale:
            for maker in range(self.makers):
                if self.stale >> maker & 1:
                    self.rows[maker] = b"".join(self.cards[maker])
            self.whole = b"".join(self.rows)
            self.stale = 0
        return self.whole


class Sight:
    """What a viewer saw last, and how it was written."""

    def __init__(self, order: list[int], places: int, count: int) -> None:
        self.table = Row(list(range(TABLE)))
        self.favour, self.gems, self.networks, self.made = Row(order), Row(order, 1), Row(order, 1), Row(order)
        self.board: tuple[int, ...] | None = None
        self.board_written = b""
        self.alive: tuple[bool, ...] = ()
        self.alive_written = b""
        self.skills: tuple[tuple[int, ...], ...] = ()
        self.shown: tuple[int, ...] = ()
        self.all_open = False
        self.skills_written = b""
        self.lost: tuple[tuple[int, ...], ...] = ()
        self.lost_written = b""
        self.items: list[Item] = []
        self.used: tuple[int, ...] = ()
        self.cards = Shown(count, places)

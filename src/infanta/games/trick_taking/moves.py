"""Moves that the trick games share."""

from dataclasses import dataclass

from infanta.core.move import Move
from infanta.core.native import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, eq=False, repr=False)
class CardMove(Move):
    """Something done with one card."""

    card: int


@dataclass(frozen=True, eq=False, repr=False)
class DealHands(Move):
    """The dealer deals many cards at once; `hands` are the sets of cards dealt, by seat."""

    hands: tuple[int, ...]

"""What one seat knows of a match of Woo the Princess."""

from dataclasses import dataclass
from typing import Final

from infanta.core.schema import ViewBuilder
from infanta.games.trick_taking.pack import list_cards
from infanta.games.woo_the_princess.cards import NOBODY, PACK, SUITS
from infanta.games.woo_the_princess.fields import WooViewFields
from infanta.games.woo_the_princess.rules import CHOOSING, FINISHED, REGIFTING
from infanta.games.woo_the_princess.schema import SCHEMA


@dataclass(frozen=True)
class WooView(WooViewFields):
    """Everything a seat knows. A place is a hand at the table: the seats, and after them the Ghost's.

    The viewer's own are `hand`, `aside` (the card it set aside in exchange), `drawn` (what it drew with Regifted) and
    `secrets` (the cards that it alone saw in the sets of `memory`); of other hands there are only the `sizes`. The rest
    is or was open.
    """

    def seen(self) -> int:
        """Return the cards that are open, or were in this set."""
        seen = self.discards
        for cards in self.taken:
            seen |= cards
        for card in self.laid:
            seen |= 1 << card
        return seen

    def unseen(self) -> int:
        """Return the cards that the viewer cannot place: in other hands, set aside by others, or in the Gift deck."""
        return self.rules.deck & ~(self.seen() | self.hand | self.aside | self.drawn)

    def is_closing(self) -> bool:
        """Return whether a round has just been closed and nothing is opened yet. (A gift that is given again leaves
        nothing on the table, too.)"""
        return self.lead != NOBODY and not self.laid and self.purpose not in (REGIFTING, CHOOSING)

    def find_last_round(self) -> tuple[int, int]:
        """Return the set and the round in which the `last` round was."""
        closed = self.round if self.is_closing() or self.purpose == FINISHED else self.round - 1
        return (self.set, closed) if closed > 0 else (self.set - 1, self.rules.hand - 1)

    def get_ghost_keeper(self) -> int:
        """Return the player who turns the Ghost's card this round: they alternate, the first player first (WTP-050,
        WTP-G28)."""
        return (self.starter % self.setup.players + max(self.round - 1, 0)) % self.setup.players

    def list_princesses(self, side: int) -> tuple[int, ...]:
        """Return the suits of the Princesses that a side has won (WTP-058)."""
        return tuple([suit for place in list_cards(self.rules.sides[side]) for suit in self.won[place]])

    def __str__(self) -> str:
        """Draw the table as text."""
        wooing = SUITS[self.wooing].word if self.wooing != NOBODY else "none yet"
        lines = [
            f"set {self.set}, round {self.round}: {self.purpose or 'over'}; wooing suit {wooing}, {self.deck} gifts in the deck"
        ]
        laid = " ".join([f"{place}:{PACK.text[card]}" for place, card in zip(self.laid_by, self.laid, strict=True)])
        if self.lead != NOBODY:
            lines.append(f"lead suit {SUITS[self.lead].word}; in play {laid}".rstrip())
        for place in range(self.rules.places):
            mark = "*" if place == self.turn and self.actors else " "
            name = "Ghost " if place == self.rules.ghost else f"seat {place}"
            hand = PACK.format_by_suit(self.hand) if place == self.seat else f"{self.sizes[place]} cards"
            won = "".join([SUITS[suit].letter for suit in self.won[place]])
            bar = " spurned" if self.barred >> place & 1 else ""
            taken = self.taken[place].bit_count()
            lines.append(f"{mark}{name}  princesses {won or '-'}  collected {taken}{bar}  hand {hand}")
        return "\n".join(lines)


VIEWS: Final = ViewBuilder(WooView, SCHEMA)

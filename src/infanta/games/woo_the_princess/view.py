"""What one seat knows of a match of Woo the Princess."""

from dataclasses import dataclass

from infanta.core.view import View
from infanta.games.trick_taking.pack import members
from infanta.games.woo_the_princess.cards import NOBODY, PACK, SUITS
from infanta.games.woo_the_princess.rules import PHASES, PastSet, Rules, SetResult


@dataclass(frozen=True)
class WooView(View):
    """Everything a seat knows. A place is a hand at the table: the seats, and after them the Ghost's.

    Sets of cards and of places are integers with one bit per card or place. The viewer's own are `hand`, `aside` (the card it
    set aside in exchange), `drawn` (what Regifted has brought it) and `secrets` (the cards that it alone saw in the sets of
    `memory`); of other hands there are only the `sizes`, and `lacks`, the cards they cannot hold. The rest lies open, or did:
    `played` are the cards that each place gave from its hand in this set, `memory` the same for the last sets.
    """

    rules: Rules
    phase: int
    turn: int
    set: int
    round: int
    contest: int
    starter: int
    leader: int
    wooing: int
    court: tuple[int, ...]
    bottom: tuple[int, ...]
    won: tuple[tuple[int, ...], ...]
    deck: int
    hand: int
    aside: int
    drawn: int
    sizes: tuple[int, ...]
    drawing: int
    exchanged: int
    discards: int
    taken: tuple[int, ...]
    rounds: tuple[int, ...]
    barred: int
    laid: tuple[int, ...]
    laid_by: tuple[int, ...]
    opened: int
    lead: int
    played: tuple[int, ...]
    lacks: tuple[int, ...]
    led: tuple[int, ...]
    memory: tuple[PastSet, ...]
    secrets: tuple[int, ...]
    results: tuple[SetResult, ...]

    def seen(self) -> int:
        """The cards that lie open, or did in this set."""
        seen = self.discards
        for cards in self.taken:
            seen |= cards
        for card in self.laid:
            seen |= 1 << card
        return seen

    def unseen(self) -> int:
        """The cards that the viewer cannot place: in other hands, set aside by others, or in the Gift deck."""
        return self.rules.deck & ~(self.seen() | self.hand | self.aside | self.drawn)

    def ghost_keeper(self) -> int:
        """The player who turns the Ghost's card this round: they alternate, the first player first (WTP-050, WTP-G28)."""
        return (self.starter % self.setup.players + max(self.round - 1, 0)) % self.setup.players

    def princesses(self, side: int) -> int:
        """How many Princesses a side has won."""
        return sum([len(self.won[place]) for place in members(self.rules.sides[side])])

    def __str__(self) -> str:
        """The table as text."""
        wooing = SUITS[self.wooing].name if self.wooing != NOBODY else "none yet"
        lines = [
            f"set {self.set}, round {self.round}: {PHASES[self.phase]}; Wooing Suit {wooing}, {self.deck} gifts in the deck"
        ]
        laid = " ".join([f"{place}:{PACK.text[card]}" for place, card in zip(self.laid_by, self.laid, strict=True)])
        if self.lead != NOBODY:
            lines.append(f"Lead Suit {SUITS[self.lead].name}; in play {laid}".rstrip())
        for place in range(self.rules.places):
            mark = "*" if place == self.turn and self.actors else " "
            name = "Ghost " if place == self.rules.ghost else f"seat {place}"
            hand = PACK.draw(self.hand) if place == self.seat else f"{self.sizes[place]} cards"
            won = "".join([SUITS[suit].letter for suit in self.won[place]])
            bar = " spurned" if self.barred >> place & 1 else ""
            taken = self.taken[place].bit_count()
            lines.append(f"{mark}{name}  princesses {won or '-'}  collected {taken}{bar}  hand {hand}")
        return "\n".join(lines)

"""What one seat knows of a match of Rebel Princess."""

from dataclasses import dataclass
from typing import Final

from infanta.core.schema import ViewBuilder
from infanta.games.rebel_princess.cards import PACK
from infanta.games.rebel_princess.fields import RebelPrincessViewFields
from infanta.games.rebel_princess.rounds import LETTERS
from infanta.games.rebel_princess.schema import SCHEMA


@dataclass(frozen=True)
class RebelPrincessView(RebelPrincessViewFields):
    """Everything a seat knows. Sets of cards are bits; lists are indexed by seat.

    `hand`, `aside`, `picked`, `second`, `gift`, `pool` and `shown` (a suit, -1 before the choice) are the viewer's own;
    `sizes` and `asides` count those of all seats. `known` are cards that the viewer can be sure are in another's hand,
    `lacks` cards that cannot be there, `gone` the cards out of all hands. `purpose` says in a word what is being
    decided: play, power, haggle, give, keep, show, princess, or the dealer's deal. Where cards are to be given,
    `occasion` says what for: pass, chairs, last, half, right-half, gift, spindle, return; `whom` is the seat they are
    for, if it is only one.
    """

    def __str__(self) -> str:
        """Draw the table as text."""
        hands = [self.known[seat] for seat in range(self.setup.players)]
        asides = [0] * self.setup.players
        if self.seat is not None:
            hands[self.seat] = self.hand
            asides[self.seat] = self.aside
        return self.with_hands(hands, asides)

    def with_hands(self, hands: list[int], asides: list[int]) -> str:
        """Return the table with these hands."""
        letter = LETTERS[self.drawn[-1]] if self.drawn else "-"
        on_table = " ".join(
            f"{laid.seat}:{PACK.text[laid.card] if laid.card >= 0 else '??'}{'*' if laid.tag else ''}"
            for laid in self.trick
        )
        sneaked = ", sneaked in" if self.sneaked else ""
        lines = [f"round {self.round} ({letter}){sneaked}  trick {on_table}".rstrip()]
        for seat in range(self.setup.players):
            mark = "*" if seat in self.actors else " "
            held = PACK.format_by_suit(hands[seat])
            more = self.sizes[seat] - hands[seat].bit_count()
            if more > 0:
                held += f" +{more}"
            aside = f"  aside {PACK.format_by_suit(asides[seat]) or self.asides[seat]}" if self.asides[seat] else ""
            score = f"proposals {self.totals[seat]}  tricks {self.tricks[seat]}"
            lines.append(f"{mark}seat {seat}  {score}  hand {held.strip()}{aside}".rstrip())
        return "\n".join(lines)


VIEWS: Final = ViewBuilder(RebelPrincessView, SCHEMA)

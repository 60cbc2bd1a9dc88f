"""What one seat knows of a match at court."""

from dataclasses import dataclass

from infanta.core.phrase import Phrase
from infanta.games.court.cards import MARKS
from infanta.games.court.fields import CourtViewFields


@dataclass(frozen=True)
class CourtView(CourtViewFields):
    """Everything a seat knows. Cards are numbers.

    `hands` holds, for each seat, the cards of its hand that the viewer knows: all of the viewer's own, of another seat
    one that the Priest, the Baron or the King has shown and that must still be there. `deck` counts the cards left to
    draw. `purpose` says what is being chosen ("play": a card to discard), "" while no seat has to choose. `results`
    says how each round before this one ended.
    """

    def is_inside(self, seat: int) -> bool:
        """Return whether a seat is still in the round."""
        return self.inside >> seat & 1 == 1

    def is_shielded(self, seat: int) -> bool:
        """Return whether the Handmaid protects a seat."""
        return self.shielded >> seat & 1 == 1

    def unseen(self) -> list[int]:
        """Return how many copies of each number are not visible to the viewer; the index in the list is the number.

        They are in the deck, aside face down, or in hands: a card that the viewer knows in another's hand counts here.
        """
        left = [0, *self.rules.deck]
        for card in self.aside:
            left[card] -= 1
        for pile in self.discards:
            for card in pile:
                left[card] -= 1
        if self.seat is not None:
            for card in self.hands[self.seat]:
                left[card] -= 1
        return left

    def out_of_sight(self) -> list[int]:
        """Return how many copies of each number are in places unknown to the viewer: a card known in another's hand is
        not."""
        left = self.unseen()
        for seat, hand in enumerate(self.hands):
            if seat != self.seat:
                for card in hand:
                    left[card] -= 1
        return left

    def __str__(self) -> str:
        """Draw the table as text."""
        names = ["?", *(card.name for card in self.rules.cast)]
        aside = " ".join(names[card] for card in self.aside)
        lines = [str(Phrase("text-round", self.setup.game, round=self.round, cards=self.deck, aside=aside))]
        for seat in range(self.setup.players):
            marks = "*" if seat == self.turn and self.actors else " "
            held = " ".join(f"{names[card]}({MARKS[card]})" for card in self.hands[seat])
            if not self.is_inside(seat):
                held = "out"
            elif not held:
                held = "?"
            shield = " shielded" if self.is_shielded(seat) else ""
            pile = " ".join(names[card] for card in self.discards[seat])
            lines.append(
                f"{marks}seat {seat}  tokens {self.tokens[seat]}  hand {held}{shield}  discards {pile}".rstrip()
            )
        return "\n".join(lines)

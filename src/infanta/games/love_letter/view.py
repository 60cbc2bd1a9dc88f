"""What one seat knows of a match of Love Letter."""

from dataclasses import dataclass

from infanta.core.view import View
from infanta.games.love_letter.cards import MARKS, Card
from infanta.games.love_letter.events import Closed


@dataclass(frozen=True)
class Rules:
    """What follows from the options: who is in the cast, tokens to win, copies of each number, who gets a token in a tie,
    whether leaders play off, the ranking by dates if one was entered, and the deck as a list of cards."""

    cast: tuple[Card, ...]
    goal: int
    deck: tuple[int, ...]
    ties: str
    finale: str
    dates: tuple[int, ...]
    cards: list[int]


@dataclass(frozen=True)
class LoveLetterView(View):
    """Everything a seat knows. Cards are numbers.

    `hands` holds, for each seat, the cards of its hand that the viewer knows: all of the viewer's own, of another seat one
    that the Priest, the Baron or the King has shown and that must still be there. `deck` counts the cards left to draw.
    `results` says how each round before this one ended.
    """

    rules: Rules
    round: int
    tokens: tuple[int, ...]
    dates: tuple[int, ...]
    contest: int
    starter: int
    turn: int
    deck: int
    aside: tuple[int, ...]
    inside: int
    shielded: int
    hands: tuple[tuple[int, ...], ...]
    discards: tuple[tuple[int, ...], ...]
    results: tuple[Closed, ...]

    def is_inside(self, seat: int) -> bool:
        """Whether a seat is still in the round."""
        return self.inside >> seat & 1 == 1

    def is_shielded(self, seat: int) -> bool:
        """Whether the Handmaid protects a seat."""
        return self.shielded >> seat & 1 == 1

    def unseen(self) -> list[int]:
        """How many copies of each number the viewer cannot see; the place in the list is the number.

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

    def __str__(self) -> str:
        """The table as text."""
        names = ["?", *(card.name for card in self.rules.cast)]
        aside = " ".join(names[card] for card in self.aside)
        lines = [f"round {self.round}, {self.deck} cards to draw" + (f", face up: {aside}" if aside else "")]
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


def spread(deck: tuple[int, ...]) -> list[int]:
    """The cards of a deck from its copies: (5, 2, …) gives 1 1 1 1 1 2 2 …"""
    return [place + 1 for place, copies in enumerate(deck) for _ in range(copies)]

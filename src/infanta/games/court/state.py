"""All that a match at court holds, what is seen of it, and how it is counted."""

from typing import Final

from infanta.games.court.fields import CourtFields
from infanta.games.court.notation import SEATS
from infanta.games.court.view import CourtView

SPECTATORS: Final = SEATS  # the bit of `known` for a hand that all viewers know, spectators too


class CourtState(CourtFields):
    """The whole truth of a match."""

    def take_over(self, view: CourtView) -> None:
        """Set the state before the view's round, or after the last round if the match is over."""
        self.gather()
        self.take_public(view)
        if view.journal:
            self.round -= 1

    # -- what is seen of it --------------------------------------------------------------------------------------------

    def view(self, seat: int | None) -> CourtView:
        """Return what a seat knows: its own hand, what it was shown, and all open cards."""
        eyes = SPECTATORS if seat is None else seat
        return self.build_view(seat, tuple([self.get_hand_seen_by(holder, eyes) for holder in range(self.players)]))

    def build_view(self, seat: int | None, hands: tuple[tuple[int, ...], ...]) -> CourtView:
        """Return the game's own view, with these hands."""
        raise NotImplementedError

    def list_own(self, seat: int | None, hands: tuple[tuple[int, ...], ...]) -> dict[str, object]:
        """Return the fields of a view that depend on its seat, and computed fields."""
        return {"purpose": self.purpose(), "deck": self.deck_seen_by(seat), "hands": hands}

    def deck_seen_by(self, seat: int | None) -> int:
        """Return how many cards are left to draw, for all a seat knows."""
        return max(len(self.undealt) - 1, 0)

    def get_hand_seen_by(self, holder: int, seat: int) -> tuple[int, ...]:
        """Return the cards of a hand that a seat knows."""
        card = self.get_card_seen_by(holder, seat)
        if card == 0:
            return ()
        return (card, self.drawn) if holder == seat == self.turn and self.drawn else (card,)

    def get_card_seen_by(self, holder: int, seat: int) -> int:
        """Return the card that a player holds, drawn cards aside, if a seat knows it; 0 if not."""
        return self.hands[holder] if holder == seat or self.known[holder] >> seat & 1 else 0

    # -- all of it -----------------------------------------------------------------------------------------------------

    def cards(self) -> list[str]:
        """Return all cards of the deck."""
        words = self.script.notation.words
        everywhere = [*self.undealt, *self.aside, *self.hands, self.drawn]
        for pile in self.discards:
            everywhere.extend(pile)
        return [words[card] for card in sorted(everywhere) if card]

    def __str__(self) -> str:
        """Draw the table with every hand open."""
        return str(self.build_view(None, tuple([self.get_hand_seen_by(seat, seat) for seat in range(self.players)])))

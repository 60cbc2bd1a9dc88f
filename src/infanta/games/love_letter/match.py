"""A match of Love Letter: who is knocked out is out of the round at once (LL-020, LL-021)."""

from infanta.games.court.match import CourtMatch
from infanta.games.love_letter.view import VIEWS, LoveLetterView


class LoveLetterMatch(CourtMatch):
    """The whole truth of a match."""

    def knock_out(self, seat: int, by: int) -> None:
        """Knock a seat out of the round, by another seat's card or its own."""
        self.leave(seat)

    def build_view(self, seat: int | None, hands: tuple[tuple[int, ...], ...]) -> LoveLetterView:
        """Return the game's own view, with these hands."""
        return VIEWS.build(self, seat, self.list_own(seat, hands))

    def view(self, seat: int | None) -> LoveLetterView:
        """Return what a seat knows: its own hand, what it was shown, and all open cards."""
        view = super().view(seat)
        assert isinstance(view, LoveLetterView)
        return view

    def copy(self) -> "LoveLetterMatch":
        """Return an independent match in the same state, without log and story."""
        other = LoveLetterMatch(self.setup, self.rules, self.script)
        self.copy_to(other)
        return other

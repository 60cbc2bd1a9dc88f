"""A match of Love Letter: who is knocked out is out of the round at once (LL-020, LL-021)."""

from infanta.games.court.match import CourtMatch
from infanta.games.love_letter.view import VIEWS, LoveLetterView


class LoveLetterMatch(CourtMatch):
    """The whole truth of a match."""

    def knock_out(self, seat: int, by: int) -> None:
        self.leave(seat)

    def seen(self, seat: int | None, hands: tuple[tuple[int, ...], ...]) -> LoveLetterView:
        return VIEWS.build(self, seat, self.list_own(seat, hands))

    def view(self, seat: int | None) -> LoveLetterView:
        view = super().view(seat)
        assert isinstance(view, LoveLetterView)
        return view

    def copy(self) -> "LoveLetterMatch":
        other = LoveLetterMatch(self.setup, self.rules, self.script)
        self.copy_to(other)
        return other

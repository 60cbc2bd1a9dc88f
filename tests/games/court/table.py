"""Hand-set deals at court: the dealer deals what the test says."""

from typing import Self

from infanta import DEALER, Game
from infanta.games.court.match import CourtMatch
from infanta.games.court.view import CourtView
from infanta.words import FluentTranslator


class Table:
    """A match in which the cards come as written; when the list is used up, the lowest card left comes next."""

    game: Game
    words: list[str]

    def __init__(self, match: CourtMatch, coming: list[str]) -> None:
        self.match = match
        self.coming = coming
        self.deal()

    def deal(self) -> None:
        """Let the dealer deal until a seat must choose."""
        while self.match.actors() == (DEALER,):
            move = self.game.parse(self.dealt(self.coming.pop(0))) if self.coming else self.match.moves(DEALER)[0]
            self.match.play(DEALER, move)

    def dealt(self, word: str) -> str:
        """The dealer's move for a word in the list."""
        return "+" + word

    def play(self, *texts: str) -> Self:
        """The seats whose turn it is make these moves, one after the other."""
        for text in texts:
            self.match.play(self.match.actors()[0], self.game.parse(text))
            self.deal()
        return self

    def moves(self) -> list[str]:
        """What the seat whose turn it is may do."""
        return [move.text for move in self.match.moves(self.match.actors()[0])]

    def why_not(self, text: str, seat: int | None = None) -> str | None:
        """Why a move is refused."""
        reason = self.match.check(self.match.actors()[0] if seat is None else seat, self.game.parse(text))
        return None if reason is None else str(reason)

    def view(self, seat: int | None) -> CourtView:
        return self.match.view(seat)

    def inside(self) -> list[int]:
        """The seats still in the round."""
        return [seat for seat in range(self.match.players) if self.match.inside >> seat & 1]

    def hand(self, seat: int) -> str:
        """The card a seat holds."""
        return self.words[self.match.hands[seat] - 1]

    def pile(self, seat: int) -> str:
        """A seat's discards."""
        return " ".join(self.words[card - 1] for card in self.match.discards[seat])

    def story(self, reader: int | None = None) -> str:
        """All that a reader may know, as text."""
        assert self.match.story is not None
        voice = FluentTranslator(scope=self.game.key, names=("Ada", "Bo", "Cy", "Di"), reader=reader)
        told = [event.seen_by(reader) for event in self.match.story]
        return " ".join(voice.sentence(event.phrase()) for event in told if event is not None)

"""Hand-set deals: the dealer deals what the test says."""

from collections import Counter
from typing import Self

import infanta
from infanta import DEALER
from infanta.games.love_letter.cards import CAST
from infanta.games.love_letter.match import LoveLetterMatch
from infanta.games.love_letter.view import LoveLetterView

GAME = infanta.game("love-letter")
WORDS = [card.word for card in CAST]


class Table:
    """A match in which the cards come as written; when the list is used up, the lowest card left comes next."""

    game = GAME
    words = WORDS

    def __init__(self, match: LoveLetterMatch, coming: list[str]) -> None:
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
        return self.match.check(self.match.actors()[0] if seat is None else seat, self.game.parse(text))

    def view(self, seat: int | None) -> LoveLetterView:
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
        names = self.game.names(["Ada", "Bo", "Cy", "Di"], reader)
        told = [event.seen_by(reader) for event in self.match.story]
        return " ".join(event.sentence(names) for event in told if event is not None)


def deal(hands: str, draws: str = "", removed: str = "", aside: str = "", edition: int = 0, **options: object) -> Table:
    """A table with these hands by seat, seat 0 to go first, and these draws to come.

    With `removed` (the card face down) the deck is made of exactly the cards named, so that it runs out after the draws.
    """
    players = len(hands.split())
    if players == 2 and not aside:
        aside = "guard guard guard"
    coming = [*aside.split(), *hands.split(), *draws.split()]
    if removed:
        copies = Counter([*coming, *removed.split()])
        options["deck"] = [copies[word] for word in WORDS]
    options.setdefault("dates", list(range(players)))
    match = GAME.start_from(GAME.setup(players, options, edition), story=True)
    assert isinstance(match, LoveLetterMatch)
    return Table(match, coming)

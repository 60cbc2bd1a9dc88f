"""Hand-set deals: the dealer deals what the test says."""

from collections import Counter

import infanta
from infanta.games.love_letter.cards import CAST
from infanta.games.love_letter.match import LoveLetterMatch
from infanta.games.love_letter.view import LoveLetterView
from tests.games.court import table

GAME = infanta.game("love-letter")
WORDS = [card.word for card in CAST]


class Table(table.Table):
    """A match of Love Letter."""

    game = GAME
    words = WORDS
    match: LoveLetterMatch

    def view(self, seat: int | None) -> LoveLetterView:
        return self.match.view(seat)


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

"""Hand-set deals: the dealer deals what the test says, Pirates, challenges and tosses included."""

from collections import Counter

import infanta
from infanta.games.cupid.cards import CAST
from infanta.games.cupid.match import CupidMatch
from infanta.games.cupid.view import CupidView
from tests.games.court import table

GAME = infanta.game("cupid")
WORDS = [card.word for card in CAST]


class Table(table.Table):
    """A match of Cupid. `pirate+guard` deals a Pirate for the reserve and a Guard; `challenge:coin` and `coin:heads` are dealt
    as they are written."""

    game = GAME
    words = WORDS
    match: CupidMatch

    def dealt(self, word: str) -> str:
        return word if ":" in word else "+" + word

    def view(self, seat: int | None) -> CupidView:
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
        copies = Counter(word for row in [*coming, *removed.split()] if ":" not in row for word in row.split("+"))
        options["deck"] = [copies[word] for word in WORDS]
    options.setdefault("seniority", list(range(players)))
    match = GAME.start_from(GAME.setup(players, options, edition), story=True)
    assert isinstance(match, CupidMatch)
    return Table(match, coming)

"""What follows from the options that all games at court have, and the clauses that they cite."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from infanta.core.errors import InvalidOptionError
from infanta.core.phrase import Phrase
from infanta.core.setup import Setup
from infanta.games.court.cards import HIGHEST, MARKS, Card, list_deck

if TYPE_CHECKING:
    from infanta.games.court.game import CourtGame

GOALS: Final = {2: 7, 3: 5, 4: 4}  # tokens of affection that win the game, by the number of players
FACE_UP: Final = 3  # cards laid aside face up when two play


@dataclass(frozen=True)
class CitedClauses:
    """The clauses of a game that refusals cite: `choose` (a player) and `inside` (the round) are indexed by the number
    of the card played."""

    discard: str
    forced: str
    choose: dict[int, str]
    inside: dict[int, str]
    shield: str
    deck: str


@dataclass(frozen=True)
class Rules:
    """What follows from the options: who is in the cast, tokens to win, copies of each number, who gets a token in a
    tie, whether leaders play off, the order of the seats if one was entered, and the deck as a list of cards."""

    cast: tuple[Card, ...]
    goal: int
    deck: tuple[int, ...]
    ties: str
    finale: str
    dates: tuple[int, ...]
    cards: list[int]

    def __hash__(self) -> int:
        """Hash only the fields that nearly always differ between rules: they are looked up often."""
        return hash((self.goal, self.deck))


def parse_rules(game: "CourtGame", setup: Setup) -> Rules:
    """Return the rules that follow from the options; raise InvalidOptionError if they do not go together."""
    players = setup.players
    dates = game.get_option(setup, game.ranking)
    deck = game.get_option(setup, "deck") or tuple([card.copies for card in game.cast])
    assert isinstance(dates, tuple) and isinstance(deck, tuple)
    if dates and sorted(dates) != list(range(players)):
        raise InvalidOptionError(Phrase("bad-ranking", game.key, name=game.ranking, last=players - 1))
    if len(deck) != len(game.cast):
        raise InvalidOptionError(Phrase("bad-deck", game.key, kinds=len(game.cast), last=MARKS[len(game.cast)]))
    finale = str(game.get_option(setup, "finale"))
    for seats in (players, players if finale == "shared" else 2):
        need = 1 + (FACE_UP if seats == 2 else 0) + seats + 1
        have = sum(deck[:HIGHEST])
        if have < need:
            raise InvalidOptionError(
                Phrase("small-deck", game.key, have=have, players=seats, need=need, clause=game.law.deck)
            )
    goal = game.get_option(setup, "tokens") or GOALS[players]
    assert isinstance(goal, int)
    return Rules(game.cast, goal, deck, str(game.get_option(setup, "ties")), finale, dates, list_deck(deck))

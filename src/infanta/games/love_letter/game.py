"""Love Letter as a game: its title, its options, and how to start and imagine a match."""

from typing import Final

from infanta.core.errors import BadOption
from infanta.core.event import Names
from infanta.core.game import Game, Topic
from infanta.core.match import Match
from infanta.core.move import Move
from infanta.core.setup import Choice, Number, Numbers, Setup
from infanta.core.step import Rng
from infanta.core.view import View
from infanta.games.love_letter.cards import CAST, HIGHEST, MARKS, Card
from infanta.games.love_letter.events import marked
from infanta.games.love_letter.imagine import Trail, imagine
from infanta.games.love_letter.match import FACE_UP, LoveLetterMatch
from infanta.games.love_letter.notation import NOBODY, Deal, Notation, Play
from infanta.games.love_letter.steps import Script
from infanta.games.love_letter.view import LoveLetterView, Rules, spread

GOALS: Final = {2: 7, 3: 5, 4: 4}
"""Tokens of affection that win the game (LL-033)."""


class LoveLetter(Game):
    """A letter to the Princess, and seven people at court who might carry it."""

    def __init__(self) -> None:
        self.key = "love-letter"
        self.title = "Love Letter"
        self.blurb = "Hold one card, draw one, play one. Be closest to the Princess when the day ends."
        self.credits = "Designed by Seiji Kanai."
        self.edition = 2
        self.players = (2, 3, 4)
        self.options = (
            Numbers("dates", "the seats from the most recent date to the oldest", 3, ((1, 0), (2, 0, 1), (0, 3, 1, 2)), "Who was most recently on a date, first to last: they go first. Left empty, it is drawn by lot.", "LL-G03"),
            Choice("ties", ("all", "none"), "Who gets a token when a round is still tied after counting discards.", "LL-G04"),
            Choice("finale", ("shared", "play-off"), "What happens when two players reach the goal in the same round.", "LL-G05"),
            Number("tokens", 0, 0, 20, "Tokens that win the game; 0 is the rulebook's number, 7, 5 or 4 for 2, 3 or 4 players.", "LL-033"),
            Numbers("deck", "copies of the numbers 1 to 8", 20, ((2, 1, 1, 1, 1, 1, 1, 1), (0, 3, 3, 3, 2, 2, 1, 2)), "How many copies of each number are in the deck. Left empty, the rulebook's sixteen cards.", "LL-007"),
        )  # fmt: skip
        self.cast: tuple[Card, ...] = CAST
        self.ranking = "dates"
        self.deck_clause = "LL-007"
        self.rulebook: dict[int, Rules] = {}
        self.topics = topics(CAST)
        self.package = "infanta.games.love_letter"
        self.script = Script(Notation(CAST))
        self.all_moves = tuple(self.script.notation.all)
        self.by_text = self.script.notation.by_text

    def names(self, seats: list[str], reader: int | None = None) -> Names:
        """Seats and cards."""
        return Names(seats, reader, ["a card", *(f"the {card.name}" for card in self.cast)])

    def describe(self, move: Move, names: Names) -> str:
        """A play, or what the dealer does."""
        if isinstance(move, Play):
            whom = "yourself" if move.target == names.reader else names.of(move.target)
            target = "" if move.target == NOBODY else f" on {whom}"
            guess = f", naming {marked(names, move.guess)}" if move.guess else ""
            return f"play {names.cards[move.card]}{target}{guess}"
        if isinstance(move, Deal):
            return f"deal {names.cards[move.card]}"
        return move.text

    def settle(self, setup: Setup) -> None:
        """The ranking must name every seat, and the deck must be large enough."""
        self.rules(setup)

    def rules(self, setup: Setup) -> Rules:
        """What follows from the options. Without any it is the rulebook, which is read once for each number of players."""
        if setup.options:
            return self.read_rules(setup)
        if setup.players not in self.rulebook:
            self.rulebook[setup.players] = self.read_rules(setup)
        return self.rulebook[setup.players]

    def read_rules(self, setup: Setup) -> Rules:
        """The rules that the options make; raises BadOption if they do not go together."""
        players = setup.players
        dates = self.option(setup, self.ranking)
        deck = self.option(setup, "deck") or tuple(card.copies for card in self.cast)
        assert isinstance(dates, tuple) and isinstance(deck, tuple)
        if dates and sorted(dates) != list(range(players)):
            raise BadOption(f"{self.ranking} must name each of the seats 0 to {players - 1} once.")
        if len(deck) != len(self.cast):
            marks = f"1, 2, … {MARKS[len(self.cast)]}"
            raise BadOption(f"deck must have {len(self.cast)} numbers: the copies of {marks}.")
        finale = str(self.option(setup, "finale"))
        for seats in (players, players if finale == "shared" else 2):
            need = 1 + (FACE_UP if seats == 2 else 0) + seats + 1
            have = sum(deck[:HIGHEST])
            if have < need:
                what = f"{have} cards" if len(deck) == HIGHEST else f"{have} numbered cards"
                raise BadOption(f"deck has {what}, but {seats} players need at least {need} ({self.deck_clause}).")
        goal = self.option(setup, "tokens") or GOALS[players]
        assert isinstance(goal, int)
        return Rules(self.cast, goal, deck, str(self.option(setup, "ties")), finale, dates, spread(deck))

    def new_match(self, setup: Setup, rules: Rules) -> LoveLetterMatch:
        """A match before anything has happened in it."""
        return LoveLetterMatch(setup, rules, self.script)

    def begin(self, setup: Setup) -> Match:
        """A match at its first step."""
        match = self.new_match(setup, self.rules(setup))
        match.begin()
        return match

    def imagine(self, view: View, rng: Rng) -> Match:
        """A match that could be the truth behind a view."""
        assert isinstance(view, LoveLetterView)
        return imagine(view, self.new_match(view.setup, view.rules), Trail(view), rng)


def topics(cast: tuple[Card, ...]) -> tuple[Topic, ...]:
    """The people at court, for those who ask."""
    return tuple(Topic(card.word, f"{card.title} ({MARKS[card.number]})", card.text) for card in cast)

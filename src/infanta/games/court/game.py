"""What the games at court have in common as games: how options become rules, how matches start, what things are
called."""

from typing import Final

from infanta.core.face import Card as Shown
from infanta.core.face import Face
from infanta.core.game import Game, RefusalExplainer, Topic
from infanta.core.match import Match
from infanta.core.move import Move
from infanta.core.phrase import Phrase, Translator
from infanta.core.setup import RulesCache, Setup
from infanta.core.view import View
from infanta.games.court.beats import draw_cards, stage_court
from infanta.games.court.cards import MARKS, Card
from infanta.games.court.events import EVENTS
from infanta.games.court.face import FaceBuilder, First
from infanta.games.court.match import CourtMatch
from infanta.games.court.notation import NOBODY, Deal, Notation, Order, Play
from infanta.games.court.rules import CitedClauses, Rules, parse_rules
from infanta.games.court.view import CourtView

PACKAGE: Final = "infanta.games.court"


class CourtGame(Game):
    """A game at court: `cast` are its people, `law` the clauses it cites, `ranking` the option that says who goes
    first."""

    cast: tuple[Card, ...]
    law: CitedClauses
    ranking: str

    def __init__(self, key: str, cast: tuple[Card, ...], law: CitedClauses, ranking: str, notation: Notation) -> None:
        self.key = key
        self.cast = cast
        self.law = law
        self.ranking = ranking
        self.players = (2, 3, 4)
        self.events = EVENTS
        self.staging = stage_court(cast)
        self.topics = tuple(
            [
                Topic(
                    card.word,
                    self.describe_card("person", card),
                    self.describe_card("person-text", card),
                    self.describe_card("example", card),
                )
                for card in cast
            ]
        )
        self.all_moves = tuple(notation.all)
        # The first play of each card and target, so that explaining why a card cannot be played need not scan all
        # moves.
        self.first_plays: First = {}
        for move in self.all_moves:
            if isinstance(move, Play):
                self.first_plays.setdefault(move.card, {}).setdefault(move.target, move)
        self.by_text = notation.by_text
        self.known_rules: RulesCache[Rules] = RulesCache()

    def describe_card(self, key: str, card: Card) -> Phrase:
        """Return what is to be said about a person."""
        return Phrase(key, self.key, card=card.number)

    # -- how it is described and shown ---------------------------------------------------------------------------------

    def term(self, kind: str, value: int | str) -> Phrase | tuple[Phrase, ...]:
        """Return the name of a card, or the mark in its corner."""
        return Phrase("said", text=MARKS[int(value)]) if kind == "mark" else super().term(kind, value)

    def describe(self, move: Move) -> Phrase:
        """Describe a play, or what the dealer does."""
        if isinstance(move, Play):
            if move.target == NOBODY:
                return Phrase("move-play", card=move.card)
            if move.guess:
                return Phrase("move-play-naming", card=move.card, target=move.target, guess=move.guess)
            return Phrase("move-play-on", card=move.card, target=move.target)
        if isinstance(move, Deal):
            return Phrase("move-deal", card=move.card)
        if isinstance(move, Order):
            return Phrase("move-order", seats=move.seats)
        return super().describe(move)

    def coach(self, view: View, moves: list[Move]) -> tuple[Phrase, ...]:
        """Return, in the first round, what each card in hand is good for; then a word to send the learner off."""
        assert isinstance(view, CourtView)
        mine = view.seat if view.seat is not None else 0
        begins = not view.discards[mine]
        if view.round > 1:
            return (Phrase("lesson-over"),) if view.round == 2 and begins else ()
        if not any(isinstance(move, Play) for move in moves):
            return (Phrase("lesson-duel"),)
        tips = tuple([Phrase("lesson-card", card=card) for card in sorted(set(view.hands[mine]))])
        return (Phrase("lesson-first" if begins else "lesson-next"), *tips)

    def face(self, view: View, moves: list[Move], voice: Translator, why: RefusalExplainer) -> Face:
        """Return the table at court."""
        assert isinstance(view, CourtView)
        return FaceBuilder(self.first_plays, view, moves, voice, why).build()

    def sample_cards(self, voice: Translator) -> tuple[Shown, ...]:
        """Return all people at court."""
        return draw_cards(self.cast, voice, *[card.number for card in self.cast])

    # -- how it is played ----------------------------------------------------------------------------------------------

    def validate_options(self, setup: Setup) -> None:
        """Check that the ranking names every seat, and that the deck is large enough."""
        self.get_rules(setup)

    def get_rules(self, setup: Setup) -> Rules:
        """Return what follows from the options, computed once for each setup."""
        return self.known_rules.find(setup) or self.known_rules.keep(setup, parse_rules(self, setup))

    def create_blank_match(self, setup: Setup) -> CourtMatch:
        """Return a match before anything has happened in it."""
        raise NotImplementedError

    def create_match(self, setup: Setup) -> CourtMatch:
        """Return a match at its first step."""
        match = self.create_blank_match(setup)
        match.begin()
        return match

    def list_hand(self, match: Match, seat: int) -> tuple[int, ...]:
        """Return the card in a hand; a player who is out has none."""
        assert isinstance(match, CourtMatch)
        return (match.hands[seat],) if match.hands[seat] else ()

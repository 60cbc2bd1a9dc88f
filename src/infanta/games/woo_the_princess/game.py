"""Woo the Princess as a game: its title, its options, and how to start, show and imagine a match."""

from infanta.core.data import Codec
from infanta.core.errors import InvalidMoveError
from infanta.core.face import Card, Face
from infanta.core.game import Game, RefusalExplainer, Topic
from infanta.core.match import Match
from infanta.core.move import Move
from infanta.core.phrase import Phrase, Translator
from infanta.core.policy import Policy
from infanta.core.schema import list_shapes
from infanta.core.setup import RulesCache, Setup
from infanta.core.space import Space
from infanta.core.view import View
from infanta.core.worlds import Worlds
from infanta.games.trick_taking.pack import list_cards
from infanta.games.woo_the_princess import data
from infanta.games.woo_the_princess.beats import STAGING
from infanta.games.woo_the_princess.cards import ALLERGIC, KEY, NOBODY, SPECIALS, describe_card, describe_suit
from infanta.games.woo_the_princess.events import EVENTS
from infanta.games.woo_the_princess.face import build_face, build_sample_cards
from infanta.games.woo_the_princess.imagining.worlds import WooWorlds
from infanta.games.woo_the_princess.match import WooMatch
from infanta.games.woo_the_princess.notation import Away, Draw, Notation, Play, Remove, TurnUp, parse_dealing
from infanta.games.woo_the_princess.policy import WooPolicy
from infanta.games.woo_the_princess.rules import OPTIONS, PLAYING, Rules, parse_rules
from infanta.games.woo_the_princess.schema import FIELDS
from infanta.games.woo_the_princess.space import WooSpace
from infanta.games.woo_the_princess.steps import StepTable
from infanta.games.woo_the_princess.view import WooView


class WooThePrincess(Game):
    """Gifts for a Princess, and some that had better not be given."""

    def __init__(self) -> None:
        self.key = KEY
        self.title = "Woo the Princess"
        self.edition = 1
        self.learning = 10
        self.always_won = False  # the Ghost may win
        self.players = (2, 3, 4, 5, 6, 7)
        self.options = OPTIONS
        self.topics = tuple(
            [
                Topic(
                    word,
                    Phrase(f"effect-{word}", KEY),
                    Phrase(f"effect-{word}-text", KEY),
                    Phrase("example", KEY, effect=word),
                )
                for word in SPECIALS[ALLERGIC:]
            ]
        )
        self.packages = ("infanta.games.woo_the_princess", "infanta.games.trick_taking")
        self.events = EVENTS
        self.staging = STAGING
        self.script = StepTable(Notation())
        self.all_moves = tuple(self.script.notation.all)
        self.by_text = self.script.notation.by_text
        self.known_rules: RulesCache[Rules] = RulesCache()

    def parse_move(self, text: str) -> Move:
        """Return the move that a bare text means; deals are unlimited and are parsed one at a time."""
        if not text.startswith(("deal:", "lead:")):
            return super().parse_move(text)
        try:
            return parse_dealing(text)
        except InvalidMoveError as error:
            raise InvalidMoveError(error.phrase.within(KEY)) from None

    # -- for programs --------------------------------------------------------------------------------------------------

    def build_codec(self) -> Codec:
        """Return how views and events are written for programs."""
        return Codec(self, WooView, list_shapes(FIELDS), data.EVENTS, {"rules": (data.RULES, self.get_rules)})

    def space(self, setup: Setup) -> Space:
        """Return the actions and observations for learners."""
        return WooSpace(self.create_match(setup))

    # -- how it is told and shown --------------------------------------------------------------------------------------

    def term(self, kind: str, value: int | str) -> Phrase | tuple[Phrase, ...]:
        """Return what a card or a suit is called."""
        if kind == "card":
            return describe_card(int(value))
        return describe_suit(int(value)) if kind == "suit" else super().term(kind, value)

    def describe(self, move: Move) -> Phrase:
        """Return a move in words."""
        if isinstance(move, Play):
            return Phrase("move-play", KEY, card=move.card)
        if isinstance(move, Away):
            return Phrase("move-keep", KEY) if move.card == NOBODY else Phrase("move-exchange", KEY, card=move.card)
        if isinstance(move, Remove):
            return Phrase("move-discard", KEY, card=move.card)
        if isinstance(move, Draw):
            return Phrase("move-draw", KEY, card=move.card)
        if isinstance(move, TurnUp):
            return Phrase("move-turn-up", KEY, suit=move.suit)
        return super().describe(move)

    def coach(self, view: View, moves: list[Move]) -> tuple[Phrase, ...]:
        """Return, in the first set, what the question is about."""
        assert isinstance(view, WooView)
        if view.set > 1:
            return (Phrase("lesson-over"),) if view.set == 2 and not any(view.played) else ()
        purpose = "lead" if view.purpose == PLAYING and not view.laid else view.purpose
        return (Phrase("lesson", purpose=purpose),)

    def face(self, view: View, moves: list[Move], voice: Translator, why: RefusalExplainer) -> Face:
        """Return what a view's seat sees of the table, and is asked."""
        assert isinstance(view, WooView)
        return build_face(self, view, moves, voice, why)

    def sample_cards(self, voice: Translator) -> tuple[Card, ...]:
        """Return a gift of each suit, and Spurned."""
        return build_sample_cards(voice)

    # -- how it is played ----------------------------------------------------------------------------------------------

    def validate_options(self, setup: Setup) -> None:
        """Check that teams are four or six, that there are enough cards, and that the match can end."""
        self.get_rules(setup)

    def get_rules(self, setup: Setup) -> Rules:
        """Return what follows from the options, computed once for each setup."""
        return self.known_rules.find(setup) or self.known_rules.keep(setup, parse_rules(self, setup))

    def create_match(self, setup: Setup) -> WooMatch:
        """Return a match at its first step."""
        match = WooMatch(setup, self.get_rules(setup), self.script)
        match.begin()
        return match

    def worlds(self, view: View) -> Worlds:
        """Return the matches that could be the truth behind a view."""
        self.check_view(view)
        assert isinstance(view, WooView)
        return WooWorlds(view, self.script)

    def policy(self) -> Policy:
        """Return the rules of thumb."""
        return WooPolicy()

    def list_hand(self, match: Match, seat: int) -> tuple[int, ...]:
        """Return the cards in a hand."""
        assert isinstance(match, WooMatch)
        return tuple(list_cards(match.hands[seat]))

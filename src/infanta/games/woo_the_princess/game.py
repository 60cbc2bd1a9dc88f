"""Woo the Princess as a game: its title, its options, and how to start, show and imagine a match."""

from infanta.core.data import Codec
from infanta.core.errors import UnreadableMove
from infanta.core.face import Card, Face
from infanta.core.game import Game, Topic, Why
from infanta.core.match import Match
from infanta.core.move import Move
from infanta.core.phrase import Phrase, Voice
from infanta.core.policy import Policy
from infanta.core.schema import list_shapes
from infanta.core.setup import KnownRules, Setup
from infanta.core.space import Space
from infanta.core.view import View
from infanta.core.worlds import Worlds
from infanta.games.trick_taking.pack import members
from infanta.games.woo_the_princess import data
from infanta.games.woo_the_princess.beats import STAGING
from infanta.games.woo_the_princess.cards import ALLERGIC, KEY, NOBODY, SPECIALS, card_phrase, suit_phrase
from infanta.games.woo_the_princess.events import EVENTS
from infanta.games.woo_the_princess.face import cast_of, face_of
from infanta.games.woo_the_princess.imagining.worlds import WooWorlds
from infanta.games.woo_the_princess.match import WooMatch
from infanta.games.woo_the_princess.notation import Away, Draw, Notation, Play, Remove, TurnUp, read_dealing
from infanta.games.woo_the_princess.policy import WooPolicy
from infanta.games.woo_the_princess.rules import OPTIONS, PLAYING, Rules, read_rules
from infanta.games.woo_the_princess.schema import FIELDS
from infanta.games.woo_the_princess.space import WooSpace
from infanta.games.woo_the_princess.steps import Script
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
        self.script = Script(Notation())
        self.all_moves = tuple(self.script.notation.all)
        self.by_text = self.script.notation.by_text
        self.known_rules: KnownRules[Rules] = KnownRules()

    def read(self, text: str) -> Move:
        """The move that a bare text means; deals are endless and are read one by one."""
        if not text.startswith(("deal:", "lead:")):
            return super().read(text)
        try:
            return read_dealing(text)
        except UnreadableMove as error:
            raise UnreadableMove(error.phrase.within(KEY)) from None

    # -- for programs --------------------------------------------------------------------------------------------------

    def codec(self) -> Codec:
        """How views and events are written for programs."""
        return Codec(self, WooView, list_shapes(FIELDS), data.EVENTS, {"rules": (data.RULES, self.rules)})

    def space(self, setup: Setup) -> Space:
        return WooSpace(self.begin(setup))

    # -- how it is told and shown --------------------------------------------------------------------------------------

    def term(self, kind: str, value: int | str) -> Phrase | tuple[Phrase, ...]:
        """What a card or a suit is called."""
        if kind == "card":
            return card_phrase(int(value))
        return suit_phrase(int(value)) if kind == "suit" else super().term(kind, value)

    def describe(self, move: Move) -> Phrase:
        """A move in words."""
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

    def lesson(self, view: View, moves: list[Move]) -> tuple[Phrase, ...]:
        """In the first set, what the question is about."""
        assert isinstance(view, WooView)
        if view.set > 1:
            return (Phrase("lesson-over"),) if view.set == 2 and not any(view.played) else ()
        purpose = "lead" if view.purpose == PLAYING and not view.laid else view.purpose
        return (Phrase("lesson", purpose=purpose),)

    def face(self, view: View, moves: list[Move], voice: Voice, why: Why) -> Face:
        """What a view's seat sees of the table, and is asked."""
        assert isinstance(view, WooView)
        return face_of(self, view, moves, voice, why)

    def specimens(self, voice: Voice) -> tuple[Card, ...]:
        """A gift of each suit, and Spurned."""
        return cast_of(voice)

    # -- how it is played ----------------------------------------------------------------------------------------------

    def settle(self, setup: Setup) -> None:
        """Teams need four or six, there must be enough cards, and the match must be able to end."""
        self.rules(setup)

    def rules(self, setup: Setup) -> Rules:
        """What follows from the options, worked out once for each set-up."""
        return self.known_rules.find(setup) or self.known_rules.keep(setup, read_rules(self, setup))

    def begin(self, setup: Setup) -> WooMatch:
        """A match at its first step."""
        match = WooMatch(setup, self.rules(setup), self.script)
        match.begin()
        return match

    def worlds(self, view: View) -> Worlds:
        """The matches that could be the truth behind a view."""
        self.check_view(view)
        assert isinstance(view, WooView)
        return WooWorlds(view, self.script)

    def policy(self) -> Policy:
        """Rules of thumb."""
        return WooPolicy()

    def held(self, match: Match, seat: int) -> tuple[int, ...]:
        """The cards in a hand."""
        assert isinstance(match, WooMatch)
        return tuple(members(match.hands[seat]))

"""Cupid as a game: its title, its options, and how to start and imagine a match."""

from infanta.core.data import Codec, Work
from infanta.core.errors import InvalidOptionError
from infanta.core.face import Face
from infanta.core.game import RefusalExplainer, Topic
from infanta.core.move import Move
from infanta.core.phrase import Phrase, Translator
from infanta.core.policy import Policy
from infanta.core.schema import list_shapes
from infanta.core.setup import ChoiceOption, NumberListOption, NumberOption, Setup
from infanta.core.space import Space
from infanta.core.view import View
from infanta.core.worlds import Worlds
from infanta.games.court.data import CourtCodec, build_rules_field
from infanta.games.court.game import PACKAGE, CourtGame
from infanta.games.court.imagining.worlds import CourtWorlds
from infanta.games.court.notation import Deal, Order, Play
from infanta.games.court.rules import Rules
from infanta.games.cupid.beats import stage_cupid
from infanta.games.cupid.cards import CAST, MOST_PIRATES, PIRATE
from infanta.games.cupid.challenges import BY_KEY, CHALLENGES
from infanta.games.cupid.data import OWN, PIRATES
from infanta.games.cupid.events import EVENTS, build_spoken
from infanta.games.cupid.experience import HEEDLESS, SENSIBLE
from infanta.games.cupid.face import CupidFaceBuilder
from infanta.games.cupid.imagining.trail import CupidEvidence
from infanta.games.cupid.match import CupidMatch
from infanta.games.cupid.notation import CupidNotation, Gift
from infanta.games.cupid.policy import CupidPolicy
from infanta.games.cupid.rules import LAW, PirateRules
from infanta.games.cupid.schema import FIELDS
from infanta.games.cupid.space import CupidSpace
from infanta.games.cupid.steps import CupidStepTable, DuelStepTable
from infanta.games.cupid.view import CupidView


class Cupid(CourtGame):
    """The court under other names, with two Pirates who would rather fight than leave."""

    def __init__(self) -> None:
        notation = CupidNotation()
        super().__init__("cupid", CAST, LAW, "seniority", notation)
        self.title = "Cupid"
        self.edition = 2
        self.learning = 8
        self.packages = ("infanta.games.cupid", PACKAGE)
        self.events = EVENTS
        self.staging = stage_cupid()
        self.options = (
            ChoiceOption("pirate", ("reserve", "hand"), "CU-G04"),
            ChoiceOption("duels", ("digital", "table"), "CU-G17"),
            NumberListOption("seniority", 3, ((1, 0), (2, 0, 1), (0, 3, 1, 2)), "CU-G19"),
            ChoiceOption("ties", ("all", "none"), "CU-026"),
            ChoiceOption("finale", ("shared", "play-off"), "CU-G24"),
            NumberOption("tokens", 0, 0, 20, "CU-031"),
            NumberListOption("deck", 20, ((2, 1, 1, 1, 1, 1, 1, 1, 2), (0, 2, 3, 2, 3, 2, 1, 2, 4)), "CU-G01"),
        )
        self.topics += tuple([self.build_challenge_topic(place) for place in range(len(CHALLENGES))])
        self.notation = notation
        self.in_reserve = CupidStepTable(notation, False)
        self.in_hand = CupidStepTable(notation, True)
        self.duelling = DuelStepTable(notation)

    def build_challenge_topic(self, place: int) -> Topic:
        """Return a challenge card as a topic."""
        title = Phrase("challenge-title", self.key, challenge=place)
        return Topic(CHALLENGES[place].key, title, Phrase("challenge-text", self.key, challenge=place))

    # -- for programs --------------------------------------------------------------------------------------------------

    def build_codec(self) -> Codec:
        """Return how views and events are written: which numbers are cards."""
        derived: dict[str, Work] = {
            "rules": (build_rules_field(), self.get_rules),
            "pirates": (PIRATES, self.get_pirate_rules),
        }
        return CourtCodec(self, CAST, CupidView, list_shapes(FIELDS), OWN, derived)

    def space(self, setup: Setup) -> Space:
        """Return the actions and observations of a setup, for learners; raise InfantaError where a game has none."""
        return CupidSpace(self.create_match(setup), self.notation)

    # -- how it is told and shown --------------------------------------------------------------------------------------

    def term(self, kind: str, value: int | str) -> Phrase | tuple[Phrase, ...]:
        """Return the name of a card, or the mark in its corner."""
        if kind == "challenge":
            return Phrase(f"challenge-{CHALLENGES[int(value)].key}")
        return super().term(kind, value)

    def describe(self, move: Move) -> Phrase:
        """Describe a play, or what the dealer does."""
        if isinstance(move, Gift):
            return Phrase("move-gift", card=move.card, pirates=move.pirates)
        if isinstance(move, (Play, Deal, Order)):
            return super().describe(move)
        if move == self.notation.accept:
            return Phrase("move-accept", card=PIRATE)
        if move in self.notation.challenges:
            return Phrase("move-challenge", challenge=BY_KEY[move.text.partition(":")[2]])
        return build_spoken("answer", move.text)

    def face(self, view: View, moves: list[Move], voice: Translator, why: RefusalExplainer) -> Face:
        """Return the table at court."""
        assert isinstance(view, CupidView)
        return CupidFaceBuilder(self.first_plays, view, moves, voice, why, self).build()

    # -- how it is played ----------------------------------------------------------------------------------------------

    def validate_options(self, setup: Setup) -> None:
        """Check the options as everywhere at court, and that there are not too many Pirates."""
        pirates = self.get_rules(setup).deck[PIRATE - 1]
        if pirates > MOST_PIRATES:
            phrase = Phrase("many-pirates", self.key, pirates=pirates, most=MOST_PIRATES, clause=self.law.deck)
            raise InvalidOptionError(phrase)

    def get_pirate_rules(self, setup: Setup) -> PirateRules:
        """Return what the options say about Pirates."""
        return PirateRules(self.get_option(setup, "pirate") == "hand", self.get_option(setup, "duels") == "table")

    def create_blank_match(self, setup: Setup) -> CupidMatch:
        """Return a match before anything has happened in it."""
        return self.create_match_by(setup, self.get_rules(setup), self.get_pirate_rules(setup))

    def create_match_by(self, setup: Setup, rules: Rules, pirates: PirateRules) -> CupidMatch:
        """Return a match by these rules."""
        script = self.in_hand if pirates.in_hand else self.in_reserve
        return CupidMatch(setup, rules, script, pirates, self.duelling)

    def worlds(self, view: View) -> Worlds:
        """Return all matches that could be the truth behind a view, to be drawn with the odds of the deal given all
        that the seat has seen."""
        self.check_view(view)
        assert isinstance(view, CupidView)
        return CourtWorlds(view, self.create_match_by(view.setup, view.rules, view.pirates), CupidEvidence(view))

    def policy(self) -> Policy:
        """Return the policy for imagined matches: by default one that takes random moves."""
        return CupidPolicy()

    def bot_policy(self) -> Policy:
        """Return the policy of the bot `thumb`: by default that of imagined matches."""
        return CupidPolicy(shrewd=True)

    def own_policy(self, heedless: bool = False) -> Policy:
        """Return the policy for the thinking seat in imagined matches: by default that of all others."""
        if heedless:
            return CupidPolicy(lessons=HEEDLESS)
        return CupidPolicy(shrewd=True, lessons=SENSIBLE)

"""Cupid as a game: its title, its options, and how to start and imagine a match."""

from infanta.core.data import Codec, Work
from infanta.core.errors import BadOption
from infanta.core.face import Face
from infanta.core.game import Topic, Why
from infanta.core.move import Move
from infanta.core.phrase import Phrase, Voice
from infanta.core.policy import Policy
from infanta.core.schema import list_shapes
from infanta.core.setup import Choice, Number, Numbers, Setup
from infanta.core.space import Space
from infanta.core.view import View
from infanta.core.worlds import Worlds
from infanta.games.court.data import CourtCodec, court_rules
from infanta.games.court.game import PACKAGE, CourtGame
from infanta.games.court.imagining.worlds import CourtWorlds
from infanta.games.court.notation import Deal, Order, Play
from infanta.games.court.rules import Rules
from infanta.games.cupid.beats import stage_cupid
from infanta.games.cupid.cards import CAST, MOST_PIRATES, PIRATE
from infanta.games.cupid.challenges import BY_KEY, CHALLENGES
from infanta.games.cupid.data import OWN, PIRATES
from infanta.games.cupid.events import EVENTS, spoken
from infanta.games.cupid.experience import HEEDLESS, SENSIBLE
from infanta.games.cupid.face import CupidPainter
from infanta.games.cupid.imagining.trail import CupidTrail
from infanta.games.cupid.match import CupidMatch
from infanta.games.cupid.notation import CupidNotation, Gift
from infanta.games.cupid.policy import CupidPolicy
from infanta.games.cupid.rules import LAW, PirateRules
from infanta.games.cupid.schema import FIELDS
from infanta.games.cupid.space import CupidSpace
from infanta.games.cupid.steps import CupidScript, DuelScript
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
            Choice("pirate", ("reserve", "hand"), "CU-G04"),
            Choice("duels", ("digital", "table"), "CU-G17"),
            Numbers("seniority", 3, ((1, 0), (2, 0, 1), (0, 3, 1, 2)), "CU-G19"),
            Choice("ties", ("all", "none"), "CU-026"),
            Choice("finale", ("shared", "play-off"), "CU-G24"),
            Number("tokens", 0, 0, 20, "CU-031"),
            Numbers("deck", 20, ((2, 1, 1, 1, 1, 1, 1, 1, 2), (0, 2, 3, 2, 3, 2, 1, 2, 4)), "CU-G01"),
        )
        self.topics += tuple([self.challenge_topic(place) for place in range(len(CHALLENGES))])
        self.notation = notation
        self.in_reserve = CupidScript(notation, False)
        self.in_hand = CupidScript(notation, True)
        self.duelling = DuelScript(notation)

    def challenge_topic(self, place: int) -> Topic:
        """A challenge card for those who ask."""
        title = Phrase("challenge-title", self.key, challenge=place)
        return Topic(CHALLENGES[place].key, title, Phrase("challenge-text", self.key, challenge=place))

    # -- for programs --------------------------------------------------------------------------------------------------

    def codec(self) -> Codec:
        derived: dict[str, Work] = {"rules": (court_rules(), self.rules), "pirates": (PIRATES, self.pirates)}
        return CourtCodec(self, CAST, CupidView, list_shapes(FIELDS), OWN, derived)

    def space(self, setup: Setup) -> Space:
        return CupidSpace(self.begin(setup), self.notation)

    # -- how it is told and shown --------------------------------------------------------------------------------------

    def term(self, kind: str, value: int | str) -> Phrase | tuple[Phrase, ...]:
        if kind == "challenge":
            return Phrase(f"challenge-{CHALLENGES[int(value)].key}")
        return super().term(kind, value)

    def describe(self, move: Move) -> Phrase:
        if isinstance(move, Gift):
            return Phrase("move-gift", card=move.card, pirates=move.pirates)
        if isinstance(move, (Play, Deal, Order)):
            return super().describe(move)
        if move == self.notation.accept:
            return Phrase("move-accept", card=PIRATE)
        if move in self.notation.challenges:
            return Phrase("move-challenge", challenge=BY_KEY[move.text.partition(":")[2]])
        return spoken("answer", move.text)

    def face(self, view: View, moves: list[Move], voice: Voice, why: Why) -> Face:
        assert isinstance(view, CupidView)
        return CupidPainter(self.first_plays, view, moves, voice, why, self).face()

    # -- how it is played ----------------------------------------------------------------------------------------------

    def settle(self, setup: Setup) -> None:
        """As everywhere at court, and not too many Pirates."""
        pirates = self.rules(setup).deck[PIRATE - 1]
        if pirates > MOST_PIRATES:
            phrase = Phrase("many-pirates", self.key, pirates=pirates, most=MOST_PIRATES, clause=self.law.deck)
            raise BadOption(phrase)

    def pirates(self, setup: Setup) -> PirateRules:
        """What the options say about Pirates."""
        return PirateRules(self.option(setup, "pirate") == "hand", self.option(setup, "duels") == "table")

    def new_match(self, setup: Setup) -> CupidMatch:
        return self.match_by(setup, self.rules(setup), self.pirates(setup))

    def match_by(self, setup: Setup, rules: Rules, pirates: PirateRules) -> CupidMatch:
        """A match by these rules."""
        script = self.in_hand if pirates.in_hand else self.in_reserve
        return CupidMatch(setup, rules, script, pirates, self.duelling)

    def worlds(self, view: View) -> Worlds:
        self.check_view(view)
        assert isinstance(view, CupidView)
        return CourtWorlds(view, self.match_by(view.setup, view.rules, view.pirates), CupidTrail(view))

    def policy(self) -> Policy:
        return CupidPolicy()

    def bot_policy(self) -> Policy:
        return CupidPolicy(shrewd=True)

    def own_policy(self, heedless: bool = False) -> Policy:
        if heedless:
            return CupidPolicy(lessons=HEEDLESS)
        return CupidPolicy(shrewd=True, lessons=SENSIBLE)

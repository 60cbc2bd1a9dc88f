"""Love Letter as a game: its title, its options, and how to start and imagine a match."""

from infanta.core.data import Codec
from infanta.core.policy import Policy
from infanta.core.setup import ChoiceOption, NumberListOption, NumberOption, Setup
from infanta.core.space import Space
from infanta.core.view import View
from infanta.core.worlds import Worlds
from infanta.games.court.data import CourtCodec, build_rules_field
from infanta.games.court.effects import court_effects
from infanta.games.court.game import PACKAGE, CourtGame
from infanta.games.court.imagining.trail import Evidence
from infanta.games.court.imagining.worlds import CourtWorlds
from infanta.games.court.notation import Notation
from infanta.games.court.policy import CourtPolicy
from infanta.games.court.space import CourtSpace
from infanta.games.court.steps import StepTable
from infanta.games.love_letter.cards import CAST
from infanta.games.love_letter.experience import HEEDLESS, SENSIBLE
from infanta.games.love_letter.match import LoveLetterMatch
from infanta.games.love_letter.rules import LAW
from infanta.games.love_letter.view import LoveLetterView


class LoveLetter(CourtGame):
    """A letter to the Princess, and seven people at court who might carry it."""

    def __init__(self) -> None:
        notation = Notation(CAST)
        super().__init__("love-letter", CAST, LAW, "dates", notation)
        self.title = "Love Letter"
        self.edition = 2
        self.learning = 5
        self.packages = ("infanta.games.love_letter", PACKAGE)
        self.options = (
            NumberListOption("dates", 3, ((1, 0), (2, 0, 1), (0, 3, 1, 2)), "LL-G03"),
            ChoiceOption("ties", ("all", "none"), "LL-G04"),
            ChoiceOption("finale", ("shared", "play-off"), "LL-G05"),
            NumberOption("tokens", 0, 0, 20, "LL-033"),
            NumberListOption("deck", 20, ((2, 1, 1, 1, 1, 1, 1, 1), (0, 3, 3, 3, 2, 2, 1, 2)), "LL-007"),
        )
        self.script = StepTable(notation, court_effects(), LAW)

    # -- for programs --------------------------------------------------------------------------------------------------

    def build_codec(self) -> Codec:
        """Return how views and events are written: which numbers are cards."""
        return CourtCodec(self, CAST, LoveLetterView, {}, {}, {"rules": (build_rules_field(), self.get_rules)})

    def space(self, setup: Setup) -> Space:
        """Return the actions and observations of a setup, for learners; raise InfantaError where a game has none."""
        return CourtSpace(self.create_match(setup), [])

    # -- how it is played ----------------------------------------------------------------------------------------------

    def create_blank_match(self, setup: Setup) -> LoveLetterMatch:
        """Return a match before anything has happened in it."""
        return LoveLetterMatch(setup, self.get_rules(setup), self.script)

    def worlds(self, view: View) -> Worlds:
        """Return all matches that could be the truth behind a view, to be drawn with the odds of the deal given all
        that the seat has seen."""
        self.check_view(view)
        assert isinstance(view, LoveLetterView)
        return CourtWorlds(view, LoveLetterMatch(view.setup, view.rules, self.script), Evidence(view))

    def policy(self) -> Policy:
        """Return the policy for imagined matches: by default one that takes random moves."""
        return CourtPolicy()

    def bot_policy(self) -> Policy:
        """Return the policy of the bot `thumb`: by default that of imagined matches."""
        return CourtPolicy(shrewd=True)

    def own_policy(self, heedless: bool = False) -> Policy:
        """Return the policy for the thinking seat in imagined matches: by default that of all others."""
        if heedless:
            return CourtPolicy(lessons=HEEDLESS)
        return CourtPolicy(shrewd=True, lessons=SENSIBLE)

"""Love Letter as a game: its title, its options, and how to start and imagine a match."""

from infanta.core.data import Codec
from infanta.core.policy import Policy
from infanta.core.setup import Choice, Number, Numbers, Setup
from infanta.core.space import Space
from infanta.core.view import View
from infanta.core.worlds import Worlds
from infanta.games.court.data import CourtCodec, court_rules
from infanta.games.court.effects import court_effects
from infanta.games.court.game import PACKAGE, CourtGame
from infanta.games.court.imagining.trail import Trail
from infanta.games.court.imagining.worlds import CourtWorlds
from infanta.games.court.notation import Notation
from infanta.games.court.policy import CourtPolicy
from infanta.games.court.space import CourtSpace
from infanta.games.court.steps import Script
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
            Numbers("dates", 3, ((1, 0), (2, 0, 1), (0, 3, 1, 2)), "LL-G03"),
            Choice("ties", ("all", "none"), "LL-G04"),
            Choice("finale", ("shared", "play-off"), "LL-G05"),
            Number("tokens", 0, 0, 20, "LL-033"),
            Numbers("deck", 20, ((2, 1, 1, 1, 1, 1, 1, 1), (0, 3, 3, 3, 2, 2, 1, 2)), "LL-007"),
        )
        self.script = Script(notation, court_effects(), LAW)

    # -- for programs --------------------------------------------------------------------------------------------------

    def codec(self) -> Codec:
        return CourtCodec(self, CAST, LoveLetterView, {}, {}, {"rules": (court_rules(), self.rules)})

    def space(self, setup: Setup) -> Space:
        return CourtSpace(self.begin(setup), [])

    # -- how it is played ----------------------------------------------------------------------------------------------

    def new_match(self, setup: Setup) -> LoveLetterMatch:
        return LoveLetterMatch(setup, self.rules(setup), self.script)

    def worlds(self, view: View) -> Worlds:
        self.check_view(view)
        assert isinstance(view, LoveLetterView)
        return CourtWorlds(view, LoveLetterMatch(view.setup, view.rules, self.script), Trail(view))

    def policy(self) -> Policy:
        return CourtPolicy()

    def bot_policy(self) -> Policy:
        return CourtPolicy(shrewd=True)

    def own_policy(self, heedless: bool = False) -> Policy:
        if heedless:
            return CourtPolicy(lessons=HEEDLESS)
        return CourtPolicy(shrewd=True, lessons=SENSIBLE)

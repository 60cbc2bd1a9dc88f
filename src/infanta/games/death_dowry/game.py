"""Pretty Princess Death Dowry as a game: its title, its options, and how to start, show and imagine a match."""

from collections.abc import Container
from typing import Any

from infanta.core.data import Codec
from infanta.core.event import Event
from infanta.core.face import Face, Handout
from infanta.core.game import NOTHING_FADED, Game, RefusalExplainer, Topic
from infanta.core.move import Move
from infanta.core.phrase import Phrase, Translator
from infanta.core.policy import Policy
from infanta.core.schema import list_shapes
from infanta.core.setup import RulesCache, Setup
from infanta.core.space import Space
from infanta.core.view import View
from infanta.core.worlds import Worlds
from infanta.games.death_dowry import data
from infanta.games.death_dowry.beats import STAGING
from infanta.games.death_dowry.bundles import KEY
from infanta.games.death_dowry.cards import SKILLS
from infanta.games.death_dowry.conflicts import Damage, Doubt, Lose, Plea, Settle, Stage
from infanta.games.death_dowry.events import EVENTS
from infanta.games.death_dowry.face import build_face
from infanta.games.death_dowry.forgotten_cards import list_forgotten
from infanta.games.death_dowry.fortunes import (
    CARAVAN,
    NOBLES,
    Dress,
    Election,
    Friend,
    Market,
    Prisoners,
    Scene,
    Seance,
    WhichEvent,
    Whirlwind,
)
from infanta.games.death_dowry.handouts import list_handouts
from infanta.games.death_dowry.imagining.worlds import DowryWorlds
from infanta.games.death_dowry.making import Making
from infanta.games.death_dowry.match import DowryMatch
from infanta.games.death_dowry.notation import LISTED_MOVES, compose_move, describe_move, parse_move
from infanta.games.death_dowry.policy import DowryPolicy
from infanta.games.death_dowry.prompts import describe_choice, get_titles
from infanta.games.death_dowry.rules import OPTIONS, Rules, parse_rules
from infanta.games.death_dowry.schema import FIELDS
from infanta.games.death_dowry.script import StepTable
from infanta.games.death_dowry.space import DowrySpace
from infanta.games.death_dowry.steps import DrawBlank, Next, ShowCard, Tea, Turn
from infanta.games.death_dowry.view import DowryView

TOPICS = (*SKILLS, "turn", "spy", "prepare", "defend", "attack", "will", "trade", "end")


def build_step_table() -> StepTable:
    """Return the table with every step and question of the game."""
    makers: dict[str, Any] = {
        "making": Making,
        "next": Next,
        "turn": Turn,
        "show": ShowCard,
        "draw": DrawBlank,
        "event": WhichEvent,
        "scene": Scene,
        "dress": Dress,
        "stage": Stage,
        "plea": Plea,
        "damage": Damage,
        "lose": Lose,
        "settle": Settle,
        "friend": Friend,
    }
    questions = [
        Tea("tea"), Doubt("doubt"), Prisoners("prisoners"), Election("nobles", NOBLES), Market("market"), Whirlwind("whirlwind"),
        Election("caravan", CARAVAN), Seance("dead"),
    ]  # fmt: skip
    return StepTable(makers, {question.word: question for question in questions})


class DeathDowry(Game):
    """Princesses who plot for a dowry."""

    def __init__(self) -> None:
        self.key = KEY
        self.title = "Pretty Princess Death Dowry"
        self.edition = 1
        self.learning = 30
        self.default_tries = 50
        self.players = (3, 4, 5, 6, 7)
        self.options = OPTIONS
        self.topics = tuple(
            [Topic(word, Phrase(f"topic-{word}", KEY), Phrase(f"topic-{word}-text", KEY)) for word in TOPICS]
        )
        self.packages = ("infanta.games.death_dowry",)
        self.events = EVENTS
        self.staging = STAGING
        self.all_moves = LISTED_MOVES
        self.by_text = {move.text: move for move in LISTED_MOVES}
        self.whispers = True
        self.script = build_step_table()
        self.known_rules: RulesCache[Rules] = RulesCache()

    def parse_move(self, text: str) -> Move:
        """Return the move that a bare text means; most are unlimited and are parsed one by one."""
        found = self.by_text.get(text) or parse_move(text)
        return found if found is not None else super().parse_move(text)

    # -- for programs --------------------------------------------------------------------------------------------------

    def build_codec(self) -> Codec:
        """Return how views and events are written: which numbers are cards."""
        return Codec(self, DowryView, list_shapes(FIELDS), data.EVENTS, {"rules": (data.RULES, self.get_rules)})

    def space(self, setup: Setup) -> Space:
        """Return the actions and observations of a setup, for learners; raise InfantaError where a game has none."""
        return DowrySpace(self.create_match(setup))

    # -- how it is told and shown --------------------------------------------------------------------------------------

    def term(self, kind: str, value: int | str) -> Phrase | tuple[Phrase, ...]:
        """Return what a skill or a card is called."""
        if kind == "skill":
            return Phrase(f"skill-{SKILLS[int(value)]}")
        if kind == "card":
            return Phrase("card-title", title=str(value))
        return super().term(kind, value)

    def roles(self, setup: Setup) -> tuple[str, ...]:
        """Return princesses, and perhaps a game master; or one princess and her courtiers."""
        rules = self.get_rules(setup)
        usual = ("princess",) + ("courtier" if rules.heart else "princess",) * (rules.princesses - 1)
        return usual + ("game-master",) * (setup.players - rules.princesses)

    def overseers(self, setup: Setup) -> tuple[int, ...]:
        """Return the game master, who sees all sheets, cards and answers (DD-102)."""
        master = self.get_rules(setup).master
        return (master,) if master >= 0 else ()

    def theme(self, setup: Setup) -> str:
        """Return the setting: each has its own words for skills, dowry and Prince."""
        setting = self.get_rules(setup).setting
        return "" if setting == "samarkand" else setting

    def describe(self, move: Move) -> Phrase:
        """Return a move in words."""
        return describe_move(move) or super().describe(move)

    def describe_in(self, view: View, move: Move) -> Phrase:
        """Return a move in words, with the titles of the cards that the seat knows."""
        assert isinstance(view, DowryView)
        return describe_choice(view, move, get_titles(view)) or super().describe(move)

    def coach(self, view: View, moves: list[Move]) -> tuple[Phrase, ...]:
        """Return what a teacher says at each kind of question, while the first round lasts."""
        assert isinstance(view, DowryView)
        if view.round > 1:
            return (Phrase("lesson-over"),) if view.round == 2 and view.purpose == "turn" else ()
        return (Phrase("lesson", purpose=view.purpose),)

    def face(self, view: View, moves: list[Move], voice: Translator, why: RefusalExplainer) -> Face:
        """Return the table as a princess sees it."""
        assert isinstance(view, DowryView)
        return build_face(view, moves, voice)

    def list_handouts(self, setup: Setup, view: View | None, voice: Translator) -> tuple[Handout, ...]:
        """Return sheets, cards, the quick reference and an introduction to be read aloud."""
        return list_handouts(self.get_rules(setup), view if isinstance(view, DowryView) else None, voice)

    def compose_move(self, form: str, filled: dict[str, tuple[str, ...]]) -> str:
        """Return the text of the move that a filled form makes."""
        return compose_move(form, filled)

    def list_redacted(self, setup: Setup, story: list[Event], seat: int | None) -> Container[int]:
        """Return what the whirlwind has hidden; the game master sees all."""
        return list_forgotten(story, seat) if seat is None or seat != self.get_rules(setup).master else NOTHING_FADED

    # -- how it is played ----------------------------------------------------------------------------------------------

    def validate_options(self, setup: Setup) -> None:
        """Check that there are three princesses, and that some ways to reveal cards have the game master they need."""
        self.get_rules(setup)

    def get_rules(self, setup: Setup) -> Rules:
        """Return what follows from the options, computed once for each setup."""
        return self.known_rules.find(setup) or self.known_rules.keep(setup, parse_rules(self, setup))

    def create_match(self, setup: Setup) -> DowryMatch:
        """Return a match at its first step."""
        match = DowryMatch(setup, self.get_rules(setup), self.script)
        match.begin()
        return match

    def worlds(self, view: View) -> Worlds:
        """Return the matches that could be the truth behind a view."""
        self.check_view(view)
        assert isinstance(view, DowryView)
        return DowryWorlds(view, self.script)

    def policy(self) -> Policy:
        """Return the policy for imagined matches: by default one that takes random moves."""
        return DowryPolicy()

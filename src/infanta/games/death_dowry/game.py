"""Pretty Princess Death Dowry as a game: its title, its options, and how to start, show and imagine a match."""

from infanta.core.event import Event
from infanta.core.face import Beat, Face
from infanta.core.game import Game, Topic, Why
from infanta.core.match import Match
from infanta.core.move import Move
from infanta.core.phrase import Phrase, Voice
from infanta.core.setup import Setup
from infanta.core.step import Rng
from infanta.core.view import View
from infanta.games.death_dowry.bundles import KEY
from infanta.games.death_dowry.cards import FIRST, LANDS, RANKS, SKILLS
from infanta.games.death_dowry.describing import describe
from infanta.games.death_dowry.events import EVENTS
from infanta.games.death_dowry.face import beats_of, face_of
from infanta.games.death_dowry.forms import composed
from infanta.games.death_dowry.imagining.imagine import imagine
from infanta.games.death_dowry.match import DowryMatch, dowry_script
from infanta.games.death_dowry.notation import ALL
from infanta.games.death_dowry.reading import read_move
from infanta.games.death_dowry.rules import OPTIONS, Rules, read_rules
from infanta.games.death_dowry.view import DowryView

TOPICS = (*SKILLS, "turn", "spy", "prepare", "defend", "attack", "will", "trade", "end")
KEPT = 1000
"""So many rules are remembered."""


class DeathDowry(Game):
    """Princesses who plot for a dowry."""

    def __init__(self) -> None:
        self.key = KEY
        self.title = "Pretty Princess Death Dowry"
        self.edition = 1
        self.players = (3, 4, 5, 6, 7)
        self.options = OPTIONS
        self.topics = tuple(
            [Topic(word, Phrase(f"topic-{word}", KEY), Phrase(f"topic-{word}-text", KEY)) for word in TOPICS]
        )
        self.packages = ("infanta.games.death_dowry",)
        self.events = EVENTS
        self.all_moves = ALL
        self.by_text = {move.text: move for move in ALL}
        self.whispers = True
        self.script = dowry_script()
        self.rulebook: dict[object, Rules] = {}

    def read(self, text: str) -> Move:
        """The move that a bare text means; most are endless and are read one by one."""
        found = self.by_text.get(text) or read_move(text)
        return found if found is not None else super().read(text)

    # -- how it is told and shown --------------------------------------------------------------------------------------

    def roles(self, setup: Setup) -> tuple[str, ...]:
        """Princesses, and perhaps a game master; or one princess and her courtiers."""
        rules = self.rules(setup)
        usual = ("princess",) + ("courtier" if rules.heart else "princess",) * (rules.princesses - 1)
        return usual + ("game-master",) * (setup.players - rules.princesses)

    def theme(self, setup: Setup) -> str:
        """Each setting has its own words for skills, dowry and Prince."""
        setting = self.rules(setup).setting
        return "" if setting == "samarkand" else setting

    def term(self, kind: str, value: int | str) -> Phrase | tuple[Phrase, ...]:
        """What a skill or a card is called."""
        if kind == "skill":
            return Phrase(f"skill-{SKILLS[int(value)]}")
        if kind == "card":
            return Phrase("card-title", title=str(value))
        return super().term(kind, value)

    def describe(self, move: Move) -> Phrase:
        """A move in words."""
        return describe(move) or super().describe(move)

    def face(self, view: View, moves: list[Move], voice: Voice, why: Why) -> Face:
        """The table as a princess sees it."""
        assert isinstance(view, DowryView)
        return face_of(view, moves, voice)

    def beats(self, event: Event, voice: Voice) -> tuple[Beat, ...]:
        """How an event is staged."""
        return beats_of(event, voice)

    def compose(self, form: str, filled: dict[str, tuple[str, ...]]) -> str:
        """The text of the move that a filled form makes."""
        return composed(form, filled)

    def suggest_name(self, rng: Rng) -> Phrase:
        """A long, flowery name with a title in it (DD-009, DD-120)."""
        first, rank, land = [words[int(rng.random() * len(words))] for words in (FIRST, RANKS, LANDS)]
        return Phrase(
            "princess-name", KEY, first=first, rank=Phrase(f"rank-{rank}", KEY), land=Phrase(f"land-{land}", KEY)
        )

    # -- how it is played ----------------------------------------------------------------------------------------------

    def settle(self, setup: Setup) -> None:
        """There must be three princesses, and some ways to reveal cards need a game master."""
        self.rules(setup)

    def rules(self, setup: Setup) -> Rules:
        """What follows from the options, worked out once for each set-up."""
        key = (setup.players, tuple(sorted(setup.options.items())))
        found = self.rulebook.get(key)
        if found is None:
            if len(self.rulebook) >= KEPT:
                self.rulebook.clear()
            found = self.rulebook[key] = read_rules(self, setup)
        return found

    def begin(self, setup: Setup) -> Match:
        """A match at its first step."""
        match = DowryMatch(setup, self.rules(setup), self.script)
        match.begin()
        return match

    def imagine(self, view: View, rng: Rng) -> Match:
        """A match that could be the truth behind a view."""
        assert isinstance(view, DowryView)
        return imagine(view, self.script, rng)

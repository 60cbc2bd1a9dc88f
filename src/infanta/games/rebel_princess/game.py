"""Rebel Princess as a game: its title, its options, and how to start, tell, show and imagine a match."""

from collections.abc import Container
from typing import ClassVar

from infanta.core.data import Codec
from infanta.core.errors import UnreadableMove
from infanta.core.event import Event
from infanta.core.face import Card, Face
from infanta.core.game import NOTHING_FADED, Game, Topic, Why
from infanta.core.match import Match
from infanta.core.move import Move
from infanta.core.phrase import Phrase, Voice
from infanta.core.policy import Policy
from infanta.core.reader import Reader
from infanta.core.schema import list_shapes
from infanta.core.setup import KnownRules, Setup
from infanta.core.space import Space
from infanta.core.view import View
from infanta.core.worlds import Worlds
from infanta.games.rebel_princess import data, events
from infanta.games.rebel_princess.beats import STAGING
from infanta.games.rebel_princess.cards import SUITS, card_term, cards_term
from infanta.games.rebel_princess.face import face_of, specimens
from infanta.games.rebel_princess.imagining.worlds import RebelPrincessWorlds
from infanta.games.rebel_princess.match import RebelPrincessMatch
from infanta.games.rebel_princess.notation import Barter, Choose, Play, read_deal
from infanta.games.rebel_princess.policy import RebelPrincessPolicy
from infanta.games.rebel_princess.princesses import PRINCESSES
from infanta.games.rebel_princess.rounds import LETTERS
from infanta.games.rebel_princess.rules import KEY, OPTIONS, Rules, read_rules
from infanta.games.rebel_princess.schema import FIELDS
from infanta.games.rebel_princess.space import RebelPrincessSpace
from infanta.games.rebel_princess.steps import Script
from infanta.games.rebel_princess.view import RebelPrincessView
from infanta.games.trick_taking.moves import CardMove
from infanta.games.trick_taking.pack import members


class RebelPrincess(Game):
    """Princes at the door, five days of dancing, and nobody who wants to marry."""

    def __init__(self) -> None:
        self.key = KEY
        self.title = "Rebel Princess"
        self.edition = 2
        self.learning = 15
        self.moment = 50
        self.players = (3, 4, 5, 6)
        self.options = OPTIONS
        self.topics = (
            *all_rounds(),
            *all_princesses(),
            Topic("frog", Phrase("about-frog", KEY), Phrase("frog-text", KEY)),
        )
        self.packages = ("infanta.games.rebel_princess", "infanta.games.trick_taking")
        self.events = events.EVENTS
        self.staging = STAGING
        self.script = Script()
        self.known_rules: KnownRules[Rules] = KnownRules()
        self.all_moves = tuple(self.script.notation.all)
        self.by_text = self.script.notation.by_text

    def read(self, text: str) -> Move:
        if not text.startswith("deal:"):
            return super().read(text)
        try:
            return read_deal(text)
        except UnreadableMove as error:
            raise UnreadableMove(error.phrase.within(KEY)) from None

    # -- for programs --------------------------------------------------------------------------------------------------

    def codec(self) -> Codec:
        return Codec(self, RebelPrincessView, list_shapes(FIELDS), data.EVENTS, {"rules": (data.RULES, self.rules)})

    def space(self, setup: Setup) -> Space:
        return RebelPrincessSpace(self.begin(setup))

    # -- how it is told and shown --------------------------------------------------------------------------------------

    def term(self, kind: str, value: int | str) -> Phrase | tuple[Phrase, ...]:
        assert isinstance(value, int)
        if kind == "card":
            return card_term(value)
        if kind == "cards":
            return cards_term(value)
        words = {"suit": SUITS, "princess": [princess.word for princess in PRINCESSES], "round": LETTERS}
        return Phrase(f"{kind}-{words[kind][value]}")

    def describe(self, move: Move) -> Phrase:
        if isinstance(move, Play):
            return Phrase("move-play", card=move.card, tag=move.tag)
        if isinstance(move, CardMove):
            word = "draw" if move.text.startswith("+") else move.text.partition(":")[0]
            return Phrase(f"move-{word}", card=move.card)
        if isinstance(move, Barter):
            return Phrase(f"move-{move.word}", mine=move.mine, other=move.other)
        if isinstance(move, Choose):
            return Phrase(f"move-{move.word}", choice=move.choice)
        return super().describe(move)

    def lesson(self, view: View, moves: list[Move]) -> tuple[Phrase, ...]:
        """In the first round, what the question is about."""
        assert isinstance(view, RebelPrincessView)
        if view.round > 1:
            return (Phrase("lesson-over"),) if view.round == 2 and not any(view.tricks) and not view.trick else ()
        purpose = "lead" if view.purpose == "play" and not view.trick else view.purpose
        return (Phrase("lesson", purpose=purpose, first=not any(view.tricks)),)

    def face(self, view: View, moves: list[Move], voice: Voice, why: Why) -> Face:
        assert isinstance(view, RebelPrincessView)
        return face_of(self, view, moves, voice, why)

    def specimens(self, voice: Voice) -> tuple[Card, ...]:
        """The cards that an explanation of the game shows."""
        return specimens(voice)

    def faded(self, setup: Setup, story: list[Event], seat: int | None) -> Container[int]:
        return TricksOver(story).places() if self.rules(setup).strict else NOTHING_FADED

    # -- how it is played ----------------------------------------------------------------------------------------------

    def settle(self, setup: Setup) -> None:
        self.rules(setup)

    def rules(self, setup: Setup) -> Rules:
        """What follows from the options, worked out once for each set-up."""
        return self.known_rules.find(setup) or self.known_rules.keep(setup, read_rules(setup))

    def begin(self, setup: Setup) -> RebelPrincessMatch:
        match = RebelPrincessMatch(setup, self.rules(setup), self.script)
        match.begin()
        return match

    def worlds(self, view: View) -> Worlds:
        self.check_view(view)
        assert isinstance(view, RebelPrincessView)
        return RebelPrincessWorlds(view, self.script)

    def policy(self) -> Policy:
        return RebelPrincessPolicy()

    def held(self, match: Match, seat: int) -> tuple[int, ...]:
        """The cards in a hand."""
        assert isinstance(match, RebelPrincessMatch)
        return tuple(members(match.hands[seat]))


def all_rounds() -> list[Topic]:
    """Help on every round card."""
    return [
        Topic(letter, Phrase("about-round", KEY, letter=letter, round=number), Phrase("round-text", KEY, round=number))
        for number, letter in enumerate(LETTERS)
    ]


def all_princesses() -> list[Topic]:
    """Help on every princess."""
    return [
        Topic(
            princess.word,
            Phrase("about-princess", KEY, princess=princess.number),
            Phrase("princess-text", KEY, princess=princess.number),
            Phrase("example", KEY, princess=princess.word),
        )
        for princess in PRINCESSES
    ]


class TricksOver(Reader):
    """The places of this round's tricks that nobody may look at any more: a trick lies open until the next is led (RP-035)."""

    passes: ClassVar[tuple[type[Event], ...]] = (
        events.Cast, events.Dealt, events.Showed, events.PlayedDown, events.Faded, events.Flipped, events.Used, events.Declined, events.Swapped, events.Frozen, events.Haggled, events.Returned, events.SetAside, events.Gifted, events.TookUp,
        events.Pooled, events.Kept, events.Scattered, events.Handed, events.Checked,
    )  # fmt: skip

    def __init__(self, story: list[Event]) -> None:
        self.start = self.won_at = self.end = -1
        self.read(story)

    def places(self) -> range:
        """From the beginning of the round to the end of the last trick but the one that can be seen."""
        return range(self.start, self.end + 1) if self.start >= 0 and self.end >= 0 else NOTHING_FADED

    def opened(self, event: events.Opened) -> None:
        """A round."""
        self.start = self.place
        self.won_at = self.end = -1

    def won(self, event: events.Won) -> None:
        """A trick."""
        self.won_at = self.place

    def played(self, event: events.Played) -> None:
        """The trick before this is over."""
        self.end = self.won_at

    def scored(self, event: events.Scored) -> None:
        """After the round everything may be looked at."""
        self.start = -1

"""Rebel Princess as a game: its title, its options, and how to start, describe, show and imagine a match."""

from collections.abc import Container
from typing import ClassVar

from infanta.core.data import Codec
from infanta.core.errors import InvalidMoveError
from infanta.core.event import Event
from infanta.core.face import Card, Face
from infanta.core.game import NOTHING_FADED, Game, RefusalExplainer, Topic
from infanta.core.journal_reader import JournalReader
from infanta.core.match import Match
from infanta.core.move import Move
from infanta.core.phrase import Phrase, Translator
from infanta.core.policy import Policy
from infanta.core.schema import list_shapes
from infanta.core.setup import RulesCache, Setup
from infanta.core.space import Space
from infanta.core.view import View
from infanta.core.worlds import Worlds
from infanta.games.rebel_princess import data, events
from infanta.games.rebel_princess.beats import STAGING
from infanta.games.rebel_princess.cards import SUITS, describe_card, describe_cards
from infanta.games.rebel_princess.face import build_face, build_sample_cards
from infanta.games.rebel_princess.imagining.worlds import RebelPrincessWorlds
from infanta.games.rebel_princess.match import RebelPrincessMatch
from infanta.games.rebel_princess.notation import Barter, Choose, Play, parse_deal
from infanta.games.rebel_princess.policy import RebelPrincessPolicy
from infanta.games.rebel_princess.princesses import PRINCESSES
from infanta.games.rebel_princess.rounds import LETTERS
from infanta.games.rebel_princess.rules import KEY, OPTIONS, Rules, parse_rules
from infanta.games.rebel_princess.schema import FIELDS
from infanta.games.rebel_princess.space import RebelPrincessSpace
from infanta.games.rebel_princess.steps import StepTable
from infanta.games.rebel_princess.view import RebelPrincessView
from infanta.games.trick_taking.moves import CardMove
from infanta.games.trick_taking.pack import list_cards


class RebelPrincess(Game):
    """Princes at the door, five days of dancing, and no princess who wants to marry."""

    def __init__(self) -> None:
        self.key = KEY
        self.title = "Rebel Princess"
        self.edition = 2
        self.learning = 15
        self.default_tries = 50
        self.players = (3, 4, 5, 6)
        self.options = OPTIONS
        self.topics = (
            *list_round_topics(),
            *list_princess_topics(),
            Topic("frog", Phrase("about-frog", KEY), Phrase("frog-text", KEY)),
        )
        self.packages = ("infanta.games.rebel_princess", "infanta.games.trick_taking")
        self.events = events.EVENTS
        self.staging = STAGING
        self.script = StepTable()
        self.known_rules: RulesCache[Rules] = RulesCache()
        self.all_moves = tuple(self.script.notation.all)
        self.by_text = self.script.notation.by_text

    def parse_move(self, text: str) -> Move:
        """Return the move that a bare text means."""
        if not text.startswith("deal:"):
            return super().parse_move(text)
        try:
            return parse_deal(text)
        except InvalidMoveError as error:
            raise InvalidMoveError(error.phrase.within(KEY)) from None

    # -- for programs --------------------------------------------------------------------------------------------------

    def build_codec(self) -> Codec:
        """Return how views and events are written: which numbers are cards."""
        return Codec(self, RebelPrincessView, list_shapes(FIELDS), data.EVENTS, {"rules": (data.RULES, self.get_rules)})

    def space(self, setup: Setup) -> Space:
        """Return the actions and observations of a setup, for learners; raise InfantaError where a game has none."""
        return RebelPrincessSpace(self.create_match(setup))

    # -- how it is told and shown --------------------------------------------------------------------------------------

    def term(self, kind: str, value: int | str) -> Phrase | tuple[Phrase, ...]:
        """Return what a value in a phrase is called: `term("card", 1)` is "the Guard"."""
        assert isinstance(value, int)
        if kind == "card":
            return describe_card(value)
        if kind == "cards":
            return describe_cards(value)
        words = {"suit": SUITS, "princess": [princess.word for princess in PRINCESSES], "round": LETTERS}
        return Phrase(f"{kind}-{words[kind][value]}")

    def describe(self, move: Move) -> Phrase:
        """Return a move in words for the player who may make it: "play the Guard on Bo"."""
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

    def coach(self, view: View, moves: list[Move]) -> tuple[Phrase, ...]:
        """Return, in the first round, what the question is about."""
        assert isinstance(view, RebelPrincessView)
        if view.round > 1:
            return (Phrase("lesson-over"),) if view.round == 2 and not any(view.tricks) and not view.trick else ()
        purpose = "lead" if view.purpose == "play" and not view.trick else view.purpose
        return (Phrase("lesson", purpose=purpose, first=not any(view.tricks)),)

    def face(self, view: View, moves: list[Move], voice: Translator, why: RefusalExplainer) -> Face:
        """Return what a view's seat sees of the table, and is asked."""
        assert isinstance(view, RebelPrincessView)
        return build_face(self, view, moves, voice, why)

    def sample_cards(self, voice: Translator) -> tuple[Card, ...]:
        """Return the cards that an explanation of the game shows."""
        return build_sample_cards(voice)

    def list_redacted(self, setup: Setup, story: list[Event], seat: int | None) -> Container[int]:
        """Return the indices in a story of what a seat must remember and may not look up: it is described by
        `Event.redact`."""
        return HiddenTricks(story).get_indices() if self.get_rules(setup).strict else NOTHING_FADED

    # -- how it is played ----------------------------------------------------------------------------------------------

    def validate_options(self, setup: Setup) -> None:
        """Raise InvalidOptionError if options, each fine by itself, do not go together."""
        self.get_rules(setup)

    def get_rules(self, setup: Setup) -> Rules:
        """Return what follows from the options, computed once for each setup."""
        return self.known_rules.find(setup) or self.known_rules.keep(setup, parse_rules(setup))

    def create_match(self, setup: Setup) -> RebelPrincessMatch:
        """Return a match at its first step."""
        match = RebelPrincessMatch(setup, self.get_rules(setup), self.script)
        match.begin()
        return match

    def worlds(self, view: View) -> Worlds:
        """Return all matches that could be the truth behind a view, to be drawn with the odds of the deal given all
        that the seat has seen."""
        self.check_view(view)
        assert isinstance(view, RebelPrincessView)
        return RebelPrincessWorlds(view, self.script)

    def policy(self) -> Policy:
        """Return the policy for imagined matches: by default one that takes random moves."""
        return RebelPrincessPolicy()

    def list_hand(self, match: Match, seat: int) -> tuple[int, ...]:
        """Return the cards in a hand."""
        assert isinstance(match, RebelPrincessMatch)
        return tuple(list_cards(match.hands[seat]))


def list_round_topics() -> list[Topic]:
    """Return help on every round card."""
    return [
        Topic(letter, Phrase("about-round", KEY, letter=letter, round=number), Phrase("round-text", KEY, round=number))
        for number, letter in enumerate(LETTERS)
    ]


def list_princess_topics() -> list[Topic]:
    """Return help on every princess."""
    return [
        Topic(
            princess.word,
            Phrase("about-princess", KEY, princess=princess.number),
            Phrase("princess-text", KEY, princess=princess.number),
            Phrase("example", KEY, princess=princess.word),
        )
        for princess in PRINCESSES
    ]


class HiddenTricks(JournalReader):
    """The indices of this round's tricks that no player may look at any more: a trick is open until the next is led
    (RP-035)."""

    passes: ClassVar[tuple[type[Event], ...]] = (
        events.Cast, events.Dealt, events.Showed, events.PlayedDown, events.Faded, events.Flipped, events.Used, events.Declined, events.Swapped, events.Frozen, events.Haggled, events.Returned, events.SetAside, events.Gifted, events.TookUp,
        events.Pooled, events.Kept, events.Scattered, events.Handed, events.Checked,
    )  # fmt: skip

    def __init__(self, story: list[Event]) -> None:
        self.start = self.won_at = self.end = -1
        self.read(story)

    def get_indices(self) -> range:
        """Return the indices from the beginning of the round to the end of the last trick but the one that can be
        seen."""
        return range(self.start, self.end + 1) if self.start >= 0 and self.end >= 0 else NOTHING_FADED

    def opened(self, event: events.Opened) -> None:
        """Note that a round begins."""
        self.start = self.place
        self.won_at = self.end = -1

    def won(self, event: events.Won) -> None:
        """Note that a trick is over."""
        self.won_at = self.place

    def played(self, event: events.Played) -> None:
        """Note that the trick before this is over."""
        self.end = self.won_at

    def scored(self, event: events.Scored) -> None:
        """Note that after the round all tricks may be looked at."""
        self.start = -1

"""The metrics of Woo the Princess: what special gifts bring, what suits and numbers are worth, and how the Ghost
does."""

from typing import ClassVar

from infanta.core.field_types import EnumField
from infanta.core.game import Game
from infanta.core.match import Match
from infanta.core.metrics import GameMetrics, Metric
from infanta.core.phrase import Phrase
from infanta.games.trick_taking.pack import list_cards
from infanta.games.woo_the_princess.cards import KEY, NOBODY, PACK, SPECIALS, SPURNED
from infanta.games.woo_the_princess.events import Played, RoundClosed, SetClosed, SetOpened, TurnedUp
from infanta.games.woo_the_princess.match import WooMatch
from infanta.games.woo_the_princess.schema import SUIT

OTHER, WOOING = 0, 1  # whether a suit is the Princess's


class WooMetrics(GameMetrics):
    """The gifts of a round, and who wins the set."""

    questions: ClassVar = (
        Metric("special-set", ("special",)),
        Metric("suit-round", ("suit", "wooing"), drawing="bars"),
        Metric("rank-round", ("number#", "wooing"), drawing="lines"),
        Metric("ghost-set", ("places#",)),
    )

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.shapes = {"suit": SUIT, "special": EnumField(SPECIALS), "wooing": EnumField(("other", "wooed"))}

    def start(self, match: Match) -> None:
        """Note that a match starts."""
        assert isinstance(match, WooMatch)
        self.rules = match.rules
        self.given: dict[int, int] = {}
        self.specials: list[tuple[int, int]] = []
        self.contest = 0
        self.suit = 0

    def set_opened(self, event: SetOpened) -> None:
        """Note that a set begins."""
        self.given = {}
        self.specials = []
        self.contest = event.contest

    def turned_up(self, event: TurnedUp) -> None:
        """Note the Princess."""
        self.suit = event.suit

    def played(self, event: Played) -> None:
        """Note a gift; what it does is remembered until the set is over."""
        self.given[event.place] = event.card  # what is drawn with Regifted takes its place
        effect = self.rules.effects[event.card]
        if effect:
            self.specials.append((event.place, effect))

    def round_closed(self, event: RoundClosed) -> None:
        """Count who won the round, with which card."""
        for place, card in self.given.items():
            if card != SPURNED:
                wooing = WOOING if PACK.suit_of[card] == self.suit else OTHER
                won = float(place == event.winner)
                self.count("suit-round", PACK.suit_of[card], wooing, won)
                self.count("rank-round", PACK.rank_of[card], wooing, won)
        self.given = {}

    def set_closed(self, event: SetClosed) -> None:
        """Count who won the set, having given what."""
        for place, effect in self.specials:
            self.count("special-set", effect, total=float(place in event.winners))
        ghost = self.rules.ghost
        if ghost != NOBODY and self.contest >> ghost & 1:
            self.count("ghost-set", len(list_cards(self.contest)), total=float(ghost in event.winners))

    def name_key(self, axis: str, key: int) -> Phrase | None:
        """Return what a special gift does, by which it is called."""
        return Phrase(f"effect-{SPECIALS[key]}", KEY) if axis == "special" else None

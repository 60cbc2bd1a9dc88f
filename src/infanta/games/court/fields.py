"""Written from `schema.py` by `make fields`: not to be changed by hand."""

from dataclasses import dataclass

from infanta.core.match import Match
from infanta.core.setup import Setup
from infanta.core.view import View
from infanta.games.court.events import Closed
from infanta.games.court.rules import Rules
from infanta.games.court.steps import StepTable


class CourtFields(Match):
    """The fields that a match holds."""

    __slots__ = (
        "aside", "contest", "dates", "denied", "discards", "drawn", "hands", "inside", "known", "results", "round",
        "rules", "script", "shielded", "starter", "tells", "tokens", "turn", "undealt",
    )  # fmt: skip

    def __init__(self, setup: Setup, rules: Rules, script: StepTable) -> None:
        super().__init__(setup)
        self.rules = rules
        self.script = script

    def blank(self) -> None:
        """Begin before the first round."""
        self.round: int = 0
        self.tokens: list[int] = [0] * self.players
        self.dates: tuple[int, ...] = self.rules.dates
        self.contest: int = (1 << self.players) - 1
        self.starter: int = 0
        self.turn: int = 0
        self.results: tuple[Closed, ...] = ()
        self.gather()

    def gather(self) -> None:
        """Gather all cards, as before every round."""
        self.undealt: list[int] = self.rules.cards.copy()
        self.aside: tuple[int, ...] = ()
        self.inside: int = 0
        self.shielded: int = 0
        self.hands: list[int] = [0] * self.players
        self.drawn: int = 0
        self.discards: list[tuple[int, ...]] = [()] * self.players
        self.known: list[int] = [0] * self.players
        self.denied: list[int] = [0] * self.players
        self.tells: list[int] = [0] * self.players

    def copy_to(self, other: "CourtFields") -> None:
        """Bring another match into the same state."""
        other.agenda = self.agenda.copy()
        self.lend_journal(other)
        other.round = self.round
        other.tokens = self.tokens.copy()
        other.dates = self.dates
        other.contest = self.contest
        other.starter = self.starter
        other.turn = self.turn
        other.undealt = self.undealt.copy()
        other.aside = self.aside
        other.inside = self.inside
        other.shielded = self.shielded
        other.hands = self.hands.copy()
        other.drawn = self.drawn
        other.discards = self.discards.copy()
        other.known = self.known.copy()
        other.denied = self.denied.copy()
        other.tells = self.tells.copy()
        other.results = self.results

    def take_public(self, view: "CourtViewFields") -> None:
        """Take what all seats see from a view."""
        self.round = view.round
        self.tokens = list(view.tokens)
        self.dates = view.dates
        self.contest = view.contest
        self.starter = view.starter
        self.turn = view.turn
        self.results = view.results


@dataclass(frozen=True)
class CourtViewFields(View):
    """All that a seat sees."""

    rules: Rules
    purpose: str
    round: int
    tokens: tuple[int, ...]
    dates: tuple[int, ...]
    contest: int
    starter: int
    turn: int
    deck: int
    aside: tuple[int, ...]
    inside: int
    shielded: int
    hands: tuple[tuple[int, ...], ...]
    discards: tuple[tuple[int, ...], ...]
    results: tuple[Closed, ...]

"""Written from `schema.py` by `make fields`: not to be changed by hand."""

from dataclasses import dataclass

from infanta.core.match import Match
from infanta.core.setup import Setup
from infanta.core.view import View
from infanta.games.woo_the_princess.cards import NOBODY
from infanta.games.woo_the_princess.rules import Rules
from infanta.games.woo_the_princess.schema import FULL_COURT, NONE_WON, ZEROS, PastSet, SetResult
from infanta.games.woo_the_princess.steps import StepTable


class WooFields(Match):
    """The fields that a match holds."""

    __slots__ = (
        "aside", "barred", "bottom", "contest", "court", "deck", "discards", "drawn", "exchanged", "hands", "lacks",
        "laid", "laid_by", "last", "last_by", "last_winner", "lead", "leader", "led", "lulled", "memory", "opened",
        "played", "results", "round", "rounds", "rules", "script", "secrets", "set", "starter", "taken", "turn",
        "won", "wooing",
    )  # fmt: skip

    def __init__(self, setup: Setup, rules: Rules, script: StepTable) -> None:
        super().__init__(setup)
        self.rules = rules
        self.script = script

    def blank(self) -> None:
        """Start with no events."""
        places = self.rules.places
        self.turn: int = 0
        self.set: int = 0
        self.round: int = 0
        self.contest: int = (1 << places) - 1
        self.starter: int = 0
        self.leader: int = 0
        self.court: tuple[int, ...] = FULL_COURT
        self.bottom: tuple[int, ...] = ()
        self.won: tuple[tuple[int, ...], ...] = NONE_WON[places]
        self.deck: int = self.rules.deck
        self.hands: list[int] = [0] * places
        self.drawn: int = 0
        self.laid: list[int] = []
        self.laid_by: list[int] = []
        self.last: list[int] = []
        self.last_by: list[int] = []
        self.last_winner: int = NOBODY
        self.lulled: bool = False
        self.memory: tuple[PastSet, ...] = ()
        self.secrets: tuple[tuple[int, ...], ...] = ()
        self.results: tuple[SetResult, ...] = ()
        self.fresh()

    def fresh(self) -> None:
        """Start the next set with no events."""
        places = self.rules.places
        self.wooing: int = NOBODY
        self.aside: tuple[int, ...] = ZEROS[places]
        self.exchanged: int = 0
        self.discards: int = 0
        self.taken: tuple[int, ...] = ZEROS[places]
        self.rounds: tuple[int, ...] = ZEROS[places]
        self.barred: int = 0
        self.opened: int = NOBODY
        self.lead: int = NOBODY
        self.played: list[int] = [0] * places
        self.lacks: tuple[int, ...] = ZEROS[places]
        self.led: tuple[int, ...] = ()

    def copy_to(self, other: "WooFields") -> None:
        """Bring another match into the same state."""
        other.agenda = self.agenda.copy()
        self.lend_journal(other)
        other.turn = self.turn
        other.set = self.set
        other.round = self.round
        other.contest = self.contest
        other.starter = self.starter
        other.leader = self.leader
        other.wooing = self.wooing
        other.court = self.court
        other.bottom = self.bottom
        other.won = self.won
        other.deck = self.deck
        other.hands = self.hands.copy()
        other.aside = self.aside
        other.drawn = self.drawn
        other.exchanged = self.exchanged
        other.discards = self.discards
        other.taken = self.taken
        other.rounds = self.rounds
        other.barred = self.barred
        other.laid = self.laid.copy()
        other.laid_by = self.laid_by.copy()
        other.opened = self.opened
        other.lead = self.lead
        other.played = self.played.copy()
        other.lacks = self.lacks
        other.led = self.led
        other.last = self.last
        other.last_by = self.last_by
        other.last_winner = self.last_winner
        other.lulled = self.lulled
        other.memory = self.memory
        other.secrets = self.secrets
        other.results = self.results

    def take_public(self, view: "WooViewFields") -> None:
        """Take what all seats see from a view."""
        self.turn = view.turn
        self.set = view.set
        self.round = view.round
        self.contest = view.contest
        self.starter = view.starter
        self.leader = view.leader
        self.wooing = view.wooing
        self.court = view.court
        self.bottom = view.bottom
        self.won = view.won
        self.exchanged = view.exchanged
        self.discards = view.discards
        self.taken = view.taken
        self.rounds = view.rounds
        self.barred = view.barred
        self.laid = list(view.laid)
        self.laid_by = list(view.laid_by)
        self.opened = view.opened
        self.lead = view.lead
        self.played = list(view.played)
        self.lacks = view.lacks
        self.led = view.led
        self.last = list(view.last)
        self.last_by = list(view.last_by)
        self.last_winner = view.last_winner
        self.lulled = view.lulled
        self.memory = view.memory
        self.results = view.results


@dataclass(frozen=True)
class WooViewFields(View):
    """All that a seat sees."""

    rules: Rules
    purpose: str
    turn: int
    set: int
    round: int
    contest: int
    starter: int
    leader: int
    wooing: int
    court: tuple[int, ...]
    bottom: tuple[int, ...]
    won: tuple[tuple[int, ...], ...]
    deck: int
    hand: int
    aside: int
    drawn: int
    sizes: tuple[int, ...]
    drawing: int
    exchanged: int
    discards: int
    taken: tuple[int, ...]
    rounds: tuple[int, ...]
    barred: int
    laid: tuple[int, ...]
    laid_by: tuple[int, ...]
    opened: int
    lead: int
    played: tuple[int, ...]
    lacks: tuple[int, ...]
    led: tuple[int, ...]
    last: tuple[int, ...]
    last_by: tuple[int, ...]
    last_winner: int
    lulled: bool
    memory: tuple[PastSet, ...]
    secrets: tuple[int, ...]
    results: tuple[SetResult, ...]

"""Written from `schema.py` by `make fields`: not to be changed by hand."""

from dataclasses import dataclass

from infanta.core.match import Match
from infanta.core.setup import Setup
from infanta.core.view import View
from infanta.games.rebel_princess.knowledge import Knowledge
from infanta.games.rebel_princess.princesses import NOBODY, Princess
from infanta.games.rebel_princess.rounds import ROUND_CARDS, RoundCard
from infanta.games.rebel_princess.rules import Pass, Rules
from infanta.games.rebel_princess.schema import AFTER, NO_PASS, NO_PICKS, NO_TAGS, Laid
from infanta.games.rebel_princess.steps import StepTable


class RebelPrincessFields(Match):
    """The fields that a match holds."""

    __slots__ = (
        "after", "all_picks", "aside", "at_full", "bare", "before", "burden", "card", "cast", "drawn", "duties",
        "first_picks", "forced", "frozen", "gifts", "hands", "haul", "leader", "learned", "named", "next_leader",
        "passing", "picked", "picks", "piles", "polled", "pool", "pot", "powers", "prince_played", "results",
        "reversals", "round", "rules", "script", "second", "sneaked", "spent", "starter", "tags", "to_play",
        "totals", "trick", "trick_lacks", "trick_seats", "trick_set", "tricks", "unburdened", "void_cards",
        "winner", "zeros",
    )  # fmt: skip

    def __init__(self, setup: Setup, rules: Rules, script: StepTable) -> None:
        super().__init__(setup)
        self.rules = rules
        self.script = script
        self.after: list[int] = AFTER[setup.players]
        self.learned: dict[int, Knowledge] | None = None

    def blank(self) -> None:
        """Start with no events."""
        self.round: int = 0
        self.drawn: tuple[int, ...] = ()
        self.card: RoundCard = ROUND_CARDS[0]
        self.passing: Pass = NO_PASS
        self.cast: tuple[int, ...] = (-1,) * self.players
        self.powers: tuple[Princess, ...] = (NOBODY,) * self.players
        self.before: int = 0
        self.at_full: int = 0
        self.starter: int = -1
        self.leader: int = 0
        self.totals: list[int] = [0] * self.players
        self.results: tuple[tuple[int, ...], ...] = ()
        self.clear_round()

    def clear_round(self) -> None:
        """Gather all cards, and restore the princesses (RP-025, RP-026)."""
        self.spent: int = 0
        self.hands: list[int] = [0] * self.players
        self.aside: tuple[int, ...] = (0,) * self.players
        self.piles: list[int] = [0] * self.players
        self.gifts: tuple[int, ...] = (0,) * self.players
        self.pot: int = 0
        self.pool: int = 0
        self.bare: tuple[int, ...] = (0,) * self.players
        self.sneaked: bool = False
        self.prince_played: bool = False
        self.tricks: list[int] = [0] * self.players
        self.haul: int = 0
        self.winner: int = -1
        self.clear_picks()
        self.clear_trick()

    def clear_picks(self) -> None:
        """End the picking of cards."""
        self.picked: list[int] = NO_PICKS[self.players]
        self.second: list[int] = NO_PICKS[self.players]
        self.first_picks: int = 0
        self.all_picks: int = 0
        self.picks: list[int] = NO_PICKS[self.players]

    def clear_trick(self) -> None:
        """Empty the table, and end the effects that last for one trick."""
        self.trick: list[int] = []
        self.trick_seats: list[int] = []
        self.tags: dict[int, int] = NO_TAGS
        self.trick_lacks: tuple[int, ...] = ()
        self.trick_set: int = 0
        self.to_play: int = 0
        self.void_cards: int = 0
        self.zeros: int = 0
        self.duties: tuple[int, ...] = ()
        self.burden: int = 0
        self.unburdened: int = -1
        self.named: int = 0
        self.frozen: bool = False
        self.forced: int = 0
        self.reversals: int = 0
        self.polled: int = 0
        self.next_leader: int = -1

    def copy_to(self, other: "RebelPrincessFields") -> None:
        """Bring another match into the same state."""
        other.agenda = self.agenda.copy()
        self.lend_journal(other)
        other.round = self.round
        other.drawn = self.drawn
        other.card = self.card
        other.passing = self.passing
        other.cast = self.cast
        other.powers = self.powers
        other.before = self.before
        other.at_full = self.at_full
        other.spent = self.spent
        other.starter = self.starter
        other.leader = self.leader
        other.totals = self.totals.copy()
        other.results = self.results
        other.hands = self.hands.copy()
        other.aside = self.aside
        other.piles = self.piles.copy()
        other.gifts = self.gifts
        other.pot = self.pot
        other.picked = self.picked.copy() if self.all_picks else self.picked
        other.second = self.second.copy() if self.all_picks else self.second
        other.first_picks = self.first_picks
        other.all_picks = self.all_picks
        other.pool = self.pool
        other.picks = self.picks.copy() if self.all_picks else self.picks
        other.bare = self.bare
        other.trick = self.trick.copy()
        other.trick_seats = self.trick_seats.copy()
        other.tags = self.tags
        other.trick_lacks = self.trick_lacks
        other.trick_set = self.trick_set
        other.to_play = self.to_play
        other.void_cards = self.void_cards
        other.zeros = self.zeros
        other.duties = self.duties
        other.burden = self.burden
        other.unburdened = self.unburdened
        other.named = self.named
        other.frozen = self.frozen
        other.forced = self.forced
        other.reversals = self.reversals
        other.polled = self.polled
        other.next_leader = self.next_leader
        other.sneaked = self.sneaked
        other.prince_played = self.prince_played
        other.tricks = self.tricks.copy()
        other.haul = self.haul
        other.winner = self.winner


@dataclass(frozen=True)
class RebelPrincessViewFields(View):
    """All that a seat sees."""

    rules: Rules
    purpose: str
    occasion: str
    whom: int
    round: int
    drawn: tuple[int, ...]
    cast: tuple[int, ...]
    spent: int
    starter: int
    leader: int
    totals: tuple[int, ...]
    results: tuple[tuple[int, ...], ...]
    hand: int
    aside: int
    picked: int
    second: int
    gift: int
    pool: int
    shown: int
    picks: tuple[int, ...]
    sizes: tuple[int, ...]
    asides: tuple[int, ...]
    bare: tuple[int, ...]
    known: tuple[int, ...]
    lacks: tuple[int, ...]
    gone: int
    trick: tuple[Laid, ...]
    duties: tuple[int, ...]
    burden: int
    unburdened: int
    named: int
    frozen: bool
    forced: int
    reversals: int
    sneaked: bool
    prince_played: bool
    tricks: tuple[int, ...]
    winner: int

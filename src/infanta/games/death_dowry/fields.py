"""Written from `schema.py` by `make fields`: not to be changed by hand."""

from collections.abc import Mapping
from dataclasses import dataclass

from infanta.core.match import Match
from infanta.core.setup import Setup
from infanta.core.view import View
from infanta.games.death_dowry.items import Hands, no_cards
from infanta.games.death_dowry.notation import Make
from infanta.games.death_dowry.rules import BLANKS, NETWORKS, Rules
from infanta.games.death_dowry.schema import SUPPLY
from infanta.games.death_dowry.script import StepTable
from infanta.games.death_dowry.values import UNKNOWN, CardSeen, Conflict, Deal, Draft, Heard, Promise


class DowryFields(Match):
    """The fields that a match holds."""

    __slots__ = (
        "acts_left", "alive", "attacked", "bank", "board", "chores", "closing", "conflict", "counts", "damage",
        "dawning", "drafts", "ending", "events_left", "faint", "favour", "fetched", "friend", "gems", "gone",
        "heard", "items", "last", "lost", "made", "margin", "names", "networks", "next_event", "offers", "order",
        "pending", "pile", "promises", "queue", "reveal", "round", "rules", "script", "shown", "skills", "spied",
        "staged", "turn", "turns", "veils", "wedding", "winner",
    )  # fmt: skip

    def __init__(self, setup: Setup, rules: Rules, script: StepTable) -> None:
        super().__init__(setup)
        self.rules = rules
        self.script = script
        self.heard: dict[int, Heard] | None = None

    def blank(self) -> None:
        """Start with no events."""
        count = self.rules.princesses
        self.round: int = 0
        self.turn: int = -1
        self.turns: int = 0
        self.spied: bool = False
        self.attacked: bool = False
        self.queue: tuple[int, ...] = ()
        self.order: tuple[int, ...] = ()
        self.last: bool = False
        self.closing: bool = False
        self.dawning: bool = False
        self.wedding: bool = False
        self.names: tuple[str, ...] = ("",) * count
        self.board: tuple[int, ...] = ()
        self.favour: tuple[int, ...] = (self.rules.favour,) * count
        self.alive: tuple[bool, ...] = (True,) * count
        self.skills: tuple[tuple[int, ...], ...] = ((0, 0, 0, 0),) * count
        self.lost: tuple[tuple[int, ...], ...] = ((0, 0, 0, 0),) * count
        self.shown: tuple[int, ...] = (0,) * count
        self.gems: tuple[int, ...] = (self.rules.dowry,) * count
        self.networks: tuple[int, ...] = (NETWORKS,) * count
        self.bank: tuple[int, ...] = (SUPPLY, SUPPLY)
        self.made: tuple[int, ...] = (0,) * count
        self.gone: int = 0
        self.fetched: int = 0
        self.pile: int = BLANKS * count + self.rules.events
        self.events_left: int = self.rules.events
        self.next_event: int = -1
        self.staged: int = UNKNOWN
        self.chores: tuple[str, ...] = ()
        self.reveal: str = self.rules.reveal
        self.items: Hands = no_cards()
        self.conflict: Conflict | None = None
        self.damage: int = 0
        self.margin: int = UNKNOWN
        self.pending: Make | None = None
        self.drafts: tuple[Draft, ...] = (Draft(),) * count
        self.offers: Mapping[str, Deal] = {}
        self.counts: Mapping[str, int] = {}
        self.promises: tuple[Promise, ...] = ()
        self.acts_left: tuple[int, ...] = (0,) * self.players
        self.veils: Mapping[int, int] = {}
        self.faint: Mapping[int, tuple[int, ...]] = {}
        self.winner: int = -1
        self.friend: int = -1
        self.ending: str = ""

    def copy_to(self, other: "DowryFields") -> None:
        """Bring another match into the same state."""
        other.agenda = self.agenda.copy()
        self.lend_journal(other)
        other.round = self.round
        other.turn = self.turn
        other.turns = self.turns
        other.spied = self.spied
        other.attacked = self.attacked
        other.queue = self.queue
        other.order = self.order
        other.last = self.last
        other.closing = self.closing
        other.dawning = self.dawning
        other.wedding = self.wedding
        other.names = self.names
        other.board = self.board
        other.favour = self.favour
        other.alive = self.alive
        other.skills = self.skills
        other.lost = self.lost
        other.shown = self.shown
        other.gems = self.gems
        other.networks = self.networks
        other.bank = self.bank
        other.made = self.made
        other.gone = self.gone
        other.fetched = self.fetched
        other.pile = self.pile
        other.events_left = self.events_left
        other.next_event = self.next_event
        other.staged = self.staged
        other.chores = self.chores
        other.reveal = self.reveal
        other.items = self.items.copy()
        other.conflict = self.conflict
        other.damage = self.damage
        other.margin = self.margin
        other.pending = self.pending
        other.drafts = self.drafts
        other.offers = self.offers
        other.counts = self.counts
        other.promises = self.promises
        other.acts_left = self.acts_left
        other.veils = self.veils
        other.faint = self.faint
        other.winner = self.winner
        other.friend = self.friend
        other.ending = self.ending

    def take_public(self, view: "DowryViewFields") -> None:
        """Take what all seats see from a view."""
        self.round = view.round
        self.turn = view.turn
        self.turns = view.turns
        self.attacked = view.attacked
        self.queue = view.queue
        self.order = view.order
        self.last = view.last
        self.closing = view.closing
        self.dawning = view.dawning
        self.wedding = view.wedding
        self.names = view.names
        self.board = view.board
        self.favour = view.favour
        self.alive = view.alive
        self.lost = view.lost
        self.shown = view.shown
        self.made = view.made
        self.pile = view.pile
        self.events_left = view.events_left
        self.chores = view.chores
        self.reveal = view.reveal
        self.damage = view.damage
        self.winner = view.winner
        self.friend = view.friend
        self.ending = view.ending


@dataclass(frozen=True)
class DowryViewFields(View):
    """All that a seat sees."""

    rules: Rules
    purpose: str
    plan: tuple[str, ...]
    round: int
    turn: int
    turns: int
    spied: bool
    attacked: bool
    queue: tuple[int, ...]
    order: tuple[int, ...]
    last: bool
    closing: bool
    dawning: bool
    wedding: bool
    names: tuple[str, ...]
    board: tuple[int, ...]
    favour: tuple[int, ...]
    alive: tuple[bool, ...]
    skills: tuple[tuple[int, ...], ...]
    lost: tuple[tuple[int, ...], ...]
    shown: tuple[int, ...]
    gems: tuple[int, ...]
    networks: tuple[int, ...]
    made: tuple[int, ...]
    pile: int
    events_left: int
    next_event: int
    staged: int
    chores: tuple[str, ...]
    reveal: str
    cards: tuple[CardSeen, ...]
    conflict: Conflict | None
    totals: tuple[int, int]
    damage: int
    margin: int
    pending: str
    drafts: tuple[Draft, ...]
    offers: tuple[Deal, ...]
    counts: tuple[tuple[str, int], ...]
    promises: tuple[Promise, ...]
    acts: tuple[int, ...]
    answers: tuple[tuple[int, str], ...]
    winner: int
    friend: int
    ending: str

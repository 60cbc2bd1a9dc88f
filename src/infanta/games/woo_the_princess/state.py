"""All that a match of Woo the Princess holds, and what is decided next.

The agenda holds one step at a time: what its `purpose` and the place in `turn` say. A place is a hand at the table: the seats, and after
them the Ghost's. Sets of cards and of places are integers with one bit per card or place. What changes with every card is a list;
what changes less often is a tuple, which copies share.
"""

from typing import Final

from infanta.core.match import Match
from infanta.core.rows import put
from infanta.core.setup import Setup
from infanta.games.trick_taking.pack import members, set_of
from infanta.games.woo_the_princess.cards import NOBODY, PACK, PLACES, PRINCESSES, SUITS
from infanta.games.woo_the_princess.rules import FINISHED, Rules
from infanta.games.woo_the_princess.steps import Script
from infanta.games.woo_the_princess.view import PastSet, SetResult, WooView, view_of

FULL_COURT: Final = (PRINCESSES,) * len(SUITS)
ZEROS: Final[list[tuple[int, ...]]] = [(0,) * places for places in range(PLACES + 1)]
NONE_WON: Final[list[tuple[tuple[int, ...], ...]]] = [((),) * places for places in range(PLACES + 1)]
"""What a match begins with, by the number of places."""


class WooState(Match):
    """Everything in a match of Woo the Princess."""

    rules: Rules
    script: Script
    turn: int
    set: int
    round: int
    contest: int
    """The places that take part: all of them, unless lots are drawn or a tie is broken."""
    starter: int
    """Who led the first round of the set."""
    leader: int
    wooing: int
    court: tuple[int, ...]
    """Princesses of each suit in the shuffled part of their deck; below it lie, in order, those that nobody won."""
    bottom: tuple[int, ...]
    won: tuple[tuple[int, ...], ...]
    """The suits of the Princesses each place has won; a team's are with its lowest seat."""
    deck: int
    hands: list[int]
    aside: tuple[int, ...]
    """The cards set aside face down in exchange."""
    exchanged: int
    discards: int
    taken: tuple[int, ...]
    rounds: tuple[int, ...]
    """Rounds collected in this set."""
    barred: int
    laid: list[int]
    """The cards of the round that are in play, in order; `laid_by` says whose they are."""
    laid_by: list[int]
    opened: int
    """The suit of the first card."""
    lead: int
    drawn: int
    """What Regifted has brought."""
    played: list[int]
    """The cards each place has given from its hand in this set."""
    lacks: tuple[int, ...]
    """The cards each hand cannot hold, because it did not follow suit."""
    led: tuple[int, ...]
    """How many cards the Ghost held at each of its leads in this set."""
    last: list[int]
    """The cards of the round that was closed last; whose they were, who won it, and whether the Lullabye put it to sleep.
    These lists are never changed, so copies share them."""
    last_by: list[int]
    last_winner: int
    lulled: bool
    memory: tuple[PastSet, ...]
    secrets: tuple[tuple[int, ...], ...]
    """For the same sets: the cards that each place alone saw, left over or set aside."""
    results: tuple[SetResult, ...]

    def __init__(self, setup: Setup, rules: Rules, script: Script) -> None:
        super().__init__(setup)
        self.rules = rules
        self.script = script

    def blank(self) -> None:
        """A match in which nothing has happened."""
        places = self.rules.places
        zeros = ZEROS[places]
        self.turn = 0
        self.set = 0
        self.round = 0
        self.contest = (1 << places) - 1
        self.starter = 0
        self.leader = 0
        self.wooing = NOBODY
        self.court = FULL_COURT
        self.bottom = ()
        self.won = NONE_WON[places]
        self.deck = self.rules.deck
        self.hands = [0] * places
        self.aside = zeros
        self.exchanged = 0
        self.discards = 0
        self.taken = zeros
        self.rounds = zeros
        self.barred = 0
        self.laid = []
        self.laid_by = []
        self.opened = NOBODY
        self.lead = NOBODY
        self.drawn = 0
        self.played = [0] * places
        self.lacks = zeros
        self.led = ()
        self.last = []
        self.last_by = self.last
        self.last_winner = NOBODY
        self.lulled = False
        self.memory = ()
        self.secrets = ()
        self.results = ()

    def copy_to(self, other: "WooState") -> None:
        """Write everything into another match of the same set-up."""
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
        other.exchanged = self.exchanged
        other.discards = self.discards
        other.taken = self.taken
        other.rounds = self.rounds
        other.barred = self.barred
        other.laid = self.laid.copy()
        other.laid_by = self.laid_by.copy()
        other.opened = self.opened
        other.lead = self.lead
        other.drawn = self.drawn
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

    def take_over(self, view: WooView) -> None:
        """Write all that a viewer knows into a new match: what is hidden from them stays empty, and the journal too."""
        self.blank()
        if view.purpose != FINISHED:
            self.ask(view.purpose, view.turn)
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
        if view.seat is not None:
            self.hands[view.seat] = view.hand
            self.aside = put(self.aside, view.seat, view.aside)
        self.exchanged = view.exchanged
        self.discards = view.discards
        self.taken = view.taken
        self.rounds = view.rounds
        self.barred = view.barred
        self.laid = list(view.laid)
        self.laid_by = list(view.laid_by)
        self.opened = view.opened
        self.lead = view.lead
        self.drawn = view.drawn
        self.played = list(view.played)
        self.lacks = view.lacks
        self.led = view.led
        self.last = list(view.last)
        self.last_by = list(view.last_by)
        self.last_winner = view.last_winner
        self.lulled = view.lulled
        self.memory = view.memory
        self.results = view.results

    def fresh(self) -> None:
        """Nothing has happened yet in the next set."""
        self.wooing = self.opened = self.lead = NOBODY
        self.exchanged = self.discards = self.barred = 0
        self.aside = self.taken = self.rounds = self.lacks = ZEROS[self.rules.places]
        self.played = [0] * self.rules.places
        self.led = ()

    def ask(self, purpose: str, place: int) -> None:
        """What is decided next, and by or for which place."""
        self.turn = place
        steps = self.script.ghost if place == self.rules.ghost else self.script.steps
        self.agenda.append(steps[purpose][place])

    def eyes(self, place: int) -> int:
        """Who sees a place's cards: its seat, and nobody the Ghost's."""
        return 0 if place == self.rules.ghost else 1 << place

    def after(self, place: int) -> int:
        """The next place clockwise that takes part."""
        places = self.rules.places
        place = (place + 1) % places
        while not self.contest >> place & 1:
            place = (place + 1) % places
        return place

    def view(self, seat: int | None) -> WooView:
        """What a seat knows."""
        return view_of(self, seat)

    def cards(self) -> list[str]:
        """All gifts and Princesses, wherever they lie."""
        piles = [self.deck, *self.hands, *self.aside, self.discards, *self.taken, set_of(self.laid), self.drawn]
        gifts = sorted([card for pile in piles for card in members(pile)])
        counts = list(self.court)
        for suit in self.bottom:
            counts[suit] += 1
        for princesses in self.won:
            for suit in princesses:
                counts[suit] += 1
        if self.wooing != NOBODY:
            counts[self.wooing] += 1
        names = [f"princess:{suit.letter}" for number, suit in enumerate(SUITS) for _ in range(counts[number])]
        return [PACK.text[card] for card in gifts] + names

    def __str__(self) -> str:
        """The table with every hand open."""
        lines = [str(self.view(None))]
        for place, hand in enumerate(self.hands):
            away = f"  aside {PACK.draw(self.aside[place])}" if self.aside[place] else ""
            lines.append(f"place {place} holds {PACK.draw(hand)}{away}")
        if self.drawn:
            lines.append(f" Regifted has brought {PACK.draw(self.drawn)}")
        return "\n".join(lines)

"""The table of Woo the Princess: all that a match holds, what a seat sees of it, and what is decided next.

The agenda holds one step at a time: what the `phase` and the place in `turn` say. A place is a hand at the table: the seats, and
after them the Ghost's. Sets of cards and of places are integers with one bit per card or place.
"""

from infanta.core.event import Event
from infanta.core.match import Match
from infanta.core.setup import Setup
from infanta.games.trick_taking.pack import members, set_of
from infanta.games.woo_the_princess.cards import NOBODY, PACK, PRINCESSES, SUITS
from infanta.games.woo_the_princess.rules import CHOOSING, FINISHED, PLAYING, PastSet, Rules, SetResult
from infanta.games.woo_the_princess.script import Script
from infanta.games.woo_the_princess.view import WooView


class WooTable(Match):
    """Everything on the table in a match of Woo the Princess."""

    def __init__(self, setup: Setup, rules: Rules, script: Script) -> None:
        super().__init__(setup)
        self.rules = rules
        self.script = script
        places = rules.places
        self.phase: int = FINISHED
        self.turn: int = 0
        self.set: int = 0
        self.round: int = 0
        self.contest: int = (1 << places) - 1
        """The places that take part: all of them, unless lots are drawn or a tie is broken."""
        self.starter: int = 0
        """Who led the first round of the set."""
        self.leader: int = 0
        self.wooing: int = NOBODY
        self.court: list[int] = [PRINCESSES] * len(SUITS)
        """Princesses of each suit in the shuffled part of their deck; below it lie, in order, those that nobody won."""
        self.bottom: tuple[int, ...] = ()
        self.won: list[tuple[int, ...]] = [()] * places
        """The suits of the Princesses each place has won; a team's are with its lowest seat."""
        self.deck: int = rules.deck
        self.hands: list[int] = [0] * places
        self.aside: list[int] = [0] * places
        """The cards set aside face down in exchange."""
        self.exchanged: int = 0
        self.discards: int = 0
        self.taken: list[int] = [0] * places
        self.rounds: list[int] = [0] * places
        """Rounds collected in this set."""
        self.barred: int = 0
        self.laid: list[int] = []
        """The cards of the round that are in play, in order; `laid_by` says whose they are."""
        self.laid_by: list[int] = []
        self.opened: int = NOBODY
        """The suit of the first card."""
        self.lead: int = NOBODY
        self.drawn: int = 0
        """What Regifted has brought."""
        self.played: list[int] = [0] * places
        """The cards each place has given from its hand in this set."""
        self.lacks: list[int] = [0] * places
        """The cards each hand cannot hold, because it did not follow suit."""
        self.led: tuple[int, ...] = ()
        """How many cards the Ghost held at each of its leads in this set."""
        self.memory: tuple[PastSet, ...] = ()
        self.secrets: tuple[tuple[int, ...], ...] = ()
        """For the same sets: the cards that each place alone saw, left over or set aside."""
        self.results: tuple[SetResult, ...] = ()

    def ask(self, phase: int, place: int) -> None:
        """What is decided next, and by or for which place."""
        self.phase = phase
        self.turn = place
        if place == self.rules.ghost and phase == PLAYING:
            self.agenda.append(self.script.ghost_turn[place])
        elif place == self.rules.ghost and phase == CHOOSING:
            self.agenda.append(self.script.ghost_regift[place])
        elif phase != FINISHED:
            self.agenda.append(self.script.steps[phase][place])

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

    # -- views and copies ----------------------------------------------------------------------------------------------

    def view(self, seat: int | None) -> WooView:
        """What a seat knows: its own cards, and all that lies open or lay open."""
        journal: list[Event] = []
        for event in self.journal:
            told = event.seen_by(seat)
            if told is not None:
                journal.append(told)
        return WooView(
            setup=self.setup,
            seat=seat,
            actors=self.actors(),
            journal=tuple(journal),
            rules=self.rules,
            phase=self.phase,
            turn=self.turn,
            set=self.set,
            round=self.round,
            contest=self.contest,
            starter=self.starter,
            leader=self.leader,
            wooing=self.wooing,
            court=tuple(self.court),
            bottom=self.bottom,
            won=tuple(self.won),
            deck=self.deck.bit_count(),
            hand=0 if seat is None else self.hands[seat],
            aside=0 if seat is None else self.aside[seat],
            drawn=self.drawn if seat == self.turn else 0,
            sizes=tuple([hand.bit_count() for hand in self.hands]),
            drawing=self.drawn.bit_count(),
            exchanged=self.exchanged,
            discards=self.discards,
            taken=tuple(self.taken),
            rounds=tuple(self.rounds),
            barred=self.barred,
            laid=tuple(self.laid),
            laid_by=tuple(self.laid_by),
            opened=self.opened,
            lead=self.lead,
            played=tuple(self.played),
            lacks=tuple(self.lacks),
            led=self.led,
            memory=self.memory,
            secrets=tuple([0 if seat is None else secret[seat] for secret in self.secrets]),
            results=self.results,
        )

    def become(self, other: "WooTable") -> None:
        """Take over everything from another table, as a copy of its own."""
        self.agenda = other.agenda.copy()
        self.journal = other.journal.copy()
        self.phase = other.phase
        self.turn = other.turn
        self.set = other.set
        self.round = other.round
        self.contest = other.contest
        self.starter = other.starter
        self.leader = other.leader
        self.wooing = other.wooing
        self.court = other.court.copy()
        self.bottom = other.bottom
        self.won = other.won.copy()
        self.deck = other.deck
        self.hands = other.hands.copy()
        self.aside = other.aside.copy()
        self.exchanged = other.exchanged
        self.discards = other.discards
        self.taken = other.taken.copy()
        self.rounds = other.rounds.copy()
        self.barred = other.barred
        self.laid = other.laid.copy()
        self.laid_by = other.laid_by.copy()
        self.opened = other.opened
        self.lead = other.lead
        self.drawn = other.drawn
        self.played = other.played.copy()
        self.lacks = other.lacks.copy()
        self.led = other.led
        self.memory = other.memory
        self.secrets = other.secrets
        self.results = other.results

    def cards(self) -> list[str]:
        """All gifts and Princesses, wherever they lie."""
        piles = [self.deck, *self.hands, *self.aside, self.discards, *self.taken, set_of(self.laid), self.drawn]
        gifts = sorted([card for pile in piles for card in members(pile)])
        counts = self.court.copy()
        for suit in self.bottom:
            counts[suit] += 1
        for princesses in self.won:
            for suit in princesses:
                counts[suit] += 1
        if self.wooing != NOBODY:
            counts[self.wooing] += 1
        names = [f"Princess of {SUITS[suit].name}" for suit in range(len(SUITS)) for _ in range(counts[suit])]
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

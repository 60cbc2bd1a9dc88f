"""A match of Woo the Princess: sets of rounds until enough Princesses are won (WTP-001 to WTP-033, WTP-049 to WTP-058).

The agenda holds one step at a time: what the `phase` and the place in `turn` say. A place is a hand at the table: the seats, and
after them the Ghost's. Sets of cards and of places are integers with one bit a card or a place.
"""

from typing import Any, Final

from infanta.core.event import Event
from infanta.core.match import Match, Outcome
from infanta.core.setup import Setup
from infanta.core.step import Step
from infanta.games.trick_taking.pack import members, set_of
from infanta.games.trick_taking.trick import strongest
from infanta.games.woo_the_princess.cards import GHOST, NOBODY, PACK, PLACES, PRINCESSES, SUITS
from infanta.games.woo_the_princess.dealing import (
    DrawForLead,
    FillHands,
    GhostRegift,
    GhostTurn,
    RegiftDraw,
    Replace,
    TurnUpPrincess,
)
from infanta.games.woo_the_princess.effects import EFFECTS
from infanta.games.woo_the_princess.events import (
    PLAYED,
    Dealt,
    Discarded,
    Removed,
    RoundClosed,
    SetClosed,
    SetOpened,
    TurnedUp,
)
from infanta.games.woo_the_princess.notation import Notation
from infanta.games.woo_the_princess.rules import (
    CHOOSING,
    DEALING,
    DRAWING,
    EXCHANGING,
    FINISHED,
    PLAYING,
    TURNING,
    PastSet,
    Rules,
    SetResult,
)
from infanta.games.woo_the_princess.scoring import set_winner
from infanta.games.woo_the_princess.steps import ChooseRemoval, ChooseReplacement, Exchange, Turn
from infanta.games.woo_the_princess.view import WooView

MEMORY: Final = (4, 4, 4, 4, 4, 4, 3, 2)
"""How many sets a view looks back, by the number of places: beyond that there is hardly a card that can have stayed in a hand
unseen, for the more play, the more cards are seen in each set."""


class Script:
    """Every step of the game, made once: by phase and place."""

    def __init__(self, notation: Notation) -> None:
        self.notation = notation
        draw, princess, fill = DrawForLead(), TurnUpPrincess(notation), FillHands()
        places = range(PLACES)
        self.steps: list[list[Step[Any]]] = [
            [draw] * PLACES,
            [princess] * PLACES,
            [fill] * PLACES,
            [Exchange(notation, place) for place in places],
            [Replace(notation, place) for place in places],
            [Turn(notation, place) for place in places],
            [ChooseRemoval(notation, place) for place in places],
            [RegiftDraw(notation, place) for place in places],
            [ChooseReplacement(notation, place) for place in places],
        ]
        self.ghost_turn = [GhostTurn(notation, place) for place in places]
        self.ghost_regift = [GhostRegift(notation, place) for place in places]


class WooMatch(Match):
    """One play of Woo the Princess."""

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

    # -- a set begins --------------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Every seat draws for the first lead (WTP-003); the Ghost does not (WTP-G27)."""
        self.contest = (1 << self.players) - 1
        self.ask(DRAWING, 0)

    def drawn_for_lead(self, highest: list[int]) -> None:
        """The highest leads; several draw again (WTP-G07)."""
        if len(highest) > 1:
            self.contest = set_of(highest)
            self.ask(DRAWING, highest[0])
            return
        self.contest = (1 << self.rules.places) - 1
        self.open_set(highest[0], False)

    def open_set(self, leader: int, tie_break: bool) -> None:
        """A new set: first a Princess is turned up (WTP-005)."""
        self.set += 1
        self.round = 0
        self.starter = self.leader = leader
        self.tell(SetOpened(self.set, leader, self.contest, tie_break))
        self.ask(TURNING, leader)

    def turn_up(self, suit: int) -> None:
        """Her suit is the Wooing Suit (WTP-006); then the cards are dealt."""
        if sum(self.court):
            self.court[suit] -= 1
        else:
            self.bottom = self.bottom[1:]
        self.wooing = suit
        self.tell(TurnedUp(suit))
        self.ask(DEALING, self.leader)

    def fill(self, hands: tuple[int, ...]) -> None:
        """The cards come to the hands; then, from the first player on, they may be exchanged (WTP-009, WTP-G09)."""
        for place, cards in enumerate(hands):
            if cards:
                self.hands[place] |= cards
                self.deck ^= cards
                self.tell(Dealt(place, cards, cards.bit_count(), self.eyes(place)))
        self.offer_exchange(self.leader)

    def exchange_after(self, place: int) -> None:
        """It is the next player's turn to exchange."""
        place = self.after(place)
        if place == self.leader:
            self.open_round()
        else:
            self.offer_exchange(place)

    def offer_exchange(self, place: int) -> None:
        """Only while there are cards to draw (WTP-G21), and not to the Ghost (WTP-G27)."""
        if not self.deck:
            self.open_round()
        elif place == self.rules.ghost:
            self.exchange_after(place)
        else:
            self.ask(EXCHANGING, place)

    # -- a round -------------------------------------------------------------------------------------------------------

    def open_round(self) -> None:
        """The first player leads (WTP-011)."""
        self.round += 1
        self.laid = []
        self.laid_by = []
        self.opened = self.lead = NOBODY
        self.ask(PLAYING, self.leader)

    def give(self, place: int, card: int) -> None:
        """A card comes from a hand into the round; not following suit tells that there was none (WTP-014)."""
        bit = 1 << card
        self.hands[place] ^= bit
        self.played[place] |= bit
        suit = PACK.suit_of[card]
        if self.lead == NOBODY:
            self.opened = self.lead = suit
        elif suit != self.lead and place != self.rules.ghost:
            self.lacks[place] |= PACK.suits[self.lead]
        self.lay(place, card)

    def regift(self, place: int, card: int) -> None:
        """One of the cards drawn is played, the other discarded (WTP-043, WTP-044)."""
        other = self.drawn & ~(1 << card)
        self.drawn = 0
        if other:
            self.discards |= other
            self.tell(Discarded(place, other.bit_length() - 1))
        self.lay(place, card)

    def lay(self, place: int, card: int) -> None:
        """A card is in the round, and does what it does."""
        self.laid.append(card)
        self.laid_by.append(place)
        self.tell(PLAYED[place][card])
        if self.rules.special >> card & 1 and EFFECTS[self.rules.effects[card]].played(self, place, card):
            return
        self.next_turn()

    def take_out(self, card: int) -> None:
        """A card of the round is discarded."""
        spot = self.laid.index(card)
        del self.laid[spot]
        del self.laid_by[spot]
        self.discards |= 1 << card

    def remove(self, place: int, card: int) -> None:
        """Allergic discards a card of the round."""
        self.take_out(card)
        self.tell(Removed(place, card))
        EFFECTS[self.rules.effects[card]].discarded(self, card)

    def next_turn(self) -> None:
        """The next player plays (WTP-013), or the round is over."""
        place = self.after(self.turn)
        if place == self.leader:
            self.close_round()
        else:
            self.ask(PLAYING, place)

    def best(self, cards: list[int]) -> int:
        """The place in a row of cards of the one that wins: the highest of the Wooing Suit, else of the Lead Suit (WTP-017, WTP-018)."""
        ranks = [PACK.rank_of[card] for card in cards]
        best = strongest(cards, PACK.suits[self.wooing], ranks)
        return best if best >= 0 else strongest(cards, PACK.suits[self.lead], ranks)

    def close_round(self) -> None:
        """The winner collects the cards and leads (WTP-020, WTP-021), or all are discarded (WTP-022, WTP-039)."""
        laid = self.laid
        cards = set_of(laid)
        best = self.best(laid)
        winner = self.laid_by[best] if best >= 0 else NOBODY
        special = members(cards & self.rules.special)
        effects = self.rules.effects
        if winner == NOBODY or any(EFFECTS[effects[card]].lulls() for card in special):
            self.discards |= cards
            cards = 0
        else:
            self.taken[winner] |= cards
            self.rounds[winner] += 1
            for card in special:
                EFFECTS[effects[card]].collected(self, winner)
        if winner != NOBODY:  # otherwise WTP-023
            self.leader = winner
        self.laid = []
        self.laid_by = []
        self.tell(RoundClosed(winner, cards))
        if self.round < self.rules.hand - 1:  # WTP-024
            self.open_round()
        else:
            self.close_set()

    # -- a set ends ----------------------------------------------------------------------------------------------------

    def close_set(self) -> None:
        """The winner takes the Princess; if there is none, she goes under the deck (WTP-025 to WTP-028)."""
        rules = self.rules
        side, reason = set_winner(rules, self.contest, self.barred, self.taken, self.rounds)
        winners: list[int] = [] if side == NOBODY else members(rules.sides[side])
        self.tell(SetClosed(self.wooing, tuple(winners), reason))
        self.results += (SetResult(self.wooing, tuple(self.taken), side, reason),)
        if winners:
            self.won[winners[0]] += (self.wooing,)
        else:
            self.bottom += (self.wooing,)
        self.clean_up()
        won = self.princesses()
        ahead = [side for side, count in enumerate(won) if count == max(won)]
        if sum(won) < rules.goal:  # WTP-032
            self.open_set(self.next_starter(winners), False)
        elif len(ahead) > 1:  # WTP-033, WTP-G24
            self.contest = 0
            for side in ahead:
                self.contest |= rules.sides[side]
            self.open_set(self.next_starter(winners), True)
        else:
            self.ask(FINISHED, self.leader)

    def clean_up(self) -> None:
        """All cards but those in hands go back into the deck (WTP-029 to WTP-031); what was seen is remembered."""
        places = self.rules.places
        seen = self.discards
        for place in range(places):
            seen |= self.taken[place]
        past = PastSet(self.contest, seen, tuple(self.played), tuple(self.lacks), self.exchanged, self.led)
        secret = tuple([self.hands[place] | self.aside[place] for place in range(places)])
        self.memory = (*self.memory, past)[-MEMORY[places] :]
        self.secrets = (*self.secrets, secret)[-MEMORY[places] :]
        self.deck |= seen
        for place in range(places):
            self.deck |= self.aside[place]
        self.fresh()
        self.journal = []

    def fresh(self) -> None:
        """Nothing has happened yet in the next set."""
        places = self.rules.places
        self.wooing = self.opened = self.lead = NOBODY
        self.aside = [0] * places
        self.exchanged = self.discards = self.barred = 0
        self.taken = [0] * places
        self.rounds = [0] * places
        self.played = [0] * places
        self.lacks = [0] * places
        self.led = ()

    def next_starter(self, winners: list[int]) -> int:
        """Who leads the next set (WTP-G08)."""
        starter = self.leader
        if self.rules.next_lead == "rotate":
            starter = (self.starter + 1) % self.rules.places
        elif self.rules.next_lead == "set" and winners and starter not in winners:
            while starter not in winners:
                starter = (starter + 1) % self.rules.places
        return starter if self.contest >> starter & 1 else self.after(starter)

    def princesses(self) -> list[int]:
        """How many Princesses each side has won."""
        return [sum([len(self.won[place]) for place in members(places)]) for places in self.rules.sides]

    def outcome(self) -> Outcome | None:
        """The side with the most Princesses (WTP-033); a team wins together (WTP-058), and the Ghost alone (WTP-054)."""
        if self.agenda:
            return None
        rules = self.rules
        won = self.princesses()
        best = won.index(max(won))
        winners = tuple([seat for seat in members(rules.sides[best]) if seat != rules.ghost])
        scores = tuple([won[rules.side_of[seat]] for seat in range(self.players)])
        name = rules.side_names[best]
        reason = f"{max(won)} of {sum(won)} Princesses"
        if rules.ghost >= 0 and name != GHOST:
            reason += f", against {won[rules.ghost]} of the Ghost"
        return Outcome(winners, scores, reason, name)

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

    def copy(self) -> "WooMatch":
        """An independent match in the same state."""
        other = WooMatch(self.setup, self.rules, self.script)
        other.agenda = self.agenda.copy()
        other.journal = self.journal.copy()
        other.phase = self.phase
        other.turn = self.turn
        other.set = self.set
        other.round = self.round
        other.contest = self.contest
        other.starter = self.starter
        other.leader = self.leader
        other.wooing = self.wooing
        other.court = self.court.copy()
        other.bottom = self.bottom
        other.won = self.won.copy()
        other.deck = self.deck
        other.hands = self.hands.copy()
        other.aside = self.aside.copy()
        other.exchanged = self.exchanged
        other.discards = self.discards
        other.taken = self.taken.copy()
        other.rounds = self.rounds.copy()
        other.barred = self.barred
        other.laid = self.laid.copy()
        other.laid_by = self.laid_by.copy()
        other.opened = self.opened
        other.lead = self.lead
        other.drawn = self.drawn
        other.played = self.played.copy()
        other.lacks = self.lacks.copy()
        other.led = self.led
        other.memory = self.memory
        other.secrets = self.secrets
        other.results = self.results
        return other

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

"""A match of Woo the Princess: sets of rounds until enough Princesses are won (WTP-001 to WTP-033, WTP-049 to WTP-058)."""

from typing import Final

from infanta.core.match import Outcome
from infanta.core.phrase import Phrase
from infanta.core.race import shares
from infanta.core.rows import put
from infanta.games.trick_taking.pack import members, set_of, size_of
from infanta.games.woo_the_princess.cards import GHOST, KEY, NOBODY, PACK
from infanta.games.woo_the_princess.effects import EFFECTS
from infanta.games.woo_the_princess.events import (
    DISCARDED,
    PLAYED,
    REMOVED,
    SET_ASIDE,
    TURNED_UP,
    Dealt,
    RoundClosed,
    SetClosed,
    set_opened,
)
from infanta.games.woo_the_princess.rules import (
    DEALING,
    DRAWING,
    EXCHANGING,
    PLAYING,
    REPLACING,
    TURNING,
    set_winner,
    why_won,
)
from infanta.games.woo_the_princess.schema import PastSet, SetResult
from infanta.games.woo_the_princess.state import WooState

MEMORY: Final = (4, 4, 4, 4, 4, 4, 3, 2)
"""How many sets a view looks back, by the number of places: beyond that there is hardly a card that can have stayed in a hand
unseen, for the more play, the more cards are seen in each set."""

SWING: Final = 0.9
"""How far a set moves two sides apart, in Princesses."""
CARRIED: Final = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.005, 0.01, 0.015, 0.02, 0.035, 0.06, 0.13)
CARRIED_SPECIAL: Final = (0.0, 0.01, 0.0, 0.04, 0.045, 0.05)
"""How much likelier the next Princess is won by whoever carries a gift of this number, or this effect, over (WTP-030): from 600,000 sets
of four policies."""


class WooMatch(WooState):
    """One play of Woo the Princess."""

    # -- a set begins --------------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Every seat draws for the first lead (WTP-003); the Ghost does not (WTP-G27)."""
        self.blank()
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
        self.tell(set_opened(self.set, leader, self.contest, tie_break))
        self.ask(TURNING, leader)

    def turn_up(self, suit: int) -> None:
        """Her suit is the Wooing Suit (WTP-006); then the cards are dealt."""
        if sum(self.court):
            self.court = put(self.court, suit, self.court[suit] - 1)
        else:
            self.bottom = self.bottom[1:]
        self.wooing = suit
        self.tell(TURNED_UP[suit])
        self.ask(DEALING, self.leader)

    def fill(self, hands: list[int]) -> None:
        """The cards come to the hands; then, from the first player on, they may be exchanged (WTP-009, WTP-G09)."""
        for place, cards in enumerate(hands):
            if cards:
                self.hands[place] = self.hands[place] | cards
                self.deck ^= cards
                if not self.quiet:
                    self.tell(Dealt(place, cards, size_of(cards), self.eyes(place)))
        self.offer_exchange(self.leader)

    def set_aside(self, place: int, card: int) -> None:
        """A card is exchanged (WTP-009, WTP-010)."""
        self.hands[place] = self.hands[place] ^ 1 << card
        self.aside = put(self.aside, place, 1 << card)
        self.exchanged |= 1 << place
        self.tell(SET_ASIDE[place][card])
        self.ask(REPLACING, place)

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
        self.opened = self.lead = NOBODY
        self.ask(PLAYING, self.leader)

    def give(self, place: int, card: int) -> None:
        """A card comes from a hand into the round; not following suit tells that there was none (WTP-014)."""
        bit = 1 << card
        self.hands[place] = (
            self.hands[place] ^ bit
        )  # written out, for the compiler leaves `^=` at a place of a list to Python
        self.played[place] = self.played[place] | bit
        suit = PACK.suit_of[card]
        if self.lead == NOBODY:
            self.opened = self.lead = suit
        elif suit != self.lead and place != self.rules.ghost:
            self.lacks = put(self.lacks, place, self.lacks[place] | PACK.suits[self.lead])
        self.lay(place, card)

    def regift(self, place: int, card: int) -> None:
        """One of the cards drawn is played, the other discarded (WTP-043, WTP-044)."""
        other = self.drawn & ~(1 << card)
        self.drawn = 0
        if other:
            self.discards |= other
            self.tell(DISCARDED[place][other.bit_length() - 1])
        self.lay(place, card)

    def lay(self, place: int, card: int) -> None:
        """A card is in the round, and does what it does."""
        self.laid.append(card)
        self.laid_by.append(place)
        if not self.quiet:
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
        self.tell(REMOVED[place][card])
        EFFECTS[self.rules.effects[card]].discarded(self, card)

    def next_turn(self) -> None:
        """The next player plays (WTP-013), or the round is over."""
        place = self.after(self.turn)
        if place == self.leader:
            self.close_round()
        else:
            self.ask(PLAYING, place)

    def best(self, cards: int) -> int:
        """The one of some cards that wins: the highest of the Wooing Suit, else of the Lead Suit (WTP-017, WTP-018); NOBODY if none can."""
        contenders = cards & PACK.suits[self.wooing] or cards & PACK.suits[self.lead]
        return contenders.bit_length() - 1  # a suit's cards lie lowest first

    def close_round(self) -> None:
        """The winner collects the cards and leads (WTP-020, WTP-021), or all are discarded (WTP-022, WTP-039)."""
        laid = self.laid
        cards = set_of(laid)
        best = self.best(cards)
        winner = self.laid_by[laid.index(best)] if best != NOBODY else NOBODY
        special = cards & self.rules.special
        lulled = special != 0 and self.lulls(special)
        if winner == NOBODY or lulled:
            self.discards |= cards
            cards = 0
        else:
            self.taken = put(self.taken, winner, self.taken[winner] | cards)
            self.rounds = put(self.rounds, winner, self.rounds[winner] + 1)
            if special:
                self.collect(special, winner)
        if winner != NOBODY:  # otherwise WTP-023
            self.leader = winner
        self.last = laid
        self.last_by = self.laid_by
        self.last_winner = winner
        self.lulled = lulled
        self.laid = []
        self.laid_by = []
        if not self.quiet:
            self.tell(RoundClosed(winner, cards))
        if self.round < self.rules.hand - 1:  # WTP-024
            self.open_round()
        else:
            self.close_set()

    def lulls(self, special: int) -> bool:
        """Whether one of these cards lets nobody collect the round."""
        effects = self.rules.effects
        return any(EFFECTS[effects[card]].lulls() for card in members(special))

    def collect(self, special: int, winner: int) -> None:
        """These cards do what they do to whom they come to."""
        effects = self.rules.effects
        for card in members(special):
            EFFECTS[effects[card]].collected(self, winner)

    # -- a set ends ----------------------------------------------------------------------------------------------------

    def close_set(self) -> None:
        """The winner takes the Princess; if there is none, she goes under the deck (WTP-025 to WTP-028)."""
        rules = self.rules
        side, most, number = set_winner(rules, self.contest, self.barred, self.taken, self.rounds)
        winners: list[int] = [] if side == NOBODY else members(rules.sides[side])
        if not self.quiet:
            reason = why_won(rules, side, most, number)
            self.tell(SetClosed(self.wooing, tuple(winners), reason))
            self.results += (SetResult(self.wooing, self.taken, side, reason),)
        if winners:
            self.won = put(self.won, winners[0], (*self.won[winners[0]], self.wooing))
        else:
            self.bottom += (self.wooing,)
        self.clean_up()
        won = self.princesses()
        if sum(won) < rules.goal:  # WTP-032
            self.open_set(self.next_starter(winners), False)
            return
        ahead = [side for side, count in enumerate(won) if count == max(won)]
        if len(ahead) > 1:  # WTP-033, WTP-G24
            self.contest = 0
            for side in ahead:
                self.contest |= rules.sides[side]
            self.open_set(self.next_starter(winners), True)
        else:
            self.turn = self.leader

    def clean_up(self) -> None:
        """All cards but those in hands go back into the deck (WTP-029 to WTP-031); what was seen is remembered."""
        places = self.rules.places
        seen = self.discards
        for place in range(places):
            seen |= self.taken[place]
        if not self.quiet:
            past = PastSet(self.contest, seen, tuple(self.played), self.lacks, self.exchanged, self.led)
            secret = tuple([self.hands[place] | self.aside[place] for place in range(places)])
            self.memory = (*self.memory, past)[-MEMORY[places] :]
            self.secrets = (*self.secrets, secret)[-MEMORY[places] :]
        self.deck |= seen
        for place in range(places):
            self.deck |= self.aside[place]
        self.fresh()
        self.journal = []

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
        counts = [0] * len(self.rules.sides)
        side_of = self.rules.side_of
        for place, suits in enumerate(self.won):
            side = side_of[place]
            counts[side] = counts[side] + len(suits)
        return counts

    def standing(self) -> tuple[int, ...]:
        """The Princesses that each seat, or its team, has won."""
        won = self.princesses()
        return tuple([won[self.rules.side_of[seat]] for seat in range(self.players)])

    def chapter(self) -> int:
        """The set."""
        return self.set

    def prospects(self) -> tuple[float, ...]:
        """By the Princesses that each side has won: the fewer are still to be won, the more they mean. Between two sets a good card in
        a hand is worth a part of the next."""
        if not self.agenda:
            return super().prospects()
        side_of = self.rules.side_of
        won = self.princesses()
        left = max(1, self.rules.goal - sum(won))
        points = [float(count) for count in won]
        if self.purpose() == TURNING:
            for place, hand in enumerate(self.hands):
                if hand:
                    card = hand.bit_length() - 1
                    special = CARRIED_SPECIAL[self.rules.effects[card]]
                    points[side_of[place]] += max(special, CARRIED[PACK.rank_of[card]])
        chances = shares(points, SWING * left**0.5)
        return tuple([chances[side_of[seat]] for seat in range(self.players)])

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
        ghosts = won[rules.ghost] if rules.ghost != NOBODY and name != GHOST else NOBODY
        reason = Phrase("princesses-won", KEY, won=max(won), of=sum(won), ghosts=ghosts)
        return Outcome(winners, scores, reason, Phrase(f"side-{name}", KEY) if name else None)

    def copy(self) -> "WooMatch":
        """An independent match in the same state."""
        other = WooMatch(self.setup, self.rules, self.script)
        self.copy_to(other)
        return other

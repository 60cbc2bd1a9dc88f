"""A match of Woo the Princess: sets of rounds until enough Princesses are won (WTP-001 to WTP-033, WTP-049 to
WTP-058)."""

from typing import Final

from infanta.core.match import Outcome
from infanta.core.phrase import Phrase
from infanta.core.tuples import replace_at
from infanta.core.win_chances import compute_shares
from infanta.games.trick_taking.pack import count_cards, list_cards, to_set
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
    explain_win,
    find_set_winner,
)
from infanta.games.woo_the_princess.schema import PastSet, SetResult
from infanta.games.woo_the_princess.state import WooState

# How many sets a view looks back, by the number of places: beyond that there is hardly a card that can have stayed in
# a hand unseen, for the more play, the more cards are seen in each set.
MAX_REMEMBERED_SETS: Final = (4, 4, 4, 4, 4, 4, 3, 2)

SET_SPREAD: Final = 0.9  # how far a set moves two sides apart, in Princesses
CARRIED_BONUS: Final = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.005, 0.01, 0.015, 0.02, 0.035, 0.06, 0.13)
# How much likelier a player wins the next Princess who carries over a gift of this number, or this effect (WTP-030):
# from 600,000 sets of four policies.
CARRIED_SPECIAL_BONUS: Final = (0.0, 0.01, 0.0, 0.04, 0.045, 0.05)


class WooMatch(WooState):
    """One play of Woo the Princess."""

    # -- a set begins --------------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Let every seat draw for the first lead (WTP-003); the Ghost does not (WTP-G27)."""
        self.blank()
        self.contest = (1 << self.players) - 1
        self.ask(DRAWING, 0)

    def settle_lead(self, highest: list[int]) -> None:
        """Let the highest lead; several draw again (WTP-G07)."""
        if len(highest) > 1:
            self.contest = to_set(highest)
            self.ask(DRAWING, highest[0])
            return
        self.contest = (1 << self.rules.places) - 1
        self.open_set(highest[0], False)

    def open_set(self, leader: int, tie_break: bool) -> None:
        """Begin a new set: first a Princess is turned up (WTP-005)."""
        self.set += 1
        self.round = 0
        self.starter = self.leader = leader
        self.emit(set_opened(self.set, leader, self.contest, tie_break))
        self.ask(TURNING, leader)

    def turn_up(self, suit: int) -> None:
        """Make the Princess's suit the Wooing Suit (WTP-006); then the cards are dealt."""
        if sum(self.court):
            self.court = replace_at(self.court, suit, self.court[suit] - 1)
        else:
            self.bottom = self.bottom[1:]
        self.wooing = suit
        self.emit(TURNED_UP[suit])
        self.ask(DEALING, self.leader)

    def fill_hands(self, hands: list[int]) -> None:
        """Put the cards into the hands; then, from the first player on, they may be exchanged (WTP-009, WTP-G09)."""
        for place, cards in enumerate(hands):
            if cards:
                self.hands[place] = self.hands[place] | cards
                self.deck ^= cards
                if not self.quiet:
                    self.emit(Dealt(place, cards, count_cards(cards), self.get_eyes(place)))
        self.offer_exchange(self.leader)

    def set_aside(self, place: int, card: int) -> None:
        """Set a card aside, to exchange it (WTP-009, WTP-010)."""
        self.hands[place] = self.hands[place] ^ 1 << card
        self.aside = replace_at(self.aside, place, 1 << card)
        self.exchanged |= 1 << place
        self.emit(SET_ASIDE[place][card])
        self.ask(REPLACING, place)

    def offer_next_exchange(self, place: int) -> None:
        """Let the next player exchange."""
        place = self.get_next_place(place)
        if place == self.leader:
            self.open_round()
        else:
            self.offer_exchange(place)

    def offer_exchange(self, place: int) -> None:
        """Let a place exchange, only while there are cards to draw (WTP-G21), and not the Ghost (WTP-G27)."""
        if not self.deck:
            self.open_round()
        elif place == self.rules.ghost:
            self.offer_next_exchange(place)
        else:
            self.ask(EXCHANGING, place)

    # -- a round -------------------------------------------------------------------------------------------------------

    def open_round(self) -> None:
        """Let the first player lead (WTP-011)."""
        self.round += 1
        self.opened = self.lead = NOBODY
        self.ask(PLAYING, self.leader)

    def give(self, place: int, card: int) -> None:
        """Move a card from a hand into the round; not following suit reveals that there was none (WTP-014)."""
        bit = 1 << card
        self.hands[place] = (
            self.hands[place] ^ bit
        )  # written out, because the compiler leaves `^=` on a list item to Python
        self.played[place] = self.played[place] | bit
        suit = PACK.suit_of[card]
        if self.lead == NOBODY:
            self.opened = self.lead = suit
        elif suit != self.lead and place != self.rules.ghost:
            self.lacks = replace_at(self.lacks, place, self.lacks[place] | PACK.suits[self.lead])
        self.lay(place, card)

    def regift(self, place: int, card: int) -> None:
        """Play one of the cards drawn, and discard the other (WTP-043, WTP-044)."""
        other = self.drawn & ~(1 << card)
        self.drawn = 0
        if other:
            self.discards |= other
            self.emit(DISCARDED[place][other.bit_length() - 1])
        self.lay(place, card)

    def lay(self, place: int, card: int) -> None:
        """Put a card into the round, and let it do what it does."""
        self.laid.append(card)
        self.laid_by.append(place)
        if not self.quiet:
            self.emit(PLAYED[place][card])
        if self.rules.special >> card & 1 and EFFECTS[self.rules.effects[card]].on_play(self, place, card):
            return
        self.start_next_turn()

    def take_out(self, card: int) -> None:
        """Discard a card of the round."""
        spot = self.laid.index(card)
        del self.laid[spot]
        del self.laid_by[spot]
        self.discards |= 1 << card

    def remove(self, place: int, card: int) -> None:
        """Discard a card of the round with Allergic."""
        self.take_out(card)
        self.emit(REMOVED[place][card])
        EFFECTS[self.rules.effects[card]].on_discard(self, card)

    def start_next_turn(self) -> None:
        """Let the next player play (WTP-013), or close the round."""
        place = self.get_next_place(self.turn)
        if place == self.leader:
            self.close_round()
        else:
            self.ask(PLAYING, place)

    def find_best(self, cards: int) -> int:
        """Return the card that wins among some: the highest of the Wooing Suit, else of the Lead Suit (WTP-017,
        WTP-018); NOBODY if none can."""
        contenders = cards & PACK.suits[self.wooing] or cards & PACK.suits[self.lead]
        return contenders.bit_length() - 1  # a suit's cards are sorted, lowest first

    def close_round(self) -> None:
        """Let the winner collect the cards and lead (WTP-020, WTP-021), or discard all (WTP-022, WTP-039)."""
        laid = self.laid
        cards = to_set(laid)
        best = self.find_best(cards)
        winner = self.laid_by[laid.index(best)] if best != NOBODY else NOBODY
        special = cards & self.rules.special
        lulled = special != 0 and self.lulls(special)
        if winner == NOBODY or lulled:
            self.discards |= cards
            cards = 0
        else:
            self.taken = replace_at(self.taken, winner, self.taken[winner] | cards)
            self.rounds = replace_at(self.rounds, winner, self.rounds[winner] + 1)
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
            self.emit(RoundClosed(winner, cards))
        if self.round < self.rules.hand - 1:  # WTP-024
            self.open_round()
        else:
            self.close_set()

    def lulls(self, special: int) -> bool:
        """Return whether one of these cards keeps all players from collecting the round."""
        effects = self.rules.effects
        return any(EFFECTS[effects[card]].lulls() for card in list_cards(special))

    def collect(self, special: int, winner: int) -> None:
        """Apply the effects of these cards to the place that collects them."""
        effects = self.rules.effects
        for card in list_cards(special):
            EFFECTS[effects[card]].on_collect(self, winner)

    # -- a set ends ----------------------------------------------------------------------------------------------------

    def close_set(self) -> None:
        """Give the Princess to the winner; if there is none, put her under the deck (WTP-025 to WTP-028)."""
        rules = self.rules
        side, most, number = find_set_winner(rules, self.contest, self.barred, self.taken, self.rounds)
        winners: list[int] = [] if side == NOBODY else list_cards(rules.sides[side])
        if not self.quiet:
            reason = explain_win(rules, side, most, number)
            self.emit(SetClosed(self.wooing, tuple(winners), reason))
            self.results += (SetResult(self.wooing, self.taken, side, reason),)
        if winners:
            self.won = replace_at(self.won, winners[0], (*self.won[winners[0]], self.wooing))
        else:
            self.bottom += (self.wooing,)
        self.clean_up()
        won = self.count_princesses()
        if sum(won) < rules.goal:  # WTP-032
            self.open_set(self.find_next_starter(winners), False)
            return
        ahead = [side for side, count in enumerate(won) if count == max(won)]
        if len(ahead) > 1:  # WTP-033, WTP-G24
            self.contest = 0
            for side in ahead:
                self.contest |= rules.sides[side]
            self.open_set(self.find_next_starter(winners), True)
        else:
            self.turn = self.leader

    def clean_up(self) -> None:
        """Put all cards but those in hands back into the deck (WTP-029 to WTP-031); what was seen is remembered."""
        places = self.rules.places
        seen = self.discards
        for place in range(places):
            seen |= self.taken[place]
        if not self.quiet:
            past = PastSet(self.contest, seen, tuple(self.played), self.lacks, self.exchanged, self.led)
            secret = tuple([self.hands[place] | self.aside[place] for place in range(places)])
            self.memory = (*self.memory, past)[-MAX_REMEMBERED_SETS[places] :]
            self.secrets = (*self.secrets, secret)[-MAX_REMEMBERED_SETS[places] :]
        self.deck |= seen
        for place in range(places):
            self.deck |= self.aside[place]
        self.fresh()
        self.journal = []

    def find_next_starter(self, winners: list[int]) -> int:
        """Return the place that leads the next set (WTP-G08)."""
        starter = self.leader
        if self.rules.next_lead == "rotate":
            starter = (self.starter + 1) % self.rules.places
        elif self.rules.next_lead == "set" and winners and starter not in winners:
            while starter not in winners:
                starter = (starter + 1) % self.rules.places
        return starter if self.contest >> starter & 1 else self.get_next_place(starter)

    def count_princesses(self) -> list[int]:
        """Return how many Princesses each side has won."""
        counts = [0] * len(self.rules.sides)
        side_of = self.rules.side_of
        for place, suits in enumerate(self.won):
            side = side_of[place]
            counts[side] = counts[side] + len(suits)
        return counts

    def running_scores(self) -> tuple[int, ...]:
        """Return the Princesses that each seat, or its team, has won."""
        won = self.count_princesses()
        return tuple([won[self.rules.side_of[seat]] for seat in range(self.players)])

    def round_index(self) -> int:
        """Return the number of the set."""
        return self.set

    def win_chances(self) -> tuple[float, ...]:
        """Return the chances by the Princesses that each side has won: the fewer are still to be won, the more they
        count. Between two sets a good card in a hand is worth a part of the next set."""
        if not self.agenda:
            return super().win_chances()
        side_of = self.rules.side_of
        won = self.count_princesses()
        left = max(1, self.rules.goal - sum(won))
        points = [float(count) for count in won]
        if self.purpose() == TURNING:
            for place, hand in enumerate(self.hands):
                if hand:
                    card = hand.bit_length() - 1
                    special = CARRIED_SPECIAL_BONUS[self.rules.effects[card]]
                    points[side_of[place]] += max(special, CARRIED_BONUS[PACK.rank_of[card]])
        chances = compute_shares(points, SET_SPREAD * left**0.5)
        return tuple([chances[side_of[seat]] for seat in range(self.players)])

    def outcome(self) -> Outcome | None:
        """Return the side with the most Princesses (WTP-033): a team wins together (WTP-058), and the Ghost alone
        (WTP-054); None while the match goes on."""
        if self.agenda:
            return None
        rules = self.rules
        won = self.count_princesses()
        best = won.index(max(won))
        winners = tuple([seat for seat in list_cards(rules.sides[best]) if seat != rules.ghost])
        scores = tuple([won[rules.side_of[seat]] for seat in range(self.players)])
        name = rules.side_names[best]
        ghosts = won[rules.ghost] if rules.ghost != NOBODY and name != GHOST else NOBODY
        reason = Phrase("princesses-won", KEY, won=max(won), of=sum(won), ghosts=ghosts)
        return Outcome(winners, scores, reason, Phrase(f"side-{name}", KEY) if name else None)

    def copy(self) -> "WooMatch":
        """Return an independent match in the same state."""
        other = WooMatch(self.setup, self.rules, self.script)
        self.copy_to(other)
        return other

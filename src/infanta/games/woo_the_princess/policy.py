"""Rules of thumb for Woo the Princess: win rounds while it is cheap, let others have Spurned, and keep good cards for
later.

Every play is judged by what the round is worth after it: the chance that the seat's side wins it, less what the card
could still be worth later. The chance that a card stays highest is counted from the cards not seen, the hands still to
play and the suits they lack. The bot `thumb` judges what it reads from a view; in imagined matches, a policy judges
what its seat may see of them.
"""

from typing import Final

from infanta.core.match import Match
from infanta.core.move import Move
from infanta.core.policy import Policy
from infanta.core.view import View
from infanta.games.trick_taking.pack import count_cards
from infanta.games.woo_the_princess.cards import (
    ALLERGIC,
    IRRESISTIBLE,
    LULLABYE,
    NOBODY,
    PACK,
    REGIFTED,
    SPECIALS,
    SPURNED,
    SPURNED_SET,
)
from infanta.games.woo_the_princess.match import WooMatch
from infanta.games.woo_the_princess.notation import Away, Play, Remove
from infanta.games.woo_the_princess.rules import Rules
from infanta.games.woo_the_princess.view import WooView

LATER_WEIGHT: Final = 0.8  # how much of what a card could do later counts against playing it now

LATER_VALUES: Final = {ALLERGIC: 0.45, IRRESISTIBLE: 0.2, LULLABYE: 0.35, REGIFTED: 0.4}
# What special cards can do later, by their effect.
LATER_VALUE: Final = [LATER_VALUES.get(effect, 0.0) for effect in range(len(SPECIALS))]
TRUMP_BONUS: Final = 100  # more than any rank: the Wooing Suit beats the Lead Suit

SPURNED_LATER: Final = 0.5
SPURNED_WON: Final = -1.5
# What it is worth to hold Spurned, to collect it, and to give it to a rival who collects it.
SPURNED_GIVEN: Final = 1.2

# What a round is worth that no player collects: the lead for the player who would have won it, and nothing for rivals.
LULLED_VALUE: Final = 0.35

DRAWN_CARD_VALUE: Final = 0.3  # what a card from the deck can be expected to do


class Round:
    """A round as a seat sees it: the cards in play and whose they are, the Lead Suit, and who has still to play."""

    def __init__(
        self, rules: Rules, seat: int, unseen: int, wooing: int, lacks: tuple[int, ...], sizes: list[int], contest: int
    ) -> None:
        self.rules = rules
        self.seat = seat
        self.mine = rules.sides[rules.side_of[seat]]
        self.unseen = unseen
        self.wooing = PACK.suits[wooing]
        self.lacks = lacks
        self.sizes = sizes
        self.contest = contest
        self.leader = self.barred = self.drawn = 0
        self.laid: list[int] = []
        self.laid_by: list[int] = []
        self.opened = self.lead = NOBODY
        self.later: list[int] = []

    def set_leader(self, leader: int, barred: int, drawn: int) -> None:
        """Set who leads, who cannot win this set, and what Regifted has brought; so who is still to play."""
        self.leader = leader
        self.barred = barred
        self.drawn = drawn
        self.later = self.list_still_to_play()

    def set_cards(self, laid: list[int], laid_by: list[int], opened: int, lead: int) -> None:
        """Set the cards in play."""
        self.laid = laid
        self.laid_by = laid_by
        self.opened = opened
        self.lead = lead

    def list_still_to_play(self) -> list[int]:
        """Return the places after the seat's own in this round."""
        places = []
        place = (self.seat + 1) % self.rules.places
        while place != self.leader:
            if self.contest >> place & 1:
                places.append(place)
            place = (place + 1) % self.rules.places
        return places if self.seat != self.leader or count_cards(self.contest) > 1 else []

    def estimate_stands(self, card: int, lead: int) -> float:
        """Return the chance that no later player beats a card that is ahead."""
        if self.wooing >> card & 1:
            follow, trumps = (get_higher(card), 0) if lead & self.wooing else (0, get_higher(card))
        else:
            follow, trumps = get_higher(card) & lead, self.wooing
        chance = 1.0
        for place in self.later:
            cards = self.unseen & ~self.lacks[place]
            size = self.sizes[place]
            if place == self.rules.ghost:
                chance *= 1.0 - count_cards(cards & (follow | trumps)) / max(count_cards(cards), 1)
                continue
            ruffs = (
                compute_none_chance(cards, lead, size) * (1.0 - compute_none_chance(cards & ~lead, trumps, size))
                if trumps
                else 0.0
            )
            chance *= compute_none_chance(cards, follow, size) * (1.0 - ruffs)
        return chance

    def estimate_win(self, laid: list[int], laid_by: list[int], lead: int) -> float:
        """Return the chance that the seat's side wins the round with these cards in play."""
        best = find_leading(laid, self.wooing, lead)
        if best < 0 or not self.mine >> laid_by[best] & 1:
            return 0.0
        return self.estimate_stands(laid[best], lead)

    def value_round(self, laid: list[int], laid_by: list[int], lead: int) -> float:
        """Return what the round is worth to the seat's side with these cards in play."""
        chance = self.estimate_win(laid, laid_by, lead)
        effects = self.rules.effects
        for card in laid:
            if effects[card] == LULLABYE:
                return LULLED_VALUE * (1.0 + chance) / 2.0
        if SPURNED in laid and not self.barred & self.mine:
            return SPURNED_WON * chance + SPURNED_GIVEN * (1.0 - chance)
        return chance * (0.5 if self.barred & self.mine else 1.0)

    def value_playing(self, card: int) -> float:
        """Return what the round is worth if the seat plays a card now."""
        laid, laid_by = [*self.laid, card], [*self.laid_by, self.seat]
        lead = PACK.suits[self.lead] if self.lead != NOBODY else PACK.suit_set_of[card]
        effect = self.rules.effects[card]
        if effect == REGIFTED:
            return LATER_VALUE[REGIFTED]
        if effect == IRRESISTIBLE:
            lead = PACK.suit_set_of[card]
        if effect == ALLERGIC and len(laid) > 1:
            return max([self.value_removing(other, laid, laid_by) for other in laid[:-1]])
        return self.value_round(laid, laid_by, lead)

    def value_removing(self, card: int, laid: list[int], laid_by: list[int]) -> float:
        """Return what the round is worth without a card."""
        spot = laid.index(card)
        rest, rest_by = laid[:spot] + laid[spot + 1 :], laid_by[:spot] + laid_by[spot + 1 :]
        suit = self.opened
        for other in rest:
            if self.rules.effects[other] == IRRESISTIBLE:
                suit = PACK.suit_of[other]
        return self.value_round(rest, rest_by, PACK.suits[suit]) + 0.001 * PACK.rank_of[card]

    def value_later(self, card: int) -> float:
        """Return what a card can still do in a later round."""
        if card == SPURNED:
            return SPURNED_LATER
        special = LATER_VALUE[self.rules.effects[card]]
        lower = 1.0 - count_cards(get_higher(card) & self.unseen) / max(count_cards(self.unseen), 1)
        rivals = count_cards(self.contest) - 1
        if self.wooing >> card & 1:
            return max(special, 0.3 + 0.7 * raise_to(lower, 2 * rivals))
        return max(special, 0.6 * raise_to(lower, 3 * rivals))

    def value_move(self, move: Move) -> float:
        """Return what a move is worth."""
        if isinstance(move, Away):
            return 0.0 if move.card == NOBODY else DRAWN_CARD_VALUE - self.value_later(move.card)
        if isinstance(move, Remove):
            return self.value_removing(move.card, self.laid, self.laid_by)
        assert isinstance(move, Play)
        later = 0.0 if self.drawn else LATER_WEIGHT * self.value_later(move.card)
        return self.value_playing(move.card) - later


def get_higher(card: int) -> int:
    """Return the higher cards of the same suit."""
    return PACK.suit_set_of[card] & ~((2 << card) - 1) & ~SPURNED_SET


def compute_none_chance(cards: int, wanted: int, size: int) -> float:
    """Return the chance that a hand of this size from these cards has none of the wanted ones."""
    good = count_cards(cards & wanted)
    if good == 0:
        return 1.0
    total = count_cards(cards)
    if size > total - good:
        return 0.0
    chance = 1.0
    for taken in range(size):
        chance *= float(total - good - taken) / float(total - taken)
    return chance


def raise_to(base: float, exponent: int) -> float:
    """Return a number to the power of another."""
    found = 1.0
    for _ in range(exponent):
        found *= base
    return found


def find_leading(laid: list[int], wooing: int, lead: int) -> int:
    """Return the index of the card that is ahead, -1 if none is."""
    best, ahead = -1, 0
    for place, card in enumerate(laid):
        rank = PACK.rank_of[card]
        if rank and wooing >> card & 1:
            rank += TRUMP_BONUS
        elif not lead >> card & 1:
            continue
        if rank > ahead:
            best, ahead = place, rank
    return best


def estimate_view(view: WooView, seat: int) -> Round:
    """Return the round that a view shows."""
    now = Round(view.rules, seat, view.unseen(), view.wooing, view.lacks, list(view.sizes), view.contest)
    now.set_leader(view.leader, view.barred, view.drawn)
    now.set_cards(list(view.laid), list(view.laid_by), view.opened, view.lead)
    return now


def estimate_match(match: WooMatch, seat: int) -> Round:
    """Return the round as a seat may see it in a match."""
    seen = match.discards | match.hands[seat] | match.aside[seat]
    for cards in match.taken:
        seen |= cards
    for card in match.laid:
        seen |= 1 << card
    drawn = match.drawn if seat == match.turn else 0
    sizes = [count_cards(hand) for hand in match.hands]
    now = Round(match.rules, seat, match.rules.deck & ~(seen | drawn), match.wooing, match.lacks, sizes, match.contest)
    now.set_leader(match.leader, match.barred, drawn)
    now.set_cards(match.laid, match.laid_by, match.opened, match.lead)
    return now


class WooPolicy(Policy):
    """Rules of thumb; ties are broken at random."""

    def ignores_journal(self) -> bool:
        """Return whether it never reads the journal, so that playouts need not keep one."""
        return True

    def rate(self, match: Match, seat: int, moves: list[Move]) -> list[float]:
        """Return what each move is worth by rules of thumb, more being better: a search tries the best of them only."""
        assert isinstance(match, WooMatch)
        now = estimate_match(match, seat)
        return [now.value_move(move) for move in moves]

    def rate_view(self, view: View, moves: list[Move]) -> list[float]:
        """Return the same, read from the view of the seat that chooses; nothing where a policy reads matches only."""
        assert isinstance(view, WooView) and view.seat is not None
        now = estimate_view(view, view.seat)
        return [now.value_move(move) for move in moves]

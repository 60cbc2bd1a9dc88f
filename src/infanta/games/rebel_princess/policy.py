"""Rules of thumb for Rebel Princess: avoid tricks, get rid of the Frog, and follow what the round card pays.

Every card has a *worth* (the proposals it brings to the player who takes it this round) and a *danger* (what it costs
to hold it). A play is judged by the chance to win the trick with it, times what lies there and is likely to come, less
the danger that is removed from the hand. The bot `thumb` judges what it reads from a view; in imagined matches, a
policy judges what its seat may see of them.
"""

from typing import Final

from infanta.core.match import Match
from infanta.core.move import Move
from infanta.core.policy import Policy
from infanta.core.view import View
from infanta.games.rebel_princess.cards import (
    ABOVE_FIVE,
    FAIRY_SET,
    FROG,
    FROG_SET,
    MAX_RANK,
    PACK,
    PET_SET,
    PETS,
    PRINCE_SET,
    QUEEN_SET,
    SIXES,
)
from infanta.games.rebel_princess.match import RebelPrincessMatch
from infanta.games.rebel_princess.notation import PEA, ZERO, Barter, Choose, Play
from infanta.games.rebel_princess.princesses import PRINCESSES
from infanta.games.rebel_princess.rounds import LETTERS
from infanta.games.rebel_princess.view import RebelPrincessView
from infanta.games.trick_taking.moves import CardMove
from infanta.games.trick_taking.pack import count_cards, list_cards

FAVOURITE_PRINCESSES: Final = [
    "mulan",
    "sleeping-beauty",
    "snow-white",
    "alice",
    "pea",
    "scheherazade",
    "pocahontas",
    "cinderella",
    "mermaid",
    "ice",
]
MIN_POWER_GAIN: Final = 0.25  # what a power must gain to be used now and not later
EXPECTED_DUMP: Final = 0.35  # proposals that a player still to play brings into a trick, on average
PRINCESS_WORDS: Final = [princess.word for princess in PRINCESSES]


ABOVE: Final = [PACK.get_ranked(number + 1, MAX_RANK) for number in range(MAX_RANK + 1)]
# The cards with a higher number, and with a lower one, by number.
BELOW: Final = [PACK.get_ranked(1, number - 1) for number in range(MAX_RANK + 1)]
TIER_STEP: Final = MAX_RANK + 2  # more than any number: the distance between cards of which one always beats the other
FACE_DOWN: Final = -1
LASTING_OCCASIONS: Final = ("last", "half")  # why cards are put aside that come back at the end of the round


class SeatEstimate:
    """A seat's estimate of the round: worths, dangers, the order of the numbers, the cards not shown yet. `cards` are
    those of the trick as the seat sees them, with their players and the powers that went with them."""

    def __init__(self, seat: int, players: int, letter: str, hand: int, unseen: int) -> None:
        self.seat = seat
        self.players = players
        self.letter = letter
        self.hand = hand
        self.unseen = unseen
        self.cards: list[int] = []
        self.laid_by: list[int] = []
        self.tags: list[int] = []
        self.leading = True
        self.rivals = 0  # how many are still to play
        self.led = 0  # what must be followed, once a card has been led
        self.leader = 0
        self.totals: list[int] = []
        self.frog_gone = False
        self.turned = False
        self.sneaked = False
        self.size = 0  # how many cards the seat holds
        self.staying = False  # whether cards are put aside that come back at the end of the round
        self.masked = 0  # how many cards of the trick lie face down
        self.ahead = 0  # the strength of the card that is winning
        self.there = self.dear = 0.0  # the proposals in the trick, and those that are not cancelled
        self.prince = 1.0
        self.odd = 0
        self.odd_worth = 0.0  # what a Prince brings, and the set of other cards that bring something this round
        # Whether the number alone decides which of two cards of the leading suit is higher.
        self.by_number = letter != "d" and letter != "j"

    def add(self, card: int, seat: int, tag: int) -> None:
        """Add a card of the trick, or FACE_DOWN."""
        self.cards.append(card)
        self.laid_by.append(seat)
        self.tags.append(tag)

    def settle(self, reversals: int) -> None:
        """Compute the estimate when all events have been read. `reversals` is how often the order of the numbers is
        turned around; every six on the table may do it once more."""
        self.leading = not self.cards
        self.rivals = max(self.players - 1 - len(self.cards), 0)
        letter = self.letter
        if letter == "o" and self.totals[self.seat] < max(self.totals):
            self.prince = 2.0
        elif letter == "k":
            self.prince = 1.6
            self.odd, self.odd_worth = QUEEN_SET, 0.6
        elif letter == "f":
            self.odd, self.odd_worth = PET_SET, 1.0
        elif letter == "p":
            self.odd, self.odd_worth = FAIRY_SET, -1.0
        on_table = 0
        for card in self.cards:
            if card == FACE_DOWN:
                self.masked += 1
            else:
                on_table |= 1 << card
                worth = self.estimate_worth(card)
                self.there += worth
                self.dear += max(worth, 0.0)
        sixes = count_cards(on_table & SIXES) if letter == "j" else 0
        self.turned = (reversals + sixes) % 2 == 1
        led = self.get_winning_suits(self.led)
        for place, card in enumerate(self.cards):
            if card != FACE_DOWN:
                self.ahead = max(self.ahead, self.get_strength(card, led, self.tags[place]))

    def get_winning_suits(self, led: int) -> int:
        """Return the cards that may win, if this suit is led: Fairies too, where they are always of it."""
        return led | FAIRY_SET if self.letter == "r" else led

    def estimate_worth(self, card: int) -> float:
        """Return the proposals that a card brings this round."""
        bit = 1 << card
        worth = 5.0 if card == FROG else self.prince if bit & PRINCE_SET else 0.0
        return worth + self.odd_worth if bit & self.odd else worth

    def estimate_danger(self, card: int) -> float:
        """Return what it costs to hold a card."""
        number = PACK.rank_of[card]
        suit = PACK.suit_of[card]
        height = number / MAX_RANK
        if card == FROG:
            low = count_cards(self.hand & PET_SET & ~FROG_SET & ~ABOVE_FIVE)
            return 3.0 - 0.4 * low
        if suit == PETS and number > 8 and not self.frog_gone:
            return 1.6 if not self.hand & FROG_SET else 1.0
        danger = height * height
        if 1 << card & PRINCE_SET:
            danger *= 1.5
        if self.letter == "d" and 1 << card & QUEEN_SET:
            danger += 0.7
        if self.letter == "p" and 1 << card & FAIRY_SET:
            danger -= 0.4
        lone = count_cards(self.hand & PACK.suit_set_of[card])
        return danger + 0.15 / max(lone, 1)

    def get_value(self, card: int, tag: int = 0) -> int:
        """Return a card's rank in this trick."""
        number = 0 if tag == ZERO else PACK.rank_of[card]
        turned = self.turned != (self.letter == "j" and number == 6)
        return MAX_RANK + 1 - number if turned else number

    def get_tier(self, card: int, led: int) -> int:
        """Return which cards beat which, before their numbers: 0 cannot win."""
        bit = 1 << card
        if self.letter == "d" and bit & QUEEN_SET:
            return 2
        if bit & led:
            return 1
        if not self.leading and (self.letter == "h" or self.letter == "s"):
            return 2
        return 0

    def get_strength(self, card: int, led: int, tag: int = 0) -> int:
        """Return which cards beat which, as one number."""
        return TIER_STEP * self.get_tier(card, led) + self.get_value(card, tag)

    def estimate_win(self, play: Play) -> float:
        """Return how likely this card takes the trick, if the others play as they usually do."""
        led = self.get_winning_suits(PACK.suit_set_of[play.card] if self.leading else self.led)
        mine = self.get_strength(play.card, led, play.tag)
        if mine < TIER_STEP or self.ahead > mine:
            return 0.0
        pool = self.unseen & led if self.letter != "d" else self.unseen & (led | QUEEN_SET)
        above = self.count_above(mine, pool, led, 0 if play.tag == ZERO else PACK.rank_of[play.card])
        share = above / (count_cards(pool) + 1.0)
        if play.tag == PEA and PACK.rank_of[play.card] <= 5:
            share = min(1.0, share * 1.6)
        eager = 0.8 if self.dear + self.estimate_worth(play.card) < 0.5 else 0.5  # who can, ducks under a costly trick
        chance = 1.0
        for _ in range(self.rivals + self.masked):
            chance *= 1.0 - share * eager
        return chance

    def count_above(self, mine: int, pool: int, led: int, number: int) -> int:
        """Return how many cards of a set are stronger than this one, which has that number."""
        if self.by_number:
            if mine >= 2 * TIER_STEP:
                return 0
            return count_cards(pool & (BELOW[number] if self.turned else ABOVE[number]))
        above = 0
        while pool:
            low = pool & -pool
            pool ^= low
            if self.get_strength(low.bit_length() - 1, led) > mine:
                above += 1
        return above

    def estimate_stake(self, play: Play) -> float:
        """Return the proposals that the winner of this trick gets, as far as the seat knows."""
        gifts = 0.8 * self.players * EXPECTED_DUMP if self.letter == "m" else 0.0
        early = 1.0 if self.sneaked or self.size < 5 else 0.6
        frog = 0.5 if self.unseen & FROG_SET and PACK.suit_of[play.card] == PETS else 0.0
        return self.there + self.estimate_worth(play.card) + self.rivals * EXPECTED_DUMP * early + gifts + frog

    def estimate_play(self, play: Play) -> float:
        """Return what a play costs: proposals to fear, less the danger that is removed from the hand."""
        chance = self.estimate_win(play)
        lead_again = 0.12 * chance
        relief = self.estimate_danger(play.card) * (0.5 if chance < 1.0 else 0.35)
        worth = self.estimate_worth(play.card)
        if worth > 0.0 and not self.leading:
            relief += (1.0 - chance) * worth * 0.5  # another seat gets it
        spending = MIN_POWER_GAIN * min(1.0, self.size / 5) if play.tag else 0.0
        return chance * self.estimate_stake(play) + lead_again - relief + spending


def estimate_cost(outlook: SeatEstimate, move: Move) -> float:
    """Return what a move costs; doing nothing costs nothing."""
    if isinstance(move, Play):
        return outlook.estimate_play(move)
    if isinstance(move, CardMove):
        return estimate_card_cost(outlook, move)
    if isinstance(move, Barter):
        return estimate_barter_cost(outlook, move)
    assert isinstance(move, Choose)
    word = move.text.partition(":")[0].partition(">")[0]
    if word == "choose":
        return float(FAVOURITE_PRINCESSES.index(PRINCESS_WORDS[move.choice]))
    if word == "show":
        return float(count_cards(outlook.hand & PACK.suits[move.choice]))
    return 0.0 if word == "pass" else estimate_power_cost(outlook, word, move)


def estimate_card_cost(outlook: SeatEstimate, move: CardMove) -> float:
    """Return what giving a card costs: keep what is harmless, give away what is dangerous; but the card for the last
    trick should be a low one."""
    danger = outlook.estimate_danger(move.card) + 0.3 * outlook.estimate_worth(move.card)
    if move.text.startswith("keep:"):
        return danger
    if outlook.staying:
        return abs(danger - 0.3) if outlook.letter == "g" else danger
    return -danger


def estimate_barter_cost(outlook: SeatEstimate, move: Barter) -> float:
    """Return what an exchange costs: Mulan wants to lose the trick with a higher card, or to lose it at all; a haggler
    wants proposals out of the pile."""
    mine, other = move.mine, move.other
    if move.text.startswith("haggle:"):
        gain = (
            outlook.estimate_worth(other)
            - outlook.estimate_worth(mine)
            + outlook.estimate_danger(mine)
            - 0.7 * outlook.estimate_danger(other)
        )
        return 0.2 - gain
    led = outlook.led
    best = 0
    for place, card in enumerate(outlook.cards):
        if outlook.laid_by[place] != outlook.seat:
            best = max(best, outlook.get_strength(card, led, outlook.tags[place]))
    won_before = outlook.get_strength(other, led) > best
    wins_after = outlook.get_strength(mine, led) > best
    stake = outlook.there
    relief = outlook.estimate_danger(mine) - outlook.estimate_danger(other)
    return stake * (int(wins_after) - int(won_before)) - relief + MIN_POWER_GAIN


def estimate_power_cost(outlook: SeatEstimate, word: str, move: Choose) -> float:
    """Return what a power costs, less than nothing if it is worth using now."""
    hand = list_cards(outlook.hand)
    height = sum(PACK.rank_of[card] for card in hand) / max(len(hand), 1)
    players = outlook.players
    if word == "cinderella":
        middle = sum(PACK.rank_of[card] for card in list_cards(outlook.unseen)) / max(count_cards(outlook.unseen), 1)
        return (middle + 0.5 - height) * (-1.0 if outlook.turned else 1.0)
    if word == "alice":
        return 0.9 - outlook.there
    if word == "pocahontas":
        last_to_play = 0.1 if (move.choice - outlook.seat) % players == 1 else 0.0
        return 3.0 - height * 0.5 - last_to_play
    if word == "mermaid":
        return estimate_song_cost(outlook, PACK.suits[move.choice])
    if word == "ice":
        return 0.5 if outlook.leader == outlook.seat else -0.1
    worst = max((outlook.estimate_danger(card) for card in hand), default=0.0)
    return 0.8 - worst


def estimate_song_cost(outlook: SeatEstimate, suit: int) -> float:
    """Return what a suit to be led costs: it is good if the seat lacks it, or holds only low cards of it."""
    if outlook.leader == outlook.seat:
        return 0.5
    mine = list_cards(outlook.hand & suit)
    if not mine:
        worst = max((outlook.estimate_danger(card) for card in list_cards(outlook.hand)), default=0.0)
        return 0.4 - worst
    return min(PACK.rank_of[card] for card in mine) / MAX_RANK - 0.2


def estimate_view(view: RebelPrincessView, seat: int) -> SeatEstimate:
    """Return a seat's estimate from its view."""
    unseen = view.rules.deck & ~view.gone & ~view.hand & ~view.aside & ~view.gift
    letter = LETTERS[view.drawn[-1]] if view.drawn else "a"
    outlook = SeatEstimate(seat, view.setup.players, letter, view.hand, unseen)
    for laid in view.trick:
        outlook.add(laid.card, laid.seat, laid.tag)
    outlook.led = view.duties[0] if view.duties else 0
    outlook.leader = view.leader
    outlook.totals = list(view.totals)
    outlook.frog_gone = view.gone & FROG_SET != 0
    outlook.sneaked = view.sneaked
    outlook.size = view.sizes[seat]
    outlook.staying = view.occasion in LASTING_OCCASIONS
    outlook.settle(view.reversals)
    return outlook


def estimate_match(match: RebelPrincessMatch, seat: int) -> SeatEstimate:
    """Return a seat's estimate from what it may see of a match; gifts in piles may not be remembered, so none of a
    round with gifts are."""
    masked = match.card.masked and len(match.trick_lacks) > 0
    gone = 0
    letter = LETTERS[match.drawn[-1]] if match.drawn else "a"
    hand = match.hands[seat]
    outlook = SeatEstimate(seat, match.players, letter, hand, 0)
    for place, card in enumerate(match.trick):
        player = match.trick_seats[place]
        shown = FACE_DOWN if masked and place > 0 and player != seat else card
        if shown >= 0:
            gone |= 1 << shown
        outlook.add(shown, player, match.tags.get(card, 0) if match.tags else 0)
    if letter != "m" and not match.rules.strict:
        for pile in match.piles:
            gone |= pile
        gone |= match.haul & ~match.trick_set
    outlook.unseen = match.rules.deck & ~gone & ~hand & ~match.aside[seat] & ~match.gifts[seat]
    outlook.led = match.duties[0] if match.duties else 0
    outlook.leader = match.leader
    outlook.totals = match.totals
    outlook.frog_gone = gone & FROG_SET != 0
    outlook.sneaked = match.sneaked
    outlook.size = count_cards(hand)
    if match.all_picks:
        outlook.staying = match.get_occasion()[0] in LASTING_OCCASIONS
    outlook.settle(match.reversals)
    return outlook


class RebelPrincessPolicy(Policy):
    """Rules of thumb; ties are broken at random."""

    def ignores_journal(self) -> bool:
        """Return whether it never reads the journal, so that playouts need not keep one."""
        return True

    def rate(self, match: Match, seat: int, moves: list[Move]) -> list[float]:
        """Return what each move is worth by rules of thumb, more being better: a search tries the best of them only."""
        assert isinstance(match, RebelPrincessMatch)
        outlook = estimate_match(match, seat)
        return [-estimate_cost(outlook, move) for move in moves]

    def rate_view(self, view: View, moves: list[Move]) -> list[float]:
        """Return the same, read from the view of the seat that chooses; nothing where a policy reads matches only."""
        assert isinstance(view, RebelPrincessView) and view.seat is not None
        outlook = estimate_view(view, view.seat)
        return [-estimate_cost(outlook, move) for move in moves]

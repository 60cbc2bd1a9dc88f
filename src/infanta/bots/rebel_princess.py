"""Rules of thumb for Rebel Princess: a player who ducks, gets rid of the Frog, and knows what the round card pays.

Every card has a *worth* (the proposals it brings to whoever takes it this round) and a *danger* (what it costs to hold it). A play
is judged by the chance to win the trick with it, times what lies there and is likely to come, less the danger that leaves the hand.
"""

from random import Random
from typing import Final

from infanta.core.move import Move
from infanta.core.view import View
from infanta.games.rebel_princess.cards import (
    ABOVE_FIVE,
    FAIRY_SET,
    FROG,
    FROG_SET,
    PACK,
    PET_SET,
    PETS,
    PRINCE_SET,
    QUEEN_SET,
    SIXES,
    TOP,
)
from infanta.games.rebel_princess.notation import PEA, ZERO, Barter, Choose, Play
from infanta.games.rebel_princess.princesses import PRINCESSES
from infanta.games.rebel_princess.rounds import LETTERS
from infanta.games.rebel_princess.view import RebelPrincessView
from infanta.games.trick_taking.moves import CardMove
from infanta.games.trick_taking.pack import members

FAVOURITES: Final = [
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
EQUAL: Final = 1e-9
SPENDING: Final = 0.25
"""What a power must gain to be used now and not later."""
DUMPS: Final = 0.35
"""Proposals that a player still to play brings into a trick, on average."""
WORDS: Final = [princess.word for princess in PRINCESSES]


class Outlook:
    """What a seat makes of the round: worths, dangers, the order of the numbers, the cards nobody has shown."""

    def __init__(self, view: RebelPrincessView, seat: int) -> None:
        self.view = view
        self.seat = seat
        self.letter = LETTERS[view.drawn[-1]] if view.drawn else "a"
        self.hand = view.hand
        self.unseen = view.rules.deck & ~view.gone & ~view.hand & ~view.aside & ~view.gift
        on_table = sum(1 << laid.card for laid in view.trick if laid.card >= 0)
        sixes = (on_table & SIXES).bit_count() if self.letter == "j" else 0
        self.turned = (view.reversals + sixes) % 2 == 1
        self.leading = not view.trick

    def worth(self, card: int) -> float:
        """The proposals that a card brings this round."""
        bit = 1 << card
        worth = 5.0 if card == FROG else 0.0
        if bit & PRINCE_SET:
            worth = 1.0
            if self.letter == "o" and self.view.totals[self.seat] < max(self.view.totals):
                worth = 2.0
            elif self.letter == "k":
                worth = 1.6
        if self.letter == "f" and bit & PET_SET:
            worth += 1.0
        elif self.letter == "p" and bit & FAIRY_SET:
            worth -= 1.0
        elif self.letter == "k" and bit & QUEEN_SET:
            worth += 0.6
        return worth

    def danger(self, card: int) -> float:
        """What it costs to hold a card."""
        number = PACK.rank_of[card]
        suit = PACK.suit_of[card]
        height = number / TOP
        if card == FROG:
            low = (self.hand & PET_SET & ~FROG_SET & ~ABOVE_FIVE).bit_count()
            return 3.0 - 0.4 * low
        if suit == PETS and number > 8 and not self.view.gone & FROG_SET:
            return 1.6 if not self.hand & FROG_SET else 1.0
        danger = height * height
        if 1 << card & PRINCE_SET:
            danger *= 1.5
        if self.letter == "d" and 1 << card & QUEEN_SET:
            danger += 0.7
        if self.letter == "p" and 1 << card & FAIRY_SET:
            danger -= 0.4
        lone = (self.hand & PACK.suit_set_of[card]).bit_count()
        return danger + 0.15 / max(lone, 1)

    def value(self, card: int, tag: int = 0) -> int:
        """A card's rank in this trick."""
        number = 0 if tag == ZERO else PACK.rank_of[card]
        turned = self.turned != (self.letter == "j" and number == 6)
        return TOP + 1 - number if turned else number

    def tier(self, card: int, led: int) -> int:
        """Which cards beat which, before their numbers: 0 cannot win."""
        bit = 1 << card
        if self.letter == "d" and bit & QUEEN_SET:
            return 2
        if bit & led:
            return 1
        if self.letter == "h" and not self.leading:
            return 2
        if self.letter == "s" and not self.leading:
            return 2
        return 0

    def chance_to_win(self, play: Play) -> float:
        """How likely this card takes the trick, if the others play as they usually do."""
        view = self.view
        led = PACK.suit_set_of[play.card] if self.leading else view.duties[0]
        if self.letter == "r":
            led |= FAIRY_SET
        mine = (self.tier(play.card, led), self.value(play.card, play.tag))
        if mine[0] == 0:
            return 0.0
        for laid in view.trick:
            if laid.card >= 0 and (self.tier(laid.card, led), self.value(laid.card, laid.tag)) > mine:
                return 0.0
        rivals = view.setup.players - 1 - len(view.trick)
        masked = sum(1 for laid in view.trick if laid.card < 0)
        above = below = 0
        for card in members(self.unseen & (led if self.letter != "d" else led | QUEEN_SET)):
            if (self.tier(card, led), self.value(card)) > mine:
                above += 1
            else:
                below += 1
        share = above / (above + below + 1.0)
        if play.tag == PEA and PACK.rank_of[play.card] <= 5:
            share = min(1.0, share * 1.6)
        there = sum(max(self.worth(laid.card), 0.0) for laid in view.trick if laid.card >= 0)
        eager = 0.8 if there + self.worth(play.card) < 0.5 else 0.5  # who can, ducks under a costly trick
        return float((1.0 - share * eager) ** (max(rivals, 0) + masked))

    def stake(self, play: Play) -> float:
        """The proposals that whoever wins this trick gets, as far as one can tell."""
        view = self.view
        there = sum(self.worth(laid.card) for laid in view.trick if laid.card >= 0)
        to_come = max(view.setup.players - 1 - len(view.trick), 0)
        gifts = 0.8 * view.setup.players * DUMPS if self.letter == "m" else 0.0
        early = 1.0 if view.sneaked or view.sizes[self.seat] < 5 else 0.6
        frog = 0.5 if self.unseen & FROG_SET and PACK.suit_of[play.card] == PETS else 0.0
        return there + self.worth(play.card) + to_come * DUMPS * early + gifts + frog

    def cost(self, play: Play) -> float:
        """What a play costs: proposals to fear, less the danger that leaves the hand."""
        chance = self.chance_to_win(play)
        lead_again = 0.12 * chance
        relief = self.danger(play.card) * (0.5 if chance < 1 else 0.35)
        if self.worth(play.card) > 0 and not self.leading:
            relief += (1.0 - chance) * self.worth(play.card) * 0.5  # somebody else gets it
        spending = SPENDING * min(1.0, self.view.sizes[self.seat] / 5) if play.tag else 0.0
        return chance * self.stake(play) + lead_again - relief + spending


class Thumb:
    """Plays Rebel Princess by rules of thumb; equal choices are left to luck."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def choose(self, view: View, moves: list[Move]) -> Move:
        """The move with the lowest cost."""
        assert isinstance(view, RebelPrincessView) and view.seat is not None
        if len(moves) == 1:
            return moves[0]
        outlook = Outlook(view, view.seat)
        costs = [cost_of(outlook, move) for move in moves]
        least = min(costs)
        best = [move for move, cost in zip(moves, costs, strict=True) if cost < least + EQUAL]
        return self.rng.choice(best)


def cost_of(outlook: Outlook, move: Move) -> float:
    """What a move costs; doing nothing costs nothing."""
    if isinstance(move, Play):
        return outlook.cost(move)
    if isinstance(move, CardMove):
        return cost_of_card(outlook, move)
    if isinstance(move, Barter):
        return cost_of_barter(outlook, move)
    assert isinstance(move, Choose)
    word = move.text.partition(":")[0].partition(">")[0]
    if word == "choose":
        return float(FAVOURITES.index(WORDS[move.choice]))
    if word == "show":
        return float((outlook.hand & PACK.suits[move.choice]).bit_count())
    return 0.0 if word == "pass" else cost_of_power(outlook, word, move)


def cost_of_card(outlook: Outlook, move: CardMove) -> float:
    """Keep what is harmless, give away what is dangerous; but the card for the last trick should be a low one."""
    danger = outlook.danger(move.card) + 0.3 * outlook.worth(move.card)
    if move.text.startswith("keep:"):
        return danger
    view = outlook.view
    staying = outlook.letter in "gn" and not view.trick and view.asides[outlook.seat] == 0 and len(view.journal) > 2
    if staying and view.asks == "give":
        return abs(danger - 0.3) if outlook.letter == "g" else danger
    return -danger


def cost_of_barter(outlook: Outlook, move: Barter) -> float:
    """Mulan wants to lose the trick with a higher card, or to lose it at all; a haggler wants proposals out of the pile."""
    mine, other = move.mine, move.other
    if move.text.startswith("haggle:"):
        gain = outlook.worth(other) - outlook.worth(mine) + outlook.danger(mine) - 0.7 * outlook.danger(other)
        return 0.2 - gain
    view = outlook.view
    led = view.duties[0]
    rivals = [laid for laid in view.trick if laid.seat != outlook.seat]
    best = max(((outlook.tier(laid.card, led), outlook.value(laid.card, laid.tag)) for laid in rivals), default=(0, 0))
    won_before = (outlook.tier(other, led), outlook.value(other)) > best
    wins_after = (outlook.tier(mine, led), outlook.value(mine)) > best
    stake = sum(outlook.worth(laid.card) for laid in view.trick)
    relief = outlook.danger(mine) - outlook.danger(other)
    return stake * (int(wins_after) - int(won_before)) - relief + SPENDING


def cost_of_power(outlook: Outlook, word: str, move: Choose) -> float:
    """Whether a power is worth using now."""
    view = outlook.view
    hand = members(outlook.hand)
    height = sum(PACK.rank_of[card] for card in hand) / max(len(hand), 1)
    players = view.setup.players
    if word == "cinderella":
        middle = sum(PACK.rank_of[card] for card in members(outlook.unseen)) / max(outlook.unseen.bit_count(), 1)
        return (middle + 0.5 - height) * (-1.0 if outlook.turned else 1.0)
    if word == "alice":
        taken = sum(outlook.worth(laid.card) for laid in view.trick)
        return 0.9 - taken
    if word == "pocahontas":
        last_to_play = 0.1 if (move.choice - outlook.seat) % players == 1 else 0.0
        return 3.0 - height * 0.5 - last_to_play
    if word == "mermaid":
        return cost_of_song(outlook, PACK.suits[move.choice])
    if word == "ice":
        return 0.5 if view.leader == outlook.seat else -0.1
    worst = max((outlook.danger(card) for card in hand), default=0.0)
    return 0.8 - worst


def cost_of_song(outlook: Outlook, suit: int) -> float:
    """A suit to be led is good if one lacks it, or holds only low cards of it."""
    if outlook.view.leader == outlook.seat:
        return 0.5
    mine = members(outlook.hand & suit)
    if not mine:
        worst = max((outlook.danger(card) for card in members(outlook.hand)), default=0.0)
        return 0.4 - worst
    return min(PACK.rank_of[card] for card in mine) / TOP - 0.2

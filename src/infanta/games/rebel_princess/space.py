"""What a learner sees and does in Rebel Princess."""

from typing import Final

from infanta.core.move import Move
from infanta.core.setup import Setup
from infanta.core.space import BYTES, MOST, Bits, Field, Space, numbers, one_of
from infanta.core.view import View
from infanta.games.rebel_princess.cards import PACK, SUITS, TOP
from infanta.games.rebel_princess.notation import PEA, ZERO, Barter, Choose, Notation, Play
from infanta.games.rebel_princess.princesses import PRINCESSES
from infanta.games.rebel_princess.rounds import LETTERS
from infanta.games.rebel_princess.rules import Rules
from infanta.games.rebel_princess.view import RebelPrincessView
from infanta.games.trick_taking.moves import CardMove

CARDS: Final = Bits(TOP, PACK.size)
ASKS: Final = ("play", "power", "haggle", "give", "keep", "show", "princess")
PURPOSES: Final = ("pass", "chairs", "last", "half", "right-half", "gift", "spindle", "return")
ASK_PLACES: Final = {word: place for place, word in enumerate(ASKS)}
PURPOSE_PLACES: Final = {word: place for place, word in enumerate(PURPOSES)}
ONE_ASK: Final = one_of(len(ASKS))
ONE_PURPOSE: Final = one_of(len(PURPOSES))
ONE_ROUND: Final = one_of(len(LETTERS))
ONE_PRINCESS: Final = one_of(len(PRINCESSES))
ONE_SUIT: Final = one_of(len(SUITS))
ZERO_POINT: Final = 100
"""Proposals may fall below zero: they are written as this many more."""


class RebelPrincessSpace(Space):
    """Cards are the same from every seat; what goes by seat is turned to the viewer."""

    def __init__(self, setup: Setup, rules: Rules, notation: Notation) -> None:
        self.notation = notation
        self.count = setup.players
        self.one_seat = one_of(setup.players)
        hand = rules.deck.bit_count() // setup.players
        longest = 2 * (rules.length * setup.players * (6 * hand + 12) + setup.players)
        super().__init__(
            setup, rebel_actions(notation, rules, setup.players), len(notation.all), rebel_fields(self.count), longest
        )

    def turned(self, move: Move, seat: int) -> Move:
        if isinstance(move, Choose):
            if move.word == "pocahontas":
                return self.notation.guides[(move.choice + seat) % self.count]
            if move.word == "scheherazade":
                return self.notation.bazaars[(move.choice + seat) % self.count]
        return move

    def observe(self, view: View) -> bytes:
        assert isinstance(view, RebelPrincessView) and view.seat is not None
        me = view.seat
        order, steps, one = self.round[me], self.steps[me], self.one_seat
        acting = 0
        for actor in view.actors:
            if actor >= 0:
                acting |= 1 << actor
        parts = [
            ONE_ASK[ASK_PLACES.get(view.asks, -1)],
            ONE_PURPOSE[PURPOSE_PLACES.get(view.purpose, -1)],
            bytes([acting >> seat & 1 for seat in order]),
            one[steps[view.whom] if view.whom >= 0 else -1],
            one[steps[view.leader]],
            one[steps[view.unburdened] if view.unburdened >= 0 else -1],
            one[steps[view.winner] if view.winner >= 0 else -1],
            BYTES[view.round],
            ONE_ROUND[view.drawn[-1] if view.drawn else -1],
            bytes([view.spent >> seat & 1 for seat in order]),
            bytes([min(max(view.totals[seat] + ZERO_POINT, 0), MOST) for seat in order]),
            numbers([view.tricks[seat] for seat in order]),
            numbers([view.picks[seat] for seat in order]),
            numbers([view.sizes[seat] for seat in order]),
            numbers([view.asides[seat] for seat in order]),
            ONE_SUIT[view.shown],
            bytes([view.frozen, view.sneaked, view.prince_played, view.reversals & 1, view.burden != 0]),
        ]
        parts += [ONE_PRINCESS[view.cast[seat]] for seat in order]
        put = CARDS.put
        for cards in (
            view.hand,
            view.aside,
            view.picked,
            view.second,
            view.gift,
            view.pool,
            view.gone,
            view.named,
            view.forced,
        ):
            put(parts, cards)
        put(parts, view.duties[0] if view.duties else 0)
        self.put_trick(parts, view, order)
        for seat in order:
            put(parts, view.bare[seat])
        for seat in order:
            put(parts, view.known[seat])
        for seat in order:
            put(parts, view.lacks[seat])
        return b"".join(parts)

    def put_trick(self, parts: list[bytes], view: RebelPrincessView, order: list[int]) -> None:
        """The trick: cards by seat, and what there is to say about them."""
        laid = [0] * self.count
        turns = [0] * self.count
        down = [0] * self.count
        zeros, peas = 0, 0
        for number, card in enumerate(view.trick):
            turns[card.seat] = number + 1
            if card.card < 0:
                down[card.seat] = 1
                continue
            laid[card.seat] |= 1 << card.card
            if card.tag == ZERO:
                zeros |= 1 << card.seat
            elif card.tag == PEA:
                peas |= 1 << card.seat
        parts.append(numbers([turns[seat] for seat in order]))
        parts.append(bytes([down[seat] for seat in order]))
        parts.append(bytes([zeros >> seat & 1 for seat in order]))
        parts.append(bytes([peas >> seat & 1 for seat in order]))
        for seat in order:
            CARDS.put(parts, laid[seat])


def rebel_actions(notation: Notation, rules: Rules, players: int) -> list[Move]:
    """Every move of seat 0 with the cards of the deck."""
    found: list[Move] = []
    dealers = {"round", "starter"}
    for move in notation.all:
        if isinstance(move, (Play, CardMove)):
            if rules.deck >> move.card & 1 and not move.text.startswith("+"):
                found.append(move)
        elif isinstance(move, Barter):
            if rules.deck >> move.mine & rules.deck >> move.other & 1 and move.mine != move.other:
                found.append(move)
        elif isinstance(move, Choose) and move.word not in dealers:
            if move.word not in ("pocahontas", "scheherazade") or move.choice < players:
                found.append(move)
    return found


def rebel_fields(players: int) -> tuple[Field, ...]:
    """What is observed."""
    cards, suits = PACK.size, len(SUITS)
    return (
        Field("asks", len(ASKS), 1, "what is being decided: " + ", ".join(ASKS)),
        Field("purpose", len(PURPOSES), 1, "what cards are given for: " + ", ".join(PURPOSES)),
        Field("acting", players, 1, "who may act, by seat from the viewer"),
        Field("whom", players, 1, "the seat that cards are given to, if it is only one"),
        Field("leader", players, 1, "who leads the trick"),
        Field("unburdened", players, 1, "who need not play above 5 when all others must"),
        Field("winner", players, 1, "who has won the trick"),
        Field("round", 1, 255, "the round"),
        Field("card", len(LETTERS), 1, "the round card, by letter"),
        Field("spent", players, 1, "whose power is spent"),
        Field("totals", players, 255, f"proposals so far, and {ZERO_POINT} more"),
        Field("tricks", players, 255, "tricks won in this round"),
        Field("picks", players, 255, "cards that each seat has picked to give"),
        Field("sizes", players, 255, "cards in each hand"),
        Field("asides", players, 255, "cards that each seat has put aside"),
        Field("shown", suits, 1, "the suit that the viewer has chosen to lay open"),
        Field(
            "flags", 5, 1, "frozen, sneaked in, a Prince has been played, ranking turned around, all must play above 5"
        ),
        Field("cast", players * len(PRINCESSES), 1, "the princess of each seat"),
        Field("hand", cards, 1, "the viewer's hand; every set of cards goes by suit and number"),
        Field("aside", cards, 1, "what the viewer has put aside"),
        Field("picked", cards, 1, "what the viewer has picked to give"),
        Field("second", cards, 1, "what the viewer has picked for the other neighbour"),
        Field("gift", cards, 1, "the viewer's gift"),
        Field("pool", cards, 1, "what Sleeping Beauty was given, if the viewer is she"),
        Field("gone", cards, 1, "the cards out of all hands"),
        Field("named", cards, 1, "the suit that must be led"),
        Field("forced", cards, 1, "the card that must be led"),
        Field("duty", cards, 1, "what must be followed"),
        Field("order", players, 255, "in which order seats played in this trick, from 1; 0 is not yet"),
        Field("down", players, 1, "whose card lies face down"),
        Field("zeros", players, 1, "whose card counts as zero"),
        Field("peas", players, 1, "whose card has the pea under it"),
        Field("trick", players * cards, 1, "the cards of the trick, by seat"),
        Field("bare", players * cards, 1, "the cards of each hand that lie open"),
        Field("known", players * cards, 1, "the cards of others' hands that the viewer can be sure of"),
        Field("lacks", players * cards, 1, "what each hand cannot hold"),
    )

"""What a learner sees and does in Woo the Princess. A place is a seat, seen from the viewer, and after them the Ghost's
hand."""

from collections.abc import Sequence
from typing import Final

from infanta.core.match import Match
from infanta.core.move import Move
from infanta.core.space import (
    MAX_NUMBER,
    NUMBER,
    BitSetEncoder,
    CountEncoder,
    ObservationEncoder,
    Space,
    WordEncoder,
    encode_numbers,
    one_hot,
)
from infanta.core.view import View
from infanta.games.trick_taking.pack import count_cards
from infanta.games.woo_the_princess.cards import PACK, SUITS
from infanta.games.woo_the_princess.rules import CHOOSING, EXCHANGING, PLAYING, REMOVING
from infanta.games.woo_the_princess.state import WooState
from infanta.games.woo_the_princess.view import WooView

MAX_LOST_SETS: Final = 4  # sets may have no winner: a match may have this many times the sets it would need
PURPOSES: Final = WordEncoder(EXCHANGING, PLAYING, REMOVING, CHOOSING)
CARDS: Final = BitSetEncoder(PACK.size)
ONE_CARD: Final = one_hot(PACK.size)
ONE_SUIT: Final = one_hot(len(SUITS))
WON: Final = CountEncoder(len(SUITS), 0, MAX_NUMBER)


class WooSpace(Space):
    """Cards are the same from every seat; values by place are relative to the viewer."""

    def __init__(self, first: WooState) -> None:
        notation, rules = first.script.notation, first.rules
        actions: list[Move] = [*notation.plays, notation.keep, *notation.aways, *notation.removes]
        sets = MAX_LOST_SETS * rules.places * rules.goal
        moves = rules.places * (1 + 3 * rules.hand)
        encoder = ObservationEncoder(first.players, rules.places)
        super().__init__(first, actions, len(notation.all), sets * moves, encoder)

    def encode(self, out: ObservationEncoder, view: View) -> None:
        """Put all fields of a seat's view."""
        assert isinstance(view, WooView)
        self.encode_table(out, view, view.purpose, view.deck, view.sizes)
        self.encode_cards(out, view, view.hand, view.aside, view.drawn)

    def encode_match(self, out: ObservationEncoder, match: Match, seat: int) -> None:
        """Put all fields of `match.view(seat)`."""
        assert isinstance(match, WooState)
        sizes = [count_cards(hand) for hand in match.hands]
        self.encode_table(out, match, match.purpose(), count_cards(match.deck), sizes)
        drawn = match.drawn if seat == match.turn else 0
        self.encode_cards(out, match, match.hands[seat], match.aside[seat], drawn)

    def encode_table(
        self, out: ObservationEncoder, at: WooState | WooView, purpose: str, deck: int, sizes: Sequence[int]
    ) -> None:
        """Put what is being decided, and how all stand."""
        out.put_word("purpose", PURPOSES, purpose, "what is being decided")
        out.put_places("acting", out.actors, "who may act, by place from the viewer")
        out.put_place("turn", at.turn, "whose turn it is")
        out.put_place("starter", at.starter, "who led the set")
        out.put_place("leader", at.leader, "who led the round")
        out.put_places("contest", at.contest, "who takes part in the set")
        out.put_places("barred", at.barred, "who cannot win the set, having collected Spurned")
        out.put_places("exchanged", at.exchanged, "who has exchanged a card")
        out.put_number("round", at.round, "the round of the set")
        out.put_number("deck", deck, "cards in the Gift deck")
        out.put("wooing", ONE_SUIT[at.wooing], "the Wooing Suit")
        out.put("opened", ONE_SUIT[at.opened], "the suit of the first card")
        out.put("lead", ONE_SUIT[at.lead], "the Lead Suit")
        out.put("court", encode_numbers(at.court), "Princesses still to come, by suit", MAX_NUMBER)
        out.put_row("won", WON, at.won, "Princesses won, by place and suit")
        out.put_numbers("sizes", sizes, "cards in each hand")
        out.put_row("rounds", NUMBER, at.rounds, "rounds collected in this set")

    def encode_cards(self, out: ObservationEncoder, at: WooState | WooView, hand: int, aside: int, drawn: int) -> None:
        """Put where the cards are, as far as the viewer knows."""
        places = at.rules.places
        order, laid = [0] * places, [CARDS.nothing] * places
        for turn, place in enumerate(at.laid_by):
            order[place] = turn + 1
            laid[place] = ONE_CARD[at.laid[turn]]
        out.put_set(
            "hand",
            CARDS,
            hand,
            "the viewer's hand; every set of cards goes by suit and number, Spurned last",
        )
        out.put_set("aside", CARDS, aside, "the card that the viewer set aside")
        out.put_set("drawn", CARDS, drawn, "what Regifted has brought the viewer")
        out.put_set("discards", CARDS, at.discards, "cards discarded face up")
        out.put_numbers("order", order, "in which order cards were laid in this round, from 1; 0 is not yet")
        out.put_encoded("laid", laid, "the cards in play, by place")
        out.put_row("taken", CARDS, at.taken, "what each place has collected")
        out.put_row("played", CARDS, at.played, "what each place has given from its hand in this set")
        out.put_row("lacks", CARDS, at.lacks, "what each hand cannot hold")

"""What a learner sees and does in Woo the Princess. A place is a seat, seen from the viewer, and after them the Ghost's hand."""

from typing import Final

from infanta.core.move import Move
from infanta.core.setup import Setup
from infanta.core.space import BYTES, Bits, Counts, Field, Space, numbers, one_of
from infanta.core.view import View
from infanta.games.woo_the_princess.cards import NOBODY, PACK, SUITS
from infanta.games.woo_the_princess.notation import Notation
from infanta.games.woo_the_princess.rules import CHOOSING, EXCHANGING, PLAYING, REMOVING, Rules
from infanta.games.woo_the_princess.view import WooView

PATIENCE: Final = 4
"""Sets may be won by nobody: a match has this many times the sets it would need."""
CARDS: Final = Bits(PACK.ranks, PACK.size)
ONE_SUIT: Final = one_of(len(SUITS))
WON: Final = Counts(len(SUITS), first=0)
ASKS: Final = {EXCHANGING: 0, PLAYING: 1, REMOVING: 2, CHOOSING: 3}
ONE_ASK: Final = one_of(len(ASKS))


class WooSpace(Space):
    """Cards are the same from every seat; what goes by place is turned to the viewer."""

    def __init__(self, setup: Setup, rules: Rules, notation: Notation) -> None:
        players, places = setup.players, rules.places
        self.ghost = rules.ghost != NOBODY
        self.all_places = [
            [*[(seat + step) % players for step in range(players)], *range(players, places)] for seat in range(players)
        ]
        """By viewer, the places in order."""
        self.place_steps = [[self.all_places[seat].index(place) for place in range(places)] for seat in range(players)]
        self.one_place = one_of(places)
        actions: list[Move] = [*notation.plays, notation.keep, *notation.aways, *notation.removes]
        longest = PATIENCE * places * rules.goal * places * (1 + 3 * rules.hand)
        super().__init__(setup, actions, len(notation.all), woo_fields(places), longest)

    def observe(self, view: View) -> bytes:
        assert isinstance(view, WooView) and view.seat is not None
        me = view.seat
        order, steps = self.all_places[me], self.place_steps[me]
        acting = 0
        for actor in view.actors:
            if actor >= 0:
                acting |= 1 << actor
        parts = [
            ONE_ASK[ASKS.get(view.asks, -1)],
            members(acting, order),
            self.one_place[steps[view.turn]],
            self.one_place[steps[view.starter]],
            self.one_place[steps[view.leader]],
            members(view.contest, order),
            members(view.barred, order),
            members(view.exchanged, order),
            BYTES[view.round],
            BYTES[view.deck],
            ONE_SUIT[view.wooing],
            ONE_SUIT[view.opened],
            ONE_SUIT[view.lead],
            numbers([*view.court]),
            *[WON.of(view.won[place]) for place in order],
            numbers([view.sizes[place] for place in order]),
            numbers([view.rounds[place] for place in order]),
        ]
        put = CARDS.put
        put(parts, view.hand)
        put(parts, view.aside)
        put(parts, view.drawn)
        put(parts, view.discards)
        laid = [0] * len(order)
        turns = [0] * len(order)
        for number, place in enumerate(view.laid_by):
            laid[place] |= 1 << view.laid[number]
            turns[place] = number + 1
        parts.append(numbers([turns[place] for place in order]))
        for place in order:
            put(parts, laid[place])
        for place in order:
            put(parts, view.taken[place])
        for place in order:
            put(parts, view.played[place])
        for place in order:
            put(parts, view.lacks[place])
        return b"".join(parts)


def members(places: int, order: list[int]) -> bytes:
    """A set of places, in the viewer's order."""
    return bytes([places >> place & 1 for place in order])


def woo_fields(places: int) -> tuple[Field, ...]:
    """What is observed."""
    suits, cards = len(SUITS), PACK.size
    return (
        Field("asks", len(ASKS), 1, "what is being decided: an exchange, a play, Allergic's discard, Regifted's card"),
        Field("acting", places, 1, "who may act, by place from the viewer"),
        Field("turn", places, 1, "whose turn it is"),
        Field("starter", places, 1, "who led the set"),
        Field("leader", places, 1, "who led the round"),
        Field("contest", places, 1, "who takes part in the set"),
        Field("barred", places, 1, "who cannot win the set, having collected Spurned"),
        Field("exchanged", places, 1, "who has exchanged a card"),
        Field("round", 1, 255, "the round of the set"),
        Field("deck", 1, 255, "cards in the Gift deck"),
        Field("wooing", suits, 1, "the Wooing Suit"),
        Field("opened", suits, 1, "the suit of the first card"),
        Field("lead", suits, 1, "the Lead Suit"),
        Field("court", suits, 255, "Princesses still to come, by suit"),
        Field("won", places * suits, 255, "Princesses won, by place and suit"),
        Field("sizes", places, 255, "cards in each hand"),
        Field("rounds", places, 255, "rounds collected in this set"),
        Field("hand", cards, 1, "the viewer's hand; every set of cards goes by suit and number, Spurned last"),
        Field("aside", cards, 1, "the card that the viewer set aside"),
        Field("drawn", cards, 1, "what Regifted has brought the viewer"),
        Field("discards", cards, 1, "cards discarded face up"),
        Field("order", places, 255, "in which order cards were laid in this round, from 1; 0 is not yet"),
        Field("laid", places * cards, 1, "the cards in play, by place"),
        Field("taken", places * cards, 1, "what each place has collected"),
        Field("played", places * cards, 1, "what each place has given from its hand in this set"),
        Field("lacks", places * cards, 1, "what each hand cannot hold"),
    )

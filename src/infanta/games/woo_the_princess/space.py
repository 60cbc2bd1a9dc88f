"""What a learner sees and does in Woo the Princess. A place is a seat, seen from the viewer, and after them the Ghost's hand."""

from typing import Final

from infanta.core.match import Match
from infanta.core.move import Move
from infanta.core.setup import Setup
from infanta.core.space import BYTES, Bits, Counts, Field, Piles, Row, Space, Strip, numbers, one_of, sets_in
from infanta.core.view import View
from infanta.games.trick_taking.pack import size_of
from infanta.games.woo_the_princess.cards import NOBODY, PACK, SUITS
from infanta.games.woo_the_princess.notation import Notation
from infanta.games.woo_the_princess.rules import CHOOSING, EXCHANGING, PLAYING, REMOVING, Rules
from infanta.games.woo_the_princess.state import WooState
from infanta.games.woo_the_princess.view import WooView

PATIENCE: Final = 4
"""Sets may be won by nobody: a match has this many times the sets it would need."""
CARDS: Final = Bits(PACK.ranks, PACK.size)
ONE_SUIT: Final = one_of(len(SUITS))
WON: Final = Counts(len(SUITS), first=0)
PURPOSES: Final = {EXCHANGING: 0, PLAYING: 1, REMOVING: 2, CHOOSING: 3}
NO_PURPOSE: Final = bytes(len(PURPOSES))
ONE_PURPOSE: Final = {word: one_of(len(PURPOSES))[place] for word, place in PURPOSES.items()}
ONE_CARD: Final = one_of(PACK.size)


class WooSpace(Space):
    """Cards are the same from every seat; what goes by place is turned to the viewer."""

    def __init__(self, setup: Setup, rules: Rules, notation: Notation) -> None:
        players, places = setup.players, rules.places
        self.ghost = rules.ghost != NOBODY
        self.all_places = [
            [*[(seat + step) % players for step in range(players)], *range(players, places)] for seat in range(players)
        ]
        """By viewer, the places in order."""
        self.sets = sets_in(self.all_places, places)
        """By viewer and set of places."""
        self.place_steps = [[self.all_places[seat].index(place) for place in range(places)] for seat in range(players)]
        one = one_of(places)
        self.near = [[*[one[step] for step in steps], one[-1]] for steps in self.place_steps]
        """By viewer and place, that place as it is written; -1 is nobody."""
        self.bare_table = [CARDS.nothing] * places
        self.no_turns = [BYTES[0]] * places
        self.sizes = [Row(order) for order in self.all_places]
        """By viewer."""
        self.rounds = Strip(players)
        self.played = Piles(CARDS, players, places)
        self.court: tuple[int, ...] = ()
        self.court_written = b""
        self.won, self.taken, self.lacks = Strip(players), Strip(players), Strip(players)
        actions: list[Move] = [*notation.plays, notation.keep, *notation.aways, *notation.removes]
        longest = PATIENCE * places * rules.goal * places * (1 + 3 * rules.hand)
        super().__init__(setup, actions, len(notation.all), woo_fields(places), longest)

    def observe(self, view: View) -> bytes:
        assert isinstance(view, WooView) and view.seat is not None
        parts = self.standing(
            view.seat, view.purpose, view.actors, view.turn, view.starter, view.leader, view.contest, view.barred,
            view.exchanged, view.round, view.deck, view.wooing, view.opened, view.lead, view.court, view.won,
            list(view.sizes), view.rounds,
        )  # fmt: skip
        self.put_cards(
            parts, view.seat, view.hand, view.aside, view.drawn, view.discards, list(view.laid), list(view.laid_by), view.taken,
            list(view.played), view.lacks,
        )  # fmt: skip
        return b"".join(parts)

    def glance(self, match: Match, seat: int) -> bytes:
        assert isinstance(match, WooState)
        hands = match.hands
        parts = self.standing(
            seat, match.purpose(), match.actors(), match.turn, match.starter, match.leader, match.contest, match.barred,
            match.exchanged, match.round, size_of(match.deck), match.wooing, match.opened, match.lead, match.court,
            match.won, [size_of(hand) for hand in hands], match.rounds,
        )  # fmt: skip
        self.put_cards(
            parts, seat, hands[seat], match.aside[seat], match.drawn if seat == match.turn else 0, match.discards, match.laid,
            match.laid_by, match.taken, match.played, match.lacks,
        )  # fmt: skip
        return b"".join(parts)

    def standing(
        self,
        me: int,
        purpose: str,
        actors: tuple[int, ...],
        turn: int,
        starter: int,
        leader: int,
        contest: int,
        barred: int,
        exchanged: int,
        round: int,
        deck: int,
        wooing: int,
        opened: int,
        lead: int,
        court: tuple[int, ...],
        won: tuple[tuple[int, ...], ...],
        sizes: list[int],
        rounds: tuple[int, ...],
    ) -> list[bytes]:
        """What is being decided, and how all stand."""
        near, sets = self.near[me], self.sets[me]
        acting = 0
        for actor in actors:
            if actor >= 0:
                acting |= 1 << actor
        if court is not self.court:
            self.court, self.court_written = court, numbers(list(court))
        if not self.won.knows(won):
            self.won.learn(won, [WON.of(princesses) for princesses in won])
        if not self.rounds.knows(rounds):
            self.rounds.learn(rounds, [BYTES[count] for count in rounds])
        return [
            ONE_PURPOSE.get(purpose, NO_PURPOSE),
            sets[acting],
            near[turn],
            near[starter],
            near[leader],
            sets[contest],
            sets[barred],
            sets[exchanged],
            BYTES[round],
            BYTES[deck],
            ONE_SUIT[wooing],
            ONE_SUIT[opened],
            ONE_SUIT[lead],
            self.court_written,
            self.won.of(me),
            self.sizes[me].of(sizes),
            self.rounds.of(me),
        ]

    def put_cards(
        self,
        parts: list[bytes],
        me: int,
        hand: int,
        aside: int,
        drawn: int,
        discards: int,
        laid: list[int],
        laid_by: list[int],
        taken: tuple[int, ...],
        played: list[int],
        lacks: tuple[int, ...],
    ) -> None:
        """Where the cards are, for all the viewer knows; what goes by place begins with it."""
        if not self.taken.knows(taken):
            self.taken.learn(taken, [CARDS.of(cards) for cards in taken])
        if not self.lacks.knows(lacks):
            self.lacks.learn(lacks, [CARDS.of(cards) for cards in lacks])
        CARDS.put(parts, hand)
        parts.append(CARDS.common(aside))
        parts.append(CARDS.common(drawn))
        CARDS.put(parts, discards)
        table, turns, steps = self.bare_table.copy(), self.no_turns.copy(), self.place_steps[me]
        for number, place in enumerate(laid_by):
            step = steps[place]
            table[step] = ONE_CARD[laid[number]]
            turns[step] = BYTES[number + 1]
        parts += turns
        parts += table
        parts.append(self.taken.of(me))
        self.played.put(parts, played, me)
        parts.append(self.lacks.of(me))


def woo_fields(places: int) -> tuple[Field, ...]:
    """What is observed."""
    suits, cards = len(SUITS), PACK.size
    return (
        Field(
            "purpose",
            len(PURPOSES),
            1,
            "what is being decided: an exchange, a play, Allergic's discard, Regifted's card",
        ),
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

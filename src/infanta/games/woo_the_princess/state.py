"""What follows from the fields of a match of Woo the Princess, and what is decided next.

The agenda holds one step at a time: what its `purpose` and the place in `turn` say.
"""

from infanta.core.tuples import replace_at
from infanta.games.trick_taking.pack import list_cards, to_set
from infanta.games.woo_the_princess.cards import NOBODY, PACK, SUITS
from infanta.games.woo_the_princess.fields import WooFields
from infanta.games.woo_the_princess.rules import FINISHED
from infanta.games.woo_the_princess.view import VIEWS, WooView


class WooState(WooFields):
    """Everything in a match of Woo the Princess."""

    def take_over(self, view: WooView) -> None:
        """Write all that a viewer knows into a new match: what is hidden from them stays empty, and the journal too."""
        self.blank()
        if view.purpose != FINISHED:
            self.ask(view.purpose, view.turn)
        self.take_public(view)
        if view.seat is not None:
            self.hands[view.seat] = view.hand
            self.aside = replace_at(self.aside, view.seat, view.aside)
        self.drawn = view.drawn

    def ask(self, purpose: str, place: int) -> None:
        """Set what is decided next, and by or for which place."""
        self.turn = place
        steps = self.script.ghost if place == self.rules.ghost else self.script.steps
        self.agenda.append(steps[purpose][place])

    def get_eyes(self, place: int) -> int:
        """Return the seats that see a place's cards: its own, and none for the Ghost's."""
        return 0 if place == self.rules.ghost else 1 << place

    def get_next_place(self, place: int) -> int:
        """Return the next place clockwise that takes part."""
        places = self.rules.places
        place = (place + 1) % places
        while not self.contest >> place & 1:
            place = (place + 1) % places
        return place

    def view(self, seat: int | None) -> WooView:
        """Return what a seat knows: its own cards, and all cards that are or were open."""
        own: dict[str, object] = {
            "purpose": self.purpose(),
            "deck": self.deck.bit_count(),
            "hand": 0 if seat is None else self.hands[seat],
            "aside": 0 if seat is None else self.aside[seat],
            "drawn": self.drawn if seat == self.turn else 0,
            "sizes": tuple([hand.bit_count() for hand in self.hands]),
            "drawing": self.drawn.bit_count(),
            "secrets": tuple([0 if seat is None else secret[seat] for secret in self.secrets]),
        }
        return VIEWS.build(self, seat, own)

    def cards(self) -> list[str]:
        """Return all gifts and Princesses."""
        piles = [self.deck, *self.hands, *self.aside, self.discards, *self.taken, to_set(self.laid), self.drawn]
        gifts = sorted([card for pile in piles for card in list_cards(pile)])
        counts = list(self.court)
        for suit in self.bottom:
            counts[suit] += 1
        for princesses in self.won:
            for suit in princesses:
                counts[suit] += 1
        if self.wooing != NOBODY:
            counts[self.wooing] += 1
        names = [f"princess:{suit.letter}" for number, suit in enumerate(SUITS) for _ in range(counts[number])]
        return [PACK.text[card] for card in gifts] + names

    def __str__(self) -> str:
        """Draw the table with every hand open."""
        lines = [str(self.view(None))]
        for place, hand in enumerate(self.hands):
            away = f"  aside {PACK.format_by_suit(self.aside[place])}" if self.aside[place] else ""
            lines.append(f"place {place} holds {PACK.format_by_suit(hand)}{away}")
        if self.drawn:
            lines.append(f" Regifted has brought {PACK.format_by_suit(self.drawn)}")
        return "\n".join(lines)

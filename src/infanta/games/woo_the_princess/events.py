"""What can happen in Woo the Princess, and who gets to know it (WTP-G09)."""

from typing import Final

from infanta.core.event import EVERYBODY, Event, Names
from infanta.games.trick_taking.pack import members
from infanta.games.woo_the_princess.cards import HAND, NOBODY, PACK, PLACES, SUITS, card_name, card_names


class LotsDrawn(Event):
    """Cards were drawn for the first lead (WTP-003); they went back into the deck."""

    def __init__(self, seats: tuple[int, ...], cards: tuple[int, ...]) -> None:
        super().__init__()
        self.seats = seats
        self.cards = cards

    def key(self) -> tuple[object, ...]:
        return (self.seats, self.cards)

    def words(self, names: Names) -> str:
        drawn = [f"{names.of(seat)} drew {card_name(card)}" for seat, card in zip(self.seats, self.cards, strict=True)]
        return "for the first lead " + ", ".join(drawn)


class SetOpened(Event):
    """A set began: its number, who leads, and who takes part (fewer than all in a tie-break, WTP-033)."""

    def __init__(self, number: int, leader: int, contest: int, tie_break: bool) -> None:
        super().__init__()
        self.number = number
        self.leader = leader
        self.contest = contest
        self.tie_break = tie_break

    def key(self) -> tuple[object, ...]:
        return (self.number, self.leader, self.contest, self.tie_break)

    def words(self, names: Names) -> str:
        among = f" to break the tie between {names.all_of(tuple(members(self.contest)))}" if self.tie_break else ""
        return f"set {self.number} began{among}; {names.of(self.leader)} went first"


class TurnedUp(Event):
    """A Princess was turned up: her suit is the Wooing Suit (WTP-005, WTP-006)."""

    def __init__(self, suit: int) -> None:
        super().__init__()
        self.suit = suit

    def key(self) -> tuple[object, ...]:
        return (self.suit,)

    def words(self, names: Names) -> str:
        return (
            f"the Princess who loves {SUITS[self.suit].name} was turned up: {SUITS[self.suit].name} are the Wooing Suit"
        )


class Dealt(Event):
    """A hand was filled up (WTP-008). Others see how many cards, not which (none)."""

    def __init__(self, place: int, cards: int, count: int, audience: int) -> None:
        super().__init__(audience)
        self.place = place
        self.cards = cards
        self.count = count

    def public(self) -> Event:
        return DEALT[self.place][self.count]

    def key(self) -> tuple[object, ...]:
        return (self.place, self.cards, self.count)

    def words(self, names: Names) -> str:
        shown = f": {card_names(self.cards)}" if self.cards else ""
        return f"{names.was(self.place)} dealt {self.count} card{'s' if self.count != 1 else ''}{shown}"


class Kept(Event):
    """A seat did not exchange a card (WTP-009)."""

    def __init__(self, place: int) -> None:
        super().__init__()
        self.place = place

    def key(self) -> tuple[object, ...]:
        return (self.place,)

    def words(self, names: Names) -> str:
        return f"{names.of(self.place)} kept all cards"


class CardEvent(Event):
    """Something happened to a card at a place."""

    def __init__(self, place: int, card: int, audience: int = EVERYBODY) -> None:
        super().__init__(audience)
        self.place = place
        self.card = card

    def key(self) -> tuple[object, ...]:
        return (self.place, self.card)


class SetAside(CardEvent):
    """A seat set a card aside face down, to draw another (WTP-009, WTP-010). Others do not see which (NOBODY)."""

    def __init__(self, place: int, card: int) -> None:
        super().__init__(place, card, EVERYBODY if card == NOBODY else 1 << place)

    def public(self) -> Event:
        return SET_ASIDE[self.place][NOBODY]

    def words(self, names: Names) -> str:
        return f"{names.of(self.place)} set {card_name(self.card)} aside"


class Drew(CardEvent):
    """A card was drawn from the Gift deck: in exchange, or with Regifted. Others do not see which (NOBODY)."""

    def public(self) -> Event:
        return DREW[self.place]

    def words(self, names: Names) -> str:
        return f"{names.of(self.place)} drew {card_name(self.card)}"


class Played(CardEvent):
    """A card was given, from the hand or in place of Regifted."""

    def words(self, names: Names) -> str:
        return f"{names.of(self.place)} played {card_name(self.card)}"


class Discarded(CardEvent):
    """Regifted itself, or the card drawn with it and not played, was discarded face up (WTP-041, WTP-044)."""

    def words(self, names: Names) -> str:
        return f"{names.of(self.place)} discarded {card_name(self.card)}"


class Removed(CardEvent):
    """Allergic discarded a card of the round (WTP-034)."""

    def words(self, names: Names) -> str:
        return f"{names.whose(self.place)} allergy removed {card_name(self.card)}"


class LeadChanged(Event):
    """The Lead Suit changed: Irresistible came or went (WTP-036, WTP-037)."""

    def __init__(self, suit: int) -> None:
        super().__init__()
        self.suit = suit

    def key(self) -> tuple[object, ...]:
        return (self.suit,)

    def words(self, names: Names) -> str:
        return f"{SUITS[self.suit].name} became the Lead Suit"


class RoundClosed(Event):
    """A round ended: who won it (NOBODY: nobody could), and the cards they collected, none if all were discarded."""

    def __init__(self, winner: int, taken: int) -> None:
        super().__init__()
        self.winner = winner
        self.taken = taken

    def key(self) -> tuple[object, ...]:
        return (self.winner, self.taken)

    def words(self, names: Names) -> str:
        if self.winner == NOBODY:
            return "nobody could win the round: all its cards were discarded"
        if not self.taken:
            return f"the Lullabye put the round to sleep: all its cards were discarded, and {names.of(self.winner)} went first"
        return f"{names.of(self.winner)} won the round and collected {card_names(self.taken)}"


class SetClosed(Event):
    """A set ended: the Princess's suit, the places that won her (none: she went back under the deck), and why."""

    def __init__(self, suit: int, winners: tuple[int, ...], reason: str) -> None:
        super().__init__()
        self.suit = suit
        self.winners = winners
        self.reason = reason

    def key(self) -> tuple[object, ...]:
        return (self.suit, self.winners, self.reason)

    def words(self, names: Names) -> str:
        if not self.winners:
            return f"nobody won the Princess of {SUITS[self.suit].name}: {self.reason}"
        return f"{names.all_of(self.winners)} won the Princess of {SUITS[self.suit].name}: {self.reason}"


DEALT: Final = [[Dealt(place, 0, count, EVERYBODY) for count in range(HAND + 1)] for place in range(PLACES)]
DREW: Final = [Drew(place, NOBODY, EVERYBODY) for place in range(PLACES)]
KEPT: Final = [Kept(place) for place in range(PLACES)]
SET_ASIDE: Final = [[SetAside(place, card) for card in [*range(PACK.size), NOBODY]] for place in range(PLACES)]
"""By place and card; the last one, which NOBODY also means, hides the card."""
PLAYED: Final = [[Played(place, card) for card in range(PACK.size)] for place in range(PLACES)]

"""What the whirlwind has hidden (DD-099, DD-G36): a card that was taken back is redacted in all earlier events, except
for those who have it in hand."""

from typing import Final

from infanta.core.event import ALL_SEATS, Event
from infanta.games.death_dowry.conflict_events import Attacked, Destroyed, Pleaded, Thrown
from infanta.games.death_dowry.events import Card, Displayed, Found, Received, Shown, Sold, Veiled
from infanta.games.death_dowry.trade_events import Agreed, Moved, Offered, Willed

# By these events a card is seen, or its title heard: players from whom it was hidden know it again.
REVEALING: Final = (Received, Found, Shown, Displayed, Attacked, Thrown, Destroyed, Sold)


def list_cards_told(event: Event) -> tuple[int, ...]:
    """Return the cards of which an event shows more than the number: all events that can be redacted show some."""
    if isinstance(event, (Card, Attacked, Thrown, Sold)):
        return (event.number,)
    if isinstance(event, Destroyed):
        return (event.target,)
    if isinstance(event, Pleaded):
        return event.price.cards
    if isinstance(event, (Offered, Agreed)):
        return (*event.give.cards, *event.want.cards)
    if isinstance(event, Moved):
        return event.cards
    return event.goods.cards if isinstance(event, Willed) else ()


def list_forgotten(story: list[Event], seat: int | None) -> frozenset[int]:
    """Return the indexes in a story of the events that show a seat cards that it must have forgotten."""
    if Veiled not in set(map(type, story)):
        return frozenset()
    hidden: dict[int, int] = {}
    for index, event in enumerate(story):
        if isinstance(event, Veiled):
            if seat != event.seat:
                hidden[event.number] = index
        elif hidden and isinstance(event, REVEALING):
            ears = event.audience()
            if ears == ALL_SEATS or (seat is not None and ears >> seat & 1):
                for card in list_cards_told(event):
                    hidden.pop(card, None)
    return frozenset(
        [
            index
            for index, event in enumerate(story)
            if any(index < hidden.get(card, 0) for card in list_cards_told(event))
        ]
    )

"""How what happens in Woo the Princess is shown at a table. Players who may not know a card see that there was one."""

from collections.abc import Iterable
from typing import Any, Final

from infanta.core.event import Event
from infanta.core.face import Card
from infanta.core.phrase import Translator
from infanta.core.staging import UNSEEN, Staging
from infanta.games.trick_taking.pack import list_cards
from infanta.games.woo_the_princess import events
from infanta.games.woo_the_princess.cards import NOBODY
from infanta.games.woo_the_princess.face import build_plain_gift, build_princess


def draw_gifts(cards: Iterable[int], voice: Translator) -> tuple[Card, ...]:
    """Return gifts face up, without those that are not known."""
    return tuple([build_plain_gift(card, voice) for card in cards if card != NOBODY])


def draw_gift(event: Any, voice: Translator) -> tuple[Card, ...]:
    """Return the gift of an event, if it is known."""
    return draw_gifts((event.card,), voice)


def draw_princess(event: Any, voice: Translator) -> tuple[Card, ...]:
    """Return the Princess of the set."""
    return (build_princess(event.suit, voice.common()),)


def find_collector(event: events.RoundClosed) -> int:
    """Return the place that collects the cards of the round, if one does."""
    return event.winner if event.taken else NOBODY


STAGING: Final[dict[type[Event], Staging]] = {
    events.LotsDrawn: Staging("show", to="seats", cards=lambda event, voice: draw_gifts(event.cards, voice)),
    events.SetOpened: Staging("open", "leader", tone="strong"),
    events.TurnedUp: Staging("show", cards=draw_princess, tone="strong"),
    events.Dealt: Staging(
        "deal", to="place", cards=lambda event, voice: draw_gifts(list_cards(event.cards), voice), brief=UNSEEN
    ),
    events.Kept: Staging("tell", "place"),
    events.SetAside: Staging("give", "place", cards=draw_gift, brief=UNSEEN),
    events.Drew: Staging("deal", to="place", cards=draw_gift, brief=UNSEEN),
    events.Played: Staging("play", "place", cards=draw_gift),
    events.Discarded: Staging("power", "place", cards=draw_gift, tone="power"),
    events.Removed: Staging("power", "place", cards=draw_gift, tone="power"),
    events.LeadChanged: Staging("power", tone="power"),
    events.RoundClosed: Staging(
        "gather", "winner", find_collector, lambda event, voice: draw_gifts(list_cards(event.taken), voice), "known"
    ),
    events.SetClosed: Staging("close", to="winners", cards=draw_princess, tone="strong"),
}

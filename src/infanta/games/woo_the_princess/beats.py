"""How what happens in Woo the Princess is shown at a table. Players who may not know a card see that there was one."""

from typing import Any, Final

from infanta.core.event import Event
from infanta.core.face import Card
from infanta.core.phrase import Voice
from infanta.core.staging import UNSEEN, Staging
from infanta.games.trick_taking.pack import members
from infanta.games.woo_the_princess import events
from infanta.games.woo_the_princess.cards import NOBODY
from infanta.games.woo_the_princess.face import plain_gift, princess_of


def draw_gift(event: Any, voice: Voice) -> tuple[Card, ...]:
    """Return the gift of an event, if it is known."""
    return (plain_gift(event.card, voice),) if event.card != NOBODY else ()


def draw_lots(event: events.LotsDrawn, voice: Voice) -> tuple[Card, ...]:
    """Return the gifts that all show."""
    return tuple([plain_gift(card, voice) for card in event.cards])


def draw_hand(event: events.Dealt, voice: Voice) -> tuple[Card, ...]:
    """Return the gifts that were dealt, if they are known."""
    return tuple([plain_gift(card, voice) for card in members(event.cards)])


def draw_taken(event: events.RoundClosed, voice: Voice) -> tuple[Card, ...]:
    """Return the gifts that were collected."""
    return tuple([plain_gift(card, voice) for card in members(event.taken)])


def draw_princess(event: Any, voice: Voice) -> tuple[Card, ...]:
    """Return the Princess of the set."""
    return (princess_of(event.suit, voice.common()),)


STAGING: Final[dict[type[Event], Staging]] = {
    events.LotsDrawn: Staging("show", to="seats", cards=draw_lots),
    events.SetOpened: Staging("open", "leader", tone="strong"),
    events.TurnedUp: Staging("show", cards=draw_princess, tone="strong"),
    events.Dealt: Staging("deal", to="place", cards=draw_hand, brief=UNSEEN),
    events.Kept: Staging("tell", "place"),
    events.SetAside: Staging("give", "place", cards=draw_gift, brief=UNSEEN),
    events.Drew: Staging("deal", to="place", cards=draw_gift, brief=UNSEEN),
    events.Played: Staging("play", "place", cards=draw_gift),
    events.Discarded: Staging("power", "place", cards=draw_gift, tone="power"),
    events.Removed: Staging("power", "place", cards=draw_gift, tone="power"),
    events.LeadChanged: Staging("power", tone="power"),
    events.RoundClosed: Staging(
        "gather", "winner", lambda event: event.winner if event.taken else NOBODY, draw_taken, "known"
    ),
    events.SetClosed: Staging("close", to="winners", cards=draw_princess, tone="strong"),
}

"""How what happens in Rebel Princess is shown at a table."""

from typing import Any, Final

from infanta.core.event import Event
from infanta.core.face import Card
from infanta.core.phrase import Phrase, Translator
from infanta.core.staging import ALWAYS, TELL, Staging
from infanta.games.rebel_princess import events
from infanta.games.rebel_princess.face import build_card, build_cards


def draw(voice: Translator, *cards: int) -> tuple[Card, ...]:
    """Return cards as they are drawn, or their backs."""
    return tuple([build_card(card, voice) for card in cards])


def draw_card(event: Any, voice: Translator) -> tuple[Card, ...]:
    """Return the card of an event, or its back."""
    return draw(voice, event.card)


def draw_parts(event: events.Parted, voice: Translator) -> tuple[Card, ...]:
    """Return what is known of the parts, where all seats have one."""
    return build_cards(sum(event.cards), voice)


def draw_handed(event: events.Handed, voice: Translator) -> tuple[Card, ...]:
    """Return what is known of the cards that go from hand to hand; backs if one seat hands over unknown ones."""
    known = build_cards(sum([cards for _, _, _, cards in event.transfers]), voice)
    _, _, count, _ = event.transfers[0]
    return known or (draw(voice, *[-1] * count) if len(event.transfers) == 1 else ())


def list_others(event: events.Scattered) -> list[int]:
    """Return all seats but Sleeping Beauty's."""
    return [seat for seat in range(len(event.cards)) if seat != event.beauty]


def find_giver(event: events.Handed) -> int:
    """Return the seat that gives cards, if there is only one."""
    return event.transfers[0][0] if len(event.transfers) == 1 else -1


def list_takers(event: events.Handed) -> list[int]:
    """Return the seats that are given cards."""
    return sorted({taker for _, taker, _, _ in event.transfers})


def list_all(event: events.Parted) -> range:
    """Return all seats."""
    return range(len(event.cards))


def get_tone(event: Any) -> str:
    """Return the tone of a play: another one if a power goes with it."""
    return "power" if event.tag else ""


STAGING: Final[dict[type[Event], Staging]] = {
    events.Cast: Staging("power", "seat", tone="power"),
    events.Opened: Staging("open", tone="strong"),
    events.Showed: Staging("show", "seat", cards=lambda event, voice: build_cards(event.cards, voice)),
    events.Played: Staging("play", "seat", cards=draw_card, tone=get_tone),
    events.PlayedDown: Staging("play", "seat", cards=draw_card, tone=get_tone),
    events.Faded: Staging("tell", "seat"),
    events.Flipped: Staging("show", cards=lambda event, voice: draw(voice, *[card for _, card, _ in event.cards])),
    events.Used: Staging(
        "power", "seat", "target", tone="power", speech=lambda event: Phrase("princess-title", princess=event.princess)
    ),
    events.Declined: Staging("tell", "seat", tone="quiet", brief=ALWAYS),
    events.Swapped: Staging("play", "seat", cards=lambda event, voice: draw(voice, event.new), tone="power"),
    events.Frozen: Staging("show", "seat", cards=draw_card, tone="power"),
    events.Won: Staging("gather", "seat", tone="known"),
    events.Haggled: Staging(
        "power", "seat", cards=lambda event, voice: draw(voice, event.shown, event.taken), tone="power"
    ),
    events.Scored: Staging("close", tone="strong"),
    events.Dealt: Staging("deal", to=list_all, cards=draw_parts, brief=ALWAYS),
    events.Returned: Staging("deal", to=list_all, cards=draw_parts),
    events.SetAside: Staging("tell", cards=draw_parts),
    events.TookUp: TELL,
    events.Gifted: Staging("tell", cards=draw_parts),
    events.Pooled: Staging("give", to="beauty", cards=draw_parts),
    events.Kept: Staging("tell", "seat", cards=draw_card),
    events.Scattered: Staging("deal", "beauty", list_others, draw_parts),
    events.Handed: Staging("give", find_giver, list_takers, draw_handed),
    events.Checked: Staging("show", "seat", "seat", tone="power"),
}

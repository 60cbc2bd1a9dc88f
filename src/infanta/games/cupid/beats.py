"""How Cupid's own events are shown at a table."""

from typing import Any

from infanta.core.event import Event
from infanta.core.face import Card
from infanta.core.phrase import Phrase, Translator
from infanta.core.staging import TELL, Staging
from infanta.games.court.beats import draw_cards, stage_court
from infanta.games.cupid import events
from infanta.games.cupid.cards import CAST, PIRATE


def stage_cupid() -> dict[type[Event], Staging]:
    """Return how the events of Cupid are shown."""

    def pirate(event: Any, voice: Translator) -> tuple[Card, ...]:
        return draw_cards(CAST, voice, PIRATE)

    def pirates(event: events.Reserved, voice: Translator) -> tuple[Card, ...]:
        return pirate(event, voice) * event.pirates

    def found(event: events.Found, voice: Translator) -> tuple[Card, ...]:
        return draw_cards(CAST, voice, event.card)

    def claim(event: events.Claimed) -> Phrase:
        return Phrase("claim-aloud", claim=Phrase(f"answer-{event.claim}"))

    return {
        **stage_court(CAST),
        events.Reserved: Staging("deal", to="seat", cards=pirates, tone="known"),
        events.Stranded: Staging("show", "seat", cards=pirate, tone="strong"),
        events.Found: Staging("say", "seat", cards=found, tone="known", speech=lambda event: Phrase("yes")),
        events.Asked: Staging("tell", "seat", "by", tone="strong"),
        events.Accepted: Staging("tell", "seat"),
        events.Braved: Staging("duel", "seat", "by", pirate, "strong"),
        events.Posed: Staging("duel", tone="strong", speech=lambda event: event.phrase()),
        events.Claimed: Staging("say", "seat", speech=claim),
        events.Chose: Staging("meet", lambda event: event.seats[0], lambda event: event.seats[1]),
        events.Tossed: TELL,
        events.Fought: Staging("tell", "winner"),
        events.Settled: Staging("tell", "seat", tone="strong"),
    }

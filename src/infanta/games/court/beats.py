"""How what happens at court is shown at a table."""

from typing import Any

from infanta.core.event import Event
from infanta.core.face import Card
from infanta.core.phrase import Phrase, Translator
from infanta.core.staging import UNSEEN, Staging
from infanta.games.court import events
from infanta.games.court.cards import Card as Person
from infanta.games.court.face import build_card


def draw_cards(cast: tuple[Person, ...], voice: Translator, *numbers: int) -> tuple[Card, ...]:
    """Return cards as they are held up, without those that the viewer does not see (0)."""
    return tuple([build_card(voice.common(), "", number, cast[number - 1].word) for number in numbers if number])


def stage_court(cast: tuple[Person, ...]) -> dict[type[Event], Staging]:
    """Return how the events that happen at every court are shown, with these people."""

    def card(event: Any, voice: Translator) -> tuple[Card, ...]:
        return draw_cards(cast, voice, event.card)

    def cards(event: Any, voice: Translator) -> tuple[Card, ...]:
        return draw_cards(cast, voice, *event.cards)

    def played(event: events.Played, voice: Translator) -> tuple[Card, ...]:
        return draw_cards(cast, voice, event.play.card)

    def name_guess(event: events.Played) -> Phrase | None:
        return Phrase("guess-aloud", card=event.play.guess) if event.play.guess else None

    def hands(event: events.Closed, voice: Translator) -> tuple[tuple[int, tuple[Card, ...]], ...]:
        return tuple([(seat, draw_cards(cast, voice, number)) for seat, number in enumerate(event.hands) if number])

    return {
        events.Opened: Staging("open", tone="strong"),
        events.Laid: Staging("deal", cards=card),
        events.Dealt: Staging("deal", to="seat", cards=card, brief=UNSEEN),
        events.Played: Staging("play", "seat", lambda event: event.play.target, played, speech=name_guess),
        events.Missed: Staging("say", "seat", speech=lambda event: Phrase("no")),
        events.Looked: Staging("show", "target", "seat", card, "known"),
        events.Compared: Staging("meet", "seat", "target", cards, "known"),
        events.Traded: Staging("cross", "seat", "target", cards, "known"),
        events.Discarded: Staging("play", "seat", cards=card),
        events.Out: Staging("out", "seat", cards=card, tone="gone"),
        events.Closed: Staging("close", to="winners", tone="strong", hands=hands),
    }

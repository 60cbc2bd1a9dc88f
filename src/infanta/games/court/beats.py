"""How what happens at court is shown at a table."""

from typing import ClassVar

from infanta.core.event import Event
from infanta.core.face import Beat, Card
from infanta.core.phrase import Phrase, Voice
from infanta.core.reader import Reader
from infanta.games.court import events
from infanta.games.court.cards import Card as Person
from infanta.games.court.face import portrait
from infanta.games.court.notation import NOBODY


class Beats(Reader):
    """Stages one event after the other, as one viewer may know it."""

    passes: ClassVar[tuple[type[Event], ...]] = ()

    def __init__(self, cast: tuple[Person, ...], voice: Voice) -> None:
        self.cast = cast
        self.voice = voice
        self.made: list[Beat] = []

    def of(self, event: Event) -> tuple[Beat, ...]:
        """The beats of an event."""
        self.made = []
        self.read((event,))
        return tuple(self.made)

    def add(
        self,
        kind: str,
        event: Event,
        seat: int = -1,
        to: tuple[int, ...] = (),
        cards: tuple[int, ...] = (),
        speech: Phrase | None = None,
        tone: str = "",
        brief: bool = False,
        hands: tuple[int, ...] = (),
    ) -> None:
        """Make a beat of an event, whose sentence it tells; a card 0 is one that the viewer does not see. `hands` are turned up, by seat."""
        shown = tuple([self.card(number) for number in cards if number])
        said = self.voice.sentence(speech) if speech is not None else ""
        text = self.voice.sentence(event.phrase())
        up = tuple([(place, (self.card(number),)) for place, number in enumerate(hands) if number])
        self.made.append(Beat(kind, text, seat, to, shown, said, tone, brief, up))

    def card(self, number: int) -> Card:
        """A card as it is held up."""
        return portrait(self.voice.common(), "", number, self.cast[number - 1].word)

    def opened(self, event: events.Opened) -> None:
        """A round begins."""
        self.add("open", event, tone="strong")

    def laid(self, event: events.Laid) -> None:
        """A card is laid aside."""
        self.add("deal", event, cards=(event.card,))

    def dealt(self, event: events.Dealt) -> None:
        """A card goes to a seat; what others drew goes without saying."""
        self.add("deal", event, to=(event.seat,), cards=(event.card,), brief=event.card == 0)

    def played(self, event: events.Played) -> None:
        """A card is laid down, and a number named aloud."""
        play = event.play
        to = (play.target,) if play.target != NOBODY else ()
        speech = Phrase("guess-aloud", card=play.guess) if play.guess else None
        self.add("play", event, event.seat, to, (play.card,), speech)

    def missed(self, event: events.Missed) -> None:
        """The one who was asked says no."""
        self.add("say", event, event.seat, speech=Phrase("no"))

    def looked(self, event: events.Looked) -> None:
        """A hand is shown to one seat."""
        self.add("show", event, event.target, (event.seat,), (event.card,), tone="known")

    def compared(self, event: events.Compared) -> None:
        """Two hands meet."""
        self.add("meet", event, event.seat, (event.target,), event.cards, tone="known")

    def traded(self, event: events.Traded) -> None:
        """Two hands change places."""
        self.add("cross", event, event.seat, (event.target,), event.cards, tone="known")

    def discarded(self, event: events.Discarded) -> None:
        """A hand is laid down."""
        self.add("play", event, event.seat, cards=(event.card,))

    def out(self, event: events.Out) -> None:
        """Somebody leaves the round."""
        self.add("out", event, event.seat, cards=(event.card,), tone="gone")

    def closed(self, event: events.Closed) -> None:
        """A round ends."""
        self.add("close", event, to=event.winners, tone="strong", hands=event.hands)

"""How what happens in Woo the Princess is shown at a table."""

from infanta.core.event import Event
from infanta.core.face import Beat, Card
from infanta.core.phrase import Voice
from infanta.core.reader import Reader
from infanta.games.trick_taking.pack import members
from infanta.games.woo_the_princess import events
from infanta.games.woo_the_princess.cards import NOBODY
from infanta.games.woo_the_princess.face import plain_gift, princess_of


class Beats(Reader):
    """Shows events at the table, one beat each. Who may not know a card sees that there was one, and needs no telling."""

    def __init__(self, voice: Voice) -> None:
        self.voice = voice
        self.beats: list[Beat] = []

    def show(
        self,
        kind: str,
        event: Event,
        seat: int = NOBODY,
        to: tuple[int, ...] = (),
        cards: tuple[Card, ...] = (),
        tone: str = "",
        brief: bool = False,
    ) -> None:
        """One beat, with the sentence of the story."""
        text = self.voice.sentence(event.phrase())
        self.beats.append(Beat(kind, text, seat, to, cards, tone=tone, brief=brief))

    def gifts(self, cards: list[int]) -> tuple[Card, ...]:
        """Gifts face up; none that is not known."""
        return tuple([plain_gift(card, self.voice) for card in cards if card != NOBODY])

    def lots_drawn(self, event: events.LotsDrawn) -> None:
        """Everybody shows a card."""
        self.show("show", event, to=event.seats, cards=self.gifts(list(event.cards)))

    def set_opened(self, event: events.SetOpened) -> None:
        """A set begins."""
        self.show("open", event, seat=event.leader, tone="strong")

    def turned_up(self, event: events.TurnedUp) -> None:
        """The Princess appears."""
        self.show("show", event, cards=(princess_of(event.suit, self.voice.common()),), tone="strong")

    def dealt(self, event: events.Dealt) -> None:
        """Cards go to a hand."""
        self.show("deal", event, to=(event.place,), cards=self.gifts(members(event.cards)), brief=not event.cards)

    def kept(self, event: events.Kept) -> None:
        """Nothing moves."""
        self.show("tell", event, seat=event.place)

    def set_aside(self, event: events.SetAside) -> None:
        """A card leaves a hand face down."""
        self.show("give", event, event.place, cards=self.gifts([event.card]), brief=event.card == NOBODY)

    def drew(self, event: events.Drew) -> None:
        """A card goes to a hand."""
        self.show("deal", event, to=(event.place,), cards=self.gifts([event.card]), brief=event.card == NOBODY)

    def played(self, event: events.Played) -> None:
        """A card is given."""
        self.show("play", event, event.place, cards=self.gifts([event.card]))

    def discarded(self, event: events.Discarded) -> None:
        """Regifted at work."""
        self.show("power", event, event.place, cards=self.gifts([event.card]), tone="power")

    def removed(self, event: events.Removed) -> None:
        """Allergic at work."""
        self.show("power", event, event.place, cards=self.gifts([event.card]), tone="power")

    def lead_changed(self, event: events.LeadChanged) -> None:
        """Irresistible at work."""
        self.show("power", event, tone="power")

    def round_closed(self, event: events.RoundClosed) -> None:
        """The round goes to its winner, or to nobody."""
        to = (event.winner,) if event.taken else ()
        self.show("gather", event, event.winner, to, self.gifts(members(event.taken)), "known")

    def set_closed(self, event: events.SetClosed) -> None:
        """The Princess is won, or not."""
        self.show(
            "close", event, to=event.winners, cards=(princess_of(event.suit, self.voice.common()),), tone="strong"
        )


def beats_of(event: Event, voice: Voice) -> tuple[Beat, ...]:
    """How an event is shown at the table."""
    staged = Beats(voice)
    staged.read((event,))
    return tuple(staged.beats)

"""What happens in Rebel Princess as it is shown at the table, beat by beat."""

from typing import ClassVar

from infanta.core.event import Event
from infanta.core.face import Beat, Card
from infanta.core.phrase import Phrase, Voice
from infanta.core.reader import Reader
from infanta.games.rebel_princess import events
from infanta.games.rebel_princess.face import card_face, card_faces


def beats_of(event: Event, voice: Voice) -> tuple[Beat, ...]:
    """How an event, as a viewer may know it, is shown."""
    return tuple(Beats(event, voice).found)


class Beats(Reader):
    """The beats of an event."""

    passes: ClassVar[tuple[type[Event], ...]] = ()

    def __init__(self, event: Event, voice: Voice) -> None:
        self.voice = voice
        self.text = voice.sentence(event.phrase())
        self.found: list[Beat] = []
        self.read((event,))

    def beat(
        self,
        kind: str,
        seat: int = -1,
        cards: tuple[Card, ...] = (),
        to: tuple[int, ...] = (),
        tone: str = "",
        speech: str = "",
        brief: bool = False,
    ) -> None:
        """Something to show, with the sentence of the story."""
        self.found.append(Beat(kind, self.text, seat, to, cards, speech, tone, brief))

    def face(self, *cards: int) -> tuple[Card, ...]:
        """Cards, as they are drawn."""
        return tuple([card_face(card, self.voice) for card in cards])

    def parts(self, event: events.Parted) -> tuple[Card, ...]:
        """What is known of the parts that everybody has."""
        return card_faces(sum(event.cards), self.voice)

    # -- rounds and tricks ---------------------------------------------------------------------------------------------

    def cast(self, event: events.Cast) -> None:
        """A princess is chosen."""
        self.beat("power", event.seat, tone="power")

    def opened(self, event: events.Opened) -> None:
        """A round begins."""
        self.beat("open", tone="strong")

    def showed(self, event: events.Showed) -> None:
        """A suit is laid open."""
        self.beat("show", event.seat, card_faces(event.cards, self.voice))

    def played(self, event: events.Played) -> None:
        """A card is played."""
        self.beat("play", event.seat, self.face(event.card), tone="power" if event.tag else "")

    def played_down(self, event: events.PlayedDown) -> None:
        """A card is played face down."""
        self.beat("play", event.seat, self.face(event.card), tone="power" if event.tag else "")

    def faded(self, event: events.Faded) -> None:
        """Something that players must remember."""
        self.beat("tell", event.seat)

    def flipped(self, event: events.Flipped) -> None:
        """The trick is turned over."""
        self.beat("show", cards=self.face(*[card for _, card, _ in event.cards]))

    def used(self, event: events.Used) -> None:
        """A power is used."""
        to = (event.target,) if event.target >= 0 else ()
        speech = self.voice.sentence(Phrase("princess-title", princess=event.princess))
        self.beat("power", event.seat, to=to, tone="power", speech=speech)

    def declined(self, event: events.Declined) -> None:
        """Nothing is done."""
        self.beat("tell", event.seat, tone="quiet", brief=True)

    def swapped(self, event: events.Swapped) -> None:
        """Mulan plays another card."""
        self.beat("play", event.seat, self.face(event.new), tone="power")

    def frozen(self, event: events.Frozen) -> None:
        """The card that must be led is drawn."""
        self.beat("show", event.seat, self.face(event.card), tone="power")

    def won(self, event: events.Won) -> None:
        """The trick goes to its winner."""
        self.beat("gather", event.seat, tone="known")

    def haggled(self, event: events.Haggled) -> None:
        """The winner exchanges a card."""
        self.beat("power", event.seat, self.face(event.shown, event.taken), tone="power")

    def scored(self, event: events.Scored) -> None:
        """A round ends."""
        self.beat("close", tone="strong")

    # -- cards that go somewhere ---------------------------------------------------------------------------------------

    def dealt(self, event: events.Dealt) -> None:
        """The hands."""
        self.beat("deal", cards=self.parts(event), to=tuple(range(len(event.cards))), brief=True)

    def returned(self, event: events.Returned) -> None:
        """The trick goes back to the hands."""
        self.beat("deal", cards=self.parts(event), to=tuple(range(len(event.cards))))

    def set_aside(self, event: events.SetAside) -> None:
        """Cards are put aside."""
        self.beat("tell", cards=self.parts(event))

    def took_up(self, event: events.TookUp) -> None:
        """They are taken up."""
        self.beat("tell")

    def gifted(self, event: events.Gifted) -> None:
        """Gifts for whoever wins."""
        self.beat("tell", cards=self.parts(event))

    def pooled(self, event: events.Pooled) -> None:
        """Everybody gives Sleeping Beauty a card."""
        self.beat("give", cards=self.parts(event), to=(event.beauty,))

    def kept(self, event: events.Kept) -> None:
        """She keeps one."""
        self.beat("tell", event.seat, self.face(event.card))

    def scattered(self, event: events.Scattered) -> None:
        """She deals the others a card each."""
        others = tuple([seat for seat in range(len(event.cards)) if seat != event.beauty])
        self.beat("deal", event.beauty, self.parts(event), others)

    def handed(self, event: events.Handed) -> None:
        """Cards go from hand to hand."""
        giver, taker, count, cards = event.transfers[0]
        if len(event.transfers) == 1:
            self.beat("give", giver, card_faces(cards, self.voice) or self.face(*[-1] * count), (taker,))
            return
        known = sum([cards for _, _, _, cards in event.transfers])
        self.beat(
            "give", cards=card_faces(known, self.voice), to=tuple(sorted({taker for _, taker, _, _ in event.transfers}))
        )

    def checked(self, event: events.Checked) -> None:
        """Alice looks for the Frog."""
        self.beat("show", event.seat, to=(event.seat,), tone="power")

"""What the whirlwind has hidden (DD-099, DD-G36): a card that was taken back is gone from all that was told of it before, except to
those who have it in hand."""

from collections.abc import Iterable
from typing import ClassVar

from infanta.core.event import Event
from infanta.core.reader import Reader
from infanta.games.death_dowry import conflict_events as conflict
from infanta.games.death_dowry import events as court
from infanta.games.death_dowry import trade_events as trade
from infanta.games.death_dowry.events import Veiled


def cards_told(event: Event) -> tuple[int, ...]:
    """The cards of which an event tells more than the number."""
    return tuple([card for _, card in Veils((event,)).told])


class Veils(Reader):
    """Which cards of a story have been hidden, up to where, and who has them; and the places that tell of cards, each with its card."""

    passes: ClassVar[tuple[type[Event], ...]] = (
        court.Readied, court.RoundBegan, court.TeaServed, court.TurnBegan, court.Passed, court.Announced, court.Spied,
        court.FoundNothing, court.Happened, court.Judged, court.Elected, court.Gained, court.Sold, court.Returned, court.Amended,
        court.Directed, court.Ended, conflict.SkillShown, conflict.Doubted, conflict.Destroyed, conflict.Behind, conflict.Declined,
        conflict.Yielded, conflict.Won, conflict.Struck, conflict.SkillLost, conflict.KnockedOut, conflict.Paid, trade.Closed, trade.Fell,
        trade.Reported, trade.Promised, court.Narrated,
    )  # fmt: skip

    def __init__(self, story: Iterable[Event]) -> None:
        self.hidden: dict[int, int] = {}
        self.holders: dict[int, int] = {}
        self.told: list[tuple[int, int]] = []
        self.read(story)

    def tell(self, *cards: int) -> None:
        """An event tells of cards."""
        self.told += [(self.place, card) for card in cards]

    def veiled(self, event: Veiled) -> None:
        """A card was taken back."""
        self.hidden[event.number] = self.place
        self.holders[event.number] = event.seat

    def received(self, event: court.Received) -> None:
        """A card came to somebody."""
        self.tell(event.number)
        self.holders[event.number] = event.seat

    def found(self, event: court.Found) -> None:
        """A spy saw it."""
        self.tell(event.number)

    def shown(self, event: court.Shown) -> None:
        """Somebody showed it."""
        self.tell(event.number)

    def displayed(self, event: court.Displayed) -> None:
        """Everybody saw it."""
        self.tell(event.number)

    def prepared(self, event: court.Prepared) -> None:
        """It was written."""
        self.tell(event.number)

    def defended(self, event: court.Defended) -> None:
        """A defence was written."""
        self.tell(event.number)

    def attacked(self, event: conflict.Attacked) -> None:
        """It began a conflict."""
        self.tell(event.number)

    def thrown(self, event: conflict.Thrown) -> None:
        """It was thrown into one."""
        self.tell(event.number)

    def pleaded(self, event: conflict.Pleaded) -> None:
        """It was the price of help."""
        self.tell(*event.price.cards)

    def offered(self, event: trade.Offered) -> None:
        """It was offered, or asked for."""
        self.tell(*event.give.cards, *event.want.cards)

    def agreed(self, event: trade.Agreed) -> None:
        """The same, agreed on."""
        self.tell(*event.give.cards, *event.want.cards)

    def moved(self, event: trade.Moved) -> None:
        """It changed hands."""
        self.tell(*event.cards)

    def willed(self, event: trade.Willed) -> None:
        """It was left to somebody."""
        self.tell(*event.goods.cards)


def faded_places(story: list[Event], seat: int | None) -> frozenset[int]:
    """The places of a story that tell a seat of cards which it must have forgotten."""
    if Veiled not in set(map(type, story)):
        return frozenset()
    veils = Veils(story)
    hidden = {number: until for number, until in veils.hidden.items() if veils.holders[number] != seat}
    return frozenset([place for place, number in veils.told if place < hidden.get(number, 0)])

"""What the whirlwind has hidden (DD-099, DD-G36): a card that was taken back is gone from all that was told of it before, except to
those who have it in hand."""

from collections.abc import Iterable
from typing import ClassVar

from infanta.core.event import EVERYBODY, Event
from infanta.core.reader import Reader
from infanta.games.death_dowry import conflict_events as conflict
from infanta.games.death_dowry import events as court
from infanta.games.death_dowry import trade_events as trade
from infanta.games.death_dowry.events import Veiled


def cards_told(event: Event) -> tuple[int, ...]:
    """The cards of which an event tells more than the number."""
    return tuple([card for _, card in Veils((event,)).told])


class Veils(Reader):
    """The places of a story that tell of cards, each with its card; and which cards were hidden, or became known again, to whom: `turns`
    are (place, card, ears, whether it was hidden), where the ears of one that was hidden are its owner's."""

    passes: ClassVar[tuple[type[Event], ...]] = (
        court.Readied, court.RoundBegan, court.TeaServed, court.TurnBegan, court.Passed, court.Announced, court.Spied,
        court.FoundNothing, court.Happened, court.Judged, court.Elected, court.Gained, court.Returned, court.Amended,
        court.Directed, court.Ended, conflict.SkillShown, conflict.Doubted, conflict.Behind, conflict.Declined,
        conflict.Yielded, conflict.Won, conflict.Struck, conflict.SkillLost, conflict.KnockedOut, conflict.Paid, trade.Closed, trade.Fell,
        trade.Reported, trade.Promised, court.Narrated,
    )  # fmt: skip

    def __init__(self, story: Iterable[Event]) -> None:
        self.told: list[tuple[int, int]] = []
        self.turns: list[tuple[int, int, int, bool]] = []
        self.read(story)

    def tell(self, *cards: int) -> None:
        """An event tells of cards."""
        self.told += [(self.place, card) for card in cards]

    def learn(self, card: int, ears: int = EVERYBODY) -> None:
        """A card is seen, or its title is heard by all: whoever it was hidden from knows it again."""
        self.tell(card)
        self.turns.append((self.place, card, ears, False))

    def veiled(self, event: Veiled) -> None:
        """A card was taken back."""
        self.turns.append((self.place, event.number, 1 << event.seat, True))

    def received(self, event: court.Received) -> None:
        """A card came to somebody."""
        self.learn(event.number, event.ears)

    def found(self, event: court.Found) -> None:
        """A spy saw it."""
        self.learn(event.number, event.ears)

    def shown(self, event: court.Shown) -> None:
        """Somebody showed it."""
        self.learn(event.number, event.ears)

    def displayed(self, event: court.Displayed) -> None:
        """Everybody saw it."""
        self.learn(event.number, event.ears)

    def attacked(self, event: conflict.Attacked) -> None:
        """It began a conflict."""
        self.learn(event.number)

    def thrown(self, event: conflict.Thrown) -> None:
        """It was thrown into one."""
        self.learn(event.number)

    def destroyed(self, event: conflict.Destroyed) -> None:
        """It left the game, and all heard its title."""
        self.learn(event.target)

    def sold(self, event: court.Sold) -> None:
        """It left the game, and all heard its title."""
        self.learn(event.number)

    def prepared(self, event: court.Prepared) -> None:
        """It was written."""
        self.tell(event.number)

    def defended(self, event: court.Defended) -> None:
        """A defence was written."""
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
    hidden: dict[int, int] = {}
    for place, card, ears, is_hidden in veils.turns:
        hears = ears == EVERYBODY or (seat is not None and ears >> seat & 1)
        if not is_hidden and hears:
            hidden.pop(card, None)
        elif is_hidden and not hears:
            hidden[card] = place
    return frozenset([place for place, card in veils.told if place < hidden.get(card, 0)])

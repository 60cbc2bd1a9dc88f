"""Events in which cards go somewhere, and not everybody sees which: deals, passes, gifts, what is put aside, what a princess sees.

Sets of cards are bits; 0 is unknown, and so is the card -1.
"""

from infanta.core.event import Event, Names
from infanta.games.rebel_princess.cards import card_name, card_names

Transfer = tuple[int, int, int, int]
"""Giver, taker, how many cards, and which (0 for those who may not know)."""


class Parted(Event):
    """Every seat has a part of something that only it may see: `cards` are sets by seat, `count` the size of each."""

    verb: str = "got"
    own: str = "you got"

    def __init__(self, cards: tuple[int, ...], count: int) -> None:
        super().__init__()
        self.cards = cards
        self.count = count

    def only(self, cards: tuple[int, ...]) -> Event:
        """The same with these cards."""
        raise NotImplementedError

    def seen_by(self, seat: int | None) -> Event:
        return self.only(tuple([cards if holder == seat else 0 for holder, cards in enumerate(self.cards)]))

    def key(self) -> tuple[object, ...]:
        return (self.cards, self.count)

    def mine(self, names: Names) -> str:
        """The reader's own part, where it is known."""
        if names.reader is None or not self.cards[names.reader]:
            return ""
        return f"; {self.own} {card_names(self.cards[names.reader])}"

    def words(self, names: Names) -> str:
        return f"everybody {self.verb} {cards_counted(self.count)}{self.mine(names)}"


class Dealt(Parted):
    """The hands (RP-006)."""

    verb: str = "was dealt"

    def only(self, cards: tuple[int, ...]) -> Event:
        return Dealt(cards, self.count)


class Returned(Parted):
    """Alice's shuffled trick went back to the hands (RP-106)."""

    verb: str = "took back"

    def only(self, cards: tuple[int, ...]) -> Event:
        return Returned(cards, self.count)


class SetAside(Parted):
    """Everybody put cards aside face down (RP-061, RP-079, RP-084)."""

    own: str = "you chose"

    def only(self, cards: tuple[int, ...]) -> Event:
        return SetAside(cards, self.count)

    def words(self, names: Names) -> str:
        return f"everybody put {cards_counted(self.count)} aside{self.mine(names)}"


class TookUp(Event):
    """Everybody took up what lay aside (RP-062, RP-079)."""

    def key(self) -> tuple[object, ...]:
        return ()

    def words(self, names: Names) -> str:
        return "everybody took up what they had put aside"


class Gifted(Parted):
    """Everybody put a card face down into the trick's pile (RP-077)."""

    own: str = "yours was"

    def only(self, cards: tuple[int, ...]) -> Event:
        return Gifted(cards, self.count)

    def words(self, names: Names) -> str:
        return f"everybody put a wedding gift on the pile{self.mine(names)}"


class Pooled(Parted):
    """Everybody gave Sleeping Beauty a card (RP-104): she knows all, each their own, everybody those that lay open."""

    def __init__(self, beauty: int, cards: tuple[int, ...], bare: int) -> None:
        super().__init__(cards, 1)
        self.beauty = beauty
        self.bare = bare

    def only(self, cards: tuple[int, ...]) -> Event:
        return Pooled(self.beauty, cards, self.bare)

    def seen_by(self, seat: int | None) -> Event:
        if seat == self.beauty:
            return self
        bare = self.bare
        return self.only(tuple([cards if holder == seat else cards & bare for holder, cards in enumerate(self.cards)]))

    def key(self) -> tuple[object, ...]:
        return (self.beauty, self.cards, self.bare)

    def words(self, names: Names) -> str:
        known = [f"{card_names(cards)} from {names.of(seat)}" for seat, cards in enumerate(self.cards) if cards]
        return f"everybody gave {names.of(self.beauty)} a card" + (": " + ", ".join(known) if known else "")


class Kept(Event):
    """Sleeping Beauty kept one of the cards (RP-105); only she knows which."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(1 << seat if card >= 0 else -1)
        self.seat = seat
        self.card = card

    def public(self) -> Event:
        return Kept(self.seat, -1)

    def key(self) -> tuple[object, ...]:
        return (self.seat, self.card)

    def words(self, names: Names) -> str:
        return f"{names.of(self.seat)} kept {card_name(self.card)}"


class Scattered(Parted):
    """The cards that Sleeping Beauty did not keep went to the others at random (RP-105); each sees their own."""

    def __init__(self, beauty: int, cards: tuple[int, ...]) -> None:
        super().__init__(cards, 1)
        self.beauty = beauty

    def only(self, cards: tuple[int, ...]) -> Event:
        return Scattered(self.beauty, cards)

    def key(self) -> tuple[object, ...]:
        return (self.beauty, self.cards)

    def words(self, names: Names) -> str:
        return f"{names.of(self.beauty)} dealt the others a card each{self.mine(names)}"


class Handed(Event):
    """Cards went from hand to hand; giver and taker know which, and everybody those in `bare`, which lay open.

    `aside`: they come from what the givers had put aside (RP-085).
    """

    def __init__(self, transfers: tuple[Transfer, ...], bare: int, aside: bool) -> None:
        super().__init__()
        self.transfers = transfers
        self.bare = bare
        self.aside = aside

    def seen_by(self, seat: int | None) -> Event:
        kept = []
        for giver, taker, count, cards in self.transfers:
            kept.append((giver, taker, count, cards if giver == seat or taker == seat else cards & self.bare))
        return Handed(tuple(kept), self.bare, self.aside)

    def key(self) -> tuple[object, ...]:
        return (self.transfers, self.bare, self.aside)

    def words(self, names: Names) -> str:
        if len(self.transfers) == 1:
            giver, taker, count, cards = self.transfers[0]
            what = card_names(cards) if cards else cards_counted(count)
            return f"{what} went from {names.of(giver)} to {names.of(taker)}"
        passed = sum(count for giver, _, count, _ in self.transfers if giver == self.transfers[0][0])
        what = "what they had put aside" if self.aside else cards_counted(passed)
        return "; ".join([f"everybody passed on {what}", *self.seen(names)])

    def seen(self, names: Names) -> list[str]:
        """What the reader gave and got, and what others did for all to see."""
        gave, got, others = [], [], []
        for giver, taker, _, cards in self.transfers:
            if giver == names.reader:
                gave.append(f"{card_names(cards)} to {names.of(taker)}")
            elif taker == names.reader:
                got.append(f"{card_names(cards)} from {names.of(giver)}")
            elif cards:
                others.append(f"{names.of(giver)} gave {card_names(cards)} to {names.of(taker)}")
        mine = [f"you gave {' and '.join(gave)}, and got {' and '.join(got)}"] if gave else []
        return mine + others


class Checked(Event):
    """Alice looked whether the Frog is among the gifts; nobody else learns it (RP-G15)."""

    def __init__(self, seat: int, frog: int) -> None:
        super().__init__(1 << seat)
        self.seat = seat
        self.frog = frog

    def public(self) -> Event | None:
        return None

    def key(self) -> tuple[object, ...]:
        return (self.seat, self.frog)

    def words(self, names: Names) -> str:
        return f"you saw that the Frog was {'' if self.frog else 'not '}among the gifts"


def cards_counted(count: int) -> str:
    """How many cards, in words."""
    return "a card" if count == 1 else f"{count} cards"

"""What can happen in Rebel Princess, and who gets to know it. Cards are numbers, sets of cards are bits; -1 and 0 are unknown."""

from typing import Final

from infanta.core.event import Event, Names
from infanta.games.rebel_princess.cards import SEATS, SUIT_NAMES, card_name, card_names
from infanta.games.rebel_princess.notation import PEA, ZERO, Choose, Notation, Play

Transfer = tuple[int, int, int, int]
"""Giver, taker, how many cards, and which (0 for those who may not know)."""


class Opened(Event):
    """A round began under its card (RP-017)."""

    def __init__(self, round: int, card: int, title: str, starter: int) -> None:
        super().__init__()
        self.round = round
        self.card = card
        self.title = title
        self.starter = starter

    def key(self) -> tuple[object, ...]:
        return (self.round, self.card, self.title, self.starter)

    def words(self, names: Names) -> str:
        return f"round {self.round}, {self.title}: {names.of(self.starter)} will lead"


class Parted(Event):
    """Every seat has a part of something that only it may see: `cards` are sets by seat, `count` the size of each."""

    verb: str = "got"

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
        return ": " + card_names(self.cards[names.reader])

    def words(self, names: Names) -> str:
        whose = (
            f"; you got {card_names(self.cards[names.reader])}" if self.mine(names) and names.reader is not None else ""
        )
        return f"everybody {self.verb} {cards_counted(self.count)}{whose}"


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

    verb: str = "put aside"

    def only(self, cards: tuple[int, ...]) -> Event:
        return SetAside(cards, self.count)

    def words(self, names: Names) -> str:
        return f"everybody put {cards_counted(self.count)} aside{self.mine(names)}"


class Gifted(Parted):
    """Everybody put a card face down into the trick's pile (RP-077)."""

    verb: str = "gave"

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


class TookUp(Event):
    """Everybody took up what lay aside (RP-062, RP-079)."""

    def key(self) -> tuple[object, ...]:
        return ()

    def words(self, names: Names) -> str:
        return "everybody took up what they had put aside"


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
        parts = []
        for giver, taker, count, cards in self.transfers:
            what = card_names(cards) if cards else cards_counted(count)
            parts.append(f"{names.of(giver)} gave {what} to {names.of(taker)}")
        return "; ".join(parts)


class Showed(Event):
    """A seat laid all its cards of a suit open (RP-066)."""

    def __init__(self, seat: int, suit: int, cards: int) -> None:
        super().__init__()
        self.seat = seat
        self.suit = suit
        self.cards = cards

    def key(self) -> tuple[object, ...]:
        return (self.seat, self.suit, self.cards)

    def words(self, names: Names) -> str:
        return f"{names.of(self.seat)} laid the {SUIT_NAMES[self.suit]} open: {card_names(self.cards)}"


class Played(Event):
    """A seat played a card. `lack` is what its hand was shown not to hold (RP-031)."""

    def __init__(self, seat: int, play: Play, lack: int) -> None:
        super().__init__()
        self.seat = seat
        self.play = play
        self.lack = lack

    def key(self) -> tuple[object, ...]:
        return (self.seat, self.play.text, self.lack)

    def words(self, names: Names) -> str:
        return f"{names.of(self.seat)} played {card_name(self.play.card)}{WITH_POWER[self.play.tag]}"


class PlayedDown(Event):
    """A seat played a card face down (RP-056); a power used with it is announced (RP-118)."""

    def __init__(self, seat: int, tag: int, play: Play | None) -> None:
        super().__init__(1 << seat if play is not None else -1)
        self.seat = seat
        self.tag = tag
        self.play = play

    def public(self) -> Event:
        return PLAYED_DOWN[self.seat][self.tag]

    def key(self) -> tuple[object, ...]:
        return (self.seat, self.tag, self.play.text if self.play is not None else "")

    def words(self, names: Names) -> str:
        what = card_name(self.play.card) if self.play is not None else "a card"
        return f"{names.of(self.seat)} played {what} face down{WITH_POWER[self.tag]}"


class Flipped(Event):
    """The cards played face down were turned over: (seat, card, what its hand did not hold)."""

    def __init__(self, cards: tuple[tuple[int, int, int], ...]) -> None:
        super().__init__()
        self.cards = cards

    def key(self) -> tuple[object, ...]:
        return (self.cards,)

    def words(self, names: Names) -> str:
        return "the cards were turned over: " + ", ".join(
            f"{card_name(card)} from {names.of(seat)}" for seat, card, _ in self.cards
        )


class Used(Event):
    """A seat used its princess's power (RP-042, RP-133)."""

    def __init__(self, seat: int, princess: str, move: Choose | None) -> None:
        super().__init__()
        self.seat = seat
        self.princess = princess
        self.move = move

    def key(self) -> tuple[object, ...]:
        return (self.seat, self.princess, self.move.text if self.move is not None else "")

    def words(self, names: Names) -> str:
        detail = ""
        if self.move is not None and ":" in self.move.text:
            detail = f", naming {SUIT_NAMES[self.move.choice]}"
        elif self.move is not None and ">" in self.move.text:
            detail = f", choosing {names.of(self.move.choice)}"
        return f"{names.of(self.seat)} used {self.princess}{detail}"


class Declined(Event):
    """A seat was asked and did nothing."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def key(self) -> tuple[object, ...]:
        return (self.seat,)

    def words(self, names: Names) -> str:
        return f"{names.of(self.seat)} let it pass"


class Swapped(Event):
    """Mulan changed the card she had played (RP-107)."""

    def __init__(self, seat: int, old: int, new: int) -> None:
        super().__init__()
        self.seat = seat
        self.old = old
        self.new = new

    def key(self) -> tuple[object, ...]:
        return (self.seat, self.old, self.new)

    def words(self, names: Names) -> str:
        return f"{names.of(self.seat)} took back {card_name(self.old)} and played {card_name(self.new)} instead"


class Frozen(Event):
    """The leader's card was drawn at random (RP-112)."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__()
        self.seat = seat
        self.card = card

    def key(self) -> tuple[object, ...]:
        return (self.seat, self.card)

    def words(self, names: Names) -> str:
        return f"{names.of(self.seat)} must lead {card_name(self.card)}, drawn at random"


class Won(Event):
    """A seat won the trick (RP-034)."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def key(self) -> tuple[object, ...]:
        return (self.seat,)

    def words(self, names: Names) -> str:
        return f"{names.of(self.seat)} won the trick"


class Haggled(Event):
    """The winner showed a hand card and exchanged it for one of the trick (RP-093)."""

    def __init__(self, seat: int, shown: int, taken: int) -> None:
        super().__init__()
        self.seat = seat
        self.shown = shown
        self.taken = taken

    def key(self) -> tuple[object, ...]:
        return (self.seat, self.shown, self.taken)

    def words(self, names: Names) -> str:
        return f"{names.of(self.seat)} put {card_name(self.shown)} into the trick for {card_name(self.taken)}"


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
        return f"the Frog is {'' if self.frog else 'not '}among the gifts"


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


class Scored(Event):
    """A round ended: everybody's proposals in it, and in the game so far (RP-047)."""

    def __init__(self, round: int, proposals: tuple[int, ...], totals: tuple[int, ...]) -> None:
        super().__init__()
        self.round = round
        self.proposals = proposals
        self.totals = totals

    def key(self) -> tuple[object, ...]:
        return (self.round, self.proposals, self.totals)

    def words(self, names: Names) -> str:
        each = [f"{names.of(seat)} {count}" for seat, count in enumerate(self.proposals)]
        return f"round {self.round} ended with these proposals: {', '.join(each)}"


class Cast(Event):
    """A seat has a princess (RP-007, RP-011)."""

    def __init__(self, seat: int, princess: str) -> None:
        super().__init__()
        self.seat = seat
        self.princess = princess

    def key(self) -> tuple[object, ...]:
        return (self.seat, self.princess)

    def words(self, names: Names) -> str:
        return f"{names.was(self.seat)} {self.princess}"


def cards_counted(count: int) -> str:
    """How many cards, in words."""
    return "a card" if count == 1 else f"{count} cards"


class Stock:
    """The events of every day, made once."""

    def __init__(self, notation: Notation) -> None:
        self.played: list[list[list[Played]]] = [
            [[Played(seat, play, 0) for play in plays] for plays in notation.plays] for seat in range(SEATS)
        ]
        self.won = [Won(seat) for seat in range(SEATS)]
        self.declined = [Declined(seat) for seat in range(SEATS)]


WITH_POWER: Final = {
    0: "",
    ZERO: ", which counts as zero (Snow White)",
    PEA: ": nothing up to 5 now (the pea princess)",
}
PLAYED_DOWN: Final = [[PlayedDown(seat, tag, None) for tag in range(3)] for seat in range(SEATS)]

"""What can happen in Love Letter, and who gets to know it (LL-G17)."""

from typing import Final

from infanta.core.event import EVERYBODY, Event, Names
from infanta.games.love_letter.cards import MARKS, UNNUMBERED
from infanta.games.love_letter.notation import NOBODY, SEATS, Play


def marked(names: Names, card: int) -> str:
    """A card with what is printed in its corner."""
    return f"{names.cards[card]} ({MARKS[card]})"


class Opened(Event):
    """A round began: its number, who goes first and who takes part."""

    def __init__(self, round: int, starter: int, seats: tuple[int, ...]) -> None:
        super().__init__()
        self.round = round
        self.starter = starter
        self.seats = seats

    def key(self) -> tuple[object, ...]:
        return (self.round, self.starter, self.seats)

    def words(self, names: Names) -> str:
        return f"round {self.round} began; {names.of(self.starter)} went first"


class Laid(Event):
    """A card was laid face up beside the deck (LL-009)."""

    def __init__(self, card: int) -> None:
        super().__init__()
        self.card = card

    def key(self) -> tuple[object, ...]:
        return (self.card,)

    def words(self, names: Names) -> str:
        return f"{names.cards[self.card]} was laid aside face up"


class Dealt(Event):
    """A seat drew a card. Others see that it did, not what (card 0)."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(1 << seat if card else EVERYBODY)
        self.seat = seat
        self.card = card

    def public(self) -> Event:
        return DEALT[self.seat][0]

    def key(self) -> tuple[object, ...]:
        return (self.seat, self.card)

    def words(self, names: Names) -> str:
        return f"{names.of(self.seat)} drew {names.cards[self.card]}"


class Played(Event):
    """A seat discarded a card for its effect (LL-016)."""

    def __init__(self, seat: int, play: Play) -> None:
        super().__init__()
        self.seat = seat
        self.play = play

    def key(self) -> tuple[object, ...]:
        return (self.seat, self.play.text)

    def words(self, names: Names) -> str:
        play = self.play
        words = f"{names.of(self.seat)} played {names.cards[play.card]}"
        if play.target == self.seat:
            words += " on themself" if names.reader != self.seat else " on yourself"
        elif play.target != NOBODY:
            words += f" on {names.of(play.target)}"
        if play.guess:
            words += f" and named {marked(names, play.guess)}"
        return words


class Missed(Event):
    """The Guard's guess was wrong (LL-058)."""

    def __init__(self, seat: int, guess: int) -> None:
        super().__init__()
        self.seat = seat
        self.guess = guess

    def key(self) -> tuple[object, ...]:
        return (self.seat, self.guess)

    def words(self, names: Names) -> str:
        return f"{names.of(self.seat)} did not hold {names.cards[self.guess]}"


class Looked(Event):
    """The Priest showed one seat another's hand (LL-055, LL-056)."""

    def __init__(self, seat: int, target: int, card: int) -> None:
        super().__init__(1 << seat | 1 << target if card else EVERYBODY)
        self.seat = seat
        self.target = target
        self.card = card

    def public(self) -> Event:
        return Looked(self.seat, self.target, 0)

    def key(self) -> tuple[object, ...]:
        return (self.seat, self.target, self.card)

    def words(self, names: Names) -> str:
        shown = f": {marked(names, self.card)}" if self.card else ""
        return f"{names.of(self.seat)} looked at {names.whose(self.target)} hand{shown}"


class Compared(Event):
    """The Baron compared two hands in secret; the lower, if any, is out (LL-052 to LL-054)."""

    def __init__(self, seat: int, target: int, loser: int, cards: tuple[int, int]) -> None:
        super().__init__(1 << seat | 1 << target if cards[0] else EVERYBODY)
        self.seat = seat
        self.target = target
        self.loser = loser
        self.cards = cards

    def public(self) -> Event:
        return Compared(self.seat, self.target, self.loser, (0, 0))

    def key(self) -> tuple[object, ...]:
        return (self.seat, self.target, self.loser, self.cards)

    def words(self, names: Names) -> str:
        shown = ""
        if self.cards[0]:
            mine, theirs = self.cards
            shown = f", {marked(names, mine)} against {marked(names, theirs)}"
        result = "equal" if self.loser == NOBODY else f"{names.of(self.loser)} had the lower card"
        return f"{names.of(self.seat)} compared hands with {names.of(self.target)}{shown}: {result}"


class Traded(Event):
    """The King traded two hands; both seats know both cards (LL-043). `cards` are what seat and target gave."""

    def __init__(self, seat: int, target: int, cards: tuple[int, int]) -> None:
        super().__init__(1 << seat | 1 << target if cards[0] else EVERYBODY)
        self.seat = seat
        self.target = target
        self.cards = cards

    def public(self) -> Event:
        return Traded(self.seat, self.target, (0, 0))

    def key(self) -> tuple[object, ...]:
        return (self.seat, self.target, self.cards)

    def words(self, names: Names) -> str:
        gave, got = self.cards
        shown = f": {marked(names, gave)} for {marked(names, got)}" if gave else ""
        return f"{names.of(self.seat)} traded hands with {names.of(self.target)}{shown}"


class Discarded(Event):
    """The Prince made a seat discard its hand (LL-046)."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__()
        self.seat = seat
        self.card = card

    def key(self) -> tuple[object, ...]:
        return (self.seat, self.card)

    def words(self, names: Names) -> str:
        return f"{names.of(self.seat)} discarded {names.cards[self.card]}"


class Out(Event):
    """A seat is out of the round and discards its hand face up (LL-021); card 0 if it has none left."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__()
        self.seat = seat
        self.card = card

    def key(self) -> tuple[object, ...]:
        return (self.seat, self.card)

    def words(self, names: Names) -> str:
        hand = f", with {names.cards[self.card]}" if self.card else ""
        return f"{names.was(self.seat)} out of the round{hand}"


class Closed(Event):
    """A round ended: the hands shown (0 for those out), every seat's discard pile, who won it, and why."""

    def __init__(
        self, hands: tuple[int, ...], discards: tuple[tuple[int, ...], ...], winners: tuple[int, ...], reason: str
    ) -> None:
        super().__init__()
        self.hands = hands
        self.discards = discards
        self.winners = winners
        self.reason = reason

    def key(self) -> tuple[object, ...]:
        return (self.hands, self.discards, self.winners, self.reason)

    def words(self, names: Names) -> str:
        shown = [f"{names.of(seat)} showed {marked(names, card)}" for seat, card in enumerate(self.hands) if card]
        won = f"{names.all_of(self.winners)} won the round: {self.reason}"
        return "; ".join([*shown, won])


CARDS: Final = range(UNNUMBERED + 1)
DEALT: Final = [[Dealt(seat, card) for card in CARDS] for seat in range(SEATS)]
LAID: Final = [Laid(card) for card in CARDS]
MISSED: Final = [[Missed(seat, card) for card in CARDS] for seat in range(SEATS)]
DISCARDED: Final = [[Discarded(seat, card) for card in CARDS] for seat in range(SEATS)]
OUT: Final = [[Out(seat, card) for card in CARDS] for seat in range(SEATS)]
"""The events that come most often, made once."""

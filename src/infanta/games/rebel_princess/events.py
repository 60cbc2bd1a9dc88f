"""What happens for all to see in Rebel Princess: rounds, plays, powers, tricks and scores. Cards that go unseen are in `handing`."""

from typing import Final

from infanta.core.event import Event, Names
from infanta.games.rebel_princess.cards import SEATS, SUIT_NAMES, card_name, card_names
from infanta.games.rebel_princess.notation import PEA, ZERO, Choose, Notation, Play


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
        return f"{names.of(self.seat)} laid open {card_names(self.cards)}"


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

    def faded(self) -> Event:
        return Faded(self.seat, "played a card" + WITH_POWER[self.play.tag])


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

    def faded(self) -> Event:
        return self.public()


class Faded(Event):
    """What can be told of something after the trick is over, when memory is strict: the deed without the cards (RP-035)."""

    def __init__(self, seat: int, deed: str) -> None:
        super().__init__()
        self.seat = seat
        self.deed = deed

    def key(self) -> tuple[object, ...]:
        return (self.seat, self.deed)

    def words(self, names: Names) -> str:
        return f"{names.of(self.seat)} {self.deed}" if self.seat >= 0 else self.deed


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

    def faded(self) -> Event:
        return Faded(-1, "the cards were turned over")


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
        return f"{names.of(self.seat)} used the power of {self.princess}{detail}"


class Declined(Event):
    """A seat was asked and did nothing."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def key(self) -> tuple[object, ...]:
        return (self.seat,)

    def words(self, names: Names) -> str:
        return f"{names.of(self.seat)} let it pass"

    def minor(self) -> bool:
        return True


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

    def faded(self) -> Event:
        return Faded(self.seat, "took back a card and played another instead")


class Frozen(Event):
    """The leader's card was drawn at random (RP-112)."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__()
        self.seat = seat
        self.card = card

    def key(self) -> tuple[object, ...]:
        return (self.seat, self.card)

    def words(self, names: Names) -> str:
        return f"{names.of(self.seat)} had to lead {card_name(self.card)}, drawn at random"

    def faded(self) -> Event:
        return Faded(self.seat, "had to lead a card drawn at random")


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

    def faded(self) -> Event:
        return Faded(self.seat, "put a card into the trick for another")


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
        return f"{names.of(self.seat)} became {self.princess}"


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
    PEA: "; everyone still to play must play above 5 (the pea princess)",
}
PLAYED_DOWN: Final = [[PlayedDown(seat, tag, None) for tag in range(3)] for seat in range(SEATS)]

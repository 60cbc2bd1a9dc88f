"""What can happen in Cupid besides what happens in Love Letter."""

from infanta.core.event import Event, Names
from infanta.games.cupid.challenges import CHALLENGES, NEITHER
from infanta.games.love_letter.events import marked


class Reserved(Event):
    """A seat drew Pirates and put them secretly beside its hand; nobody else notices (CU-G04)."""

    def __init__(self, seat: int, pirates: int) -> None:
        super().__init__(1 << seat)
        self.seat = seat
        self.pirates = pirates

    def public(self) -> Event | None:
        return None

    def key(self) -> tuple[object, ...]:
        return (self.seat, self.pirates)

    def words(self, names: Names) -> str:
        what = "a Pirate" if self.pirates == 1 else f"{self.pirates} Pirates"
        return f"{names.of(self.seat)} drew {what} and put {'him' if self.pirates == 1 else 'them'} aside in secret"


class Stranded(Event):
    """The last card of the deck was a Pirate: there is nothing to replace it, and the day ends (CU-G06)."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def key(self) -> tuple[object, ...]:
        return (self.seat,)

    def words(self, names: Names) -> str:
        return f"{names.of(self.seat)} drew the last card, a Pirate, and the day was over"


class Found(Event):
    """The Guard named the right number: everybody knows the card now, whatever comes of it (CU-045, CU-G12)."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__()
        self.seat = seat
        self.card = card

    def key(self) -> tuple[object, ...]:
        return (self.seat, self.card)

    def words(self, names: Names) -> str:
        return f"{names.of(self.seat)} did hold {marked(names, self.card)}"


class Asked(Event):
    """A seat is about to be out and may play the Pirate, if it has one (CU-018)."""

    def __init__(self, seat: int, by: int) -> None:
        super().__init__()
        self.seat = seat
        self.by = by

    def key(self) -> tuple[object, ...]:
        return (self.seat, self.by)

    def words(self, names: Names) -> str:
        return f"{names.was(self.seat)} knocked out by {names.of(self.by)}, unless a Pirate could help"


class Accepted(Event):
    """No Pirate was played (CU-018)."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def key(self) -> tuple[object, ...]:
        return (self.seat,)

    def words(self, names: Names) -> str:
        return f"{names.of(self.seat)} played no Pirate"


class Braved(Event):
    """A seat played the Pirate against the one who was knocking it out (CU-018, CU-G09)."""

    def __init__(self, seat: int, by: int) -> None:
        super().__init__()
        self.seat = seat
        self.by = by

    def key(self) -> tuple[object, ...]:
        return (self.seat, self.by)

    def words(self, names: Names) -> str:
        return f"{names.of(self.seat)} played the Pirate and challenged {names.of(self.by)} to a duel"


class Posed(Event):
    """A challenge card was drawn (CU-019); `challenge` is its place among the nine."""

    def __init__(self, challenge: int) -> None:
        super().__init__()
        self.challenge = challenge

    def key(self) -> tuple[object, ...]:
        return (CHALLENGES[self.challenge].key,)

    def words(self, names: Names) -> str:
        return f"the challenge was “{CHALLENGES[self.challenge].title}”"


class Claimed(Event):
    """What was said aloud while a choice was still secret."""

    def __init__(self, seat: int, claim: str) -> None:
        super().__init__()
        self.seat = seat
        self.claim = claim

    def key(self) -> tuple[object, ...]:
        return (self.seat, self.claim)

    def words(self, names: Names) -> str:
        return f"{names.of(self.seat)} said “{self.claim}”"


class Chose(Event):
    """All answers of a bout are in: what each of the two chose, "" for one who had no choice."""

    def __init__(self, seats: tuple[int, int], answers: tuple[str, str]) -> None:
        super().__init__()
        self.seats = seats
        self.answers = answers

    def key(self) -> tuple[object, ...]:
        return (self.seats, self.answers)

    def words(self, names: Names) -> str:
        return ", ".join(
            f"{names.of(seat)} chose {spoken(answer)}"
            for seat, answer in zip(self.seats, self.answers, strict=True)
            if answer
        )


class Tossed(Event):
    """The dealer tossed a coin, a die, a card."""

    def __init__(self, toss: str) -> None:
        super().__init__()
        self.toss = toss

    def key(self) -> tuple[object, ...]:
        return (self.toss,)

    def words(self, names: Names) -> str:
        return f"chance said {spoken(self.toss)}"


class Fought(Event):
    """A bout is over: the seat that has won it, or NEITHER, and then there is another (CU-G18)."""

    def __init__(self, winner: int) -> None:
        super().__init__()
        self.winner = winner

    def key(self) -> tuple[object, ...]:
        return (self.winner,)

    def words(self, names: Names) -> str:
        return "that settled nothing" if self.winner == NEITHER else f"{names.of(self.winner)} won the bout"


class Settled(Event):
    """The duel is over: the challenger stays in the round, or is out after all (CU-020)."""

    def __init__(self, seat: int, won: bool) -> None:
        super().__init__()
        self.seat = seat
        self.won = won

    def key(self) -> tuple[object, ...]:
        return (self.seat, self.won)

    def words(self, names: Names) -> str:
        return names.of(self.seat) + (" won the duel and stayed in the round" if self.won else " lost the duel")


def spoken(text: str) -> str:
    """A move's text as one says it: `walk:4` is "walk 4", `gold/lead` "gold, calling it lead"."""
    hidden, slash, claim = text.partition("/")
    return f"{hidden}, calling it {claim}" if slash else text.replace(":", " ")

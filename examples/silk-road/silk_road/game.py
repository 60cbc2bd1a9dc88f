"""Silk Road in one file: built moves (offers), a vote, free text and whispers, for tables that know nothing of the game."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from infanta.core.ask import Ask, Blank
from infanta.core.errors import UnreadableMove
from infanta.core.event import Event, Names
from infanta.core.game import Game
from infanta.core.match import Match, Outcome
from infanta.core.move import DEALER, Move
from infanta.core.setup import Number, Setup
from infanta.core.step import Chance, Question, Rng, Step, Then, Together
from infanta.core.view import View

WARES = ("silk", "spice", "glass", "amber")
PASS, ACCEPT, DECLINE, TRAVEL, SELL = (
    Move(text, code) for code, text in enumerate(("pass", "accept", "decline", "travel", "sell"))
)
ORDERS = [Move(f"+{ware}", 5 + number) for number, ware in enumerate(WARES)]
MOVES = (PASS, ACCEPT, DECLINE, TRAVEL, SELL, *ORDERS)
WORDS = {"pass": "make no offer", "accept": "accept", "decline": "decline", "travel": "travel on", "sell": "sell here"}


class Offer(Move):
    """An offer. There are so many that they have no integers; the text says all: `offer>2:silk+glass/amber`."""

    def __init__(self, to: int, give: tuple[str, ...], want: tuple[str, ...], note: str = "") -> None:
        super().__init__(f"offer>{to}:{'+'.join(give)}/{'+'.join(want)}", -1, note)
        self.to, self.give, self.want = to, give, want

    def noted(self, note: str) -> "Offer":
        return Offer(self.to, self.give, self.want, note)

    def terms(self) -> str:
        """The offer in words."""
        return f"{' and '.join(self.give) or 'nothing'} for {' and '.join(self.want) or 'nothing'}"


def read_offer(text: str) -> Offer:
    """The offer that a text means; raises UnreadableMove."""
    to, _, terms = text.removeprefix("offer>").partition(":")
    sides = [tuple(ware for ware in side.split("+") if ware) for side in terms.split("/")]
    ordered = [tuple(ware for ware in WARES if ware in side) for side in sides]
    if not (to.isascii() and to.isdecimal() and len(to) < 4) or len(sides) != 2 or ordered != sides:
        raise UnreadableMove("Write an offer like offer>2:silk+glass/amber: the seat, what you give, what you ask.")
    return Offer(int(to), sides[0], sides[1])


@dataclass(frozen=True)
class SilkRoadView(View):
    """Everything a seat knows. Of `orders` it knows its own, and all when the journey is over; `turn` is whose turn it is to make an
    offer (-1: nobody's), `offer` what lies on the table, `answer` its own vote."""

    day: int
    wares: tuple[tuple[int, ...], ...]
    orders: tuple[str, ...]
    turn: int
    offer: str
    answer: str

    def __str__(self) -> str:
        rows = [f"day {self.day}    " + " ".join(f"{ware:>6}" for ware in WARES)]
        for seat, own in enumerate(self.wares):
            order = f"  order: {self.orders[seat]}" if self.orders[seat] else ""
            rows.append(f"seat {seat + 1}   " + " ".join(f"{n:>6}" for n in own) + order)
        return "\n".join(rows)


class Told(Event):
    """Something happened: `what` says what, with `seat` and `other` and free words."""

    def __init__(self, what: str, seat: int = 0, other: int = 0, words: str = "", audience: int = -1) -> None:
        super().__init__(audience)
        self.what, self.seat, self.other, self.said = what, seat, other, words

    def public(self) -> Event | None:
        return Told(self.what, self.seat)

    def key(self) -> tuple[object, ...]:
        return (self.what, self.seat, self.other, self.said)

    def words(self, names: Names) -> str:
        who = names.of(self.seat)
        return {
            "order": f"{who} got {f'an order for {self.said}' if self.said else 'a secret order'}",
            "pass": f"{who} made no offer",
            "offer": f"{who} offered {names.of(self.other)} {self.said}",
            "accept": f"{who} accepted{self.said}",
            "decline": f"{who} declined{self.said}",
            "vote": f"the vote was {self.said}",
            "end": f"the journey ended; {self.said}",
        }[self.what]


def dealt_order(seat: int, order: str) -> Told:
    """A seat got an order, which only it has seen."""
    return Told("order", seat, words=order, audience=1 << seat)


class DealOrder(Chance["SilkRoadMatch"]):
    """A merchant gets an order (SR-003)."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def sample(self, match: "SilkRoadMatch", rng: Rng) -> Move:
        return match.pack[int(rng.random() * len(match.pack))]

    def outcomes(self, match: "SilkRoadMatch") -> Iterator[tuple[Move, Fraction]]:
        for move in ORDERS:
            if move in match.pack:
                yield move, Fraction(match.pack.count(move), len(match.pack))

    def take(self, match: "SilkRoadMatch", seat: int, move: Move) -> None:
        match.pack.remove(move)
        match.orders[self.seat] = move.text[1:]
        match.tell(dealt_order(self.seat, move.text[1:]))


class MakeOffer(Step["SilkRoadMatch"]):
    """An offer to somebody, or none (SR-005). The one-for-one offers are listed; any other may be made as well."""

    def moves(self, match: "SilkRoadMatch", seat: int) -> list[Move]:
        offers: list[Move] = [PASS]
        for other in range(match.players):
            for give in WARES:
                for want in WARES:
                    offer = Offer(other, (give,), (want,))
                    if self.refusal(match, seat, offer) is None:
                        offers.append(offer)
        return offers

    def refusal(self, match: "SilkRoadMatch", seat: int, move: Move) -> str | None:
        if move == PASS:
            return None
        if not isinstance(move, Offer):
            return "Make an offer, or none (SR-005)."
        if move.to == seat or move.to >= match.players:
            return "An offer goes to one of the others (SR-005)."
        if not move.give and not move.want:
            return "An offer names at least one ware (SR-006)."
        if set(move.give) & set(move.want):
            return "The same ware cannot be given and asked for (SR-006)."
        missing = [ware for ware in move.give if not match.wares[seat][WARES.index(ware)]]
        if missing:
            return f"You have no {missing[0]} to give (SR-007)."
        lacking = [ware for ware in move.want if not match.wares[move.to][WARES.index(ware)]]
        return f"They have no {lacking[0]} that you could ask for (SR-007)." if lacking else None

    def take(self, match: "SilkRoadMatch", seat: int, move: Move) -> None:
        promise = f", and said “{move.note}”" if move.note else ""
        if isinstance(move, Offer):
            match.tell(Told("offer", seat, move.to, move.terms() + promise))
            match.agenda.append(Answer(seat, move))
        else:
            match.tell(Told("pass", seat))


class Answer(Step["SilkRoadMatch"]):
    """The other accepts or declines (SR-008)."""

    def __init__(self, maker: int, offer: Offer) -> None:
        super().__init__((offer.to,))
        self.maker, self.offer = maker, offer

    def moves(self, match: "SilkRoadMatch", seat: int) -> list[Move]:
        return [ACCEPT, DECLINE]

    def take(self, match: "SilkRoadMatch", seat: int, move: Move) -> None:
        match.tell(Told(move.text, seat, words=f": “{move.note}”" if move.note else ""))
        if move == ACCEPT:
            for wares, giver, taker in ((self.offer.give, self.maker, seat), (self.offer.want, seat, self.maker)):
                for ware in wares:
                    match.wares[giver][WARES.index(ware)] -= 1
                    match.wares[taker][WARES.index(ware)] += 1


class Vote(Question["SilkRoadMatch"]):
    """Travel on or sell here, all at once (SR-009)."""

    def moves(self, match: "SilkRoadMatch", seat: int) -> list[Move]:
        return [TRAVEL, SELL]

    def answered(self, match: "SilkRoadMatch", answers: dict[int, Move]) -> None:
        sell = sum(1 for answer in answers.values() if answer == SELL)
        match.tell(Told("vote", words=f"{len(answers) - sell} to travel on, {sell} to sell"))
        match.agenda.append(EndOfJourney() if sell * 2 > len(answers) else NextDay())


class NextDay(Then["SilkRoadMatch"]):
    """Everybody's turn, then the vote; after the last day there is none (SR-005, SR-010)."""

    def run(self, match: "SilkRoadMatch") -> None:
        match.day += 1
        seats = tuple(range(match.players))
        match.agenda.append(EndOfJourney() if match.day >= match.days else Together(Vote(), seats))
        match.agenda.extend(MakeOffer((seat,)) for seat in reversed(seats))


class EndOfJourney(Then["SilkRoadMatch"]):
    """All show their orders (SR-011)."""

    def run(self, match: "SilkRoadMatch") -> None:
        match.tell(Told("end", words=f"the orders were {', '.join(match.orders)}"))


class SilkRoadMatch(Match):
    """The whole truth of a match."""

    def __init__(self, setup: Setup, days: int) -> None:
        super().__init__(setup)
        self.days = days
        self.day = 0
        self.wares = [[2] * len(WARES) for _ in range(setup.players)]
        self.orders = [""] * setup.players
        self.pack = [move for move in ORDERS for _ in range(2)]

    def worth(self, seat: int) -> int:
        return sum(n * (3 if ware == self.orders[seat] else 1) for ware, n in zip(WARES, self.wares[seat], strict=True))

    def view(self, seat: int | None) -> SilkRoadView:
        top = self.agenda[-1] if self.agenda else None
        answer = top.answers.get(seat) if isinstance(top, Together) and seat is not None else None
        told = [event.seen_by(seat) for event in self.journal]
        return SilkRoadView(
            setup=self.setup,
            seat=seat,
            actors=self.actors(),
            journal=tuple(event for event in told if event is not None),
            day=self.day,
            wares=tuple(tuple(own) for own in self.wares),
            orders=tuple(order if own == seat or top is None else "" for own, order in enumerate(self.orders)),
            turn=top.actors[0] if isinstance(top, MakeOffer) else top.maker if isinstance(top, Answer) else -1,
            offer=top.offer.text if isinstance(top, Answer) else "",
            answer=answer.text if answer is not None else "",
        )

    def remember(self, event: Event) -> Event:
        """An event that a seat has seen as it truly was: orders have a name."""
        if isinstance(event, Told) and event.what == "order":
            return dealt_order(event.seat, self.orders[event.seat])
        return event

    def outcome(self) -> Outcome | None:
        if self.agenda:
            return None
        scores = tuple(self.worth(seat) for seat in range(self.players))
        winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
        return Outcome(winners, scores, "the most valuable load")

    def copy(self) -> "SilkRoadMatch":
        other = SilkRoadMatch(self.setup, self.days)
        other.agenda, other.journal = self.agenda.copy(), self.journal.copy()
        other.day = self.day
        other.wares = [own.copy() for own in self.wares]
        other.orders, other.pack = self.orders.copy(), self.pack.copy()
        return other

    def cards(self) -> list[str]:
        wares = [f"{sum(own[place] for own in self.wares)} {ware}" for place, ware in enumerate(WARES)]
        return sorted([*wares, *(order for order in self.orders if order), *(move.text[1:] for move in self.pack)])

    def __str__(self) -> str:
        return f"day {self.day} wares {self.wares} orders {self.orders}"


class SilkRoad(Game):
    """The smallest game that people talk at."""

    def __init__(self) -> None:
        self.key = "silk-road"
        self.title = "Silk Road"
        self.blurb = "Trade by offers and promises, whisper, and vote when to sell."
        self.credits = "An example."
        self.edition = 1
        self.players = (3, 4, 5)
        self.options = (Number("days", 3, 1, 9, "Days after which the journey ends.", "SR-010"),)
        self.topics = ()
        self.package = "silk_road"
        self.all_moves = MOVES
        self.by_text = {move.text: move for move in MOVES}
        self.whispers = True

    def read(self, text: str) -> Move:
        return read_offer(text) if text.startswith("offer>") else super().read(text)

    def describe(self, move: Move, names: Names) -> str:
        if isinstance(move, Offer):
            return f"offer {names.of(move.to)} {move.terms()}"
        return WORDS.get(move.text, move.text)

    def ask(self, view: View, names: Names) -> Ask:
        assert isinstance(view, SilkRoadView)
        seats = range(view.setup.players)
        if view.offer:
            return Ask("Accept the offer?", note="What do you say to it?")
        if view.turn >= 0:
            wares = tuple((ware, ware) for ware in WARES)
            others = tuple((str(seat), names.of(seat)) for seat in seats if seat != view.turn)
            blanks = (
                Blank("to", "An offer to", others),
                Blank("give", "You give", wares, 0, len(WARES)),
                Blank("want", "You ask for", wares, 0, len(WARES)),
            )
            return Ask("Make an offer, or none.", blanks=blanks, button="Offer it", note="What do you promise?")
        voting = view.actors and view.day and DEALER not in view.actors
        return Ask("Travel on, or sell here?", tuple(seats), WORDS.get(view.answer, "")) if voting else Ask()

    def compose(self, filled: dict[str, tuple[str, ...]]) -> str:
        to = filled.get("to", ())
        if len(to) != 1:
            raise UnreadableMove("Say to whom the offer goes.")
        give, want = ("+".join(ware for ware in WARES if ware in filled.get(side, ())) for side in ("give", "want"))
        return f"offer>{to[0]}:{give}/{want}"

    def begin(self, setup: Setup) -> Match:
        match = SilkRoadMatch(setup, int(str(self.option(setup, "days"))))
        match.agenda = [NextDay(), *(DealOrder(seat) for seat in reversed(range(setup.players)))]
        return match

    def imagine(self, view: View, rng: Rng) -> Match:
        """Everything lies open but the orders of the others, which are dealt again, and their votes, which may be any."""
        assert isinstance(view, SilkRoadView)
        match = SilkRoadMatch(view.setup, int(str(self.option(view.setup, "days"))))
        match.day, match.wares = view.day, [list(own) for own in view.wares]
        dealt = sum(1 for event in view.journal if isinstance(event, Told) and event.what == "order")
        for order in view.orders:
            if order:
                match.pack.remove(self.by_text[f"+{order}"])
        for seat in range(dealt):
            order = view.orders[seat] or match.pack.pop(int(rng.random() * len(match.pack))).text[1:]
            match.orders[seat] = order
        match.journal = [match.remember(event) for event in view.journal]
        match.agenda = self.agenda(view, dealt, rng) if view.actors else []
        return match

    def agenda(self, view: SilkRoadView, dealt: int, rng: Rng) -> list[Step[SilkRoadMatch]]:
        """What is still to come on the day that a view shows."""
        seats = range(view.setup.players)
        if DEALER in view.actors:
            return [NextDay(), *(DealOrder(seat) for seat in reversed(seats[dealt:]))]
        if view.turn < 0:
            votes = {seat: (TRAVEL, SELL)[int(rng.random() * 2)] for seat in seats if seat not in view.actors}
            if view.seat in votes:
                votes[view.seat] = self.parse(view.answer)
            return [Together(Vote(), view.actors, votes)]
        last = view.day >= int(str(self.option(view.setup, "days")))
        steps: list[Step[SilkRoadMatch]] = [EndOfJourney() if last else Together(Vote(), tuple(seats))]
        steps.extend(MakeOffer((seat,)) for seat in reversed(seats[view.turn + 1 :]))
        steps.append(Answer(view.turn, read_offer(view.offer)) if view.offer else MakeOffer((view.turn,)))
        return steps

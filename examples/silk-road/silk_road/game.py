"""Silk Road in one file: built moves (offers), free acts (gifts), a vote with a bell, free text, whispers and a setting
with words of its own, for tables that know nothing of the game."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from infanta.core.errors import InvalidMoveError
from infanta.core.event import ALL_SEATS, Event
from infanta.core.face import Face
from infanta.core.game import Game, RefusalExplainer
from infanta.core.match import Match, Outcome
from infanta.core.move import DEALER, FreeAction, Move
from infanta.core.phrase import Phrase, Translator
from infanta.core.setup import ChoiceOption, NumberOption, Setup
from infanta.core.step import AutomaticStep, ChanceStep, JointQuestion, Rng, SimultaneousStep, Step
from infanta.core.view import View

WARES = ("silk", "spice", "glass", "amber")
PASS, ACCEPT, DECLINE, TRAVEL, SELL = (
    Move(text, code=code) for code, text in enumerate(("pass", "accept", "decline", "travel", "sell"))
)
ORDERS = [Move(f"+{ware}", code=5 + number) for number, ware in enumerate(WARES)]
MOVES = (PASS, ACCEPT, DECLINE, TRAVEL, SELL, *ORDERS)


@dataclass(frozen=True, eq=False, repr=False)
class Offer(Move):
    """An offer. There are so many that they have no integers; the text says all: `offer>2:silk+glass/amber`."""

    to: int
    give: tuple[str, ...]
    want: tuple[str, ...]


def offer(to: int, give: tuple[str, ...], want: tuple[str, ...]) -> Offer:
    """An offer to a seat: these wares for those."""
    return Offer(f"offer>{to}:{'+'.join(give)}/{'+'.join(want)}", to, give, want)


@dataclass(frozen=True, eq=False, repr=False)
class Gift(FreeAction):
    """A ware given for nothing, possible at any turn: `gift>2:silk`."""

    to: int
    ware: str


def gift(to: int, ware: str) -> Gift:
    """A gift to a seat."""
    return Gift(f"gift>{to}:{ware}", to, ware)


def read_gift(text: str) -> Gift:
    """The gift that a text means; raises InvalidMoveError."""
    to, _, ware = text.removeprefix("gift>").partition(":")
    if not (to.isascii() and to.isdecimal() and len(to) < 4) or ware not in WARES:
        raise InvalidMoveError(Phrase("unreadable-gift", "silk-road"))
    return gift(int(to), ware)


def read_offer(text: str) -> Offer:
    """The offer that a text means; raises InvalidMoveError."""
    to, _, terms = text.removeprefix("offer>").partition(":")
    sides = [tuple(ware for ware in side.split("+") if ware) for side in terms.split("/")]
    ordered = [tuple(ware for ware in WARES if ware in side) for side in sides]
    if not (to.isascii() and to.isdecimal() and len(to) < 4) or len(sides) != 2 or ordered != sides:
        raise InvalidMoveError(Phrase("unreadable-offer", "silk-road"))
    return offer(int(to), sides[0], sides[1])


@dataclass(frozen=True)
class SilkRoadView(View):
    """Everything a seat knows. Of `orders` it knows its own, and all when the journey is over; `turn` is whose turn it
    is to make an offer (-1: no offer), `offer` what lies on the table, `answer` its own vote, `gifts` how many gifts
    each may still make today."""

    day: int
    wares: tuple[tuple[int, ...], ...]
    orders: tuple[str, ...]
    turn: int
    offer: str
    answer: str
    gifts: tuple[int, ...]

    def __str__(self) -> str:
        rows = [f"day {self.day}    " + " ".join(f"{ware:>6}" for ware in WARES)]
        for seat, own in enumerate(self.wares):
            order = f"  order: {self.orders[seat]}" if self.orders[seat] else ""
            rows.append(f"seat {seat + 1}   " + " ".join(f"{n:>6}" for n in own) + order)
        return "\n".join(rows)


@dataclass(frozen=True)
class Ordered(Event):
    """A merchant got an order; the others do not see which ("")."""

    seat: int
    ware: str

    def audience(self) -> int:
        return 1 << self.seat if self.ware else ALL_SEATS

    def public(self) -> Event:
        return Ordered(self.seat, "")


@dataclass(frozen=True)
class Passed(Event):
    """A merchant made no offer."""

    seat: int


@dataclass(frozen=True)
class Offered(Event):
    """A merchant made an offer, with a promise or without ("")."""

    seat: int
    to: int
    give: tuple[str, ...]
    want: tuple[str, ...]
    note: str

    def phrase(self) -> Phrase:
        return Phrase("offered", seat=self.seat, to=self.to, terms=terms(self.give, self.want), note=self.note)


@dataclass(frozen=True)
class Given(Event):
    """A merchant gave a ware away."""

    seat: int
    to: int
    ware: str


@dataclass(frozen=True)
class Fallen(Event):
    """An offer was accepted, but a merchant had meanwhile given away what was in it."""


@dataclass(frozen=True)
class Answered(Event):
    """An offer was accepted or declined."""

    seat: int
    accepted: bool
    note: str


@dataclass(frozen=True)
class Voted(Event):
    """All have voted."""

    travel: int
    sell: int


@dataclass(frozen=True)
class Ended(Event):
    """The journey is over: all orders are open."""

    orders: tuple[str, ...]

    def phrase(self) -> Phrase:
        return Phrase("ended", orders=wares_in(self.orders))


def terms(give: tuple[str, ...], want: tuple[str, ...]) -> Phrase:
    """What is offered for what."""
    return Phrase("terms", give=wares_in(give), want=wares_in(want))


def wares_in(wares: tuple[str, ...]) -> tuple[Phrase, ...]:
    """Wares to speak of."""
    return tuple(Phrase(f"ware-{ware}") for ware in wares)


class DealOrder(ChanceStep["SilkRoadMatch"]):
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
        match.emit(Ordered(self.seat, move.text[1:]))


class MakeOffer(Step["SilkRoadMatch"]):
    """An offer to another merchant, or none (SR-005). The one-for-one offers are listed; any other may be made as
    well."""

    def moves(self, match: "SilkRoadMatch", seat: int) -> list[Move]:
        offers: list[Move] = [PASS]
        for other in range(match.players):
            for give in WARES:
                for want in WARES:
                    made = offer(other, (give,), (want,))
                    if self.refusal(match, seat, made) is None:
                        offers.append(made)
        return offers

    def refusal(self, match: "SilkRoadMatch", seat: int, move: Move) -> Phrase | None:
        if move == PASS:
            return None
        if not isinstance(move, Offer):
            return Phrase("no-offer")
        if move.to == seat or move.to >= match.players:
            return Phrase("no-other")
        if not move.give and not move.want:
            return Phrase("no-wares")
        if set(move.give) & set(move.want):
            return Phrase("same-ware")
        missing = [ware for ware in move.give if not match.wares[seat][WARES.index(ware)]]
        if missing:
            return Phrase("nothing-to-give", ware=missing[0])
        lacking = [ware for ware in move.want if not match.wares[move.to][WARES.index(ware)]]
        return Phrase("nothing-to-ask", seat=move.to, ware=lacking[0]) if lacking else None

    def take(self, match: "SilkRoadMatch", seat: int, move: Move) -> None:
        if isinstance(move, Offer):
            match.emit(Offered(seat, move.to, move.give, move.want, match.note))
            match.agenda.append(Answer(seat, move))
        else:
            match.emit(Passed(seat))


class Answer(Step["SilkRoadMatch"]):
    """The other accepts or declines (SR-008)."""

    def __init__(self, maker: int, offer: Offer) -> None:
        super().__init__((offer.to,))
        self.maker, self.offer = maker, offer

    def moves(self, match: "SilkRoadMatch", seat: int) -> list[Move]:
        return [ACCEPT, DECLINE]

    def take(self, match: "SilkRoadMatch", seat: int, move: Move) -> None:
        match.emit(Answered(seat, move == ACCEPT, match.note))
        if move != ACCEPT:
            return
        sides = ((self.offer.give, self.maker, seat), (self.offer.want, seat, self.maker))
        if not all(match.wares[giver][WARES.index(ware)] for wares, giver, _ in sides for ware in wares):
            match.emit(Fallen())
            return
        for wares, giver, taker in sides:
            for ware in wares:
                match.hand_over(ware, giver, taker)


class Vote(JointQuestion["SilkRoadMatch"]):
    """Travel on or sell here, all at once (SR-009)."""

    def moves(self, match: "SilkRoadMatch", seat: int) -> list[Move]:
        return [TRAVEL, SELL]

    def minutes(self, match: "SilkRoadMatch") -> int:
        return match.patience

    def resolve_timeout(self, match: "SilkRoadMatch", answers: dict[int, Move]) -> None:
        """Who has not voted travels on (SR-013)."""
        self.resolve(match, {seat: answers.get(seat, TRAVEL) for seat in range(match.players)})

    def resolve(self, match: "SilkRoadMatch", answers: dict[int, Move]) -> None:
        sell = sum(1 for answer in answers.values() if answer == SELL)
        match.emit(Voted(len(answers) - sell, sell))
        match.agenda.append(EndOfJourney() if sell * 2 > len(answers) else NextDay())


class NextDay(AutomaticStep["SilkRoadMatch"]):
    """Each merchant's turn, then the vote; after the last day there is no vote (SR-005, SR-010)."""

    def run(self, match: "SilkRoadMatch") -> None:
        match.day += 1
        match.gifts = [match.presents] * match.players
        seats = tuple(range(match.players))
        match.agenda.append(EndOfJourney() if match.day >= match.days else SimultaneousStep(Vote(), seats))
        match.agenda.extend(MakeOffer((seat,)) for seat in reversed(seats))


class EndOfJourney(AutomaticStep["SilkRoadMatch"]):
    """All show their orders (SR-011)."""

    def run(self, match: "SilkRoadMatch") -> None:
        match.emit(Ended(tuple(match.orders)))


class SilkRoadMatch(Match):
    """The whole truth of a match."""

    def __init__(self, setup: Setup, game: "SilkRoad") -> None:
        super().__init__(setup)
        self.game = game
        self.days, self.presents, self.patience = (
            int(str(game.get_option(setup, name))) for name in ("days", "gifts", "minutes")
        )
        self.gifts = [0] * setup.players
        self.day = 0
        self.wares = [[2] * len(WARES) for _ in range(setup.players)]
        self.orders = [""] * setup.players
        self.pack = [move for move in ORDERS for _ in range(2)]

    def worth(self, seat: int) -> int:
        return sum(n * (3 if ware == self.orders[seat] else 1) for ware, n in zip(WARES, self.wares[seat], strict=True))

    def hand_over(self, ware: str, giver: int, taker: int) -> None:
        """A ware changes hands."""
        self.wares[giver][WARES.index(ware)] -= 1
        self.wares[taker][WARES.index(ware)] += 1

    # -- free acts -----------------------------------------------------------------------------------------------------

    def free_actors(self) -> tuple[int, ...]:
        return tuple(seat for seat in range(self.players) if self.agenda and self.gifts[seat])

    def free_actions(self, seat: int) -> list[Move]:
        gifts = [gift(other, ware) for other in range(self.players) for ware in WARES]
        return [made for made in gifts if seat in self.free_actors() and self.check_free_action(seat, made) is None]

    def check_free_action(self, seat: int, act: Gift) -> Phrase | None:
        if act.to == seat or act.to >= self.players:
            return Phrase("no-other-gift")
        return None if self.wares[seat][WARES.index(act.ware)] else Phrase("nothing-to-give", ware=act.ware)

    def apply_free_action(self, seat: int, act: Gift) -> None:
        self.gifts[seat] -= 1
        self.hand_over(act.ware, seat, act.to)
        self.emit(Given(seat, act.to, act.ware))

    # -- what it says itself -------------------------------------------------------------------------------------------

    def view(self, seat: int | None) -> SilkRoadView:
        top = self.agenda[-1] if self.agenda else None
        answer = top.answers.get(seat) if isinstance(top, SimultaneousStep) and seat is not None else None
        return SilkRoadView(
            setup=self.setup,
            seat=seat,
            actors=self.actors(),
            journal=self.get_journal_of(seat),
            day=self.day,
            wares=tuple(tuple(own) for own in self.wares),
            orders=tuple(order if own == seat or top is None else "" for own, order in enumerate(self.orders)),
            turn=top.actors[0] if isinstance(top, MakeOffer) else top.maker if isinstance(top, Answer) else -1,
            offer=top.offer.text if isinstance(top, Answer) else "",
            answer=answer.text if answer is not None else "",
            gifts=tuple(self.gifts),
        )

    def remember(self, event: Event) -> Event:
        """An event that a seat has seen as it truly was: orders have a name."""
        return Ordered(event.seat, self.orders[event.seat]) if isinstance(event, Ordered) else event

    def outcome(self) -> Outcome | None:
        if self.agenda:
            return None
        scores = tuple(self.worth(seat) for seat in range(self.players))
        winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
        return Outcome(winners, scores, Phrase("best-load", "silk-road"))

    def copy(self) -> "SilkRoadMatch":
        other = SilkRoadMatch(self.setup, self.game)
        other.agenda = self.agenda.copy()
        self.lend_journal(other)
        other.day, other.gifts = self.day, self.gifts.copy()
        other.wares = [own.copy() for own in self.wares]
        other.orders, other.pack = self.orders.copy(), self.pack.copy()
        return other

    def cards(self) -> list[str]:
        wares = [f"{sum(own[place] for own in self.wares)} {ware}" for place, ware in enumerate(WARES)]
        return sorted([*wares, *(order for order in self.orders if order), *(move.text[1:] for move in self.pack)])

    def __str__(self) -> str:
        return f"day {self.day} wares {self.wares} orders {self.orders} gifts {self.gifts}"


class SilkRoad(Game):
    """The smallest game that people talk at."""

    def __init__(self) -> None:
        self.key = "silk-road"
        self.title = "Silk Road"
        self.edition = 1
        self.players = (3, 4, 5)
        self.options = (
            NumberOption("days", 3, 1, 9, "SR-010"),
            NumberOption("gifts", 1, 0, 9, "SR-012"),
            NumberOption("minutes", 2, 0, 60, "SR-013"),
            ChoiceOption("road", ("silk", "salt"), "SR-014"),
        )
        self.topics = ()
        self.packages = ("silk_road",)
        self.events = (Ordered, Passed, Offered, Given, Fallen, Answered, Voted, Ended)
        self.all_moves = MOVES
        self.by_text = {move.text: move for move in MOVES}
        self.whispers = True

    def parse_move(self, text: str) -> Move:
        if text.startswith("gift>"):
            return read_gift(text)
        return read_offer(text) if text.startswith("offer>") else super().parse_move(text)

    def roles(self, setup: Setup) -> tuple[str, ...]:
        return ("merchant",) * setup.players

    def theme(self, setup: Setup) -> str:
        return "salt" if self.get_option(setup, "road") == "salt" else ""

    def describe(self, move: Move) -> Phrase:
        if isinstance(move, Gift):
            return Phrase("move-gift", to=move.to, ware=move.ware)
        if isinstance(move, Offer):
            return Phrase("move-offer", to=move.to, terms=terms(move.give, move.want))
        return Phrase(f"move-{move.text}") if move.code < len(MOVES) - len(ORDERS) else super().describe(move)

    def face(self, view: View, moves: list[Move], voice: Translator, why: RefusalExplainer) -> Face:
        from silk_road.face import face  # the face knows the game

        assert isinstance(view, SilkRoadView)
        return face(self, view, moves, voice)

    def compose_move(self, form: str, filled: dict[str, tuple[str, ...]]) -> str:
        to = filled.get("to", ())
        if len(to) != 1:
            raise InvalidMoveError(Phrase("no-addressee", self.key))
        if form == "gift":
            return f"gift>{to[0]}:{''.join(filled.get('ware', ()))}"
        give, want = ("+".join(ware for ware in WARES if ware in filled.get(side, ())) for side in ("give", "want"))
        return f"offer>{to[0]}:{give}/{want}"

    def create_match(self, setup: Setup) -> Match:
        match = SilkRoadMatch(setup, self)
        match.agenda = [NextDay(), *(DealOrder(seat) for seat in reversed(range(setup.players)))]
        return match

    def imagine(self, view: View, rng: Rng) -> Match:
        """Everything lies open but the orders of the others, which are dealt again, and their votes, which may be
        any."""
        assert isinstance(view, SilkRoadView)
        match = SilkRoadMatch(view.setup, self)
        match.day, match.wares, match.gifts = view.day, [list(own) for own in view.wares], list(view.gifts)
        dealt = sum(1 for event in view.journal if isinstance(event, Ordered))
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
            return [SimultaneousStep(Vote(), view.actors, votes)]
        last = view.day >= int(str(self.get_option(view.setup, "days")))
        steps: list[Step[SilkRoadMatch]] = [EndOfJourney() if last else SimultaneousStep(Vote(), tuple(seats))]
        steps.extend(MakeOffer((seat,)) for seat in reversed(seats[view.turn + 1 :]))
        steps.append(Answer(view.turn, read_offer(view.offer)) if view.offer else MakeOffer((view.turn,)))
        return steps

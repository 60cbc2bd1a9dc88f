"""Looking back on a finished match: what each choice was worth compared with the best one, where the match was won and
lost, and how many good decisions each seat made. A choice is judged by what the seat knew then, not by its result."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from infanta.bots.levels import Budget
from infanta.core.game import Game
from infanta.core.match import Match
from infanta.core.move import DEALER, FreeAction, Move, Ring
from infanta.core.phrase import Phrase
from infanta.core.record import MOVERS, Record
from infanta.core.registry import game
from infanta.search.search import Search

DECISION_BUDGET: Final = Budget(160, 250)  # how long each choice is thought about
COMPARISON_WORLDS: Final = 60  # worlds in which a choice is compared with the best one
# A choice that costs less than this, in matches won, is a good one; so is one where luck alone would explain the
# difference.
GOOD_CHOICE_LOSS: Final = 0.02
SURE_SIGMAS: Final = 2.0  # a difference of this many standard errors is more than luck
MAX_TOLD_TURNING_POINTS: Final = 3  # how many turning points are shown


@dataclass(frozen=True)
class Decision:
    """A choice of a seat: the move it made at this place of the record, the best one, and what the difference costs."""

    number: int
    chapter: int
    seat: int
    move: Move
    best: Move
    cost: float
    error: float
    said: tuple[Phrase, ...] = ()  # both moves in words, where they differ

    @property
    def good(self) -> bool:
        """Whether there was no clearly better choice."""
        return self.cost < GOOD_CHOICE_LOSS or self.cost < SURE_SIGMAS * self.error


@dataclass(frozen=True)
class TurningPoint:
    """A round that changed the match: whose chance it changed most, from how much to how much."""

    chapter: int
    seat: int
    before: float
    after: float


@dataclass
class Review:
    """The findings about a match."""

    game: Game
    players: int
    winners: tuple[int, ...] = ()
    over: bool = False
    choices: list[Decision] = field(default_factory=list)
    # Every seat's win chances after each round, by its number.
    chances: list[tuple[int, tuple[float, ...]]] = field(default_factory=list)

    def list_decisions(self, seat: int) -> list[Decision]:
        """Return the choices of a seat."""
        return [choice for choice in self.choices if choice.seat == seat]

    def list_mistakes(self) -> list[Decision]:
        """Return what cost most, the worst first."""
        return sorted(
            [choice for choice in self.choices if not choice.good], key=lambda slip: (-slip.cost, slip.number)
        )

    def list_turning_points(self) -> list[TurningPoint]:
        """Return the rounds that changed most, the greatest first."""
        found = []
        for (_, before), (chapter, after) in zip(self.chances, self.chances[1:], strict=False):
            moved = [late - early for early, late in zip(before, after, strict=True)]
            seat = max(range(self.players), key=lambda one: abs(moved[one]))
            if abs(moved[seat]) > GOOD_CHOICE_LOSS:
                found.append(TurningPoint(chapter, seat, before[seat], after[seat]))
        return sorted(found, key=lambda turn: -abs(turn.after - turn.before))

    def list_phrases(self) -> list[Phrase]:
        """Return the review in sentences: each seat's decisions, then where it was won and lost, in the order of play,
        then what cost most, the worst first."""
        said = [] if self.over else [Phrase("review-open")]
        for seat in range(self.players):
            own = self.list_decisions(seat)
            good = sum(choice.good for choice in own)
            said.append(Phrase("review-seat", seat=seat, choices=len(own), good=good, cost=to_percent(sum(choice.cost for choice in own if not choice.good))))  # fmt: skip
        for turn in sorted(self.list_turning_points()[:MAX_TOLD_TURNING_POINTS], key=lambda turn: turn.chapter):
            word = "review-rise" if turn.after > turn.before else "review-fall"
            said.append(Phrase(word, seat=turn.seat, round=turn.chapter, before=to_percent(turn.before), after=to_percent(turn.after)))  # fmt: skip
        for slip in self.list_mistakes()[:MAX_TOLD_TURNING_POINTS]:
            move, best = slip.said
            said.append(Phrase("review-slip", seat=slip.seat, round=slip.chapter, move=move, best=best, cost=to_percent(slip.cost), number=slip.number))  # fmt: skip
        return said


def to_percent(share: float) -> int:
    """Return a share as a whole number."""
    return round(100 * share)


def review(record: Record, budget: Budget = DECISION_BUDGET, seed: int = 0) -> Review:
    """Look back on a match; raises RecordError for a record that cannot be played again."""
    found: Review | None = None
    for step in review_steps(record, budget, seed):
        found = step
    assert found is not None
    return found


def review_steps(record: Record, budget: Budget = DECISION_BUDGET, seed: int = 0) -> Iterator[Review]:
    """Review a record move by move: what is known after each of them, for a caller that shows progress."""
    record.replay()  # a broken record is refused before any search
    rules = game(record.game)
    match = rules.start_from(rules.setup(record.players, {**record.options}, record.edition))
    found = Review(rules, record.players, chances=[(0, match.win_chances())])
    for number, line in enumerate(record.moves):
        who, _, text = line.partition(" ")
        seat = MOVERS[who] if who in MOVERS else int(who)
        move, note = rules.parse_noted(text)
        if seat >= 0 and not isinstance(move, FreeAction | Ring):
            judge(found, match, number, seat, move, budget, seed)
        chapter = match.round_index()
        match.play(seat, move, note)
        if match.round_index() != chapter or match.over:
            found.chances.append((chapter, match.win_chances()))
        yield found
    outcome = match.outcome()
    found.winners = outcome.winners if outcome is not None else ()
    found.over = outcome is not None
    yield found


def judge(found: Review, match: Match, number: int, seat: int, move: Move, budget: Budget, seed: int) -> None:
    """Compare a choice with the best one that the search finds."""
    moves = match.moves(seat)
    if len(moves) < 2 or seat == DEALER:
        return
    view = match.view(seat)
    search = Search(found.game, view, moves, seed + number)
    search.run(budget.iterations, budget.milliseconds / 1000, budget.busy)
    best = search.find_best()
    cost = error = 0.0
    said: tuple[Phrase, ...] = ()
    if best != move:
        cost, error = search.compare(best, move, COMPARISON_WORLDS, budget.milliseconds / 1000)
        said = tuple([found.game.describe_in(view, one).within(found.game.key) for one in (move, best)])
    found.choices.append(Decision(number, match.round_index(), seat, move, best, max(cost, 0.0), error, said))

"""Looking back on a finished match: what each choice was worth beside the best one, where the match was won and lost, and how many
good decisions each seat made. Judged is what a seat knew then, not what came of it."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from infanta.bots.levels import Budget
from infanta.core.game import Game
from infanta.core.match import Match
from infanta.core.move import DEALER, Act, Move, Ring
from infanta.core.phrase import Phrase
from infanta.core.record import MOVERS, Record
from infanta.core.registry import game
from infanta.search.search import Search

LOOK: Final = Budget(160, 250)
"""How long each choice is thought about."""
AGAIN: Final = 60
"""Worlds in which a choice is held against the best one."""
SLIP: Final = 0.02
"""A choice that costs less than this, in matches won, is a good one; so is one for which luck alone would explain the difference."""
SURE: Final = 2.0
"""A difference of this many standard errors is more than luck."""
TOLD: Final = 3
"""How many turning points are told."""


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
    said: tuple[Phrase, ...] = ()
    """Both moves in words, where they differ."""

    @property
    def good(self) -> bool:
        """Whether nothing clearly better was there."""
        return self.cost < SLIP or self.cost < SURE * self.error


@dataclass(frozen=True)
class Turn:
    """A round that changed the match: whose chance it changed most, from how much to how much."""

    chapter: int
    seat: int
    before: float
    after: float


@dataclass
class Review:
    """What there is to say of a match."""

    game: Game
    players: int
    winners: tuple[int, ...] = ()
    over: bool = False
    choices: list[Decision] = field(default_factory=list)
    chances: list[tuple[int, tuple[float, ...]]] = field(default_factory=list)
    """Everybody's prospects whenever a round has ended, by its number."""

    def of(self, seat: int) -> list[Decision]:
        """The choices of a seat."""
        return [choice for choice in self.choices if choice.seat == seat]

    def slips(self) -> list[Decision]:
        """What cost most, the worst first."""
        return sorted(
            [choice for choice in self.choices if not choice.good], key=lambda slip: (-slip.cost, slip.number)
        )

    def turns(self) -> list[Turn]:
        """The rounds that changed most, the greatest first."""
        found = []
        for (_, before), (chapter, after) in zip(self.chances, self.chances[1:], strict=False):
            moved = [late - early for early, late in zip(before, after, strict=True)]
            seat = max(range(self.players), key=lambda one: abs(moved[one]))
            if abs(moved[seat]) > SLIP:
                found.append(Turn(chapter, seat, before[seat], after[seat]))
        return sorted(found, key=lambda turn: -abs(turn.after - turn.before))

    def phrases(self) -> list[Phrase]:
        """The review in sentences: each seat's decisions, then where it was won and lost, in the order of play, then
        what cost most, the worst first."""
        said = [] if self.over else [Phrase("review-open")]
        for seat in range(self.players):
            own = self.of(seat)
            good = sum(choice.good for choice in own)
            said.append(Phrase("review-seat", seat=seat, choices=len(own), good=good, cost=percent(sum(choice.cost for choice in own if not choice.good))))  # fmt: skip
        for turn in sorted(self.turns()[:TOLD], key=lambda turn: turn.chapter):
            word = "review-rise" if turn.after > turn.before else "review-fall"
            said.append(Phrase(word, seat=turn.seat, round=turn.chapter, before=percent(turn.before), after=percent(turn.after)))  # fmt: skip
        for slip in self.slips()[:TOLD]:
            move, best = slip.said
            said.append(Phrase("review-slip", seat=slip.seat, round=slip.chapter, move=move, best=best, cost=percent(slip.cost), number=slip.number))  # fmt: skip
        return said


def percent(share: float) -> int:
    """A share as a whole number."""
    return round(100 * share)


def review(record: Record, budget: Budget = LOOK, seed: int = 0) -> Review:
    """Look back on a match; raises RecordError for a record that cannot be played again."""
    found: Review | None = None
    for step in reviewing(record, budget, seed):
        found = step
    assert found is not None
    return found


def reviewing(record: Record, budget: Budget = LOOK, seed: int = 0) -> Iterator[Review]:
    """The same, move by move: what is known after each of them, for whoever shows how far it has come."""
    record.replay()  # a broken record is refused before anything is thought about
    rules = game(record.game)
    match = rules.start_from(rules.setup(record.players, {**record.options}, record.edition))
    found = Review(rules, record.players, chances=[(0, match.prospects())])
    for number, line in enumerate(record.moves):
        who, _, text = line.partition(" ")
        seat = MOVERS[who] if who in MOVERS else int(who)
        move, note = rules.parse_noted(text)
        if seat >= 0 and not isinstance(move, Act | Ring):
            judge(found, match, number, seat, move, budget, seed)
        chapter = match.chapter()
        match.play(seat, move, note)
        if match.chapter() != chapter or match.over:
            found.chances.append((chapter, match.prospects()))
        yield found
    outcome = match.outcome()
    found.winners = outcome.winners if outcome is not None else ()
    found.over = outcome is not None
    yield found


def judge(found: Review, match: Match, number: int, seat: int, move: Move, budget: Budget, seed: int) -> None:
    """Hold a choice against the best one that thinking finds."""
    moves = match.moves(seat)
    if len(moves) < 2 or seat == DEALER:
        return
    view = match.view(seat)
    search = Search(found.game, view, moves, seed + number)
    search.run(budget.iterations, budget.milliseconds / 1000, budget.busy)
    best = search.best()
    cost = error = 0.0
    said: tuple[Phrase, ...] = ()
    if best != move:
        cost, error = search.compare(best, move, AGAIN, budget.milliseconds / 1000)
        said = tuple([found.game.describe_in(view, one).within(found.game.key) for one in (move, best)])
    found.choices.append(Decision(number, match.chapter(), seat, move, best, max(cost, 0.0), error, said))

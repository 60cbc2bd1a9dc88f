"""The recorder: listens to matches and makes the rows of the facts, as columns of plain values."""

from infanta.bots.playing import Listener
from infanta.core.course import Course
from infanta.core.match import Match, Outcome
from infanta.core.move import Move
from infanta.study.inquiry import Inquiry
from infanta.study.plan import Arm
from infanta.study.rows import COUNTS, DECISIONS, MATCHES, SEATS, Rows, columns

GROUP = 50
"""Matches whose counts are kept together: groups are independent of each other, matches within one need not be told apart."""
ALL = 5_000
EVERY = 20
"""A game's inquiry hears the first so many matches, and of the later ones one group in so many: what it counts comes often, and to
hear everything costs a third of a match."""


def is_heard(number: int) -> bool:
    """Whether a game's inquiry hears the match of this number."""
    return number < ALL or number // GROUP % EVERY == 0


def heard(matches: int) -> int:
    """How many of so many matches a game's inquiry hears.

    >>> heard(300), heard(6000), heard(100_000)
    (300, 5050, 9750)
    """
    return sum(min(GROUP, matches - first) for first in range(0, matches, GROUP) if is_heard(first))


class Recorder(Listener):
    """Makes facts of the matches of one arm."""

    course: Course

    def __init__(self, arm: Arm, inquiry: Inquiry, asks: bool, hears_all: bool = False) -> None:
        self.arm = arm
        self.inquiry = inquiry
        self.hears_all = hears_all
        self.tables = {table: columns(table) for table in (MATCHES, SEATS, DECISIONS, COUNTS)}
        self.asks = type(inquiry) is not Inquiry and asks
        self.number = 0
        self.heard = False
        """Whether the game's inquiry hears the match."""
        self.entrants: list[int] = []
        self.seated: list[str] = []
        """Who sat in the seats of all matches, where that is not what the arm says."""
        self.course = Course(arm.players)

    def expect(self, number: int, entrants: list[int]) -> None:
        """The next match has this number, and these entrants sit in its seats."""
        self.number = number
        self.heard = self.asks and (self.hears_all or is_heard(number))
        self.entrants = entrants
        self.course.clear()

    # -- listening -----------------------------------------------------------------------------------------------------

    def start(self, match: Match) -> None:
        if self.heard:
            match.story = list(match.journal)
            self.inquiry.start(match)

    def end(self, match: Match, outcome: Outcome) -> None:
        settled = self.course.settled(match, outcome.winners) if match.standing() else None
        if self.heard and match.story is not None:
            self.inquiry.hear(match.story)
            self.inquiry.end(match, outcome)
        self.note(outcome.winners, outcome.scores, settled, outcome.reason.key, None)

    def fail(self, reason: str) -> None:
        """A bot failed: the match is noted, and counts for nothing."""
        self.note((), (0,) * self.arm.players, None, "", reason)

    # -- rows ----------------------------------------------------------------------------------------------------------

    def note(
        self,
        winners: tuple[int, ...],
        scores: tuple[int, ...],
        settled: float | None,
        reason: str,
        fault: str | None,
    ) -> None:
        """The rows of a match."""
        players, course = self.arm.players, self.course
        matches = self.tables[MATCHES]
        matches["match"].append(self.number)
        matches["starter"].append(course.starter)
        matches["rounds"].append(course.rounds)
        matches["decisions"].append(course.made)
        matches["choices"].append(sum(course.choices))
        matches["forced"].append(sum(course.forced))
        matches["winners"].append(len(winners))
        matches["margin"].append(margin(winners, scores))
        matches["lead_changes"].append(max(course.changes - 1, 0) if course.standing else None)
        matches["settled"].append(settled)
        matches["reason"].append(reason)
        matches["fault"].append(fault)
        share = 1 / len(winners) if winners else 0.0
        seats = self.tables[SEATS]
        seats["entrant"].extend(self.entrants)
        seats["started"].extend([seat == course.starter for seat in range(players)])
        seats["won"].extend([share if seat in winners else 0.0 for seat in range(players)])
        seats["score"].extend(scores)
        seats["decisions"].extend(course.decisions)
        seats["choices"].extend(course.choices)
        seats["forced"].extend(course.forced)

    def close_group(self, last: int) -> None:
        """A group of matches is complete with this one, or no more of it come in this batch: its counts become rows."""
        rows = self.tables[COUNTS]
        written, counts = self.inquiry.written, self.inquiry.counts
        axes = {question.name: (*question.axes, "", "") for question in self.inquiry.questions}
        for fact, first, second in sorted(counts):
            found = counts[fact, first, second]
            one, two, *_ = axes.get(fact, ("", ""))
            words = fact, written(one, first), written(two, second)
            row = (last, self.arm.name, *words, found.matches, found.times, found.total)
            for column, value in zip(rows.values(), row, strict=True):
                column.append(value)
        counts.clear()

    def rows(self) -> Rows:
        """The rows so far."""
        players, bots = self.arm.players, self.arm.bots
        matches, seats = self.tables[MATCHES], self.tables[SEATS]
        numbers = matches["match"]
        matches["arm"] = [self.arm.name] * len(numbers)
        matches["players"] = [players] * len(numbers)
        seats["match"] = [number for number in numbers for _ in range(players)]
        seats["arm"] = [self.arm.name] * len(seats["match"])
        seats["seat"] = list(range(players)) * len(numbers)
        seats["bot"] = self.seated or [bots[entrant] for entrant in seats["entrant"]]
        return {**self.tables}


class DecisionRecorder(Recorder):
    """Makes facts of every single decision, too."""

    def decision(self, match: Match, seat: int, moves: list[Move], move: Move) -> None:
        course = self.course
        row = (self.number, self.arm.name, course.made - 1, course.rounds, seat, len(moves), move.text)
        for column, value in zip(self.tables[DECISIONS].values(), row, strict=True):
            column.append(value)


def margin(winners: tuple[int, ...], scores: tuple[int, ...]) -> int:
    """How close it was: the distance from the winner's score to the nearest that did not win.

    >>> margin((1,), (2, 4, 3)), margin((0, 1), (4, 4, 1))
    (1, 0)
    """
    if len(winners) != 1:
        return 0
    best = scores[winners[0]]
    return min([abs(best - score) for seat, score in enumerate(scores) if seat != winners[0]], default=0)

"""The recorder: listens to matches and makes the rows of the facts, as columns of plain values."""

from infanta.bots.playing import MatchListener
from infanta.core.match import Match, Outcome
from infanta.core.match_stats import MatchStats
from infanta.core.move import Move
from infanta.study.inquiry import GameMetrics
from infanta.study.plan import Arm
from infanta.study.rows import COUNTS, DECISIONS, MATCHES, SEATS, Rows, create_columns

# Matches whose counts are kept together: groups are independent of each other, matches within one need not be told
# apart.
MATCHES_PER_GROUP = 50
ALWAYS_OBSERVED_MATCHES = 5_000
# A game's inquiry observes the first so many matches, and of the later ones one group in so many: what it counts comes
# often, and to observe everything costs a third of a match.
OBSERVED_GROUP_STEP = 20


def is_observed(number: int) -> bool:
    """Return whether a game's metrics observe the match of this number."""
    return number < ALWAYS_OBSERVED_MATCHES or number // MATCHES_PER_GROUP % OBSERVED_GROUP_STEP == 0


def count_observed(matches: int) -> int:
    """Return how many of so many matches a game's metrics observe.

    >>> count_observed(300), count_observed(6000), count_observed(100_000)
    (300, 5050, 9750)
    """
    return sum(
        min(MATCHES_PER_GROUP, matches - first) for first in range(0, matches, MATCHES_PER_GROUP) if is_observed(first)
    )


class Recorder(MatchListener):
    """Makes facts of the matches of one arm."""

    course: MatchStats

    def __init__(self, arm: Arm, inquiry: GameMetrics, asks: bool, hears_all: bool = False) -> None:
        self.arm = arm
        self.inquiry = inquiry
        self.hears_all = hears_all
        self.tables = {table: create_columns(table) for table in (MATCHES, SEATS, DECISIONS, COUNTS)}
        self.asks = type(inquiry) is not GameMetrics and asks
        self.number = 0
        self.heard = False  # whether the game's inquiry observes the match
        self.entrants: list[int] = []
        self.seated: list[str] = []  # the entrants of all matches by seat, where they differ from the arm's
        self.course = MatchStats(arm.players)

    def expect(self, number: int, entrants: list[int]) -> None:
        """Prepare for the match of this number, with these entrants in its seats."""
        self.number = number
        self.heard = self.asks and (self.hears_all or is_observed(number))
        self.entrants = entrants
        self.course.clear()

    # -- listening -----------------------------------------------------------------------------------------------------

    def start(self, match: Match) -> None:
        """Note the start of a match."""
        if self.heard:
            match.story = list(match.journal)
            self.inquiry.start(match)

    def end(self, match: Match, outcome: Outcome) -> None:
        """Note the end of a match."""
        settled = self.course.get_settled_share(match, outcome.winners) if match.running_scores() else None
        if self.heard and match.story is not None:
            self.inquiry.observe(match.story)
            self.inquiry.end(match, outcome)
        self.add_rows(outcome.winners, outcome.scores, settled, outcome.reason.key, None)

    def fail(self, reason: str) -> None:
        """Note a match in which a bot failed; it is not counted."""
        self.add_rows((), (0,) * self.arm.players, None, "", reason)

    # -- rows ----------------------------------------------------------------------------------------------------------

    def add_rows(
        self,
        winners: tuple[int, ...],
        scores: tuple[int, ...],
        settled: float | None,
        reason: str,
        fault: str | None,
    ) -> None:
        """Add the rows of a match."""
        players, course = self.arm.players, self.course
        matches = self.tables[MATCHES]
        matches["match"].append(self.number)
        matches["starter"].append(course.starter)
        matches["rounds"].append(course.rounds)
        matches["decisions"].append(course.made)
        matches["choices"].append(sum(course.choices))
        matches["forced"].append(sum(course.forced))
        matches["winners"].append(len(winners))
        matches["margin"].append(get_margin(winners, scores))
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
        """Turn the counts of a group into rows: it is complete with this match, or no more of it come in this batch."""
        rows = self.tables[COUNTS]
        written, counts = self.inquiry.format_key, self.inquiry.counts
        axes = {question.name: (*question.axes, "", "") for question in self.inquiry.questions}
        for fact, first, second in sorted(counts):
            found = counts[fact, first, second]
            one, two, *_ = axes.get(fact, ("", ""))
            words = fact, written(one, first), written(two, second)
            row = (last, self.arm.name, *words, found.matches, found.times, found.total)
            for column, value in zip(rows.values(), row, strict=True):
                column.append(value)
        counts.clear()

    def get_rows(self) -> Rows:
        """Return the rows so far."""
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
        """Record a decision as a row."""
        course = self.course
        row = (self.number, self.arm.name, course.made - 1, course.rounds, seat, len(moves), move.text)
        for column, value in zip(self.tables[DECISIONS].values(), row, strict=True):
            column.append(value)


def get_margin(winners: tuple[int, ...], scores: tuple[int, ...]) -> int:
    """Return how close it was: the distance from the winner's score to the nearest that did not win.

    >>> get_margin((1,), (2, 4, 3)), get_margin((0, 1), (4, 4, 1))
    (1, 0)
    """
    if len(winners) != 1:
        return 0
    best = scores[winners[0]]
    return min([abs(best - score) for seat, score in enumerate(scores) if seat != winners[0]], default=0)

"""Statistics of a match, counted while it is played, move by move. They are in the core because they must cost next to
nothing."""

from collections.abc import Callable

from infanta.core.event import Event
from infanta.core.match import Match
from infanta.core.move import DEALER
from infanta.core.step import Rng


class MatchStats:
    """Counts how often each seat decides, and among how many moves, how many rounds there are, and who leads."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.clear()

    def clear(self) -> None:
        """Reset the counters."""
        self.starter = 0
        self.made = 0  # decisions so far
        self.decisions = [0] * self.players
        self.choices = [0] * self.players
        self.forced = [0] * self.players
        self.rounds = 0
        self.journal: list[Event] | None = None
        self.chapter = 0
        self.standing: tuple[int, ...] = ()
        self.leader = -1
        self.changes = 0
        self.since = 0  # the decision since which one seat leads

    def note(self, match: Match, seat: int, count: int) -> None:
        """Note that a seat decides among this many moves."""
        if match.journal is not self.journal or match.round_index() != self.chapter:
            self.open_round(match)
        if not self.made:
            self.starter = seat
        self.made += 1
        self.decisions[seat] += 1
        self.choices[seat] += count
        if count == 1:
            self.forced[seat] += 1

    def open_round(self, match: Match) -> None:
        """Count a new round: the journal has started again, or the match says so, and the scores may have changed.
        What comes before the first is not a round."""
        if match.journal is not self.journal or self.chapter:
            self.rounds += 1
        self.journal = match.journal
        self.chapter = match.round_index()
        self.stand(match.running_scores())

    def stand(self, standing: tuple[int, ...]) -> None:
        """Return how the seats stand now. A seat leads if it is ahead of all others."""
        if standing == self.standing:
            return
        self.standing = standing
        best = max(standing)
        leader = standing.index(best) if standing.count(best) == 1 else -1
        if leader != self.leader:
            if leader >= 0:
                self.changes += 1
            self.leader = leader
            self.since = self.made

    def get_settled_share(self, match: Match, winners: tuple[int, ...]) -> float:
        """Return the part of a match, now over, after which its winner led for good; 1 if only the end decided. The end
        counts as a change of the lead, if it is one."""
        led = self.leader >= 0 and winners == (self.leader,)
        since = self.since
        self.stand(match.running_scores())
        return since / self.made if led else 1.0


def play_randomly(match: Match, picks: list[Callable[[int], int]], rng: Rng, course: MatchStats | None) -> None:
    """Play a match to its end with players who see nothing: each picks one of this many moves by its index."""
    while match.agenda:
        seat = match.agenda[-1].actors[0]
        if seat == DEALER:
            match.push(DEALER, match.agenda[-1].sample(match, rng))
            continue
        moves = match.moves(seat)
        count = len(moves)
        move = moves[picks[seat](count)]
        if course is not None:
            course.note(match, seat, count)
        match.push(seat, move)

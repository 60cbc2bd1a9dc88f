"""A fast player of Cupid, for imagined matches: the court's policy, which also considers Pirates, and a random answer
among the good ones in a duel."""

from collections import Counter
from itertools import product
from typing import Final

from infanta.core.fast_rng import draw_below
from infanta.core.match import Match
from infanta.core.move import Move
from infanta.core.step import Rng
from infanta.games.court.match import CourtMatch
from infanta.games.court.policy import CourtPolicy, SeatEstimate
from infanta.games.cupid.challenges import CHALLENGER, CHALLENGES, NEITHER, Challenge
from infanta.games.cupid.events import Chose, Posed
from infanta.games.cupid.match import CupidMatch

LUCK: Final = 0.5  # the chance to win a duel: all of them are fair


class CupidSeatEstimate(SeatEstimate):
    """What a seat sees, knowing that a Pirate may undo every second knock-out. `armed` is the chance that a rival has
    one."""

    armed: float

    def remove_reserve(self) -> None:
        """Take Pirates beside a hand out of the hidden hands."""
        match, left = self.match, self.left
        assert isinstance(match, CupidMatch)
        self.armed = 0.0
        self.spared = match.reserve[self.seat] > 0
        if not match.pirates.in_hand:
            pirates = left[0] - match.reserve[self.seat]
            self.armed = min(1.0, float(pirates) / float(len(self.rivals) + self.deck + 1))
            left[0] = 0

    def estimate_survival(self, kept: int, count: float, without: int, watcher: int) -> float:
        """Return the chance that no rival knocks the seat out before its next turn."""
        chance = super().estimate_survival(kept, count, without, watcher)
        match = self.match
        assert isinstance(match, CupidMatch)
        return chance + (1.0 - chance) * LUCK if match.reserve[self.seat] or kept == 0 else chance

    def value_knock_out(self, rival: int, kept: int) -> float:
        """Return what it is worth to knock a rival out: a better standing, and the more tokens they have the better."""
        escapes = self.armed * LUCK
        return (1.0 - escapes) * super().value_knock_out(rival, kept) + escapes * self.estimate_win(kept)


class CupidPolicy(CourtPolicy):
    """Plays by rules of thumb, and duels with a fair amount of nerve."""

    def choose(self, match: Match, seat: int, moves: list[Move], rng: Rng) -> Move:
        """Return one of several legal moves: the best by its own rates, any of the best if there are several."""
        assert isinstance(match, CupidMatch)
        duel = match.duel
        if duel is None:
            return super().choose(match, seat, moves, rng)
        if duel.card == NEITHER:
            return moves[-1]  # the Pirate: out of the round he is worth nothing
        side = match.get_side(seat)
        if match.pirates.at_table:
            won, lost = moves
            said = find_report(match, 1 - side)
            if said:
                return lost if said == won.text else won
            coin = (
                match.round + sum([len(pile) for pile in match.discards])
            ) % 2  # a coin that both can see, for both must say the same
            return won if coin == side else lost
        words = FAIR[duel.card][side]
        fair = [move for move in moves if move.text in words]
        return fair[draw_below(rng, len(fair))] if fair else moves[0]

    def rate(self, match: Match, seat: int, moves: list[Move]) -> list[float]:
        """Return what each move is worth by rules of thumb, more being better: a search tries the best of them only."""
        assert isinstance(match, CupidMatch)
        return super().rate(match, seat, moves) if match.duel is None else []

    def estimate_seat(self, match: CourtMatch, seat: int) -> SeatEstimate:
        """Return what the seat sees."""
        return CupidSeatEstimate(match, seat, self.shrewd, self.lessons)


def find_report(match: CupidMatch, side: int) -> str:
    """Return what a side has reported from a real table in this duel, when the two reports did not agree; "" if it has
    not been asked."""
    for event in reversed(() if match.quiet else match.journal):
        if isinstance(event, Chose):
            return event.answers[side]
        if isinstance(event, Posed):
            break
    return ""


def list_better_answers(challenge: Challenge, side: int) -> list[str]:
    """Return the answers that do at least as well as the median answer against a player who chooses at random.

    Never just one: two players who always choose the same would duel for ever.
    """
    own, other = challenge.answers[side], challenge.answers[1 - side]
    tosses = [range(len(words)) for words in challenge.tosses]
    balance = []
    for mine in range(len(own)):
        results: Counter[int] = Counter()
        for theirs, *tossed in product(range(max(len(other), 1)), *tosses):
            pair = (mine, theirs) if side == CHALLENGER else (theirs, mine)
            results[challenge.judge(pair[0], pair[1], tuple(tossed))] += 1
        balance.append(results[side] - results[1 - side])
    if not balance:
        return []
    median = sorted(balance)[len(balance) // 2]
    return [word for word, worth in zip(own, balance, strict=True) if worth >= median]


FAIR: Final = [
    [list_better_answers(challenge, side) for side in (0, 1)] for challenge in CHALLENGES
]  # by challenge and side

"""A match at court: setup, being knocked out, end of round and end of game.

The card removed face down is not drawn: it is one of the cards that no player has been dealt, and it is drawn only if
the Prince takes it.
"""

from typing import Final

from infanta.core.match import Outcome
from infanta.core.phrase import Phrase
from infanta.core.win_chances import compute_race
from infanta.games.court.cards import WORTH
from infanta.games.court.events import DISCARDED, OUT, Closed, opened
from infanta.games.court.rules import FACE_UP
from infanta.games.court.state import CourtState

FAR: Final = 7  # rounds still needed, for a player who can no longer win


class CourtMatch(CourtState):
    """What happens in a match between the choices of its players. A game says what happens when a player is knocked
    out, how the match is copied, and what its view is."""

    def begin(self) -> None:
        """Begin round one, once the first player is known."""
        self.blank()
        if self.dates:
            self.open_round(self.dates[0])
        else:
            self.agenda.append(self.script.order)

    def open_round(self, starter: int) -> None:
        """Set up a round."""
        self.gather()
        self.round += 1
        self.starter = self.turn = starter
        self.inside = self.contest
        seats = [seat for seat in range(self.players) if self.contest >> seat & 1]
        self.journal = []
        if not self.quiet:
            self.emit(opened(self.round, starter, tuple(seats)))
        script = self.script
        agenda = self.agenda
        agenda.append(script.draw[starter])
        for seat in reversed(seats):
            agenda.append(script.give[seat])
        if len(seats) == 2:
            agenda.extend([script.lay] * FACE_UP)

    def discard_hand(self, seat: int) -> None:
        """Make a seat discard its hand without effect; it stays in the round."""
        card = self.hands[seat]
        self.hands[seat] = 0
        self.known[seat] = self.denied[seat] = self.tells[seat] = 0
        self.discards[seat] += (card,)
        self.emit(DISCARDED[seat][card])

    def knock_out(self, seat: int, by: int) -> None:
        """Knock a seat out of the round, by another seat's card or its own."""
        raise NotImplementedError

    def leave(self, seat: int) -> None:
        """Out of the round: the hand is discarded face up, without effect."""
        card = self.hands[seat]
        self.hands[seat] = 0
        self.known[seat] = 0
        if card:
            self.discards[seat] += (card,)
        self.inside &= ~(1 << seat)
        self.shielded &= ~(1 << seat)
        if not self.quiet:
            self.emit(OUT[seat][card])

    def close_round(self) -> None:
        """Return who wins the round, the tokens, and whether the game goes on."""
        left = [seat for seat in range(self.players) if self.inside >> seat & 1]
        winners = self.find_highest(left)
        if not self.quiet:
            shown = tuple(self.hands) if len(left) > 1 else (0,) * self.players
            closed = Closed(shown, tuple(self.discards), tuple(winners), self.reason(left, winners))
            self.emit(closed)
            self.results += (closed,)
        if len(winners) == 1 or self.rules.ties == "all":
            for seat in winners:
                self.tokens[seat] += 1
        leaders = self.list_leaders()
        if not leaders:
            self.open_round(self.first_of(winners))
        elif len(leaders) > 1 and self.rules.finale == "play-off":  # LL-G05, CU-G24
            self.contest = sum(1 << seat for seat in leaders)
            if self.setup.edition > 1:
                winners = [seat for seat in winners if seat in leaders]
            self.open_round(self.first_of(winners))
        else:
            self.gather()
            self.journal = []

    def first_of(self, winners: list[int]) -> int:
        """Return which of the winners of a round goes first in the next (LL-011, LL-013, CU-030)."""
        for seat in self.dates:
            if seat in winners:
                return seat
        return winners[0]

    def find_highest(self, left: list[int]) -> list[int]:
        """Return who has the highest number, then the highest total of their own discards; then all who tie."""
        if len(left) == 1:
            return left
        best = max([WORTH[self.hands[seat]] for seat in left])
        tied = [seat for seat in left if WORTH[self.hands[seat]] == best]
        if len(tied) == 1:
            return tied
        most = max([self.get_discard_total(seat) for seat in tied])
        return [seat for seat in tied if self.get_discard_total(seat) == most]

    def get_discard_total(self, seat: int) -> int:
        """Return the total of a seat's discards."""
        total = 0
        for card in self.discards[seat]:
            total += WORTH[card]
        return total

    def reason(self, left: list[int], winners: list[int]) -> Phrase:
        """Return why these win, of those who are left."""
        game = self.setup.game
        if len(left) == 1:
            return Phrase("last-one", game)
        if len(winners) > 1:
            return Phrase("all-equal", game)
        best = WORTH[self.hands[winners[0]]]
        if len([seat for seat in left if WORTH[self.hands[seat]] == best]) == 1:
            return Phrase("highest-card", game, number=best)
        return Phrase("most-discards", game, total=self.get_discard_total(winners[0]))

    def list_leaders(self) -> list[int]:
        """Return the seats that have reached the goal with the most tokens."""
        goal = self.rules.goal
        reached = [seat for seat, tokens in enumerate(self.tokens) if tokens >= goal]
        if len(reached) < 2:
            return reached
        most = max(self.tokens)
        return [seat for seat in reached if self.tokens[seat] == most]

    def running_scores(self) -> tuple[int, ...]:
        """Return the tokens of every seat."""
        return tuple(self.tokens)

    def round_index(self) -> int:
        """Return the number of the round."""
        return self.round

    def win_chances(self) -> tuple[float, ...]:
        """Return chances by the tokens that each still needs; in a play-off only those count who are in it."""
        return compute_race(tuple(self.needs())) if self.agenda else super().win_chances()

    def needs(self) -> list[int]:
        """Return how many rounds each still has to win."""
        goal = self.rules.goal
        if self.contest != (1 << self.players) - 1:
            return [1 if self.contest >> seat & 1 else FAR for seat in range(self.players)]
        return [max(1, goal - tokens) for tokens in self.tokens]

    def get_match_chance(self, seat: int, chance: float) -> float:
        """Return the seat's chance of winning the match, if it wins this round with the given chance, and otherwise
        another seat still in it does."""
        needs = self.needs()
        lost = others = 0.0
        for other, need in enumerate(needs):
            if other != seat and self.inside >> other & 1:
                needs[other] = need - 1
                lost += compute_race(tuple(needs))[seat]
                needs[other] = need
                others += 1.0
        needs[seat] -= 1
        won = compute_race(tuple(needs))[seat]
        return chance * won + (1.0 - chance) * lost / others if others > 0.0 else won

    def outcome(self) -> Outcome | None:
        """Return the seats with enough tokens; None while the match goes on."""
        if self.agenda:
            return None
        leaders = tuple(self.list_leaders())
        goal, most = self.rules.goal, max(self.tokens)
        if most > goal:  # tokens stop at the goal, unless there is a play-off
            second = max([tokens for seat, tokens in enumerate(self.tokens) if seat not in leaders])
            reason = Phrase("won-play-off", self.setup.game, tokens=most, second=second)
        else:
            reason = Phrase("first-to", self.setup.game, tokens=goal)
        return Outcome(leaders, tuple(self.tokens), reason)

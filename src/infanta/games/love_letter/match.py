"""A match of Love Letter: set-up, being knocked out, end of round and end of game (LL-007 to LL-034).

The rules are those of the 2 to 4 player game with sixteen cards; `clauses.md` beside this file lists every one, and the
rulings where the rulebook leaves a gap. The card removed face down (LL-008) has no face: it is simply one of the cards
that nobody has been dealt, and gets a face if the Prince takes it (LL-048).
"""

from typing import Final

from infanta.core.event import Event
from infanta.core.match import Match, Outcome
from infanta.core.setup import Setup
from infanta.games.love_letter.cards import WORTH
from infanta.games.love_letter.events import DISCARDED, OUT, Closed, Opened
from infanta.games.love_letter.notation import SEATS
from infanta.games.love_letter.steps import Script
from infanta.games.love_letter.view import LoveLetterView, Rules

FACE_UP: Final = 3
"""Cards laid aside face up when two play (LL-009)."""
SPECTATORS: Final = SEATS
"""The bit of `known` that says that everybody, spectators too, knows a hand."""


class LoveLetterMatch(Match):
    """The whole truth of a match. Sets of seats are bits; a hand is a number, 0 when there is none.

    `undealt` are the cards without a face yet: the deck and the card removed face down, in ascending order. `known` says of
    each seat's hand which other seats have seen it. `contest` are the seats that play this round: all, except in a play-off.
    """

    rules: Rules
    script: Script
    round: int
    tokens: list[int]
    dates: tuple[int, ...]
    contest: int
    starter: int
    turn: int
    undealt: list[int]
    aside: tuple[int, ...]
    inside: int
    shielded: int
    hands: list[int]
    drawn: int
    discards: list[tuple[int, ...]]
    known: list[int]
    results: tuple[Closed, ...]

    def __init__(self, setup: Setup, rules: Rules, script: Script) -> None:
        super().__init__(setup)
        self.rules = rules
        self.script = script

    def begin(self) -> None:
        """Round one, once it is known who goes first (LL-012)."""
        self.round = 0
        self.tokens = [0] * self.players
        self.dates = self.rules.dates
        self.contest = (1 << self.players) - 1
        self.starter = self.turn = 0
        self.results = ()
        self.gather()
        if self.dates:
            self.open_round(self.dates[0])
        else:
            self.agenda.append(self.script.dates)

    def gather(self) -> None:
        """All cards together again (LL-032)."""
        self.undealt = self.rules.cards.copy()
        self.aside = ()
        self.inside = self.shielded = 0
        self.hands = [0] * self.players
        self.drawn = 0
        self.discards = [()] * self.players
        self.known = [0] * self.players

    def open_round(self, starter: int) -> None:
        """Set-up of a round (LL-007 to LL-010)."""
        self.gather()
        self.round += 1
        self.starter = self.turn = starter
        self.inside = self.contest
        seats = [seat for seat in range(self.players) if self.contest >> seat & 1]
        self.journal = []
        self.tell(Opened(self.round, starter, tuple(seats)))
        script = self.script
        agenda = self.agenda
        agenda.append(script.draw[starter])
        for seat in reversed(seats):
            agenda.append(script.give[seat])
        if len(seats) == 2:
            agenda.extend([script.lay] * FACE_UP)

    def discard_hand(self, seat: int) -> None:
        """A seat discards its hand without effect, and stays in the round (LL-046)."""
        card = self.hands[seat]
        self.hands[seat] = 0
        self.known[seat] = 0
        self.discards[seat] += (card,)
        self.tell(DISCARDED[seat][card])

    def knock_out(self, seat: int, by: int) -> None:
        """Another seat's card, or its own, knocks a seat out of the round."""
        self.leave(seat)

    def leave(self, seat: int) -> None:
        """Out of the round: the hand is discarded face up, without effect (LL-020, LL-021)."""
        card = self.hands[seat]
        self.hands[seat] = 0
        self.known[seat] = 0
        if card:
            self.discards[seat] += (card,)
        self.inside &= ~(1 << seat)
        self.shielded &= ~(1 << seat)
        self.tell(OUT[seat][card])

    def close_round(self) -> None:
        """Who wins the round (LL-025 to LL-030), the tokens (LL-031), and whether the game goes on (LL-034)."""
        left = [seat for seat in range(self.players) if self.inside >> seat & 1]
        shown = tuple(self.hands) if len(left) > 1 else (0,) * self.players
        if len(left) == 1:
            winners, reason = left, "everybody else is out"
        else:
            winners, reason = self.closest(left)
        closed = Closed(shown, tuple(self.discards), tuple(winners), reason)
        self.tell(closed)
        self.results += (closed,)
        if len(winners) == 1 or self.rules.ties == "all":  # LL-G04
            for seat in winners:
                self.tokens[seat] += 1
        leaders = self.leaders()
        if not leaders:
            self.open_round(self.first_of(winners))
        elif len(leaders) > 1 and self.rules.finale == "play-off":  # LL-G05
            self.contest = sum(1 << seat for seat in leaders)
            if self.setup.edition > 1:
                winners = [seat for seat in winners if seat in leaders]
            self.open_round(self.first_of(winners))
        else:
            self.gather()
            self.journal = []

    def first_of(self, winners: list[int]) -> int:
        """Who of the winners of a round goes first in the next (LL-011, LL-013)."""
        for seat in self.dates:
            if seat in winners:
                return seat
        return winners[0]

    def closest(self, left: list[int]) -> tuple[list[int], str]:
        """The highest number wins, then the highest total of their own discards; then all tied win (LL-027 to LL-029)."""
        best = max([WORTH[self.hands[seat]] for seat in left])
        tied = [seat for seat in left if WORTH[self.hands[seat]] == best]
        if len(tied) == 1:
            return tied, f"the highest card, {best}"
        totals = {seat: sum(WORTH[card] for card in self.discards[seat]) for seat in tied}
        most = max(totals.values())
        tied = [seat for seat in tied if totals[seat] == most]
        if len(tied) == 1:
            return tied, f"equal cards, and the most in discards, {most}"
        return tied, "equal in cards and in discards"

    def leaders(self) -> list[int]:
        """The seats that have reached the goal with the most tokens."""
        goal = self.rules.goal
        reached = [seat for seat, tokens in enumerate(self.tokens) if tokens >= goal]
        if len(reached) < 2:
            return reached
        most = max(self.tokens)
        return [seat for seat in reached if self.tokens[seat] == most]

    def view(self, seat: int | None) -> LoveLetterView:
        """What a seat knows: its own hand, what it was shown, and all that lies open."""
        eyes = SPECTATORS if seat is None else seat
        return self.table(seat, tuple([self.hand_seen_by(holder, eyes) for holder in range(self.players)]))

    def table(self, seat: int | None, hands: tuple[tuple[int, ...], ...]) -> LoveLetterView:
        """The table as a seat sees it, with these hands."""
        journal: list[Event] = []
        for event in self.journal:
            told = event.seen_by(seat)
            if told is not None:
                journal.append(told)
        return LoveLetterView(
            setup=self.setup,
            rules=self.rules,
            seat=seat,
            actors=self.actors(),
            journal=tuple(journal),
            round=self.round,
            tokens=tuple(self.tokens),
            dates=self.dates,
            contest=self.contest,
            starter=self.starter,
            turn=self.turn,
            deck=self.deck_seen_by(seat),
            aside=self.aside,
            inside=self.inside,
            shielded=self.shielded,
            hands=hands,
            discards=tuple(self.discards),
            results=self.results,
        )

    def deck_seen_by(self, seat: int | None) -> int:
        """How many cards are left to draw, for all a seat knows."""
        return max(len(self.undealt) - 1, 0)

    def hand_seen_by(self, holder: int, seat: int) -> tuple[int, ...]:
        """The cards of a hand that a seat knows."""
        card = self.hands[holder]
        if card == 0:
            return ()
        if holder == seat:
            return (card, self.drawn) if holder == self.turn and self.drawn else (card,)
        return (card,) if self.known[holder] >> seat & 1 else ()

    def outcome(self) -> Outcome | None:
        """The seats with enough tokens (LL-033, LL-034, LL-G05)."""
        if self.agenda:
            return None
        leaders = tuple(self.leaders())
        goal = self.rules.goal
        most = max(self.tokens)
        if most > goal:  # everybody stops at the goal, unless there is a play-off
            second = max([tokens for seat, tokens in enumerate(self.tokens) if seat not in leaders])
            reason = f"won the play-off, {most} tokens of affection to {second}"
        else:
            reason = f"first to {goal} token{'' if goal == 1 else 's'} of affection"
        return Outcome(leaders, tuple(self.tokens), reason)

    def copy(self) -> "LoveLetterMatch":
        """An independent match in the same state."""
        other = LoveLetterMatch(self.setup, self.rules, self.script)
        self.copy_to(other)
        return other

    def copy_to(self, other: "LoveLetterMatch") -> None:
        """Bring another match into the same state."""
        other.agenda = self.agenda.copy()
        other.journal = self.journal.copy()
        other.round = self.round
        other.tokens = self.tokens.copy()
        other.dates = self.dates
        other.contest = self.contest
        other.starter = self.starter
        other.turn = self.turn
        other.undealt = self.undealt.copy()
        other.aside = self.aside
        other.inside = self.inside
        other.shielded = self.shielded
        other.hands = self.hands.copy()
        other.drawn = self.drawn
        other.discards = self.discards.copy()
        other.known = self.known.copy()
        other.results = self.results

    def cards(self) -> list[str]:
        """All cards of the deck, wherever they lie."""
        words = self.script.notation.words
        everywhere = [*self.undealt, *self.aside, *self.hands, self.drawn]
        for pile in self.discards:
            everywhere.extend(pile)
        return [words[card] for card in sorted(everywhere) if card]

    def __str__(self) -> str:
        """The table with every hand open."""
        return str(self.table(None, tuple([self.hand_seen_by(seat, seat) for seat in range(self.players)])))

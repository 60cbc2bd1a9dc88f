"""A match of Cupid: Love Letter's round, with Pirates beside the hands and duels in the middle of things.

The rules are those of the rulebook; `clauses.md` beside this file lists every one, and the rulings where it leaves a gap.
A knock-out is not final until the Pirate has been asked for (CU-018): the question, the challenge and its bouts lie on the
agenda above the rest of the turn, so a round never ends while a duel is pending (CU-G16).
"""

from dataclasses import dataclass

from infanta.core.setup import Setup
from infanta.core.step import Together
from infanta.games.cupid.cards import PIRATE
from infanta.games.cupid.challenges import AT_THE_TABLE, CHALLENGER, CHALLENGES, NEITHER, OPPONENT
from infanta.games.cupid.events import Asked, Braved, Fought, Settled
from infanta.games.cupid.steps import Bout, CupidScript
from infanta.games.cupid.view import SHARED, CupidRules, CupidView, DuelView
from infanta.games.love_letter.match import SPECTATORS, LoveLetterMatch


@dataclass(frozen=True)
class Duel:
    """Who may fight against whom (CU-G09), over which of the nine cards (NEITHER until one is drawn), and the bouts won."""

    challenger: int
    opponent: int
    card: int
    wins: tuple[int, int]


class CupidMatch(LoveLetterMatch):
    """The whole truth of a match. `reserve` are the Pirates beside each hand; `pile` the challenge cards not yet drawn this
    round, by their places among the nine, and `spent` those drawn."""

    house: CupidRules
    stage: CupidScript
    reserve: list[int]
    pile: tuple[int, ...]
    spent: tuple[int, ...]
    duel: Duel | None

    def __init__(self, setup: Setup, rules: CupidRules, script: CupidScript) -> None:
        super().__init__(setup, rules, script)
        self.house = rules
        self.stage = script

    def gather(self) -> None:
        """All cards together again, game cards and challenge cards each by themselves (CU-007, CU-G02, CU-G15)."""
        super().gather()
        self.reserve = [0] * self.players
        self.pile = tuple(range(len(CHALLENGES)))
        self.spent = ()
        self.duel = None

    # -- knocked out (CU-017 to CU-020) --------------------------------------------------------------------------------

    def knock_out(self, seat: int, by: int) -> None:
        """Before the hand is discarded the seat may play the Pirate, if somebody else has knocked it out (CU-018, CU-G10)."""
        if seat == by or not self.may_have_pirate(seat):
            self.leave(seat)
            return
        self.duel = Duel(seat, by, NEITHER, (0, 0))
        self.tell(Asked(seat, by))
        self.agenda.append(self.stage.stand[seat])

    def may_have_pirate(self, seat: int) -> bool:
        """Whether a seat may have a Pirate for all that everybody knows: who is asked must tell nobody who has one."""
        hidden = self.rules.deck[PIRATE - 1] - self.aside.count(PIRATE)
        for pile in self.discards:
            hidden -= pile.count(PIRATE)
        if self.house.pirate == "hand":
            return hidden > 0 and self.hands[seat] != 0 and not self.known[seat] >> SPECTATORS & 1
        return hidden > 0

    def has_pirate(self, seat: int) -> bool:
        """Whether a seat has a Pirate to play."""
        return self.reserve[seat] > 0 or self.hands[seat] == PIRATE

    def brave(self, seat: int) -> None:
        """The Pirate is played: face up to the discards, and a challenge card is drawn (CU-019, CU-G15)."""
        assert self.duel is not None
        if self.hands[seat] == PIRATE:
            self.hands[seat] = 0
            self.known[seat] = 0
        else:
            self.reserve[seat] -= 1
        self.discards[seat] += (PIRATE,)
        self.tell(Braved(seat, self.duel.opponent))
        self.agenda.append(self.stage.challenge)

    # -- the duel ------------------------------------------------------------------------------------------------------

    def pose(self, card: int) -> None:
        """Fight over this challenge card."""
        duel = self.duel
        assert duel is not None
        self.pile = tuple([other for other in self.pile if other != card])
        self.spent += (card,)
        self.duel = Duel(duel.challenger, duel.opponent, card, (0, 0))
        self.new_bout(card)

    def new_bout(self, card: int) -> None:
        """The two fight, or fight again."""
        challenge = CHALLENGES[card] if self.house.duels == "digital" else AT_THE_TABLE  # CU-G17
        Bout(self.stage.words, challenge).go_on(self)

    def duellist(self, side: int) -> int:
        """The seat on a side of the duel."""
        assert self.duel is not None
        return self.duel.challenger if side == CHALLENGER else self.duel.opponent

    def side(self, seat: int) -> int:
        """The side of the duel that a seat is on."""
        return CHALLENGER if seat == self.duellist(CHALLENGER) else OPPONENT

    def judge(self, winner: int) -> None:
        """A bout is over; a tie is fought again (CU-G18), and so on until one side has won often enough."""
        duel = self.duel
        assert duel is not None
        self.tell(Fought(NEITHER if winner == NEITHER else self.duellist(winner)))
        wins = (duel.wins[0] + (winner == CHALLENGER), duel.wins[1] + (winner == OPPONENT))
        goal = CHALLENGES[duel.card].wins if self.house.duels == "digital" else 1
        if max(wins) < goal:
            self.duel = Duel(duel.challenger, duel.opponent, duel.card, wins)
            self.new_bout(duel.card)
        else:
            self.settle(duel.challenger, winner == CHALLENGER)

    def settle(self, seat: int, won: bool) -> None:
        """Whoever wins stays, with the hand or, if there is none left, a new card (CU-020, CU-G11 to CU-G13)."""
        self.duel = None
        self.tell(Settled(seat, won))
        if not won:
            self.leave(seat)
        elif self.hands[seat] == 0:
            self.agenda.append(self.script.give[seat])

    # -- what is seen --------------------------------------------------------------------------------------------------

    def deck_seen_by(self, seat: int | None) -> int:
        """Pirates that others have put aside look as if they were still in the deck."""
        hidden = sum(self.reserve) - (0 if seat is None else self.reserve[seat])
        return super().deck_seen_by(seat) + hidden

    def table(self, seat: int | None, hands: tuple[tuple[int, ...], ...]) -> CupidView:
        shared = super().table(seat, hands)
        reserve = 0 if seat is None else self.reserve[seat]
        return CupidView(*[*[getattr(shared, name) for name in SHARED], reserve, self.duel_seen_by(seat)])

    def view(self, seat: int | None) -> CupidView:
        view = super().view(seat)
        assert isinstance(view, CupidView)
        return view

    def duel_seen_by(self, seat: int | None) -> DuelView | None:
        """The duel with the viewer's own choice, and no other."""
        duel = self.duel
        if duel is None:
            return None
        key = "" if duel.card == NEITHER else CHALLENGES[duel.card].key
        return DuelView(duel.challenger, duel.opponent, key, duel.wins, self.answer_of(seat))

    def answer_of(self, seat: int | None) -> str:
        """What a seat has chosen in the bout under way, while that is still a secret."""
        step = self.agenda[-1]
        if seat is None or not isinstance(step, Together):
            return ""
        if seat in step.answers:
            return step.answers[seat].text
        fights = seat == self.duellist(CHALLENGER) or seat == self.duellist(OPPONENT)
        return self.bout().answer(self.side(seat)) if fights else ""

    def bout(self) -> Bout:
        """The bout in which somebody has to choose now."""
        step = self.agenda[-1]
        assert isinstance(step, Together) and isinstance(step.question, Bout)
        return step.question

    # -- the rest ------------------------------------------------------------------------------------------------------

    def copy(self) -> "CupidMatch":
        other = CupidMatch(self.setup, self.house, self.stage)
        self.copy_to(other)
        other.reserve = self.reserve.copy()
        other.pile = self.pile
        other.spent = self.spent
        other.duel = self.duel
        return other

    def cards(self) -> list[str]:
        """The game cards and the challenge cards."""
        pirates = [self.script.notation.words[PIRATE]] * sum(self.reserve)
        return super().cards() + pirates + [CHALLENGES[card].key for card in sorted(self.pile + self.spent)]

    def __str__(self) -> str:
        """The table with every hand open, and the Pirates beside them."""
        aside = ", ".join(f"seat {seat}: {count}" for seat, count in enumerate(self.reserve) if count)
        return super().__str__() + (f"\nPirates beside the hand of {aside}" if aside else "")

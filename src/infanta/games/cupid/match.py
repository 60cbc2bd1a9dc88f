"""A match of Cupid: the court's round, with Pirates beside the hands and duels within turns.

The rules are those of the rulebook; `clauses.md` beside this file lists every one, and the rulings where it leaves a
gap. A knock-out is not final until the Pirate has been asked for (CU-018): the question, the challenge and its bouts
lie on the agenda above the rest of the turn, so a round never ends while a duel is pending (CU-G16).
"""

from typing import Final

from infanta.games.court.notation import SEATS
from infanta.games.court.state import SPECTATORS
from infanta.games.cupid.cards import PIRATE
from infanta.games.cupid.challenges import AT_THE_TABLE, CHALLENGER, CHALLENGES, NEITHER, OPPONENT
from infanta.games.cupid.events import ASKED, braved, fought, settled
from infanta.games.cupid.schema import Duel
from infanta.games.cupid.state import CupidState
from infanta.games.cupid.steps import Bout

# The duel that a player who is knocked out may ask for, by seat and by attacker.
KNOCKED_OUT: Final = [[Duel(seat, by, NEITHER, (0, 0)) for by in range(SEATS)] for seat in range(SEATS)]


class CupidMatch(CupidState):
    """What happens when a player is knocked out (CU-017 to CU-020)."""

    def knock_out(self, seat: int, by: int) -> None:
        """Before the hand is discarded the seat may play the Pirate, if another player has knocked it out (CU-018,
        CU-G10)."""
        if seat == by or not self.may_have_pirate(seat):
            self.leave(seat)
            return
        self.duel = KNOCKED_OUT[seat][by]
        self.emit(ASKED[seat][by])
        self.agenda.append(self.duelling.stand[seat])

    def may_have_pirate(self, seat: int) -> bool:
        """Return whether a seat may have a Pirate by public knowledge: being asked must not reveal who has one."""
        hidden = self.rules.deck[PIRATE - 1] - self.aside.count(PIRATE)
        for pile in self.discards:
            hidden -= pile.count(PIRATE)
        if self.pirates.in_hand:
            return hidden > 0 and self.hands[seat] != 0 and not self.known[seat] >> SPECTATORS & 1
        return hidden > 0

    def has_pirate(self, seat: int) -> bool:
        """Return whether a seat has a Pirate to play."""
        return self.reserve[seat] > 0 or self.hands[seat] == PIRATE

    def brave(self, seat: int) -> None:
        """Play the Pirate: face up to the discards, and a challenge card is drawn (CU-019, CU-G15)."""
        assert self.duel is not None
        if self.hands[seat] == PIRATE:
            self.hands[seat] = 0
            self.known[seat] = self.denied[seat] = self.tells[seat] = 0
        else:
            self.reserve[seat] -= 1
        self.discards[seat] += (PIRATE,)
        self.emit(braved(seat, self.duel.opponent))
        self.agenda.append(self.duelling.pose)

    # -- the duel ------------------------------------------------------------------------------------------------------

    def pose(self, card: int) -> None:
        """Fight over this challenge card."""
        duel = self.duel
        assert duel is not None
        self.spent += (card,)
        self.duel = Duel(duel.challenger, duel.opponent, card, (0, 0))
        self.start_bout(card)

    def start_bout(self, card: int) -> None:
        """Let the two fight, or fight again."""
        challenge = AT_THE_TABLE if self.pirates.at_table else CHALLENGES[card]  # CU-G17
        Bout(self.duelling.notation, card, challenge).go_on(self)

    def judge(self, winner: int) -> None:
        """End a bout; a tie is fought again (CU-G18), and so on until one side has won often enough."""
        duel = self.duel
        assert duel is not None
        self.emit(fought(NEITHER if winner == NEITHER else self.get_duellist(winner)))
        wins = (duel.wins[0] + (winner == CHALLENGER), duel.wins[1] + (winner == OPPONENT))
        goal = 1 if self.pirates.at_table else CHALLENGES[duel.card].wins
        if max(wins) < goal:
            self.duel = Duel(duel.challenger, duel.opponent, duel.card, wins)
            self.start_bout(duel.card)
        else:
            self.end_duel(duel.challenger, winner == CHALLENGER)

    def end_duel(self, seat: int, won: bool) -> None:
        """End a duel: the winner stays, with the hand or, if there is none left, a new card (CU-020, CU-G11 to
        CU-G13)."""
        self.duel = None
        self.emit(settled(seat, won))
        if not won:
            self.leave(seat)
        elif self.hands[seat] == 0:
            self.agenda.append(self.script.give[seat])

    def copy(self) -> "CupidMatch":
        """Return an independent match in the same state, without log and story."""
        other = CupidMatch(self.setup, self.rules, self.script, self.pirates, self.duelling)
        self.copy_to(other)
        self.copy_own_to(other)
        return other

"""What a match of Cupid adds to the state of the court."""

from infanta.core.phrase import Phrase
from infanta.core.step import SimultaneousStep
from infanta.games.cupid.cards import PIRATE
from infanta.games.cupid.challenges import CHALLENGER, CHALLENGES, NEITHER, OPPONENT
from infanta.games.cupid.fields import CupidFields
from infanta.games.cupid.schema import DuelView
from infanta.games.cupid.steps import Bout
from infanta.games.cupid.view import VIEWS, CupidView


class CupidState(CupidFields):
    """The whole truth of a match."""

    @property
    def pile(self) -> tuple[int, ...]:
        """The challenge cards that can still be drawn this round."""
        return tuple([card for card in range(len(CHALLENGES)) if card not in self.spent])

    # -- what is seen of it --------------------------------------------------------------------------------------------

    def build_view(self, seat: int | None, hands: tuple[tuple[int, ...], ...]) -> CupidView:
        """Return the game's own view, with these hands."""
        own = self.list_own(seat, hands)
        own["reserve"] = 0 if seat is None else self.reserve[seat]
        own["duel"] = self.get_duel_seen_by(seat)
        return VIEWS.build(self, seat, own)

    def view(self, seat: int | None) -> CupidView:
        """Return what a seat knows: its own hand, what it was shown, and all open cards."""
        view = super().view(seat)
        assert isinstance(view, CupidView)
        return view

    def deck_seen_by(self, seat: int | None) -> int:
        """Pirates that others have put aside look as if they were still in the deck."""
        hidden = sum(self.reserve) - (0 if seat is None else self.reserve[seat])
        return super().deck_seen_by(seat) + hidden

    def get_duel_seen_by(self, seat: int | None) -> DuelView | None:
        """Return the duel with the viewer's own choice, and no other."""
        duel = self.duel
        if duel is None:
            return None
        key = "" if duel.card == NEITHER else CHALLENGES[duel.card].key
        return DuelView(duel.challenger, duel.opponent, key, duel.wins, self.get_answer(seat))

    def get_answer(self, seat: int | None) -> str:
        """Return what a seat has chosen in the bout under way, while that is still a secret."""
        step = self.agenda[-1]
        if seat is None or not isinstance(step, SimultaneousStep):
            return ""
        if seat in step.answers:
            return step.answers[seat].text
        fights = seat == self.get_duellist(CHALLENGER) or seat == self.get_duellist(OPPONENT)
        return self.get_bout().get_answer(self.get_side(seat)) if fights else ""

    def get_bout(self) -> Bout:
        """Return the bout in which a player has to choose now."""
        step = self.agenda[-1]
        assert isinstance(step, SimultaneousStep) and isinstance(step.question, Bout)
        return step.question

    def get_duellist(self, side: int) -> int:
        """Return the seat on a side of the duel."""
        assert self.duel is not None
        return self.duel.challenger if side == CHALLENGER else self.duel.opponent

    def get_side(self, seat: int) -> int:
        """Return the side of the duel that a seat is on."""
        return CHALLENGER if seat == self.get_duellist(CHALLENGER) else OPPONENT

    # -- all of it -----------------------------------------------------------------------------------------------------

    def cards(self) -> list[str]:
        """Return the game cards and the challenge cards."""
        pirates = [self.script.notation.words[PIRATE]] * sum(self.reserve)
        return super().cards() + pirates + [challenge.key for challenge in CHALLENGES]

    def __str__(self) -> str:
        """Draw the table with every hand open, and the Pirates beside them."""
        table = super().__str__()
        for seat, pirates in enumerate(self.reserve):
            if pirates:
                table += "\n" + str(Phrase("text-reserve-of", self.setup.game, seat=seat, pirates=pirates))
        return table

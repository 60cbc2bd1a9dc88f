"""All that a match of Cupid holds besides what every match at court does."""

from infanta.core.phrase import Phrase
from infanta.core.step import Together
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

    def seen(self, seat: int | None, hands: tuple[tuple[int, ...], ...]) -> CupidView:
        own = self.list_own(seat, hands)
        own["reserve"] = 0 if seat is None else self.reserve[seat]
        own["duel"] = self.duel_seen_by(seat)
        return VIEWS.build(self, seat, own)

    def view(self, seat: int | None) -> CupidView:
        view = super().view(seat)
        assert isinstance(view, CupidView)
        return view

    def deck_seen_by(self, seat: int | None) -> int:
        """Pirates that others have put aside look as if they were still in the deck."""
        hidden = sum(self.reserve) - (0 if seat is None else self.reserve[seat])
        return super().deck_seen_by(seat) + hidden

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

    def duellist(self, side: int) -> int:
        """The seat on a side of the duel."""
        assert self.duel is not None
        return self.duel.challenger if side == CHALLENGER else self.duel.opponent

    def side(self, seat: int) -> int:
        """The side of the duel that a seat is on."""
        return CHALLENGER if seat == self.duellist(CHALLENGER) else OPPONENT

    # -- all of it -----------------------------------------------------------------------------------------------------

    def cards(self) -> list[str]:
        """The game cards and the challenge cards."""
        pirates = [self.script.notation.words[PIRATE]] * sum(self.reserve)
        return super().cards() + pirates + [challenge.key for challenge in CHALLENGES]

    def __str__(self) -> str:
        """The table with every hand open, and the Pirates beside them."""
        table = super().__str__()
        for seat, pirates in enumerate(self.reserve):
            if pirates:
                table += "\n" + str(Phrase("text-reserve-of", self.setup.game, seat=seat, pirates=pirates))
        return table

"""What one seat knows of a match of Cupid."""

from dataclasses import dataclass
from typing import Final

from infanta.core.phrase import Phrase
from infanta.core.schema import ViewBuilder
from infanta.games.court import schema as court
from infanta.games.cupid.cards import PIRATE
from infanta.games.cupid.fields import CupidViewFields
from infanta.games.cupid.schema import SCHEMA


@dataclass(frozen=True)
class CupidView(CupidViewFields):
    """Everything a seat knows: the court's view, `reserve` (the viewer's own Pirates beside the hand), and the duel.

    No other player may see that a Pirate was put aside and another card drawn. So `deck` counts other seats' hidden
    Pirates as if they were still in the deck: it is the most that can be left to draw, and the day may end earlier
    (CU-G04). `purpose` is also "stand" (accept a knock-out, or play the Pirate) and "answer" (to a challenge).
    """

    def unseen(self) -> list[int]:
        """Return how many copies of each number are not visible to the viewer; the index in the list is the number."""
        left = super().unseen()
        left[PIRATE] -= self.reserve
        return left

    def __str__(self) -> str:
        lines = [super().__str__()]
        if self.reserve:
            lines.append(str(Phrase("text-reserve", self.setup.game, pirates=self.reserve)))
        duel = self.duel
        if duel is not None:
            score = f" ({duel.challenge}, {duel.wins[0]}:{duel.wins[1]})" if duel.challenge else ""
            sides = {"challenger": duel.challenger, "opponent": duel.opponent}
            lines.append(str(Phrase("text-duel", self.setup.game, **sides, score=score)))
        return "\n".join(lines)


VIEWS: Final = ViewBuilder(CupidView, court.SCHEMA, SCHEMA)

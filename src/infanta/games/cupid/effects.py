"""Where an effect differs from the court's: a duel may stand between a knock-out and its end."""

from typing import TYPE_CHECKING, Final

from infanta.games.court import effects
from infanta.games.court.cards import GUARD, PRINCE
from infanta.games.court.effects import Effect, court_effects
from infanta.games.court.notation import SEATS, Play
from infanta.games.cupid.events import FOUND

if TYPE_CHECKING:
    from infanta.games.court.match import CourtMatch

EVERYBODY_KNOWS: Final = (2 << SEATS) - 1  # in `known`: all seats and the spectators


class Guard(effects.Guard):
    """A right guess is public, also if the target fights its way back into the round (CU-045, CU-G12)."""

    def hit(self, match: "CourtMatch", seat: int, play: Play) -> None:
        """Knock out the target of a right guess."""
        match.known[play.target] = EVERYBODY_KNOWS
        match.emit(FOUND[play.target][play.guess])
        super().hit(match, seat, play)


class Wizard(effects.Prince):
    """A Princess is discarded first; a player who wins the duel for her draws a new card after all (CU-032, CU-033,
    CU-G11)."""

    def discard_princess(self, match: "CourtMatch", seat: int, target: int) -> None:
        """Knock out a target who discards the Princess: there is no new card."""
        match.discard_hand(target)
        super().discard_princess(match, seat, target)


def cupid_effects() -> list[Effect]:
    """Return the effects by number; the Pirate, where he can be discarded at all, does nothing (CU-G05)."""
    table = [*court_effects(), Effect()]
    table[GUARD] = Guard()
    table[PRINCE] = Wizard()
    return table

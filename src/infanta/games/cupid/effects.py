"""Where an effect differs from Love Letter's: a duel may stand between a knock-out and its end."""

from typing import TYPE_CHECKING, Final

from infanta.games.cupid.events import Found
from infanta.games.love_letter import effects
from infanta.games.love_letter.cards import GUARD, PRINCE, PRINCESS
from infanta.games.love_letter.effects import Effect
from infanta.games.love_letter.notation import NOBODY, SEATS, Play

if TYPE_CHECKING:
    from infanta.games.love_letter.match import LoveLetterMatch

EVERYBODY_KNOWS: Final = (2 << SEATS) - 1
"""In `known`: all seats and the spectators."""


class Guard(effects.Guard):
    """A right guess is public, also if the target fights its way back into the round (CU-045, CU-G12)."""

    def apply(self, match: "LoveLetterMatch", seat: int, play: Play) -> None:
        target = play.target
        if target != NOBODY and match.hands[target] == play.guess:
            match.known[target] = EVERYBODY_KNOWS
            match.tell(Found(target, play.guess))
        super().apply(match, seat, play)


class Wizard(effects.Prince):
    """A Princess is discarded first; whoever wins the duel for her draws a new card after all (CU-032, CU-033, CU-G11)."""

    def apply(self, match: "LoveLetterMatch", seat: int, play: Play) -> None:
        target = play.target
        if match.hands[target] == PRINCESS:
            match.discard_hand(target)
            match.knock_out(target, seat)
        else:
            super().apply(match, seat, play)


def cupid_effects() -> list[Effect]:
    """By number; the Pirate, where he can be discarded at all, does nothing (CU-G05)."""
    table = [*effects.EFFECTS, Effect()]
    table[GUARD] = Guard()
    table[PRINCE] = Wizard()
    return table

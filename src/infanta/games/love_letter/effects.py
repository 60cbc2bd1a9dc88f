"""What each number does when it is discarded (LL-035 to LL-059). One short class per card, in the words of its text."""

from typing import TYPE_CHECKING, Final

from infanta.games.love_letter.cards import PRINCESS, WORTH
from infanta.games.love_letter.events import MISSED, Compared, Looked, Traded
from infanta.games.love_letter.notation import NOBODY, Play

if TYPE_CHECKING:
    from infanta.games.love_letter.match import LoveLetterMatch


class Effect:
    """Nothing happens: the Countess (LL-042)."""

    def apply(self, match: "LoveLetterMatch", seat: int, play: Play) -> None:
        """Carry the effect out."""


class Guard(Effect):
    """Name a number: if the target holds it, they are out (LL-057, LL-058)."""

    def apply(self, match: "LoveLetterMatch", seat: int, play: Play) -> None:
        target = play.target
        if target == NOBODY:  # LL-059
            return
        if match.hands[target] == play.guess:
            match.knock_out(target, seat)
        else:
            match.tell(MISSED[target][play.guess])


class Priest(Effect):
    """Look at another hand; nobody else learns it (LL-055, LL-056)."""

    def apply(self, match: "LoveLetterMatch", seat: int, play: Play) -> None:
        target = play.target
        if target == NOBODY:
            return
        match.known[target] |= 1 << seat
        match.tell(Looked(seat, target, match.hands[target]))


class Baron(Effect):
    """Compare hands in secret; the lower number is out, a tie does nothing (LL-052 to LL-054)."""

    def apply(self, match: "LoveLetterMatch", seat: int, play: Play) -> None:
        target = play.target
        if target == NOBODY:
            return
        mine = match.hands[seat]
        theirs = match.hands[target]
        loser = NOBODY if WORTH[mine] == WORTH[theirs] else seat if WORTH[mine] < WORTH[theirs] else target
        match.known[seat] |= 1 << target
        match.known[target] |= 1 << seat
        match.tell(Compared(seat, target, loser, (mine, theirs)))
        if loser != NOBODY:
            match.knock_out(loser, seat + target - loser)


class Handmaid(Effect):
    """Immune to other players' cards until the start of your next turn (LL-050)."""

    def apply(self, match: "LoveLetterMatch", seat: int, play: Play) -> None:
        match.shielded |= 1 << seat


class Prince(Effect):
    """The target discards their hand and draws a new card; the Princess is not replaced (LL-045 to LL-048, LL-036)."""

    def apply(self, match: "LoveLetterMatch", seat: int, play: Play) -> None:
        target = play.target
        if match.hands[target] == PRINCESS:  # LL-035
            match.knock_out(target, seat)
            return
        match.discard_hand(target)
        match.agenda.append(match.script.give[target])


class King(Effect):
    """Trade hands with another player; both know both cards (LL-043, LL-G17)."""

    def apply(self, match: "LoveLetterMatch", seat: int, play: Play) -> None:
        target = play.target
        if target == NOBODY:
            return
        hands = match.hands
        known = match.known
        match.tell(Traded(seat, target, (hands[seat], hands[target])))
        hands[seat], hands[target] = hands[target], hands[seat]
        mine, theirs = known[seat], known[target]
        known[seat] = (theirs | 1 << target) & ~(1 << seat)
        known[target] = (mine | 1 << seat) & ~(1 << target)


class Princess(Effect):
    """You are out of the round (LL-035)."""

    def apply(self, match: "LoveLetterMatch", seat: int, play: Play) -> None:
        match.knock_out(seat, seat)


EFFECTS: Final[list[Effect]] = [
    Effect(),
    Guard(),
    Priest(),
    Baron(),
    Handmaid(),
    Prince(),
    King(),
    Effect(),
    Princess(),
]
"""By number."""

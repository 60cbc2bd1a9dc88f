"""What each number does when it is discarded. One short class per card, in the words of its text."""

from typing import TYPE_CHECKING

from infanta.games.court.cards import PRINCESS, WORTH
from infanta.games.court.events import LOOKED, MISSED, compared, traded
from infanta.games.court.notation import NOBODY, Play

if TYPE_CHECKING:
    from infanta.games.court.match import CourtMatch


class Effect:
    """Nothing happens: the Countess."""

    def apply(self, match: "CourtMatch", seat: int, play: Play) -> None:
        """Carry the effect out."""


class Guard(Effect):
    """Name a number: if the target holds it, they are knocked out."""

    def apply(self, match: "CourtMatch", seat: int, play: Play) -> None:
        target = play.target
        if target == NOBODY:
            return
        if match.hands[target] == play.guess:
            self.hit(match, seat, play)
            return
        match.denied[target] |= 1 << play.guess
        if not match.quiet:
            match.tell(MISSED[target][play.guess])

    def hit(self, match: "CourtMatch", seat: int, play: Play) -> None:
        """The guess was right."""
        match.knock_out(play.target, seat)


class Priest(Effect):
    """Look at another hand; nobody else learns it."""

    def apply(self, match: "CourtMatch", seat: int, play: Play) -> None:
        target = play.target
        if target == NOBODY:
            return
        match.known[target] |= 1 << seat
        match.tell(LOOKED[seat][target][match.hands[target]])


class Baron(Effect):
    """Compare hands in secret; the lower number is knocked out, a tie does nothing."""

    def apply(self, match: "CourtMatch", seat: int, play: Play) -> None:
        target = play.target
        if target == NOBODY:
            return
        mine = match.hands[seat]
        theirs = match.hands[target]
        loser = NOBODY if WORTH[mine] == WORTH[theirs] else seat if WORTH[mine] < WORTH[theirs] else target
        match.known[seat] |= 1 << target
        match.known[target] |= 1 << seat
        if not match.quiet:
            match.tell(compared(seat, target, loser, (mine, theirs)))
        if loser != NOBODY:
            winner = seat + target - loser
            match.knock_out(loser, winner)
            if not match.inside >> loser & 1:  # and so the hand that was lower lies open
                match.denied[winner] |= (2 << min(WORTH[mine], WORTH[theirs])) - 1


class Handmaid(Effect):
    """Immune to other players' cards until the start of your next turn."""

    def apply(self, match: "CourtMatch", seat: int, play: Play) -> None:
        match.shielded |= 1 << seat


class Prince(Effect):
    """The target discards their hand and draws a new card; whoever discards the Princess is knocked out instead."""

    def apply(self, match: "CourtMatch", seat: int, play: Play) -> None:
        target = play.target
        if match.hands[target] == PRINCESS:
            self.princess_falls(match, seat, target)
            return
        match.discard_hand(target)
        match.agenda.append(match.script.give[target])

    def princess_falls(self, match: "CourtMatch", seat: int, target: int) -> None:
        """The hand was the Princess: there is no new card."""
        match.knock_out(target, seat)


class King(Effect):
    """Trade hands with another player; both know both cards."""

    def apply(self, match: "CourtMatch", seat: int, play: Play) -> None:
        target = play.target
        if target == NOBODY:
            return
        hands, known, denied, tells = match.hands, match.known, match.denied, match.tells
        if not match.quiet:
            match.tell(traded(seat, target, (hands[seat], hands[target])))
        hands[seat], hands[target] = hands[target], hands[seat]
        denied[seat], denied[target] = denied[target], denied[seat]
        tells[seat], tells[target] = tells[target], tells[seat]
        mine, theirs = known[seat], known[target]
        known[seat] = (theirs | 1 << target) & ~(1 << seat)
        known[target] = (mine | 1 << seat) & ~(1 << target)


class Princess(Effect):
    """You are knocked out, and have done it yourself."""

    def apply(self, match: "CourtMatch", seat: int, play: Play) -> None:
        match.knock_out(seat, seat)


def court_effects() -> list[Effect]:
    """By number."""
    return [Effect(), Guard(), Priest(), Baron(), Handmaid(), Prince(), King(), Effect(), Princess()]

"""What each number does when it is discarded. One short class per card, in the words of its text."""

from typing import TYPE_CHECKING

from infanta.games.court.cards import PRINCESS, WORTH
from infanta.games.court.events import LOOKED, MISSED, get_compared, get_traded
from infanta.games.court.notation import NOBODY, Play

if TYPE_CHECKING:
    from infanta.games.court.match import CourtMatch


class Effect:
    """Nothing happens: the Countess."""

    def apply(self, match: "CourtMatch", seat: int, play: Play) -> None:
        """Do nothing: the Countess has no effect."""


class Guard(Effect):
    """Name a number: if the target holds it, they are knocked out."""

    def apply(self, match: "CourtMatch", seat: int, play: Play) -> None:
        """Knock the target out if the guess is right."""
        target = play.target
        if target == NOBODY:
            return
        if match.hands[target] == play.guess:
            self.hit(match, seat, play)
            return
        match.denied[target] |= 1 << play.guess
        if not match.quiet:
            match.emit(MISSED[target][play.guess])

    def hit(self, match: "CourtMatch", seat: int, play: Play) -> None:
        """Knock out the target of a right guess."""
        match.knock_out(play.target, seat)


class Priest(Effect):
    """Look at another hand; no other player learns it."""

    def apply(self, match: "CourtMatch", seat: int, play: Play) -> None:
        """Show the target's hand to the player."""
        target = play.target
        if target == NOBODY:
            return
        match.known[target] |= 1 << seat
        match.emit(LOOKED[seat][target][match.hands[target]])


class Baron(Effect):
    """Compare hands in secret; the lower number is knocked out, a tie does nothing."""

    def apply(self, match: "CourtMatch", seat: int, play: Play) -> None:
        """Compare both hands and knock out the lower."""
        target = play.target
        if target == NOBODY:
            return
        mine = match.hands[seat]
        theirs = match.hands[target]
        loser = NOBODY if WORTH[mine] == WORTH[theirs] else seat if WORTH[mine] < WORTH[theirs] else target
        match.known[seat] |= 1 << target
        match.known[target] |= 1 << seat
        if not match.quiet:
            match.emit(get_compared(seat, target, loser, (mine, theirs)))
        if loser != NOBODY:
            winner = seat + target - loser
            match.knock_out(loser, winner)
            if not match.inside >> loser & 1:  # so the lower hand is open
                match.denied[winner] |= (2 << min(WORTH[mine], WORTH[theirs])) - 1


class Handmaid(Effect):
    """Immune to other players' cards until the start of your next turn."""

    def apply(self, match: "CourtMatch", seat: int, play: Play) -> None:
        """Protect the player."""
        match.shielded |= 1 << seat


class Prince(Effect):
    """The target discards their hand and draws a new card; a player who discards the Princess is knocked out
    instead."""

    def apply(self, match: "CourtMatch", seat: int, play: Play) -> None:
        """Make the target discard their hand and draw."""
        target = play.target
        if match.hands[target] == PRINCESS:
            self.discard_princess(match, seat, target)
            return
        match.discard_hand(target)
        match.agenda.append(match.script.give[target])

    def discard_princess(self, match: "CourtMatch", seat: int, target: int) -> None:
        """Knock out a target who discards the Princess: there is no new card."""
        match.knock_out(target, seat)


class King(Effect):
    """Trade hands with another player; both know both cards."""

    def apply(self, match: "CourtMatch", seat: int, play: Play) -> None:
        """Trade both hands."""
        target = play.target
        if target == NOBODY:
            return
        hands, known, denied, tells = match.hands, match.known, match.denied, match.tells
        if not match.quiet:
            match.emit(get_traded(seat, target, (hands[seat], hands[target])))
        hands[seat], hands[target] = hands[target], hands[seat]
        denied[seat], denied[target] = denied[target], denied[seat]
        tells[seat], tells[target] = tells[target], tells[seat]
        mine, theirs = known[seat], known[target]
        known[seat] = (theirs | 1 << target) & ~(1 << seat)
        known[target] = (mine | 1 << seat) & ~(1 << target)


class Princess(Effect):
    """You are knocked out, and have done it yourself."""

    def apply(self, match: "CourtMatch", seat: int, play: Play) -> None:
        """Knock out the player."""
        match.knock_out(seat, seat)


def court_effects() -> list[Effect]:
    """Return the effects by number."""
    return [Effect(), Guard(), Priest(), Baron(), Handmaid(), Prince(), King(), Effect(), Princess()]

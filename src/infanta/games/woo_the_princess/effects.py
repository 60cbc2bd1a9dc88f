"""What the special gifts do (WTP-034 to WTP-048). One short class an effect, in the words of its card."""

from typing import TYPE_CHECKING, Final

from infanta.games.trick_taking.pack import to_set
from infanta.games.woo_the_princess.cards import NOBODY, PACK, SPURNED_SET
from infanta.games.woo_the_princess.events import DISCARDED, LeadChanged
from infanta.games.woo_the_princess.rules import REGIFTING, REMOVING

if TYPE_CHECKING:
    from infanta.games.woo_the_princess.match import WooMatch


class Effect:
    """A plain gift: nothing happens."""

    def on_play(self, match: "WooMatch", place: int, card: int) -> bool:
        """Act when the card has come into the round; return whether something is left to decide."""
        return False

    def on_discard(self, match: "WooMatch", card: int) -> None:
        """Act when the card has been taken out of the round."""

    def lulls(self) -> bool:
        """Return whether no player collects a round that ends with this card in play."""
        return False

    def on_collect(self, match: "WooMatch", place: int) -> None:
        """Act when a place has collected the card."""


class Allergic(Effect):
    """Discard a card played before in this round, if one is still in play (WTP-034, WTP-G11, WTP-G12)."""

    def on_play(self, match: "WooMatch", place: int, card: int) -> bool:
        """Act when the card has come into the round; return whether something is left to decide."""
        if len(match.laid) == 1:
            return False
        if place != match.rules.ghost:
            match.ask(REMOVING, place)
            return True
        best = match.find_best(to_set(match.laid[:-1]))
        if best != NOBODY:  # WTP-052, WTP-G26
            match.remove(place, best)
        return False


class Irresistible(Effect):
    """Its suit becomes the Lead Suit (WTP-036), until it is discarded (WTP-037, WTP-038)."""

    def on_play(self, match: "WooMatch", place: int, card: int) -> bool:
        """Act when the card has come into the round; return whether something is left to decide."""
        self.change_lead(match, PACK.suit_of[card])
        return False

    def on_discard(self, match: "WooMatch", card: int) -> None:
        """Act when the card has been taken out of the round."""
        suit = match.opened
        for other in match.laid:
            if EFFECTS[match.rules.effects[other]] is self:
                suit = PACK.suit_of[other]
        self.change_lead(match, suit)

    def change_lead(self, match: "WooMatch", suit: int) -> None:
        """Change the Lead Suit."""
        if suit != match.lead:
            match.lead = suit
            match.emit(LeadChanged(suit))


class Lullabye(Effect):
    """If it is still in play at the end of the round, all cards are discarded (WTP-039)."""

    def lulls(self) -> bool:
        """Return whether no player collects a round that ends with this card in play."""
        return True


class Regifted(Effect):
    """Discard it, draw two cards and play one (WTP-041 to WTP-045); with an empty deck there is nothing to draw
    (WTP-G21)."""

    def on_play(self, match: "WooMatch", place: int, card: int) -> bool:
        """Act when the card has come into the round; return whether something is left to decide."""
        match.take_out(card)
        match.emit(DISCARDED[place][card])
        if match.deck:
            match.ask(REGIFTING, place)
        return match.deck != 0


class Spurned(Effect):
    """The player who collects it cannot win this set's Princess (WTP-046)."""

    def on_collect(self, match: "WooMatch", place: int) -> None:
        """Act when a place has collected the card."""
        match.barred |= match.rules.sides[match.rules.side_of[place]]


EFFECTS: Final[list[Effect]] = [Effect(), Allergic(), Irresistible(), Lullabye(), Regifted(), Spurned()]  # by effect

CANNOT_LEAD: Final = SPURNED_SET  # WTP-048

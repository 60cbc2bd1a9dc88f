"""Simultaneous choices of cards: everybody picks hand cards one at a time, and when all are done it happens (RP-019, RP-020).

The cards picked so far lie in the match, where only their owner's view finds them; how many each has picked is no secret.
"""

from typing import TYPE_CHECKING

from infanta.core.luck import Luck
from infanta.core.move import Move
from infanta.core.phrase import Phrase
from infanta.core.step import Step
from infanta.games.rebel_princess.cards import SEATS
from infanta.games.rebel_princess.events import Gifted, Pooled, SetAside
from infanta.games.trick_taking.moves import CardMove
from infanta.games.trick_taking.pack import size_of

if TYPE_CHECKING:
    from infanta.games.rebel_princess.match import RebelPrincessMatch


class Gathering:
    """What the cards are picked for: `occasion` is the word that views have for it, `whom` the seat they are for, if it is one.

    `picks[mask]` is the step in which the seats in `mask` have still to pick.
    """

    def __init__(self, occasion: str, whom: int = -1) -> None:
        self.occasion = occasion
        self.whom = whom
        self.picks = [Pick(self, mask) for mask in range(1 << SEATS)]

    def first(self, match: "RebelPrincessMatch") -> int:
        """How many cards everybody picks."""
        return 1

    def second(self, match: "RebelPrincessMatch") -> int:
        """How many more they pick for another occasion."""
        return 0

    def done(self, match: "RebelPrincessMatch", picked: list[int], second: list[int]) -> None:
        """All have picked; the cards are still in the hands."""
        raise NotImplementedError


class Pick(Step["RebelPrincessMatch"]):
    """Some seats have still to pick cards."""

    purpose = "give"

    def __init__(self, gathering: Gathering, mask: int) -> None:
        super().__init__(tuple([seat for seat in range(SEATS) if mask >> seat & 1]))
        self.gathering = gathering
        self.mask = mask

    def moves(self, match: "RebelPrincessMatch", seat: int) -> list[Move]:
        return match.script.notation.give_menu.of(match.hands[seat] & ~match.picked[seat] & ~match.second[seat])

    def any_move(self, match: "RebelPrincessMatch", seat: int, luck: Luck) -> Move | None:
        cards = match.hands[seat] & ~match.picked[seat] & ~match.second[seat]
        return match.script.notation.give_menu.any_of(cards, luck)

    def refusal(self, match: "RebelPrincessMatch", seat: int, move: Move) -> Phrase | None:
        if move in self.moves(match, seat):
            return None
        return Phrase("pick-a-card", occasion=self.gathering.occasion)

    def take(self, match: "RebelPrincessMatch", seat: int, move: CardMove) -> None:
        count = match.picks[seat] + 1
        match.picks[seat] = count
        chosen = match.picked if count <= match.first_picks else match.second
        chosen[seat] = chosen[seat] | 1 << move.card
        mask = self.mask
        if count == match.all_picks:
            mask ^= 1 << seat
        if mask:
            match.agenda.append(self.gathering.picks[mask])
            return
        picked, second = match.picked, match.second
        match.clear_picks()
        self.gathering.done(match, picked, second)


class Exchange(Gathering):
    """Before the round: so many cards to the left, so many to the right (RP-018, RP-021)."""

    def first(self, match: "RebelPrincessMatch") -> int:
        return match.passing.left

    def second(self, match: "RebelPrincessMatch") -> int:
        return match.passing.right

    def done(self, match: "RebelPrincessMatch", picked: list[int], second: list[int]) -> None:
        players = match.players
        transfers = []
        for seat in range(players):
            if picked[seat]:
                transfers.append((seat, (seat + 1) % players, picked[seat]))
            if second[seat]:
                transfers.append((seat, (seat - 1) % players, second[seat]))
        match.hand_over(transfers)
        match.card.begin(match)


class Chairs(Gathering):
    """Musical Chairs: a card to the right after a trick (RP-059)."""

    def done(self, match: "RebelPrincessMatch", picked: list[int], second: list[int]) -> None:
        players = match.players
        match.hand_over([(seat, (seat - 1) % players, picked[seat]) for seat in range(players)])
        match.begin_trick()


class Latecomer(Gathering):
    """A card is put aside until the last trick (RP-061)."""

    def done(self, match: "RebelPrincessMatch", picked: list[int], second: list[int]) -> None:
        match.tell(SetAside(tuple(picked), self.first(match)))
        for seat in range(match.players):
            match.hands[seat] ^= picked[seat]
        match.aside = tuple(picked)
        match.begin_trick()


class Half(Latecomer):
    """Half of the hand is put aside (RP-079, RP-084)."""

    def first(self, match: "RebelPrincessMatch") -> int:
        return size_of(match.hands[0]) // 2


class Gift(Gathering):
    """A card for the pile that the winner of the trick gets (RP-077)."""

    def done(self, match: "RebelPrincessMatch", picked: list[int], second: list[int]) -> None:
        for seat in range(match.players):
            match.hands[seat] ^= picked[seat]
            match.pot |= picked[seat]
        match.gifts = tuple(picked)
        match.tell(Gifted(tuple(picked), 1))
        match.lead()


class Spindle(Gathering):
    """A card for Sleeping Beauty, from everybody and from herself (RP-104)."""

    def __init__(self, beauty: int) -> None:
        super().__init__("spindle", beauty)

    def done(self, match: "RebelPrincessMatch", picked: list[int], second: list[int]) -> None:
        match.tell(Pooled(tuple(picked), 1, self.whom, match.all_bare()))
        for seat in range(match.players):
            match.remove(seat, picked[seat])
            match.pool |= picked[seat]
        match.agenda.append(match.script.scatter[self.whom])
        match.agenda.append(match.script.keep[self.whom])

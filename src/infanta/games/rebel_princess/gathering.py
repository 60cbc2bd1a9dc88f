"""Simultaneous choices of cards: every player picks hand cards one at a time, and when all are done the choices take
effect (RP-019, RP-020).

The cards picked so far are in the match, and only their owner's view shows them; how many each has picked is public.
"""

from typing import TYPE_CHECKING

from infanta.core.fast_rng import FastRng
from infanta.core.move import Move
from infanta.core.phrase import Phrase
from infanta.core.step import Step
from infanta.games.rebel_princess.cards import MAX_SEATS
from infanta.games.rebel_princess.events import Gifted, Pooled, SetAside
from infanta.games.trick_taking.moves import CardMove
from infanta.games.trick_taking.pack import count_cards

if TYPE_CHECKING:
    from infanta.games.rebel_princess.match import RebelPrincessMatch


class CardPick:
    """What the cards are picked for: `occasion` is the word that views have for it, `whom` the seat they are for, if it
    is one.

    `picks[mask]` is the step in which the seats in `mask` have still to pick.
    """

    def __init__(self, occasion: str, whom: int = -1) -> None:
        self.occasion = occasion
        self.whom = whom
        self.picks = [Pick(self, mask) for mask in range(1 << MAX_SEATS)]

    def count_first(self, match: "RebelPrincessMatch") -> int:
        """Return how many cards every player picks."""
        return 1

    def count_second(self, match: "RebelPrincessMatch") -> int:
        """Return how many more they pick for another occasion."""
        return 0

    def finish(self, match: "RebelPrincessMatch", picked: list[int], second: list[int]) -> None:
        """Carry out the choice: all have picked, and the cards are still in the hands."""
        raise NotImplementedError


class Pick(Step["RebelPrincessMatch"]):
    """Some seats have still to pick cards."""

    purpose = "give"

    def __init__(self, gathering: CardPick, mask: int) -> None:
        super().__init__(tuple([seat for seat in range(MAX_SEATS) if mask >> seat & 1]))
        self.gathering = gathering
        self.mask = mask

    def moves(self, match: "RebelPrincessMatch", seat: int) -> list[Move]:
        """Return the legal moves of a seat among the actors, in a fixed order."""
        return match.script.notation.give_menu.list_moves(match.hands[seat] & ~match.picked[seat] & ~match.second[seat])

    def random_move(self, match: "RebelPrincessMatch", seat: int, luck: FastRng) -> Move | None:
        """Return any legal move of a seat, each as likely as any other."""
        cards = match.hands[seat] & ~match.picked[seat] & ~match.second[seat]
        return match.script.notation.give_menu.draw_move(cards, luck)

    def refusal(self, match: "RebelPrincessMatch", seat: int, move: Move) -> Phrase | None:
        """Return why a seat among the actors may not make a move; None if it may."""
        if move in self.moves(match, seat):
            return None
        return Phrase("pick-a-card", occasion=self.gathering.occasion)

    def take(self, match: "RebelPrincessMatch", seat: int, move: CardMove) -> None:
        """Carry out a move."""
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
        self.gathering.finish(match, picked, second)


class Exchange(CardPick):
    """Before the round: some cards to the left, some to the right (RP-018, RP-021)."""

    def count_first(self, match: "RebelPrincessMatch") -> int:
        """Return how many cards every player picks."""
        return match.passing.left

    def count_second(self, match: "RebelPrincessMatch") -> int:
        """Return how many more they pick for another occasion."""
        return match.passing.right

    def finish(self, match: "RebelPrincessMatch", picked: list[int], second: list[int]) -> None:
        """Carry out the choice: all have picked, and the cards are still in the hands."""
        players = match.players
        transfers = []
        for seat in range(players):
            if picked[seat]:
                transfers.append((seat, (seat + 1) % players, picked[seat]))
            if second[seat]:
                transfers.append((seat, (seat - 1) % players, second[seat]))
        match.hand_over(transfers)
        match.card.begin(match)


class Chairs(CardPick):
    """Musical Chairs: a card to the right after a trick (RP-059)."""

    def finish(self, match: "RebelPrincessMatch", picked: list[int], second: list[int]) -> None:
        """Carry out the choice: all have picked, and the cards are still in the hands."""
        players = match.players
        match.hand_over([(seat, (seat - 1) % players, picked[seat]) for seat in range(players)])
        match.begin_trick()


class Latecomer(CardPick):
    """A card is put aside until the last trick (RP-061)."""

    def finish(self, match: "RebelPrincessMatch", picked: list[int], second: list[int]) -> None:
        """Carry out the choice: all have picked, and the cards are still in the hands."""
        match.emit(SetAside(tuple(picked), self.count_first(match)))
        for seat in range(match.players):
            match.hands[seat] ^= picked[seat]
        match.aside = tuple(picked)
        match.begin_trick()


class Half(Latecomer):
    """Half of the hand is put aside (RP-079, RP-084)."""

    def count_first(self, match: "RebelPrincessMatch") -> int:
        """Return how many cards every player picks."""
        return count_cards(match.hands[0]) // 2


class Gift(CardPick):
    """A card for the pile that the winner of the trick gets (RP-077)."""

    def finish(self, match: "RebelPrincessMatch", picked: list[int], second: list[int]) -> None:
        """Carry out the choice: all have picked, and the cards are still in the hands."""
        for seat in range(match.players):
            match.hands[seat] ^= picked[seat]
            match.pot |= picked[seat]
        match.gifts = tuple(picked)
        match.emit(Gifted(tuple(picked), 1))
        match.lead()


class Spindle(CardPick):
    """A card for Sleeping Beauty, from every player, herself included (RP-104)."""

    def __init__(self, beauty: int) -> None:
        super().__init__("spindle", beauty)

    def finish(self, match: "RebelPrincessMatch", picked: list[int], second: list[int]) -> None:
        """Carry out the choice: all have picked, and the cards are still in the hands."""
        match.emit(Pooled(tuple(picked), 1, self.whom, match.get_all_bare()))
        for seat in range(match.players):
            match.remove(seat, picked[seat])
            match.pool |= picked[seat]
        match.agenda.append(match.script.scatter[self.whom])
        match.agenda.append(match.script.keep[self.whom])

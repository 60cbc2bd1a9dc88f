"""Moves that the trick games share."""

from infanta.core.move import Move


class CardMove(Move):
    """Something done with one card."""

    def __init__(self, text: str, code: int, card: int, note: str = "") -> None:
        super().__init__(text, code, note)
        self.card = card

    def noted(self, note: str) -> Move:
        return CardMove(self.text, self.code, self.card, note)


class DealHands(Move):
    """The dealer deals many cards at once; `hands` are the sets of cards dealt, by seat."""

    def __init__(self, text: str, hands: tuple[int, ...], note: str = "") -> None:
        super().__init__(text, -1, note)
        self.hands = hands

    def noted(self, note: str) -> Move:
        return DealHands(self.text, self.hands, note)

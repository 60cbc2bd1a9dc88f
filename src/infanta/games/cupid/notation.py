"""The moves that Cupid adds: `accept`, the dealer's `+pirate+guard` and `challenge:coin`, and the answers and tosses of
the challenges."""

from dataclasses import dataclass

from infanta.core.move import Move
from infanta.games.court.cards import HIGHEST
from infanta.games.court.notation import Deal, Notation
from infanta.games.cupid.cards import CAST, MOST_PIRATES, PIRATE
from infanta.games.cupid.challenges import AT_THE_TABLE, CHALLENGES


@dataclass(frozen=True, eq=False, repr=False)
class Gift(Deal):
    """The dealer gives a seat a number of Pirates for its reserve, and then a card (CU-G04).

    One move, because no other player may notice that it was more than one card.
    """

    pirates: int


class CupidNotation(Notation):
    """Every move of Cupid. `gifts[pirates][card]` are the deals, with and without Pirates for the reserve."""

    def __init__(self) -> None:
        super().__init__(CAST)
        self.gifts: list[list[Deal]] = [self.deals]
        for pirates in range(1, MOST_PIRATES + 1):
            highest = PIRATE if pirates < MOST_PIRATES else HIGHEST
            self.gifts.append([self.deals[0], *(self.get_gift(pirates, card) for card in range(1, highest + 1))])
        self.pirate = self.plays[PIRATE][0][0]
        self.accept = self.get_word("accept")
        self.challenges = [self.get_word("challenge:" + challenge.key) for challenge in CHALLENGES]
        for challenge in (*CHALLENGES, AT_THE_TABLE):
            for words in (*challenge.answers, *challenge.tosses):
                for text in words:
                    self.get_word(text)

    def get_gift(self, pirates: int, card: int) -> Deal:
        """Return the dealer's move for some Pirates and a card."""
        move = Gift("+pirate" * pirates + "+" + self.words[card], card, pirates, code=len(self.all))
        self.keep(move)
        return move

    def get_word(self, text: str) -> Move:
        """Return a move that is just a word; the same word may stand on several challenge cards."""
        if text not in self.by_text:
            self.keep(Move(text, code=len(self.all)))
        return self.by_text[text]

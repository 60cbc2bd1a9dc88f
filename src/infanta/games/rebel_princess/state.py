"""What follows from the fields of a match of Rebel Princess: how cards move, and what is seen of them."""

from infanta.core.step import SimultaneousStep
from infanta.games.rebel_princess.cards import PACK
from infanta.games.rebel_princess.events import Handed
from infanta.games.rebel_princess.fields import RebelPrincessFields
from infanta.games.rebel_princess.gathering import Pick
from infanta.games.rebel_princess.knowledge import Knowledge
from infanta.games.rebel_princess.notation import Barter, Choose
from infanta.games.rebel_princess.schema import Laid
from infanta.games.rebel_princess.steps import BarterBack, Keep
from infanta.games.rebel_princess.view import VIEWS, RebelPrincessView
from infanta.games.trick_taking.pack import count_cards, list_cards


class RebelPrincessState(RebelPrincessFields):
    """What there is to know, and how cards move."""

    __slots__ = ()

    # -- cards that move -----------------------------------------------------------------------------------------------

    def remove(self, seat: int, cards: int) -> None:
        """Take cards out of a hand."""
        hands = self.hands
        hands[seat] = hands[seat] & ~cards
        if self.bare[seat]:
            self.cover(seat, cards)

    def cover(self, seat: int, cards: int) -> None:
        """Cover cards of a hand that lay open."""
        bare = self.bare
        self.bare = (*bare[:seat], bare[seat] & ~cards, *bare[seat + 1 :])

    def receive(self, cards: tuple[int, ...]) -> None:
        """Put cards into every seat's hand."""
        hands = self.hands
        for seat, more in enumerate(cards):
            hands[seat] = hands[seat] | more

    def hand_over(self, transfers: list[tuple[int, int, int]], aside: bool = False) -> None:
        """Move cards from seat to seat, all at once: (giver, taker, cards)."""
        if not self.quiet:
            told = tuple([(giver, taker, count_cards(cards), cards) for giver, taker, cards in transfers])
            self.emit(Handed(told, self.get_all_bare(), aside))
        for giver, _, cards in transfers:
            self.remove(giver, cards)
        hands = self.hands
        for _, taker, cards in transfers:
            hands[taker] = hands[taker] | cards

    def exchange(self, seat: int, barter: Barter) -> None:
        """Exchange a hand card for a card of the trick."""
        place = self.trick.index(barter.other)
        self.trick[place] = barter.mine
        self.trick_set ^= 1 << barter.mine | 1 << barter.other
        self.remove(seat, 1 << barter.mine)
        self.hands[seat] |= 1 << barter.other

    def get_hidden(self, seat: int) -> int:
        """Return the hidden hand cards."""
        return self.hands[seat] & ~self.bare[seat]

    def get_all_bare(self) -> int:
        """Return all open hand cards."""
        found = 0
        for cards in self.bare:
            found |= cards
        return found

    # -- what is seen of it --------------------------------------------------------------------------------------------

    def view(self, seat: int | None) -> RebelPrincessView:
        """Return what a seat knows, from what it saw happen."""
        knowledge = self.knowledge(seat)
        strict = self.rules.strict
        occasion, whom = self.get_occasion()
        seated = seat is not None
        mine = seat if seat is not None else 0
        own: dict[str, object] = {
            "purpose": self.purpose(),
            "occasion": occasion,
            "whom": whom,
            "hand": self.hands[mine] if seated else 0,
            "aside": self.aside[mine] if seated else 0,
            "picked": self.picked[mine] if seated else 0,
            "second": self.second[mine] if seated else 0,
            "gift": self.gifts[mine] if seated else 0,
            "pool": self.pool if seated and self.find_beauty() == mine else 0,
            "shown": self.get_shown_suit(mine) if seated else -1,
            "sizes": tuple([hand.bit_count() for hand in self.hands]),
            "asides": tuple([cards.bit_count() for cards in self.aside]),
            "known": knowledge.get_known(strict),
            "lacks": knowledge.get_lacks(strict),
            "gone": self.trick_set & knowledge.gone if strict else knowledge.gone,
            "trick": self.get_trick_seen_by(seat),
        }
        return VIEWS.build(self, seat, own, self.get_journal_of(seat))

    def knowledge(self, seat: int | None) -> Knowledge:
        """Return what a seat can know for certain. Only what is new in the journal is read."""
        journal, viewer = self.journal, -1 if seat is None else seat
        if self.learned is None:
            self.learned = {}
        found = self.learned.get(viewer)
        if found is None or found.journal is not journal:
            found = self.learned[viewer] = Knowledge(self.players, seat, journal)
        found.read_news()
        return found

    def get_trick_seen_by(self, seat: int | None) -> tuple[Laid, ...]:
        """Return the cards of the trick; those of others may lie face down."""
        laid = zip(self.trick_seats, self.faces_seen_by(seat), self.trick, strict=True)
        return tuple([Laid(player, face, self.tags.get(card, 0)) for player, face, card in laid])

    def faces_seen_by(self, seat: int | None) -> list[int]:
        """Return the faces of the trick's cards, -1 for those that lie face down."""
        if not self.card.masked or not self.trick_lacks:
            return self.trick
        owners = self.trick_seats
        return [card if index == 0 or owners[index] == seat else -1 for index, card in enumerate(self.trick)]

    def get_occasion(self) -> tuple[str, int]:
        """Return what cards are to be given for, in a word, and the seat they are for (-1: not just one)."""
        step = self.agenda[-1] if self.agenda else None
        if isinstance(step, Pick):
            return step.gathering.occasion, step.gathering.whom
        return ("return", step.target) if isinstance(step, BarterBack) else ("", -1)

    def find_beauty(self) -> int:
        """Return the seat that may see the pool, if one is being asked what to keep."""
        step = self.agenda[-1] if self.agenda else None
        return step.actors[0] if isinstance(step, Keep) else -1

    def get_shown_suit(self, seat: int) -> int:
        """Return the suit that a seat has chosen to lay open while others are still choosing; -1 if none."""
        step = self.agenda[-1] if self.agenda else None
        if isinstance(step, SimultaneousStep):
            answer = step.answers.get(seat)
            if isinstance(answer, Choose):
                return answer.choice
        return -1

    # -- all of it -----------------------------------------------------------------------------------------------------

    def cards(self) -> list[str]:
        """Return all cards of the deck, wherever they lie."""
        places = [*self.hands, *self.aside, *self.piles, self.trick_set, self.pot, self.pool]
        everywhere = [card for place in places for card in list_cards(place)]
        if not everywhere:
            everywhere = list_cards(self.rules.deck)
        return [PACK.text[card] for card in sorted(everywhere)]

    def __str__(self) -> str:
        """Draw the table with every hand open."""
        return self.view(None).with_hands(self.hands, list(self.aside))

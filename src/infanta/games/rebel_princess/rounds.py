"""The 21 round cards (RP-054 to RP-097). `RoundCard` is the basic rules; a card overrides the hooks that its text
changes."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from infanta.games.rebel_princess.cards import (
    EVEN,
    FAIRY_SET,
    FROG_PROPOSALS,
    FROG_SET,
    MAX_RANK,
    ODD,
    PACK,
    PET_SET,
    PRINCE_SET,
    QUEEN_SET,
    SIXES,
)
from infanta.games.rebel_princess.events import TOOK_UP
from infanta.games.trick_taking.pack import count_cards
from infanta.games.trick_taking.trick import find_strongest

if TYPE_CHECKING:
    from infanta.games.rebel_princess.match import RebelPrincessMatch

SUIT_SET: Final = PACK.suit_set_of
NUMBER: Final = PACK.rank_of


class RoundCard:
    """The basic rules, as hooks. The two first cards change none of them (RP-054, RP-055)."""

    laps: int = 1  # how often each seat plays in a trick
    masked: bool = False  # whether all but the leader play face down
    shifts: bool = False  # whether a card played later may change what the others must follow
    one_suit: bool = True  # whether all cards that may win a trick are of one suit
    halves: bool = False  # whether the number of cards in hand must be even

    def __init__(self, letter: str, hourglass: bool = False) -> None:
        self.letter = letter
        self.hourglass = hourglass

    def begin(self, match: "RebelPrincessMatch") -> None:
        """Begin the play, after the exchange and before the first trick."""
        match.begin_trick()

    def lead_off(self, match: "RebelPrincessMatch") -> None:
        """Let the leader lead: powers that act before the trick are done."""
        match.lead()

    def duties(self, match: "RebelPrincessMatch", led: int) -> tuple[int, ...]:
        """Return what the others must follow when this card was led; the first duty is the suit (RP-031)."""
        return (SUIT_SET[led],)

    def follow(self, match: "RebelPrincessMatch", card: int) -> None:
        """Note that a card was played, not led: asked only where `shifts` is set."""

    def contenders(self, match: "RebelPrincessMatch") -> int:
        """Return the cards that may win the trick (RP-033)."""
        return match.duties[0]

    def reversals(self, match: "RebelPrincessMatch") -> int:
        """Return how often the cards of the trick turn the ranking around."""
        return 0

    def winner(self, match: "RebelPrincessMatch") -> int:
        """Return the seat that wins the trick; among equals the last (only jokers and void players can be equal)."""
        contenders = match.trick_set & self.contenders(match)
        if self.one_suit and not match.zeros:  # the highest bit is the highest card
            best = (contenders & -contenders if match.is_reversed() else contenders).bit_length() - 1
            return match.trick_seats[match.trick.index(best)]
        return match.trick_seats[find_strongest(match.trick, contenders, match.compute_values(), ties=True)]

    def won(self, match: "RebelPrincessMatch") -> bool:
        """Return whether the winner, who has the trick now, is asked something about it."""
        return False

    def between(self, match: "RebelPrincessMatch") -> None:
        """Go on when the trick is gone and hands are not empty."""
        match.begin_trick()

    def refill(self, match: "RebelPrincessMatch") -> None:
        """Go on when all hands are empty, but cards are still put aside."""
        take_up(match)

    def score(self, totals: Sequence[int], seat: int, pile: int) -> int:
        """Return a seat's proposals for the cards it has taken (RP-045, RP-046), with `totals` in the game before this
        round."""
        return count_princes(pile) + score_frog(pile)


class MasqueradeBall(RoundCard):
    """All but the leader play face down; the cards are flipped when all have played (RP-056)."""

    masked: bool = True


class RoyalDecree(RoundCard):
    """A Queen always wins, the highest of several (RP-057, RP-058)."""

    def contenders(self, match: "RebelPrincessMatch") -> int:
        """Return the cards that may win the trick (RP-033)."""
        queens = QUEEN_SET & match.trick_set
        return queens or match.duties[0]


class MusicalChairs(RoundCard):
    """After each trick every player passes a card to the right (RP-059)."""

    def between(self, match: "RebelPrincessMatch") -> None:
        """Go on when the trick is gone and hands are not empty."""
        match.gather(match.script.chairs)


class PetsRevenge(RoundCard):
    """Each Pet is a proposal more (RP-060)."""

    def score(self, totals: Sequence[int], seat: int, pile: int) -> int:
        """Return a seat's proposals for the cards it has taken (RP-045, RP-046), with `totals` in the game before
        this round."""
        return count_princes(pile) + score_frog(pile) + count_cards(pile & PET_SET)


class LateToTheBall(RoundCard):
    """One card lies aside until the last trick (RP-061, RP-062). It is no hand card before it is played (RP-122)."""

    def begin(self, match: "RebelPrincessMatch") -> None:
        """Begin the play, after the exchange and before the first trick."""
        match.gather(match.script.latecomer)

    def refill(self, match: "RebelPrincessMatch") -> None:
        """Go on when all hands are empty, but cards are still put aside."""

    def lead_off(self, match: "RebelPrincessMatch") -> None:
        """Let the leader lead: powers that act before the trick are done."""
        if not match.hands[match.leader]:
            take_up(match)
        match.lead()


class PoisonedApple(RoundCard):
    """A void player wins, the highest number of several, the last of equals (RP-063 to RP-065)."""

    one_suit: bool = False

    def contenders(self, match: "RebelPrincessMatch") -> int:
        """Return the cards that may win the trick (RP-033)."""
        return match.void_cards or match.duties[0]


class CrystalClear(RoundCard):
    """Every player lays one suit of the hand open (RP-066, RP-067)."""

    def begin(self, match: "RebelPrincessMatch") -> None:
        """Begin the play, after the exchange and before the first trick."""
        match.agenda.append(match.script.begin_trick)
        match.agenda.append(match.script.show_suits[match.players])


class UpsideDown(RoundCard):
    """Every 6 in the trick turns the ranking around (RP-068, RP-069). A 6 that counts as zero is none (RP-G25)."""

    def reversals(self, match: "RebelPrincessMatch") -> int:
        """Return how often the cards of the trick turn the ranking around."""
        return count_cards(match.trick_set & SIXES & ~match.zeros)


class DancingQueens(RoundCard):
    """A Prince with a Queen of his number is 3, with another Queen 2, alone 1 (RP-070 to RP-072, RP-G44, RP-G45)."""

    def score(self, totals: Sequence[int], seat: int, pile: int) -> int:
        """Return a seat's proposals for the cards it has taken (RP-045, RP-046), with `totals` in the game before
        this round."""
        bachelors = pile >> 3 * MAX_RANK & PACK.row
        queens = pile & PACK.row
        equal = count_cards(bachelors & queens)
        mixed = min(count_cards(bachelors), count_cards(queens)) - equal
        alone = count_cards(bachelors) - equal - mixed
        return 3 * equal + 2 * mixed + alone + score_frog(pile)


class RingsTwice(RoundCard):
    """Every player plays twice; the highest sum in the leading suit wins, then the highest card (RP-073 to RP-076)."""

    laps: int = 2
    halves: bool = True

    def winner(self, match: "RebelPrincessMatch") -> int:
        """Return the seat that wins the trick; among equals the last (only jokers and void players can be equal)."""
        sign = -1 if match.is_reversed() else 1
        suit = match.duties[0]
        winner, most = -1, (0, 0)
        for seat in range(match.players):
            values = [
                0 if match.zeros >> card & 1 else sign * NUMBER[card]
                for place, card in enumerate(match.trick)
                if match.trick_seats[place] == seat and suit >> card & 1
            ]
            if values and (winner < 0 or (sum(values), max(values)) > most):  # RP-G28
                winner, most = seat, (sum(values), max(values))
        return winner


class WeddingGift(RoundCard):
    """Before each trick every player puts a card face down on a pile for the winner (RP-077, RP-078)."""

    halves: bool = True

    def lead_off(self, match: "RebelPrincessMatch") -> None:
        """Let the leader lead: powers that act before the trick are done."""
        match.gather(match.script.gift)


class AfterParty(RoundCard):
    """Two halves of the hand, played one after the other (RP-079)."""

    halves: bool = True

    def begin(self, match: "RebelPrincessMatch") -> None:
        """Begin the play, after the exchange and before the first trick."""
        match.gather(match.script.half)


class BathroomBreak(RoundCard):
    """Princes count twice, except for those who are ahead in proposals (RP-080, RP-081, RP-G49)."""

    def score(self, totals: Sequence[int], seat: int, pile: int) -> int:
        """Return a seat's proposals for the cards it has taken (RP-045, RP-046), with `totals` in the game before
        this round."""
        times = 1 if totals[seat] == max(totals) else 2
        return times * count_princes(pile) + score_frog(pile)


class SingleFairy(RoundCard):
    """Each Fairy takes a proposal away, below zero too (RP-082, RP-083)."""

    def score(self, totals: Sequence[int], seat: int, pile: int) -> int:
        """Return a seat's proposals for the cards it has taken (RP-045, RP-046), with `totals` in the game before
        this round."""
        return count_princes(pile) + score_frog(pile) - count_cards(pile & FAIRY_SET)


class BlindMansBluff(AfterParty):
    """Two halves; the second is played by the player on the right (RP-084, RP-085)."""

    def begin(self, match: "RebelPrincessMatch") -> None:
        """Begin the play, after the exchange and before the first trick."""
        match.gather(match.script.right_half)

    def refill(self, match: "RebelPrincessMatch") -> None:
        """Go on when all hands are empty, but cards are still put aside."""
        halves = match.aside
        players = match.players
        match.aside = (0,) * players
        match.hand_over([(seat, (seat - 1) % players, halves[seat]) for seat in range(players)], aside=True)


class MidnightMakeover(RoundCard):
    """Fairies follow every suit, and win by their number; the last of equals wins (RP-086 to RP-090)."""

    one_suit: bool = False

    def duties(self, match: "RebelPrincessMatch", led: int) -> tuple[int, ...]:
        """Return what the others must follow when this card was led; the first duty is the suit (RP-031)."""
        return (SUIT_SET[led] | FAIRY_SET,)


class PassTheBouquet(RoundCard):
    """A card of a new suit leads from there on (RP-091, RP-092)."""

    shifts: bool = True

    def follow(self, match: "RebelPrincessMatch", card: int) -> None:
        """Note that a card was played, not led: asked only where `shifts` is set."""
        suit = SUIT_SET[card]
        earlier = match.duties[0] if match.rules.any_bouquet else match.trick_set ^ 1 << card
        if not suit & earlier:
            match.duties = (suit,)


class HaggleWithTheHag(RoundCard):
    """The winner may exchange a hand card, shown, for a card of the trick that another played (RP-093, RP-094)."""

    def won(self, match: "RebelPrincessMatch") -> bool:
        """Return whether the winner, who has the trick now, is asked something about it."""
        if not match.hands[match.winner]:  # RP-G56
            return False
        match.agenda.append(match.script.haggle[match.winner])
        return True


class OddsAndEvens(RoundCard):
    """After the suit, odd or even must be matched as well, also by those who are void (RP-095 to RP-097)."""

    def duties(self, match: "RebelPrincessMatch", led: int) -> tuple[int, ...]:
        """Return what the others must follow when this card was led; the first duty is the suit (RP-031)."""
        return (SUIT_SET[led], ODD if NUMBER[led] & 1 else EVEN)


def count_princes(pile: int) -> int:
    """Return how many Princes a pile holds."""
    return count_cards(pile & PRINCE_SET)


def score_frog(pile: int) -> int:
    """Return the Frog's proposals, if it is in the pile."""
    return FROG_PROPOSALS if pile & FROG_SET else 0


def take_up(match: "RebelPrincessMatch") -> None:
    """Take the cards put aside into the hand."""
    match.receive(match.aside)
    match.aside = (0,) * match.players
    match.emit(TOOK_UP)


# In the order of their letters. Titles and texts are in the catalogue (`round-<letter>`).
ROUND_CARDS: Final[tuple[RoundCard, ...]] = (
    RoundCard("a"),
    RoundCard("b"),
    MasqueradeBall("c"),
    RoyalDecree("d"),
    MusicalChairs("e"),
    PetsRevenge("f", hourglass=True),
    LateToTheBall("g"),
    PoisonedApple("h"),
    CrystalClear("i"),
    UpsideDown("j"),
    DancingQueens("k", hourglass=True),
    RingsTwice("l"),
    WeddingGift("m", hourglass=True),
    AfterParty("n"),
    BathroomBreak("o", hourglass=True),
    SingleFairy("p", hourglass=True),
    BlindMansBluff("q"),
    MidnightMakeover("r"),
    PassTheBouquet("s"),
    HaggleWithTheHag("t"),
    OddsAndEvens("u"),
)
LETTERS: Final = "".join([card.letter for card in ROUND_CARDS])

"""What seats decide around a trick: a power in its window, a haggle, what to keep, to give back, to show; and what
happens by itself."""

from typing import TYPE_CHECKING

from infanta.core.move import Move
from infanta.core.phrase import Phrase
from infanta.core.step import AutomaticStep, JointQuestion, SimultaneousStep, Step
from infanta.games.rebel_princess.cards import MAX_SEATS, PACK
from infanta.games.rebel_princess.dealing import (
    DealPrincess,
    DealRound,
    DrawRound,
    DrawStarter,
    Freeze,
    GiveBack,
    ScatterPool,
    TakeCard,
)
from infanta.games.rebel_princess.events import DECLINED, Haggled, Kept, Showed, get_used
from infanta.games.rebel_princess.gathering import Chairs, Exchange, Gift, Half, Latecomer, Spindle
from infanta.games.rebel_princess.notation import Barter, Choose, Notation
from infanta.games.rebel_princess.princesses import PRINCESSES
from infanta.games.rebel_princess.rounds import LETTERS
from infanta.games.rebel_princess.turns import Follow, Lead
from infanta.games.trick_taking.moves import CardMove
from infanta.games.trick_taking.pack import list_cards

if TYPE_CHECKING:
    from infanta.games.rebel_princess.match import RebelPrincessMatch


class Window(Step["RebelPrincessMatch"]):
    """A seat may use its princess's power, or pass (RP-041)."""

    purpose = "power"

    def __init__(self, seat: int) -> None:
        super().__init__((seat,))

    def moves(self, match: "RebelPrincessMatch", seat: int) -> list[Move]:
        """Return the legal moves of a seat among the actors, in a fixed order."""
        return [match.script.notation.no, *match.powers[seat].moves(match, seat)]

    def refusal(self, match: "RebelPrincessMatch", seat: int, move: Move) -> Phrase | None:
        """Return why a seat among the actors may not make a move; None if it may."""
        if move in self.moves(match, seat):
            return None
        return Phrase("power-or-pass", princess=match.powers[seat].number)

    def take(self, match: "RebelPrincessMatch", seat: int, move: Move) -> None:
        """Carry out a move."""
        if move == match.script.notation.no:
            match.emit(DECLINED[seat])
            return
        power = match.powers[seat]
        match.spent |= 1 << seat
        choice = move.choice if isinstance(move, Choose) else -1
        suit = ":" in move.text
        match.emit(get_used(seat, power.number, choice if suit else -1, -1 if suit else choice))
        power.use(match, seat, move)


class Haggle(Step["RebelPrincessMatch"]):
    """The winner may exchange a hand card for one of the trick, not for their own (RP-093, RP-094)."""

    purpose = "haggle"

    def __init__(self, seat: int) -> None:
        super().__init__((seat,))

    def moves(self, match: "RebelPrincessMatch", seat: int) -> list[Move]:
        """Return the legal moves of a seat among the actors, in a fixed order."""
        notation = match.script.notation
        seats = match.trick_seats
        others = sorted([card for place, card in enumerate(match.trick) if seats[place] != seat])
        moves: list[Move] = [notation.no]
        for mine in list_cards(match.hands[seat]):
            row = notation.haggles[mine]
            moves += [row[other] for other in others]
        return moves

    def refusal(self, match: "RebelPrincessMatch", seat: int, move: Move) -> Phrase | None:
        """Return why a seat among the actors may not make a move; None if it may."""
        if move in self.moves(match, seat):
            return None
        return Phrase("haggle-or-pass")

    def take(self, match: "RebelPrincessMatch", seat: int, move: Move) -> None:
        """Carry out a move."""
        if isinstance(move, Barter):
            match.exchange(seat, move)
            match.haul ^= 1 << move.mine | 1 << move.other
            match.emit(Haggled(seat, move.mine, move.other))
        else:
            match.emit(DECLINED[seat])
        match.ask_winner()


class Keep(Step["RebelPrincessMatch"]):
    """Sleeping Beauty looks at the cards she was given and keeps one (RP-105)."""

    purpose = "keep"

    def __init__(self, seat: int) -> None:
        super().__init__((seat,))

    def moves(self, match: "RebelPrincessMatch", seat: int) -> list[Move]:
        """Return the legal moves of a seat among the actors, in a fixed order."""
        return match.script.notation.keep_menu.list_moves(match.pool)

    def refusal(self, match: "RebelPrincessMatch", seat: int, move: Move) -> Phrase | None:
        """Return why a seat among the actors may not make a move; None if it may."""
        return None if move in self.moves(match, seat) else Phrase("keep-one")

    def take(self, match: "RebelPrincessMatch", seat: int, move: CardMove) -> None:
        """Carry out a move."""
        match.pool ^= 1 << move.card
        match.hands[seat] |= 1 << move.card
        match.emit(Kept(seat, move.card))


class BarterBack(Step["RebelPrincessMatch"]):
    """Scheherazade has taken a card and gives one back: one of hers, or the same (RP-109, RP-110)."""

    purpose = "give"

    def __init__(self, seat: int, target: int) -> None:
        super().__init__((seat,))
        self.target = target

    def moves(self, match: "RebelPrincessMatch", seat: int) -> list[Move]:
        """Return the legal moves of a seat among the actors, in a fixed order."""
        return match.script.notation.give_menu.list_moves(match.hands[seat])

    def refusal(self, match: "RebelPrincessMatch", seat: int, move: Move) -> Phrase | None:
        """Return why a seat among the actors may not make a move; None if it may."""
        return None if move in self.moves(match, seat) else Phrase("give-one-back")

    def take(self, match: "RebelPrincessMatch", seat: int, move: CardMove) -> None:
        """Carry out a move."""
        match.hand_over([(seat, self.target, 1 << move.card)])


class ShowSuit(JointQuestion["RebelPrincessMatch"]):
    """Every player chooses a suit of the hand to lay open (RP-066, RP-G42)."""

    purpose = "show"

    def moves(self, match: "RebelPrincessMatch", seat: int) -> list[Move]:
        """Return the answers a seat may give, in a fixed order."""
        shows = match.script.notation.shows
        return [show for show in shows if match.hands[seat] & PACK.suits[show.choice]]

    def refusal(self, match: "RebelPrincessMatch", seat: int, move: Move) -> Phrase | None:
        """Return why an answer is not allowed; None if it is."""
        return None if move in self.moves(match, seat) else Phrase("show-a-suit")

    def resolve(self, match: "RebelPrincessMatch", answers: dict[int, Move]) -> None:
        """Carry out what follows once all have answered."""
        bare = []
        for seat, move in answers.items():
            assert isinstance(move, Choose)
            cards = match.hands[seat] & PACK.suits[move.choice]
            bare.append(cards)
            match.emit(Showed(seat, move.choice, cards))
        match.bare = tuple(bare)


class ChoosePrincess(Step["RebelPrincessMatch"]):
    """A seat chooses a princess that is still free (RP-007, RP-008)."""

    purpose = "princess"

    def __init__(self, seat: int) -> None:
        super().__init__((seat,))

    def moves(self, match: "RebelPrincessMatch", seat: int) -> list[Move]:
        """Return the legal moves of a seat among the actors, in a fixed order."""
        return match.list_free_princesses()

    def refusal(self, match: "RebelPrincessMatch", seat: int, move: Move) -> Phrase | None:
        """Return why a seat among the actors may not make a move; None if it may."""
        free = self.moves(match, seat)
        return None if move in free else Phrase("choose-a-princess", example=free[0].text)

    def take(self, match: "RebelPrincessMatch", seat: int, move: Choose) -> None:
        """Carry out a move."""
        match.seat_princess(seat, move.choice)


class TurnUp(AutomaticStep["RebelPrincessMatch"]):
    """The round card that the host has chosen is turned up (RP-012, RP-017)."""

    def run(self, match: "RebelPrincessMatch") -> None:
        """Do what happens by itself: for steps without actors."""
        match.turn_up(match.rules.rounds[match.round - 1])


class PassOn(AutomaticStep["RebelPrincessMatch"]):
    """Hands are dealt and the round card is open: cards are exchanged (RP-018)."""

    def run(self, match: "RebelPrincessMatch") -> None:
        """Do what happens by itself: for steps without actors."""
        match.pass_on()


class BeginTrick(AutomaticStep["RebelPrincessMatch"]):
    """Nothing is left to do before the next trick."""

    def run(self, match: "RebelPrincessMatch") -> None:
        """Do what happens by itself: for steps without actors."""
        match.begin_trick()


class Poll(AutomaticStep["RebelPrincessMatch"]):
    """The next seat with a power before the trick is asked (RP-G05)."""

    def run(self, match: "RebelPrincessMatch") -> None:
        """Do what happens by itself: for steps without actors."""
        match.poll()


class Settle(AutomaticStep["RebelPrincessMatch"]):
    """Mulan is done: who wins the trick?"""

    def run(self, match: "RebelPrincessMatch") -> None:
        """Do what happens by itself: for steps without actors."""
        match.award()


class Collect(AutomaticStep["RebelPrincessMatch"]):
    """The winner's powers are done: the trick goes to the pile."""

    def run(self, match: "RebelPrincessMatch") -> None:
        """Do what happens by itself: for steps without actors."""
        match.collect()


class StepTable:
    """Every step and every event of every day, built once."""

    def __init__(self) -> None:
        self.notation = Notation(tuple([princess.word for princess in PRINCESSES]), LETTERS)
        seats = range(MAX_SEATS)
        self.draw_starter = DrawStarter()
        self.choose_princess = [ChoosePrincess(seat) for seat in seats]
        self.deal_princess = [DealPrincess(seat) for seat in seats]
        self.deal_round = DealRound()
        self.draw_round = DrawRound()
        self.turn_up = TurnUp()
        self.pass_on = PassOn()
        self.exchange = Exchange("pass")
        self.chairs = Chairs("chairs")
        self.latecomer = Latecomer("last")
        self.half = Half("half")
        self.right_half = Half("right-half")
        self.gift = Gift("gift")
        self.spindle = [Spindle(seat) for seat in seats]
        self.keep = [Keep(seat) for seat in seats]
        self.scatter = [ScatterPool(seat) for seat in seats]
        self.show_suits = [SimultaneousStep(ShowSuit(), tuple(range(players))) for players in range(MAX_SEATS + 1)]
        self.begin_trick = BeginTrick()
        self.poll = Poll()
        self.window = [Window(seat) for seat in seats]
        self.freeze = [Freeze(seat) for seat in seats]
        self.take_card = [[TakeCard(seat, target) for target in seats] for seat in seats]
        self.barter_back = [[BarterBack(seat, target) for target in seats] for seat in seats]
        self.lead = [Lead(seat) for seat in seats]
        self.follow = [Follow(seat) for seat in seats]
        self.settle = Settle()
        self.haggle = [Haggle(seat) for seat in seats]
        self.collect = Collect()
        self.give_back = GiveBack()

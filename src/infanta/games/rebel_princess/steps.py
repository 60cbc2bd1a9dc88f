"""What seats decide around a trick: a power in its window, a haggle, what to keep, to give back, to show; and what happens by itself."""

from typing import TYPE_CHECKING

from infanta.core.move import Move
from infanta.core.step import Question, Step, Then
from infanta.games.rebel_princess.cards import PACK
from infanta.games.rebel_princess.events import Haggled, Showed, Used
from infanta.games.rebel_princess.handing import Kept
from infanta.games.rebel_princess.notation import Barter, Choose
from infanta.games.trick_taking.moves import CardMove
from infanta.games.trick_taking.pack import members

if TYPE_CHECKING:
    from infanta.games.rebel_princess.match import RebelPrincessMatch


class Window(Step["RebelPrincessMatch"]):
    """A seat may use its princess's power, or pass (RP-041)."""

    def __init__(self, seat: int) -> None:
        super().__init__((seat,))

    def moves(self, match: "RebelPrincessMatch", seat: int) -> list[Move]:
        return [match.script.notation.no, *match.powers[seat].moves(match, seat)]

    def refusal(self, match: "RebelPrincessMatch", seat: int, move: Move) -> str | None:
        if move in self.moves(match, seat):
            return None
        return f"Now you may only use the power of {match.powers[seat].name} or say 'pass' (RP-041)."

    def take(self, match: "RebelPrincessMatch", seat: int, move: Move) -> None:
        if move.text == "pass":
            match.tell(match.script.stock.declined[seat])
            return
        power = match.powers[seat]
        match.spent |= 1 << seat
        match.tell(Used(seat, power.name, move if isinstance(move, Choose) else None))
        power.use(match, seat, move)


class Haggle(Step["RebelPrincessMatch"]):
    """The winner may exchange a hand card for one of the trick, not for their own (RP-093, RP-094)."""

    def __init__(self, seat: int) -> None:
        super().__init__((seat,))

    def moves(self, match: "RebelPrincessMatch", seat: int) -> list[Move]:
        notation = match.script.notation
        seats = match.trick_seats
        others = sorted([card for place, card in enumerate(match.trick) if seats[place] != seat])
        moves: list[Move] = [notation.no]
        for mine in members(match.hands[seat]):
            row = notation.haggles[mine]
            moves += [row[other] for other in others]
        return moves

    def refusal(self, match: "RebelPrincessMatch", seat: int, move: Move) -> str | None:
        if move in self.moves(match, seat):
            return None
        return "Say 'pass', or exchange a hand card for another player's card of the trick: 'haggle:Q7/P3' (RP-093)."

    def take(self, match: "RebelPrincessMatch", seat: int, move: Move) -> None:
        if isinstance(move, Barter):
            match.exchange(seat, move)
            match.haul ^= 1 << move.mine | 1 << move.other
            match.tell(Haggled(seat, move.mine, move.other))
        else:
            match.tell(match.script.stock.declined[seat])
        match.after_haggle()


class Keep(Step["RebelPrincessMatch"]):
    """Sleeping Beauty looks at the cards she was given and keeps one (RP-105)."""

    def __init__(self, seat: int) -> None:
        super().__init__((seat,))

    def moves(self, match: "RebelPrincessMatch", seat: int) -> list[Move]:
        return match.script.notation.keep_menu.of(match.pool)

    def refusal(self, match: "RebelPrincessMatch", seat: int, move: Move) -> str | None:
        return None if move in self.moves(match, seat) else "Keep one of the cards you were given: 'keep:Q7' (RP-105)."

    def take(self, match: "RebelPrincessMatch", seat: int, move: CardMove) -> None:
        match.pool ^= 1 << move.card
        match.hands[seat] |= 1 << move.card
        match.tell(Kept(seat, move.card))


class BarterBack(Step["RebelPrincessMatch"]):
    """Scheherazade has taken a card and gives one back: one of hers, or the same (RP-109, RP-110)."""

    def __init__(self, seat: int, target: int) -> None:
        super().__init__((seat,))
        self.target = target

    def moves(self, match: "RebelPrincessMatch", seat: int) -> list[Move]:
        return match.script.notation.give_menu.of(match.hands[seat])

    def refusal(self, match: "RebelPrincessMatch", seat: int, move: Move) -> str | None:
        return None if move in self.moves(match, seat) else "Give a card back, like 'give:Q7' (RP-109)."

    def take(self, match: "RebelPrincessMatch", seat: int, move: CardMove) -> None:
        match.hand_over([(seat, self.target, 1 << move.card)])


class ShowSuit(Question["RebelPrincessMatch"]):
    """Everybody chooses a suit of the hand to lie open (RP-066, RP-G42)."""

    def moves(self, match: "RebelPrincessMatch", seat: int) -> list[Move]:
        shows = match.script.notation.shows
        return [show for show in shows if match.hands[seat] & PACK.suits[show.choice]]

    def refusal(self, match: "RebelPrincessMatch", seat: int, move: Move) -> str | None:
        return None if move in self.moves(match, seat) else "Choose a suit that you hold, like 'show:Q' (RP-066)."

    def answered(self, match: "RebelPrincessMatch", answers: dict[int, Move]) -> None:
        bare = []
        for seat, move in answers.items():
            assert isinstance(move, Choose)
            cards = match.hands[seat] & PACK.suits[move.choice]
            bare.append(cards)
            match.tell(Showed(seat, move.choice, cards))
        match.bare = tuple(bare)


class ChoosePrincess(Step["RebelPrincessMatch"]):
    """A seat chooses a princess that nobody has (RP-007, RP-008)."""

    def __init__(self, seat: int) -> None:
        super().__init__((seat,))

    def moves(self, match: "RebelPrincessMatch", seat: int) -> list[Move]:
        return match.free_princesses()

    def refusal(self, match: "RebelPrincessMatch", seat: int, move: Move) -> str | None:
        free = self.moves(match, seat)
        return None if move in free else f"Choose a princess that nobody has, like '{free[0].text}' (RP-008)."

    def take(self, match: "RebelPrincessMatch", seat: int, move: Choose) -> None:
        match.seat_princess(seat, move.choice)


class TurnUp(Then["RebelPrincessMatch"]):
    """The round card that the host has chosen is turned up (RP-012, RP-017)."""

    def run(self, match: "RebelPrincessMatch") -> None:
        match.turn_up(match.rules.rounds[match.round - 1])


class PassOn(Then["RebelPrincessMatch"]):
    """Hands are dealt and the round card lies open: cards are exchanged (RP-018)."""

    def run(self, match: "RebelPrincessMatch") -> None:
        match.pass_on()


class BeginTrick(Then["RebelPrincessMatch"]):
    """Nothing is left to do before the next trick."""

    def run(self, match: "RebelPrincessMatch") -> None:
        match.begin_trick()


class Poll(Then["RebelPrincessMatch"]):
    """The next seat with a power before the trick is asked (RP-G05)."""

    def run(self, match: "RebelPrincessMatch") -> None:
        match.poll()


class Settle(Then["RebelPrincessMatch"]):
    """Mulan is done: who wins the trick?"""

    def run(self, match: "RebelPrincessMatch") -> None:
        match.settle()


class Collect(Then["RebelPrincessMatch"]):
    """The winner's powers are done: the trick goes to the pile."""

    def run(self, match: "RebelPrincessMatch") -> None:
        match.collect()

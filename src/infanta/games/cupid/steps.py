"""The steps that Cupid adds: drawing with Pirates put aside, the Pirate's question, the challenge and its bouts."""

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING, Final, cast

from infanta.core.move import Move
from infanta.core.step import Chance, Question, Rng, Step, Together
from infanta.games.cupid.cards import PIRATE
from infanta.games.cupid.challenges import NEITHER, Challenge
from infanta.games.cupid.effects import cupid_effects
from infanta.games.cupid.events import Accepted, Chose, Claimed, Posed, Reserved, Stranded, Tossed
from infanta.games.cupid.notation import CupidNotation, Gift
from infanta.games.love_letter.cards import BARON, GUARD, KING, PRIEST, PRINCE
from infanta.games.love_letter.match import LoveLetterMatch
from infanta.games.love_letter.notation import SEATS, Deal, Play
from infanta.games.love_letter.steps import Draw, Give, Law, Script, Turn

if TYPE_CHECKING:
    from infanta.games.cupid.match import CupidMatch

CHOOSE: Final = {GUARD: "CU-045", PRIEST: "CU-044", BARON: "CU-043", PRINCE: "CU-038", KING: "CU-037"}
LAW: Final = Law("CU-013", "CU-035", CHOOSE, CHOOSE, "CU-041")


# -- drawing with a reserve (CU-G04) -----------------------------------------------------------------------------------


def draw_gift(gifts: list[list[Deal]], undealt: list[int], floor: int, rng: Rng) -> Move:
    """Draw until the card is no Pirate, or `floor` cards are left."""
    left = len(undealt)
    pirates = undealt.count(PIRATE)
    aside = 0
    while True:
        place = int(rng.random() * left)
        if place < left - pirates:
            return gifts[aside][undealt[place]]
        left -= 1
        if left == floor:
            return gifts[aside][PIRATE]
        pirates -= 1
        aside += 1


def gift_odds(gifts: list[list[Deal]], undealt: list[int], floor: int) -> Iterator[tuple[Move, Fraction]]:
    """Every such draw with its chance."""
    left = len(undealt)
    pirates = undealt.count(PIRATE)
    chance = Fraction(1)
    for aside in range(pirates + 1):
        for card in sorted(set(undealt)):
            if card != PIRATE:
                yield gifts[aside][card], chance * undealt.count(card) / left
        if pirates == aside:
            return
        chance = chance * (pirates - aside) / left
        left -= 1
        if left == floor:
            yield gifts[aside][PIRATE], chance
            return


def put_aside(match: LoveLetterMatch, seat: int, pirates: int) -> None:
    """Pirates go beside the hand; only their owner knows."""
    for _ in range(pirates):
        match.undealt.remove(PIRATE)
    cast("CupidMatch", match).reserve[seat] += pirates
    match.tell(Reserved(seat, pirates))


class ReserveGive(Give):
    """A seat takes a card as its hand. With an empty deck it is the card removed at the start, and a Pirate there becomes
    the hand (CU-039, CU-G22)."""

    def __init__(self, notation: CupidNotation, seat: int) -> None:
        super().__init__(notation, seat)
        self.gifts = notation.gifts

    def sample(self, match: LoveLetterMatch, rng: Rng) -> Move:
        return draw_gift(self.gifts, match.undealt, 0, rng)

    def outcomes(self, match: LoveLetterMatch) -> Iterator[tuple[Move, Fraction]]:
        return gift_odds(self.gifts, match.undealt, 0)

    def take(self, match: LoveLetterMatch, seat: int, move: Deal) -> None:
        if isinstance(move, Gift):
            put_aside(match, self.seat, move.pirates)
        super().take(match, seat, move)


class ReserveDraw(Draw):
    """A turn begins. If the deck runs out on a Pirate there is no second card, and the round ends (CU-G06)."""

    def __init__(self, notation: CupidNotation, seat: int) -> None:
        super().__init__(notation, seat)
        self.gifts = notation.gifts

    def sample(self, match: LoveLetterMatch, rng: Rng) -> Move:
        return draw_gift(self.gifts, match.undealt, 1, rng)

    def outcomes(self, match: LoveLetterMatch) -> Iterator[tuple[Move, Fraction]]:
        return gift_odds(self.gifts, match.undealt, 1)

    def take(self, match: LoveLetterMatch, seat: int, move: Deal) -> None:
        pirates = move.pirates if isinstance(move, Gift) else 0
        if move.card == PIRATE:
            put_aside(match, self.seat, pirates + 1)
            match.tell(Stranded(self.seat))
            match.agenda.append(match.script.next)
            return
        if pirates:
            put_aside(match, self.seat, pirates)
        super().take(match, seat, move)


class CupidTurn(Turn):
    """A Pirate in the hand cannot be the turn's discard, unless both cards are Pirates (CU-048, CU-G05)."""

    def moves(self, match: LoveLetterMatch, seat: int) -> list[Move]:
        held = match.hands[seat]
        drawn = match.drawn
        if held == PIRATE or drawn == PIRATE:
            card = drawn if held == PIRATE else held
            return self.menu[card][match.inside & ~match.shielded].copy()
        return super().moves(match, seat)

    def refusal(self, match: LoveLetterMatch, seat: int, move: Move) -> str | None:
        if isinstance(move, Play) and move.card == PIRATE and move not in self.moves(match, seat):
            return "The Pirate comes out only at the moment when you are knocked out of the round (CU-048)."
        return super().refusal(match, seat, move)


# -- the duel ----------------------------------------------------------------------------------------------------------


class Stand(Step["CupidMatch"]):
    """Knocked out: accept it, or play the Pirate (CU-018). A seat without a Pirate is asked, too, so that nobody can tell."""

    def __init__(self, notation: CupidNotation, seat: int) -> None:
        super().__init__((seat,))
        self.accept = notation.accept
        self.pirate = notation.pirate

    def moves(self, match: "CupidMatch", seat: int) -> list[Move]:
        return [self.accept, self.pirate] if match.has_pirate(seat) else [self.accept]

    def refusal(self, match: "CupidMatch", seat: int, move: Move) -> str | None:
        if move in self.moves(match, seat):
            return None
        if move == self.pirate:
            return "You have no Pirate (CU-018)."
        return "You are being knocked out of the round: accept it, or play the Pirate (CU-018)."

    def take(self, match: "CupidMatch", seat: int, move: Move) -> None:
        if move == self.pirate:
            match.brave(seat)
        else:
            match.tell(Accepted(seat))
            match.duel = None
            match.leave(seat)


class Pose(Chance["CupidMatch"]):
    """A challenge card is drawn from those still in the pile (CU-019, CU-G15)."""

    def __init__(self, notation: CupidNotation) -> None:
        super().__init__()
        self.cards = notation.challenges

    def sample(self, match: "CupidMatch", rng: Rng) -> Move:
        return self.cards[match.pile[int(rng.random() * len(match.pile))]]

    def outcomes(self, match: "CupidMatch") -> Iterator[tuple[Move, Fraction]]:
        for card in match.pile:
            yield self.cards[card], Fraction(1, len(match.pile))

    def take(self, match: "CupidMatch", seat: int, move: Move) -> None:
        card = self.cards.index(move)
        match.tell(Posed(card))
        match.pose(card)


class Bout(Question["CupidMatch"]):
    """One bout of a challenge: what has been chosen and tossed in it so far, as places in the challenge's lists."""

    def __init__(
        self,
        notation: CupidNotation,
        challenge: Challenge,
        stage: int = 0,
        answers: tuple[int, int] = (NEITHER, NEITHER),
        tossed: tuple[int, ...] = (),
    ) -> None:
        self.notation = notation
        self.challenge = challenge
        self.stage = stage
        self.answers = answers
        self.tossed = tossed

    def go_on(self, match: "CupidMatch") -> None:
        """Ask the next question, toss the next toss, or say who has won."""
        sides = self.challenge.asked(self.stage)
        if sides:
            match.agenda.append(Together(self, tuple(sorted([match.duellist(side) for side in sides]))))
        elif len(self.tossed) < len(self.challenge.tosses):
            match.agenda.append(Toss(self))
        else:
            match.judge(self.challenge.judge(self.answers[0], self.answers[1], self.tossed))

    def moves(self, match: "CupidMatch", seat: int) -> list[Move]:
        by_text = self.notation.by_text
        return [by_text[word] for word in self.challenge.answers[match.side(seat)]]

    def refusal(self, match: "CupidMatch", seat: int, move: Move) -> str | None:
        words = self.challenge.answers[match.side(seat)]
        if move.text in words:
            return None
        return f"“{self.challenge.title}” asks for one of: {', '.join(words)} (CU-019)."

    def answered(self, match: "CupidMatch", answers: dict[int, Move]) -> None:
        both = list(self.answers)
        for seat, move in answers.items():
            both[match.side(seat)] = self.challenge.answers[match.side(seat)].index(move.text)
            claim = self.challenge.aloud(both[match.side(seat)])
            if claim and self.stage == 0:
                match.tell(Claimed(seat, claim))
        after = Bout(self.notation, self.challenge, self.stage + 1, (both[0], both[1]))
        if not self.challenge.asked(after.stage):
            match.tell(Chose((match.duellist(0), match.duellist(1)), (after.answer(0), after.answer(1))))
        after.go_on(match)

    def answer(self, side: int) -> str:
        """What a side has chosen; "" if nothing."""
        return "" if self.answers[side] == NEITHER else self.challenge.answers[side][self.answers[side]]


class Toss(Chance["CupidMatch"]):
    """The dealer tosses what a challenge wants tossed."""

    def __init__(self, bout: Bout) -> None:
        super().__init__()
        self.bout = bout
        self.words = bout.challenge.tosses[len(bout.tossed)]

    def sample(self, match: "CupidMatch", rng: Rng) -> Move:
        return self.bout.notation.by_text[self.words[int(rng.random() * len(self.words))]]

    def outcomes(self, match: "CupidMatch") -> Iterator[tuple[Move, Fraction]]:
        for word in self.words:
            yield self.bout.notation.by_text[word], Fraction(1, len(self.words))

    def take(self, match: "CupidMatch", seat: int, move: Move) -> None:
        bout = self.bout
        match.tell(Tossed(move.text))
        tossed = (*bout.tossed, self.words.index(move.text))
        Bout(bout.notation, bout.challenge, bout.stage, bout.answers, tossed).go_on(match)


class CupidScript(Script):
    """Every step of Cupid that can be made beforehand; drawing depends on where Pirates are kept."""

    def __init__(self, notation: CupidNotation, reserve: bool) -> None:
        super().__init__(notation)
        self.words = notation
        effects = cupid_effects()
        if reserve:
            self.give = [ReserveGive(notation, seat) for seat in range(SEATS)]
            self.draw = [ReserveDraw(notation, seat) for seat in range(SEATS)]
        self.turn = [CupidTurn(notation, seat, effects, LAW) for seat in range(SEATS)]
        self.stand = [Stand(notation, seat) for seat in range(SEATS)]
        self.challenge = Pose(notation)

"""The steps that Cupid adds: drawing with Pirates put aside, the Pirate's question, the challenge and its bouts."""

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING, cast

from infanta.core.fast_rng import FastRng, draw_below
from infanta.core.move import Move
from infanta.core.phrase import Phrase
from infanta.core.step import ChanceStep, JointQuestion, Rng, SimultaneousStep, Step
from infanta.games.court.notation import SEATS, Deal, Play
from infanta.games.court.steps import Draw, Give, StepTable, Turn
from infanta.games.cupid.cards import PIRATE
from infanta.games.cupid.challenges import NEITHER, Challenge
from infanta.games.cupid.effects import cupid_effects
from infanta.games.cupid.events import ACCEPTED, RESERVED, Chose, Claimed, build_spoken, posed, stranded, tossed
from infanta.games.cupid.notation import CupidNotation, Gift
from infanta.games.cupid.rules import LAW

if TYPE_CHECKING:
    from infanta.games.court.match import CourtMatch
    from infanta.games.cupid.match import CupidMatch


# -- drawing with a reserve (CU-G04) -----------------------------------------------------------------------------------


def draw_place(undealt: list[int], floor: int, rng: Rng) -> tuple[int, int]:
    """Draw until the card is no Pirate, or `floor` cards are left: return the index of the last card drawn, and how
    many Pirates came before it."""
    left = len(undealt)
    others = first_pirate(undealt)
    aside = 0
    while True:
        place = draw_below(rng, left)
        if place < others:
            return place, aside
        left -= 1
        if left == floor:
            return others, aside
        aside += 1


def first_pirate(undealt: list[int]) -> int:
    """Return how many of the cards are no Pirates: they come first, for the Pirate is the last of all."""
    others = len(undealt)
    while others and undealt[others - 1] == PIRATE:
        others -= 1
    return others


def gift_odds(gifts: list[list[Deal]], undealt: list[int], floor: int) -> Iterator[tuple[Move, Fraction]]:
    """Yield every such draw with its chance."""
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


def put_aside(match: "CourtMatch", seat: int, pirates: int) -> None:
    """Pirates go beside the hand; only their owner knows."""
    for _ in range(pirates):
        card = match.undealt.pop()
        assert card == PIRATE
    cast("CupidMatch", match).reserve[seat] += pirates
    match.emit(RESERVED[seat][pirates])


class ReserveGive(Give):
    """A seat takes a card as its hand. With an empty deck it is the card removed at the start, and a Pirate there
    becomes the hand (CU-039, CU-G22)."""

    def __init__(self, notation: CupidNotation, seat: int) -> None:
        super().__init__(notation, seat)
        self.gifts = notation.gifts

    def sample(self, match: "CourtMatch", rng: Rng) -> Move:
        """Return one of the undealt cards."""
        place, aside = draw_place(match.undealt, 0, rng)
        return self.gifts[aside][match.undealt[place]]

    def outcomes(self, match: "CourtMatch") -> Iterator[tuple[Move, Fraction]]:
        """Yield each number that is left, with the share it has."""
        return gift_odds(self.gifts, match.undealt, 0)

    def play_chance(self, match: "CourtMatch", luck: FastRng) -> None:
        """Deal one of them, without a move."""
        place, aside = draw_place(match.undealt, 0, luck)
        card = match.undealt.pop(place)
        if aside:
            put_aside(match, self.seat, aside)
        self.turn_up(match, card)

    def take(self, match: "CourtMatch", seat: int, move: Deal) -> None:
        """Remove the card from the undealt."""
        if isinstance(move, Gift):
            put_aside(match, self.seat, move.pirates)
        super().take(match, seat, move)


class ReserveDraw(Draw):
    """A turn begins. If the deck runs out on a Pirate there is no second card, and the round ends (CU-G06)."""

    def __init__(self, notation: CupidNotation, seat: int) -> None:
        super().__init__(notation, seat)
        self.gifts = notation.gifts

    def sample(self, match: "CourtMatch", rng: Rng) -> Move:
        """Return one of the undealt cards."""
        place, aside = draw_place(match.undealt, 1, rng)
        return self.gifts[aside][match.undealt[place]]

    def outcomes(self, match: "CourtMatch") -> Iterator[tuple[Move, Fraction]]:
        """Yield each number that is left, with the share it has."""
        return gift_odds(self.gifts, match.undealt, 1)

    def play_chance(self, match: "CourtMatch", luck: FastRng) -> None:
        """Deal one of them, without a move."""
        place, aside = draw_place(match.undealt, 1, luck)
        if match.undealt[place] == PIRATE:
            self.strand(match, aside + 1)
            return
        card = match.undealt.pop(place)
        if aside:
            put_aside(match, self.seat, aside)
        self.turn_up(match, card)

    def take(self, match: "CourtMatch", seat: int, move: Deal) -> None:
        """Remove the card from the undealt."""
        pirates = move.pirates if isinstance(move, Gift) else 0
        if move.card == PIRATE:
            self.strand(match, pirates + 1)
            return
        if pirates:
            put_aside(match, self.seat, pirates)
        super().take(match, seat, move)

    def strand(self, match: "CourtMatch", pirates: int) -> None:
        """End the day: nothing but Pirates were left."""
        put_aside(match, self.seat, pirates)
        match.emit(stranded(self.seat))
        match.agenda.append(match.script.next)


class CupidTurn(Turn):
    """A Pirate in the hand cannot be the turn's discard, unless both cards are Pirates (CU-048, CU-G05)."""

    def moves(self, match: "CourtMatch", seat: int) -> list[Move]:
        """Return the lower card's plays, then the higher card's, each by target and by number."""
        held = match.hands[seat]
        drawn = match.drawn
        if held == PIRATE or drawn == PIRATE:
            card = drawn if held == PIRATE else held
            return self.menu[card][match.inside & ~match.shielded].copy()
        return super().moves(match, seat)

    def random_move(self, match: "CourtMatch", seat: int, luck: FastRng) -> Move | None:
        """Return any of these plays."""
        if match.hands[seat] == PIRATE or match.drawn == PIRATE:
            moves = self.moves(match, seat)
            return moves[luck.below(len(moves))]
        return super().random_move(match, seat, luck)

    def refusal(self, match: "CourtMatch", seat: int, move: Move) -> Phrase | None:
        """Return the rule that a play breaks."""
        if isinstance(move, Play) and move.card == PIRATE and move not in self.moves(match, seat):
            return Phrase("pirate-later", card=PIRATE, clause="CU-048")
        return super().refusal(match, seat, move)


# -- the duel ----------------------------------------------------------------------------------------------------------


class Stand(Step["CupidMatch"]):
    """Knocked out: accept it, or play the Pirate (CU-018). A seat without a Pirate is asked, too, so that the question
    reveals nothing."""

    purpose = "stand"

    def __init__(self, notation: CupidNotation, seat: int) -> None:
        super().__init__((seat,))
        self.accept = notation.accept
        self.pirate = notation.pirate

    def moves(self, match: "CupidMatch", seat: int) -> list[Move]:
        """Return the legal moves of a seat among the actors, in a fixed order."""
        return [self.accept, self.pirate] if match.has_pirate(seat) else [self.accept]

    def refusal(self, match: "CupidMatch", seat: int, move: Move) -> Phrase | None:
        """Return why a seat among the actors may not make a move; None if it may."""
        if move in self.moves(match, seat):
            return None
        if move == self.pirate:
            return Phrase("no-pirate", card=PIRATE, clause="CU-018")
        return Phrase("accept-or-fight", card=PIRATE, clause="CU-018")

    def take(self, match: "CupidMatch", seat: int, move: Move) -> None:
        """Carry out a move."""
        if move == self.pirate:
            match.brave(seat)
        else:
            match.emit(ACCEPTED[seat])
            match.duel = None
            match.leave(seat)


class Pose(ChanceStep["CupidMatch"]):
    """A challenge card is drawn from those still in the pile (CU-019, CU-G15)."""

    def __init__(self, notation: CupidNotation) -> None:
        super().__init__()
        self.cards = notation.challenges

    def sample(self, match: "CupidMatch", rng: Rng) -> Move:
        """Return a move of the dealer's with its exact odds: for steps that the dealer decides."""
        return self.cards[match.pile[draw_below(rng, len(match.pile))]]

    def outcomes(self, match: "CupidMatch") -> Iterator[tuple[Move, Fraction]]:
        """Yield every move of the dealer's with its exact probability."""
        for card in match.pile:
            yield self.cards[card], Fraction(1, len(match.pile))

    def take(self, match: "CupidMatch", seat: int, move: Move) -> None:
        """Carry out a move."""
        card = self.cards.index(move)
        match.emit(posed(card))
        match.pose(card)


class Bout(JointQuestion["CupidMatch"]):
    """One bout over a challenge card, by the rules of `challenge`: what has been chosen and tossed in it so far, as
    indexes into its lists."""

    purpose = "answer"

    def __init__(
        self,
        notation: CupidNotation,
        card: int,
        challenge: Challenge,
        part: int = 0,
        answers: tuple[int, int] = (NEITHER, NEITHER),
        tossed: tuple[int, ...] = (),
    ) -> None:
        self.notation = notation
        self.card = card
        self.challenge = challenge
        self.part = part
        self.answers = answers
        self.tossed = tossed

    def go_on(self, match: "CupidMatch") -> None:
        """Ask the next question, toss the next toss, or say who has won."""
        sides = self.challenge.asked(self.part)
        if sides:
            match.agenda.append(SimultaneousStep(self, tuple(sorted([match.get_duellist(side) for side in sides]))))
        elif len(self.tossed) < len(self.challenge.tosses):
            match.agenda.append(Toss(self))
        else:
            match.judge(self.challenge.judge(self.answers[0], self.answers[1], self.tossed))

    def moves(self, match: "CupidMatch", seat: int) -> list[Move]:
        """Return the answers a seat may give, in a fixed order."""
        by_text = self.notation.by_text
        return [by_text[word] for word in self.challenge.answers[match.get_side(seat)]]

    def refusal(self, match: "CupidMatch", seat: int, move: Move) -> Phrase | None:
        """Return why an answer is not allowed; None if it is."""
        words = self.challenge.answers[match.get_side(seat)]
        if move.text in words:
            return None
        answers = tuple([build_spoken("answer", word) for word in words])
        return Phrase("not-in-challenge", challenge=self.card, answers=answers, clause="CU-019")

    def resolve(self, match: "CupidMatch", answers: dict[int, Move]) -> None:
        """Carry out what follows once all have answered."""
        both = list(self.answers)
        for seat, move in answers.items():
            both[match.get_side(seat)] = self.challenge.answers[match.get_side(seat)].index(move.text)
            claim = self.challenge.get_claim(both[match.get_side(seat)])
            if claim and self.part == 0 and not match.quiet:
                match.emit(Claimed(seat, claim))
        after = Bout(self.notation, self.card, self.challenge, self.part + 1, (both[0], both[1]))
        if not match.quiet and not self.challenge.asked(after.part):
            match.emit(
                Chose((match.get_duellist(0), match.get_duellist(1)), (after.get_answer(0), after.get_answer(1)))
            )
        after.go_on(match)

    def get_answer(self, side: int) -> str:
        """Return what a side has chosen; "" if nothing."""
        return "" if self.answers[side] == NEITHER else self.challenge.answers[side][self.answers[side]]


class Toss(ChanceStep["CupidMatch"]):
    """The dealer tosses what a challenge wants tossed."""

    def __init__(self, bout: Bout) -> None:
        super().__init__()
        self.bout = bout
        self.words = bout.challenge.tosses[len(bout.tossed)]

    def sample(self, match: "CupidMatch", rng: Rng) -> Move:
        """Return a move of the dealer's with its exact odds: for steps that the dealer decides."""
        return self.bout.notation.by_text[self.words[draw_below(rng, len(self.words))]]

    def outcomes(self, match: "CupidMatch") -> Iterator[tuple[Move, Fraction]]:
        """Yield every move of the dealer's with its exact probability."""
        for word in self.words:
            yield self.bout.notation.by_text[word], Fraction(1, len(self.words))

    def take(self, match: "CupidMatch", seat: int, move: Move) -> None:
        """Carry out a move."""
        bout = self.bout
        match.emit(tossed(move.text))
        tosses = (*bout.tossed, self.words.index(move.text))
        Bout(bout.notation, bout.card, bout.challenge, bout.part, bout.answers, tosses).go_on(match)


class CupidStepTable(StepTable):
    """The steps of a round; drawing depends on where Pirates are kept."""

    def __init__(self, notation: CupidNotation, in_hand: bool) -> None:
        effects = cupid_effects()
        super().__init__(notation, effects, LAW)
        if not in_hand:
            self.give = [ReserveGive(notation, seat) for seat in range(SEATS)]
            self.draw = [ReserveDraw(notation, seat) for seat in range(SEATS)]
        self.turn = [CupidTurn(notation, seat, effects, LAW) for seat in range(SEATS)]


class DuelStepTable:
    """The steps of a duel that can be built in advance."""

    def __init__(self, notation: CupidNotation) -> None:
        self.notation = notation
        self.stand = [Stand(notation, seat) for seat in range(SEATS)]
        self.pose = Pose(notation)

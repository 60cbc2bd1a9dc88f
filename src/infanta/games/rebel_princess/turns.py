"""A card for the trick: led (RP-037 to RP-040), or played to what was led (RP-031, RP-032)."""

from typing import TYPE_CHECKING, Final

from infanta.core.fast_rng import FastRng
from infanta.core.move import Move
from infanta.core.phrase import Phrase
from infanta.core.step import Step
from infanta.games.rebel_princess.cards import NO_PRINCES, PACK, PRINCE_SET
from infanta.games.rebel_princess.events import PLAYED, PLAYED_DOWN, get_played_void
from infanta.games.rebel_princess.notation import Play
from infanta.games.rebel_princess.princesses import PLAYING
from infanta.games.trick_taking.trick import filter_playable, get_shown_lack

if TYPE_CHECKING:
    from infanta.games.rebel_princess.match import RebelPrincessMatch


# The refusal of a card that breaks a duty, by the duty's index.
DUTY_REFUSALS: Final = ("must-follow-suit", "must-match-parity")


class Turn(Step["RebelPrincessMatch"]):
    """A seat plays a card to the trick (RP-029)."""

    purpose = "play"

    def __init__(self, seat: int) -> None:
        super().__init__((seat,))
        self.seat = seat
        self.plain = PLAYED[seat]

    def list_duties(self, match: "RebelPrincessMatch") -> tuple[int, ...]:
        """Return what the seat must hold to, the weightiest first."""
        raise NotImplementedError

    def get_legal(self, match: "RebelPrincessMatch") -> int:
        """Return the cards that the seat may play."""
        return filter_playable(match.hands[self.seat], self.list_duties(match))

    def lay(self, match: "RebelPrincessMatch", move: Play) -> None:
        """Lay the card from the hand on the table, and a power with it."""
        seat = self.seat
        bit = move.bit
        hands = match.hands
        hands[seat] = hands[seat] ^ bit
        if match.bare[seat]:
            match.cover(seat, bit)
        match.trick.append(move.card)
        match.trick_seats.append(seat)
        match.trick_set |= bit
        if move.tag:
            match.use_power_with(seat, move)
        match.to_play -= 1

    def moves(self, match: "RebelPrincessMatch", seat: int) -> list[Move]:
        """Return the legal moves of a seat among the actors, in a fixed order."""
        cards = match.hands[seat]
        for duty in self.list_duties(match):
            cards = cards & duty or cards
        moves = match.script.notation.play_menu.list_moves(cards)
        power = match.powers[seat]
        if power.window == PLAYING and not match.spent >> seat & 1:
            moves += power.list_variants(match, seat, cards)
        return moves

    def random_move(self, match: "RebelPrincessMatch", seat: int, luck: FastRng) -> Move | None:
        """Return any legal move of a seat, each as likely as any other."""
        if match.powers[seat].window == PLAYING:
            moves = self.moves(match, seat)
            return moves[luck.below(len(moves))]
        cards = match.hands[seat]
        for duty in self.list_duties(match):
            cards = cards & duty or cards
        return match.script.notation.play_menu.draw_move(cards, luck)

    def refusal(self, match: "RebelPrincessMatch", seat: int, move: Move) -> Phrase | None:
        """Return why a seat among the actors may not make a move; None if it may."""
        if move in self.moves(match, seat):
            return None
        if not isinstance(move, Play):
            return Phrase("play-a-card")
        if not match.hands[seat] & move.bit:
            return Phrase("not-held", card=move.card)
        if not self.get_legal(match) & move.bit:
            return self.describe_broken_duty(match, move.card)
        return Phrase("power-not-with", card=move.card)

    def describe_broken_duty(self, match: "RebelPrincessMatch", card: int) -> Phrase:
        """Return the duty that a card of the hand breaks."""
        raise NotImplementedError


class Lead(Turn):
    """The first card of a trick: no Prince before one has sneaked in, unless there is nothing else (RP-037 to
    RP-040)."""

    def list_duties(self, match: "RebelPrincessMatch") -> tuple[int, ...]:
        """Return what the seat must hold to, the weightiest first."""
        if match.forced:
            return (match.forced,)
        if match.named:
            return (match.named,) if match.sneaked else (match.named, NO_PRINCES)  # RP-G11
        return () if match.sneaked else (NO_PRINCES,)

    def describe_broken_duty(self, match: "RebelPrincessMatch", card: int) -> Phrase:
        """Return the duty that a card of the hand breaks."""
        if match.forced:
            return Phrase("lead-drawn-card")
        if match.named and not match.named >> card & 1:
            return Phrase("lead-named-suit", suit=PACK.suits.index(match.named))
        return Phrase("no-prince-yet")

    def take(self, match: "RebelPrincessMatch", seat: int, move: Play) -> None:
        """Carry out a move."""
        lack = 0
        if not match.quiet and not match.forced:
            duties = self.list_duties(match)
            if duties and not move.bit & duties[0]:
                lack = get_shown_lack(move.card, duties) & match.rules.deck
        self.lay(match, move)
        match.forced = 0
        if not match.quiet:
            plain = self.plain[move.tag][move.card]
            match.emit(get_played_void(seat, move.card, move.tag, lack) if lack else plain)
        if move.bit & PRINCE_SET:
            match.prince_played = True
        match.duties = match.card.duties(match, move.card)
        match.agenda.append(match.script.follow[match.after[seat]])


class Follow(Turn):
    """A later card: follow suit if you can (RP-031, RP-032), then what round card and powers ask."""

    def list_duties(self, match: "RebelPrincessMatch") -> tuple[int, ...]:
        """Return what the seat must hold to, the weightiest first."""
        if match.burden and match.unburdened != self.seat:
            return (*match.duties, match.burden)  # RP-G31, RP-G32
        return match.duties

    def moves(self, match: "RebelPrincessMatch", seat: int) -> list[Move]:
        """Return the legal moves of a seat among the actors, in a fixed order."""
        if match.burden or len(match.duties) > 1 or match.powers[seat].window == PLAYING:
            return super().moves(match, seat)
        hand = match.hands[seat]
        return match.script.notation.play_menu.list_following(hand & match.duties[0] or hand)

    def describe_broken_duty(self, match: "RebelPrincessMatch", card: int) -> Phrase:
        """Return the duty that a card of the hand breaks."""
        bit = 1 << card
        hand = match.hands[self.seat]
        for number, duty in enumerate(self.list_duties(match)):
            if hand & duty and not bit & duty:
                return Phrase("must-play-above-five" if number == len(match.duties) else DUTY_REFUSALS[number])
            hand = hand & duty or hand
        return Phrase("another-card")

    def take(self, match: "RebelPrincessMatch", seat: int, move: Play) -> None:
        """Carry out a move."""
        bit = move.bit
        card = match.card
        duties = self.list_duties(match) if match.burden else match.duties
        void = not bit & duties[0]
        lack = 0
        if void or len(duties) > 1:
            if card.masked or not match.quiet:
                lack = get_shown_lack(move.card, duties) & match.rules.deck
            if void:
                match.void_cards |= bit
        self.lay(match, move)
        if card.masked:
            match.trick_lacks += (lack,)
            match.emit(PLAYED_DOWN[seat][move.tag][move.card])
        else:
            if not match.quiet:
                plain = self.plain[move.tag][move.card]
                match.emit(get_played_void(seat, move.card, move.tag, lack) if lack else plain)
            if bit & PRINCE_SET:
                match.prince_played = True
                if void:
                    match.sneaked = True  # RP-038
        if card.shifts:
            card.follow(match, move.card)
        if match.to_play:
            match.agenda.append(match.script.follow[match.after[seat]])
        else:
            match.finish_plays()

"""A card for the trick: led (RP-037 to RP-040), or played to what was led (RP-031, RP-032)."""

from typing import TYPE_CHECKING, Final

from infanta.core.luck import Luck
from infanta.core.move import Move
from infanta.core.phrase import Phrase
from infanta.core.step import Step
from infanta.games.rebel_princess.cards import NO_PRINCES, PACK, PRINCE_SET
from infanta.games.rebel_princess.events import PLAYED, PLAYED_DOWN, played_void
from infanta.games.rebel_princess.notation import Play
from infanta.games.rebel_princess.princesses import PLAYING
from infanta.games.trick_taking.trick import playable, shown_lack

if TYPE_CHECKING:
    from infanta.games.rebel_princess.match import RebelPrincessMatch


DUTIES: Final = ("must-follow-suit", "must-match-parity")
"""What a card that breaks a duty is refused with, by the duty's place."""


class Turn(Step["RebelPrincessMatch"]):
    """A seat plays a card to the trick (RP-029)."""

    purpose = "play"

    def __init__(self, seat: int) -> None:
        super().__init__((seat,))
        self.seat = seat
        self.plain = PLAYED[seat]

    def duties(self, match: "RebelPrincessMatch") -> tuple[int, ...]:
        """What the seat must hold to, the weightiest first."""
        raise NotImplementedError

    def legal(self, match: "RebelPrincessMatch") -> int:
        """The cards that the seat may play."""
        return playable(match.hands[self.seat], self.duties(match))

    def lay(self, match: "RebelPrincessMatch", move: Play) -> None:
        """The card goes from the hand to the table, and a power with it."""
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
            match.use_with(seat, move)
        match.to_play -= 1

    def moves(self, match: "RebelPrincessMatch", seat: int) -> list[Move]:
        cards = match.hands[seat]
        for duty in self.duties(match):
            cards = cards & duty or cards
        moves = match.script.notation.play_menu.of(cards)
        power = match.powers[seat]
        if power.window == PLAYING and not match.spent >> seat & 1:
            moves += power.variants(match, seat, cards)
        return moves

    def any_move(self, match: "RebelPrincessMatch", seat: int, luck: Luck) -> Move | None:
        if match.powers[seat].window == PLAYING:
            moves = self.moves(match, seat)
            return moves[luck.below(len(moves))]
        cards = match.hands[seat]
        for duty in self.duties(match):
            cards = cards & duty or cards
        return match.script.notation.play_menu.any_of(cards, luck)

    def refusal(self, match: "RebelPrincessMatch", seat: int, move: Move) -> Phrase | None:
        if move in self.moves(match, seat):
            return None
        if not isinstance(move, Play):
            return Phrase("play-a-card")
        if not match.hands[seat] & move.bit:
            return Phrase("not-held", card=move.card)
        if not self.legal(match) & move.bit:
            return self.broken(match, move.card)
        return Phrase("power-not-with", card=move.card)

    def broken(self, match: "RebelPrincessMatch", card: int) -> Phrase:
        """The duty that a card of the hand breaks."""
        raise NotImplementedError


class Lead(Turn):
    """The first card of a trick: no Prince before one has sneaked in, unless there is nothing else (RP-037 to RP-040)."""

    def duties(self, match: "RebelPrincessMatch") -> tuple[int, ...]:
        if match.forced:
            return (match.forced,)
        if match.named:
            return (match.named,) if match.sneaked else (match.named, NO_PRINCES)  # RP-G11
        return () if match.sneaked else (NO_PRINCES,)

    def broken(self, match: "RebelPrincessMatch", card: int) -> Phrase:
        if match.forced:
            return Phrase("lead-drawn-card")
        if match.named and not match.named >> card & 1:
            return Phrase("lead-named-suit", suit=PACK.suits.index(match.named))
        return Phrase("no-prince-yet")

    def take(self, match: "RebelPrincessMatch", seat: int, move: Play) -> None:
        lack = 0
        if not match.quiet and not match.forced:
            duties = self.duties(match)
            if duties and not move.bit & duties[0]:
                lack = shown_lack(move.card, duties) & match.rules.deck
        self.lay(match, move)
        match.forced = 0
        if not match.quiet:
            plain = self.plain[move.tag][move.card]
            match.tell(played_void(seat, move.card, move.tag, lack) if lack else plain)
        if move.bit & PRINCE_SET:
            match.prince_played = True
        match.duties = match.card.duties(match, move.card)
        match.agenda.append(match.script.follow[match.after[seat]])


class Follow(Turn):
    """A later card: follow suit if you can (RP-031, RP-032), then what round card and powers ask."""

    def duties(self, match: "RebelPrincessMatch") -> tuple[int, ...]:
        if match.burden and match.unburdened != self.seat:
            return (*match.duties, match.burden)  # RP-G31, RP-G32
        return match.duties

    def moves(self, match: "RebelPrincessMatch", seat: int) -> list[Move]:
        if match.burden or len(match.duties) > 1 or match.powers[seat].window == PLAYING:
            return super().moves(match, seat)
        hand = match.hands[seat]
        return match.script.notation.play_menu.following(hand & match.duties[0] or hand)

    def broken(self, match: "RebelPrincessMatch", card: int) -> Phrase:
        bit = 1 << card
        hand = match.hands[self.seat]
        for number, duty in enumerate(self.duties(match)):
            if hand & duty and not bit & duty:
                return Phrase("must-play-above-five" if number == len(match.duties) else DUTIES[number])
            hand = hand & duty or hand
        return Phrase("another-card")

    def take(self, match: "RebelPrincessMatch", seat: int, move: Play) -> None:
        bit = move.bit
        card = match.card
        duties = self.duties(match) if match.burden else match.duties
        void = not bit & duties[0]
        lack = 0
        if void or len(duties) > 1:
            if card.masked or not match.quiet:
                lack = shown_lack(move.card, duties) & match.rules.deck
            if void:
                match.void_cards |= bit
        self.lay(match, move)
        if card.masked:
            match.trick_lacks += (lack,)
            match.tell(PLAYED_DOWN[seat][move.tag][move.card])
        else:
            if not match.quiet:
                plain = self.plain[move.tag][move.card]
                match.tell(played_void(seat, move.card, move.tag, lack) if lack else plain)
            if bit & PRINCE_SET:
                match.prince_played = True
                if void:
                    match.sneaked = True  # RP-038
        if card.shifts:
            card.follow(match, move.card)
        if match.to_play:
            match.agenda.append(match.script.follow[match.after[seat]])
        else:
            match.full()

"""What one seat knows of a match of Woo the Princess."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from infanta.core.phrase import Phrase
from infanta.core.view import View
from infanta.games.trick_taking.pack import members
from infanta.games.woo_the_princess.cards import NOBODY, PACK, SUITS
from infanta.games.woo_the_princess.rules import CHOOSING, FINISHED, REGIFTING, Rules

if TYPE_CHECKING:
    from infanta.games.woo_the_princess.state import WooState


@dataclass(frozen=True)
class PastSet:
    """What everybody saw in a set that is over, as far as it tells what may be left in hands.

    `seen` are the cards that lay open, `played` those that each place gave from its hand, `lacks` those that its hand cannot
    have held at the end, `exchanged` the places that exchanged a card, `led` how many cards the Ghost held at each of its leads.
    """

    contest: int
    seen: int
    played: tuple[int, ...]
    lacks: tuple[int, ...]
    exchanged: int
    led: tuple[int, ...]


@dataclass(frozen=True)
class SetResult:
    """How a set ended: the Princess's suit, what each place collected, the side that won (-1: none), and why."""

    wooing: int
    taken: tuple[int, ...]
    winner: int
    reason: Phrase


@dataclass(frozen=True)
class WooView(View):
    """Everything a seat knows. A place is a hand at the table: the seats, and after them the Ghost's.

    `purpose` is what is being decided, by or for the place in `turn` (a word of rules.py). Sets of cards and of places are integers with one
    bit per card or place. The viewer's own are `hand`, `aside` (the card it set aside in exchange), `drawn` (what Regifted has
    brought it) and `secrets` (the cards that it alone saw in the sets of `memory`); of other hands there are only the `sizes`,
    and `lacks`, the cards they cannot hold. The rest lies open, or did: `played` are the cards that each place gave from its hand
    in this set, `memory` the same for the last sets; `last` are the cards of the round that was closed last, be it in the set
    before, and `last_by` whose they were, with `last_winner` (NOBODY: nobody could win it), and whether it was `lulled` by the Lullabye.
    """

    rules: Rules
    purpose: str
    turn: int
    set: int
    round: int
    contest: int
    starter: int
    leader: int
    wooing: int
    court: tuple[int, ...]
    bottom: tuple[int, ...]
    won: tuple[tuple[int, ...], ...]
    deck: int
    hand: int
    aside: int
    drawn: int
    sizes: tuple[int, ...]
    drawing: int
    exchanged: int
    discards: int
    taken: tuple[int, ...]
    rounds: tuple[int, ...]
    barred: int
    laid: tuple[int, ...]
    laid_by: tuple[int, ...]
    opened: int
    lead: int
    played: tuple[int, ...]
    lacks: tuple[int, ...]
    led: tuple[int, ...]
    last: tuple[int, ...]
    last_by: tuple[int, ...]
    last_winner: int
    lulled: bool
    memory: tuple[PastSet, ...]
    secrets: tuple[int, ...]
    results: tuple[SetResult, ...]

    def seen(self) -> int:
        """The cards that lie open, or did in this set."""
        seen = self.discards
        for cards in self.taken:
            seen |= cards
        for card in self.laid:
            seen |= 1 << card
        return seen

    def unseen(self) -> int:
        """The cards that the viewer cannot place: in other hands, set aside by others, or in the Gift deck."""
        return self.rules.deck & ~(self.seen() | self.hand | self.aside | self.drawn)

    def closing(self) -> bool:
        """Whether a round has just been closed and nothing is opened yet. (A gift that is given again leaves nothing on the table, too.)"""
        return self.lead != NOBODY and not self.laid and self.purpose not in (REGIFTING, CHOOSING)

    def last_round(self) -> tuple[int, int]:
        """The set and the round in which the `last` round was."""
        closed = self.round if self.closing() or self.purpose == FINISHED else self.round - 1
        return (self.set, closed) if closed > 0 else (self.set - 1, self.rules.hand - 1)

    def ghost_keeper(self) -> int:
        """The player who turns the Ghost's card this round: they alternate, the first player first (WTP-050, WTP-G28)."""
        return (self.starter % self.setup.players + max(self.round - 1, 0)) % self.setup.players

    def princesses(self, side: int) -> tuple[int, ...]:
        """The suits of the Princesses that a side has won (WTP-058)."""
        return tuple([suit for place in members(self.rules.sides[side]) for suit in self.won[place]])

    def __str__(self) -> str:
        """The table as text."""
        wooing = SUITS[self.wooing].word if self.wooing != NOBODY else "none yet"
        lines = [
            f"set {self.set}, round {self.round}: {self.purpose or 'over'}; wooing suit {wooing}, {self.deck} gifts in the deck"
        ]
        laid = " ".join([f"{place}:{PACK.text[card]}" for place, card in zip(self.laid_by, self.laid, strict=True)])
        if self.lead != NOBODY:
            lines.append(f"lead suit {SUITS[self.lead].word}; in play {laid}".rstrip())
        for place in range(self.rules.places):
            mark = "*" if place == self.turn and self.actors else " "
            name = "Ghost " if place == self.rules.ghost else f"seat {place}"
            hand = PACK.draw(self.hand) if place == self.seat else f"{self.sizes[place]} cards"
            won = "".join([SUITS[suit].letter for suit in self.won[place]])
            bar = " spurned" if self.barred >> place & 1 else ""
            taken = self.taken[place].bit_count()
            lines.append(f"{mark}{name}  princesses {won or '-'}  collected {taken}{bar}  hand {hand}")
        return "\n".join(lines)


def view_of(match: "WooState", seat: int | None) -> WooView:
    """What a seat knows: its own cards, and all that lies open or lay open."""
    return WooView(
        setup=match.setup,
        seat=seat,
        actors=match.actors(),
        journal=match.heard_by(seat),
        rules=match.rules,
        purpose=match.purpose(),
        turn=match.turn,
        set=match.set,
        round=match.round,
        contest=match.contest,
        starter=match.starter,
        leader=match.leader,
        wooing=match.wooing,
        court=match.court,
        bottom=match.bottom,
        won=match.won,
        deck=match.deck.bit_count(),
        hand=0 if seat is None else match.hands[seat],
        aside=0 if seat is None else match.aside[seat],
        drawn=match.drawn if seat == match.turn else 0,
        sizes=tuple([hand.bit_count() for hand in match.hands]),
        drawing=match.drawn.bit_count(),
        exchanged=match.exchanged,
        discards=match.discards,
        taken=match.taken,
        rounds=match.rounds,
        barred=match.barred,
        laid=tuple(match.laid),
        laid_by=tuple(match.laid_by),
        opened=match.opened,
        lead=match.lead,
        played=tuple(match.played),
        lacks=match.lacks,
        led=match.led,
        last=tuple(match.last),
        last_by=tuple(match.last_by),
        last_winner=match.last_winner,
        lulled=match.lulled,
        memory=match.memory,
        secrets=tuple([0 if seat is None else secret[seat] for secret in match.secrets]),
        results=match.results,
    )

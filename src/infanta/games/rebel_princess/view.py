"""What one seat knows of a match of Rebel Princess."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from infanta.core.view import View
from infanta.games.rebel_princess.cards import PACK
from infanta.games.rebel_princess.knowledge import Knowledge
from infanta.games.rebel_princess.rounds import LETTERS
from infanta.games.rebel_princess.rules import Rules

if TYPE_CHECKING:
    from infanta.games.rebel_princess.state import RebelPrincessState


@dataclass(frozen=True)
class Laid:
    """A card on the table: who played it, which (-1: face down), and the power that went with it (`notation.ZERO`, `PEA`)."""

    seat: int
    card: int
    tag: int


@dataclass(frozen=True)
class RebelPrincessView(View):
    """Everything a seat knows. Sets of cards are bits; lists go by seat.

    `hand`, `aside`, `picked`, `second`, `gift`, `pool` and `shown` (a suit, -1 before
    the choice) are the viewer's own; `sizes` and `asides` count everybody's. `known` are
    cards that the viewer can be sure are in another's hand, `lacks` cards that cannot be there, `gone` the cards out of all hands.
    `purpose` says in a word what is being decided: play, power, haggle, give, keep, show, princess, or the dealer's deal. Where cards
    are to be given, `occasion` says what for: pass, chairs, last, half, right-half, gift, spindle, return; `whom` is the seat they
    are for, if it is only one.
    """

    rules: Rules
    purpose: str
    occasion: str
    whom: int
    round: int
    drawn: tuple[int, ...]
    cast: tuple[int, ...]
    spent: int
    starter: int
    leader: int
    totals: tuple[int, ...]
    results: tuple[tuple[int, ...], ...]
    hand: int
    aside: int
    picked: int
    second: int
    gift: int
    pool: int
    shown: int
    picks: tuple[int, ...]
    sizes: tuple[int, ...]
    asides: tuple[int, ...]
    bare: tuple[int, ...]
    known: tuple[int, ...]
    lacks: tuple[int, ...]
    gone: int
    trick: tuple[Laid, ...]
    duties: tuple[int, ...]
    burden: int
    unburdened: int
    named: int
    frozen: bool
    forced: int
    reversals: int
    sneaked: bool
    prince_played: bool
    tricks: tuple[int, ...]
    winner: int

    def __str__(self) -> str:
        """The table as text."""
        hands = [self.known[seat] for seat in range(self.setup.players)]
        asides = [0] * self.setup.players
        if self.seat is not None:
            hands[self.seat] = self.hand
            asides[self.seat] = self.aside
        return self.with_hands(hands, asides)

    def with_hands(self, hands: list[int], asides: list[int]) -> str:
        """The table with these hands."""
        letter = LETTERS[self.drawn[-1]] if self.drawn else "-"
        on_table = " ".join(
            f"{laid.seat}:{PACK.text[laid.card] if laid.card >= 0 else '??'}{'*' if laid.tag else ''}"
            for laid in self.trick
        )
        sneaked = ", sneaked in" if self.sneaked else ""
        lines = [f"round {self.round} ({letter}){sneaked}  trick {on_table}".rstrip()]
        for seat in range(self.setup.players):
            mark = "*" if seat in self.actors else " "
            held = PACK.draw(hands[seat])
            more = self.sizes[seat] - hands[seat].bit_count()
            if more > 0:
                held += f" +{more}"
            aside = f"  aside {PACK.draw(asides[seat]) or self.asides[seat]}" if self.asides[seat] else ""
            score = f"proposals {self.totals[seat]}  tricks {self.tricks[seat]}"
            lines.append(f"{mark}seat {seat}  {score}  hand {held.strip()}{aside}".rstrip())
        return "\n".join(lines)


def view_of(match: "RebelPrincessState", seat: int | None) -> RebelPrincessView:
    """The view of a seat, field by field, from what it saw happen."""
    journal = match.heard_by(seat)
    knowledge = Knowledge(match.players, seat, journal)
    strict = match.rules.strict
    occasion, whom = match.occasion()
    mine = seat if seat is not None else -1
    masked = match.card.masked and len(match.trick_lacks) > 0
    trick = [
        Laid(player, -1 if masked and place and player != seat else card, match.tags.get(card, 0))
        for place, (card, player) in enumerate(zip(match.trick, match.trick_seats, strict=True))
    ]
    return RebelPrincessView(
        setup=match.setup,
        seat=seat,
        actors=match.actors(),
        journal=journal,
        rules=match.rules,
        purpose=match.purpose(),
        occasion=occasion,
        whom=whom,
        round=match.round,
        drawn=match.drawn,
        cast=match.cast,
        spent=match.spent,
        starter=match.starter,
        leader=match.leader,
        totals=tuple(match.totals),
        results=match.results,
        hand=match.hands[mine] if mine >= 0 else 0,
        aside=match.aside[mine] if mine >= 0 else 0,
        picked=match.picked[mine] if mine >= 0 else 0,
        second=match.second[mine] if mine >= 0 else 0,
        gift=match.gifts[mine] if mine >= 0 else 0,
        pool=match.pool if mine >= 0 and match.beauty() == mine else 0,
        shown=match.suit_shown(mine),
        picks=tuple(match.picks),
        sizes=tuple([hand.bit_count() for hand in match.hands]),
        asides=tuple([cards.bit_count() for cards in match.aside]),
        bare=match.bare,
        known=knowledge.held(strict),
        lacks=knowledge.lacked(strict),
        gone=match.trick_set & knowledge.gone if strict else knowledge.gone,
        trick=tuple(trick),
        duties=match.duties,
        burden=match.burden,
        unburdened=match.unburdened,
        named=match.named,
        frozen=match.frozen,
        forced=match.forced,
        reversals=match.reversals,
        sneaked=match.sneaked,
        prince_played=match.prince_played,
        tricks=tuple(match.tricks),
        winner=match.winner,
    )

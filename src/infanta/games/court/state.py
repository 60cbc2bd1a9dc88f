"""All that a match at court holds: its fields and their first values, how it is copied, seen and counted."""

from typing import Any, Final

from infanta.core.match import Match
from infanta.core.setup import Setup
from infanta.games.court.events import Closed
from infanta.games.court.notation import SEATS
from infanta.games.court.rules import Rules
from infanta.games.court.steps import Script
from infanta.games.court.view import CourtView

SPECTATORS: Final = SEATS
"""The bit of `known` that says that everybody, spectators too, knows a hand."""


class CourtState(Match):
    """The whole truth of a match. Sets of seats are bits; a hand is a number, 0 when there is none.

    `undealt` are the cards without a face yet: the deck and the card removed face down, in ascending order. `known` says of
    each seat's hand which other seats have seen it. What everybody can tell of a hand that nobody has seen: `denied` are the numbers, as
    bits, that it is not, and `tells` is what the seat played last while it kept this hand, 0 if it is a new one. `contest` are the seats that play this round: all, except in a play-off.
    """

    rules: Rules
    script: Script
    round: int
    tokens: list[int]
    dates: tuple[int, ...]
    contest: int
    starter: int
    turn: int
    undealt: list[int]
    aside: tuple[int, ...]
    inside: int
    shielded: int
    hands: list[int]
    drawn: int
    discards: list[tuple[int, ...]]
    known: list[int]
    denied: list[int]
    tells: list[int]
    results: tuple[Closed, ...]

    def __init__(self, setup: Setup, rules: Rules, script: Script) -> None:
        super().__init__(setup)
        self.rules = rules
        self.script = script

    def blank(self) -> None:
        """As it is before the first round."""
        self.round = 0
        self.tokens = [0] * self.players
        self.dates = self.rules.dates
        self.contest = (1 << self.players) - 1
        self.starter = self.turn = 0
        self.results = ()
        self.gather()

    def gather(self) -> None:
        """All cards together again, as before every round."""
        self.undealt = self.rules.cards.copy()
        self.aside = ()
        self.inside = self.shielded = 0
        self.hands = [0] * self.players
        self.drawn = 0
        self.discards = [()] * self.players
        self.known = [0] * self.players
        self.denied = [0] * self.players
        self.tells = [0] * self.players

    def take_over(self, view: CourtView) -> None:
        """As it was before the round that a view is of, or after the last one if that is over."""
        self.gather()
        self.round = view.round - 1 if view.journal else view.round
        self.tokens = list(view.tokens)
        self.dates = view.dates
        self.contest = view.contest
        self.starter = view.starter
        self.turn = view.turn
        self.results = view.results

    def copy_to(self, other: "CourtState") -> None:
        """Bring another match into the same state."""
        other.agenda = self.agenda.copy()
        self.lend_journal(other)
        other.round = self.round
        other.tokens = self.tokens.copy()
        other.dates = self.dates
        other.contest = self.contest
        other.starter = self.starter
        other.turn = self.turn
        other.undealt = self.undealt.copy()
        other.aside = self.aside
        other.inside = self.inside
        other.shielded = self.shielded
        other.hands = self.hands.copy()
        other.drawn = self.drawn
        other.discards = self.discards.copy()
        other.known = self.known.copy()
        other.denied = self.denied.copy()
        other.tells = self.tells.copy()
        other.results = self.results

    # -- what is seen of it --------------------------------------------------------------------------------------------

    def view(self, seat: int | None) -> CourtView:
        """What a seat knows: its own hand, what it was shown, and all that lies open."""
        eyes = SPECTATORS if seat is None else seat
        return self.seen(seat, tuple([self.hand_seen_by(holder, eyes) for holder in range(self.players)]))

    def seen(self, seat: int | None, hands: tuple[tuple[int, ...], ...]) -> CourtView:
        """The game's own view, with these hands."""
        raise NotImplementedError

    def fields_seen_by(self, seat: int | None, hands: tuple[tuple[int, ...], ...]) -> dict[str, Any]:
        """The fields of a view that all games at court have."""
        return {
            "setup": self.setup,
            "seat": seat,
            "actors": self.actors(),
            "journal": self.heard_by(seat),
            "rules": self.rules,
            "purpose": self.purpose(),
            "round": self.round,
            "tokens": tuple(self.tokens),
            "dates": self.dates,
            "contest": self.contest,
            "starter": self.starter,
            "turn": self.turn,
            "deck": self.deck_seen_by(seat),
            "aside": self.aside,
            "inside": self.inside,
            "shielded": self.shielded,
            "hands": hands,
            "discards": tuple(self.discards),
            "results": self.results,
        }

    def deck_seen_by(self, seat: int | None) -> int:
        """How many cards are left to draw, for all a seat knows."""
        return max(len(self.undealt) - 1, 0)

    def hand_seen_by(self, holder: int, seat: int) -> tuple[int, ...]:
        """The cards of a hand that a seat knows."""
        card = self.card_seen_by(holder, seat)
        if card == 0:
            return ()
        return (card, self.drawn) if holder == seat == self.turn and self.drawn else (card,)

    def card_seen_by(self, holder: int, seat: int) -> int:
        """The card that somebody holds, drawn cards aside, if a seat knows it; 0 if not."""
        return self.hands[holder] if holder == seat or self.known[holder] >> seat & 1 else 0

    # -- all of it -----------------------------------------------------------------------------------------------------

    def cards(self) -> list[str]:
        """All cards of the deck, wherever they lie."""
        words = self.script.notation.words
        everywhere = [*self.undealt, *self.aside, *self.hands, self.drawn]
        for pile in self.discards:
            everywhere.extend(pile)
        return [words[card] for card in sorted(everywhere) if card]

    def __str__(self) -> str:
        """The table with every hand open."""
        return str(self.seen(None, tuple([self.hand_seen_by(seat, seat) for seat in range(self.players)])))

"""What a learner sees and does at court."""

from typing import Any, Final

from infanta.core.match import Match
from infanta.core.move import Move
from infanta.core.space import CountEncoder, ObservationEncoder, Space, WordEncoder, all_sets, as_list, one_hot
from infanta.core.view import View
from infanta.games.court.cards import HIGHEST, PRINCE
from infanta.games.court.events import Discarded, Missed, Played, Traded
from infanta.games.court.notation import NOBODY, Notation, Play
from infanta.games.court.state import CourtState
from infanta.games.court.view import CourtView

MAX_TIED_ROUNDS: Final = 4  # rounds may be tied: a match may have this many times those it would need
MAX_CARDS: Final = 20  # of a kind
PURPOSES: Final = WordEncoder("play", "stand", "answer")
MISSES: Final = all_sets(range(HIGHEST - 1))


class CourtSpace(Space):
    """Plays are encoded by how many seats away the target is. A game adds actions and fields of its own."""

    def __init__(self, first: CourtState, more: list[Move]) -> None:
        rules, notation = first.rules, first.script.notation
        self.plays = notation.plays
        self.cards = CountEncoder(len(rules.cast), 1, MAX_CARDS)
        self.one_card = one_hot(len(rules.cast))
        actions = [*list_court_actions(notation, first.players), *more]
        rounds = MAX_TIED_ROUNDS * first.players * rules.goal
        super().__init__(first, actions, len(notation.all), rounds * (sum(rules.deck) + 1))

    def turn_move(self, move: Move, seat: int) -> Move:
        """Return the move that is for this seat what `move` is for seat 0."""
        if not isinstance(move, Play) or move.target == NOBODY:
            return move
        plays = self.plays[move.card][(move.target + seat) % self.players + 1]
        return plays[move.guess - 2 if move.guess else 0]

    def encode(self, out: ObservationEncoder, view: View) -> None:
        """Put all fields of a seat's view."""
        assert isinstance(view, CourtView)
        hands = [self.cards.encode(hand) for hand in view.hands]
        self.encode_court(out, view, view.purpose, view.deck, hands, list(view.journal))

    def encode_match(self, out: ObservationEncoder, match: Match, seat: int) -> None:
        """Put all fields of `match.view(seat)`."""
        assert isinstance(match, CourtState)
        hands = [self.one_card[match.get_card_seen_by(holder, seat) - 1] for holder in range(self.players)]
        if seat == match.turn and match.drawn:
            hands[seat] = self.cards.encode((match.hands[seat], match.drawn))
        journal = match.journal if any(bits != 0 for bits in match.denied) else []  # what was named in vain is denied
        self.encode_court(out, match, match.purpose(), match.deck_seen_by(seat), hands, journal)

    def encode_court(
        self,
        out: ObservationEncoder,
        at: CourtState | CourtView,
        purpose: str,
        deck: int,
        hands: list[bytes],
        journal: list[Any],
    ) -> None:
        """Put what is being decided, how the seats stand, and where the cards are, as far as the viewer knows."""
        out.put_word("purpose", PURPOSES, purpose, "what is being chosen")
        out.put_places("acting", out.actors, "who may act, by seat from the viewer")
        out.put_place("turn", at.turn, "whose turn it is")
        out.put_place("starter", at.starter, "who began the round")
        out.put_places("contest", at.contest, "who plays this round: all, except in a play-off")
        out.put_places("inside", at.inside, "who is still in the round")
        out.put_places("shielded", at.shielded, "who is protected")
        out.put_numbers("tokens", at.tokens, "tokens of affection")
        out.put_number("goal", at.rules.goal, "tokens that win")
        out.put_number("deck", deck, "cards left to draw, for all the viewer knows")
        out.put("aside", self.cards.encode(at.aside), "cards laid aside face up, by kind", MAX_CARDS)
        out.put_encoded("hands", hands, "the cards of each hand that the viewer knows, by seat and kind", MAX_CARDS)
        cards, latest, parts = self.cards, self.one_card, out.parts
        discards = as_list(at.discards)
        for seat in out.order:
            parts.append(cards.encode(discards[seat]))
        out.describe("discards", "discards, by seat and kind", MAX_CARDS)
        for seat in out.order:
            pile = discards[seat]
            parts.append(latest[pile[-1] - 1 if pile else -1])
        out.describe("latest", "each seat's latest discard", 1)
        missed = find_misses(journal, self.players)
        for seat in out.order:
            parts.append(MISSES[missed[seat]])
        out.describe("missed", "numbers from 2 on that a Guard has named in vain, the hand being the same", 1)


def find_misses(journal: list[Any], players: int) -> list[int]:
    """Return the numbers that each hand is known not to be, as bits: Guards have named them, and the hand is still the
    same."""
    missed = [0] * players
    for event in journal:
        if isinstance(event, Missed):
            missed[event.seat] |= 1 << event.guess - 2
        elif isinstance(event, (Played, Discarded)):
            missed[event.seat] = 0
        elif isinstance(event, Traded):
            missed[event.seat], missed[event.target] = missed[event.target], missed[event.seat]
    return missed


def list_court_actions(notation: Notation, players: int) -> list[Move]:
    """Return every play of seat 0."""
    return [
        move
        for move in notation.all
        if isinstance(move, Play) and move.target < players and (move.target != 0 or move.card == PRINCE)
    ]

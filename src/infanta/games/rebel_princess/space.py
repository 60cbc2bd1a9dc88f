"""What a learner sees and does in Rebel Princess."""

from typing import Final

from infanta.core.match import Match
from infanta.core.move import Move
from infanta.core.space import (
    BitSetEncoder,
    ChoiceEncoder,
    NumberEncoder,
    ObservationEncoder,
    Space,
    WordEncoder,
    all_sets,
    one_hot,
)
from infanta.core.view import View
from infanta.games.rebel_princess.cards import PACK, SUITS
from infanta.games.rebel_princess.notation import PEA, ZERO, Barter, Choose, Notation, Play
from infanta.games.rebel_princess.princesses import PRINCESSES
from infanta.games.rebel_princess.rounds import LETTERS
from infanta.games.rebel_princess.rules import Rules
from infanta.games.rebel_princess.state import RebelPrincessState
from infanta.games.rebel_princess.view import RebelPrincessView
from infanta.games.trick_taking.moves import CardMove
from infanta.games.trick_taking.pack import count_cards

PURPOSES: Final = WordEncoder("play", "power", "haggle", "give", "keep", "show", "princess")
OCCASIONS: Final = WordEncoder("pass", "chairs", "last", "half", "right-half", "gift", "spindle", "return")
CARDS: Final = BitSetEncoder(PACK.size)
ONE_CARD: Final = one_hot(PACK.size)
ONE_ROUND: Final = one_hot(len(LETTERS))
ONE_PRINCESS: Final = ChoiceEncoder(len(PRINCESSES))
ONE_SUIT: Final = one_hot(len(SUITS))
FLAGS: Final = all_sets(range(5))
PROPOSALS: Final = NumberEncoder(more=100)  # they may fall below zero


class RebelPrincessSpace(Space):
    """Cards are the same from every seat; values by seat are relative to the viewer."""

    def __init__(self, first: RebelPrincessState) -> None:
        rules, players = first.rules, first.players
        self.notation = first.script.notation
        hand = rules.deck.bit_count() // players
        max_moves = 2 * (rules.length * players * (6 * hand + 12) + players)
        actions = list_rebel_actions(self.notation, rules, players)
        super().__init__(first, actions, len(self.notation.all), max_moves)

    def turn_move(self, move: Move, seat: int) -> Move:
        """Return the move that is for this seat what `move` is for seat 0."""
        if isinstance(move, Choose):
            if move.word == "pocahontas":
                return self.notation.guides[(move.choice + seat) % self.players]
            if move.word == "scheherazade":
                return self.notation.bazaars[(move.choice + seat) % self.players]
        return move

    def encode(self, out: ObservationEncoder, view: View) -> None:
        """Put all fields of a seat's view."""
        assert isinstance(view, RebelPrincessView)
        own = (view.hand, view.aside, view.picked, view.second, view.gift, view.pool)
        tags = {laid.card: laid.tag for laid in view.trick if laid.tag}
        self.encode_question(out, view.purpose, view.occasion, view.whom)
        self.encode_table(out, view, list(view.sizes), list(view.asides), view.shown)
        self.encode_cards(out, view, own, view.gone)
        self.encode_trick(out, [laid.card for laid in view.trick], [laid.seat for laid in view.trick], tags)
        self.encode_hands(out, view.bare, view.known, view.lacks)

    def encode_match(self, out: ObservationEncoder, match: Match, seat: int) -> None:
        """Put all fields of `match.view(seat)`."""
        assert isinstance(match, RebelPrincessState)
        occasion, whom = match.get_occasion()
        knowledge, strict = match.knowledge(seat), match.rules.strict
        pool = match.pool if match.find_beauty() == seat else 0
        own = (match.hands[seat], match.aside[seat], match.picked[seat], match.second[seat], match.gifts[seat], pool)
        sizes, asides = [count_cards(hand) for hand in match.hands], [count_cards(cards) for cards in match.aside]
        self.encode_question(out, match.purpose(), occasion, whom)
        self.encode_table(out, match, sizes, asides, match.get_shown_suit(seat))
        self.encode_cards(out, match, own, match.trick_set & knowledge.gone if strict else knowledge.gone)
        self.encode_trick(out, match.faces_seen_by(seat), match.trick_seats, match.tags)
        self.encode_hands(out, match.bare, knowledge.get_known(strict), knowledge.get_lacks(strict))

    def encode_question(self, out: ObservationEncoder, purpose: str, occasion: str, whom: int) -> None:
        """Put what is being decided."""
        out.put_word("purpose", PURPOSES, purpose, "what is being decided")
        out.put_word("occasion", OCCASIONS, occasion, "what cards are given for")
        out.put_places("acting", out.actors, "who may act, by seat from the viewer")
        out.put_place("whom", whom, "the seat that cards are given to, if it is only one")

    def encode_table(
        self,
        out: ObservationEncoder,
        at: RebelPrincessState | RebelPrincessView,
        sizes: list[int],
        asides: list[int],
        shown: int,
    ) -> None:
        """Put how all stand."""
        drawn = at.drawn
        flags = at.frozen | at.sneaked << 1 | at.prince_played << 2 | (at.reversals & 1) << 3 | (at.burden != 0) << 4
        out.put_place("leader", at.leader, "who leads the trick")
        out.put_place("unburdened", at.unburdened, "who need not play above 5 when all others must")
        out.put_place("winner", at.winner, "who has won the trick")
        out.put_number("round", at.round, "the round")
        out.put("card", ONE_ROUND[drawn[-1] if drawn else -1], "the round card, by letter")
        out.put_places("spent", at.spent, "whose power is spent")
        out.put_row("totals", PROPOSALS, at.totals, "proposals so far, and 100 more")
        out.put_numbers("tricks", at.tricks, "tricks won in this round")
        out.put_numbers("picks", at.picks, "cards that each seat has picked to give")
        out.put_numbers("sizes", sizes, "cards in each hand")
        out.put_numbers("asides", asides, "cards that each seat has put aside")
        out.put("shown", ONE_SUIT[shown], "the suit that the viewer has chosen to lay open")
        out.put(
            "flags",
            FLAGS[flags],
            "frozen, sneaked in, a Prince has been played, ranking turned around, all must play above 5",
        )
        out.put_row("cast", ONE_PRINCESS, at.cast, "the princess of each seat")

    def encode_cards(
        self,
        out: ObservationEncoder,
        at: RebelPrincessState | RebelPrincessView,
        own: tuple[int, int, int, int, int, int],
        gone: int,
    ) -> None:
        """Put the viewer's cards, what is out of all hands, and what must be led or followed."""
        hand, aside, picked, second, gift, pool = own
        duties = at.duties
        out.put_set("hand", CARDS, hand, "the viewer's hand; every set of cards goes by suit and number")
        out.put_set("aside", CARDS, aside, "what the viewer has put aside")
        out.put_set("picked", CARDS, picked, "what the viewer has picked to give")
        out.put_set("second", CARDS, second, "what the viewer has picked for the other neighbour")
        out.put_set("gift", CARDS, gift, "the viewer's gift")
        out.put_set("pool", CARDS, pool, "what Sleeping Beauty was given, if the viewer is she")
        out.put_set("gone", CARDS, gone, "the cards out of all hands")
        out.put_set("named", CARDS, at.named, "the suit that must be led")
        out.put_set("forced", CARDS, at.forced, "the card that must be led")
        out.put_set("duty", CARDS, duties[0] if duties else 0, "what must be followed")

    def encode_trick(self, out: ObservationEncoder, cards: list[int], seats: list[int], tags: dict[int, int]) -> None:
        """Put the trick: cards by seat, and what there is to say about them."""
        order, laid = [0] * self.players, [CARDS.nothing] * self.players
        down, zeros, peas = 0, 0, 0
        for turn, seat in enumerate(seats):
            order[seat] = turn + 1
            card = cards[turn]
            if card < 0:
                down |= 1 << seat
                continue
            laid[seat] = ONE_CARD[card]
            tag = tags.get(card, 0) if tags else 0
            if tag == ZERO:
                zeros |= 1 << seat
            elif tag == PEA:
                peas |= 1 << seat
        out.put_numbers("order", order, "in which order seats played in this trick, from 1; 0 is not yet")
        out.put_places("down", down, "whose card lies face down")
        out.put_places("zeros", zeros, "whose card counts as zero")
        out.put_places("peas", peas, "whose card has the pea under it")
        out.put_encoded("trick", laid, "the cards of the trick, by seat")

    def encode_hands(
        self, out: ObservationEncoder, bare: tuple[int, ...], known: tuple[int, ...], lacks: tuple[int, ...]
    ) -> None:
        """Put which cards of each hand are open, are known, and are known not to be there; nothing about the viewer's
        own."""
        out.put_row("bare", CARDS, bare, "the cards of each hand that lie open")
        out.put_row("known", CARDS, known, "the cards of others' hands that the viewer can be sure of", True)
        out.put_row("lacks", CARDS, lacks, "what each hand cannot hold", True)


def list_rebel_actions(notation: Notation, rules: Rules, players: int) -> list[Move]:
    """Return every move of seat 0 with the cards of the deck."""
    found: list[Move] = []
    dealers = {"round", "starter"}
    for move in notation.all:
        if isinstance(move, (Play, CardMove)):
            if rules.deck >> move.card & 1 and not move.text.startswith("+"):
                found.append(move)
        elif isinstance(move, Barter):
            if rules.deck >> move.mine & rules.deck >> move.other & 1 and move.mine != move.other:
                found.append(move)
        elif isinstance(move, Choose) and move.word not in dealers:
            if move.word not in ("pocahontas", "scheherazade") or move.choice < players:
                found.append(move)
    return found

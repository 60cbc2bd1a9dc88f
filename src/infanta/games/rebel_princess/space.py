"""What a learner sees and does in Rebel Princess."""

from typing import Final

from infanta.core.match import Match
from infanta.core.move import Move
from infanta.core.setup import Setup
from infanta.core.space import BYTES, Bits, Bookmark, Field, Row, Secrets, Space, Strip, one_of, sets_in
from infanta.core.view import View
from infanta.games.rebel_princess.cards import PACK, SUITS, TOP
from infanta.games.rebel_princess.events import Played
from infanta.games.rebel_princess.knowledge import Knowledge
from infanta.games.rebel_princess.match import RebelPrincessMatch
from infanta.games.rebel_princess.notation import PEA, ZERO, Barter, Choose, Notation, Play
from infanta.games.rebel_princess.princesses import PRINCESSES
from infanta.games.rebel_princess.rounds import LETTERS
from infanta.games.rebel_princess.rules import Rules
from infanta.games.rebel_princess.view import RebelPrincessView
from infanta.games.trick_taking.moves import CardMove
from infanta.games.trick_taking.pack import size_of

CARDS: Final = Bits(TOP, PACK.size)
PURPOSES: Final = ("play", "power", "haggle", "give", "keep", "show", "princess")
OCCASIONS: Final = ("pass", "chairs", "last", "half", "right-half", "gift", "spindle", "return")
ONE_PURPOSE: Final = {word: one_of(len(PURPOSES))[place] for place, word in enumerate(PURPOSES)}
ONE_OCCASION: Final = {word: one_of(len(OCCASIONS))[place] for place, word in enumerate(OCCASIONS)}
NO_PURPOSE: Final = bytes(len(PURPOSES))
NO_OCCASION: Final = bytes(len(OCCASIONS))
ONE_ROUND: Final = one_of(len(LETTERS))
ONE_PRINCESS: Final = one_of(len(PRINCESSES))
ONE_SUIT: Final = one_of(len(SUITS))
ONE_CARD: Final = one_of(PACK.size)
FLAGS: Final = sets_in([[0, 1, 2, 3, 4]], 5)[0]
NO_OTHERS: Final = bytes(5 * PACK.size)
ZERO_POINT: Final = 100
"""Proposals may fall below zero: they are written as this many more."""


class RebelPrincessSpace(Space):
    """Cards are the same from every seat; what goes by seat is turned to the viewer."""

    def __init__(self, setup: Setup, rules: Rules, notation: Notation) -> None:
        self.notation = notation
        self.count = setup.players
        one = one_of(setup.players)
        orders = [[(seat + step) % setup.players for step in range(setup.players)] for seat in range(setup.players)]
        self.near = [[*[one[order.index(seat)] for seat in range(setup.players)], one[-1]] for order in orders]
        """By viewer and seat, that seat as it is written; -1 is nobody."""
        self.sets = sets_in(orders, setup.players)
        """By viewer and set of seats."""
        self.bookmarks = [Bookmark() for _ in range(setup.players)]
        self.learned = [Knowledge(setup.players, seat, ()) for seat in range(setup.players)]
        """What each seat knows of the match that was glanced at last."""
        self.cast, self.bare = Strip(setup.players), Strip(setup.players)
        self.rows = [[Row(order, ZERO_POINT), *[Row(order) for _ in range(4)]] for order in orders]
        """By viewer, for each of the counts that go by seat."""
        self.known = [Secrets(CARDS, order[1:]) for order in orders]
        """By viewer, like what each hand cannot hold."""
        self.lacks = [Secrets(CARDS, order[1:]) for order in orders]
        self.no_turns = [BYTES[0]] * setup.players
        self.no_trick = [CARDS.nothing] * setup.players
        self.aside: tuple[int, ...] = ()
        self.asides: list[int] = []
        """What was put aside when a match was last glanced at, and how many cards they are."""
        hand = rules.deck.bit_count() // setup.players
        longest = 2 * (rules.length * setup.players * (6 * hand + 12) + setup.players)
        super().__init__(
            setup, rebel_actions(notation, rules, setup.players), len(notation.all), rebel_fields(self.count), longest
        )

    def turned(self, move: Move, seat: int) -> Move:
        if isinstance(move, Choose):
            if move.word == "pocahontas":
                return self.notation.guides[(move.choice + seat) % self.count]
            if move.word == "scheherazade":
                return self.notation.bazaars[(move.choice + seat) % self.count]
        return move

    def observe(self, view: View) -> bytes:
        assert isinstance(view, RebelPrincessView) and view.seat is not None
        parts = self.standing(
            view.seat, view.purpose, view.occasion, view.actors, view.whom, view.leader, view.unburdened, view.winner,
            view.round, view.drawn, view.spent, list(view.totals), list(view.tricks), list(view.picks), list(view.sizes),
            list(view.asides), view.shown,
            flags_of(view.frozen, view.sneaked, view.prince_played, view.reversals, view.burden), view.cast,
        )  # fmt: skip
        self.put_cards(
            parts, view.hand, view.aside, view.picked, view.second, view.gift, view.pool, view.gone, view.named, view.forced,
            view.duties,
        )  # fmt: skip
        tags = {laid.card: laid.tag for laid in view.trick if laid.tag}
        self.put_trick(parts, view.seat, [laid.card for laid in view.trick], [laid.seat for laid in view.trick], tags)
        self.put_hands(parts, view.seat, view.bare, list(view.known), list(view.lacks))
        return b"".join(parts)

    def glance(self, match: Match, seat: int) -> bytes:
        assert isinstance(match, RebelPrincessMatch)
        occasion, whom = match.occasion()
        knowledge, strict = self.knowledge(match, seat), match.rules.strict
        if match.aside is not self.aside:
            self.aside = match.aside
            self.asides = [size_of(cards) for cards in match.aside]
        parts = self.standing(
            seat, match.purpose(), occasion, match.actors(), whom, match.leader, match.unburdened, match.winner,
            match.round, match.drawn, match.spent, match.totals, match.tricks, match.picks,
            [size_of(hand) for hand in match.hands], self.asides, match.suit_shown(seat),
            flags_of(match.frozen, match.sneaked, match.prince_played, match.reversals, match.burden), match.cast,
        )  # fmt: skip
        self.put_cards(
            parts, match.hands[seat], match.aside[seat], match.picked[seat], match.second[seat], match.gifts[seat],
            match.pool if match.beauty() == seat else 0, match.trick_set & knowledge.gone if strict else knowledge.gone,
            match.named, match.forced, match.duties,
        )  # fmt: skip
        trick = match.trick
        if match.card.masked and match.trick_lacks:
            trick = [
                -1 if place and match.trick_seats[place] != seat else card for place, card in enumerate(match.trick)
            ]
        self.put_trick(parts, seat, trick, match.trick_seats, match.tags)
        if strict:
            self.put_hands(parts, seat, match.bare, list(knowledge.held(True)), list(knowledge.lacked(True)))
        else:
            self.put_hands(parts, seat, match.bare, knowledge.known, knowledge.lacks)
        return b"".join(parts)

    def knowledge(self, match: Match, seat: int) -> Knowledge:
        """What a seat has learned in a match so far; only what is new to it is read."""
        bookmark = self.bookmarks[seat]
        if bookmark.turned(match):
            self.learned[seat] = Knowledge(self.count, seat, ())
        learned = self.learned[seat]
        for event in bookmark.news():
            if isinstance(event, Played):  # most are, and everybody sees them
                learned.played(event)
                continue
            noticed = event.seen_by(seat)
            if noticed is not None:
                learned.read((noticed,))
        return learned

    def standing(
        self,
        me: int,
        purpose: str,
        occasion: str,
        actors: tuple[int, ...],
        whom: int,
        leader: int,
        unburdened: int,
        winner: int,
        round: int,
        drawn: tuple[int, ...],
        spent: int,
        totals: list[int],
        tricks: list[int],
        picks: list[int],
        sizes: list[int],
        asides: list[int],
        shown: int,
        flags: int,
        cast: tuple[int, ...],
    ) -> list[bytes]:
        """What is being decided, and how all stand."""
        near, sets, rows = self.near[me], self.sets[me], self.rows[me]
        acting = 0
        for actor in actors:
            if actor >= 0:
                acting |= 1 << actor
        if not self.cast.knows(cast):
            self.cast.learn(cast, [ONE_PRINCESS[princess] for princess in cast])
        return [
            ONE_PURPOSE.get(purpose, NO_PURPOSE),
            ONE_OCCASION.get(occasion, NO_OCCASION),
            sets[acting],
            near[whom],
            near[leader],
            near[unburdened],
            near[winner],
            BYTES[round],
            ONE_ROUND[drawn[-1] if drawn else -1],
            sets[spent],
            rows[0].of(totals),
            rows[1].of(tricks),
            rows[2].of(picks),
            rows[3].of(sizes),
            rows[4].of(asides),
            ONE_SUIT[shown],
            FLAGS[flags],
            self.cast.of(me),
        ]

    def put_cards(
        self,
        parts: list[bytes],
        hand: int,
        aside: int,
        picked: int,
        second: int,
        gift: int,
        pool: int,
        gone: int,
        named: int,
        forced: int,
        duties: tuple[int, ...],
    ) -> None:
        """The viewer's cards, what is out of all hands, and what must be led or followed."""
        CARDS.put(parts, hand)
        if aside | picked | second | gift | pool:
            for cards in (aside, picked, second, gift, pool):
                CARDS.put(parts, cards)
        else:
            parts.append(NO_OTHERS)
        CARDS.put(parts, gone)
        parts.append(CARDS.common(named))
        parts.append(CARDS.common(forced))
        parts.append(CARDS.common(duties[0] if duties else 0))

    def put_trick(self, parts: list[bytes], me: int, cards: list[int], seats: list[int], tags: dict[int, int]) -> None:
        """The trick: cards by seat, and what there is to say about them."""
        laid, turns, steps = self.no_trick.copy(), self.no_turns.copy(), self.steps[me]
        down, zeros, peas = 0, 0, 0
        for number, player in enumerate(seats):
            step, card = steps[player], cards[number]
            turns[step] = BYTES[number + 1]
            if card < 0:
                down |= 1 << player
                continue
            laid[step] = ONE_CARD[card]
            if tags:
                tag = tags.get(card, 0)
                if tag == ZERO:
                    zeros |= 1 << player
                elif tag == PEA:
                    peas |= 1 << player
        sets = self.sets[me]
        parts += turns
        parts += [sets[down], sets[zeros], sets[peas]]
        parts += laid

    def put_hands(self, parts: list[bytes], me: int, bare: tuple[int, ...], known: list[int], lacks: list[int]) -> None:
        """What of each hand lies open, is known, and is known not to be there; nothing about one's own."""
        if not self.bare.knows(bare):
            self.bare.learn(bare, [CARDS.of(cards) for cards in bare])
        parts += [
            self.bare.of(me), CARDS.nothing, self.known[me].of(known), CARDS.nothing, self.lacks[me].of(lacks),
        ]  # fmt: skip


def flags_of(frozen: bool, sneaked: bool, prince_played: bool, reversals: int, burden: int) -> int:
    """What is so or is not, as bits."""
    return frozen | sneaked << 1 | prince_played << 2 | (reversals & 1) << 3 | (burden != 0) << 4


def rebel_actions(notation: Notation, rules: Rules, players: int) -> list[Move]:
    """Every move of seat 0 with the cards of the deck."""
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


def rebel_fields(players: int) -> tuple[Field, ...]:
    """What is observed."""
    cards, suits = PACK.size, len(SUITS)
    return (
        Field("purpose", len(PURPOSES), 1, "what is being decided: " + ", ".join(PURPOSES)),
        Field("occasion", len(OCCASIONS), 1, "what cards are given for: " + ", ".join(OCCASIONS)),
        Field("acting", players, 1, "who may act, by seat from the viewer"),
        Field("whom", players, 1, "the seat that cards are given to, if it is only one"),
        Field("leader", players, 1, "who leads the trick"),
        Field("unburdened", players, 1, "who need not play above 5 when all others must"),
        Field("winner", players, 1, "who has won the trick"),
        Field("round", 1, 255, "the round"),
        Field("card", len(LETTERS), 1, "the round card, by letter"),
        Field("spent", players, 1, "whose power is spent"),
        Field("totals", players, 255, f"proposals so far, and {ZERO_POINT} more"),
        Field("tricks", players, 255, "tricks won in this round"),
        Field("picks", players, 255, "cards that each seat has picked to give"),
        Field("sizes", players, 255, "cards in each hand"),
        Field("asides", players, 255, "cards that each seat has put aside"),
        Field("shown", suits, 1, "the suit that the viewer has chosen to lay open"),
        Field(
            "flags", 5, 1, "frozen, sneaked in, a Prince has been played, ranking turned around, all must play above 5"
        ),
        Field("cast", players * len(PRINCESSES), 1, "the princess of each seat"),
        Field("hand", cards, 1, "the viewer's hand; every set of cards goes by suit and number"),
        Field("aside", cards, 1, "what the viewer has put aside"),
        Field("picked", cards, 1, "what the viewer has picked to give"),
        Field("second", cards, 1, "what the viewer has picked for the other neighbour"),
        Field("gift", cards, 1, "the viewer's gift"),
        Field("pool", cards, 1, "what Sleeping Beauty was given, if the viewer is she"),
        Field("gone", cards, 1, "the cards out of all hands"),
        Field("named", cards, 1, "the suit that must be led"),
        Field("forced", cards, 1, "the card that must be led"),
        Field("duty", cards, 1, "what must be followed"),
        Field("order", players, 255, "in which order seats played in this trick, from 1; 0 is not yet"),
        Field("down", players, 1, "whose card lies face down"),
        Field("zeros", players, 1, "whose card counts as zero"),
        Field("peas", players, 1, "whose card has the pea under it"),
        Field("trick", players * cards, 1, "the cards of the trick, by seat"),
        Field("bare", players * cards, 1, "the cards of each hand that lie open"),
        Field("known", players * cards, 1, "the cards of others' hands that the viewer can be sure of"),
        Field("lacks", players * cards, 1, "what each hand cannot hold"),
    )

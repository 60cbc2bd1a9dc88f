"""What a learner sees and does in Rebel Princess."""

from typing import Final

from infanta.core.match import Match
from infanta.core.move import Move
from infanta.core.setup import Setup
from infanta.core.space import BYTES, MOST, Bits, Bookmark, Field, Piles, Space, Strip, one_of, put_numbers, sets_in
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
ASKS: Final = ("play", "power", "haggle", "give", "keep", "show", "princess")
PURPOSES: Final = ("pass", "chairs", "last", "half", "right-half", "gift", "spindle", "return")
ASK_PLACES: Final = {word: place for place, word in enumerate(ASKS)}
PURPOSE_PLACES: Final = {word: place for place, word in enumerate(PURPOSES)}
ONE_ASK: Final = one_of(len(ASKS))
ONE_PURPOSE: Final = one_of(len(PURPOSES))
ONE_ROUND: Final = one_of(len(LETTERS))
ONE_PRINCESS: Final = one_of(len(PRINCESSES))
ONE_SUIT: Final = one_of(len(SUITS))
FLAGS: Final = sets_in([[0, 1, 2, 3, 4]], 5)[0]
ZERO_POINT: Final = 100
"""Proposals may fall below zero: they are written as this many more."""


class RebelPrincessSpace(Space):
    """Cards are the same from every seat; what goes by seat is turned to the viewer."""

    def __init__(self, setup: Setup, rules: Rules, notation: Notation) -> None:
        self.notation = notation
        self.count = setup.players
        self.one_seat = one_of(setup.players)
        orders = [[(seat + step) % setup.players for step in range(setup.players)] for seat in range(setup.players)]
        self.sets = sets_in(orders, setup.players)
        """By viewer and set of seats."""
        self.bookmarks = [Bookmark() for _ in range(setup.players)]
        self.learned = [Knowledge(setup.players, seat, ()) for seat in range(setup.players)]
        """What each seat knows of the match that was glanced at last."""
        self.others = [order[1:] for order in orders]
        self.bare_table = [0] * setup.players
        self.cast, self.bare = Strip(setup.players), Strip(setup.players)
        self.laid = Piles(CARDS, setup.players)
        self.known = [Piles(CARDS, setup.players) for _ in range(setup.players)]
        """By viewer, like what each hand cannot hold."""
        self.lacks = [Piles(CARDS, setup.players) for _ in range(setup.players)]
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
        duty = view.duties[0] if view.duties else 0
        sets = [
            view.hand, view.aside, view.picked, view.second, view.gift, view.pool, view.gone, view.named, view.forced, duty,
        ]  # fmt: skip
        flags = flags_of(view.frozen, view.sneaked, view.prince_played, view.reversals, view.burden)
        sight = Sight(
            view.seat, view.asks, view.purpose, view.actors, view.whom, view.leader, view.unburdened, view.winner,
            view.round, view.drawn, view.spent, view.shown, flags, view.cast, sets,
        )  # fmt: skip
        sight.counts = [list(view.totals), list(view.tricks), list(view.picks), list(view.sizes), list(view.asides)]
        sight.bare, sight.known, sight.lacks = view.bare, list(view.known), list(view.lacks)
        sight.trick = [(laid.seat, laid.card, laid.tag) for laid in view.trick]
        return self.written(sight)

    def glance(self, match: Match, seat: int) -> bytes:
        assert isinstance(match, RebelPrincessMatch)
        purpose, whom = match.purpose()
        knowledge, strict = self.knowledge(match, seat), match.rules.strict
        pool = match.pool if match.beauty() == seat else 0
        gone = match.trick_set & knowledge.gone if strict else knowledge.gone
        sets = [
            match.hands[seat], match.aside[seat], match.picked[seat], match.second[seat], match.gifts[seat], pool,
            gone, match.named, match.forced, match.duties[0] if match.duties else 0,
        ]  # fmt: skip
        flags = flags_of(match.frozen, match.sneaked, match.prince_played, match.reversals, match.burden)
        sight = Sight(
            seat, match.asks(), purpose, match.actors(), whom, match.leader, match.unburdened, match.winner,
            match.round, match.drawn, match.spent, match.suit_shown(seat), flags, match.cast, sets,
        )  # fmt: skip
        sizes = [size_of(hand) for hand in match.hands]
        asides = [size_of(cards) for cards in match.aside]
        sight.counts = [match.totals, match.tricks, match.picks, sizes, asides]
        sight.bare = match.bare
        sight.known = list(knowledge.held(True)) if strict else knowledge.known
        sight.lacks = list(knowledge.lacked(True)) if strict else knowledge.lacks
        masked = match.card.masked and len(match.trick_lacks) > 0
        for place, card in enumerate(match.trick):
            player = match.trick_seats[place]
            shown = -1 if masked and place and player != seat else card
            sight.trick.append((player, shown, match.tags.get(card, 0)))
        return self.written(sight)

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

    def written(self, sight: "Sight") -> bytes:
        """The bytes of what a seat sees."""
        me = sight.seat
        order, steps, one, sets = self.round[me], self.steps[me], self.one_seat, self.sets[me]
        acting = 0
        for actor in sight.actors:
            if actor >= 0:
                acting |= 1 << actor
        totals, tricks, picks, sizes, asides = sight.counts
        parts = [
            ONE_ASK[ASK_PLACES.get(sight.asks, -1)],
            ONE_PURPOSE[PURPOSE_PLACES.get(sight.purpose, -1)],
            sets[acting],
            one[steps[sight.whom] if sight.whom >= 0 else -1],
            one[steps[sight.leader]],
            one[steps[sight.unburdened] if sight.unburdened >= 0 else -1],
            one[steps[sight.winner] if sight.winner >= 0 else -1],
            BYTES[sight.round],
            ONE_ROUND[sight.drawn[-1] if sight.drawn else -1],
            sets[sight.spent],
        ]
        parts += [BYTES[min(max(totals[seat] + ZERO_POINT, 0), MOST)] for seat in order]
        put_numbers(parts, tricks, order)
        put_numbers(parts, picks, order)
        put_numbers(parts, sizes, order)
        put_numbers(parts, asides, order)
        parts.append(ONE_SUIT[sight.shown])
        parts.append(FLAGS[sight.flags])
        if not self.cast.knows(sight.cast):
            self.cast.learn(sight.cast, [ONE_PRINCESS[princess] for princess in sight.cast])
        self.cast.put(parts, me)
        for cards in sight.sets:
            CARDS.put(parts, cards)
        self.put_trick(parts, sight.trick, order, sets)
        if not self.bare.knows(sight.bare):
            self.bare.learn(sight.bare, [CARDS.of(cards) for cards in sight.bare])
        self.bare.put(parts, me)
        others = self.others[me]
        parts.append(CARDS.nothing)
        self.known[me].put(parts, sight.known, others)
        parts.append(CARDS.nothing)
        self.lacks[me].put(parts, sight.lacks, others)
        return b"".join(parts)

    def put_trick(
        self, parts: list[bytes], trick: list[tuple[int, int, int]], order: list[int], sets: list[bytes]
    ) -> None:
        """The trick: cards by seat, and what there is to say about them."""
        laid = self.bare_table.copy()
        turns = self.bare_table.copy()
        down, zeros, peas = 0, 0, 0
        for number, (player, card, tag) in enumerate(trick):
            turns[player] = number + 1
            if card < 0:
                down |= 1 << player
                continue
            laid[player] |= 1 << card
            if tag == ZERO:
                zeros |= 1 << player
            elif tag == PEA:
                peas |= 1 << player
        put_numbers(parts, turns, order)
        parts.append(sets[down])
        parts.append(sets[zeros])
        parts.append(sets[peas])
        self.laid.put(parts, laid, order)


def flags_of(frozen: bool, sneaked: bool, prince_played: bool, reversals: int, burden: int) -> int:
    """What is so or is not, as bits."""
    return frozen | sneaked << 1 | prince_played << 2 | (reversals & 1) << 3 | (burden != 0) << 4


class Sight:
    """What a seat sees, be it of a view or of a match: `sets` are its cards, what is out of all hands and what must be led or
    followed, `counts` go by seat, and so do what of each hand lies open, is known, and is known not to be there (a viewer's own is not
    read); `trick` is (seat, card, tag)."""

    def __init__(
        self,
        seat: int,
        asks: str,
        purpose: str,
        actors: tuple[int, ...],
        whom: int,
        leader: int,
        unburdened: int,
        winner: int,
        round: int,
        drawn: tuple[int, ...],
        spent: int,
        shown: int,
        flags: int,
        cast: tuple[int, ...],
        sets: list[int],
    ) -> None:
        self.seat = seat
        self.asks = asks
        self.purpose = purpose
        self.actors = actors
        self.whom = whom
        self.leader = leader
        self.unburdened = unburdened
        self.winner = winner
        self.round = round
        self.drawn = drawn
        self.spent = spent
        self.shown = shown
        self.flags = flags
        self.cast = cast
        self.sets = sets
        self.counts: list[list[int]] = []
        self.bare: tuple[int, ...] = ()
        self.known: list[int] = []
        self.lacks: list[int] = []
        self.trick: list[tuple[int, int, int]] = []


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
        Field("asks", len(ASKS), 1, "what is being decided: " + ", ".join(ASKS)),
        Field("purpose", len(PURPOSES), 1, "what cards are given for: " + ", ".join(PURPOSES)),
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

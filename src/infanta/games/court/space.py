"""What a learner sees and does at court."""

from typing import ClassVar, Final

from infanta.core.event import Event
from infanta.core.match import Match
from infanta.core.move import Move
from infanta.core.reader import Reader
from infanta.core.setup import Setup
from infanta.core.space import BYTES, Bookmark, Counts, Field, Row, Space, one_of, remember, sets_in
from infanta.core.view import View
from infanta.games.court import events
from infanta.games.court.cards import HIGHEST, PRINCE
from infanta.games.court.notation import NOBODY, SEATS, Notation, Play
from infanta.games.court.rules import Rules
from infanta.games.court.state import CourtState
from infanta.games.court.view import CourtView

PATIENCE: Final = 4
"""Rounds may be tied: a match has this many times the rounds it would need."""


PURPOSES: Final = {"": -1, "play": 0, "stand": 1, "answer": 2}
ONE_PURPOSE: Final = one_of(3)


class CourtSpace(Space):
    """Plays are told by how many steps the target is away. A game adds actions and fields of its own."""

    def __init__(
        self, setup: Setup, rules: Rules, notation: Notation, more: list[Move], fields: tuple[Field, ...] = ()
    ) -> None:
        self.count = setup.players
        self.bookmark = Bookmark()
        self.memory = Memory(self.count, ())
        """What all have seen of the match that was glanced at last."""
        self.kinds = len(rules.cast)
        self.plays = notation.plays
        self.one_card = one_of(self.kinds)
        counts = self.counts = Counts(self.kinds, first=1)
        numbers = range(self.kinds + 1)
        self.pairs = [[counts.of(tuple([card for card in (one, two) if card])) for one in numbers] for two in numbers]
        """A hand by its card and the drawn one, 0 being none."""
        self.aside: tuple[int, ...] = ()
        self.aside_written = counts.of(())
        self.piles: list[tuple[int, ...]] = [()] * self.count
        """The discards that were written last, by seat; and how they were written."""
        self.piles_written = [self.counts.of(())] * self.count
        self.latest_written = [self.one_card[-1]] * self.count
        one = self.one_seat = one_of(setup.players)
        orders = [[(seat + step) % setup.players for step in range(setup.players)] for seat in range(setup.players)]
        self.seats = sets_in(orders, setup.players)
        """By viewer and set of seats."""
        self.near = [[one[order.index(seat)] for seat in range(setup.players)] for order in orders]
        """By viewer and seat, that seat as it is written."""
        self.tokens = [Row(order) for order in orders]
        self.heads: list[dict[int, bytes]] = [{} for _ in orders]
        """By viewer, what is being decided and who takes part, as it has been written before."""
        self.nothing_missed = [0] * setup.players
        self.no_misses = MISSES[0] * setup.players
        rounds = setup.players * rules.goal
        longest = PATIENCE * rounds * (sum(rules.deck) + 1)
        actions = [*court_actions(notation, setup.players), *more]
        super().__init__(setup, actions, len(notation.all), court_fields(setup.players, self.kinds) + fields, longest)

    def turned(self, move: Move, seat: int) -> Move:
        if not isinstance(move, Play) or move.target == NOBODY:
            return move
        place = self.plays[move.card][(move.target + seat) % self.count + 1]
        return place[move.guess - 2 if move.guess else 0]

    def observe(self, view: View) -> bytes:
        assert isinstance(view, CourtView) and view.seat is not None
        return b"".join(self.parts(view, view.seat, Memory(self.count, view.journal)))

    def glance(self, match: Match, seat: int) -> bytes:
        assert isinstance(match, CourtState)
        if self.bookmark.turned(match):
            self.memory = Memory(self.count, ())
        self.memory.follow(self.bookmark.news())
        return b"".join(self.parts_of(match, seat, self.memory))

    def parts(self, view: CourtView, me: int, memory: "Memory") -> list[bytes]:
        """What the court's fields say of a view."""
        return self.written(
            me, view.purpose, view.actors, view.turn, view.starter, view.contest, view.inside, view.shielded,
            list(view.tokens), view.rules.goal, view.deck, view.aside,
            [self.counts.of(view.hands[seat]) for seat in self.round[me]], list(view.discards), memory,
        )  # fmt: skip

    def parts_of(self, match: CourtState, me: int, memory: "Memory") -> list[bytes]:
        """What the court's fields say of a match, as a seat sees it."""
        hands = [self.one_card[match.card_seen_by(holder, me) - 1] for holder in self.round[me]]
        if me == match.turn:
            hands[0] = self.pairs[match.hands[me]][match.drawn]
        return self.written(
            me, match.purpose(), match.actors(), match.turn, match.starter, match.contest, match.inside, match.shielded,
            match.tokens, match.rules.goal, match.deck_seen_by(me), match.aside, hands, match.discards, memory,
        )  # fmt: skip

    def written(
        self,
        me: int,
        purpose: str,
        actors: tuple[int, ...],
        turn: int,
        starter: int,
        contest: int,
        inside: int,
        shielded: int,
        tokens: list[int],
        goal: int,
        deck: int,
        aside: tuple[int, ...],
        hands: list[bytes],
        discards: list[tuple[int, ...]],
        memory: "Memory",
    ) -> list[bytes]:
        """What is being decided, how everybody stands, and where the cards are, for all the viewer knows."""
        order = self.round[me]
        acting = 0
        for actor in actors:
            if actor >= 0:
                acting |= 1 << actor
        if aside is not self.aside:
            self.aside, self.aside_written = aside, self.counts.of(aside)
        parts = [
            self.head(me, PURPOSES[purpose], acting, turn, starter, contest, inside, shielded),
            self.tokens[me].of(tokens),
            BYTES[goal],
            BYTES[deck],
            self.aside_written,
        ]
        parts += hands
        self.put_discards(parts, discards, order)
        if memory.not_held == self.nothing_missed:
            parts.append(self.no_misses)
        else:
            parts += [MISSES[memory.not_held[seat]] for seat in order]
        return parts

    def head(
        self, me: int, purpose: int, acting: int, turn: int, starter: int, contest: int, inside: int, shielded: int
    ) -> bytes:
        """What is being decided, and who takes part."""
        key = (((purpose + 1) << SEATS | acting) << SEATS | turn) << SEATS | starter
        key = ((key << SEATS | contest) << SEATS | inside) << SEATS | shielded
        known = self.heads[me]
        found = known.get(key)
        if found is None:
            near, sets = self.near[me], self.seats[me]
            parts = [ONE_PURPOSE[purpose], sets[acting], near[turn], near[starter]]
            found = remember(known, key, b"".join([*parts, sets[contest], sets[inside], sets[shielded]]))
        return found

    def put_discards(self, parts: list[bytes], discards: list[tuple[int, ...]], order: list[int]) -> None:
        """Discards, and the latest of each seat. A pile is written anew only when it is another one."""
        piles, written, latest = self.piles, self.piles_written, self.latest_written
        for seat in order:
            pile = discards[seat]
            if pile is not piles[seat]:
                piles[seat] = pile
                written[seat] = self.counts.of(pile)
                latest[seat] = self.one_card[pile[-1] - 1 if pile else -1]
            parts.append(written[seat])
        parts += [latest[seat] for seat in order]


class Memory(Reader):
    """The numbers that each hand is known not to be, as bits: Guards have named them, and the hand is still the same."""

    passes: ClassVar[tuple[type[Event], ...]] = (
        events.Opened,
        events.Laid,
        events.Dealt,
        events.Looked,
        events.Compared,
        events.Out,
        events.Closed,
    )

    def __init__(self, players: int, journal: tuple[Event, ...]) -> None:
        self.not_held = [0] * players
        self.read(journal)

    def follow(self, news: list[Event]) -> None:
        """Read on. Most events are cards that are drawn and played."""
        for event in news:
            if isinstance(event, events.Played):
                self.not_held[event.seat] = 0
            elif not isinstance(event, events.Dealt):
                self.read((event,))

    def missed(self, event: events.Missed) -> None:
        """A number that it is not."""
        self.not_held[event.seat] |= 1 << event.guess - 2

    def played(self, event: events.Played) -> None:
        """Another hand, perhaps."""
        self.not_held[event.seat] = 0

    def discarded(self, event: events.Discarded) -> None:
        """Another hand."""
        self.not_held[event.seat] = 0

    def traded(self, event: events.Traded) -> None:
        """Each has the other's."""
        known, seat, target = self.not_held, event.seat, event.target
        known[seat], known[target] = known[target], known[seat]


MISSES: Final = [bytes([bits >> place & 1 for place in range(HIGHEST - 1)]) for bits in range(1 << HIGHEST - 1)]


def court_actions(notation: Notation, players: int) -> list[Move]:
    """Every play of seat 0."""
    return [
        move
        for move in notation.all
        if isinstance(move, Play) and move.target < players and (move.target != 0 or move.card == PRINCE)
    ]


def court_fields(players: int, kinds: int) -> tuple[Field, ...]:
    """What is observed at court."""
    return (
        Field(
            "purpose",
            3,
            1,
            "what is being chosen: a card to play, whether to stand a knock-out, an answer to a challenge",
        ),
        Field("acting", players, 1, "who may act, by seat from the viewer"),
        Field("turn", players, 1, "whose turn it is"),
        Field("starter", players, 1, "who began the round"),
        Field("contest", players, 1, "who plays this round: all, except in a play-off"),
        Field("inside", players, 1, "who is still in the round"),
        Field("shielded", players, 1, "who is protected"),
        Field("tokens", players, 255, "tokens of affection"),
        Field("goal", 1, 255, "tokens that win"),
        Field("deck", 1, 255, "cards left to draw, for all the viewer knows"),
        Field("aside", kinds, 20, "cards laid aside face up, by kind"),
        Field("hands", players * kinds, 20, "the cards of each hand that the viewer knows, by seat and kind"),
        Field("discards", players * kinds, 20, "discards, by seat and kind"),
        Field("latest", players * kinds, 1, "each seat's latest discard"),
        Field(
            "missed",
            players * (HIGHEST - 1),
            1,
            "numbers from 2 on that a Guard has named in vain, the hand being the same",
        ),
    )

"""What a learner sees in Death Dowry, and which of its `actions` are legal."""

from typing import Final

from infanta.core.match import Match
from infanta.core.move import Move
from infanta.core.setup import Setup
from infanta.core.space import BYTES, KEPT, MOST, Field, Space, numbers, one_of, sets_in
from infanta.core.view import View
from infanta.games.death_dowry.actions import actions_by_text, actions_of, card_places
from infanta.games.death_dowry.cards import PLACES, SKILLS
from infanta.games.death_dowry.items import Item
from infanta.games.death_dowry.rules import Rules
from infanta.games.death_dowry.sight import FIXED, TABLE, Shown, Sight
from infanta.games.death_dowry.state import DowryState
from infanta.games.death_dowry.values import UNKNOWN, Conflict
from infanta.games.death_dowry.view import DowryView

PURPOSES: Final = (
    "making", "turn", "stage", "plea", "damage", "lose", "dress", "friend", "tea", "doubt", "prisoners", "nobles", "market",
    "whirlwind", "caravan", "dead",
)  # fmt: skip
PLACE: Final = {word: place for place, word in enumerate(PURPOSES)}
ONE_PURPOSE: Final = one_of(len(PURPOSES))
ONE_SKILL: Final = one_of(len(SKILLS))
FLAGS: Final = sets_in([[0, 1, 2, 3, 4]], 5)[0]
LONGEST: Final = 400
"""Moves of a seat in a round that no sensible match comes near."""


class DowrySpace(Space):
    """Seats and cards are told from the viewer; the game master, who is never asked, sees the princesses as they sit."""

    def __init__(self, setup: Setup, rules: Rules) -> None:
        count = self.princesses = rules.princesses
        self.rules = rules
        self.one_seat = one_of(count)
        self.orders = [[(seat + step) % count for step in range(count)] for seat in range(count)]
        places = card_places(rules.heart)
        self.slots = [
            {
                number: slot
                for slot, number in enumerate([maker * PLACES + place for maker in order for place in places])
            }
            for order in self.orders
        ]
        """By viewer and number, where a card stands."""
        self.sights = [Sight(order, len(places), count) for order in [*self.orders, self.orders[0]]]
        """By viewer, what was seen last."""
        self.known_cards: dict[tuple[int, int, int, int, int, bool, bool, bool], bytes] = {}
        self.near = [
            [*[self.one_seat[order.index(seat)] for seat in range(count)], self.one_seat[-1]] for order in self.orders
        ]
        """By viewer and seat, that seat as it is written; -1 is nobody."""
        self.own = [number + bytes(count - 1) for number in BYTES]
        """A viewer's own number, one more than it is, and nobody else's."""
        one = self.one_seat[-1]
        self.no_conflict = one + one + ONE_SKILL[-1] + bytes(2) + one + bytes(2)
        self.by_text = [actions_by_text(count, rules.setting, seat % count) for seat in range(setup.players)]
        super().__init__(
            setup,
            actions_of(count, rules.setting, 0),
            0,
            dowry_fields(count, count * len(places)),
            LONGEST * (rules.rounds + 2) * count,
        )

    # -- actions -------------------------------------------------------------------------------------------------------

    def all_made(self, players: int) -> list[list[Move]]:
        """By seat and action, the move: worked out once for each number of princesses."""
        return [actions_of(self.princesses, self.rules.setting, seat % self.princesses) for seat in range(players)]

    def place(self, seat: int, move: Move) -> int:
        """The action that a move is, -1 if it is none."""
        return self.by_text[seat].get(move.text, -1)

    def covers(self, seat: int, move: Move) -> bool:
        return move.text in self.by_text[seat]

    def mask(self, seat: int, moves: list[Move]) -> bytearray:
        mask = bytearray(len(self.actions))
        known = self.by_text[seat]
        for move in moves:
            action = known.get(move.text, -1)
            if action >= 0:
                mask[action] = 1
        return mask

    # -- observations --------------------------------------------------------------------------------------------------

    def observe(self, view: View) -> bytes:
        assert isinstance(view, DowryView) and view.seat is not None
        me = view.seat if view.seat < self.princesses else 0
        used = view.conflict.used if view.conflict is not None else ()
        shown = Shown(self.princesses, len(self.slots[me]) // self.princesses)
        slots = self.slots[me]
        for card in view.cards:
            slot = slots.get(card.number, -1)
            if slot >= 0:
                shown.put(slot, self.card(
                    me, card.owner, card.harmless, card.blocked, card.marks, card.named, card.claim, card.number in used
                ))  # fmt: skip
        sight = self.sights[view.seat]
        return self.written(
            sight, me, view.purpose, view.actors, view.turn,
            flags_of(view.spied, view.attacked, view.last, view.closing, view.wedding),
            [view.round, view.pile, view.events_left, view.damage, view.margin + 1, view.acts[view.seat]],
            view.board, view.favour, view.alive, sight.gems.of(list(view.gems)),
            sight.networks.of(list(view.networks)), view.made,
            numbers([points + 1 for seat in self.orders[me] for points in view.skills[seat]]),
            view.lost, view.conflict, view.totals, shown.written(),
        )  # fmt: skip

    def glance(self, match: Match, seat: int) -> bytes:
        assert isinstance(match, DowryState)
        count, master = self.princesses, match.rules.master
        me, all_open = seat if seat < count else 0, seat == master or not match.agenda
        sight = self.sights[seat]
        spied = match.spied and (master < 0 or seat == master or seat == match.turn)
        margin, acts = match.margin_seen_by(seat) + 1, match.acts_left[seat]
        if all_open:
            gems, networks = sight.gems.of(list(match.gems)), sight.networks.of(list(match.networks))
        else:  # her own come first, and of the others' she knows nothing
            gems = self.own[min(match.gems[seat] + 1, MOST)]
            networks = self.own[min(match.networks[seat] + 1, MOST)]
        if match.skills != sight.skills or match.shown != sight.shown or all_open != sight.all_open:
            sight.skills, sight.shown, sight.all_open = match.skills, match.shown, all_open
            known = [match.skills_seen(own, all_open or own == seat) for own in self.orders[me]]
            sight.skills_written = numbers([points + 1 for own in known for points in own])
        return self.written(
            sight, me, match.purpose(), match.actors(), match.turn,
            flags_of(spied, match.attacked, match.last, match.closing, match.wedding),
            [match.round, match.pile, match.events_left, match.damage, margin, acts],
            match.board, match.favour, match.alive, gems, networks, match.made, sight.skills_written, match.lost,
            match.conflict, match.totals_seen_by(seat), self.cards_of(match, seat, me, sight),
        )  # fmt: skip

    def cards_of(self, match: DowryState, seat: int, me: int, sight: Sight) -> bytes:
        """The cards that a seat knows, or has heard the titles of, as they are written. Only what has changed is looked at: a card that others
        know otherwise is another item."""
        used = match.conflict.used if match.conflict is not None else ()
        items = list(match.items.values())
        if used == sight.used and len(items) == len(sight.items):
            for place, item in enumerate(items):
                old = sight.items[place]
                if item is old:
                    continue
                if item.number != old.number:
                    break
                self.put_card(match, item, seat, me, sight.cards, used)
            else:
                sight.items = items
                return sight.cards.written()
        sight.items, sight.used = items, used
        sight.cards.clear()
        for item in items:
            self.put_card(match, item, seat, me, sight.cards, used)
        return sight.cards.written()

    def put_card(self, match: DowryState, item: Item, seat: int, me: int, cards: Shown, used: tuple[int, ...]) -> None:
        """Show a card as a seat knows it."""
        number = item.number
        slot = self.slots[me].get(number, -1)
        if slot < 0:
            return
        if seat == item.owner or seat == match.rules.master:
            owner, marks = item.owner, item.marks
        elif item.told[seat] >= 0:
            owner, marks = item.told[seat], item.marks & 1 << seat
        elif item.named:
            card = self.card(me, item.owner, UNKNOWN, UNKNOWN, UNKNOWN, True, item.claim, number in used)
            cards.put(slot, card)
            return
        else:
            cards.put(slot, cards.nothing)
            return
        cards.put(
            slot, self.card(me, owner, item.harmless, item.blocked, marks, item.named, item.claim, number in used)
        )

    def written(
        self,
        sight: Sight,
        me: int,
        purpose: str,
        actors: tuple[int, ...],
        turn: int,
        flags: int,
        table: list[int],
        board: tuple[int, ...],
        favour: tuple[int, ...],
        alive: tuple[bool, ...],
        gems: bytes,
        networks: bytes,
        made: tuple[int, ...],
        skills: bytes,
        lost: tuple[tuple[int, ...], ...],
        conflict: Conflict | None,
        totals: tuple[int, int],
        cards: bytes,
    ) -> bytes:
        """The bytes of what a seat sees."""
        order, near = self.orders[me], self.near[me]
        if board is not sight.board:
            sight.board = board
            sight.board_written = bytes([board.index(seat) + 1 if seat in board else 0 for seat in order])
        if alive != sight.alive:
            sight.alive = alive
            sight.alive_written = bytes([alive[seat] for seat in order])
        if lost != sight.lost:
            sight.lost = lost
            sight.lost_written = numbers([max(points, 0) for seat in order for points in lost[seat]])
        parts = [
            ONE_PURPOSE[PLACE.get(purpose, -1)],
            near[actors[0]]
            if len(actors) == 1 and actors[0] < self.princesses
            else bytes([seat in actors for seat in order]),
            near[turn],
            FLAGS[flags],
            sight.table.of(table),
            sight.board_written,
            sight.favour.of(list(favour)),
            sight.alive_written,
            gems,
            networks,
            sight.made.of(list(made)),
            skills,
            sight.lost_written,
        ]
        if conflict is None:
            parts.append(self.no_conflict)
        else:
            parts += [
                near[conflict.attacker],
                near[conflict.target],
                ONE_SKILL[conflict.skill],
                BYTES[min(totals[0] + 1, MOST)],
                BYTES[min(totals[1] + 1, MOST)],
                near[conflict.asked],
                BYTES[min(conflict.pleas[0], MOST)],
                BYTES[min(conflict.pleas[1], MOST)],
            ]
        parts.append(cards)
        return b"".join(parts)

    def card(
        self, me: int, owner: int, harmless: int, blocked: int, marks: int, named: bool, claim: int, used: bool
    ) -> bytes:
        """A card as it is written; what has been written before is remembered."""
        key = (me, owner, harmless, blocked, marks, named, claim >= 0, used)
        known = self.known_cards.get(key)
        if known is None:
            if len(self.known_cards) >= KEPT:
                self.known_cards.clear()
            order = self.orders[me]
            value = 1 + harmless.bit_count() + blocked.bit_count() if harmless >= 0 else 0
            harmless, blocked, marks = max(harmless, 0), max(blocked, 0), max(marks, 0)
            known = self.known_cards[key] = b"".join(
                [
                    self.near[me][owner],
                    bytes([harmless >> seat & 1 for seat in order]),
                    bytes([marks >> seat & 1 for seat in order]),
                    bytes([blocked >> skill & 1 for skill in range(len(SKILLS))]),
                    bytes([value, named, claim >= 0, used]),
                ]
            )
        return known


def flags_of(spied: bool, attacked: bool, last: bool, closing: bool, wedding: bool) -> int:
    """What is so or is not, as bits."""
    return spied | attacked << 1 | last << 2 | closing << 3 | wedding << 4


def dowry_fields(count: int, slots: int) -> tuple[Field, ...]:
    """What is observed."""
    skill = len(SKILLS)
    return (
        Field("purpose", len(PURPOSES), 1, "what is being decided: " + ", ".join(PURPOSES)),
        Field("acting", count, 1, "who must act, by seat from the viewer"),
        Field("turn", count, 1, "whose turn it is"),
        Field("flags", 5, 1, "spied in this turn, attacked in this round, last round, closing, wedding day"),
        Field(
            "table", TABLE, MOST, "round, blank cards, EVENT cards, damage to bear, margin and one more, own free acts"
        ),
        Field("board", count, MOST, "place on the leader-board, from 1; 0 is not yet"),
        Field("favour", count, MOST, "the Prince's favour"),
        Field("alive", count, 1, "who lives"),
        Field("gems", count, MOST, "piles of gems and one more; 0 is unknown"),
        Field("networks", count, MOST, "spy networks and one more; 0 is unknown"),
        Field("made", count, MOST, "cards written since the set-up"),
        Field("skills", count * skill, MOST, "points in each skill and one more; 0 is unknown"),
        Field("lost", count * skill, MOST, "points lost in each skill"),
        Field("attacker", count, 1, "who attacks"),
        Field("target", count, 1, "who is attacked"),
        Field("skill", skill, 1, "the skill of the conflict"),
        Field("totals", 2, MOST, "the totals and one more; 0 is unknown"),
        Field("asked", count, 1, "who is asked for help"),
        Field("pleas", 2, MOST, "how often attacker and defender have asked for help"),
        Field(
            "cards",
            slots * (3 * count + skill + FIXED),
            MOST,
            "each card by maker and place: owner, harmless to, seen by, useless skills, value, open, defence, in the conflict",
        ),
    )

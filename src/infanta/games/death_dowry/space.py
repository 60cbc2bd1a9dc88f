"""What a learner sees and does in Death Dowry: the part of its endless moves that can be listed.

A card is written from the samples, and goes by its number; a princess writes so many after the set-up that are actions. What people
write freely, free acts and bargains beside a plea for a gem are none.
"""

from functools import lru_cache
from itertools import combinations
from typing import Final

from infanta.core.match import Match
from infanta.core.move import Move
from infanta.core.setup import Setup
from infanta.core.space import KEPT, MOST, Field, Space, numbers, one_of, put_numbers
from infanta.core.view import View
from infanta.games.death_dowry.bundles import NOTHING, Bundle
from infanta.games.death_dowry.cards import CHARACTERS, LATER, PLACES, SAMPLES, SKILLS
from infanta.games.death_dowry.making import SPLITS
from infanta.games.death_dowry.notation import (
    BLANK,
    EVENT,
    WORDS,
    Attack,
    Counter,
    Defend,
    Make,
    Numbered,
    Plead,
    Spy,
    attack,
    counter,
    defend,
    make,
    numbered,
    plead,
    skills,
    spy,
)
from infanta.games.death_dowry.rules import ITEMS, Rules
from infanta.games.death_dowry.state import DowryState
from infanta.games.death_dowry.view import UNKNOWN, Conflict, DowryView

WRITTEN: Final = 8
"""How many cards that a princess writes after the set-up are told apart."""
DAMAGE: Final = 40
"""Damage up to here can be chosen."""
PURPOSES: Final = (
    "making", "turn", "stage", "plea", "damage", "lose", "dress", "friend", "tea", "doubt", "prisoners", "nobles", "market",
    "whirlwind", "caravan", "dead",
)  # fmt: skip
PLACE: Final = {word: place for place, word in enumerate(PURPOSES)}
ONE_PURPOSE: Final = one_of(len(PURPOSES))
ONE_SKILL: Final = one_of(len(SKILLS))
BY_SEAT: Final = ("choose", "friend")
BY_CARD: Final = ("throw", "help", "sell", "hide")
LONGEST: Final = 400
"""Moves of a seat in a round that no sensible match comes near."""
FIXED: Final = 4
"""Bytes of a card beside those that go by seat: value, whether it lies open, is a defence, and is in the conflict."""


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
        self.no_cards = [bytes(3 * count + len(SKILLS) + FIXED)] * (count * len(places))
        self.known_cards: dict[tuple[int, int, int, int, int, bool, bool, bool], bytes] = {}
        self.by_text = [actions_by_text(count, rules.setting, seat % count) for seat in range(setup.players)]
        super().__init__(
            setup,
            actions_of(count, rules.setting, 0),
            0,
            dowry_fields(count, len(self.no_cards)),
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
        cards = [
            (card.number, self.card(me, card.owner, card.harmless, card.blocked, card.marks, card.named, card.claim, card.number in used))
            for card in view.cards
        ]  # fmt: skip
        return self.written(
            me, view.purpose, view.actors, view.turn,
            bytes([view.spied, view.attacked, view.last, view.closing, view.wedding]),
            numbers([view.round, view.pile, view.events_left, view.damage, view.margin + 1, view.acts[view.seat]]),
            view.board, list(view.favour), list(view.alive), list(view.gems), list(view.networks), list(view.made),
            list(view.skills), list(view.lost), view.conflict, view.totals, cards,
        )  # fmt: skip

    def glance(self, match: Match, seat: int) -> bytes:
        assert isinstance(match, DowryState)
        count, master = self.princesses, match.rules.master
        me, every, over = seat if seat < count else 0, seat == master, not match.agenda
        spied = match.spied and (master < 0 or every or seat == match.turn)
        margin, acts = match.margin_seen_by(seat) + 1, match.acts_left[seat]
        mine = [every or over or own == seat for own in range(count)]
        return self.written(
            me, match.purpose(), match.actors(), match.turn,
            bytes([spied, match.attacked, match.last, match.closing, match.wedding]),
            numbers([match.round, match.pile, match.events_left, match.damage, margin, acts]),
            match.board, match.favour, match.alive,
            [match.gems[own] if mine[own] else UNKNOWN for own in range(count)],
            [match.networks[own] if mine[own] else UNKNOWN for own in range(count)],
            match.made, [match.skills_seen(own, mine[own]) for own in range(count)],
            [tuple(own) for own in match.lost], match.conflict, match.totals_seen_by(seat),
            self.cards_of(match, seat, me),
        )  # fmt: skip

    def cards_of(self, match: DowryState, seat: int, me: int) -> list[tuple[int, bytes]]:
        """The cards that a seat knows, or has heard the titles of, as they are written."""
        used = match.conflict.used if match.conflict is not None else ()
        master = match.rules.master
        found: list[tuple[int, bytes]] = []
        for number, item in match.items.items():
            if seat == item.owner or seat == master:
                card = self.card(
                    me, item.owner, item.harmless, item.blocked, item.marks, item.named, item.claim, number in used
                )
            elif item.told[seat] >= 0:
                marks = item.marks & 1 << seat
                card = self.card(
                    me, item.told[seat], item.harmless, item.blocked, marks, item.named, item.claim, number in used
                )
            elif item.named:
                card = self.card(me, item.owner, UNKNOWN, UNKNOWN, UNKNOWN, True, item.claim, number in used)
            else:
                continue
            found.append((number, card))
        return found

    def written(
        self,
        me: int,
        purpose: str,
        actors: tuple[int, ...],
        turn: int,
        flags: bytes,
        table: bytes,
        board: tuple[int, ...],
        favour: list[int],
        alive: list[bool],
        gems: list[int],
        networks: list[int],
        made: list[int],
        skills: list[tuple[int, ...]],
        lost: list[tuple[int, ...]],
        conflict: Conflict | None,
        totals: tuple[int, int],
        cards: list[tuple[int, bytes]],
    ) -> bytes:
        """The bytes of what a seat sees; `cards` are (number, as it is written)."""
        order = self.orders[me]
        places = [0] * self.princesses
        for place, seat in enumerate(board):
            places[seat] = place + 1
        parts = [
            ONE_PURPOSE[PLACE.get(purpose, -1)],
            bytes([seat in actors for seat in order]),
            self.one_seat[self.near(turn, me)],
            flags,
            table,
        ]
        put_numbers(parts, places, order)
        put_numbers(parts, favour, order)
        parts.append(bytes([alive[seat] for seat in order]))
        parts.append(numbers([gems[seat] + 1 for seat in order]))
        parts.append(numbers([networks[seat] + 1 for seat in order]))
        put_numbers(parts, made, order)
        parts.append(numbers([points + 1 for seat in order for points in skills[seat]]))
        parts.append(numbers([points if points > 0 else 0 for seat in order for points in lost[seat]]))
        self.put_conflict(parts, conflict, totals, me)
        shown = self.no_cards.copy()
        slots = self.slots[me]
        for number, card in cards:
            slot = slots.get(number, -1)
            if slot >= 0:
                shown[slot] = card
        return b"".join(parts + shown)

    def near(self, seat: int, me: int) -> int:
        """How many steps a seat is away, -1 for nobody."""
        return (seat - me) % self.princesses if seat >= 0 else -1

    def put_conflict(self, parts: list[bytes], conflict: Conflict | None, totals: tuple[int, int], me: int) -> None:
        """Who fights whom in what, the totals, and the plea that waits for an answer."""
        one = self.one_seat
        if conflict is None:
            parts += [one[-1], one[-1], ONE_SKILL[-1], bytes(2), one[-1], bytes(2)]
            return
        parts += [
            one[self.near(conflict.attacker, me)],
            one[self.near(conflict.target, me)],
            ONE_SKILL[conflict.skill],
            numbers([totals[0] + 1, totals[1] + 1]),
            one[self.near(conflict.asked, me)],
            numbers([*conflict.pleas]),
        ]

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
                    self.one_seat[self.near(owner, me)],
                    bytes([harmless >> seat & 1 for seat in order]),
                    bytes([marks >> seat & 1 for seat in order]),
                    bytes([blocked >> skill & 1 for skill in range(len(SKILLS))]),
                    bytes([value, named, claim >= 0, used]),
                ]
            )
        return known


# -- all actions -------------------------------------------------------------------------------------------------------


def card_places(heart: bool) -> list[int]:
    """The places of a princess's cards that are told apart."""
    return [*range(ITEMS * 2 if heart else ITEMS), *range(LATER, LATER + WRITTEN)]


@lru_cache(64)
def actions_by_text(count: int, setting: str, seat: int) -> dict[str, int]:
    """The action of each text, for a seat."""
    return {move.text: action for action, move in enumerate(actions_of(count, setting, seat))}


@lru_cache(64)
def actions_of(count: int, setting: str, seat: int) -> list[Move]:
    """Every action as a seat makes it."""
    if seat:
        return [turned(move, seat, count) for move in actions_of(count, setting, 0)]
    heart = setting == "heart"
    others = range(1, count)
    cards = [maker * PLACES + place for maker in range(count) for place in card_places(heart)]
    written = [number for number in cards if number % PLACES >= LATER]
    titles = [title for title, _ in SAMPLES[setting]] + [title for who in CHARACTERS for title, _ in who.items]
    found: list[Move] = [word for word in WORDS if word not in (BLANK, EVENT)]
    found += [numbered("sample", place) for place in range(len(CHARACTERS))]
    found += [skills(split) for split in SPLITS]
    found += [numbered("drop", place) for place in range(ITEMS * 2 if heart else ITEMS)]
    found += [numbered(verb, other) for verb in BY_SEAT for other in range(count) if other or verb == "choose"]
    found += [numbered(verb, skill) for verb in ("lose", "return") for skill in range(len(SKILLS))]
    found += [numbered("take", amount) for amount in range(DAMAGE + 1)]
    found += [spy(pair) for pair in combinations(others, 2)]
    found += [made for verb in ("item", "prepare", "dress") for made in makes(verb, count, setting)]
    found += [defend(other, title) for other in others for title in titles]
    found += [attack(other, skill, card) for other in others for skill in range(len(SKILLS)) for card in cards]
    found += [numbered(verb, card) for verb in BY_CARD for card in cards]
    found += [counter(verb, card, aim) for verb in ("counter", "foil") for card in written for aim in cards]
    found += [plead(other, price) for other in others for price in (NOTHING, Bundle(gems=1))]
    return found


def makes(verb: str, count: int, setting: str) -> list[Move]:
    """The samples, harmless to any of the others but not to all."""
    whole = (1 << count) - 2
    return [
        make(verb, harmless, useless, title)
        for title, blocked in SAMPLES[setting]
        for harmless in range(0, whole, 2)
        for useless in (blocked, 0)
    ]


def turned(move: Move, seat: int, count: int) -> Move:
    """The move that is for a seat what another is for seat 0."""

    def away(other: int) -> int:
        return (other + seat) % count

    def card(number: int) -> int:
        return away(number // PLACES) * PLACES + number % PLACES

    if isinstance(move, Numbered):
        if move.verb in BY_SEAT:
            return numbered(move.verb, away(move.number))
        return numbered(move.verb, card(move.number)) if move.verb in BY_CARD else move
    if isinstance(move, Make):
        spared = sum([1 << away(other) for other in range(count) if move.harmless >> other & 1])
        return make(move.verb, spared, move.blocked, move.title)
    if isinstance(move, Spy):
        return spy(tuple(sorted([away(target) for target in move.targets])))
    if isinstance(move, Defend):
        return defend(away(move.owner), move.title)
    if isinstance(move, Attack):
        return attack(away(move.target), move.skill, card(move.card))
    if isinstance(move, Counter):
        return counter(move.verb, card(move.card), card(move.target))
    return plead(away(move.to), move.price) if isinstance(move, Plead) else move


def dowry_fields(count: int, slots: int) -> tuple[Field, ...]:
    """What is observed."""
    skill = len(SKILLS)
    return (
        Field("purpose", len(PURPOSES), 1, "what is being decided: " + ", ".join(PURPOSES)),
        Field("acting", count, 1, "who must act, by seat from the viewer"),
        Field("turn", count, 1, "whose turn it is"),
        Field("flags", 5, 1, "spied in this turn, attacked in this round, last round, closing, wedding day"),
        Field("table", 6, MOST, "round, blank cards, EVENT cards, damage to bear, margin and one more, own free acts"),
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

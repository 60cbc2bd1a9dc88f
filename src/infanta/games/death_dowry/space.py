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
from infanta.core.space import MOST, Field, Space, numbers, one_of
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
from infanta.games.death_dowry.view import CardSeen, DowryView

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
        places = card_places(rules.heart)
        self.slots = [seat * PLACES + place for seat in range(count) for place in places]
        self.by_text = [actions_by_text(count, rules.setting, seat % count) for seat in range(setup.players)]
        super().__init__(
            setup,
            actions_of(count, rules.setting, 0),
            0,
            dowry_fields(count, len(self.slots)),
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

    def glance(self, match: Match, seat: int) -> bytes:
        assert isinstance(match, DowryState)
        return self.observe(match.seen(seat, ()))  # nothing here is read from the journal

    def observe(self, view: View) -> bytes:
        assert isinstance(view, DowryView) and view.seat is not None
        count = self.princesses
        me = view.seat if view.seat < count else 0
        order = [(me + step) % count for step in range(count)]
        one = self.one_seat
        board = {seat: place + 1 for place, seat in enumerate(view.board)}
        parts = [
            ONE_PURPOSE[PLACE.get(view.purpose, -1)],
            bytes([seat in view.actors for seat in order]),
            one[self.near(view.turn, me)],
            bytes([view.spied, view.attacked, view.last, view.closing, view.wedding]),
            numbers([view.round, view.pile, view.events_left, view.damage, view.margin + 1, view.acts[view.seat]]),
            numbers([board.get(seat, 0) for seat in order]),
            numbers([view.favour[seat] for seat in order]),
            bytes([view.alive[seat] for seat in order]),
            numbers([view.gems[seat] + 1 for seat in order]),
            numbers([view.networks[seat] + 1 for seat in order]),
            numbers([view.made[seat] for seat in order]),
            numbers([view.skills[seat][skill] + 1 for seat in order for skill in range(len(SKILLS))]),
            numbers([max(view.lost[seat][skill], 0) for seat in order for skill in range(len(SKILLS))]),
        ]
        self.put_conflict(parts, view, me)
        self.put_cards(parts, view, me, order)
        return b"".join(parts)

    def near(self, seat: int, me: int) -> int:
        """How many steps a seat is away, -1 for nobody."""
        return (seat - me) % self.princesses if seat >= 0 else -1

    def put_conflict(self, parts: list[bytes], view: DowryView, me: int) -> None:
        """Who fights whom in what, the totals, and the plea that waits for an answer."""
        conflict, one = view.conflict, self.one_seat
        if conflict is None:
            parts += [one[-1], one[-1], ONE_SKILL[-1], bytes(2), one[-1], bytes(2)]
            return
        parts += [
            one[self.near(conflict.attacker, me)],
            one[self.near(conflict.target, me)],
            ONE_SKILL[conflict.skill],
            numbers([total + 1 for total in view.totals]),
            one[self.near(conflict.asked, me)],
            numbers([*conflict.pleas]),
        ]

    def put_cards(self, parts: list[bytes], view: DowryView, me: int, order: list[int]) -> None:
        """Every card that can be told apart, from the viewer's own on."""
        count = self.princesses
        known = {card.number: card for card in view.cards}
        nothing = bytes(3 * count + len(SKILLS) + FIXED)
        used = view.conflict.used if view.conflict is not None else ()
        for number in self.slots:
            maker = (number // PLACES + me) % count
            card = known.get(maker * PLACES + number % PLACES)
            if card is None:
                parts.append(nothing)
                continue
            harmless, blocked, marks = max(card.harmless, 0), max(card.blocked, 0), max(card.marks, 0)
            parts += [
                self.one_seat[self.near(card.owner, me)],
                bytes([harmless >> seat & 1 for seat in order]),
                bytes([marks >> seat & 1 for seat in order]),
                bytes([blocked >> skill & 1 for skill in range(len(SKILLS))]),
                bytes([value_of(card), card.named, card.claim >= 0, card.number in used]),
            ]


def value_of(card: CardSeen) -> int:
    """What a card is worth; 0 if that is not known."""
    return 1 + card.harmless.bit_count() + card.blocked.bit_count() if card.harmless >= 0 else 0


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

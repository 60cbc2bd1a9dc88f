"""Everything that a learner can do in Death Dowry: the part of its endless moves that can be listed.

A card is written from the samples, and goes by its number; a princess writes so many after the set-up that are actions. What people
write freely, free acts and bargains beside a plea for a gem are none.
"""

from functools import lru_cache
from itertools import combinations
from typing import Final

from infanta.core.move import Move
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
from infanta.games.death_dowry.rules import ITEMS

WRITTEN: Final = 8
"""How many cards that a princess writes after the set-up are told apart."""
DAMAGE: Final = 40
"""Damage up to here can be chosen."""
BY_SEAT: Final = ("choose", "friend")
BY_CARD: Final = ("throw", "help", "sell", "hide")


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

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
    Skills,
    Spy,
    build_move,
    turn_move,
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
        return [turn_move(move, seat, count) for move in actions_of(count, setting, 0)]
    heart = setting == "heart"
    others = range(1, count)
    cards = [maker * PLACES + place for maker in range(count) for place in card_places(heart)]
    written = [number for number in cards if number % PLACES >= LATER]
    titles = [title for title, _ in SAMPLES[setting]] + [title for who in CHARACTERS for title, _ in who.items]
    found: list[Move] = [word for word in WORDS if word not in (BLANK, EVENT)]
    found += [build_move(Numbered, "sample", place) for place in range(len(CHARACTERS))]
    found += [build_move(Skills, split) for split in SPLITS]
    found += [build_move(Numbered, "drop", place) for place in range(ITEMS * 2 if heart else ITEMS)]
    found += [
        build_move(Numbered, verb, other) for verb in BY_SEAT for other in range(count) if other or verb == "choose"
    ]
    found += [build_move(Numbered, verb, skill) for verb in ("lose", "return") for skill in range(len(SKILLS))]
    found += [build_move(Numbered, "take", amount) for amount in range(DAMAGE + 1)]
    found += [build_move(Spy, pair) for pair in combinations(others, 2)]
    found += [made for verb in ("item", "prepare", "dress") for made in makes(verb, count, setting)]
    found += [build_move(Defend, other, title) for other in others for title in titles]
    found += [
        build_move(Attack, other, skill, card) for other in others for skill in range(len(SKILLS)) for card in cards
    ]
    found += [build_move(Numbered, verb, card) for verb in BY_CARD for card in cards]
    found += [build_move(Counter, verb, card, aim) for verb in ("counter", "foil") for card in written for aim in cards]
    found += [build_move(Plead, other, price) for other in others for price in (NOTHING, Bundle(gems=1))]
    return found


def makes(verb: str, count: int, setting: str) -> list[Move]:
    """The samples, harmless to any of the others but not to all."""
    whole = (1 << count) - 2
    return [
        build_move(Make, verb, harmless, useless, title)
        for title, blocked in SAMPLES[setting]
        for harmless in range(0, whole, 2)
        for useless in (blocked, 0)
    ]

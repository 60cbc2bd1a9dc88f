"""Everything that a learner can do in Death Dowry: the part of its unlimited moves that can be listed.

A card is written from the samples, and is identified by its number; a limited number of cards that a princess writes
after the setup are actions. Free texts, free actions and bargains other than a plea for a gem are not.
"""

from functools import lru_cache
from itertools import combinations
from typing import Final

from infanta.core.move import Move
from infanta.games.death_dowry.bundles import NOTHING, Bundle
from infanta.games.death_dowry.cards import CARDS_PER_SEAT, CHARACTERS, FIRST_LATER_INDEX, SAMPLES, SKILLS
from infanta.games.death_dowry.making import LISTED_SPLITS
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
from infanta.games.death_dowry.rules import ITEMS_PER_PRINCESS

MAX_LATER_CARDS: Final = 8  # how many cards that a princess writes after the setup are distinguished
MAX_DAMAGE: Final = 40  # damage up to here can be chosen
SEAT_VERBS: Final = ("choose", "friend")
CARD_VERBS: Final = ("throw", "help", "sell", "hide")


def list_card_indexes(heart: bool) -> list[int]:
    """Return the indexes of a princess's cards that are distinguished."""
    return [
        *range(ITEMS_PER_PRINCESS * 2 if heart else ITEMS_PER_PRINCESS),
        *range(FIRST_LATER_INDEX, FIRST_LATER_INDEX + MAX_LATER_CARDS),
    ]


@lru_cache(64)
def map_actions(count: int, setting: str, seat: int) -> dict[str, int]:
    """Return the action of each text, for a seat."""
    return {move.text: action for action, move in enumerate(list_actions(count, setting, seat))}


@lru_cache(64)
def list_actions(count: int, setting: str, seat: int) -> list[Move]:
    """Return every action as a seat makes it."""
    if seat:
        return [turn_move(move, seat, count) for move in list_actions(count, setting, 0)]
    heart = setting == "heart"
    others = range(1, count)
    cards = [maker * CARDS_PER_SEAT + place for maker in range(count) for place in list_card_indexes(heart)]
    written = [number for number in cards if number % CARDS_PER_SEAT >= FIRST_LATER_INDEX]
    titles = [title for title, _ in SAMPLES[setting]] + [title for who in CHARACTERS for title, _ in who.items]
    found: list[Move] = [word for word in WORDS if word not in (BLANK, EVENT)]
    found += [build_move(Numbered, "sample", place) for place in range(len(CHARACTERS))]
    found += [build_move(Skills, split) for split in LISTED_SPLITS]
    found += [
        build_move(Numbered, "drop", place) for place in range(ITEMS_PER_PRINCESS * 2 if heart else ITEMS_PER_PRINCESS)
    ]
    found += [
        build_move(Numbered, verb, other) for verb in SEAT_VERBS for other in range(count) if other or verb == "choose"
    ]
    found += [build_move(Numbered, verb, skill) for verb in ("lose", "return") for skill in range(len(SKILLS))]
    found += [build_move(Numbered, "take", amount) for amount in range(MAX_DAMAGE + 1)]
    found += [build_move(Spy, pair) for pair in combinations(others, 2)]
    found += [made for verb in ("item", "prepare", "dress") for made in list_makes(verb, count, setting)]
    found += [build_move(Defend, other, title) for other in others for title in titles]
    found += [
        build_move(Attack, other, skill, card) for other in others for skill in range(len(SKILLS)) for card in cards
    ]
    found += [build_move(Numbered, verb, card) for verb in CARD_VERBS for card in cards]
    found += [build_move(Counter, verb, card, aim) for verb in ("counter", "foil") for card in written for aim in cards]
    found += [build_move(Plead, other, price) for other in others for price in (NOTHING, Bundle(gems=1))]
    return found


def list_makes(verb: str, count: int, setting: str) -> list[Move]:
    """Return the samples, harmless to any of the others but not to all."""
    whole = (1 << count) - 2
    return [
        build_move(Make, verb, harmless, useless, title)
        for title, blocked in SAMPLES[setting]
        for harmless in range(0, whole, 2)
        for useless in (blocked, 0)
    ]

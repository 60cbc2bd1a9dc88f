"""Skills, cards and what can be written on them, ready-made princesses, and the words of names."""

import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

SKILLS: Final = ("passion", "prattle", "politics", "poison")
FORTUNES: Final = ("prisoners", "nobles", "market", "whirlwind", "caravan", "dead")  # what an EVENT card may bring
SKILL_POINTS: Final = 7  # points that a princess distributes among her skills (DD-012)
MAX_TITLE_CHARS: Final = 40
MAX_NAME_CHARS: Final = 80
CARDS_PER_SEAT: Final = 100  # numbers of cards that belong to each seat: a card's number shows who wrote it
# The index of the first card that is written after the setup. Starting items have the indexes before, so that the
# number of a later card does not betray how many items its maker began with.
FIRST_LATER_INDEX: Final = 10
# How many are in a set of seats or skills: asking Python is slow in compiled code.
SET_SIZES: Final = [number.bit_count() for number in range(1 << 7)]


@lru_cache(4096)
def fold_title(title: str) -> str:
    """Return a title by its letters and digits alone: two titles with the same are the same title.

    >>> fold_title("Poisoned Apples!") == fold_title("poisoned apples")
    True
    """
    plain = unicodedata.normalize("NFKD", title).casefold()
    return "".join([letter for letter in plain if letter.isalnum()])


def is_title(text: str, longest: int = MAX_TITLE_CHARS) -> bool:
    """Return whether a text can be a title: short, on one line, with letters in it, and without invisible or breaking
    characters."""
    if not 0 < len(text) <= longest or text != " ".join(text.split()) or '"' in text:
        return False
    return bool(fold_title(text)) and not any(unicodedata.category(letter).startswith("C") for letter in text)


# The rulebook's sample items, with the skills they cannot be used with (DD-094).
TITLES: Final = (
    ("Love potion", 0b1110),
    ("Fireworks display", 0b0110),
    ("Delightful laugh", 0b1101),
    ("Hideous dress", 0b1100),
    ("Griffon alliance", 0b0011),
    ("One-way mirror", 0b1001),
    ("Poisoned apples", 0b0101),
    ("Private army", 0b0011),
)
# Sample items of each setting; those of courtiers mainly impress (DD-113).
SAMPLES: Final[dict[str, tuple[tuple[str, int], ...]]] = {
    "samarkand": TITLES,
    "race": (
        ("Transformation wand", 0b1110),
        ("Glitter bomb", 0b0110),
        ("Teary eyes", 0b1101),
        ("Unicorn plush", 0b1100),
        ("Rocket booster", 0b0011),
        ("Shortcut map", 0b1001),
        ("Custard pie", 0b0101),
        ("Anvil", 0b0011),
    ),
    "science": (
        ("Time machine", 0b1110),
        ("Shrink ray", 0b0110),
        ("Homework oracle", 0b1101),
        ("Robot butler", 0b1100),
        ("Lunch-line trap", 0b0011),
        ("Flow chart", 0b1001),
        ("Stink capsule", 0b0101),
        ("Remote control", 0b0011),
    ),
    "heart": (
        ("Love sonnet", 0b1110),
        ("Tournament favour", 0b0110),
        ("Witty toast", 0b1101),
        ("Feathered hat", 0b1100),
        ("Family banner", 0b0011),
        ("Royal cousin", 0b1001),
        ("Dropped glove", 0b0101),
        ("Honour guard", 0b0011),
    ),
}


@dataclass(frozen=True)
class Character:
    """A ready-made princess: her name, her skills, and three items with the skills that they cannot be used with."""

    name: str
    skills: tuple[int, int, int, int]
    items: tuple[tuple[str, int], ...]


# Princesses for those who feel lazy or uninspired (DD-008, DD-G42).
CHARACTERS: Final = (
    Character(
        "Princess Samira",
        (3, 2, 1, 1),
        (("Moonlit serenade", 0b1110), ("Perfumed letter", 0b1100), ("Thorned rose", 0b0110)),
    ),
    Character(
        "Princess Roxane", (1, 1, 2, 3), (("Viper basket", 0b0111), ("Masked rider", 0b0011), ("Tea ceremony", 0b1001))
    ),
    Character(
        "Princess Parisa",
        (2, 3, 1, 1),
        (("Talking parrot", 0b1101), ("Court gossip", 0b1001), ("Silver tongue", 0b1000)),
    ),
    Character(
        "Princess Gulnar", (1, 2, 3, 1), (("Forged treaty", 0b1011), ("Old vizier", 0b1001), ("Tax ledger", 0b0011))
    ),
    Character(
        "Princess Yasmin",
        (2, 2, 2, 1),
        (("Jasmine crown", 0b1110), ("Borrowed diary", 0b1100), ("Loyal guards", 0b0011)),
    ),
    Character(
        "Princess Tahmina", (0, 1, 3, 3), (("Desert riders", 0b0011), ("Sealed well", 0b0111), ("Blood oath", 0b1011))
    ),
    Character(
        "Princess Shirin", (4, 1, 1, 1), (("Carved palace", 0b1110), ("White stallion", 0b1010), ("Tear vial", 0b1100))
    ),
    Character(
        "Princess Delara",
        (1, 4, 1, 1),
        (("Whispering fountain", 0b1101), ("Torn veil", 0b1100), ("False prophet", 0b1001)),
    ),
    Character(
        "Princess Mahin",
        (1, 1, 4, 1),
        (("Peacock throne", 0b1011), ("Grain monopoly", 0b1001), ("Border dispute", 0b0011)),
    ),
    Character(
        "Princess Esmeray",
        (1, 1, 1, 4),
        (("Sleeping powder", 0b0111), ("Loose carpet", 0b0101), ("Hired djinn", 0b0011)),
    ),
    Character(
        "Princess Nilufar", (3, 0, 2, 2), (("Lotus pond", 0b1110), ("Secret map", 0b1011), ("Curved dagger", 0b0111))
    ),
    Character(
        "Princess Zarina",
        (2, 2, 0, 3),
        (("Golden cage", 0b1100), ("Burning incense", 0b0110), ("Scorpion ring", 0b0101)),
    ),
)
# What they are called in the other settings; their items are the setting's samples.
CHARACTER_NAMES: Final[dict[str, tuple[str, ...]]] = {
    "race": (
        "Princess Comet", "Princess Turbo", "Princess Nova", "Princess Pixie", "Princess Bubble", "Princess Astra",
        "Princess Lumi", "Princess Glitter", "Princess Vroom", "Princess Zap", "Princess Orbit", "Princess Crash",
    ),
    "science": (
        "Professor Pip", "Doctor Fizz", "Tesla Tom", "Baron Bunsen", "Kid Kelvin", "Captain Calculus", "Igor Junior",
        "Max Voltage", "Newton Norris", "Gizmo Gus", "Otto Oscillo", "Amazing Albert",
    ),
    "heart": (
        "Sir Lambert", "Lord Ferrant", "Sir Gawin", "Count Orsino", "Sir Piers", "Baron Hollis", "Sir Everard", "Lord Quillon",
        "Sir Tancred", "Count Valmy", "Sir Osric", "Lord Merrivale",
    ),
}  # fmt: skip


@lru_cache
def list_characters(setting: str) -> tuple[Character, ...]:
    """Return the ready-made characters of a setting."""
    if setting not in CHARACTER_NAMES:
        return CHARACTERS
    samples = SAMPLES[setting]
    return tuple(
        [
            Character(name, who.skills, tuple([samples[(place + step) % len(samples)] for step in (0, 2, 5)]))
            for place, (name, who) in enumerate(zip(CHARACTER_NAMES[setting], CHARACTERS, strict=True))
        ]
    )


FIRST_NAMES: Final = (
    "Sylvia",
    "Julia",
    "Leila",
    "Soraya",
    "Farah",
    "Amina",
    "Zuleika",
    "Perizade",
    "Badoura",
    "Dunya",
    "Turandot",
    "Azade",
)
LANDS: Final = (
    "garden",
    "clouds",
    "moon",
    "river",
    "mountain",
    "dune",
    "oasis",
    "phoenix",
    "nightingale",
    "lantern",
    "pearl",
    "star",
)
# The parts of princess names (DD-120, DD-G43); the catalogues join them and say them in their language.
RANKS: Final = ("duchess", "keeper", "heiress", "flower", "daughter", "guardian")

"""What the host may choose, and what follows from it: the deck, the round cards and their passes, who is who, who
starts."""

import re
from dataclasses import dataclass
from typing import Final

from infanta.core.errors import InvalidOptionError
from infanta.core.phrase import Phrase
from infanta.core.setup import ChoiceOption, NumberListOption, NumberOption, Option, Setup, Value
from infanta.games.rebel_princess.cards import DEFAULT_NUMBERS, MAX_RANK, MAX_SEATS, PACK
from infanta.games.rebel_princess.princesses import PRINCESSES
from infanta.games.rebel_princess.rounds import LETTERS, ROUND_CARDS

KEY: Final = "rebel-princess"
DEFAULT_ROUNDS: Final = 5  # RP-016
FIRST_GAME: Final = "acbdm"  # what the rulebook recommends for the first game, in order (RP-013)
# How many cards go to which neighbour before a round, by the letter of the round card: the number to the left (the next
# seat) and to the right. The host may override it (RP-018, RP-052, RP-G01).
DEFAULT_PASSES: Final = {
    "a": "3R", "b": "3L", "c": "1L", "d": "3R", "e": "1R", "f": "1L1R", "g": "1R", "h": "2L", "i": "2R", "j": "2L", "k": "2R",
    "l": "1L1R", "m": "1L1R", "n": "1L", "o": "2L", "p": "1L", "q": "1R", "r": "3L", "s": "3L", "t": "1L", "u": "2R",
}  # fmt: skip
PASS_PATTERN: Final = re.compile(r"(?:([0-3])L)?(?:([0-3])R)?")


@dataclass(frozen=True)
class Pass:
    """Cards to the left and cards to the right."""

    left: int
    right: int


def parse_pass(text: str) -> Pass | None:
    """Return a pass from a text like `3R` or `1L1R`; None if it is none.

    >>> parse_pass("1L2R")
    Pass(left=1, right=2)
    """
    match = PASS_PATTERN.fullmatch(text)
    if match is None or not text:
        return None
    return Pass(int(match.group(1) or 0), int(match.group(2) or 0))


# -- options -----------------------------------------------------------------------------------------------------------


class RoundLetters(Option):
    """The round cards by their letters, in order; nothing means that they are drawn at random."""

    def __init__(self, name: str, clause: str) -> None:
        super().__init__(name, "", clause)

    def parse(self, value: object) -> Value:
        """Return the value from a text or from JSON; raise InvalidOptionError with a sentence."""
        if value == "first":
            return FIRST_GAME
        if isinstance(value, str):
            letters = value.replace(",", "").replace(" ", "").replace("-", "")
            if len(set(letters)) == len(letters) and set(letters) <= set(LETTERS):
                return letters
        raise self.build_error(value)

    def hint(self) -> Phrase:
        """Return what may be written here."""
        return Phrase("option-rounds-hint", first=FIRST_GAME)

    def samples(self) -> list[Value]:
        """Return a few values that show what the option does; the conformance kit plays them all."""
        return [self.default, FIRST_GAME, "eghi", "lnqrst", "ujkop"]


class PassTable(Option):
    """Passes of single round cards that differ from the table, like `b:3R,c:1L1R`."""

    def __init__(self, name: str, clause: str) -> None:
        super().__init__(name, "", clause)

    def parse(self, value: object) -> Value:
        """Return the value from a text or from JSON; raise InvalidOptionError with a sentence."""
        if not isinstance(value, str) or len(value) > 200:
            raise self.build_error(value)
        entries: dict[str, str] = {}
        for entry in value.replace(",", " ").split():
            letter, _, text = entry.partition(":")
            if len(letter) != 1 or letter not in LETTERS or letter in entries or parse_pass(text) is None:
                raise self.build_error(value)
            entries[letter] = text
        return ",".join([f"{letter}:{entries[letter]}" for letter in sorted(entries)])

    def hint(self) -> Phrase:
        """Return what may be written here."""
        return Phrase("option-passes-hint")

    def samples(self) -> list[Value]:
        """Return a few values that show what the option does; the conformance kit plays them all."""
        return [self.default, "a:0L,b:1L2R,c:2R,m:1R"]


SAMPLE_CASTS: Final = ((0, 1, 2), (9, 5, 3, 7), (8, 6, 4, 2, 0), (1, 3, 5, 7, 9, 0))
OPTIONS: Final[tuple[Option, ...]] = (
    RoundLetters("rounds", "RP-012"),
    NumberOption("length", DEFAULT_ROUNDS, 1, 10, "RP-016"),
    ChoiceOption("last", ("hourglass", "any"), "RP-G02"),
    ChoiceOption("princesses", ("choose", "deal", "none"), "RP-G62"),
    NumberListOption("cast", len(PRINCESSES) - 1, SAMPLE_CASTS, "RP-007"),
    NumberListOption("starter", MAX_SEATS - 1, ((1,),), "RP-G03"),
    PassTable("passes", "RP-G01"),
    ChoiceOption("bouquet", ("unseen", "different"), "RP-G52"),
    ChoiceOption("guide", ("within", "beyond"), "RP-G23"),
    ChoiceOption("memory", ("perfect", "strict"), "RP-035"),
    NumberListOption("numbers", MAX_RANK, ((5, 10), (1, 12), (2, 7)), "RP-003"),
)


# -- what follows from them --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Rules:
    """What follows from the options. `rounds` are the round cards if the host has set them (else drawn from `pool`),
    `cast` the princesses likewise; `length` is the number of rounds."""

    deck: int
    passes: tuple[Pass, ...]
    rounds: tuple[int, ...]
    pool: tuple[int, ...]
    length: int
    recommended: bool
    princesses: str
    cast: tuple[int, ...]
    starter: int
    any_bouquet: bool
    guide_at_end: bool
    strict: bool


def parse_rules(setup: Setup) -> Rules:
    """Return the rules that the options make; raise InvalidOptionError where they do not go together."""
    chosen = {option.name: setup.options.get(option.name, option.default) for option in OPTIONS}
    low, high = parse_numbers(chosen["numbers"], setup.players)
    deck = PACK.get_ranked(low, high)
    hand = deck.bit_count() // setup.players
    passes = list_passes(str(chosen["passes"]))
    pool = tuple([number for number in range(len(ROUND_CARDS)) if can_play(number, hand, passes)])
    rounds = tuple([LETTERS.index(letter) for letter in str(chosen["rounds"])])
    for number in rounds:
        if number not in pool:
            raise InvalidOptionError(Phrase("bad-round", KEY, letter=LETTERS[number], cards=hand))
    length = len(rounds) or chosen["length"]
    assert isinstance(length, int)
    if length > len(pool):
        raise InvalidOptionError(Phrase("bad-length", KEY, length=length, cards=hand))
    return Rules(
        deck=deck,
        passes=passes,
        rounds=rounds,
        pool=pool,
        length=length,
        recommended=chosen["last"] == "hourglass",
        princesses=str(chosen["princesses"]),
        cast=parse_cast(chosen["cast"], setup.players, chosen["princesses"] == "none"),
        starter=parse_starter(chosen["starter"], setup.players),
        any_bouquet=chosen["bouquet"] == "different",
        guide_at_end=chosen["guide"] == "beyond",
        strict=chosen["memory"] == "strict",
    )


def parse_numbers(numbers: Value, players: int) -> tuple[int, int]:
    """Return the lowest and the highest number in the deck."""
    numbers = numbers or DEFAULT_NUMBERS[players]
    assert isinstance(numbers, tuple)
    if len(numbers) != 2 or not 1 <= numbers[0] <= numbers[1]:
        raise InvalidOptionError(Phrase("bad-numbers", KEY))
    low, high = numbers
    if (high - low + 1) * 4 % players:
        raise InvalidOptionError(Phrase("bad-deck", KEY, low=low, high=high, players=players))
    return low, high


def list_passes(differing: str) -> tuple[Pass, ...]:
    """Return the pass of every round card."""
    table = dict(DEFAULT_PASSES)
    for entry in differing.split(","):
        if entry:
            table[entry[0]] = entry[2:]
    return tuple([parse_pass(table[letter]) or Pass(0, 0) for letter in LETTERS])


def parse_cast(cast: Value, players: int, left_out: bool) -> tuple[int, ...]:
    """Return the princesses set by the host."""
    assert isinstance(cast, tuple)
    if cast and (len(cast) != players or len(set(cast)) != len(cast)):
        raise InvalidOptionError(Phrase("bad-cast", KEY, players=players))
    if cast and left_out:
        raise InvalidOptionError(Phrase("cast-left-out", KEY))
    return cast


def parse_starter(starter: Value, players: int) -> int:
    """Return the seat that starts, -1 if it is drawn."""
    assert isinstance(starter, tuple)
    if not starter:
        return -1
    if len(starter) != 1 or starter[0] >= players:
        raise InvalidOptionError(Phrase("bad-starter", KEY, last=players - 1))
    return starter[0]


def can_play(number: int, hand: int, passes: tuple[Pass, ...]) -> bool:
    """Return whether a round card can be played with hands of this size."""
    way = passes[number]
    return way.left + way.right <= hand and not (ROUND_CARDS[number].halves and hand % 2)

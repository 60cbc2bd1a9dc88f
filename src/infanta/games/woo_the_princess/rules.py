"""What follows from the options of a match: who sits and wins together, which gifts are special, and who wins a set;
and the words for what is being decided."""

from dataclasses import dataclass
from typing import Final

from infanta.core.errors import InvalidOptionError
from infanta.core.game import Game
from infanta.core.phrase import Phrase
from infanta.core.setup import ChoiceOption, NumberOption, Option, Setup, Value
from infanta.games.trick_taking.pack import count_cards, list_cards
from infanta.games.woo_the_princess.cards import (
    ALLERGIC,
    DEFAULT_SPECIALS,
    GHOST,
    KEY,
    LULLABYE,
    MAX_HAND,
    MAX_RANK,
    NOBODY,
    PACK,
    PLAIN,
    REGIFTED,
    SPECIALS,
    SPURNED,
    SPURNED_SET,
    SPURNING,
    TEAMS,
)

DRAWING: Final = "draw-for-lead"
TURNING: Final = "turn-up"
DEALING: Final = "deal"
EXCHANGING: Final = "exchange"
REPLACING: Final = "replace"
PLAYING: Final = "play"
REMOVING: Final = "allergic"
REGIFTING: Final = "regift"
CHOOSING: Final = "regifted"
FINISHED: Final = ""  # what is being decided; views say it as it is (`purpose`)

NUMBERED: Final = [
    PACK.get_ranked(number, number) for number in range(MAX_RANK + 1)
]  # the cards of all suits with a number


@dataclass(frozen=True)
class Rules:
    """What follows from the options.

    A *place* is a hand at the table: the seats, and after them the Ghost's. A *side* wins together: a place, or a team.
    `effects` says what each card does, `special` is the set of cards that do something, `sides` are sets of places, and
    `side_names` the words for teams and for the Ghost.
    """

    places: int
    ghost: int
    hand: int
    deck: int
    goal: int
    effects: tuple[int, ...]
    special: int
    sides: tuple[int, ...]
    side_of: tuple[int, ...]
    side_names: tuple[str, ...]
    next_lead: str
    count: str

    @property
    def teams(self) -> bool:
        """Whether two teams play."""
        return len(self.sides) < self.places


# -- the options -------------------------------------------------------------------------------------------------------


def parse_gifts(text: str) -> list[int] | None:
    """Return the effect of every card from a table like `allergic:F1,F2 regifted:J1`; None if it cannot be parsed.

    >>> parse_gifts("lullabye:S1,S2")[PACK.by_text["S2"]] == parse_gifts("lullabye:S2")[PACK.by_text["S2"]]
    True
    >>> parse_gifts("lullabye:S1 allergic:S1") is None
    True
    """
    effects = [PLAIN] * PACK.size
    effects[SPURNED] = SPURNING
    words = SPECIALS[ALLERGIC:SPURNING]
    for entry in text.split():
        word, _, names = entry.partition(":")
        if word not in words or not names:
            return None
        for name in names.split(","):
            card = PACK.by_text.get(name, SPURNED)
            if effects[card] != PLAIN:
                return None
            effects[card] = SPECIALS.index(word)
    return effects


def format_gifts(effects: list[int]) -> str:
    """Return the table as text, in order; "none" where no gift is special."""
    entries = []
    for effect in range(ALLERGIC, SPURNING):
        cards = [PACK.text[card] for card in list_cards(PACK.everything) if effects[card] == effect]
        if cards:
            entries.append(f"{SPECIALS[effect]}:{','.join(cards)}")
    return " ".join(entries) or "none"


class SpecialGifts(Option):
    """Which cards carry which effect: any number of cards for an effect, one effect for a card (WTP-G02, WTP-G03)."""

    def __init__(self, name: str, clause: str) -> None:
        super().__init__(name, DEFAULT_SPECIALS, clause)

    def parse(self, value: object) -> Value:
        """Return the value from a text or from JSON; raise InvalidOptionError with a sentence."""
        if isinstance(value, str) and len(value) < 1000:
            effects = parse_gifts("" if value == "none" else value)
            if effects is not None:
                return format_gifts(effects)
        raise self.build_error(value)

    def hint(self) -> Phrase:
        """Return what may be written here."""
        return Phrase("option-specials-hint", usual=DEFAULT_SPECIALS)

    def samples(self) -> list[Value]:
        """Return a few values that show what the option does; the conformance kit plays them all."""
        many = "allergic:F1,C2,S1,J3 irresistible:F2,C1,S3,J2 lullabye:C3,S2 regifted:F3,J1,C4"
        return [self.default, many, "none"]


OPTIONS: Final[tuple[Option, ...]] = (
    ChoiceOption("ghost", ("yes", "no"), "WTP-G06"),
    ChoiceOption("teams", ("no", "yes"), "WTP-055"),
    ChoiceOption("lead", ("round", "set", "rotate"), "WTP-G08"),
    ChoiceOption("count", ("cards", "rounds"), "WTP-G25"),
    NumberOption("princesses", 7, 1, 19, "WTP-032"),
    SpecialGifts("specials", "WTP-G02"),
    NumberOption("hand", MAX_HAND, 2, MAX_HAND, "WTP-007"),
    NumberOption("ranks", MAX_RANK, 2, MAX_RANK, "WTP-002"),
)


def parse_rules(game: Game, setup: Setup) -> Rules:
    """Return the rules that the options make; raise InvalidOptionError if they do not go together."""
    players = setup.players
    ghost = players if players == 2 and game.get_option(setup, "ghost") == "yes" else NOBODY
    places = players + (ghost != NOBODY)
    teams = game.get_option(setup, "teams") == "yes"
    if teams and players not in (4, 6):
        raise InvalidOptionError(Phrase("teams-of-others", KEY, players=players))
    hand, ranks, goal = (
        game.get_option(setup, "hand"),
        game.get_option(setup, "ranks"),
        game.get_option(setup, "princesses"),
    )
    assert isinstance(hand, int) and isinstance(ranks, int) and isinstance(goal, int)
    deck = PACK.get_ranked(1, ranks) | SPURNED_SET
    if places * hand > count_cards(deck):
        raise InvalidOptionError(Phrase("too-few-cards", KEY, hands=places, hand=hand, cards=count_cards(deck)))
    effects = parse_gifts(str(game.get_option(setup, "specials")).replace("none", ""))
    assert effects is not None
    if is_endless([effects[card] for card in list_cards(deck & ~SPURNED_SET)], places):
        raise InvalidOptionError(Phrase("endless", KEY))
    sides = [sum([1 << place for place in range(team, places, 2)]) for team in range(2)]
    names = list(TEAMS)
    if not teams:
        sides = [1 << place for place in range(places)]
        names = [GHOST if place == ghost else "" for place in range(places)]
    return Rules(
        places=places,
        ghost=ghost,
        hand=hand,
        deck=deck,
        goal=goal,
        effects=tuple(effects),
        special=sum([1 << card for card in list_cards(deck) if effects[card] != PLAIN]),
        sides=tuple(sides),
        side_of=tuple([place % 2 if teams else place for place in range(places)]),
        side_names=tuple(names),
        next_lead=str(game.get_option(setup, "lead")),
        count=str(game.get_option(setup, "count")),
    )


def is_endless(effects: list[int], places: int) -> bool:
    """Return whether no player can ever collect a card with gifts of these effects, so that no Princess is ever won.

    Regifted leaves the round, and the Lullabye keeps all players from collecting it. So there must be a gift that is
    neither, and it must be possible that no place leaves a Lullabye in play: a place may give another gift, Spurned, or
    a Regifted for which nothing is left to draw, or its Lullabye may be taken out by another's Allergic.
    """
    lulling, leaving = effects.count(LULLABYE), effects.count(REGIFTED)
    others = len(effects) - lulling - leaving
    return others == 0 or others + 1 + leaving + effects.count(ALLERGIC) < places


# -- who wins a set ----------------------------------------------------------------------------------------------------


def pool_taken(rules: Rules, taken: tuple[int, ...]) -> list[int]:
    """Return what each side has collected together (WTP-057)."""
    pools = [0] * len(rules.sides)
    for place, side in enumerate(rules.side_of):
        pools[side] = pools[side] | taken[place]
    return pools


def find_set_winner(
    rules: Rules, contest: int, barred: int, taken: tuple[int, ...], rounds: tuple[int, ...]
) -> tuple[int, int, int]:
    """Return the side that wins the Princess, or NOBODY: the most cards without Spurned, then the most of the highest
    numbers (WTP-025 to WTP-028). Also return how many cards that is (NOBODY if all were barred), and the number that
    broke a tie, 0 if there was none."""
    tied = [side for side, places in enumerate(rules.sides) if places & contest and not places & barred]  # WTP-025
    if not tied:
        return NOBODY, NOBODY, 0
    pools = pool_taken(rules, taken)
    if rules.count == "rounds":  # WTP-G25
        totals = [sum([rounds[place] for place in list_cards(places)]) for places in rules.sides]
    else:
        totals = [count_cards(pool) for pool in pools]
    most = max([totals[side] for side in tied])
    tied = [side for side in tied if totals[side] == most]
    if len(tied) == 1:
        return tied[0], most, 0
    for number in range(MAX_RANK, 0, -1):  # WTP-027, WTP-G23
        counts = [count_cards(pools[side] & NUMBERED[number]) for side in tied]
        highest = max(counts)
        tied = [side for side, count in zip(tied, counts, strict=True) if count == highest]
        if len(tied) == 1:
            return tied[0], most, number
    return NOBODY, most, 0


def explain_win(rules: Rules, side: int, most: int, number: int) -> Phrase:
    """Return why a side wins the Princess, or none does, by the result of `find_set_winner`."""
    if most == NOBODY:
        return Phrase("all-spurned", KEY)
    if side == NOBODY:
        return Phrase("unbroken", KEY, count=rules.count, most=most)
    if number:
        return Phrase("ahead", KEY, count=rules.count, most=most, number=number)
    return Phrase("most", KEY, count=rules.count, most=most)

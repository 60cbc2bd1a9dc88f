"""Every move of the game and how it is written. There is no end of them: most are read one by one (`reading`)."""

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import Final

from infanta.core.move import Act, Move
from infanta.games.death_dowry.bundles import SEATS, Bundle
from infanta.games.death_dowry.cards import SKILLS

# -- moves -------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False, repr=False)
class Numbered(Move):
    """A verb and a number: a card, a seat, a skill or an amount. `throw:110`, `take:2`, `choose:1`."""

    verb: str
    number: int


@dataclass(frozen=True, eq=False, repr=False)
class Name(Move):
    """The princess's name."""

    name: str


@dataclass(frozen=True, eq=False, repr=False)
class Skills(Move):
    """How the points are distributed: `skills:3211`."""

    points: tuple[int, ...]


@dataclass(frozen=True, eq=False, repr=False)
class Make(Move):
    """A card is written: `prepare:12/03/Poisoned apples` is harmless to seats 1 and 2, and useless with the first and last skill."""

    verb: str
    harmless: int
    blocked: int
    title: str


@dataclass(frozen=True, eq=False, repr=False)
class Spy(Move):
    """Spies go to one or two princesses: `spy>1+2`."""

    targets: tuple[int, ...]


@dataclass(frozen=True, eq=False, repr=False)
class Defend(Move):
    """A defence against a card that somebody is said to have: `defend>2:Poisoned apples`."""

    owner: int
    title: str


@dataclass(frozen=True, eq=False, repr=False)
class Attack(Move):
    """A conflict begins: `attack>2:3:110` is at seat 2, in the last skill, with card 110."""

    target: int
    skill: int
    card: int


@dataclass(frozen=True, eq=False, repr=False)
class Counter(Move):
    """A defence destroys a card: `counter:112>205`, for oneself, or `foil:112>205`, for another."""

    verb: str
    card: int
    target: int


@dataclass(frozen=True, eq=False, repr=False)
class Plead(Move):
    """Somebody is asked for help, for a price: `plead>3:g1+f1`."""

    to: int
    price: Bundle


# -- free acts ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False, repr=False)
class Offer(Act):
    """An offer: `offer>1+2:g2/n1:secret`, before all `:open`, in answer to another `:secret:0s1.1`."""

    to: tuple[int, ...]
    give: Bundle
    want: Bundle
    open: bool
    reply: str


@dataclass(frozen=True, eq=False, repr=False)
class Reply(Act):
    """What becomes of an offer: `accept:0s1.1`, `refuse:…`, `withdraw:…`."""

    verb: str
    offer: str


@dataclass(frozen=True, eq=False, repr=False)
class Report(Act):
    """Others are told of a card that somebody has, truthfully or not: `report>1+2:3:12/03/Poisoned apples`."""

    to: tuple[int, ...]
    owner: int
    harmless: int
    blocked: int
    title: str


@dataclass(frozen=True, eq=False, repr=False)
class Display(Act):
    """One of one's own cards is shown to others: `display>1+2:110`."""

    to: tuple[int, ...]
    card: int


@dataclass(frozen=True, eq=False, repr=False)
class Will(Act):
    """A clause of the will of a dead princess: `will>2:g1+c110`."""

    to: int
    goods: Bundle


@dataclass(frozen=True, eq=False, repr=False)
class Direct(Act):
    """What only the game master does: `last`, `wedding`, `next:4`, `scene:4`, `reveal:fighters`, `amend>2:gems:5`, `chore:tea:hers`, and
    `narrate` to all or `narrate>0+2` to some, who are the bits of `number`."""

    verb: str
    seat: int
    word: str
    number: int


WORDS: Final = tuple(
    [
        Move(text, code=code)
        for code, text in enumerate(
            (
                "ready",
                "pass",
                "yield",
                "decline",
                "pardon",
                "execute",
                "keep",
                "rest",
                "possible",
                "impossible",
                "nobody",
                "blank",
                "event",
            )
        )
    ]
)
READY, PASS, YIELD, DECLINE, PARDON, EXECUTE, KEEP, REST, POSSIBLE, IMPOSSIBLE, NOBODY, BLANK, EVENT = WORDS
NUMBERED: Final = (
    "choose", "draw", "drop", "friend", "hide", "lose", "return", "sample", "sell", "show", "take", "throw", "help",
)  # fmt: skip
NO_CARD: Final = 999
"""What is shown to a spy where there is nothing to show."""
GOODS: Final = ("gems", "networks", "favour")
REVEALS: Final = ("contested", "all", "fighters", "usable")
CARD: Final = "card"
"""What a correction gives to somebody beside `AMENDED`."""
AMENDED: Final = (*GOODS, *SKILLS)
"""What a correction sets to another number."""
CHORES: Final = ("tea", "events", "end")
"""What the game master may take over: when tea is over, which event comes, when the last round does."""
HANDS: Final = ("program", "hers")


NUMBERS: Final = 1000
"""Numbers have three digits at most."""


class Verb:
    """The moves of a verb, by number: each is made once, when it is asked for."""

    def __init__(self, verb: str) -> None:
        self.verb = verb
        self.made: list[Numbered | None] = [None] * NUMBERS

    def of(self, number: int) -> Numbered:
        """The move with a number."""
        move = self.made[number]
        if move is None:
            text = f"{self.verb}:{number}"
            move = self.made[number] = Numbered(text, self.verb, number, code=CODES.get(text, -1))
        return move


def numbered(verb: str, number: int) -> Numbered:
    """A verb and a number."""
    return VERBS[verb].of(number)


def listed_texts() -> list[str]:
    """The numbered moves that have integers: those about seats, skills, samples and events."""
    small = {
        "choose": SEATS,
        "draw": 6,
        "friend": SEATS,
        "lose": len(SKILLS),
        "return": len(SKILLS),
        "sample": 12,
        "take": 10,
    }
    return [f"{verb}:{number}" for verb, count in small.items() for number in range(count)]


CODES: Final = {text: len(WORDS) + place for place, text in enumerate(listed_texts())}
VERBS: Final = {verb: Verb(verb) for verb in NUMBERED}
THROW: Final = VERBS["throw"]
HELP: Final = VERBS["help"]
SHOW: Final = VERBS["show"]
TAKE: Final = VERBS["take"]


def bits(numbers: str) -> int:
    """A set from its digits; "-" is the empty one."""
    return sum([1 << int(digit) for digit in numbers]) if numbers != "-" else 0


def digits(mask: int) -> str:
    """A set as digits."""
    return "".join([str(place) for place in range(SEATS) if mask >> place & 1]) or "-"


def members(mask: int) -> tuple[int, ...]:
    """The members of a set."""
    return tuple([place for place in range(mask.bit_length()) if mask >> place & 1])


MEMBERS: Final = [members(mask) for mask in range(1 << SEATS)]
"""The members of every set of seats, or of skills."""


def seats_text(seats: tuple[int, ...]) -> str:
    """Seats as they are written."""
    return "+".join([str(seat) for seat in seats])


@lru_cache(8192)
def make(verb: str, harmless: int, blocked: int, title: str) -> Make:
    """A card is written."""
    return Make(f"{verb}:{digits(harmless)}/{digits(blocked)}/{title}", verb, harmless, blocked, title)


@lru_cache(1024)
def skills(points: tuple[int, ...]) -> Skills:
    """The points are distributed."""
    return Skills("skills:" + "".join([str(point) for point in points]), points)


@lru_cache
def spy(targets: tuple[int, ...]) -> Spy:
    """Spies go out."""
    return Spy(f"spy>{seats_text(targets)}", targets)


def defend(owner: int, title: str) -> Defend:
    """A defence is written."""
    return defences_against(title)[owner]


@lru_cache(4096)
def defences_against(title: str) -> list[Defend]:
    """The defences against a title, by whose hand it is said to be in."""
    return [Defend(f"defend>{owner}:{title}", owner, title) for owner in range(SEATS)]


def attack(target: int, skill: int, card: int) -> Attack:
    """A conflict begins."""
    return attacks_of(card)[target * len(SKILLS) + skill]


@lru_cache(NUMBERS)
def attacks_of(card: int) -> list[Attack]:
    """Every attack with a card, seat by seat and skill by skill."""
    return [
        Attack(f"attack>{target}:{skill}:{card}", target, skill, card)
        for target in range(SEATS)
        for skill in range(len(SKILLS))
    ]


def spies_upon(rivals: int) -> tuple[Spy, ...]:
    """Every pair of rivals to spy upon."""
    return SPIES[rivals]


SPIES: Final = [tuple([spy(pair) for pair in combinations(rivals, 2)]) for rivals in MEMBERS]


@lru_cache(8192)
def counter(verb: str, card: int, target: int) -> Counter:
    """A defence destroys a card."""
    return Counter(f"{verb}:{card}>{target}", verb, card, target)


@lru_cache(1024)
def plead(to: int, price: Bundle) -> Plead:
    """Somebody is asked for help."""
    return Plead(f"plead>{to}:{price}", to, price)


def pleas_for_gems(helpers: int, gems: int) -> tuple[Plead, ...]:
    """Each of these is asked for help, for a pile of gems or for nothing."""
    return FOR_GEMS[gems][helpers]


FOR_GEMS: Final = [[tuple([plead(to, Bundle(gems=gems)) for to in helpers]) for helpers in MEMBERS] for gems in (0, 1)]


def offer(to: tuple[int, ...], give: Bundle, want: Bundle, is_open: bool = False, reply: str = "") -> Offer:
    """An offer."""
    text = f"offer>{seats_text(to)}:{give}/{want}:{'open' if is_open else 'secret'}"
    return Offer(f"{text}:{reply}" if reply else text, to, give, want, is_open, reply)


def answer(verb: str, offer_id: str) -> Reply:
    """What becomes of an offer."""
    return Reply(f"{verb}:{offer_id}", verb, offer_id)


def report(to: tuple[int, ...], owner: int, harmless: int, blocked: int, title: str) -> Report:
    """Something is told of a card."""
    text = f"report>{seats_text(to)}:{owner}:{digits(harmless)}/{digits(blocked)}/{title}"
    return Report(text, to, owner, harmless, blocked, title)


def display(to: tuple[int, ...], card: int) -> Display:
    """A card is shown."""
    return Display(f"display>{seats_text(to)}:{card}", to, card)


def will(to: int, goods: Bundle) -> Will:
    """A clause of a will."""
    return Will(f"will>{to}:{goods}", to, goods)


def direct(verb: str, seat: int = -1, word: str = "", number: int = -1) -> Direct:
    """What the game master does."""
    texts = {
        "next": f"next:{number}",
        "scene": f"scene:{number}",
        "reveal": f"reveal:{word}",
        "amend": f"amend>{seat}:{word}:{number}",
        "chore": f"chore:{word}:{HANDS[number]}" if verb == "chore" else "",
        "narrate": f"narrate>{seats_text(members(number))}" if number > 0 else "narrate",
    }
    return Direct(texts.get(verb, verb), verb, seat, word, number)


ALL: Final[tuple[Move, ...]] = (
    *WORDS,
    *[numbered(*parts) for parts in [(t.split(":")[0], int(t.split(":")[1])) for t in CODES]],
)

"""Every move of the game and how it is written. There is no end of them, so most are read one by one."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from infanta.core.errors import UnreadableMove
from infanta.core.move import Act, Move
from infanta.core.phrase import Phrase
from infanta.games.death_dowry.cards import LONGEST_NAME, LONGEST_TITLE, SKILLS, is_title

KEY: Final = "death-dowry"
SEATS: Final = 7
PROMISES: Final = ("peace", "strike", "vote", "help", "share")
"""No attack on you in my next turn; an attack on her in my next turn; my vote for her; my help in your conflict; a share later."""
ABOUT: Final = ("strike", "vote")
"""Promises that name a third princess."""

# -- bundles -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Bundle:
    """What one side gives: piles of gems, networks, points of favour, cards and promises. `titles` are what the cards are called,
    where that is told."""

    gems: int = 0
    networks: int = 0
    favour: int = 0
    cards: tuple[int, ...] = ()
    promises: tuple[tuple[str, int], ...] = ()
    titles: tuple[str, ...] = ()

    @property
    def empty(self) -> bool:
        """Whether there is nothing in it."""
        return not (self.gems or self.networks or self.favour or self.cards or self.promises)

    def __str__(self) -> str:
        parts = [
            f"{letter}{count}"
            for letter, count in zip("gnf", (self.gems, self.networks, self.favour), strict=True)
            if count
        ]
        parts += [f"c{card}" for card in self.cards]
        parts += [f"{kind}{about}" if about >= 0 else kind for kind, about in self.promises]
        return "+".join(parts) or "-"


NOTHING: Final = Bundle()


def read_bundle(text: str) -> Bundle:
    """The bundle that a text means; raises UnreadableMove.

    >>> read_bundle("g2+f1+c110+strike3")
    Bundle(gems=2, networks=0, favour=1, cards=(110,), promises=(('strike', 3),), titles=())
    """
    counts = {"g": 0, "n": 0, "f": 0}
    cards: list[int] = []
    promises: list[tuple[str, int]] = []
    for part in [] if text == "-" else text.split("+"):
        found = re.fullmatch(r"([a-z]+)(\d{0,3})", part)
        word, number = (found[1], found[2]) if found else ("", "")
        if word in counts and number and int(number) and not counts[word]:
            counts[word] = int(number)
        elif word == "c" and number and int(number) not in cards:
            cards.append(int(number))
        elif word in PROMISES and bool(number) == (word in ABOUT) and len(number) < 2:
            promises.append((word, int(number) if number else -1))
        else:
            raise UnreadableMove(Phrase("unreadable-bundle", KEY))
    made = Bundle(counts["g"], counts["n"], counts["f"], tuple(cards), tuple(promises))
    if str(made) != text or len(set(promises)) != len(promises):
        raise UnreadableMove(Phrase("unreadable-bundle", KEY))
    return made


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
    """What only the game master does: `last`, `wedding`, `next:4`, `reveal:fighters`, `amend>2:gems:5`."""

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


def numbered(verb: str, number: int) -> Numbered:
    """A verb and a number."""
    return Numbered(f"{verb}:{number}", verb, number, code=CODES.get(f"{verb}:{number}", -1))


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


def bits(numbers: str) -> int:
    """A set from its digits; "-" is the empty one."""
    return sum([1 << int(digit) for digit in numbers]) if numbers != "-" else 0


def digits(mask: int) -> str:
    """A set as digits."""
    return "".join([str(place) for place in range(SEATS) if mask >> place & 1]) or "-"


def members(mask: int) -> tuple[int, ...]:
    """The members of a set."""
    return tuple([place for place in range(mask.bit_length()) if mask >> place & 1])


def seats_text(seats: tuple[int, ...]) -> str:
    """Seats as they are written."""
    return "+".join([str(seat) for seat in seats])


def make(verb: str, harmless: int, blocked: int, title: str) -> Make:
    """A card is written."""
    return Make(f"{verb}:{digits(harmless)}/{digits(blocked)}/{title}", verb, harmless, blocked, title)


def skills(points: tuple[int, ...]) -> Skills:
    """The points are distributed."""
    return Skills("skills:" + "".join([str(point) for point in points]), points)


def spy(targets: tuple[int, ...]) -> Spy:
    """Spies go out."""
    return Spy(f"spy>{seats_text(targets)}", targets)


def defend(owner: int, title: str) -> Defend:
    """A defence is written."""
    return Defend(f"defend>{owner}:{title}", owner, title)


def attack(target: int, skill: int, card: int) -> Attack:
    """A conflict begins."""
    return Attack(f"attack>{target}:{skill}:{card}", target, skill, card)


def counter(verb: str, card: int, target: int) -> Counter:
    """A defence destroys a card."""
    return Counter(f"{verb}:{card}>{target}", verb, card, target)


def plead(to: int, price: Bundle) -> Plead:
    """Somebody is asked for help."""
    return Plead(f"plead>{to}:{price}", to, price)


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
    texts = {"next": f"next:{number}", "reveal": f"reveal:{word}", "amend": f"amend>{seat}:{word}:{number}"}
    return Direct(texts.get(verb, verb), verb, seat, word, number)


# -- reading -----------------------------------------------------------------------------------------------------------

SET: Final = r"(-|[0-6]{1,7})"
FEW: Final = r"([0-6](?:\+[0-6])*)"
BUNDLE: Final = r"([a-z0-9+-]{1,200})"
OFFER_ID: Final = r"([0-6][os][0-6]{1,6}\.\d{1,3})"


def seats_in(text: str) -> tuple[int, ...]:
    """Seats from how they are written, each once and in order."""
    found = tuple([int(seat) for seat in text.split("+")])
    if found != tuple(sorted(set(found))):
        raise UnreadableMove(Phrase("unreadable-seats", KEY))
    return found


def title_in(text: str, longest: int = LONGEST_TITLE) -> str:
    """A title; raises UnreadableMove if it is empty, too long or cannot be shown."""
    if not is_title(text, longest):
        raise UnreadableMove(Phrase("bad-title", KEY, most=longest))
    return text


Parts = tuple[str, ...]
READERS: Final[tuple[tuple[str, Callable[[Parts], Move]], ...]] = (
    (rf"({'|'.join(NUMBERED)}):(\d{{1,3}})", lambda p: numbered(p[0], int(p[1]))),
    (r"name:(.*)", lambda p: Name(f"name:{p[0]}", title_in(p[0], LONGEST_NAME))),
    (r"skills:(\d{4})", lambda p: skills(tuple([int(point) for point in p[0]]))),
    (
        rf"(item|prepare|dress):{SET}/(-|[0-3]{{1,4}})/(.*)",
        lambda p: make(p[0], bits(p[1]), bits(p[2]), title_in(p[3])),
    ),
    (rf"spy>{FEW}", lambda p: spy(seats_in(p[0]))),
    (r"defend>([0-6]):(.*)", lambda p: defend(int(p[0]), title_in(p[1]))),
    (r"attack>([0-6]):([0-3]):(\d{1,3})", lambda p: attack(int(p[0]), int(p[1]), int(p[2]))),
    (r"(counter|foil):(\d{1,3})>(\d{1,3})", lambda p: counter(p[0], int(p[1]), int(p[2]))),
    (rf"plead>([0-6]):{BUNDLE}", lambda p: plead(int(p[0]), read_bundle(p[1]))),
    (
        rf"offer>{FEW}:{BUNDLE}/{BUNDLE}:(open|secret)(?::{OFFER_ID})?",
        lambda p: offer(seats_in(p[0]), read_bundle(p[1]), read_bundle(p[2]), p[3] == "open", p[4]),
    ),
    (rf"(accept|refuse|withdraw):{OFFER_ID}", lambda p: answer(p[0], p[1])),
    (
        rf"report>{FEW}:([0-6]):{SET}/(-|[0-3]{{1,4}})/(.*)",
        lambda p: report(seats_in(p[0]), int(p[1]), bits(p[2]), bits(p[3]), title_in(p[4])),
    ),
    (rf"display>{FEW}:(\d{{1,3}})", lambda p: display(seats_in(p[0]), int(p[1]))),
    (rf"will>([0-6]):{BUNDLE}", lambda p: will(int(p[0]), read_bundle(p[1]))),
    (r"(last|wedding)", lambda p: direct(p[0])),
    (r"next:([1-6])", lambda p: direct("next", number=int(p[0]))),
    (rf"reveal:({'|'.join(REVEALS)})", lambda p: direct("reveal", word=p[0])),
    (rf"amend>([0-6]):({'|'.join(GOODS)}):(\d{{1,2}})", lambda p: direct("amend", int(p[0]), p[1], int(p[2]))),
)


def read_move(text: str) -> Move | None:
    """The move that a text means, if it is one of those that are read one by one; raises UnreadableMove."""
    for pattern, reader in READERS:
        found = re.fullmatch(pattern, text)
        if found:
            move = reader(tuple([part or "" for part in found.groups()]))
            if move.text != text:
                raise UnreadableMove(Phrase("unreadable-seats", KEY))
            return move
    return None


ALL: Final[tuple[Move, ...]] = (
    *WORDS,
    *[numbered(*parts) for parts in [(t.split(":")[0], int(t.split(":")[1])) for t in CODES]],
)

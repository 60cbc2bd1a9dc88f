"""Templates: how the text of a move is built, and all that follows from it.

`attack>{target:seat}:{skill:skill}:{card:card}` names the fields of a move in their order, each with its kind. From its
template a move is parsed, written, described, built from a filled form, and turned to another seat. A part in brackets
is left out where its field is empty; `{verb:counter|foil}` is one of these words.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final

from infanta.core.errors import InvalidMoveError
from infanta.core.move import Move
from infanta.core.phrase import Phrase
from infanta.games.death_dowry.bitsets import list_members, parse_set, write_set
from infanta.games.death_dowry.bundles import KEY, parse_bundle
from infanta.games.death_dowry.cards import CARDS_PER_SEAT, MAX_NAME_CHARS, MAX_TITLE_CHARS, SKILLS, is_title
from infanta.games.death_dowry.private_events import describe_bundle

Filled = dict[str, tuple[str, ...]]
Titles = dict[int, str]
GOODS: Final = ("gems", "networks", "favour")
SLOT_PATTERN: Final = re.compile(r"([^{}\[\]]*)(\[?)([^{}\[\]]*)\{(\w+):([^}]+)\}\]?")


# -- kinds of fields ---------------------------------------------------------------------------------------------------


def take_answer(name: str, filled: Filled) -> str:
    """Return the text in a blank; raise InvalidMoveError if it is empty."""
    given = filled.get(name, ())
    if len(given) != 1 or not given[0].strip():
        raise InvalidMoveError(Phrase("blank-missing", KEY))
    return " ".join(given[0].split())


@dataclass(frozen=True)
class Kind:
    """A kind of field: the pattern of its text, how it is read and written, what blank it has in a form and how its
    text is taken from there, what a sentence says of it, and what it is for another seat if this is it for seat 0."""

    pattern: str
    read: Callable[[str], Any] = str
    write: Callable[[Any], str] = str
    blank: str = "choice"
    take: Callable[[str, Filled], str] = take_answer
    describe: Callable[[str, Any, Titles], dict[str, object]] = lambda name, value, titles: {name: value}
    turn: Callable[[Any, int, int], Any] = lambda value, seat, count: value


def parse_seats(text: str) -> tuple[int, ...]:
    """Return seats from how they are written, each once and in order; raise InvalidMoveError."""
    found = tuple([int(seat) for seat in text.split("+")]) if text else ()
    if found != tuple(sorted(set(found))):
        raise InvalidMoveError(Phrase("unreadable-seats", KEY))
    return found


def check_title(text: str, max_chars: int = MAX_TITLE_CHARS) -> str:
    """Return a title; raise InvalidMoveError if it is empty, too long or cannot be shown."""
    if not is_title(text, max_chars):
        raise InvalidMoveError(Phrase("bad-title", KEY, most=max_chars))
    return text


def take_goods(name: str, filled: Filled) -> str:
    """Return the text of a bundle from a form: `want` is what is asked for, all others are what is given."""
    side = "want" if name == "want" else "give"
    counts = {what: "".join(filled.get(f"{side}-{what}", ())).strip().lstrip("0") for what in GOODS}
    parts = [what[0] + count for what, count in counts.items() if count]
    parts += [f"c{card}" for card in filled.get(f"{side}-cards", ())]
    return "+".join([*parts, *filled.get(f"{side}-promises", ())]) or "-"


NUMBER: Final = Kind(r"\d{1,3}", int, blank="number")
SEAT: Final = Kind("[0-6]", int, blank="seat", turn=lambda value, seat, count: (value + seat) % count)
SET: Final = Kind(
    "-|[0-6]{1,7}",
    parse_set,
    write_set,
    blank="set",
    take=lambda name, filled: "".join(sorted(filled.get(name, ()))) or "-",
    describe=lambda name, value, titles: {name: list_members(value)},
    turn=lambda value, seat, count: sum([1 << (other + seat) % count for other in list_members(value)]),
)
KINDS: Final[dict[str, Kind]] = {
    "number": NUMBER,
    "amount": replace(NUMBER, pattern=r"\d{1,2}"),
    "event": replace(NUMBER, pattern="[1-6]"),
    "scene": replace(NUMBER, pattern="[0-6]"),
    "skill": replace(NUMBER, pattern="[0-3]"),
    "card": replace(
        NUMBER,
        describe=lambda name, value, titles: {"number": value, "title": titles.get(value, "")},
        turn=lambda value, seat, count: (
            (value // CARDS_PER_SEAT + seat) % count * CARDS_PER_SEAT + value % CARDS_PER_SEAT
        ),
    ),
    "seat": SEAT,
    "choice": replace(SEAT, pattern=r"\d{1,3}"),
    "seats": Kind(
        r"[0-6](?:\+[0-6])*",
        parse_seats,
        lambda value: "+".join([str(seat) for seat in value]),
        blank="seats",
        take=lambda name, filled: "+".join(sorted(filled.get(name, ()))) or take_answer(name, filled),
        turn=lambda value, seat, count: tuple(sorted([(other + seat) % count for other in value])),
    ),
    "set": SET,
    "blocked": replace(
        SET,
        pattern="-|[0-3]{1,4}",
        blank="skills",
        describe=lambda name, value, titles: {"skills": list_members(~value & (1 << len(SKILLS)) - 1)},
        turn=lambda value, seat, count: value,
    ),
    "points": Kind(
        r"\d{4}",
        lambda text: tuple([int(point) for point in text]),
        lambda value: "".join([str(point) for point in value]),
        blank="points",
        take=lambda name, filled: "".join([take_answer(skill, filled) for skill in SKILLS]),
    ),
    "title": Kind(".*", check_title, blank="title"),
    "name": Kind(".*", lambda text: check_title(text, MAX_NAME_CHARS), blank="name"),
    "goods": Kind(
        "[a-z0-9+-]{1,200}",
        parse_bundle,
        blank="goods",
        take=take_goods,
        describe=lambda name, value, titles: {
            name: describe_bundle(replace(value, titles=tuple([titles.get(card, "") for card in value.cards])))
        },
    ),
    "openness": Kind(
        "open|secret",
        lambda text: text == "open",
        lambda value: "open" if value else "secret",
        blank="openness",
        take=lambda name, filled: take_answer("how", filled),
    ),
    "offer": Kind(r"[0-6][os][0-6]{1,6}\.\d{1,3}", blank=""),
}


# -- templates ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Slot:
    """A field in a template, with the text before it, and that which is left out with it."""

    before: str
    inner: str
    name: str
    kind: Kind
    is_optional: bool


class Template:
    """How the moves of a class are written. `form` is the name of the form that makes them, by default the verb."""

    def __init__(self, move: type[Move], text: str, form: str = "") -> None:
        self.move: Any = move
        self.form = form
        self.slots = [
            Slot(
                before,
                inner,
                name,
                KINDS.get(kind) or Kind(kind, blank="" if name == "verb" else "choice"),
                bool(bracket),
            )
            for before, bracket, inner, name, kind in SLOT_PATTERN.findall(text)
        ]
        first = self.slots[0]
        self.verbs = tuple(re.findall("^[a-z]+", first.before) or first.kind.pattern.split("|"))
        self.pattern = re.compile(self.join([f"({slot.kind.pattern})" for slot in self.slots], re.escape, "(?:%s)?"))

    def join(self, parts: list[str], escape: Callable[[str], str] = str, optional: str = "%s") -> str:
        """Put the texts of the fields together."""
        text = ""
        for slot, part in zip(self.slots, parts, strict=True):
            text += escape(slot.before)
            if part and slot.is_optional:
                text += optional % (escape(slot.inner) + part)
            else:
                text += part
        return text

    def pad(self, values: tuple[Any, ...]) -> tuple[Any, ...]:
        """Return the values of all fields: those left out are empty."""
        return (*values, *[slot.kind.read("") for slot in self.slots[len(values) :]])

    def format(self, values: tuple[Any, ...]) -> str:
        """Return the text of the move with these values."""
        return self.join([slot.kind.write(value) for slot, value in zip(self.slots, values, strict=True)])

    def parse(self, text: str) -> tuple[Any, ...] | None:
        """Return the values of a move's fields, None if the text is no move of this template; raise
        InvalidMoveError."""
        found = self.pattern.fullmatch(text)
        if found is None:
            return None
        return tuple([slot.kind.read(part or "") for slot, part in zip(self.slots, found.groups(), strict=True)])

    def compose(self, verb: str, filled: Filled) -> str:
        """Return the text of the move that a filled form makes; raise InvalidMoveError where a blank is missing."""
        filled = {"verb": (verb,), **filled}
        return self.join(
            [
                slot.kind.take(slot.name, filled) if filled.get(slot.name) or not slot.is_optional else ""
                for slot in self.slots
            ]
        )

    def describe(self, move: Move, titles: Titles) -> Phrase:
        """Return a move in words."""
        values: dict[str, object] = {}
        for slot in self.slots:
            values.update(slot.kind.describe(slot.name, getattr(move, slot.name), titles))
        verb = values.pop("verb", self.verbs[0] if len(self.verbs) == 1 else move.text)
        return Phrase(f"move-{self.form or verb}", **values)

    def turn(self, move: Move, seat: int, count: int) -> tuple[Any, ...]:
        """Return the values of the move that is for a seat what this one is for seat 0."""
        return tuple([slot.kind.turn(getattr(move, slot.name), seat, count) for slot in self.slots])

"""Reading moves from their texts."""

import re
from collections.abc import Callable
from typing import Final

from infanta.core.errors import UnreadableMove
from infanta.core.move import Move
from infanta.core.phrase import Phrase
from infanta.games.death_dowry.bundles import KEY, read_bundle
from infanta.games.death_dowry.cards import LONGEST_NAME, LONGEST_TITLE, is_title
from infanta.games.death_dowry.notation import (
    AMENDED,
    CARD,
    CHORES,
    HANDS,
    NUMBERED,
    REVEALS,
    Name,
    answer,
    attack,
    bits,
    counter,
    defend,
    direct,
    display,
    make,
    numbered,
    offer,
    plead,
    report,
    skills,
    spy,
    will,
)

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
    (rf"amend>([0-6]):({'|'.join(AMENDED)}):(\d{{1,2}})", lambda p: direct("amend", int(p[0]), p[1], int(p[2]))),
    (rf"amend>([0-6]):{CARD}:(\d{{1,3}})", lambda p: direct("amend", int(p[0]), CARD, int(p[1]))),
    (r"scene:([0-6])", lambda p: direct("scene", number=int(p[0]))),
    (
        rf"chore:({'|'.join(CHORES)}):({'|'.join(HANDS)})",
        lambda p: direct("chore", word=p[0], number=HANDS.index(p[1])),
    ),
    (r"narrate", lambda p: direct("narrate")),
    (rf"narrate>{FEW}", lambda p: direct("narrate", number=sum([1 << seat for seat in seats_in(p[0])]))),
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

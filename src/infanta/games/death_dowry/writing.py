"""Writing cards: what may stand on one, and some that can be written."""

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from infanta.core.phrase import Phrase
from infanta.games.death_dowry.cards import PLACES, SAMPLES, SKILLS, letters
from infanta.games.death_dowry.notation import Make, make

if TYPE_CHECKING:
    from infanta.games.death_dowry.match import DowryMatch

WHOLE: Final = (1 << len(SKILLS)) - 1
TITLED: Final = 2
"""How many titles are listed."""


def bad_card(match: "DowryMatch", seat: int, move: Make) -> Phrase | None:
    """Why a card cannot be written like that (DD-043 to DD-048, DD-G06, DD-G49)."""
    rivals = match.rivals(seat)
    if move.harmless & ~rivals:
        return Phrase("not-harmless", clause="DD-G49")
    if not rivals & ~move.harmless:
        return Phrase("harms-nobody", clause="DD-G06")
    if move.blocked & WHOLE == WHOLE:
        return Phrase("serves-nothing", clause="DD-G06")
    if letters(move.title) in [letters(title) for title in titles(match, seat)]:
        return Phrase("title-twice", title=move.title)
    return None


def titles(match: "DowryMatch", seat: int) -> tuple[str, ...]:
    """The titles of the cards that a princess has or has written."""
    known = [item.title for item in match.items.values() if item.owner == seat or item.number // PLACES == seat]
    if not match.round:
        known += [title for title, _, _ in match.drafts[seat].items]
    if match.pending is not None and seat == match.turn:
        known.append(match.pending.title)  # an event has come between the gems and the card
    return tuple(known)


def sample_makes(match: "DowryMatch", seat: int, verb: str) -> tuple[Make, ...]:
    """Some cards that can be written, plain and well hidden: they are listed, all others are legal too."""
    return listed_makes(verb, match.rivals(seat), match.rules.setting, titles(match, seat))


@lru_cache(4096)
def listed_makes(verb: str, rivals: int, setting: str, taken: tuple[str, ...]) -> tuple[Make, ...]:
    """The same by what it follows from: who is left, and which titles are taken."""
    if not rivals:
        return ()
    spared = rivals & ~(1 << rivals.bit_length() - 1)
    known = {letters(title) for title in taken}
    made: list[Make] = []
    titled = 0
    for title, blocked in SAMPLES[setting]:
        if letters(title) in known:
            continue
        made.append(make(verb, 0, blocked, title))
        if spared:
            made.append(make(verb, spared, blocked, title))
        made.append(make(verb, spared & -spared, 0, title))
        titled += 1
        if titled == TITLED:
            break
    return tuple(made)

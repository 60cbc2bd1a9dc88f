"""What the bot says: short lines of the game's catalogue, in the words of the setting."""

from random import Random
from typing import Final

from infanta.core.move import Move
from infanta.core.phrase import Phrase
from infanta.games.death_dowry.bundles import KEY
from infanta.games.death_dowry.notation import (
    DECLINE,
    YIELD,
    Attack,
    Counter,
    Numbered,
    Offer,
    Plead,
    Reply,
    Report,
    Will,
)
from infanta.games.death_dowry.view import DowryView

LINES_PER_KIND: Final = 3  # lines of each kind in the catalogue
REMARK_PROBABILITY: Final = 0.6  # how often she says something where she could


def find_occasion(move: Move) -> str:
    """Return the occasion on which a line is said; "" where nothing is."""
    if isinstance(move, Numbered):
        return {"throw": "throw", "help": "help", "friend": "friend"}.get(move.verb, "")
    if isinstance(move, Reply):
        return "" if move.verb == "withdraw" else move.verb
    words = {YIELD.text: "yield", DECLINE.text: "decline"}
    if move.text in words:
        return words[move.text]
    for kind, word in (
        (Attack, "attack"),
        (Counter, "counter"),
        (Plead, "plead"),
        (Offer, "offer"),
        (Report, "report"),
        (Will, "will"),
    ):
        if isinstance(move, kind):
            return word
    return ""


def pick_remark(view: DowryView, move: Move, rng: Random) -> Phrase | None:
    """Return what is said with a move, now and then."""
    kind = find_occasion(move)
    if not kind or rng.random() > REMARK_PROBABILITY:
        return None
    return Phrase(f"line-{kind}-{rng.randrange(LINES_PER_KIND) + 1}", KEY)


def pick_reply(rng: Random) -> Phrase:
    """Return what is answered to prose."""
    return Phrase(f"line-polite-{rng.randrange(LINES_PER_KIND) + 1}", KEY)

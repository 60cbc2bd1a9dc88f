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

LINES: Final = 3
"""Lines of each kind in the catalogue."""
CHATTY: Final = 0.6
"""How often she says something where she could."""


def kind_of(move: Move) -> str:
    """On what occasion a line is said; "" where nothing is."""
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


def spoken_with(view: DowryView, move: Move, rng: Random) -> Phrase | None:
    """What is said with a move, now and then."""
    kind = kind_of(move)
    if not kind or rng.random() > CHATTY:
        return None
    return Phrase(f"line-{kind}-{rng.randrange(LINES) + 1}", KEY)


def reply_of(rng: Random) -> Phrase:
    """What is answered to prose."""
    return Phrase(f"line-polite-{rng.randrange(LINES) + 1}", KEY)

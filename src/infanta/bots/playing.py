"""Bots at a table: the one loop that asks each of them in turn and plays a match to its end."""

from collections.abc import Sequence

from infanta.bots.bot import Bot
from infanta.core.errors import IllegalMove
from infanta.core.match import Match, Outcome
from infanta.core.move import DEALER
from infanta.core.phrase import Phrase
from infanta.core.step import Rng


def play_out(match: Match, bots: Sequence[Bot], rng: Rng) -> Outcome:
    """Play a match to its end: a bot for each seat, `rng` for the dealer. Raises IllegalMove if a bot breaks a rule.

    Each bot gets its seat's view and its legal moves. Where several seats choose at once they are asked one by one, which
    tells nobody anything: no view shows an answer before all are in.

    >>> from random import Random
    >>> from infanta import start
    >>> from infanta.bots.random_bot import RandomBot
    >>> rng = Random(1)
    >>> play_out(start("love-letter", players=2), [RandomBot(rng), RandomBot(rng)], rng).reason
    'first to 7 tokens of affection'
    """
    while not match.over:
        seat = match.actors()[0]
        if seat == DEALER:
            match.push(seat, match.sample(rng))
            continue
        move = bots[seat].choose(match.view(seat), match.moves(seat))
        try:
            match.play(seat, move)
        except IllegalMove as error:
            raise IllegalMove(Phrase("bot-illegal", seat=seat, move=move.text, reason=error.phrase)) from None
    outcome = match.outcome()
    assert outcome is not None
    return outcome

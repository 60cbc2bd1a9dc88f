"""Playing an imagined match on, by a policy for all seats, to the end of the round."""

from typing import Final

from infanta.core.luck import Luck
from infanta.core.match import Match
from infanta.core.move import DEALER
from infanta.core.policy import Policy

LONGEST: Final = 3000
"""After so many moves a match is judged as it stands: two who always chose alike could duel for ever."""


def play_on(match: Match, policy: Policy, luck: Luck) -> int:
    """Play until the round ends, or the match; returns how many choices were made."""
    chapter = match.chapter()
    choices = 0
    for _ in range(LONGEST):
        agenda = match.agenda
        if not agenda or match.chapter() != chapter:
            break
        seat = agenda[-1].actors[0]
        if seat == DEALER:
            match.push(DEALER, match.sample(luck))
            continue
        moves = match.moves(seat)
        if not moves:
            break
        choices += 1
        match.push(seat, moves[0] if len(moves) == 1 else policy.choose(match, seat, moves, luck))
    return choices

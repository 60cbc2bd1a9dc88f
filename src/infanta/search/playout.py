"""Playing an imagined match on, by a policy for all seats, to the end of the round or further."""

from typing import Final

from infanta.core.luck import Luck
from infanta.core.match import Match
from infanta.core.move import DEALER
from infanta.core.policy import Policy

LONGEST: Final = 3000
"""After so many moves a match is judged as it stands: two who always chose alike could duel for ever."""


def play_on(
    match: Match,
    policy: Policy,
    luck: Luck,
    own: int = DEALER,
    mine: Policy | None = None,
    slips: list[float] | None = None,
) -> int:
    """Play until the round ends, or as many rounds as the policy has patience for, or the match; returns how many choices were made. One
    seat may have a policy of its own, and `slips` say how often each of the others moves at random. It ends where that policy foresees the rest."""
    match.quiet = policy.forgetful() and (mine is None or mine.forgetful())
    chapter = match.chapter()
    rounds = policy.patience()
    choices = 0
    for _ in range(LONGEST):
        agenda = match.agenda
        if not agenda:
            break
        if match.chapter() != chapter:
            rounds -= 1
            if rounds <= 0:
                break
            chapter = match.chapter()
        seat = agenda[-1].actors[0]
        if seat == DEALER:
            match.happen(luck)
        else:
            if seat == own and mine is not None:
                if mine.foresees(match, seat):
                    break
                move = mine.pick(match, seat, luck)
            elif slips and slips[seat] > 0.0 and luck.random() < slips[seat]:
                move = match.any_move(seat, luck)
            else:
                move = policy.pick(match, seat, luck)
            if move is None:
                break
            choices += 1
            match.push(seat, move)
    return choices


def worth_of(match: Match, policy: Policy, luck: Luck, own: int, mine: Policy, slips: list[float]) -> float:
    """What a match is worth to a seat: its chance of winning after a playout, or what it foresees at its next choice."""
    play_on(match, policy, luck, own, mine, slips)
    agenda = match.agenda
    if agenda and agenda[-1].actors[0] == own and mine.foresees(match, own):
        return mine.foresee(match, own)
    return match.prospects()[own]

"""Playing an imagined match on, by a policy for all seats, to the end of the round or further."""

from typing import Final

from infanta.core.fast_rng import FastRng
from infanta.core.match import Match
from infanta.core.move import DEALER
from infanta.core.policy import Policy

# After this many moves a match is judged as it stands: two players who always choose the same could duel for ever.
MAX_PLAYOUT_MOVES: Final = 3000


def run_playout(
    match: Match,
    policy: Policy,
    luck: FastRng,
    own: int = DEALER,
    mine: Policy | None = None,
    slips: list[float] | None = None,
) -> int:
    """Play until the round ends, or as many rounds as the policy's `rollout_rounds` says, or the match; return how many
    choices were made. One seat may have a policy of its own, and `slips` says how often each of the others moves at
    random. It ends where that policy can evaluate the rest."""
    match.quiet = policy.ignores_journal() and (mine is None or mine.ignores_journal())
    chapter = match.round_index()
    rounds = policy.rollout_rounds()
    choices = 0
    for _ in range(MAX_PLAYOUT_MOVES):
        agenda = match.agenda
        if not agenda:
            break
        if match.round_index() != chapter:
            rounds -= 1
            if rounds <= 0:
                break
            chapter = match.round_index()
        seat = agenda[-1].actors[0]
        if seat == DEALER:
            match.play_chance(luck)
        else:
            if seat == own and mine is not None:
                if mine.can_evaluate(match, seat):
                    break
                move = mine.pick(match, seat, luck)
            elif slips and slips[seat] > 0.0 and luck.random() < slips[seat]:
                move = match.random_move(seat, luck)
            else:
                move = policy.pick(match, seat, luck)
            if move is None:
                break
            choices += 1
            match.push(seat, move)
    return choices


def evaluate_playout(match: Match, policy: Policy, luck: FastRng, own: int, mine: Policy, slips: list[float]) -> float:
    """Return what a match is worth to a seat: its chance of winning after a playout, or its policy's estimate at its
    next choice."""
    run_playout(match, policy, luck, own, mine, slips)
    agenda = match.agenda
    if agenda and agenda[-1].actors[0] == own and mine.can_evaluate(match, own):
        return mine.evaluate(match, own)
    return match.win_chances()[own]

"""Who wins a set: the most cards without Spurned, then the most of the highest numbers (WTP-025 to WTP-028)."""

from typing import Final

from infanta.games.trick_taking.pack import members
from infanta.games.woo_the_princess.cards import NOBODY, PACK, TOP
from infanta.games.woo_the_princess.rules import Rules

NUMBERED: Final = [PACK.ranked(number, number) for number in range(TOP + 1)]
"""The cards of all suits with a number."""


def pooled(rules: Rules, taken: list[int]) -> list[int]:
    """What each side has collected together (WTP-057)."""
    pools = []
    for places in rules.sides:
        pool = 0
        for place in members(places):
            pool |= taken[place]
        pools.append(pool)
    return pools


def set_winner(rules: Rules, contest: int, barred: int, taken: list[int], rounds: list[int]) -> tuple[int, str]:
    """The side that wins the Princess (NOBODY: none does), and why."""
    pools = pooled(rules, taken)
    tied = [side for side, places in enumerate(rules.sides) if places & contest and not places & barred]  # WTP-025
    if not tied:
        return NOBODY, "everybody was spurned"
    if rules.count == "rounds":  # WTP-G25
        totals = [sum([rounds[place] for place in members(places)]) for places in rules.sides]
    else:
        totals = [pool.bit_count() for pool in pools]
    most = max([totals[side] for side in tied])
    tied = [side for side in tied if totals[side] == most]
    if len(tied) == 1:
        return tied[0], f"the most {rules.count}, {most}"
    for number in range(TOP, 0, -1):  # WTP-027, WTP-G23
        counts = [(pools[side] & NUMBERED[number]).bit_count() for side in tied]
        tied = [side for side, count in zip(tied, counts, strict=True) if count == max(counts)]
        if len(tied) == 1:
            return tied[0], f"equal in {rules.count}, {most} each, and ahead in {number}s"
    return NOBODY, f"a tie at {most} {rules.count} that nothing breaks"

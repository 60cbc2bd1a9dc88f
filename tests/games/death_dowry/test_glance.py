"""What a policy sees at a glance is what its seat's view says, and nothing of a match is shared by its copies that a match changes."""

from random import Random

import pytest

from infanta.bots.bot import make_bot
from infanta.core.fast_rng import FastRng
from infanta.core.move import DEALER
from infanta.games.death_dowry.bundles import KEY
from infanta.games.death_dowry.match import DowryMatch
from infanta.games.death_dowry.seat_knowledge import SeatKnowledge, build_knowledge, build_knowledge_from_view
from infanta.search.playout import run_playout
from infanta.testing.trial import Trial
from tests.games.death_dowry.table import GAME, begin

OPTIONS: list[dict[str, object]] = [
    {},
    {"events": 4},
    {"master": "yes", "reveal": "fighters"},
    {"master": "yes", "reveal": "usable", "doubts": "vote"},
    {"setting": "heart"},
]


def fields(glance: SeatKnowledge) -> list[object]:
    """All that a glance says."""
    return [
        glance.rules, glance.seat, glance.round, glance.last, glance.wedding, glance.favour, glance.alive, glance.skills, glance.lost,
        glance.gems, glance.made, glance.cards, glance.conflict, glance.totals, glance.side, glance.draft, glance.promises,
    ]  # fmt: skip


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_a_glance_says_what_the_view_says(options: dict[str, object]) -> None:
    asked = set()
    for seed in range(6):
        match, rng = Trial(GAME, 4, options, seed, 8 + 12 * seed, "thumb").play_midway()
        bots = [make_bot("thumb", KEY, Random(f"{seed} {seat}")) for seat in range(4)]
        for _ in range(40):
            assert isinstance(match, DowryMatch)
            if match.over:
                break
            seat = match.actors()[0]
            if seat == DEALER:
                match.push(DEALER, match.sample(rng))
                continue
            asked.add(match.purpose())
            for own in range(4):
                assert fields(build_knowledge(match, own)) == fields(build_knowledge_from_view(match.view(own), own))
            match.push(seat, bots[seat].choose(match.view(seat), match.moves(seat)))
    assert {"turn", "stage", "damage"} <= asked


def test_a_copy_loses_its_own_skills() -> None:
    match = begin().match
    copy = match.copy()
    before = match.skills
    skill = before[0].index(max(before[0]))
    copy.amend_skill(0, skill, -1)
    assert match.skills == before and match.lost[0] == (0, 0, 0, 0)
    assert copy.skills[0][skill] == before[0][skill] - 1 and copy.lost[0][skill] == 1


def test_playouts_go_on_to_the_end() -> None:
    match = begin().match.copy()
    assert match.round == 1
    run_playout(match, GAME.policy(), FastRng(1))
    assert match.over and sum(match.win_chances()) == 1.0

"""What is imagined of the others: every sheet that fits, equally likely, against all sheets counted one by one."""

from collections import Counter
from itertools import product
from random import Random

import pytest

from infanta.games.death_dowry.match import DowryMatch
from infanta.testing.statistics import follows
from tests.games.death_dowry.table import GAME, Table, begin, fight

ALL = [way for way in product(range(8), repeat=4) if sum(way) == 7]


def imagined(table: Table, eyes: int | None, count: int = 1500) -> list[DowryMatch]:
    rng = Random(1)
    view = table.view(eyes)
    worlds = [GAME.imagine(view, rng) for _ in range(count)]
    return [world for world in worlds if isinstance(world, DowryMatch)]


def test_of_an_unknown_princess_all_120_sheets_are_equally_likely() -> None:
    table = begin()
    assert len(ALL) == 120
    follows({str(way): 1 / 120 for way in ALL}, [str(tuple(world.skills[1])) for world in imagined(table, 0, 6000)])


def test_what_an_attack_has_shown_and_what_was_lost_is_known() -> None:
    table = (
        begin("7000 2311 2221", {0: ["-/12/Rose"]}, favour=2).play(0, "attack>1:0:0").play(1, "yield").play(0, "take:5")
    )
    table.play(1, "lose:1")
    left = [way for way in ALL if way[0] == 2 and way[1] >= 1]
    expected = {str((0, way[1] - 1, way[2], way[3])): 1 / len(left) for way in left}
    assert str(tuple(table.match.skills[1])) in expected
    follows(expected, [str(tuple(world.skills[1])) for world in imagined(table, 2)])


def test_cards_that_were_seen_are_there_and_those_written_since_too() -> None:
    table = begin(items={1: ["-/-/Rose", "2/12/Letter"]}).play(0, "spy>1").play(0, "pass").play(2, "pass")
    table.play(1, "prepare:-/3/Knife").until(1).play(1, "defend>0:Whatever")
    counts: Counter[int] = Counter()
    for world in imagined(table, 0, 300):
        hers = [item for item in world.items.values() if item.owner == 1]
        assert hers[0].title == "Rose" and [item.is_defence for item in hers if item.number >= 110] == [False, True]
        assert all(item.told[0] < 0 for item in hers[1:])
        counts[len(hers) - 2] += 1
    assert set(counts) == {1, 2, 3}, "she began with one to three items"


def test_sealed_votes_may_be_any_and_ones_own_is_what_it_was() -> None:
    table = (
        begin(events=1)
        .play(0, "prepare:-/-/Vase")
        .deal("event")
        .all("ready")
        .deal("draw:0")
        .play(0, "pardon")
        .play(1, "execute")
    )
    votes = Counter(str(world.agenda[-1].answers) for world in imagined(table, 0, 400))  # type: ignore[attr-defined]
    assert set(votes) == {"{0: <pardon>, 1: <pardon>}", "{0: <pardon>, 1: <execute>}"} and min(votes.values()) > 140


def test_a_claim_is_not_told_from_another() -> None:
    table = begin(items={1: ["-/-/Rose"]}).play(0, "defend>1:Rose")
    claims = {(world.items[10].claim, world.items[10].against) for world in imagined(table, 2, 300)}
    assert len(claims) > 8 and {claim for claim, _ in claims} == {1, 2}


@pytest.mark.parametrize("reveal", ["fighters", "usable"])
def test_where_totals_are_hidden_whoever_is_losing_is_losing_in_every_world(reveal: str) -> None:
    table = fight("300", "100", {1: ["-/12/Knife"]}, master="yes", reveal=reveal).play(1, "throw:100")
    assert table.match.actors() == (1,) or table.match.actors() == (0,)
    for world in imagined(table, 2, 100):
        assert world.actors() == table.match.actors()
        conflict = world.conflict
        assert conflict is not None
        behind = world.get_total(0) < world.get_total(1)
        assert world.actors() == ((0,) if behind else (1,))


def test_the_game_master_imagines_the_truth() -> None:
    table = begin(items={0: ["-/-/Rose"]}, master="yes").play(0, "offer>1:g1/n1:secret").play(0, "spy>1")
    for world in imagined(table, 3, 3):
        assert str(world) == str(table.match)

"""The ladder: who meets whom, what it says of luck, and whether it is true."""

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from infanta.core.errors import InfantaError
from infanta.study.batch import ArmRunner
from infanta.study.facts import MATCHES, SEATS
from infanta.study.ladder import Results, build_ladder, estimate_luck_share, fit_strengths
from infanta.study.plan import LADDER, Plan, make_plan
from infanta.study.ratings import Ratings
from infanta.study.runner import run
from infanta.study.study_bots import find_bot_maker, ignores_view, uses_search
from tests.study.played import facts_of


def planned(rungs: tuple[str, ...], matches: int = 60, players: int = 2) -> Plan:
    return make_plan("love-letter", ("random",), players, {"tokens": 1}, matches=matches, ladder=matches, rungs=rungs)


def test_all_bots_of_a_game_are_on_the_ladder_and_think_without_a_clock() -> None:
    (arm,) = make_plan("love-letter", players=2, ladder=10).list_arms(LADDER)
    assert {bot.partition("@")[0] for bot in arm.bots} == {"random", "page", "lady", "thumb", "duchess", "queen"}
    assert arm.players == 2 and all("ms" not in bot for bot in arm.bots)
    assert "queen@100" in arm.bots


def test_where_there_are_more_seats_than_bots_they_come_again() -> None:
    (arm,) = planned(("random", "thumb"), players=4).list_arms(LADDER)
    assert len(arm.bots) >= 4 and set(arm.bots) == {"random", "thumb"}


def test_whoever_is_drawn_for_a_deal_plays_it_from_every_seat() -> None:
    plan = planned(("random", "page", "lady", "thumb"), players=3)
    bench = ArmRunner(plan, plan.list_arms(LADDER)[0])
    for deal in range(5):
        seats = [bench.list_entrants(3 * deal + turn) for turn in range(3)]
        assert len({tuple(sorted(drawn)) for drawn in seats}) == 1 and all(len(set(drawn)) == 3 for drawn in seats)
        for seat in range(3):
            assert len({drawn[seat] for drawn in seats}) == 3
    drawn = Counter(entrant for number in range(0, 240, 3) for entrant in bench.list_entrants(number))
    assert len(drawn) == 4 and max(drawn.values()) < 1.5 * min(drawn.values())


def test_a_ladder_ends_before_the_study() -> None:
    plan = make_plan("love-letter", ("random",), 2, {"tokens": 1}, matches=30, ladder=4, rungs=("random", "thumb"))
    assert Counter(facts_of(plan, range(30))[MATCHES]["arm"]) == {"": 30, LADDER: 4}
    assert Counter(facts_of(plan, range(10, 20))[MATCHES]["arm"]) == {"": 10}


def test_the_better_bot_stands_higher_and_luck_has_its_share(tmp_path: Path) -> None:
    plan = planned(("random", "thumb", "page"), 240)
    run(plan, tmp_path)
    ladder = build_ladder(plan, tmp_path)
    assert ladder is not None and [rung.bot for rung in ladder.rungs] == ["thumb", "page", "random"]
    assert ladder.matches == 240 and {rung.won.clusters for rung in ladder.rungs} < set(range(60, 110))
    assert 0.6 < ladder.luck.mean < 1 and ladder.luck.clusters == 120 and ladder.luck.low < ladder.luck.mean


def test_no_ladder_no_rungs(tmp_path: Path) -> None:
    plan = make_plan("love-letter", ("random",), 2, {"tokens": 1}, matches=5)
    run(plan, tmp_path)
    assert build_ladder(plan, tmp_path) is None


# -- luck --------------------------------------------------------------------------------------------------------------


def played(strong: list[float], deals: int, seed: int, seats: int = 2) -> Results:
    """Matches in which everybody wins in proportion to their strength."""
    rng = Random(seed)
    results: Results = []
    for deal in range(deals):
        entrants = rng.sample(range(len(strong)), seats)
        for _ in range(seats):
            winner = rng.choices(entrants, [strong[entrant] for entrant in entrants])[0]
            results.append((deal, entrants, [float(entrant == winner) for entrant in entrants]))
    return results


def test_between_equals_all_is_luck() -> None:
    luck = estimate_luck_share(played([1.0] * 4, 400, 1), 4).estimate()
    assert luck.low <= 1 <= luck.high and luck.half_width < 0.05


def test_where_the_stronger_always_wins_none_is() -> None:
    assert estimate_luck_share(played([1.0, 1e9], 200, 2), 2).get_mean() < 0.02


@pytest.mark.parametrize(("strong", "truth"), [([3.0, 1.0], 0.75), ([9.0, 1.0], 0.36), ([1.5, 0.5], 0.75)])
def test_the_share_of_luck_is_what_it_should_be(strong: list[float], truth: float) -> None:
    """Who wins three of four has p = 3/4: of the variance 1/4 there is left p(1 - p) = 3/16."""
    luck = estimate_luck_share(played(strong, 1500, 3), 2).estimate()
    assert luck.low <= truth <= luck.high and luck.half_width < 0.06


def test_strengths_are_found_from_some_at_a_time() -> None:
    found = fit_strengths(played([4.0, 2.0, 1.0, 1.0], 1000, 4, 3), 4)
    assert [round(strength / found[2], 1) for strength in found] == pytest.approx([4, 2, 1, 1], abs=0.6)


def test_ratings_of_some_leave_the_others_alone() -> None:
    ratings = Ratings(3)
    ratings.add([1.0, 0.0], [2, 0])
    assert ratings.all[2].mu > ratings.all[1].mu == 25 > ratings.all[0].mu


# -- who sits down -----------------------------------------------------------------------------------------------------


def test_levels_think_for_a_number_of_tries_and_not_by_the_clock() -> None:
    queen = find_bot_maker("queen", "love-letter")(Random(1))
    few = find_bot_maker("queen@30", "love-letter")(Random(1))
    assert [bot.level.budget.milliseconds for bot in (queen, few)] == [20_000, 20_000]  # type: ignore[attr-defined]
    assert queen.level.budget.iterations == 6000 and few.level.budget.iterations == 30  # type: ignore[attr-defined]
    assert (
        uses_search("queen", "love-letter")
        and not uses_search("lady", "love-letter")
        and ignores_view("random", "cupid")
    )


@pytest.mark.parametrize(
    ("bot", "said"), [("queen@10ms", "thinks by the clock"), ("queen@much", "much"), ("deep-blue@5", "deep-blue")]
)
def test_who_cannot_sit_down(bot: str, said: str) -> None:
    with pytest.raises(InfantaError, match=said):
        make_plan("love-letter", (bot,), 2)


def test_who_thinks_chooses_alike_whenever_they_are_asked() -> None:
    plan = make_plan("love-letter", ("queen@20", "lady"), 2, {"tokens": 1}, matches=2)
    assert facts_of(plan, range(2))[SEATS].equals(facts_of(plan, range(2))[SEATS])

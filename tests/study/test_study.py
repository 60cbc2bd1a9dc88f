"""Running studies: processes, interruptions, precision, the command and its report."""

import os
import re
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

import polars as pl
import pytest
from click.testing import CliRunner, Result

from infanta.cli import infanta
from infanta.core.errors import InfantaError
from infanta.core.registry import game_keys
from infanta.study import foresight, read, runner, workers
from infanta.study.batch import play_batch
from infanta.study.estimates import RatioMoments
from infanta.study.fact_writer import FactWriter, list_parts, load_part
from infanta.study.facts import MATCHES, SEATS, read_plan
from infanta.study.plan import SURVEY, Plan, make_plan, parse_vary
from infanta.study.rows import Rows
from infanta.study.runner import run, tally_folder
from infanta.study.tallies import Tallies
from infanta.words.catalogue import strictly
from tests.study.played import facts_of


def planned(matches: int = 600, vary: tuple[str, ...] = (), ladder: int = 0) -> Plan:
    options = {} if vary else {"tokens": "1"}
    return make_plan("love-letter", ("random",), 2, options, vary, matches, 5, ladder, rungs=("random", "thumb"))


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in (folder / "facts").iterdir()}


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """The facts of a study that was played without any trouble."""
    folder = tmp_path_factory.mktemp("whole")
    assert run(planned(), folder) is None
    return files(folder)


# -- the same facts, however they are played ---------------------------------------------------------------------------


def test_the_number_of_processes_changes_nothing(tmp_path: Path, whole: dict[str, bytes]) -> None:
    run(planned(), tmp_path, jobs=2)
    assert files(tmp_path) == whole


def test_a_process_that_plays_loads_only_what_it_plays_with() -> None:
    """What starts with every process is the program, and what it is given to do."""
    words = "import sys, infanta.__main__, infanta.study.arena, infanta.study.batch; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", words], capture_output=True, text=True, check=True)
    assert not {"polars", "altair", "click", "rich", "fluent.runtime", "infanta.words"} & set(done.stdout.split())


def dying(plan: Plan, numbers: range) -> Rows:
    """Plays a batch, but the first process that is given the second one dies of it."""
    mark = Path(os.environ["INFANTA_TEST_DEATH"])
    if numbers.start == 250 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return play_batch(plan, numbers)


def test_a_worker_that_is_killed_loses_nothing(
    tmp_path: Path, whole: dict[str, bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("INFANTA_TEST_DEATH", str(tmp_path / "dead"))
    monkeypatch.setattr(workers, "play_batch", dying)
    run(planned(), tmp_path / "study", jobs=2)
    assert (tmp_path / "dead").exists() and files(tmp_path / "study") == whole


def deadly(plan: Plan, numbers: range) -> Rows:
    """Kills whoever plays it."""
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError


def test_a_batch_that_always_kills_ends_the_study_in_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "play_batch", deadly)
    monkeypatch.setattr(workers, "MAX_BROKEN_POOLS", 0)
    with pytest.raises(InfantaError, match="A worker process died"):
        run(planned(), tmp_path, jobs=2)


def test_batches_of_bots_that_think_are_small() -> None:
    assert list(workers.list_batches(planned(600), 100)) == [range(100, 250), range(250, 500), range(500, 600)]
    slow = make_plan("love-letter", ("thumb",), 2, {}, (), 120, 0)
    assert list(workers.list_batches(slow, 0)) == [range(50), range(50, 100), range(100, 120)]
    ahead = make_plan("love-letter", ("random",), 2, {}, (), 600, 0, foresight=15)
    assert list(workers.list_batches(ahead, 0)) == [
        range(10),
        range(10, 20),
        range(20, 250),
        range(250, 500),
        range(500, 600),
    ]


# -- interruptions -----------------------------------------------------------------------------------------------------


def interrupted(plan: Plan, first: int) -> Iterator[tuple[range, Rows]]:
    """Ctrl-C after the first batch."""
    numbers = range(first, first + 250)
    yield numbers, play_batch(plan, numbers)
    raise KeyboardInterrupt


def test_ctrl_c_keeps_what_was_played_and_resume_goes_on(
    tmp_path: Path, whole: dict[str, bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(runner, "play_alone", interrupted)
        ended = run(planned(), tmp_path)
    assert str(ended).startswith("Stopped after 250 matches, which are kept in")
    assert tally_folder(planned(), tmp_path).matches == 250
    assert run(planned(), tmp_path, resume=True) is None
    assert files(tmp_path) == whole


def at_once(plan: Plan, first: int) -> Iterator[tuple[range, Rows]]:
    """Ctrl-C before anything was played."""
    raise KeyboardInterrupt
    yield


def test_ctrl_c_before_the_first_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = f"love-letter random --players 2 --matches 20 --foresight 0 --no-ladder --output {tmp_path}/out"
    with monkeypatch.context() as patch:
        patch.setattr(runner, "play_alone", at_once)
        shown = command(words)
    assert shown.exit_code == 2 and "has been played yet: --resume begins" in " ".join(shown.output.split())
    assert command(f"{words} --resume").exit_code == 0


def test_rows_that_no_match_speaks_of_are_dropped(tmp_path: Path, whole: dict[str, bytes]) -> None:
    keeper = FactWriter(tmp_path, planned())
    keeper.open(resume=False)
    keeper.add(play_batch(planned(), range(250)), 250)
    keeper.flush()
    matches = (tmp_path / "facts" / "matches-000000000.parquet").read_bytes()
    keeper.add(play_batch(planned(), range(250, 500)), 250)
    keeper.flush()
    (tmp_path / "facts" / "matches-000000000.parquet").write_bytes(
        matches
    )  # the power went before this one was written
    run(planned(), tmp_path, resume=True)
    assert files(tmp_path) == whole


def test_another_study_is_not_taken_up(tmp_path: Path) -> None:
    run(planned(10), tmp_path)
    with pytest.raises(InfantaError, match="There is a study in"):
        run(planned(10), tmp_path)
    with pytest.raises(InfantaError, match="is another one"):
        run(make_plan("love-letter", ("random",), 2, {}, (), 10, 5), tmp_path, resume=True)
    assert run(planned(20), tmp_path, resume=True) is None
    assert tally_folder(planned(20), tmp_path).matches == 20


# -- precision and comparison ------------------------------------------------------------------------------------------


def test_it_stops_when_it_is_precise_enough(tmp_path: Path) -> None:
    ended = run(planned(100_000), tmp_path, until=0.03)
    tallies = tally_folder(planned(), tmp_path)
    assert str(ended) == f"Precise enough after {tallies.matches} matches."
    assert tallies.get_precision() <= 0.03 and 500 < tallies.matches < 3000


def test_arms_that_have_not_differed_yet_are_not_precise_at_once() -> None:
    """If nobody has won another match than in the first arm, the difference is still not known to a hundredth."""
    tallies = Tallies(planned(vary=("tokens=3,4",)))
    tallies.sums["difference-first-won"] = {("tokens=4",): RatioMoments(250, 0, 250, 0, 0, 250)}
    assert 0.01 < tallies.get_precision() < 0.015


def test_it_stops_at_the_same_match_with_more_processes(tmp_path: Path) -> None:
    for jobs in (1, 2):
        run(planned(100_000), tmp_path / str(jobs), until=0.03, jobs=jobs)
    assert files(tmp_path / "1") == files(tmp_path / "2")


def test_the_same_deals_tell_a_difference_sooner() -> None:
    plan = planned(vary=("tokens=3,4",))
    tallies = Tallies(plan)
    tallies.add(facts_of(plan, range(400)))
    paired = tallies.sums["difference-first-won"][("tokens=4",)]
    apart = [tallies.sums["first-won"][(arm,)].get_error() ** 2 for arm in ("tokens=3", "tokens=4")]
    assert paired.get_error() < 0.9 * sum(apart) ** 0.5
    assert paired.get_mean() == pytest.approx(
        tallies.sums["first-won"][("tokens=4",)].get_mean() - tallies.sums["first-won"][("tokens=3",)].get_mean()
    )


@pytest.mark.parametrize("vary", [(), ("tokens=1,2",)])
def test_what_is_watched_is_what_is_reported(vary: tuple[str, ...]) -> None:
    plan = planned(vary=vary, ladder=10)
    frames = facts_of(plan, range(40))
    watched, whole = Tallies(plan), Tallies(plan)
    watched.add_main(frames)
    whole.add(frames)
    assert watched.get_main() == whole.get_main() != {} and watched.get_precision() == whole.get_precision()


@pytest.mark.parametrize(("glance", "shown"), [(0.0, [250, 500, 600]), (3.0, [250, 600])])
def test_who_watches_is_told_all_that_was_played_but_not_too_often(
    glance: float, shown: list[int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A second goes by with each look at the clock."""
    monkeypatch.setattr(runner, "PROGRESS_INTERVAL_S", glance)
    monkeypatch.setattr(runner, "monotonic", partial(next, count()))
    told: list[tuple[int, int]] = []
    run(planned(), tmp_path, watching=lambda played, tallies: told.append((played, tallies.matches)))
    assert told == [(played, played) for played in shown]


def test_matches_in_which_bots_failed_are_left_out() -> None:
    plan = planned()
    frames = facts_of(plan, range(100))
    failed = frames[MATCHES].with_columns(fault=pl.when(pl.col("match") < 10).then(pl.lit("oh")))
    tallies = Tallies(plan)
    tallies.add({**frames, MATCHES: failed})
    assert tallies.faults == {"": 10} and tallies.sums["won-by-seat"][("", 0)].clusters == 90
    assert frames[SEATS].height == 200


@pytest.mark.parametrize("text", ["tokens", "tokens=3", "=3,4", "tokens=3,3"])
def test_what_cannot_be_varied(text: str) -> None:
    with pytest.raises(InfantaError, match="cannot be varied"):
        parse_vary((text,))


def test_arms_of_bots_players_and_options() -> None:
    vary = ("players=2,4", "bots=thumb,random+thumb")
    plan = make_plan("love-letter", (), None, {}, vary, 10, 0, 10, rungs=("random", "thumb"))
    assert [(arm.name, arm.players, arm.bots[:2]) for arm in plan.arms] == [
        ("players=2 bots=thumb", 2, ("thumb", "thumb")),
        ("players=2 bots=random+thumb", 2, ("random", "thumb")),
        ("players=4 bots=thumb", 4, ("thumb", "thumb")),
        ("players=4 bots=random+thumb", 4, ("random", "thumb")),
        ("ladder", 2, ("random", "thumb")),
    ]
    assert Plan.from_json(plan.to_json()) == plan


def test_arms_of_editions_and_games() -> None:
    plan = make_plan("love-letter", ("random",), 2, {}, ("edition=1,2",), 5)
    assert [(arm.name, arm.edition) for arm in plan.arms] == [("edition=1", 1), ("edition=2", 2)]
    plan = make_plan("love-letter", ("random",), 3, {"tokens": 1}, ("game=love-letter,cupid",), 5)
    assert [plan.get_game(arm).key for arm in plan.arms] == ["love-letter", "cupid"]
    frames = facts_of(plan, range(5))
    assert frames[MATCHES].height == 10 and frames[MATCHES]["fault"].null_count() == 10
    assert Plan.from_json(plan.to_json()) == plan
    with pytest.raises(InfantaError, match="edition"):
        make_plan("love-letter", ("random",), 2, {}, ("edition=1,9",), 5)


def test_a_survey_has_every_number_of_players_and_every_option() -> None:
    plan = make_plan("love-letter", ("random",), 4, {}, matches=10, survey=3)
    names = {arm.name for arm in plan.list_arms(SURVEY)}
    assert {"players=2", "players=3", "ties=none", "finale=play-off", "tokens=1", "deck=2,1,1,1,1,1,1,1"} <= names
    assert plan.list_compared_arms() == plan.arms[:1] and Plan.from_json(plan.to_json()) == plan
    frames = facts_of(plan, range(10))
    assert Counter(frames[MATCHES]["arm"]) == {"": 10, **dict.fromkeys(names, 3)}
    tallies = Tallies(plan)
    tallies.add(frames)
    assert tallies.matches == 10 and set(tallies.get_main()) == {("", seat) for seat in range(4)}


def test_a_survey_takes_about_as_many_matches_as_an_arm() -> None:
    for matches, each in ((10_000, 200), (1000, 1000 // 8), (100, 30)):
        plan = make_plan("love-letter", ("random",), 4, {}, matches=matches, survey=None)
        assert [arm.matches for arm in plan.list_arms(SURVEY)] == [each] * 8


def test_more_players_have_smaller_shares_and_that_is_no_difference() -> None:
    """Between equals a seat wins its fair share, of however many there are."""
    plan = make_plan("woo-the-princess", ("random",), None, {}, ("players=3,6",), 300)
    tallies = Tallies(plan)
    tallies.add(facts_of(plan, range(300)))
    won = {arm: tallies.sums["first-won"][(arm,)].get_mean() for arm in ("players=3", "players=6")}
    assert won["players=3"] > won["players=6"] + 0.1
    apart = tallies.sums["difference-first-won"][("players=6",)]
    assert apart.get_mean() == pytest.approx(won["players=6"] - 1 / 6 - won["players=3"] + 1 / 3)


def test_two_bots_are_compared_in_the_same_place() -> None:
    plan = make_plan("love-letter", (), 3, {"tokens": 1}, ("bots=random+random+random,thumb+random+random",), 200)
    tallies = Tallies(plan)
    tallies.add_main(facts_of(plan, range(200)))
    (found,) = tallies.get_main().values()
    assert tallies.get_main_question() == "named-won" and found.estimate().low > 0.05


def test_a_study_about_a_column(tmp_path: Path) -> None:
    ended = run(planned(100_000), tmp_path, until=0.02, about="rounds")
    tallies = Tallies(planned(), "rounds")
    for part in [load_part(files) for files in list_parts(tmp_path)]:
        tallies.add_main(part)
    assert str(ended) == f"Precise enough after {tallies.matches} matches." and tallies.get_precision() <= 0.02
    (found,) = tallies.get_main().values()
    assert found.get_mean() == pytest.approx(read(tmp_path)["rounds"].mean())


# -- the command -------------------------------------------------------------------------------------------------------


def command(words: str, **environment: str) -> Result:
    return CliRunner(env={"INFANTA_LANGUAGE": "en", **environment}).invoke(infanta, ["study", *words.split()])


# Options that make matches short.
SHORT = {"death-dowry": "rounds=1", "rebel-princess": "length=2", "woo-the-princess": "hand=3"}


@pytest.mark.parametrize(
    ("key", "language"),
    [(key, language) for key in game_keys() for language in ("en", "de") if (key, language) != ("death-dowry", "en")],
)
def test_every_game_has_a_report(key: str, language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(foresight, "PLAYOUTS_PER_POSITION", 2)
    with strictly():
        shown = command(
            f"{key} random --matches 12 --foresight 1 --vary players=3,4 --ladder 4 --rungs random,thumb "
            f"--option {SHORT.get(key, 'tokens=2')} --output {tmp_path}/out",
            INFANTA_LANGUAGE=language,
        )
    assert shown.exit_code == 0, shown.output
    page = (tmp_path / "out" / "report.html").read_text()
    assert "infanta study" in page and re.search(r"(src|href)=.?http", page) is None
    assert ("Too few matches to say" if language == "en" else "Zu wenige Partien") in page
    figures = {path.stem for path in (tmp_path / "out" / "figures").iterdir()}
    tables = {path.stem for path in (tmp_path / "out" / "tables").iterdir()}
    assert {"won-by-seat", "comparison", "foresight", "ladder", "rounds"} <= figures < tables
    for figure in (tmp_path / "out" / "figures").iterdir():
        assert "--matches 12" in figure.read_text(), "a figure names the command that made it"


def test_the_report_says_what_the_facts_say(tmp_path: Path) -> None:
    assert (
        command(
            f"love-letter random --players 2 --matches 200 --foresight 0 --no-ladder --output {tmp_path}/out"
        ).exit_code
        == 0
    )
    table = pl.read_csv(tmp_path / "out" / "tables" / "won-by-seat.csv")
    seats = pl.concat([pl.read_parquet(path) for path in (tmp_path / "out" / "facts").glob("seats-*")])
    assert table["mean"].to_list() == pytest.approx(
        seats.group_by("seat", maintain_order=True).agg(pl.col("won").mean())["won"].to_list()
    )
    assert (
        table["mean"].sum() == pytest.approx(1)
        and (table["low"] < table["mean"]).all()
        and (table["mean"] < table["high"]).all()
    )


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("chess", "chess"),
        ("love-letter deep-blue", "deep-blue"),
        ("love-letter --option crowns=3", "crowns"),
        ("love-letter --vary crowns=3,4", "crowns"),
        ("love-letter --vary tokens=3", "at least two different values"),
        ("love-letter --vary players=2,9", "9"),
        ("love-letter --until much", "is not a precision"),
        ("love-letter --until 70%", "is not a precision"),
        ("love-letter random random random --players 2", "There are 3 bots but only 2 seats"),
        ("love-letter queen@9ms", "thinks by the clock"),
        ("love-letter --rungs random,deep-blue", "deep-blue"),
        ("love-letter --rungs thumb", "at least two different bots"),
        ("love-letter --vary edition=1,9", "9"),
        ("love-letter --vary game=love-letter,chess", "chess"),
        ("love-letter --about colour", "There is no column 'colour' for matches, only decisions, rounds"),
        ("love-letter --records nowhere", "nowhere"),
        ("love-letter --resume", "There is no study in"),
        ("love-letter --output {file}/under", "cannot be written"),
    ],
)
def test_what_makes_no_sense_is_refused_in_words(
    words: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "file"
    file.touch()
    shown: Any = command(words.format(file=file))
    assert shown.exit_code == 2 and said in " ".join(shown.output.split())
    assert os.listdir(tmp_path) == ["file"]


def test_broken_facts_are_named_and_nothing_is_lost(tmp_path: Path) -> None:
    words = f"love-letter random --players 2 --foresight 0 --no-ladder --output {tmp_path}"
    assert command(f"{words} --matches 20").exit_code == 0
    broken = tmp_path / "facts" / "seats-000000000.parquet"
    broken.write_bytes(broken.read_bytes()[:100])
    before = files(tmp_path)
    shown = command(f"{words} --matches 40 --resume")
    assert shown.exit_code == 2 and "is not a whole Parquet file" in " ".join(shown.output.split())
    assert files(tmp_path) == before and read_plan(tmp_path).matches == 20, "not even the plan has changed"
    (tmp_path / "study.json").write_text('{"infanta-study": 1}')
    shown = command(f"{words} --matches 40 --resume")
    assert shown.exit_code == 2 and "was written in form 1" in " ".join(shown.output.split())
    assert files(tmp_path) == before

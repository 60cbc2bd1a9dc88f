"""Facts: what is kept of the matches, and whether it is true."""

from collections import Counter
from pathlib import Path
from random import Random

import polars as pl
import pytest

from infanta.bots.bot import Bot
from infanta.bots.playing import play_out
from infanta.bots.random_bot import RandomBot
from infanta.core.errors import InfantaError
from infanta.core.move import Move
from infanta.core.registry import game, game_keys
from infanta.core.view import View
from infanta.games.woo_the_princess.cards import NOBODY
from infanta.games.woo_the_princess.events import RoundClosed
from infanta.study import batch as batch_module
from infanta.study import fact_writer, read
from infanta.study.batch import play_batch
from infanta.study.facts import COUNTS, DECISIONS, FORESIGHT, MATCHES, SCHEMA, SEATS
from infanta.study.inquiry import create_metrics
from infanta.study.plan import Plan, make_plan
from infanta.study.runner import run
from tests.study.played import facts_of


def planned(
    key: str = "love-letter", *bots: str, vary: tuple[str, ...] = (), matches: int = 60, **more: object
) -> Plan:
    options = {"tokens": "1"} if key == "love-letter" and not vary else {}
    return make_plan(key, bots or ("random",), 4, options, vary, matches, 3, ladder=False, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize("key", game_keys())
def test_every_game_gives_facts_of_the_same_form(key: str) -> None:
    frames = facts_of(planned(key, each_decision=True, foresight=1), range(4))
    assert {table: dict(frame.schema) for table, frame in frames.items()} == SCHEMA
    matches, seats, decisions = frames[MATCHES], frames[SEATS], frames[DECISIONS]
    assert matches.height == 4 and seats.height == 16 and matches["fault"].null_count() == 4
    assert decisions.height == matches["decisions"].sum() == seats["decisions"].sum()
    assert decisions["choices"].sum() == matches["choices"].sum()
    assert (matches["rounds"] >= 1).all() and matches["settled"].is_between(0, 1).all()
    assert frames[FORESIGHT].height == 10 and frames[FORESIGHT]["chance"].is_between(0, 1).all()
    assert seats.group_by("match").agg(pl.col("won").sum())["won"].to_list() == pytest.approx([1.0] * 4)


@pytest.mark.parametrize("key", game_keys())
def test_who_listens_more_closely_hears_the_same(key: str) -> None:
    """Players who do not look are played by another loop unless somebody wants to know every decision."""
    quick, close = [facts_of(planned(key, each_decision=each), range(5)) for each in (False, True)]
    for table in (MATCHES, SEATS, COUNTS):
        assert quick[table].equals(close[table])


def test_rounds_are_what_the_game_calls_so() -> None:
    """Death Dowry keeps one journal for the whole match, and its match says which round it is."""
    frames = facts_of(planned("death-dowry"), range(3))
    said = frames[COUNTS].filter((pl.col("fact") == "evening") & (pl.col("first") == "rounds"))
    assert frames[MATCHES]["rounds"].sum() == said["total"].sum() > 3


def test_moves_can_be_played_again_from_the_facts() -> None:
    decisions = facts_of(planned(each_decision=True), range(3))[DECISIONS]
    for move in decisions["move"]:
        game("love-letter").parse(move)
    assert decisions.filter(pl.col("match") == 0)["number"].to_list() == list(
        range(decisions.filter(pl.col("match") == 0).height)
    )


def test_everybody_sits_in_every_seat() -> None:
    seats = facts_of(planned("love-letter", "thumb", "random"), range(8))[SEATS]
    assert Counter(zip(seats["bot"], seats["seat"], strict=True)) == {
        (bot, seat): 4 for bot in ("thumb", "random") for seat in range(4)
    }


def test_arms_have_the_same_luck_of_the_dealer() -> None:
    frames = facts_of(planned(vary=("tokens=2,3",), each_decision=True), range(10))
    for match in range(10):
        two, three = [
            frames[DECISIONS].filter((pl.col("match") == match) & (pl.col("arm") == f"tokens={n}"))["move"].to_list()
            for n in (2, 3)
        ]
        assert three[: len(two)] == two and len(three) > len(two)


# -- what a game counts ------------------------------------------------------------------------------------------------


def counted(key: str, fact: str, matches: int = 50) -> dict[tuple[str, str], tuple[int, float]]:
    counts = facts_of(planned(key, matches=matches), range(matches))[COUNTS].filter(pl.col("fact") == fact)
    return {
        (first, second): (times, total)
        for first, second, times, total in counts.select("first", "second", "times", "total").iter_rows()
    }


def test_at_court_only_some_cards_knock_others_out() -> None:
    found = counted("love-letter", "knock-outs")
    assert found["guard", ""][1] > 0
    assert found["handmaid", ""][1] == found["countess", ""][1] == found["princess", ""][1] == 0


def test_the_princess_is_the_undoing_of_whoever_plays_her() -> None:
    times, total = counted("love-letter", "undone")["princess", ""]
    assert times == total > 0


def test_a_first_card_is_dealt_to_everybody_in_every_round() -> None:
    frames = facts_of(planned(), range(50))
    first = frames[COUNTS].filter(pl.col("fact") == "first-card")
    assert first["times"].sum() == 4 * frames[MATCHES]["rounds"].sum()
    assert first["total"].sum() == pytest.approx(frames[MATCHES]["rounds"].sum())


def test_proposals_by_pair_add_up_to_the_scores() -> None:
    frames = facts_of(planned("rebel-princess"), range(6))
    by_pair = frames[COUNTS].filter(pl.col("fact") == "proposals-by-pair")
    assert (
        by_pair["total"].sum() == frames[SEATS]["score"].sum()
        and by_pair["times"].sum() == 4 * frames[MATCHES]["rounds"].sum()
    )
    assert frames[COUNTS].filter(pl.col("fact") == "saved")["total"].sum() == pytest.approx(0)


def test_a_round_is_won_by_one_gift() -> None:
    wooing = game("woo-the-princess")
    inquiry = create_metrics(wooing)
    rounds = 0
    for seed in range(6):
        match, rng = wooing.start(4, story=True), Random(seed)
        inquiry.start(match)
        play_out(match, [RandomBot(rng)] * 4, rng)
        assert match.story is not None
        inquiry.observe(match.story)
        rounds += sum(isinstance(event, RoundClosed) and event.winner != NOBODY for event in match.story)
    assert sum(found.total for (name, _, _), found in inquiry.counts.items() if name == "suit-round") == rounds > 0


@pytest.mark.parametrize("key", game_keys())
def test_what_is_counted_is_asked(key: str) -> None:
    asked = {question.name for question in create_metrics(game(key)).questions}
    counts = facts_of(planned(key), range(2))[COUNTS]
    assert set(counts["fact"]) <= asked


# -- on disk -----------------------------------------------------------------------------------------------------------


def test_facts_are_read_as_a_frame(tmp_path: Path) -> None:
    run(planned(), tmp_path)
    assert read(tmp_path).height == 60 and read(str(tmp_path), "seats").height == 240
    assert read(tmp_path, "decisions").height == 0


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in (folder / "facts").iterdir()}


def test_parts_are_written_as_it_goes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fact_writer, "MATCHES_PER_FILE", 250)
    run(planned(matches=600), tmp_path)
    assert [name for name in sorted(files(tmp_path)) if name.startswith("matches")] == [
        "matches-000000000.parquet", "matches-000000250.parquet", "matches-000000500.parquet",
    ]  # fmt: skip
    assert read(tmp_path)["match"].to_list() == list(range(600))


def test_counts_of_an_older_study_had_numbers_as_keys(tmp_path: Path) -> None:
    run(planned(matches=20), tmp_path)
    file = next((tmp_path / "facts").glob("counts-*"))
    pl.read_parquet(file).with_columns(first=pl.lit(1, pl.Int32)).write_parquet(file)
    with pytest.raises(InfantaError, match=r"counts-.* has other columns, or other kinds of values"):
        read(tmp_path, COUNTS)
    assert read(tmp_path).height == 20


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda folder: (folder / "study.json").unlink(), "There is no study in"),
        (lambda folder: (folder / "study.json").write_text("{"), "study.json of the study cannot be read"),
        (lambda folder: (folder / "study.json").write_text('{"infanta-study": 0}'), "written in form 0"),
        (lambda folder: next((folder / "facts").glob("matches-*")).write_bytes(b"PAR1 nothing"), "not a whole Parquet file"),
        (lambda folder: pl.DataFrame({"match": [1]}).write_parquet(next((folder / "facts").glob("matches-*"))), "other columns"),
    ],
)  # fmt: skip
def test_facts_that_are_broken_or_older(tmp_path: Path, spoil: object, said: str) -> None:
    run(planned(matches=4), tmp_path)
    spoil(tmp_path)  # type: ignore[operator]
    with pytest.raises(InfantaError, match=said):
        read(tmp_path)


def test_there_is_no_such_table(tmp_path: Path) -> None:
    run(planned(matches=4), tmp_path)
    with pytest.raises(InfantaError, match="no facts called 'cards', only matches, seats"):
        read(tmp_path, "cards")


def test_columns_are_named_or_all_are_there(tmp_path: Path) -> None:
    run(planned(matches=4), tmp_path)
    assert read(tmp_path, "seats", ["bot", "won"]).columns == ["bot", "won"]
    with pytest.raises(InfantaError, match="no column 'colour' for seats, only match, arm, seat"):
        read(tmp_path, "seats", ["colour"])


def test_what_was_counted_of_matches_that_were_not_kept_is_not_counted_twice(tmp_path: Path) -> None:
    """The power goes while a part is written, in the middle of a group."""
    plan = make_plan("love-letter", ("random",), 2, {"tokens": 1}, matches=30)
    whole = facts_of(plan, range(30))[COUNTS]
    keeper = fact_writer.FactWriter(tmp_path, plan)
    keeper.open(resume=False)
    keeper.add(play_batch(plan, range(10)), 10)
    keeper.flush()
    kept = (tmp_path / "facts" / "matches-000000000.parquet").read_bytes()
    keeper.add(play_batch(plan, range(10, 20)), 10)
    keeper.flush()
    (tmp_path / "facts" / "matches-000000000.parquet").write_bytes(kept)
    run(plan, tmp_path, resume=True)
    assert read(tmp_path, COUNTS)["times"].sum() == whole["times"].sum()


# -- bots that fail ----------------------------------------------------------------------------------------------------


class Clumsy:
    """A bot that stumbles now and then."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def choose(self, view: View, moves: list[Move]) -> Move:
        if self.rng.random() < 0.05:
            raise ZeroDivisionError("no idea")
        return moves[0]


def test_a_match_in_which_a_bot_fails_is_noted_and_counts_for_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def maker(name: str, key: str) -> object:
        made: dict[str, type[Bot]] = {"thumb": Clumsy, "random": RandomBot}
        return made[name]

    monkeypatch.setattr(batch_module, "find_bot_maker", maker)
    frames = facts_of(planned("love-letter", "thumb", "random"), range(30))
    failed = frames[MATCHES].filter(pl.col("fault").is_not_null())
    assert 0 < failed.height < 30 and set(failed["fault"]) == {"ZeroDivisionError: no idea"}
    assert frames[SEATS].filter(pl.col("match").is_in(failed["match"].implode()))["won"].sum() == 0


class Reluctant:
    """A bot that cannot always be made."""

    def __init__(self, rng: Random) -> None:
        if rng.random() < 0.2:
            raise SystemExit(5)

    def choose(self, view: View, moves: list[Move]) -> Move:
        return moves[0]


def test_so_is_one_in_which_a_bot_cannot_be_made(monkeypatch: pytest.MonkeyPatch) -> None:
    """It ended the study."""
    made: dict[str, type[Bot]] = {"thumb": Reluctant, "random": RandomBot}
    monkeypatch.setattr(batch_module, "find_bot_maker", lambda name, key: made[name])
    frames = facts_of(planned("love-letter", "thumb", "random"), range(30))
    failed = frames[MATCHES].filter(pl.col("fault").is_not_null())
    assert frames[MATCHES].height == 30 and 0 < failed.height < 30 and set(failed["fault"]) == {"SystemExit: 5"}

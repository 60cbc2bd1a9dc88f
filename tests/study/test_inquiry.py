"""What games ask of their matches."""

from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import polars as pl
import pytest
from click.testing import CliRunner

from infanta.cli import infanta
from infanta.core.errors import InfantaError
from infanta.core.phrase import Phrase
from infanta.core.registry import game, game_keys
from infanta.games.rebel_princess.princesses import PRINCESSES
from infanta.games.rebel_princess.rounds import LETTERS
from infanta.study import inquiry as inquiry_module
from infanta.study.facts import COUNTS
from infanta.study.inquiry import GameMetrics, Metric, create_metrics, get_metrics_class
from infanta.study.metric_findings import get_label
from infanta.study.plan import ASKED, COMPARED, make_plan
from infanta.words import FluentTranslator, list_languages
from infanta.words.catalogue import strictly
from tests.example import PLACES, installed_beside
from tests.games.death_dowry.table import begin
from tests.study.played import facts_of


class Bidding(GameMetrics):
    """An inquiry of somebody else's game."""

    questions = (Metric("bids", ("seat#",), "number"),)


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    here = __name__
    entries = [
        EntryPoint("market", f"{here}:Bidding", "infanta.studies"),
        EntryPoint("fair", f"{here}:Absent", "infanta.studies"),
        EntryPoint("bazaar", f"{here}:game_keys", "infanta.studies"),
    ]
    monkeypatch.setattr(inquiry_module, "entry_points", lambda group: entries)
    monkeypatch.setattr(
        EntryPoint, "load", lambda self: globals()[self.attr] if self.attr in globals() else absent(self.attr)
    )
    get_metrics_class.cache_clear()


def absent(name: str) -> object:
    raise AttributeError(f"there is no {name}")


@pytest.fixture(autouse=True)
def forget() -> Iterator[None]:
    yield
    get_metrics_class.cache_clear()


@pytest.mark.usefixtures("installed")
def test_a_package_brings_its_own_inquiry() -> None:
    assert get_metrics_class("market") is Bidding
    assert get_metrics_class("chess") is GameMetrics


@pytest.mark.usefixtures("installed")
@pytest.mark.parametrize("key", ["fair", "bazaar"])
def test_an_inquiry_that_cannot_be_loaded(key: str) -> None:
    with pytest.raises(InfantaError, match=f"What the game {key} asks of its matches cannot be loaded"):
        get_metrics_class(key)


def test_counts_add_up() -> None:
    inquiry = Bidding(game("love-letter"))
    inquiry.count("bids", 1, total=3)
    inquiry.count("bids", 1, total=4)
    inquiry.count("bids", 1, times=0, total=1)
    assert tallied(inquiry) == {("bids", 1, -1): (2, 8)}


def test_counts_know_in_how_many_matches_they_were() -> None:
    """So that what never happens is known to be rare: a group of matches is not one trial."""
    inquiry = Bidding(game("love-letter"))
    for _ in range(3):
        inquiry.observe([])
        inquiry.count("bids", 1)
        inquiry.count("bids", 1)
    inquiry.observe([])
    inquiry.count("bids", 1, times=0, total=1)
    assert [(found.times, found.matches) for found in inquiry.counts.values()] == [(6, 3)]


def tallied(inquiry: GameMetrics) -> dict[tuple[str, int, int], tuple[int, float]]:
    return {key: (found.times, found.total) for key, found in inquiry.counts.items()}


@pytest.mark.parametrize("language", list_languages())
@pytest.mark.parametrize("key", game_keys())
def test_every_question_can_be_put_into_words(key: str, language: str) -> None:
    voice = FluentTranslator(language, key)
    inquiry = create_metrics(game(key))
    assert inquiry.questions
    with strictly():
        for question in inquiry.questions:
            for entry in ("", "-text", "-value"):
                assert voice.say(Phrase(f"question-{question.name}{entry}", key))
            for axis in question.axes:
                assert voice.say(Phrase(f"axis-{axis.removesuffix('#')}", key)) and get_label(inquiry, voice, axis, 1)


@pytest.mark.parametrize("key", game_keys())
def test_the_facts_have_words_where_views_have_them(key: str) -> None:
    rules = game(key)
    inquiry = create_metrics(rules)
    axes = {question.name: question.axes for question in inquiry.questions}
    counts = facts_of(make_plan(key, ("random",), matches=8, seed=1), range(8))[COUNTS]
    assert counts.height
    for fact, *words in counts.select("fact", "first", "second").unique().iter_rows():
        for axis, word in zip(axes[fact], words, strict=False):
            assert word.isdecimal() == axis.endswith("#"), f"{fact} {axis}: {word}"
            assert inquiry.format_key(axis, inquiry.parse_key(axis, word)) == word
        assert words[len(axes[fact]) :] in ([], [""])


@pytest.mark.parametrize(("axis", "word"), [("card", "joker"), ("turn#", "guard")])
def test_a_word_that_the_game_does_not_know_is_named(axis: str, word: str) -> None:
    with pytest.raises(InfantaError, match=word):
        create_metrics(game("love-letter")).parse_key(axis, word)


def test_rebel_princess_asks_of_princesses_that_are_dealt() -> None:
    """Bots that may choose always choose the same ones, and of 210 pairs of a round card and a princess many would never come up."""
    plan = make_plan("rebel-princess", ("random",), 6, matches=100, asked=True)
    assert [(arm.name, arm.kind) for arm in plan.arms] == [("", COMPARED), ("princesses=deal", ASKED)]
    assert [arm.options["princesses"] for arm in plan.list_metric_arms()] == ["deal"]
    counts = facts_of(plan, range(60))[COUNTS]
    assert set(counts["arm"]) == {"princesses=deal"}
    pairs = counts.filter(pl.col("fact") == "proposals-by-pair").select("first", "second").unique()
    assert pairs.height == len(LETTERS) * len(PRINCESSES) == 210


@pytest.mark.parametrize(
    ("options", "vary"),
    [({"princesses": "choose"}, ()), ({}, ("princesses=deal,choose",))],
)
def test_what_the_study_names_is_what_is_asked(options: dict[str, object], vary: tuple[str, ...]) -> None:
    plan = make_plan("rebel-princess", ("random",), 6, options, vary, asked=True)
    assert plan.list_metric_arms() == plan.list_compared_arms() == plan.arms


def test_the_survey_does_not_play_again_what_is_played_for_the_questions() -> None:
    plan = make_plan("rebel-princess", ("random",), 6, survey=30, asked=True)
    names = [arm.name for arm in plan.arms]
    assert len(names) == len(set(names)) and "princesses=none" in names
    assert [arm.kind for arm in plan.arms if arm.name == "princesses=deal"] == [ASKED]


def test_death_dowry_asks_who_attacks_whom_and_how_it_ends() -> None:
    table = begin("7000 0007 0007", {0: ["2/123/Rose"]}).play(0, "offer>1:peace/g1:secret").play(1, "accept:0s1.1")
    table.play(0, "attack>1:0:0").play(1, "yield").play(0, "take:5").until(2).play(2, "pass").passing(9)
    table.play(table.match.winner, "nobody")
    inquiry = create_metrics(game("death-dowry"))
    inquiry.start(game("death-dowry").start(3))
    inquiry.observe(table.match.story or [])
    outcome = table.match.outcome()
    assert outcome is not None
    inquiry.end(table.match, outcome)
    counts = tallied(inquiry)
    assert counts["attack-whom", 1, 2] == (1, 1) and counts["attack-whom", 1, 3] == (1, 0)
    assert counts["skill-attack", 0, -1] == (1, 1) and counts["concealment-attack", 5, -1] == (1, 1)
    assert counts["promise-kept", 0, -1] == (1, 0) and counts["best-skill", 7, -1] == (3, 1)
    assert counts["evening", 0, -1] == (1, 1) and counts["evening", 2, -1] == (1, 1), "one attack, one trade"
    ended = {key[1]: found for key, found in counts.items() if key[0] == "how-it-ends"}
    assert sum(total for _, total in ended.values()) == 1 and len(ended) == 7


def test_an_example_in_a_package_of_its_own_has_its_answer_in_the_report(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    studies = {"high-card": "high_card.study:HighCardInquiry"}
    with installed_beside(tmp_path, monkeypatch, {"high-card": PLACES["high-card"]}, studies), strictly():
        get_metrics_class.cache_clear()
        words = f"study high-card random --matches 400 --foresight 2 --ladder 0 --survey 20 --output {tmp_path}/out"
        shown = CliRunner(env={"INFANTA_LANGUAGE": "en"}).invoke(infanta, words.split())
    assert shown.exit_code == 0, shown.output
    table = pl.read_csv(tmp_path / "out" / "tables" / "first-number.csv")
    kept = table.filter(pl.col("group") == "Kept")
    assert kept["label"].to_list() == list(range(1, 9)) and kept["mean"][0] == 0, "a one never wins"
    assert kept["mean"][7] == 1, "an eight that is kept always does"
    assert "Keep or swap?" in (tmp_path / "out" / "figures" / "first-number.svg").read_text()
    surveyed = pl.read_csv(tmp_path / "out" / "tables" / "survey-minutes.csv")
    assert {"players=2", "players=3", "ranks=9", "points=1"} <= set(surveyed["arm"])

"""The arena: fair seats, the same matches for the same seed, honest sums."""

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import process_time

import pytest

from infanta.bots.bot import Bot, make_bot
from infanta.core.errors import InfantaError
from infanta.core.move import Move
from infanta.core.registry import game
from infanta.core.view import View
from infanta.study import guarded_bots
from infanta.study.arena import Arena, MatchResult
from infanta.study.intervals import wilson
from infanta.study.mirrored import get_interval
from infanta.study.standings import Standings
from tests.study.arenas import new, run


def counted(arena: Arena, *results: MatchResult) -> Standings:
    standings = Standings(arena)
    for result in results:
        standings.add(result)
    return standings


def won_by(*seats: int, number: int = 0) -> MatchResult:
    """A match of three, with these winning seats."""
    entrants = tuple((seat + number) % 3 for seat in range(3))
    return MatchResult(number, entrants, seats, (4, 2, 0), (10, 10, 10), (0.1, 0.1, 0.1))


# -- seats -----------------------------------------------------------------------------------------------------------------


def test_everybody_sits_in_every_seat_equally_often() -> None:
    results = list(new("thumb", "random", "random").play_all())
    sat = Counter((entrant, seat) for result in results for seat, entrant in enumerate(result.entrants))
    assert sat == {(entrant, seat): 4 for entrant in range(3) for seat in range(3)}
    assert [result.entrants for result in results[:3]] == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]


def test_the_bots_named_fill_a_larger_table_in_turn() -> None:
    assert new("thumb", "random", players=3).bots == ("thumb", "random", "thumb")
    assert new("thumb").bots == ("thumb", "thumb")
    assert new("thumb", "random", "random").players == 3


# -- luck ------------------------------------------------------------------------------------------------------------------


def test_the_number_of_processes_changes_nothing() -> None:
    arena = new("thumb", "random", matches=25)
    alone = list(arena.play_all(jobs=1))
    assert [result.number for result in alone] == list(range(25))
    assert list(arena.play_all(jobs=2)) == alone


def test_a_match_can_be_played_again_by_its_number_and_another_seed_gives_other_matches() -> None:
    results = list(new("thumb", "random").play_all())
    assert new("thumb", "random").play(7) == results[7]
    assert list(new("thumb", "random", seed=2).play_all()) != results


# -- sums ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wins", "matches", "low", "high"),
    [(8, 10, 0.4902, 0.9433), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (50, 100, 0.4038, 0.5962), (0, 0, 0.0, 1.0)],
)
def test_wilson_interval(wins: float, matches: int, low: float, high: float) -> None:
    assert wilson(wins, matches) == pytest.approx((low, high), abs=5e-5)


def test_a_shared_win_counts_as_a_share() -> None:
    standings = counted(new("thumb", "random", "random"), won_by(0, 1), won_by(1, number=1))
    assert [line.total.wins for line in standings.list_entrants()] == [0.5, 0.5, 1.0]
    assert [tally.wins for tally in standings.list_entrants()[2].seats] == [0, 1, 0]
    assert standings.chance == pytest.approx(1 / 3)


def test_entrants_of_one_name_are_listed_apart_and_summed_up() -> None:
    matches = [won_by(seat, number=number) for number, seat in enumerate([1, 1, 0, 0])]
    standings = counted(new("thumb", "random", "random"), *matches)
    assert [line.name for line in standings.list_entrants()] == ["thumb", "random 1", "random 2"]
    thumb, both = standings.list_names()
    assert (both.name, both.entrants, both.total.matches, both.total.wins) == ("random", 2, 8, 3.0)
    assert (both.low, both.high) == pytest.approx([bound / 2 for bound in get_interval([2.0, 1.0], [3, 1])])
    assert (thumb.low, thumb.high) == get_interval([1.0, 0.0], [3, 1])
    assert thumb.mean_score() == 2.5  # seats 0, 2, 1, 0 scored 4, 0, 2, 4
    assert both.decision_time() == pytest.approx(0.01)


def test_a_rate_is_compared_with_chance() -> None:
    always = counted(new("thumb", "random", "random"), *[won_by((-number) % 3, number=number) for number in range(90)])
    assert [line.compare_to_chance(always.chance) for line in always.list_entrants()] == ["above", "below", "below"]
    once = counted(new("thumb", "random", "random"), won_by(0))
    assert once.list_entrants()[0].compare_to_chance(once.chance) == "level"


# -- bots that fail ----------------------------------------------------------------------------------------------------


class Clumsy:
    """A bot that raises an error, or names an illegal move, when it feels like it."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def choose(self, view: View, moves: list[Move]) -> Move:
        luck = self.rng.random()
        if luck < 0.1:
            raise ZeroDivisionError("no idea")
        return game("love-letter").parse("princess") if luck < 0.2 else moves[0]


@pytest.fixture
def clumsy(monkeypatch: pytest.MonkeyPatch) -> Arena:
    monkeypatch.setattr(
        guarded_bots, "make_bot", lambda name, key, rng: Clumsy(rng) if name == "thumb" else make_bot(name, key, rng)
    )
    return new("thumb", "random", "random", matches=30)


def test_a_bot_that_fails_has_lost_and_everything_else_counts(clumsy: Arena) -> None:
    results = list(clumsy.play_all())
    failed = [result for result in results if result.fault is not None]
    assert len(results) == 30 and 0 < len(failed) < 30
    for result in failed:
        assert result.fault is not None and result.entrants[result.fault.seat] == 0
        assert result.winners == tuple(seat for seat in range(3) if seat != result.fault.seat)
    reasons = " ".join(result.fault.reason for result in failed if result.fault)
    assert "ZeroDivisionError: no idea" in reasons and "which is not legal" in reasons
    standings = counted(clumsy, *results)
    assert standings.played == 30 and len(standings.faults) == len(failed)
    assert sum(line.total.wins for line in standings.list_entrants()) == pytest.approx(30)


def test_the_standings_name_who_failed(clumsy: Arena, tmp_path: Path) -> None:
    file = tmp_path / "standings.json"
    shown = run(f"love-letter thumb random random --games 30 --seed 1 --option tokens=1 --json '{file}'")
    data = json.loads(file.read_text())
    assert (
        shown.exit_code == 0 and f"thumb failed in {len(data['faults'])} matches, which count as lost." in shown.output
    )
    assert {fault["bot"] for fault in data["faults"]} == {"thumb"} and data["played"] == 30


class Stuck:
    """A bot that never comes to an end, and hears nothing."""

    def __init__(self, rng: Random) -> None:
        self.appetite = rng.random() < 0.5

    def choose(self, view: View, moves: list[Move]) -> Move:
        if self.appetite:
            return ([moves[0]] * (1 << 40))[0]
        while True:
            try:
                self.choose_again()
            except Exception:
                continue

    def choose_again(self) -> None:
        raise ValueError


class Deaf:
    """A bot that loops, and misses the first cry: it came where nothing can be raised."""

    def __init__(self, rng: Random) -> None:
        self.missed = 0

    def choose(self, view: View, moves: list[Move]) -> Move:
        since = process_time()
        while process_time() < since + 5.0:
            try:
                sum(range(1000))
            except guarded_bots.BotTimeout:
                self.missed += 1
                if self.missed > 1:
                    raise
        return moves[0]


def test_a_bot_that_has_missed_the_cry_is_stopped_by_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    """It looped for ever."""
    monkeypatch.setattr(guarded_bots, "make_bot", lambda name, key, rng: Deaf(rng))
    monkeypatch.setattr(guarded_bots, "MOVE_TIMEOUT_S", 0.05)
    (result,) = new("thumb", "random", matches=1).play_all()
    assert result.fault is not None


def test_a_bot_that_loops_or_eats_memory_is_stopped_and_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        guarded_bots, "make_bot", lambda name, key, rng: Stuck(rng) if name == "thumb" else make_bot(name, key, rng)
    )
    monkeypatch.setattr(guarded_bots, "MOVE_TIMEOUT_S", 0.05)
    results = list(new("thumb", "random", matches=8).play_all())
    reasons = {result.fault.reason for result in results if result.fault is not None}
    assert len(results) == 8, "the arena goes on"
    assert any("thought for more than" in reason for reason in reasons)
    assert any(reason.startswith("MemoryError") for reason in reasons)


def test_a_bot_whose_making_never_ends_is_named_before_anything_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    def loop(name: str, key: str, rng: Random) -> Bot:
        while True:
            rng.random()

    monkeypatch.setattr(guarded_bots, "make_bot", loop)
    monkeypatch.setattr(guarded_bots, "MOVE_TIMEOUT_S", 0.05)
    with pytest.raises(InfantaError, match="thumb") as caught:
        new("thumb", "random", matches=2)
    assert "thought for more than" in str(caught.value)


# -- mirrored deals, ratings, going on -------------------------------------------------------------------------------------


def test_a_deal_is_played_with_everybody_in_every_seat() -> None:
    arena = Arena.create("love-letter", ("random", "random", "random"), None, {"tokens": 1}, 6, 1)
    assert [arena.get_deal(number) for number in range(6)] == [0, 0, 0, 1, 1, 1]


def test_the_interval_counts_deals_and_not_matches() -> None:
    low, high = get_interval([2.0, 0.0] * 20, [2] * 40)
    assert (low, high) == pytest.approx((0.338, 0.662), abs=1e-3)
    luckier = get_interval([1.0] * 39 + [2.0], [2] * 40)
    assert luckier[1] - luckier[0] < 0.1, "seats exchanged, most luck is gone"


def test_whoever_wins_more_has_the_higher_rating() -> None:
    standings = counted(
        new("thumb", "random", "random"), *[won_by((-number) % 3, number=number) for number in range(30)]
    )
    thumb, other = standings.list_names()
    assert thumb.rating - thumb.doubt > other.rating + other.doubt


# -- the command -----------------------------------------------------------------------------------------------------------


def test_the_standings_are_printed_and_written_as_json(tmp_path: Path) -> None:
    file = tmp_path / "standings.json"
    shown = run(f"love-letter thumb random random --games 30 --seed 5 --option tokens=1 --json '{file}'")
    assert shown.exit_code == 0
    assert "Love Letter, 3 players, tokens 1, 30 matches, seed 5" in shown.output
    assert "random 2" in shown.output and "chance 33%" in shown.output and "seat 2" in shown.output
    data = json.loads(file.read_text())
    assert (data["game"], data["players"], data["options"], data["seed"]) == ("love-letter", 3, {"tokens": 1}, 5)
    assert data["matches"] == data["played"] == 30
    assert sum(entrant["wins"] for entrant in data["entrants"]) == pytest.approx(30)
    standings = counted(arena := Arena.create("love-letter", ("thumb", "random", "random"), None, {"tokens": 1}, 30, 5))
    for result in arena.play_all():
        standings.add(result)
    assert [name["wins"] for name in data["names"]] == [line.total.wins for line in standings.list_names()]
    assert [name["interval"] for name in data["names"]] == [[line.low, line.high] for line in standings.list_names()]
    assert [seat["matches"] for seat in data["names"][1]["seats"]] == [20, 20, 20]


def test_interrupted_it_prints_what_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    def some(self: Arena, jobs: int = 1, first: int = 0) -> Iterator[MatchResult]:
        yield from map(self.play, range(3))
        raise KeyboardInterrupt

    monkeypatch.setattr(Arena, "play_all", some)
    shown = run("love-letter random --games 100")
    assert shown.exit_code == 0
    assert "2 players, 3 matches" in shown.output
    assert "Stopped before the end: 100 matches were planned." in shown.output


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("love-lettre thumb", "There is no game 'love-lettre'; installed are: "),
        ("love-letter thumb nobody", "There is no bot 'nobody' for love-letter; there are: "),
        ("love-letter thumb --players 7", "Love Letter cannot be played by 7: it takes 2, 3, 4 players."),
        ("love-letter thumb random thumb --players 2", "There are 3 bots but only 2 seats: name fewer bots."),
        ("love-letter thumb --option moon=1", "Love Letter has no option 'moon'"),
        ("love-letter thumb --option tokens=x", "tokens cannot be 'x': write a number from 0 to 20."),
        (
            "love-letter thumb --option tokens",
            "'tokens' is not an option: write it as name=value, for example tokens=3.",
        ),
        ("love-letter thumb --games 0", "0 is not in the range"),
        ("love-letter thumb --games many", "'many' is not a valid integer"),
        ("love-letter thumb --jobs 0", "0 is not in the range"),
        ("love-letter thumb --json no/such/folder/x.json", "there is no folder no/such/folder."),
        ("love-letter thumb --games 1 --json .", "is a directory"),
        ("love-letter", "Missing argument 'BOT...'"),
    ],
)
def test_what_makes_no_sense_is_refused_in_words(words: str, sentence: str) -> None:
    shown = run(words)
    assert shown.exit_code == 2
    assert sentence in " ".join(shown.output.split())


def test_numbers_stay_whole_beside_long_names(monkeypatch: pytest.MonkeyPatch) -> None:
    """They were cut off beside names of ten letters."""
    for columns in ("80", ""):
        monkeypatch.setenv("COLUMNS", columns)
        if not columns:
            monkeypatch.delenv("COLUMNS")
        shown = run("love-letter infanta.bots.random_bot:RandomBot infanta.bots.random_bot:RandomBot --games 4")
        assert "…" not in shown.output and "decision" in shown.output
        assert all(len(line.rstrip()) <= 80 for line in shown.output.splitlines()) == bool(columns)

"""The league: mirrored deals, honest intervals, and a bot that fails loses."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import click
import pytest
from click.testing import CliRunner

import infanta
from infanta.bots.bot import list_bots
from infanta.bots.levels import LevelBot
from infanta.bots.random_bot import RandomBot
from infanta.core.errors import InfantaError
from infanta.core.move import Move
from infanta.core.view import View
from infanta.search.search import MAX_CANDIDATES, MAX_UNRATED_CANDIDATES, Search
from infanta.study.command import arena
from infanta.study.guarded_bots import create_bot
from infanta.study.league import HeroResult, HeroTally, MirroredPairing, format_row
from infanta.study.league_command import league, regret
from infanta.study.mirrored import MirroredDealer
from infanta.study.omniscient_bot import OmniscientBot
from infanta.study.regret import get_mean, judge_moves, load_positions, make_positions, measure_regrets


def mirror(hero: str = "thumb", others: str = "random", deals: int = 12, players: int = 2) -> MirroredPairing:
    return MirroredPairing.create("love-letter", players, {"tokens": 1}, hero, others, deals, 1)


def tally_of(contest: MirroredPairing) -> HeroTally:
    tally = HeroTally(contest)
    for deal in range(contest.deals):
        tally.add(contest.play_deal(deal))
    return tally


def test_thumb_is_above_random_and_the_table_says_so() -> None:
    tally = tally_of(mirror(deals=20))
    low, _ = tally.get_interval()
    assert tally.count_matches == 40 and low > 0.5
    assert format_row(tally).startswith("| thumb | random | ")


def test_the_dealers_luck_is_the_same_from_every_seat() -> None:
    match = infanta.start("love-letter", players=2)
    first, second = MirroredDealer(match, "3 1"), MirroredDealer(match, "3 1")
    assert [first.random() for _ in range(5)] == [second.random() for _ in range(5)]


def test_the_interval_counts_deals_and_not_matches() -> None:
    tally = HeroTally(mirror(players=2))
    for deal in range(40):
        share = 1.0 if deal % 2 else 0.0
        tally.add([HeroResult(share, 0.0, 1), HeroResult(share, 0.0, 1)])
    low, high = tally.get_interval()
    assert tally.get_rate() == 0.5 and high - low > 0.3, "40 deals, not 80 matches"


def test_a_bot_that_fails_has_lost_and_the_league_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken:
        def choose(self, view: View, moves: list[Move]) -> Move:
            raise RuntimeError("out of ideas")

    def make(name: str, key: str, rng: Random) -> object:
        return Broken() if name == "thumb" else RandomBot(rng)

    monkeypatch.setattr("infanta.study.guarded_bots.make_bot", make)
    tally = tally_of(mirror(deals=2))
    assert tally.get_rate() == 0 and tally.failures == ["thumb: RuntimeError: out of ideas"] * 4
    assert tally_of(mirror("random", "thumb", deals=2)).get_rate() == 1.0, (
        "who fails has lost, not whoever sat there too"
    )


def test_a_level_may_be_given_a_number_of_tries() -> None:
    bot = create_bot("queen@50", "love-letter", Random(1))
    assert isinstance(bot, LevelBot) and bot.level.budget is not None and bot.level.budget.iterations == 50
    for name, said in (
        ("queen@x", "number of tries"),
        ("queen@0ms", "cannot think for 0"),
        ("queen@86400000ms", "cannot think"),
        ("nobody@5", "no level"),
        ("queen@0", "cannot try 0"),
    ):
        with pytest.raises(InfantaError, match=said):
            create_bot(name, "love-letter", Random(1))


def test_the_examiner_sees_all_hands_and_strength_is_told_as_a_share_of_that() -> None:
    game = infanta.game("love-letter")
    match = game.start(2, dates=(0, 1))
    for text in ("+guard", "+guard", "+guard", "+guard", "+countess", "+priest"):
        match.play(infanta.DEALER, game.parse(text))
    examiner = create_bot("examiner@60", "love-letter", Random(1))
    assert isinstance(examiner, OmniscientBot)
    examiner.match = match
    assert examiner.choose(match.view(0), match.moves(0)).text == "guard>1:7", "it knows the Countess"
    shown = CliRunner().invoke(
        league,
        [
            "love-letter",
            "examiner@12",
            "random",
            "lady",
            "random",
            "--players",
            "2",
            "--deals",
            "2",
            "--option",
            "tokens=1",
        ],
    )
    assert shown.exit_code == 0 and "lady gets" in shown.output and "sees all hands" in shown.output


def test_nobody_examines_at_a_table() -> None:
    assert "examiner" not in list_bots("love-letter")


def test_the_league_goes_on_where_it_was_interrupted(tmp_path: Path) -> None:
    words = f"love-letter thumb random --players 2 --option tokens=1 --keep {tmp_path}".split()
    first = CliRunner().invoke(league, [*words, "--deals", "3"])
    whole = CliRunner().invoke(league, [*words, "--deals", "5", "--jobs", "2"])
    assert first.exit_code == whole.exit_code == 0
    (file,) = tmp_path.iterdir()
    assert len(file.read_text().splitlines()) == 6 and "| 10 |" in whole.output


def test_a_damaged_deal_is_refused(tmp_path: Path) -> None:
    """It ended in a traceback."""
    words = f"love-letter thumb random --players 2 --option tokens=1 --deals 3 --keep {tmp_path}".split()
    CliRunner().invoke(league, words)
    (file,) = tmp_path.iterdir()
    lines = file.read_text().splitlines()
    file.write_text("\n".join([lines[0], '{"matches": [{"share": 1}]}', *lines[2:], ""]))
    shown = CliRunner().invoke(league, words)
    assert shown.exit_code == 2 and "is damaged" in " ".join(shown.output.split())


def test_ctrl_c_ends_the_whole_league_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """It ended one pair, and the next began."""

    def some(self: MirroredPairing, jobs: int = 1, first: int = 0) -> Iterator[list[HeroResult]]:
        yield self.play_deal(0)
        raise KeyboardInterrupt

    monkeypatch.setattr(MirroredPairing, "play_all", some)
    words = "love-letter thumb random random thumb --players 2 --option tokens=1 --deals 30"
    shown = CliRunner().invoke(league, words)
    assert "| thumb | random |" in shown.output and "| random | thumb |" not in shown.output
    assert "Stopped before the end: thumb has played 1 of 30 deals." in shown.output


def test_who_failed_is_told_once_with_how_often(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Three failures were told one by one, and the others not at all. A bot that ends its process ended the league."""
    (tmp_path / "leavers.py").write_text(
        "import os\nclass Leaver:\n    def __init__(self, rng): pass\n    def choose(self, view, moves): os._exit(0)\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    words = ["love-letter", "leavers:Leaver", "random", "--players", "2", "--option", "tokens=1", "--deals", "2"]
    shown = CliRunner().invoke(league, words)
    assert shown.exit_code == 0 and "| leavers:Leaver | random | 0.0% |" in shown.output
    told = "leavers:Leaver failed in 4 matches, which count as lost. The first time: The process it was playing in"
    assert told in " ".join(shown.output.split())


def test_positions_of_the_bench_can_be_made_and_measured() -> None:
    position = next(make_positions("love-letter", 2, 1, 5, 4))
    match = position.build_match("love-letter")
    assert position.seat in match.actors() and set(position.worth) <= {move.text for move in match.moves(position.seat)}
    assert get_mean([0.1, 0.1]) == (0.1, 0.0)


def test_every_move_of_a_position_is_judged_and_those_that_may_be_best_most() -> None:
    rules, match, rng = infanta.game("rebel-princess"), infanta.start("rebel-princess", players=3), Random(3)
    while match.actors() == (infanta.DEALER,) or len(match.moves(match.actors()[0])) <= MAX_CANDIDATES:
        seat = match.actors()[0]
        match.push(seat, match.sample(rng) if seat == infanta.DEALER else rng.choice(match.moves(seat)))
    seat = match.actors()[0]
    search = Search(rules, match.view(seat), match.moves(seat), seed=1, rated=MAX_UNRATED_CANDIDATES)
    found = judge_moves(search, 16)
    tries = [candidate.tries for candidate in found]
    assert len(found) == len(match.moves(seat)) and sorted(set(tries)) == [4, 16] and tries.count(16) == MAX_CANDIDATES


@pytest.mark.parametrize("key", infanta.game_keys())
def test_the_fixed_positions_of_every_game_still_stand(key: str) -> None:
    found = load_positions(key)
    assert len(found) >= 10
    for position in found:
        match = position.build_match(key)
        assert position.seat in match.actors() and len(position.worth) > 1
        moves = [infanta.game(key).parse(text) for text in position.worth]
        assert all(match.check(position.seat, move) is None for move in moves)


def test_positions_lie_in_the_package_of_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "neighbourly").mkdir()
    (tmp_path / "neighbourly" / "__init__.py").touch()
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(infanta.game("love-letter"), "packages", ("neighbourly",))
    with pytest.raises(InfantaError, match="no fixed positions for Love Letter"):
        load_positions("love-letter")
    (tmp_path / "neighbourly" / "positions.json").write_text("[]")
    assert load_positions("love-letter") == []


def test_a_choice_that_was_not_tried_counts_as_the_worst() -> None:
    costs = list(measure_regrets("love-letter", "random"))
    assert len(costs) == len(load_positions("love-letter")) and all(cost >= 0 for cost in costs) and sum(costs) > 0


def test_a_bot_that_is_not_registered_is_named_by_where_it_is(tmp_path: Path) -> None:
    tally = tally_of(mirror("thumb", "infanta.bots.random_bot:RandomBot", deals=4))
    assert tally.count_matches == 8 and not tally.failures
    wanted = ["love-letter", "infanta.bots.random_bot:RandomBot", "random", "--deals", "1", "--keep", str(tmp_path)]
    assert CliRunner().invoke(league, wanted).exit_code == 0
    assert [file.name for file in tmp_path.iterdir()] == [
        "love-letter-4-infanta.bots.random_bot-RandomBot-random-0.jsonl"
    ]


@pytest.mark.parametrize("name", ["nowhere.at_all:Bot", "infanta.bots.random_bot:Nobody", ":", "random:", ":random"])
def test_one_that_is_not_there_either_is_refused_in_a_sentence(name: str) -> None:
    with pytest.raises(InfantaError):
        create_bot(name, "love-letter", Random(1))


class Crashing:
    def __init__(self, rng: Random) -> None:
        pass

    def choose(self, view: View, moves: list[Move]) -> Move:
        raise ZeroDivisionError("no idea")


class Speechless(Crashing):
    def choose(self, view: View, moves: list[Move]) -> Any:
        return None


class Unborn(Crashing):
    def __init__(self, rng: Random) -> None:
        raise ZeroDivisionError("no idea")


@pytest.mark.parametrize(
    ("bot", "said"), [("Crashing", "no idea"), ("Speechless", "None, which is not a move"), ("Unborn", "no idea")]
)
def test_a_bot_that_fails_on_the_bench_is_named(bot: str, said: str) -> None:
    name = f"{__name__}:{bot}"
    shown = CliRunner().invoke(regret, ["love-letter", name])
    assert shown.exit_code == 2 and f"The bot '{name}' failed: " in shown.output and said in shown.output


def test_a_table_that_cannot_be_written_is_refused_before_anything_is_played(tmp_path: Path) -> None:
    shown = CliRunner().invoke(league, ["love-letter", "--write", str(tmp_path / "nowhere" / "table.md")])
    assert shown.exit_code == 2 and "there is no folder" in shown.output


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("examiner@20", "sees all hands"),
        ("thumb --make 2", "Either bots are judged"),
        ("thumb --players 2", "Either bots are judged"),
        ("thumb nobody", "no bot 'nobody'"),
    ],
)
def test_what_the_bench_cannot_do_is_refused_before_anything_is_judged(words: str, said: str) -> None:
    """The examiner gave 'AssertionError:', and what belongs to new positions only was not looked at."""
    shown = CliRunner().invoke(regret, ["love-letter", *words.split()])
    assert shown.exit_code == 2 and said in " ".join(shown.output.split()) and "lost per choice" not in shown.output


def test_positions_that_are_made_are_not_lost_by_ctrl_c(monkeypatch: pytest.MonkeyPatch) -> None:
    """The file was empty, and nothing was said."""
    (position,) = make_positions("love-letter", 2, 1, 5, 4)

    def some(*wanted: object) -> Iterator[object]:
        yield position
        raise KeyboardInterrupt

    monkeypatch.setattr("infanta.study.league_command.make_positions", some)
    shown = CliRunner().invoke(regret, ["love-letter", "--make", "9"])
    assert len(json.loads(shown.stdout)) == 1
    assert "Stopped before the end: 1 of 9 positions were made." in shown.stderr


@pytest.mark.parametrize("command", [league, regret, arena])
def test_the_help_says_how_bots_are_named(command: click.Command) -> None:
    """It named them in examples alone, and nobody could guess `queen@100ms` or `duchess+bold`."""
    said = CliRunner().invoke(command, ["--help"]).output
    assert "queen@600, queen@100ms" in " ".join(said.split()) and "duchess+bold" in said

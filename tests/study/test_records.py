"""Records of matches go through the same door: files, and what a server has exported."""

import asyncio
import gzip
import json
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import polars as pl
import pytest
from click.testing import CliRunner, Result

from infanta import start
from infanta.bots.playing import play_out
from infanta.bots.random_bot import RandomBot
from infanta.cli import infanta
from infanta.core.errors import InfantaError
from infanta.core.match import Match
from infanta.core.record import Record
from infanta.study import read
from infanta.study.records import import_records, read_records
from tests.server.court import play_on, running, seated


def command(words: str) -> Result:
    return CliRunner(env={"INFANTA_LANGUAGE": "en"}).invoke(infanta, ["study", *words.split()])


def played(number: int, key: str = "love-letter", tokens: int = 1) -> Match:
    match, rng = start(key, players=3, tokens=tokens), Random(number)
    play_out(match, [RandomBot(rng)] * 3, rng)
    return match


def test_records_of_people_give_the_same_facts(tmp_path: Path) -> None:
    games = tmp_path / "games"
    games.mkdir()
    for number in range(5):
        Record.of(played(number), ("Ada", "Bo", "Cy"), ("", "random", "random")).save(games / f"{number}.json")
    shown = command(f"love-letter --records {games} --output {tmp_path}/out")
    assert shown.exit_code == 0, shown.output
    facts = read(tmp_path / "out", "seats")
    assert facts.height == 15 and set(facts.filter(pl.col("seat") == 0)["bot"]) == {"person"}
    outcome = played(4).outcome()
    assert outcome is not None and facts.filter(pl.col("match") == 4)["score"].to_list() == list(outcome.scores)
    assert read(tmp_path / "out", "decisions").height == read(tmp_path / "out")["decisions"].sum()
    assert (tmp_path / "out" / "figures" / "won-by-bot.svg").exists(), "people against bots"


def test_records_of_another_game_are_refused(tmp_path: Path) -> None:
    Record.of(start("cupid", players=2)).save(tmp_path / "one.json")
    shown = command(f"love-letter --records {tmp_path} --output {tmp_path}/out")
    assert shown.exit_code == 2 and "is the record of a match of cupid" in " ".join(shown.output.split())
    (tmp_path / "empty").mkdir()
    shown = command(f"love-letter --records {tmp_path}/empty --output {tmp_path}/out")
    assert shown.exit_code == 2 and "There are no records" in shown.output


@pytest.mark.parametrize("said", ["thumb", "--vary tokens=1,2", "--until 1%", "--matches 5", "--resume", "--ray local"])
def test_what_was_played_cannot_be_played_otherwise(tmp_path: Path, said: str) -> None:
    Record.of(played(1)).save(tmp_path / "one.json")
    shown = command(f"love-letter {said} --records {tmp_path} --output {tmp_path}/out")
    assert shown.exit_code == 2 and f"and {said.split()[0]} cannot change that" in " ".join(shown.output.split())
    assert not (tmp_path / "out").exists()


def test_many_records_are_kept_in_groups_and_every_one_is_heard(tmp_path: Path) -> None:
    games = tmp_path / "games"
    games.mkdir()
    for number in range(60):
        Record.of(played(number, tokens=1 + number % 2)).save(games / f"{number:02}.json")
    plan = import_records("love-letter", games, tmp_path / "out")
    assert {arm.name for arm in plan.arms} == {"players=3 tokens=1", "players=3 tokens=2"}
    matches, counts = read(tmp_path / "out"), read(tmp_path / "out", "counts")
    assert sorted(matches["match"]) == list(range(60)) and set(counts["match"]) == {49, 59}
    first = counts.filter(pl.col("fact") == "first-card")
    assert first["times"].sum() == 3 * matches["rounds"].sum()


# -- what a server has exported ----------------------------------------------------------------------------------------


def rows_of(code: str, match: Match, state: str = "over", created: float = 0.0) -> list[list[Any]]:
    """The rows of a table, as a ledger keeps them."""
    setup = match.setup
    head = {"code": code, "game": setup.game, "edition": setup.edition, "players": setup.players, "state": state, "created": created, "options": json.dumps(setup.options), "seed": {"bytes": "AAAA"}}  # fmt: skip
    seats = [
        {"code": code, "seat": seat, "person": "p1" if seat == 0 else None, "name": name, "bot": bot, "luck": ""}
        for seat, (name, bot) in enumerate((("Ada", ""), ("Bo", "thumb"), ("Cy", "random")))
    ]
    moves = [
        {"code": code, "number": number, "seat": seat, "move": move.text, "at": 1.5}
        for number, (seat, move, _) in enumerate(match.log or [])
    ]
    return [["tables", head], *[["seats", seat] for seat in seats], *[["moves", move] for move in reversed(moves)]]


def exported(path: Path, rows: list[list[Any]], **other: object) -> Path:
    """A file as `infanta export` writes it: tables first, the rest in any order."""
    order = ["people", "tables", "seats", "moves"]
    rows = sorted([["people", {"id": "p1", "name": "Ada"}], *rows], key=lambda row: order.index(row[0]))
    head = {"format": "infanta ledger", "schema": "0007", **other}
    lines = [head, *rows, {"rows": Counter(row[0] for row in rows)}]
    with gzip.open(path, "wt", encoding="utf-8") as file:
        file.write("".join(json.dumps(line) + "\n" for line in lines))
    return path


@pytest.fixture
def export(tmp_path: Path) -> Path:
    rows = rows_of("late", played(1), created=9.0) + rows_of("soon", played(2), created=3.0)
    rows += rows_of("open", start("love-letter", players=3), "playing") + rows_of("other", played(3, "cupid"))
    return exported(tmp_path / "server.gz", rows)


def test_what_a_server_has_exported_goes_through_the_same_door(tmp_path: Path, export: Path) -> None:
    records = list(read_records(export, "love-letter"))
    assert [record.moves for record in records] == [Record.of(played(number)).moves for number in (2, 1)]
    assert records[0].names == ("Ada", "Bo", "Cy") and records[0].bots == ("", "thumb", "random")
    shown = command(f"love-letter --records {export} --output {tmp_path}/out")
    assert shown.exit_code == 0, shown.output
    assert read(tmp_path / "out").height == 2
    assert read(tmp_path / "out", "seats")["bot"].to_list() == ["person", "thumb", "random"] * 2


def test_a_server_on_which_nobody_played_the_game(tmp_path: Path, export: Path) -> None:
    shown = command(f"woo-the-princess --records {export} --output {tmp_path}/out")
    assert shown.exit_code == 2 and "no records of whole matches" in shown.output and not (tmp_path / "out").exists()


def cut(path: Path) -> None:
    """The end is missing, but for the compression's own."""
    with gzip.open(path, "rt", encoding="utf-8") as file:
        lines = file.readlines()
    with gzip.open(path, "wt", encoding="utf-8") as file:
        file.writelines(lines[:-4])


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (cut, "rows are missing"),
        (lambda path: path.write_bytes(path.read_bytes()[:200]), "cannot be read"),
        (lambda path: exported(path, [], format="a diary"), "was not written by `infanta export`"),
        (lambda path: exported(path, [["tables", {"code": "x"}]]), "cannot be read"),
    ],
)
def test_an_export_that_is_broken(export: Path, spoil: Any, said: str) -> None:
    spoil(export)
    with pytest.raises(InfantaError, match=said):
        list(read_records(export, "love-letter"))


async def evening(folder: Path) -> None:
    """Two people play a match to its end on a server, and begin another."""
    async with running(folder) as court:
        code, people = await seated(court, "love-letter", 2, tokens=1)
        await play_on(court, code, people)
        code, people = await seated(court, "love-letter", 2, tokens=1)
        await play_on(court, code, people, 1)


def test_what_people_played_on_a_server_is_studied(tmp_path: Path) -> None:
    """From the server's own database by `infanta export` to the report: nothing in between is made up."""
    asyncio.run(evening(tmp_path))
    file = tmp_path / "server.gz"
    shown = CliRunner().invoke(infanta, ["export", "--database", str(tmp_path / "court.db"), str(file)])
    assert shown.exit_code == 0, shown.output
    shown = command(f"love-letter --records {file} --output {tmp_path}/out")
    assert shown.exit_code == 0, shown.output
    assert read(tmp_path / "out")["fault"].to_list() == [None], "only the match that was played to its end"
    seats = read(tmp_path / "out", "seats")
    assert seats["bot"].to_list() == ["person"] * 2 and seats["won"].sum() == 1
    assert (tmp_path / "out" / "report.html").exists()

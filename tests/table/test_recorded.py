"""Records as data: events and views in the one form, as one pair of eyes saw them."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

import infanta
from infanta.cli import infanta as command
from infanta.core.record import Record
from infanta.table.record_data import list_record_data
from infanta.testing.trial import Trial


def record_of(key: str, length: int = 60) -> Record:
    rules = infanta.game(key)
    match, _ = Trial(rules, rules.players[0], length=length).play_midway()
    return Record.of(match)


@pytest.mark.parametrize("key", infanta.game_keys())
def test_every_line_reads_back(key: str) -> None:
    rules, record = infanta.game(key), record_of(key)
    match = record.replay(story=True)
    lines = [json.loads(json.dumps(line)) for line in list_record_data(record, everything=True)]
    assert [rules.parse_event(event) for line in lines for event in line["events"]] == match.story
    assert [f"{line['mover']} {line['move']}" for line in lines] == list(record.moves)
    for line in lines:
        if isinstance(line["mover"], int):
            seat = line["mover"]
            assert rules.parse_view(line["view"]) == record.replay(line["step"]).view(seat)


@pytest.mark.parametrize("key", infanta.game_keys())
def test_a_seat_is_told_what_it_noticed_and_its_own_choices(key: str) -> None:
    rules, record = infanta.game(key), record_of(key)
    match = record.replay(story=True)
    for seat in (None, 0, 1):
        lines = list(list_record_data(record, seat))
        noticed = [seen for event in match.story or [] if (seen := event.seen_by(seat)) is not None]
        assert [rules.parse_event(event) for line in lines for event in line["events"]] == noticed  # type: ignore[attr-defined]
        assert all(("move" in line) == ("view" in line) == (line["mover"] == seat) for line in lines)


def test_the_command_writes_lines_of_json(tmp_path: Path) -> None:
    record = record_of("love-letter")
    record.save(tmp_path / "match.json")
    call = ["replay", str(tmp_path / "match.json"), "--data"]
    written = CliRunner().invoke(command, [*call, "--open"]).output.splitlines()
    assert [json.loads(line) for line in written] == list(list_record_data(record, everything=True))
    spectator = CliRunner().invoke(command, [*call, "--spectator"]).output
    assert '"view"' not in spectator and '"moves"' not in spectator

"""Results in a file: what was interrupted goes on, and what is damaged is refused and left as it is."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.study.arenas import run


def test_what_was_interrupted_goes_on_from_its_file(tmp_path: Path) -> None:
    words = f"love-letter thumb random --option tokens=1 --seed 3 --keep '{tmp_path / 'kept.jsonl'}'"
    whole, file = tmp_path / "whole.json", tmp_path / "parts.json"
    run(f"love-letter thumb random --option tokens=1 --seed 3 --games 12 --json '{whole}'")
    run(f"{words} --games 5")
    with (tmp_path / "kept.jsonl").open("a") as kept:
        kept.write('{"number": 5, "entr')
    run(f"{words} --games 12 --json '{file}'")
    wins = [[name["wins"] for name in json.loads(path.read_text())["names"]] for path in (whole, file)]
    assert wins[0] == wins[1] and len((tmp_path / "kept.jsonl").read_text().splitlines()) == 13
    other = run(f"love-letter thumb random --seed 4 --keep '{tmp_path / 'kept.jsonl'}'")
    assert other.exit_code == 2 and "keeps other matches than these" in " ".join(other.output.split())


# Values that no result has. Some ended in a traceback, and some were counted.
WRONG: list[dict[str, object]] = [
    {"winners": [0.0]},
    {"winners": [0, 0]},
    {"scores": [0, 10**400]},
    {"scores": [0, True]},
    {"decisions": [-1, 2]},
    {"seconds": [0.1, float("nan")]},
    {"seconds": [0.1, 10**400]},
    {"fault": {"seat": 0.0, "reason": "It failed."}},
    {"fault": {"seat": 0, "reason": 5}},
    {"fault": {}},
]


def with_value(line: str, **new: object) -> str:
    return json.dumps({**json.loads(line), **new})


@pytest.mark.parametrize(
    "damage",
    [
        lambda lines: [*lines[:2], '{"numb', *lines[3:]],
        lambda lines: [*lines[:2], "{}", *lines[3:]],
        lambda lines: [*lines[:3], *lines[2:]],
        lambda lines: [*lines[:2], lines[2].replace('"entrants": [1, 0]', '"entrants": [1, 7]'), *lines[3:]],
        *[lambda lines, new=new: [*lines[:2], with_value(lines[2], **new), *lines[3:]] for new in WRONG],
    ],
)
def test_a_damaged_file_is_refused_and_left_as_it_is(damage: Callable[[list[str]], list[str]], tmp_path: Path) -> None:
    """Where a line in the middle could not be read, a match was counted twice and another not at all."""
    file = tmp_path / "kept.jsonl"
    words = f"love-letter thumb random --option tokens=1 --seed 3 --keep '{file}'"
    run(f"{words} --games 5")
    file.write_text("\n".join(damage(file.read_text().splitlines())) + "\n")
    before = file.read_bytes()
    shown = run(f"{words} --games 12")
    assert shown.exit_code == 2 and "is damaged" in " ".join(shown.output.split())
    assert file.read_bytes() == before


@pytest.mark.parametrize("end", [b'{"number": 5', b"\xff\xfe\x00\n", b"\0" * 40])
def test_what_was_not_written_to_its_end_is_played_again(end: bytes, tmp_path: Path) -> None:
    file, whole = tmp_path / "kept.jsonl", tmp_path / "whole.jsonl"
    words = "love-letter random random --option tokens=1 --seed 3"
    run(f"{words} --games 8 --keep '{whole}'")
    run(f"{words} --games 5 --keep '{file}'")
    with file.open("ab") as kept:
        kept.write(end)
    assert run(f"{words} --games 8 --keep '{file}'").exit_code == 0
    found = [[{**json.loads(line), "seconds": 0} for line in path.read_text().splitlines()] for path in (file, whole)]
    assert found[0] == found[1]


def test_results_are_kept_in_files_only() -> None:
    """/dev/full was read for ever."""
    shown = run("love-letter random --games 2 --keep /dev/zero")
    assert shown.exit_code == 2 and "is not a file" in shown.output


def test_a_full_disk_ends_the_arena_with_what_was_played(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def full(line: dict[str, object]) -> bytes:
        if line.get("number") == 3:
            raise OSError(28, "No space left on device")
        return json.dumps(line).encode() + b"\n"

    monkeypatch.setattr("infanta.study.result_log.encode_line", full)
    shown = run(f"love-letter random --games 9 --keep '{tmp_path / 'kept.jsonl'}'")
    assert "No space left on device: 9 matches were planned" in " ".join(shown.output.split())

"""Records: readable, complete, and refused with a sentence when they are damaged."""

import json
from pathlib import Path
from random import Random

import pytest

import infanta
from infanta import DEALER, InvalidOptionError, Match, Record, RecordError


def some_match(moves: int = 40) -> Match:
    match, rng = infanta.start("love-letter", players=3, dates="2,0,1"), Random(7)
    for _ in range(moves):
        seat = match.actors()[0]
        match.play(seat, match.sample(rng) if seat == DEALER else rng.choice(match.moves(seat)))
    return match


def changed(**changes: object) -> str:
    """A good record with something about it changed."""
    data = json.loads(Record.of(some_match()).to_json())
    return json.dumps({**data, **changes})


def test_a_record_is_readable_json_with_a_move_a_line() -> None:
    text = Record.of(some_match(6), ("Ada", "Bo", "Cy")).to_json()
    assert text.splitlines()[:9] == [
        "{",
        '  "infanta": 1,',
        '  "game": "love-letter",',
        '  "edition": 2,',
        '  "players": 3,',
        '  "options": {"dates": [2, 0, 1]},',
        '  "names": ["Ada", "Bo", "Cy"],',
        '  "bots": [],',
        '  "moves": [',
    ]
    assert text.splitlines()[9].startswith('    "dealer +')


def test_a_record_can_be_saved_loaded_and_gone_on_with(tmp_path: Path) -> None:
    match, path = some_match(), tmp_path / "match.json"
    Record.of(match).save(path)
    again = Record.load(str(path)).replay()
    Record.of(match).save(str(path))
    seat = again.actors()[0]
    again.play(seat, again.sample(Random(1)) if seat == DEALER else again.moves(seat)[0])
    assert again.log is not None and len(again.log) == 41
    assert [entry.name for entry in tmp_path.iterdir()] == ["match.json"], "no draft is left behind"


def test_a_part_of_a_record_can_be_replayed() -> None:
    record = Record.of(some_match())
    early = record.replay(upto=10)
    assert early.log is not None and len(early.log) == 10


def test_notes_ride_along() -> None:
    match = some_match(5)
    seat = match.actors()[0]
    match.play(seat, match.moves(seat)[0], 'Für "Elise"\n')
    again = Record.from_json(Record.of(match).to_json()).replay()
    assert again.log is not None and again.log[-1][2] == 'Für "Elise"\n'


def test_a_copy_has_no_record() -> None:
    with pytest.raises(RecordError, match="copies keep no log"):
        Record.of(some_match().copy())


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "not JSON"),
        ("{", "not JSON"),
        ("[" * 100_000, "not JSON"),
        ("[]", "not an Infanta record"),
        ('{"infanta": 99}', "not an Infanta record"),
        (changed(game=3), "game, edition or number of players is missing"),
        (changed(edition="1"), "game, edition or number of players is missing"),
        (changed(players=True), "game, edition or number of players is missing"),
        (changed(options=[]), "options are not an object"),
        (changed(moves="guard"), "moves are not a list"),
        (changed(moves=[1, 2]), "moves are not a list"),
        (changed(names=["Ada"]), "one for each seat"),
        (changed(game="chess"), "no game 'chess'"),
        (changed(players=9), "cannot be played by 9"),
        (changed(options={"colour": "red"}), "no option 'colour'"),
        (changed(options={"ties": "some"}), "ties cannot be 'some': write all or none."),
    ],
)
def test_a_damaged_record_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(RecordError, match=sentence):
        Record.from_json(text)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("guard>1:2", "does not begin with a seat"),
        ("7 handmaid", "cannot be played: It is nobody's turn"),
        ("dealer +joker", "'\\+joker' is not a Love Letter move"),
        ("dealer handmaid", "cannot be played"),
        ('dealer +guard "unfinished', "double quotes"),
        ("", "does not begin with a seat"),
    ],
)
def test_a_record_with_a_wrong_move_says_which(line: str, sentence: str) -> None:
    moves = ["dealer +guard", line]
    with pytest.raises(RecordError, match="Move 2 of the record.*" + sentence):
        Record.from_json(changed(moves=moves)).replay()


@pytest.mark.parametrize("edition", [0, -1, 99])
def test_an_edition_that_is_not_known_here_is_refused(edition: int) -> None:
    with pytest.raises(RecordError, match=f"edition {edition} of Love Letter, but the newest here is edition"):
        Record.from_json(changed(edition=edition)).replay()
    with pytest.raises(InvalidOptionError, match="Love Letter has no edition 99 here"):
        infanta.game("love-letter").setup(3, {}, edition=99)


EDITIONS = [(key, edition) for key in infanta.game_keys() for edition in range(1, infanta.game(key).edition + 1)]


@pytest.mark.parametrize(("key", "edition"), EDITIONS)
def test_every_edition_there_has_been_can_be_played_and_replayed(key: str, edition: int) -> None:
    rules, rng = infanta.game(key), Random(3)
    match = rules.start_from(rules.setup(3, {}, edition), story=True)
    while not match.over:
        seat = match.actors()[0]
        match.play(seat, match.sample(rng) if seat == DEALER else rng.choice(match.moves(seat)))
    record = Record.from_json(Record.of(match).to_json())
    again = record.replay(story=True)
    assert record.edition == again.setup.edition == edition
    assert again.story == match.story and again.outcome() == match.outcome()


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="No such file"):
        Record.load(tmp_path / "nothing.json")
    (tmp_path / "picture.png").write_bytes(b"\x89PNG\xff\xfe")
    with pytest.raises(RecordError, match="not a text file"):
        Record.load(tmp_path / "picture.png")
    with pytest.raises(RecordError, match="cannot be read"):
        Record.load(tmp_path)


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="There is no /dev/zero here.")
def test_a_file_without_an_end_is_refused() -> None:
    """It was read until no memory was left."""
    with pytest.raises(RecordError, match="far too long"):
        Record.load(Path("/dev/zero"))

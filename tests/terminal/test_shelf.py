"""Where matches are kept."""

import os
from pathlib import Path

import pytest

from infanta import InfantaError, Record
from infanta.terminal.saved_matches import MatchSaver, archive, create_saver, create_saver_for, find_last_open
from tests.games.love_letter.table import deal


def a_record(*moves: str) -> Record:
    return Record.of(deal("handmaid baron king", "prince").play(*moves).match)


def test_every_new_match_has_a_file_of_its_own(state: Path) -> None:
    keepers = [create_saver("love-letter") for _ in range(3)]
    assert len({keeper.path for keeper in keepers}) == 3
    assert all(keeper.path.parent == state / "open" and keeper.is_open_match for keeper in keepers)


def test_a_closed_match_is_not_overwritten_by_one_of_the_same_second() -> None:
    first = create_saver("love-letter")
    first(a_record())
    first.close()
    second = create_saver("love-letter")
    assert second.path.name != first.path.name or first.path.read_text() != ""
    second(a_record("handmaid"))
    second.close()
    assert Record.load(first.path) == a_record() and Record.load(second.path) == a_record("handmaid")


def test_the_match_played_last_is_found_first(state: Path) -> None:
    old, new = create_saver("love-letter"), create_saver("love-letter")
    old(a_record())
    new(a_record("handmaid"))
    os.utime(old.path, (1, 1))
    (state / "open" / "broken.json").write_text("{")
    (state / "open" / "empty.json").touch()
    found = find_last_open(None)
    assert found is not None and found[0] == new.path
    archive(new.path)
    assert [path.name for path in (state / "closed").iterdir()] == [new.path.name]
    found = find_last_open("love-letter")
    assert found is not None and found[0] == old.path
    assert find_last_open("cupid") is None


def test_no_folder_means_no_open_match() -> None:
    assert find_last_open(None) is None


def test_two_sessions_do_not_eat_each_others_moves(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    a_record().save(path)
    mine, theirs = MatchSaver(path), MatchSaver(path)
    theirs(a_record("handmaid"))
    mine(a_record("prince>1"))
    assert str(mine.trouble) == f"Somebody else has written to {path}: your moves are no longer kept there."
    assert theirs.trouble is None and Record.load(path) == a_record("handmaid")


def test_trouble_ends_when_the_file_can_be_written_again(tmp_path: Path) -> None:
    keeper = MatchSaver(tmp_path / "folder" / "match.json")
    keeper(a_record())
    assert "No such file or directory" in str(keeper.trouble)
    (tmp_path / "folder").mkdir()
    keeper(a_record())
    assert keeper.trouble is None and Record.load(keeper.path) == a_record()


def test_a_state_folder_that_cannot_be_made_is_trouble_but_no_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "file"))
    assert "cannot be kept" in str(create_saver("love-letter").trouble)
    assert find_last_open(None) is None


def test_a_named_file_must_be_new(tmp_path: Path) -> None:
    (tmp_path / "there.json").touch()
    with pytest.raises(InfantaError, match="exists already: choose another name, or go on with it by --resume"):
        create_saver_for(tmp_path / "there.json")
    with pytest.raises(InfantaError, match="there is no folder"):
        create_saver_for(tmp_path / "nowhere" / "match.json")
    assert not create_saver_for(tmp_path / "new.json").is_open_match


def test_a_named_file_stays_where_it_is(tmp_path: Path) -> None:
    keeper = create_saver_for(tmp_path / "mine.json")
    keeper(a_record())
    keeper.close()
    keeper.drop()
    assert Record.load(tmp_path / "mine.json") == a_record()

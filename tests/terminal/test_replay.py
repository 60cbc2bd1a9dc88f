"""Watching a match again."""

import pytest

from infanta import InvalidOptionError, Record, RecordError
from infanta.terminal.replay import Replay, Viewpoint, parse_viewpoint, pick_default_viewpoint
from tests.games.love_letter.table import GAME, deal
from tests.terminal.stage import Line, Stage, seat


def record() -> Record:
    """Ada looks at Bo's King; Bo trades it; Cy is shielded. Nobody has won yet."""
    table = deal("priest king baron", "guard countess handmaid prince").play("priest>1", "countess", "handmaid")
    return Record.of(table.match, ("Ada", "Bo", "Cy"), ("", "random", "random"))


def finished() -> Record:
    session = seat(GAME.start(3, story=True, tokens=1), people=())
    session.advance()
    return session.get_record()


def told(eyes: Viewpoint) -> str:
    stage = Stage(width=200)
    Replay(record(), eyes).print_all(stage)
    return stage.text


def test_every_pair_of_eyes_reads_its_own_story() -> None:
    assert "You looked at Bo's hand: the King (6)." in told(Viewpoint(0))
    assert "Ada looked at your hand: the King (6)." in told(Viewpoint(1))
    for stranger in (Viewpoint(2), Viewpoint(None)):
        assert "Ada looked at Bo's hand." in told(stranger) and "King" not in told(stranger)
    assert "You drew the Baron." in told(Viewpoint(2)) and "Baron" not in told(Viewpoint(0))


def test_with_all_cards_open() -> None:
    text = told(Viewpoint(open=True))
    for sentence in ("Ada drew the Priest.", "Bo drew the King.", "Cy drew the Baron.", "all cards open"):
        assert sentence in text
    assert "you" not in text.casefold().split()


def test_an_unfinished_match_says_so_and_a_finished_one_who_won() -> None:
    assert "The match was broken off here." in told(Viewpoint(0))
    stage = Stage()
    Replay(finished(), Viewpoint()).print_all(stage)
    assert "wins: first to 1 token of affection." in stage.run or "win: first to" in stage.run
    assert "how it ended" in stage.text


def watch(*script: Line) -> list[str]:
    """The headings of all that was shown."""
    stage = Stage(*script)
    with pytest.raises(EOFError):
        Replay(record(), Viewpoint(0)).watch(stage)
    return [line for line in stage.text.splitlines() if line.startswith("Love Letter,")]


def test_forward_back_start_end_and_jump() -> None:
    shown = watch("", "n", "b", ">", "n", "<", "b", "2", "999")
    assert [heading.split(", ")[1] for heading in shown] == [
        f"{place} of 3" for place in (0, 1, 2, 1, 3, 3, 0, 0, 2, 3)
    ]


def test_switching_eyes_stays_at_the_same_place() -> None:
    assert [heading.partition("Letter, ")[2] for heading in watch("1", "s 1", "s -", "seat *", "s 0")] == [
        "0 of 3, as Ada sees it",
        "1 of 3, as Ada sees it",
        "1 of 3, as Bo sees it",
        "1 of 3, as a spectator sees it",
        "1 of 3, with all cards open",
        "1 of 3, as Ada sees it",
    ]


def test_the_table_is_drawn_from_those_eyes() -> None:
    stage = Stage("1", "s 2", "s *", "q")
    Replay(record(), Viewpoint(0)).watch(stage)
    ada, cy, everything = stage.text.split("1 of 3, ")[1:]
    assert "Hand: King 6" in ada and "7 Countess" not in ada
    assert "King 6" not in cy and "3 Baron" in cy and "You looked" not in cy
    assert "King(6)" in everything and "Baron(3)" in everything


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("s 3", "There is no seat 3 at this table: the seats are 0 to 2."),
        ("s x", "There is no seat x at this table"),
        ("dance", "'dance' is not a command here."),
        ("99999999999999999999", "is not a command here."),
    ],
)
def test_wrong_input(line: str, answer: str) -> None:
    stage = Stage(line, "q")
    Replay(record(), Viewpoint(0)).watch(stage)
    assert answer in stage.run and stage.text.count("0 of 3") == 1


def test_whose_eyes_first() -> None:
    assert pick_default_viewpoint(record()) == Viewpoint(0)
    assert pick_default_viewpoint(finished()) == Viewpoint()
    assert parse_viewpoint("-", 3) == Viewpoint() and parse_viewpoint("*", 3) == Viewpoint(open=True)
    with pytest.raises(InvalidOptionError, match="There is no seat -1"):
        parse_viewpoint("-1", 3)


def test_a_record_that_breaks_the_rules_is_refused_before_anything_is_shown() -> None:
    good = record()
    bad = Record(good.game, good.edition, good.players, good.options, (*good.moves, "0 princess"))
    with pytest.raises(RecordError, match=r"Move 11 of the record, '0 princess', cannot be played"):
        Replay(bad, Viewpoint())

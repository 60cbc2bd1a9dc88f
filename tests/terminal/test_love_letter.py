"""Love Letter drawn: everything a player needs, at 80 columns and at 60, in colour and without."""

import pytest

from tests.clause import clause
from tests.games.love_letter.table import Table, deal
from tests.terminal.stage import drawn, pad_of, plain


def middle() -> Table:
    """Ada has seen Bo's King; Cy is shielded; Di is out."""
    table = deal("priest king baron countess", "guard guard handmaid prince baron guard", tokens=3)
    return table.play("priest>1", "guard>3:7", "handmaid")


def test_the_whole_table() -> None:
    assert plain(drawn(middle().match, 0)) == (
        "Love Letter  Round 1 · 3 to win\n"
        "7 to draw\n"
        "▶  0  you  ♡♡♡                    Discards, 2 in all: Priest 2\n"
        "   1  Bo   ♡♡♡                    Hand: King 6  Discards, 1 in all: Guard 1\n"
        "   2  Cy   ♡♡♡  protected         Discards, 4 in all: Handmaid 4\n"
        "   3  Di   ♡♡♡  out of the round  Discards, 7 in all: Countess 7\n"
        "Still out of sight: Guard×3 Priest Baron×2 Handmaid Prince Princess\n"
        "╭─  1 Guard  ────────────────────────╮ ╭─  5 Prince  ───────────────────────╮\n"
        "│ Choose another player and name a   │ │ Choose any player, yourself        │\n"
        "│ number other than 1: if they hold  │ │ included: they discard their hand  │\n"
        "│ it, they are out of the round.     │ │ and draw a new card.               │\n"
        "╰────────────────────────────────────╯ ╰────────────────────────────────────╯"
    )


def test_the_same_table_in_german() -> None:
    german = plain(drawn(middle().match, 0, language="de"))
    assert "0  du  ♡♡♡" in german and "König 6" in german and "geschützt" in german and "Guard" not in german


def test_a_spectator_sees_no_hand() -> None:
    text = drawn(middle().match, None)
    assert "King" not in text and "╭" not in text and "out of sight" not in text
    assert "0  Ada" in text


@pytest.mark.parametrize("width", [40, 60, 80, 200])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_is_wider_than_the_screen(width: int, players: int) -> None:
    table = deal(" ".join(["guard", "baron", "king", "prince"][:players]), "countess", aside="handmaid handmaid priest")
    for eyes in (*range(players), None):
        assert max(len(line) for line in drawn(table.match, eyes, width).splitlines()) <= width


@clause("LL-009")
def test_cards_laid_aside_face_up_are_named() -> None:
    table = deal("guard baron", "countess", aside="handmaid king priest")
    assert "laid aside: Handmaid 4, King 6, Priest 2" in drawn(table.match, 1)


def test_colour_only_repeats_what_is_written() -> None:
    table = middle()
    coloured = drawn(table.match, 0, live=True)
    assert "\x1b[" in coloured
    assert plain(coloured) == plain(drawn(table.match, 0))


def test_no_colour_is_drawn_where_none_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    codes = drawn(middle().match, 0, live=True).split("\x1b[")[1:]
    assert {code.partition("m")[0] for code in codes} <= {"0", "1", "2", "1;2"}  # bold and dim are no colours


def test_tokens() -> None:
    table = deal("guard princess", "guard", tokens=2).play("guard>1:8")
    assert "0  you  ♥♡" in drawn(table.match, 0)
    many = deal("guard princess", "guard", tokens=20).play("guard>1:8")
    assert "0  you  ♥ 1/20" in drawn(many.match, 0)


def test_the_score_pad() -> None:
    table = deal("guard princess", "guard", tokens=2).play("guard>1:8")
    rows = pad_of(table.match, 0)
    assert rows[0] == ["round", "you", "Bo", "how", "it", "ended"]
    assert rows[1] == ["1", "♥", "·", "everybody", "else", "is", "out"]
    assert rows[2] == ["1", "0", "2", "to", "win"]

"""Love Letter drawn: everything a player needs, at 80 columns and at 60, in colour and without."""

import pytest
from infanta.terminal.love_letter import LoveLetterArtist
from rich.text import Text

from tests.clause import clause
from tests.games.love_letter.table import GAME, Table, deal
from tests.terminal.stage import NAMES, Stage

ARTIST = LoveLetterArtist(GAME)


def drawn(table: Table, eyes: int | None, width: int = 80, live: bool = False) -> str:
    stage = Stage(width=width, live=live)
    stage.print(ARTIST.table(table.view(eyes), GAME.names(list(NAMES[: table.match.players]), eyes)))
    return stage.text


def plain(text: str) -> str:
    """Without colours, and without spaces at the ends of lines."""
    return "\n".join(line.rstrip() for line in Text.from_ansi(text).plain.splitlines())


def middle() -> Table:
    """Ada has seen Bo's King; Cy is shielded; Di is out."""
    table = deal("priest king baron countess", "guard guard handmaid prince baron guard", tokens=3)
    return table.play("priest>1", "guard>3:7", "handmaid")


def test_the_whole_table() -> None:
    assert plain(drawn(middle(), 0)) == (
        "Love Letter  round 1, 7 cards to draw, 3 tokens win\n"
        "▶  0  you  ♡♡♡                Priest 2\n"
        "   1  Bo   ♡♡♡  holds King 6  Guard 1\n"
        "   2  Cy   ♡♡♡  shielded      Handmaid 4\n"
        "   3  Di   ♡♡♡  out           Countess 7\n"
        "unseen: Guard×3 Priest Baron×2 Handmaid Prince Princess\n"
        "╭─  1 Guard  ────────────────────────╮ ╭─  5 Prince  ───────────────────────╮\n"
        "│ Choose another player and name a   │ │ Choose any player, yourself        │\n"
        "│ number other than 1: if they hold  │ │ included: they discard their hand  │\n"
        "│ it, they are out of the round.     │ │ and draw a new card.               │\n"
        "╰────────────────────────────────────╯ ╰──────────────────────── drawn now ─╯"
    )


def test_a_spectator_sees_no_hand() -> None:
    text = drawn(middle(), None)
    assert "holds" not in text and "╭" not in text and "unseen" not in text
    assert "0  Ada" in text


@pytest.mark.parametrize("width", [40, 60, 80, 200])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_is_wider_than_the_screen(width: int, players: int) -> None:
    table = deal(" ".join(["guard", "baron", "king", "prince"][:players]), "countess", aside="handmaid handmaid priest")
    for eyes in (*range(players), None):
        assert max(len(line) for line in drawn(table, eyes, width).splitlines()) <= width


@clause("LL-009")
def test_cards_laid_aside_face_up_are_named() -> None:
    table = deal("guard baron", "countess", aside="handmaid king priest")
    assert "face up beside the deck: Handmaid 4, King 6, Priest 2" in drawn(table, 1)


def test_colour_only_repeats_what_is_written() -> None:
    table = middle()
    coloured = drawn(table, 0, live=True)
    assert "\x1b[" in coloured
    assert plain(coloured) == plain(drawn(table, 0))


def test_no_colour_is_drawn_where_none_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    codes = drawn(middle(), 0, live=True).split("\x1b[")[1:]
    assert {code.partition("m")[0] for code in codes} <= {"0", "1", "2", "1;2"}  # bold and dim are no colours


def test_tokens() -> None:
    table = deal("guard princess", "guard", tokens=2).play("guard>1:8")
    assert "0  you  ♥♡" in drawn(table, 0)
    many = deal("guard princess", "guard", tokens=20).play("guard>1:8")
    assert "0  you  ♥ 1/20" in drawn(many, 0)


def test_the_score_pad() -> None:
    table = deal("guard princess", "guard", tokens=2).play("guard>1:8")
    stage = Stage()
    pad = ARTIST.score(table.view(0), GAME.names(["Ada", "Bo"], 0))
    assert pad is not None
    stage.print(pad)
    rows = [line.split() for line in stage.text.splitlines()]
    assert rows[0] == ["round", "you", "Bo", "how", "it", "ended"]
    assert rows[1] == ["1", "♥", "·", "everybody", "else", "is", "out"]
    assert rows[2] == ["1", "0", "of", "2", "tokens"]

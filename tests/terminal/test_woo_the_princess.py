"""Woo the Princess drawn: the Princess, the places with the Ghost among them, the round, the hand, the score pad, the end."""

from pathlib import Path
from random import Random

import pytest
from infanta.terminal.woo_the_princess import WooArtist
from rich.text import Text

from infanta import Outcome
from infanta.terminal.drawing import artist_for, ending
from tests.games.woo_the_princess.table import GAME, Table, deal
from tests.terminal.stage import NAMES, Stage, seat
from tests.terminal.test_secrets import check_twins

ARTIST = WooArtist(GAME)


def drawn(table: Table, eyes: int | None, width: int = 80) -> str:
    stage = Stage(width=width)
    stage.print(ARTIST.table(table.view(eyes), GAME.names(list(NAMES[: table.match.players]), eyes)))
    return "\n".join(line.rstrip() for line in Text.from_ansi(stage.text).plain.splitlines())


def teams() -> Table:
    table = deal("F13 C4 C9", "F2 J1 Spurned", "S3 C3 S7", "S4 F1 S11", teams="yes", draws="J5")
    return table.exchange("away:C4").play("F13 F2 S3")


def test_the_game_has_an_artist_of_its_own() -> None:
    assert isinstance(artist_for(GAME), WooArtist)


def test_the_whole_table() -> None:
    assert drawn(teams(), 3) == (
        "Woo the Princess  set 1, round 1 of 2, 7 Princesses to be won\n"
        "Wooing Suit ▲ Jewels, Lead Suit ✿ Flowers, 40 gifts in the deck\n"
        "   0  Ada    Suns, collected 0, holds 2\n"
        "   1  Bo     Moons, collected 0, holds 2\n"
        "   2  Cy     Suns, collected 0, holds 2, no Flowers\n"
        "▶  3  you    Moons, collected 0, holds 3\n"
        "on the table: Ada F13, Bo F2, Cy S3\n"
        "✿ Flowers    F1 (Allergic)\n"
        "♪ Songs      S4 S11"
    )


def test_spurned_and_cards_apart_have_lines_of_their_own() -> None:
    assert drawn(teams(), 1).endswith("▲ Jewels     J1 (Regifted)\nno suit      Spurned")
    assert drawn(teams(), 0).endswith("▲ Jewels     J5\nset aside    C4")
    assert "C4" not in drawn(teams(), 1)
    gifts = deal("F5 C4 C9", "J1 S5 S6", "F7 C7 C8", draws="S9 F12").play("F5 J1")
    assert drawn(gifts, 1).endswith("drawn        F12 S9") and "S9" not in drawn(gifts, 0)


def test_the_ghost_has_a_line_and_spectators_see_no_hand() -> None:
    table = deal("F5 C4 C9", "F6 C5 C6", "F7 S7 S8", ghost="F7 S7").play("F5 F6")
    lines = drawn(table, None).splitlines()
    assert "      Ghost    collected 3, holds 1" in lines
    assert lines[-1] == "on the table: the Ghost S7"


@pytest.mark.parametrize("width", [40, 60, 80])
def test_nothing_is_wider_than_the_screen(width: int) -> None:
    for eyes in (0, 1, 2, 3, None):
        assert max(len(line) for line in drawn(teams(), eyes, width).splitlines()) <= width


def test_the_score_pad() -> None:
    table = deal("F13 C13", "F2 C2", "F3 C3", wooing="SF").play("F13 F2 F3")
    stage = Stage()
    pad = ARTIST.score(table.view(0), GAME.names(list(NAMES[:3]), 0))
    assert pad is not None
    stage.print(pad)
    assert [line.split() for line in stage.text.splitlines()] == [
        ["set", "you", "Bo", "Cy", "how", "it", "ended"],
        ["1", "♪", "·", "·", "the", "most", "cards,", "3"],
        ["1", "0", "0", "of", "7", "Princesses"],
    ]


@pytest.mark.parametrize(
    ("outcome", "sentence"),
    [
        (Outcome((1,), (2, 5), "5 of 7 Princesses"), "Bo wins: 5 of 7 Princesses."),
        (Outcome((0,), (5, 2), "5 of 7 Princesses"), "You win: 5 of 7 Princesses."),
        (Outcome((), (2, 1), "4 of 7 Princesses", "the Ghost"), "The Ghost wins: 4 of 7 Princesses."),
        (Outcome((1, 3), (2, 5, 2, 5), "5 of 7", "the Moons"), "The Moons, Bo and Di, win: 5 of 7."),
    ],
)
def test_the_end_names_who_has_won(outcome: Outcome, sentence: str) -> None:
    stage = Stage()
    stage.print(ending(outcome, GAME.names(list(NAMES), 0)))
    assert stage.text.strip() == sentence


@pytest.mark.parametrize(("players", "options"), [(2, {}), (3, {}), (4, {"teams": "yes"})])
def test_only_what_a_seat_knows_is_shown(players: int, options: dict[str, object], tmp_path: Path) -> None:
    match = GAME.start(players, True, princesses=2, hand=4, **options)
    session = seat(match, people=tuple(range(players)), seed=3)
    assert check_twins(session, Random(3), tmp_path / "record.json") > 20

"""Woo the Princess drawn: the Princess, the places with the Ghost among them, the round, the hand, the score pad, the end."""

from pathlib import Path
from random import Random

import pytest

from infanta import Outcome, Phrase
from infanta.terminal.drawing import draw_ending
from infanta.words import FluentTranslator
from tests.games.woo_the_princess.table import GAME, Table, deal
from tests.terminal.stage import NAMES, Stage, drawn, pad_of, seat
from tests.terminal.test_secrets import check_twins


def teams() -> Table:
    table = deal("F13 C4 C9", "F2 J1 Spurned", "S3 C3 S7", "S4 F1 S11", teams="yes", draws="J5")
    return table.exchange("away:C4").play("F13 F2 S3")


def test_the_whole_table() -> None:
    assert drawn(teams().match, 3) == (
        "Woo the Princess  Set 1, round 1 of 2 · 7 Princesses in all\n"
        "Wooing Suit Jewels · Lead Suit Flowers\n"
        "The Princess of Jewels: loves Jewels ♥; 40 gifts in the deck\n"
        "   0  Ada  ♥0 0 collected  the Suns, leads       2 cards\n"
        "   1  Bo   ♥0 0 collected  the Moons             2 cards\n"
        "   2  Cy   ♥0 0 collected  the Suns, no Flowers  2 cards\n"
        "▶  3  you  ♥0 0 collected  the Moons\n"
        "on the table: Ada F13, Bo F2, Cy S3\n"
        "Flowers  F1 (Allergic)\n"
        "Songs    S4 S11"
    )


def test_spurned_and_cards_apart_have_lines_of_their_own() -> None:
    assert "J1 (Regifted)" in drawn(teams().match, 1) and "Spurned" in drawn(teams().match, 1)
    assert "Set aside: C4" in drawn(teams().match, 0) and "Jewels      J5" in drawn(teams().match, 0)
    assert "C4" not in drawn(teams().match, 1)
    gifts = deal("F5 C4 C9", "J1 S5 S6", "F7 C7 C8", draws="S9 F12").play("F5 J1").match
    assert "S9" in drawn(gifts, 1) and "S9" not in drawn(gifts, 0)


def test_the_ghost_has_a_line_and_spectators_see_no_hand() -> None:
    match = deal("F5 C4 C9", "F6 C5 C6", "F7 S7 S8", ghost="F7 S7").play("F5 F6").match
    lines = drawn(match, None).splitlines()
    assert any(line.split()[:2] == ["The", "Ghost"] and "3 collected" in line and "1 card" in line for line in lines)
    assert lines[-1] == "on the table: The Ghost S7"


@pytest.mark.parametrize("width", [40, 60, 80])
def test_nothing_is_wider_than_the_screen(width: int) -> None:
    for eyes in (0, 1, 2, 3, None):
        assert max(len(line) for line in drawn(teams().match, eyes, width).splitlines()) <= width


def test_the_score_pad() -> None:
    table = deal("F13 C13", "F2 C2", "F3 C3", wooing="SF").play("F13 F2 F3")
    assert pad_of(table.match, 0) == [
        ["set", "you", "Bo", "Cy", "how", "it", "ended"],
        ["1", "♪", "·", "·", "the", "most", "cards,", "3"],
        ["1", "0", "0", "7", "Princesses", "in", "all"],
    ]


def won(count: int) -> Phrase:
    return Phrase("princesses-won", GAME.key, won=count, of=7, ghosts=-1)


@pytest.mark.parametrize(
    ("outcome", "sentence"),
    [
        (Outcome((1,), (2, 5), won(5)), "Bo wins: 5 of 7 Princesses."),
        (Outcome((0,), (5, 2), won(5)), "You win: 5 of 7 Princesses."),
        (Outcome((), (2, 1), won(4), Phrase("side-ghost", GAME.key)), "The Ghost wins: 4 of 7 Princesses."),
        (
            Outcome((1, 3), (2, 5, 2, 5), won(5), Phrase("side-moons", GAME.key)),
            "The Moons, Bo and Di, win: 5 of 7 Princesses.",
        ),
    ],
)
def test_the_end_names_who_has_won(outcome: Outcome, sentence: str) -> None:
    stage = Stage()
    stage.print(draw_ending(outcome, FluentTranslator("en", GAME.key, NAMES, 0)))
    assert stage.text.strip() == sentence


@pytest.mark.parametrize(("players", "options"), [(2, {}), (3, {}), (4, {"teams": "yes"})])
def test_only_what_a_seat_knows_is_shown(players: int, options: dict[str, object], tmp_path: Path) -> None:
    match = GAME.start(players, True, princesses=2, hand=4, **options)
    session = seat(match, people=tuple(range(players)), seed=3)
    assert check_twins(session, Random(3), tmp_path / "record.json") > 20

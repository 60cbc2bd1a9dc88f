"""Rebel Princess drawn, and offers turned down for the rest of a round."""

from pathlib import Path
from random import Random

import pytest

from infanta import DEALER
from tests.games.rebel_princess.table import GAME, Table, deal
from tests.terminal.stage import Stage, drawn, pad_of, seat, sit_down


def middle() -> Table:
    table = deal(
        "Q3 F1 T8 P2 | F9 P8 T4 P1 | Q5 F3 T9 P4", "a", {0: "cinderella", 1: "mulan", 2: "pea"}, totals=(3, 0, 12)
    )
    return table.play("cinderella", "Q3", "P8")


def test_the_whole_table() -> None:
    assert drawn(middle().match, 2) == (
        "Rebel Princess  Round 1 of 1 · the fewest win\n"
        "Once Upon a Time… (a)\n"
        "No extra rule.\n"
        "Before the round: pass nothing.\n"
        "The Princes have sneaked in · Low numbers win\n"
        "   0  Ada  ♦3 0 tricks   Cinderella (used), leads  3 cards\n"
        "   1  Bo   ♦0 0 tricks   Mulan, no Queens          3 cards\n"
        "▶  2  you  ♦12 0 tricks  The pea princess\n"
        "on the table: Ada Q3, Bo P8\n"
        "Queens   Q5\n"
        "Fairies  F3\n"
        "Pets     T9\n"
        "Princes  P4"
    )


def test_a_spectator_sees_no_hand_and_masks_stay_on() -> None:
    assert "Fairies  F" not in drawn(middle().match, None)
    masked = deal("Q3 F1 | Q9 F2 | Q5 F3", "c").play("Q3", "Q9").match
    assert "Bo a card face down" in drawn(masked, 0) and "Q9" not in drawn(masked, 0)


@pytest.mark.parametrize("width", [40, 60, 80])
@pytest.mark.parametrize("letter", "acgim")
def test_nothing_is_wider_than_the_screen(width: int, letter: str) -> None:
    table = deal("Q3 F1 T8 P2 | F9 P8 T4 P1 | Q5 F3 T9 P4", letter, {0: "sleeping-beauty", 1: "scheherazade"})
    for eyes in (0, 1, 2, None):
        assert max(len(line) for line in drawn(table.match, eyes, width).splitlines()) <= width


def test_the_score_pad_names_the_round_cards() -> None:
    table = deal("Q3 | Q9 | P5", "d", rounds="db").play("Q3", "Q9", "P5")
    words = [word for line in pad_of(table.match, 0) for word in line]
    assert "Decree" in words and "fewest" in words


def test_quiet_turns_a_power_down_for_the_rest_of_the_round(tmp_path: Path) -> None:
    table = deal("Q3 F1 T1 | Q9 F2 T2 | Q5 F3 T3", "a", {0: "cinderella"}, rounds="a")
    stage = Stage("quiet", "Q3", "F1", "T1")
    play = sit_down(seat(table.match), stage, tmp_path / "match.json", False)
    play.run()
    mine = [move.text for actor, move, _ in play.session.match.log or [] if actor == 0]
    assert mine.count("pass") >= 2 and mine[:2] == ["pass", "Q3"], "asked once, and never again"
    assert stage.text.count("Use your power") == 1


def test_quiet_where_nothing_is_offered_says_so(tmp_path: Path) -> None:
    stage = Stage("quiet")
    table = deal("Q3 F1 T1 | Q9 F2 T2 | Q5 F3 T3")
    sit_down(seat(table.match), stage, tmp_path / "match.json", False).run()
    assert "There is no offer here" in stage.text


def test_whoever_chooses_a_princess_reads_what_the_free_ones_can_do(tmp_path: Path) -> None:
    match = GAME.start(3, True, starter=(0,))
    match.push(DEALER, match.sample(Random(1)))
    match.push(0, GAME.parse("choose:mulan"))
    stage = Stage("quit", width=160)
    sit_down(seat(match, people=(1,)), stage, tmp_path / "match.json", False).run()
    assert "Cinderella" in stage.run and "the order of the numbers is turned around for it." in stage.run
    assert "swap the card you played" not in stage.run and "Fairies  F" in stage.text, "the hand is seen, too"

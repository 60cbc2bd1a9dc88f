"""Turns and time: anti-clockwise, spy and one action, tea and its bell, the last round."""

from infanta.core.move import BELL, RING
from infanta.core.tuples import replace_at
from tests.clause import clause
from tests.games.death_dowry.table import begin


@clause("DD-020", "DD-021")
def test_turns_go_anti_clockwise_whatever_the_leader_board_says() -> None:
    table = begin("2221 " * 4)
    seen = []
    for _ in range(4):
        seen.append(table.match.turn)
        if table.match.turn == 3:
            table.match.favour = replace_at(table.match.favour, 2, 9)
            table.match.rank()
        table.play(table.match.turn, "pass")
    assert seen == [0, 3, 2, 1] and table.view(None).board[0] == 2
    table.all("ready")
    assert table.match.turn == 0


@clause("DD-023", "DD-024", "DD-116", "DD-G55")
def test_one_may_spy_once_and_then_do_one_thing_which_ends_the_turn() -> None:
    table = begin(items={1: ["-/-/Rose"]}).play(0, "spy>1+2")
    assert table.match.turn == 0 and table.why(0, "spy>1+2") == "You may spy only once in a turn (DD-116)."
    table.play(0, "prepare:-/-/Knife")
    assert table.match.turn == 2 and table.why(0, "spy>1+2").startswith("It is not seat 0's turn")
    table.play(2, "defend>1:Rose").play(1, "pass")
    assert table.match.purpose() == "tea"


@clause("DD-022", "DD-026")
def test_others_bargain_whoever_has_the_turn() -> None:
    table = begin()
    table.play(1, "offer>2:g2/n1:secret").play(2, "accept:1s2.1")
    assert table.match.actors() == (0,) and table.match.gems[1:] == (5, 9) and table.match.networks[1:] == (6, 4)


@clause("DD-025", "DD-G59")
def test_after_a_round_there_is_tea_until_all_are_ready_or_the_bell_rings() -> None:
    table = begin().passing()
    assert table.match.round == 2 and table.match.purpose() == "tea" and table.match.bells() == {"": 5}
    table.play(1, "ready")
    assert table.match.actors() == (0, 2)
    table.ring()
    assert table.match.turn == 0 and table.match.check(BELL, RING) is not None
    table.passing().all("ready")
    assert table.match.turn == 0 and table.match.round == 3


@clause("DD-025")
def test_a_table_can_do_without_tea_or_with_longer_breaks() -> None:
    assert begin(tea=0).passing().match.purpose() == "turn"
    assert begin(tea=20).passing().match.bells() == {"": 20}


@clause("DD-030", "DD-G27", "DD-G29")
def test_after_the_last_round_each_has_one_more_turn_and_the_highest_wins() -> None:
    table = begin(rounds=2)
    table.match.favour = (3, 6, 6)
    table.match.board = (2, 1, 0)
    table.passing(2)
    assert "The last round began: one more turn for everybody." in table.told(0) and table.view(0).last
    table.until(0).play(0, "pass").play(2, "pass")
    assert table.match.winner == -1
    table.play(1, "pass")
    assert table.match.winner == 2 and table.match.purpose() == "friend"
    table.play(2, "nobody")
    assert str(table.match.outcome().reason) == "the most likely to succeed when time was up"  # type: ignore[union-attr]


@clause("DD-G29")
def test_the_evening_bell_announces_the_last_round_and_moves_nobody() -> None:
    table = begin(minutes=180)
    assert table.match.bells() == {"evening": 180}
    actors = table.match.actors()
    table.ring("evening")
    assert table.match.actors() == actors and table.match.bells() == {}
    assert table.last(2) == "The evening draws to its close: the next round will be the last."
    table.passing()
    assert table.view(0).last


@clause("DD-005")
def test_a_target_of_favour_wins_at_once() -> None:
    table = begin("2221 " * 4, target=7)
    table.play(1, "offer>2:f1/-:open").play(2, "accept:1o2.1")
    assert table.match.winner == -1
    table.play(3, "offer>2:f1/-:open").play(2, "accept:3o2.1")
    assert table.match.winner == 2 and table.match.ending == "end-target"

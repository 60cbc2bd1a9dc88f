"""Free acts and bells at a table: nobody's question changes, a second click is no second act."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import infanta
from infanta.core.move import BELL
from infanta.table.refusal import RefusedError
from infanta.table.seating import Occupancy
from infanta.table.table import LocalTable
from tests.example import PLACES, installed_beside


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[LocalTable]:
    with installed_beside(tmp_path, monkeypatch, PLACES):
        chairs = [Occupancy("p", name) for name in ("Ada", "Bo", "Cy")]
        table = LocalTable(infanta.game("silk-road"), 3, {"gifts": 2}, chairs, Random(1))
        table.begin()
        yield table


def vote(table: LocalTable) -> None:
    for seat in range(3):
        table.answer(seat, table.asked[seat], "pass")


def test_an_act_changes_nobodys_question(table: LocalTable) -> None:
    asked = dict(table.asked)
    made = table.act_freely(2, "form-1", "gift>0:silk")
    assert [line[1:] for line in made] == [(2, "gift>0:silk")] and table.asked == asked
    table.answer(0, asked[0], "pass")
    vote_turn = table.asked[1]
    table.act_freely(1, "form-1", "gift>0:silk")
    table.answer(1, vote_turn, "pass")


def test_an_act_in_the_middle_of_a_vote_leaves_the_others_forms_fresh(table: LocalTable) -> None:
    vote(table)
    asked = dict(table.asked)
    table.answer(1, asked[1], "sell")
    table.act_freely(1, "form-2", "gift>0:silk")
    assert table.asked == {0: asked[0], 2: asked[2]}
    table.answer(2, asked[2], "sell")


def test_a_second_click_is_no_second_act_and_two_forms_are_two(table: LocalTable) -> None:
    assert table.act_freely(1, "form-1", "gift>0:silk")
    assert table.act_freely(1, "form-1", "gift>0:silk") == []
    with pytest.raises(RefusedError) as caught:
        table.act_freely(1, "form-1", "gift>0:amber")
    assert caught.value.code == "stale"
    assert table.act_freely(1, "form-2", "gift>0:silk")


def test_a_refused_act_changes_nothing_and_its_form_may_be_sent_again(table: LocalTable) -> None:
    for text, code in (("gift>1:silk", "illegal-move"), ("gift>9:silk", "illegal-move"), ("gift>x", "unreadable-move")):
        with pytest.raises(RefusedError) as caught:
            table.act_freely(1, "form-1", text)
        assert caught.value.code == code
    assert table.match is not None and len(table.match.log or []) == 3
    assert table.act_freely(1, "form-1", "gift>0:silk")


def test_an_answer_is_no_act_and_an_act_no_answer(table: LocalTable) -> None:
    with pytest.raises(RefusedError) as caught:
        table.act_freely(0, "form-1", "pass")
    assert caught.value.code == "no-free-act"
    with pytest.raises(RefusedError) as caught:
        table.answer(0, table.asked[0], "gift>1:silk")
    assert caught.value.code == "not-an-answer"


def test_the_bell_rings_only_where_something_is_timed(table: LocalTable) -> None:
    with pytest.raises(RefusedError) as caught:
        table.ring()
    assert caught.value.code == "no-bell"
    vote(table)
    before = dict(table.asked)
    with pytest.raises(RefusedError) as caught:
        table.ring(seat=1)
    assert caught.value.code == "no-bell" and table.asked == before
    assert [line[1:] for line in table.ring()] == [(BELL, "ring")]
    assert set(table.asked) == {0} and table.asked[0] > before[0]


def test_what_was_kept_replays_with_acts_and_rings(table: LocalTable) -> None:
    vote(table)
    table.act_freely(1, "form-1", "gift>0:silk")
    table.ring()
    assert table.match is not None and table.match.log is not None
    again = LocalTable(table.game, 3, table.options, table.chairs, Random(2))
    again.replay([(seat, move.text) for seat, move, _ in table.match.log])
    assert str(again.match) == str(table.match) and again.asked == table.asked

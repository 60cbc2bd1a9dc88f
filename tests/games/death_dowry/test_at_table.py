"""Death Dowry at a table: free acts in the middle of turns, votes and conflicts leave everybody's question as it was."""

from random import Random

import infanta
from infanta.games.death_dowry.match import DowryMatch
from infanta.table.seating import Occupancy
from infanta.table.table import LocalTable
from tests.games.death_dowry.table import GAME, NAMES


def seated(players: int = 3, **options: int) -> LocalTable:
    table = LocalTable(GAME, players, options, [Occupancy("p", name) for name in NAMES[:players]], Random(1))
    table.begin()
    for seat in range(players):
        for text in ("skills:3211", "item:-/-/Rose", "ready"):
            table.answer(seat, table.asked[seat], text)
    return table


def test_changing_ones_sheet_leaves_the_others_forms_fresh() -> None:
    table = LocalTable(GAME, 3, {}, [Occupancy("p", name) for name in NAMES[:3]], Random(1))
    table.begin()
    before = dict(table.asked)
    table.answer(0, table.asked[0], "skills:3211")
    table.answer(0, table.asked[0], "item:-/-/Rose")
    assert {seat: table.asked[seat] for seat in (1, 2)} == {seat: before[seat] for seat in (1, 2)}


def test_a_trade_in_the_middle_of_a_conflict_changes_no_question() -> None:
    table = seated()
    table.answer(0, table.asked[0], "attack>1:0:0")
    asked = dict(table.asked)
    table.act_freely(2, "form-1", "offer>1:g1/n1:secret")
    table.act_freely(1, "form-1", "accept:2s1.1")
    assert table.asked == asked == {1: asked[1]}
    table.answer(1, asked[1], "throw:100")


def test_a_trade_that_ends_the_game_asks_the_winner_for_her_friend() -> None:
    table = seated(favour=1)
    for seat in (1, 2):
        table.act_freely(seat, "form-1", "offer>0:f1/-:open")
        table.act_freely(0, f"form-{seat}", f"accept:{seat}o0.1")
    assert set(table.asked) == {0} and table.match is not None
    assert isinstance(table.match, DowryMatch) and table.match.purpose() == "friend"
    table.answer(0, table.asked[0], "nobody")
    assert table.over and table.asked == {}


def test_the_bell_ends_tea_and_a_record_of_all_that_replays() -> None:
    table = seated()
    for seat in (0, 2, 1):
        table.answer(seat, table.asked[seat], "pass")
    table.answer(1, table.asked[1], "ready")
    table.ring()
    assert table.list_acting() == (0,)
    record = infanta.Record.from_json(table.get_record().to_json())
    assert "bell ring" in record.moves and str(record.replay()) == str(table.match)

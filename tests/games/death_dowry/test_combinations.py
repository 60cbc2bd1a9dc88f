"""Clauses that meet seldom: what a table would quarrel about."""

from infanta.core.tuples import replace_at
from infanta.games.death_dowry.trade_events import Fell
from tests.clause import clause
from tests.games.death_dowry.table import Table, begin, fight


def killed(**options: object) -> Table:
    """Seat 0 has killed seat 1; it is seat 3's turn."""
    table = begin("7000 0007 2221 2221", {0: ["23/123/Rose"], 1: ["-/-/Fan"]}, favour=1, **options)
    table.match.skills = replace_at(table.match.skills, 1, (0, 0, 0, 1))
    table.play(0, "attack>1:0:0").play(1, "yield").play(0, f"take:{table.match.margin}")
    assert not table.match.alive[1]
    return table


@clause("DD-G48", "DD-095", "DD-G35")
def test_a_dress_cannot_have_the_title_of_the_card_that_is_being_written() -> None:
    table = begin(events=1, selfvotes="yes").play(0, "prepare:-/-/Vase").deal("event").all("ready").deal("draw:4")
    table.all("choose:0")
    assert "DD-G48" in table.why(0, "dress:-/-/vase!")
    table.play(0, "dress:-/-/Gown")
    assert sorted(item.title for item in table.match.items.values()) == ["Gown", "Vase"]


@clause("DD-G57")
def test_help_that_was_promised_is_owed_until_it_is_asked_for() -> None:
    table = fight("400", "100", {2: ["-/-/Veil"]}).play(2, "offer>1:help/g1:secret").play(1, "accept:2s1.1")
    table.play(1, "yield").play(0, "take:0")
    assert table.view(1).promises[0].how == "", "she was not asked"
    table.until(0).play(0, "attack>1:0:0").play(1, "plead>2:-").play(2, "decline")
    assert table.view(1).promises[0].how == "broken"


@clause("DD-069", "DD-G50", "DD-070")
def test_a_price_that_is_gone_when_help_comes_buys_nothing() -> None:
    table = fight("400", "100", {2: ["-/-/Veil"]}).play(1, "plead>2:g7").play(1, "offer>0:g1/-:secret")
    table.play(0, "accept:1s0.1").play(2, "help:200")
    assert isinstance((table.match.story or [])[-2], Fell) and table.match.actors() == (1,)
    assert not table.card(200).named and table.match.gems[2] == 7, "nothing moved, and nothing was shown"


@clause("DD-098", "DD-G50")
def test_a_card_that_was_sold_in_the_bazaar_cannot_be_had_for_an_offer() -> None:
    table = begin(items={0: ["-/-/Rose"]}, events=1).play(0, "offer>1:c0/g1:secret")
    table.play(0, "prepare:-/-/Vase").deal("event").all("ready").deal("draw:2").play(0, "sell:0").play(1, "keep").play(
        2, "keep"
    )
    table.play(1, "accept:0s1.1")
    assert table.match.gems == (7, 7, 7) and 0 not in table.match.items


@clause("DD-098", "DD-026")
def test_a_card_that_was_traded_away_after_the_sealed_answer_is_not_sold() -> None:
    table = (
        begin(items={0: ["-/-/Rose"]}, events=1).play(0, "prepare:-/-/Vase").deal("event").all("ready").deal("draw:2")
    )
    table.play(0, "sell:0").play(0, "offer>1:c0/-:secret").play(1, "accept:0s1.1").play(1, "keep").play(2, "keep")
    assert table.card(0).owner == 1 and table.match.gems[0] == 6


@clause("DD-101", "DD-G37", "DD-G49")
def test_who_returns_has_her_cards_can_be_harmed_and_has_her_turn_in_order() -> None:
    table = killed(events=1)
    table.until(3).play(3, "prepare:-/-/Vase").deal("event").all("ready").deal("draw:5").play(1, "return:2")
    assert table.match.alive[1] and table.match.skills[1] == (0, 0, 1, 0) and table.card(100).owner == 1
    table.play(2, "prepare:1/-/Kite")
    assert table.match.actors() == (1,), "her turn comes in the same round"
    assert table.card(210).concealment == 2, "now it can be harmless to her"


@clause("DD-087", "DD-G12", "DD-077")
def test_a_card_from_a_will_stays_harmless_to_those_it_names() -> None:
    table = killed()
    table.play(1, "will>2:c100")
    assert table.card(100).owner == 2 and table.view(2).list_own_cards()[0].marks >> 1 & 1
    table.until(2)
    assert "attack>0:0:100" in table.moves(2)


@clause("DD-088", "DD-G31", "DD-G51")
def test_the_dead_are_spied_upon_but_neither_attacked_nor_bargained_with() -> None:
    table = killed().until(2)
    assert table.why(2, "spy>1") == "" and table.why(2, "attack>1:0:0") and table.why(2, "offer>1:g1/n1:secret")
    table.play(2, "spy>1")
    assert table.last(2).startswith("Your spies found Bo's “Fan”")


@clause("DD-027", "DD-G24", "DD-028")
def test_others_may_trade_favour_in_a_conflict_and_the_end_waits_for_it() -> None:
    table = begin("4003 1006 2221 2221", {0: ["-/-/Rose"]}, favour=1).play(0, "attack>1:0:0")
    table.match.favour = (0, 0, 1, 0)
    assert table.why(2, "offer>0:f1/-:secret"), "one of them fights"
    table.play(2, "offer>3:f1/-:secret").play(3, "accept:2s3.1")
    assert table.match.favour == (0, 0, 0, 1) and table.match.winner < 0, "not in the middle of a conflict"
    table.play(1, "yield").play(0, "take:0")
    assert table.match.winner < 0 and table.match.favour == (1, 0, 0, 1)


@clause("DD-106", "DD-025", "DD-107")
def test_tea_is_served_and_bargains_are_made_on_the_wedding_day_too() -> None:
    table = begin(items={0: ["-/-/Rose"]}, wedding=2).passing()
    assert table.match.purpose() == "tea" and table.match.wedding
    table.play(1, "offer>2:g1/n1:secret").play(2, "accept:1s2.1").all("ready")
    assert table.why(0, "spy>1") and table.why(0, "prepare:-/-/Vase") and "attack>1:0:0" in table.moves(0)


@clause("DD-G02", "DD-082", "DD-G44")
def test_where_a_victorious_defender_gains_nothing_there_is_no_free_point_either() -> None:
    table = fight("100", "300", {1: ["-/12/Knife"]}, victor="nothing").play(0, "yield")
    assert table.match.favour == (5, 5, 5) and table.match.conflict is None


@clause("DD-G15", "DD-G16", "DD-071")
def test_a_defence_of_a_helper_takes_the_attackers_only_card_and_skill_decides() -> None:
    table = begin("3004 1006 2221", {0: ["-/-/Rose"]}).play(0, "pass")
    table.play(2, "defend>0:Rose").until(0).play(0, "attack>1:0:0").play(1, "plead>2:g1").play(2, "foil:210>0")
    assert table.totals() == (3, 1) and table.match.gems[2] == 8
    table.play(1, "yield").play(0, "take:2")
    assert table.match.favour[0] == 8


@clause("DD-G36", "DD-058")
def test_a_card_that_was_hidden_again_is_revealed_again_when_it_is_used() -> None:
    table = (
        begin("3112 2221 2221", {0: ["-/-/Rose"]}, events=1).play(0, "attack>1:0:0").play(1, "yield").play(0, "take:0")
    )
    table.until(0).play(0, "prepare:-/-/Vase").deal("event").all("ready").deal("draw:3").play(0, "hide:0")
    table.play(1, "keep").play(2, "keep").until(0).play(0, "attack>1:0:0")
    assert [card.title for card in table.view(None).cards] == ["Rose"]


@clause("DD-G40", "DD-026")
def test_a_princess_who_gives_away_her_last_favour_has_lost_her_heart() -> None:
    table = begin("2221 2221 2221", setting="heart", favour=1).play(0, "offer>2:f1/g1:secret").play(2, "accept:0s2.1")
    assert table.match.ending == "end-heart-won" and table.match.winner == 2, "the highest courtier on the board"


@clause("DD-G60", "DD-G24")
def test_a_correction_that_decides_the_match_ends_it() -> None:
    table = begin(master="yes").play(3, 'amend>1:favour:20 "we had forgotten a conflict"')
    assert table.match.winner == 1 and table.match.ending == "end-far-ahead"

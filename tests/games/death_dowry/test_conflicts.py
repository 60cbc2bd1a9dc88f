"""Conflicts: totals, stages, defences, helpers, the resolution and what it costs."""

import pytest

from tests.clause import clause
from tests.games.death_dowry.table import begin, fight

# -- the attack --------------------------------------------------------------------------------------------------------


@clause("DD-055", "DD-056", "DD-057", "DD-058", "DD-078")
def test_an_attack_is_announced_with_card_skill_and_target_and_explained() -> None:
    table = begin("2221 " * 3, {0: ["-/-/Rose", "2/1/Harp"]})
    assert table.why(0, "attack>1:1:1") == "“Harp” cannot be used with Prattle (DD-076)."
    assert table.why(0, "attack>2:0:1") == "“Harp” is harmless to seat 2 (DD-077)."
    assert table.why(0, "attack>1:0:5") == table.why(0, "attack>1:0:100") == "You have no such card."
    table.play(0, 'attack>1:0:1 "Her strings are out of tune."')
    assert "Ada attacked you with “Harp”: a conflict of Passion. “Her strings are out of tune.”" in table.told(1)
    for eyes in (1, 2, None):
        card = table.view(eyes).cards[0]
        assert (card.title, card.harmless, card.blocked, card.named) == ("Harp", 0b100, 0b10, True)
    assert table.view(0).cards[1].marks == 0b111, "Ada knows that all have seen it"


@clause("DD-059", "DD-060", "DD-G32", "DD-104")
def test_the_totals_are_skill_and_concealment_against_skill() -> None:
    table = begin("4111 2221 2221", {0: ["2/12/Rose"]}).play(0, "attack>1:0:0")
    assert table.totals() == (4 + 4, 2)
    assert table.view(2).skills[:2] == ((4, -1, -1, -1), (2, -1, -1, -1)), "the contested skill of both, and no other"
    everything = begin("4111 2221 2221", {0: ["2/12/Rose"]}, reveal="all").play(0, "attack>1:0:0")
    assert everything.view(2).skills[:2] == ((4, 1, 1, 1), (2, 2, 2, 1))


@clause("DD-G31")
def test_only_living_rivals_can_be_attacked() -> None:
    table = begin("2221 " * 4, {0: ["-/-/Rose"]})
    table.kill(3)
    assert (
        table.why(0, "attack>3:0:0")
        == table.why(0, "attack>0:0:0")
        == "Attack another princess who is still alive (DD-G31)."
    )


# -- stages ------------------------------------------------------------------------------------------------------------


@clause("DD-061", "DD-075", "DD-074", "DD-079")
def test_the_loser_acts_the_defender_in_a_tie_and_the_attacker_wins_ties() -> None:
    table = fight("300", "400", {0: ["-/-/Rose", "-/-/Harp"], 1: ["-/-/Knife", "-/-/Bow"]})
    assert table.totals() == (4, 4) and table.match.actors() == (1,), "a tie: the defender is losing"
    assert table.why(0, "throw:1").startswith("It is not seat 0's turn"), "whoever wins may not add"
    table.play(1, "throw:100")
    assert table.totals() == (4, 5) and table.match.actors() == (0,)
    table.play(0, "throw:1")
    assert table.totals() == (5, 5) and table.match.actors() == (1,)
    table.play(1, "yield")
    assert table.moves(0) == ["take:0"], "the attacker has won the tie"


@clause("DD-065", "DD-066", "DD-067", "DD-076", "DD-077")
def test_a_card_is_thrown_in_once_shown_to_all_and_must_apply() -> None:
    table = fight("300", "100", {1: ["-/-/Knife", "-/0/Bow", "0/-/Veil"]})
    assert table.moves(1) == ["yield", "throw:100", "plead>2:g1"]
    assert table.why(1, "throw:101") == "“Bow” cannot be used with Passion (DD-076)."
    assert table.why(1, "throw:102") == "“Veil” is harmless to seat 0 (DD-077)."
    table.play(1, 'throw:100 "I cut her strings."')
    assert table.totals() == (4, 2) and table.match.actors() == (1,)
    assert table.why(1, "throw:100") == "“Knife” has already been used in this conflict (DD-067)."
    assert "Bo threw in “Knife”. “I cut her strings.”" in table.told(None)
    assert table.view(None).cards[1].title == "Knife"


@clause("DD-062", "DD-063", "DD-064", "DD-G16")
def test_a_defence_destroys_the_card_and_itself_and_the_conflict_goes_on() -> None:
    table = begin("3220 2221 2221", {0: ["-/12/Rose", "-/-/Harp"]}).until(1).play(1, "defend>0:Rose").until(0)
    table.play(0, "attack>1:0:0")
    assert table.totals() == (6, 2)
    table.play(1, 'counter:110>0 "It has thorns."')
    assert table.totals() == (3, 2) and table.match.actors() == (1,), "with the skill alone"
    assert 0 not in table.match.items and 110 not in table.match.items
    assert "Bo's defence destroyed “Rose”, and was used up. “It has thorns.”" in table.told(2)
    table.play(1, "yield")
    assert table.moves(0)[-1] == "take:1"


@clause("DD-068", "DD-G03")
def test_cards_that_were_not_destroyed_can_be_used_again() -> None:
    table = fight("300", "100").play(1, "yield").play(0, "take:0").until(0)
    assert table.card(0).named and table.why(0, "attack>2:0:0") == ""


# -- helpers -----------------------------------------------------------------------------------------------------------


@clause("DD-069", "DD-072", "DD-073", "DD-G19")
def test_a_helper_is_bribed_and_her_card_counts_one_less() -> None:
    table = fight("300", "100", {2: ["-/12/Knife", "-/-/Bow"]})
    table.play(1, "plead>2:g2+n1")
    assert table.match.actors() == (2,) and table.moves(2) == ["decline", "help:200", "help:201"]
    table.play(2, 'help:200 "For a friend."')
    assert table.totals() == (4, 1 + 2) and table.match.gems == (7, 5, 9) and table.match.networks == (5, 4, 6)
    assert table.view(0).cards[
        1
    ].title == "Knife" and "You threw in “Knife” on the side of Bo. “For a friend.”" in table.told(2)
    table.play(1, "plead>2:-").play(2, "help:201")
    assert table.totals() == (4, 3), "one less than one is nothing"


@clause("DD-069", "DD-074")
def test_help_can_be_declined_and_the_price_is_between_two() -> None:
    table = fight("300", "100").play(1, "plead>2:g3")
    prices = [table.view(eyes).conflict.price.gems for eyes in (0, 1, 2, None)]  # type: ignore[union-attr]
    assert prices == [0, 3, 3, 0]
    table.play(2, "decline")
    assert table.match.actors() == (1,) and table.match.gems == (7, 7, 7)
    assert "Bo asked you for help, for 3 piles of gems." in table.told(2)
    assert "Bo asked Cy for help." in table.told(0) and table.last(0) == "Bo is behind."


@clause("DD-070", "DD-027")
def test_favour_for_help_moves_after_the_conflict_and_only_if_it_is_there() -> None:
    lost = fight("700", "000", {2: ["-/-/Knife"]}).play(1, "plead>2:f5").play(2, "help:200")
    assert lost.match.favour == (5, 5, 5)
    lost.play(1, "yield").play(0, "take:5")
    assert lost.match.favour == (11, 0, 5) and "Bo paid Cy 0 of 5 points of favour for the help." in lost.told(0)
    won = fight("000", "000", {2: ["-/1/Knife", "-/12/Bow"]}).play(1, "plead>2:f2").play(2, "help:201")
    assert won.match.actors() == (0,)
    won.play(0, "yield").play(1, "take:0")
    assert won.match.favour == (5, 5 + 1 - 2, 7)


@clause("DD-071", "DD-G15")
def test_a_helpers_defence_works_and_a_helpers_card_can_be_destroyed() -> None:
    table = begin("3220 2221 2221", {0: ["-/-/Rose"], 1: ["-/-/Knife"]}).until(2).play(2, "defend>0:Rose").until(0)
    table.play(0, "attack>1:0:0").play(1, "plead>2:-").play(2, "foil:210>0")
    assert table.totals() == (3, 2) and 0 not in table.match.items
    helped = begin("3220 2221 2221", {0: ["-/-/Rose"], 2: ["-/123/Knife"]}).play(0, "defend>2:Knife").until(0)
    helped.play(0, "attack>1:0:0").play(1, "plead>2:-").play(2, "help:200")
    assert helped.totals() == (4, 5) and helped.match.actors() == (0,)
    helped.play(0, "counter:10>200")
    assert helped.totals() == (4, 2)


@clause("DD-G17")
def test_a_helpers_card_must_harm_the_opponent_of_the_side_she_helps() -> None:
    table = fight("300", "100", {2: ["0/-/Knife", "1/-/Bow"]}).play(1, "plead>2:-")
    assert (
        table.moves(2) == ["decline", "help:201"]
        and table.why(2, "help:200") == "“Knife” is harmless to seat 0 (DD-077)."
    )


@clause("DD-G18", "DD-G53", "DD-G51")
def test_neither_opponent_nor_dead_can_be_bribed_and_several_can_help() -> None:
    table = begin("4210 0025 2221 2221", {0: ["-/-/Rose"], 2: ["-/-/Knife"], 3: ["-/-/Bow"]}).play(0, "attack>1:0:0")
    assert table.why(1, "plead>0:-") == "Help comes from a living princess who does not fight (DD-G18)."
    table.play(1, "plead>2:-").play(2, "help:200").play(1, "plead>3:-").play(3, "help:300")
    assert [lot.by for lot in table.view(None).conflict.lots] == [0, 2, 3]  # type: ignore[union-attr]
    table.play(1, "plead>2:-").play(2, "decline").play(1, "plead>2:-").play(2, "decline")
    assert table.why(1, "plead>3:-") == "You have asked for help 4 times in this conflict (DD-G53)."
    dead = begin("2221 " * 4, {0: ["-/-/Rose"]})
    dead.kill(3)
    assert dead.play(0, "attack>1:0:0").why(1, "plead>3:-").startswith("Help comes from a living princess")


@clause("DD-G04")
@pytest.mark.parametrize(
    ("bribes", "refused"), [("either", ""), ("defender", "Here only the defender may ask for help (DD-G04).")]
)
def test_who_may_bribe(bribes: str, refused: str) -> None:
    table = fight("000", "200", bribes=bribes)
    assert table.match.actors() == (0,) and table.why(0, "plead>2:-") == refused
    assert fight("300", "100", bribes=bribes).why(1, "plead>2:-") == ""


# -- resolution --------------------------------------------------------------------------------------------------------


@clause("DD-080", "DD-081", "DD-082", "DD-083", "DD-G01", "DD-G28")
def test_the_winner_chooses_up_to_the_margin_and_gains_one_more() -> None:
    table = fight("400", "200").play(1, "yield")
    assert table.moves(0) == ["take:0", "take:1", "take:2", "take:3"]
    assert table.why(0, "take:4") == "Choose a number from 0 to 3, by which you won (DD-080)."
    table.play(0, "take:2")
    assert table.match.favour == (5 + 2 + 1, 3, 5) and table.view(None).board == (0, 2, 1)
    assert (
        "Ada did 2 damage and took 2 points of favour from you; the Prince approved and added one more."
        in table.told(1)
    )


@clause("DD-G20", "DD-082")
def test_no_damage_still_earns_the_free_point() -> None:
    assert fight("400", "200").play(1, "yield").play(0, "take:0").match.favour == (6, 5, 5)


@clause("DD-G02")
def test_a_victorious_defender_takes_all_the_same_unless_the_table_says_no() -> None:
    table = fight("000", "400").play(0, "yield")
    assert table.match.actors() == (1,) and table.moves(1)[-1] == "take:3"
    assert table.play(1, "take:3").match.favour == (2, 9, 5)
    other = fight("000", "400", victor="nothing").play(0, "yield")
    assert other.match.favour == (5, 5, 5) and other.match.conflict is None


@clause("DD-084", "DD-085", "DD-G21", "DD-G23")
def test_what_favour_does_not_pay_costs_skills_the_contested_one_first() -> None:
    table = (
        begin("7000 1312 2221", {0: ["-/12/Rose"]}, favour=2).play(0, "attack>1:0:0").play(1, "yield").play(0, "take:5")
    )
    assert table.match.favour == (2 + 2 + 1, 0, 2), "not below nothing"
    assert table.match.skills[1] == (0, 3, 1, 2) and table.match.actors() == (1,), "Passion first, then she chooses"
    assert table.why(1, "lose:0") == "Choose a skill in which you have points left (DD-084)."
    table.play(1, "lose:1", "lose:3")
    assert table.match.skills == ((7, 0, 0, 0), (0, 2, 1, 1), (2, 2, 2, 1)) and table.match.conflict is None


@clause("DD-086", "DD-G22")
def test_damage_beyond_all_skills_knocks_out_and_no_skills_alone_does_not() -> None:
    def hit(damage: int) -> tuple[bool, ...]:
        table = begin("7000 1600 2221 2221", {0: ["23/123/Rose"]}, favour=1).play(0, "attack>1:0:0").play(1, "yield")
        return table.play(0, f"take:{damage}").match.alive

    assert hit(8) == (True, True, True, True)
    assert hit(9) == (True, False, True, True)


@clause("DD-G44")
def test_the_others_may_doubt_an_explanation() -> None:
    table = begin("4111 2221 2221 2221", {0: ["-/-/Rose"]}, doubts="vote").play(0, "attack>1:0:0")
    assert table.match.actors() == (2, 3)
    stopped = table.match.copy()
    table.play(2, "impossible").play(3, "possible")
    assert table.match.purpose() == "stage" and "Is that possible? 1 thought so, 1 did not." in table.told(0)
    table.match = stopped
    table.all("impossible")
    assert table.match.conflict is None and table.match.turn == 3 and table.card(0).named, (
        "open, and the action is spent"
    )
    assert fight("300", "100").match.purpose() == "stage", "usually nobody judges"


@clause("DD-G54")
def test_a_card_in_a_conflict_cannot_change_hands() -> None:
    table = fight("300", "100")
    assert table.why(0, "offer>2:c0/-:secret") == "“Rose” is in the conflict, and cannot change hands (DD-G54)."
    table.play(1, "yield").play(0, "take:0")
    assert table.why(0, "offer>2:c0/-:secret") == ""

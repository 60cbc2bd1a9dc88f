"""The special gifts (WTP-034 to WTP-048) and how they meet each other. F1 Allergic, C1 Irresistible, S1 Lullabye, J1 Regifted."""

import pytest

from tests.clause import clause
from tests.games.woo_the_princess.table import deal

MANY = "allergic:F1,F2 irresistible:C1,C2 lullabye:S1 regifted:J1,J2"

# -- Allergic ----------------------------------------------------------------------------------------------------------


@clause("WTP-034", "WTP-G13")
def test_allergic_discards_a_card_played_before() -> None:
    table = deal("F5 C4 C9", "F6 C5 C6", "F1 C7 C8").play("F5 F6 F1")
    assert table.match.actors() == (2,) and table.moves() == ["-F5", "-F6"]
    table.play("-F6")
    assert table.taken(0) == "F1 F5", "what was discarded is not collected"
    assert table.discards() == "F6"
    assert "Cy's allergy removed Flower 6." in table.story()


@clause("WTP-035")
def test_discarding_the_first_card_does_not_change_the_lead_suit() -> None:
    table = deal("C5 F4 C9", "F1 F6 S6", "C7 F8 C8").play("C5 F1 -C5")
    assert table.lead() == "C"
    assert table.moves() == ["C7", "C8"]
    assert table.play("C7").taken(2) == "F1 C7"


@clause("WTP-G11")
def test_allergic_with_nothing_to_discard_is_a_plain_card() -> None:
    table = deal("F1 C4 C9", "F6 C5 C6", "F7 C7 C8").play("F1")
    assert table.match.actors() == (1,) and table.lead() == "F"
    assert table.play("F6 F7").taken(2) == "F1 F6 F7"


@clause("WTP-G12")
def test_allergic_must_discard_one_but_not_itself() -> None:
    table = deal("F5 C4 C9", "F1 C5 C6", "F7 C7 C8").play("F5 F1")
    assert table.moves() == ["-F5"]
    assert table.why_not("-F1") == "Allergic does not discard itself (WTP-G12)."
    assert table.why_not("-F7") == "Flower 7 is not in play in this round (WTP-034)."
    assert table.why_not("C5") == "Allergic: choose a card of this round to discard (WTP-034)."


@clause("WTP-G12")
def test_allergic_may_hit_special_cards() -> None:
    table = deal("C5 F4 C9", "S1 F6 S6", "Spurned F7 F8", "F1 F9 F10").play("C5 S1 Spurned F1")
    assert table.moves() == ["-C5", "-S1", "-Spurned"]


@clause("WTP-G14")
def test_if_spurned_is_discarded_nobody_is_barred() -> None:
    table = deal("C5 F4 C9", "Spurned F6 S6", "F1 F7 F8").play("C5 Spurned F1 -Spurned")
    assert table.taken(0) == "F1 C5" and table.match.barred == 0
    table = deal("C5 F4 C9", "Spurned F6 S6", "S1 F7 F8").play("C5 Spurned S1")
    assert table.discards() == "C5 S1 Spurned" and table.match.barred == 0


# -- Irresistible ------------------------------------------------------------------------------------------------------


@clause("WTP-036", "WTP-G04", "WTP-G15")
def test_irresistible_changes_the_lead_suit() -> None:
    table = deal("F13 C4 C9", "C1 S5 S6", "F7 C7 C8").play("F13 C1")
    assert table.lead() == "C" and "Chocolates became the Lead Suit." in table.story()
    assert table.moves() == ["C7", "C8"], "the next players follow the new Lead Suit"
    assert table.play("C7").taken(2) == "F13 C1 C7", "the 13 of the old Lead Suit does not win"


@clause("WTP-037", "WTP-G16")
def test_when_irresistible_is_discarded_the_lead_suit_is_the_first_again() -> None:
    table = deal("S5 C4 C9", "C1 F5 F6", "C7 S8 S9", "F1 J2 J3").play("S5 C1")
    assert table.moves() == ["C7"]
    table.play("C7 F1 -C1")
    assert table.taken(0) == "F1 C7 S5", "the Chocolate 7 was legal, and cannot win any more"
    assert "Songs became the Lead Suit." in table.story()


@clause("WTP-038")
def test_when_irresistible_led_and_is_discarded_the_lead_suit_stays() -> None:
    table = deal("C1 S4 S9", "F1 F5 F6", "C7 S8 C9").play("C1 F1 -C1")
    assert table.lead() == "C" and table.moves() == ["C7", "C9"]


@clause("WTP-G17")
def test_irresistible_of_the_lead_suit_changes_nothing() -> None:
    table = deal("C5 S4 S9", "C1 F5 F6", "C7 S8 C9").play("C5 C1")
    assert table.lead() == "C" and "became the Lead Suit" not in table.story()


@clause("WTP-G17")
def test_irresistible_of_the_wooing_suit_makes_it_the_lead_suit_too() -> None:
    table = deal("F5 S4 S9", "C1 S5 S6", "C7 S8 F9", wooing="C").play("F5 C1")
    assert table.lead() == "C" and table.moves() == ["C7"]


@clause("WTP-G02")
def test_of_several_irresistibles_the_last_one_in_play_counts() -> None:
    specials = "allergic:F1 irresistible:C1,S1"
    table = deal("J5 J4 C9", "C1 F5 F6", "S1 F8 F9", "F1 F2 F3", wooing="F", specials=specials).play("J5 C1 S1")
    assert table.lead() == "S"
    table.play("F1 -S1")
    assert (
        "Songs became the Lead Suit. Di played Flower 1. Di's allergy removed Song 1. Chocolates became the Lead Suit."
        in table.story()
    )


# -- Lullabye ----------------------------------------------------------------------------------------------------------


@clause("WTP-039", "WTP-040")
def test_lullabye_sends_all_cards_away_and_the_winner_leads() -> None:
    table = deal("S5 C4 C9", "S1 F5 F6", "S9 S8 F9").play("S5 S1 S9")
    assert table.discards() == "S1 S5 S9" and table.match.taken == (0, 0, 0)
    assert table.match.actors() == (2,)
    assert "The Lullabye put the round to sleep: all its cards were discarded, and Cy went first." in table.story()


@clause("WTP-039")
def test_a_lullabye_that_was_discarded_does_nothing() -> None:
    table = deal("S5 C4 C9", "S1 F5 F6", "F1 C8 F9").play("S5 S1 F1 -S1")
    assert table.taken(0) == "F1 S5"


@clause("WTP-G29")
def test_lullabye_and_no_possible_winner() -> None:
    table = deal("J1 F9 C4", "S1 C5 C6", "C12 C7 C8", draws="C13 C11", wooing="F").play("J1 C13 S1 C12")
    assert table.match.actors() == (0,) and table.match.round == 2
    assert "Nobody could win the round" in table.story()


# -- Regifted ----------------------------------------------------------------------------------------------------------


@clause("WTP-041", "WTP-042", "WTP-043", "WTP-044")
def test_regifted_is_discarded_for_one_of_two_cards() -> None:
    table = deal("F5 C4 C9", "J1 S5 S6", "F7 C7 C8", draws="S9 F12").play("F5 J1")
    assert table.discards() == "J1" and table.moves() == ["F12", "S9"], "whatever the Lead Suit"
    assert table.match.actors() == (1,)
    assert table.why_not("S5") == "Regifted: play one of the cards that you have just drawn (WTP-043)."
    table.play("F12")
    assert table.discards() == "S9 J1"
    assert table.play("F7").taken(1) == "F5 F7 F12"


@clause("WTP-042", "WTP-G18")
def test_only_the_player_sees_the_cards_before_one_is_played() -> None:
    table = deal("F5 C4 C9", "J1 S5 S6", "F7 C7 C8", draws="S9 F12").play("F5 J1")
    assert "Bo drew a card. Bo drew a card." in table.story(reader=0)
    assert table.view(0).drawn == 0 and table.view(0).drawing == 2 and table.view(1).drawn != 0
    table.play("F12")
    assert "Bo discarded Song 9. Bo played Flower 12." in table.story(reader=0)


@clause("WTP-045", "WTP-G04")
def test_a_led_regifted_names_the_lead_suit() -> None:
    table = deal("J1 C4 C9", "J5 S5 S6", "F7 C7 C8", draws="S9 F12", wooing="C").play("J1")
    assert table.lead() == "J"
    table.play("F12")
    assert table.lead() == "J" and table.moves() == ["J5"]


@clause("WTP-G18")
def test_a_special_replacement_does_what_it_does() -> None:
    table = deal("S5 C4 C9", "J1 F5 F6", "S7 C7 C8", draws="C1 F12").play("S5 J1 C1")
    assert table.lead() == "C"
    table = deal("S5 C4 C9", "J1 F5 F6", "S7 C7 C8", draws="F1 F12").play("S5 J1 F1")
    assert table.match.actors() == (1,) and table.moves() == ["-S5"]
    table = deal("S5 C4 C9", "J1 F5 F6", "S7 C7 C8", draws="S1 F12").play("S5 J1 S1 S7")
    assert table.match.taken == (0, 0, 0)


@clause("WTP-G18", "WTP-G02")
def test_regifted_again() -> None:
    table = deal("S5 C4 C9", "J1 F5 F6", "S7 C7 C8", draws="J2 F12 S8 S9", specials=MANY).play("S5 J1 J2 S9")
    assert table.discards() == "F12 S8 J1 J2" and table.laid() == "S5 S9"


@clause("WTP-G19")
def test_spurned_may_replace_a_led_regifted() -> None:
    table = deal("J1 C4 C9", "J5 S5 S6", "F7 C7 C8", draws="Spurned F12").play("J1 Spurned J5 F7")
    assert table.taken(1) == "F7 J5 Spurned" and table.match.barred == 0b010


@clause("WTP-G20")
def test_the_replacement_of_a_led_regifted_does_not_change_the_lead_suit() -> None:
    table = deal("J1 C4 C9", "J5 S5 S6", "F7 C7 C8", draws="S13 F12", wooing="C").play("J1 S13 J5 F7")
    assert table.taken(1) == "F7 S13 J5", "the 13 is off suit"
    table = deal("J1 C4 C9", "J5 S5 S6", "F7 C7 C8", draws="S13 F12", wooing="S").play("J1 S13 J5 F7")
    assert table.taken(0) == "F7 S13 J5", "unless it is of the Wooing Suit"
    table = deal("J1 S4 C9", "J5 C5 S6", "F7 C7 C8", draws="C1 F12", wooing="S").play("J1 C1")
    assert table.lead() == "C" and table.moves() == ["C5"], "or Irresistible"


@clause("WTP-G21")
@pytest.mark.parametrize("left", [0, 1])
def test_regifted_draws_what_there_is(left: int) -> None:
    hands = ["J2 F2", "C1 C2", "S1 S2", "F1 J1"]
    table = deal(*hands, ranks=2, specials="regifted:J2", wooing="F", draws="" if left else "Spurned")
    if not left:
        table.exchange("away:F2")
        assert table.match.deck == 0
        assert table.match.actors() == (0,)
        table.play("J2")
        assert table.match.actors() == (1,) and table.laid() == "" and table.lead() == "J", (
            "it adds nothing to the round"
        )
    else:
        table.play("J2")
        assert table.moves() == ["Spurned"], "with one card, it must be played"


@clause("WTP-G11", "WTP-G21")
def test_allergic_after_a_regifted_that_added_nothing() -> None:
    table = deal(
        "J2 F2", "F1 C2", "S1 S2", "C1 J1", ranks=2, specials="regifted:J2 allergic:F1", wooing="S", draws="Spurned"
    )
    table.exchange("away:F2").play("J2 F1")
    assert table.match.actors() == (2,), "there was nothing left to discard"


# -- Spurned -----------------------------------------------------------------------------------------------------------


@clause("WTP-046", "WTP-025")
def test_who_collects_spurned_cannot_win_the_set() -> None:
    table = deal("F5 F9 C4", "Spurned C5 S3", "F4 F3 C8").play("F5 Spurned F4 F9 C5 F3")
    assert table.match.set == 2
    assert table.princesses_of(0) == "", "seat 0 has collected everything"
    result = table.match.results[0]
    assert result.winner == -1, "the others have nothing, and that is a tie (WTP-G22)"


@clause("WTP-G05", "WTP-014")
def test_spurned_has_no_suit() -> None:
    table = deal("F5 F9 C4", "Spurned F6 S3", "F4 F3 C8").play("F5")
    assert table.moves() == ["F6"]
    table = deal("F5 F9 C4", "Spurned C6 S3", "S4 S6 C8").play("F5 Spurned S4")
    assert table.taken(0) == "F5 S4 Spurned", "it counts as a card collected"

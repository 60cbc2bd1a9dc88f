"""Tricks, Princes sneaking in, and counting proposals (RP-029 to RP-050)."""

from tests.clause import clause
from tests.games.rebel_princess.table import GAME, Table, cards, deal


@clause("RP-029", "RP-030", "RP-031", "RP-032", "RP-033", "RP-034", "RP-036", "RP-045", "RP-046")
def test_the_example_of_the_rulebook() -> None:
    table = deal("Q3 F1 | Q4 F2 | Q7 F3 | P12 F4 | F9 T1 | T8 F5")
    table.play("Q3")
    assert table.moves() == "Q4", "follow suit if you can"
    table.play("Q4", "Q7")
    assert table.moves() == "F4 P12", "void: any card"
    table.play("P12", "F9", "T8")
    assert table.pile(2) == "Q3 Q4 Q7 F9 T8 P12", "the highest of the leading suit takes all"
    assert table.seat() == 2 and table.leads()
    table.play("F3", "F4", "T1", "F5", "F1", "F2")
    assert table.match.results == ((0, 0, 6, 0, 0, 0),), "one for the Prince, five for the Frog"


@clause("RP-031")
def test_not_following_suit_is_refused_with_the_reason() -> None:
    table = deal("Q3 F1 | Q4 F2 | Q7 F3").play("Q3")
    assert table.why_not("F2") == "You can follow suit, so you must (RP-031)."
    assert table.why_not("Q9") == "You do not hold Queen 9 (RP-029)."
    assert table.why_not("pass") == "Play a card from your hand, written like 'Q7' (RP-029)."
    assert table.why_not("Q4:zero") == "Your power cannot go with Queen 4 now (RP-041)."


@clause("RP-037")
def test_a_prince_cannot_be_led_at_first() -> None:
    table = deal("Q3 P1 | Q4 F2 | Q7 F3")
    assert table.moves() == "Q3"
    assert table.why_not("P1") == "A Prince cannot be led before a Prince has sneaked in (RP-037)."


@clause("RP-038")
def test_a_void_players_prince_lets_them_in_but_the_frog_does_not() -> None:
    frog = deal("Q3 P1 F1 | T8 F2 P3 | Q1 F3 P4").play("Q3", "T8", "Q1")
    assert not frog.match.sneaked and frog.moves() == "F1"
    prince = deal("Q3 P1 F1 | P3 F2 T8 | Q1 F3 P4").play("Q3", "P3", "Q1")
    assert prince.match.sneaked and prince.moves() == "F1 P1"
    assert prince.view(2).sneaked
    prince.play("F1", "F2", "F3")
    assert prince.match.sneaked, "for the rest of the round"


@clause("RP-040", "RP-G09")
def test_only_princes_in_hand_may_be_led_and_let_nobody_in() -> None:
    table = deal("P3 P1 | Q4 P9 | Q7 P2")
    assert table.moves() == "P1 P3"
    table.play("P3", "P9", "P2")
    assert not table.match.sneaked and table.match.prince_played


@clause("RP-034", "RP-035")
def test_a_view_lists_what_lay_open_unless_memory_is_strict() -> None:
    perfect = deal("Q3 F1 | F2 T4 | Q7 F3").play("Q3", "F2", "Q7")
    assert perfect.view(0).gone == cards("Q3 F2 Q7")
    assert perfect.view(0).lacks[1] & cards("Q3 Q7") and perfect.view(0).tricks == (0, 0, 1)
    strict = deal("Q3 F1 | F2 T4 | Q7 F3", memory="strict").play("Q3", "F2", "Q7")
    assert strict.view(0).gone == 0 and not any(strict.view(0).lacks)
    strict.play("F3")
    assert strict.view(0).gone == cards("F3"), "the trick on the table can be seen"


@clause("RP-035")
def test_the_story_of_earlier_tricks_names_no_cards_when_memory_is_strict() -> None:
    def recalled(table: Table) -> list[str]:
        story = table.match.story or []
        faded = GAME.list_redacted(table.match.setup, story, None)
        told = [event.redact() if place in faded else event for place, event in enumerate(story)]
        return [table.voice(0).sentence(event.phrase()) for event in told]

    strict = deal("Q3 F1 T4 | F2 T5 Q9 | Q7 F3 T6", memory="strict", rounds="ab").play("Q3", "Q9", "Q7")
    assert "Bo played Queen 9." in recalled(strict), "a trick lies open until the next one is led"
    strict.play("T5")
    assert recalled(strict)[-5:] == [
        "You played a card.",
        "Bo played a card.",
        "Cy played a card.",
        "Bo won the trick.",
        "Bo played Pet 5.",
    ]
    strict.play("T6", "T4", "F3", "F1", "F2")
    assert strict.match.round == 2 and "Bo played Queen 9." in recalled(strict), "after the round all may be looked at"
    perfect = deal("Q3 F1 | F2 T4 | Q7 F3").play("Q3", "F2", "Q7", "F3")
    assert "Bo played Fairy 2." in recalled(perfect)


@clause("RP-051", "RP-G04")
def test_round_card_before_basic_rule_and_power_before_round_card() -> None:
    basic = deal("F3 Q1 | F9 Q2 | F5 Q4").play("F3", "F9", "F5")
    assert basic.pile(1) == "F3 F5 F9"
    decree = deal("F3 Q1 | F9 Q2 | Q4 T5", "d").play("F3", "F9", "Q4")
    assert decree.pile(2) == "Q4 F3 F9", "the round card beats the basic rule"
    turned = deal("F3 Q1 | Q9 T2 | Q4 T5", "d", {0: "cinderella"}).play("cinderella", "F3", "Q9", "Q4")
    assert turned.pile(2) == "Q4 Q9 F3", "the power turns the round card's order"

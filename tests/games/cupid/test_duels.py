"""Knocked out, but not yet gone: the Pirate's question, the duel, and what comes of it (CU-017 to CU-020)."""

import pytest

from infanta.games.cupid.challenges import CHALLENGES
from tests.clause import clause
from tests.games.cupid.table import Table, deal

COIN = "challenge:coin coin:heads"  # a duel that `heads` wins and `tails` loses


def struck(draws: str = "", duels: str = "digital") -> Table:
    """Seat 1 has a Pirate, holds the Baron, and seat 0 has just named it."""
    return deal("guard pirate+baron jester", draws=f"guard {draws}", duels=duels).play("guard>1:3")


# -- the question ------------------------------------------------------------------------------------------------------


@clause("CU-018", "CU-048")
def test_knocked_out_by_a_guard_you_may_play_the_pirate_before_your_hand_is_discarded() -> None:
    table = struck(COIN)
    assert table.match.actors() == (1,) and table.moves() == ["accept", "pirate"]
    assert (table.inside(), table.hand(1), table.pile(1)) == ([0, 1, 2], "baron", "")
    table.play("pirate")
    assert (table.hand(1), table.pile(1)) == ("baron", "pirate")


@clause("CU-017", "CU-018")
def test_you_need_not_play_him() -> None:
    table = struck().play("accept")
    assert (table.inside(), table.pile(1), table.match.reserve) == ([0, 2], "baron", [0, 1, 0])
    assert "Bo played no Pirate. Bo was out of the round, with the Baron." in table.story()
    assert table.match.actors() == (2,), "no more turns for seat 1"


@clause("CU-G28")
def test_whoever_has_no_pirate_is_asked_too() -> None:
    table = deal("guard baron jester", draws="guard").play("guard>1:3")
    assert table.match.actors() == (1,) and table.moves() == ["accept"]
    assert table.why_not("pirate") == "You have no Pirate (CU-018)."
    assert table.why_not("rock") == "You are being knocked out of the round: accept it, or play the Pirate (CU-018)."


@clause("CU-G28")
def test_nobody_is_asked_when_no_pirate_can_be_hidden() -> None:
    table = deal("guard baron", draws="guard", aside="pirate pirate guard").play("guard>1:3")
    assert table.view(None).results[0].winners == (0,)


@clause("CU-021")
def test_who_was_named_cannot_deny_it() -> None:
    table = struck()
    assert "Bo did hold the Baron (3)." in table.story()
    assert table.view(2).hands[1] == table.view(None).hands[1] == (3,)


# -- the opponent ------------------------------------------------------------------------------------------------------


@clause("CU-004", "CU-G09")
def test_the_duel_is_against_whoever_knocked_you_out() -> None:
    table = struck("challenge:fists").play("pirate")
    duel = table.view(None).duel
    assert duel is not None and (duel.challenger, duel.opponent, duel.challenge) == (1, 0, "fists")
    assert table.match.actors() == (0, 1)


@clause("CU-G09")
def test_whoever_loses_their_own_comparison_fights_the_other_one() -> None:
    table = deal("pirate+baron king jester", draws=f"guard {COIN}").play("baron>1")
    duel = table.view(None).duel
    assert duel is not None and (duel.challenger, duel.opponent) == (0, 1)
    table.play("pirate", "heads")
    assert (table.inside(), table.hand(0)) == ([0, 1, 2], "guard")


@clause("CU-G10", "CU-032")
def test_whoever_discards_the_princess_has_nobody_to_fight() -> None:
    table = deal("pirate+princess baron jester", draws="guard").play("princess")
    assert (table.inside(), table.pile(0), table.match.actors()) == ([1, 2], "princess guard", (1,))


@clause("CU-G10", "CU-032")
def test_a_wizard_on_yourself_cannot_be_fought() -> None:
    table = deal("pirate+princess baron jester", draws="wizard").play("wizard>0")
    assert (table.inside(), table.pile(0)) == ([1, 2], "wizard princess")
    assert table.match.actors() == (1,)


# -- the fight ---------------------------------------------------------------------------------------------------------


@clause("CU-019", "CU-G15")
def test_a_challenge_card_is_drawn_and_stays_out_for_the_round() -> None:
    table = struck(f"{COIN} guard challenge:fists").play("pirate", "heads")
    assert [CHALLENGES[card].key for card in table.match.spent] == ["coin"]
    assert len(table.match.pile) == 8
    assert table.pile(1) == "pirate", "the Pirate lies face up"


@clause("CU-G15")
def test_each_card_in_the_pile_is_as_likely() -> None:
    table = struck("challenge:cut cut:1 cut:1").match.copy()
    table.push(1, table.moves(1)[1])
    odds = [float(chance) for _, chance in table.outcomes()]
    assert odds == [1 / 9] * 9


@clause("CU-005", "CU-020", "CU-G12", "CU-G14")
def test_the_winner_stays_with_their_card_and_the_opponent_loses_nothing() -> None:
    table = struck(f"{COIN} handmaid").play("pirate", "heads")
    assert (table.inside(), table.hand(1), table.pile(1)) == ([0, 1, 2], "baron", "pirate")
    assert (table.hand(0), table.view(0).tokens) == ("guard", (0, 0, 0))
    assert table.match.actors() == (1,), "the turn passes as if nothing had happened"
    assert table.view(2).hands[1] == (3,), "what the Guard found is still known"
    table.play("baron>2")
    assert table.view(2).hands[1] == (4,), "and now it is gone: the two compared hands"


@clause("CU-005", "CU-017", "CU-020")
def test_the_loser_discards_their_hand_and_is_out() -> None:
    table = struck(COIN).play("pirate", "tails")
    assert (table.inside(), table.pile(1)) == ([0, 2], "pirate baron")
    assert "Bo lost the duel. Bo was out of the round, with the Baron." in table.story()
    assert table.match.actors() == (2,)


@clause("CU-G12")
def test_a_comparison_stays_between_the_two_when_the_loser_wins_the_duel() -> None:
    table = deal("baron pirate+jester guard king", draws=f"handmaid {COIN}").play("baron>1", "pirate", "heads")
    assert table.view(0).hands[1] == (2,) and table.view(1).hands[0] == (4,)
    assert table.view(2).hands[:2] == table.view(None).hands[:2] == ((), ())
    assert "Jester" not in table.story(reader=2) and "Jester (2)" in table.story(reader=0)


@clause("CU-G11", "CU-018")
def test_a_princess_that_the_wizard_makes_fall_can_be_fought_for() -> None:
    table = deal("wizard pirate+princess jester", draws=f"guard {COIN} countess").play("wizard>1")
    assert table.pile(1) == "princess" and table.moves() == ["accept", "pirate"]
    table.play("pirate", "heads")
    assert (table.inside(), table.hand(1), table.pile(1)) == ([0, 1, 2], "countess", "princess pirate")


@clause("CU-032", "CU-033")
def test_without_a_won_duel_the_wizard_brings_no_card() -> None:
    for answers in (("accept",), ("pirate", "tails")):
        table = deal("wizard pirate+princess jester", draws=f"guard {COIN if len(answers) > 1 else ''}")
        table.play("wizard>1", *answers)
        assert table.inside() == [0, 2] and "princess" in table.pile(1)
        assert table.match.hands[1] == 0


@clause("CU-G18")
def test_a_drawn_bout_is_fought_again() -> None:
    table = struck("challenge:fists").play("pirate", "rock", "rock")
    assert table.match.actors() == (0, 1), "again"
    table.play("rock", "paper")
    assert table.inside() == [0, 1, 2]
    assert "That settled nothing. Ada chose rock" not in table.story(), "the challenger is named first"
    assert (
        "Bo chose rock, Ada chose rock. That settled nothing. Bo chose paper, Ada chose rock. Bo won the bout."
        in table.story()
    )


@clause("CU-019")
def test_three_passes_are_fought_until_somebody_has_won_two() -> None:
    table = struck("challenge:blades").play("pirate", "thrust", "parry", "thrust", "feint")
    duel = table.view(None).duel
    assert duel is not None and duel.wins == (1, 1)
    table.play("feint", "feint", "thrust", "feint")
    assert table.view(None).duel is None and table.inside() == [0, 2]


@clause("CU-019")
def test_choices_are_hidden_until_both_are_in() -> None:
    table = struck("challenge:fists").play("pirate", "rock")
    own = table.view(0).duel
    assert own is not None and own.answer == "rock"
    for viewer in (1, 2, None):
        duel = table.view(viewer).duel
        assert duel is not None and duel.answer == ""
        assert "rock" not in repr(table.view(viewer))
    assert table.match.actors() == (1,)
    assert table.why_not("walk:3") == "“Rock, Paper, Scissors” asks for one of: rock, paper, scissors (CU-019)."


@clause("CU-019")
def test_a_sealed_chest_shows_what_is_said_and_not_what_is_in_it() -> None:
    table = struck("challenge:chest").play("pirate")
    assert table.match.actors() == (1,) and len(table.moves()) == 4
    table.play("lead/gold")
    assert "Bo said “gold”." in table.story()
    own = table.view(1).duel
    assert own is not None and own.answer == "lead/gold"
    for viewer in (0, 2, None):
        assert "lead" not in repr(table.view(viewer))
    table.play("believe")
    assert table.inside() == [0, 1, 2] and "Bo chose lead, calling it gold, Ada chose to believe it." in table.story()


@clause("CU-G17")
def test_at_a_real_table_both_report_and_must_agree() -> None:
    table = struck("challenge:plank", duels="table").play("pirate")
    assert table.match.actors() == (0, 1) and table.moves() == ["won", "lost"]
    table.play("won", "won")
    assert table.match.actors() == (0, 1), "they are asked again"
    table.play("lost", "won")
    assert table.inside() == [0, 1, 2]
    table = struck("challenge:blades", duels="table").play("pirate", "won", "lost")
    assert table.inside() == [0, 2], "one report settles it, whatever the card"


# -- when it happens ---------------------------------------------------------------------------------------------------


@clause("CU-G16", "CU-027")
def test_the_round_waits_for_the_duel_when_two_are_left() -> None:
    for call, results in (("heads", 0), ("tails", 1)):
        table = deal("guard pirate+baron", draws=f"guard {COIN}", aside="jester jester king").play("guard>1:3")
        assert table.view(None).results == () and table.match.actors() == (1,)
        table.play("pirate", call)
        assert len(table.view(None).results) == results
        if results:
            assert table.view(None).results[0].winners == (0,)


@clause("CU-G16", "CU-023")
def test_a_duel_is_fought_on_the_turn_that_empties_the_deck() -> None:
    table = deal("guard pirate+king jester", draws=f"guard {COIN}", removed="baron").play("guard>1:7")
    assert table.view(1).deck == 0 and table.view(1).results == ()
    table.play("pirate", "heads")
    assert table.view(None).results[0].hands == (1, 7, 2)
    assert table.view(None).results[0].winners == (1,)


@clause("CU-G07")
def test_two_pirates_one_at_each_knock_out() -> None:
    table = deal("guard pirate+pirate+baron jester", draws=f"guard {COIN} jester guard challenge:cut cut:9 cut:2 guard")
    assert table.view(1).reserve == 2
    table.play("guard>1:3", "pirate", "heads", "jester>0")
    assert table.view(1).reserve == 1
    table.play("guard>1:3", "pirate")
    assert (table.view(1).reserve, table.inside(), table.pile(1)) == (0, [0, 1, 2], "pirate jester pirate")
    assert [CHALLENGES[card].key for card in table.match.spent] == ["coin", "cut"]


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_everybody_can_follow_a_duel_in_words(seat: int | None) -> None:
    table = struck(COIN).play("pirate", "heads")
    story = table.story(seat)
    assert "challenged" in story and "The challenge was “Call the Coin”." in story
    assert "chose heads. The coin fell heads." in story
    assert "won the duel and stayed in the round." in story

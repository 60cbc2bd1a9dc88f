"""The Pirate: beside the hand and a secret, or in the hand (CU-047, CU-048, CU-G04 to CU-G08, CU-G22, CU-G27)."""

from fractions import Fraction

import pytest

import infanta
from infanta import DEALER
from infanta.core.fast_rng import FastRng
from infanta.games.cupid.cards import PIRATE
from infanta.games.cupid.match import CupidMatch
from infanta.games.cupid.steps import ReserveDraw
from tests.clause import clause
from tests.games.cupid.table import GAME, Table, deal

COIN = "challenge:coin coin:heads"


# -- in reserve --------------------------------------------------------------------------------------------------------


@clause("CU-G04", "CU-011")
def test_a_pirate_goes_beside_the_hand_and_is_replaced() -> None:
    table = deal("pirate+guard king baron", draws="pirate+jester")
    assert (table.match.reserve, table.match.hands, table.match.drawn) == ([2, 0, 0], [1, 7, 3], 2)
    assert table.view(0).reserve == 2 and table.view(0).hands[0] == (1, 2)
    assert "You drew a Pirate and put him aside in secret." in table.story(reader=0)


@clause("CU-G04")
@pytest.mark.parametrize("viewer", [1, 2, None])
def test_nobody_else_can_tell(viewer: int | None) -> None:
    with_pirate = deal("pirate+guard king baron", draws="pirate+jester")
    without = deal("guard king baron", draws="jester")
    assert repr(with_pirate.view(viewer)) == repr(without.view(viewer))
    assert with_pirate.story(viewer) == without.story(viewer)


@clause("CU-G04")
def test_others_count_hidden_pirates_as_if_they_were_in_the_deck() -> None:
    table = deal("pirate+guard king baron", draws="jester")
    assert table.view(0).deck == 18 - 1 - 3 - 1 - 1
    assert table.view(1).deck == table.view(None).deck == 18 - 1 - 3 - 1


@clause("CU-G04")
def test_one_draw_is_one_move_of_the_dealers_with_exact_odds() -> None:
    match = GAME.start(3, seniority=[0, 1, 2], deck=[3, 1, 1, 0, 0, 0, 0, 1, 2])
    odds = {move.text: chance for move, chance in match.outcomes()}
    assert odds["+guard"] == Fraction(3, 8)
    assert odds["+pirate+guard"] == Fraction(2, 8) * Fraction(3, 7)
    assert odds["+pirate+pirate+guard"] == Fraction(2, 8) * Fraction(1, 7) * Fraction(3, 6)
    assert sum(odds.values()) == 1 and "+pirate" not in odds


@clause("CU-G04")
def test_the_reserve_is_no_part_of_the_hand_for_trade_wizard_and_baron() -> None:
    table = deal("pirate+countess king baron", draws="guard").play("countess>1")
    assert (table.match.reserve, table.hand(0)) == ([1, 0, 0], "king")
    table = deal("wizard pirate+king baron", draws="guard jester").play("wizard>1")
    assert (table.match.reserve, table.pile(1), table.hand(1)) == ([0, 1, 0], "king", "jester")
    table = deal("baron pirate+guard king", draws="guard").play("baron>1")
    assert table.match.reserve == [0, 1, 0] and "equal" in table.story()


@clause("CU-G27", "CU-044")
def test_the_jester_sees_the_hand_and_no_pirate() -> None:
    table = deal("jester pirate+king baron", draws="guard").play("jester>1")
    assert table.view(0).hands[1] == (7,) and "Pirate" not in table.story(reader=0)


@clause("CU-048")
def test_in_reserve_he_is_never_among_a_turns_moves() -> None:
    table = deal("pirate+guard king baron", draws="pirate+jester")
    assert "pirate" not in table.moves()
    assert (
        table.why_not("pirate")
        == "You can play the Pirate only at the moment when you are knocked out of the round (CU-048)."
    )


@clause("CU-G06")
def test_if_the_last_card_is_a_pirate_the_round_ends_without_a_discard() -> None:
    table = deal("guard king baron", draws="guard pirate", removed="jester").play("guard>1:8")
    result = table.view(None).results[0]
    assert (result.hands, result.winners, result.discards) == ((1, 7, 3), (1,), ((1,), (), ()))
    assert "Bo drew the last card, a Pirate, and the day was over." in table.story()


@clause("CU-G06", "CU-G07")
def test_the_same_with_two_pirates_in_a_row() -> None:
    table = deal("guard king baron", draws="guard pirate+pirate", removed="jester").play("guard>1:8")
    assert table.view(None).results[0].hands == (1, 7, 3)


@clause("CU-G22", "CU-039")
def test_a_pirate_as_the_card_removed_at_the_start_becomes_the_hand() -> None:
    table = deal("guard king wizard", draws="jester handmaid baron pirate", deck=[1, 1, 1, 1, 1, 0, 1, 0, 1])
    table.play("jester>1", "handmaid")
    assert table.view(2).deck == 0
    table.play("wizard>0")
    result = table.view(None).results[0]
    assert result.hands == (PIRATE, 7, 3) and result.winners == (1,)


@clause("CU-039")
def test_a_pirate_at_the_bottom_of_the_deck_is_replaced_by_the_card_removed() -> None:
    table = deal("wizard king jester", draws="guard pirate+baron", deck=[1, 1, 1, 0, 1, 0, 1, 0, 1]).play("wizard>1")
    assert table.view(None).results[0].hands == (1, 3, 2)


@clause("CU-G23")
def test_cards_laid_aside_may_be_pirates() -> None:
    table = deal("guard king", draws="baron", aside="pirate guard pirate")
    assert table.view(None).aside == (PIRATE, 1, PIRATE)
    match = GAME.start(2, seniority=[0, 1])
    assert dict(match.outcomes())[GAME.parse("+pirate")] == Fraction(2, 18)


@clause("CU-G08", "CU-025", "CU-047")
def test_pirates_count_nothing_at_the_end() -> None:
    table = deal("guard pirate+king jester", draws=f"guard {COIN} guard handmaid guard", removed="baron")
    table.play("guard>1:7", "pirate", "heads", "guard>0:8", "handmaid", "guard>1:5")
    result = table.view(None).results[0]
    assert result.discards[1] == (PIRATE, 1) and result.hands[1] == 7


@clause("CU-025", "CU-G08")
def test_a_played_pirate_adds_nothing_to_the_total_of_the_discards() -> None:
    table = deal("guard pirate+baron jester", draws=f"baron {COIN} guard guard", deck=[3, 1, 2, 0, 0, 0, 0, 1, 1]).play(
        "guard>1:3", "pirate", "heads", "guard>2:8", "guard>0:8"
    )
    result = table.view(None).results[0]
    assert result.hands == (3, 3, 2) and result.discards[:2] == ((1,), (PIRATE, 1))
    assert result.winners == (0, 1), "one and one: the Pirate does not count"


# -- in the hand -------------------------------------------------------------------------------------------------------


def in_hand(hands: str, draws: str = "", removed: str = "", deck: list[int] | None = None) -> Table:
    return deal(hands, draws, removed, pirate="hand", deck=deck or [])


@clause("CU-G05", "CU-G04")
def test_in_the_hand_he_cannot_be_the_turns_discard() -> None:
    for held, drawn in (("pirate", "jester"), ("jester", "pirate")):
        table = in_hand(f"{held} king baron", draws=drawn)
        assert table.moves() == ["jester>1", "jester>2"]
        assert (table.why_not("pirate") or "").endswith("(CU-048).")
        assert table.play("jester>1").hand(0) == "pirate"


@clause("CU-G05")
def test_of_two_pirates_one_is_discarded_without_effect() -> None:
    table = in_hand("pirate king baron", draws="pirate")
    assert table.moves() == ["pirate"]
    table.play("pirate")
    assert (table.pile(0), table.hand(0), table.inside()) == ("pirate", "pirate", [0, 1, 2])


@clause("CU-G05", "CU-047")
def test_he_counts_nothing_in_a_comparison_and_at_the_end() -> None:
    table = in_hand("baron pirate king", draws="guard").play("baron>1")
    assert table.match.actors() == (1,) and table.moves() == ["accept", "pirate"]
    assert "the Guard (1) against the Pirate (X): Bo had the lower card" in table.story(reader=0)
    table.play("accept")
    assert (table.inside(), table.pile(1)) == ([0, 2], "pirate")
    table = in_hand("guard pirate jester", draws="handmaid guard", removed="baron").play("handmaid", "guard>2:8")
    assert table.view(None).results[0].hands == (1, PIRATE, 2) and table.view(None).results[0].winners == (2,)
    assert "Bo showed the Pirate (X)" in table.story()


@clause("CU-G13")
def test_a_duel_won_with_the_pirate_from_the_hand_brings_a_new_card() -> None:
    table = in_hand("baron pirate king", draws=f"guard {COIN} countess").play("baron>1", "pirate")
    assert table.match.hands[1] == 0 and table.pile(1) == "pirate"
    table.play("heads")
    assert (table.inside(), table.hand(1)) == ([0, 1, 2], "countess")
    assert table.view(0).hands[1] == (), "nobody knows the new card"


@clause("CU-G13")
def test_with_an_empty_deck_it_is_the_card_removed_at_the_start() -> None:
    table = in_hand("king baron pirate", draws=f"guard handmaid {COIN} jester", deck=[1, 1, 1, 1, 0, 0, 1, 0, 1])
    table.play("guard>1:8", "baron>2", "pirate")
    assert table.view(0).deck == 0
    table.play("heads")
    assert table.view(None).results[0].hands == (7, 4, 2)


@clause("CU-G05")
def test_a_duel_lost_with_the_pirate_from_the_hand_leaves_nothing_to_discard() -> None:
    table = in_hand("baron pirate king", draws=f"guard {COIN}").play("baron>1", "pirate", "tails")
    assert (table.inside(), table.pile(1)) == ([0, 2], "pirate")
    assert "Bo lost the duel. Bo was out of the round." in table.story()


@clause("CU-G05", "CU-G28")
def test_whoever_is_known_to_hold_something_else_is_not_asked() -> None:
    table = in_hand("guard king baron", draws="guard").play("guard>1:7")
    assert table.inside() == [0, 2], "the Guard found the King, so there is no Pirate"
    table = in_hand("wizard princess baron", draws="guard").play("wizard>1")
    assert table.inside() == [0, 2]
    table = in_hand("baron jester king", draws="handmaid").play("baron>1")
    assert table.match.actors() == (1,) and table.moves() == ["accept"], "but after a comparison it could be"


@clause("CU-G05")
def test_in_the_hand_he_is_seen_traded_and_discarded_like_any_card() -> None:
    assert in_hand("jester pirate king", draws="guard").play("jester>1").view(0).hands[1] == (PIRATE,)
    assert in_hand("countess pirate king", draws="guard").play("countess>1").hand(0) == "pirate"
    table = in_hand("wizard pirate king", draws="guard jester").play("wizard>1")
    assert (table.pile(1), table.hand(1), table.inside()) == ("pirate", "jester", [0, 1, 2])


def test_a_deck_may_have_four_pirates_at_most() -> None:
    assert GAME.start(3, deck=[5, 2, 2, 2, 2, 1, 1, 1, 4]).cards().count("pirate") == 4
    with pytest.raises(infanta.InvalidOptionError, match="deck has 5 Pirates, but there can be 4 at most"):
        GAME.start(3, deck=[5, 2, 2, 2, 2, 1, 1, 1, 5])
    with pytest.raises(
        infanta.InvalidOptionError, match=r"deck has 4 numbered cards, but 3 players need at least 5 \(CU-G01\)"
    ):
        GAME.start(3, deck=[4, 0, 0, 0, 0, 0, 0, 0, 4])
    with pytest.raises(infanta.InvalidOptionError, match="deck must have 9 numbers: the copies of 1, 2, … X"):
        GAME.start(3, deck=[5, 2, 2, 2, 2, 1, 1, 1])


def test_every_seat_can_be_dealt_a_card_however_the_pirates_fall() -> None:
    match = GAME.start(3, seniority=[0, 1, 2], deck=[5, 0, 0, 0, 0, 0, 0, 0, 4])
    match.play(DEALER, GAME.parse("+pirate+pirate+pirate+pirate+guard"))
    while match.actors() == (DEALER,):
        match.play(DEALER, match.moves(DEALER)[0])
    assert match.actors() == (0,) and match.moves(0)


def test_who_draws_nothing_but_pirates_is_stranded_in_a_playout_too() -> None:
    match, luck = infanta.start("cupid", players=2), FastRng(1)
    while not isinstance(match.top(), ReserveDraw):
        match.play_chance(luck)
    assert isinstance(match, CupidMatch)
    match.undealt, match.reserve = [PIRATE] * 3, [0, 0]
    match.stop_recording()
    match.agenda.pop().play_chance(match, luck)
    assert sum(match.reserve) == 2 and match.undealt == [PIRATE], "the last card stays face down"

"""The eight people at court, each in the words of the card (LL-035 to LL-059), and choosing (LL-023, LL-024)."""

import pytest

import infanta
from tests.clause import clause
from tests.games.love_letter.table import GAME, deal

GUESSES = [f":{number}" for number in range(2, 9)]


# -- Princess ----------------------------------------------------------------------------------------------------------


@clause("LL-035")
def test_discarding_the_princess_knocks_you_out() -> None:
    table = deal("princess priest baron", draws="guard").play("princess")
    assert table.inside() == [1, 2]
    assert table.pile(0) == "princess guard", "the other card is discarded too"


@clause("LL-035", "LL-036", "LL-046")
def test_the_prince_makes_the_princess_fall_and_brings_no_card() -> None:
    table = deal("prince princess baron", draws="guard")
    left = table.view(0).deck
    table.play("prince>1")
    assert table.inside() == [0, 2]
    assert table.pile(1) == "princess"
    assert table.view(0).deck == left - 1, "only the next player has drawn"
    assert table.match.actors() == (2,)


# -- Countess ----------------------------------------------------------------------------------------------------------


@clause("LL-038", "LL-039")
@pytest.mark.parametrize("other", ["king", "prince"])
def test_the_countess_must_go_when_held_with_king_or_prince(other: str) -> None:
    for held, drawn in (("countess", other), (other, "countess")):
        table = deal(f"{held} priest baron", draws=drawn)
        assert table.moves() == ["countess"]
        reason = table.why_not(f"{other}>1")
        assert (
            reason
            == f"You hold the Countess together with the {other.title()}: you must discard the Countess (LL-039)."
        )


@clause("LL-040")
def test_the_other_card_is_not_shown() -> None:
    table = deal("countess priest baron", draws="king").play("countess")
    assert table.view(1).hands[0] == ()
    assert "King" not in table.story(reader=1)


@clause("LL-041", "LL-042")
@pytest.mark.parametrize("other", ["guard", "priest", "baron", "handmaid", "princess"])
def test_the_countess_may_go_freely_and_does_nothing(other: str) -> None:
    table = deal(f"{other} priest baron", draws="countess")
    assert "countess" in table.moves() and len(table.moves()) > 1
    table.play("countess")
    assert (table.inside(), table.match.shielded, table.hand(0)) == ([0, 1, 2], 0, other)


@clause("LL-G12")
def test_a_trade_on_another_turn_asks_nothing_of_the_countess() -> None:
    table = deal("king prince baron", draws="countess guard")
    assert table.moves() == ["countess"]
    table = deal("countess king baron", draws="guard priest").play("guard>2:8", "king>0")
    assert (table.hand(0), table.hand(1)) == ("priest", "countess")
    assert table.match.actors() == (2,), "seat 1 goes on holding her until its own turn"


# -- King --------------------------------------------------------------------------------------------------------------


@clause("LL-043", "LL-G17")
def test_the_king_trades_hands_and_both_know_both_cards() -> None:
    table = deal("king princess baron", draws="guard").play("king>1")
    assert (table.hand(0), table.hand(1)) == ("princess", "guard")
    assert table.view(0).hands == ((8,), (1,), ())
    assert table.view(1).hands == ((8,), (1, 1), ()), "seat 1 has drawn, too"
    assert table.view(2).hands[:2] == ((), ())
    assert "traded hands with Bo: the Guard (1) for the Princess (8)" in table.story(reader=0)
    assert "Princess" not in table.story(reader=2) + table.story()


@clause("LL-043", "LL-044", "LL-023")
def test_not_with_a_player_who_is_out() -> None:
    table = deal("guard princess priest king", draws="guard guard guard").play("guard>1:8", "guard>0:2")
    assert [text for text in table.moves() if text.startswith("king")] == ["king>0", "king>2"]
    assert table.why_not("king>1") == "You cannot choose seat 1, who is out of the round (LL-044)."
    assert table.why_not("guard>1:2") == "You cannot choose seat 1, who is out of the round (LL-057)."
    assert table.why_not("king>3") == "You cannot choose yourself: the King needs another player (LL-043)."
    assert table.why_not("king") == "Somebody can be chosen, so you must choose a player (LL-043)."


# -- Prince ------------------------------------------------------------------------------------------------------------


@clause("LL-045", "LL-046", "LL-047")
def test_the_prince_makes_any_player_discard_and_draw() -> None:
    table = deal("prince handmaid baron", draws="guard king")
    assert [text for text in table.moves() if text.startswith("prince")] == ["prince>0", "prince>1", "prince>2"]
    table.play("prince>1")
    assert (table.pile(1), table.hand(1)) == ("handmaid", "king")
    assert not table.match.shielded, "the discarded card has no effect"
    assert table.view(0).hands[1] == (), "nobody sees the new card"


@clause("LL-G10", "LL-045")
def test_the_prince_on_yourself() -> None:
    table = deal("prince handmaid baron", draws="guard king").play("prince>0")
    assert (table.pile(0), table.hand(0)) == ("prince guard", "king")
    table = deal("prince handmaid baron", draws="princess").play("prince>0")
    assert (table.pile(0), table.inside()) == ("prince princess", [1, 2])


@clause("LL-048", "LL-G02")
def test_with_an_empty_deck_the_prince_brings_the_card_removed_face_down() -> None:
    table = deal("king prince", draws="guard handmaid", removed="baron", aside="priest priest countess")
    table.play("guard>1:8")
    assert table.view(1).deck == 0
    table.play("prince>0")
    assert table.view(None).results[0].hands == (3, 4), "the Baron was face down; the cards face up stay there"


@clause("LL-049", "LL-051")
def test_you_must_choose_yourself_when_all_others_are_protected() -> None:
    table = deal("handmaid prince", draws="guard king").play("handmaid")
    assert [text for text in table.moves() if text.startswith("prince")] == ["prince>1"]
    assert table.why_not("prince>0") == "You cannot choose seat 0, whom the Handmaid protects (LL-050)."


@clause("LL-G11")
def test_prince_and_princess_against_protected_players_is_the_end_either_way() -> None:
    for choice in ("prince>1", "princess"):
        table = deal("handmaid prince guard", draws="guard princess").play("handmaid")
        table.match.shielded |= 1 << 2
        assert table.moves() == ["prince>1", "princess"]
        assert table.play(choice).inside() == [0, 2]


# -- Handmaid ----------------------------------------------------------------------------------------------------------


@clause("LL-050", "LL-G13")
def test_the_handmaid_protects_until_your_next_turn() -> None:
    table = deal("handmaid guard priest", draws="guard baron guard guard").play("handmaid")
    assert all(">0" not in text for text in table.moves())
    table.play("guard>2:8")
    assert all(">0" not in text for text in table.moves())
    table.play("guard>1:8")
    assert table.match.actors() == (0,)
    assert not table.view(1).is_shielded(0), "the protection ended before the draw"


@clause("LL-G13")
def test_protection_ends_when_you_are_out() -> None:
    table = deal("handmaid prince princess", draws="guard guard").play("handmaid")
    assert table.view(2).is_shielded(0)
    table.match.knock_out(0, 1)
    assert not table.view(2).is_shielded(0)


# -- Baron -------------------------------------------------------------------------------------------------------------


@clause("LL-052", "LL-053", "LL-G17")
@pytest.mark.parametrize(("mine", "theirs", "loser"), [("king", "priest", 1), ("priest", "king", 0)])
def test_the_lower_number_is_out(mine: str, theirs: str, loser: int) -> None:
    table = deal(f"{mine} {theirs} handmaid", draws="baron").play("baron>1")
    winner = 1 - loser
    assert table.inside() == [winner, 2]
    assert table.view(loser).hands[winner] == (6,), "the loser saw the winner's card"
    assert table.view(2).hands[winner] == (), "the others did not"
    assert "Priest" in table.story(), "the loser's card is shown to all"
    assert "King" not in table.story() + table.story(reader=2)


@clause("LL-054", "LL-G17")
def test_equal_numbers_and_nothing_happens_but_both_know() -> None:
    table = deal("king king priest", draws="baron", deck=[5, 2, 2, 2, 2, 2, 1, 1]).play("baron>1")
    assert table.inside() == [0, 1, 2]
    assert table.view(0).hands[1] == (6,)
    assert table.view(1).hands[0] == (6,)
    assert table.view(2).hands[:2] == ((), ())


# -- Priest ------------------------------------------------------------------------------------------------------------


@clause("LL-055", "LL-056", "LL-G17")
def test_the_priest_shows_a_hand_to_one_player_only() -> None:
    table = deal("priest countess guard", draws="guard").play("priest>1")
    assert table.view(0).hands[1] == (7,)
    assert table.view(2).hands[1] == ()
    assert table.view(None).hands[1] == ()
    assert "Countess" in table.story(reader=0)
    assert "Countess" not in table.story(reader=2) + table.story()
    assert "Ada looked at Bo's hand." in table.story(), "that somebody looked is seen by all"


# -- Guard -------------------------------------------------------------------------------------------------------------


@clause("LL-057", "LL-G06", "LL-G07")
def test_the_guard_names_a_number_from_two_to_eight_of_another_player() -> None:
    table = deal("guard priest baron", draws="guard")
    assert table.moves() == [f"guard>{seat}{guess}" for seat in (1, 2) for guess in GUESSES]
    for text in ("guard>1:1", "guard>1:0", "guard>1:9", "guard>1"):
        with pytest.raises(infanta.InvalidMoveError):
            GAME.parse(text)
    assert table.why_not("guard>0:2") == "You cannot choose yourself: the Guard needs another player (LL-057)."


@clause("LL-058")
def test_a_right_guess_knocks_out_and_a_wrong_one_does_nothing() -> None:
    assert deal("guard priest baron", draws="guard").play("guard>1:2").inside() == [0, 2]
    table = deal("guard priest baron", draws="guard").play("guard>1:3")
    assert table.inside() == [0, 1, 2]
    assert "Bo did not hold the Baron" in table.story()


@clause("LL-059", "LL-024")
def test_a_guard_without_a_target_does_nothing() -> None:
    table = deal("handmaid guard", draws="guard priest").play("handmaid")
    assert "guard" in table.moves()
    table.play("guard")
    assert (table.inside(), table.hand(1)) == ([0, 1], "priest")


# -- Nobody to choose --------------------------------------------------------------------------------------------------


@clause("LL-G08", "LL-G09", "LL-024")
@pytest.mark.parametrize("card", ["priest", "baron", "king"])
def test_cards_for_another_player_do_nothing_when_all_are_protected(card: str) -> None:
    table = deal(f"handmaid {card}", draws="guard handmaid").play("handmaid")
    assert sorted(table.moves()) == sorted([card, "handmaid"]), "it may be played all the same, but not on oneself"
    before = [table.hand(0), "handmaid"]
    table.play(card)
    assert [table.hand(0), table.hand(1)] == before
    assert table.inside() == [0, 1]


def test_seats_that_do_not_exist_are_no_targets() -> None:
    table = deal("guard priest", draws="guard")
    assert table.why_not("guard>3:2") == "There is no seat 3 at this table."

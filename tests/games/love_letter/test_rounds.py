"""Set-up, turns, the end of a round and of the game (LL-001 to LL-034)."""

from collections import Counter
from fractions import Fraction

import pytest

import infanta
from infanta import DEALER
from infanta.games.love_letter.cards import CAST
from infanta.games.love_letter.view import LoveLetterView
from tests.clause import clause
from tests.games.love_letter.table import GAME, Table, deal


@clause("LL-001")
@pytest.mark.parametrize("players", [0, 1, 5, -1, True])
def test_two_to_four_play(players: int) -> None:
    assert GAME.players == (2, 3, 4)
    with pytest.raises(infanta.InvalidOptionError, match="2, 3, 4 players"):
        infanta.start("love-letter", players=players)


@clause("LL-007")
def test_sixteen_cards() -> None:
    cards = Counter(infanta.start("love-letter", players=4).cards())
    assert cards == {
        "princess": 1,
        "countess": 1,
        "king": 1,
        "prince": 2,
        "handmaid": 2,
        "baron": 2,
        "priest": 2,
        "guard": 5,
    }


@clause("LL-007")
def test_the_deck_is_an_option() -> None:
    match = infanta.start("love-letter", players=3, deck="2,2,0,0,0,0,0,1")
    assert match.cards() == ["guard", "guard", "priest", "priest", "princess"]


@clause("LL-008", "LL-G01")
@pytest.mark.parametrize(
    ("hands", "left"), [("king baron", 10), ("king baron priest", 12), ("king baron priest priest", 11)]
)
def test_one_card_is_removed_unseen(hands: str, left: int) -> None:
    table = deal(hands)
    seen_by_somebody = 1 + len(hands.split()) + (3 if len(hands.split()) == 2 else 0)
    assert table.view(0).deck == left - 1, "the first player has drawn"
    assert 16 - seen_by_somebody - table.view(0).deck == 1, "one card is neither in a hand, open, nor to be drawn"


@clause("LL-009")
def test_two_players_see_three_cards_laid_aside() -> None:
    table = deal("king baron", aside="prince guard princess")
    for viewer in (0, 1, None):
        assert table.view(viewer).aside == (5, 1, 8)
    assert deal("king baron guard").view(0).aside == ()


@clause("LL-010", "LL-022")
def test_the_hand_is_secret() -> None:
    table = deal("king baron priest", draws="guard")
    assert table.view(0).hands == ((6, 1), (), ())
    assert table.view(1).hands == ((), (3,), ())
    assert table.view(None).hands == ((), (), ())


@clause("LL-011", "LL-032")
def test_the_winner_goes_first_in_the_next_round_and_all_cards_are_shuffled() -> None:
    table = deal("guard princess", draws="guard").play("guard>1:8")
    assert (table.view(0).round, table.view(0).starter) == (2, 0)
    table = deal("king guard", draws="guard baron").play("guard>1:2", "guard>0:6")
    assert (table.match.starter, table.match.actors()) == (1, (1,))
    assert table.view(0).discards == ((), ()), "nothing lies open of the round before"
    assert table.view(0).deck == 9


@clause("LL-012", "LL-G03")
def test_the_most_recent_date_goes_first() -> None:
    table = deal("king baron priest", dates=[2, 0, 1])
    assert table.match.actors() == (2,)


@clause("LL-G03")
def test_without_dates_the_ranking_is_drawn_by_lot_and_known_to_all() -> None:
    match = infanta.start("love-letter", players=3)
    chances = dict(match.outcomes())
    assert sorted(move.text for move in chances) == [
        "order:012",
        "order:021",
        "order:102",
        "order:120",
        "order:201",
        "order:210",
    ]
    assert set(chances.values()) == {Fraction(1, 6)}
    match.play(DEALER, GAME.parse("order:120"))
    view = match.view(None)
    assert isinstance(view, LoveLetterView)
    assert (view.dates, view.starter) == ((1, 2, 0), 1)


@clause("LL-013", "LL-029", "LL-031", "LL-005")
def test_all_tied_players_win_and_the_date_says_who_goes_first() -> None:
    table = deal("baron baron", draws="guard guard", removed="king", dates=[1, 0])
    assert table.match.actors() == (1,)
    table.play("guard>0:2", "guard>1:2")
    assert table.view(None).tokens == (1, 1)
    assert table.match.starter == 1


@clause("LL-G04", "LL-013")
def test_ties_may_give_nobody_a_token() -> None:
    table = deal("baron baron", draws="guard guard", removed="king", dates=[1, 0], ties="none").play(
        "guard>0:2", "guard>1:2"
    )
    assert table.view(None).tokens == (0, 0)
    assert (table.match.round, table.match.starter) == (2, 1)


@clause("LL-014", "LL-034")
def test_rounds_follow_each_other_until_somebody_has_enough() -> None:
    table = deal("guard princess", draws="guard", tokens=2)
    table.play("guard>1:8")
    assert (table.match.round, table.match.over) == (2, False)
    table = deal("guard princess", draws="guard", tokens=1).play("guard>1:8")
    assert table.match.over
    outcome = table.match.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((0,), (1, 0))


@clause("LL-015", "LL-016")
def test_draw_one_discard_one() -> None:
    table = deal("king priest guard", draws="handmaid")
    assert table.view(0).hands[0] == (6, 4)
    table.play("handmaid")
    assert (table.hand(0), table.pile(0)) == ("king", "handmaid")
    table = deal("handmaid priest guard", draws="king").play("handmaid")
    assert (table.hand(0), table.pile(0)) == ("king", "handmaid"), "either of the two may go"


@clause("LL-016")
def test_only_a_card_in_hand_can_be_discarded() -> None:
    table = deal("king priest guard", draws="handmaid")
    assert table.why_not("princess") == "You do not hold the Princess (LL-016)."
    assert table.why_not("+guard") == "On your turn, discard one of your two cards (LL-016)."
    with pytest.raises(infanta.IllegalMoveError):
        table.play("princess")
    assert table.view(0).hands[0] == (6, 4), "nothing has changed"


@clause("LL-017", "LL-003")
def test_the_effect_applies_at_once_and_must() -> None:
    table = deal("guard princess guard", draws="baron").play("guard>1:8")
    assert table.inside() == [0, 2]
    table = deal("guard priest guard", draws="baron")
    assert "baron" not in table.moves(), "the Baron cannot be discarded without comparing"


@clause("LL-018")
def test_discards_stay_visible() -> None:
    table = deal("king priest handmaid", draws="handmaid guard").play("handmaid", "guard>2:8")
    for viewer in (0, 1, 2, None):
        assert table.view(viewer).discards == ((4,), (1,), ())


@clause("LL-019", "LL-020")
def test_the_turn_passes_to_the_left_over_those_who_are_out() -> None:
    table = deal("guard princess guard guard", draws="guard guard handmaid handmaid")
    table.play("guard>1:8")
    assert table.match.actors() == (2,)
    table.play("guard>3:2")
    assert table.match.actors() == (3,)
    table.play("handmaid")
    assert table.match.actors() == (0,)
    assert "guard>1:2" not in table.moves()
    assert table.why_not("guard>1:2", seat=1) == "It is not seat 1's turn: seat 0 must choose."


@clause("LL-021", "LL-G14")
def test_who_is_out_shows_the_hand_without_effect() -> None:
    table = deal("guard handmaid guard", draws="guard").play("guard>1:4")
    assert table.pile(1) == "handmaid"
    assert table.inside() == [0, 2]
    assert not table.match.shielded, "the Handmaid shown protects nobody"
    table = deal("guard princess guard", draws="guard").play("guard>1:8")
    assert (table.pile(1), table.inside()) == ("princess", [0, 2])


@clause("LL-025", "LL-026", "LL-027", "LL-002")
def test_the_round_ends_with_an_empty_deck_and_the_highest_number_wins() -> None:
    table = deal("king baron priest", draws="guard guard guard", removed="countess")
    table.play("guard>1:2", "guard>2:8")
    assert table.match.round == 1
    table.play("guard>0:8")
    assert table.match.round == 2
    result = table.view(None).results[0]
    assert result.hands == (6, 3, 2), "everybody still in shows"
    assert (result.winners, str(result.reason)) == ((0,), "the highest card, 6")
    assert "Ada showed the King (6); Bo showed the Baron (3); Cy showed the Priest (2)" in table.story()
    assert [card.number for card in CAST] == sorted(card.number for card in CAST)


@clause("LL-028", "LL-G15")
def test_a_tie_is_broken_by_the_total_of_the_own_discards() -> None:
    table = deal("baron baron", draws="guard priest", removed="king").play("guard>1:2", "priest>0")
    result = table.view(None).results[0]
    assert (result.winners, str(result.reason)) == ((1,), "equal cards, and the most in discards, 2")


@clause("LL-030")
def test_the_round_ends_at_once_when_one_is_left() -> None:
    table = deal("guard princess", draws="guard").play("guard>1:8")
    result = table.view(None).results[0]
    assert (result.winners, str(result.reason)) == ((0,), "everybody else is out")
    assert result.hands == (0, 0), "the winner shows nothing"


@clause("LL-G16")
def test_the_last_one_standing_wins_even_as_the_deck_runs_out() -> None:
    table = deal("guard princess", draws="guard", removed="king").play("guard>1:8")
    result = table.view(None).results[0]
    assert (result.winners, str(result.reason)) == ((0,), "everybody else is out")


@clause("LL-G18")
def test_an_effect_is_finished_before_the_round_ends() -> None:
    table = deal("priest prince", draws="guard handmaid", removed="countess").play("guard>1:8", "prince>0")
    result = table.view(None).results[0]
    assert result.discards[0] == (1, 2), "the Prince still made seat 0 discard"
    assert result.hands == (7, 4), "and draw, though the deck was empty"


@clause("LL-033")
@pytest.mark.parametrize(("players", "goal"), [(2, 7), (3, 5), (4, 4)])
def test_tokens_to_win(players: int, goal: int) -> None:
    hands = " ".join(["guard"] * players)
    assert deal(hands, removed="king king").view(None).rules.goal == goal
    assert deal(hands, removed="king king", tokens=1).view(None).rules.goal == 1


@clause("LL-G05")
def test_two_who_reach_the_goal_together_share_the_victory() -> None:
    table = deal("baron baron priest", draws="guard guard guard", removed="king", tokens=1)
    table.play("guard>2:3", "guard>2:3", "guard>0:2")
    outcome = table.match.outcome()
    assert outcome is not None
    assert outcome.winners == (0, 1)


@clause("LL-G05", "LL-009")
def test_or_they_play_off_alone() -> None:
    table = deal("baron baron priest", draws="guard guard guard", removed="king", tokens=1, finale="play-off")
    table.coming += ["guard", "priest", "guard", "baron", "king", "guard"]
    table.play("guard>2:3", "guard>2:3", "guard>0:2")
    assert (table.match.over, table.inside()) == (False, [0, 1])
    assert table.view(2).aside == (1, 2, 1), "two play, so three cards lie face up"
    table.play("guard>1:6")
    outcome = table.match.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((0,), (2, 1, 0))
    assert str(outcome.reason) == "won the play-off, 2 tokens of affection to 1"


@clause("LL-G05", "LL-013")
def test_a_play_off_is_opened_by_one_of_those_who_play_it() -> None:
    def tied(edition: int = 0) -> Table:
        table = deal(
            "baron baron baron", draws="guard guard guard", removed="king",
            dates=[2, 0, 1], tokens=2, finale="play-off", edition=edition,
        )  # fmt: skip
        table.match.tokens = [1, 1, 0]
        return table.play("guard>0:8", "guard>1:8", "guard>2:8")

    table = tied()
    assert table.match.results[0].winners == (0, 1, 2), "seat 2 has won the round, too, but not reached the goal"
    assert (table.match.contest, table.match.starter, table.match.actors()) == (0b011, 0, (0,))
    assert tied(edition=1).match.starter == 2, "in the first edition the latest date went first, in the play-off or not"

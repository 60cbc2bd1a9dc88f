"""Two players and the Ghost (WTP-049 to WTP-054), and two teams (WTP-055 to WTP-058)."""

from collections import Counter
from random import Random

import pytest

from infanta import DEALER, InvalidOptionError
from infanta.games.woo_the_princess.match import WooMatch
from infanta.games.woo_the_princess.rules import EXCHANGING, explain_win, find_set_winner
from tests.clause import clause
from tests.games.woo_the_princess.table import GAME, deal

# -- the Ghost ---------------------------------------------------------------------------------------------------------


@clause("WTP-049", "WTP-G27")
def test_the_ghost_has_a_third_hand_that_nobody_sees() -> None:
    table = deal("F5 C4 C9", "F6 C5 C6", "F7 S7 S8", ghost="F7")
    assert table.match.players == 2 and table.view(0).sizes == (3, 3, 3)
    assert "The Ghost was dealt 3 cards." in table.story(0) and "Song 7" not in table.story(0)
    assert table.match.purpose() == EXCHANGING
    table.exchange("keep", "keep")
    assert table.match.actors() == (0,), "the Ghost exchanges nothing"
    table.play("F5 F6")
    assert "Bo played Flower 6. The Ghost played Flower 7." in table.story(), "and sits after the second player"


@clause("WTP-050", "WTP-051")
def test_the_ghost_plays_any_card_at_random() -> None:
    table = deal("F5 C4 C9", "F6 C5 C6", "F7 S7 S8", ghost="S7").keep()
    match = table.match
    match.play(0, GAME.parse("F5"))
    match.play(1, GAME.parse("F6"))
    assert match.actors() == (DEALER,)
    assert {move.text: str(odds) for move, odds in match.outcomes()} == {"F7": "1/3", "S7": "1/3", "S8": "1/3"}
    rng = Random(1)
    assert set(Counter(match.sample(rng).text for _ in range(50))) == {"F7", "S7", "S8"}
    match.play(DEALER, GAME.parse("S7"))
    assert match.lacks == (0, 0, 0), "what the Ghost does not follow tells nothing"


@clause("WTP-050", "WTP-G28")
def test_the_players_turn_the_ghosts_card_in_turn() -> None:
    table = deal("F5 C4 C9", "F6 C5 C6", "F2 S7 S8", ghost="F2 S7").keep()
    assert table.view(0).get_ghost_keeper() == 0
    assert table.play("F5 F6").view(0).get_ghost_keeper() == 1


@clause("WTP-052", "WTP-G26")
def test_the_ghosts_allergy_removes_the_card_that_would_win() -> None:
    table = deal("F5 C4 C9", "F6 C5 C6", "F1 S7 S8", ghost="F1").play("F5 F6")
    assert table.taken(0) == "F1 F5"
    table = deal("F9 C4 C9", "J2 C5 C6", "F1 S7 S8", ghost="F1").play("F9 J2")
    assert table.taken(0) == "F1 F9", "the Wooing Suit before the Lead Suit"
    table = deal("J1 S4 C9", "S2 C5 C6", "F1 S7 S8", ghost="F1", draws="S11 S12", wooing="C").play("J1 S11 S2")
    assert table.discards() == "F1 S2 S11 S12 J1" and "allergy" not in table.story(), "if none would, nothing"


@clause("WTP-053", "WTP-054")
def test_the_ghost_wins_rounds_princesses_and_the_game() -> None:
    table = deal("F5 C4 C9", "F6 C5 C6", "F7 S7 S8", ghost="F7 S7", princesses=1).play("F5 F6")
    assert table.taken(2) == "F5 F6 F7" and table.lead() == "S", "it has led already"
    table.play("C4 C5")
    assert table.match.over and table.princesses_of(2) == "J"
    outcome = table.match.outcome()
    assert outcome is not None and (outcome.winners, outcome.scores) == ((), (0, 0))
    assert (str(outcome.title), str(outcome.reason)) == ("the Ghost", "1 of 1 Princess")


@clause("WTP-054")
def test_a_player_can_beat_the_ghost() -> None:
    table = deal("F5 C4", "F6 C5", "S7 S8", ghost="S7", princesses=1).play("F5 F6")
    outcome = table.match.outcome()
    assert outcome is not None and (outcome.winners, outcome.scores, outcome.title) == ((1,), (0, 1), None)
    assert str(outcome.reason) == "1 of 1 Princess, against the Ghost's 0"


@clause("WTP-G27")
def test_the_ghost_leads_but_not_with_spurned() -> None:
    table = deal("F5 C4 C9", "F6 C5 C6", "F7 S7 Spurned", ghost="F7").keep()
    match = table.match
    match.play(0, GAME.parse("F5"))
    match.play(1, GAME.parse("F6"))
    match.play(DEALER, GAME.parse("F7"))
    assert [(move.text, str(odds)) for move, odds in match.outcomes()] == [("S7", "1")]
    assert match.check(DEALER, GAME.parse("Spurned")) is not None


@clause("WTP-G27")
def test_the_ghost_plays_one_of_two_cards_for_regifted() -> None:
    table = deal("F5 C4 C9", "F6 C5 C6", "J1 S7 S8", ghost="J1 S12", draws="S12 S13", wooing="C").play("F5 F6")
    assert table.discards() == "S13 J1" and table.taken(1) == "F5 F6 S12"
    assert "The Ghost drew a card. The Ghost drew a card." in table.story(0)


@clause("WTP-G27")
def test_the_ghost_does_not_draw_for_the_lead() -> None:
    match = GAME.start(2)
    assert match.check(DEALER, GAME.parse("lead:F2,F3,F4")) is not None
    assert match.check(DEALER, GAME.parse("lead:F2,F3")) is None


@clause("WTP-G24")
def test_the_ghost_plays_in_a_tie_break() -> None:
    table = deal("F9 C4", "F6 C5", "F7 S8", ghost="F7 S8 C13", princesses=2).next_hands("S2", "S3", "C13").play("F9 F6")
    table.play("S2 S3")
    assert table.match.contest == 0b101 and table.match.set == 3


# -- teams -------------------------------------------------------------------------------------------------------------


@clause("WTP-055", "WTP-056")
@pytest.mark.parametrize("players", [4, 6])
def test_two_teams_sit_alternately(players: int) -> None:
    match = GAME.start(players, teams="yes")
    assert isinstance(match, WooMatch)
    assert match.rules.side_of == (0, 1) * (players // 2)
    assert match.rules.sides == ((0b010101, 0b101010) if players == 6 else (0b0101, 0b1010))
    assert [match.rules.side_of[match.get_next_place(seat)] for seat in range(players)] == [1, 0] * (players // 2)


@clause("WTP-055")
@pytest.mark.parametrize("players", [2, 3, 5, 7])
def test_teams_must_be_equal(players: int) -> None:
    with pytest.raises(InvalidOptionError, match=f"Two teams are for 4 or 6 players, not for {players}"):
        GAME.setup(players, {"teams": "yes"})


@clause("WTP-057", "WTP-G25")
def test_what_a_team_collects_is_counted_together() -> None:
    match = GAME.start(4, teams="yes")
    assert isinstance(match, WooMatch)
    cards = {name: match.rules.deck & (1 << place) for place, name in enumerate(match.cards()[:53])}
    piles = [cards["F2"] | cards["F3"], cards["C2"] | cards["C3"] | cards["C4"], cards["S2"] | cards["S3"], 0]
    found = find_set_winner(match.rules, -1, 0, tuple(piles), (0,) * 4)
    assert (found[0], str(explain_win(match.rules, *found))) == (0, "the most cards, 4")
    piles[3] = cards["J13"]
    found = find_set_winner(match.rules, -1, 0, tuple(piles), (0,) * 4)
    assert (found[0], str(explain_win(match.rules, *found))) == (1, "equal in cards, 4 each, and ahead in 13s")


@clause("WTP-G25", "WTP-046")
def test_a_team_with_spurned_is_barred() -> None:
    table = deal("F5 F9 C4", "S2 C5 S3", "Spurned F3 C8", "F2 S4 S5", teams="yes")
    table.play("F5 S2")
    assert table.moves() == ["F3"], "a partner's card must be followed too"
    table = deal("F5 F9", "S2 C5", "Spurned C8", "F2 S4", teams="yes", princesses=1).play("F5 S2 Spurned F2")
    outcome = table.match.outcome()
    assert outcome is not None and outcome.winners == (1, 3) and str(outcome.title) == "the Moons"


@clause("WTP-058")
def test_a_team_shares_its_princesses_and_the_victory() -> None:
    table = deal("F5 F9", "F6 C5", "F13 C8", "F2 S4", teams="yes", princesses=1).play("F5 F6 F13 F2")
    outcome = table.match.outcome()
    assert outcome is not None and (outcome.winners, outcome.scores) == ((0, 2), (1, 0, 1, 0))
    assert (str(outcome.title), str(outcome.reason)) == ("the Suns", "1 of 1 Princess")
    assert "Ada and Cy won the Princess of Jewels" in table.story()


@clause("WTP-G12")
def test_allergic_may_hit_a_partner() -> None:
    table = deal("F5 F9 C9", "F6 C5 S2", "F1 C8 C7", "F2 S4 S5", teams="yes").play("F5 F6 F1")
    assert "-F5" in table.moves()

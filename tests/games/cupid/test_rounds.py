"""Cards, set-up, turns, the end of a round and of the game (CU-001 to CU-031)."""

from collections import Counter
from random import Random

import pytest

import infanta
from infanta import DEALER
from infanta.games.court.cards import WORTH
from infanta.games.cupid.cards import CAST
from infanta.games.cupid.challenges import CHALLENGES
from infanta.games.cupid.match import CupidMatch
from infanta.games.love_letter.cards import CAST as COURT
from tests.clause import clause
from tests.games.cupid.table import GAME, Table, deal


def played(players: int, seed: int, **options: object) -> CupidMatch:
    """A whole match at random."""
    match, rng = GAME.start(players, False, **options), Random(seed)
    while not match.over:
        seat = match.actors()[0]
        match.push(seat, match.sample(rng) if seat == DEALER else rng.choice(match.moves(seat)))
    assert isinstance(match, CupidMatch)
    return match


@clause("CU-001")
@pytest.mark.parametrize("players", [0, 1, 5])
def test_two_to_four_play(players: int) -> None:
    assert GAME.players == (2, 3, 4)
    with pytest.raises(infanta.InvalidOptionError, match="2, 3, 4 players"):
        infanta.start("cupid", players=players)


@clause("CU-002", "CU-047")
def test_every_card_but_the_pirate_has_a_number() -> None:
    words = [card.word for card in CAST]
    assert " ".join(words) == "guard jester baron handmaid wizard countess king princess pirate"
    assert [WORTH[card.number] for card in CAST] == [1, 2, 3, 4, 5, 6, 7, 8, 0]
    assert deal("guard king baron", draws="guard", pirate="hand").view(0).rules.cast[8].name == "Pirate"


@clause("CU-G01", "CU-G03", "CU-008")
def test_love_letters_sixteen_cards_and_two_pirates_are_dealt() -> None:
    match = GAME.start(4)
    assert isinstance(match, CupidMatch)
    cards = Counter(match.cards())
    assert [cards[card.word] for card in CAST] == [*(card.copies for card in COURT), 2]
    assert len(match.undealt) == 18 and cards.total() == 27
    assert GAME.start(3, deck=[2, 1, 1, 1, 1, 1, 1, 1, 1]).cards().count("pirate") == 1


@clause("CU-007", "CU-G02", "CU-029")
def test_game_cards_and_challenge_cards_never_mix_and_are_gathered_after_a_round() -> None:
    table = deal("guard pirate+king jester", draws="guard challenge:coin coin:heads", removed="baron").play("guard>1:7")
    assert sorted(table.match.pile) == list(range(9)) and 0 not in table.match.undealt
    rounds = table.match.round
    table.play("pirate")
    assert len(table.match.pile) == 8
    table.play("heads")
    assert table.match.round == rounds + 1
    assert sorted(table.match.pile) == list(range(9)) and table.match.spent == ()
    assert table.match.cards()[-9:] == [challenge.key for challenge in CHALLENGES]


@clause("CU-009", "CU-010", "CU-011", "CU-G21")
@pytest.mark.parametrize(
    ("hands", "left"), [("king baron", 12), ("king baron jester", 14), ("king baron jester jester", 13)]
)
def test_one_card_is_removed_unseen_and_everybody_holds_one(hands: str, left: int) -> None:
    table = deal(hands)
    assert table.view(0).deck == left - 1, "the first player has drawn"
    assert len(table.view(None).aside) == (3 if len(hands.split()) == 2 else 0)
    assert all(table.match.hands) and table.view(1).hands[0] == ()


@clause("CU-010")
def test_two_players_see_three_cards_laid_aside() -> None:
    table = deal("king baron", aside="wizard guard princess")
    assert all(table.view(viewer).aside == (5, 1, 8) for viewer in (0, 1, None))


@clause("CU-013", "CU-015", "CU-016")
def test_draw_discard_one_of_two_and_pass_to_the_left() -> None:
    table = deal("handmaid jester baron", draws="king guard")
    assert table.view(0).hands[0] == (4, 7) and table.moves() == ["handmaid", "king"]
    table.play("king")
    assert (table.hand(0), table.pile(0), table.match.actors()) == ("handmaid", "king", (1,))
    assert table.view(None).discards[0] == (7,)


@clause("CU-003", "CU-014")
def test_an_effect_must_be_applied_even_if_it_is_bad() -> None:
    table = deal("baron king guard", draws="jester")
    assert "baron" not in table.moves(), "somebody can be chosen, so somebody must be"
    table.play("baron>1", "accept")
    assert table.inside() == [1, 2]


@clause("CU-011")
def test_between_turns_everybody_in_the_round_holds_exactly_one_card() -> None:
    match, rng = GAME.start(4), Random(5)
    assert isinstance(match, CupidMatch)
    for _ in range(400):
        if match.over:
            break
        seat = match.actors()[0]
        match.push(seat, match.sample(rng) if seat == DEALER else rng.choice(match.moves(seat)))
        if match.agenda and match.agenda[-1] is match.script.draw[match.turn]:
            held = [bool(card) for card in match.hands]
            assert held == [bool(match.inside >> seat & 1) for seat in range(4)] and match.drawn == 0


@clause("CU-012", "CU-023", "CU-024", "CU-028")
def test_when_the_deck_is_empty_the_highest_number_wins_a_token() -> None:
    table = deal("guard king jester", draws="handmaid", removed="baron").play("handmaid")
    result = table.view(None).results[0]
    assert (result.hands, result.winners, table.match.tokens) == ((1, 7, 2), (1,), [0, 1, 0])
    assert table.match.round == 2


@clause("CU-025")
def test_equal_hands_compare_their_discards() -> None:
    table = deal("baron baron guard", draws="guard handmaid", removed="jester").play("guard>1:8", "handmaid")
    assert table.view(None).results[0].winners == (1,)
    assert "the most in discards, 4" in table.story()


@clause("CU-026", "CU-030")
@pytest.mark.parametrize(("ties", "tokens"), [("all", [1, 1, 0]), ("none", [0, 0, 0])])
def test_still_tied_all_win_and_the_older_goes_first(ties: str, tokens: list[int]) -> None:
    table = deal("baron baron guard", draws="guard guard guard", removed="jester", ties=ties, seniority=[1, 0, 2])
    assert table.match.actors() == (1,)
    table.play("guard>0:8", "guard>1:8", "guard>1:8")
    assert table.view(None).results[0].winners == (0, 1)
    assert table.match.tokens == tokens and table.match.starter == 1


@clause("CU-027", "CU-028")
def test_the_last_one_in_the_round_wins_it() -> None:
    table = deal("guard king", draws="guard", aside="jester jester baron").play("guard>1:7", "accept")
    assert table.view(None).results[0].winners == (0,)
    assert "Ada won the round: everybody else is out." in table.story()


@clause("CU-030")
def test_the_winner_goes_first() -> None:
    table = deal("guard king jester", draws="handmaid", removed="baron").play("handmaid")
    assert table.match.starter == table.match.turn == 1


@clause("CU-G19")
def test_the_oldest_goes_first_or_it_is_drawn_by_lot() -> None:
    match = GAME.start(3, seniority=[2, 0, 1])
    assert isinstance(match, CupidMatch) and match.starter == 2
    lot = GAME.start(3)
    assert len(lot.moves(DEALER)) == 6
    lot.play(DEALER, GAME.parse("order:102"))
    assert isinstance(lot, CupidMatch) and lot.starter == 1
    with pytest.raises(infanta.InvalidOptionError, match="seniority must name each of the seats 0 to 2 once"):
        GAME.start(3, seniority=[0, 0, 1])


@clause("CU-031")
@pytest.mark.parametrize(("players", "goal"), [(2, 7), (3, 5), (4, 4)])
def test_tokens_to_win(players: int, goal: int) -> None:
    match = played(players, seed=1)
    outcome = match.outcome()
    assert outcome is not None and max(outcome.scores) == goal and outcome.winners
    assert played(players, seed=1, tokens=2).rules.goal == 2


@clause("CU-G24")
def test_two_who_reach_the_goal_together_share_or_play_off() -> None:
    for finale, over in (("shared", True), ("play-off", False)):
        table = deal("baron baron guard", draws="guard guard guard", removed="jester", tokens=1, finale=finale)
        table.play("guard>1:8", "guard>0:8", "guard>0:8")
        assert table.match.over is over
        if over:
            outcome = table.match.outcome()
            assert outcome is not None and outcome.winners == (0, 1)
        else:
            assert table.match.contest == 0b011


@clause("CU-G24", "CU-030")
def test_a_play_off_is_opened_by_one_of_those_who_play_it() -> None:
    def tied(edition: int = 0) -> Table:
        table = deal(
            "baron baron baron", draws="guard guard guard", removed="jester",
            seniority=[2, 0, 1], tokens=2, finale="play-off", edition=edition,
        )  # fmt: skip
        table.match.tokens = [1, 1, 0]
        return table.play("guard>0:8", "guard>1:8", "guard>2:8")

    table = tied()
    assert (table.match.contest, table.match.starter, table.match.actors()) == (0b011, 0, (0,))
    assert tied(edition=1).match.starter == 2, (
        "in the first edition the oldest winner went first, in the play-off or not"
    )


@clause("CU-G25")
def test_twenty_five_tokens_are_always_enough() -> None:
    worst = {players: players * goal for players, goal in ((2, 7), (3, 5), (4, 4))}
    assert max(worst.values()) <= 25
    assert all(sum(played(players, seed).tokens) <= worst[players] for players in (2, 3, 4) for seed in range(3))

"""The rules of thumb for Love Letter, situation by situation. Seat 0 thinks; a choice must not hang on luck."""

from random import Random

import pytest

import infanta
from infanta.bots.heuristic import HeuristicBot
from infanta.bots.playing import play_out
from infanta.bots.random_bot import RandomBot
from tests.games.love_letter.table import Table, deal


def choices(table: Table) -> set[str]:
    """What the bot may do for the seat whose turn it is, whatever its luck."""
    match = table.match
    seat = match.actors()[0]
    return {HeuristicBot(Random(seed)).choose(match.view(seat), match.moves(seat)).text for seed in range(12)}


def cards(table: Table) -> set[str]:
    """The cards it may play."""
    return {text.partition(">")[0] for text in choices(table)}


def test_the_guard_names_a_card_it_has_seen() -> None:
    table = deal("priest king baron", "guard guard handmaid priest").play("priest>1", "guard>2:8", "handmaid")
    assert choices(table) == {"guard>1:6"}


def test_the_guard_names_the_number_with_most_copies_left() -> None:
    table = deal("priest king", "guard", aside="priest baron handmaid")
    assert choices(table) == {"guard>1:5"}


def test_the_guard_does_not_name_what_was_just_missed() -> None:
    table = deal("guard king handmaid", "guard priest guard guard").play("guard>1:5", "priest>2", "guard>1:5")
    assert all(text != "guard>1:5" for text in choices(table))


def test_the_guard_goes_for_the_leader() -> None:
    table = deal("guard baron baron king", "guard")
    table.match.tokens = [0, 1, 3, 1]
    assert {text.partition(":")[0] for text in choices(table)} == {"guard>2"}


@pytest.mark.parametrize("drawn", ["guard", "priest", "baron", "handmaid", "prince", "king", "countess"])
@pytest.mark.parametrize("others", ["guard", "guard baron", "guard baron priest"])
def test_the_princess_is_kept_whatever_comes(drawn: str, others: str) -> None:
    table = deal(f"princess {others}", drawn)
    assert cards(table) == {drawn}
    assert "prince>0" not in choices(table)


def test_the_princess_is_kept_even_when_a_guard_has_seen_her() -> None:
    table = deal("princess priest", "countess guard baron").play("countess", "priest>0")
    assert cards(table) == {"baron"}


def test_the_countess_goes_when_she_must() -> None:
    assert choices(deal("countess guard baron", "prince")) == {"countess"}


@pytest.mark.parametrize("low", ["guard", "priest"])
def test_no_comparison_with_a_low_card(low: str) -> None:
    assert cards(deal("baron guard priest king", low)) == {low}


@pytest.mark.parametrize("high", ["king", "countess", "princess"])
def test_a_comparison_that_will_probably_win(high: str) -> None:
    assert cards(deal("baron priest", high)) == {"baron"}


def test_a_comparison_that_is_known_to_win() -> None:
    table = deal("priest priest king", "handmaid guard guard baron").play("priest>1", "guard>2:8", "guard>1:5")
    assert choices(table) == {"baron>1"}


def test_the_prince_finds_a_princess_it_has_seen() -> None:
    table = deal("priest princess king", "handmaid guard guard prince").play("priest>1", "guard>2:8", "guard>1:5")
    assert choices(table) == {"prince>1"}


def test_the_handmaid_protects_a_card_that_a_rival_has_seen() -> None:
    table = deal("king priest baron", "guard guard guard handmaid").play("guard>1:8", "priest>0", "guard>1:8")
    assert choices(table) == {"handmaid"}


def test_a_card_that_a_rival_has_seen_is_rather_played() -> None:
    table = deal("baron priest", "guard guard priest", aside="king prince prince").play("guard>1:8", "priest>0")
    assert table.view(0).hands[0] == (3, 2)
    assert cards(table) == {"baron"}


def test_the_king_takes_a_princess_it_has_seen_at_the_end() -> None:
    table = deal("priest princess", "priest guard king", removed="baron").play("priest>1", "guard>0:8")
    assert table.view(0).deck == 0
    assert choices(table) == {"king>1"}


def test_the_last_play_keeps_the_higher_card() -> None:
    table = deal("handmaid priest", "countess", removed="king")
    assert choices(table) == {"handmaid"}


@pytest.mark.parametrize(("players", "least"), [(2, 0.88), (3, 0.8), (4, 0.7)])
def test_it_is_much_better_than_chance(players: int, least: float) -> None:
    """The true rates are about 0.96, 0.91 and 0.80."""
    matches = 300
    won = 0.0
    for number in range(matches):
        rng = Random(number)
        seat = number % players
        bots = [HeuristicBot(rng) if place == seat else RandomBot(rng) for place in range(players)]
        winners = play_out(infanta.start("love-letter", players), bots, rng).winners
        won += (seat in winners) / len(winners)
    assert won / matches > least

"""The rules of thumb for Cupid: what differs from Love Letter's, duels above all."""

from random import Random

import pytest

import infanta
from infanta.bots.bot import make_bot
from infanta.bots.heuristic import HeuristicBot
from infanta.bots.playing import play_out
from infanta.bots.random_bot import RandomBot
from infanta.games.cupid.challenges import CHALLENGER, CHALLENGES, OPPONENT
from infanta.games.cupid.policy import list_better_answers
from tests.games.cupid.table import Table, deal


def choices(table: Table, seat: int | None = None) -> set[str]:
    """What the bot may do for a seat, whatever its luck."""
    match = table.match
    seat = match.actors()[0] if seat is None else seat
    return {HeuristicBot(Random(seed)).choose(match.view(seat), match.moves(seat)).text for seed in range(40)}


def test_it_is_found_by_its_name() -> None:
    assert isinstance(make_bot("thumb", "cupid", Random(1)), HeuristicBot)


def test_it_fights_whenever_it_can() -> None:
    table = deal("guard pirate+baron jester", draws="guard").play("guard>1:3")
    assert choices(table) == {"pirate"}
    assert choices(deal("guard baron jester", draws="guard").play("guard>1:3")) == {"accept"}


@pytest.mark.parametrize("challenge", CHALLENGES, ids=lambda challenge: challenge.key)
def test_it_answers_every_challenge_and_never_always_the_same(challenge: object) -> None:
    key = getattr(challenge, "key")  # noqa: B009
    draws = f"guard challenge:{key}" + (" cut:9 cut:2" if key == "cut" else "")
    table = deal("guard pirate+baron jester", draws=draws).play("guard>1:3", "pirate")
    if key == "cut":
        assert table.view(1).duel is None, "chance alone decided"
        return
    for seat in table.match.actors():
        assert len(choices(table, seat)) > 1


def test_it_prefers_the_middle_of_the_captains_numbers_and_does_not_walk_too_far() -> None:
    by_key = {challenge.key: challenge for challenge in CHALLENGES}
    assert list_better_answers(by_key["number"], CHALLENGER) == [f"guess:{number}" for number in range(3, 8)]
    assert "walk:6" not in list_better_answers(by_key["plank"], OPPONENT)
    assert list_better_answers(by_key["fists"], CHALLENGER) == ["rock", "paper", "scissors"]


def test_at_a_real_table_two_bots_agree_and_one_gives_in_to_a_person() -> None:
    table = deal("guard pirate+baron jester", draws="guard challenge:coin", duels="table").play("guard>1:3", "pirate")
    assert {*choices(table, 0), *choices(table, 1)} == {"won", "lost"}
    mine = choices(table, 0).pop()
    table.play(mine, mine)
    assert choices(table, 0) == {"lost" if mine == "won" else "won"}


@pytest.mark.parametrize("options", [{}, {"pirate": "hand"}, {"duels": "table"}], ids=str)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_four_of_them_play_to_the_end(players: int, options: dict[str, object]) -> None:
    rng = Random(players)
    match = infanta.start("cupid", players, False, **options)
    assert play_out(match, [HeuristicBot(rng) for _ in range(players)], rng).winners


@pytest.mark.parametrize(("players", "least"), [(2, 0.85), (3, 0.75), (4, 0.65)])
def test_it_is_much_better_than_chance(players: int, least: float) -> None:
    matches = 120
    won = 0.0
    for number in range(matches):
        rng = Random(number)
        seat = number % players
        bots = [HeuristicBot(rng) if place == seat else RandomBot(rng) for place in range(players)]
        winners = play_out(infanta.start("cupid", players), bots, rng).winners
        won += (seat in winners) / len(winners)
    assert won / matches > least

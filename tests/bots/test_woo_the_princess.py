"""The rules of thumb for Woo the Princess, situation by situation, and against random players."""

from random import Random

import pytest

import infanta
from infanta.bots.bot import Bot, make_bot
from infanta.bots.heuristic import HeuristicBot
from infanta.bots.playing import play_out
from infanta.bots.random_bot import RandomBot
from tests.games.woo_the_princess.table import Table, deal


def choices(table: Table) -> set[str]:
    """What the bot may do for the seat to act, whatever its luck."""
    match = table.match
    seat = match.actors()[0]
    return {HeuristicBot(Random(seed)).choose(match.view(seat), match.moves(seat)).text for seed in range(8)}


def test_it_exchanges_its_worst_card() -> None:
    assert choices(deal("J13 F2 J12", "F6 C5 C6", "F7 C7 C8")) == {"away:F2"}
    assert choices(deal("J13 J11 J12", "F6 C5 C6", "F7 C7 C8")) == {"keep"}


def test_it_wins_with_the_cheapest_card_when_it_plays_last() -> None:
    table = deal("F5 C4 C9", "F6 C5 C6", "F7 F13 F2").play("F5 F6")
    assert choices(table) == {"F7"}


def test_it_throws_its_worst_card_into_a_round_that_is_lost() -> None:
    table = deal("F5 C4 C9", "F13 C5 C6", "F7 F12 F2").play("F5 F13")
    assert choices(table) == {"F2"}


def test_it_gives_spurned_to_a_rival() -> None:
    table = deal("F5 C4 C9", "F13 C5 C6", "Spurned C12 C2").play("F5 F13")
    assert choices(table) == {"Spurned"}


def test_it_does_not_collect_spurned() -> None:
    table = deal("F5 C4 C9", "Spurned C5 C6", "F7 F3 F2").play("F5 Spurned")
    assert choices(table) <= {"F3", "F2"}


def test_it_leaves_a_round_to_its_partner() -> None:
    alone = deal("F13 C4 C9", "F3 C5 C6", "J2 C12 C2", "F4 C7 C8", wooing="S").play("F13 F3")
    hands = ("F13 C4 C9", "F3 C5 C6", "J2 C12 S2", "F4 C7 C8")
    assert choices(deal(*hands, wooing="S").play("F13 F3")) == {"S2"}, "the Wooing Suit wins it"
    assert choices(deal(*hands, wooing="S", teams="yes").play("F13 F3")) == {"J2"}, "but the round is ours already"
    assert choices(alone) <= {"J2", "C2"}


def test_its_allergy_removes_what_is_ahead() -> None:
    table = deal("F5 C4 C9", "F13 C5 C6", "F1 C12 C2").play("F5 F13 F1")
    assert choices(table) == {"-F13"}
    last = deal("C5 F4 F9", "C13 S5 S6", "F1 J12 S2", "C9 S9 S8", teams="yes").play("C5 C13 F1")
    assert choices(last) == {"-C13"}, "the partner's 5 is ahead then"


def test_with_regifted_it_plays_the_card_that_wins() -> None:
    table = deal("F5 C4 C9", "F6 C5 C6", "J1 S5 S6", draws="S9 F12", wooing="C").play("F5 F6 J1")
    assert choices(table) == {"F12"}


def share(players: int, matches: int, **options: object) -> float:
    """How often the bot wins against random players."""
    rng = Random(players)
    game = infanta.game("woo-the-princess")
    wins = 0
    for number in range(matches):
        mine = number % players
        bots: list[Bot] = [HeuristicBot(rng) if seat == mine else RandomBot(rng) for seat in range(players)]
        wins += mine in play_out(game.start(players, False, **options), bots, rng).winners
    return wins / matches


@pytest.mark.parametrize(("players", "rate"), [(2, 0.6), (3, 0.65), (4, 0.55), (6, 0.35)])
def test_it_is_clearly_better_than_random_players(players: int, rate: float) -> None:
    assert share(players, 60) > rate


def test_it_plays_with_every_option() -> None:
    many = "allergic:F1,C2,S1,J3 irresistible:F2,C1,S3,J2 lullabye:C3,S2 regifted:F3,J1,C4"
    rng = Random(1)
    for players, options in (
        (4, {"teams": "yes"}),
        (7, {"specials": many}),
        (2, {"ghost": "no"}),
        (3, {"hand": 2, "ranks": 2}),
    ):
        match = infanta.start("woo-the-princess", players, False, **options)
        bots: list[Bot] = [make_bot("thumb", "woo-the-princess", rng) for _ in range(players)]
        assert play_out(match, bots, rng).reason

"""Playouts: what is quick in them is what the rules say, move by move."""

from collections.abc import Iterator
from random import Random

import pytest

import infanta
from infanta import DEALER, Match
from infanta.bots.bot import make_bot
from infanta.core.fast_rng import FastRng
from infanta.core.move import Move
from infanta.core.policy import Policy, RandomPolicy
from infanta.search.playout import run_playout
from infanta.testing.trial import fingerprint, pick_move

TABLES = [
    ("love-letter", 2, {}),
    ("love-letter", 4, {}),
    ("cupid", 3, {}),
    ("cupid", 4, {"pirate": "hand"}),
    ("rebel-princess", 3, {}),
    ("rebel-princess", 6, {}),
    ("woo-the-princess", 2, {}),
    ("woo-the-princess", 7, {}),
    ("woo-the-princess", 3, {"ranks": 5}),
    ("death-dowry", 4, {"events": 6, "doubts": "vote"}),
    ("death-dowry", 7, {}),
]


def positions(key: str, players: int, options: dict[str, object]) -> Iterator[Match]:
    """Every position of a match at random."""
    rng = Random(f"{key} {players}")
    match = infanta.game(key).start(players, False, **options)
    while not match.over:
        yield match
        match.push(*pick_move(match, rng))


@pytest.mark.parametrize(("key", "players", "options"), TABLES)
def test_any_move_is_the_one_that_a_list_of_all_would_give(key: str, players: int, options: dict[str, object]) -> None:
    for number, match in enumerate(positions(key, players, options)):
        for seat in match.actors():
            if seat != DEALER:
                moves = match.moves(seat)
                for seed in range(3 * number, 3 * number + 3):
                    assert match.random_move(seat, FastRng(seed)) is moves[FastRng(seed).below(len(moves))]


@pytest.mark.parametrize(("key", "players", "options"), TABLES)
def test_what_happens_is_what_the_dealer_would_do(key: str, players: int, options: dict[str, object]) -> None:
    looked = 0
    for seed, match in enumerate(positions(key, players, options)):
        if match.actors() == (DEALER,) and looked < 40:
            looked += 1
            one, other = match.copy(), match.copy()
            one.play_chance(FastRng(seed))
            other.push(DEALER, other.sample(FastRng(seed)))
            assert fingerprint(one) == fingerprint(other)
    assert looked > 5


def test_what_happens_in_a_match_that_is_played_is_written_down() -> None:
    match = infanta.start("love-letter", players=2)
    match.play_chance(FastRng(1))
    assert match.log is not None and len(match.log) == 1


class Remembering(Policy):
    """Looks at the journal, and so is not forgetful."""

    def choose(self, match: Match, seat: int, moves: list[Move], rng: object) -> Move:
        assert match.view(seat).journal
        return moves[-1]


def test_a_playout_keeps_a_journal_for_those_who_look_at_it() -> None:
    match = infanta.start("love-letter", players=3).copy()
    match.play_chance(FastRng(1))
    assert run_playout(match.copy(), Remembering(), FastRng(2)) > 0
    quiet = match.copy()
    run_playout(quiet, RandomPolicy(), FastRng(2))
    assert not quiet.journal[len(match.journal) :]


def test_a_seat_without_a_move_that_could_be_listed_ends_a_playout() -> None:
    class Mute(Policy):
        def pick(self, match: Match, seat: int, luck: FastRng) -> Move | None:
            return None

    match = infanta.start("love-letter", players=2).copy()
    assert run_playout(match, Mute(), FastRng(1)) == 0


@pytest.mark.parametrize("key", ["love-letter", "cupid", "rebel-princess", "woo-the-princess"])
def test_policies_are_as_good_as_thumbs(key: str) -> None:
    """In most positions of sensible play a policy chooses among the moves that `thumb` might make; counted, so that a slip shows."""
    game, rng = infanta.game(key), Random(3)
    policy = game.policy()
    bots = [make_bot("thumb", key, rng) for _ in range(4)]
    same = asked = 0
    for _ in range(3):
        match = game.start(4)
        while not match.over:
            seat = match.actors()[0]
            if seat == DEALER:
                match.push(seat, match.sample(rng))
                continue
            moves = match.moves(seat)
            move = bots[seat].choose(match.view(seat), moves) if len(moves) > 1 else moves[0]
            rates = policy.rate(match, seat, moves) if len(moves) > 1 else []
            if rates:
                asked += 1
                same += rates[moves.index(move)] > max(rates) - 0.02
            match.push(seat, move)
    assert same > 0.8 * asked, (same, asked)

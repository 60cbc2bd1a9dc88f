"""The league: mirrored deals, honest intervals, and a bot that fails loses."""

from random import Random

import pytest

import infanta
from infanta.bots.levels import Player
from infanta.bots.random_bot import RandomBot
from infanta.core.errors import InfantaError
from infanta.core.move import Move
from infanta.core.view import View
from infanta.study.league import Mirror, MirroredDealer, Played, Tally, named_bot, row
from infanta.study.regret import make, mean_of, positions, regrets


def mirror(hero: str = "thumb", others: str = "random", deals: int = 12, players: int = 2) -> Mirror:
    return Mirror.of("love-letter", players, {"tokens": 1}, hero, others, deals, 1)


def tally_of(contest: Mirror) -> Tally:
    tally = Tally(contest)
    for deal in range(contest.deals):
        tally.add(contest.play_deal(deal))
    return tally


def test_thumb_is_above_random_and_the_table_says_so() -> None:
    tally = tally_of(mirror(deals=20))
    low, _ = tally.interval()
    assert tally.matches == 40 and low > 0.5
    assert row(tally).startswith("| thumb | random | ")


def test_the_dealers_luck_is_the_same_from_every_seat() -> None:
    match = infanta.start("love-letter", players=2)
    first, second = MirroredDealer(match, "3 1"), MirroredDealer(match, "3 1")
    assert [first.random() for _ in range(5)] == [second.random() for _ in range(5)]


def test_the_interval_counts_deals_and_not_matches() -> None:
    tally = Tally(mirror(players=2))
    for deal in range(40):
        share = 1.0 if deal % 2 else 0.0
        tally.add([Played(share, 0.0, 1), Played(share, 0.0, 1)])
    low, high = tally.interval()
    assert tally.rate() == 0.5 and high - low > 0.3, "40 deals, not 80 matches"


def test_a_bot_that_fails_has_lost_and_the_league_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken:
        def choose(self, view: View, moves: list[Move]) -> Move:
            raise RuntimeError("out of ideas")

    def make(name: str, key: str, rng: Random) -> object:
        return Broken() if name == "thumb" else RandomBot(rng)

    monkeypatch.setattr("infanta.study.league.make_bot", make)
    tally = tally_of(mirror(deals=2))
    assert tally.rate() == 0 and tally.failures == ["RuntimeError: out of ideas"] * 4


def test_a_level_may_be_given_a_number_of_tries() -> None:
    bot = named_bot("queen@50", "love-letter", Random(1))
    assert isinstance(bot, Player) and bot.level.budget is not None and bot.level.budget.iterations == 50
    for name, said in (("queen@x", "number of tries"), ("nobody@5", "no level"), ("queen@0", "cannot try 0")):
        with pytest.raises(InfantaError, match=said):
            named_bot(name, "love-letter", Random(1))


def test_positions_of_the_bench_can_be_made_and_measured() -> None:
    position = next(make("love-letter", 2, 1, 5, 4))
    match = position.match("love-letter")
    assert position.seat in match.actors() and set(position.worth) <= {move.text for move in match.moves(position.seat)}
    assert mean_of([0.1, 0.1]) == (0.1, 0.0)


@pytest.mark.parametrize("key", infanta.game_keys())
def test_the_fixed_positions_of_every_game_still_stand(key: str) -> None:
    found = positions(key)
    assert len(found) >= 10
    for position in found:
        match = position.match(key)
        assert position.seat in match.actors() and len(position.worth) > 1
        assert set(position.worth) <= {move.text for move in match.moves(position.seat)}


def test_a_choice_that_was_not_tried_counts_as_the_worst() -> None:
    costs = list(regrets("love-letter", "random"))
    assert len(costs) == len(positions("love-letter")) and all(cost >= 0 for cost in costs) and sum(costs) > 0

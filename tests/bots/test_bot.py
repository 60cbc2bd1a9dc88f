"""Finding bots by name."""

import re
from pathlib import Path
from random import Random

import pytest

import infanta
from infanta.bots.bot import list_bots, make_bot
from infanta.bots.heuristic import HeuristicBot
from infanta.bots.random_bot import RandomBot


def test_the_bots_of_a_game_are_those_for_all_games_and_its_own() -> None:
    assert {"random", "thumb"} <= set(list_bots("love-letter"))
    assert "random" in list_bots("some-other-game")
    assert "thumb" not in list_bots("some-other-game")


def test_a_bot_is_made_by_its_bare_name() -> None:
    assert isinstance(make_bot("thumb", "love-letter", Random(1)), HeuristicBot)
    assert isinstance(make_bot("random", "love-letter", Random(1)), RandomBot)


@pytest.mark.parametrize("name", ["thumbs", "", "thumb.love-letter", "random."])
def test_an_unknown_name_is_refused_with_the_names_there_are(name: str) -> None:
    with pytest.raises(infanta.InfantaError, match=r"no bot .* for love-letter; there are: .*random, thumb"):
        make_bot(name, "love-letter", Random(1))


def test_a_bot_for_one_game_does_not_play_another() -> None:
    with pytest.raises(infanta.InfantaError, match="no bot 'thumb' for some-other-game"):
        make_bot("thumb", "some-other-game", Random(1))


def test_the_random_bot_plays_every_move_it_has() -> None:
    match = infanta.start("love-letter", players=2, dates=[0, 1])
    rng = Random(4)
    while match.actors() != (0,):
        match.push(infanta.DEALER, match.sample(rng))
    bot = RandomBot(rng)
    assert {bot.choose(match.view(0), match.moves(0)) for _ in range(200)} == set(match.moves(0))


@pytest.mark.parametrize("key", infanta.game_keys())
def test_the_page_about_bots_says_who_plays_what(key: str) -> None:
    text = (Path(__file__).parents[2] / "docs" / "bots.md").read_text("utf-8")
    rows = dict(re.findall(r"^\| `(\w+)` \| (.+?) \|", text, re.MULTILINE))
    title = infanta.game(key).title.removeprefix("Pretty Princess ")
    assert list_bots(key) == sorted(name for name, plays in rows.items() if plays == "every game" or title in plays)

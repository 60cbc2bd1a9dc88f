"""Worlds behind a view: read once, drawn often, late in rounds of sensible play, where little fits."""

from random import Random

import pytest

import infanta
from infanta import DEALER
from infanta.core.worlds import ImaginedWorlds
from infanta.search.opponents import weighted_worlds
from infanta.testing.trial import Trial

LATE = [
    ("love-letter", 4, {}, 40),
    ("cupid", 4, {}, 45),
    ("rebel-princess", 4, {"rounds": "e", "cast": (0, 5, 4, 1)}, 60),
    ("rebel-princess", 4, {"rounds": "e", "cast": (0, 3, 4, 1)}, 70),
    ("rebel-princess", 6, {}, 70),
    ("woo-the-princess", 3, {"ranks": 5}, 90),
    ("woo-the-princess", 7, {}, 150),
]


@pytest.mark.parametrize(("key", "players", "options", "length"), LATE)
def test_every_world_drawn_from_one_reading_looks_like_the_truth(
    key: str, players: int, options: dict[str, object], length: int
) -> None:
    game = infanta.game(key)
    for seed in range(3):
        match, rng = Trial(game, players, options, seed, length, "thumb").play_midway()
        for seat in (*range(players), None):
            view = match.view(seat)
            worlds = game.worlds(view)
            for _ in range(4):
                assert worlds.draw(rng).view(seat) == view


@pytest.mark.parametrize("key", ["love-letter", "cupid", "rebel-princess", "woo-the-princess"])
def test_imagining_is_the_simplest_use_of_worlds(key: str) -> None:
    game = infanta.game(key)
    match, _ = Trial(game, 4, {}, 2, 35, "thumb").play_midway()
    view = match.view(1)
    assert str(game.imagine(view, Random(3))) == str(game.worlds(view).draw(Random(3)))


def test_a_game_that_only_imagines_has_worlds_too() -> None:
    class Plain(infanta.Game):
        def imagine(self, view: infanta.View, rng: object) -> infanta.Match:
            return infanta.start("love-letter", players=2)

    view = infanta.start("love-letter", players=2).view(0)
    assert isinstance(Plain().worlds(view), ImaginedWorlds)
    assert Plain().worlds(view).draw(Random(1)).players == 2


def test_a_game_that_says_nothing_says_so() -> None:
    view = infanta.start("love-letter", players=2).view(0)
    with pytest.raises(NotImplementedError):
        infanta.Game().imagine(view, Random(1))


def test_who_names_a_card_hardly_holds_it() -> None:
    """A sensible player names the likeliest card, and of what they hold themselves there is one less: worlds are weighed by what the
    others chose."""
    game = infanta.game("love-letter")
    rng = Random(7)
    match = game.start(2, dates=(0, 1))
    for text in ("+guard", "+guard", "+priest", "+baron", "+king", "+guard"):
        match.play(DEALER, game.parse(text))
    match.play(0, game.parse("guard>1:5"))
    view = match.view(1)
    plain, likely = [
        sum(game.list_hand(worlds.draw(rng), 0)[0] == 5 for _ in range(2000))
        for worlds in (game.worlds(view), weighted_worlds(game, view))
    ]
    assert 0 < 3 * likely < plain

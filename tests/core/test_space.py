"""Actions and observations for learners: told from the seat, by name, and the same for ever within an edition."""

from hashlib import sha256
from random import Random

import pytest

import infanta
from infanta import DEALER, InfantaError, Match, Outcome, Phrase
from infanta.core.space import Row, Space
from infanta.testing.trial import Trial

PINNED = {
    ("cupid", 4): "d2784d85",
    ("death-dowry", 4): "304896a3",
    ("love-letter", 4): "1235397e",
    ("rebel-princess", 4): "bc7b7482",
    ("woo-the-princess", 4): "f67140d6",
}
"""The beginning of the digest of the actions' texts and of the fields' names and sizes."""


def space_of(match: Match) -> Space:
    return infanta.game(match.setup.game).space(match.setup)


def letter(*texts: str) -> Match:
    """Love Letter for three, seat 1 to begin, after these moves."""
    match = infanta.start("love-letter", players=3, dates=(1, 2, 0))
    for text in texts:
        match.play(match.actors()[0], infanta.game("love-letter").parse(text))
    return match


def test_an_action_aims_as_many_seats_away_from_whoever_makes_it() -> None:
    match = letter("+guard", "+priest", "+baron", "+king")
    space, game = space_of(match), infanta.game("love-letter")
    assert space.action(1, game.parse("king>2")) == space.action(0, game.parse("king>1"))
    assert space.move(2, space.action(0, game.parse("guard>1:8"))) == game.parse("guard>0:8")


def test_an_observation_begins_with_the_viewer() -> None:
    match = letter("+guard", "+priest", "+baron", "+king")
    seen = space_of(match).named(space_of(match).observe(match.view(1)))
    assert seen["hands"][:8] == [0, 1, 0, 0, 0, 1, 0, 0] and sum(seen["hands"][8:]) == 0
    assert seen["turn"] == [1, 0, 0] and seen["acting"] == [1, 0, 0]
    assert space_of(match).named(space_of(match).observe(match.view(0)))["turn"] == [0, 1, 0]


def test_a_guess_in_vain_is_remembered_until_the_hand_changes() -> None:
    match = letter("+guard", "+priest", "+guard", "+king", "king>2", "+baron", "priest>0", "+countess", "guard>1:8")
    space = space_of(match)
    assert space.named(space.observe(match.view(2)))["missed"][14:21] == [0, 0, 0, 0, 0, 0, 1]


def test_numbers_go_by_the_viewers_order_and_stop_at_what_a_byte_holds() -> None:
    row = Row([1, 0, 2], more=100)
    for _ in range(2):
        assert row.of([-200, 5, 300]) == bytes([105, 0, 255])
        assert row.of([0, 0, 0]) == bytes([100, 100, 100])


def test_what_the_dealer_does_is_no_action() -> None:
    match = infanta.start("love-letter", players=2)
    with pytest.raises(InfantaError, match="is not an action of a seat"):
        space_of(match).action(0, match.moves(DEALER)[0])


def test_those_who_win_share_what_the_others_lose() -> None:
    space = space_of(infanta.start("love-letter", players=4))
    assert space.returns(Outcome((2,), (0, 0, 4, 0), Phrase("x"))) == [-1, -1, 3, -1]
    assert space.returns(Outcome((0, 2), (4, 0, 4, 0), Phrase("x"))) == [1, -1, 1, -1]
    assert space.returns(Outcome((), (0, 0, 0, 0), Phrase("x"))) == [-1] * 4


@pytest.mark.parametrize("key", infanta.game_keys())
def test_every_field_is_named_once_and_says_what_it_means(key: str) -> None:
    game = infanta.game(key)
    space = game.space(game.setup(game.players[-1], {}))
    names = [field.name for field in space.fields]
    assert len(set(names)) == len(names) and all(field.meaning and field.size for field in space.fields)
    assert len(set(space.actions)) == len(space.actions)


@pytest.mark.parametrize(("key", "players"), PINNED)
def test_actions_and_fields_do_not_change_within_an_edition(key: str, players: int) -> None:
    game = infanta.game(key)
    space = game.space(game.setup(players, {}))
    table = [move.text for move in space.actions] + [f"{field.name} {field.size}" for field in space.fields]
    assert sha256("\n".join(table).encode()).hexdigest()[:8] == PINNED[key, players]


@pytest.mark.parametrize("key", infanta.game_keys())
def test_sensible_matches_end_long_before_the_bound(key: str) -> None:
    game = infanta.game(key)
    for players in game.players[:2]:
        match, _ = Trial(game, players, length=20_000, bot="thumb").midway()
        moves = sum(seat != DEALER for seat, _, _ in match.log or [])
        assert match.over and moves < game.space(match.setup).longest / 2


@pytest.mark.parametrize("key", infanta.game_keys())
def test_a_glance_knows_which_match_it_is_at(key: str) -> None:
    """What was read of one match is not taken for another's, nor for that of a copy that went another way."""
    game, rng = infanta.game(key), Random(4)
    setup = game.setup(game.players[0], {})
    space = game.space(setup)
    matches = [game.begin(setup) for _ in range(2)]
    for step in range(60):
        if step == 40:
            matches.append(matches[0].copy())
        for match in matches:
            if match.over:
                continue
            seat = match.actors()[0]
            match.push(seat, match.sample(rng) if seat == DEALER else rng.choice(match.moves(seat)))
            for looking in range(setup.players):
                if not match.over:
                    assert space.glance(match, looking) == space.observe(match.view(looking))

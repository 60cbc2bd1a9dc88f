"""Actions and observations for learners: told from the seat, by name, and the same for ever within an edition."""

from hashlib import sha256
from random import Random

import pytest

import infanta
from infanta import DEALER, InfantaError, Match, Outcome, Phrase
from infanta.core.space import NUMBER, ObservationEncoder, Space
from infanta.testing.trial import Trial

# The beginning of the digest of the actions' texts and of the fields' names and sizes.
PINNED = {
    ("cupid", 4): "d2784d85",
    ("death-dowry", 4): "304896a3",
    ("love-letter", 4): "1235397e",
    ("rebel-princess", 4): "bc7b7482",
    ("woo-the-princess", 4): "f67140d6",
}


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
    seen = space_of(match).decode(space_of(match).observe(match.view(1)))
    assert seen["hands"][:8] == [0, 1, 0, 0, 0, 1, 0, 0] and sum(seen["hands"][8:]) == 0
    assert seen["turn"] == [1, 0, 0] and seen["acting"] == [1, 0, 0]
    assert space_of(match).decode(space_of(match).observe(match.view(0)))["turn"] == [0, 1, 0]


def test_a_guess_in_vain_is_remembered_until_the_hand_changes() -> None:
    match = letter("+guard", "+priest", "+guard", "+king", "king>2", "+baron", "priest>0", "+countess", "guard>1:8")
    space = space_of(match)
    assert space.decode(space.observe(match.view(2)))["missed"][14:21] == [0, 0, 0, 0, 0, 0, 1]


def test_what_goes_by_place_begins_with_the_viewer_and_numbers_stop_at_what_a_byte_holds() -> None:
    out = ObservationEncoder(seats=2, places=3)
    for viewer, numbers, place in ((1, [105, 0, 255], b"\0\1\0"), (0, [0, 105, 255], b"\1\0\0")):
        out.begin(viewer, (0,))
        out.put_row("numbers", NUMBER, (-200, 105, 300), "of each place")
        out.put_numbers("again", [-200, 105, 300], "of each place")
        out.put_place("place", 0, "a place")
        out.put_places("acting", out.actors, "who may act")
        assert out.finish() == bytes(numbers * 2) + place + place
    assert [(field.name, field.size, field.maximum) for field in out.fields] == [
        ("numbers", 3, 255),
        ("again", 3, 255),
        ("place", 3, 1),
        ("acting", 3, 1),
    ]


@pytest.mark.parametrize("key", infanta.game_keys())
def test_observations_are_written_side_by_side_into_a_buffer(key: str) -> None:
    game = infanta.game(key)
    match = game.create_match(game.setup(game.players[0], {}))
    space, buffer = space_of(match), bytearray(b"\7" * 20_000)
    for seat in range(match.players):
        space.observe_into(memoryview(buffer), 1 + seat * space.size, match, seat)
    seen = b"".join([space.observe(match.view(seat)) for seat in range(match.players)])
    assert buffer == b"\7" + seen + b"\7" * (20_000 - 1 - len(seen))


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
        match, _ = Trial(game, players, length=20_000, bot="thumb").play_midway()
        moves = sum(seat != DEALER for seat, _, _ in match.log or [])
        assert match.over and moves < game.space(match.setup).max_moves / 2


@pytest.mark.parametrize("key", infanta.game_keys())
def test_what_was_seen_of_one_match_is_not_taken_for_another(key: str) -> None:
    game, rng = infanta.game(key), Random(4)
    setup = game.setup(game.players[0], {})
    space = game.space(setup)
    matches = [game.create_match(setup) for _ in range(2)]
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
                    assert space.observe_match(match, looking) == space.observe(match.view(looking))

"""Every law, on every registered game, player count and option."""

from collections.abc import Callable

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import infanta
from infanta import Game
from tests.conformance import kit
from tests.conformance.kit import LAWS, Trial

TABLES = [(key, players) for key in infanta.game_keys() for players in infanta.game(key).players]


def single_options() -> list[tuple[str, int, str, object]]:
    """Each option of each game with each of its sample values, the others left alone, where they go together."""
    return [
        (key, players, option.name, value)
        for key, players in TABLES
        for option in infanta.game(key).options
        for value in option.samples()
        if value != option.default and fits(infanta.game(key), players, {option.name: value})
    ]


def fits(game: Game, players: int, options: dict[str, object]) -> bool:
    try:
        game.setup(players, options)
    except infanta.BadOption:
        return False
    return True


@st.composite
def trials(draw: st.DrawFn, key: str, players: int) -> Trial:
    """A random table: any mixture of options, any seed, looked at anywhere in the match."""
    game = infanta.game(key)
    options = {option.name: draw(st.sampled_from(option.samples())) for option in game.options}
    if draw(st.booleans()):
        options = {}
    assume(fits(game, players, dict(options)))
    return Trial(game, players, dict(options), draw(st.integers(0, 10**6)), draw(st.integers(0, 120)))


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize(("key", "players"), TABLES)
def test_law(law: Callable[[Trial], None], key: str, players: int) -> None:
    @given(trial=trials(key, players))
    def holds(trial: Trial) -> None:
        law(trial)

    holds()


@pytest.mark.parametrize(("key", "players", "name", "value"), single_options())
def test_every_option_plays_to_the_end(key: str, players: int, name: str, value: object) -> None:
    trial = Trial(infanta.game(key), players, {name: value}, seed=1)
    kit.random_play_ends(trial)
    kit.imagined_worlds_fit(trial)
    kit.records_replay(trial)


@pytest.mark.parametrize("key", infanta.game_keys())
def test_texts_that_are_no_moves_are_refused(key: str) -> None:
    game = infanta.game(key)

    @given(
        st.one_of(
            st.text(max_size=30), st.sampled_from([move.text for move in game.all_moves]).map(lambda text: text + "x")
        )
    )
    def refused(text: str) -> None:
        try:
            move = game.parse(text)
        except infanta.UnreadableMove:
            return
        assert game.parse(str(move)) == move

    refused()


@pytest.mark.parametrize("key", infanta.game_keys())
def test_every_move_has_its_own_text_and_integer(key: str) -> None:
    game = infanta.game(key)
    assert [move.code for move in game.all_moves] == list(range(len(game.all_moves)))
    assert len({move.text for move in game.all_moves}) == len(game.all_moves)


@pytest.mark.parametrize("key", infanta.game_keys())
def test_the_story_can_be_told_to_everybody(key: str) -> None:
    game = infanta.game(key)
    match, _ = Trial(game, game.players[-1], length=10**4).midway(story=True)
    assert match.over and match.story
    for reader in (*range(match.players), None):
        names = game.names(["Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus"][: match.players], reader)
        for event in match.story:
            told = event.seen_by(reader)
            if told is not None:
                sentence = told.sentence(names)
                assert sentence[0] == sentence[0].upper() and sentence.endswith(".")

"""The tables with which a game is tried: every number of players, every option, and any mixture of them."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random

from infanta import Game, InvalidOptionError
from infanta.testing.trial import Trial

LATEST = 120  # laws check a match after this many moves at most


def accepts(game: Game, players: int, options: dict[str, object]) -> bool:
    """Return whether these options go together."""
    try:
        game.setup(players, options)
    except InvalidOptionError:
        return False
    return True


def single_options(game: Game) -> list[tuple[int, str, object]]:
    """Yield each option with each of its sample values, the others left alone, where they go together: players, name,
    value."""
    return [
        (players, option.name, value)
        for players in game.players
        for option in game.options
        for value in option.samples()
        if value != option.default and accepts(game, players, {option.name: value})
    ]


def random_trials(game: Game, players: int, count: int, seed: int = 0) -> Iterator[Trial]:
    """Yield random mixtures of options, every other time none, checked anywhere in the match; the same seed gives the
    same trials."""
    rng = Random(f"{game.key} {players} {seed}")
    for number in range(count):
        options: dict[str, object] = {}
        if number % 2 and game.options:
            options = mixture(game, players, rng)
        yield Trial(game, players, options, rng.randrange(10**6), rng.randint(0, LATEST))


def mixture(game: Game, players: int, rng: Random) -> dict[str, object]:
    """Return random options that go together, added in any order."""
    options: dict[str, object] = {}
    for option in rng.sample(game.options, len(game.options)):
        more = {**options, option.name: rng.choice(option.samples())}
        if accepts(game, players, more):
            options = more
    return options


def check_law(law: Callable[[Trial], object], trials: Iterator[Trial]) -> None:
    """Check a law in all trials; if it fails, fail in a trial as simple as could be found."""
    for trial in trials:
        try:
            law(trial)
        except Exception as error:
            simpler = shrink(law, trial)
            if simpler != trial:
                law(simpler)
            error.add_note(f"Found in {describe_trial(trial)}")
            raise


def shrink(law: Callable[[Trial], object], trial: Trial) -> Trial:
    """Return a trial with the same failure with fewer options and moves, as far as possible."""
    for name in list(trial.options):
        fewer = replace(trial, options={key: value for key, value in trial.options.items() if key != name})
        if accepts(trial.game, trial.players, fewer.options) and fails(law, fewer):
            trial = fewer
    for length in (0, 1, 2, 4, 8, 12, 20, 30, 45, 60, 90):
        shorter = replace(trial, length=length)
        if length < trial.length and fails(law, shorter):
            return shorter
    return trial


def fails(law: Callable[[Trial], object], trial: Trial) -> bool:
    """Return whether a trial breaks a law."""
    try:
        law(trial)
    except Exception:
        return True
    return False


def describe_trial(trial: Trial) -> str:
    """Return a trial in words, to write it down as a test."""
    return f"Trial(game, {trial.players}, {trial.options}, seed={trial.seed}, length={trial.length})"

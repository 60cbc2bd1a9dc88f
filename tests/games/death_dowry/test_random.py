"""Random matches with free acts and bells over all numbers of princesses and options, and the laws that they obey."""

from collections.abc import Callable
from random import Random

import pytest

import infanta
from infanta import Match
from infanta.games.death_dowry.match import DowryMatch
from infanta.testing.acts import ACT_LAWS, pick_any
from infanta.testing.trial import Trial, reproducible
from tests.games.death_dowry.table import GAME

# Mixtures of options that meet often.
NAMED: tuple[dict[str, object], ...] = (
    {},
    {"events": 6, "rounds": 4},
    {"master": "yes", "reveal": "fighters", "events": 2, "rounds": 3},
    {"master": "yes", "reveal": "usable", "rounds": 3},
    {"setting": "heart", "rounds": 4, "favour": 1},
    {"wedding": 2, "favour": 1, "doubts": "vote"},
)


def options(rng: Random, players: int) -> dict[str, object]:
    """Any mixture of options that go together."""
    while True:
        chosen: dict[str, object] = {
            option.name: rng.choice(option.samples()) for option in GAME.options if rng.random() < 0.4
        }
        chosen["rounds"] = rng.choice([1, 2, 4])
        try:
            GAME.setup(players, chosen)
        except infanta.InvalidOptionError:
            continue
        return chosen


def nothing_below_zero(match: Match) -> None:
    assert isinstance(match, DowryMatch)
    held = [*match.gems, *match.networks, *match.favour, *match.bank, *match.acts_left, match.pile, match.events_left]
    assert min(held) >= 0 and min(min(own) for own in match.skills) >= 0 and match.damage >= 0
    assert match.pile >= match.events_left
    assert sorted(match.board) == sorted(set(match.board)) and [*match.items] == sorted(set(match.items))
    cards = match.items.values()
    assert all(
        match.items.get_hand(seat) == [card for card in cards if card.owner == seat] for seat in range(match.players)
    )


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_random_matches_end_with_nothing_below_zero_and_everything_conserved(
    players: int, infanta_deep: bool, infanta_seed: int
) -> None:
    """With `--deep` 10,000 matches over all numbers of players."""
    rng = Random(f"{players} {infanta_seed}")
    for seed in range(2_000 if infanta_deep else 6):
        chosen = options(rng, players)
        match = GAME.start(players, False, **chosen)
        with reproducible(match):
            cards = match.cards()
            for _ in range(20_000):
                if match.over:
                    break
                match.push(*pick_any(match, rng, 0.4))
                nothing_below_zero(match)
            assert match.over and match.cards() == cards, seed
            outcome = match.outcome()
            assert (
                outcome is not None
                and len(outcome.winners) == 1
                and max(outcome.scores) == outcome.scores[outcome.winners[0]]
            )


@pytest.mark.parametrize("law", ACT_LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("chosen", NAMED, ids=str)
def test_laws_hold_in_named_mixtures(law: Callable[[Trial], None], chosen: dict[str, object]) -> None:
    for seed in range(3):
        law(Trial(GAME, 4 + seed % 2, {"rounds": 3, **chosen}, seed=seed, length=20 + seed * 45))

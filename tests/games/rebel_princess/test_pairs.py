"""Every princess under every round card, at every table: it plays through, and proposals add up."""

from random import Random

import pytest

from infanta import DEALER
from infanta.games.rebel_princess.match import RebelPrincessMatch
from infanta.games.rebel_princess.princesses import PRINCESSES
from infanta.games.rebel_princess.rounds import LETTERS
from tests.clause import clause
from tests.games.rebel_princess.table import GAME

PROPOSALS = {3: 14, 4: 15, 5: 15, 6: 17}
WITH_PETS = {3: 23, 4: 25, 5: 25, 6: 29}


def round_of(letter: str, cast: tuple[int, ...], seed: int) -> RebelPrincessMatch:
    rng = Random(seed)
    match = GAME.start(len(cast), rounds=letter, cast=cast)
    while not match.over:
        seat = rng.choice(match.actors())
        match.push(seat, match.sample(rng) if seat == DEALER else rng.choice(match.moves(seat)))
    assert isinstance(match, RebelPrincessMatch)
    return match


@clause("RP-045", "RP-046", "RP-060", "RP-082")
@pytest.mark.parametrize("letter", LETTERS)
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_every_pair_plays_through_and_proposals_add_up(players: int, letter: str) -> None:
    for princess in range(len(PRINCESSES)):
        cast = tuple((princess + 3 * seat) % len(PRINCESSES) for seat in range(players))
        match = round_of(letter, cast, seed=princess)
        total = sum(match.totals)
        if letter == "f":
            assert total == WITH_PETS[players]
        elif letter == "p":
            assert total == 5
        elif letter == "k":
            assert total >= PROPOSALS[players]
        else:
            assert total == PROPOSALS[players], "nobody was ahead before the first round, so o counts plainly too"


def test_all_powers_are_used_in_random_play() -> None:
    used: set[str] = set()
    for seed in range(6):
        cast = tuple((seed + 2 * seat) % 10 for seat in range(5))
        match = GAME.start(5, story=True, cast=cast, rounds="abcd")
        rng = Random(seed)
        while not match.over:
            seat = match.actors()[0]
            match.push(seat, match.sample(rng) if seat == DEALER else rng.choice(match.moves(seat)))
        assert match.log is not None
        used |= {move.text.partition(">")[0].partition(":")[0] for _, move, _ in match.log}
        used |= {move.text.partition(":")[2] for _, move, _ in match.log if move.text.endswith((":zero", ":pea"))}
    assert {"cinderella", "zero", "mermaid", "pocahontas", "sleeping-beauty", "alice", "mulan"} <= used
    assert {"scheherazade", "pea", "ice"} <= used

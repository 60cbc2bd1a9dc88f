"""Count which positions win rounds: this makes the weights of Love Letter and Cupid.

    .venv-fast/bin/python -m benchmarks.experience love-letter > src/infanta/games/love_letter/experience.py

One seat plays rounds against rivals of one manner, sensible ones or such as move at random, at tables of two, three and
four. After each of its plays it is noted how it stands, and how the round ended; what each part of a footing counts is
fitted to that (logistic regression). It then plays by these weights, and learns anew. The share of rounds that each
generation wins is printed.
"""

import argparse
import sys
from random import Random

import numpy as np
import numpy.typing as npt

from infanta import game
from infanta.core.fast_rng import FastRng
from infanta.games.court.cards import GUARD, WORTH
from infanta.games.court.experience import PositionFeatures, WinModel
from infanta.games.court.game import CourtGame
from infanta.games.court.match import CourtMatch
from infanta.games.court.policy import CourtPolicy

CURIOUS = 0.1  # how often the seat that learns makes any move, so that it sees what it would not have tried
GENERATIONS = 3  # how often it learns
CALM = 0.01  # keeps what was hardly ever seen near nothing

CARDS = 9  # the numbers at court, and none
Note = tuple[int, PositionFeatures]  # the number of rivals, and the features of the position


def noted(match: CourtMatch, policy: CourtPolicy) -> tuple[int, PositionFeatures] | None:
    """Return how seat 0 stands after its play, and against how many; None where no card is left to draw."""
    glance = policy.estimate_seat(match, 0)
    if not glance.rivals or glance.deck == 0:
        return None
    kept = WORTH[match.hands[0]]
    showdown = 1.0
    for rival in glance.rivals:
        showdown *= glance.estimate_holds_below(rival, kept) + glance.estimate_holds(rival, kept) / 2.0
    return len(glance.rivals), glance.footing(kept, showdown, safe=bool(match.shielded & 1))


def parts(footing: PositionFeatures) -> list[float]:
    """Return the features of a position in a row, in the order of the weights."""
    kept, late, guard = footing.kept, footing.late, footing.kept == GUARD
    by_card = [0.0] * (2 * CARDS)
    by_card[kept], by_card[CARDS + kept] = 1.0, late
    showdown = [footing.showdown, footing.showdown * late]
    flags = [footing.safe, footing.sees and not guard, footing.sees and guard, footing.watched and not guard]
    return by_card + showdown + [float(flag) for flag in (*flags, footing.watched and guard, footing.spared)]


def lesson(weights: list[float]) -> WinModel:
    """Return the weights of such a row in words."""
    return WinModel(tuple(weights[:CARDS]), tuple(weights[CARDS : 2 * CARDS]), *weights[2 * CARDS :])


def play_round(
    rules: CourtGame, players: int, number: int, mine: CourtPolicy, heedless: bool, luck: FastRng, rng: Random
) -> tuple[list[Note], float]:
    """Play a round of seat 0 against others; return its position after each of its plays, and what it won."""
    order = tuple((number + step) % players for step in range(players))
    match = rules.start(players, False, **{rules.ranking: order, "tokens": 1})
    assert isinstance(match, CourtMatch)
    match.stop_recording()
    others = rules.policy()
    notes: list[Note] = []
    while (seat := match.advance_to_choice(luck)) is not None:
        playing = seat == 0 and match.purpose() == "play"
        any_move = heedless if seat else rng.random() < CURIOUS
        move = match.random_move(seat, luck) if any_move else (others if seat else mine).pick(match, seat, luck)
        assert move is not None
        match.push(seat, move)
        if playing and match.agenda and match.round == 1 and match.inside & 1 and match.turn != 0:
            note = noted(match, mine)
            notes += [note] if note is not None else []
    outcome = match.outcome()
    assert outcome is not None
    return notes, 1 / len(outcome.winners) if 0 in outcome.winners else 0.0


def fit(rows: npt.NDArray[np.float64], won: npt.NDArray[np.float64]) -> list[float]:
    """Return the weight of each feature."""
    weights = np.zeros(rows.shape[1])
    for _ in range(15):
        chance = 1 / (1 + np.exp(-rows @ weights))
        slope = (rows * (chance * (1 - chance))[:, None]).T @ rows + np.eye(len(weights)) * CALM
        weights += np.linalg.solve(slope, rows.T @ (won - chance) - CALM * weights)
    return [round(float(weight), 2) + 0.0 for weight in weights]


def learn(rules: CourtGame, rounds: int, heedless: bool, seed: int) -> tuple[WinModel, ...]:
    """Return the weights by the number of rivals."""
    kind = type(rules.own_policy())
    assert issubclass(kind, CourtPolicy)
    lessons: tuple[WinModel, ...] | None = None
    for generation in range(GENERATIONS + 1):
        mine = kind(shrewd=not heedless, lessons=lessons)
        rows: list[list[list[float]]] = [[], [], []]
        wins: list[list[float]] = [[], [], []]
        luck, rng = FastRng(seed + generation), Random(seed + generation)
        for players in (2, 3, 4):
            total = 0.0
            for number in range(rounds):
                notes, won = play_round(rules, players, number, mine, heedless, luck, rng)
                total += won
                for rivals, footing in notes:
                    rows[rivals - 1].append(parts(footing))
                    wins[rivals - 1].append(won)
            manner = "heedless" if heedless else "sensible"
            print(f"{manner} rivals, {players} players, {generation} lessons: {total / rounds:.4f}", file=sys.stderr)
        if generation < GENERATIONS:
            lessons = tuple(lesson(fit(np.array(some), np.array(won))) for some, won in zip(rows, wins, strict=True))
    assert lessons is not None
    return lessons


def main() -> None:
    """Learn, and print the module that the game has."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", choices=("love-letter", "cupid"))
    parser.add_argument("--rounds", type=int, default=30_000, help="for each number of players, manner and lesson")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    rules = game(wanted.game)
    assert isinstance(rules, CourtGame)
    print(f'''"""What experience tells of a footing at {rules.title}, by the number of rivals who are still in the round.

`benchmarks/experience.py` has fitted this to how {3 * wanted.rounds:,} rounds of each kind ended.
"""

from typing import Final

from infanta.games.court.experience import Lesson
''')
    for name, heedless in (("SENSIBLE", False), ("HEEDLESS", True)):
        rows = ",\n".join(repr(taught) for taught in learn(rules, wanted.rounds, heedless, wanted.seed))
        print(f"{name}: Final = (\n{rows},\n)")
        manner = "who mostly move at random" if heedless else "who play sensibly"
        print(f'"""Against those {manner}."""')


if __name__ == "__main__":
    main()

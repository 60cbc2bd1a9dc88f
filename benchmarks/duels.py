"""Where two choose at once: Cupid's challenges by regret matching, and by the best answer to a player who plays by
rules of thumb.

    python -m benchmarks.duels

For each challenge it prints how often the challenger wins against `thumb`'s answers, and against a player who knows
what the challenger is about to do, three ways: with the best answers to `thumb`, as the search finds them; with the mix
that regret matching finds; and with `thumb`'s own answers.
"""

from itertools import product

from infanta.games.cupid.challenges import CHALLENGER, CHALLENGES, OPPONENT, Challenge
from infanta.games.cupid.policy import FAIR

ROUNDS = 20_000  # of regret matching
# By the answers of both: how often the challenger wins a bout, and how often the opponent does.
Odds = list[list[tuple[float, float]]]


def odds(challenge: Challenge) -> Odds:
    """Over all that the dealer may toss."""
    tossed = list(product(*[range(len(words)) for words in challenge.tosses]))
    table = []
    for mine in range(len(challenge.answers[CHALLENGER])):
        judged = [
            [challenge.judge(mine, theirs, toss) for toss in tossed]
            for theirs in range(len(challenge.answers[OPPONENT]))
        ]
        table.append([(cell.count(CHALLENGER) / len(tossed), cell.count(OPPONENT) / len(tossed)) for cell in judged])
    return table


def won(table: Odds, mine: list[float], theirs: list[float]) -> float:
    """Return how often the challenger wins; bouts without a winner are repeated."""
    wins = losses = 0.0
    for row, chance in zip(table, mine, strict=True):
        for (win, loss), other in zip(row, theirs, strict=True):
            wins += chance * other * win
            losses += chance * other * loss
    return wins / (wins + losses) if wins + losses else 0.5


def only(place: int, size: int) -> list[float]:
    """Return the same answer always."""
    return [float(number == place) for number in range(size)]


def known(table: Odds, mine: list[float]) -> float:
    """Return how often the challenger wins against a player who knows the probabilities of its answers."""
    size = len(table[0])
    return min(won(table, mine, only(theirs, size)) for theirs in range(size))


def matched(table: Odds) -> list[float]:
    """Return what the challenger answers on average after regret matching on both sides."""
    worths = [[win - loss for win, loss in row] for row in table]
    sides = [worths, [[-row[place] for row in worths] for place in range(len(worths[0]))]]
    regrets = [[0.0] * len(side) for side in sides]
    total = [0.0] * len(worths)
    for _ in range(ROUNDS):
        mixes = [mix(regret) for regret in regrets]
        total = [before + chance for before, chance in zip(total, mixes[0], strict=True)]
        for number, side in enumerate(sides):
            gains = [sum(map(float.__mul__, row, mixes[1 - number])) for row in side]
            mean = sum(map(float.__mul__, gains, mixes[number]))
            regrets[number] = [regret + gain - mean for regret, gain in zip(regrets[number], gains, strict=True)]
    return [chance / ROUNDS for chance in total]


def mix(regrets: list[float]) -> list[float]:
    """In proportion to what is regretted; anything, where nothing is."""
    positive = [max(0.0, regret) for regret in regrets]
    total = sum(positive)
    return [regret / total if total else 1 / len(regrets) for regret in positive]


def evenly(chosen: list[bool]) -> list[float]:
    """Any of those, each as likely as any other."""
    return [float(one) / sum(chosen) for one in chosen]


def main() -> None:
    """Print the table."""
    print(f"{'':10}{'best answer':>24}{'regret matching':>24}{'thumb':>24}")
    for place, challenge in enumerate(CHALLENGES):
        if not all(challenge.answers):
            continue
        table = odds(challenge)
        thumb, theirs = (
            evenly([word in FAIR[place][side] for word in challenge.answers[side]]) for side in (CHALLENGER, OPPONENT)
        )
        against = [won(table, only(mine, len(table)), theirs) for mine in range(len(table))]
        best = evenly([worth > max(against) - 1e-9 for worth in against])
        cells = [
            f"{won(table, way, theirs):.3f}, known {known(table, way):.3f}" for way in (best, matched(table), thumb)
        ]
        print(f"{challenge.key:10}" + "".join(f"{cell:>24}" for cell in cells))


if __name__ == "__main__":
    main()

"""Whether thinking longer helps: two bots choose in the same positions, and where they choose otherwise, both moves are
tried in new worlds.

    .venv-fast/bin/python -m benchmarks.longer rebel-princess queen@1160 queen@11600 --positions 200 --keep kept.jsonl

Positions come from matches of the game's rules of thumb, one from each. Neither bot has a part in the verdict: it comes
from a seed of its own, so that luck favours neither. It does come from the same playouts, though, and tells how well a
bot finds what they can tell. A position in which both make the same move counts as no difference, and costs no verdict.
What is kept is not judged again.
"""

import argparse
import json
from pathlib import Path
from random import Random

from infanta import DEALER, Game, Match, game
from infanta.bots.bot import list_bots, make_bot
from infanta.bots.playing import ask_with_view
from infanta.search.search import Search
from infanta.study.guarded_bots import create_bot
from infanta.study.regret import get_mean

SPACING = 0.05  # how often a choice becomes the position of its match
SEATS = {"love-letter": 4, "cupid": 4, "rebel-princess": 4, "woo-the-princess": 4, "death-dowry": 3}


def position(rules: Game, players: int, number: int) -> tuple[Match, int]:
    """Return a match with a seat that has a choice, always the same for a number."""
    rng = Random(f"longer {rules.key} {players} {number}")
    quick = "thumb" if "thumb" in list_bots(rules.key) else "random"
    while True:
        match = rules.start(players)
        bots = [make_bot(quick, rules.key, rng) for _ in range(players)]
        while not match.over:
            seat = match.actors()[0]
            if seat == DEALER:
                match.push(seat, match.sample(rng))
                continue
            moves = match.moves(seat)
            if len(moves) > 1 and rng.random() < SPACING:
                return match, seat
            match.push(seat, bots[seat].choose(match.view(seat), moves))


def gained(rules: Game, players: int, number: int, bots: list[str], worlds: int) -> float:
    """Return how much more the second bot's choice is worth than the first one's."""
    match, seat = position(rules, players, number)
    moves = match.moves(seat)
    chosen = [
        ask_with_view(match, seat, create_bot(bot, rules.key, Random(f"{number} {place}")), moves)
        for place, bot in enumerate(bots)
    ]
    if chosen[0] == chosen[1]:
        return 0.0
    moves += [move for move in chosen if move not in moves]
    judge = Search(rules, match.view(seat), moves, Random(f"judge {number}").randrange(1 << 60))
    return judge.compare(chosen[1], chosen[0], worlds)[0]


def main() -> None:
    """Compare, and print a line of the table in the docs."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("bots", nargs=2)
    parser.add_argument("--players", type=int)
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--worlds", type=int, default=1000, help="in which two moves are compared")
    parser.add_argument("--keep", type=Path, required=True)
    wanted = parser.parse_args()
    rules = game(wanted.game)
    players = wanted.players or SEATS.get(wanted.game, rules.players[0])
    plan = [rules.key, players, *wanted.bots, wanted.worlds]
    kept = [json.loads(line) for line in wanted.keep.read_text().splitlines()] if wanted.keep.exists() else []
    found = {number: gain for *names, number, gain in kept if names == plan}
    for number in range(wanted.positions):
        if number not in found:
            found[number] = gained(rules, players, number, wanted.bots, wanted.worlds)
            with wanted.keep.open("a") as file:
                file.write(json.dumps([*plan, number, found[number]]) + "\n")
    gains = [found[number] for number in range(wanted.positions)]
    mean, half = get_mean(gains)
    other = sum(gain != 0.0 for gain in gains)
    print(
        f"| {rules.title}, {players} | {' | '.join(wanted.bots)} | {len(gains)} | {other} | {mean:.5f} ± {half:.5f} |"
    )


if __name__ == "__main__":
    main()

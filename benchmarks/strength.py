"""How strong the bots are: every figure of `docs/bots.md` in turn, as long as there is time.

    .venv-fast/bin/python -m benchmarks.strength --keep kept --minutes 60 --only love-letter

Each contest is played on mirrored deals and kept, so that the next run goes on where this one stopped. The one of which
least is known comes next: a deal here, a deal there, until all have been played often enough.
"""

import argparse
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from time import monotonic

from infanta.core.registry import game
from infanta.study.league import HEADING, HeroTally, MirroredPairing, format_row
from infanta.study.league_command import open_log, restore_tally, store_deal

THEIRS = "infanta.adapters.ismcts:build_tenth"
LEVELS = ("random", "page", "lady", "duchess", "queen")


@dataclass(frozen=True)
class Contest:
    """A pairing of bots at a game, and what the lower end of the interval should reach; without an aim, chance."""

    game: str
    players: int
    hero: str
    others: str
    aim: float = 0.0
    matches: int = 400

    def goal(self) -> float:
        """Return what the lower end should reach."""
        return self.aim or 1 / self.players


# By tries, so that a busy machine does not matter; each has at most 100 ms for a choice where nothing else runs.
AIMED = [
    Contest("love-letter", 4, "queen@300", "thumb", 0.38, 1600),
    Contest("love-letter", 2, "queen@600", "thumb", 0.68, 1000),
    Contest("cupid", 4, "queen@300", "thumb", 0.36, 1600),
    Contest("rebel-princess", 4, "queen@150", "thumb", 0.50, 400),
    Contest("woo-the-princess", 4, "queen@300", "thumb", 0.33, 400),
    Contest("death-dowry", 3, "queen@100", "thumb", 0.0, 120),
    Contest("love-letter", 4, "queen@2000", "random", 0.84, 1600),
    Contest("love-letter", 2, "queen@2000", "random", 0.975, 12_000),
]
KEYS = ("love-letter", "cupid", "rebel-princess", "woo-the-princess", "death-dowry")
SEATS = {"love-letter": 2, "cupid": 2, "rebel-princess": 3, "woo-the-princess": 2, "death-dowry": 3}
FOREIGN = [Contest(key, SEATS[key], "queen@100ms", THEIRS) for key in KEYS]
LADDER = [Contest(key, 4, hero, others) for key in KEYS for others, hero in pairwise(LEVELS[:-1])]
# A queen's 900 ms are more than 800 tries, and would take hours.
LADDER += [Contest(key, SEATS[key], "queen@800", "duchess") for key in KEYS]
SLOWER = [Contest(key, SEATS[key], "queen@1000ms", "queen@100ms") for key in KEYS]
GROUPS = {"aimed": AIMED, "foreign": FOREIGN, "ladder": LADDER, "slower": SLOWER}


def main() -> None:
    """Play, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--keep", type=Path, required=True)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument(
        "--matches", type=int, default=0, help="enough of each contest, where it is not what the contest says"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--group", choices=[*GROUPS, "all"], default="aimed")
    parser.add_argument("--only", default="", help="a part of a game's name")
    parser.add_argument("--time", default="", help="another budget for the heroes, such as 100ms or 600")
    wanted = parser.parse_args()
    contests = [one for name, group in GROUPS.items() if wanted.group in (name, "all") for one in group]
    contests = [one for one in contests if wanted.only in one.game]
    running = []
    for one in contests:
        name, thinks, _ = one.hero.partition("@")
        hero = f"{name}@{wanted.time}" if wanted.time and thinks else one.hero
        deals = (wanted.matches or one.matches) // one.players
        mirror = MirroredPairing.create(one.game, one.players, {}, hero, one.others, deals, wanted.seed)
        kept = open_log(wanted.keep, mirror)
        running.append((one, kept, restore_tally(mirror, kept)))
    until = monotonic() + 60 * wanted.minutes
    while monotonic() < until:
        waiting = [(tally.count_matches, number) for number, (_, _, tally) in enumerate(running) if short(tally)]
        if not waiting:
            break
        _, kept, tally = running[min(waiting)[1]]
        matches = tally.mirror.play_deal(len(tally.shares))
        tally.add(matches)
        store_deal(kept, matches)
    names, lines = HEADING.splitlines()
    print(f"| game {names} aimed at |\n| --- {lines} --- |")
    for one, _, tally in running:
        low, _ = tally.get_interval()
        verdict = "reached" if low >= one.goal() else "not shown"
        print(f"| {game(one.game).title} {format_row(tally)} {one.goal():.1%} {verdict} |")


def short(tally: HeroTally) -> bool:
    """Return whether more deals are wanted."""
    return len(tally.shares) < tally.mirror.deals


if __name__ == "__main__":
    main()

"""The searcher: which of several moves wins most, tried out on imagined matches.

Sequential halving: all candidates are tried on the same worlds with the same luck, then the better half of them on further worlds,
and so on until two are left. What a try is worth is the seat's prospects at the table when the round has been played to its end by
the game's policy. The policy's own choice is never thrown out early.
"""

from time import perf_counter
from typing import Final

from infanta.core.game import Game
from infanta.core.luck import Luck
from infanta.core.move import Move
from infanta.core.policy import Policy
from infanta.core.view import View
from infanta.core.worlds import Worlds
from infanta.search.playout import play_on

FOREVER: Final = 1e9
RATED: Final = 8
"""So many candidates are tried at most, if the policy has an opinion: those that it rates best."""
MOST: Final = 64
"""So many if it has none: of more, every so many-th."""


class Candidate:
    """A move that is being tried: how often, and what came of it."""

    def __init__(self, move: Move, place: int) -> None:
        self.move = move
        self.place = place
        self.tries = 0
        self.total = 0.0
        self.squares = 0.0

    def add(self, worth: float) -> None:
        """Another try."""
        self.tries += 1
        self.total += worth
        self.squares += worth * worth

    def mean(self) -> float:
        """What it is worth, on average."""
        return self.total / self.tries if self.tries else 0.0

    def error(self) -> float:
        """The standard error of that."""
        if self.tries < 2:
            return 1.0
        mean = self.mean()
        variance = max(0.0, self.squares / self.tries - mean * mean)
        return float((variance / (self.tries - 1)) ** 0.5)


class Search:
    """One decision of one seat. `candidates` are the moves, the best first once it has run; `tries` counts the playouts."""

    def __init__(self, game: Game, view: View, moves: list[Move], seed: int, likely: bool = True) -> None:
        assert view.seat is not None
        self.seat: int = view.seat
        self.luck = Luck(seed)
        self.policy: Policy = game.policy()
        self.worlds: Worlds = game.likely_worlds(view) if likely else game.worlds(view)
        self.tries = 0
        world = self.worlds.draw(self.luck)
        self.favourite = moves[0] if len(moves) == 1 else self.policy.choose(world, self.seat, moves, self.luck)
        rates = self.policy.rate(world, self.seat, moves)
        self.candidates = [Candidate(moves[place], place) for place in self.worth_trying(moves, rates)]

    def worth_trying(self, moves: list[Move], rates: list[float]) -> list[int]:
        """The places of the moves to try: not too many, and what the policy would do among them."""
        places = list(range(len(moves)))
        if rates and len(moves) > RATED:
            places = [place for _, place in sorted([(-rate, place) for place, rate in enumerate(rates)])][:RATED]
        elif len(moves) > MOST:
            stride = len(moves) / MOST
            places = [int(number * stride) for number in range(MOST)]
        favourite = moves.index(self.favourite)
        return sorted(places if favourite in places else [*places, favourite])

    def run(self, iterations: int, seconds: float = FOREVER) -> None:
        """Try moves out, so many times in all, and no longer than that."""
        alive = list(self.candidates)
        halvings = 0
        while (1 << halvings) < len(alive):
            halvings += 1
        start = perf_counter()
        for phase in range(max(halvings, 1)):
            share = (phase + 1.0) / max(halvings, 1)
            self.try_all(alive, int(iterations * share), start + seconds * share)
            if len(alive) <= 2:
                break
            alive = self.better_half(alive)
        self.try_all(alive, iterations, start + seconds)
        self.candidates.sort(key=rank)

    def try_all(self, alive: list[Candidate], iterations: int, deadline: float) -> None:
        """Try each on world after world, until there have been so many tries in all; each at least once."""
        while True:
            self.try_one_world(alive)
            if self.tries + len(alive) > iterations or perf_counter() >= deadline:
                return

    def try_one_world(self, alive: list[Candidate]) -> None:
        """Each candidate on the same world with the same luck."""
        world = self.worlds.draw(self.luck)
        seed = self.luck.seed()
        seat = self.seat
        for candidate in alive:
            match = world.copy()
            match.push(seat, candidate.move)
            play_on(match, self.policy, Luck(seed))
            candidate.add(match.prospects()[seat])
        self.tries += len(alive)

    def better_half(self, alive: list[Candidate]) -> list[Candidate]:
        """Those worth trying further: the better half, and what the policy would do."""
        ranked = sorted(alive, key=rank)
        kept = ranked[: (len(ranked) + 1) // 2]
        for candidate in ranked[len(kept) :]:
            if candidate.move == self.favourite and len(kept) > 2:
                kept.append(candidate)
        return kept

    def best(self) -> Move:
        """The move to make."""
        tried = max([candidate.tries for candidate in self.candidates])
        finalists = [candidate for candidate in self.candidates if 2 * candidate.tries >= tried]
        return min(finalists, key=rank).move


def rank(candidate: Candidate) -> tuple[float, int]:
    """The best first; between equals the first among the moves."""
    return (-candidate.mean(), candidate.place)

"""The searcher: which of several moves wins most, tried out on imagined matches.

Sequential halving: all candidates are tried on the same worlds with the same luck, then the better half of them on
further worlds, and so on until two are left. A try is worth the seat's win chances after the round has been played to
its end by the game's policy, or to where the policy can evaluate them. The favourite, which is what the policy would do
unless a better adviser says otherwise, is never dropped early.
"""

import gc
from time import perf_counter, process_time
from typing import Final

from infanta.core.fast_rng import FastRng
from infanta.core.game import Game
from infanta.core.move import Move
from infanta.core.policy import Policy
from infanta.core.view import View
from infanta.core.worlds import Worlds
from infanta.search.opponents import OpponentMemory, ParticleWorlds, weighted_worlds
from infanta.search.playout import evaluate_playout

NO_TIME_LIMIT_S: Final = 1e9
# At most this many candidates are tried, if the policy has an opinion: those that it rates best, and of each kind of
# move the best two.
MAX_CANDIDATES: Final = 8
MAX_KINDS: Final = 3  # where there are more kinds of moves than this, the policy's rates alone decide
MIN_WORLDS: Final = 8  # at least this many worlds are needed to tell two moves apart
MIN_WORLDS_TO_STOP: Final = 48
# The last two are not tried further when after this many worlds one is ahead by this many standard errors.
STOP_SIGMAS: Final = 4.0
MAX_UNRATED_CANDIDATES: Final = 64  # if it has none: of more moves, evenly spaced ones are left out


# A move must be ahead of the favourite by this many standard errors to replace it, until there have been
# enough worlds: with few of them luck is large.
OVERRULE_SIGMAS: Final = 1.0
FAVOURITE_INDEX: Final = -1  # the index of the favourite, which goes before its equals


class PairedDifference:
    """By how much one move is better than another in the same worlds."""

    def __init__(self) -> None:
        self.worlds = 0
        self.total = 0.0
        self.squares = 0.0

    def add(self, difference: float) -> None:
        """Add another world."""
        self.worlds += 1
        self.total += difference
        self.squares += difference * difference

    def get_mean(self) -> float:
        """Return the mean difference."""
        return self.total / self.worlds if self.worlds else 0.0

    def get_error(self) -> float:
        """Return the standard error of the mean."""
        if self.worlds < 2:
            return 1.0
        mean = self.get_mean()
        return float((max(0.0, self.squares / self.worlds - mean * mean) / (self.worlds - 1)) ** 0.5)

    def decided(self) -> bool:
        """Return whether it is clear which of the two is better."""
        return self.worlds >= MIN_WORLDS_TO_STOP and abs(self.get_mean()) > STOP_SIGMAS * self.get_error()


class Candidate:
    """A move that is being tried: how often, and with what results. Between equals the one with the lower index is
    taken."""

    def __init__(self, move: Move, place: int) -> None:
        self.move = move
        self.place = place
        self.tries = 0
        self.total = 0.0
        self.squares = 0.0
        self.lead = PairedDifference()  # over the favourite

    def add(self, worth: float) -> None:
        """Add another try."""
        self.tries += 1
        self.total += worth
        self.squares += worth * worth

    def get_mean(self) -> float:
        """Return what it is worth, on average."""
        return self.total / self.tries if self.tries else 0.0

    def spread(self) -> float:
        """Return the variance of its tries: large, if it wins a lot or loses a lot."""
        mean = self.get_mean()
        return max(0.0, self.squares / self.tries - mean * mean) if self.tries else 0.0

    def get_error(self) -> float:
        """Return the standard error of what it is worth."""
        return float((self.spread() / (self.tries - 1)) ** 0.5) if self.tries > 1 else 1.0


class Search:
    """One decision of one seat. `candidates` are the moves, the best first once it has run; `tries` counts the
    playouts."""

    def __init__(
        self,
        game: Game,
        view: View,
        moves: list[Move],
        seed: int,
        likely: bool = True,
        rated: int = MAX_CANDIDATES,
        favourite: Move | None = None,
        others: OpponentMemory | None = None,
    ) -> None:
        assert view.seat is not None
        self.seat: int = view.seat
        self.luck = FastRng(seed)
        self.policy: Policy = game.policy()
        self.mine: Policy = game.own_policy()
        self.easy: Policy = game.own_policy(heedless=True)
        self.worlds: Worlds = weighted_worlds(game, view) if likely else game.worlds(view)
        if others is not None and isinstance(self.worlds, ParticleWorlds):
            others.begin_round(self.worlds.worlds.draw(self.luck).round_index())
            self.worlds.likelihood.model = others.before or self.worlds.likelihood.model
        self.others = others
        self.lead = PairedDifference()
        self.tries = 0
        self.busy = False
        world = self.worlds.draw(self.luck)
        self.favourite = favourite or self.mine.choose(world, self.seat, moves, self.luck)
        rates = self.mine.rate(world, self.seat, moves)
        self.candidates = [
            Candidate(moves[place], FAVOURITE_INDEX if moves[place] == self.favourite else place)
            for place in self.select_candidates(moves, rates, rated)
        ]

    def select_candidates(self, moves: list[Move], rates: list[float], rated: int) -> list[int]:
        """Return the indices of the moves to try: not too many, and what the policy would do among them."""
        places = list(range(len(moves)))
        if rates and len(moves) > rated:
            ranked = [place for _, place in sorted([(-rate, place) for place, rate in enumerate(rates)])]
            places = ranked[:rated]
            kinds: dict[str, int] = {}
            for place in ranked:
                kind = get_kind(moves[place])
                kinds[kind] = kinds.get(kind, 0) + 1
                if kinds[kind] <= 2 and place not in places and len(kinds) <= MAX_KINDS:
                    places.append(place)
        elif len(moves) > MAX_UNRATED_CANDIDATES:
            stride = len(moves) / MAX_UNRATED_CANDIDATES
            places = [int(number * stride) for number in range(MAX_UNRATED_CANDIDATES)]
        favourite = moves.index(self.favourite)
        return sorted(places if favourite in places else [*places, favourite])

    def run(self, iterations: int, seconds: float = NO_TIME_LIMIT_S, busy: bool = False) -> None:
        """Try moves, this many times in all, and no longer than the time limit; `busy` counts processor time. The
        garbage collector is off meanwhile: it would scan thousands of matches that are about to be freed anyway."""
        self.busy = busy
        collecting = gc.isenabled()
        gc.disable()
        try:
            self.halve(iterations, seconds)
        finally:
            if collecting:
                gc.enable()
        self.candidates.sort(key=get_rank)

    def remember_others(self) -> None:
        """Keep what was found out about the others for the next search."""
        if self.others is not None and isinstance(self.worlds, ParticleWorlds):
            self.others.now = self.worlds.average_model()

    def halve(self, iterations: int, seconds: float) -> None:
        """Sequential halving."""
        alive = list(self.candidates)
        halvings = 0
        while (1 << halvings) < len(alive):
            halvings += 1
        start = self.get_time()
        for phase in range(max(halvings, 1)):
            share = (phase + 1.0) / max(halvings, 1)
            self.try_all(alive, int(iterations * share), start + seconds * share)
            if len(alive) <= 2 or all_alike(alive):
                break
            alive = self.better_half(alive)
        if not all_alike(alive):
            self.try_all(alive, iterations, start + seconds)

    def get_time(self) -> float:
        """Return what the clock says."""
        return process_time() if self.busy else perf_counter()

    def try_all(self, alive: list[Candidate], iterations: int, deadline: float) -> None:
        """Try each on world after world, until there have been this many tries in all; each at least once."""
        while not self.lead.decided():
            before = alive[0].total - alive[-1].total
            self.try_one_world(alive)
            if len(alive) == 2:
                self.lead.add(alive[0].total - alive[1].total - before)
            if self.tries + len(alive) > iterations or self.get_time() >= deadline:
                return

    def try_one_world(self, alive: list[Candidate]) -> None:
        """Try each candidate on the same world with the same luck."""
        world = self.worlds.draw(self.luck)
        slips = self.worlds.random_move_rates()
        seed = self.luck.draw_seed()
        seat = self.seat
        mine = self.easy if mostly_at_random(slips, seat) else self.mine
        worths: list[float] = []
        usual = -1.0
        for candidate in alive:
            match = world.copy()
            match.push(seat, candidate.move)
            worth = evaluate_playout(match, self.policy, FastRng(seed), seat, mine, slips)
            candidate.add(worth)
            worths.append(worth)
            if candidate.place == FAVOURITE_INDEX:
                usual = worth
        if usual >= 0.0:
            for number, candidate in enumerate(alive):
                candidate.lead.add(worths[number] - usual)
        self.tries += len(alive)

    def compare(self, one: Move, other: Move, most: int, seconds: float = NO_TIME_LIMIT_S) -> tuple[float, float]:
        """Return by how much one move is better than another in this many new worlds, or as many as there is time for,
        and the standard error of that."""
        lead = PairedDifference()
        deadline = self.get_time() + seconds
        while lead.worlds < most and (lead.worlds < MIN_WORLDS or self.get_time() < deadline):
            pair = [Candidate(one, 0), Candidate(other, 1)]
            self.try_one_world(pair)
            lead.add(pair[0].total - pair[1].total)
        return lead.get_mean(), lead.get_error()

    def better_half(self, alive: list[Candidate]) -> list[Candidate]:
        """Return those worth trying further: the better half, and the favourite."""
        ranked = sorted(alive, key=get_rank)
        half = (len(ranked) + 1) // 2
        return ranked[:half] + [candidate for candidate in ranked[half:] if candidate.place == FAVOURITE_INDEX]

    def finalists(self) -> list[Candidate]:
        """Return those that were tried most, the best first."""
        tried = max([candidate.tries for candidate in self.candidates])
        return sorted([candidate for candidate in self.candidates if 2 * candidate.tries >= tried], key=get_rank)

    def find_best(self) -> Move:
        """Return the move to make: the one that did best, unless luck in a few worlds might have put it before
        the favourite."""
        first = self.finalists()[0]
        few = 0 < first.lead.worlds < MIN_WORLDS_TO_STOP
        clear = first.lead.get_mean() > OVERRULE_SIGMAS * first.lead.get_error()
        return self.favourite if few and not clear else first.move

    def list_equals(self) -> list[Candidate]:
        """Return the best move, and those that cannot be told from it after all that was tried."""
        finalists = self.finalists()
        least = finalists[0].get_mean() - finalists[0].get_error()
        return [candidate for candidate in finalists if candidate.get_mean() >= least]


def mostly_at_random(slips: list[float], seat: int) -> bool:
    """Return whether the others at the table mostly move at random: then asking for their reasons is pointless."""
    total = 0.0
    for other, often in enumerate(slips):
        if other != seat:
            total += often
    return total > 0.0 and 2.0 * total > len(slips) - 1


def all_alike(alive: list[Candidate]) -> bool:
    """Return whether it made no difference at all which was chosen, in any world."""
    first = alive[0]
    same = [candidate for candidate in alive if candidate.total == first.total and candidate.squares == first.squares]
    return first.tries >= MIN_WORLDS and len(same) == len(alive)


def get_kind(move: Move) -> str:
    """Return what kind of move it is: the first word of its text."""
    return move.text.partition(">")[0].partition(":")[0]


def get_rank(candidate: Candidate) -> tuple[float, int]:
    """Return the key by which candidates are sorted: the best first; between equals the favourite, then the first among
    the moves."""
    return (-candidate.get_mean(), candidate.place)

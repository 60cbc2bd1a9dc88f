"""The law of odds: `imagine` against brute force, on small decks where all worlds can be counted one by one."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction

from infanta import DEALER, Game, Match, Move, View
from infanta.testing.statistics import follows, shares
from infanta.testing.trial import Trial, reproducible

SEPARATOR = "\x1f"
FEWEST = 600
EACH = 10  # draws for every world there is, so that a fault shows in each of them and not only in all together
MOST = 3_000  # draws that a quick run can afford, unless a case asks for more; a deep run takes `DEEP` times as many
DEEP = 3


@dataclass(frozen=True)
class OddsCase:
    """A case in which all worlds can be counted: a small deck, some moves, and a viewer (None: a spectator).

    `bot` is who plays until then, if not chance. `worlds` is the least number there must be, so that a case does not
    become empty; `draws` asks for more draws than the number of worlds does.
    """

    players: int
    options: dict[str, object] = field(default_factory=dict)
    seed: int = 0
    length: int = 10
    seat: int | None = 0
    bot: str = ""
    worlds: int = 2
    draws: int = 0

    def trial(self, game: Game) -> Trial:
        """Return the case as a trial."""
        return Trial(game, self.players, dict(self.options), self.seed, self.length, self.bot)

    def check(self, game: Game, deep: bool = False) -> int:
        """Check the law of odds in this case; return how many worlds there are."""
        found = imagined_odds_are_right(self.trial(game), self.seat, self.draws, deep)
        assert found >= self.worlds, f"there are {found} worlds, and {self.worlds} were expected"
        return found

    def __str__(self) -> str:
        chosen = " ".join(f"{name}={value}" for name, value in self.options.items())
        by = f" by {self.bot}" if self.bot else ""
        return f"{self.players} players, {chosen or 'no options'}, seed {self.seed}, {self.length} moves{by}, seat {self.seat}"


def draws_for(worlds: int, wanted: int = 0, deep: bool = False) -> int:
    """Return how many matches to imagine, where there are this many worlds."""
    return max(FEWEST, wanted, min(EACH * worlds, MOST)) * (DEEP if deep else 1)


def imagined_odds_are_right(trial: Trial, seat: int | None, draws: int = 0, deep: bool = False) -> int:
    """Check that every world that fits a view comes up, with the odds of the deal: against all worlds, counted one by
    one.

    Returns how many worlds there are.
    """
    match, rng = trial.play_midway()
    with reproducible(match):
        odds = world_odds(trial, match, seat)
        view = match.view(seat)
        fits(odds, [trial.game.imagine(view, rng) for _ in range(draws_for(len(odds), draws, deep))])
    return len(odds)


def world_odds(trial: Trial, match: Match, seat: int | None) -> dict[str, float]:
    """Return every world that fits what a seat has seen, and how likely it is; the truth is among them."""
    worlds = all_worlds(trial, match, seat)
    assert get_world_key(match) in worlds, "the truth is not among the worlds"
    total = sum(worlds.values())
    return {key: float(weight / total) for key, weight in worlds.items()}


def fits(odds: dict[str, float], imagined: list[Match]) -> None:
    """Check that imagined matches follow the odds of the worlds: each world, and each word of the text of a match (a
    card in a hand)."""
    drawn = [get_world_key(world) for world in imagined]
    follows(odds, drawn)
    shares(odds, drawn, list_words)


def get_world_key(match: Match) -> str:
    """Return what all viewers see, and what none sees: that is a world."""
    return SEPARATOR.join([*(repr(match.view(seat)) for seat in range(match.players)), str(match)])


def list_words(key: str) -> Iterable[str]:
    """Return the words of a match's text, each with its line, numbers with the word before them: a card in the hand of
    a seat, say."""
    found = set()
    for number, line in enumerate(key.rsplit(SEPARATOR, 1)[1].splitlines(), 1):
        name = ""
        for word in line.split():
            if word[0].isalpha():
                name = word
            found.add(f"line {number}: {name} {word}")
    return found


@dataclass
class Branch:
    """A world that fits so far: what the others see in it, and its weight in all the ways that lead to it."""

    match: Match
    views: list[View]
    weight: Fraction


def all_worlds(trial: Trial, match: Match, seat: int | None) -> dict[str, Fraction]:
    """Return every world that fits what a seat has seen, with its weight: all moves of others are tried, the dealer's
    with their odds.

    A move of another seat has no weight: it is only required to be legal, and to look like the one that was made.
    """
    assert match.log is not None
    steps: list[tuple[int, Move, View, Match]] = []
    truth = trial.start()
    for actor, move, _ in match.log:
        before = truth.copy()
        truth.push(actor, move)
        steps.append((actor, move, truth.view(seat), before))
    fronts = [(trial.start(), Fraction(1))]
    for actor, move, seen, before in steps:
        sample = [before, *[world for world, _ in fronts[:: len(fronts) // 20 + 1]]]
        hidden = actor not in (DEALER, seat) and any(is_hidden(world, actor, move, seat, seen) for world in sample)
        grown: dict[str, list[Branch]] = {}
        for world, weight in fronts:
            for tried, chance in list_branches(world, actor, move, hidden):
                after = world.copy()
                after.push(actor, tried)
                if after.view(seat) == seen:
                    views = [after.view(other) for other in range(match.players) if other != seat]
                    alike = grown.setdefault(str(after), [])
                    same = next((branch for branch in alike if branch.views == views), None)
                    if same is None:
                        alike.append(Branch(after, views, weight * chance))
                    else:
                        same.weight += weight * chance
        fronts = [(branch.match, branch.weight) for alike in grown.values() for branch in alike]
    return {get_world_key(world): weight for world, weight in fronts}


def is_hidden(world: Match, actor: int, move: Move, seat: int | None, seen: View) -> bool:
    """Return whether another choice of the actor's would look the same to the seat in this world."""
    for other in world.moves(actor):
        if other != move:
            after = world.copy()
            after.push(actor, other)
            if after.view(seat) == seen:
                return True
    return False


def list_branches(world: Match, actor: int, move: Move, hidden: bool) -> list[tuple[Move, Fraction]]:
    """Return what may have happened in a world where this move was seen to be made, or one that cannot be told from
    it."""
    if actor == DEALER:
        return list(world.outcomes())
    if hidden:
        return [(other, Fraction(1)) for other in world.moves(actor)]
    return [(move, Fraction(1))] if world.check(actor, move) is None else []

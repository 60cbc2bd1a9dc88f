"""The laws that every game obeys. Each takes a trial: a game, a number of players, options and a seed.

A law that is broken raises AssertionError; the record that reproduces the failure is printed with it.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, fields, is_dataclass
from fractions import Fraction
from itertools import islice
from random import Random

import pytest

from infanta import DEALER, Event, Game, IllegalMove, Match, Move, Record, View

LONGEST = 20_000
"""More moves than any match should take."""
MANY = 500
"""A dealer's step with more outcomes than this is sampled, not listed."""


@dataclass(frozen=True)
class Trial:
    """Where a law is tried. `length` is how many moves are played before it is looked at."""

    game: Game
    players: int
    options: dict[str, object] = field(default_factory=dict)
    seed: int = 0
    length: int = 30

    def start(self, story: bool = False) -> Match:
        return self.game.start(self.players, story, **self.options)

    def rng(self) -> Random:
        return Random(f"{self.game.key} {self.players} {self.seed}")

    def midway(self, story: bool = False) -> tuple[Match, Random]:
        """A match after `length` random moves, or at its end, and the generator that goes on with it."""
        match, rng = self.start(story), self.rng()
        with reproducible(match):
            for _ in range(self.length):
                if match.over:
                    break
                random_move(match, rng)
        return match, rng


@contextmanager
def reproducible(match: Match) -> Iterator[None]:
    """Whatever fails in here comes with the record that reproduces it."""
    try:
        yield
    except (AssertionError, ArithmeticError, LookupError, AttributeError, TypeError, ValueError) as error:
        if not getattr(error, "__notes__", None):
            error.add_note("The record that reproduces it:\n" + Record.of(match).to_json())
        raise


def seats_and_spectator(match: Match) -> list[int | None]:
    return [*range(match.players), None]


def pick(match: Match, rng: Random) -> tuple[int, Move]:
    """A random actor and one of its moves."""
    actors = match.actors()
    seat = actors[int(rng.random() * len(actors))]
    return seat, match.sample(rng) if seat == DEALER else rng.choice(match.moves(seat))


def random_move(match: Match, rng: Random) -> None:
    match.push(*pick(match, rng))


def fingerprint(match: Match) -> list[object]:
    """Everything that can be seen of a match from outside."""
    moves = [few(match, seat) for seat in match.actors()]
    views = [repr(match.view(seat)) for seat in seats_and_spectator(match)]
    return [match.actors(), moves, views, match.cards(), str(match), match.outcome()]


def few(match: Match, seat: int) -> list[str]:
    """The texts of a seat's moves; of a dealer with very many, the first ones."""
    if seat == DEALER:
        return [move.text for move, _ in islice(match.outcomes(), MANY)]
    return [move.text for move in match.moves(seat)]


# -- the rules of play -------------------------------------------------------------------------------------------------


def random_play_ends(trial: Trial) -> None:
    """Random play ends, with an outcome; cards are conserved after every move."""
    match, rng = trial.start(), trial.rng()
    with reproducible(match):
        cards = match.cards()
        for _ in range(LONGEST):
            if match.over:
                break
            assert match.outcome() is None, "an outcome before the end"
            random_move(match, rng)
            assert match.cards() == cards, "cards were lost or made"
        assert match.over, f"no end after {LONGEST} moves"
        outcome = match.outcome()
        assert outcome is not None and (outcome.winners or outcome.title) and outcome.reason
        assert set(outcome.winners) <= set(range(match.players)) and len(outcome.scores) == match.players
        assert match.actors() == () and match.check(0, trial.game.all_moves[0]) == "The match is over."


def moves_are_lawful(trial: Trial) -> None:
    """Moves are legal, unique, in a fixed order, and their texts and integers read back."""
    match, _ = trial.midway()
    game = trial.game
    with reproducible(match):
        actors = match.actors()
        assert actors == tuple(sorted(set(actors))), "actors are unique and in order"
        assert actors == (DEALER,) or all(0 <= seat < match.players for seat in actors)
        for seat in actors:
            if seat == DEALER:
                continue
            moves = match.moves(seat)
            assert moves, f"seat {seat} must act but has no move"
            texts = [move.text for move in moves]
            assert len(set(texts)) == len(texts), "a move is listed twice"
            moves.reverse()
            assert [move.text for move in match.moves(seat)] == texts, "the order of moves changed"
            assert [move.text for move in match.copy().moves(seat)] == texts, "a copy has another order of moves"
            for move in moves:
                assert match.check(seat, move) is None, f"{move} is listed but refused"
                reads_back(game, move)
        for stranger in {*range(match.players)} - {*actors}:
            assert match.moves(stranger) == []
            assert match.check(stranger, game.all_moves[0]) is not None


def reads_back(game: Game, move: Move) -> None:
    assert game.parse(move.text) == move, f"{move} does not read back"
    noted = game.parse(str(move.noted('so "there"')))
    assert noted == move and noted.note == 'so "there"', f"{move} loses its note"
    assert type(noted) is type(move), f"{move} is another kind of move with a note: override noted()"
    if move.code >= 0:
        assert game.all_moves[move.code] == move, f"{move} has the code of another move"


def the_dealer_is_fair(trial: Trial) -> None:
    """The dealer's moves have exact odds that add up to one, and samples are among them."""
    match, rng = trial.midway()
    with reproducible(match):
        while not match.over and match.actors() != (DEALER,):
            random_move(match, rng)
        if match.over:
            return
        outcomes = list(islice(match.outcomes(), MANY + 1))
        samples = [match.sample(rng) for _ in range(20)]
        for move in samples:
            reads_back(trial.game, move)
            assert match.check(DEALER, move) is None
        if len(outcomes) > MANY:
            return
        odds = dict(outcomes)
        assert len(odds) == len(outcomes), "an outcome is listed twice"
        assert sum(odds.values()) == Fraction(1) and min(odds.values()) > 0
        assert set(samples) <= set(odds)
        draws = [match.sample(rng) for _ in range(2000)]
        fits({move.text: float(chance) for move, chance in odds.items()}, [move.text for move in draws])


def bad_input_changes_nothing(trial: Trial) -> None:
    """A move that is not legal is refused with a reason, by `play` with an error, and nothing changes."""
    match, rng = trial.midway()
    with reproducible(match):
        before = fingerprint(match)
        for move in rng.sample(trial.game.all_moves, min(20, len(trial.game.all_moves))):
            for seat in (*range(match.players), match.players, DEALER, -7):
                reason = match.check(seat, move)
                if reason is not None:
                    assert reason.endswith("."), f"{reason!r} is no sentence"
                    with pytest.raises(IllegalMove):
                        match.play(seat, move)
        assert fingerprint(match) == before


def copies_are_independent(trial: Trial) -> None:
    """A copy is equal, stays as it was while the original goes on, and goes on by itself without touching it."""
    match, rng = trial.midway()
    with reproducible(match):
        copy = match.copy()
        before = fingerprint(match)
        assert fingerprint(copy) == before, "the copy differs from the original"
        assert copy.log is None and copy.story is None
        state = rng.getstate()
        after: list[object] = []
        for _ in range(12):
            if match.over:
                break
            random_move(match, rng)
            assert fingerprint(copy) == before, "the copy changed with the original"
            after.append(fingerprint(match))
        rng.setstate(state)
        for seen in after:
            random_move(copy, rng)
            assert fingerprint(copy) == seen, "the copy went another way"
        assert not after or fingerprint(match) == after[-1], "the original changed with the copy"


def records_replay(trial: Trial) -> None:
    """A record, written and read again, replays to the same match, from which play goes on."""
    match, rng = trial.midway(story=True)
    with reproducible(match):
        record = Record.of(match, tuple("ABCDEFGH"[: match.players]))
        again = Record.from_json(record.to_json())
        assert again == record
        twin = again.replay(story=True)
        assert fingerprint(twin) == fingerprint(match)
        assert twin.story == match.story
        for _ in range(5):
            if match.over:
                break
            seat, move = pick(match, rng)
            match.push(seat, move)
            twin.play(seat, move)
        assert fingerprint(twin) == fingerprint(match)


# -- secrets -----------------------------------------------------------------------------------------------------------


def views_are_plain(trial: Trial) -> None:
    """A view is plain typed data: nothing in it leads back to the match."""
    match, _ = trial.midway()
    with reproducible(match):
        for seat in seats_and_spectator(match):
            view = match.view(seat)
            assert view.seat == seat and view.actors == match.actors() and view == match.view(seat)
            plain(view, "view")


def plain(value: object, where: str) -> None:
    if is_dataclass(value) and not isinstance(value, type):
        for part in fields(value):
            plain(getattr(value, part.name), f"{where}.{part.name}")
    elif isinstance(value, (tuple, list)):
        for place, item in enumerate(value):
            plain(item, f"{where}[{place}]")
    elif isinstance(value, dict):
        for key, item in value.items():
            plain(key, where)
            plain(item, f"{where}[{key!r}]")
    elif isinstance(value, Event):
        plain(value.key(), f"{where}.key()")
    else:
        assert value is None or isinstance(value, (str, int, float, Move)), f"{where} is a {type(value).__name__}"


def imagined_worlds_fit(trial: Trial) -> None:
    """`imagine` gives a match that looks to the seat exactly as the truth does, and that can be played to its end."""
    match, rng = trial.midway()
    with reproducible(match):
        for seat in seats_and_spectator(match):
            view = match.view(seat)
            world = trial.game.imagine(view, rng)
            same_to(seat, match, world)
            assert world.cards() == match.cards(), "the imagined match has other cards"
        for _ in range(LONGEST):
            if world.over:
                break
            random_move(world, rng)
        assert world.over


def same_to(seat: int | None, truth: Match, world: Match) -> None:
    """Two matches that a seat must not be able to tell apart."""
    assert world.view(seat) == truth.view(seat), "the view of the imagined match differs"
    assert repr(world.view(seat)) == repr(truth.view(seat)), "the bytes of the view differ"
    assert world.actors() == truth.actors(), "who may act tells a secret"
    if seat is not None:
        assert few(world, seat) == few(truth, seat), "a seat's moves depend on what it does not know"


def twin_worlds(trial: Trial) -> None:
    """Two matches that differ only in what a seat may not know look the same to it, now and after every further move that
    does not reveal the difference."""
    match, rng = trial.midway()
    with reproducible(match):
        for seat in seats_and_spectator(match):
            truth, world = match.copy(), trial.game.imagine(match.view(seat), rng)
            truth.story, world.story = [], []
            for _ in range(25):
                same_to(seat, truth, world)
                same_refusals(seat, trial.game, truth, world, rng)
                if truth.over or not move_both(seat, truth, world, rng):
                    break
                if told(truth, seat) != told(world, seat):
                    break  # the difference was revealed


def same_refusals(seat: int | None, game: Game, truth: Match, world: Match, rng: Random) -> None:
    """Why a move is refused must not depend on what the seat does not know."""
    if seat is not None:
        for move in rng.sample(game.all_moves, min(5, len(game.all_moves))):
            assert truth.check(seat, move) == world.check(seat, move), "a refusal tells a secret"


def told(match: Match, seat: int | None) -> list[Event]:
    """The story since it began to be written, as a seat may know it; what it does not notice at all is left out."""
    assert match.story is not None
    return [told for event in match.story if (told := event.seen_by(seat)) is not None]


def move_both(seat: int | None, truth: Match, world: Match, rng: Random) -> bool:
    """The same move in both matches, or for a dealer who cannot make it another one; False where neither is possible."""
    actor, move = pick(truth, rng)
    if actor == DEALER:
        truth.push(DEALER, move)
        world.push(DEALER, move if world.check(DEALER, move) is None else world.sample(rng))
        return True
    if world.check(actor, move) is not None:
        common = [move for move in truth.moves(actor) if move in world.moves(actor)]
        assert actor != seat, "a seat's own moves depend on what it does not know"
        if not common:
            return False
        move = rng.choice(common)
    truth.push(actor, move)
    world.push(actor, move)
    return True


def answers_stay_hidden(trial: Trial) -> None:
    """While a simultaneous choice is open, nobody sees what another has chosen."""
    match, rng = trial.midway()
    with reproducible(match):
        for _ in range(60):
            if match.over:
                return
            actors = match.actors()
            if len(actors) > 1:
                seat = rng.choice(actors)
                moves = match.moves(seat)
                one, other = match.copy(), match.copy()
                one.push(seat, moves[0])
                other.push(seat, moves[-1])
                for viewer in seats_and_spectator(match):
                    if viewer != seat:
                        same_to(viewer, one, other)
            random_move(match, rng)


# -- odds --------------------------------------------------------------------------------------------------------------


def imagined_odds_are_right(trial: Trial, seat: int | None, samples: int = 1500) -> int:
    """Every world that fits a view comes up, with the odds of the deal: against all worlds, counted one by one.

    Returns how many worlds there are.
    """
    match, rng = trial.midway()
    with reproducible(match):
        worlds = all_worlds(trial, match, seat)
        assert world_key(match) in worlds, "the truth is not among the worlds"
        total = sum(worlds.values())
        odds = {key: float(weight / total) for key, weight in worlds.items()}
        view = match.view(seat)
        fits(odds, [world_key(trial.game.imagine(view, rng)) for _ in range(samples)])
    return len(worlds)


def world_key(match: Match) -> str:
    """What everybody sees, and what nobody does: that is a world."""
    return " | ".join([*(repr(match.view(seat)) for seat in range(match.players)), str(match)])


def all_worlds(trial: Trial, match: Match, seat: int | None) -> dict[str, Fraction]:
    """Every world that fits what a seat has seen, with its weight: all moves of others are tried, the dealer's with their odds.

    A move of another seat weighs nothing: it is only required to be legal, and to look like the one that was made.
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
        grown: dict[str, tuple[Match, Fraction]] = {}
        for world, weight in fronts:
            for branch, chance in branches(world, actor, move, hidden):
                after = world.copy()
                after.push(actor, branch)
                if after.view(seat) == seen:
                    key = world_key(after)
                    grown[key] = (after, weight * chance + (grown[key][1] if key in grown else 0))
        fronts = list(grown.values())
    return {world_key(world): weight for world, weight in fronts}


def is_hidden(world: Match, actor: int, move: Move, seat: int | None, seen: View) -> bool:
    """Whether another choice of the actor's would look the same to the seat in this world."""
    for other in world.moves(actor):
        if other != move:
            after = world.copy()
            after.push(actor, other)
            if after.view(seat) == seen:
                return True
    return False


def branches(world: Match, actor: int, move: Move, hidden: bool) -> list[tuple[Move, Fraction]]:
    """What may have happened in a world where this move was seen to be made, or one that cannot be told from it."""
    if actor == DEALER:
        return list(world.outcomes())
    if hidden:
        return [(other, Fraction(1)) for other in world.moves(actor)]
    return [(move, Fraction(1))] if world.check(actor, move) is None else []


def fits(odds: dict[str, float], draws: list[str]) -> None:
    """A chi-square test that draws follow the odds; rare outcomes are taken together. Fails about once in a million."""
    counts = dict.fromkeys(odds, 0)
    for draw in draws:
        assert draw in counts, f"this cannot happen, but came up: {draw}"
        counts[draw] += 1
    statistic, freedom = 0.0, -1
    rare_expected, rare_seen = 0.0, 0
    for key, chance in odds.items():
        expected = chance * len(draws)
        if expected < 5:
            rare_expected += expected
            rare_seen += counts[key]
        else:
            assert counts[key] or expected < 14, f"this can happen, but never came up: {key}"
            statistic += (counts[key] - expected) ** 2 / expected
            freedom += 1
    if rare_expected >= 5:
        statistic += (rare_seen - rare_expected) ** 2 / rare_expected
        freedom += 1
    elif rare_expected == 0:
        assert rare_seen == 0
    if freedom > 0:  # Wilson and Hilferty's approximation
        spread = 2 / (9 * freedom)
        sigmas = ((statistic / freedom) ** (1 / 3) - (1 - spread)) / spread**0.5
        assert sigmas < 4.8, (
            f"the draws do not follow the odds: {sigmas:.1f} sigmas off with {freedom} degrees of freedom"
        )


LAWS: tuple[Callable[[Trial], None], ...] = (
    random_play_ends,
    moves_are_lawful,
    the_dealer_is_fair,
    bad_input_changes_nothing,
    copies_are_independent,
    records_replay,
    views_are_plain,
    imagined_worlds_fit,
    twin_worlds,
    answers_stay_hidden,
)
"""All laws that need nothing but a trial."""

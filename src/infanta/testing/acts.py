"""Laws for games in which seats may act out of turn, and in which bells ring.

They are tried like the others: each takes a trial, plays at random with free actions and bells mixed in, and checks.
"""

from collections.abc import Callable
from dataclasses import fields
from random import Random

from infanta import DEALER, Game, Match, Move, Record
from infanta.core.move import BELL, RING, FreeAction, Ring
from infanta.testing.secrets import list_told, same_to
from infanta.testing.trial import LONGEST, Trial, list_first_moves, reproducible, seats_and_spectator

OFTEN = 0.3  # how often a free action is mixed in


def pick_any(match: Match, rng: Random, often: float = OFTEN) -> tuple[int, Move]:
    """Return a random move of a seat that must act, or now and then a free action, or a bell."""
    if rng.random() < often:
        seats = match.free_actors()
        seat = rng.choice(seats) if seats else DEALER
        acts = match.free_actions(seat) if seats else []
        if acts:
            return seat, rng.choice(acts)
        bells = sorted(match.bells())
        if bells and rng.random() < 0.3:
            bell = rng.choice(bells)
            return BELL, Ring(f"ring:{bell}", bell) if bell else RING
    actors = match.actors()
    seat = actors[int(rng.random() * len(actors))]
    return seat, match.sample(rng) if seat == DEALER else rng.choice(match.moves(seat))


def play_midway(trial: Trial, story: bool = False) -> tuple[Match, Random]:
    """Return a match after some random moves, free actions and rings."""
    match, rng = trial.start(story), trial.get_rng()
    with reproducible(match):
        for _ in range(trial.length):
            if match.over:
                break
            match.push(*pick_any(match, rng))
    return match, rng


def whole(match: Match) -> list[object]:
    """Return everything that can be seen of a match from outside, free actions included."""
    seats = range(match.players)
    views = [repr(match.view(seat)) for seat in seats_and_spectator(match)]
    acts = [[act.text for act in match.free_actions(seat)] for seat in seats]
    moves = [list_first_moves(match, seat) for seat in match.actors()]
    return [
        match.actors(),
        moves,
        match.free_actors(),
        acts,
        match.bells(),
        views,
        match.cards(),
        str(match),
        match.outcome(),
    ]


# -- the laws ----------------------------------------------------------------------------------------------------------


def play_with_acts_ends(trial: Trial) -> None:
    """Check that play ends, and that cards are conserved, however many free actions are mixed in."""
    match, rng = trial.start(), trial.get_rng()
    with reproducible(match):
        cards = match.cards()
        for _ in range(LONGEST):
            if match.over:
                break
            assert match.outcome() is None, "an outcome before the end"
            match.push(*pick_any(match, rng, 0.6))
            assert match.cards() == cards, "cards were lost or made"
        assert match.over and match.outcome() is not None, f"no end after {LONGEST} moves"
        assert match.free_actors() == () and match.bells() == {}


def acts_are_lawful(trial: Trial) -> None:
    """Check that listed free actions are legal, unique, read back, and are no answers to what is being decided."""
    match, _ = play_midway(trial)
    with reproducible(match):
        for seat in range(match.players):
            acts = match.free_actions(seat)
            assert not acts or seat in match.free_actors(), "acts of a seat that may not act"
            texts = [act.text for act in acts]
            assert len(set(texts)) == len(texts), "an act is listed twice"
            for act in acts:
                assert isinstance(act, FreeAction)
                assert match.check(seat, act) is None, f"{act} is listed but refused: {match.check(seat, act)}"
                again = trial.game.parse(act.text)
                assert again == act and type(again) is type(act), f"{act} does not read back"
                assert act not in match.moves(seat)
        for stranger in {*range(match.players), match.players, DEALER} - {*match.free_actors()}:
            for seat in match.free_actors():
                assert all(match.check(stranger, act) is not None for act in match.free_actions(seat)[:3])


def acts_wait_for_nobody(trial: Trial) -> None:
    """Check that a free action changes neither whom the match waits for nor what is being decided, unless it brings the
    end, after which no player may act freely any more."""
    match, rng = play_midway(trial)
    with reproducible(match):
        for seat in match.free_actors():
            acts = match.free_actions(seat)
            for act in rng.sample(acts, min(4, len(acts))):
                world = match.copy()
                top = world.agenda[-1]
                world.push(seat, act)
                goes_on = world.free_actors() != ()
                assert not goes_on or (world.actors() == match.actors() and world.agenda[-1] is top), act


def copies_with_acts_are_independent(trial: Trial) -> None:
    """Check that a copy stays as it was whatever is done in the original."""
    match, rng = play_midway(trial)
    with reproducible(match):
        copy = match.copy()
        before = whole(match)
        assert whole(copy) == before, "the copy differs from the original"
        for _ in range(10):
            if match.over:
                break
            match.push(*pick_any(match, rng, 0.5))
            assert whole(copy) == before, "the copy changed with the original"


def records_with_acts_replay(trial: Trial) -> None:
    """Check that a record with free actions and rings replays to the same match, and needs no clock."""
    match, _ = play_midway(trial, story=True)
    with reproducible(match):
        record = Record.of(match)
        twin = Record.from_json(record.to_json()).replay(story=True)
        assert whole(twin) == whole(match) and twin.story == match.story


def worlds_with_acts_fit(trial: Trial) -> None:
    """Check that `imagine` gives a match that looks to the seat as the truth does, free actions included, and plays to
    its end."""
    match, rng = play_midway(trial)
    with reproducible(match):
        for seat in seats_and_spectator(match):
            world = trial.game.imagine(match.view(seat), rng)
            same_with_acts(seat, match, world)
            assert world.cards() == match.cards(), "the imagined match has other cards"
            for _ in range(LONGEST):
                if world.over:
                    break
                world.push(*pick_any(world, rng))
            assert world.over


def same_with_acts(seat: int | None, truth: Match, world: Match) -> None:
    """Check that a seat cannot tell two matches apart."""
    mine, theirs = truth.view(seat), world.view(seat)
    for part in fields(mine):
        one, other = getattr(mine, part.name), getattr(theirs, part.name)
        assert one == other, f"to seat {seat} {part.name} differs: {one} against {other}"
    same_to(seat, truth, world)
    assert truth.bells() == world.bells()
    if seat is not None:
        assert (seat in truth.free_actors()) == (seat in world.free_actors())
        assert [act.text for act in truth.free_actions(seat)] == [act.text for act in world.free_actions(seat)], (
            "an act tells a secret"
        )


def twin_worlds_with_acts(trial: Trial) -> None:
    """Check that worlds that differ in what a seat may not know look the same to it after every further move or free
    action of any seat, until the difference is revealed; and that why something is refused never depends on it."""
    match, rng = play_midway(trial)
    with reproducible(match):
        for seat in seats_and_spectator(match):
            truth, world = match.copy(), trial.game.imagine(match.view(seat), rng)
            truth.story, world.story = [], []
            for _ in range(25):
                same_with_acts(seat, truth, world)
                check_same_refusals(seat, trial.game, truth, world, rng)
                if (
                    truth.over
                    or not move_in_both(seat, truth, world, rng)
                    or list_told(truth, seat) != list_told(world, seat)
                ):
                    break


def check_same_refusals(seat: int | None, game: Game, truth: Match, world: Match, rng: Random) -> None:
    """Check that moves and free actions of all kinds, legal or not, are judged the same in both worlds."""
    if seat is None:
        return
    strange = [act for other in truth.free_actors() for act in truth.free_actions(other)]
    strange += [move for other in truth.actors() if other >= 0 for move in truth.moves(other)]
    for move in [*rng.sample(strange, min(8, len(strange))), *rng.sample(game.all_moves, min(5, len(game.all_moves)))]:
        assert truth.check(seat, move) == world.check(seat, move), f"the refusal of {move} tells a secret"


def move_in_both(seat: int | None, truth: Match, world: Match, rng: Random) -> bool:
    """Make the same move or free action in both worlds; return False where that is not possible."""
    mover, move = pick_any(truth, rng)
    if mover == DEALER:
        truth.push(DEALER, move)
        world.push(DEALER, move if world.check(DEALER, move) is None else world.sample(rng))
        return True
    if world.check(mover, move) is not None:
        assert mover != seat, "a seat's own moves depend on what it does not know"
        return False
    truth.push(mover, move)
    world.push(mover, move)
    return True


# All laws of this file.
ACT_LAWS: tuple[Callable[[Trial], None], ...] = (
    play_with_acts_ends,
    acts_are_lawful,
    acts_wait_for_nobody,
    copies_with_acts_are_independent,
    records_with_acts_replay,
    worlds_with_acts_fit,
    twin_worlds_with_acts,
)

"""Laws for games in which seats may act though nobody waits for them, and in which bells ring.

They are tried like the others: each takes a trial, plays at random with free acts and bells strewn in, and looks.
"""

from collections.abc import Callable
from dataclasses import fields
from random import Random

from infanta import DEALER, Game, Match, Move, Record
from infanta.core.move import BELL, RING, Act, Ring
from infanta.testing.secrets import same_to, told
from infanta.testing.trial import LONGEST, Trial, few, reproducible, seats_and_spectator

OFTEN = 0.3
"""How often a free act is strewn in."""


def pick_any(match: Match, rng: Random, often: float = OFTEN) -> tuple[int, Move]:
    """A random move of somebody who must act, or now and then a free act, or a bell."""
    if rng.random() < often:
        seats = match.may_act()
        seat = rng.choice(seats) if seats else DEALER
        acts = match.acts(seat) if seats else []
        if acts:
            return seat, rng.choice(acts)
        bells = sorted(match.bells())
        if bells and rng.random() < 0.3:
            bell = rng.choice(bells)
            return BELL, Ring(f"ring:{bell}", bell) if bell else RING
    actors = match.actors()
    seat = actors[int(rng.random() * len(actors))]
    return seat, match.sample(rng) if seat == DEALER else rng.choice(match.moves(seat))


def midway(trial: Trial, story: bool = False) -> tuple[Match, Random]:
    """A match after some random moves, acts and rings."""
    match, rng = trial.start(story), trial.rng()
    with reproducible(match):
        for _ in range(trial.length):
            if match.over:
                break
            match.push(*pick_any(match, rng))
    return match, rng


def whole(match: Match) -> list[object]:
    """Everything that can be seen of a match from outside, free acts included."""
    seats = range(match.players)
    views = [repr(match.view(seat)) for seat in seats_and_spectator(match)]
    acts = [[act.text for act in match.acts(seat)] for seat in seats]
    moves = [few(match, seat) for seat in match.actors()]
    return [
        match.actors(),
        moves,
        match.may_act(),
        acts,
        match.bells(),
        views,
        match.cards(),
        str(match),
        match.outcome(),
    ]


# -- the laws ----------------------------------------------------------------------------------------------------------


def play_with_acts_ends(trial: Trial) -> None:
    """However many acts are strewn in, play ends, and cards are conserved."""
    match, rng = trial.start(), trial.rng()
    with reproducible(match):
        cards = match.cards()
        for _ in range(LONGEST):
            if match.over:
                break
            assert match.outcome() is None, "an outcome before the end"
            match.push(*pick_any(match, rng, 0.6))
            assert match.cards() == cards, "cards were lost or made"
        assert match.over and match.outcome() is not None, f"no end after {LONGEST} moves"
        assert match.may_act() == () and match.bells() == {}


def acts_are_lawful(trial: Trial) -> None:
    """Listed acts are legal, unique, read back, and are no answers to what is being decided."""
    match, _ = midway(trial)
    with reproducible(match):
        for seat in range(match.players):
            acts = match.acts(seat)
            assert not acts or seat in match.may_act(), "acts of a seat that may not act"
            texts = [act.text for act in acts]
            assert len(set(texts)) == len(texts), "an act is listed twice"
            for act in acts:
                assert isinstance(act, Act)
                assert match.check(seat, act) is None, f"{act} is listed but refused: {match.check(seat, act)}"
                again = trial.game.parse(act.text)
                assert again == act and type(again) is type(act), f"{act} does not read back"
                assert act not in match.moves(seat)
        for stranger in {*range(match.players), match.players, DEALER} - {*match.may_act()}:
            for seat in match.may_act():
                assert all(match.check(stranger, act) is not None for act in match.acts(seat)[:3])


def acts_wait_for_nobody(trial: Trial) -> None:
    """A free act changes neither whom the match waits for nor what is being decided, unless it brings the end, after which nobody may
    act freely any more."""
    match, rng = midway(trial)
    with reproducible(match):
        for seat in match.may_act():
            acts = match.acts(seat)
            for act in rng.sample(acts, min(4, len(acts))):
                world = match.copy()
                top = world.agenda[-1]
                world.push(seat, act)
                goes_on = world.may_act() != ()
                assert not goes_on or (world.actors() == match.actors() and world.agenda[-1] is top), act


def copies_with_acts_are_independent(trial: Trial) -> None:
    """A copy stays as it was whatever is done in the original."""
    match, rng = midway(trial)
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
    """A record with acts and rings replays to the same match, and needs no clock."""
    match, _ = midway(trial, story=True)
    with reproducible(match):
        record = Record.of(match)
        twin = Record.from_json(record.to_json()).replay(story=True)
        assert whole(twin) == whole(match) and twin.story == match.story


def worlds_with_acts_fit(trial: Trial) -> None:
    """`imagine` gives a match that looks to the seat as the truth does, free acts included, and plays to its end."""
    match, rng = midway(trial)
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
    """Two matches that a seat must not be able to tell apart."""
    mine, theirs = truth.view(seat), world.view(seat)
    for part in fields(mine):
        one, other = getattr(mine, part.name), getattr(theirs, part.name)
        assert one == other, f"to seat {seat} {part.name} differs: {one} against {other}"
    same_to(seat, truth, world)
    assert truth.bells() == world.bells()
    if seat is not None:
        assert (seat in truth.may_act()) == (seat in world.may_act())
        assert [act.text for act in truth.acts(seat)] == [act.text for act in world.acts(seat)], "an act tells a secret"


def twin_worlds_with_acts(trial: Trial) -> None:
    """Worlds that differ in what a seat may not know look the same to it after every further move or act of anybody, until the
    difference is told; and why something is refused never depends on the difference."""
    match, rng = midway(trial)
    with reproducible(match):
        for seat in seats_and_spectator(match):
            truth, world = match.copy(), trial.game.imagine(match.view(seat), rng)
            truth.story, world.story = [], []
            for _ in range(25):
                same_with_acts(seat, truth, world)
                same_refusals(seat, trial.game, truth, world, rng)
                if truth.over or not both(seat, truth, world, rng) or told(truth, seat) != told(world, seat):
                    break


def same_refusals(seat: int | None, game: Game, truth: Match, world: Match, rng: Random) -> None:
    """Moves and acts of all kinds, legal or not, are judged alike in both worlds."""
    if seat is None:
        return
    strange = [act for other in truth.may_act() for act in truth.acts(other)]
    strange += [move for other in truth.actors() if other >= 0 for move in truth.moves(other)]
    for move in [*rng.sample(strange, min(8, len(strange))), *rng.sample(game.all_moves, min(5, len(game.all_moves)))]:
        assert truth.check(seat, move) == world.check(seat, move), f"the refusal of {move} tells a secret"


def both(seat: int | None, truth: Match, world: Match, rng: Random) -> bool:
    """The same move or act in both worlds; False where that is not possible."""
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


ACT_LAWS: tuple[Callable[[Trial], None], ...] = (
    play_with_acts_ends,
    acts_are_lawful,
    acts_wait_for_nobody,
    copies_with_acts_are_independent,
    records_with_acts_replay,
    worlds_with_acts_fit,
    twin_worlds_with_acts,
)
"""All laws of this file."""

"""Laws of secrets: nothing that a seat sees depends on what it may not know."""

from dataclasses import fields, is_dataclass
from random import Random

from infanta import DEALER, Event, Game, Match, Move, Phrase
from infanta.testing.trial import (
    LONGEST,
    Trial,
    list_first_moves,
    pick_move,
    random_move,
    reproducible,
    seats_and_spectator,
)


def views_are_plain(trial: Trial) -> None:
    """Check that a view is plain typed data: nothing in it leads back to the match."""
    match, _ = trial.play_midway()
    with reproducible(match):
        for seat in seats_and_spectator(match):
            view = match.view(seat)
            assert view.seat == seat and view.actors == match.actors() and view == match.view(seat)
            plain(view, "view")


def plain(value: object, where: str) -> None:
    """Check that a value consists of numbers, texts, moves and events, and containers of them."""
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
    elif isinstance(value, Phrase):
        plain(value.values, f"{where}.values")
    else:
        assert value is None or isinstance(value, (str, int, float, Move)), f"{where} is a {type(value).__name__}"


def imagined_worlds_fit(trial: Trial) -> None:
    """Check that `imagine` gives a match that looks to the seat exactly as the truth does, and that can be played to
    its end."""
    match, rng = trial.play_midway()
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
    """Check that a seat cannot tell two matches apart."""
    assert world.view(seat) == truth.view(seat), "the view of the imagined match differs"
    assert repr(world.view(seat)) == repr(truth.view(seat)), "the bytes of the view differ"
    assert world.actors() == truth.actors(), "who may act tells a secret"
    if seat is not None:
        assert list_first_moves(world, seat) == list_first_moves(truth, seat), (
            "a seat's moves depend on what it does not know"
        )


def twin_worlds(trial: Trial) -> None:
    """Check that two matches that differ only in what a seat may not know look the same to it, now and after every
    further move that does not reveal the difference."""
    match, rng = trial.play_midway()
    with reproducible(match):
        for seat in seats_and_spectator(match):
            truth, world = match.copy(), trial.game.imagine(match.view(seat), rng)
            truth.story, world.story = [], []
            for _ in range(25):
                same_to(seat, truth, world)
                same_refusals(seat, trial.game, truth, world, rng)
                if truth.over or not move_both(seat, truth, world, rng):
                    break
                if list_told(truth, seat) != list_told(world, seat):
                    break  # the difference was revealed


def same_refusals(seat: int | None, game: Game, truth: Match, world: Match, rng: Random) -> None:
    """Check that why a move is refused does not depend on what the seat does not know."""
    if seat is not None:
        for move in rng.sample(game.all_moves, min(5, len(game.all_moves))):
            assert truth.check(seat, move) == world.check(seat, move), "a refusal tells a secret"


def list_told(match: Match, seat: int | None) -> list[Event]:
    """Return the story since it started to be written, as a seat may know it; what it does not notice at all is left
    out."""
    assert match.story is not None
    return [list_told for event in match.story if (list_told := event.seen_by(seat)) is not None]


def move_both(seat: int | None, truth: Match, world: Match, rng: Random) -> bool:
    """Make the same move in both matches, or for a dealer who cannot make it another one; return False where neither is
    possible."""
    actor, move = pick_move(truth, rng)
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
    """Check that while a simultaneous choice is open no player sees what another has chosen, unless their role in the
    game is to see all."""
    match, rng = trial.play_midway()
    overseers = trial.game.overseers(match.setup)
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
                    if viewer != seat and viewer not in overseers:
                        same_to(viewer, one, other)
            random_move(match, rng)


def policies_do_not_peek(trial: Trial) -> None:
    """Check that a game's policy, which is shown a whole match, chooses by what its seat knows: the same in every
    world behind a view."""
    match, rng = trial.play_midway()
    with reproducible(match):
        game = trial.game
        policies = (game.policy(), game.bot_policy(), game.own_policy(), game.own_policy(heedless=True))
        for number in range(10):
            policy = policies[number % len(policies)]
            while not match.over and match.actors() == (DEALER,):
                match.push(DEALER, match.sample(rng))
            if match.over:
                return
            for seat in match.actors():
                moves = match.moves(seat)
                world, seed = trial.game.imagine(match.view(seat), rng), rng.random()
                truth = policy.choose(match, seat, moves, Random(seed))
                assert truth in moves, "a policy chose a move that is not legal"
                assert policy.choose(world, seat, moves, Random(seed)) == truth, "a policy peeks"
                assert policy.rate(world, seat, moves) == policy.rate(match, seat, moves), "a policy's rates peek"
                foresees = policy.can_evaluate(match, seat)
                assert policy.can_evaluate(world, seat) == foresees, "a policy peeks"
                if foresees:
                    assert policy.evaluate(world, seat) == policy.evaluate(match, seat), "what a policy foresees peeks"
            random_move(match, rng)

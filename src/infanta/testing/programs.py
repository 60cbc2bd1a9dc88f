"""Laws for programs: plain data hold all that a view holds, and read back."""

import json
from random import Random

from infanta import Game, InfantaError, Match
from infanta.core.field_types import LARGEST
from infanta.core.space import Space
from infanta.testing.trial import Trial, random_move, reproducible, seats_and_spectator


def data_reads_back(trial: Trial) -> None:
    """Check that views and events survive a round trip through JSON, and that no number in them is past what JSON
    readers can hold."""
    match, _ = trial.play_midway(story=True)
    game = trial.game
    with reproducible(match):
        for seat in seats_and_spectator(match):
            view = match.view(seat)
            data = game.to_data(view)
            modest(data, "view")
            again = game.parse_view(json.loads(json.dumps(data)))
            assert again == view, "the view does not read back"
            assert repr(again) == repr(view), "the bytes of the view differ"
            assert type(again) is type(view)
        for event in match.story or []:
            data = game.to_data(event)
            modest(data, data["event"])
            assert game.parse_event(json.loads(json.dumps(data))) == event, "an event does not read back"


def modest(data: object, where: object) -> None:
    """Check that a value is plain JSON whose numbers are not too large."""
    if isinstance(data, dict):
        for name, value in data.items():
            assert isinstance(name, str)
            modest(value, f"{where}.{name}")
    elif isinstance(data, list):
        for place, value in enumerate(data):
            modest(value, f"{where}[{place}]")
    elif isinstance(data, int) and not isinstance(data, bool):
        assert -LARGEST <= data <= LARGEST, f"{where} is a number too large for JSON"
    else:
        assert data is None or isinstance(data, (str, bool)), f"{where} is a {type(data).__name__}"


def learners_see_views_and_make_moves(trial: Trial) -> None:
    """Check that every legal move that the space covers is an action and the other way round, and there always is one;
    an observation has its size, keeps its bounds, and shows nothing that the seat does not know. A game without a space
    for learners passes."""
    match, rng = trial.play_midway()
    space = get_space(trial.game, match)
    if space is None:
        return
    with reproducible(match):
        for _ in range(40):
            if match.over:
                break
            for seat in range(match.players):
                check_observation(trial.game, space, match, seat, rng)
            random_move(match, rng)
        outcome = match.outcome()
        if outcome is not None and outcome.winners:
            assert abs(sum(space.returns(outcome))) < 1e-9, "what one seat wins, another loses"


def get_space(game: Game, match: Match) -> Space | None:
    """Return the space of a match, if its game has one."""
    try:
        return game.space(match.setup)
    except InfantaError:
        return None


def check_observation(game: Game, space: Space, match: Match, seat: int, rng: Random) -> None:
    """Check what one seat sees and may do."""
    view = match.view(seat)
    seen = space.observe(view)
    assert space.observe_match(match, seat) == seen, "a match is observed otherwise than its view"
    assert len(seen) == space.size, "an observation has another size than its fields say"
    first = 0
    for field in space.fields:
        assert max(seen[first : first + field.size], default=0) <= field.maximum, f"{field.name} is larger than it says"
        first += field.size
    assert space.observe(game.imagine(view, rng).view(seat)) == seen, "an observation tells a secret"
    moves = match.moves(seat) if seat in match.actors() else []
    mask = space.mask(seat, moves)
    actions = [move for move in moves if space.covers(seat, move)]
    assert sum(mask) == len(actions) and bool(actions) == bool(moves)
    for move in actions:
        action = space.action(seat, move)
        assert mask[action] and space.move(seat, action) == move, f"{move} is another action"

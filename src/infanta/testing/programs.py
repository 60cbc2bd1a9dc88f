"""Laws for programs: what a view says in plain data is all that it says, and it reads back."""

import json

from infanta.core.shape import LARGEST
from infanta.testing.trial import Trial, reproducible, seats_and_spectator


def data_reads_back(trial: Trial) -> None:
    """Views and events survive the way through JSON, and no number in them is past what JSON readers can hold."""
    match, _ = trial.midway(story=True)
    game = trial.game
    with reproducible(match):
        for seat in seats_and_spectator(match):
            view = match.view(seat)
            data = game.data(view)
            modest(data, "view")
            again = game.view_from(json.loads(json.dumps(data)))
            assert again == view, "the view does not read back"
            assert repr(again) == repr(view), "the bytes of the view differ"
            assert type(again) is type(view)
        for event in match.story or []:
            data = game.data(event)
            modest(data, data["event"])
            assert game.event_from(json.loads(json.dumps(data))) == event, "an event does not read back"


def modest(data: object, where: object) -> None:
    """Plain JSON whose numbers are not too large."""
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

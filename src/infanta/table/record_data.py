"""A record as data: the events of every move, line by line, in the JSON form of views and events."""

from collections.abc import Iterator

from infanta.core.move import DEALER
from infanta.core.record import WORDS, Record
from infanta.core.registry import game


def list_record_data(record: Record, seat: int | None = None, everything: bool = False) -> Iterator[dict[str, object]]:
    """Yield a line for each move: its `step`, who made it (`mover`), its `move` and `note`, and the `events` that it
    brought, as a seat or a spectator saw them; with `everything`, as they were. Before a seat's own choices it adds the
    legal moves (`moves`) and the view at that time (`view`). What others chose is shown as far as events show it. Raise
    RecordError if the record is damaged."""
    rules, match = game(record.game), record.replay(0, story=True)
    log = record.replay().log or []
    for step, (mover, move, note) in enumerate(log):
        told: dict[str, object] = {"step": step, "mover": WORDS.get(mover, mover)}
        own = everything or mover == seat
        if own and mover > DEALER:
            told["view"] = rules.to_data(match.view(mover))
            told["moves"] = [legal.text for legal in match.moves(mover)]
        if own:
            told["move"] = move.text
            told["note"] = note
        assert match.story is not None
        heard = len(match.story)
        match.push(mover, move, note)
        seen = [event if everything else event.seen_by(seat) for event in match.story[heard:]]
        told["events"] = [rules.to_data(event) for event in seen if event is not None]
        if own or told["events"]:
            yield told

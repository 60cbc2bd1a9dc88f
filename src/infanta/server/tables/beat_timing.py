"""Beat timing: how long pages take to show the beats of a table, so that bots wait for them. Pages use the same
durations."""

from collections.abc import Callable

from infanta.core.drawing import draw_beats
from infanta.core.face import Beat
from infanta.server.tables.table import ServerTable
from infanta.table.table import SILENT

# How fast a viewer wants to see the beats: a factor of the durations.
PACE_FACTORS = {"slow": 1.7, "normal": 1.0, "fast": 0.5, "once": 0.0}
DEFAULT_PACE = "normal"
# Seconds that each kind of beat takes at the normal pace.
BEAT_LENGTHS_S = {
    "say": 1.3, "play": 0.8, "show": 1.5, "meet": 1.9, "cross": 1.5, "give": 1.0, "out": 1.5, "gather": 1.1, "power": 1.4,
    "deal": 0.4, "open": 1.2, "close": 1.8, "duel": 1.9, "tell": 1.1,
}  # fmt: skip
# Spoken beats and those aimed at a player take longer; minor ones take no longer than this.
SPOKEN, AIMED, BRIEF = 0.7, 0.4, 0.2


def get_length(beat: Beat) -> float:
    """Return how many seconds a beat takes at the normal pace."""
    if beat.brief or beat.tone == "quiet":
        return BRIEF
    usual = BEAT_LENGTHS_S.get(beat.kind, BEAT_LENGTHS_S["tell"])
    if beat.kind != "play":
        return usual
    return usual + (SPOKEN if beat.speech else 0.0) + (AIMED if beat.to else 0.0)


def find_slowest_pace(table: ServerTable) -> float:
    """Return the pace of the slowest viewer: of the seated who watch, else of the spectators; 0 if there are none."""
    watching = table.presence.watchers
    seated = [watcher for watcher in watching if table.find_seat(watcher.person) is not None]
    return max([PACE_FACTORS.get(watcher.pace, 1.0) for watcher in seated or watching], default=0.0)


class BeatTimer:
    """Knows until when the beats of each table are being shown. It listens to the notifier."""

    def __init__(self, now: Callable[[], float], monotonic: Callable[[], float]) -> None:
        self.now = now
        self.monotonic = monotonic

    def note(self, table: ServerTable) -> None:
        """Add the events of a change to what is still being shown. Only what all can see counts, which is enough for
        bots."""
        match = table.match
        story = match.story if match is not None and match.story is not None else []
        since, table.staged = table.staged, len(story)
        if not any(chair.bot for chair in table.chairs) or not table.presence.watchers or since > len(story):
            return
        seconds = 0.0
        for event in story[since:]:
            seen = event.seen_by(None)
            if seen is not None:
                seconds += sum([get_length(beat) for beat in draw_beats(table.game, seen, SILENT)])
        monotonic = self.monotonic()
        table.staged_until = max(table.staged_until, monotonic) + seconds * find_slowest_pace(table)
        table.shown_at = self.now() + table.staged_until - monotonic

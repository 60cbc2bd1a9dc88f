"""The highlights of a finished match: its rounds, and how each changed the players' chances. They are computed from
what is public at the end: the moves, and the standing after each round."""

from dataclasses import dataclass

from infanta.core.event import Event
from infanta.core.match import Match
from infanta.core.phrase import Translator
from infanta.server.tables.table import ServerTable

MAX_TURNING_POINTS = 3  # at most so many turning points are shown
MIN_CHANCE_CHANGE = 0.04  # a change of chances that is no turning point


@dataclass(frozen=True)
class RoundSummary:
    """A round: its number, how many moves had been made when it began and when it ended, the place in the story of what
    ended it (-1 where nothing says so), and by how much it changed each seat's chance of winning the match."""

    number: int
    begins: int
    ends: int
    place: int
    swing: tuple[float, ...]


@dataclass(frozen=True)
class Highlight:
    """A highlight: the round, the step of the replay, what happened, and for whom (-1: for all) it was good or bad."""

    number: int
    step: int
    text: str
    seat: int = -1
    good: bool = True


def list_rounds(table: ServerTable) -> tuple[RoundSummary, ...]:
    """Return the rounds of a finished match, read once from its moves."""
    if table.chapters is None:
        table.chapters = read_rounds(table)
    return table.chapters


def read_rounds(table: ServerTable) -> tuple[RoundSummary, ...]:
    """Replay a match and note how each round changed the players' chances."""
    log = (table.match.log if table.match is not None else None) or []
    match, ends = table.terms.start(), list[int]()

    def hear(_: Match, event: Event) -> None:
        if table.ending.get(type(event)):
            ends.append(len(match.story or []) - 1)

    match.listener = hear
    found: list[RoundSummary] = []
    begins, before = 0, match.win_chances()
    for step, (seat, move, note) in enumerate(log, 1):
        heard = len(ends)
        match.push(seat, move, note)
        if len(ends) > heard:
            now = match.win_chances()
            swing = tuple([after - was for after, was in zip(now, before, strict=True)])
            found.append(RoundSummary(len(found) + 1, begins, step, ends[-1], swing))
            begins, before = step, now
    return tuple(found)


def find_highlights(table: ServerTable, voice: Translator) -> tuple[Highlight, ...]:
    """Return the highlights of a finished match: the turning points, then each seat's best and worst moment."""
    story = (table.match.story if table.match is not None else None) or []
    rounds = [one for one in list_rounds(table) if one.place < len(story)]
    if len(rounds) < 2:
        return ()

    def moment(one: RoundSummary, seat: int = -1, good: bool = True) -> Highlight:
        return Highlight(one.number, one.ends, voice.sentence(story[one.place].phrase()), seat, good)

    turning = sorted(rounds, key=lambda one: -max(map(abs, one.swing)))[:MAX_TURNING_POINTS]
    found = [
        moment(one)
        for one in sorted(turning, key=lambda one: one.number)
        if max(map(abs, one.swing)) > MIN_CHANCE_CHANGE
    ]
    for seat in range(table.players):
        best, worst = max(rounds, key=lambda one: one.swing[seat]), min(rounds, key=lambda one: one.swing[seat])
        found += [moment(best, seat)] if best.swing[seat] > 0 else []
        found += [moment(worst, seat, False)] if worst.swing[seat] < 0 else []
    return tuple(found)

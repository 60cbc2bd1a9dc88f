"""The chronicle of a finished match: where its rounds are, and how each changed everybody's chances. It is made of what is public at
the end: the moves, and the standing after each round."""

from dataclasses import dataclass

from infanta.core.event import Event
from infanta.core.match import Match
from infanta.core.phrase import Voice
from infanta.server.tables.table import Table

MOST = 3
"""How many turning points are told."""
SLIGHT = 0.04
"""A change of chances that is no turning point."""


@dataclass(frozen=True)
class Chapter:
    """A round: its number, how many moves had been made when it began and when it ended, the place in the story of what ended it (-1 where
    nothing says so), and by how much it changed each seat's chance of winning the match."""

    number: int
    begins: int
    ends: int
    place: int
    swing: tuple[float, ...]


@dataclass(frozen=True)
class Moment:
    """A moment worth telling: the round, the step of the replay, what happened, and for whom (-1: for all) it was good or bad."""

    number: int
    step: int
    text: str
    seat: int = -1
    good: bool = True


def chapters(table: Table) -> tuple[Chapter, ...]:
    """The rounds of a finished match, read once from its moves."""
    if table.chapters is None:
        table.chapters = read(table)
    return table.chapters


def read(table: Table) -> tuple[Chapter, ...]:
    """Play it all again, and note what became of the chances at the end of each round."""
    log = (table.match.log if table.match is not None else None) or []
    match, ends = table.terms.start(), list[int]()

    def hear(_: Match, event: Event) -> None:
        if table.ending.get(type(event)):
            ends.append(len(match.story or []) - 1)

    match.listener = hear
    found: list[Chapter] = []
    begins, before = 0, match.prospects()
    for step, (seat, move, note) in enumerate(log, 1):
        heard = len(ends)
        match.push(seat, move, note)
        if len(ends) > heard:
            now = match.prospects()
            swing = tuple([after - was for after, was in zip(now, before, strict=True)])
            found.append(Chapter(len(found) + 1, begins, step, ends[-1], swing))
            begins, before = step, now
    return tuple(found)


def moments(table: Table, voice: Voice) -> tuple[Moment, ...]:
    """What is told of a match when it is over: the turning points, then each seat's best and worst moment."""
    story = (table.match.story if table.match is not None else None) or []
    rounds = [one for one in chapters(table) if one.place < len(story)]
    if len(rounds) < 2:
        return ()

    def moment(one: Chapter, seat: int = -1, good: bool = True) -> Moment:
        return Moment(one.number, one.ends, voice.sentence(story[one.place].phrase()), seat, good)

    turning = sorted(rounds, key=lambda one: -max(map(abs, one.swing)))[:MOST]
    found = [moment(one) for one in sorted(turning, key=lambda one: one.number) if max(map(abs, one.swing)) > SLIGHT]
    for seat in range(table.players):
        best, worst = max(rounds, key=lambda one: one.swing[seat]), min(rounds, key=lambda one: one.swing[seat])
        found += [moment(best, seat)] if best.swing[seat] > 0 else []
        found += [moment(worst, seat, False)] if worst.swing[seat] < 0 else []
    return tuple(found)

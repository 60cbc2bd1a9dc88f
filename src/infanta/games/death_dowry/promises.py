"""Promises: kinds that the program understands and never enforces. Those concerned see which were kept and which broken (DD-G57)."""

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from infanta.core.rows import put
from infanta.games.death_dowry.trade_events import Promised
from infanta.games.death_dowry.view import Conflict

if TYPE_CHECKING:
    from infanta.games.death_dowry.match import DowryMatch

ON_TURNS: Final = ("peace", "strike")
HELP: Final = ("help",)
VOTE: Final = ("vote",)
SHARE: Final = ("share",)


def judge(match: "DowryMatch", place: int, how: str) -> None:
    """A promise was kept or broken, and those concerned learn it; or it lapsed."""
    promise = match.promises[place]
    match.promises = put(match.promises, place, replace(promise, how=how))
    if how != "lapsed":
        ears = match.ears(promise.by, promise.to)
        match.tell(Promised(ears, promise.by, promise.to, promise.kind, promise.about, how))


def still_open(match: "DowryMatch", kinds: tuple[str, ...]) -> list[int]:
    """The places of promises of these kinds that are still open."""
    if not match.promises:
        return []
    return [place for place, promise in enumerate(match.promises) if not promise.how and promise.kind in kinds]


def after_attack(match: "DowryMatch", seat: int, target: int) -> None:
    """An attack breaks a promise of peace, and keeps one to strike."""
    for place in still_open(match, ON_TURNS):
        promise = match.promises[place]
        if promise.by == seat and promise.kind == "peace" and promise.to == target:
            judge(match, place, "broken")
        elif promise.by == seat and promise.kind == "strike" and promise.about == target:
            judge(match, place, "kept")


def after_turn(match: "DowryMatch", seat: int) -> None:
    """A turn has ended: what was promised for it before it began is due."""
    for place in still_open(match, ON_TURNS):
        promise = match.promises[place]
        if promise.by == seat and promise.turn < match.turns:
            judge(match, place, "kept" if promise.kind == "peace" else "broken")


def after_conflict(match: "DowryMatch", conflict: Conflict) -> None:
    """A conflict has ended: who promised a fighter help and gave it has kept her word. Who was not asked still owes it."""
    for place in still_open(match, HELP):
        promise = match.promises[place]
        if (promise.by, promise.to) in conflict.helpers:
            judge(match, place, "kept")


def after_decline(match: "DowryMatch", seat: int, side: int) -> None:
    """Help was asked for and declined: who had promised it has broken her word."""
    for place in still_open(match, HELP):
        if (match.promises[place].by, match.promises[place].to) == (seat, side):
            judge(match, place, "broken")


def after_vote(match: "DowryMatch", seat: int, choice: int) -> None:
    """A vote keeps or breaks the promise of one."""
    for place in still_open(match, VOTE):
        if match.promises[place].by == seat:
            judge(match, place, "kept" if match.promises[place].about == choice else "broken")


def after_gift(match: "DowryMatch", giver: int, taker: int) -> None:
    """Something given for nothing is the share that was promised."""
    for place in still_open(match, SHARE):
        if (match.promises[place].by, match.promises[place].to) == (giver, taker):
            judge(match, place, "kept")


def after_death(match: "DowryMatch", seat: int) -> None:
    """Promises to the dead, about them, and theirs, count no more (DD-G51)."""
    for place, promise in enumerate(match.promises):
        if not promise.how and seat in (promise.by, promise.to, promise.about):
            judge(match, place, "lapsed")


def at_the_end(match: "DowryMatch") -> None:
    """Now nobody will get her share any more."""
    for place in still_open(match, SHARE):
        judge(match, place, "broken")

"""Fitting a conflict whose numbers the seat does not know to what it does know: who is losing."""

from dataclasses import replace

from infanta.games.death_dowry.match import DowryMatch
from infanta.games.death_dowry.values import UNKNOWN
from infanta.games.death_dowry.view import DowryView

MOST = 9
"""What a card can add at most: one, five princesses it is harmless to less one, and three skills."""


def fit_conflict(match: DowryMatch, view: DowryView) -> None:
    """Values of cards that the seat has not learned are imagined: as their cards say, or else so that the one who is losing is."""
    conflict = match.conflict
    if conflict is None:
        return
    if match.margin == UNKNOWN and view.purpose in ("damage", "lose"):
        match.margin = 1
    unknown = [place for place, lot in enumerate(conflict.lots) if lot.value == UNKNOWN]
    if not unknown:
        return
    lots = list(conflict.lots)
    for place in unknown:
        lot = lots[place]
        item = match.items.get(lot.card)
        value = item.concealment - (lot.by != lot.side) if item is not None else 1
        lots[place] = replace(lot, value=value)
    match.conflict = replace(conflict, lots=tuple(lots))
    losing = loser(view)
    if losing >= 0 and not fits(match, losing):
        for place in unknown:
            low = int(lots[place].by == lots[place].side)
            lots[place] = replace(lots[place], value=low if lots[place].side == losing else MOST)
        match.conflict = replace(conflict, lots=tuple(lots))


def loser(view: DowryView) -> int:
    """Who is losing, if that can be seen; -1 otherwise."""
    word, _, rest = view.plan[-1].partition(":")
    return int(rest.split(":")[-1]) if word in ("stage", "plea") else -1


def fits(match: DowryMatch, losing: int) -> bool:
    """Whether the imagined totals make her the loser."""
    conflict = match.conflict
    assert conflict is not None
    behind = match.total(conflict.attacker) < match.total(conflict.target)
    return losing == (conflict.attacker if behind else conflict.target)

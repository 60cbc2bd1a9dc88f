"""Fitting a conflict whose numbers the seat does not know to what it does know: who is losing."""

from dataclasses import replace

from infanta.games.death_dowry.match import DowryMatch
from infanta.games.death_dowry.values import UNKNOWN
from infanta.games.death_dowry.view import DowryView

MAX_CARD_VALUE = 9  # what a card can add at most: one, five princesses it is harmless to less one, and three skills


def fit_conflict(match: DowryMatch, view: DowryView) -> None:
    """Imagine the values of cards that the seat has not learned: as their cards say, or else so that the princess who
    is losing loses."""
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
    losing = find_loser(view)
    if losing >= 0 and not is_loser(match, losing):
        for place in unknown:
            low = int(lots[place].by == lots[place].side)
            lots[place] = replace(lots[place], value=low if lots[place].side == losing else MAX_CARD_VALUE)
        match.conflict = replace(conflict, lots=tuple(lots))


def find_loser(view: DowryView) -> int:
    """Return who is losing, if that can be seen; -1 otherwise."""
    word, _, rest = view.plan[-1].partition(":")
    return int(rest.split(":")[-1]) if word in ("stage", "plea") else -1


def is_loser(match: DowryMatch, losing: int) -> bool:
    """Return whether the imagined totals make her the loser."""
    conflict = match.conflict
    assert conflict is not None
    behind = match.get_total(conflict.attacker) < match.get_total(conflict.target)
    return losing == (conflict.attacker if behind else conflict.target)

"""What a seat may know of a match at a choice, as far as rules of thumb need it. It agrees with the seat's view, and is
built in a fraction of the time, because a playout needs thousands of them."""

from typing import Final

from infanta.games.death_dowry.cards import SKILL_POINTS, SKILLS
from infanta.games.death_dowry.rules import Rules
from infanta.games.death_dowry.state import DowryState
from infanta.games.death_dowry.values import UNKNOWN, CardSeen, Conflict, Draft, Promise
from infanta.games.death_dowry.view import DowryView

HIDDEN_SKILLS: Final = (UNKNOWN,) * len(SKILLS)
ALL_SKILLS: Final = (1 << len(SKILLS)) - 1


class SeatKnowledge:
    """What a seat knows; the fields are described in the view. Lists may be the match's own, and must not be changed.
    `side` is who waits for the help that is asked for (-1: none)."""

    rules: Rules
    seat: int
    round: int
    last: bool
    wedding: bool
    favour: tuple[int, ...]
    alive: tuple[bool, ...]
    skills: list[tuple[int, ...]]
    lost: tuple[tuple[int, ...], ...]
    gems: int
    made: tuple[int, ...]
    cards: list[CardSeen]
    conflict: Conflict | None
    totals: tuple[int, int]
    side: int
    draft: Draft
    promises: list[Promise]

    def estimate_points(self, other: int, skill: int) -> float:
        """Return a princess's points in a skill: those not known are spread evenly."""
        known = self.skills[other]
        if known[skill] >= 0:
            return float(known[skill])
        left = SKILL_POINTS
        hidden = 0
        for place, lost in enumerate(self.lost[other]):
            left -= lost + max(known[place], 0)
            hidden += known[place] < 0
        return max(0.0, left / hidden)


def build_knowledge(match: DowryState, seat: int) -> SeatKnowledge:
    """Return what a seat may know of a match."""
    rules = match.rules
    every = seat == rules.master
    princess = seat < rules.princesses
    skills: list[tuple[int, ...]] = []
    for own in range(rules.princesses):
        points, shown = match.skills[own], match.shown[own]
        if own == seat or every or shown == ALL_SKILLS:
            skills.append(points)
        elif shown:
            skills.append(tuple([count if shown >> skill & 1 else UNKNOWN for skill, count in enumerate(points)]))
        else:
            skills.append(HIDDEN_SKILLS)
    conflict = match.conflict
    at = SeatKnowledge()
    at.rules, at.seat, at.skills = rules, seat, skills
    at.round, at.last, at.wedding = match.round, match.last, match.wedding
    at.favour, at.alive, at.lost, at.made = match.favour, match.alive, match.lost, match.made
    at.gems = match.gems[seat] if princess else 0
    at.cards = match.list_cards_known_to(seat)
    at.conflict = match.get_conflict_seen_by(seat) if conflict is not None else None
    at.totals = match.get_totals_seen_by(seat)
    at.side = match.find_pleader() if conflict is not None else -1
    at.draft = match.drafts[seat] if princess else Draft()
    at.promises = [promise for promise in match.promises if every or promise.by == seat or promise.to == seat]
    return at


def build_knowledge_from_view(view: DowryView, seat: int) -> SeatKnowledge:
    """Return what a seat knows, from its view."""
    princess = seat < view.rules.princesses
    words = view.plan[-1].split(":") if view.plan else [""]
    at = SeatKnowledge()
    at.rules, at.seat, at.skills = view.rules, seat, list(view.skills)
    at.round, at.last, at.wedding = view.round, view.last, view.wedding
    at.favour, at.alive, at.lost, at.made = view.favour, view.alive, view.lost, view.made
    at.gems = view.gems[seat] if princess else 0
    at.cards, at.conflict, at.totals = list(view.cards), view.conflict, view.totals
    at.side = int(words[2]) if words[0] == "plea" else -1
    at.draft = view.drafts[seat] if princess else Draft()
    at.promises = list(view.promises)
    return at

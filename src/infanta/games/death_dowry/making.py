"""Making a princess: all at once, in private, until everybody is ready."""

from typing import Any, Final

from infanta.core.luck import Luck
from infanta.core.move import Move
from infanta.core.phrase import Phrase
from infanta.core.rows import put
from infanta.games.death_dowry.cards import CHARACTERS, POINTS, ready_made
from infanta.games.death_dowry.match import DowryMatch
from infanta.games.death_dowry.notation import READY, Make, Name, Numbered, Skills, build_move
from infanta.games.death_dowry.rules import EDITS, ITEMS
from infanta.games.death_dowry.script import DowryStep
from infanta.games.death_dowry.values import Draft
from infanta.games.death_dowry.writing import ITEMS_LISTED, bad_card

TASTE: Final = 12
"""After so many changes the list of moves offers no further ones."""
SPLITS: Final = ((2, 2, 2, 1), (7, 0, 0, 0), (1, 2, 1, 3))
"""Ways to distribute the points that are listed; all others are legal too."""
SPLIT: Final = [build_move(Skills, split) for split in SPLITS]
BEGINNINGS: Final[list[Move]] = [*[build_move(Numbered, "sample", place) for place in range(len(CHARACTERS))], *SPLIT]
DROPS: Final = [build_move(Numbered, "drop", place) for place in range(ITEMS * 2)]


class Making(DowryStep):
    """All at once, each in private: name, points and items, until she is ready; the order of "ready" is the leader-board (DD-017)."""

    def moves(self, match: DowryMatch, seat: int) -> list[Move]:
        """Return some of what can be written. Neither the first nor the last is "ready", if anything else is listed."""
        draft = match.drafts[seat]
        if not draft.skills:
            return BEGINNINGS.copy()
        if draft.edits >= TASTE:
            return [READY]
        return [SPLIT[0], *self.items(match, seat, draft), READY, *DROPS[: len(draft.items)], *SPLIT[1:]]

    def any_move(self, match: DowryMatch, seat: int, luck: Luck) -> Move | None:
        draft = match.drafts[seat]
        if not draft.skills:
            return BEGINNINGS[luck.below(len(BEGINNINGS))]
        if draft.edits >= TASTE:
            return READY
        items = self.items(match, seat, draft)
        count, drops = len(items), len(draft.items)
        place = luck.below(1 + count + drops + len(SPLIT))
        if place <= count:
            return items[place - 1] if place else SPLIT[0]
        place -= count + 1
        if place <= drops:
            return DROPS[place - 1] if place else READY
        return SPLIT[place - drops]

    def items(self, match: DowryMatch, seat: int, draft: Draft) -> tuple[Make, ...]:
        """Return items that can be written."""
        if len(draft.items) >= match.rules.items(seat):
            return ()
        return ITEMS_LISTED[match.rules.setting].of(match, seat, match.rivals(seat))

    def refusal(self, match: DowryMatch, seat: int, move: Move) -> Phrase | None:
        draft = match.drafts[seat]
        if move == READY:
            return None if draft.skills else Phrase("skills-not-seven", points=POINTS)
        if draft.edits >= EDITS and (draft.skills or not isinstance(move, Skills)):
            return Phrase("enough-edits", most=EDITS)
        if isinstance(move, Name):
            return None
        if isinstance(move, Skills):
            return None if sum(move.points) == POINTS else Phrase("skills-not-seven", points=POINTS)
        if isinstance(move, Make) and move.verb == "item":
            if len(draft.items) >= match.rules.items(seat):
                return Phrase("items-full", most=match.rules.items(seat))
            return bad_card(match, seat, move)
        if isinstance(move, Numbered) and move.verb == "drop":
            return None if move.number < len(draft.items) else Phrase("no-such-item")
        if isinstance(move, Numbered) and move.verb == "sample" and move.number < len(CHARACTERS):
            return None
        return Phrase("still-making")

    def take(self, match: DowryMatch, seat: int, move: Any) -> None:
        if isinstance(move, (Numbered, Skills, Make, Name)):
            match.drafts = put(match.drafts, seat, edited(match, match.drafts[seat], move))
            match.agenda.append(self)
            return
        match.enter(seat)
        waiting = tuple([other for other in self.actors if other != seat])
        match.agenda.append(match.script.making(waiting) if waiting else match.script.next)


def edited(match: DowryMatch, draft: Draft, move: Move) -> Draft:
    """Return a sheet after a change. Why she plays is a note beside her name (DD-010)."""
    name, points, items, motive = draft.name, draft.skills, draft.items, draft.motive
    if isinstance(move, Name):
        name, motive = move.name, match.note or motive
    elif isinstance(move, Skills):
        points = move.points
    elif isinstance(move, Make):
        items = (*items, (move.title, move.harmless, move.blocked))
    else:
        assert isinstance(move, Numbered)
        if move.verb == "drop":
            items = (*items[: move.number], *items[move.number + 1 :])
        else:
            who = ready_made(match.rules.setting)[move.number]
            name, points = who.name, who.skills
            items = tuple([(title, 0, blocked) for title, blocked in who.items])
    return Draft(name, points, items, draft.edits + 1, motive)

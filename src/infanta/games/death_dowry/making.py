"""Making a princess: all at once, in private, until all players are ready."""

from typing import Any, Final

from infanta.core.fast_rng import FastRng
from infanta.core.move import Move
from infanta.core.phrase import Phrase
from infanta.core.tuples import replace_at
from infanta.games.death_dowry.cards import CHARACTERS, SKILL_POINTS, list_characters
from infanta.games.death_dowry.match import DowryMatch
from infanta.games.death_dowry.notation import READY, Make, Name, Numbered, Skills, build_move
from infanta.games.death_dowry.rules import ITEMS_PER_PRINCESS, MAX_EDITS
from infanta.games.death_dowry.script import DowryStep
from infanta.games.death_dowry.values import Draft
from infanta.games.death_dowry.writing import ITEMS_LISTED, refuse_card

MAX_EDITS_LISTED: Final = 12  # after this many changes the list of moves offers no further ones
# Ways to distribute the points that are listed; all others are legal too.
LISTED_SPLITS: Final = ((2, 2, 2, 1), (7, 0, 0, 0), (1, 2, 1, 3))
SPLIT_MOVES: Final = [build_move(Skills, split) for split in LISTED_SPLITS]
FIRST_MOVES: Final[list[Move]] = [
    *[build_move(Numbered, "sample", place) for place in range(len(CHARACTERS))],
    *SPLIT_MOVES,
]
DROP_MOVES: Final = [build_move(Numbered, "drop", place) for place in range(ITEMS_PER_PRINCESS * 2)]


class Making(DowryStep):
    """All at once, each in private: name, points and items, until she is ready; the order of "ready" is the
    leader-board (DD-017)."""

    def moves(self, match: DowryMatch, seat: int) -> list[Move]:
        """Return some of what can be written. Neither the first nor the last is "ready", if anything else is listed."""
        draft = match.drafts[seat]
        if not draft.skills:
            return FIRST_MOVES.copy()
        if draft.edits >= MAX_EDITS_LISTED:
            return [READY]
        return [
            SPLIT_MOVES[0],
            *self.list_items(match, seat, draft),
            READY,
            *DROP_MOVES[: len(draft.items)],
            *SPLIT_MOVES[1:],
        ]

    def random_move(self, match: DowryMatch, seat: int, luck: FastRng) -> Move | None:
        """Return any legal move of a seat, each as likely as any other."""
        draft = match.drafts[seat]
        if not draft.skills:
            return FIRST_MOVES[luck.below(len(FIRST_MOVES))]
        if draft.edits >= MAX_EDITS_LISTED:
            return READY
        items = self.list_items(match, seat, draft)
        count, drops = len(items), len(draft.items)
        place = luck.below(1 + count + drops + len(SPLIT_MOVES))
        if place <= count:
            return items[place - 1] if place else SPLIT_MOVES[0]
        place -= count + 1
        if place <= drops:
            return DROP_MOVES[place - 1] if place else READY
        return SPLIT_MOVES[place - drops]

    def list_items(self, match: DowryMatch, seat: int, draft: Draft) -> tuple[Make, ...]:
        """Return items that can be written."""
        if len(draft.items) >= match.rules.get_max_items(seat):
            return ()
        return ITEMS_LISTED[match.rules.setting].list_moves(match, seat, match.get_rivals(seat))

    def refusal(self, match: DowryMatch, seat: int, move: Move) -> Phrase | None:
        """Return why a move is not legal; None if it is."""
        draft = match.drafts[seat]
        if move == READY:
            return None if draft.skills else Phrase("skills-not-seven", points=SKILL_POINTS)
        if draft.edits >= MAX_EDITS and (draft.skills or not isinstance(move, Skills)):
            return Phrase("enough-edits", most=MAX_EDITS)
        if isinstance(move, Name):
            return None
        if isinstance(move, Skills):
            return None if sum(move.points) == SKILL_POINTS else Phrase("skills-not-seven", points=SKILL_POINTS)
        if isinstance(move, Make) and move.verb == "item":
            if len(draft.items) >= match.rules.get_max_items(seat):
                return Phrase("items-full", most=match.rules.get_max_items(seat))
            return refuse_card(match, seat, move)
        if isinstance(move, Numbered) and move.verb == "drop":
            return None if move.number < len(draft.items) else Phrase("no-such-item")
        if isinstance(move, Numbered) and move.verb == "sample" and move.number < len(CHARACTERS):
            return None
        return Phrase("still-making")

    def take(self, match: DowryMatch, seat: int, move: Any) -> None:
        """Carry out a move."""
        if isinstance(move, (Numbered, Skills, Make, Name)):
            match.drafts = replace_at(match.drafts, seat, edit_draft(match, match.drafts[seat], move))
            match.agenda.append(self)
            return
        match.enter(seat)
        waiting = tuple([other for other in self.actors if other != seat])
        match.agenda.append(match.script.build_making_step(waiting) if waiting else match.script.next)


def edit_draft(match: DowryMatch, draft: Draft, move: Move) -> Draft:
    """Return a sheet after a change. Why she plays is a note with her name (DD-010)."""
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
            who = list_characters(match.rules.setting)[move.number]
            name, points = who.name, who.skills
            items = tuple([(title, 0, blocked) for title, blocked in who.items])
    return Draft(name, points, items, draft.edits + 1, motive)

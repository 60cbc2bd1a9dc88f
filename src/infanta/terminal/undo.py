"""When a move may be taken back: only while its player has learned nothing from it.

A seat may take back its last decision if it could have predicted everything that it was shown since. Precisely:

- it learned nothing from its own move, if it would have led to the same view in every world that fits what the seat
  knew
  before (many such worlds are imagined, and the move is made in each);
- it learned nothing from a move of the dealer, if other deals would have left its view the same: another seat drew a
  card;
- it learned nothing from another seat's move, if its view did not change: a simultaneous choice that is still open.

What is taken back is forgotten: the record ends before the decision, and what the dealer does next is drawn afresh.
"""

from random import Random

from infanta.core.errors import InfantaError
from infanta.core.game import Game
from infanta.core.match import Match
from infanta.core.move import DEALER, Move
from infanta.core.phrase import Phrase
from infanta.core.record import Record
from infanta.core.view import View

# How many worlds are imagined, and how many other deals are tried. What all of them miss is very unlikely.
MAX_WORLDS = 100


class UndoRefusedError(InfantaError):
    """Raised for a move that cannot be taken back any more."""


def undo_decision(game: Game, match: Match, seat: int, rng: Random) -> Match:
    """Return the match as it was before the last decision of a seat; raise UndoRefusedError, with the reason, if it has learned
    anything."""
    log = match.log or []
    place = max((number for number, (actor, _, _) in enumerate(log) if actor == seat), default=-1)
    if place < 0:
        raise UndoRefusedError(Phrase("nothing-to-undo"))
    before = Record.of(match).replay(place, story=True)
    walk = before.copy()
    for actor, move, note in log[place:]:
        if is_informative(game, walk, actor, move, seat, rng):
            raise UndoRefusedError(explain(actor, seat))
        walk.push(actor, move, note)
    return before


def is_informative(game: Game, match: Match, actor: int, move: Move, seat: int, rng: Random) -> bool:
    """Return whether a move that is about to be made tells a seat something that it could not have predicted."""
    view = match.view(seat)
    truth = copy_and_push(match.copy(), actor, move).view(seat)
    if actor == seat:
        if not can_imagine(game, view, rng):
            return True
        return any(copy_and_push(game.imagine(view, rng), actor, move).view(seat) != truth for _ in range(MAX_WORLDS))
    if actor == DEALER:
        return any(
            copy_and_push(match.copy(), DEALER, match.sample(rng)).view(seat) != truth for _ in range(MAX_WORLDS)
        )
    return truth.journal != view.journal


def can_imagine(game: Game, view: View, rng: Random) -> bool:
    """Return whether a game can draw worlds behind a view; where it cannot, every move counts as revealing
    something."""
    try:
        game.imagine(view, rng)
    except NotImplementedError:
        return False
    return True


def copy_and_push(match: Match, actor: int, move: Move) -> Match:
    """Return a copy of the match, one move later."""
    match.push(actor, move)
    return match


def explain(actor: int, seat: int) -> Phrase:
    """Return why a decision cannot be taken back."""
    if actor == seat:
        return Phrase("stands-told")
    return Phrase("stands-dealt") if actor == DEALER else Phrase("stands-moved", seat=actor)

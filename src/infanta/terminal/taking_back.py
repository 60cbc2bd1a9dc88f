"""When a move may be taken back: only as long as it has taught its maker nothing.

A seat may take back its last decision if everything it has been told since then, it could have foretold. Precisely:

- its own move taught it nothing, if it would have led to the same view in every world that fits what the seat knew
  before (many such worlds are imagined, and the move is made in each);
- a move of the dealer's taught it nothing, if other deals would have left its view the same: somebody else drew a card;
- another seat's move taught it nothing, if it did not notice it: a simultaneous choice that is still open.

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

WORLDS = 100
"""How many worlds are imagined, and how many other deals are tried. What all of them miss was all but certain anyway."""


class Standing(InfantaError):
    """A move that stands: it cannot be taken back any more."""


def take_back(game: Game, match: Match, seat: int, rng: Random) -> Match:
    """The match as it was before the last decision of a seat; raises Standing, with the reason."""
    log = match.log or []
    place = max((number for number, (actor, _, _) in enumerate(log) if actor == seat), default=-1)
    if place < 0:
        raise Standing(Phrase("nothing-to-undo"))
    before = Record.of(match).replay(place, story=True)
    walk = before.copy()
    for actor, move, note in log[place:]:
        if teaches(game, walk, actor, move, seat, rng):
            raise Standing(reason(actor, seat))
        walk.push(actor, move, note)
    return before


def teaches(game: Game, match: Match, actor: int, move: Move, seat: int, rng: Random) -> bool:
    """Whether a move that is about to be made tells a seat something that it could not have foretold."""
    view = match.view(seat)
    truth = pushed(match.copy(), actor, move).view(seat)
    if actor == seat:
        if not can_imagine(game, view, rng):
            return True
        return any(pushed(game.imagine(view, rng), actor, move).view(seat) != truth for _ in range(WORLDS))
    if actor == DEALER:
        return any(pushed(match.copy(), DEALER, match.sample(rng)).view(seat) != truth for _ in range(WORLDS))
    return truth.journal != view.journal


def can_imagine(game: Game, view: View, rng: Random) -> bool:
    """Whether a game can say what may lie behind a view; where it cannot, every move counts as telling something."""
    try:
        game.imagine(view, rng)
    except NotImplementedError:
        return False
    return True


def pushed(match: Match, actor: int, move: Move) -> Match:
    """The same match, one move later."""
    match.push(actor, move)
    return match


def reason(actor: int, seat: int) -> Phrase:
    """Why a decision stands."""
    if actor == seat:
        return Phrase("stands-told")
    return Phrase("stands-dealt") if actor == DEALER else Phrase("stands-moved", seat=actor)

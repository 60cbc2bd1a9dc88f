"""The script: every step of the game, made once, for matches to put on their agenda."""

from typing import Any

from infanta.core.step import Step
from infanta.games.woo_the_princess.cards import PLACES
from infanta.games.woo_the_princess.dealing import (
    DrawForLead,
    FillHands,
    GhostRegift,
    GhostTurn,
    RegiftDraw,
    Replace,
    TurnUpPrincess,
)
from infanta.games.woo_the_princess.notation import Notation
from infanta.games.woo_the_princess.steps import ChooseRemoval, ChooseReplacement, Exchange, Turn


class Script:
    """Every step of the game, made once: by phase and place."""

    def __init__(self, notation: Notation) -> None:
        self.notation = notation
        draw, princess, fill = DrawForLead(), TurnUpPrincess(notation), FillHands()
        places = range(PLACES)
        self.steps: list[list[Step[Any]]] = [
            [draw] * PLACES,
            [princess] * PLACES,
            [fill] * PLACES,
            [Exchange(notation, place) for place in places],
            [Replace(notation, place) for place in places],
            [Turn(notation, place) for place in places],
            [ChooseRemoval(notation, place) for place in places],
            [RegiftDraw(notation, place) for place in places],
            [ChooseReplacement(notation, place) for place in places],
        ]
        self.ghost_turn = [GhostTurn(notation, place) for place in places]
        self.ghost_regift = [GhostRegift(notation, place) for place in places]

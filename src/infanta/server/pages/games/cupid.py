"""Cupid on the felt: Love Letter's table, and besides Pirates beside the hand and duels in the middle."""

from collections.abc import Hashable
from dataclasses import dataclass, replace
from functools import lru_cache

from infanta.games.cupid.cards import CAST, PIRATE
from infanta.games.cupid.challenges import CHALLENGES
from infanta.games.cupid.view import CupidView, DuelView
from infanta.server.pages.games import love_letter
from infanta.server.pages.games.love_letter import portrait
from infanta.server.pages.stage import Card, Scene, Stage, sentence


@dataclass(frozen=True)
class Duel:
    """A duel as the page shows it."""

    title: str
    challenger: str
    opponent: str
    score: str
    topic: str = ""
    text: str = ""
    answer: str = ""


@dataclass(frozen=True)
class Centre(love_letter.Centre):
    """With the duel under way."""

    duel: Duel | None = None


def stage(scene: Scene) -> Stage:
    """What the page draws of a view of Cupid."""
    view, drawn = scene.view, love_letter.stage(scene)
    assert isinstance(view, CupidView) and isinstance(drawn.centre, love_letter.Centre)
    prompt, hint = drawn.prompt, ""
    if scene.moves and view.duel is not None:
        prompt = "Make your choice." if view.duel.challenge else "You are about to be out of the round."
        if not view.duel.challenge and len(scene.moves) == 1:
            hint = "You have no Pirate to fight for you. The others do not know that yet."
    return replace(
        drawn,
        template="games/cupid.html",
        prompt=prompt,
        hint=hint,
        places=tuple(
            [
                with_reserve(place, view.round, view.reserve) if seat == view.seat and view.reserve else place
                for seat, place in enumerate(drawn.places)
            ]
        ),
        centre=Centre(**vars(drawn.centre), duel=duel(scene, view.duel) if view.duel is not None else None),
    )


@lru_cache(1024)
def with_reserve(place: Hashable, number: int, pirates: int) -> Hashable:
    """What lies in front of the viewer in a round, with the Pirates beside the hand."""
    assert isinstance(place, love_letter.Place)
    beside = [portrait(CAST[PIRATE - 1], f"r{number}x{count}") for count in range(pirates)]
    return replace(place, reserve=tuple(beside))


def duel(scene: Scene, seen: DuelView) -> Duel:
    """A duel in words."""
    card = next((card for card in CHALLENGES if card.key == seen.challenge), None)
    return Duel(
        title=card.title if card is not None else "A Pirate?",
        challenger=sentence(scene.name(seen.challenger)),
        opponent=sentence(scene.name(seen.opponent)),
        score=f"{seen.wins[0]} : {seen.wins[1]}" if card is not None else "",
        topic=card.key if card is not None else "",
        text=f"{card.flavour} {card.rules}" if card is not None else "",
        answer=seen.answer,
    )


def cast() -> tuple[Card, ...]:
    """The people at court, for the page that explains them."""
    return tuple(portrait(person, "") for person in CAST)

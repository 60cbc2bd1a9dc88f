"""Cupid on the felt: Love Letter's table, and besides Pirates beside the hand and duels in the middle."""

from dataclasses import dataclass, replace

from infanta.games.cupid.cards import CAST, PIRATE
from infanta.games.cupid.challenges import CHALLENGES
from infanta.games.cupid.view import CupidView, DuelView
from infanta.server.pages.games import love_letter
from infanta.server.pages.games.love_letter import LoveLetterStage, portrait
from infanta.server.pages.stage import Card, Scene, sentence


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
class CupidStage(LoveLetterStage):
    """With the duel under way."""

    duel: Duel | None = None


def stage(scene: Scene) -> CupidStage:
    """What the page draws of a view of Cupid."""
    view = scene.view
    assert isinstance(view, CupidView)
    common = vars(love_letter.stage(scene))
    common["template"] = "games/cupid.html"
    if scene.moves and view.duel is not None:
        common["prompt"] = "Make your choice." if view.duel.challenge else "You are about to be out of the round."
        if not view.duel.challenge and len(scene.moves) == 1:
            common["hint"] = "You have no Pirate to fight for you. The others do not know that yet."
    pirate = view.rules.cast[PIRATE - 1]
    reserve = tuple(portrait(pirate, f"r{view.round}x{number}") for number in range(view.reserve))
    if view.seat is not None:
        places = common["places"]
        common["places"] = tuple(
            replace(place, reserve=reserve) if seat == view.seat else place for seat, place in enumerate(places)
        )
    return CupidStage(**common, duel=duel(scene, view.duel) if view.duel is not None else None)


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

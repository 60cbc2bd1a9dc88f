"""What a seat is asked, in words for its player: interfaces put the same questions."""

from typing import Final

from infanta.core.event import Names
from infanta.games.rebel_princess.events import Opened, Used
from infanta.games.rebel_princess.handing import Handed
from infanta.games.rebel_princess.passes import LETTERS
from infanta.games.rebel_princess.view import RebelPrincessView

COLLECTORS: Final = ("Sleeping Beauty", "Scheherazade")
"""The princesses who ask for cards."""
QUESTIONS: Final = {
    "power": "Use your power, or do nothing?",
    "haggle": "Exchange a card of your hand for one of the trick, or do nothing?",
    "keep": "Keep one of these cards.",
    "show": "Choose a suit to lay open.",
    "princess": "Choose your princess.",
}


def question(view: RebelPrincessView, names: Names) -> tuple[str, int]:
    """What the viewer is asked, and how many cards are wanted."""
    if view.asks == "give":
        return wanted(view, names)
    if view.asks == "play":
        return "Play a card." if view.trick else "Lead a card.", 1
    return QUESTIONS.get(view.asks, "Choose."), 1


def wanted(view: RebelPrincessView, names: Names) -> tuple[str, int]:
    """What cards are wanted for, and how many are still missing."""
    assert view.seat is not None
    passing = view.rules.passes[view.drawn[-1]]
    left, right = [names.of((view.seat + step) % view.setup.players) for step in (1, -1)]
    recent = [event for event in view.journal if not isinstance(event, Opened)]
    picked = view.picked.bit_count()
    if not any(isinstance(event, Handed) for event in recent) and passing.left + passing.right:
        if picked < passing.left:
            return cards_for(f"for {left}, on your left", passing.left - picked)
        return cards_for(f"for {right}, on your right", passing.right - view.second.bit_count())
    last = recent[-1] if recent else None
    if isinstance(last, Used) and last.princess in COLLECTORS:
        return cards_for(f"for {last.princess}", 1)
    if isinstance(last, Handed) and len(last.transfers) == 1:
        return cards_for(f"to give back to {names.of(last.transfers[0][0])}", 1)
    letter = LETTERS[view.drawn[-1]]
    half = view.hand.bit_count() // 2 - picked
    if letter == "e":
        return cards_for(f"for {right}, on your right", 1)
    if letter == "m":
        return cards_for("as a wedding gift, for whoever wins the trick", 1)
    if letter == "g":
        return cards_for("to put aside for the last trick", 1)
    return cards_for("to play later" if letter == "n" else f"to put aside, for {right} to play later", half)


def cards_for(purpose: str, count: int) -> tuple[str, int]:
    """So many cards for a purpose, in words."""
    return f"Choose {'a card' if count == 1 else f'{count} cards'} {purpose}.", count

"""What a seat is asked, in words for its player: interfaces put the same questions."""

from typing import Final

from infanta.core.event import Names
from infanta.games.rebel_princess.view import RebelPrincessView

QUESTIONS: Final = {
    "power": "Use your power, or do nothing?",
    "haggle": "Exchange a card of your hand for one of the trick, or do nothing?",
    "keep": "Keep one of these cards.",
    "show": "Choose a suit to lay open.",
    "princess": "Choose your princess.",
}
PURPOSES: Final = {
    "last": "to put aside for the last trick",
    "gift": "as a wedding gift, for whoever wins the trick",
    "spindle": "for Sleeping Beauty",
}
"""What a card is wanted for, where that is the same for everybody."""


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
    left, right = [names.of((view.seat + step) % view.setup.players) for step in (1, -1)]
    picked = view.picked.bit_count()
    if view.purpose == "pass":
        passing = view.rules.passes[view.drawn[-1]]
        if picked < passing.left:
            return cards_for(f"for {left}, on your left", passing.left - picked)
        return cards_for(f"for {right}, on your right", passing.right - view.second.bit_count())
    if view.purpose in ("half", "right-half"):
        what = "to play later" if view.purpose == "half" else f"to put aside, for {right} to play later"
        return cards_for(what, view.hand.bit_count() // 2 - picked)
    if view.purpose == "chairs":
        return cards_for(f"for {right}, on your right", 1)
    if view.purpose == "return":
        return cards_for(f"to give back to {names.of(view.whom)}", 1)
    return cards_for(PURPOSES[view.purpose], 1)


def cards_for(purpose: str, count: int) -> tuple[str, int]:
    """A number of cards for a purpose, in words."""
    return f"Choose {'a card' if count == 1 else f'{count} cards'} {purpose}.", count

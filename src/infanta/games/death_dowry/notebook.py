"""The notebook of a princess: what she has seen of others' cards, what was reported to her and by whom, and what was
promised."""

from infanta.core.face import Panel
from infanta.core.phrase import Phrase, Translator
from infanta.games.death_dowry.trade_events import Reported
from infanta.games.death_dowry.values import UNKNOWN
from infanta.games.death_dowry.view import DowryView


def build_notebook(view: DowryView, voice: Translator) -> list[Panel]:
    """Return a panel for each kind of note that is not empty."""
    notes = {
        "spied": (
            "what-you-spied",
            [
                Phrase(
                    "spied-line",
                    owner=card.owner,
                    title=card.title,
                    value=1 + card.harmless.bit_count() + card.blocked.bit_count(),
                )
                for card in view.cards
                if card.owner != view.seat and card.harmless != UNKNOWN and card.claim < 0
            ],
        ),
        "told": (
            "what-you-were-told",
            [
                Phrase("told-line", seat=event.seat, owner=event.owner, title=event.title)
                for event in view.journal
                if isinstance(event, Reported) and event.seat != view.seat
            ],
        ),
        "promises": (
            "what-was-promised",
            [
                Phrase(
                    "promise-line",
                    by=promise.by,
                    to=promise.to,
                    what=Phrase(f"promise-{promise.kind}", about=promise.about),
                    how=promise.how or "open",
                )
                for promise in view.promises
            ],
        ),
    }
    return [
        Panel(name, voice.say(Phrase(title)), tuple([voice.sentence(line) for line in lines]))
        for name, (title, lines) in notes.items()
        if lines
    ]

"""The notebook of a princess: what she has seen of others' cards, what she was told and by whom, and what was promised."""

from infanta.core.face import Panel
from infanta.core.phrase import Phrase, Voice
from infanta.games.death_dowry.trade_events import Reported
from infanta.games.death_dowry.view import UNKNOWN, DowryView


def notebook(view: DowryView, voice: Voice) -> list[Panel]:
    """A panel for each kind of note that there is anything of."""
    found = {"spied": seen(view), "told": told(view), "promises": promised(view)}
    titles = {"spied": "what-you-spied", "told": "what-you-were-told", "promises": "what-was-promised"}
    return [
        Panel(name, voice.say(Phrase(titles[name])), tuple([voice.sentence(line) for line in lines]))
        for name, lines in found.items()
        if lines
    ]


def seen(view: DowryView) -> list[Phrase]:
    """The cards of others whose every word she knows."""
    cards = [card for card in view.cards if card.owner != view.seat and card.harmless != UNKNOWN and card.claim < 0]
    return [
        Phrase(
            "spied-line",
            owner=card.owner,
            title=card.title,
            value=1 + card.harmless.bit_count() + card.blocked.bit_count(),
        )
        for card in cards
    ]


def told(view: DowryView) -> list[Phrase]:
    """Reports of others. They may be true."""
    return [
        Phrase("told-line", seat=event.seat, owner=event.owner, title=event.title)
        for event in view.journal
        if isinstance(event, Reported) and event.seat != view.seat
    ]


def promised(view: DowryView) -> list[Phrase]:
    """Promises that concern her, and what became of them."""
    return [
        Phrase(
            "promise-line",
            by=one.by,
            to=one.to,
            what=Phrase(f"promise-{one.kind}", about=one.about),
            how=one.how or "open",
        )
        for one in view.promises
    ]

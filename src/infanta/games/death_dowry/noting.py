"""The notebook of a princess: what she has seen of others' cards, what she was told and by whom, and what was promised."""

from typing import Final

from infanta.core.face import Panel
from infanta.core.phrase import Phrase, Voice
from infanta.games.death_dowry.keeping import remembered
from infanta.games.death_dowry.trade_events import Reported
from infanta.games.death_dowry.view import UNKNOWN, CardSeen, DowryView, Promise

TITLES: Final = {"spied": "what-you-spied", "told": "what-you-were-told", "promises": "what-was-promised"}


def notebook(view: DowryView, voice: Voice) -> list[Panel]:
    """A panel for each kind of note that there is anything of."""
    cards = tuple(
        [card for card in view.cards if card.owner != view.seat and card.harmless != UNKNOWN and card.claim < 0]
    )
    heard = tuple([event for event in view.journal if isinstance(event, Reported) and event.seat != view.seat])
    promises = view.promises
    panels = []
    if cards:
        panels.append(remembered("spied", cards, voice, lambda: noted("spied", seen(cards), voice)))
    if heard:
        panels.append(remembered("told", heard, voice, lambda: noted("told", told(heard), voice)))
    if promises:
        panels.append(remembered("promises", promises, voice, lambda: noted("promises", promised(promises), voice)))
    return panels


def noted(name: str, lines: list[Phrase], voice: Voice) -> Panel:
    """Notes of a kind."""
    return Panel(name, voice.say(Phrase(TITLES[name])), tuple([voice.sentence(line) for line in lines]))


def seen(cards: tuple[CardSeen, ...]) -> list[Phrase]:
    """The cards of others whose every word she knows."""
    return [
        Phrase(
            "spied-line",
            owner=card.owner,
            title=card.title,
            value=1 + card.harmless.bit_count() + card.blocked.bit_count(),
        )
        for card in cards
    ]


def told(reports: tuple[Reported, ...]) -> list[Phrase]:
    """Reports of others. They may be true."""
    return [Phrase("told-line", seat=event.seat, owner=event.owner, title=event.title) for event in reports]


def promised(promises: tuple[Promise, ...]) -> list[Phrase]:
    """Promises that concern her, and what became of them."""
    return [
        Phrase(
            "promise-line",
            by=one.by,
            to=one.to,
            what=Phrase(f"promise-{one.kind}", about=one.about),
            how=one.how or "open",
        )
        for one in promises
    ]

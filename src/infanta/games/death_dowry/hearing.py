"""What events have in common: who hears of them, and how bundles are spoken of."""

from dataclasses import dataclass

from infanta.core.event import Event
from infanta.core.phrase import Phrase
from infanta.games.death_dowry.bundles import Bundle


@dataclass(frozen=True)
class Whispered(Event):
    """What only some hear: `ears` are their seats, as bits. The others notice nothing, unless the event says what they do."""

    ears: int

    def audience(self) -> int:
        return self.ears

    def public(self) -> Event | None:
        return None


def terms(bundle: Bundle) -> tuple[Phrase, ...]:
    """A bundle to speak of."""
    said = []
    for kind, count in (("gems", bundle.gems), ("networks", bundle.networks), ("favour", bundle.favour)):
        if count:
            said.append(Phrase(f"some-{kind}", count=count))
    titles = bundle.titles or ("",) * len(bundle.cards)
    said += [Phrase("the-card", title=title, number=number) for number, title in zip(bundle.cards, titles, strict=True)]
    said += [Phrase(f"promise-{kind}", about=about) for kind, about in bundle.promises]
    return tuple(said)

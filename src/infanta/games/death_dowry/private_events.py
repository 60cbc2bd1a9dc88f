"""What events have in common: who hears of them, and how bundles are described."""

from dataclasses import dataclass

from infanta.core.event import Event, to_kebab_case
from infanta.core.phrase import Phrase, build_phrase
from infanta.core.value import get_values
from infanta.games.death_dowry.bitsets import list_members
from infanta.games.death_dowry.bundles import Bundle
from infanta.games.death_dowry.cards import SKILLS


@dataclass(frozen=True)
class PrivateEvent(Event):
    """An event that only some hear: `ears` are their seats, as bits. The others notice nothing, unless the event says
    otherwise."""

    ears: int

    def audience(self) -> int:
        """Return the seats that may know all of it, as bits."""
        return self.ears

    def public(self) -> Event | None:
        """Return what seats outside the audience notice."""
        return None

    def phrase(self) -> Phrase:
        """Return its phrase: bundles by their contents, sets by their members."""
        values = get_values(self)
        for name, value in values.items():
            if isinstance(value, Bundle):
                values[name] = describe_bundle(value)
        blocked, harmless = values.get("blocked"), values.get("harmless")
        if isinstance(blocked, int) and isinstance(harmless, int):
            values["skills"] = list_members(~blocked & (1 << len(SKILLS)) - 1)
            values["harmless"] = list_members(harmless)
        return build_phrase(to_kebab_case(type(self).__name__), "", values)


def describe_bundle(bundle: Bundle) -> tuple[Phrase, ...]:
    """Return the phrase of a bundle."""
    said = []
    for kind, count in (("gems", bundle.gems), ("networks", bundle.networks), ("favour", bundle.favour)):
        if count:
            said.append(Phrase(f"some-{kind}", count=count))
    titles = bundle.titles or ("",) * len(bundle.cards)
    said += [Phrase("the-card", title=title, number=number) for number, title in zip(bundle.cards, titles, strict=True)]
    said += [Phrase(f"promise-{kind}", about=about) for kind, about in bundle.promises]
    return tuple(said)

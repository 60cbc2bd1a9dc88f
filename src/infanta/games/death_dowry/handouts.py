"""Hand-outs for a real table, as plain values that a page can print: character sheets and item cards, blank or filled in, the quick
reference on one page, and an introduction to be read aloud in three minutes. The words are in the catalogues."""

from dataclasses import dataclass, replace
from typing import Final

from infanta.core.face import Paper
from infanta.core.phrase import Phrase, Voice
from infanta.games.death_dowry.bitsets import list_members
from infanta.games.death_dowry.bundles import KEY
from infanta.games.death_dowry.cards import POINTS, SKILLS
from infanta.games.death_dowry.cards import ready_made as cast
from infanta.games.death_dowry.rules import LEAD, NETWORKS, Rules
from infanta.games.death_dowry.values import CardSeen
from infanta.games.death_dowry.view import DowryView

INTRODUCTION: Final = 9
"""Paragraphs of the introduction: `intro-1` to `intro-9`."""
REFERENCE: Final = (("setup", 5), ("value", 2), ("turn", 4), ("conflict", 7), ("harm", 3), ("trade", 3), ("end", 4))
"""Sections of the quick reference, `reference-setup` and so on, and how many lines each has: `reference-setup-1` …"""
MOTIVES: Final = 8
"""Motives to choose from, if nothing better comes to mind: `motive-1` to `motive-8`."""
BLANK_CARDS: Final = 6
"""How many empty cards are on a page."""
EVERY: Final = (1 << len(SKILLS)) - 1


@dataclass(frozen=True)
class Section:
    """A heading, and lines under it."""

    title: Phrase
    lines: tuple[Phrase, ...]


@dataclass(frozen=True)
class ItemCard:
    """An item card: title, value (0: blank), the skills it serves, the seats it is harmless to, who has seen it; or for a defence whose
    card it stops (-1: none), and which."""

    title: str = ""
    value: int = 0
    skills: tuple[int, ...] = ()
    harmless: tuple[int, ...] = ()
    seen: tuple[int, ...] = ()
    claim: int = -1
    against: str = ""


@dataclass(frozen=True)
class Sheet:
    """A character sheet: name, skills (none: to be filled in), gems, networks, favour (-1: to be filled in), items, and a few words about
    a ready-made princess."""

    name: str = ""
    skills: tuple[int, ...] = ()
    gems: int = -1
    networks: int = -1
    favour: int = -1
    items: tuple[ItemCard, ...] = ()
    about: Phrase | None = None
    motive: str = ""


def introduction() -> tuple[Phrase, ...]:
    """What is read aloud before the first evening."""
    return tuple([Phrase(f"intro-{number}", KEY) for number in range(1, INTRODUCTION + 1)])


def quick_reference(rules: Rules) -> tuple[Section, ...]:
    """All that one wants to look up, with the numbers of this table."""
    values = {
        "dowry": rules.dowry,
        "points": POINTS,
        "networks": NETWORKS,
        "items": rules.items(1),
        "favour": rules.favour,
        "rounds": rules.rounds,
        "lead": LEAD - 1,
        "target": rules.target,
        "tea": rules.tea,
    }
    return tuple(
        [
            Section(
                Phrase(f"reference-{name}", KEY),
                tuple([Phrase(f"reference-{name}-{line}", KEY, **values) for line in range(1, count + 1)]),
            )
            for name, count in REFERENCE
        ]
    )


def blank_sheet(rules: Rules) -> Sheet:
    """A sheet to write on, with room for the items."""
    items = (ItemCard(),) * rules.items(1)
    return Sheet(gems=rules.dowry, networks=NETWORKS, favour=rules.favour, items=items)


def ready_made(rules: Rules) -> tuple[Sheet, ...]:
    """The sheets of the ready-made princesses."""
    found = []
    for number, who in enumerate(cast(rules.setting)):
        items = tuple([ItemCard(title, 1 + b.bit_count(), list_members(EVERY & ~b)) for title, b in who.items])
        about = Phrase(f"character-{number}-text", KEY) if rules.setting == "samarkand" else None
        found.append(
            Sheet(
                who.name, who.skills, gems=rules.dowry, networks=NETWORKS, favour=rules.favour, items=items, about=about
            )
        )
    return tuple(found)


def sheet_of(view: DowryView, seat: int) -> Sheet:
    """A princess's sheet as the viewer knows it: her own in full, another's as far as it has been seen."""
    items = tuple([item_card(card) for card in view.cards if card.owner == seat])
    known = tuple([max(points, -1) for points in view.skills[seat]]) if seat in view.board else ()
    goods = (view.gems[seat], view.networks[seat], view.favour[seat])
    return Sheet(view.names[seat], known, *goods, items, motive=view.drafts[seat].motive)


def item_card(card: CardSeen) -> ItemCard:
    """A card as the viewer knows it."""
    seen = list_members(max(card.marks, 0))
    if card.claim >= 0:
        return ItemCard(seen=seen, claim=card.claim, against=card.against)
    if card.harmless < 0:
        return ItemCard(card.title)
    value = 1 + card.harmless.bit_count() + card.blocked.bit_count()
    return ItemCard(card.title, value, list_members(EVERY & ~card.blocked), list_members(card.harmless), seen)


# -- on paper ----------------------------------------------------------------------------------------------------------


def papers(rules: Rules, view: DowryView | None, voice: Voice) -> tuple[Paper, ...]:
    """All that can be printed for a table: the viewer's own sheet if there is one, empty sheets and cards, the ready-made characters, the
    quick reference and the introduction."""

    def titled(key: str, cards: list[Paper]) -> Paper:
        return Paper(voice.say(Phrase(key, KEY)), cards=tuple(cards))

    own: list[Paper] = []
    if view is not None and view.seat is not None and view.seat in view.board:
        own.append(sheet_paper("handout-own", sheet_of(view, view.seat), voice))
    motives = ", ".join([voice.say(Phrase(f"motive-{number}", KEY)) for number in range(1, MOTIVES + 1)])
    reference = [
        Paper(voice.say(one.title), tuple([voice.sentence(line) for line in one.lines]))
        for one in quick_reference(rules)
    ]
    return (
        *own,
        replace(sheet_paper("sheet-title", blank_sheet(rules), voice), lines=(motives,)),
        titled("handout-cards", [card_paper(ItemCard(), voice)] * BLANK_CARDS),
        titled("handout-characters", [sheet_paper("", sheet, voice) for sheet in ready_made(rules)]),
        titled("handout-reference", reference),
        Paper(
            voice.say(Phrase("handout-introduction", KEY)),
            tuple([voice.say(one) for one in introduction()]),
            aloud=True,
        ),
    )


def sheet_paper(title: str, sheet: Sheet, voice: Voice) -> Paper:
    """A character sheet; without a title of its own it is called after the character."""

    def say(key: str) -> str:
        return voice.say(Phrase(key, KEY))

    points = sheet.skills or (-1,) * len(SKILLS)
    rows = [(say("sheet-name"), sheet.name), (say("sheet-motive"), sheet.motive)] if title else []
    rows += [
        (say(f"skill-{skill}"), str(count) if count >= 0 else "") for skill, count in zip(SKILLS, points, strict=True)
    ]
    if title:
        goods = (("sheet-favour", sheet.favour), ("sheet-gems", sheet.gems), ("sheet-networks", sheet.networks))
        rows += [(say(key), str(count) if count >= 0 else "") for key, count in goods]
    about = (voice.say(sheet.about),) if sheet.about is not None else ()
    cards = tuple([card_paper(card, voice) for card in sheet.items])
    return Paper(say(title) if title else sheet.name, about, tuple(rows), cards)


def card_paper(card: ItemCard, voice: Voice) -> Paper:
    """An item card, or a defence."""

    def say(key: str) -> str:
        return voice.say(Phrase(key, KEY))

    if card.claim >= 0:
        against = f"{voice.name(card.claim)}: {card.against}"
        return Paper(rows=((say("card-defence"), against), (say("card-seen"), named(card.seen, voice))))
    skills = ", ".join([say(f"skill-{SKILLS[skill]}") for skill in card.skills])
    return Paper(
        card.title,
        rows=(
            *(((say("card-what"), ""),) if not card.title else ()),
            (say("card-skills"), skills),
            (say("card-harmless"), named(card.harmless, voice)),
            (say("card-value"), str(card.value) if card.value else ""),
            (say("card-seen"), named(card.seen, voice)),
        ),
    )


def named(seats: tuple[int, ...], voice: Voice) -> str:
    """Seats by their names."""
    return ", ".join([voice.name(seat) for seat in seats])

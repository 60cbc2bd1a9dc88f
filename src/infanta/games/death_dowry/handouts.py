"""Handouts for a real table, as plain values that a page can print: character sheets and item cards, blank or filled
in, the quick reference on one page, and an introduction to be read aloud in three minutes. The words are in the
catalogues."""

from dataclasses import dataclass, replace
from typing import Final

from infanta.core.face import Handout
from infanta.core.phrase import Phrase, Translator
from infanta.games.death_dowry.bitsets import list_members
from infanta.games.death_dowry.bundles import KEY
from infanta.games.death_dowry.cards import SKILL_POINTS, SKILLS
from infanta.games.death_dowry.cards import list_characters as cast
from infanta.games.death_dowry.rules import NETWORKS, WINNING_LEAD, Rules
from infanta.games.death_dowry.values import CardSeen
from infanta.games.death_dowry.view import DowryView

INTRODUCTION_PARAGRAPHS: Final = 9  # paragraphs of the introduction: `intro-1` to `intro-9`
# Sections of the quick reference, `reference-setup` and so on, and how many lines each has: `reference-setup-1` …
REFERENCE_LINES: Final = (
    ("setup", 5),
    ("value", 2),
    ("turn", 4),
    ("conflict", 7),
    ("harm", 3),
    ("trade", 3),
    ("end", 4),
)
MOTIVE_COUNT: Final = 8  # motives to choose from: `motive-1` to `motive-8`
BLANK_CARDS_PER_PAGE: Final = 6  # how many empty cards are on a page
ALL_SKILLS: Final = (1 << len(SKILLS)) - 1


@dataclass(frozen=True)
class Section:
    """A heading, and lines under it."""

    title: Phrase
    lines: tuple[Phrase, ...]


@dataclass(frozen=True)
class ItemCard:
    """An item card: title, value (0: blank), the skills it serves, the seats it is harmless to, who has seen it; or for
    a defence whose card it stops (-1: none), and which."""

    title: str = ""
    value: int = 0
    skills: tuple[int, ...] = ()
    harmless: tuple[int, ...] = ()
    seen: tuple[int, ...] = ()
    claim: int = -1
    against: str = ""


@dataclass(frozen=True)
class Sheet:
    """A character sheet: name, skills (none: to be filled in), gems, networks, favour (-1: to be filled in), items, and
    a few words about a ready-made princess."""

    name: str = ""
    skills: tuple[int, ...] = ()
    gems: int = -1
    networks: int = -1
    favour: int = -1
    items: tuple[ItemCard, ...] = ()
    about: Phrase | None = None
    motive: str = ""


def list_introduction() -> tuple[Phrase, ...]:
    """Return what is read aloud before the first evening."""
    return tuple([Phrase(f"intro-{number}", KEY) for number in range(1, INTRODUCTION_PARAGRAPHS + 1)])


def build_quick_reference(rules: Rules) -> tuple[Section, ...]:
    """Return the reference sheet, with the numbers of this table."""
    values = {
        "dowry": rules.dowry,
        "points": SKILL_POINTS,
        "networks": NETWORKS,
        "items": rules.get_max_items(1),
        "favour": rules.favour,
        "rounds": rules.rounds,
        "lead": WINNING_LEAD - 1,
        "target": rules.target,
        "tea": rules.tea,
    }
    return tuple(
        [
            Section(
                Phrase(f"reference-{name}", KEY),
                tuple([Phrase(f"reference-{name}-{line}", KEY, **values) for line in range(1, count + 1)]),
            )
            for name, count in REFERENCE_LINES
        ]
    )


def build_blank_sheet(rules: Rules) -> Sheet:
    """Return a sheet to write on, with room for the items."""
    items = (ItemCard(),) * rules.get_max_items(1)
    return Sheet(gems=rules.dowry, networks=NETWORKS, favour=rules.favour, items=items)


def list_character_sheets(rules: Rules) -> tuple[Sheet, ...]:
    """Return the sheets of the ready-made princesses."""
    found = []
    for number, who in enumerate(cast(rules.setting)):
        items = tuple([ItemCard(title, 1 + b.bit_count(), list_members(ALL_SKILLS & ~b)) for title, b in who.items])
        about = Phrase(f"character-{number}-text", KEY) if rules.setting == "samarkand" else None
        found.append(
            Sheet(
                who.name, who.skills, gems=rules.dowry, networks=NETWORKS, favour=rules.favour, items=items, about=about
            )
        )
    return tuple(found)


def build_sheet(view: DowryView, seat: int) -> Sheet:
    """Return a princess's sheet as the viewer knows it: her own in full, another's as far as it has been seen."""
    items = tuple([build_item_card(card) for card in view.cards if card.owner == seat])
    known = tuple([max(points, -1) for points in view.skills[seat]]) if seat in view.board else ()
    goods = (view.gems[seat], view.networks[seat], view.favour[seat])
    return Sheet(view.names[seat], known, *goods, items, motive=view.drafts[seat].motive)


def build_item_card(card: CardSeen) -> ItemCard:
    """Return a card as the viewer knows it."""
    seen = list_members(max(card.marks, 0))
    if card.claim >= 0:
        return ItemCard(seen=seen, claim=card.claim, against=card.against)
    if card.harmless < 0:
        return ItemCard(card.title)
    value = 1 + card.harmless.bit_count() + card.blocked.bit_count()
    return ItemCard(card.title, value, list_members(ALL_SKILLS & ~card.blocked), list_members(card.harmless), seen)


# -- on paper ----------------------------------------------------------------------------------------------------------


def list_handouts(rules: Rules, view: DowryView | None, voice: Translator) -> tuple[Handout, ...]:
    """Return all that can be printed for a table: the viewer's own sheet if there is one, empty sheets and cards, the
    ready-made characters, the
    quick reference and the introduction.
    """

    def titled(key: str, cards: list[Handout]) -> Handout:
        return Handout(voice.say(Phrase(key, KEY)), cards=tuple(cards))

    own: list[Handout] = []
    if view is not None and view.seat is not None and view.seat in view.board:
        own.append(build_sheet_handout("handout-own", build_sheet(view, view.seat), voice))
    motives = ", ".join([voice.say(Phrase(f"motive-{number}", KEY)) for number in range(1, MOTIVE_COUNT + 1)])
    reference = [
        Handout(voice.say(one.title), tuple([voice.sentence(line) for line in one.lines]))
        for one in build_quick_reference(rules)
    ]
    return (
        *own,
        replace(build_sheet_handout("sheet-title", build_blank_sheet(rules), voice), lines=(motives,)),
        titled("handout-cards", [build_card_handout(ItemCard(), voice)] * BLANK_CARDS_PER_PAGE),
        titled("handout-characters", [build_sheet_handout("", sheet, voice) for sheet in list_character_sheets(rules)]),
        titled("handout-reference", reference),
        Handout(
            voice.say(Phrase("handout-introduction", KEY)),
            tuple([voice.say(one) for one in list_introduction()]),
            aloud=True,
        ),
    )


def build_sheet_handout(title: str, sheet: Sheet, voice: Translator) -> Handout:
    """Return a character sheet; without a title of its own it is called after the character."""

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
    cards = tuple([build_card_handout(card, voice) for card in sheet.items])
    return Handout(say(title) if title else sheet.name, about, tuple(rows), cards)


def build_card_handout(card: ItemCard, voice: Translator) -> Handout:
    """Return an item card, or a defence."""

    def say(key: str) -> str:
        return voice.say(Phrase(key, KEY))

    if card.claim >= 0:
        against = f"{voice.name(card.claim)}: {card.against}"
        return Handout(rows=((say("card-defence"), against), (say("card-seen"), format_names(card.seen, voice))))
    skills = ", ".join([say(f"skill-{SKILLS[skill]}") for skill in card.skills])
    return Handout(
        card.title,
        rows=(
            *(((say("card-what"), ""),) if not card.title else ()),
            (say("card-skills"), skills),
            (say("card-harmless"), format_names(card.harmless, voice)),
            (say("card-value"), str(card.value) if card.value else ""),
            (say("card-seen"), format_names(card.seen, voice)),
        ),
    )


def format_names(seats: tuple[int, ...], voice: Translator) -> str:
    """Return seats by their names."""
    return ", ".join([voice.name(seat) for seat in seats])

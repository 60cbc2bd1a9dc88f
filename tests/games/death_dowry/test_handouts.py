"""Hand-outs: sheets, cards, the quick reference and the introduction, in words."""

import pytest

from infanta.core.phrase import Phrase
from infanta.games.death_dowry.bundles import KEY
from infanta.games.death_dowry.cards import CHARACTERS, SAMPLES, fold_title
from infanta.games.death_dowry.game import DeathDowry
from infanta.games.death_dowry.handouts import (
    MOTIVE_COUNT,
    ItemCard,
    build_blank_sheet,
    build_quick_reference,
    build_sheet,
    list_character_sheets,
    list_introduction,
)
from infanta.games.death_dowry.notation import Numbered, build_move
from infanta.words import FluentTranslator, list_languages
from infanta.words.catalogue import strictly
from tests.clause import clause
from tests.games.death_dowry.table import GAME, begin

LABELS = [
    "sheet-title",
    "sheet-name",
    "sheet-motive",
    "sheet-gems",
    "sheet-networks",
    "sheet-favour",
    "card-what",
    "card-skills",
    "card-harmless",
    "card-value",
    "card-seen",
    "card-defence",
    "handout-introduction",
    "handout-reference",
    "handout-characters",
    "handout-cards",
]


def rules(**options: object):  # type: ignore[no-untyped-def]
    assert isinstance(GAME, DeathDowry)
    return GAME.get_rules(GAME.setup(4, options))


@pytest.mark.parametrize("language", list_languages())
def test_everything_can_be_said(language: str) -> None:
    voice = FluentTranslator(language, KEY)
    sections = build_quick_reference(rules(target=9))
    motives = [Phrase(f"motive-{number}", KEY) for number in range(1, MOTIVE_COUNT + 1)]
    phrases = [*list_introduction(), *motives, *[Phrase(label, KEY) for label in LABELS]]
    phrases += [phrase for section in sections for phrase in (section.title, *section.lines)]
    with strictly():
        said = [voice.say(phrase) for phrase in phrases]
    assert len(set(said)) == len(said)


@pytest.mark.parametrize("language", list_languages())
def test_the_introduction_is_read_aloud_in_three_minutes(language: str) -> None:
    voice = FluentTranslator(language, KEY)
    words = sum(len(voice.say(phrase).split()) for phrase in list_introduction())
    assert 300 < words < 450, "some 140 words a minute"


def test_the_quick_reference_has_the_numbers_of_the_table() -> None:
    lines = [str(line) for section in build_quick_reference(rules(dowry=4, tea=0, rounds=3)) for line in section.lines]
    assert "4 piles of gems, 5 spy networks." in lines and "No break for tea." in lines
    assert any("After 3 rounds" in line for line in lines)


@clause("DD-008", "DD-G42")
@pytest.mark.parametrize("language", list_languages())
def test_there_are_twelve_ready_made_princesses_each_with_a_story(language: str) -> None:
    voice, sheets = FluentTranslator(language, KEY), list_character_sheets(rules())
    assert len(sheets) == len(CHARACTERS) == 12
    names = [voice.sentence(GAME.describe(build_move(Numbered, "sample", number))) for number in range(12)]
    with strictly():
        stories = [voice.say(sheet.about) for sheet in sheets if sheet.about is not None]
    assert len(set(names)) == len(set(stories)) == 12
    for sheet, name in zip(sheets, names, strict=True):
        assert sheet.name.split()[1] in name and sum(sheet.skills) == 7 and len(sheet.items) == 3
        assert all(item.skills and item.value == 5 - len(item.skills) for item in sheet.items)


def test_a_sheet_shows_what_its_viewer_knows() -> None:
    table = begin(items={1: ["2/01/Rose"]}).play(0, "spy>1").play(0, "defend>1:Rose")
    own, other = build_sheet(table.view(1), 1), build_sheet(table.view(2), 1)
    assert own.skills == (2, 2, 2, 1) and own.items == (ItemCard("Rose", 4, (2, 3), (2,), (0,)),) and own.gems == 7
    assert other.skills == (-1, -1, -1, -1) and other.items == () and other.gems == -1
    assert build_sheet(table.view(0), 0).items == (ItemCard(claim=1, against="Rose"),)
    assert build_blank_sheet(rules()).items == (ItemCard(),) * 3


@clause("DD-094", "DD-108", "DD-109", "DD-113")
def test_each_setting_has_sample_items_of_its_own() -> None:
    titles = [fold_title(title) for samples in SAMPLES.values() for title, _ in samples]
    assert len(titles) == len(set(titles)) == 32
    for setting in SAMPLES:
        listed = begin(setting=setting).moves(0)
        assert any(SAMPLES[setting][0][0] in move for move in listed)
    impressing = [title for title, blocked in SAMPLES["heart"] if not blocked & 1]
    assert len(impressing) >= 3

"""The options of a new table, in the words of those who play."""

import re
from dataclasses import replace

import pytest

from infanta import game, game_keys
from infanta.core.setup import ChoiceOption
from infanta.server.pages.model import PageViewer
from infanta.server.pages.render import render_page
from infanta.server.web.lobby import build_new_table_page
from infanta.words.translator import get_catalogue, list_languages


@pytest.mark.parametrize("language", list_languages())
@pytest.mark.parametrize("key", game_keys())
def test_options_and_their_values_have_words(key: str, language: str) -> None:
    known = get_catalogue(language, key)
    for option in game(key).options:
        values = option.values if isinstance(option, ChoiceOption) else ()
        assert [end for end in ("title", *values) if not known.has(f"option-{option.name}-{end}")] == []


def offered(language: str, name: str, **filled: str) -> list[tuple[str, str]]:
    """The values of an option of Love Letter as they are offered: the value and its words."""
    page = render_page(
        build_new_table_page(replace(PageViewer(), language=language), game("love-letter"), filled=filled or None)
    )
    found = re.search(rf'<select id="option-{name}".*?</select>', page, re.DOTALL)
    return re.findall(r'<option value="([^"]*)"[^>]*>([^<]*)', found[0]) if found else []


def test_the_rulebooks_value_comes_first_and_says_so() -> None:
    assert offered("en", "tokens")[:3] == [("0", "as in the rules: 7, 5 or 4"), ("1", "1"), ("2", "2")]
    assert offered("de", "ties") == [
        ("all", "alle Gleichen bekommen einen Marker (Anleitung)"),
        ("none", "niemand bekommt einen"),
    ]


def test_what_to_write_is_one_sentence() -> None:
    page = render_page(build_new_table_page(PageViewer(), game("love-letter")))
    assert "Write the seats from the most recent date to the oldest, numbers from 0 to 3" in page


def test_a_value_that_was_refused_can_be_seen_and_changed() -> None:
    assert offered("en", "tokens", **{"option-tokens": "1"})
    page = render_page(build_new_table_page(PageViewer(), game("love-letter"), filled={"option-tokens": "99"}))
    assert re.search(r'<input id="option-tokens"[^>]*type="number"[^>]*value="99"', page)

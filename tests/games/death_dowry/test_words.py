"""Topics, options and roles have words in all settings."""

import pytest

from infanta.games.death_dowry.bundles import KEY
from infanta.words import FluentTranslator, list_languages
from infanta.words.catalogue import strictly
from tests.games.death_dowry.table import GAME


@pytest.mark.parametrize("language", list_languages())
def test_topics_options_and_roles_have_words(language: str) -> None:
    with strictly():
        for theme in ("", "race", "science", "heart"):
            voice = FluentTranslator(language, KEY, theme=theme)
            for topic in GAME.topics:
                assert voice.say(topic.title) and voice.say(topic.text).endswith(".")
            for option in GAME.options:
                assert voice.say(option.help()).endswith(".")
            for role in ("princess", "courtier", "game-master"):
                assert voice.say(GAME.term("role", role))  # type: ignore[arg-type]

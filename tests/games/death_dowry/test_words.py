"""Every sentence can be said to everybody, in both languages and all settings."""

from random import Random

import pytest

from infanta.games.death_dowry.bundles import KEY
from infanta.testing.acts import pick_any
from infanta.words import FluentVoice, languages
from infanta.words.catalogue import strictly
from tests.games.death_dowry.table import GAME, NAMES


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("setting", ["samarkand", "race", "science", "heart"])
def test_stories_moves_and_refusals_can_be_told(language: str, setting: str) -> None:
    for seed in range(3):
        rng = Random(seed)
        match = GAME.start(4 + seed, True, setting=setting, events=3, rounds=3, master="yes" if seed == 1 else "none")
        theme = GAME.theme(match.setup)
        voices = [FluentVoice(language, KEY, NAMES[: match.players], reader, theme) for reader in (0, 2, None)]
        with strictly():
            while not match.over:
                seat, move = pick_any(match, rng)
                for voice in voices if seat >= 0 else []:
                    assert voice.say(GAME.describe(move))
                    for other in range(match.players):
                        reason = match.check(other, move)
                        assert reason is None or voice.sentence(reason).endswith((".", "?"))
                match.push(seat, move, "so there" if seat >= 0 else "")
            for event in match.story or []:
                for voice in voices:
                    told = event.seen_by(voice.reader)
                    if told is not None:
                        assert voice.sentence(told.phrase()).endswith((".", "”", "“", "?"))
            outcome = match.outcome()
            assert outcome is not None and all(voice.say(outcome.reason) for voice in voices)


@pytest.mark.parametrize("language", languages())
def test_topics_options_and_roles_have_words(language: str) -> None:
    with strictly():
        for theme in ("", "race", "science", "heart"):
            voice = FluentVoice(language, KEY, theme=theme)
            for topic in GAME.topics:
                assert voice.say(topic.title) and voice.say(topic.text).endswith(".")
            for option in GAME.options:
                assert voice.say(option.help()).endswith(".")
            for role in ("princess", "courtier", "game-master"):
                assert voice.say(GAME.term("role", role))  # type: ignore[arg-type]

"""What a phrase is made of, the same when compiled."""

import pytest

from infanta.core.phrase import RESERVED_VALUE_NAMES, Phrase, build_phrase, get_phrase


@pytest.mark.parametrize("name", RESERVED_VALUE_NAMES)
def test_no_value_is_called_like_a_part_of_the_phrase(name: str) -> None:
    with pytest.raises(TypeError):
        Phrase("not-held", **{name: "play"})
    with pytest.raises(TypeError):
        build_phrase("not-held", "love-letter", {name: "play"})


@pytest.mark.parametrize("scope", ["", "love-letter"])
def test_a_phrase_keeps_its_parts_and_its_values(scope: str) -> None:
    phrase = Phrase("not-held", scope, card=8, name="play")
    assert (phrase.key, phrase.scope, phrase.values) == ("not-held", scope, {"card": 8, "name": "play"})
    assert build_phrase(phrase.key, phrase.scope, phrase.values) == phrase
    assert get_phrase("not-held", card=8) == Phrase("not-held", card=8)

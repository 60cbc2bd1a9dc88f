"""What games ask of their matches."""

from collections.abc import Iterator
from importlib.metadata import EntryPoint

import pytest

from infanta.core.errors import InfantaError
from infanta.core.phrase import Phrase
from infanta.core.registry import game, game_keys
from infanta.study import inquiry as inquiry_module
from infanta.study.inquiry import Inquiry, Question, inquiry_class, inquiry_of
from infanta.words import FluentVoice, languages
from infanta.words.catalogue import strictly


class Bidding(Inquiry):
    """An inquiry of somebody else's game."""

    questions = (Question("bids", ("seat#",), "number"),)


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    here = __name__
    entries = [
        EntryPoint("market", f"{here}:Bidding", "infanta.studies"),
        EntryPoint("fair", f"{here}:Absent", "infanta.studies"),
        EntryPoint("bazaar", f"{here}:game_keys", "infanta.studies"),
    ]
    monkeypatch.setattr(inquiry_module, "entry_points", lambda group: entries)
    monkeypatch.setattr(
        EntryPoint, "load", lambda self: globals()[self.attr] if self.attr in globals() else absent(self.attr)
    )
    inquiry_class.cache_clear()


def absent(name: str) -> object:
    raise AttributeError(f"there is no {name}")


@pytest.fixture(autouse=True)
def forget() -> Iterator[None]:
    yield
    inquiry_class.cache_clear()


@pytest.mark.usefixtures("installed")
def test_a_package_brings_its_own_inquiry() -> None:
    assert inquiry_class("market") is Bidding
    assert inquiry_class("chess") is Inquiry


@pytest.mark.usefixtures("installed")
@pytest.mark.parametrize("key", ["fair", "bazaar"])
def test_an_inquiry_that_cannot_be_loaded(key: str) -> None:
    with pytest.raises(InfantaError, match=f"What the game {key} asks of its matches cannot be loaded"):
        inquiry_class(key)


def test_counts_add_up() -> None:
    inquiry = Bidding(game("love-letter"))
    inquiry.count("bids", 1, total=3)
    inquiry.count("bids", 1, total=4)
    inquiry.count("bids", 1, times=0, total=1)
    assert inquiry.counts == {("bids", 1, -1): [2, 8]}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("key", game_keys())
def test_every_question_can_be_put_into_words(key: str, language: str) -> None:
    voice = FluentVoice(language, key)
    inquiry = inquiry_of(game(key))
    assert inquiry.questions
    with strictly():
        for question in inquiry.questions:
            for entry in ("", "-text", "-value"):
                assert voice.say(Phrase(f"question-{question.name}{entry}", key))
            for axis in question.axes:
                assert voice.say(Phrase(f"axis-{axis.removesuffix('#')}", key)) and inquiry.label(voice, axis, 1)

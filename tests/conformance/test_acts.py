"""The laws of free acts and bells, on the example that has them; and what the contract says of them in small."""

from collections.abc import Iterator
from pathlib import Path

import pytest

import infanta
from infanta import DEALER, Record
from infanta.core.move import BELL, RING, Ring, parse_ring
from infanta.words import FluentTranslator
from tests.example import PLACES, installed_beside


@pytest.fixture(autouse=True)
def silk_road(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with installed_beside(tmp_path, monkeypatch, PLACES):
        yield


def begun(**options: object) -> infanta.Match:
    match = infanta.start("silk-road", 3, story=True, **options)
    for order in ("+silk", "+spice", "+glass"):
        match.play(DEALER, infanta.game("silk-road").parse(order))
    return match


def say(match: infanta.Match, seat: int, text: str) -> None:
    match.play(seat, *infanta.game("silk-road").parse_noted(text))


def why(match: infanta.Match, seat: int, text: str) -> str:
    return str(match.check(seat, infanta.game("silk-road").parse(text)))


def test_a_free_act_may_be_made_in_the_middle_of_a_turn_and_waits_for_nobody() -> None:
    match = begun()
    say(match, 0, "offer>1:silk/amber")
    say(match, 2, "gift>0:glass")
    assert match.actors() == (1,) and [move.text for move in match.moves(1)] == ["accept", "decline"]
    assert why(match, 2, "gift>0:glass") == "There is nothing that seat 2 may do between turns now."
    assert why(match, 0, "gift>0:silk") == "A gift goes to one of the others (SR-012)."
    say(match, 1, "gift>2:amber")
    assert match.actors() == (1,)


def test_an_act_leaves_half_a_vote_as_it_is() -> None:
    match = begun()
    for seat in range(3):
        say(match, seat, "pass")
    say(match, 1, "sell")
    say(match, 1, "gift>0:silk")
    assert match.actors() == (0, 2)
    say(match, 0, "sell")
    say(match, 2, "sell")
    assert match.over


def test_the_bell_is_a_mover_and_a_line_of_the_record() -> None:
    match = begun()
    assert match.bells() == {} and str(match.check(BELL, RING)) == "No bell is set for that now."
    for seat in range(3):
        say(match, seat, "pass")
    assert match.bells() == {"": 2}
    assert str(match.check(1, RING)) == "The bell rings on its own; you may not ring it."
    assert str(match.check(BELL, Ring("ring:evening", "evening"))) == "No bell is set for that now."
    say(match, 1, "sell")
    match.play(BELL, RING)
    assert match.actors() == (0,) and str(match.story[-1].phrase().within("silk-road")) == (  # type: ignore[index]
        "The vote was 2 to travel on, 1 to sell."
    )
    record = Record.of(match)
    assert record.moves[-1] == "bell ring"
    assert str(record.replay()) == str(match)


def test_a_vote_without_minutes_waits_as_long_as_it_takes() -> None:
    match = begun(minutes=0)
    for seat in range(3):
        say(match, seat, "pass")
    assert match.bells() == {} and match.check(BELL, RING) is not None


def test_rings_read_back() -> None:
    assert parse_ring("ring") is RING and parse_ring("ring:tea") == Ring("ring:tea", "tea")
    assert parse_ring("ring:") is None and parse_ring("rings") is None and parse_ring("ring:a b") is None


@pytest.mark.parametrize(("language", "words"), [("en", "gave you salt."), ("de", "dir Salz geschenkt.")])
def test_a_setting_has_its_words_everywhere(language: str, words: str) -> None:
    game = infanta.game("silk-road")
    match = begun(road="salt")
    say(match, 0, "gift>1:silk")
    assert match.story is not None
    voice = FluentTranslator(language, "silk-road", ("Ada", "Bo", "Cy"), 1, game.theme(match.setup))
    assert voice.say(match.story[-1].phrase()).endswith(words)
    assert game.theme(begun().setup) == "" and game.roles(match.setup) == ("merchant",) * 3

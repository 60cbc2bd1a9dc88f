"""Views as plain data: what is written, what is refused, and the schemas and tables of every edition, pinned."""

import json
import os
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest

import infanta
from infanta import DEALER, InfantaError, Match
from infanta.core.errors import InvalidDataError
from infanta.testing.trial import Trial

SCHEMAS = Path(__file__).parent / "schemas"
# The edition of each game, and the beginning of the digest of its moves' texts in the order of their integers.
MOVES = {
    "cupid": (2, "e2ab7aed"),
    "death-dowry": (1, "5b17e4d9"),
    "love-letter": (2, "13acb81c"),
    "rebel-princess": (2, "0c10355d"),
    "woo-the-princess": (1, "70a8cbe5"),
}


def dealt(*texts: str) -> Match:
    """Love Letter for three, seat 0 to begin, after these moves of the dealer's."""
    match = infanta.start("love-letter", players=3, dates=(0, 1, 2))
    for text in texts:
        match.play(DEALER, infanta.game("love-letter").parse(text))
    return match


def test_a_view_says_cards_by_name_seats_by_number_and_sets_as_lists() -> None:
    game = infanta.game("love-letter")
    data: Any = game.to_data(dealt("+guard", "+priest", "+baron", "+king").view(0))
    assert data["hands"] == [["guard", "king"], [], []]
    assert data["inside"] == [0, 1, 2] and data["shielded"] == [] and data["actors"] == [0]
    assert data["journal"][2] == {"event": "dealt", "seat": 1, "card": None}
    assert data["setup"] == {"game": "love-letter", "edition": 2, "players": 3, "options": {"dates": [0, 1, 2]}}


def test_a_spectators_view_has_no_seat_and_the_dealer_has_a_name() -> None:
    data = infanta.game("love-letter").to_data(dealt("+guard").view(None))
    assert data["seat"] is None and data["actors"] == ["dealer"]


def test_a_remote_bot_can_imagine() -> None:
    game = infanta.game("woo-the-princess")
    match, _ = Trial(game, 3, length=40).play_midway()
    sent = json.dumps(game.to_data(match.view(1)))
    world = game.imagine(game.parse_view(json.loads(sent)), Random(1))
    assert world.view(1) == match.view(1)


@pytest.mark.parametrize("key", infanta.game_keys())
def test_data_that_are_damaged_are_refused_with_a_sentence(key: str) -> None:
    game = infanta.game(key)
    match, rng = Trial(game, game.players[0], length=40).play_midway()
    whole = json.dumps(game.to_data(match.view(0)))
    junks: list[object] = [None, 7, "view", [], {}, {"setup": 1}]
    for junk in junks:
        with pytest.raises(InvalidDataError):
            game.parse_view(junk)
    for name in json.loads(whole):
        if name in ("rules", "pirates"):
            continue  # these follow from the set-up, and are not read
        data = json.loads(whole)
        data[name] = rng.choice([{"no": "such"}, 2**70, -7, "nonsense" * 20, [[["x"]]]])
        if name in ("purpose", "occasion"):
            data[name] = 5
        with pytest.raises(InfantaError) as caught:
            game.parse_view(data)
        assert str(caught.value).endswith(".") and len(str(caught.value)) < 2000
        del data[name]
        with pytest.raises(InvalidDataError):
            game.parse_view(data)
    with pytest.raises(InvalidDataError):
        game.parse_view({**json.loads(whole), "secret": 1})


@pytest.mark.parametrize("key", infanta.game_keys())
def test_every_field_and_every_event_has_a_shape(key: str) -> None:
    game = infanta.game(key)
    codec = game.get_codec()
    assert {fields.kind for fields in codec.told.kinds.values()} == set(game.events)
    view = game.start(game.players[0]).view(None)
    assert set(codec.view.fields) == set(view.__dataclass_fields__)


@pytest.mark.parametrize("key", infanta.game_keys())
def test_the_schema_of_an_edition_does_not_change(key: str) -> None:
    """INFANTA_PIN=1 writes the schema of a new edition; that of an edition which has been published stays as it is."""
    game = infanta.game(key)
    path = SCHEMAS / f"{key}-{game.edition}.json"
    if os.environ.get("INFANTA_PIN") == "1" and not path.exists():
        path.write_text(json.dumps(game.schema(), indent=1) + "\n", encoding="utf-8")
    assert json.loads(path.read_text(encoding="utf-8")) == json.loads(json.dumps(game.schema()))


@pytest.mark.parametrize("key", infanta.game_keys())
def test_the_integers_of_moves_do_not_change_within_an_edition(key: str) -> None:
    game = infanta.game(key)
    texts = "\n".join(move.text for move in game.all_moves)
    assert (game.edition, sha256(texts.encode()).hexdigest()[:8]) == MOVES[key]


@pytest.mark.parametrize("key", infanta.game_keys())
def test_data_keep_to_the_schema(key: str) -> None:
    jsonschema = pytest.importorskip("jsonschema", reason="jsonschema is not installed (pip install 'infanta[dev]')")
    game = infanta.game(key)
    schema = game.schema()
    jsonschema.Draft202012Validator.check_schema(schema)
    judge = jsonschema.Draft202012Validator(schema)
    for players in game.players:
        for length in (0, 20, 90):
            match, _ = Trial(game, players, length=length).play_midway()
            for seat in (None, *range(players)):
                judge.validate(json.loads(json.dumps(game.to_data(match.view(seat)))))

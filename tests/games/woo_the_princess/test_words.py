"""What the kit says of sentences and faces, at the tables where most happens; refusals; and German."""

from random import Random

import pytest

from infanta import DEALER, InvalidMoveError, InvalidOptionError
from infanta.games.woo_the_princess.cards import DEFAULT_SPECIALS, SPURNED
from infanta.games.woo_the_princess.events import Drew, Played, Removed, RoundClosed, SetOpened
from infanta.testing import Trial
from infanta.testing.sentences import everything_can_be_said
from infanta.testing.trial import LONGEST
from infanta.words import FluentTranslator
from infanta.words.catalogue import strictly
from infanta.words.translator import list_languages
from tests.clause import clause
from tests.games.woo_the_princess.table import GAME, NAMES, deal

MANY = "allergic:F1,C2,S1,J3 irresistible:F2,C1,S3,J2 lullabye:C3,S2 regifted:F3,J1,C4"
TABLES: list[tuple[int, dict[str, object]]] = [
    *[(players, dict[str, object](princesses=2)) for players in GAME.players],
    (2, {"ghost": "no", "princesses": 1}),
    (2, {"specials": MANY, "princesses": 2}),
    (4, {"teams": "yes", "princesses": 2, "lead": "rotate"}),
    (6, {"teams": "yes", "princesses": 1, "specials": MANY}),
    (3, {"hand": 2, "ranks": 2, "specials": "allergic:F1 lullabye:S1 regifted:J1,J2", "princesses": 2}),
    (5, {"count": "rounds", "specials": "none", "princesses": 2, "lead": "set"}),
]


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_everything_can_be_said_and_shown(players: int, options: dict[str, object]) -> None:
    everything_can_be_said(Trial(GAME, players, options, length=LONGEST))


@pytest.mark.parametrize(("players", "options"), TABLES[-3:])
def test_every_refusal_can_be_said(players: int, options: dict[str, object]) -> None:
    match, rng = GAME.start(players, False, **options), Random(1)
    said = [FluentTranslator(language, GAME.key, tuple(NAMES[:players]), 0) for language in list_languages()]
    dealers = [
        GAME.parse(text) for text in ("deal:", "lead:F1", "lead:F1,F2", "deal:F1/F2/F1", "deal:F1,F2/F1,C1/S1,S2")
    ]
    refused = set()
    with strictly():
        while not match.over:
            for seat in (match.actors()[0], (match.actors()[0] + 1) % players):
                for move in (*GAME.all_moves, *dealers):
                    reason = match.check(seat, move)
                    if reason is not None:
                        refused.add(reason.key)
                        assert all(voice.sentence(reason).endswith((".", ").")) for voice in said)
            seat = match.actors()[0]
            match.push(seat, match.sample(rng) if seat == DEALER else rng.choice(match.moves(seat)))
    assert {"not-held", "follow-suit", "play-a-card", "keep-or-exchange", "draw-lots", "fill-hands"} <= refused


@pytest.mark.parametrize(
    ("options", "players"), [({"teams": "yes"}, 3), ({"ranks": 2}, 7), ({"specials": "lullabye"}, 3), ({"hand": 9}, 3)]
)
def test_options_are_refused_in_both_languages(options: dict[str, object], players: int) -> None:
    with strictly(), pytest.raises(InvalidOptionError) as refusal:
        GAME.setup(players, options)
    with strictly():
        english, german = [
            FluentTranslator(language, GAME.key).say(refusal.value.phrase) for language in list_languages()
        ]
    assert english == str(refusal.value) != german


@pytest.mark.parametrize("text", ["deal:F1,F1", "lead:F1,F1", "lead:X", "F14", "deal:" + "/" * 9])
def test_what_is_not_a_move_is_said_to_be_none(text: str) -> None:
    with strictly(), pytest.raises(InvalidMoveError) as refusal:
        GAME.parse(text)
    with strictly():
        assert str(refusal.value).endswith(".") and FluentTranslator("de", GAME.key).say(refusal.value.phrase).endswith(
            "."
        )


def test_german_reads_like_german() -> None:
    voice = FluentTranslator("de", GAME.key, ("Ada", "Bo"), reader=0)
    story = [
        (Played(2, SPURNED), "Der Geist hat den Korb gespielt."),
        (Played(0, 6), "Du hast Blume 7 gespielt."),
        (Removed(0, 13), "Deine Allergie hat Praline 1 entfernt."),
        (Removed(1, 26), "Die Allergie von Bo hat Lied 1 entfernt."),
        (Drew(1, -1), "Bo hat eine Karte gezogen."),
        (SetOpened(3, 0, 0b101, True), "Durchgang 3 hat begonnen, um den Gleichstand zwischen dir und dem Geist aufzulösen; du spielst an."),
        (RoundClosed(1, 0), "Das Wiegenlied hat die Runde eingeschläfert: Alle ihre Karten wurden abgeworfen, und Bo spielt an."),
    ]  # fmt: skip
    with strictly():
        assert [voice.sentence(event.phrase()) for event, _ in story] == [words for _, words in story]


@clause("WTP-G02")
@pytest.mark.parametrize(
    ("players", "specials"),
    [
        (3, "lullabye:F1,C1,S1,J1 regifted:F2,C2,S2,J2"),
        (3, "regifted:F1,F2,C1,C2,S1,S2,J1,J2"),
        (4, "lullabye:C1,C2,S1,S2,J1,J2,F2"),
    ],
)
def test_a_table_under_which_nobody_could_ever_collect_a_card_is_refused(players: int, specials: str) -> None:
    with pytest.raises(InvalidOptionError, match=r"nobody could ever collect a card, and the match would never end"):
        GAME.setup(players, {"hand": 2, "ranks": 2, "specials": specials})


@clause("WTP-G02")
@pytest.mark.parametrize(
    ("players", "specials"),
    [
        (2, "lullabye:C1,C2,S1,S2,J1,J2,F2"),
        (3, "lullabye:C1,C2,S1,S2,J1,J2 allergic:F1"),
        (3, "regifted:C1,C2,S1,S2,J1,J2,F2"),
        (4, "lullabye:C1,C2,S1,S2 regifted:J1,J2,F2"),
    ],
)
def test_the_others_end(players: int, specials: str) -> None:
    rng = Random(1)
    options: dict[str, object] = {"ghost": "no", "hand": 2, "ranks": 2, "specials": specials, "princesses": 1}
    match = GAME.start(players, False, **options)
    for _ in range(20_000):
        if match.over:
            break
        seat = match.actors()[0]
        match.push(seat, match.sample(rng) if seat == DEALER else rng.choice(match.moves(seat)))
    assert match.over


def test_the_usual_table_is_written_in_every_hint() -> None:
    with pytest.raises(InvalidOptionError, match=DEFAULT_SPECIALS):
        GAME.setup(3, {"specials": "nonsense"})


def test_a_story_is_told_to_its_reader() -> None:
    table = deal("F5 C4 C9", "F6 C5 C6", "F7 S7 S8", ghost="F7 S7").play("F5 F6")
    assert "The Ghost won the round and collected Flower 5, Flower 6, Flower 7." in table.story(0)
    assert "You played Flower 5. Bo played Flower 6. The Ghost played Flower 7." in table.story(0)

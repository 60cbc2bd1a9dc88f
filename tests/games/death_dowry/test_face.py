"""The face: what a princess sees, is asked and may do, made from her view alone; and the forms that build moves."""

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from infanta import InvalidMoveError
from infanta.core.face import Choice, Face, Form, FormField
from infanta.games.death_dowry.bundles import KEY
from infanta.games.death_dowry.match import DowryMatch
from infanta.testing.acts import pick_any
from infanta.words import FluentTranslator, list_languages
from infanta.words.catalogue import strictly
from tests.clause import clause
from tests.games.death_dowry.table import GAME, NAMES, Table, begin, fight


@cache
def voice_of(language: str, players: int, seat: int | None, theme: str) -> FluentTranslator:
    return FluentTranslator(language, KEY, NAMES[:players], seat, theme)


def face(table: Table, seat: int | None, language: str = "en") -> Face:
    match = table.match
    voice = voice_of(language, match.players, seat, GAME.theme(match.setup))
    moves = match.moves(seat) if seat is not None else []
    with strictly():
        return GAME.face(match.view(seat), moves, voice, lambda move: None)


def form(face: Face, name: str) -> Form:
    return next(form for form in (*face.ask.forms, *face.aside.forms) if form.name == name)


def leaves(choices: tuple[Choice, ...]) -> Iterator[Choice]:
    """The choices that are moves."""
    for choice in choices:
        if choice.then:
            yield from leaves(choice.then)
        else:
            yield choice


@pytest.mark.parametrize("language", list_languages())
def test_every_face_can_be_drawn(language: str) -> None:
    rng = Random(5)
    for options in ({"events": 3}, {"master": "yes", "reveal": "usable"}, {"setting": "heart", "doubts": "vote"}):
        table = Table(GAME.start(5, True, rounds=3, **options))  # type: ignore[arg-type]
        while not table.match.over:
            for _ in range(9):
                if not table.match.over:
                    table.match.push(*pick_any(table.match, rng))
            for seat in (0, 3, 4, None):
                shown = face(table, seat, language)
                assert len(shown.places) == 5
                asked = seat is not None and table.match.moves(seat)
                assert bool(shown.ask.prompt) == bool(asked)
                for choice in leaves((*shown.ask.choices, *shown.ask.samples)):
                    assert table.why(seat or 0, choice.move) == ""


def test_cards_are_called_by_their_titles_and_say_who_has_seen_them() -> None:
    table = begin(items={0: ["-/12/Rose"], 1: ["-/-/Harp"]}).until(1).play(1, "spy>0").play(1, "pass").until(0)
    shown = face(table, 0)
    assert shown.hand[0].card.title == "Rose" and shown.hand[0].card.mark == "3"
    assert shown.hand[0].card.text == "For Passion and Poison. Seen by Bo."
    attack = next(choice for choice in shown.ask.choices if choice.label == "Attack with “Rose”")
    assert attack.prompt == "Whom?" and [target.label for target in attack.then] == ["Bo", "Cy"]
    assert [leaf.label for leaf in attack.then[0].then] == ["Passion", "Poison"]
    assert [form.name for form in shown.ask.forms] == ["prepare", "defend"]


def test_a_conflict_shows_totals_cards_and_the_way_to_ask_for_help() -> None:
    table = fight("300", "100")
    panel = face(table, 2).middle.panels[0]
    assert (panel.over, panel.title, panel.lines) == ("Ada against Bo: Passion", "4 against 1", ("Ada: “Rose” adds 1",))
    assert [blank.name for blank in form(face(table, 1), "plead").blanks][:2] == ["to", "give-gems"]


def test_several_forms_stand_side_by_side_and_make_moves() -> None:
    table = begin(items={0: ["-/-/Rose"], 1: ["-/-/Harp"]})
    shown = face(table, 0)
    assert [made.name for made in shown.aside.forms] == ["offer", "report", "display"] and all(
        made.free for made in shown.aside.forms
    )
    kinds = {blank.kind for made in (*shown.ask.forms, *shown.aside.forms) for blank in made.blanks}
    assert kinds == {"choice", "number", "title", "text"}
    filled: dict[str, dict[str, tuple[str, ...]]] = {
        "prepare": {"title": ("  A   bird ",), "harmless": ("2",), "blocked": ("3", "0")},
        "defend": {"owner": ("1",), "title": ("Harp",)},
        "offer": {"to": ("2", "1"), "how": ("secret",), "give-gems": ("2",), "give-cards": ("0",), "want-networks": ("01",), "want-promises": ("peace", "strike2"), "give-favour": ("0",)},
        "report": {"to": ("1",), "owner": ("2",), "title": ("Knife",), "blocked": ("1",)},
        "display": {"to": ("1", "2"), "card": ("0",)},
    }  # fmt: skip
    texts = {name: GAME.compose_move(name, blanks) for name, blanks in filled.items()}
    assert texts == {
        "prepare": "prepare:2/03/A bird",
        "defend": "defend>1:Harp",
        "offer": "offer>1+2:g2+c0/n1+peace+strike2:secret",
        "report": "report>1:2:-/1/Knife",
        "display": "display>1+2:0",
    }
    for name, text in texts.items():
        if name != "offer":
            assert table.why(0, text) == "", name
    assert (
        table.why(0, texts["offer"]) == "Promise an attack on, or a vote for, another princess who is alive (DD-G57)."
    )


def test_the_sheet_the_will_and_the_game_masters_forms() -> None:
    making = face(Table(GAME.start(3, True)), 1)  # type: ignore[arg-type]
    assert [made.name for made in making.ask.forms] == ["name", "skills", "item"]
    assert (
        GAME.compose_move("skills", {"passion": ("3",), "prattle": ("2",), "politics": ("1",), "poison": ("1",)})
        == "skills:3211"
    )
    assert GAME.compose_move("name", {"name": ("Princess Julia",)}) == "name:Princess Julia"
    table = begin("2221 " * 4, master="yes")
    table.kill(3)
    assert [made.name for made in face(table, 3).aside.forms] == ["will"]
    assert GAME.compose_move("will", {"to": ("1",), "give-gems": ("3",)}) == "will>1:g3"
    assert [made.name for made in face(table, 4).aside.forms] == [
        "narrate",
        "scene",
        "next",
        "reveal",
        "chore",
        "amend",
    ]
    assert GAME.compose_move("amend", {"seat": ("1",), "what": ("gems",), "amount": ("5",)}) == "amend>1:gems:5"
    assert face(table, None).aside.forms == () and face(table, None).ask.choices == ()


@pytest.mark.parametrize("name", ["prepare", "offer", "nonsense", "skills", "will"])
def test_a_form_that_is_not_filled_in_makes_nothing(name: str) -> None:
    with pytest.raises(InvalidMoveError, match=r"not filled in|no such form"):
        GAME.compose_move(name, {"title": (" ",)})


def test_the_sheet_keeps_what_was_written_and_suggests_a_name() -> None:
    table = Table(GAME.start(3, True))  # type: ignore[arg-type]
    first = form(face(table, 1), "name").blanks[0].filled
    assert first.startswith("Princess ") and first == form(face(table, 1), "name").blanks[0].filled
    table.play(1, "skills:3211")
    assert [blank.filled for blank in form(face(table, 1), "skills").blanks] == ["3", "2", "1", "1"]
    assert form(face(table, 2), "name").blanks[0].filled != first
    assert face(table, 1).ask.choices[0].label


def test_offers_can_be_answered_where_they_lie() -> None:
    table = begin().play(1, "offer>0:g1/n1:open")
    assert [choice.move for choice in face(table, 0).aside.choices] == ["accept:1o0.1", "refuse:1o0.1"]
    assert [choice.move for choice in face(table, 1).aside.choices] == ["withdraw:1o0.1"]
    assert face(table, 2).aside.choices == () and face(table, 2).middle.panels[0].over == "Bo to Ada, in public"
    assert FormField("x", "y").kind == "choice"


def test_a_counter_offer_begins_with_what_was_offered_turned_round() -> None:
    table = begin(items={0: ["-/-/Rose"], 1: ["-/-/Harp"]}).play(0, "offer>1:g2+c0/n1+peace:open")
    name = "counter-0o1.1"
    blanks = {blank.name: blank.filled for blank in form(face(table, 1), name).blanks}
    assert blanks["give-networks"] == "1" and blanks["give-promises"] == "peace" and blanks["want-gems"] == "2"
    text = GAME.compose_move(name, {"give-networks": ("1",), "want-gems": ("3",)})
    assert text == "offer>0:n1/g3:secret:0o1.1" and table.why(1, text) == ""
    table.play(1, text)
    assert [deal.id for deal in table.view(0).offers] == ["1s0.1"], "the first offer is refused by it"
    assert all(not one.name.startswith("counter") for one in face(table, 2).aside.forms)
    assert "offer" in table.why(1, text), "an offer that is gone is not countered"


def test_what_the_game_master_directs_is_built_with_forms() -> None:
    table = begin(items={0: ["-/-/Rose"]}, master="yes")
    built: dict[str, tuple[dict[str, tuple[str, ...]], str]] = {
        "narrate": ({"hearers": ("2", "0")}, "narrate>0+2"),
        "scene": ({"event": ("0",)}, "scene:0"),
        "chore": ({"chore": ("tea",), "by": ("hers",)}, "chore:tea:hers"),
        "hand": ({"to": ("1",), "card": ("0",)}, "amend>1:card:0"),
        "next": ({"event": ("4",)}, "next:4"),
        "reveal": ({"reveal": ("usable",)}, "reveal:usable"),
    }
    for name, (filled, text) in built.items():
        blanks = {blank.name: dict(blank.choices) for blank in form(face(table, 3), name).blanks}
        for blank, values in filled.items():
            assert set(values) <= set(blanks[blank]), (name, blank)
        assert GAME.compose_move(name, filled) == text and table.why(3, text) == ""
    assert GAME.compose_move("narrate", {}) == "narrate"


@clause("DD-069")
def test_who_is_asked_for_help_reads_by_whom_against_whom_and_for_what() -> None:
    table = fight("400", "100", {2: ["-/-/Veil"]}).play(1, "plead>2:g2")
    asked = face(table, 2).ask
    assert asked.prompt == "Bo asks for your help against Ada, for 2 piles of gems. Will you help?"
    table.play(2, "decline").play(1, "plead>2:-")
    assert "offers nothing" in face(table, 2).ask.prompt and face(table, 0).ask.prompt == ""


@clause("DD-008", "DD-G61")
def test_a_stranger_is_told_how_to_make_a_princess_and_crosses_off_items_by_their_titles() -> None:
    match = GAME.start(3)
    assert isinstance(match, DowryMatch)
    table = Table(match).play(0, "sample:0")
    asked = face(table, 0).ask
    assert "ready-made" in asked.hint and "Cross off “Moonlit serenade”" in [choice.label for choice in asked.choices]


@clause("DD-052", "DD-023")
def test_defences_against_known_cards_are_one_choice_and_doing_nothing_comes_last() -> None:
    table = begin(items={0: ["-/-/Rose"], 1: ["-/-/Harp"]}).play(1, "display>0:100")
    choices = face(table, 0).ask.choices
    defence = next(choice for choice in choices if choice.word == "defend")
    assert [leaf.move for leaf in defence.then] == ["defend>1:Harp"] and choices[-1].move == "pass"

"""Cupid drawn: what Love Letter's table has, the Pirates beside one's hand, and the duel."""

from pathlib import Path
from random import Random

import pytest

from infanta.terminal.choice_menu import list_choices
from infanta.words import FluentTranslator
from tests.clause import clause
from tests.games.cupid.table import GAME, Table, deal
from tests.terminal.stage import NAMES, drawn, face_of, seat
from tests.terminal.test_secrets import check_twins


def struck(challenge: str = "", duels: str = "digital") -> Table:
    """Seat 1 has a Pirate and is being knocked out by seat 0; with a challenge, it has played him."""
    table = deal("guard pirate+baron jester", draws=f"guard {challenge}", tokens=3, duels=duels).play("guard>1:3")
    return table.play("pirate") if challenge else table


@pytest.mark.parametrize("options", [{}, {"pirate": "hand", "duels": "table"}], ids=str)
def test_only_what_a_seat_knows_is_shown(options: dict[str, object], tmp_path: Path) -> None:
    session = seat(GAME.start(3, True, tokens=2, **options), people=(0, 1, 2), seed=3)
    assert check_twins(session, Random(3), tmp_path / "record.json") > 20


@clause("CU-G04")
def test_the_whole_table() -> None:
    table = deal("pirate+wizard baron jester", draws="guard", tokens=3)
    assert drawn(table.match, 0) == (
        "Cupid  Round 1 · 3 to win\n"
        "at most 12 to draw\n"
        "▶  0  you  ♡♡♡\n"
        "   1  Bo   ♡♡♡\n"
        "   2  Cy   ♡♡♡\n"
        "Beside your hand: Pirate\n"
        "Still out of sight: Guard×4 Jester×2 Baron×2 Handmaid×2 Wizard Countess King\n"
        "Princess Pirate\n"
        "╭─  5 Wizard  ───────────────────────╮ ╭─  1 Guard  ────────────────────────╮\n"
        "│ Choose any player, yourself        │ │ Choose another player and name a   │\n"
        "│ included: they discard their hand  │ │ number other than 1: if they hold  │\n"
        "│ and draw a new card.               │ │ it, they are knocked out of the    │\n"
        "│                                    │ │ round.                             │\n"
        "╰────────────────────────────────────╯ ╰────────────────────────────────────╯"
    )
    assert "Beside your hand" not in drawn(table.match, 1) + drawn(table.match, None)
    assert "at most 13 to draw" in drawn(table.match, 1)


def test_a_count_that_cannot_be_wrong_is_given_as_it_is() -> None:
    assert "\n13 to draw\n" in drawn(deal("wizard baron jester", draws="guard", pirate="hand").match, 0)
    assert "\n11 to draw\n" in drawn(deal("pirate+pirate+wizard baron jester", draws="guard").match, 0)


def test_the_pirates_question() -> None:
    assert "You are being knocked out by Ada. Only a Pirate could help now." in drawn(struck().match, 1)
    assert "Bo is being knocked out by you. Only a Pirate could help now." in drawn(struck().match, 0)
    assert "Hand: Baron 3" in drawn(struck().match, None)


def test_the_challenge_card() -> None:
    table = struck("challenge:blades").play("thrust")
    text = " ".join(drawn(table.match, 0).replace("│", " ").split())
    assert "Three Passes Bo against you" in text
    assert "the first to win two passes wins the duel. Bouts won: 0 to 0. You have chosen: thrust." in text
    assert "thrust." not in " ".join(drawn(table.match, 2).replace("│", " ").split()).replace("beats a thrust", "")


def test_the_prompt_for_a_real_table() -> None:
    text = " ".join(drawn(struck("challenge:plank", duels="table").match, 2).replace("│", " ").split())
    assert "then roll a die" in text and "report whether you have won or lost" in text


def test_a_pirate_in_the_hand_is_marked_with_an_x() -> None:
    text = drawn(deal("pirate baron jester", draws="guard", pirate="hand").match, 0)
    assert "X Pirate" in text and "9" not in text


@pytest.mark.parametrize("width", [40, 60, 80, 200])
@pytest.mark.parametrize("challenge", ["", "challenge:plank", "challenge:chest"])
def test_nothing_is_wider_than_the_screen(width: int, challenge: str) -> None:
    for eyes in (0, 1, 2, None):
        assert max(len(line) for line in drawn(struck(challenge).match, eyes, width).splitlines()) <= width


def test_what_can_be_chosen() -> None:
    match = struck().match
    voice = FluentTranslator("en", GAME.key, NAMES[:3], 1)
    assert [(choice.key, choice.label, choice.word) for choice in list_choices(face_of(match, 1, voice))] == [
        ("1", "Play no Pirate, and be out of the round", "accept"),
        ("2", "Play the Pirate", "pirate"),
    ]

"""Making a princess: all at once, in private, until everybody is ready."""

from random import Random

import pytest

import infanta
from infanta.games.death_dowry.cards import CHARACTERS, SAMPLES, TITLES, list_characters
from infanta.games.death_dowry.prompts import draw_name
from infanta.words import FluentTranslator
from tests.clause import clause
from tests.games.death_dowry.table import GAME, Table, begin


def start(players: int = 3, **options: object) -> Table:
    match = GAME.start(players, story=True, **options)
    return Table(match)  # type: ignore[arg-type]


@clause("DD-001", "DD-002", "DD-003", "DD-011", "DD-013", "DD-014")
def test_a_princess_begins_with_dowry_networks_and_favour() -> None:
    table = begin("2221 " * 5)
    view = table.view(0)
    assert (view.gems[0], view.networks[0]) == (7, 5) and view.favour == (3,) * 5
    assert GAME.roles(table.match.setup) == ("princess",) * 5


@clause("DD-004", "DD-G09", "DD-015", "DD-G08")
@pytest.mark.parametrize(("princesses", "favour", "dowry"), [(3, 5, 7), (4, 5, 7), (5, 3, 7), (6, 3, 6)])
def test_few_princesses_have_more_favour_and_many_less_dowry(princesses: int, favour: int, dowry: int) -> None:
    table = begin("2221 " * princesses)
    assert table.match.favour == (favour,) * princesses and table.match.gems == (dowry,) * princesses
    other = begin("2221 " * princesses, favour=9, dowry=2)
    assert other.match.favour == (9,) * princesses and other.match.gems == (2,) * princesses


@clause("DD-012", "DD-114")
def test_seven_points_and_no_other_number_are_distributed_in_secret() -> None:
    table = start()
    for wrong in ("2222", "2220", "0000", "9000"):
        assert table.why(0, f"skills:{wrong}") == "Distribute exactly 7 points among your four skills (DD-012)."
    assert table.why(0, "ready") == "Distribute exactly 7 points among your four skills (DD-012)."
    table.play(0, "skills:7000", "ready")
    assert table.view(0).skills[0] == (7, 0, 0, 0)
    assert table.view(1).skills[0] == table.view(None).skills[0] == (-1, -1, -1, -1)


@clause("DD-016", "DD-G05")
def test_up_to_three_items_cost_nothing_and_have_the_one_for_gems() -> None:
    table = start().play(0, "skills:2221", "item:-/-/Rose", "item:1/12/Letter", "item:-/0/Knife")
    assert table.why(0, "item:-/-/Harp") == "You may begin with at most 3 items (DD-016)."
    table.play(0, "drop:0", "item:-/-/Harp", "ready")
    cards = table.view(0).list_own_cards()
    assert [card.title for card in cards] == ["Letter", "Knife", "Harp"]
    assert [table.card(card.number).concealment for card in cards] == [4, 2, 1] and table.match.gems[0] == 7


@clause("DD-017", "DD-G46", "DD-019")
def test_the_order_of_ready_is_the_leader_board_and_the_first_begins() -> None:
    table = start()
    for seat in (2, 0, 1):
        table.play(seat, "skills:2221", "ready")
    assert table.view(None).board == (2, 0, 1)
    assert table.match.actors() == (2,) and table.match.purpose() == "turn"


@clause("DD-008", "DD-G42")
def test_twelve_ready_made_princesses_can_be_taken_with_one_tap() -> None:
    assert len(CHARACTERS) == 12
    for place, who in enumerate(CHARACTERS):
        table = start().play(1, f"sample:{place}", "ready")
        assert sum(who.skills) == 7 and len(who.items) == 3
        assert table.view(1).names[1] == who.name and table.view(1).skills[1] == who.skills
        assert [card.title for card in table.view(1).list_own_cards()] == [title for title, _ in who.items]


@clause("DD-009", "DD-120", "DD-G43")
def test_names_are_flowery_and_stand_on_the_leader_board() -> None:
    rng = Random(1)
    names = {FluentTranslator("en").say(draw_name(rng)) for _ in range(20)}
    assert len(names) > 10 and all(name.startswith("Princess ") and " of the " in name for name in names)
    table = start().play(0, "name:Princess Julia, duchess of the clouds", "skills:2221")
    assert table.view(1).names[0] == ""
    table.play(0, "ready")
    assert table.view(1).names[0] == "Princess Julia, duchess of the clouds"
    assert table.last(1) == "Ada was ready as Princess Julia, duchess of the clouds, place 1 on the leader-board."


@clause("DD-G61")
def test_everything_can_be_changed_until_ready_and_nobody_sees_it() -> None:
    table = start()
    before = table.view(1), table.view(None)
    table.play(0, "name:A", "skills:7000", "item:-/-/Rose", "drop:0", "skills:0007", "name:B", "sample:3")
    assert (table.view(1), table.view(None)) == before
    for turn in range(53):
        table.play(0, f"skills:{'7000' if turn % 2 else '0700'}")
    assert table.why(0, "skills:7000") == "You have changed your sheet 60 times: be ready now."
    table.play(0, "ready")
    assert table.match.actors() == (1, 2)
    assert table.why(0, "skills:7000").startswith("It is not seat 0's turn")


@clause("DD-094")
def test_the_sample_items_serve_the_skills_the_rulebook_says() -> None:
    serves = {title: [skill for skill in range(4) if not blocked >> skill & 1] for title, blocked in TITLES}
    assert serves == {
        "Love potion": [0],
        "Fireworks display": [0, 3],
        "Delightful laugh": [1],
        "Hideous dress": [0, 1],
        "Griffon alliance": [2, 3],
        "One-way mirror": [1, 2],
        "Poisoned apples": [1, 3],
        "Private army": [2, 3],
    }


@clause("DD-006", "DD-007")
def test_setting_and_events_are_chosen_before_the_game() -> None:
    assert GAME.theme(GAME.setup(3, {"setting": "race"})) == "race" and GAME.theme(GAME.setup(3, {})) == ""
    assert begin(events=3).view(None).events_left == 3 and begin().view(None).events_left == 0
    with pytest.raises(infanta.InvalidOptionError):
        GAME.setup(3, {"setting": "moon"})


@clause("DD-010", "DD-008")
def test_a_motive_stands_on_her_own_sheet_and_changes_nothing() -> None:
    table = start().play(0, 'name:Princess Julia "I was bored."', "skills:2221", "name:Princess Julia-Sam", "ready")
    assert table.view(0).drafts[0].motive == "I was bored.", "another name does not take it away"
    assert "bored" not in repr((table.view(1), table.view(None), table.told(1)))
    plain = start().play(0, "name:Princess Julia", "skills:2221", "name:Princess Julia-Sam", "ready")
    assert str(plain.match) == str(table.match)


@clause("DD-G61")
def test_a_sheet_without_skills_is_not_changed_for_ever_either() -> None:
    table = start().play(0, *["name:A", "name:B"] * 30)
    assert table.why(0, "name:C") == "You have changed your sheet 60 times: be ready now."
    table.play(0, "skills:2221", "ready")
    assert table.match.actors() == (1, 2)


@clause("DD-108", "DD-109", "DD-110", "DD-113")
@pytest.mark.parametrize("setting", ["race", "science", "heart"])
def test_each_setting_has_ready_made_characters_of_its_own(setting: str) -> None:
    cast = list_characters(setting)
    assert len({who.name for who in cast}) == 12 and not {who.name for who in cast} & {who.name for who in CHARACTERS}
    for place, who in enumerate(cast):
        table = start(setting=setting).play(1, f"sample:{place}", "ready")
        own = {card.title for card in table.view(1).list_own_cards()}
        assert table.view(1).names[1] == who.name and len(own) == 3 and own <= {title for title, _ in SAMPLES[setting]}

"""With a game master, in sudden death, and in the other settings."""

import pytest

import infanta
from infanta.core.tuples import replace_at
from infanta.games.death_dowry.match import DowryMatch
from infanta.games.death_dowry.values import UNKNOWN
from tests.clause import clause
from tests.games.death_dowry.table import GAME, Table, begin, fight

ITEMS = {0: ["-/1/Rose", "2/1/Letter"], 1: ["-/-/Harp"], 2: ["-/12/Veil"]}


def mastered(skills: str = "3112 2221 2221", **options: object) -> Table:
    return begin(skills, ITEMS, master="yes", **options)


# -- the game master ---------------------------------------------------------------------------------------------------


@clause("DD-G60")
def test_the_last_seat_is_the_game_master_and_three_princesses_are_needed() -> None:
    assert GAME.roles(GAME.setup(4, {"master": "yes"})) == ("princess", "princess", "princess", "game-master")
    assert GAME.roles(GAME.setup(7, {})) == ("princess",) * 6 + ("game-master",)
    with pytest.raises(infanta.InvalidOptionError, match="leave too few princesses"):
        GAME.setup(3, {"master": "yes"})
    table = mastered()
    assert table.why(0, "offer>3:g1/-:open") == "The game master does not bargain (DD-G60)."
    assert table.why(3, "offer>0:g1/-:open") == "The game master directs, and does not bargain (DD-G60)."
    for act in ("last", "wedding", "next:4", "reveal:fighters", "amend>0:gems:9"):
        assert table.why(1, act) == "Only the game master does that (DD-G60)."


@clause("DD-G60")
def test_the_game_master_sees_everything() -> None:
    table = mastered().play(0, "offer>1:g1/n1:secret")
    view = table.view(3)
    assert view.skills == ((3, 1, 1, 2), (2, 2, 2, 1), (2, 2, 2, 1)) and view.gems == (7, 7, 7)
    assert [card.title for card in view.cards] == ["Rose", "Letter", "Harp", "Veil"] and len(view.offers) == 1


@clause("DD-102")
def test_with_a_game_master_nobody_learns_of_a_spy() -> None:
    table = mastered()
    before = [table.view(eyes) for eyes in (1, 2, None)]
    told = [table.told(eyes) for eyes in (1, 2, None)]
    table.play(0, "spy>1+2")
    assert [table.view(eyes) for eyes in (1, 2, None)] == before and [table.told(eyes) for eyes in (1, 2, None)] == told
    assert [card.title for card in table.view(0).cards] == ["Rose", "Letter", "Harp", "Veil"]
    assert "Ada sent spies to Bo and Cy." in table.told(3) and table.view(0).spied and not table.view(1).spied


@clause("DD-103", "DD-104")
@pytest.mark.parametrize(
    ("reveal", "seen"),
    [
        ("contested", {1: True, 2: True, None: True}),
        ("fighters", {1: True, 2: False, None: False}),
        ("usable", {1: False, 2: False, None: False}),
    ],
)
def test_what_a_card_can_do_is_revealed_to_all_to_the_fighters_or_to_nobody(
    reveal: str, seen: dict[int | None, bool]
) -> None:
    table = mastered(reveal=reveal).play(0, "attack>1:0:0")
    for eyes, knows in seen.items():
        card = next(card for card in table.view(eyes).cards if card.number == 0)
        assert card.title == "Rose" and card.named, "that it was used is announced"
        assert (card.blocked == 0b10) == knows and (table.view(eyes).totals == (5, 2)) == knows
        assert table.view(eyes).skills[0] == ((3, -1, -1, -1)), "the skill used, not the others"
    assert table.view(3).totals == (5, 2)


@clause("DD-103", "DD-072")
def test_whoever_helps_does_not_learn_what_only_the_fighters_do() -> None:
    table = mastered(reveal="fighters").play(0, "attack>1:0:0").play(1, "plead>2:-")
    helped = next(move for move in table.moves(2) if move.startswith("help:"))
    table.play(2, helped)
    theirs, hers = table.view(2).conflict, table.view(1).conflict
    assert theirs is not None and hers is not None
    assert theirs.lots[0].value == UNKNOWN and theirs.lots[1] == hers.lots[1], "her own she knows"
    assert hers.lots[0].value != UNKNOWN and table.view(2).totals != table.view(1).totals


@clause("DD-103")
def test_hiding_what_cards_do_needs_a_game_master() -> None:
    with pytest.raises(infanta.InvalidOptionError, match="only with a game master"):
        GAME.setup(4, {"reveal": "fighters"})


@clause("DD-105", "DD-G60")
def test_the_game_master_chooses_the_next_event() -> None:
    table = mastered(events=1).play(3, "next:4").play(0, "prepare:-/-/Vase").deal("event").all("ready")
    assert "A great whirlwind hid the city in sand: everybody may take back a card." in table.told(0)
    assert not any("chose" in line for line in table.told(0)), "nobody else hears of it"


@clause("DD-G60", "DD-G59")
def test_she_announces_rings_and_decides_what_attacks_reveal() -> None:
    table = mastered().play(3, "last", "reveal:usable").passing()
    assert table.view(0).last and table.match.reveal == "usable"
    assert table.why(0, "ring") == "The bell rings on its own; you may not ring it."
    assert table.match.purpose() == "tea"
    table.ring(seat=3)
    assert table.match.purpose() == "turn"
    wedding = mastered().play(3, "wedding")
    assert wedding.why(0, "prepare:-/-/Vase") == "", (
        "not before the next round: nobody's choice changes under her hands"
    )
    wedding.until(2).until(0)
    assert wedding.why(0, "prepare:-/-/Vase") == "It is the day of the wedding: attack, or do nothing (DD-106)."


@clause("DD-G60")
def test_a_mistake_is_corrected_by_an_act_that_says_why_and_stays_in_the_record() -> None:
    table = mastered().play(3, 'amend>1:gems:9 "miscounted"', "amend>1:favour:6")
    assert table.match.gems[1] == 9 and table.match.favour[1] == 6 and table.view(None).board[0] == 1
    assert "The game master corrected your gems. “miscounted”" in table.told(1)
    record = infanta.Record.of(table.match)
    assert '3 amend>1:gems:9 "miscounted"' in record.moves and str(record.replay()) == str(table.match)


# -- sudden death ------------------------------------------------------------------------------------------------------


@clause("DD-106", "DD-107", "DD-G39")
def test_on_the_wedding_day_only_attacks_are_left_until_nobody_attacks() -> None:
    table = begin("3112 2221 2221", ITEMS, wedding=2).passing().all("ready")
    only = "It is the day of the wedding: attack, or do nothing (DD-106)."
    assert {table.why(0, text) for text in ("spy>1+2", "prepare:-/-/Vase", "defend>1:Harp")} == {only}
    table.play(0, "attack>1:0:0").play(1, "yield").play(0, "take:1").play(2, "pass").play(1, "pass")
    assert table.match.winner == -1 and table.match.round == 3, "somebody attacked: once more round"
    table.all("ready").play(0, "pass").play(2, "pass").play(1, "pass")
    assert table.match.winner == 0 and table.match.ending == "end-time"


# -- settings ----------------------------------------------------------------------------------------------------------


@clause("DD-108", "DD-109")
@pytest.mark.parametrize(
    ("setting", "skills"),
    [
        ("race", {"Magical Sparkles", "Slapstick Violence", "Sappiness", "Driving Fast"}),
        ("science", {"Complex Plans", "Nifty Gizmos", "Knowing Everything", "Improbable Inventions of Science!"}),
    ],
)
def test_a_setting_calls_the_skills_by_other_names_everywhere(setting: str, skills: set[str]) -> None:
    said = set()
    for skill in range(4):
        table = begin(items={0: ["-/-/Rose"]}, setting=setting).play(0, f"attack>1:{skill}:0")
        line = next(line for line in table.told(2) if "attacked" in line)
        said.add(line.removeprefix("Ada attacked Bo with “Rose”: a conflict of ").removesuffix("."))
    assert said == skills
    trade = begin(setting="science").play(0, "offer>1:g1/-:open").last(1)
    assert trade == "Ada offered you a charge of Science! for nothing."


@clause("DD-110", "DD-112", "DD-113")
def test_in_the_royal_heart_one_is_the_princess_with_twice_the_items() -> None:
    match = GAME.start(4, story=True, setting="heart")
    assert isinstance(match, DowryMatch)
    assert GAME.roles(match.setup) == ("princess", "courtier", "courtier", "courtier")
    table = Table(match)
    table.play(0, "skills:2221", *[f"item:-/-/Thing {n}" for n in range(6)])
    assert table.why(0, "item:-/-/Seventh") == "You may begin with at most 6 items (DD-016)."
    table.play(1, "skills:2221", *[f"item:-/-/Thing {n}" for n in range(3)])
    assert table.why(1, "item:-/-/Fourth") == "You may begin with at most 3 items (DD-016)."
    assert match.rules.dowry == 7 and match.networks == (5,) * 4


@clause("DD-111", "DD-G40")
def test_a_courtier_wins_by_beating_the_princess() -> None:
    table = begin("0007 7000 2221", {1: ["-/12/Harp"]}, setting="heart", favour=3).until(1)
    table.play(1, "attack>0:0:100").play(0, "yield").play(1, "take:3").play(1, "nobody")
    outcome = table.match.outcome()
    assert outcome is not None and outcome.winners == (1,) and str(outcome.title) == "a courtier"
    assert str(outcome.reason) == "the princess was beaten"


@clause("DD-111", "DD-G40")
def test_the_princess_wins_when_no_suitor_has_favour_left_or_time_is_up() -> None:
    table = begin(setting="heart", favour=1)
    table.match.favour = replace_at(table.match.favour, 2, 0)
    table.play(1, "offer>0:f1/g1:open").play(0, "accept:1o0.1")
    assert table.match.winner == 0 and table.match.ending == "end-heart-free"
    late = begin(setting="heart", rounds=1)
    late.match.favour = (1, 9, 9)
    late.match.rank()
    late.passing(2)
    assert late.match.winner == 0 and str(late.match.ending) == "end-time"
    assert fight("300", "100").match.rules.heart is False

"""What the game master directs: scenes, chores, narration, corrections; who knows what."""

from random import Random

import pytest

import infanta
from infanta.core.tuples import replace_at
from infanta.games.death_dowry.events import Narrated
from infanta.games.death_dowry.match import DowryMatch
from infanta.games.death_dowry.rules import MAX_DIRECTIONS_PER_TURN, MAX_ROUNDS
from infanta.words import FluentTranslator
from tests.clause import clause
from tests.games.death_dowry.table import GAME, NAMES, Table, begin

GM = 3


def directed(**options: object) -> Table:
    """Three princesses, the first with a card, and a game master in the last seat."""
    return begin("3112 2221 2221", {0: ["-/1/Rose"], 1: ["-/-/Harp"]}, master="yes", **options)


# -- scenes ------------------------------------------------------------------------------------------------------------


@clause("DD-G64", "DD-105")
def test_she_plays_an_event_before_the_next_turn() -> None:
    table = directed().play(GM, "scene:1")
    assert table.match.actors() == (0,), "nobody's choice changes under her hands"
    assert table.view(0).staged == -1 and table.view(GM).staged == 1
    assert not any("event" in line for line in table.told(0)), "the others are surprised"
    table.play(0, "pass")
    assert table.match.purpose() == "tea" and table.match.turn == -1, "a break for gossip, as with an EVENT card"
    table.all("ready").all("pardon")
    assert table.match.networks == (6, 6, 6) and table.match.actors() == (2,), "then the next turn comes"
    assert table.match.staged == -1 and table.match.pile == 9, "no card was drawn for it"


@clause("DD-G64", "DD-G33")
def test_chance_can_choose_the_scene() -> None:
    table = directed(tea=0).play(GM, "scene:0").play(0, "pass")
    assert len(table.match.moves(infanta.DEALER)) == 6
    table.deal("draw:2")
    assert table.match.purpose() == "market"


@clause("DD-G64", "DD-025")
def test_a_scene_after_the_last_turn_of_a_round_comes_before_the_next_round() -> None:
    table = directed(tea=0).until(1).play(GM, "scene:2").play(1, "pass")
    assert table.match.purpose() == "nobles" and table.match.round == 1
    table.play(0, "choose:1").play(1, "choose:2").play(2, "choose:1")
    assert table.match.round == 2 and table.match.gems == (7, 8, 7)


# -- chores ------------------------------------------------------------------------------------------------------------


@clause("DD-G64", "DD-G59")
def test_tea_is_over_when_the_game_master_says_so() -> None:
    table = directed().play(GM, "chore:tea:hers").passing()
    assert table.match.purpose() == "tea" and table.match.actors() == (GM,) and table.match.bells() == {}
    table.play(1, "offer>2:g1/n1:secret").play(GM, "ready")
    assert table.match.purpose() == "turn"
    table.play(GM, "chore:tea:program").passing()
    assert table.match.actors() == (0, 1, 2) and table.match.bells() == {"": 5}
    assert "From now on tea is over when the game master says so." in table.told(0)


@clause("DD-G64", "DD-095")
def test_the_game_master_is_asked_which_event_a_card_brings() -> None:
    table = directed(events=1, tea=0).play(GM, "chore:events:hers").play(0, "prepare:-/-/Vase").deal("event")
    assert table.match.actors() == (GM,) and table.match.purpose() == "scene"
    assert table.why(GM, "draw:6") == "Choose one of the six events (DD-G64)."
    table.play(GM, "draw:2")
    assert table.match.purpose() == "market"
    chosen = directed(events=1, tea=0).play(GM, "chore:events:hers", "next:4").play(0, "prepare:-/-/Vase").deal("event")
    assert chosen.match.purpose() == "whirlwind", "she has said so before"


@clause("DD-G64", "DD-G29", "DD-030")
def test_the_last_round_comes_when_the_game_master_announces_it_but_not_never() -> None:
    table = directed(rounds=1, tea=0, minutes=30).play(GM, "chore:end:hers")
    assert table.match.bells() == {} and table.passing(3).match.round == 4 and not table.match.last
    table.play(GM, "last").passing()
    assert table.match.last
    endless = directed(rounds=1, tea=0).play(GM, "chore:end:hers").passing(MAX_ROUNDS)
    assert endless.match.round == MAX_ROUNDS + 1 and endless.match.last


@clause("DD-G64")
def test_a_chore_is_not_taken_twice_and_by_nobody_else() -> None:
    table = directed()
    assert table.why(GM, "chore:tea:program") == "That is so already."
    for act in ("chore:tea:hers", "scene:1", "narrate", "amend>0:card:100"):
        assert table.why(0, act) == "Only the game master does that (DD-G60)."
    for text in ("chore:lamps:hers", "scene:7", "narrate>2+1", "narrate>"):
        with pytest.raises(infanta.InvalidMoveError):
            GAME.parse(text)


@clause("DD-G64", "DD-G53")
def test_she_has_twelve_acts_in_a_turn_whatever_the_others_have() -> None:
    table = directed(acts=0).play(GM, *["narrate"] * MAX_DIRECTIONS_PER_TURN)
    assert table.why(GM, "narrate") == "You have used your 12 free acts of this turn (DD-G53)."
    assert table.why(0, "offer>1:g1/-:open").startswith("You have used your 0 free acts")
    assert table.play(0, "pass").why(GM, "narrate") == ""


# -- narrating ---------------------------------------------------------------------------------------------------------


@clause("DD-G64", "DD-105")
def test_what_she_narrates_to_some_the_others_do_not_notice() -> None:
    table = directed().play(GM, 'narrate "Sand is in the air."')
    assert table.last(0) == "The game master told all: “Sand is in the air.”" == table.last(None)
    others = [(table.view(eyes), table.told(eyes)) for eyes in (0, 2, None)]
    table.play(GM, 'narrate>1 "A prisoner slips you a note."')
    assert table.last(1) == "The game master told you: “A prisoner slips you a note.”"
    assert others == [(table.view(eyes), table.told(eyes)) for eyes in (0, 2, None)]
    assert isinstance((table.match.story or [])[-1], Narrated)
    assert table.why(GM, "narrate>5") == "There is no such princess."


# -- corrections -------------------------------------------------------------------------------------------------------


@clause("DD-G60", "DD-G12")
def test_a_card_in_the_wrong_hand_is_given_to_the_right_one() -> None:
    table = directed().play(GM, 'amend>2:card:100 "it was hers"')
    assert table.card(100).owner == 2 and [card.title for card in table.view(2).list_own_cards()] == ["Harp"]
    assert "The game master corrected Cy's cards. “it was hers”" in table.told(0)
    assert table.why(GM, "amend>2:card:100") == "That is so already."
    assert table.why(GM, "amend>2:card:555") == "You know of no such card."
    table.play(0, "attack>1:0:0")
    assert "is in the conflict" in table.why(GM, "amend>1:card:0")
    assert table.why(GM, "amend>1:favour:9").startswith("Whoever fights")
    assert table.why(GM, "amend>2:favour:9") == "" == table.why(GM, "amend>1:gems:99")


@clause("DD-G60", "DD-G37", "DD-G41")
def test_the_dead_get_no_favour_by_a_correction() -> None:
    table = directed()
    table.match.alive = replace_at(table.match.alive, 1, False)
    assert table.why(GM, "amend>1:favour:3").endswith("is dead, and has no favour (DD-G41).")
    table.play(GM, "amend>1:gems:99", "amend>0:gems:99", "amend>2:gems:99")
    assert min(table.match.bank) >= 0


# -- who knows what ----------------------------------------------------------------------------------------------------


@clause("DD-102", "DD-G60")
def test_she_sees_who_really_knows_a_card() -> None:
    table = directed().play(0, "spy>1+2")
    harp = next(card for card in table.view(GM).cards if card.title == "Harp")
    assert harp.knowers == 0b001 and harp.marks == 0, "its owner does not know of the spy"
    assert {card.knowers for eyes in (0, 1, None) for card in table.view(eyes).cards} == {-1}
    voice = FluentTranslator("en", "death-dowry", NAMES[:4], GM)
    face = GAME.face(table.view(GM), [], voice, lambda move: None)
    assert any("Known to Ada." in card.text for pile in face.places[1].piles for card in pile.cards)


# -- in one room -------------------------------------------------------------------------------------------------------


@clause("DD-G65")
def test_in_one_room_letters_are_put_aside() -> None:
    for place, aside in (("apart", False), ("room", True)):
        table = begin(place=place)
        face = GAME.face(table.view(0), [], FluentTranslator("en", "death-dowry", NAMES[:3], 0), lambda move: None)
        assert any(panel.name == "room" for panel in face.middle.panels) == aside


# -- the living and the dead -------------------------------------------------------------------------------------------


@clause("DD-G63")
def test_events_ask_the_living_and_the_restless_night_the_dead() -> None:
    for event, asked in ((1, (0, 2)), (2, (0, 2)), (3, (0, 2)), (4, (0, 2)), (5, (0, 2)), (6, (1,))):
        table = directed(tea=0).play(GM, f"scene:{event}")
        table.match.alive = replace_at(table.match.alive, 1, False)
        table.play(0, "pass")
        assert table.match.actors() == asked, event


@clause("DD-G60", "DD-084")
def test_points_crossed_off_a_skill_are_corrected_but_not_of_those_who_fight() -> None:
    table = directed()
    before = table.match.skills[1]
    table.play(GM, 'amend>1:passion:1 "she forgot to cross it off"')
    assert table.match.skills[1] == (before[0] - 1, *before[1:]) and table.view(2).lost[1] == (1, 0, 0, 0)
    assert table.told(2)[-1].startswith("The game master corrected Bo's points crossed off Passion.")
    assert table.view(2).skills[1] == (-1,) * 4, "how many are left is still her secret"
    assert f"than the {before[3]} that there were" in table.why(GM, f"amend>1:poison:{before[3] + 1}")
    assert table.why(GM, f"amend>1:poison:{before[3]}") == ""
    table.play(GM, "amend>1:passion:0")
    assert table.match.skills[1] == before and table.view(2).lost[1] == (0, 0, 0, 0)
    table.play(0, "attack>1:0:0")
    assert "until the conflict is over" in table.why(GM, "amend>1:passion:1")
    assert table.why(GM, "amend>2:poison:1") == ""


@clause("DD-G60", "DD-012")
def test_what_is_imagined_of_a_princess_whose_skills_were_corrected_fits() -> None:
    table = directed().play(GM, "amend>1:passion:1", "amend>1:prattle:1", "amend>1:prattle:0", "amend>2:poison:1")
    for seed in range(40):
        world = GAME.worlds(table.view(0)).draw(Random(seed))
        assert isinstance(world, DowryMatch) and [sum(own) for own in world.skills] == [7, 6, 6]
        assert min(min(own) for own in world.skills) >= 0 and world.view(0) == table.view(0)

"""The people of Cupid under their own names; what they do is written once, in Love Letter (CU-032 to CU-046)."""

import pytest

from infanta.games.court.match import CourtMatch
from infanta.words import FluentTranslator
from tests.clause import clause
from tests.games.cupid.table import GAME, deal


@clause("CU-034", "CU-035", "CU-G20")
@pytest.mark.parametrize("other", ["countess", "wizard"])
def test_the_king_must_go_when_held_with_countess_or_wizard(other: str) -> None:
    for held, drawn in (("king", other), (other, "king")):
        table = deal(f"{held} jester baron", draws=drawn)
        assert table.moves() == ["king"]
        reason = table.why_not(f"{other}>1")
        assert reason == f"You hold the King together with the {other.title()}: you must discard the King (CU-035)."


@clause("CU-036")
def test_the_other_card_is_not_shown_and_the_king_may_go_freely() -> None:
    table = deal("king jester baron", draws="countess").play("king")
    assert table.view(1).hands[0] == () and "Countess" not in table.story(reader=1)
    table = deal("king jester baron", draws="handmaid")
    assert table.moves() == ["handmaid", "king"]


@clause("CU-034", "CU-003")
def test_discarding_the_king_does_nothing() -> None:
    table = deal("king jester baron", draws="handmaid").play("king")
    assert (table.inside(), table.match.shielded, table.hand(0)) == ([0, 1, 2], 0, "handmaid")


@clause("CU-037")
def test_the_countess_trades_hands() -> None:
    table = deal("countess princess baron", draws="guard").play("countess>1")
    assert (table.hand(0), table.hand(1)) == ("princess", "guard")
    assert table.view(2).hands[:2] == ((), ())
    assert "You traded hands with Bo: the Guard (1) for the Princess (8)." in table.story(reader=0)


@clause("CU-037", "CU-045")
def test_not_with_a_player_who_is_out() -> None:
    table = deal("guard king jester countess", draws="guard guard guard").play("guard>1:7", "accept", "guard>0:2")
    assert [text for text in table.moves() if text.startswith("countess")] == ["countess>0", "countess>2"]
    assert table.why_not("countess>1") == "You cannot choose seat 1, who is out of the round (CU-037)."
    assert table.why_not("guard>1:2") == "You cannot choose seat 1, who is out of the round (CU-045)."
    assert table.why_not("countess>3") == "You cannot choose yourself: the Countess needs another player (CU-037)."
    assert table.why_not("countess") == "Somebody can be chosen, so you must choose a player (CU-037)."
    assert table.why_not("baron>0") == "You do not hold the Baron (CU-013)."
    assert table.why_not("accept") == "On your turn, discard one of your two cards (CU-013)."


@clause("CU-038")
def test_the_wizard_makes_any_player_discard_and_draw() -> None:
    table = deal("wizard handmaid baron", draws="guard king")
    assert [text for text in table.moves() if text.startswith("wizard")] == ["wizard>0", "wizard>1", "wizard>2"]
    table.play("wizard>1")
    assert (table.pile(1), table.hand(1), table.match.shielded) == ("handmaid", "king", 0)


@clause("CU-039")
def test_with_an_empty_deck_the_wizard_brings_the_card_removed_at_the_start() -> None:
    table = deal("king wizard", draws="guard handmaid", removed="baron", aside="jester jester countess")
    table.play("guard>1:8", "wizard>0")
    assert table.view(None).results[0].hands == (3, 4)


@clause("CU-040", "CU-041", "CU-042")
def test_you_must_choose_yourself_when_all_others_are_protected() -> None:
    table = deal("handmaid wizard", draws="guard king").play("handmaid")
    assert [text for text in table.moves() if text.startswith("king")] == ["king"]
    table = deal("handmaid wizard", draws="guard jester").play("handmaid")
    assert [text for text in table.moves() if text.startswith("wizard")] == ["wizard>1"]
    assert table.why_not("wizard>0") == "You cannot choose seat 0, whom the Handmaid protects (CU-041)."


@clause("CU-041")
def test_the_handmaid_protects_until_your_next_turn() -> None:
    table = deal("handmaid guard jester", draws="guard baron guard guard").play("handmaid")
    assert all(">0" not in text for text in table.moves())
    table.play("guard>2:8")
    assert all(">0" not in text for text in table.moves())
    table.play("guard>1:8")
    assert table.match.actors() == (0,) and not table.view(1).is_shielded(0)


@clause("CU-043")
def test_the_lower_of_two_compared_hands_is_knocked_out() -> None:
    table = deal("baron jester king", draws="handmaid").play("baron>1", "accept")
    assert (table.inside(), table.pile(1)) == ([0, 2], "jester")
    assert table.view(1).hands[0] == (4,) and table.view(2).hands[0] == ()
    table = deal("baron jester king", draws="jester").play("baron>1")
    assert table.inside() == [0, 1, 2] and "equal" in table.story()


@clause("CU-044")
def test_the_jester_shows_a_hand_to_one_player_only() -> None:
    table = deal("jester king baron", draws="guard").play("jester>1")
    assert table.view(0).hands[1] == (7,)
    assert table.view(2).hands[1] == table.view(None).hands[1] == ()
    assert "King" not in table.story(reader=2)


@clause("CU-045", "CU-G26")
def test_the_guard_names_a_number_from_two_to_eight() -> None:
    table = deal("guard king baron", draws="jester")
    guesses = [text for text in table.moves() if text.startswith("guard>1")]
    assert guesses == [f"guard>1:{number}" for number in range(2, 9)]
    assert "guard>1:1" not in GAME.by_text and "guard>1:9" not in GAME.by_text and "guard>1:X" not in GAME.by_text
    table.play("guard>1:8")
    assert "Bo did not hold the Princess." in table.story()
    assert all(not text.startswith("guard>0") for text in deal("guard king baron", draws="guard").moves())


@clause("CU-045", "CU-017")
def test_a_right_guess_knocks_out() -> None:
    table = deal("guard king baron", draws="jester").play("guard>1:7", "accept")
    assert (table.inside(), table.pile(1)) == ([0, 2], "king")


@clause("CU-022", "CU-046")
def test_with_nobody_to_choose_a_card_does_nothing() -> None:
    for card in ("guard", "jester", "baron", "countess"):
        table = deal(f"handmaid {card}", draws="guard handmaid").play("handmaid")
        assert table.moves() == [
            *sorted([card, "handmaid"], key=lambda word: "guard jester baron handmaid countess".index(word))
        ]
        table.play(card)
        assert (table.inside(), table.pile(1)) == ([0, 1], card)


@clause("CU-032")
def test_discarding_the_princess_knocks_you_out() -> None:
    table = deal("princess jester baron", draws="guard").play("princess")
    assert (table.inside(), table.pile(0)) == ([1, 2], "princess guard")


def test_the_people_have_cupids_names_and_the_courts_rules() -> None:
    titles = [str(topic.title) for topic in GAME.topics[:9]]
    assert titles[0] == "Guard Mira (1)" and titles[6] == "King Ozzie (7)" and titles[8] == "Pirate Rocket (X)"
    assert isinstance(deal("king jester baron").match, CourtMatch)


def test_moves_in_words() -> None:
    voice = FluentTranslator(scope="cupid", names=("Ada", "Bo", "Cy"), reader=0)
    texts = ("wizard>1", "wizard>0", "guard>2:7", "pirate", "accept", "walk:4", "gold/lead")
    said = [voice.say(GAME.describe(GAME.parse(text))) for text in texts]
    assert said == [
        "play the Wizard on Bo",
        "play the Wizard on yourself",
        "play the Guard on Cy, naming the King (7)",
        "play the Pirate",
        "play no Pirate, and be out of the round",
        "4 steps",
        "gold, calling it lead",
    ]

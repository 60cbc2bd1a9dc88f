"""The six events, and how they come."""

from random import Random

from infanta.core.tuples import replace_at
from infanta.games.death_dowry.forgotten_cards import list_cards_told
from infanta.table.story import tell_all
from infanta.testing.acts import pick_any
from infanta.words import FluentTranslator
from tests.clause import clause
from tests.games.death_dowry.table import GAME, NAMES, Table, begin


def happening(
    event: int, skills: str = "2221 2221 2221", items: dict[int, list[str]] | None = None, **options: object
) -> Table:
    """Seat 0 has drawn an EVENT card, and this event comes."""
    table = begin(skills, items, events=1, **options).play(0, "prepare:-/-/Vase").deal("event")
    if table.match.purpose() == "tea":
        table.all("ready")
    return table.deal(f"draw:{event}")


@clause("DD-095", "DD-G33")
def test_an_event_card_brings_a_break_and_an_event_and_another_card_is_drawn() -> None:
    table = begin(events=1).play(0, "prepare:-/-/Vase")
    odds = {move.text: str(chance) for move, chance in table.match.outcomes()}
    assert odds == {"blank": "9/10", "event": "1/10"}
    table.deal("event")
    assert table.match.purpose() == "tea" and table.match.bells() == {"": 5}
    table.all("ready")
    assert [str(chance) for _, chance in table.match.outcomes()] == ["1/6"] * 6
    table.deal("draw:1").play(0, "choose:1").play(1, "choose:2").play(2, "choose:1")
    assert table.view(0).list_own_cards()[0].title == "Vase" and table.match.turn == 2, "then the card is made"
    assert table.match.events_left == 0


@clause("DD-096")
def test_prisoners_the_majority_stands_and_gains() -> None:
    pardoned = happening(0).play(0, "pardon").play(1, "pardon").play(2, "execute")
    assert pardoned.match.networks == (6, 6, 5) and pardoned.match.gems == (6, 7, 7)
    executed = happening(0).play(0, "execute").play(1, "pardon").play(2, "execute")
    assert executed.match.networks == (5, 5, 5) and executed.match.gems == (7, 7, 8)
    assert "1 would pardon the prisoners, 2 would have them executed." in executed.told(None)


@clause("DD-096", "DD-G34")
def test_a_tie_over_the_prisoners_has_no_effect_and_votes_are_sealed() -> None:
    table = happening(0, "2221 2221 2221 2221").play(0, "pardon")
    assert table.view(0).answers == ((0, "pardon"),) and table.view(1).answers == () == table.view(None).answers
    table.play(1, "pardon").play(2, "execute").play(3, "execute")
    assert table.match.networks == (5,) * 4 and table.match.gems == (6, 7, 7, 7)


@clause("DD-097", "DD-G34")
def test_the_most_noble_gains_gems_and_ties_go_to_the_higher_on_the_board() -> None:
    table = happening(1)
    assert table.moves(0) == ["choose:1", "choose:2"], "nobody votes for herself"
    table.match.board = (2, 1, 0)
    table.play(0, "choose:1").play(1, "choose:2").play(2, "choose:0")
    assert table.match.gems == (6, 7, 8) and "Cy was chosen as the most noble." in table.told(0)
    assert happening(1, selfvotes="yes").moves(0) == ["choose:0", "choose:1", "choose:2"]


@clause("DD-098", "DD-G38")
def test_on_market_day_any_card_can_be_sold_a_defence_too() -> None:
    table = begin(items={1: ["-/-/Harp"]}, events=1).until(2).play(2, "defend>1:Harp").until(0)
    table.play(0, "prepare:-/-/Vase").deal("event").all("ready").deal("draw:2")
    assert (
        table.moves(0) == ["keep"] and table.moves(1) == ["keep", "sell:100"] and table.moves(2) == ["keep", "sell:210"]
    )
    table.play(0, "keep").play(1, "sell:100").play(2, "sell:210")
    assert table.match.gems == (6, 8, 8) and set(table.match.items) == {10}
    assert "Bo sold “Harp” in the bazaar." in table.told(0)


@clause("DD-099", "DD-G36")
def test_the_whirlwind_hides_a_card_from_every_view() -> None:
    items = {0: ["-/-/Rose"], 1: ["-/-/Harp"]}
    table = (
        begin("3112 2221 2221", items, events=1)
        .play(0, 'attack>1:0:0 "x"')
        .play(1, "throw:100", "yield")
        .play(0, "take:0")
        .until(0)
    )
    table.play(0, "prepare:-/0/Vase").deal("event").all("ready").deal("draw:3")
    assert table.moves(0) == ["hide:0", "keep"][::-1] and table.moves(2) == ["keep"]
    assert table.why(2, "hide:0") == "Only a card of yours that lies open can be taken back (DD-099)."
    table.play(0, "hide:0").play(1, "keep").play(2, "keep")
    for eyes in (1, 2, None):
        assert "Rose" not in repr(table.view(eyes)) and "Harp" in repr(table.view(eyes))
    assert table.view(0).list_own_cards()[0].marks == 0
    table.until(2).play(2, "spy>0")
    assert table.last(2).startswith("Your spies found Ada's “Rose”"), "it can be found again"


@clause("DD-G36")
def test_what_the_whirlwind_hid_is_gone_from_the_story_too() -> None:
    table = begin("3112 2221 2221", {0: ["-/-/Rose"], 1: ["-/-/Harp"]}, events=1).play(0, "offer>1:c0/g1:open")
    table.play(0, 'attack>1:0:0 "x"').play(1, "throw:100", "yield").play(0, "take:0").until(0)
    table.play(0, "prepare:-/0/Vase").deal("event").all("ready").deal("draw:3")
    before = {eyes: lookup(table, eyes) for eyes in (0, 1, 2, None)}
    assert all("Rose" in told for told in before.values())
    table.play(0, "hide:0").play(1, "keep").play(2, "keep")
    for eyes in (1, 2, None):
        assert "Rose" not in lookup(table, eyes) and "Harp" in lookup(table, eyes)
        assert "Rose" not in repr(table.view(eyes).offers)
    assert "Rose" in lookup(table, 0), "she has it in her hand"
    table.play(0, "offer>2:c0/g1:secret").play(2, "accept:0s2.1")
    assert "Rose" in lookup(table, 2) and "Rose" not in lookup(table, 1), "its new owner can read it"


def lookup(table: Table, eyes: int | None) -> str:
    """The whole story as a seat may look it up."""
    voice = FluentTranslator("en", GAME.key, NAMES[:3], eyes)
    return " ".join([beat.text for beat in tell_all(GAME, table.match, eyes, voice)])


@clause("DD-G14")
def test_a_defence_works_against_a_card_that_was_taken_back() -> None:
    table = (
        begin("3112 2221 2221", {0: ["-/-/Rose"]}, events=1).play(0, "attack>1:0:0").play(1, "yield").play(0, "take:0")
    )
    table.until(1).play(1, "defend>0:Rose").until(0)
    table.play(0, "prepare:-/-/Vase").deal("event").all("ready").deal("draw:3").play(0, "hide:0").play(1, "keep").play(
        2, "keep"
    )
    table.until(2).until(0).play(0, "attack>1:0:0")
    assert table.why(1, "counter:110>0") == ""


@clause("DD-100", "DD-G35")
def test_the_most_queenly_gets_gems_and_a_dress_that_is_a_card() -> None:
    table = happening(4).play(0, "choose:1").play(1, "choose:2").play(2, "choose:1")
    assert table.match.gems == (6, 8, 7) and table.match.actors() == (1,) and table.match.purpose() == "dress"
    assert (
        table.why(1, "dress:02/-/Gown")
        == "A card that harms nobody would be useless: leave at least one living rival (DD-G06)."
    )
    table.play(1, "dress:0/12/Gown")
    assert table.match.gems[1] == 8 and table.card(110).concealment == 4
    words = happening(4, dress="words").play(0, "choose:1").play(1, "choose:2").play(2, "choose:1")
    assert words.match.gems == (6, 8, 7) and words.match.turn == 2


@clause("DD-101", "DD-G37")
def test_the_dead_return_with_what_they_kept_no_favour_and_one_point() -> None:
    table = begin("2221 " * 4, events=1)
    table.match.favour = replace_at(table.match.favour, 3, 0)
    table.match.lost = replace_at(table.match.lost, 3, (2, 2, 2, 1))
    table.match.skills = replace_at(table.match.skills, 3, (0, 0, 0, 0))
    table.kill(3)
    table.play(3, "will>1:g5")
    table.play(0, "prepare:-/-/Vase").deal("event").all("ready").deal("draw:5")
    assert table.match.actors() == (3,) and table.moves(3) == ["rest", "return:0", "return:1", "return:2", "return:3"]
    table.play(3, "return:2")
    assert table.match.alive[3] and table.match.skills[3] == (0, 0, 1, 0)
    assert (table.match.favour[3], table.match.gems[3], table.match.networks[3]) == (0, 2, 5)
    assert table.match.turn == 3, "and she has her turn"
    nobody = happening(5)
    assert nobody.match.turn == 2, "with no dead nothing happens"


def test_what_can_be_faded_tells_of_cards_and_the_other_way_round() -> None:
    for seed in range(6):
        rng = Random(seed)
        match = GAME.start(4, True, events=6, rounds=3)
        while not match.over:
            match.push(*pick_any(match, rng))
        for event in match.story or []:
            if event.redact() != event:
                assert list_cards_told(event), f"{event} has a title that is to be forgotten"

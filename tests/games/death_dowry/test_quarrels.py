"""More clauses that meet seldom: promises about the dead, cards that nobody can read, offers that come to nothing, hidden cards."""

from infanta.core.tuples import replace_at
from infanta.games.death_dowry.conflict_events import Attacked
from infanta.games.death_dowry.face import build_face
from infanta.games.death_dowry.forms import list_free_forms
from infanta.games.death_dowry.trade_events import Closed
from infanta.table.story import tell_all
from infanta.words import FluentTranslator
from tests.clause import clause
from tests.games.death_dowry.table import GAME, NAMES, Table, begin, fight
from tests.games.death_dowry.test_combinations import killed


def voiced(table: Table, seat: int | None) -> FluentTranslator:
    return FluentTranslator("en", GAME.key, NAMES[: table.match.players], seat)


def looked_up(table: Table, seat: int | None) -> str:
    """The whole story as a seat may look it up."""
    return repr(
        [beat.text for beat in tell_all(GAME, table.match, seat, voiced(table, seat)) if "offer" not in beat.text]
    )


@clause("DD-G57", "DD-G51")
def test_a_promise_about_a_princess_who_has_died_lapses() -> None:
    table = begin("7000 0007 2221 2221", {0: ["23/123/Rose"]}, favour=1)
    table.match.skills = replace_at(table.match.skills, 1, (0, 0, 0, 1))
    table.play(2, "offer>3:strike1/g1:secret", "offer>3:vote1/g1:secret").play(3, "accept:2s3.1", "accept:2s3.2")
    table.play(0, "attack>1:0:0").play(1, "yield").play(0, f"take:{table.match.margin}")
    table.until(2).play(2, "pass")
    assert [promise.how for promise in table.view(3).promises] == ["lapsed", "lapsed"], "she could not keep them"


@clause("DD-G57", "DD-G51")
def test_nothing_is_promised_about_the_dead_and_an_offer_that_does_buys_nothing() -> None:
    table = begin("7000 0007 2221 2221", {0: ["23/123/Rose"]}, favour=1)
    table.match.skills = replace_at(table.match.skills, 1, (0, 0, 0, 1))
    table.play(2, "offer>3:strike1/g1:secret").play(0, "attack>1:0:0").play(1, "yield")
    table.play(0, f"take:{table.match.margin}")
    assert table.why(3, "accept:2s3.1") == table.why(2, "offer>3:vote1/g1:secret") != ""
    assert table.why(3, "refuse:2s3.1") == "" and "accept:2s3.1" not in table.acts(3)
    forms = {form.name: form for form in list_free_forms(table.view(2), voiced(table, 2))}
    kinds = {value for blank in forms["offer"].blanks if "promises" in blank.name for value, _ in blank.choices}
    assert "strike0" in kinds and not kinds & {"strike1", "vote1"}


@clause("DD-G57", "DD-097")
def test_one_can_ask_for_a_vote_for_oneself() -> None:
    table = begin()
    forms = {form.name: form for form in list_free_forms(table.view(0), voiced(table, 0))}
    asked = {value for blank in forms["offer"].blanks if blank.name == "want-promises" for value, _ in blank.choices}
    given = {value for blank in forms["offer"].blanks if blank.name == "give-promises" for value, _ in blank.choices}
    assert "vote0" in asked and "vote0" not in given and not {"strike0"} & (asked | given)
    assert "another princess" in table.why(0, "offer>1:vote0/g1:secret"), "nobody votes for herself"
    assert begin(selfvotes="yes").why(0, "offer>1:vote0/g1:secret") == ""


@clause("DD-G50", "DD-G52")
def test_all_learn_that_an_offer_before_all_has_come_to_nothing() -> None:
    table = begin().play(0, "offer>1:g7/n1:open", "offer>2:g1/-:secret").play(2, "accept:0s2.1").play(1, "accept:0o1.1")
    assert table.match.gems == (6, 7, 8) and not table.view(None).offers
    for eyes in (2, None):
        closed = [event for event in table.view(eyes).journal if isinstance(event, Closed)]
        assert [(event.offer, event.how, event.by) for event in closed] == [("0o1.1", "withdrawn", 0)]
    assert sum(isinstance(event, Closed) for event in table.view(0).journal) <= 1


@clause("DD-062", "DD-G15")
def test_a_card_that_was_destroyed_is_still_called_by_its_title_in_the_conflict() -> None:
    table = begin("3004 1006 2221", {0: ["-/-/Rose"]}).until(1).play(1, "defend>0:Rose").until(0)
    table.play(0, "attack>1:0:0").play(1, "counter:110>0")
    for eyes in (0, 1, 2, None):
        panel = build_face(table.view(eyes), [], voiced(table, eyes)).middle.panels[0]
        assert panel.name == "conflict" and "Rose" in panel.lines[0] and "destroyed" in panel.lines[0]


@clause("DD-103", "DD-026")
def test_a_card_of_which_only_the_title_is_known_can_be_asked_for() -> None:
    table = begin("3112 2221 2221", {0: ["-/-/Rose"], 2: ["-/-/Fan"]}, master="yes", reveal="usable")
    table.play(0, "attack>1:0:0").play(1, "yield").play(0, "take:0")
    assert table.why(1, "offer>0:g1/c0:secret") == ""
    assert (
        table.why(1, "offer>2:g1/c200:secret") == table.why(1, "offer>2:g1/c555:secret") == "You know of no such card."
    )
    table.play(1, "offer>0:g1/c0:secret").play(0, "accept:1s0.1")
    assert table.view(1).list_own_cards()[0].title == "Rose"


@clause("DD-G36", "DD-057")
def test_what_was_said_with_a_card_is_hidden_with_it() -> None:
    table = begin("3112 2221 2221", {0: ["-/-/Rose"], 1: ["-/-/Harp"]}, events=1)
    table.play(0, 'attack>1:0:0 "my rose has thorns"').play(1, 'throw:100 "music"', "yield").play(0, "take:0").until(0)
    table.play(0, "prepare:-/0/Vase").deal("event").all("ready").deal("draw:3")
    table.play(0, "hide:0").play(1, "keep").play(2, "keep")
    for eyes in (1, 2, None):
        assert "thorns" not in repr(table.view(eyes)) and "music" in repr(table.view(eyes))
    assert "thorns" in repr(table.view(0))


@clause("DD-G36", "DD-G12")
def test_who_gave_a_hidden_card_away_remembers_it_and_who_finds_it_again_too() -> None:
    table = begin("3112 2221 2221 2221", {0: ["-/-/Rose"]}, events=1)
    table.play(0, "attack>1:0:0").play(1, "yield").play(0, "take:0").until(0)
    table.play(0, "prepare:-/0/Vase").deal("event").all("ready").deal("draw:3").play(0, "hide:0")
    table.play(1, "keep").play(2, "keep").play(3, "keep").play(0, "offer>2:c0/-:secret").play(2, "accept:0s2.1")
    told = {eyes: repr(table.view(eyes).journal) for eyes in (0, 1, 2, 3, None)}
    assert all("Rose" in told[eyes] for eyes in (0, 2)) and not any("Rose" in told[eyes] for eyes in (1, 3, None))
    for eyes in (0, 1, 2, 3, None):
        attack = next(event for event in table.view(eyes).journal if isinstance(event, Attacked))
        assert attack.title == ("Rose" if eyes in (0, 2) else "")
        assert ("Rose" in looked_up(table, eyes)) == (eyes in (0, 2))
    table.until(1).play(1, "spy>2")
    attack = next(event for event in table.view(1).journal if isinstance(event, Attacked))
    assert attack.title == "Rose" and "Rose" in looked_up(table, 1) and "Rose" not in looked_up(table, 3)


@clause("DD-087", "DD-G53")
def test_a_will_is_read_at_any_time_however_many_acts_there_are() -> None:
    table = killed(acts=0)
    for _ in range(5):
        table.play(1, "will>2:g1")
    assert table.match.gems[1] == 2 and "will>2:g1" in table.acts(1)
    assert [form.name for form in list_free_forms(table.view(1), voiced(table, 1))] == ["will"]
    table.play(1, "will>2:g2+n5+c100")
    assert table.acts(1) == [] and table.why(1, "will>2:g1") == "You do not have a pile of gems."


@clause("DD-G12", "DD-044")
def test_a_card_that_comes_back_is_not_seen_by_its_owner_but_by_the_others() -> None:
    table = begin(items={0: ["-/-/Rose"]}).play(0, "offer>1:c0/-:secret").play(1, "accept:0s1.1", "offer>0:c0/-:secret")
    table.play(0, "accept:1s0.1")
    text = build_face(table.view(0), [], voiced(table, 0)).hand[0].card.text
    assert "Bo" in text and "you" not in text.lower().split()


@clause("DD-005", "DD-G24")
def test_of_two_who_have_the_target_when_a_conflict_ends_the_higher_wins() -> None:
    table = begin("4003 1006 2221 2221", {0: ["-/-/Rose"]}, favour=3, target=6).play(0, "attack>1:0:0")
    table.play(2, "offer>3:f3/-:secret").play(3, "accept:2s3.1")
    assert table.match.favour[3] == 6 and table.match.winner < 0, "not in the middle of a conflict"
    table.play(1, "yield").play(0, "take:3")
    assert table.match.favour[0] == 7 and table.match.winner == 0 and table.match.ending == "end-target"


@clause("DD-070", "DD-086", "DD-G51")
def test_helpers_of_a_princess_who_dies_get_what_is_left_which_is_nothing() -> None:
    table = fight("700", "000", {2: ["-/-/Veil"], 1: ["-/-/Fan"]}, favour=1)
    table.match.skills = replace_at(table.match.skills, 1, (0, 0, 0, 1))
    table.play(1, "offer>2:g1/n1:secret").play(1, "plead>2:g2+f1").play(2, "help:200").play(1, "yield")
    assert table.match.gems == (7, 5, 9) and table.match.favour == (1, 1, 1)
    table.play(0, f"take:{table.match.margin}")
    assert not table.match.alive[1] and table.match.favour == (3, 0, 1), (
        "the winner took what was promised to the helper"
    )
    assert "2s1" not in repr(table.match.offers) and not table.match.offers
    assert table.why(1, "will>2:g5+c100") == "" and "favour" not in table.told(2)[-1]

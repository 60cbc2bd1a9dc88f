"""Bad input: a clear sentence, and nothing changes."""

import pytest

import infanta
from infanta import InvalidMoveError
from infanta.core.tuples import replace_at
from tests.games.death_dowry.table import GAME, begin, fight

LONG = "x" * 41


@pytest.mark.parametrize(
    "text", ["", " ", "-", "!?", LONG, 'a "b', "a\x00b", "a\nb", "a\u202eb", "a\u200bb", "  a", "a  b"]
)
def test_titles_that_cannot_be_read_aloud_are_refused(text: str) -> None:
    table = begin()
    for move in (f"prepare:-/-/{text}", f"defend>1:{text}", f"report>1:2:-/-/{text}"):
        if move.strip() != move and text.strip():
            continue  # the blank at the end belongs to nothing
        assert table.why(0, move) != "", repr(move)
    with pytest.raises(infanta.InfantaError):
        GAME.parse_move(f"prepare:-/-/{text}")


def test_any_other_text_is_a_title() -> None:
    for title in ("Ünïcödé", "<b>bold</b>", "42", "Pferd / Wagen: rot", "x" * 40, "{ $gems }"):
        move = GAME.parse(f"prepare:-/-/{title}")
        assert GAME.parse(move.text) == move and begin().why(0, move.text) == ""


def test_free_text_is_plain_text_in_stories() -> None:
    table = begin().play(0, 'offer>1:g1/-:open "<script>{ $seat }</script>"')
    assert table.last(1) == "Ada offered you a pile of gems for nothing. “<script>{ $seat }</script>”"


@pytest.mark.parametrize(
    "text",
    [
        "skills:221", "skills:22210", "skills:2x21", "item:9/-/Rose", "item:-/4/Rose", "item:11/-/Rose", "item:21/-/Rose", "spy>", "spy>2+1", "spy>1+1", "attack>1:4:0",
        "attack>1:0:x", "attack>1:0:0000", "offer>1:g1/-", "offer>1:g0/-:open", "offer>1:g1+g1/-:open", "offer>1:-/-/-:open", "offer>1:n1+g1/-:open",
        "offer>1:bribe/-:open", "offer>1:peace2/-:open", "offer>1:strike/-:open", "offer>x:g1/-:open", "accept:1", "accept:1s", "accept:9s1.1",
        "throw:", "throw:-1", "take:-1", "counter:1", "plead>1", "will>1", "amend>1:skills:3", "amend>1:gems:-1", "amend>1:gems:100", "next:7", "reveal:all!", "ring:",
        "name:", "name:" + "x" * 81, "xyzzy", "offer>1:g1/-:open:x", "offer>1:" + "c1+" * 90 + "c1/-:open",
    ],
)  # fmt: skip
def test_texts_that_are_no_moves_are_refused(text: str) -> None:
    with pytest.raises(InvalidMoveError) as caught:
        GAME.parse(text)
    assert str(caught.value)[0].isupper() or str(caught.value).startswith("'")
    assert len(str(caught.value)) < 200


def test_huge_notes_are_refused() -> None:
    with pytest.raises(InvalidMoveError):
        GAME.parse_noted('pass "' + "x" * 501 + '"')


@pytest.mark.parametrize(
    ("seat", "text", "reason"),
    [
        (0, "offer>0:g1/-:open", "You cannot bargain with yourself."),
        (0, "offer>0+1:g1/-:open", "You cannot bargain with yourself."),
        (0, "offer>6:g1/-:open", "There is no such princess."),
        (0, "offer>1:g8/-:open", "You do not have 8 piles of gems."),
        (0, "offer>1:n6/-:open", "You do not have 6 spy networks."),
        (0, "offer>1:f6/-:open", "You do not have 6 points of favour."),
        (0, "offer>1:c100/-:open", "You have no such card."),
        (0, "offer>1:-/-:open", "An offer must have something in it, on one side at least."),
        (0, "offer>1:strike1/-:open", "Promise an attack on, or a vote for, another princess who is alive (DD-G57)."),
        (0, "offer>1:strike6/-:open", "Promise an attack on, or a vote for, another princess who is alive (DD-G57)."),
        (0, "offer>1:g1/-:open:1s0.1", "There is no such offer any more."),
        (0, "accept:1s0.1", "There is no such offer any more."),
        (0, "withdraw:0s1.1", "There is no such offer any more."),
        (0, "report>0:1:-/-/Rose", "You cannot bargain with yourself."),
        (0, "report>1:6:-/-/Rose", "There is no such princess."),
        (0, "display>1:100", "You have no such card."),
        (0, "last", "Only the game master does that (DD-G60)."),
        (0, "throw:0", "It is your turn: spy, and prepare, defend or attack; or do nothing more (DD-023)."),
        (0, "attack>6:0:0", "Attack another princess who is still alive (DD-G31)."),
        (0, "ready", "It is your turn: spy, and prepare, defend or attack; or do nothing more (DD-023)."),
        (1, "pass", "It is not seat 1's turn: seat 0 must choose."),
        (7, "offer>1:g1/-:open", "There is nothing that seat 7 may do between turns now."),
        (-7, "offer>1:g1/-:open", "There is nothing that seat -7 may do between turns now."),
    ],
)
def test_what_the_rules_forbid_is_refused_with_a_sentence(seat: int, text: str, reason: str) -> None:
    table = begin(items={0: ["-/-/Rose"], 1: ["-/-/Harp"]})
    assert table.why(seat, text) == reason
    with pytest.raises(infanta.IllegalMoveError):
        table.play(seat, text)


def test_a_spy_without_a_network_and_two_who_accept_the_last_gem() -> None:
    table = begin(dowry=1)
    table.match.networks = replace_at(table.match.networks, 0, 0)
    assert table.why(0, "spy>1+2") == "Spying costs a spy network, and you have none left (DD-034)."
    table.play(0, "offer>1+2:g1/-:open").play(1, "accept:0o12.1")
    assert table.why(2, "accept:0o12.1") == "There is no such offer any more." and sum(table.match.gems) == 3


def test_before_the_first_turn_and_after_the_end_nobody_acts_freely() -> None:
    match = GAME.start(3)
    assert match.free_actors() == () and match.free_actions(0) == []
    assert (
        str(match.check(0, GAME.parse("offer>1:g1/-:open"))) == "There is nothing that seat 0 may do between turns now."
    )
    table = begin()
    table.match.favour = (20, 1, 1)
    table.play(0, "pass", "nobody")
    assert table.why(0, "offer>1:g1/-:open") == "The match is over."


def test_a_conflict_refuses_what_belongs_to_a_turn() -> None:
    table = fight("300", "100")
    assert table.why(1, "pass") == "You are losing: throw in a card, use a defence, ask for help, or give up (DD-061)."
    assert (
        table.why(1, "plead>2:g9") == "You do not have 9 piles of gems."
        and table.why(1, "counter:0>0") == "You have no such card."
    )
    table.play(1, "plead>2:-")
    assert table.why(2, "yield") == "seat 1 asks for your help: throw in a card, use a defence, or decline (DD-069)."

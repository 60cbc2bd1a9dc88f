"""Silk Road, tested from outside: the engine's laws by the test kit, those of free actions and bells among them, and
its own rules one by one."""

from pathlib import Path

import pytest
from silk_road.game import WARES, SilkRoadMatch, SilkRoadView

import infanta
from infanta import DEALER
from infanta.core.move import BELL, RING
from infanta.testing import GameTests, OddsCase, clause


class TestSilkRoad(GameTests):
    game = "silk-road"
    proofs = (Path(__file__).parent,)
    odds = (
        OddsCase(3, seed=1, length=2, seat=0),
        OddsCase(3, {"days": 1}, seed=2, length=5, seat=1),
        OddsCase(3, seed=3, length=9, seat=None),
    )


def begun(**options: object) -> SilkRoadMatch:
    """A match of three, with orders for silk, spice and glass."""
    match = infanta.start("silk-road", 3, story=True, **options)
    assert isinstance(match, SilkRoadMatch)
    for order in ("+silk", "+spice", "+glass"):
        play(match, DEALER, order)
    return match


def play(match: SilkRoadMatch, seat: int, text: str) -> None:
    """A move by its text."""
    match.play(seat, infanta.game("silk-road").parse(text))


def why(match: SilkRoadMatch, seat: int, text: str) -> str:
    """Why a move is refused."""
    return str(match.check(seat, infanta.game("silk-road").parse(text)))


def passing(match: SilkRoadMatch) -> SilkRoadMatch:
    """Let the day pass without an offer."""
    for seat in range(3):
        play(match, seat, "pass")
    return match


@clause("SR-001", "SR-002")
def test_three_to_five_merchants_have_two_of_each_ware() -> None:
    assert infanta.game("silk-road").players == (3, 4, 5)
    view = begun().view(None)
    assert isinstance(view, SilkRoadView) and view.wares == ((2,) * len(WARES),) * 3


@clause("SR-003")
def test_an_order_is_secret_and_there_are_two_for_each_ware() -> None:
    match = begun()
    view = match.view(1)
    assert isinstance(view, SilkRoadView) and view.orders == ("", "spice", "")
    assert sorted(move.text for move in match.pack) == ["+amber", "+amber", "+glass", "+silk", "+spice"]


@clause("SR-005", "SR-008")
def test_an_offer_that_is_accepted_changes_hands_and_one_that_is_declined_does_not() -> None:
    match = begun()
    play(match, 0, "offer>1:silk/amber")
    play(match, 1, "accept")
    assert match.wares[0] == [1, 2, 2, 3] and match.wares[1] == [3, 2, 2, 1]
    play(match, 1, "offer>2:silk/spice")
    play(match, 2, "decline")
    assert match.wares[2] == [2, 2, 2, 2] and match.actors() == (2,)


@clause("SR-006", "SR-007")
@pytest.mark.parametrize(
    ("text", "clause_id"), [("offer>1:/", "SR-006"), ("offer>1:silk/silk", "SR-006"), ("offer>1:silk/glass", "SR-007")]
)
def test_what_cannot_be_offered(text: str, clause_id: str) -> None:
    match = begun()
    match.wares[0][WARES.index("silk")] = 0
    assert clause_id in why(match, 0, text)


@clause("SR-009")
def test_if_more_want_to_sell_the_journey_ends() -> None:
    match = passing(begun())
    for seat, vote in enumerate(("sell", "travel", "sell")):
        play(match, seat, vote)
    assert match.over
    match = passing(begun())
    for seat, vote in enumerate(("sell", "travel", "travel")):
        play(match, seat, vote)
    assert match.day == 2


@clause("SR-010")
def test_after_the_last_day_there_is_no_vote() -> None:
    assert passing(begun(days=1)).over


@clause("SR-011")
def test_a_ware_that_was_ordered_is_worth_three() -> None:
    match = begun(days=1)
    play(match, 0, "offer>1:glass/silk")
    play(match, 1, "accept")
    play(match, 1, "pass")
    play(match, 2, "pass")
    outcome = match.outcome()
    assert outcome is not None and outcome.scores == (14, 12, 12) and outcome.winners == (0,)


@clause("SR-012")
def test_a_gift_may_be_given_at_any_time_and_an_offer_then_fall() -> None:
    match = begun(gifts=2)
    play(match, 0, "offer>1:silk/amber")
    play(match, 0, "gift>2:silk")
    play(match, 0, "gift>2:silk")
    assert 0 not in match.free_actors() and match.actors() == (1,)
    play(match, 1, "accept")
    assert match.wares[0] == [0, 2, 2, 2] and match.wares[1] == [2, 2, 2, 2]


@clause("SR-013")
def test_when_the_bell_rings_whoever_has_not_voted_travels_on() -> None:
    match = passing(begun())
    play(match, 1, "sell")
    match.play(BELL, RING)
    assert match.day == 2


@clause("SR-014")
def test_on_the_road_of_salt_wares_go_by_other_names() -> None:
    game = infanta.game("silk-road")
    assert game.theme(begun(road="salt").setup) == "salt" and game.theme(begun().setup) == ""

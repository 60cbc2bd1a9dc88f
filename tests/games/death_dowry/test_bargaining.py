"""Bargaining: offers of bundles for bundles, secret or open, promises, and what nobody else may notice."""

import pytest

from tests.clause import clause
from tests.games.death_dowry.table import begin, fight

ITEMS = {0: ["-/-/Rose", "1/23/Letter"], 1: ["-/-/Harp"]}


@clause("DD-026", "DD-G30")
def test_any_bundle_goes_for_any_bundle_and_binds_at_once() -> None:
    table = (
        begin(items=ITEMS).play(0, "display>1:0").play(1, "offer>0:g2+n1+f1+c100/g1+c0:secret").play(0, "accept:1s0.1")
    )
    match = table.match
    assert match.gems == (8, 6, 7) and match.networks == (6, 4, 5) and match.favour == (6, 4, 5)
    assert match.items[100].owner == 0 and match.items[0].owner == 1 and match.offers == {}
    assert (
        "Bo and you agreed: 2 piles of gems, a spy network, a point of favour and “Harp” for a pile of gems and “Rose”."
        in table.told(0)
    )


@clause("DD-G52")
def test_a_secret_trade_shows_only_what_lies_open() -> None:
    table = begin(items=ITEMS)
    before = [table.view(eyes) for eyes in (2, None)]
    table.play(1, "offer>0:g2+c100/n1:secret", "offer>0:n1/-:secret").play(0, "refuse:1s0.2", "accept:1s0.1")
    assert [table.view(eyes) for eyes in (2, None)] == before, "nobody else notices anything"
    table.play(1, "offer>0:f1/g1:secret").play(0, "accept:1s0.3")
    assert table.last(2) == "Bo gave Ada a point of favour, for all to see." and table.view(2).favour == (6, 4, 5)


@clause("DD-G52", "DD-G12")
def test_an_open_card_is_seen_to_change_hands() -> None:
    table = (
        fight("300", "100").play(1, "yield").play(0, "take:0").play(0, "offer>1:c0/-:secret").play(1, "accept:0s1.1")
    )
    assert table.last(2) == "Ada gave Bo “Rose”, for all to see." and table.view(None).cards[0].owner == 1


@clause("DD-G62")
def test_a_card_in_an_offer_is_named_and_seen_only_when_it_changes_hands() -> None:
    table = begin(items=ITEMS).play(0, "offer>2:c1/g1:secret")
    assert "offered you “Letter” for a pile of gems" in table.last(2) and table.view(2).cards == ()
    table.play(2, "accept:0s2.1")
    assert table.view(2).list_own_cards()[0].blocked == 0b1100


def test_an_offer_to_several_goes_to_the_first_who_accepts() -> None:
    table = begin("2221 " * 4).play(0, "offer>1+2+3:n1/g1:open").play(1, "refuse:0o123.1")
    assert table.view(3).offers[0].to == (2, 3)
    table.play(3, "accept:0o123.1")
    assert table.match.networks == (4, 5, 5, 6) and table.why(2, "accept:0o123.1") == "There is no such offer any more."


def test_who_took_a_secret_offer_stays_unknown_to_the_others() -> None:
    table = begin("2221 " * 4).play(0, "offer>1+2:n1/g1:secret").play(1, "accept:0s12.1")
    assert table.last(2) == "Somebody else has taken Ada's offer." and table.view(2).offers == ()
    assert table.view(2).journal[-1].by == -1  # type: ignore[attr-defined]
    assert not any("offer" in line for line in table.told(3))


def test_a_counter_offer_refuses_and_offers_in_one() -> None:
    table = begin().play(0, "offer>1:g1/n2:secret").play(1, "offer>0:n1/g1:secret:0s1.1")
    assert [deal.id for deal in table.view(0).offers] == ["1s0.1"]
    assert table.told(0)[-2:] == ["Bo refused your offer.", "Bo offered you a spy network for a pile of gems."]
    table.play(0, "offer>1:g2/n1:open").play(0, "withdraw:0o1.1")
    assert table.why(1, "accept:0o1.1") == "There is no such offer any more."


@clause("DD-G50")
def test_at_acceptance_both_must_have_everything_or_nothing_moves_and_both_read_why() -> None:
    table = (
        begin(dowry=1)
        .play(0, "offer>1:g1/n1:secret", "offer>2:g1/n1:secret")
        .play(1, "accept:0s1.1")
        .play(2, "accept:0s2.1")
    )
    assert table.match.gems == (0, 2, 1) and table.match.networks == (6, 4, 5)
    assert table.last(2) == "Ada no longer had what was offered to you: nothing changed hands."
    assert table.last(0) == "You no longer had what was offered to Cy: nothing changed hands."
    assert "Bo" not in table.last(2), "in words that betray no third person"
    short = begin(dowry=1).play(0, "offer>1:-/g2:secret")
    assert short.why(1, "accept:0s1.1") == "You do not have 2 piles of gems."


@clause("DD-G50")
def test_what_an_offer_asks_for_is_not_judged_when_it_is_made() -> None:
    assert begin(dowry=1).why(0, "offer>1:-/g9:secret") == ""
    unknown = "You know of no such card."
    assert begin(items=ITEMS).why(2, "offer>1:g1/c100:secret") == unknown == begin().why(2, "offer>1:g1/c100:secret")


@clause("DD-027")
def test_fighters_cannot_trade_favour_until_the_conflict_is_over() -> None:
    table = begin("4111 2221 2221 2221", {0: ["-/-/Rose"]}).play(2, "offer>1:f1/g1:secret").play(0, "attack>1:0:0")
    locked = "Whoever fights cannot trade favour until the conflict is over (DD-027)."
    assert (
        table.why(1, "offer>2:f1/-:open") == table.why(2, "offer>0:-/f1:open") == table.why(1, "accept:2s1.1") == locked
    )
    assert table.why(2, "offer>3:f1/-:open") == "" and table.why(1, "offer>2:g1/-:open") == ""
    table.play(1, "yield").play(0, "take:0")
    assert table.why(1, "accept:2s1.1") == ""


@clause("DD-G53")
def test_free_acts_and_open_offers_have_a_number() -> None:
    table = begin(acts=2, offers=1).play(1, "offer>0:g1/-:open")
    assert table.why(1, "offer>2:g1/-:open") == "You have 1 open offers already: withdraw one first (DD-G53)."
    table.play(1, "report>0:2:-/-/Rose")
    assert table.why(1, "report>0:2:-/-/Rose") == "You have used your 2 free acts of this turn (DD-G53)."
    table.play(1, "withdraw:1o0.1").play(0, "pass")
    assert table.why(1, "report>0:2:-/-/Rose") == "", "a new turn"
    assert table.view(0).acts == (2, -1, -1)


@clause("DD-G56")
def test_a_card_can_be_shown_unasked_and_is_marked() -> None:
    table = begin(items=ITEMS).play(0, "display>1:1")
    assert (
        table.view(1).cards[0].title == "Letter"
        and table.view(0).list_own_cards()[1].marks == 0b10
        and table.view(2).cards == ()
    )
    assert table.last(1) == "Ada showed “Letter” to you: value 4, for Passion and Prattle, harmless to you."


# -- promises ----------------------------------------------------------------------------------------------------------


@clause("DD-G57", "DD-G30")
@pytest.mark.parametrize(
    ("kind", "move", "how"),
    [
        ("peace", "pass", "kept"),
        ("peace", "attack>0:0:100", "kept"),
        ("peace", "attack>2:0:100", "broken"),
        ("strike0", "attack>0:0:100", "kept"),
        ("strike0", "attack>3:0:100", "broken"),
        ("strike0", "pass", "broken"),
    ],
)
def test_promises_of_peace_and_war_are_judged_in_the_next_turn_and_bind_nobody(kind: str, move: str, how: str) -> None:
    table = begin("2221 " * 4, {1: ["-/-/Harp"]}).play(1, f"offer>2:{kind}/g1:secret").play(2, "accept:1s2.1")
    assert [promise.how for promise in table.view(2).promises] == [""] and table.view(3).promises == ()
    table.until(1).play(1, move)
    if table.match.conflict is not None:
        table.play(table.match.actors()[0], "yield")
        table.play(table.match.actors()[0], "take:0")
    assert [promise.how for promise in table.view(2).promises] == [how]
    told = [line for line in table.told(2) if line.endswith("made to you.")]
    assert len(told) == 1 and f"{'kept' if how == 'kept' else 'broke'} a promise " in told[0]
    assert not any("promise" in line for line in table.told(3))


@clause("DD-G57")
def test_a_promise_of_help_is_judged_when_the_conflict_is_over() -> None:
    def ends(helps: bool) -> str:
        table = fight("400", "100", {2: ["-/-/Veil"]}).play(2, "offer>1:help/g1:secret").play(1, "accept:2s1.1")
        table.play(1, "plead>2:-").play(2, "help:200" if helps else "decline").play(1, "yield").play(0, "take:0")
        return table.view(1).promises[0].how

    assert (ends(True), ends(False)) == ("kept", "broken")


@clause("DD-G57")
def test_what_is_paid_for_help_is_no_share() -> None:
    table = fight("400", "100", {2: ["-/-/Veil"]}).play(1, "offer>2:share/-:secret").play(2, "accept:1s2.1")
    table.play(1, "plead>2:g1").play(2, "help:200")
    assert table.view(2).promises[0].how == ""


@clause("DD-G57")
def test_promises_of_a_vote_and_of_a_share() -> None:
    table = begin(events=1).play(1, "offer>2:vote0+share/g1:secret").play(2, "accept:1s2.1")
    table.play(0, "prepare:-/-/Vase").deal("event").all("ready").deal("draw:1")
    table.play(0, "choose:1").play(1, "choose:2").play(2, "choose:1")
    assert [promise.how for promise in table.view(2).promises] == ["broken", ""]
    table.play(1, "offer>2:n1/-:secret").play(2, "accept:1s2.2")
    assert [promise.how for promise in table.view(2).promises] == ["broken", "kept"]

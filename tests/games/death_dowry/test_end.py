"""Death and the end: wills, who wins, and what becomes of the others."""

from infanta.core.tuples import replace_at
from tests.clause import clause
from tests.games.death_dowry.table import Table, begin, fight


def deadly(**options: object) -> Table:
    """Of four princesses seat 1 has been killed; she has a card, gems and networks."""
    table = begin(
        "7000 1000 2221 2221".replace("1000", "1600"),
        {0: ["23/123/Rose"], 1: ["-/-/Harp", "-/0/Veil"]},
        favour=1,
        **options,
    )
    return table.play(0, "attack>1:0:0").play(1, "yield").play(0, "take:9")


@clause("DD-087", "DD-G41")
def test_the_dead_give_what_they_had_whenever_they_like() -> None:
    table = deadly()
    assert table.match.turn == 3 and table.match.actors() == (3,)
    table.play(1, 'will>2:g3+n2+c100 "She alone was kind."')
    assert table.match.gems[1:3] == (4, 10) and table.match.networks[1:3] == (3, 7) and table.card(100).owner == 2
    assert "Bo's will left you 3 piles of gems, 2 spy networks and “Harp”. “She alone was kind.”" in table.told(2)
    assert "Bo's will left Cy something. “She alone was kind.”" in table.told(3)
    assert table.why(1, "will>2:f1") == "A will gives cards, gems or networks (DD-G41)."
    assert table.why(1, "will>1:g1") == "You cannot bargain with yourself."
    assert table.why(3, "will>2:g1") == "You are alive: your will can wait (DD-087)."
    assert table.why(1, "offer>2:g1/-:open") == "The dead speak only through their wills (DD-087)."


@clause("DD-088")
def test_the_dead_can_still_be_spied_upon() -> None:
    table = deadly().play(3, "spy>1")
    assert table.last(3).startswith("Your spies found Bo's “Harp”")


@clause("DD-G51")
def test_with_a_princess_die_her_offers_and_promises_but_not_her_cards() -> None:
    table = begin("7000 1600 2221 2221", {0: ["23/123/Rose"], 1: ["-/-/Harp"]}, favour=1)
    table.play(1, "offer>2:g1/n1:open", "offer>3:peace/g1:secret").play(3, "accept:1s3.1").play(
        2, "offer>1:g1/-:open", "offer>1+3:n1/-:open"
    )
    table.play(0, "attack>1:0:0").play(1, "yield").play(0, "take:9")
    assert [deal.id for deal in table.view(3).offers] == ["2o13.1"] and table.view(3).offers[0].to == (3,)
    assert [promise.how for promise in table.view(3).promises] == ["lapsed"]
    assert table.why(2, "offer>1:g1/-:open") == "seat 1 is dead, and bargains no more (DD-G51)."
    assert [card.number for card in table.view(1).list_own_cards()] == [100]


@clause("DD-028", "DD-G24")
def test_the_only_one_in_favour_wins_but_never_in_the_middle_of_a_conflict() -> None:
    table = begin("4111 2221 2221", {0: ["-/-/Rose"]}, favour=1)
    table.play(2, "offer>0:f1/-:open").play(0, "accept:2o0.1")
    assert table.match.winner == -1
    table.play(0, "attack>1:0:0").play(1, "yield")
    table.match.favour = replace_at(table.match.favour, 1, 0)
    table.play(2, "offer>1:g1/-:open").play(1, "accept:2o1.1")
    assert table.match.winner == -1, "the conflict is not over"
    table.play(0, "take:0")
    assert table.match.winner == 0 and table.match.ending == "end-sole-favour"


@clause("DD-028", "DD-G24")
def test_a_trade_that_ends_the_game_ends_it_at_once() -> None:
    table = begin(favour=1)
    table.play(2, "offer>0:f1/-:secret").play(0, "accept:2s0.1").play(1, "offer>0:f1/g1:secret").play(0, "accept:1s0.1")
    assert table.match.winner == 0 and table.match.actors() == (0,) and table.match.purpose() == "friend"
    assert table.match.free_actors() == ()


@clause("DD-029", "DD-G26")
def test_eleven_ahead_of_everybody_wins() -> None:
    table = begin()
    table.match.favour = (15, 5, 5)
    table.play(0, "pass")
    assert table.match.winner == -1
    table.match.favour = replace_at(table.match.favour, 0, 16)
    table.play(2, "pass")
    assert table.match.winner == 0 and table.match.ending == "end-far-ahead"


@clause("DD-029")
def test_nobody_is_far_ahead_who_has_overtaken_a_rival_by_little() -> None:
    table = begin()
    table.match.favour = (15, 20, 0)
    table.play(0, "pass")
    assert table.match.winner == -1, "five ahead of Ada, and twenty of Cy"


@clause("DD-G25", "DD-018")
def test_the_last_princess_standing_wins_at_once() -> None:
    table = fight("300", "100")
    table.match.alive = replace_at(table.match.alive, 2, False)
    table.match.skills = replace_at(table.match.skills, 1, (0, 0, 0, 0))
    table.match.favour = replace_at(table.match.favour, 1, 0)
    table.play(1, "yield").play(0, "take:2")
    assert table.match.over and table.match.ending == "end-last-standing"


@clause("DD-031", "DD-032", "DD-033", "DD-018")
def test_the_winner_keeps_her_dowry_names_a_friend_and_the_others_lose_their_heads() -> None:
    table = begin("2221 " * 5)
    table.kill(4)
    table.match.favour = (20, 3, 3, 3, 0)
    table.play(0, "pass")
    assert table.moves(0) == ["nobody", "friend:1", "friend:2", "friend:3"]
    assert (
        table.why(0, "friend:4")
        == table.why(0, "friend:0")
        == "Name another princess who is alive, or nobody (DD-032)."
    )
    table.play(0, "friend:2")
    outcome = table.match.outcome()
    assert outcome is not None and outcome.winners == (0,) and outcome.scores == (3, 1, 2, 1, 0)
    assert (
        table.last(0)
        == "You married the Prince and murdered him, and kept 7 piles of gems; Cy was pardoned as a loyal friend; beheaded: Bo and Di."
    )
    assert table.view(None).skills == ((2, 2, 2, 1),) * 4 + ((2, 2, 2, 1),), "all sheets are open"

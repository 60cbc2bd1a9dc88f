"""Spying, items and defences: what is written, who has seen it, and what a claim may not betray."""

import pytest

from infanta.core.tuples import replace_at
from tests.clause import clause
from tests.games.death_dowry.table import begin

HERS = {1: ["-/-/Rose", "2/1/Letter", "-/1/Harp"], 2: ["-/-/Knife"]}


# -- spying ------------------------------------------------------------------------------------------------------------


@clause("DD-034", "DD-035", "DD-036", "DD-118")
def test_spies_find_the_least_concealed_card_of_two_princesses() -> None:
    table = begin(items=HERS).play(0, "spy>1+2")
    assert table.match.networks[0] == 4
    assert [card.title for card in table.view(0).cards] == ["Rose", "Knife"]
    table.until(2).until(0).play(0, "spy>1+2")
    assert [card.title for card in table.view(0).cards] == ["Rose", "Harp", "Knife"], "the decoys come first"


@clause("DD-037")
def test_among_equally_concealed_cards_chance_decides() -> None:
    table = begin(items={1: ["-/0/Rose", "-/1/Harp", "-/12/Letter"]})
    table.play(0, "spy>1")
    assert [(move.text, str(odds)) for move, odds in table.match.outcomes()] == [
        ("show:100", "1/2"),
        ("show:101", "1/2"),
    ]


@clause("DD-038", "DD-117", "DD-044")
def test_the_princess_who_was_spied_upon_knows_by_whom_and_the_card_is_marked() -> None:
    table = begin(items=HERS).play(0, "spy>1+2")
    assert table.view(1).list_own_cards()[0].marks == 1 << 0 and table.view(1).list_own_cards()[1].marks == 0
    assert table.told(1)[-2:] == [
        "Ada sent spies to you and Cy.",
        "Ada's spies found your “Rose”: value 1, for Passion, Prattle, Politics and Poison.",
    ]
    assert table.told(2)[-2] == "Ada sent spies to Bo and you." and "Rose" not in " ".join(table.told(2))
    assert table.told(None)[-1] == "Ada sent spies to Bo and Cy."


@clause("DD-039")
def test_defences_are_shown_last() -> None:
    table = begin(items={1: ["-/-/Rose"]}).until(1).play(1, "defend>0:Anything").until(0)
    table.play(0, "spy>1")
    assert [card.title for card in table.view(0).cards] == ["Rose"]
    table.until(2).until(0).play(0, "spy>1")
    assert table.last(0) == "Your spies found one of Bo's defences, against your “Anything”."


@clause("DD-G10")
def test_spies_may_go_to_one_and_find_nothing_and_are_spent() -> None:
    table = begin().play(0, "spy>1+2")
    assert table.match.networks[0] == 4 and table.last(0) == "Your spies found nothing new about Cy."
    assert table.until(2).why(2, "spy>0") == "" and table.why(2, "spy>0+1+2") == table.why(2, "spy>2")
    assert table.why(2, "spy>2") == "Send your spies to two other princesses, or to one (DD-035)."


@clause("DD-G11")
def test_a_card_that_lies_open_has_been_seen_by_everybody() -> None:
    table = begin(items={0: ["-/-/Rose", "-/01/Harp"]}).play(0, "attack>1:0:0").play(1, "yield").play(0, "take:0")
    assert table.view(2).cards[0].title == "Rose"
    table.play(2, "spy>0")
    assert [card.title for card in table.view(2).cards] == ["Rose", "Harp"]


@clause("DD-040", "DD-G58")
def test_a_report_looks_the_same_whether_true_or_invented() -> None:
    def heard(items: dict[int, list[str]], title: str) -> tuple[object, list[str]]:
        table = begin(items=items).play(0, f"report>2:1:2/01/{title}")
        return table.view(2), table.told(2)

    true, invented = heard({1: ["2/01/Rose"]}, "Rose"), heard({}, "Rose")
    assert true == invented
    assert true[1][-1] == "Ada told you about Bo's “Rose”, for Politics and Poison, harmless to you."
    assert "Rose" not in " ".join(begin().play(0, "report>2:1:-/-/Rose").told(1)), "the others hear nothing"


# -- preparing ---------------------------------------------------------------------------------------------------------


@clause("DD-041", "DD-042", "DD-043", "DD-G07")
def test_a_new_card_costs_one_pile_of_gems() -> None:
    table = begin().play(0, "prepare:1/03/A bird in a gilded cage")
    card = table.view(0).list_own_cards()[0]
    assert table.match.gems[0] == 6 and (card.title, card.harmless, card.blocked) == (
        "A bird in a gilded cage",
        0b10,
        0b1001,
    )
    assert table.told(1)[-2] == "Ada prepared something." and table.view(1).cards == ()
    table.match.gems = replace_at(table.match.gems, 2, 0)
    assert table.why(2, "prepare:-/-/Rose") == "A new card costs a pile of gems, and you have none left (DD-041)."


@clause("DD-045", "DD-046", "DD-047", "DD-049", "DD-115")
@pytest.mark.parametrize(("written", "value"), [("-/-", 1), ("1/-", 2), ("-/0", 2), ("12/013", 6), ("-/012", 4)])
def test_concealment_is_one_and_one_for_each_restriction(written: str, value: int) -> None:
    table = begin("2221 " * 4).play(0, f"prepare:{written}/Rose")
    assert table.card(10).concealment == value
    assert f"value {value}, for" in table.told(0)[-2]


@clause("DD-046", "DD-048", "DD-G06")
def test_a_card_must_harm_somebody_and_serve_something() -> None:
    table = begin()
    assert (
        table.why(0, "prepare:12/-/Rose")
        == "A card that harms nobody would be useless: leave at least one living rival (DD-G06)."
    )
    assert (
        table.why(0, "prepare:-/0123/Rose")
        == "A card that serves no skill would be useless: leave at least one (DD-G06)."
    )
    assert table.why(0, "prepare:0/-/Rose") == "A card can be harmless to living rivals only (DD-G49).", (
        "not to oneself"
    )


@clause("DD-G49")
def test_the_dead_give_no_concealment() -> None:
    table = begin("2221 " * 4)
    table.kill(3)
    assert table.why(0, "prepare:3/-/Rose") == "A card can be harmless to living rivals only (DD-G49)."
    assert table.why(0, "prepare:1/-/Rose") == ""


@clause("DD-G48")
def test_no_princess_writes_the_same_title_twice() -> None:
    table = begin(items={0: ["-/-/Rose"], 1: ["-/-/Harp"]})
    assert (
        table.why(0, "prepare:-/-/rose!") == "You have a card called “rose!” already: give it another title (DD-G48)."
    )
    assert table.why(0, "prepare:-/-/Harp") == "", "whether another has one like it is not betrayed"


@clause("DD-050")
def test_a_card_serves_attack_and_defence() -> None:
    table = begin(items={0: ["-/-/Rose"], 1: ["-/-/Harp"]}).play(0, "attack>1:0:0")
    table.play(1, "throw:100")
    assert table.totals() == (3, 3)


# -- defending ---------------------------------------------------------------------------------------------------------


@clause("DD-051", "DD-053", "DD-054")
def test_a_defence_names_one_card_costs_nothing_and_is_the_action() -> None:
    table = begin(items=HERS).play(0, "defend>1:Rose")
    card = table.view(0).list_own_cards()[0]
    assert (card.claim, card.against) == (1, "Rose") and table.match.gems[0] == 7 and table.match.turn == 2
    assert table.told(2)[-2] == "Ada prepared a defence." and table.why(2, "defend>2:Knife").startswith(
        "A defence is made against a card of another"
    )


@clause("DD-052", "DD-G13")
def test_a_claim_is_never_judged_before_it_is_used() -> None:
    def claimed(items: dict[int, list[str]]) -> object:
        table = begin(items=items)
        answers = table.why(0, "defend>1:Rose"), table.why(0, "defend>2:Rose")
        table.play(0, "defend>1:Rose")
        return answers, table.view(0), table.told(0), table.moves(2)

    assert claimed({1: ["-/-/Rose"]}) == claimed({1: ["-/-/Harp"]}) == claimed({})


@clause("DD-G13", "DD-062")
@pytest.mark.parametrize(
    ("claim", "works"),
    [("defend>0:rose", True), ("defend>0:R-o-s-e!", True), ("defend>0:Roses", False), ("defend>2:Rose", False)],
)
def test_titles_are_compared_by_their_letters(claim: str, works: bool) -> None:
    table = begin(items={0: ["-/-/Rose"]}).until(1).play(1, claim).until(0).play(0, "attack>1:0:0")
    assert ("counter:110>0" in table.moves(1)) == works
    assert (table.why(1, "counter:110>0") == "") == works


@clause("DD-G14", "DD-G12")
def test_a_defence_still_works_when_the_card_has_a_new_owner() -> None:
    table = begin(items={0: ["1/-/Rose"]}).until(1).play(1, "defend>0:Rose").until(0)
    table.play(0, "offer>2:c0/-:secret").play(2, "accept:0s2.1").play(0, "pass")
    assert table.card(0).owner == 2 and table.view(2).list_own_cards()[0].harmless == 0b10, "the harmless list stays"
    assert table.view(2).list_own_cards()[0].marks == 0b1 and table.why(2, "attack>1:0:0").startswith(
        "“Rose” is harmless to"
    )
    table = begin(items={0: ["-/-/Rose"]}).until(1).play(1, "defend>0:Rose").until(0)
    table.play(0, "offer>2:c0/-:secret").play(2, "accept:0s2.1").play(0, "pass").play(2, "attack>1:0:0")
    assert table.why(1, "counter:110>0") == ""


@clause("DD-G14")
def test_a_defence_meant_for_a_card_one_has_seen_follows_it_through_secret_trades() -> None:
    table = begin("2221 " * 4, {0: ["-/-/Rose"]}).play(0, "offer>2:c0/-:secret").play(2, "accept:0s2.1")
    table.until(1).play(1, "spy>2", "defend>2:Rose").until(0)
    table.play(2, "offer>3:c0/-:secret").play(3, "accept:2s3.1").play(0, "pass").play(3, "attack>1:0:0")
    assert table.why(1, "counter:110>0") == ""
    guessed = begin("2221 " * 4, {0: ["-/-/Rose"]}).play(0, "offer>2:c0/-:secret").play(2, "accept:0s2.1")
    guessed.until(1).play(1, "defend>2:Rose").until(0)
    guessed.play(2, "offer>3:c0/-:secret").play(3, "accept:2s3.1").play(0, "pass").play(3, "attack>1:0:0")
    assert guessed.why(1, "counter:110>0") == "That defence is against another card (DD-062).", (
        "she never learned who had it between"
    )

"""What is listed of the moves that have no end, and the quick ways to one of them."""

from infanta.core.fast_rng import FastRng
from infanta.core.tuples import replace_at
from infanta.games.death_dowry.items import Item
from infanta.games.death_dowry.match import DowryMatch
from tests.games.death_dowry.table import GAME, Table, begin, fight


def chances(table: Table, seat: int) -> None:
    """Any move is the one that the list would give, for every place in the list."""
    moves = table.match.moves(seat)
    found = set()
    for seed in range(40 * len(moves)):
        place = FastRng(seed).below(len(moves))
        assert table.match.random_move(seat, FastRng(seed)) is moves[place]
        found.add(place)
    assert found == set(range(len(moves))), "some place was never drawn"


def defences(table: Table, seat: int) -> list[str]:
    return [text for text in table.moves(seat) if text.startswith("defend")]


def test_a_defence_is_listed_once_for_each_hand_and_title() -> None:
    table = begin(items={1: ["-/-/Rose", "-/-/Harp"], 2: ["-/-/Rose"]}).play(1, "display>0:100", "display>0:101")
    table.play(2, "display>0:200")
    assert defences(table, 0) == ["defend>1:Rose", "defend>1:Harp", "defend>2:Rose"]
    table.play(2, "offer>0+1:c200/-:open").play(1, "accept:2o01.1", "display>0:200")
    assert defences(table, 0) == ["defend>1:Rose", "defend>1:Harp"], "now both roses are in one hand"
    chances(table, 0)
    table.play(0, "defend>1:Rose")
    assert table.match.items[10].aim == 100, "of cards with one title in one hand the first is meant"


def test_a_defence_is_against_cards_that_attack_and_no_other_defence() -> None:
    table = begin(items={1: ["-/-/Rose"]}).play(0, "defend>1:Rose").play(2, "pass").play(1, "defend>0:Rose")
    items = table.match.items
    assert items[10].can_stop(items[100]) and not items[10].can_stop(items[110])


def test_copied_hands_share_their_cards_until_one_of_them_changes() -> None:
    first = begin(items={1: ["-/-/Rose", "-/-/Harp"]}).match.items
    rose, before = first[100], list(first)
    second = first.copy()
    third = second.copy()
    second.remove(101)
    assert list(first) == list(third) == before and 101 not in second
    first.put(Item(100, rose.title, rose.harmless, rose.blocked, 2, rose.told))
    assert first[100].owner == 2 and second[100].owner == third[100].owner == 1
    assert [card.number for card in first.get_hand(1)] == [101] and [card.number for card in third.get_hand(1)] == [
        100,
        101,
    ]
    third.remove(100)
    assert 100 in first and 100 in second, "whoever lent the cards and whoever borrowed them"


def test_equals_keep_their_order_on_the_leader_board() -> None:
    match = begin().match
    match.favour = (3, 3, 4)
    match.rank()
    assert match.board == (2, 0, 1)


def test_the_samples_listed_are_those_whose_titles_one_has_not_used() -> None:
    table = begin(items={0: ["1/-/love POTION!"], 1: ["-/-/Fireworks display"]})
    titles = {text.rpartition("/")[2] for text in table.moves(0) if text.startswith("prepare")}
    assert titles == {"Fireworks display", "Delightful laugh"}
    table.play(0, "defend>1:Fireworks display").until(0)
    titles = {text.rpartition("/")[2] for text in table.moves(0) if text.startswith("prepare")}
    assert titles == {"Fireworks display", "Delightful laugh"}, "a defence against a title does not use it"
    table.play(1, "offer>0:c100/-:secret").play(0, "accept:1s0.1")
    titles = {text.rpartition("/")[2] for text in table.moves(0) if text.startswith("prepare")}
    assert titles == {"Delightful laugh", "Hideous dress"}


def test_any_move_of_a_turn_is_one_of_those_listed() -> None:
    table = begin(items={0: ["-/-/Rose", "1/03/Letter", "2/0/Harp"], 1: ["-/-/Knife"]}).play(1, "display>0:100")
    kinds = {text.partition(">")[0].partition(":")[0] for text in table.moves(0)}
    assert kinds == {"pass", "spy", "prepare", "defend", "attack"}
    chances(table, 0)
    table.match.wedding = True
    assert {text.partition(">")[0] for text in table.moves(0)} == {"pass", "attack"}
    chances(table, 0)


def test_any_move_in_a_conflict_is_one_of_those_listed() -> None:
    table = begin(items={0: ["-/-/Rose"], 1: ["-/-/Knife", "-/-/Harp", "2/0/Letter"]}).play(0, "display>1:0")
    table.play(0, "pass").until(1).play(1, "defend>0:Rose").until(0).play(0, "attack>1:0:0")
    assert table.moves(1) == ["yield", "throw:100", "throw:101", "counter:110>0", "plead>2:g1"]
    chances(table, 1)
    table.match.gems = replace_at(table.match.gems, 1, 0)
    assert table.moves(1)[-1] == "plead>2:-"


def test_any_move_of_whoever_makes_herself_is_one_of_those_listed() -> None:
    match = GAME.start(3)
    assert isinstance(match, DowryMatch)
    table = Table(match)
    chances(table, 0)
    table.play(0, "skills:3211")
    chances(table, 0)
    table.play(0, "item:-/-/Rose", "item:-/-/Harp")
    chances(table, 0)
    table.play(0, "item:-/-/Knife")
    assert table.moves(0) == [
        "skills:2221", "ready", "drop:0", "drop:1", "drop:2", "skills:7000", "skills:1213",
    ]  # fmt: skip
    chances(table, 0)
    table.play(0, *["name:Ada"] * 9)
    assert table.moves(0) == ["ready"]
    chances(table, 0)


def test_any_damage_is_one_of_those_listed() -> None:
    table = fight("3000", "1000").play(1, "yield")
    assert table.moves(0) == ["take:0", "take:1", "take:2", "take:3"]
    chances(table, 0)


def test_cards_lie_in_the_order_of_their_numbers_whoever_has_them() -> None:
    table = begin(items={0: ["-/-/Rose", "-/-/Knife"], 1: ["-/-/Harp"]})
    table.play(0, "display>1:0").play(1, "offer>0:c100/c0:secret").play(0, "accept:1s0.1")
    hands = table.match.items
    assert [*hands] == [0, 1, 100] and len(hands) == 3
    assert [[item.number for item in hands.get_hand(seat)] for seat in range(3)] == [[1, 100], [0], []]
    table.play(1, "offer>0:c0/c100:secret").play(0, "accept:1s0.2")
    assert [[item.number for item in hands.get_hand(seat)] for seat in range(3)] == [[0, 1], [100], []]
    other = hands.copy()
    other.remove(0)
    assert 0 in hands and 0 not in other and other.get(0) is None and [card.number for card in other.get_hand(0)] == [1]


def test_the_dealer_shows_a_spy_any_of_the_cards_that_it_may_be() -> None:
    table = begin(items={1: ["-/0/Rose", "-/1/Harp", "-/12/Letter"]}).play(0, "spy>1")
    drawn = {table.match.sample(FastRng(seed)).text for seed in range(40)}
    assert drawn == {move.text for move, _ in table.match.outcomes()} == {"show:100", "show:101"}
    worlds = [table.match.copy() for _ in range(40)]
    for seed, world in enumerate(worlds):
        world.play_chance(FastRng(seed))
    assert {tuple([card.number for card in world.view(0).cards]) for world in worlds} == {(100,), (101,)}

"""The bot that plots: what it makes, believes, trades, promises and says; and when bots may act though nobody waits for them."""

from collections import Counter
from random import Random
from time import process_time

import pytest

import infanta
from infanta import Match, Move, View
from infanta.bots.bot import make_bot
from infanta.bots.death_dowry import Thumb
from infanta.bots.initiative import ActingBot, FreeActionScheduler, IllegalFreeActionError, get_remark
from infanta.bots.playing import play_out
from infanta.core.tuples import replace_at
from infanta.games.death_dowry.bundles import KEY, Bundle
from infanta.games.death_dowry.conflict_events import Attacked
from infanta.games.death_dowry.match import DowryMatch
from infanta.games.death_dowry.notation import Attack, Offer, Reply, build_move
from infanta.games.death_dowry.policy import ViewPlotEstimate
from infanta.games.death_dowry.trade_events import Agreed, Offered, Promised
from infanta.words import FluentTranslator
from tests.clause import clause
from tests.games.death_dowry.table import GAME, Table, begin, fight


def thumb(seed: int = 1) -> Thumb:
    return Thumb(Random(seed))


def mind(table: Table, seat: int) -> ViewPlotEstimate:
    return ViewPlotEstimate(table.view(seat), seat)


def chosen(table: Table, seat: int, seed: int = 1) -> str:
    return thumb(seed).choose(table.view(seat), table.match.moves(seat)).text


def acted(table: Table, seat: int, seed: int = 1) -> str:
    act = thumb(seed).act(table.view(seat), table.match.free_actions(seat))
    return act.text if act is not None else ""


def whole_match(players: int, seed: int, **options: object) -> DowryMatch:
    match = GAME.start(players, True, **options)
    assert isinstance(match, DowryMatch)
    play_out(match, [make_bot("thumb", KEY, Random(f"{seed} {seat}")) for seat in range(players)], Random(seed))
    return match


def test_it_beats_random_players() -> None:
    won = 0
    for number in range(12):
        bots = [
            make_bot("thumb" if seat == number % 4 else "random", KEY, Random(number * 7 + seat)) for seat in range(4)
        ]
        won += play_out(GAME.start(4), bots, Random(number)).winners == (number % 4,)
    assert won >= 10


@pytest.mark.parametrize(
    ("players", "options"),
    [(4, {}), (5, {"setting": "heart"}), (4, {"master": "yes", "reveal": "usable", "events": 4}), (3, {"wedding": 2})],
)
def test_bots_alone_play_a_whole_match_with_bargains_and_attacks(players: int, options: dict[str, object]) -> None:
    match = whole_match(players, 3, **options)
    kinds = {type(event) for event in match.story or []}
    assert match.over and {Attacked, Offered} <= kinds


def test_a_decision_takes_less_than_fifty_milliseconds() -> None:
    match, bot, longest = whole_match(6, 2, rounds=4), thumb(), 0.0
    for number in range(0, len(match.log or []), 60):
        then = infanta.Record.of(match).replay(number)
        for seat in then.actors():
            if seat >= 0:
                start = process_time()
                bot.choose(then.view(seat), then.moves(seat))
                bot.act(then.view(seat), then.free_actions(seat))
                longest = max(longest, process_time() - start)
    assert 0 < longest < 0.05


@clause("DD-118")
def test_it_makes_a_decoy_and_real_plans_that_are_better_hidden() -> None:
    match, bot = GAME.start(4), thumb(3)
    assert isinstance(match, DowryMatch)
    while 0 in match.actors():
        match.play(0, bot.choose(match.view(0), match.moves(0)))
    values = [item.concealment for item in match.items.values()]
    assert len(values) == 3 and sum(match.skills[0]) == 7 and match.names[0].startswith("Princess")
    assert min(values) <= 3 < max(values), "spies are shown the decoy first"


def test_it_attacks_when_the_odds_are_good_and_not_when_they_are_bad() -> None:
    strong = begin("7000 0007 0007", {0: ["2/123/Rose"]})
    strong.match.networks = replace_at(strong.match.networks, 0, 0)
    assert chosen(strong, 0) == "attack>1:0:0"
    weak = begin("0007 7000 7000", {0: ["-/-/Rose"]})
    weak.match.networks = replace_at(weak.match.networks, 0, 0)
    assert not chosen(weak, 0).startswith("attack>1:0")


def test_it_spies_first() -> None:
    assert chosen(begin("7000 0007 0007", {0: ["2/123/Rose"]}), 0).startswith("spy>")


def test_it_keeps_a_promise_of_peace_unless_much_is_at_stake() -> None:
    table = begin("2221 2221 2221", {0: ["2/-/Rose"]}).play(0, "offer>1:peace/g1:secret").play(1, "accept:0s1.1")
    bot = thumb()
    mind_free, mind_bound = begin("2221 2221 2221", {0: ["2/-/Rose"]}), table
    free = bot.judge(mind(mind_free, 0), build_move(Attack, 1, 0, 0))
    bound = bot.judge(mind(mind_bound, 0), build_move(Attack, 1, 0, 0))
    assert free - bound > 2


def test_who_breaks_a_promise_is_trusted_less() -> None:
    table = begin("7000 2221 2221", {0: ["-/-/Rose"]}).play(0, "offer>1:peace/g1:secret").play(1, "accept:0s1.1")
    before = mind(table, 1).faith[0]
    table.play(0, "attack>1:0:0")
    assert mind(table, 1).faith[0] < before


def test_it_defends_against_what_was_reported_the_more_it_trusts_the_teller() -> None:
    table = begin(items={1: ["2/123/Rose"]}).until(2).play(2, "report>0:1:2/123/Rose").until(0)
    bot = thumb()
    built = [move.text for move in bot.list_built_moves(mind(table, 0), [])]
    assert "defend>1:Rose" in built
    told = bot.judge(mind(table, 0), GAME.parse("defend>1:Rose"))
    made_up = bot.judge(mind(table, 0), GAME.parse("defend>1:Nothing"))
    assert told > made_up + 0.3


def test_it_accepts_a_good_bargain_refuses_a_bad_one_and_can_be_bought() -> None:
    good = begin().play(0, "offer>1:g3/n1:secret")
    assert acted(good, 1) == "accept:0s1.1"
    bad = begin().play(0, "offer>1:n1/f3:secret")
    assert acted(bad, 1) == "refuse:0s1.1"
    bribed = begin().play(0, "offer>1:g3/peace:secret")
    assert acted(bribed, 1) == "accept:0s1.1"


def test_it_counters_an_offer_that_is_nearly_good_and_not_for_ever() -> None:
    table = begin().play(0, "offer>1:n1/g1:secret")
    assert acted(table, 1) == "offer>0:g1/g1+n1:secret:0s1.1" or acted(table, 1) == "refuse:0s1.1"
    match = whole_match(4, 5, rounds=3)
    pairs = Counter((event.seat, event.to) for event in match.story or [] if isinstance(event, Offered))
    assert max(pairs.values()) <= 3 * (match.round + 1)


def test_it_offers_first() -> None:
    texts = {acted(begin(), 0, seed) for seed in range(8)}
    assert any(text.startswith("offer>") for text in texts)


def test_it_helps_for_a_price_and_not_for_nothing() -> None:
    items = {2: ["-/12/Knife"]}
    paid = fight("300", "100", items).play(1, "plead>2:g3")
    assert chosen(paid, 2) == "help:200"
    free = fight("300", "100", items).play(1, "plead>2:-")
    assert chosen(free, 2) == "decline"


def test_it_stops_when_nothing_can_turn_the_conflict() -> None:
    table = fight("700", "000", {1: ["-/-/Fan"]})
    assert chosen(table, 1) != "throw:100", "a secret is worth more than a point"


def test_it_chooses_all_the_damage_and_leaves_its_goods_to_who_kept_her_word() -> None:
    table = fight("700", "000").play(1, "yield")
    assert chosen(table, 0) == f"take:{table.match.margin}"
    dead = fight("700", "000", favour=1).play(1, "yield")
    dead.match.alive = replace_at(dead.match.alive, 1, False)
    assert acted(dead, 1).startswith("will>")


@pytest.mark.parametrize(("setting", "words"), [("samarkand", "throne"), ("race", "stardust"), ("science", "SCIENCE")])
def test_it_speaks_in_the_words_of_the_setting(setting: str, words: str) -> None:
    table = begin(items={0: ["-/-/Rose"]}, setting=setting)
    theme = GAME.theme(table.match.setup)
    voice = FluentTranslator("en", KEY, ("Ada", "Bo", "Cy"), None, theme)
    lines = [get_remark(thumb(seed), table.view(0), build_move(Attack, 1, 0, 0)) for seed in range(30)]
    said = {voice.say(line) for line in lines if line is not None}
    assert len(said) == 3 and any(words in line for line in said) and None in lines


def test_prose_gets_a_polite_line() -> None:
    line = thumb().reply(begin().view(1), 0)
    assert line is not None and str(line).endswith((".", "!"))


# -- who is asked, and when --------------------------------------------------------------------------------------------


class Giver:
    """Offers a gem to the next princess whenever it is asked."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, view: View, moves: list[Move]) -> Move:
        """The last."""
        return moves[-1]

    def act(self, view: View, acts: list[Move]) -> Move | None:
        """A gem for nothing, twice."""
        self.asked += 1
        return build_move(Offer, (1,), Bundle(gems=1), Bundle(networks=1), False) if self.asked <= 2 else None


class Cheat(Giver):
    """Accepts what was never offered."""

    def act(self, view: View, acts: list[Move]) -> Move | None:
        return build_move(Reply, "accept", "1s0.9")


def deeds(attention: FreeActionScheduler, match: Match) -> list[str]:
    found = []
    while (deed := attention.next(match)) is not None:
        match.push(*deed)
        found.append(deed[1].text)
    return found


def test_a_bot_is_asked_after_what_it_has_heard_of_and_again_after_its_own_act() -> None:
    table, bot = begin(), Giver()
    assert isinstance(bot, ActingBot) and not isinstance(make_bot("random", KEY, Random(1)), ActingBot)
    attention = FreeActionScheduler({0: bot, 2: make_bot("random", KEY, Random(1))})
    assert deeds(attention, table.match) == ["offer>1:g1/n1:secret"] * 2 and bot.asked == 3
    assert deeds(attention, table.match) == [] and bot.asked == 3, "nothing has happened since"
    table.play(1, "offer>2:g1/n1:secret")
    assert deeds(attention, table.match) == [] and bot.asked == 3, "it has not heard of that"
    table.play(1, "offer>2:g1/n1:open")
    assert deeds(attention, table.match) == [] and bot.asked == 4


def test_a_bot_whose_act_is_illegal_is_named() -> None:
    with pytest.raises(IllegalFreeActionError, match="seat 2") as caught:
        FreeActionScheduler({2: Cheat()}).next(begin().match)
    assert caught.value.seat == 2


def test_promises_are_kept_more_often_than_broken() -> None:
    kept = broken = traded = 0
    for seed in range(4):
        for event in whole_match(4, seed, rounds=5).story or []:
            if isinstance(event, Promised):
                kept += event.how == "kept"
                broken += event.how == "broken"
            traded += isinstance(event, Agreed)
    assert kept > 2 * broken > 0 and traded > 20


def test_it_makes_a_princess_of_a_sheet_that_somebody_else_has_begun() -> None:
    """A level that thinks ahead does not always follow its advice; what is advised next must be legal all the same."""
    for seed in range(40):
        rng = Random(seed)
        match, bot = GAME.start(3), thumb(seed)
        for _ in range(30):
            if 0 not in match.actors():
                break
            advice = bot.choose(match.view(0), match.moves(0))
            assert match.check(0, advice) is None, f"{advice.text} {match.view(0)}"
            match.push(0, advice if rng.random() < 0.5 else rng.choice(match.moves(0)))

"""Levels and advice: bots for every game, and what is said when something cannot be."""

from dataclasses import replace
from random import Random

import pytest

import infanta
import tests.example  # noqa: F401  the example games can be imported from here on
from infanta import DEALER, Move, View
from infanta.bots import levels
from infanta.bots.advice import WORLDS_FOR_HANDS, Advice, Estimate, advise, worth_telling
from infanta.bots.bot import list_bots, make_bot
from infanta.bots.levels import LEVELS, Budget, Level, LevelBot, find_level, in_style, think
from infanta.core.errors import InfantaError
from infanta.core.phrase import Phrase
from infanta.search.search import Search
from infanta.table.refusal import RefusedError
from infanta.table.seating import require_bot
from infanta.words import FluentTranslator
from infanta.words.catalogue import strictly

from high_card.game import HighCard  # isort: skip

GAMES = ["love-letter", "cupid", "rebel-princess", "woo-the-princess"]
QUICK = Budget(40)


def first_choice(key: str) -> tuple[infanta.Match, int]:
    match, rng = infanta.start(key, players=3), Random(8)
    while True:
        seat = match.actors()[0]
        if seat != DEALER and len(match.moves(seat)) > 1:
            return match, seat
        match.push(seat, match.sample(rng) if seat == DEALER else match.moves(seat)[0])


@pytest.mark.parametrize("key", GAMES)
def test_all_levels_play_every_game(key: str) -> None:
    match, seat = first_choice(key)
    for chosen in LEVELS:
        assert chosen.name in list_bots(key)
        assert hasattr(make_bot(chosen.name, key, Random(1)), "choose")
        budget = chosen.budget and QUICK
        assert think(match.view(seat), match.moves(seat), 3, budget) in match.moves(seat)


def test_a_page_plays_half_his_cards_at_random() -> None:
    match, seat = first_choice("love-letter")
    view, moves = match.view(seat), match.moves(seat)
    chosen = [LevelBot(Random(seed), find_level("page")).choose(view, moves) for seed in range(60)]
    rates = infanta.game("love-letter").policy().rate(match, seat, moves)
    sensible = [move for move, rate in zip(moves, rates, strict=True) if rate > max(rates) - 1e-9]
    assert 25 < sum(move in sensible for move in chosen) < 55


def test_without_rules_of_thumb_a_lady_tries_some_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    rules, rng = HighCard(), Random(2)
    match = rules.start(3)
    while match.actors() == (DEALER,):
        match.push(DEALER, match.sample(rng))
    seat = match.actors()[0]
    tried: list[int] = []
    monkeypatch.setattr(levels, "game", lambda key: rules)

    def noted(search: Search, style: str) -> Move:
        tried.append(search.tries)
        return search.find_best()

    monkeypatch.setattr(levels, "in_style", noted)
    moves = match.moves(seat)
    assert LevelBot(Random(1), find_level("lady")).choose(match.view(seat), moves) in moves and tried[0] > 0


def dowry() -> tuple[infanta.Match, int]:
    """Death Dowry, where a princess has been taken and her first item is to be thrown away."""
    match = infanta.start("death-dowry", players=3)
    seat = match.actors()[0]
    match.push(seat, infanta.game("death-dowry").parse("sample:1"))
    match.push(seat, infanta.game("death-dowry").parse("drop:0"))
    return match, seat


def test_levels_make_moves_that_only_the_rules_of_thumb_know() -> None:
    match, seat = dowry()
    view, moves = match.view(seat), match.moves(seat)
    known = make_bot("thumb", "death-dowry", Random(4)).choose(view, moves)
    assert known not in moves
    assert LevelBot(Random(4), find_level("lady")).choose(view, moves) == known
    worse = [move for move in moves if move.text.startswith("drop")]
    assert worse and known not in worse
    quick = Level("duchess", budget=Budget(20), likely=False)
    made = {LevelBot(Random(seed), quick).choose(view, worse) for seed in range(6)}
    assert known.text.partition("/")[0] in {move.text.partition("/")[0] for move in made}, (
        "it is tried beside those listed"
    )


def test_a_duchess_tries_fewer_matches_where_a_game_says_so() -> None:
    duchess, queen = find_level("duchess").budget, find_level("queen").budget
    assert duchess is not None and queen is not None
    games = [infanta.game(key) for key in ("love-letter", "rebel-princess", "death-dowry")]
    assert [duchess.tries(rules) for rules in games] == [400, 50, 50]
    assert [queen.tries(rules) for rules in games] == [6_000] * 3
    match, seat = first_choice("rebel-princess")
    view, moves = match.view(seat), match.moves(seat)
    budgets = (replace(duchess, milliseconds=20_000), Budget(50), Budget(400))
    brief, few, many = ([think(view, moves, seed, one, likely=False) for seed in range(4)] for one in budgets)
    assert brief == few != many


def test_levels_bargain_and_talk_where_the_rules_of_thumb_do() -> None:
    class Merchant:
        def choose(self, view: View, moves: list[Move]) -> Move:
            return moves[-1]

        def act(self, view: View, acts: list[Move]) -> Move | None:
            return Move("deal")

        def remark(self, view: View, move: Move) -> Phrase | None:
            return Phrase("polite")

        def reply(self, view: View, seat: int) -> Phrase | None:
            return Phrase("thanks")

    match, seat = dowry()
    view = match.view(seat)
    queen = LevelBot(Random(1), find_level("queen"))
    queen.advisers["death-dowry"] = Merchant()
    assert queen.act(view, []) == Move("deal")
    assert (queen.remark(view, Move("deal")), queen.reply(view, 1)) == (Phrase("polite"), Phrase("thanks"))
    queen.advisers["death-dowry"] = None
    assert (queen.act(view, []), queen.remark(view, Move("deal")), queen.reply(view, 1)) == (None, None, None)


def test_a_style_chooses_only_among_moves_as_good_as_the_best() -> None:
    match, seat = first_choice("love-letter")
    search = Search(infanta.game("love-letter"), match.view(seat), match.moves(seat), 1)
    even, wild, bad = search.candidates[:3]
    search.candidates = [even, wild, bad]
    for worths, candidate in (([0.5] * 8, even), ([1.0, 0.0] * 4, wild), ([0.0] * 8, bad)):
        for worth in worths:
            candidate.add(worth)
    assert in_style(search, "careful") == even.move and in_style(search, "bold") == wild.move
    assert {in_style(search, "sly") for _ in range(40)} == {even.move, wild.move}
    assert in_style(search, "honest") == search.find_best()


def test_a_level_may_have_a_style() -> None:
    bot = make_bot("duchess+sly", "love-letter", Random(1))
    assert isinstance(bot, LevelBot) and (bot.level.name, bot.level.style) == ("duchess", "sly")
    for name, said in (("queen+mad", "no style 'mad'; there are: bold"), ("knave+sly", "no level 'knave'")):
        with pytest.raises(InfantaError, match=said):
            make_bot(name, "love-letter", Random(1))


@pytest.mark.parametrize(
    ("iterations", "milliseconds", "said"),
    [(0, 100, "cannot try 0 matches"), (10, 0, "cannot think for 0"), (10, 86_400_000, "cannot think for")],
)
def test_a_budget_of_nothing_or_of_a_day_is_refused(iterations: int, milliseconds: int, said: str) -> None:
    with pytest.raises(InfantaError, match=said):
        Budget(iterations, milliseconds)


def test_what_cannot_be_thought_about_is_refused_in_words() -> None:
    match, seat = first_choice("love-letter")
    other, actor = first_choice("rebel-princess")
    with pytest.raises(InfantaError, match="no level 'empress'; there are: page, lady, duchess, queen"):
        find_level("empress")
    with pytest.raises(InfantaError, match="not a Love Letter move"):
        think(match.view(seat), other.moves(actor), 1, QUICK)
    with pytest.raises(InfantaError, match="No seat has a decision to make"):
        think(match.view(None), match.moves(seat), 1, QUICK)
    with pytest.raises(InfantaError, match="No seat has a decision to make"):
        advise(match.view(seat), [])


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("key", GAMES)
def test_advice_can_be_said(key: str, language: str) -> None:
    match, seat = first_choice(key)
    advice = advise(match.view(seat), match.moves(seat), Budget(60))
    voice = FluentTranslator(language, scope=key, names=("Ada", "Bo", "Cy"), reader=seat)
    with strictly():
        said = [voice.sentence(phrase) for phrase in advice.list_phrases()]
    assert advice.best == advice.estimates[0].move and advice.best in match.moves(seat)
    assert all(0 <= estimate.chance <= 1 for estimate in advice.estimates)
    assert len(said) >= 2 and said[0].endswith(".")


def test_advice_knows_a_hand_that_was_shown() -> None:
    game = infanta.game("love-letter")
    match = game.start(3, dates=(0, 1, 2))
    for text in ("+priest", "+king", "+baron", "+guard"):
        match.play(DEALER, game.parse(text))
    match.play(0, game.parse("priest>1"))
    match.play(DEALER, game.parse("+handmaid"))
    match.play(1, game.parse("handmaid"))
    match.play(DEALER, game.parse("+guard"))
    match.play(2, game.parse("guard>0:8"))
    match.play(DEALER, game.parse("+prince"))
    beliefs = advise(match.view(0), match.moves(0), Budget(40)).beliefs
    assert [(belief.card, belief.chance) for belief in beliefs if belief.seat == 1] == [(6, 1.0)]


def test_advice_on_several_cards_at_once_names_them_all() -> None:
    """It named one of the three that are passed, and left open which others go with it."""
    match = infanta.start("rebel-princess", players=4, princesses="deal")
    rng = Random(2)
    while (seat := match.actors()[0]) == DEALER:
        match.push(DEALER, match.sample(rng))
    moves = match.moves(seat)
    assert all(move.text.startswith("give:") for move in moves)
    advice = advise(match.view(seat), moves, Budget(90))
    given = [advice.best, *advice.company]
    for move in given:
        match.play(seat, move)
    assert len(given) > 1 and seat not in match.actors()
    told = [phrase.key for phrase in advice.list_phrases()]
    assert told.count("advice-with") == len(given) - 1
    others = [phrase.values["move"] for phrase in advice.list_phrases() if phrase.key == "advice-other"]
    assert not {str(advice.name_move(move)) for move in given} & {str(other) for other in others}


def test_advice_says_how_many_choices_were_not_tried() -> None:
    match, seat = first_choice("rebel-princess")
    advice = advise(match.view(seat), match.moves(seat), Budget(60))
    assert len(advice.estimates) + advice.untried == len(match.moves(seat))


def test_advice_is_held_against_the_rules_of_thumb() -> None:
    """As a queen's own choice is: it left out what they would do, where no list of moves holds it."""
    match, seat = first_choice("death-dowry")
    moves = match.moves(seat)[:1]
    asked = make_bot("thumb", "death-dowry", Random(0)).choose(match.view(seat), moves)
    advice = advise(match.view(seat), moves, Budget(8))
    assert asked not in moves and asked in [estimate.move for estimate in advice.estimates]


def test_cards_of_a_large_hand_are_told_only_if_they_stand_out() -> None:
    """All cards out of sight were as likely as each other, and three of them were named."""
    match, seat = first_choice("woo-the-princess")
    assert not advise(match.view(seat), match.moves(seat), Budget(16)).beliefs
    alike, outlier = [(card, 40) for card in range(20)], (20, 70)
    assert worth_telling(70, [outlier, *alike]) and not worth_telling(46, [(20, 46), *alike])
    assert not worth_telling(WORLDS_FOR_HANDS, [(20, WORLDS_FOR_HANDS), *alike]), "what is certain is told otherwise"


def test_a_higher_number_than_the_best_choice_has_is_explained() -> None:
    match, seat = first_choice("love-letter")
    moves = match.moves(seat)
    estimates = (Estimate(moves[0], 0.4, 0.1, 9), Estimate(moves[1], 0.5, 0.2, 3))
    said = [
        phrase.key for phrase in Advice(infanta.game("love-letter"), match.view(seat), estimates, ()).list_phrases()
    ]
    assert said == ["advice-perhaps", "advice-other", "advice-luck"]


def test_a_style_can_be_asked_for_at_a_table() -> None:
    assert require_bot("love-letter", "duchess+bold") == "duchess+bold"
    for name in ("thumb+bold", "duchess+mad", "duchess+"):
        with pytest.raises(RefusedError):
            require_bot("love-letter", name)

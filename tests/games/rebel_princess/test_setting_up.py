"""Set-up, the course of the game and its end (RP-001 to RP-053)."""

from random import Random

import pytest

import infanta
from infanta import DEALER, Phrase
from infanta.games.rebel_princess.cards import PACK
from infanta.games.rebel_princess.events import Opened
from infanta.games.rebel_princess.match import RebelPrincessMatch
from infanta.games.rebel_princess.princesses import PRINCESSES
from infanta.games.rebel_princess.rounds import LETTERS, ROUND_CARDS
from infanta.games.rebel_princess.rules import DEFAULT_PASSES
from tests.clause import clause
from tests.games.rebel_princess.table import GAME, cards, deal, start


def random_match(players: int, seed: int = 1, **options: object) -> RebelPrincessMatch:
    match = GAME.start(players, story=True, **options)
    finish(match, Random(seed))
    assert isinstance(match, RebelPrincessMatch)
    return match


def finish(match: infanta.Match, rng: Random) -> None:
    while not match.over:
        seat = match.actors()[0]
        match.push(seat, match.sample(rng) if seat == DEALER else rng.choice(match.moves(seat)))


@clause("RP-001")
def test_three_to_six_play() -> None:
    assert GAME.players == (3, 4, 5, 6)
    with pytest.raises(infanta.InvalidOptionError):
        GAME.start(2)


@clause("RP-002", "RP-003", "RP-004", "RP-005", "RP-006")
@pytest.mark.parametrize(
    ("players", "low", "high", "hand"), [(3, 2, 10, 12), (4, 1, 10, 10), (5, 1, 10, 8), (6, 1, 12, 8)]
)
def test_the_deck_depends_on_the_players_and_is_dealt_out(players: int, low: int, high: int, hand: int) -> None:
    table = start(players, rounds="a")
    expected = [f"{suit}{number}" for suit in "QFTP" for number in range(low, high + 1)]
    assert table.match.cards() == expected
    table.match.push(DEALER, table.match.sample(Random(1)))
    assert [held.bit_count() for held in table.match.hands] == [hand] * players
    assert PACK.format(sum(table.match.hands)).split(",") == expected


@clause("RP-007", "RP-008", "RP-010", "RP-G03", "RP-G62")
def test_princesses_are_chosen_in_turn_and_the_first_to_choose_starts() -> None:
    table = start(3, princesses="choose", starter=(2,), rounds="a")
    table.match.push(DEALER, table.match.sample(Random(1)))
    assert len(table.moves().split()) == len(PRINCESSES) == 10
    table.play("choose:alice")
    assert "choose:alice" not in table.moves() and table.seat() == 0
    assert table.why_not("choose:alice") == "Choose a princess that nobody has, like 'choose:cinderella' (RP-008)."
    table.play("choose:mulan", "choose:ice")
    assert table.match.cast == (6, 9, 5) and table.match.starter == table.match.leader == 2


@clause("RP-006", "RP-007", "RP-017")
def test_whoever_chooses_a_princess_has_seen_their_hand_but_not_the_round_card() -> None:
    table = start(3, princesses="choose")
    table.match.push(DEALER, table.match.sample(Random(1)))
    assert table.match.purpose() == "princess" and table.seat() == 0
    assert [table.view(seat).hand.bit_count() for seat in range(3)] == [12, 12, 12]
    assert table.view(0).drawn == () and table.view(0).known == (0, 0, 0)
    table.play("choose:mulan", "choose:ice", "choose:alice")
    assert table.match.actors() == (DEALER,) and table.moves(DEALER).startswith("round:"), "now it is turned up"


@clause("RP-006", "RP-007")
def test_somebody_who_imagines_while_princesses_are_chosen_keeps_what_they_have_seen() -> None:
    table = start(3, princesses="choose")
    table.match.push(DEALER, table.match.sample(Random(1)))
    table.play("choose:mulan")
    view = table.view(1)
    worlds = [GAME.imagine(view, Random(seed)) for seed in range(5)]
    assert all(world.view(1) == view and world.moves(1) == table.match.moves(1) for world in worlds)
    assert len({str(world) for world in worlds}) == 5


def test_in_the_first_edition_princesses_were_chosen_before_the_hands_were_dealt() -> None:
    setup = GAME.setup(3, {"princesses": "choose", "starter": (0,)}, edition=1)
    match = GAME.start_from(setup)
    assert isinstance(match, RebelPrincessMatch)
    for word in ("mulan", "ice", "alice"):
        assert match.purpose() == "princess" and not any(match.hands)
        match.play(match.actors()[0], GAME.parse(f"choose:{word}"))
    match.play(DEALER, GAME.parse("round:a"))
    assert not any(match.hands) and "deal:" in match.sample(Random(1)).text


@clause("RP-011", "RP-G03", "RP-G62")
def test_princesses_may_be_dealt_and_the_starter_drawn() -> None:
    match = GAME.start(4, princesses="deal", rounds="a")
    assert match.actors() == (DEALER,) and len(match.moves(DEALER)) == 4
    seen = set()
    for seed in range(30):
        other = match.copy()
        assert isinstance(other, RebelPrincessMatch)
        rng = Random(seed)
        while -1 in other.cast:
            other.push(DEALER, other.sample(rng))
        assert len(set(other.cast)) == 4
        seen.add((other.starter, other.cast[0]))
    assert {starter for starter, _ in seen} == {0, 1, 2, 3} and len({first for _, first in seen}) > 5
    assert start(4, princesses="deal", starter=(3,), rounds="a").match.starter == 3


@clause("RP-044", "RP-G62")
def test_powers_may_be_left_out() -> None:
    match = random_match(4, princesses="none")
    assert match.cast == (-1,) * 4 and match.story is not None
    assert not any(type(event).__name__ in ("Used", "Declined", "Cast") for event in match.story)


@clause("RP-007")
def test_the_host_may_say_who_is_who() -> None:
    assert GAME.start(3, cast="4,0,8", starter=(0,), rounds="a").view(0).cast == (4, 0, 8)  # type: ignore[attr-defined]
    with pytest.raises(infanta.InvalidOptionError, match="different princesses"):
        GAME.start(3, cast="4,4,8")
    with pytest.raises(infanta.InvalidOptionError, match="left out"):
        GAME.start(3, cast="4,0,8", princesses="none")


@clause("RP-012", "RP-016", "RP-017", "RP-027", "RP-132")
def test_five_round_cards_are_turned_up_one_by_one() -> None:
    match = random_match(3, rounds="ehkst")
    assert match.story is not None
    opened = [event for event in match.story if isinstance(event, Opened)]
    assert [LETTERS[event.card] for event in opened] == list("ehkst")
    assert [event.round for event in opened] == [1, 2, 3, 4, 5]
    titles = [str(Phrase("round-title", GAME.key, round=event.card)) for event in opened]
    assert titles[0] == "Musical Chairs" and titles[4] == "Haggle with the Hag"
    assert len(match.results) == 5
    topic = next(topic for topic in GAME.topics if topic.word == "e")
    assert "passes a hand card" in str(topic.text) and str(topic.title) == "e: Musical Chairs"


@clause("RP-012", "RP-014", "RP-G02")
def test_round_cards_are_drawn_the_last_with_an_hourglass() -> None:
    assert [card.letter for card in ROUND_CARDS if card.hourglass] == list("fkmop")
    first, last = set(), set()
    for seed in range(40):
        drawn = random_match(3, seed, princesses="none", length=2).drawn
        assert len(set(drawn)) == 2
        first.add(LETTERS[drawn[0]])
        last.add(LETTERS[drawn[-1]])
    assert last == set("fkmop") and len(first) > 12
    any_last = {LETTERS[random_match(3, seed, princesses="none", length=1, last="any").drawn[0]] for seed in range(40)}
    assert not any_last <= set("fkmop")


@clause("RP-013")
def test_the_first_game_is_one_word() -> None:
    assert [LETTERS[number] for number in random_match(3, rounds="first").drawn] == list("acbdm")


@clause("RP-016")
def test_a_shorter_game() -> None:
    assert len(random_match(3, length=2).results) == 2


@clause("RP-131")
def test_round_cards_have_letters_in_order() -> None:
    assert "".join(card.letter for card in ROUND_CARDS) == LETTERS == "abcdefghijklmnopqrstu"


@clause("RP-G01", "RP-052")
def test_the_pass_table_is_data_and_can_be_overridden() -> None:
    expected = [
        "3R",
        "3L",
        "1L",
        "3R",
        "1R",
        "1L1R",
        "1R",
        "2L",
        "2R",
        "2L",
        "2R",
        "1L1R",
        "1L1R",
        "1L",
        "2L",
        "1L",
        "1R",
        "3L",
        "3L",
        "1L",
        "2R",
    ]
    assert list(DEFAULT_PASSES.values()) == expected
    table = start(3, rounds="ab", passes="a:1L2R")
    way = table.match.rules.passes
    assert (way[0].left, way[0].right) == (1, 2) and (way[1].left, way[1].right) == (3, 0)
    with pytest.raises(infanta.InvalidOptionError):
        GAME.start(3, passes="a:4L")
    with pytest.raises(infanta.InvalidOptionError):
        GAME.start(3, passes="z:1L")


@clause("RP-018", "RP-019", "RP-020", "RP-052")
def test_all_give_at_the_same_time_and_see_what_they_get_afterwards() -> None:
    table = deal("Q1 Q2 Q3 | F1 F2 F3 | T1 T2 T3", exchange="2L")
    assert table.match.actors() == (0, 1, 2)
    table.say(0, "give:Q1").say(0, "give:Q2")
    assert table.match.actors() == (1, 2)
    assert table.view(1).hand == cards("F1 F2 F3"), "nothing has arrived yet"
    assert table.view(0).hand == cards("Q1 Q2 Q3") and table.view(0).picked == cards("Q1 Q2")
    assert "Q1" not in repr(table.view(1).journal) and table.view(1).picks == (2, 0, 0)
    table.say(2, "give:T1").say(1, "give:F3").say(1, "give:F2").say(2, "give:T3")
    assert [table.hand(seat) for seat in range(3)] == ["Q3 T1 T3", "Q1 Q2 F1", "F2 F3 T2"]
    assert table.view(1).known == (0, 0, cards("F2 F3")) and ", and got Queens 1 2 from Ada" in table.story(1)


@clause("RP-018")
def test_right_is_the_player_before() -> None:
    table = deal("Q1 Q2 | F1 F2 | T1 T2", exchange="1R")
    table.say(0, "give:Q1").say(1, "give:F1").say(2, "give:T1")
    assert [table.hand(seat) for seat in range(3)] == ["Q2 F1", "F2 T1", "Q1 T2"]


@clause("RP-021")
def test_both_ways_is_a_card_to_each_neighbour() -> None:
    table = deal("Q1 Q2 Q3 | F1 F2 F3 | T1 T2 T3", exchange="1L1R")
    for seat, (left, right) in enumerate([("Q1", "Q2"), ("F1", "F2"), ("T1", "T2")]):
        table.say(seat, f"give:{left}").say(seat, f"give:{right}")
    assert [table.hand(seat) for seat in range(3)] == ["Q3 F2 T1", "Q1 F3 T2", "Q2 F1 T3"]


@clause("RP-022", "RP-029", "RP-036")
def test_the_starter_leads_then_clockwise_then_the_winner_leads() -> None:
    table = deal("Q3 F1 | Q9 F5 | Q5 F9", starter=(1,))
    assert table.seat() == 1 and table.leads()
    table.play("Q9")
    assert table.seat() == 2
    table.play("Q5")
    assert table.seat() == 0
    table.play("Q3")
    assert table.seat() == 1 and table.leads()


@clause("RP-023", "RP-024", "RP-025", "RP-026", "RP-027", "RP-028", "RP-039", "RP-043")
def test_a_round_ends_with_the_last_card_and_everything_is_fresh() -> None:
    table = deal("Q3 F1 | P9 Q5 | Q2 F9", cast={0: "cinderella"}, rounds="ab", exchange="0L")
    table.play("cinderella", "Q3", "Q5", "Q2")
    assert table.seat() == 2 and table.match.spent == 1
    table.play("F9", "F1", "P9")
    assert table.match.round == 2 and table.match.results == ((0, 0, 1),)
    assert table.match.starter == table.match.leader == 2, "the winner of the last trick starts"
    assert table.match.spent == 0 and not table.match.sneaked and not any(table.match.piles)
    assert table.match.actors() == (DEALER,) and len(table.match.cards()) == 36
    table.match.push(DEALER, table.match.sample(Random(1)))
    assert table.match.card.letter == "b", "cards are dealt again, then the next round card is turned up"


@clause("RP-015", "RP-047")
def test_proposals_are_written_down_for_all_to_see() -> None:
    match = random_match(4, 3)
    view = match.view(None)
    assert len(view.results) == 5
    assert view.totals == tuple(sum(column) for column in zip(*view.results, strict=True))


def ended(results: list[tuple[int, int, int]]) -> infanta.Outcome:
    table = deal("Q3 | Q9 | Q5")
    table.match.totals = [sum(column) for column in zip(*results, strict=True)]
    table.match.results = tuple(results)
    table.play("Q3", "Q9", "Q5")
    outcome = table.match.outcome()
    assert outcome is not None
    return outcome


@clause("RP-048")
def test_the_fewest_proposals_win() -> None:
    assert ended([(5, 3, 7), (0, 1, 0)]).winners == (1,)
    assert ended([(5, 3, 7), (0, 1, 0)]).scores == (5, 4, 7)


@clause("RP-049", "RP-G50")
def test_a_tie_goes_to_more_rounds_of_exactly_zero() -> None:
    assert ended([(4, 2, 9), (0, 2, 9)]).winners == (0,)
    assert ended([(4, -1, 9), (0, 5, 9)]).winners == (0,), "below zero is not zero"


@clause("RP-050")
def test_a_full_tie_is_a_shared_victory() -> None:
    shared = ended([(4, 0, 9), (0, 4, 9)])
    assert shared.winners == (0, 1)
    assert str(shared.reason) == "a shared victory: the fewest proposals, 4, and as many rounds without any, 2"


@clause("RP-009", "RP-041", "RP-042", "RP-133")
def test_a_power_works_once_a_round_in_every_round_if_one_likes() -> None:
    table = deal("Q3 F1 | Q9 F5 | Q5 F9", cast={0: "cinderella"}, rounds="ab")
    table.play("pass", "Q3", "Q9", "Q5")
    assert table.moves(0) == "pass cinderella", "asked again: nobody has to"
    table.play("cinderella")
    assert table.match.spent == 0b001 and table.view(2).spent == 0b001
    assert "Ada used the power of Cinderella." in table.story(2)
    table.play("F5", "F9", "F1")
    assert table.match.round == 2 and table.match.spent == 0 and table.match.cast[0] == 0
    table.match.push(DEALER, table.match.sample(Random(1)))
    finish_exchange(table.match)
    assert table.match.powers[0].word == "cinderella" and "cinderella" in table.moves(0)


def finish_exchange(match: RebelPrincessMatch) -> None:
    while match.purpose() == "give":
        seat = match.actors()[0]
        match.push(seat, match.moves(seat)[0])


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"rounds": "aa"}, "different letters"),
        ({"rounds": "xyz"}, "different letters"),
        ({"starter": "1,2"}, "one of the seats"),
        ({"starter": "5"}, "one of the seats"),
        ({"numbers": "3"}, "must be two"),
        ({"numbers": "1,4"}, "cannot be dealt evenly"),
        ({"numbers": "1,3", "rounds": "ab", "passes": "a:3L2R"}, "cannot be played with hands of 4"),
    ],
)
def test_options_that_make_no_sense_are_refused_in_words(options: dict[str, object], words: str) -> None:
    with pytest.raises(infanta.InvalidOptionError, match=words):
        GAME.setup(3, options)


@pytest.mark.parametrize(
    "text", ["deal:", "deal:Q1/Q1,,", "deal:Q1,F1/F1,Q2x", "deal:F1,Q1", "deal:Q1/F1/T1/P1/Q2/Q3/Q4"]
)
def test_deals_that_make_no_sense_are_refused(text: str) -> None:
    with pytest.raises(infanta.InvalidMoveError):
        GAME.parse(text)


def test_a_deal_must_be_the_whole_deck_in_equal_hands() -> None:
    table = start(3, rounds="a")
    good = table.match.sample(Random(1))
    assert table.match.check(DEALER, good) is None
    hands = good.text.removeprefix("deal:").split("/")
    assert table.why_not("deal:" + "/".join(hands[:2])) is not None
    assert table.why_not("deal:" + "/".join([hands[0], hands[0], hands[2]])) is not None
    assert table.why_not("+Q7") is not None

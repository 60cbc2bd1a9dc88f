"""What a seat knows, and what it can imagine."""

from random import Random

import pytest

from infanta import DEALER
from infanta.games.rebel_princess.cards import PACK
from infanta.games.rebel_princess.imagining.possible_places import PossiblePlaces
from infanta.games.rebel_princess.match import RebelPrincessMatch
from infanta.games.rebel_princess.rounds import LETTERS
from tests.clause import clause
from tests.games.rebel_princess.table import GAME, Table, cards, deal


def worlds(table: Table, seat: int | None, count: int = 60) -> list[RebelPrincessMatch]:
    view = table.view(seat)
    found = []
    for seed in range(count):
        world = GAME.imagine(view, Random(seed))
        assert isinstance(world, RebelPrincessMatch) and world.view(seat) == view
        found.append(world)
    return found


def whole_deal(letter: str, exchange: str = "0L", players: int = 4, seed: int = 1, **options: object) -> Table:
    """A random deal of the whole deck, seat 0 to lead."""
    match = GAME.start(
        players, story=True, rounds=letter, passes=f"{letter}:{exchange}", princesses="none", starter=(0,), **options
    )
    match.push(DEALER, match.sample(Random(seed)))
    assert isinstance(match, RebelPrincessMatch)
    return Table(match)


def test_a_void_that_was_shown_is_remembered_and_imagined() -> None:
    table = whole_deal("a", numbers=(5, 6))
    leader_cards = [move.text for move in table.match.moves(0)]
    for text in leader_cards:
        trial = Table(table.match.copy())
        trial.play(text)
        suit = PACK.suit_set_of[PACK.by_text[text]]
        seat = trial.seat()
        if trial.match.hands[seat] & suit == 0:
            trial.play(trial.moves().split()[0])
            assert trial.view(0).lacks[seat] & suit == suit & table.match.rules.deck
            assert all(world.hands[seat] & suit == 0 for world in worlds(trial, 0))
            return
    pytest.fail("nobody was void in this deal")


def test_cards_given_and_got_are_known_until_they_may_have_gone() -> None:
    table = whole_deal("e", "1R")
    gift = PACK.text[table.match.hands[0].bit_length() - 1]
    table.say(0, f"give:{gift}")
    for seat in (1, 2, 3):
        table.play(table.moves(seat).split()[0])
    assert table.view(0).known[3] == cards(gift)
    assert all(world.hands[3] & cards(gift) for world in worlds(table, 0))
    assert table.view(2).known[3] == 0
    for _ in range(4):
        playable = [text for text in table.moves().split() if text != gift]
        table.play(playable[0])
    for seat in range(4):
        table.say(seat, table.moves(seat).split()[0])
    assert not table.view(0).known[3] & cards(gift), "Di has passed a card on: it may be that one"
    where = [next(seat for seat in range(4) if world.hands[seat] & cards(gift)) for world in worlds(table, 0, 300)]
    assert set(where) == {2, 3} and where.count(2) < 90, "one card of nine went to Cy"


def test_the_half_put_aside_may_hold_what_the_player_lacks() -> None:
    table = deal("Q3 F1 | F9 Q8 | Q5 F3", "n").say(0, "give:F1").say(1, "give:Q8").say(2, "give:F3").play("Q3", "F9")
    assert table.view(0).lacks[1] & cards("Q8") and table.view(0).asides == (1, 1, 1)
    table.play("Q5")
    assert not table.view(0).lacks[1], "the new half is another hand"


def test_shown_cards_are_known_and_others_of_the_suit_cannot_be_there() -> None:
    table = whole_deal("i")
    for seat in range(4):
        table.say(seat, table.moves(seat).split()[0])
    shown = table.view(0).known
    for seat in (1, 2, 3):
        suit = PACK.suit_set_of[shown[seat].bit_length() - 1]
        assert shown[seat] == table.match.hands[seat] & suit
        assert table.view(0).lacks[seat] & table.match.rules.deck == suit & ~shown[seat] & table.match.rules.deck
        assert all(world.hands[seat] & suit == shown[seat] for world in worlds(table, 0, 20))


def test_alices_cards_are_somewhere() -> None:
    table = deal("Q3 F1 | Q9 F2 | Q5 F3", cast={1: "alice"}).play("Q3", "Q9", "Q5", "alice", "deal:Q5/Q3/Q9")
    seen = {tuple(PACK.format(hand) for hand in world.hands) for world in worlds(table, 0, 200)}
    assert ("Q5,F1", "Q3,F2", "Q9,F3") in seen and ("Q5,F1", "Q9,F2", "Q3,F3") in seen
    assert all(hands[0] == "Q5,F1" for hands in seen)


def test_a_spectator_knows_what_lay_open_and_nothing_else() -> None:
    table = deal("Q3 F1 | Q9 F2 | Q5 F3", "m", {1: "alice"})
    table.say(0, "give:F1").say(1, "give:F2").say(2, "give:F3")
    view = table.view(None)
    assert view.hand == view.aside == view.gift == 0 and "F1" not in repr(view)


def test_strict_memory_keeps_the_law_of_imagine() -> None:
    table = whole_deal("a", memory="strict", seed=4)
    rng = Random(3)
    for _ in range(14):
        table.play(rng.choice(table.moves().split()))
    assert len(worlds(table, 1, 10)) == 10


@pytest.mark.parametrize("letter", "acegimnqrtu")
def test_imagining_is_quick_and_lawful_in_the_middle_of_any_round(letter: str) -> None:
    rng = Random(ord(letter))
    match = GAME.start(4, rounds=letter, cast=(4, 5, 7, 9), starter=(0,))
    for _ in range(70):
        if match.over:
            break
        seat = rng.choice(match.actors())
        match.push(seat, match.sample(rng) if seat == DEALER else rng.choice(match.moves(seat)))
        for eyes in (0, 2):
            view = match.view(eyes)
            assert GAME.imagine(view, rng).view(eyes) == view


@clause("RP-093")
def test_who_haggles_for_a_card_of_a_suit_they_lacked_holds_it() -> None:
    table = deal("Q3 Q4 T2 | F2 F9 T1 | Q5 F3 T4", "t").play("Q3", "F2", "Q5", "pass").play("F3", "Q4", "F9")
    assert table.view(0).lacks[1] & cards("Q4") and table.seat() == 1
    table.play("haggle:T1/Q4")
    assert table.view(0).known[1] == cards("Q4") and not table.view(0).lacks[1] & cards("Q4")


@clause("RP-105")
def test_what_sleeping_beauty_has_kept_may_be_of_a_suit_she_lacked() -> None:
    table = deal("Q3 Q4 T2 | F2 F9 T1 | Q5 F3 T4", cast={1: "sleeping-beauty"}).play("pass", "Q3", "F2", "Q5")
    assert table.view(0).lacks[1] & cards("Q4")
    table.play("sleeping-beauty").say(0, "give:Q4").say(1, "give:F9").say(2, "give:F3").play("keep:Q4")
    assert table.match.purpose() == "deal" and not table.view(0).lacks[1]


@clause("RP-093", "RP-107", "RP-035")
def test_what_was_taken_from_an_earlier_trick_must_be_remembered_when_memory_is_strict() -> None:
    hands = "Q3 F1 F4 | Q9 Q2 F2 | Q5 F3 F5"
    for memory in ("perfect", "strict"):
        table = deal(hands, cast={1: "mulan"}, memory=memory).play("Q3", "Q9", "Q5", "mulan:Q2/Q9")
        assert table.view(0).known[1] == cards("Q9"), "it can be seen as long as the trick lies there"
        table.play(table.moves().split()[-1])
        if table.seat() != 1:
            assert table.view(0).known[1] == (cards("Q9") if memory == "perfect" else 0)


def check_knowledge(match: RebelPrincessMatch) -> None:
    """What a view says of the others' hands is true, and cannot be doubted."""
    for viewer in (*range(match.players), None):
        view = match.view(viewer)
        for seat, hand in enumerate(match.hands):
            if seat != viewer:
                assert not view.known[seat] & ~hand, "a card that is said to be there is not"
                assert not view.lacks[seat] & hand, "a card that cannot be there is"
                assert not view.gone & hand, "a card that is gone is there"


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize(
    ("letter", "cast"), [("t", (1, 4, 7, 8)), ("e", (4, 5, 7, 8)), ("m", (0, 3, 4, 9)), ("i", (4, 1, 6, 5))]
)
def test_what_is_known_is_held_and_what_is_lacked_is_not(letter: str, cast: tuple[int, ...], seed: int) -> None:
    rng = Random(seed)
    match = GAME.start(4, rounds=letter, cast=cast, starter=(0,))
    while not match.over:
        seat = rng.choice(match.actors())
        match.push(seat, match.sample(rng) if seat == DEALER else rng.choice(match.moves(seat)))
        assert isinstance(match, RebelPrincessMatch)
        check_knowledge(match)


@pytest.mark.parametrize("letter", LETTERS)
def test_what_a_view_says_for_certain_is_what_the_odds_allow(letter: str) -> None:
    """Two accounts of one reading agree: no world has a card elsewhere that is known, or where it is lacked."""
    for seed in range(4):
        rng = Random(f"{letter} {seed}")
        cast = tuple((seed + ord(letter) + 3 * seat) % 10 for seat in range(4))
        match = GAME.start(4, rounds=letter, cast=cast, starter=(0,))
        assert isinstance(match, RebelPrincessMatch)
        while not match.over:
            seat = rng.choice(match.actors())
            match.push(seat, match.sample(rng) if seat == DEALER else rng.choice(match.moves(seat)))
            for eyes in (1, None):
                view = match.view(eyes)
                where = PossiblePlaces(view.journal, 4, -1 if eyes is None else eyes, view.rules.deck).now.stay
                for other in range(4):
                    if other != eyes:
                        assert not view.known[other] & ~where[other], "known, but it cannot be there"
                        assert not view.lacks[other] & where[other], "lacked, but it may be there"
                        assert not view.known[other] & view.lacks[other]

"""The rules of thumb for Rebel Princess, situation by situation, and against random players."""

from random import Random

import infanta
from infanta.bots.bot import Bot
from infanta.bots.heuristic import HeuristicBot
from infanta.bots.playing import play_out
from infanta.bots.random_bot import RandomBot
from infanta.games.rebel_princess.rounds import LETTERS
from tests.games.rebel_princess.table import Table, deal


def choices(table: Table) -> set[str]:
    """What the bot may do for the first seat to act, whatever its luck."""
    match = table.match
    seat = match.actors()[0]
    return {HeuristicBot(Random(seed)).choose(match.view(seat), match.moves(seat)).text for seed in range(8)}


def test_it_throws_the_frog_into_anothers_trick() -> None:
    assert choices(deal("Q3 Q9 | T8 F2 P1 | F5 F6").play("Q3")) == {"T8"}


def test_it_ducks_under_a_trick_with_proposals() -> None:
    assert choices(deal("Q9 F1 F4 | P1 F2 F3 | Q10 Q5 Q2").play("Q9", "P1")) <= {"Q5", "Q2"}


def test_it_does_not_lead_high() -> None:
    assert choices(deal("Q2 Q10 F10 | Q4 F2 F3 | Q5 Q6 F4")) == {"Q2"}


def test_it_passes_the_frog_on_if_nothing_protects_it() -> None:
    assert choices(deal("T8 F2 Q1 | Q4 F4 F3 | Q5 Q6 F5", exchange="1L")) == {"give:T8"}


def test_snow_white_makes_herself_small_to_lose() -> None:
    table = deal("P4 F1 F3 | P7 F2 F4 | P1 F5 F6", cast={1: "snow-white"})
    table.match.sneaked = True
    table.match.hands[0] = table.match.hands[0] | 1 << 36
    assert choices(table.play("P4")) <= {"P7", "P7:zero"}


def test_mulan_gets_out_of_a_costly_trick() -> None:
    table = deal("Q3 F1 F4 | Q9 Q2 F2 | T8 F3 F5", cast={1: "mulan"}).play("Q3", "Q9", "T8")
    assert choices(table) == {"mulan:Q2/Q9"}


def test_alice_shuffles_a_trick_full_of_princes() -> None:
    table = deal("P3 P9 | P10 F2 | P5 F3", cast={1: "alice"}).play("P3", "P10", "P5")
    assert choices(table) == {"alice"}


def test_the_haggler_takes_proposals_out_of_the_pile() -> None:
    table = deal("Q3 F1 F4 | Q9 F2 Q1 | T8 F3 F5", "t").play("Q3", "Q9", "T8")
    assert all(text.endswith("/T8") for text in choices(table))


def test_fairies_are_welcome_in_single_fairy() -> None:
    plain, welcome = (deal("F9 Q1 Q2 | F10 F2 Q3 | F1 Q4 Q5", letter).play("F9") for letter in "ap")
    assert choices(plain) == {"F2"} and choices(welcome) == {"F10"}


def proposals(players: int, matches: int, seed: int) -> tuple[float, float, float]:
    """Proposals a match of the bot and of a random player, and the share of victories of the bot."""
    rng = Random(seed)
    game = infanta.game("rebel-princess")
    mine = theirs = wins = 0.0
    for number in range(matches):
        seat = number % players
        bots: list[Bot] = [HeuristicBot(rng) if other == seat else RandomBot(rng) for other in range(players)]
        outcome = play_out(game.start(players, princesses="deal"), bots, rng)
        mine += outcome.scores[seat]
        theirs += (sum(outcome.scores) - outcome.scores[seat]) / (players - 1)
        wins += (seat in outcome.winners) / len(outcome.winners)
    return mine / matches, theirs / matches, wins / matches


def test_it_takes_clearly_fewer_proposals_than_random_players() -> None:
    mine, theirs, wins = proposals(4, 40, seed=11)
    assert mine < 0.4 * theirs and wins > 0.7


def test_it_can_play_every_round_card_with_every_princess() -> None:
    rng = Random(2)
    game = infanta.game("rebel-princess")
    for first in range(10):
        cast = tuple((first + 3 * seat) % 10 for seat in range(3))
        letters = "".join(sorted(LETTERS, key=lambda letter: (ord(letter) * 7 + first) % 21)[:7])
        bots: list[Bot] = [HeuristicBot(rng) for _ in range(3)]
        assert play_out(game.start(3, cast=cast, rounds=letters), bots, rng).winners

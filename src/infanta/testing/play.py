"""Laws of play: a match ends, cards are conserved, moves are legal, copies and records are exact."""

from fractions import Fraction
from itertools import islice

from infanta import DEALER, Game, IllegalMoveError, Match, Move, Phrase, Record
from infanta.core.fast_rng import FastRng
from infanta.core.move import with_note
from infanta.core.policy import Policy
from infanta.search.playout import run_playout
from infanta.testing.statistics import follows
from infanta.testing.trial import LONGEST, MANY, Trial, fingerprint, pick_move, random_move, reproducible


def random_play_ends(trial: Trial) -> None:
    """Check that random play ends, with an outcome, and that cards are conserved after every move."""
    match, rng = trial.start(), trial.get_rng()
    with reproducible(match):
        cards = match.cards()
        for _ in range(LONGEST):
            if match.over:
                break
            assert match.outcome() is None, "an outcome before the end"
            random_move(match, rng)
            assert match.cards() == cards, "cards were lost or made"
        assert match.over, f"no end after {LONGEST} moves"
        outcome = match.outcome()
        assert outcome is not None and (outcome.winners or outcome.title) and outcome.reason
        assert set(outcome.winners) <= set(range(match.players)) and len(outcome.scores) == match.players
        assert match.actors() == () and match.check(0, trial.game.all_moves[0]) == Phrase("match-over")


def moves_are_lawful(trial: Trial) -> None:
    """Check that moves are legal, unique, in a fixed order, and that their texts and integers read back."""
    match, _ = trial.play_midway()
    game = trial.game
    with reproducible(match):
        actors = match.actors()
        assert actors == tuple(sorted(set(actors))), "actors are unique and in order"
        assert actors == (DEALER,) or all(0 <= seat < match.players for seat in actors)
        for seat in actors:
            if seat == DEALER:
                continue
            moves = match.moves(seat)
            assert moves, f"seat {seat} must act but has no move"
            texts = [move.text for move in moves]
            assert len(set(texts)) == len(texts), "a move is listed twice"
            moves.reverse()
            assert [move.text for move in match.moves(seat)] == texts, "the order of moves changed"
            assert [move.text for move in match.copy().moves(seat)] == texts, "a copy has another order of moves"
            for move in moves:
                assert match.check(seat, move) is None, f"{move} is listed but refused"
                check_reads_back(game, move)
        for stranger in {*range(match.players)} - {*actors}:
            assert match.moves(stranger) == []
            assert match.check(stranger, game.all_moves[0]) is not None


def check_reads_back(game: Game, move: Move) -> None:
    """Check that a move's text and integer lead back to it, with a note and without."""
    assert game.parse(move.text) == move, f"{move} does not read back"
    noted = game.parse_noted(with_note(move.text, 'so "there"'))
    assert noted == (move, 'so "there"'), f"{move} loses its note"
    if move.code >= 0:
        assert game.all_moves[move.code] == move, f"{move} has the code of another move"


def the_dealer_is_fair(trial: Trial) -> None:
    """Check that the dealer's moves have exact odds that add up to one, and that samples are among them."""
    match, rng = trial.play_midway()
    with reproducible(match):
        while not match.over and match.actors() != (DEALER,):
            random_move(match, rng)
        if match.over:
            return
        outcomes = list(islice(match.outcomes(), MANY + 1))
        samples = [match.sample(rng) for _ in range(20)]
        for move in samples:
            check_reads_back(trial.game, move)
            assert match.check(DEALER, move) is None
        if len(outcomes) > MANY:
            return
        odds = dict(outcomes)
        assert len(odds) == len(outcomes), "an outcome is listed twice"
        assert sum(odds.values()) == Fraction(1) and min(odds.values()) > 0
        assert set(samples) <= set(odds)
        draws = [match.sample(rng) for _ in range(2000)]
        follows({move.text: float(chance) for move, chance in odds.items()}, [move.text for move in draws])


def bad_input_changes_nothing(trial: Trial) -> None:
    """Check that a move that is not legal is refused with a reason, by `play` with an error, and that nothing
    changes."""
    match, rng = trial.play_midway()
    with reproducible(match):
        before = fingerprint(match)
        for move in rng.sample(trial.game.all_moves, min(20, len(trial.game.all_moves))):
            for seat in (*range(match.players), match.players, DEALER, -7):
                reason = match.check(seat, move)
                if reason is not None:
                    assert str(reason).endswith("."), f"{reason!r} is no sentence"
                    assert refuses(match, seat, move), f"{move} of seat {seat} is refused by check, but played"
        assert fingerprint(match) == before


def refuses(match: Match, seat: int, move: Move) -> bool:
    """Return whether a move cannot be played."""
    try:
        match.play(seat, move)
    except IllegalMoveError:
        return True
    return False


def copies_are_independent(trial: Trial) -> None:
    """Check that a copy is equal, stays as it was while the original goes on, and goes on by itself without touching
    it."""
    match, rng = trial.play_midway()
    with reproducible(match):
        copy = match.copy()
        before = fingerprint(match)
        assert fingerprint(copy) == before, "the copy differs from the original"
        assert copy.log is None and copy.story is None
        state = rng.getstate()
        after: list[object] = []
        for _ in range(12):
            if match.over:
                break
            random_move(match, rng)
            assert fingerprint(copy) == before, "the copy changed with the original"
            after.append(fingerprint(match))
        rng.setstate(state)
        for seen in after:
            random_move(copy, rng)
            assert fingerprint(copy) == seen, "the copy went another way"
        assert not after or fingerprint(match) == after[-1], "the original changed with the copy"


def records_replay(trial: Trial) -> None:
    """Check that a record, written and read again, replays to the same match, from which play goes on."""
    match, rng = trial.play_midway(story=True)
    with reproducible(match):
        record = Record.of(match, tuple("ABCDEFGH"[: match.players]))
        again = Record.from_json(record.to_json())
        assert again == record
        twin = again.replay(story=True)
        assert fingerprint(twin) == fingerprint(match)
        assert twin.story == match.story
        for _ in range(5):
            if match.over:
                break
            seat, move = pick_move(match, rng)
            match.push(seat, move)
            twin.play(seat, move)
        assert fingerprint(twin) == fingerprint(match)


def prospects_are_chances(trial: Trial) -> None:
    """Check that a match's win chances are chances, and at the end the outcome."""
    match, rng = trial.play_midway()
    with reproducible(match):
        for _ in range(LONGEST):
            chances = match.win_chances()
            assert len(chances) == match.players and all(0.0 <= chance <= 1.0 for chance in chances)
            if match.over:
                break
            random_move(match, rng)
        outcome = match.outcome()
        assert outcome is not None
        assert {seat for seat, chance in enumerate(match.win_chances()) if chance > 0} == set(outcome.winners)


def playouts_keep_the_rules(trial: Trial) -> None:
    """Check that the fast methods of playouts follow the rules: a random move is one of those listed, chance does what
    the dealer would do, and a policy that claims to need no journal chooses the same without one."""
    match, rng = trial.play_midway()
    seed = int(rng.random() * 2**40)
    with reproducible(match):
        for seat in match.actors():
            quick, plain = match.copy(), match.copy()
            if seat == DEALER:
                quick.play_chance(FastRng(seed))
                plain.push(DEALER, plain.sample(FastRng(seed)))
            else:
                moves = match.moves(seat)
                move = match.random_move(seat, FastRng(seed))
                assert move == moves[FastRng(seed).below(len(moves))], (
                    "any move is not the one that the list would give"
                )
                quick.push(seat, move)
                plain.push(seat, move)
            assert fingerprint(quick) == fingerprint(plain), "a playout plays by other rules"
        policy = trial.game.policy()
        quick, plain = match.copy(), match.copy()
        choices = (
            run_playout(quick, policy, FastRng(seed)),
            run_playout(plain, JournalKeepingPolicy(policy), FastRng(seed)),
        )
        assert choices[0] == choices[1] and quick.actors() == plain.actors(), "a playout without a journal goes astray"
        assert quick.win_chances() == plain.win_chances() and quick.cards() == plain.cards()
        quick, plain = match.copy(), match.copy()
        quick.stop_recording()
        assert any_way(quick, seed) == any_way(plain, seed), "a match goes astray once it is hushed"
        assert quick.outcome() == plain.outcome() and quick.cards() == plain.cards()
        assert not quick.journal and quick.log is None, "a match that is hushed writes something down"


def any_way(match: Match, seed: int) -> list[tuple[int, Move]]:
    """Play a match on at random by the fast methods, for a while; return who made which choices."""
    luck, choices = FastRng(seed), list[tuple[int, Move]]()
    while len(choices) < LONGEST and (seat := match.advance_to_choice(luck)) is not None:
        move = match.random_move(seat, luck)
        if move is None:
            break
        match.push(seat, move)
        choices.append((seat, move))
    return choices


class JournalKeepingPolicy(Policy):
    """The same policy, for which a journal is kept."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy

    def rollout_rounds(self) -> int:
        """Return after how many rounds a playout may stop."""
        return self.policy.rollout_rounds()

    def pick(self, match: Match, seat: int, luck: FastRng) -> Move | None:
        """Return what the policy picks."""
        return self.policy.pick(match, seat, luck)

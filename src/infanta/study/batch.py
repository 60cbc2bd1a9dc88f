"""A batch of matches, played in all arms: the piece of work that one process does at a time."""

from random import Random

from infanta.bots.bot import Bot, BotMaker
from infanta.bots.playing import MatchListener, play_out
from infanta.core.errors import IllegalMoveError
from infanta.core.game import Game
from infanta.core.match import Match, Outcome
from infanta.core.step import Rng
from infanta.study.foresight import OutcomePredictor
from infanta.study.guarded_bots import BotFailedError, limit_resources, time_bot, watch_bot
from infanta.study.inquiry import create_metrics
from infanta.study.mirrored import MirroredDealer
from infanta.study.plan import COMPARED, LADDER, Arm, Plan
from infanta.study.recorder import MATCHES_PER_GROUP, DecisionRecorder, Recorder
from infanta.study.rows import FORESIGHT, Rows, join_rows
from infanta.study.study_bots import find_bot_maker, ignores_view, uses_search

# Matches of a batch, in each arm; if bots read views; and if they search, or foresight is on: what is
# interrupted should not cost much, and processes should share what takes long. It is the same for any number of
# processes, so that the facts are.
BATCH, SLOW, SLOWEST = 250, 50, 10


class ArmRunner:
    """Where the matches of one arm are played."""

    def __init__(self, plan: Plan, arm: Arm) -> None:
        self.plan = plan
        self.arm = arm
        self.game: Game = plan.get_game(arm)
        self.setup = self.game.setup(arm.players, {**arm.options}, arm.edition)
        recorder = DecisionRecorder if plan.each_decision else Recorder
        self.recorder = recorder(arm, create_metrics(self.game), arm in plan.list_metric_arms())
        self.makers = [find_bot_maker(name, self.game.key) for name in arm.bots]
        self.foresight = OutcomePredictor(self.game, arm, self.replay)
        self.rng = Random()
        self.dealer = Random()
        self.mirrored = len(plan.list_compared_arms()) > 1
        self.quick = [maker_ignores_view(maker, self.rng) for maker in self.makers]  # which entrants ignore the view
        seats = range(arm.players)
        self.turns = [[(seat + turn) % arm.players for seat in seats] for turn in seats]  # the seatings, in turn

    def list_entrants(self, number: int) -> list[int]:
        """Return who sits in each seat: every entrant moves one seat on with each number. On the ladder some of all are
        drawn for a deal, and play it from every seat."""
        players = self.arm.players
        if self.arm.kind != LADDER:
            return self.turns[number % players]
        drawn = Random(f"{self.plan.seed} {number // players} ladder").sample(range(len(self.arm.bots)), players)
        return [drawn[(seat + number) % players] for seat in range(players)]

    def seat_bots(self, number: int) -> list[Bot]:
        """Return the bots of a match, in their seats."""
        self.rng.seed(f"{self.plan.seed} {number} bots")
        rng, makers, quick = self.rng, self.makers, self.quick
        bots: list[Bot] = []
        for seat, entrant in enumerate(self.list_entrants(number)):
            if quick[entrant]:
                bots.append(makers[entrant](rng))
                continue
            with watch_bot(seat, seat):
                bots.append(time_bot(makers[entrant](rng)))
        return bots

    def create_dealer(self, match: Match, number: int) -> Rng:
        """Return the dealer, whose luck is the same in every arm; where arms are compared it starts anew with every
        round, so that rounds are the same, too, after others have gone another way."""
        if self.arm.kind == LADDER:
            return MirroredDealer(match, f"{self.plan.seed} {number // self.arm.players} ladder")
        seed = f"{self.plan.seed} {number} dealer"
        if self.mirrored:
            return MirroredDealer(match, seed)
        self.dealer.seed(seed)
        return self.dealer

    def replay(self, number: int, listener: MatchListener) -> Outcome:
        """Play one match with a listener: seed and number decide all its luck."""
        match = self.game.create_match(self.setup)
        return play_out(match, self.seat_bots(number), self.create_dealer(match, number), listener)

    def play(self, number: int) -> None:
        """Play one match and record its facts."""
        self.recorder.expect(number, self.list_entrants(number))
        try:
            self.replay(number, self.recorder)
        except (BotFailedError, IllegalMoveError) as error:
            self.recorder.fail(str(error))

    def play_all(self, numbers: range) -> Rows:
        """Play several matches and return the facts of them."""
        for number in numbers:
            self.play(number)
            if (number + 1) % MATCHES_PER_GROUP == 0 or number == numbers[-1]:
                self.recorder.close_group(number)
        rows = self.recorder.get_rows()
        if self.arm.kind == COMPARED and numbers.start < self.plan.foresight:
            ahead = range(numbers.start, min(numbers.stop, self.plan.foresight))
            rows[FORESIGHT] = self.foresight.build_columns(self.plan.seed, ahead)
        return rows


def maker_ignores_view(maker: BotMaker, rng: Random) -> bool:
    """Return whether a bot may ignore the view; True also for one that cannot always be made."""
    try:
        with watch_bot(0, 0):
            return hasattr(maker(rng), "pick")
    except BotFailedError:
        return False


def get_batch_size(plan: Plan, first: int) -> int:
    """Return how many matches make a batch that starts with this one."""
    played = [(name, arm.game or plan.game) for arm in plan.arms if first < arm.matches for name in arm.bots]
    if first < plan.count_heavy() or any(uses_search(name, key) for name, key in played):
        return SLOWEST
    return BATCH if all(ignores_view(name, key) for name, key in played) else SLOW


def play_batch(plan: Plan, numbers: range) -> Rows:
    """Play these matches in all arms."""
    with limit_resources():
        return join_rows(
            [
                ArmRunner(plan, arm).play_all(range(numbers.start, min(numbers.stop, arm.matches)))
                for arm in plan.arms
                if numbers.start < arm.matches
            ]
        )

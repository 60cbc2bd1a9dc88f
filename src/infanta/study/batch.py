"""A batch of matches, played in all arms: the piece of work that one process does at a time."""

from random import Random

from infanta.bots.bot import Bot, BotMaker
from infanta.bots.playing import Listener, play_out
from infanta.core.errors import IllegalMove
from infanta.core.game import Game
from infanta.core.match import Match, Outcome
from infanta.core.step import Rng
from infanta.study.entrants import Faulty, clocked, contained, watched
from infanta.study.foresight import Foresight
from infanta.study.inquiry import inquiry_of
from infanta.study.mirrored import MirroredDealer
from infanta.study.plan import COMPARED, LADDER, Arm, Plan
from infanta.study.recorder import GROUP, DecisionRecorder, Recorder
from infanta.study.rows import FORESIGHT, Rows, together
from infanta.study.seating import is_quick, maker_of, thinks

BATCH, SLOW, SLOWEST = 250, 50, 10
"""Matches of a batch, in each arm; if bots play that look; and if they think, or somebody looks ahead: what is interrupted should not cost
much, and processes should share what takes long. It is the same for any number of processes, so that the facts are."""


class Bench:
    """Where the matches of one arm are played."""

    def __init__(self, plan: Plan, arm: Arm) -> None:
        self.plan = plan
        self.arm = arm
        self.game: Game = plan.game_of(arm)
        self.setup = self.game.setup(arm.players, {**arm.options}, arm.edition)
        recorder = DecisionRecorder if plan.each_decision else Recorder
        self.recorder = recorder(arm, inquiry_of(self.game), arm in plan.asking())
        self.makers = [maker_of(name, self.game.key) for name in arm.bots]
        self.foresight = Foresight(self.game, arm, self.replay)
        self.rng = Random()
        self.dealer = Random()
        self.mirrored = len(plan.compared()) > 1
        self.quick = [picks(maker, self.rng) for maker in self.makers]
        """Which entrants do not even look at the table."""
        seats = range(arm.players)
        self.turns = [[(seat + turn) % arm.players for seat in seats] for turn in seats]
        """Who sits where, in turn."""

    def entrants(self, number: int) -> list[int]:
        """Who sits in each seat: everybody moves one seat on with each number. On the ladder some of all are drawn for a deal, and play
        it from every seat."""
        players = self.arm.players
        if self.arm.kind != LADDER:
            return self.turns[number % players]
        drawn = Random(f"{self.plan.seed} {number // players} ladder").sample(range(len(self.arm.bots)), players)
        return [drawn[(seat + number) % players] for seat in range(players)]

    def seated(self, number: int) -> list[Bot]:
        """The bots of a match, in their seats."""
        self.rng.seed(f"{self.plan.seed} {number} bots")
        rng, makers, quick = self.rng, self.makers, self.quick
        bots: list[Bot] = []
        for seat, entrant in enumerate(self.entrants(number)):
            if quick[entrant]:
                bots.append(makers[entrant](rng))
                continue
            with watched(seat, seat):
                bots.append(clocked(makers[entrant](rng)))
        return bots

    def dealer_of(self, match: Match, number: int) -> Rng:
        """The dealer, whose luck is the same in every arm; where arms are compared it begins anew with every round, so that rounds are
        the same, too, after others have gone another way."""
        if self.arm.kind == LADDER:
            return MirroredDealer(match, f"{self.plan.seed} {number // self.arm.players} ladder")
        seed = f"{self.plan.seed} {number} dealer"
        if self.mirrored:
            return MirroredDealer(match, seed)
        self.dealer.seed(seed)
        return self.dealer

    def replay(self, number: int, listener: Listener) -> Outcome:
        """One match, with somebody listening: seed and number say all about its luck."""
        match = self.game.begin(self.setup)
        return play_out(match, self.seated(number), self.dealer_of(match, number), listener)

    def play(self, number: int) -> None:
        """One match, and its facts."""
        self.recorder.expect(number, self.entrants(number))
        try:
            self.replay(number, self.recorder)
        except (Faulty, IllegalMove) as error:
            self.recorder.fail(str(error))

    def play_all(self, numbers: range) -> Rows:
        """Several matches, and the facts of them."""
        for number in numbers:
            self.play(number)
            if (number + 1) % GROUP == 0 or number == numbers[-1]:
                self.recorder.close_group(number)
        rows = self.recorder.rows()
        if self.arm.kind == COMPARED and numbers.start < self.plan.foresight:
            ahead = range(numbers.start, min(numbers.stop, self.plan.foresight))
            rows[FORESIGHT] = self.foresight.columns(self.plan.seed, ahead)
        return rows


def picks(maker: BotMaker, rng: Random) -> bool:
    """Whether a bot does not look at the table, as one that cannot always be made may."""
    try:
        with watched(0, 0):
            return hasattr(maker(rng), "pick")
    except Faulty:
        return False


def batch_size(plan: Plan, first: int) -> int:
    """How many matches make a batch that begins with this one."""
    played = [(name, arm.game or plan.game) for arm in plan.arms if first < arm.matches for name in arm.bots]
    if first < plan.heavy() or any(thinks(name, key) for name, key in played):
        return SLOWEST
    return BATCH if all(is_quick(name, key) for name, key in played) else SLOW


def play_batch(plan: Plan, numbers: range) -> Rows:
    """Play these matches in all arms."""
    with contained():
        return together(
            [
                Bench(plan, arm).play_all(range(numbers.start, min(numbers.stop, arm.matches)))
                for arm in plan.arms
                if numbers.start < arm.matches
            ]
        )

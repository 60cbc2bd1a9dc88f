"""A batch of matches, played in all arms: the piece of work that one process does at a time."""

from random import Random

from infanta.bots.bot import Bot, bot_maker
from infanta.bots.playing import play_out
from infanta.core.errors import IllegalMove
from infanta.core.game import Game
from infanta.core.move import Move
from infanta.core.registry import game
from infanta.core.view import View
from infanta.study.arena import Faulty
from infanta.study.facts import FORESIGHT, Frames, joined
from infanta.study.foresight import Foresight
from infanta.study.inquiry import inquiry_of
from infanta.study.plan import LADDER, Arm, Plan
from infanta.study.recorder import GROUP, Recorder

BATCH, SLOW = 250, 50
"""Matches of a batch, in each arm, and if bots play that look and think: what is interrupted should not cost much. It is the same for any
number of processes, so that the facts are."""


class Guarded:
    """A bot that may fail in any way."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    def choose(self, view: View, moves: list[Move]) -> Move:
        """What the bot chooses."""
        try:
            return self.bot.choose(view, moves)
        except (Exception, SystemExit) as error:
            raise Faulty(f"{type(error).__name__}: {error}") from error


class Bench:
    """Where the matches of one arm are played."""

    def __init__(self, plan: Plan, arm: Arm) -> None:
        self.plan = plan
        self.arm = arm
        self.game: Game = game(plan.game)
        self.setup = self.game.setup(arm.players, {**arm.options})
        self.recorder = Recorder(arm, inquiry_of(self.game), plan.each_decision)
        self.makers = [bot_maker(name, plan.game) for name in arm.bots]
        self.foresight = Foresight(self.game, arm)
        self.rng = Random()
        self.dealer = Random()

    def play(self, number: int) -> None:
        """One match. Everybody moves one seat on with each number; seed and number say all about luck, and the dealer's is the same
        in every arm."""
        players = self.arm.players
        entrants = [(seat + number) % players for seat in range(players)]
        self.rng.seed(f"{self.plan.seed} {number} bots")
        self.dealer.seed(f"{self.plan.seed} {number} dealer")
        made = [self.makers[entrant](self.rng) for entrant in entrants]
        bots = [bot if hasattr(bot, "pick") else Guarded(bot) for bot in made]
        self.recorder.expect(number, entrants)
        match = self.game.begin(self.setup)
        try:
            play_out(match, bots, self.dealer, self.recorder)
        except (Faulty, IllegalMove) as error:
            self.recorder.fail(match.actors()[0], str(error))

    def play_all(self, numbers: range) -> Frames:
        """Several matches, and the facts of them."""
        for number in numbers:
            self.play(number)
            if (number + 1) % GROUP == 0 or number == numbers[-1]:
                self.recorder.close_group(number // GROUP)
        frames = self.recorder.frames()
        if self.arm.name != LADDER and numbers.start < self.plan.foresight:
            ahead = range(numbers.start, min(numbers.stop, self.plan.foresight))
            frames[FORESIGHT] = self.foresight.frame(self.plan.seed, ahead)
        return frames


def batch_size(plan: Plan) -> int:
    """How many matches make a batch."""
    names = {name for arm in plan.arms for name in arm.bots}
    return BATCH if all(hasattr(bot_maker(name, plan.game), "pick") for name in names) else SLOW


def play_batch(plan: Plan, numbers: range) -> Frames:
    """Play these matches in all arms."""
    return joined([Bench(plan, arm).play_all(numbers) for arm in plan.arms])

"""Levels: bots for every game, from one that a child beats to the strongest there is. They are named by rank at court.

A page plays half his cards at random, a lady by rules of thumb; a duchess and a queen think ahead (`infanta.search`),
the queen longer. All of them know the game's rules of thumb, if it has a bot `thumb`: it says which move they would
make, which need not be in the list, and what they do out of turn.
"""

from dataclasses import dataclass, replace
from random import Random
from typing import Final

from infanta.bots.bot import Bot, BotMaker, list_bots, make_bot
from infanta.bots.heuristic import HeuristicBot
from infanta.bots.initiative import ActingBot, TalkingBot
from infanta.core.errors import InfantaError
from infanta.core.fast_rng import draw_below
from infanta.core.game import Game
from infanta.core.move import Move
from infanta.core.phrase import Phrase
from infanta.core.policy import Policy, RandomPolicy
from infanta.core.registry import game
from infanta.core.view import View
from infanta.search.opponents import OpponentMemory
from infanta.search.search import Search

MAX_SEED: Final = 1 << 61
HEURISTIC_BOT: Final = "thumb"
MAX_THINKING_MS: Final = 20_000  # the longest that a bot may think, in milliseconds
MAX_TRIES: Final = 10_000_000  # the most matches it may try


@dataclass(frozen=True)
class Budget:
    """How long to think: this many tries, and no longer than this many milliseconds. Where the tries come first, the
    same seed gives the same move. `busy` counts processor time only, which is fair in contests on a busy machine.
    `brief` means no more tries than the game's `default_tries`."""

    iterations: int
    milliseconds: int = MAX_THINKING_MS
    busy: bool = False
    brief: bool = False

    def __post_init__(self) -> None:
        if not 1 <= self.iterations <= MAX_TRIES:
            raise InfantaError(Phrase("bad-iterations", iterations=self.iterations, most=MAX_TRIES))
        if not 1 <= self.milliseconds <= MAX_THINKING_MS:
            raise InfantaError(Phrase("bad-milliseconds", milliseconds=self.milliseconds, most=MAX_THINKING_MS))

    def tries(self, rules: Game) -> int:
        """Return how many tries in this game."""
        return min(self.iterations, rules.default_tries) if self.brief else self.iterations


NO_POLICY_BUDGET: Final = Budget(60, 100)  # enough for a game that has no rules of thumb


@dataclass(frozen=True)
class Level:
    """How well a bot plays: how often at random, how long it thinks (None: not at all), and whether it asks why others
    played as they did. A style says what it prefers among equally good moves, so that it costs nothing."""

    name: str
    slips: float = 0.0
    budget: Budget | None = None
    likely: bool = True
    style: str = ""


# From the weakest to the strongest.
LEVELS: Final = (
    Level("page", slips=0.5),
    Level("lady"),
    Level("duchess", budget=Budget(400, 280, brief=True), likely=False),
    Level("queen", budget=Budget(6_000, 900)),
)


# Bold ones prefer moves that win much or lose much, careful ones even results, sly ones vary, and honest ones
# take the best.
STYLES: Final = ("bold", "careful", "honest", "sly")


def find_level(name: str) -> Level:
    """Return the level of a name; raise InfantaError if there is none."""
    for found in LEVELS:
        if found.name == name:
            return found
    raise InfantaError(Phrase("unknown-level", level=name, levels=tuple([known.name for known in LEVELS])))


def is_strong(bot: str) -> bool:
    """Return whether a bot, perhaps with a style (`queen+sly`), thinks ahead, which takes some tenths of a second of
    processor time."""
    name = bot.partition("+")[0]
    return any(known.name == name and known.budget is not None for known in LEVELS)


class LevelBot:
    """Plays any game at a level."""

    def __init__(self, rng: Random, chosen: Level) -> None:
        self.rng = rng
        self.level = chosen
        self.advisers: dict[str, Bot | None] = {}
        self.others = OpponentMemory()

    def get_adviser(self, view: View) -> Bot | None:
        """Return the game's rules of thumb, where there are some."""
        key = view.setup.game
        if key not in self.advisers:
            self.advisers[key] = make_heuristic_bot(key, self.rng)
        return self.advisers[key]

    def choose(self, view: View, moves: list[Move]) -> Move:
        """Return the best move it can find."""
        chosen, thumb = self.level, self.get_adviser(view)
        if len(moves) == 1 and thumb is None:
            return moves[0]
        if chosen.slips and self.rng.random() < chosen.slips:
            return self.rng.choice(moves)
        require_game(view, moves)
        advice = thumb.choose(view, moves) if thumb is not None else None
        seed = self.rng.randrange(MAX_SEED)
        return think(view, moves, seed, chosen.budget, chosen.likely, chosen.style, advice, self.others)

    def act(self, view: View, acts: list[Move]) -> Move | None:
        """Return what it does out of turn: bargaining is left to the rules of thumb."""
        thumb = self.get_adviser(view)
        return thumb.act(view, acts) if isinstance(thumb, ActingBot) else None

    def remark(self, view: View, move: Move) -> Phrase | None:
        """Return what it says with a move, where the rules of thumb know a line."""
        thumb = self.get_adviser(view)
        return thumb.remark(view, move) if isinstance(thumb, TalkingBot) else None

    def reply(self, view: View, seat: int) -> Phrase | None:
        """Return what it answers to a player who has written to it."""
        thumb = self.get_adviser(view)
        return thumb.reply(view, seat) if isinstance(thumb, TalkingBot) else None


def make_heuristic_bot(key: str, rng: Random) -> Bot | None:
    """Return a game's bot `thumb`, where it has one."""
    if HEURISTIC_BOT in list_bots(key):
        return make_bot(HEURISTIC_BOT, key, rng)
    return HeuristicBot(rng) if has_opinion(game(key).bot_policy()) else None


def think(
    view: View,
    moves: list[Move],
    seed: int,
    budget: Budget | None,
    likely: bool = True,
    style: str = "",
    advice: Move | None = None,
    others: OpponentMemory | None = None,
) -> Move:
    """Return the move that a search of this length finds best; without thinking, what the
    rules of thumb say."""
    rules = require_game(view, moves)
    if advice is not None and advice not in moves:
        moves = [*moves, advice]
    if len(moves) == 1 and budget is not None and likely and others is not None and others.has_model():
        Search(rules, view, moves, seed, others=others).remember_others()
    if len(moves) == 1 or (budget is None and advice is not None):
        return advice or moves[0]
    search = Search(rules, view, moves, seed, likely and budget is not None, favourite=advice, others=others)
    budget = budget or NO_POLICY_BUDGET
    search.run(budget.tries(rules), budget.milliseconds / 1000, budget.busy)
    search.remember_others()
    return in_style(search, style)


def has_opinion(policy: Policy) -> bool:
    """Return whether a policy knows rules of thumb, and does not choose at random."""
    return type(policy) not in (Policy, RandomPolicy)


def in_style(search: Search, style: str) -> Move:
    """Return the move that a style prefers among moves that cannot be told apart."""
    good = search.list_equals()
    if style == "bold":
        return max(good, key=lambda candidate: candidate.spread()).move
    if style == "careful":
        return min(good, key=lambda candidate: candidate.spread()).move
    return good[draw_below(search.luck, len(good))].move if style == "sly" else search.find_best()


def parse_level(name: str) -> Level:
    """Return a level with a style, such as `queen+sly`; raise InfantaError if there is none."""
    bare, _, style = name.partition("+")
    if style not in STYLES:
        raise InfantaError(Phrase("unknown-style", style=style, styles=STYLES))
    return replace(find_level(bare), style=style)


def styled(name: str) -> BotMaker:
    """Return how a level with a style is made; raises InfantaError."""
    chosen = parse_level(name)

    def make(rng: Random) -> Bot:
        return LevelBot(rng, chosen)

    return make


def require_game(view: View, moves: list[Move]) -> Game:
    """Return the game that a view is of; raise InfantaError if it cannot be searched."""
    rules = game(view.setup.game)
    if view.seat is None or not moves:
        raise InfantaError(Phrase("nothing-to-think"))
    for move in moves:
        if (
            rules.by_text
            and move.code >= 0
            and (move.code >= len(rules.all_moves) or rules.all_moves[move.code] != move)
        ):
            raise InfantaError(Phrase("moves-of-another", game=rules.title, move=move.text))
    return rules


def page(rng: Random) -> Bot:
    """Make a page."""
    return LevelBot(rng, find_level("page"))


def lady(rng: Random) -> Bot:
    """Make a lady."""
    return LevelBot(rng, find_level("lady"))


def duchess(rng: Random) -> Bot:
    """Make a duchess."""
    return LevelBot(rng, find_level("duchess"))


def queen(rng: Random) -> Bot:
    """Make a queen."""
    return LevelBot(rng, find_level("queen"))

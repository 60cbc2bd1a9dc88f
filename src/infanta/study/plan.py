"""The plan of a study: which game, who plays it in which arms, how often, and with which luck. Plain values: it is sent to other
processes, and written beside the facts."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import product
from typing import Any

from infanta.bots.bot import bot_maker, bot_names
from infanta.core.errors import InfantaError
from infanta.core.game import Game
from infanta.core.phrase import Phrase
from infanta.core.registry import game
from infanta.core.setup import Value

FORMAT = 1
"""Raised whenever the facts change their form."""
LADDER = "ladder"
"""The arm in which all bots of the game meet."""


@dataclass(frozen=True)
class Arm:
    """One of the things that are compared. `bots` has a name for each seat: the entrants, who move one seat on with each match."""

    name: str
    players: int
    options: dict[str, Value]
    bots: tuple[str, ...]


@dataclass(frozen=True)
class Plan:
    """Every match number is played once in each arm, with the same luck of the dealer."""

    game: str
    edition: int
    arms: tuple[Arm, ...]
    matches: int
    seed: int
    each_decision: bool = False
    """Whether there is a row for each decision."""
    foresight: int = 0
    """In so many matches the model looks ahead, and moves are weighed."""
    paired: bool = True
    """Whether a match number means the same deal in every arm."""

    def compared(self) -> tuple[Arm, ...]:
        """The arms that are compared with each other: all but the ladder."""
        return tuple([arm for arm in self.arms if arm.name != LADDER])

    def to_json(self) -> str:
        """As a text that reads back."""
        arms = [{"name": a.name, "players": a.players, "options": a.options, "bots": a.bots} for a in self.arms]
        data = {"infanta-study": FORMAT, "game": self.game, "edition": self.edition, "arms": arms}
        more = {
            "matches": self.matches,
            "seed": self.seed,
            "decisions": self.each_decision,
            "foresight": self.foresight,
            "paired": self.paired,
        }
        return json.dumps({**data, **more}, indent=2) + "\n"

    @staticmethod
    def from_json(text: str) -> "Plan":
        """Read a plan; raises InfantaError."""
        try:
            data: Any = json.loads(text)
            form = data.get("infanta-study")
            if isinstance(form, int) and form != FORMAT:
                raise InfantaError(Phrase("study-older", format=form, ours=FORMAT))
            arms = tuple([arm_of(arm) for arm in data["arms"]])
            numbers = int(data["matches"]), int(data["seed"]), bool(data["decisions"]), int(data["foresight"])
            return Plan(str(data["game"]), int(data["edition"]), arms, *numbers, bool(data["paired"]))
        except InfantaError:
            raise
        except (ValueError, KeyError, TypeError, AttributeError):
            raise InfantaError(Phrase("study-broken")) from None

    def extends(self, other: "Plan") -> bool:
        """Whether this is the same study, with as many matches or more."""
        same = self.game, self.edition, self.arms, self.seed, self.each_decision, self.foresight
        return same == (other.game, other.edition, other.arms, other.seed, other.each_decision, other.foresight)


def arm_of(data: dict[str, Any]) -> Arm:
    """An arm from JSON."""
    options = {name: tuple(value) if isinstance(value, list) else value for name, value in data["options"].items()}
    return Arm(str(data["name"]), int(data["players"]), options, tuple(data["bots"]))


def usual_bot(key: str) -> str:
    """Who plays where nobody is named: the best bot there is. Bots are called random, thumb, …, from weak to strong."""
    names = bot_names(key)
    better = [name for name in names if name != "random"]
    return "thumb" if "thumb" in better else better[0] if better else "random"


def read_vary(texts: tuple[str, ...]) -> list[tuple[str, tuple[str, ...]]]:
    """What is varied, as people write it: `tokens=3,5`, `players=2,4`, `bots=thumb,random`. Values that have commas themselves are
    parted by a slash.

    >>> read_vary(("tokens=3,5", "deck=5,2,2/4,4,4"))
    [('tokens', ('3', '5')), ('deck', ('5,2,2', '4,4,4'))]
    """
    varied = []
    for text in texts:
        name, equals, values = text.partition("=")
        parts = tuple(values.split("/" if "/" in values else ","))
        if not name or not equals or len(parts) < 2 or len(set(parts)) < len(parts):
            raise InfantaError(Phrase("bad-vary", text=text))
        varied.append((name, parts))
    if len({name for name, _ in varied}) < len(varied):
        raise InfantaError(Phrase("varied-twice"))
    return varied


def make_plan(
    key: str,
    bots: tuple[str, ...],
    players: int | None,
    options: Mapping[str, object],
    vary: tuple[str, ...],
    matches: int,
    seed: int,
    ladder: bool = True,
    each_decision: bool = False,
    foresight: int = 0,
) -> Plan:
    """A checked plan; raises InfantaError with the first thing that makes no sense."""
    rules = game(key)
    varied = read_vary(vary)
    arms = []
    for values in product(*[choices for _, choices in varied]):
        chosen = dict(zip([name for name, _ in varied], values, strict=True))
        arms.append(make_arm(rules, bots, players, options, chosen))
    rungs = bot_names(key)
    if ladder and len(rungs) > 1:
        count = arms[0].players if arms[0].players >= len(rungs) else max(rules.players)
        seats = tuple([rungs[seat % len(rungs)] for seat in range(count)])
        arms.append(Arm(LADDER, count, arms[0].options if count == arms[0].players else {}, seats))
    return Plan(key, rules.edition, tuple(arms), matches, seed, each_decision, foresight)


def make_arm(
    rules: Game, bots: tuple[str, ...], players: int | None, options: Mapping[str, object], chosen: dict[str, str]
) -> Arm:
    """A checked arm in which the chosen values hold."""
    name = " ".join(f"{name}={value}" for name, value in chosen.items())
    chosen = dict(chosen)
    if "bots" in chosen:
        bots = tuple(chosen.pop("bots").split("+"))
    if "players" in chosen:
        written = chosen.pop("players")
        players = int(written) if written.isdecimal() else 0
    bots = bots or (usual_bot(rules.key),)
    if players is None:
        players = max(rules.players) if len(bots) <= 1 else min([n for n in rules.players if n >= len(bots)], default=0)
    setup = rules.setup(players, {**options, **chosen})
    if players < len(bots):
        raise InfantaError(Phrase("too-many-bots", bots=len(bots), seats=players))
    for bot in bots:
        bot_maker(bot, rules.key)
    return Arm(name, players, setup.options, tuple([bots[seat % len(bots)] for seat in range(players)]))

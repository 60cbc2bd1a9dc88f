"""The plan of a study: the game, its arms and their bots, the number of matches, and the seed. Plain values: it is sent
to other processes, and written beside the facts."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from itertools import product
from typing import Any

from infanta.core.errors import InfantaError
from infanta.core.game import Game
from infanta.core.phrase import Phrase
from infanta.core.registry import game
from infanta.core.setup import Value
from infanta.study.inquiry import get_metrics_class
from infanta.study.intervals import MIN_CLUSTERS
from infanta.study.study_bots import check_bot, list_study_bots

FACTS_FORMAT = 2  # raised whenever the facts change their form
# Kinds of arms: what is compared; where the game asks its own questions, if that is elsewhere; a survey of the
# game with other players and options; the arm in which all bots of the game meet, which is also called that.
COMPARED, ASKED, SURVEY, LADDER = "compared", "asked", "survey", "ladder"
ALL_MATCHES = 1 << 62  # as many matches as the study has
MAX_SURVEY_MATCHES = 200  # matches with each other number of players and each option, at most, by default
# Tries of the searching bots on the ladder by default: enough to be better, without a long wait.
LADDER_TRIES = {"duchess": 30, "queen": 100}


@dataclass(frozen=True)
class Arm:
    """One of the things that are played. `bots` has a name for each seat: the entrants, who move one seat on with each
    match. On the ladder there may be more of them than seats. Game and edition are those of the plan unless they are
    named."""

    name: str
    players: int
    options: dict[str, Value]
    bots: tuple[str, ...]
    kind: str = COMPARED
    matches: int = ALL_MATCHES  # only matches with a lower number are played
    game: str = ""
    edition: int = 0

    def to_data(self) -> dict[str, object]:
        """Return it as plain values; defaults are left out."""
        usual = {"kind": COMPARED, "matches": ALL_MATCHES, "game": "", "edition": 0}
        return {name: value for name, value in asdict(self).items() if usual.get(name) != value}


@dataclass(frozen=True)
class Plan:
    """Every match number is played once in each arm, with the same luck of the dealer."""

    game: str
    edition: int
    arms: tuple[Arm, ...]
    matches: int
    seed: int
    each_decision: bool = False  # whether there is a row for each decision
    foresight: int = 0  # in so many matches the model looks ahead, and moves are weighed
    paired: bool = True  # whether a match number means the same deal in every arm

    def list_compared_arms(self) -> tuple[Arm, ...]:
        """Return the arms that are compared with each other."""
        return self.list_arms(COMPARED)

    def list_metric_arms(self) -> tuple[Arm, ...]:
        """Return the arms in which the game counts its own metrics."""
        return self.list_arms(ASKED) or self.list_compared_arms()

    def list_arms(self, kind: str) -> tuple[Arm, ...]:
        """Return the arms of a kind."""
        return tuple([arm for arm in self.arms if arm.kind == kind])

    def get_game(self, arm: Arm) -> Game:
        """Return what is played in an arm."""
        return game(arm.game or self.game)

    def count_heavy(self) -> int:
        """Return how many matches, the first ones, take much longer than others."""
        return max([self.foresight, *[arm.matches for arm in self.arms if arm.matches != ALL_MATCHES]])

    def to_json(self) -> str:
        """Return it as a text that reads back."""
        arms = [arm.to_data() for arm in self.arms]
        data = {"infanta-study": FACTS_FORMAT, "game": self.game, "edition": self.edition, "arms": arms}
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
        """Read a plan; raise InfantaError if it is none."""
        try:
            data: Any = json.loads(text)
            form = data.get("infanta-study")
            if isinstance(form, int) and form != FACTS_FORMAT:
                raise InfantaError(Phrase("study-older", format=form, ours=FACTS_FORMAT))
            arms = tuple([parse_arm(arm) for arm in data["arms"]])
            numbers = int(data["matches"]), int(data["seed"]), bool(data["decisions"]), int(data["foresight"])
            return Plan(str(data["game"]), int(data["edition"]), arms, *numbers, bool(data["paired"]))
        except InfantaError:
            raise
        except (ValueError, KeyError, TypeError, AttributeError):
            raise InfantaError(Phrase("study-broken")) from None

    def extends(self, other: "Plan") -> bool:
        """Return whether this is the same study, with as many matches or more."""
        same = self.game, self.edition, self.arms, self.seed, self.each_decision, self.foresight
        return same == (other.game, other.edition, other.arms, other.seed, other.each_decision, other.foresight)


def parse_arm(data: dict[str, Any]) -> Arm:
    """Return an arm from JSON."""
    options = {name: tuple(value) if isinstance(value, list) else value for name, value in data["options"].items()}
    more = (
        str(data.get("kind", COMPARED)),
        int(data.get("matches", ALL_MATCHES)),
        str(data.get("game", "")),
        int(data.get("edition", 0)),
    )
    return Arm(str(data["name"]), int(data["players"]), options, tuple(data["bots"]), *more)


def pick_default_bot(key: str) -> str:
    """Return the name of the bot seated when none is named: the best one that does not search for long."""
    names = list_study_bots(key)
    return next((name for name in ("thumb", "lady") if name in names), "random")


def parse_vary(texts: tuple[str, ...]) -> list[tuple[str, tuple[str, ...]]]:
    """Return what is varied, as people write it: `tokens=3,5`, `players=2,4`, `bots=thumb,random`. Values that have
    commas themselves are parted by a slash.

    >>> parse_vary(("tokens=3,5", "deck=5,2,2/4,4,4"))
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
    bots: tuple[str, ...] = (),
    players: int | None = None,
    options: Mapping[str, object] | None = None,
    vary: tuple[str, ...] = (),
    matches: int = 1000,
    seed: int = 0,
    ladder: int = 0,
    each_decision: bool = False,
    foresight: int = 0,
    survey: int | None = 0,
    rungs: tuple[str, ...] = (),
    asked: bool = False,
) -> Plan:
    """Return a checked plan; raise InfantaError with the first error. `ladder` and `survey` are how
    many matches these take (without a number, all of the survey takes about as many as an arm), `rungs` who meets on
    the ladder (all bots of the game by default), `asked` whether matches are played for the game's own metrics where
    it wants other options for them."""
    rules = game(key)
    varied = parse_vary(vary)
    arms = []
    for values in product(*[choices for _, choices in varied]):
        chosen = dict(zip([name for name, _ in varied], values, strict=True))
        arms.append(make_arm(rules, bots, players, options or {}, chosen))
    if asked:
        arms += build_metric_arms(rules, arms, {*(options or {}), *[name for name, _ in varied]})
    if survey != 0 and not varied:
        known = {arm.name for arm in arms}
        surveyed = [arm for arm in build_survey_arms(rules, arms[0]) if arm.name not in known]
        each = survey or min(max(matches // max(len(surveyed), 1), MIN_CLUSTERS), MAX_SURVEY_MATCHES)
        arms += [replace(arm, matches=each) for arm in surveyed]
    if rungs and len(set(rungs)) < 2:
        raise InfantaError(Phrase("few-rungs"))
    rungs = rungs or list_default_rungs(key)
    if ladder and len(rungs) > 1:
        for bot in rungs:
            check_bot(bot, key)
        arms.append(replace(arms[0], name=LADDER, bots=fill_rungs(rungs, arms[0].players), kind=LADDER, matches=ladder))
    return Plan(key, rules.edition, tuple(arms), matches, seed, each_decision, foresight)


def list_default_rungs(key: str) -> tuple[str, ...]:
    """Return all bots of a game, the levels with so many tries."""
    return tuple([f"{name}@{LADDER_TRIES[name]}" if name in LADDER_TRIES else name for name in list_study_bots(key)])


def fill_rungs(rungs: tuple[str, ...], players: int) -> tuple[str, ...]:
    """Return entrants for the ladder: at least as many as there are seats."""
    return rungs * (players // len(rungs) + 1) if len(rungs) < players else rungs


def build_metric_arms(rules: Game, arms: list[Arm], named: set[str]) -> list[Arm]:
    """Return arms for the game's own metrics, if it wants other options for them and none of these is named."""
    wanted = get_metrics_class(rules.key).asked_with
    if not wanted or named & set(wanted):
        return []
    more = " ".join(format_options(wanted))
    found = []
    for arm in arms:
        if arm.game in ("", rules.key):
            try:
                setup = rules.setup(arm.players, {**arm.options, **wanted}, arm.edition)
            except InfantaError:  # something else was named that does not go together with it
                return []
            found.append(replace(arm, name=f"{arm.name} {more}".strip(), options=setup.options, kind=ASKED))
    return found


def build_survey_arms(rules: Game, base: Arm) -> list[Arm]:
    """Return arms with every other number of players, and with every sample value of every option, one by one."""
    found = [(f"players={count}", count, base.options) for count in rules.players if count != base.players]
    for option in rules.options:
        for value in option.samples():
            if value != base.options.get(option.name, option.default):
                (written,) = format_options({option.name: value})
                found.append((written, base.players, {**base.options, option.name: value}))
    arms = []
    for name, players, options in found:
        try:
            setup = rules.setup(players, {**options}, base.edition)
        except InfantaError:  # it does not go together with the number of players, or with another option
            continue
        seats = tuple([base.bots[seat % len(base.bots)] for seat in range(players)])
        arms.append(replace(base, name=name, players=players, options=setup.options, bots=seats, kind=SURVEY))
    return arms


def make_arm(
    rules: Game, bots: tuple[str, ...], players: int | None, options: Mapping[str, object], chosen: dict[str, str]
) -> Arm:
    """Return a checked arm in which the chosen values hold."""
    name = " ".join(f"{name}={value}" for name, value in chosen.items())
    chosen = dict(chosen)
    key = chosen.pop("game", "")
    rules = game(key) if key else rules
    if "bots" in chosen:
        bots = tuple(chosen.pop("bots").split("+"))
    if "players" in chosen:
        players = parse_number(chosen.pop("players"))
    edition = parse_number(chosen.pop("edition", "0"))
    bots = bots or (pick_default_bot(rules.key),)
    if players is None:
        players = max(rules.players) if len(bots) <= 1 else min([n for n in rules.players if n >= len(bots)], default=0)
    setup = rules.setup(players, {**options, **chosen}, edition)
    if players < len(bots):
        raise InfantaError(Phrase("too-many-bots", bots=len(bots), seats=players))
    for bot in bots:
        check_bot(bot, rules.key)
    seats = tuple([bots[seat % len(bots)] for seat in range(players)])
    return Arm(name, players, setup.options, seats, game=key, edition=edition)


def format_options(chosen: Mapping[str, Value]) -> tuple[str, ...]:
    """Return options as they are written."""
    return tuple(
        [f"{name}={','.join(map(str, value)) if isinstance(value, tuple) else value}" for name, value in chosen.items()]
    )


def parse_number(written: str) -> int:
    """Return a number as people write it; -1, which nothing allows, for anything else."""
    return int(written) if written.isdecimal() and len(written) < 10 else -1

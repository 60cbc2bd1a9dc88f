"""A process that measures one engine, a slice at a time, whenever the coordinator asks for one.

It says on its first line what it can measure; then every line on its input is a request and every line on its output
the answer, in JSON. Between requests it sleeps, so that workers of several engines can take turns on one core.
"""

import json
import sys
from collections.abc import Callable
from importlib.metadata import version
from random import Random
from signal import SIG_DFL, SIGINT, signal
from time import process_time
from typing import Any

STATES = 64  # positions in the middle of a match at which copies, views and imagined matches are timed

CALIBRATION_SECONDS = 0.01

Run = Callable[[], int]  # does a little work, and says how many decisions, copies, … that was


class Infanta:
    """One of our games with so many players, through the public contract."""

    measures = ("decisions", "quick", "copy", "view", "imagine")

    def __init__(self, key: str, players: int) -> None:
        import infanta
        from infanta.core.fast_rng import FastRng

        self.infanta = infanta
        self.luck = FastRng
        self.name = f"{key} {players}"
        self.key = key
        self.players = players

    def run(self, measure: str, rng: Random) -> Run:
        """Return the functions to time."""
        if measure == "decisions":
            return lambda: self.play(rng)
        if measure == "quick":
            return lambda: self.play_quickly(rng)
        states = self.sample_states(rng)
        if measure == "copy":
            return lambda: len([state.copy() for state in states])
        seated = [(state, state.actors()[0]) for state in states]
        if measure == "view":
            return lambda: len([state.view(seat) for state, seat in seated])
        imagine = self.infanta.game(self.key).imagine
        views = [state.view(seat) for state, seat in seated]
        return lambda: len([imagine(view, rng) for view in views])

    def play(self, rng: Random) -> int:
        """Play a whole match at random; return the number of decisions that seats made in it. The dealer's part is the
        engine's own: a seat's moves are listed, and one of them is chosen here."""
        choice = rng.choice
        luck = self.luck(rng.randrange(1 << 60))
        match = self.infanta.start(self.key, players=self.players)
        decisions = 0
        while (seat := match.advance_to_choice(luck)) is not None:
            match.push(seat, choice(match.moves(seat)))
            decisions += 1
        match.outcome()
        return decisions

    def play_quickly(self, rng: Random) -> int:
        """Play the same without a list of moves and without a record."""
        luck = self.luck(rng.randrange(1 << 60))
        match = self.infanta.start(self.key, players=self.players)
        match.stop_recording()
        decisions = 0
        while (seat := match.advance_to_choice(luck)) is not None:
            move = match.random_move(seat, luck)
            assert move is not None
            match.push(seat, move)
            decisions += 1
        match.outcome()
        return decisions

    def sample_states(self, rng: Random) -> list[Any]:
        """Return copies of matches in which a seat has to choose, from all stages of random play."""
        states: list[Any] = []
        while len(states) < STATES:
            match = self.infanta.start(self.key, players=self.players)
            while not match.over:
                seat = match.actors()[0]
                dealt = seat == self.infanta.DEALER
                if not dealt and rng.random() < 0.05:
                    states.append(match.copy())
                match.push(seat, match.sample(rng) if dealt else rng.choice(match.moves(seat)))
        return states[:STATES]


class Hearts:
    """OpenSpiel's hearts: rules in C++, driven from Python, dealing included."""

    name = "OpenSpiel hearts 4"
    measures = ("decisions", "copy")

    def __init__(self) -> None:
        import pyspiel

        self.game = pyspiel.load_game("hearts")

    def run(self, measure: str, rng: Random) -> Run:
        """Return the functions to time."""
        if measure == "decisions":
            return lambda: self.play(rng)
        states = self.sample_states(rng)
        return lambda: len([state.clone() for state in states])

    def play(self, rng: Random) -> int:
        """Play a whole game at random."""
        state = self.game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes())  # noqa: B905 - the quickest form, in fairness
                state.apply_action(rng.choices(actions, chances)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                decisions += 1
        state.returns()
        return decisions

    def sample_states(self, rng: Random) -> list[Any]:
        """Positions in which a player has to choose, from all stages of random play."""
        states: list[Any] = []
        while len(states) < STATES:
            state = self.game.new_initial_state()
            while not state.is_terminal():
                if not state.is_chance_node() and rng.random() < 0.05:
                    states.append(state.clone())
                state.apply_action(rng.choice(state.legal_actions()))
        return states[:STATES]


class Uno:
    """RLCard's uno: rules in Python, a numpy observation with every step."""

    name = "RLCard uno 2"
    measures = ("decisions",)

    def run(self, measure: str, rng: Random) -> Run:
        """Return the functions to time."""
        import rlcard

        env = rlcard.make("uno", config={"seed": rng.randrange(2**31)})
        return lambda: self.play(rng, env)

    def play(self, rng: Random, env: Any) -> int:
        """Play a game at random."""
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            decisions += 1
        env.get_payoffs()
        return decisions


Subject = Infanta | Hearts | Uno


def our_games() -> tuple[str, list[Subject]]:
    """Every installed game with every number of players."""
    import infanta
    import infanta.core.match

    form = "interpreted" if infanta.core.match.__file__.endswith(".py") else "compiled"
    return form, [Infanta(key, players) for key in infanta.game_keys() for players in infanta.game(key).players]


def engine(name: str) -> tuple[str, list[Subject]]:
    """Return the engine's description and its measurements."""
    if name == "open_spiel":
        return version(name), [Hearts()]
    if name == "rlcard":
        return version(name), [Uno()]
    return our_games()


def calibrate() -> float:
    """Return the turns per second of a fixed loop of plain Python: how fast this core is just now."""
    rng = Random(1)
    cells = list(range(16))
    turns = 0
    start = process_time()
    while (spent := process_time() - start) < CALIBRATION_SECONDS:
        for _ in range(500):
            place = rng.randrange(16)
            cells[place] = (cells[place] * 5 + 1) & 255
        turns += 500
    return turns / spent


def measure(run: Run, seconds: float) -> dict[str, float]:
    """One slice of processor time, between two calibrations."""
    before = calibrate()
    count = 0
    start = process_time()
    while (spent := process_time() - start) < seconds:
        count += run()
    return {"rate": count / spent, "calibration": (before + calibrate()) / 2}


def main() -> None:
    """Say what there is, then answer requests. Ctrl-C is for the coordinator to explain."""
    signal(SIGINT, SIG_DFL)
    about, subjects = engine(sys.argv[1])
    found = {subject.name: subject for subject in subjects}
    offer = {"about": about, "subjects": {subject.name: subject.measures for subject in subjects}}
    print(json.dumps(offer), flush=True)
    for line in sys.stdin:
        request = json.loads(line)
        run = found[request["subject"]].run(request["measure"], Random(request["seed"]))
        print(json.dumps(measure(run, request["seconds"])), flush=True)


if __name__ == "__main__":
    main()

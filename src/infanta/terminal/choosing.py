"""Choosing a move in small steps: a card, then whom, then what. Each step is a rung; a move is a path down the ladder."""

from dataclasses import dataclass, replace

from infanta.core.move import Move


@dataclass(frozen=True)
class Rung:
    """One small choice: `key` is what one types, `word` may be typed instead, `ask` is the question it leads to."""

    key: str
    label: str
    word: str = ""
    ask: str = ""


Path = tuple[Rung, ...]


class Ladder:
    """The moves that are still possible after the rungs that were taken; `above` is where one came from."""

    def __init__(self, moves: dict[Path, Move], taken: Path = (), above: "Ladder | None" = None) -> None:
        self.moves = moves
        self.taken = taken
        self.above = above

    def branches(self) -> dict[Rung, "Ladder"]:
        """What can be chosen now, and where it leads."""
        depth = len(self.taken)
        found: dict[Rung, dict[Path, Move]] = {}
        for path, move in self.moves.items():
            if len(path) > depth:
                found.setdefault(path[depth], {})[path] = move
        return {rung: Ladder(moves, (*self.taken, rung), self) for rung, moves in found.items()}

    def offers(self) -> list[Rung]:
        """What can be chosen now, each labelled with all that follows from it by itself."""
        offers = []
        for rung, branch in self.branches().items():
            steps = branch.settled().taken[len(self.taken) :]
            offers.append(replace(rung, label=" ".join(step.label for step in steps)))
        return offers

    def move(self) -> Move | None:
        """The move, once all is chosen."""
        return self.moves.get(self.taken)

    def settled(self) -> "Ladder":
        """The ladder after every choice that is none. The first choice is always left to the player."""
        branches = self.branches()
        return next(iter(branches.values())).settled() if self.taken and len(branches) == 1 else self

    def up(self) -> "Ladder":
        """Back to the last real choice."""
        if self.above is None:
            return self
        return self.above if not self.above.taken or len(self.above.branches()) > 1 else self.above.up()

    def top(self) -> "Ladder":
        """Back to the first choice."""
        return self.above.top() if self.above else self

    def follow(self, line: str) -> "Ladder | None":
        """The ladder after the choices in a line: `1 2 8`, `128` or `guard bo princess`; None if it cannot be read.

        The line goes on from here, or begins again at the top: a player may change their mind.
        """
        for ladder in (self, self.top()):
            found = ladder.walk(line.casefold().split()) or (ladder.walk(list(line)) if line.isdecimal() else None)
            if found is not None:
                return found
        return None

    def walk(self, tokens: list[str]) -> "Ladder | None":
        """Down by one choice after the other; a choice that is none may be left out."""
        if not tokens:
            return self.settled()
        branches = self.branches()
        rung = find(list(branches), tokens[0])
        if rung is not None:
            return branches[rung].walk(tokens[1:])
        return next(iter(branches.values())).walk(tokens) if self.taken and len(branches) == 1 else None

    def question(self) -> str:
        """What is being asked, after what has been chosen."""
        if not self.taken:
            return "Your move"
        return " ".join(rung.label for rung in self.taken) + ": " + (self.taken[-1].ask or "what next?")


def find(rungs: list[Rung], token: str) -> Rung | None:
    """The rung that a word means: by its key, by its word, or by the beginning of just one word."""
    for rung in rungs:
        if token in (rung.key.casefold(), rung.word.casefold()):
            return rung
    begun = [rung for rung in rungs if rung.word.casefold().startswith(token) and not token.isdecimal()]
    return begun[0] if len(begun) == 1 else None

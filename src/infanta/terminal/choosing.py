"""Choosing a move in small steps: a card, then whom, then what. Each step is a rung; a move is a path down the ladder."""

from dataclasses import dataclass

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
    """The legal moves of a seat as paths, and how far down one has come."""

    def __init__(self, moves: list[Move], paths: list[Path], taken: Path = ()) -> None:
        self.moves = moves
        self.paths = paths
        self.taken = taken

    def rungs(self) -> list[Rung]:
        """What can be chosen now."""
        depth = len(self.taken)
        open_paths = [path for path in self.paths if path[:depth] == self.taken and len(path) > depth]
        return list(dict.fromkeys(path[depth] for path in open_paths))

    def move(self) -> Move | None:
        """The move, once all is chosen."""
        return self.moves[self.paths.index(self.taken)] if self.taken in self.paths else None

    def down(self, rung: Rung) -> "Ladder":
        """One step down."""
        return Ladder(self.moves, self.paths, (*self.taken, rung))

    def settled(self) -> "Ladder":
        """The ladder after every choice that is none. The first choice is always left to the player."""
        ladder = self
        while ladder.taken and len(rungs := ladder.rungs()) == 1:
            ladder = ladder.down(rungs[0])
        return ladder

    def up(self) -> "Ladder":
        """Back to the last real choice."""
        ladder = Ladder(self.moves, self.paths, self.taken[:-1])
        while ladder.taken and len(ladder.rungs()) == 1:
            ladder = Ladder(self.moves, self.paths, ladder.taken[:-1])
        return ladder

    def follow(self, line: str) -> "Ladder | None":
        """The ladder after the choices in a line: `1 2 8`, `128` or `guard bo princess`; None if it cannot be read.

        The line goes on from here, or begins again at the top: a player may change their mind.
        """
        for ladder in (self, Ladder(self.moves, self.paths)):
            found = ladder.walk(line.casefold().split()) or (ladder.walk(list(line)) if line.isdecimal() else None)
            if found is not None:
                return found
        return None

    def walk(self, tokens: list[str]) -> "Ladder | None":
        """Down by one choice after the other; a choice that is none may be left out."""
        ladder = self
        for token in tokens:
            rung = find(ladder.rungs(), token)
            while rung is None and ladder.taken and len(ladder.rungs()) == 1:
                ladder = ladder.down(ladder.rungs()[0])
                rung = find(ladder.rungs(), token)
            if rung is None:
                return None
            ladder = ladder.down(rung)
        return ladder.settled()

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

"""A stage for terminal tests: a screen that writes to memory, and somebody who types from a script."""

from collections.abc import Callable
from io import StringIO
from pathlib import Path
from random import Random

from rich.console import Console

from infanta import Match
from infanta.table.seating import Chair
from infanta.terminal.play import Play
from infanta.terminal.screen import Screen
from infanta.terminal.session import Session
from infanta.terminal.shelf import Keeper

NAMES = ("Ada", "Bo", "Cy", "Di")

Line = str | type[BaseException]
Typist = Callable[[str], Line]


class Stage(Screen):
    """Types the lines of a script, or what a typist answers; then the input ends. An exception in a script is raised."""

    def __init__(
        self,
        *script: Line,
        typist: Typist | None = None,
        width: int = 80,
        live: bool = False,
        language: str = "en",
    ) -> None:
        self.file = StringIO()
        console = Console(
            file=self.file,
            width=width,
            force_terminal=live,
            color_system="standard" if live else None,
            highlight=False,
            markup=False,
            emoji=False,
            legacy_windows=False,
        )
        super().__init__(console, language)
        self.script = list(script)
        self.typist = typist

    def type(self, prompt: str) -> str:
        line = self.typist(prompt) if self.typist else self.script.pop(0) if self.script else EOFError
        self.file.write(prompt)
        if not isinstance(line, str):
            raise line
        self.file.write(f"{line}\n")
        return line

    @property
    def text(self) -> str:
        """All that was printed so far."""
        return self.file.getvalue()

    @property
    def run(self) -> str:
        """The same, however the lines were broken."""
        return " ".join(self.text.split())


def seat(match: Match, people: tuple[int, ...] = (0,), bot: str = "random", seed: int = 1) -> Session:
    """A session of a match with people in these seats and bots in the others."""
    chairs = [
        Chair(name, name) if seat in people else Chair(None, name, bot)
        for seat, name in enumerate(NAMES[: match.players])
    ]
    return Session(match, chairs, Random(seed))


def sit_down(session: Session, screen: Screen, path: Path, confirm: bool = False) -> Play:
    """A session at a screen, kept in a file."""
    keeper = session.keep = Keeper(path)
    return Play(session, screen, keeper, confirm)

"""A stage for terminal tests: a screen that writes to memory, and somebody who types from a script."""

from collections.abc import Callable
from io import StringIO
from pathlib import Path
from random import Random

from rich.console import Console
from rich.text import Text

from infanta import Match, Translator, game
from infanta.core.face import Face
from infanta.table.seating import Occupancy
from infanta.terminal.drawing import draw_score_pad, draw_table
from infanta.terminal.play import TerminalMatch
from infanta.terminal.saved_matches import MatchSaver
from infanta.terminal.screen import Screen
from infanta.terminal.session import Session
from infanta.words import FluentTranslator

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

    def read_line(self, prompt: str) -> str:
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


def face_of(match: Match, eyes: int | None, voice: Translator) -> Face:
    """The table as somebody sees it, and is asked."""
    moves = match.moves(eyes) if eyes is not None else []
    return game(match.setup.game).face(
        match.view(eyes), moves, voice, lambda move: match.check(eyes, move) if eyes is not None else None
    )


def drawn(
    match: Match,
    eyes: int | None,
    width: int = 80,
    live: bool = False,
    language: str = "en",
    names: tuple[str, ...] = NAMES,
) -> str:
    """The table as it is drawn for somebody, without spaces at the ends of lines."""
    stage = Stage(width=width, live=live)
    rules, voice = game(match.setup.game), FluentTranslator(language, match.setup.game, names[: match.players], eyes)
    stage.print(draw_table(face_of(match, eyes, voice), rules.title, eyes, match.actors(), voice))
    return "\n".join(line.rstrip() for line in stage.text.splitlines())


def plain(text: str) -> str:
    """A drawing without colours."""
    return "\n".join(line.rstrip() for line in Text.from_ansi(text).plain.splitlines())


def pad_of(match: Match, eyes: int | None, width: int = 80) -> list[list[str]]:
    """The score pad as it is drawn for somebody: the words of each line."""
    stage = Stage(width=width)
    voice = FluentTranslator("en", match.setup.game, NAMES[: match.players], eyes)
    pad = face_of(match, eyes, voice).pad
    assert pad is not None
    stage.print(draw_score_pad(pad, voice))
    return [line.split() for line in stage.text.splitlines()]


def seat(match: Match, people: tuple[int, ...] = (0,), bot: str = "random", seed: int = 1) -> Session:
    """A session of a match with people in these seats and bots in the others."""
    chairs = [
        Occupancy(name, name) if seat in people else Occupancy(None, name, bot)
        for seat, name in enumerate(NAMES[: match.players])
    ]
    return Session(match, chairs, Random(seed))


def sit_down(session: Session, screen: Screen, path: Path, confirm: bool = False) -> TerminalMatch:
    """A session at a screen, kept in a file."""
    keeper = session.keep = MatchSaver(path)
    return TerminalMatch(session, screen, keeper, confirm)

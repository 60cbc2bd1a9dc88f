"""The screen and the keyboard: the one place where anything is printed or asked."""

import sys
import unicodedata

from rich.console import Console, RenderableType
from rich.text import Text

from infanta.core.phrase import Phrase
from infanta.words import FluentTranslator, get_preferred_language

Said = Phrase | str  # something to show: a phrase, or what has been put into words already

QUIET_STYLE = "dim"
STRONG_STYLE = "bold"
OWN_STYLE = "bold green"
ERROR_STYLE = "red"
# move the cursor to the corner, clear the screen, clear what has scrolled off it
CLEAR_SEQUENCE = "\x1b[H\x1b[2J\x1b[3J"


class Screen:
    """A terminal, or a pipe that stands for one."""

    def __init__(self, console: Console | None = None, language: str = "") -> None:
        self.console = console or Console(highlight=False, markup=False, emoji=False)
        self.language = language or get_preferred_language()
        self.voice = FluentTranslator(self.language)
        if self.live and sys.stdin.isatty():
            enable_line_editing()

    @property
    def live(self) -> bool:
        """Whether it is an interactive terminal."""
        return self.console.is_terminal

    def translate(self, said: Said) -> str:
        """Return a phrase as text that is safe to show."""
        return strip_controls(said if isinstance(said, str) else self.voice.say(said))

    def print(self, drawing: RenderableType = "") -> None:
        """Print something drawn."""
        self.console.print(drawing)

    def say(self, text: Said, style: str = "") -> None:
        """Show a sentence."""
        self.console.print(Text(self.translate(text), style))

    def say_path(self, text: Said, style: str = "") -> None:
        """Show a sentence with a path or a command in it, which must stay in one piece to be copied."""
        self.console.print(Text(self.translate(text), style), soft_wrap=True)

    def line(self, text: Said) -> None:
        """Show exactly one line: cut off at the edge of a terminal, whole in a pipe."""
        self.console.print(
            Text(self.translate(text)), no_wrap=True, overflow="ellipsis" if self.live else "ignore", crop=self.live
        )

    def refuse(self, text: Said) -> None:
        """Say that something cannot be done, and why."""
        self.say(text, ERROR_STYLE)

    def start_screen(self, text: Said = "") -> None:
        """Start something new: on a fresh screen, or under a line where nothing can be cleared."""
        if self.live:
            self.console.clear()
        else:
            self.console.rule(style=QUIET_STYLE)
        if text:
            self.say(text, STRONG_STYLE)

    def wipe(self) -> None:
        """Clear the screen and what can be scrolled back to."""
        if self.live:
            self.console.file.write(CLEAR_SEQUENCE)
            self.console.file.flush()
        else:
            self.console.rule(style=QUIET_STYLE)

    def ask(self, prompt: Said) -> str:
        """Return a line from the keyboard, without the spaces around it. The end of the input raises EOFError."""
        return self.read_line(self.translate(prompt))

    def read_line(self, prompt: str) -> str:
        """Return what the user types after a prompt."""
        try:
            line = input(prompt).strip()
        except UnicodeDecodeError:
            line = "\N{REPLACEMENT CHARACTER}"
        if not sys.stdin.isatty():
            self.say(line)  # a transcript shows what was typed
        return line

    def confirm(self, question: Said, default: bool) -> bool:
        """Ask a yes-or-no question; Enter means the default."""
        self.say(question)
        yes, no = (self.translate(Phrase(word)).split() for word in ("words-yes", "words-no"))
        while True:
            answer = self.ask(Phrase("yes-by-default" if default else "no-by-default")).casefold()
            if answer in ("", *yes, *no):
                return answer in yes if answer else default
            self.refuse(Phrase("yes-or-no"))

    def pick(self, question: Said, answers: list[str], default: str) -> str:
        """Ask for one of a few answers; Enter means the default."""
        while True:
            answer = self.ask(f"{self.translate(question)} [{default}] ").casefold() or default
            if answer in answers:
                return answer
            self.refuse(Phrase("one-of", answers=tuple(answers)))


def strip_controls(text: str) -> str:
    """Return a text without characters that would drive the terminal instead of being shown."""
    return "".join("?" if char != "\n" and unicodedata.category(char).startswith("C") else char for char in text)


def enable_line_editing() -> None:
    """Let arrow keys edit a line, where the system can; but remember no line, for another player may type next."""
    try:
        import readline
    except ImportError:
        return
    readline.set_auto_history(False)

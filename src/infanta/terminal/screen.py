"""The screen and the keyboard: the one place where anything is printed or asked."""

import sys
import unicodedata

from rich.console import Console, RenderableType
from rich.text import Text

from infanta.core.phrase import Phrase
from infanta.words import FluentVoice, preferred_language

Said = Phrase | str
"""Something to show: a phrase, or what has been put into words already."""

QUIET = "dim"
STRONG = "bold"
MINE = "bold green"
WRONG = "red"
ERASE = "\x1b[H\x1b[2J\x1b[3J"
"""Home, clear the screen, clear what has scrolled off it."""


class Screen:
    """A terminal, or a pipe that stands for one."""

    def __init__(self, console: Console | None = None, language: str = "") -> None:
        self.console = console or Console(highlight=False, markup=False, emoji=False)
        self.language = language or preferred_language()
        self.voice = FluentVoice(self.language)
        if self.live and sys.stdin.isatty():
            edit_lines()

    @property
    def live(self) -> bool:
        """Whether somebody sits in front of it."""
        return self.console.is_terminal

    def words(self, said: Said) -> str:
        """Something in words, fit to be shown."""
        return shown(said if isinstance(said, str) else self.voice.say(said))

    def print(self, drawing: RenderableType = "") -> None:
        """Show something drawn."""
        self.console.print(drawing)

    def say(self, text: Said, style: str = "") -> None:
        """Show a sentence."""
        self.console.print(Text(self.words(text), style))

    def point(self, text: Said, style: str = "") -> None:
        """Show a sentence with a path or a command in it, which must stay in one piece to be copied."""
        self.console.print(Text(self.words(text), style), soft_wrap=True)

    def line(self, text: Said) -> None:
        """Show exactly one line: cut off at the edge of a terminal, whole in a pipe."""
        self.console.print(
            Text(self.words(text)), no_wrap=True, overflow="ellipsis" if self.live else "ignore", crop=self.live
        )

    def refuse(self, text: Said) -> None:
        """Say that something cannot be done, and why."""
        self.say(text, WRONG)

    def heading(self, text: Said = "") -> None:
        """Begin something new: on a fresh screen, or under a line where nothing can be cleared."""
        if self.live:
            self.console.clear()
        else:
            self.console.rule(style=QUIET)
        if text:
            self.say(text, STRONG)

    def wipe(self) -> None:
        """Leave nothing to be read, not even by scrolling back."""
        if self.live:
            self.console.file.write(ERASE)
            self.console.file.flush()
        else:
            self.console.rule(style=QUIET)

    def ask(self, prompt: Said) -> str:
        """A line from the keyboard, without the spaces around it. The end of the input raises EOFError."""
        return self.type(self.words(prompt))

    def type(self, prompt: str) -> str:
        """What somebody types after a prompt."""
        try:
            line = input(prompt).strip()
        except UnicodeDecodeError:
            line = "\N{REPLACEMENT CHARACTER}"
        if not sys.stdin.isatty():
            self.say(line)  # a transcript shows what was typed
        return line

    def agree(self, question: Said, default: bool) -> bool:
        """Yes or no; Enter means the default."""
        self.say(question)
        yes, no = (self.words(Phrase(word)).split() for word in ("words-yes", "words-no"))
        while True:
            answer = self.ask(Phrase("yes-by-default" if default else "no-by-default")).casefold()
            if answer in ("", *yes, *no):
                return answer in yes if answer else default
            self.refuse(Phrase("yes-or-no"))

    def pick(self, question: Said, answers: list[str], default: str) -> str:
        """One of a few answers; Enter means the default."""
        while True:
            answer = self.ask(f"{self.words(question)} [{default}] ").casefold() or default
            if answer in answers:
                return answer
            self.refuse(Phrase("one-of", answers=tuple(answers)))


def shown(text: str) -> str:
    """A text without characters that would drive the terminal instead of being shown."""
    return "".join("?" if char != "\n" and unicodedata.category(char).startswith("C") else char for char in text)


def edit_lines() -> None:
    """Let arrow keys edit a line, where the system can; but no line is remembered, for the next to type may be another."""
    try:
        import readline
    except ImportError:
        return
    readline.set_auto_history(False)

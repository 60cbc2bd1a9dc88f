"""The screen and the keyboard: the one place where anything is printed or asked."""

import sys

from rich.console import Console, RenderableType
from rich.text import Text

from infanta.terminal.seating import clean

QUIET = "dim"
STRONG = "bold"
MINE = "bold green"
WRONG = "red"
ERASE = "\x1b[H\x1b[2J\x1b[3J"
"""Home, clear the screen, clear what has scrolled off it."""


class Screen:
    """A terminal, or a pipe that stands for one."""

    def __init__(self, console: Console | None = None) -> None:
        self.console = console or Console(highlight=False, markup=False, emoji=False)
        if self.live and sys.stdin.isatty():
            edit_lines()

    @property
    def live(self) -> bool:
        """Whether somebody sits in front of it."""
        return self.console.is_terminal

    def print(self, drawing: RenderableType = "") -> None:
        """Show something drawn."""
        self.console.print(drawing)

    def say(self, text: str, style: str = "") -> None:
        """Show a sentence."""
        self.console.print(Text(clean(text), style))

    def point(self, text: str, style: str = "") -> None:
        """Show a sentence with a path or a command in it, which must stay in one piece to be copied."""
        self.console.print(Text(clean(text), style), soft_wrap=True)

    def line(self, text: str) -> None:
        """Show exactly one line: cut off at the edge of a terminal, whole in a pipe."""
        self.console.print(
            Text(clean(text)), no_wrap=True, overflow="ellipsis" if self.live else "ignore", crop=self.live
        )

    def refuse(self, text: str) -> None:
        """Say that something cannot be done, and why."""
        self.say(text, WRONG)

    def heading(self, text: str) -> None:
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

    def ask(self, prompt: str) -> str:
        """A line from the keyboard, without the spaces around it. The end of the input raises EOFError."""
        try:
            line = input(clean(prompt)).strip()
        except UnicodeDecodeError:
            line = "\N{REPLACEMENT CHARACTER}"
        if not sys.stdin.isatty():
            self.say(line)  # a transcript shows what was typed
        return line

    def agree(self, question: str, default: bool) -> bool:
        """Yes or no; Enter means the default."""
        self.say(question)
        while True:
            answer = self.ask("[Y/n] " if default else "[y/N] ").casefold()
            if answer in ("", "y", "yes", "n", "no"):
                return answer in ("y", "yes") if answer else default
            self.refuse("Please answer yes or no.")

    def pick(self, question: str, answers: list[str], default: str) -> str:
        """One of a few answers; Enter means the default."""
        while True:
            answer = self.ask(f"{question} [{default}] ").casefold() or default
            if answer in answers:
                return answer
            self.refuse(f"Please answer with one of {', '.join(answers)}.")


def edit_lines() -> None:
    """Let arrow keys edit a line, where the system can; but no line is remembered, for the next to type may be another."""
    try:
        import readline
    except ImportError:
        return
    readline.set_auto_history(False)

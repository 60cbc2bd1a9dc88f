"""The program `infanta`, also called by `python -m infanta`. Where only the engine is installed it says what is missing.

Processes that share a study begin by reading this module, so what it needs is loaded when it is used."""

import sys

from infanta import __version__


def main() -> None:
    """The entry point."""
    try:
        import click  # noqa: F401
    except ModuleNotFoundError:
        sys.exit(answer(sys.argv[1:]))
    from infanta.cli import main as command_line

    command_line()


def answer(words: list[str]) -> int:
    """What can be said without the library that reads command lines; gives the exit code."""
    from infanta.extras import COMMANDS, advice, extra_of
    from infanta.words import told

    asked = words[0] if words else ""
    if asked == "--version":
        sys.stdout.write(told("version", version=__version__) + "\n")
    elif asked in ("", "-h", "--help"):
        lines = (f"  {command:12}infanta[{extra_of(command)}]" for command in COMMANDS)
        sys.stdout.write("\n".join((told("engine-alone"), "", *lines)) + "\n")
    else:
        sentence = advice(asked) if asked in COMMANDS else told("no-command", command=asked)
        sys.stderr.write(told("error", sentence=sentence) + "\n")
        return 2
    return 0


if __name__ == "__main__":
    main()

"""The program `infanta`, also called by `python -m infanta`. Where only the engine is installed it says what is
missing.

Processes that share a study begin by reading this module, so what it needs is loaded when it is used."""

import sys

from infanta import __version__


def main() -> None:
    """Run the program."""
    try:
        import click  # noqa: F401
    except ModuleNotFoundError:
        sys.exit(answer_without_click(sys.argv[1:]))
    from infanta.cli import main as command_line

    command_line()


def answer_without_click(words: list[str]) -> int:
    """Answer what can be answered without the library that reads command lines; return the exit code."""
    from infanta.extras import COMMANDS, advise, get_extra
    from infanta.words import translate

    asked = words[0] if words else ""
    if asked == "--version":
        sys.stdout.write(translate("version", version=__version__) + "\n")
    elif asked in ("", "-h", "--help"):
        lines = (f"  {command:12}infanta[{get_extra(command)}]" for command in COMMANDS)
        sys.stdout.write("\n".join((translate("engine-alone"), "", *lines)) + "\n")
    else:
        sentence = advise(asked) if asked in COMMANDS else translate("no-command", command=asked)
        sys.stderr.write(translate("error", sentence=sentence) + "\n")
        return 2
    return 0


if __name__ == "__main__":
    main()

"""The command line: `infanta` and its commands. Each is loaded when it is used, so that starting is quick."""

import errno
from difflib import get_close_matches
from importlib import import_module

import click

from infanta import InfantaError, __version__
from infanta.terminal.plain import make_do

COMMANDS = {
    "serve": "infanta.server.command:serve",
    "settings": "infanta.server.command:show_settings",
    "backup": "infanta.server.keeping:backup",
    "restore": "infanta.server.keeping:restore",
    "export": "infanta.server.keeping:export_all",
    "import": "infanta.server.keeping:import_all",
    "check": "infanta.server.keeping:check",
    "play": "infanta.terminal.commands:play",
    "replay": "infanta.terminal.commands:replay",
    "rules": "infanta.terminal.commands:rules",
    "games": "infanta.terminal.commands:games",
    "verify": "infanta.server.command:verify",
    "arena": "infanta.study.command:arena",
}
"""Every command, in the order of the help, and where it is. A new command is a line here."""


class Refused(click.ClickException):
    """Something that Infanta refuses: one sentence, and the exit code of a wrong call."""

    exit_code = 2


class Court(click.Group):
    """The group of all commands."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        place = COMMANDS.get(cmd_name)
        if place is None:
            return None
        module, _, name = place.partition(":")
        command = getattr(import_module(module), name)
        assert isinstance(command, click.Command)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that is meant; a slip of the keyboard gets a hint."""
        close = get_close_matches(args[0], COMMANDS, 1)
        if args[0] not in COMMANDS and close:
            raise click.UsageError(f"No such command {args[0]!r}; did you mean {close[0]!r}?", ctx)
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: click.Context) -> object:
        """Run a command; a refusal is a sentence, and leaving is no error."""
        try:
            return super().invoke(ctx)
        except InfantaError as error:
            raise Refused(str(error)) from error
        except OSError as error:
            if error.errno == errno.EPIPE:  # the reader has seen enough
                raise
            raise Refused(f"The system refuses: {error.strerror}.") from error
        except (KeyboardInterrupt, EOFError):
            click.echo()
            return None


@click.group(cls=Court, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="infanta")
def infanta() -> None:
    """The court of princess games: play them, watch matches again, look up their rules, let bots play each other."""


def main() -> None:
    """The entry point."""
    make_do()
    infanta()

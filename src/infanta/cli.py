"""The command line: `infanta` and its commands. Each is loaded when it is used, so that starting is quick."""

import errno
from difflib import get_close_matches
from importlib import import_module

import click
from click.shell_completion import get_completion_class

from infanta import InfantaError, __version__
from infanta.extras import COMMANDS, advise, get_extra, is_installed
from infanta.terminal.encoding import set_up_streams
from infanta.words import FluentTranslator, get_preferred_language, translate

COMPLETION = """
  eval "$(infanta completion bash)"    # ~/.bashrc
  eval "$(infanta completion zsh)"     # ~/.zshrc
  infanta completion fish | source     # ~/.config/fish/config.fish"""


class CliError(click.ClickException):
    """Something that Infanta refuses: one sentence, and the exit code of a wrong call."""

    exit_code = 2


class MissingExtraCommand(click.Command):
    """Stands in for a command whose package is not installed: it says which extra to install, whatever the
    arguments."""

    def __init__(self, name: str) -> None:
        anything = {"ignore_unknown_options": True, "allow_extra_args": True}
        hint = translate("not-installed", extra=get_extra(name))
        super().__init__(name, context_settings=anything, short_help=hint, add_help_option=False)

    def invoke(self, ctx: click.Context) -> object:
        """Say which extra to install."""
        assert self.name is not None
        raise CliError(advise(self.name))


class CommandGroup(click.Group):
    """The group of all commands."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return all commands, in the order of the help."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Load a command; one whose package is not installed says which extra brings it."""
        place = COMMANDS.get(cmd_name)
        if place is None:
            return None
        if not is_installed(get_extra(cmd_name)):
            return MissingExtraCommand(cmd_name)
        module, _, name = place.partition(":")
        command = getattr(import_module(module), name)
        assert isinstance(command, click.Command)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return the command that is meant; a typing error gets a hint."""
        close = get_close_matches(args[0], COMMANDS, 1)
        if args[0] not in COMMANDS and close:
            raise click.UsageError(translate("close-command", command=args[0], close=close[0]), ctx)
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: click.Context) -> object:
        """Run a command; a refusal is a sentence, and leaving is no error."""
        try:
            return super().invoke(ctx)
        except InfantaError as error:
            raise CliError(FluentTranslator(get_preferred_language()).say(error.phrase)) from error
        except OSError as error:
            if error.errno == errno.EPIPE:  # the reader has closed the pipe
                raise
            raise CliError(translate("system-refused", error=str(error.strerror))) from error
        except (KeyboardInterrupt, EOFError):
            click.echo()
            return None


@click.group(cls=CommandGroup, context_settings={"help_option_names": ["-h", "--help"]}, help=translate("infanta"))
@click.version_option(__version__, prog_name="infanta")
def infanta() -> None:
    """Run one of Infanta's commands."""


@click.command(help=translate("command-completion") + "\n\n\b" + COMPLETION)
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
def completion(shell: str) -> None:
    """Print a script for a shell."""
    script = get_completion_class(shell)
    assert script is not None
    click.echo(script(infanta, {}, "infanta", "_INFANTA_COMPLETE").source())


def main() -> None:
    """Run the command line."""
    set_up_streams()
    infanta()

"""The options of the server: each can be given as a flag, in the environment (`INFANTA_` and its name) or in a file. A flag wins over
the environment, the environment over the file, the file over the default."""

import os
import tomllib
from collections.abc import Callable
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

import click
from click.core import ParameterSource

from infanta.core.errors import InfantaError
from infanta.server.logs import FORMATS
from infanta.server.settings import Settings, data_folder

PREFIX = "INFANTA"
PLACES = ("{home}/infanta/server.toml", "/etc/infanta/server.toml")
"""Where a file of settings is looked for; {home} is the person's folder for such files."""
SOURCES = {
    ParameterSource.COMMANDLINE: "flag",
    ParameterSource.ENVIRONMENT: "environment",
    ParameterSource.DEFAULT_MAP: "file",
    ParameterSource.DEFAULT: "default",
}


@dataclass(frozen=True)
class Choices:
    """What was chosen."""

    host: str
    port: int
    database: str
    processes: int
    thinkers: int
    fast_bots: bool
    keep_days: int
    proxy: str
    metrics: str
    moderator_token: str
    log: bool
    log_format: str
    no_limits: bool
    pace: float

    def settings(self) -> Settings:
        """The settings of a server."""
        return Settings(
            self.database or str(data_folder() / "infanta.db"),
            self.fast_bots,
            self.thinkers,
            self.pace,
            self.keep_days,
            self.proxy,
            self.metrics,
            self.moderator_token,
            limits=not self.no_limits,
        )


def find_file(given: str) -> Path | None:
    """The file of settings: the one that was named, or the first there is."""
    if given:
        return Path(given).expanduser()
    home = os.environ.get("XDG_CONFIG_HOME") or str(Path.home() / ".config")
    return next((Path(place.format(home=home)) for place in PLACES if Path(place.format(home=home)).is_file()), None)


def read_file(ctx: click.Context, _parameter: click.Parameter, given: str) -> str:
    """Take the file of settings for whatever is given neither as a flag nor in the environment; raises InfantaError."""
    file = find_file(given)
    if file is None:
        return ""
    try:
        found = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise InfantaError(f"The settings in {file} cannot be read: {error.strerror}.") from None
    except ValueError as error:
        raise InfantaError(f"The settings in {file} cannot be read: {error}.") from None
    known = {one.name for one in fields(Choices)}
    named = {name.replace("-", "_"): value for name, value in found.items()}
    strange = sorted(set(named) - known)
    if strange:
        raise InfantaError(f"{file}: there is no setting {strange[0]!r}; there are: {', '.join(sorted(known))}.")
    ctx.default_map = {**(ctx.default_map or {}), **named}
    return str(file)


def option(name: str, **how: Any) -> Callable[[Any], Any]:
    """An option that can be given in the environment, too."""
    return click.option(name, envvar=f"{PREFIX}_{name[2:].upper().replace('-', '_')}", **how)


DATABASE = option(
    "--database",
    default="",
    help="The SQLite file to keep everything in, or postgresql://user@host/name. [default: in your data folder]",
)
CONFIG = click.option(
    "--config", default="", envvar=f"{PREFIX}_CONFIG", is_eager=True, expose_value=False, callback=read_file,
    help="A TOML file with settings. [default: server.toml in ~/.config/infanta or /etc/infanta]",
)  # fmt: skip
OPTIONS = (
    CONFIG,
    option("--host", default="127.0.0.1", show_default=True, help="The address to listen at; 0.0.0.0 for everybody."),
    option("--port", default=8000, show_default=True, type=click.IntRange(0, 65535), help="0 takes any free port."),
    DATABASE,
    option("--processes", default=1, show_default=True, type=click.IntRange(1, 64), help="Server processes on one port; several need PostgreSQL."),
    option("--thinkers", default=1, show_default=True, type=click.IntRange(1, 64), help="Processes that bots think in."),
    option("--fast-bots", is_flag=True, help="Bots move at once instead of at a human pace."),
    option("--keep-days", default=0, type=click.IntRange(0, 36_500), help="Days that a finished match is kept. [default: for ever]"),
    option("--proxy", default=Settings.proxies, show_default=True, help="Addresses or networks of reverse proxies, with commas."),
    option("--metrics", default=Settings.metrics, show_default=True, help="Networks that may read /metrics, with commas."),
    option("--moderator-token", default="", help="Who sends this token may close tables and ban people. [default: nobody]"),
    option("--log", is_flag=True, help="Write a line for every request."),
    option("--log-format", default="text", show_default=True, type=click.Choice(FORMATS), help="Lines for people or for programs."),
    option("--no-limits", is_flag=True, hidden=True, help="Switch the rate limits off, for load tests."),
    option("--pace", default=Settings.pace, hidden=True, help="Seconds between two frames of a stream, for tests."),
)  # fmt: skip


def server_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """A command with all options of the server."""
    for one in reversed(OPTIONS):
        command = one(command)
    return command


def source_of(ctx: click.Context, name: str) -> str:
    """Where a setting comes from."""
    found = ctx.get_parameter_source(name)
    return SOURCES.get(found, "default") if found else "default"

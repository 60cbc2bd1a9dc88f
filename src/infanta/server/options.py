"""The options of the server: each can be given as a flag, in the environment (`INFANTA_` and its name) or in a file. A flag wins over
the environment, the environment over the file, the file over the default."""

import os
import tomllib
from collections.abc import Callable
from dataclasses import dataclass, fields
from ipaddress import ip_network
from pathlib import Path
from typing import Any

import click
from click.core import ParameterSource

from infanta.core.errors import InfantaError
from infanta.core.phrase import Phrase
from infanta.folders import data_folder
from infanta.server.logs import FORMATS
from infanta.server.root import base_path
from infanta.server.settings import Settings
from infanta.words import told

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
    base_path: str
    metrics: str
    moderator_token: str
    log: bool
    log_format: str
    trace: bool
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
            networks("proxy", self.proxy, "*"),
            networks("metrics", self.metrics),
            self.moderator_token,
            limits=not self.no_limits,
            base_path=base_path(self.base_path),
            listens=self.host,
        )


def networks(setting: str, listed: str, *also: str) -> str:
    """Addresses and networks, listed with commas; raises InfantaError if one of them is none."""
    for one in filter(None, (part.strip() for part in listed.split(","))):
        try:
            if one not in also:
                ip_network(one, strict=False)
        except ValueError:
            raise InfantaError(Phrase("bad-network", setting=setting, network=one)) from None
    return listed


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
        raise InfantaError(Phrase("settings-unreadable", file=str(file), error=str(error.strerror))) from None
    except ValueError as error:
        raise InfantaError(Phrase("settings-unreadable", file=str(file), error=str(error))) from None
    known = {one.name.replace("_", "-") for one in fields(Choices)}
    strange = sorted({name.replace("_", "-") for name in found} - known)
    if strange:
        raise InfantaError(Phrase("no-setting", file=str(file), name=strange[0], names=tuple(sorted(known))))
    named = {name.replace("-", "_"): value for name, value in found.items()}
    ctx.default_map = {**(ctx.default_map or {}), **named}
    return str(file)


def option(name: str, **how: Any) -> Callable[[Any], Any]:
    """An option that can be given in the environment, too."""
    return click.option(name, envvar=f"{PREFIX}_{name[2:].upper().replace('-', '_')}", **how)


DATABASE = option("--database", default="", help=told("serve-database"))
CONFIG = click.option(
    "--config", default="", envvar=f"{PREFIX}_CONFIG", is_eager=True, expose_value=False, callback=read_file,
    help=told("serve-config"),
)  # fmt: skip
OPTIONS = (
    CONFIG,
    option("--host", default="127.0.0.1", show_default=True, help=told("serve-host")),
    option("--port", default=8000, show_default=True, type=click.IntRange(0, 65535), help=told("serve-port")),
    DATABASE,
    option("--processes", default=1, show_default=True, type=click.IntRange(1, 64), help=told("serve-processes")),
    option("--thinkers", default=1, show_default=True, type=click.IntRange(1, 64), help=told("serve-thinkers")),
    option("--fast-bots", is_flag=True, help=told("serve-fast-bots")),
    option("--keep-days", default=0, type=click.IntRange(0, 36_500), help=told("serve-keep-days")),
    option("--proxy", default=Settings.proxies, show_default=True, help=told("serve-proxy")),
    option("--base-path", default="", help=told("serve-base-path")),
    option("--metrics", default=Settings.metrics, show_default=True, help=told("serve-metrics")),
    option("--moderator-token", default="", help=told("serve-moderator")),
    option("--log", is_flag=True, help=told("serve-log")),
    option("--log-format", default="text", show_default=True, type=click.Choice(FORMATS), help=told("serve-log-format")),
    option("--trace", is_flag=True, help=told("serve-trace")),
    option("--no-limits", is_flag=True, hidden=True),
    option("--pace", default=Settings.pace, hidden=True),
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

"""The options of the server: each can be given as a flag, in the environment (`INFANTA_` and its name) or in a file. A
flag wins over the environment, the environment over the file, the file over the default."""

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
from infanta.folders import get_data_dir
from infanta.server.logs import FORMATS
from infanta.server.root import parse_base_path
from infanta.server.settings import Settings
from infanta.words import translate

ENV_PREFIX = "INFANTA"
# Where a file of settings is looked for; {home} is the person's folder for such files.
CONFIG_PATHS = ("{home}/infanta/server.toml", "/etc/infanta/server.toml")
SOURCE_NAMES = {
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

    def build_settings(self) -> Settings:
        """Return the settings of a server."""
        return Settings(
            self.database or str(get_data_dir() / "infanta.db"),
            self.fast_bots,
            self.thinkers,
            self.pace,
            self.keep_days,
            parse_networks("proxy", self.proxy, "*"),
            parse_networks("metrics", self.metrics),
            self.moderator_token,
            limits=not self.no_limits,
            base_path=parse_base_path(self.base_path),
            listens=self.host,
        )


def parse_networks(setting: str, listed: str, *also: str) -> str:
    """Return addresses and networks, listed with commas; raise InfantaError if one of them is neither."""
    for one in filter(None, (part.strip() for part in listed.split(","))):
        try:
            if one not in also:
                ip_network(one, strict=False)
        except ValueError:
            raise InfantaError(Phrase("bad-network", setting=setting, network=one)) from None
    return listed


def find_config(given: str) -> Path | None:
    """Return the file of settings: the one that was named, or the first there is."""
    if given:
        return Path(given).expanduser()
    home = os.environ.get("XDG_CONFIG_HOME") or str(Path.home() / ".config")
    return next(
        (Path(place.format(home=home)) for place in CONFIG_PATHS if Path(place.format(home=home)).is_file()), None
    )


def read_config(ctx: click.Context, _parameter: click.Parameter, given: str) -> str:
    """Use the file of settings for whatever is given neither as a flag nor in the environment; raise InfantaError if it
    is wrong."""
    file = find_config(given)
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


def build_option(name: str, **how: Any) -> Callable[[Any], Any]:
    """Return an option that can be given in the environment, too."""
    return click.option(name, envvar=f"{ENV_PREFIX}_{name[2:].upper().replace('-', '_')}", **how)


DATABASE = build_option("--database", default="", help=translate("serve-database"))
CONFIG = click.option(
    "--config", default="", envvar=f"{ENV_PREFIX}_CONFIG", is_eager=True, expose_value=False, callback=read_config,
    help=translate("serve-config"),
)  # fmt: skip
OPTIONS = (
    CONFIG,
    build_option("--host", default="127.0.0.1", show_default=True, help=translate("serve-host")),
    build_option("--port", default=8000, show_default=True, type=click.IntRange(0, 65535), help=translate("serve-port")),
    DATABASE,
    build_option("--processes", default=1, show_default=True, type=click.IntRange(1, 64), help=translate("serve-processes")),
    build_option("--thinkers", default=1, show_default=True, type=click.IntRange(1, 64), help=translate("serve-thinkers")),
    build_option("--fast-bots", is_flag=True, help=translate("serve-fast-bots")),
    build_option("--keep-days", default=0, type=click.IntRange(0, 36_500), help=translate("serve-keep-days")),
    build_option("--proxy", default=Settings.proxies, show_default=True, help=translate("serve-proxy")),
    build_option("--base-path", default="", help=translate("serve-base-path")),
    build_option("--metrics", default=Settings.metrics, show_default=True, help=translate("serve-metrics")),
    build_option("--moderator-token", default="", help=translate("serve-moderator")),
    build_option("--log", is_flag=True, help=translate("serve-log")),
    build_option("--log-format", default="text", show_default=True, type=click.Choice(FORMATS), help=translate("serve-log-format")),
    build_option("--trace", is_flag=True, help=translate("serve-trace")),
    build_option("--no-limits", is_flag=True, hidden=True),
    build_option("--pace", default=Settings.pace, hidden=True),
)  # fmt: skip


def add_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add all options of the server to a command."""
    for one in reversed(OPTIONS):
        command = one(command)
    return command


def get_source(ctx: click.Context, name: str) -> str:
    """Return where a setting comes from."""
    found = ctx.get_parameter_source(name)
    return SOURCE_NAMES.get(found, "default") if found else "default"

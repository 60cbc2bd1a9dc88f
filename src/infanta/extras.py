"""The commands, and which extra of the package brings what they need: the engine can be installed alone."""

import re
from importlib import metadata
from typing import Final

from infanta.words import translate

# Every command, in the order of the help, and where it is. A new command is a line here.
COMMANDS: Final = {
    "serve": "infanta.server.command:serve",
    "settings": "infanta.server.command:show_settings",
    "backup": "infanta.server.data_commands:backup",
    "restore": "infanta.server.data_commands:restore",
    "export": "infanta.server.data_commands:export_all",
    "import": "infanta.server.data_commands:import_all",
    "check": "infanta.server.data_commands:check",
    "play": "infanta.terminal.commands:play",
    "replay": "infanta.terminal.commands:replay",
    "review": "infanta.terminal.commands:review",
    "rules": "infanta.terminal.commands:rules",
    "games": "infanta.terminal.commands:games",
    "verify": "infanta.server.command:verify",
    "arena": "infanta.study.command:arena",
    "study": "infanta.study.study_command:study",
    "league": "infanta.study.league_command:league",
    "regret": "infanta.study.league_command:regret",
    "join": "infanta.client.command:join",
    "mcp": "infanta.adapters.mcp:mcp",
    "completion": "infanta.cli:completion",
}


def get_extra(command: str) -> str:
    """Return the extra that a command needs: it is named like the command's package.

    >>> get_extra("serve"), get_extra("mcp"), get_extra("completion")
    ('server', 'mcp', 'all')
    """
    rooms = COMMANDS[command].partition(":")[0].split(".")
    room = rooms[2] if rooms[1] == "adapters" else rooms[1]
    return "all" if room == "cli" else room


def is_installed(extra: str) -> bool:
    """Return whether the libraries are there that an extra names, as far as it names them for every system."""
    try:
        lines = metadata.requires("infanta") or []
    except metadata.PackageNotFoundError:  # the source without an installation: nothing is known of it
        return True
    needed = (re.fullmatch(rf"([\w.-]+)[^;]*; extra == [\"']{extra}[\"']", line) for line in lines)
    return all(has(line[1]) for line in needed if line)


def has(library: str) -> bool:
    """Return whether a library is installed."""
    try:
        metadata.distribution(library)
    except metadata.PackageNotFoundError:
        return False
    return True


def advise(command: str) -> str:
    """Return what to tell a user who wants a command that is not installed."""
    extra = get_extra(command)
    return translate("needs-extra", command=command, extra=extra)

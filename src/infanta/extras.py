"""The commands, and which extra of the package brings what they need: the engine can be installed without any room."""

import re
from importlib import metadata
from typing import Final

from infanta.words import told

COMMANDS: Final = {
    "serve": "infanta.server.command:serve",
    "settings": "infanta.server.command:show_settings",
    "backup": "infanta.server.keeping:backup",
    "restore": "infanta.server.keeping:restore",
    "export": "infanta.server.keeping:export_all",
    "import": "infanta.server.keeping:import_all",
    "check": "infanta.server.keeping:check",
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
"""Every command, in the order of the help, and where it is. A new command is a line here."""


def extra_of(command: str) -> str:
    """The extra that a command needs: it is named like the command's room, or like the door.

    >>> extra_of("serve"), extra_of("mcp"), extra_of("completion")
    ('server', 'mcp', 'all')
    """
    rooms = COMMANDS[command].partition(":")[0].split(".")
    room = rooms[2] if rooms[1] == "adapters" else rooms[1]
    return "all" if room == "cli" else room


def is_installed(extra: str) -> bool:
    """Whether the libraries are there that an extra names, as far as it names them for every system."""
    try:
        lines = metadata.requires("infanta") or []
    except metadata.PackageNotFoundError:  # the source without an installation: nothing is known of it
        return True
    needed = (re.fullmatch(rf"([\w.-]+)[^;]*; extra == [\"']{extra}[\"']", line) for line in lines)
    return all(has(line[1]) for line in needed if line)


def has(library: str) -> bool:
    """Whether a library is installed."""
    try:
        metadata.distribution(library)
    except metadata.PackageNotFoundError:
        return False
    return True


def advice(command: str) -> str:
    """What to tell somebody who wants a command that is not installed."""
    extra = extra_of(command)
    return told("needs-extra", command=command, extra=extra)

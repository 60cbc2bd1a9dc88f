"""How many files and connections a process may have open: as many as the system allows, and some are reserved for its
own files."""

import sys
from contextlib import suppress

MAX_FILES = 65_536  # more would only make every child process slower to start
RESERVED_FILES = 128  # for the database, pictures and the pipes to bots: what connections may not use up

if sys.platform == "win32":

    def raise_file_limit() -> int:
        """Return 0: nothing is known of a limit here."""
        return 0
else:
    from resource import RLIM_INFINITY, RLIMIT_NOFILE, getrlimit, setrlimit

    def raise_file_limit() -> int:
        """Raise the soft limit as far as the system allows, and return what it is then."""
        soft, hard = getrlimit(RLIMIT_NOFILE)
        wanted = MAX_FILES if hard == RLIM_INFINITY else min(hard, MAX_FILES)
        if soft != RLIM_INFINITY and soft < wanted:
            with suppress(OSError, ValueError):  # macOS says that there is no limit, and has one
                setrlimit(RLIMIT_NOFILE, (wanted, hard))
        soft = getrlimit(RLIMIT_NOFILE)[0]
        return MAX_FILES if soft == RLIM_INFINITY else soft


def count_connections(files: int) -> int:
    """Count how many connections a process may hold that may have so many files open."""
    return files - min(RESERVED_FILES, files // 2)

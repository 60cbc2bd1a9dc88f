"""Where the site lies on its host: at the top, by default, or under a path such as `/infanta`, if it shares the host's
name with other sites. Routes do not contain it; every address for a browser goes through `at`, which templates use
too."""

import re

from infanta.core.errors import InfantaError
from infanta.core.phrase import Phrase

BASE_PATH_PATTERN = re.compile(r"(/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*")


class Root:
    """The path, the same for the whole life of a process: "" at the top of a host."""

    path = ""


ROOT = Root()


def parse_base_path(text: str) -> str:
    """Return a path as it is written in front of an address; raise InfantaError if it is none."""
    path = text.rstrip("/")
    if not BASE_PATH_PATTERN.fullmatch(path):
        raise InfantaError(Phrase("bad-base-path", path=text))
    return path


def to_url(address: str) -> str:
    """Return an address of this site, as a browser on this host has to ask for it."""
    return ROOT.path + address


def get_cookie_path() -> str:
    """Return the part of the host that is this site's, as cookies name it."""
    return ROOT.path or "/"


def to_route(address: str) -> str:
    """Return an address that a browser gave, as the routes know it."""
    inside = address.removeprefix(ROOT.path)
    if not address.startswith(ROOT.path) or inside[:1] not in ("", "/", "?", "#"):
        return address
    return inside if inside.startswith("/") else f"/{inside}"

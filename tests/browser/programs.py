"""A match that a program plays to its end by the API, so that a browser need not: for tests of what comes after."""

import json
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from playwright.sync_api import Page


def ask(origin: str, path: str, data: object = None, token: str = "") -> dict[str, object]:
    """What the API answers."""
    headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {token}"} if token else {})}
    body = None if data is None else json.dumps(data).encode()
    found: dict[str, object] = json.load(urlopen(Request(f"{origin}/api{path}", body, headers)))
    return found


def open_for(
    origin: str, game: str, bots: int, options: dict[str, object], **more: object
) -> tuple[str, dict[str, object]]:
    """A table at which Ada plays with bots, from the first card: her token, and what she is told of it."""
    token = str(ask(origin, "/people", {"name": "Ada"})["token"])
    wish = {"game": game, "players": bots + 1, "bots": ["random"] * bots, "options": options, "start": True, **more}
    return token, ask(origin, "/tables", wish, token)


def sit_with_bots(page: Page, origin: str, game: str, bots: int, **options: object) -> str:
    """Whoever looks at the page is Ada, at a table with bots that move at once; its address."""
    token, table = open_for(origin, game, bots, options)
    be(page, origin, token)
    return f"{origin}/t/{table['code']}"


def be(page: Page, origin: str, token: str) -> None:
    """Whoever looks at the page is from now on the person with this token."""
    host = urlsplit(origin)
    page.context.add_cookies([{"name": "infanta", "value": token, "domain": str(host.hostname), "path": "/"}])


def play_through(page: Page, origin: str, game: str = "love-letter", bots: int = 1, **options: object) -> str:
    """A match between Ada, who is whoever looks at the page, and bots, played to its end; the address of its table."""
    token, table = open_for(origin, game, bots, options)
    code = table["code"]
    while table["state"] == "playing":
        moves = table["moves"]
        assert isinstance(moves, list)
        if moves:
            table = ask(origin, f"/tables/{code}/moves", {"turn": table["turn"], "move": moves[0]}, token)
        else:
            table = ask(origin, f"/tables/{code}?since={table['version']}", None, token)
    be(page, origin, token)
    return f"{origin}/t/{code}"

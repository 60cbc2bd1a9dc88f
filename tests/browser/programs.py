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


def open_for(origin: str, game: str, bots: int, options: dict[str, object]) -> tuple[str, dict[str, object]]:
    """A table at which Ada plays with bots, from the first card: her token, and what she is told of it."""
    token = str(ask(origin, "/people", {"name": "Ada"})["token"])
    wish = {"game": game, "players": bots + 1, "bots": ["random"] * bots, "options": options, "start": True}
    return token, ask(origin, "/tables", wish, token)


def play_through(page: Page, origin: str, game: str = "love-letter", **options: object) -> str:
    """A match between Ada, who is whoever looks at the page, and a bot, played to its end; the address of its table."""
    token, table = open_for(origin, game, 1, options)
    code = table["code"]
    while table["state"] == "playing":
        moves = table["moves"]
        assert isinstance(moves, list)
        if moves:
            table = ask(origin, f"/tables/{code}/moves", {"turn": table["turn"], "move": moves[0]}, token)
        else:
            table = ask(origin, f"/tables/{code}?since={table['version']}", None, token)
    host = urlsplit(origin)
    page.context.add_cookies([{"name": "infanta", "value": token, "domain": str(host.hostname), "path": "/"}])
    return f"{origin}/t/{code}"

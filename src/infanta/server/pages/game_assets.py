"""The files of games for the browser, in the folder `face` of their packages. There is a default for each.

`table.html` has macros `middle` or `beside` that replace the default ones (`face.html`), or `desk` and `screen` instead
of the whole felt (`desk.py`); `style.css` and `art.svg` (symbols, of which `tile` is the picture on the start page) are
served in one file for all packages of a game; `how.<language>.html` explains how to play.
"""

import re
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable

from infanta.core.registry import game, game_keys
from infanta.server.pages.templating import STATIC_DIR
from infanta.server.root import to_url
from infanta.words.catalogue import ENGLISH

SVG_CONTENT = re.compile(r"<svg[^>]*>(.*)</svg>", re.DOTALL)
SYMBOL = re.compile(r'<symbol id="([^"]+)".*?</symbol>', re.DOTALL)
MACRO = re.compile(r"\{%-? macro (middle|beside|desk|screen)\(")
DEFAULT_TABLE = "face.html"  # the template of games that bring none
SHARED_SYMBOL_FILES = ("marks.svg", "back.svg")  # the shared symbols, which every game has besides its own
# The files that are served, and what they are.
CONTENT_TYPES = {"style.css": "text/css; charset=utf-8", "art.svg": "image/svg+xml"}


def find_files(key: str, name: str) -> list[Traversable]:
    """Return the files of this name that a game's packages bring, its own package first; none for pages that belong to
    no game ("")."""
    places = [files(package) / "face" / name for package in (game(key).packages if key else ())]
    return [place for place in places if place.is_file()]


def read_file(key: str, name: str) -> str | None:
    """Return the text of the first such file."""
    places = find_files(key, name)
    return places[0].read_text(encoding="utf-8") if places else None


@cache
def build_file(key: str, name: str) -> str:
    """Return a file that is served for a game, made of what its packages bring; "" if there is nothing."""
    texts = [place.read_text(encoding="utf-8") for place in find_files(key, name)]
    if name == "style.css":
        return "\n".join(reversed(texts))
    seen: set[str] = set()
    ours = [(STATIC_DIR / "art" / one).read_text(encoding="utf-8") for one in SHARED_SYMBOL_FILES]
    inside = [get_new_symbols(text, seen) for text in (*texts, *ours)]
    return '<svg xmlns="http://www.w3.org/2000/svg">' + "\n".join(inside) + "</svg>"


def get_new_symbols(picture: str, seen: set[str]) -> str:
    """Return what is inside a picture, without the symbols that have been seen before."""

    def once(symbol: re.Match[str]) -> str:
        if symbol[1] in seen:
            return ""
        seen.add(symbol[1])
        return symbol[0]

    inside = SVG_CONTENT.search(picture)
    return SYMBOL.sub(once, inside[1]) if inside else ""


@cache
def get_url(key: str, name: str) -> str:
    """Return where a file of a game's face is served; it changes with the content, so that browsers may keep it. "" if
    there is none."""
    text = build_file(key, name) if key in game_keys() else ""
    return to_url(f"/faces/{key}/{name}?v={sha256(text.encode()).hexdigest()[:12]}") if text else ""


@cache
def has_symbol(key: str, symbol: str) -> bool:
    """Return whether a game has a picture."""
    return f'<symbol id="{symbol}"' in build_file(key, "art.svg")


@cache
def find_portrait(key: str, topic: str) -> str:
    """Return the picture of what a text is about: the one on its card rather than its sign; "" if there is none."""
    return next((name for name in (f"{topic}-art", topic) if has_symbol(key, name)), "")


@cache
def find_template(key: str, macro: str) -> str:
    """Return the template that has a macro: the game's own, or the default one."""
    own = read_file(key, "table.html")
    return "own/table.html" if own is not None and macro in MACRO.findall(own) else DEFAULT_TABLE


@cache
def find_how_to_play(key: str, language: str) -> str:
    """Return the template that explains a game, in a language if the game has it."""
    names = [f"how.{one}.html" for one in (language, ENGLISH)]
    return next((f"own/{name}" for name in names if find_files(key, name)), "how.html")

"""The template engine: minijinja, which draws a table about three times as fast as Jinja2. The templates are written in
what both understand, and a test draws every page with both."""

import re
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path

from markupsafe import Markup, escape
from minijinja import Environment

from infanta.server.root import to_url

PAGES_DIR = Path(__file__).parent
STATIC_DIR = PAGES_DIR / "static"
TEMPLATES_DIR = PAGES_DIR / "templates"
CODE = re.compile(r"`([^`]+)`")
CLAUSE = re.compile(r"\b([A-Z]{2,3}-G?\d{2,3})\b")
# Calls whose result never changes: the address of a file, a sentence without values, a small sign.
CONSTANT = re.compile(r"""\{\{ (asset|say|word|mark)\("([^"]+)"\) \}\}""")
# A tag of a template, or characters outside ASCII that stand between tags.
BETWEEN_TAGS = re.compile(r"(\{[{%#].*?[}%#]\})|[^\x00-\x7f]+", re.DOTALL)
# An address of this site in an attribute, which is written as the routes know it.
ADDRESS = re.compile(r'( (?:href|src|action|value|hx-[a-z]+)=")(?=/)')
GAME_PREFIX = "own/"  # templates with this prefix are the game's


def to_ascii(html: str) -> str:
    """Return HTML that says the same with ASCII alone."""
    return html if html.isascii() else html.encode("ascii", "xmlcharrefreplace").decode()


class Templates:
    """The templates in one language and for one game, each read once. Everything that is put in is escaped; a name that
    is missing is an error. `own` reads the game's templates."""

    def __init__(self, functions: dict[str, Callable[..., object]], own: Callable[[str], str | None]) -> None:
        self.functions = functions
        self.own = own
        self.environment = Environment(
            loader=self.prepare,
            auto_escape_callback=lambda _name: True,
            undefined_behavior="strict",
            trim_blocks=True,
            lstrip_blocks=True,
        )
        for name, function in functions.items():
            self.environment.add_global(name, function)

    def read_source(self, name: str) -> str | None:
        """Return the text of a template as it was written."""
        if name.startswith(GAME_PREFIX):
            return self.own(name.removeprefix(GAME_PREFIX))
        path = TEMPLATES_DIR / name
        return path.read_text(encoding="utf-8") if path.is_file() else None

    def prepare(self, name: str) -> str | None:
        """Return the text of a template. Constant work is done once: constant calls, dozens on a
        table, are replaced, and characters outside ASCII become references, since pages in ASCII are handled several
        times as fast. Addresses begin where the site does."""
        text = self.read_source(name)
        if text is None:
            return None
        text = ADDRESS.sub(lambda found: found[1] + to_url(""), text)
        return BETWEEN_TAGS.sub(
            lambda found: found[1] or to_ascii(found[0]), CONSTANT.sub(self.evaluate_constant, text)
        )

    def evaluate_constant(self, found: re.Match[str]) -> str:
        """Return what a template calls with nothing but a name. Braces would be taken for a tag, so sentences must not
        have them."""
        return str(escape(self.functions[found[1]](found[2])))

    def render(self, name: str, values: dict[str, object]) -> str:
        """Render a page. A slash needs no escaping in HTML; without it addresses stay readable and the pages
        shorter."""
        return self.environment.render_template(name, **values).replace("&#x2f;", "/")


@cache
def get_asset_url(name: str) -> str:
    """Return the address of a file in `static`, which changes with its content; "" if the file was not built."""
    path = STATIC_DIR / name
    return to_url(f"/static/{name}?v={sha256(path.read_bytes()).hexdigest()[:12]}") if path.is_file() else ""


@cache
def render_mark(name: str) -> Markup:
    """Render a small shared sign."""
    return Markup('<svg class="mark" aria-hidden="true"><use href="{}#{}"/></svg>').format(
        get_asset_url("art/marks.svg"), name
    )


def render_clause(text: str, key: str) -> Markup:
    """Return the text of a clause as HTML: words in backquotes are code, and a clause it names can be looked up."""
    escaped = CODE.sub(r"<code>\1</code>", str(escape(text)))
    return Markup(CLAUSE.sub(rf'<a href="{to_url(f"/rules/{key}")}#\1">\1</a>', escaped))

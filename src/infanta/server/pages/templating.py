"""The template engine: minijinja, which draws a table about three times as fast as Jinja2. The templates are written in what both
understand, and a test draws every page with both."""

import re
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path

from markupsafe import Markup, escape
from minijinja import Environment

HERE = Path(__file__).parent
STATIC = HERE / "static"
TEMPLATES = HERE / "templates"
CODE = re.compile(r"`([^`]+)`")
CLAUSE = re.compile(r"\b([A-Z]{2,3}-G?\d{2,3})\b")
ADDRESS = re.compile(r"""\{\{ asset\("([^"]+)"\) \}\}""")
MARK = re.compile(r"""\{\{ mark\("([^"]+)"\) \}\}""")
BETWEEN_TAGS = re.compile(r"(\{[{%#].*?[}%#]\})|[^\x00-\x7f]+", re.DOTALL)
"""A tag of a template, or characters outside ASCII that stand between tags."""


def in_ascii(html: str) -> str:
    """HTML that says the same with ASCII alone."""
    return html if html.isascii() else html.encode("ascii", "xmlcharrefreplace").decode()


class Templates:
    """All templates, each read once. Everything that is put in is escaped; a name that is missing is an error."""

    def __init__(self, functions: dict[str, Callable[..., object]]) -> None:
        self.functions = functions
        self.environment = Environment(
            loader=self.read,
            auto_escape_callback=lambda _name: True,
            undefined_behavior="strict",
            trim_blocks=True,
            lstrip_blocks=True,
        )
        for name, function in functions.items():
            self.environment.add_global(name, function)

    def read(self, name: str) -> str | None:
        """The text of a template. What can be done now is not done each time: small signs and the addresses of files, dozens on a
        table, are put in, and characters outside ASCII become references, since pages in ASCII are handled several times as fast."""
        path = TEMPLATES / name
        if not path.is_file():
            return None
        sign = (TEMPLATES / "mark.html").read_text(encoding="utf-8").strip()
        marked = MARK.sub(lambda found: sign.replace("{{ name }}", found[1]), path.read_text(encoding="utf-8"))
        addressed = ADDRESS.sub(self.address, marked)
        return BETWEEN_TAGS.sub(lambda found: found[1] or in_ascii(found[0]), addressed)

    def address(self, found: re.Match[str]) -> str:
        """The address of a file that a template names."""
        return str(escape(str(self.functions["asset"](found[1]))))

    def render(self, name: str, values: dict[str, object]) -> str:
        """A page. A slash needs no escaping in HTML; without it addresses stay readable and the pages shorter."""
        return self.environment.render_template(name, **values).replace("&#x2f;", "/")


@cache
def asset(name: str) -> str:
    """The address of a file in `static`, which changes with its content; "" if the file was not built."""
    path = STATIC / name
    return f"/static/{name}?v={sha256(path.read_bytes()).hexdigest()[:12]}" if path.is_file() else ""


def prose(text: str, key: str) -> Markup:
    """The text of a clause: words in backquotes are code, and a clause it names can be looked up."""
    escaped = CODE.sub(r"<code>\1</code>", str(escape(text)))
    return Markup(CLAUSE.sub(rf'<a href="/rules/{key}#\1">\1</a>', escaped))

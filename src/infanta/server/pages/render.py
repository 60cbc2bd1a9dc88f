"""Rendering: a page becomes HTML; a table's fragment is the part that the stream pushes and the page morphs into."""

from functools import cache
from hashlib import sha256
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from infanta.server.pages import model

HERE = Path(__file__).parent
STATIC = HERE / "static"

TEMPLATES: dict[type[model.Page], str] = {
    model.HomePage: "home.html",
    model.NewTablePage: "new.html",
    model.TablePage: "table.html",
    model.ReplayPage: "replay.html",
    model.RulesPage: "rules.html",
    model.JoinPage: "join.html",
    model.MovePage: "move.html",
    model.DevicePage: "device.html",
    model.ErrorPage: "error.html",
}


@cache
def asset(name: str) -> str:
    """The address of a file in `static`, which changes with its content; "" if the file was not built."""
    path = STATIC / name
    return f"/static/{name}?v={sha256(path.read_bytes()).hexdigest()[:12]}" if path.is_file() else ""


@cache
def environment() -> Environment:
    """The templates. Kept to what minijinja understands as well: no extensions, no format tricks."""
    made = Environment(
        loader=FileSystemLoader(HERE / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    made.globals["asset"] = asset
    return made


def render(page: model.Page) -> str:
    """The whole page."""
    return environment().get_template(TEMPLATES[type(page)]).render(page=page)


def fragment(page: model.TablePage) -> str:
    """What changes on a table: `<main id="table">…</main>`."""
    return environment().get_template("table_main.html").render(page=page)

"""Rendering: a page becomes HTML; a table's fragment is the part that the stream pushes and the page morphs into."""

import re
from functools import cache
from hashlib import sha256
from pathlib import Path

from markupsafe import Markup, escape

from infanta.core.clauses import Clause
from infanta.server.pages import model
from infanta.server.pages.games import shown, stage
from infanta.server.pages.stage import Scene
from infanta.server.pages.templating import Templates

CODE = re.compile(r"`([^`]+)`")
CLAUSE = re.compile(r"\b([A-Z]{2,3}-G?\d{2,3})\b")

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

DRAWN = ("love-letter", "cupid", "woo-the-princess", "rebel-princess", "death-dowry")
"""The games whose tile has a picture of its own."""

GESTURES = {
    "applause": "Well played",
    "laugh": "Laugh",
    "wonder": "Astonished",
    "think": "Let me think",
    "love": "Love",
    "sorrow": "Oh no",
}
"""What the quick reactions are called."""


@cache
def asset(name: str) -> str:
    """The address of a file in `static`, which changes with its content; "" if the file was not built."""
    path = STATIC / name
    return f"/static/{name}?v={sha256(path.read_bytes()).hexdigest()[:12]}" if path.is_file() else ""


def prose(text: str, key: str) -> Markup:
    """The text of a clause: words in backquotes are code, and a clause it names can be looked up."""
    escaped = CODE.sub(r"<code>\1</code>", str(escape(text)))
    return Markup(CLAUSE.sub(rf'<a href="/rules/{key}#\1">\1</a>', escaped))


@cache
def templates() -> Templates:
    """The templates and the functions they call."""
    return Templates({"asset": asset, "prose": prose})


def render(page: model.Page) -> str:
    """The whole page."""
    return templates().render(TEMPLATES[type(page)], context(page))


def fragment(page: model.TablePage) -> str:
    """What changes on a table: `<main id="table">…</main>`."""
    return templates().render("table_main.html", context(page))


def context(page: model.Page) -> dict[str, object]:
    """What the templates are given: the page, and what is worked out from it for drawing."""
    if isinstance(page, model.TablePage):
        return {"page": page, **around_the_felt(page)}
    if isinstance(page, model.ReplayPage):
        assert page.game is not None and page.view is not None
        scene = Scene(page.game, page.view, (), page.names)
        first = 0 if page.seat is None else page.seat + 1
        count = len(page.names)
        others = [(first + step) % count for step in range(count if page.seat is None else count - 1)]
        stops = page.turning_points or range(page.steps + 1)
        return {
            "page": page,
            "stage": stage(scene),
            "others": others,
            "back": max((step for step in stops if step < page.step), default=0),
            "onward": min((step for step in stops if step > page.step), default=page.steps),
        }
    if isinstance(page, model.RulesPage):
        assert page.game is not None
        return {"page": page, "sections": sections(page.clauses), "cast": shown(page.game)}
    return {"page": page, "drawn": DRAWN}


def sections(clauses: tuple[Clause, ...]) -> list[tuple[str, list[Clause]]]:
    """Clauses under their headings."""
    found: dict[str, list[Clause]] = {}
    for clause in clauses:
        found.setdefault(clause.section, []).append(clause)
    return list(found.items())


def around_the_felt(page: model.TablePage) -> dict[str, object]:
    """The stage, the others clockwise from the viewer's left, and a few phrases."""
    staged = None
    if page.view is not None and page.game is not None:
        staged = stage(Scene(page.game, page.view, page.moves, page.names, page.why))
    first = 0 if page.seat is None else page.seat + 1
    around = [page.seats[(first + step) % len(page.seats)] for step in range(len(page.seats))]
    heard = {message.author: message.name for message in page.chat if not message.mine and message.author}
    quiet = {author for author, _ in page.muted}
    return {
        "stage": staged,
        "others": [seat for seat in around if seat.seat != page.seat],
        "me": None if page.seat is None else page.seats[page.seat],
        "winners": laurels(page),
        "waiting": listed(page.waiting_for),
        "others_heard": [(author, name) for author, name in heard.items() if author not in quiet],
        "gestures": GESTURES,
    }


def laurels(page: model.TablePage) -> str:
    """Who won, in words for the viewer."""
    if page.outcome is None:
        return ""
    winners = page.outcome.winners
    if winners == (page.seat,):
        return "You won!"
    return f"{listed(tuple('You' if seat == page.seat else page.names[seat] for seat in winners))} won"


def listed(names: tuple[str, ...]) -> str:
    """Names in one phrase: Ada, Bo and Cy."""
    return " and ".join(([", ".join(names[:-1])] if len(names) > 1 else []) + list(names[-1:]))

"""The templates keep to what minijinja and Jinja2 both understand: every page is drawn with both, and is the same."""

import re
from collections.abc import Iterator
from functools import cache
from html import unescape

import pytest
from jinja2 import ChoiceLoader, DictLoader, Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from infanta.core.face import Beat
from infanta.core.registry import game, game_keys
from infanta.server.pages import game_assets, parts, templating
from infanta.server.pages.templating import TEMPLATES_DIR, Templates
from infanta.table.story import StoryLine
from tests.example import PLACES, installed_beside
from tests.server.court import Court, forget_drawings, play_on, seated

pytestmark = pytest.mark.anyio

OWN = ("table.html", "how.en.html", "how.de.html")  # the templates that a game may bring


@cache
def other_engine(templates: Templates) -> Environment:
    """Jinja2 with the same templates and functions."""
    own = DictLoader({f"own/{name}": text for name in OWN if (text := templates.own(name)) is not None})
    loader = ChoiceLoader([FileSystemLoader(TEMPLATES_DIR), own])
    jinja = Environment(loader=loader, autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    jinja.globals.update(templates.functions)
    return jinja


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the templates that were drawn, each with both engines."""
    names: list[str] = []
    forget_drawings()
    quick = Templates.render

    def both(self: Templates, name: str, values: dict[str, object]) -> str:
        jinja = other_engine(self)
        one, other = quick(self, name, values), jinja.get_template(name).render(values)
        assert unescape(one).split() == unescape(other).split(), name
        names.append(name)
        return one

    monkeypatch.setattr(templating.Templates, "render", both)
    return names


@pytest.fixture(autouse=True)
def example(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Silk Road has what the others have not: a form, a ballot and whispers."""
    with installed_beside(tmp_path_factory.mktemp("site"), monkeypatch, PLACES):
        yield


@pytest.mark.parametrize("key", [*game_keys(), "silk-road"])
async def test_every_page_is_the_same_with_both_engines(court: Court, drawn: list[str], key: str) -> None:
    code, people = await seated(court, key, min(game(key).players))
    for path in ("/", f"/new/{key}", f"/rules/{key}", "/join", "/device", "/nothing"):
        await people[0].get(path)
    await people[0].post(f"/t/{code}/chat", {"text": "hush", "whisper": "yes", "to-1": "yes"})
    await people[1].post(f"/t/{code}/chat", {"reaction": "laugh"})
    while court.table(code).state == "playing":
        await people[0].get(f"/t/{code}")
        await play_on(court, code, people, 5)
    await people[0].get(f"/t/{code}")
    await people[0].get(f"/t/{code}/replay?step=9&seat=1")
    if game_assets.find_template(key, "desk") == "face.html":
        felt = {"bar.html", "centre.html", "tray.html", "chat.html"}
        assert felt <= set(drawn)
        assert "pad.html" in drawn or key == "silk-road", "which has no score pad"
    assert {"home.html", "new.html", "rules.html", "join.html", "table.html", "replay.html", "error.html"} <= set(drawn)


def test_every_sentence_is_drawn_once_and_escaped() -> None:
    told = tuple(StoryLine(number, Beat("tell", f"Ada & <b>Bö</b> {number}")) for number in range(7, 10))
    drawn = parts.render_story(told)
    assert re.findall(r'<li id="s(\d+)">(.*?)</li>', drawn) == [
        (str(number), f"Ada &amp; &lt;b&gt;B&#246;&lt;/b&gt; {number}") for number in range(7, 10)
    ]
    assert parts.render_story(told) == drawn


def test_gaps_are_escaped_unless_they_are_drawings() -> None:
    drawn = parts.get_parts("en")
    gaps = {"label": "", "id": "note", "filled": ""}
    seen = drawn.fill_gaps("note.html", {**gaps, "label": "<b>"})
    assert "&lt;b&gt;" in seen and "<b>" not in seen
    assert "<b>" in drawn.fill_gaps("note.html", {**gaps, "label": Markup("<b>")})

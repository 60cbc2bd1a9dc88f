"""Every word on a page comes from a catalogue: none is written in a template or a script, none is missing, none is left over."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

import infanta.server
from infanta.server.pages.templating import STATIC_DIR, TEMPLATES_DIR
from infanta.words import list_languages

SERVER = Path(infanta.server.__file__).parent
FOLDERS = [
    TEMPLATES_DIR,
    *(SERVER.parent / "games").glob("*/face"),
    *Path(__file__).parents[2].glob("examples/*/*/face"),
]
FILES = sorted(
    path for folder in FOLDERS for path in folder.rglob("*.html") if not path.name.startswith(("how.en", "how.de"))
)
# Attributes that people read, or hear.
SHOWN = {"title", "alt", "placeholder", "aria-label", "aria-description", "content", "data-title"}
# What is the same in every language: our name, the units of time, what is typed.
NAMES = {"Infanta", "s", "min", "infanta serve --host 0.0.0.0"}
TAG = re.compile(r"\{%.*?%\}|\{\{.*?\}\}|\{#.*?#\}", re.DOTALL)
IN_TAG = re.compile(r"<[^>]*$")  # the text up to here is inside a tag of HTML
GAP = "\ufffc"  # stands for a tag: HTML takes it for a letter


class Written(HTMLParser):
    """Collects what a template itself says to people."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        machine = tag == "meta" and given.get("name") != "description"
        for name, value in attrs:
            if name in SHOWN and not machine:
                self.note(value or "")

    def handle_data(self, data: str) -> None:
        self.note(data)

    def note(self, text: str) -> None:
        for piece in text.replace(GAP, "\n").split("\n"):
            said = re.sub(r"&\w+;", " ", piece).strip("\xa0 .,:;·…✕⋯●Σ◀▶/()?")
            if any(letter.isalpha() for letter in said) and said not in NAMES:
                self.found.append(said)


def written(text: str) -> list[str]:
    """What is said in a template's text; sentences in its tags are texts with a space in them."""
    inside = [found for tag in TAG.findall(text) if not tag.startswith("{#") for found in re.findall(r'"([^"]*)"', tag)]
    parser = Written()
    parser.feed(TAG.sub(lambda tag: "" if IN_TAG.search(text[: tag.start()]) else GAP, text))
    return [*parser.found, *[one for one in inside if " " in one.strip() and one.strip("() ")[:1].isalpha()]]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_no_template_says_anything_itself(path: Path) -> None:
    assert written(path.read_text(encoding="utf-8")) == []


def test_a_word_in_a_template_would_be_found() -> None:
    assert written("<p>Hello {{ name }}</p>") == ["Hello"]
    assert written('<button title="Leave">{{ say("x") }}</button>') == ["Leave"]
    assert written('{{ "Your turn" if mine else say("x") }}') == ["Your turn"]
    assert written('<p class="quiet">{{ say("x") }} · <b>{{ name }}</b> Infanta</p>{# a remark #}') == []


@pytest.mark.parametrize("name", ["infanta.js", "stage.js", "replay.js", "calls.js", "worker.js"])
def test_no_script_says_anything_itself(name: str) -> None:
    script = re.sub(r"//.*", "", (STATIC_DIR / name).read_text(encoding="utf-8"))
    texts = [one for pair in re.findall(r'"([^"\n]*)"|`([^`]*)`', script) for one in pair]
    assert [text for text in texts if re.search(r"[a-z] [a-z]+[ .…]", text) and not re.search(r"[#.\[>:]", text)] == []
    for sentence in set(re.findall(r"body\.dataset\.(\w+)", script)):
        assert f"data-{sentence}=" in (TEMPLATES_DIR / "base.html").read_text(encoding="utf-8")


def keys(language: str) -> set[str]:
    """The keys of the server's catalogue."""
    parsed = FluentParser().parse((SERVER / "words" / f"{language}.ftl").read_text(encoding="utf-8"))
    return {entry.id.name for entry in parsed.body if isinstance(entry, ftl.Message)}


def asked_for() -> tuple[set[str], set[str]]:
    """The keys that templates and modules ask for, and the beginnings of those that are put together."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in [*FILES, *SERVER.rglob("*.py")])
    found = set(re.findall(r'say\("([a-z0-9-]+)"', text)) | set(re.findall(r'Phrase\(\s*"([a-z0-9-]+)"', text))
    found |= set(re.findall(r'(?:RefusedError|translate)\([^)]*?"([a-z0-9-]+)"\)', text))
    found |= set(re.findall(r'parse_number\(.*, "([a-z0-9-]+)"\)', text))
    found |= set(re.findall(r'translate\("([a-z0-9-]+)"', text))
    found |= set(re.findall(r'\), "([a-z]+-[a-z-]+)"\)', text))  # a table of failures and what to say of them
    found |= set(re.findall(r'"([a-z]+-heading)"', text))
    for first, second in re.findall(r'Phrase\("([a-z-]+)" if [^"]* else "([a-z-]+)"\)', text):
        found |= {first, second}
    begun = set(re.findall(r'(?:say|translate)\("([a-z-]+-)" [~+]', text)) | set(re.findall(r'f"([a-z]+-)\{', text))
    return found, begun


def test_every_sentence_of_the_server_is_said_somewhere() -> None:
    found, begun = asked_for()
    unused = {key for key in keys("en") - found if not key.startswith(tuple(begun))}
    assert unused == set()


@pytest.mark.parametrize("language", list_languages())
def test_every_sentence_that_a_template_says_is_there(language: str) -> None:
    text = "\n".join(path.read_text(encoding="utf-8") for path in sorted(TEMPLATES_DIR.rglob("*.html")))
    said = {key for key in re.findall(r'say\("([a-z0-9-]+)"', text) if not key.endswith("-")}
    assert said <= keys(language)
    for begun in re.findall(r'say\("([a-z-]+-)" ~', text):
        assert any(key.startswith(begun) for key in keys(language))

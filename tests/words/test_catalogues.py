"""Every sentence lives in a catalogue, in every language: none is missing, none is left over, and no code holds one."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import infanta
from infanta.core.event import to_kebab_case
from infanta.core.phrase import RESERVED_VALUE_NAMES
from infanta.words import list_languages
from infanta.words.translator import ROOMS

SOURCE = Path(infanta.__file__).parent
EXAMPLES = Path(__file__).parents[2] / "examples"
FOLDERS = sorted({path.parent for path in [*SOURCE.rglob("words/en.ftl"), *EXAMPLES.rglob("words/en.ftl")]})
OTHERS = [language for language in list_languages() if language != "en"]


class Variables(Visitor):
    """The values that a sentence is given."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802 (the library's name)
        self.names.add(node.id.name)


class Referred(Visitor):
    """The sentences that other sentences are made of."""

    def __init__(self) -> None:
        self.keys: set[str] = set()

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802 (the library's name)
        self.keys.add(node.id.name)


def entries(path: Path) -> dict[str, ftl.Message]:
    """The sentences of a catalogue by their keys."""
    resource = FluentParser().parse(path.read_text(encoding="utf-8"))
    junk = [entry.content for entry in resource.body if isinstance(entry, ftl.Junk)]
    assert not junk, f"{path} cannot be read: {junk[0]}"
    found = [entry for entry in resource.body if isinstance(entry, ftl.Message)]
    keys = [entry.id.name for entry in found]
    assert len(keys) == len(set(keys)), f"{path} has a key twice: {sorted(key for key in keys if keys.count(key) > 1)}"
    return {entry.id.name: entry for entry in found}


def name_of(folder: Path) -> str:
    return str(folder.parent.name)


def test_there_is_a_second_language() -> None:
    assert list_languages()[0] == "en" and "de" in OTHERS
    assert len(FOLDERS) >= 8


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("folder", FOLDERS, ids=name_of)
def test_no_language_lacks_a_sentence(folder: Path, language: str) -> None:
    english, other = entries(folder / "en.ftl"), entries(folder / f"{language}.ftl")
    assert set(english) - set(other) == set(), "not translated"
    parts = Referred()
    for message in other.values():
        parts.visit(message)
    assert set(other) - set(english) <= parts.keys, "translated, but not said any more"
    for key in set(english) & set(other):
        message = other[key]
        mine, theirs = Variables(), Variables()
        mine.visit(message)
        theirs.visit(english[key])
        assert mine.names <= theirs.names, f"{key} ({language}) uses a value that it is not given"


@pytest.mark.parametrize("path", [path for folder in FOLDERS for path in sorted(folder.glob("*.ftl"))], ids=str)
def test_no_value_is_called_like_a_part_of_a_phrase(path: Path) -> None:
    used = Variables()
    for message in entries(path).values():
        used.visit(message)
    assert not used.names & set(RESERVED_VALUE_NAMES)


PHRASE_MAKERS = ("Phrase", "phrase_of", "say", "sentence", "told", "word")


def list_reserved_values(module: Path) -> list[int]:
    """List the lines on which a phrase is given a value that is called like a part of it."""
    calls = [node for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))) if isinstance(node, ast.Call)]
    return [
        call.lineno
        for call in calls
        if (call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")) in PHRASE_MAKERS
        and any(given.arg in RESERVED_VALUE_NAMES for given in call.keywords)
    ]


def test_no_module_calls_a_value_like_a_part_of_a_phrase(tmp_path: Path) -> None:
    found = {
        str(path): lines
        for root in (SOURCE, EXAMPLES)
        for path in root.rglob("*.py")
        if (lines := list_reserved_values(path))
    }
    assert not found
    module = tmp_path / "module.py"
    module.write_text('raise Refused("no-scope", Phrase("no-scope", scope=wanted))\n')
    assert list_reserved_values(module) == [1]


THEMES = [path for folder in FOLDERS for path in sorted(folder.glob("*.en.ftl"))]


@pytest.mark.parametrize("path", THEMES, ids=lambda path: path.name)
def test_a_theme_says_only_what_is_said_without_it_and_in_every_language(path: Path) -> None:
    usual, themed = entries(path.parent / "en.ftl"), entries(path)
    assert set(themed) <= set(usual), "said in this setting alone"
    for language in OTHERS:
        other = entries(path.with_name(path.name.replace(".en.", f".{language}.")))
        assert set(other) == set(themed)
    for key, message in themed.items():
        mine, theirs = Variables(), Variables()
        mine.visit(message)
        theirs.visit(usual[key])
        assert mine.names <= theirs.names, f"{key} uses a value that it is not given"


def test_no_two_rooms_have_the_same_key() -> None:
    """A phrase without a game is looked up in all rooms, so no two may have the same; nor may a game hide a room's sentence."""
    rooms: dict[str, str] = {}
    for room in ROOMS:
        path = SOURCE.joinpath(*room.split(".")[1:]) / "words" / "en.ftl"
        for key in entries(path) if path.is_file() else {}:
            assert key not in rooms, f"{key} is in {rooms[key]} and in {room}"
            rooms[key] = room
    for folder in FOLDERS:
        if folder.parent.parent.name == "games" or EXAMPLES in folder.parents:
            hidden = set(entries(folder / "en.ftl")) & set(rooms) - {
                "seat"
            }  # a game may know who sits where nobody does
            assert not hidden, f"{folder} hides what a room says: {hidden}"


@pytest.mark.parametrize("room", [room for room in ROOMS if (SOURCE.joinpath(*room.split(".")[1:]) / "words").is_dir()])
def test_what_a_game_asks_of_its_matches_is_in_its_own_words(room: str) -> None:
    keys = entries(SOURCE.joinpath(*room.split(".")[1:]) / "words" / "en.ftl")
    assert not [key for key in keys if key.startswith(("question-", "axis-"))]


# -- no sentence is left over ------------------------------------------------------------------------------------------

SCRIPTS = [path for path in SOURCE.rglob("*") if path.suffix in (".html", ".js", ".svg")]
MADE = re.compile(r"[\"']([a-z][a-z0-9-]*-)[\"'] *[~+]")  # the beginning of a key in a template or a script
# Keys of two parts that stand in no module: what a draw came to, the letter of a round card, and what a reader knows
# of cards that went unseen.
OF_TWO = re.compile(r"tossed-.+|round-[a-u]|wooing-[01]|.+-part")


def made_in(path: Path) -> Iterator[str]:
    """The keys that a module may say, as patterns: texts, texts with values in them, beginnings, and the names of events."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and len(node.value) < 60:
            yield re.escape(node.value) + (".+" if node.value.endswith("-") else "")
        if isinstance(node, ast.JoinedStr):
            parts = [re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+" for part in node.values]
            if any(part.strip("\\.+-") for part in parts):
                yield "".join(parts)
        if isinstance(node, ast.ClassDef):
            yield to_kebab_case(node.name)


def test_no_sentence_is_left_over() -> None:
    patterns = {pattern for root in (SOURCE, EXAMPLES) for path in root.rglob("*.py") for pattern in made_in(path)}
    texts = [path.read_text(encoding="utf-8") for path in SCRIPTS]
    patterns |= {quoted for text in texts for quoted in re.findall(r"[\"']([a-z][a-z0-9-]*)[\"']", text)}
    patterns |= {f"{start}.+" for text in texts for start in MADE.findall(text)}
    plain = {pattern.replace("\\-", "-") for pattern in patterns if ".+" not in pattern}
    made = re.compile("|".join(sorted(pattern for pattern in patterns if ".+" in pattern)))
    left = []
    for folder in FOLDERS:
        parts = Referred()
        for path in folder.glob("*.ftl"):
            for message in entries(path).values():
                parts.visit(message)
        keys = set(entries(folder / "en.ftl")) - parts.keys - plain
        left += [
            f"{folder.parent.name}: {key}" for key in keys if not made.fullmatch(key) and not OF_TWO.fullmatch(key)
        ]
    assert not left, "said by nobody: " + ", ".join(sorted(left))


# -- no sentence bypasses the catalogues -------------------------------------------------------------------------------

SPARED = {
    "testing": "the kit speaks to programmers",
    "adapters": "their errors are for programmers",
    "schema.py": "documentation of the fields that are written from it",
    "space.py": "what a learner's observation means",
}
LOGS = {"debug", "info", "warning", "error", "exception", "critical", "fail"}
# What no person reads but a programmer: errors, and the meaning of observations.
PROGRAMMERS = {
    *("AssertionError", "NotImplementedError", "RuntimeError", "TypeError", "IntegrityError"),
    *(
        "MissingMessageError",
        "CorruptDataError",
        "WriterDownError",
        "WriteFailedError",
        "WriteConflictError",
        "StorageDownError",
        "ConnectionError",
        "FileNotFoundError",
    ),
}
# What only databases read.
SQL = re.compile(r"\b(ALTER TABLE|CREATE TABLE|DELETE FROM|INSERT INTO|SELECT|SET LOCAL)\b")


def sentences(path: Path) -> Iterator[tuple[int, str]]:
    """What looks like a sentence in a module: three words or more that are neither documentation nor for a log."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    passed: set[ast.AST] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            passed.add(node.value)  # documentation
        if isinstance(node, ast.Assign) and [ast.unparse(target) for target in node.targets] == ["self.title"]:
            passed.add(node.value)  # the name of a game is the same in all languages
        if isinstance(node, ast.Call):
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if called in LOGS | PROGRAMMERS:
                passed.update(ast.walk(node))
        if isinstance(node, ast.keyword) and node.arg == "summary":
            passed.add(node.value)  # documentation of the HTTP interface
        if isinstance(node, ast.FunctionDef) and node.name == "__str__":
            passed.update(ast.walk(node))  # a drawing for programmers
        if isinstance(node, ast.Assign) and getattr(node.targets[0], "attr", "") == "title":
            passed.add(node.value)  # what a game is called
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in passed and reads(node.value):
            yield node.lineno, node.value


def reads(text: str) -> bool:
    """Whether a text reads like a sentence, or a part of one."""
    if SQL.search(text):
        return False
    words = [word for word in text.split() if word.strip(".,;:!?()'“”").isalpha()]
    letters = sum(letter.isalpha() or letter == " " for letter in text)
    return len(words) >= 3 and letters >= 0.8 * len(text) and "  " not in text.strip()


@pytest.mark.parametrize("path", sorted(SOURCE.rglob("*.py")), ids=lambda path: str(path.relative_to(SOURCE)))
def test_no_module_holds_a_sentence(path: Path) -> None:
    if set(path.relative_to(SOURCE).parts) & set(SPARED):
        return
    found = [f"{path.name}:{line}: {text!r}" for line, text in sentences(path) if not text.isupper()]
    assert not found, "sentences outside the catalogues:\n" + "\n".join(found)


def test_a_sentence_in_a_module_would_be_found(tmp_path: Path) -> None:
    module = tmp_path / "rude.py"
    module.write_text('"""Doc."""\n\n\ndef refuse(name):\n    return f"You cannot do that, {name}."\n')
    assert [line for line, _ in sentences(module)] == [5]
    module.write_text('"""A whole sentence of documentation."""\nlog.error("The disk is full of cards")\n')
    assert list(sentences(module)) == []

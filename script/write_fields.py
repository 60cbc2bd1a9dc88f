"""Write `fields.py` of every game from its `schema.py`; with --check only say whether one is out of date."""

import ast
import re
import sys
from collections import abc
from importlib import import_module
from pathlib import Path
from textwrap import wrap

from infanta.core import field_types as shapes
from infanta.core.schema import Field, Schema

GAMES = Path(__file__).resolve().parents[1] / "src/infanta/games"
LINE_CHARS = 120
HEADER = '"""Written from `schema.py` by `make fields`: not to be changed by hand."""'
COPIED = ("list[", "dict[")
HINTS = {shapes.BooleanField: "bool", shapes.StringField: "str", shapes.PhraseField: "Phrase"}


def hint_of(shape: shapes.FieldType) -> str:
    """Return the type of what a shape writes."""
    if isinstance(shape, shapes.ListField):
        return f"tuple[{hint_of(shape.one)}, ...]"
    if isinstance(shape, shapes.TupleField):
        return f"tuple[{', '.join(map(hint_of, shape.parts))}]"
    if isinstance(shape, shapes.NullableField):
        return f"{hint_of(shape.one)} | None"
    if isinstance(shape, shapes.StructField):
        return shape.kind.__name__
    return next((hint for kind, hint in HINTS.items() if isinstance(shape, kind)), "int")


def held(field: Field) -> str:
    """Return the type that a field has in the match."""
    return field.hint or hint_of(field.shape or shapes.IntegerField())


def write(schema: Schema, folder: Path) -> str:
    """Return the module that the schema in a folder stands for."""
    state, view = write_state(schema), write_view(schema)
    imports = find_imports(ast.parse("\n".join([*state, *view])), folder)
    return "\n".join([HEADER, "", *imports, "", "", *state, "", "", *view]) + "\n"


def find_imports(source: ast.Module, folder: Path) -> list[str]:
    """Return the imports of the names in a source that modules of the game, of its family and of the engine define."""
    names = [node for node in ast.walk(source) if isinstance(node, ast.Name)]
    missing = {node.id for node in names} - {node.id for node in names if isinstance(node.ctx, ast.Store)}
    found: dict[str, set[str]] = {"collections.abc": missing & {*abc.__all__}, "dataclasses": {"dataclass"}}
    missing -= found["collections.abc"]
    for path in [
        *sorted(folder.glob("*.py")),
        *sorted(GAMES.glob("court/*.py")),
        *sorted(GAMES.parent.glob("core/*.py")),
    ]:
        defined = {*re.findall(r"^(?:class |def |(?=\w+(?:: Final| = )))(\w+)", path.read_text("utf-8"), re.MULTILINE)}
        if path.stem != "fields" and missing & defined:
            found[".".join(["infanta", *path.relative_to(GAMES.parent).with_suffix("").parts])] = missing & defined
            missing -= defined
    lines = [f"from {module} import {', '.join(sort_names(used))}" for module, used in sorted(found.items()) if used]
    return [*(line for line in lines if "infanta" not in line), "", *(line for line in lines if "infanta" in line)]


def sort_names(names: set[str]) -> list[str]:
    """Return names as ruff sorts them: constants, classes, functions."""
    return sorted(names, key=lambda name: (not name.isupper(), name[0].islower(), name))


def write_state(schema: Schema) -> list[str]:
    """Return the class that declares the fields of a match, resets and copies them."""
    name, base = schema.state
    own = {given: hint for given, hint in schema.given.items() if given not in schema.inherited}
    slots = [*own, *schema.made, *dict.fromkeys(field.name for field in schema.fields if field.first)]
    args = "".join(f", {given}: {hint}" for given, hint in schema.given.items())
    lines = [
        f"class {name}({base}):",
        f'    """The fields that a match {"adds" if schema.inherited else "holds"}."""',
        "",
    ]
    lines += [
        "    __slots__ = (",
        *["        " + line for line in wrap(", ".join(f'"{slot}"' for slot in sorted(slots)) + ",", 108)],
        "    )  # fmt: skip",
        "",
    ]
    signature = f"    def __init__(self, setup: Setup{args}) -> None:"
    if len(signature) > LINE_CHARS:
        signature = f"    def __init__(\n        self, setup: Setup{args}\n    ) -> None:"
    lines += signature.split("\n")
    lines += [f"        super().__init__({', '.join(['setup', *schema.inherited])})"]
    lines += [f"        self.{given} = {given}" for given in own]
    lines += [f"        self.{made}: {hint} = {first}" for made, (hint, first) in schema.made.items()]
    for reset in schema.resets:
        lines += write_reset(schema, reset)
    copy = "copy_own_to" if schema.inherited else "copy_to"
    held_fields = [field for field in schema.fields if field.first]
    lines += [
        "",
        f'    def {copy}(self, other: "{name}") -> None:',
        '        """Bring another match into the same state."""',
    ]
    if not schema.inherited:
        lines += ["        other.agenda = self.agenda.copy()", "        self.lend_journal(other)"]
    for field in held_fields:
        value = f"self.{field.name}"
        copied = field.copied or (f"{value}.copy()" if held(field).startswith(COPIED) else value)
        lines.append(f"        other.{field.name} = {copied}")
    taken = [field for field in held_fields if field.reset in schema.taken and field.shape]
    if taken:
        lines += [
            "",
            f'    def take_public(self, view: "{schema.view[0]}") -> None:',
            '        """Take what all seats see from a view."""',
        ]
    for field in taken:
        value = f"view.{field.name}"
        lines.append(f"        self.{field.name} = {f'list({value})' if held(field).startswith(COPIED) else value}")
    return lines


def write_reset(schema: Schema, reset: str) -> list[str]:
    """Return the method that gives some fields their first values."""
    lines = [
        f"        self.{field.name}: {held(field)} = {field.first}" for field in schema.fields if field.reset == reset
    ]
    names = [
        f"        {name} = {value}"
        for name, value in schema.names.items()
        if any(re.search(rf"\b{name}\b", line.partition(" = ")[2]) for line in lines)
    ]
    caller, text = schema.resets[reset]
    calls = [f"        self.{other}()" for other, (called_by, _) in schema.resets.items() if called_by == reset]
    above = [f"        super().{reset}()"] if caller == "super" else []
    return ["", f"    def {reset}(self) -> None:", f'        """{text}"""', *above, *names, *lines, *calls]


def write_view(schema: Schema) -> list[str]:
    """Return the class of the views."""
    name, base = schema.view
    lines = ["@dataclass(frozen=True)", f"class {name}({base}):", '    """All that a seat sees."""', ""]
    lines += [f"    {shown}: {schema.given[shown]}" for shown in schema.shown]
    return [*lines, *[f"    {field.name}: {hint_of(field.shape)}" for field in schema.fields if field.shape]]


def main() -> int:
    """Write what is out of date, and return 1 if that was only checked and something is."""
    check = "--check" in sys.argv[1:]
    stale = []
    for path in sorted(GAMES.glob("*/schema.py")):
        text = write(import_module(f"infanta.games.{path.parent.name}.schema").SCHEMA, path.parent)
        fields = path.with_name("fields.py")
        if not fields.exists() or fields.read_text("utf-8") != text:
            stale.append(str(fields))
            if not check:
                fields.write_text(text, "utf-8")
    if stale:
        print("\n".join(stale))  # noqa: T201
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main())

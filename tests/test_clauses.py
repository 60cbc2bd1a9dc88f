"""Every clause of every game is proved by a test, and no test cites a clause that does not exist."""

import ast
from collections import defaultdict
from pathlib import Path

import pytest

import infanta
from infanta.core.clauses import read_clauses

TESTS = Path(__file__).parent


def citations(sources: list[Path]) -> dict[str, list[str]]:
    """Which tests cite which clause: the `@clause(...)` decorators on functions and classes named like tests."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sources:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.FunctionDef) or not node.name.startswith("test_"):
                continue
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "clause":
                    for argument in mark.args:
                        found[ast.literal_eval(argument)].append(f"{path.name}:{node.name}")
    return found


CITED = citations(sorted(TESTS.rglob("test_*.py")))
BOOKS = {key: infanta.game(key).clauses() for key in infanta.game_keys()}


@pytest.mark.parametrize("key", infanta.game_keys())
def test_every_clause_is_proved(key: str) -> None:
    unproved = [clause.id for clause in BOOKS[key] if "flavour" not in clause.marks and clause.id not in CITED]
    assert BOOKS[key], f"{key} has no clauses"
    assert not unproved, f"no test proves {', '.join(unproved)}"


@pytest.mark.parametrize("key", infanta.game_keys())
def test_options_cite_clauses_that_exist(key: str) -> None:
    known = {clause.id: clause for clause in BOOKS[key]}
    for option in infanta.game(key).options:
        assert "option" in known[option.clause].marks, f"{option.name} cites {option.clause}, which is no option"


def test_no_test_cites_an_unknown_clause() -> None:
    known = {clause.id for clauses in BOOKS.values() for clause in clauses}
    unknown = {cited: tests for cited, tests in CITED.items() if cited not in known}
    assert not unknown


def test_the_check_itself_sees_decorators(tmp_path: Path) -> None:
    source = tmp_path / "test_sample.py"
    source.write_text('@clause("XX-001", "XX-002")\ndef test_it(): ...\n\n@clause("XX-003")\ndef not_a_test(): ...\n')
    assert citations([source]) == {"XX-001": ["test_sample.py:test_it"], "XX-002": ["test_sample.py:test_it"]}


def test_a_clause_has_number_section_marks_and_text() -> None:
    first, second = read_clauses("# Title\n\n## Part\n\n- **XX-001** One.\n- **XX-G02** [ruling, option] Two.\n")
    assert (first.id, first.section, first.marks, first.text) == ("XX-001", "Part", (), "One.")
    assert (second.id, second.marks) == ("XX-G02", ("ruling", "option"))


@pytest.mark.parametrize("line", ["- XX-001 no stars", "- **XX-001** One.\n- **XX-001** Again."])
def test_a_broken_list_of_clauses_is_refused(line: str) -> None:
    with pytest.raises(infanta.InfantaError, match=r"clauses\.md, line"):
        read_clauses(line)

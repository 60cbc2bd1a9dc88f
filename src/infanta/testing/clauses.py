"""Clauses and the tests that prove them: which tests cite which, what is unproved, and what is cited that does not
exist."""

import ast
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

from infanta import Game


def citations(sources: Iterable[Path]) -> dict[str, list[str]]:
    """Return which tests cite which clause: the `@clause(...)` decorators on functions named like tests.

    A folder stands for all its `test_*.py`. The files are read, not run, so it does not matter which tests a run
    selects.
    """
    found: dict[str, list[str]] = defaultdict(list)
    for source in sources:
        for path in sorted(source.rglob("test_*.py")) if source.is_dir() else [source]:
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and node.name.startswith("test_"):
                    for cited in list_cited(node):
                        found[cited].append(f"{path.name}:{node.name}")
    return dict(found)


def list_cited(test: ast.FunctionDef | ast.AsyncFunctionDef) -> list[str]:
    """Return the clauses that one test cites: by `@clause("XX-001")` or `@pytest.mark.clause("XX-001")`."""
    found = []
    for mark in test.decorator_list:
        if isinstance(mark, ast.Call):
            name = mark.func.id if isinstance(mark.func, ast.Name) else getattr(mark.func, "attr", "")
            if name == "clause":
                found += [str(ast.literal_eval(argument)) for argument in mark.args]
    return found


def every_clause_is_proved(game: Game, cited: Iterable[str]) -> None:
    """Check that a game has clauses, and that each that a program can test is cited by a test."""
    book = game.clauses()
    assert book, f"{game.key} has no clauses"
    proved = set(cited)
    unproved = [clause.id for clause in book if "flavour" not in clause.marks and clause.id not in proved]
    assert not unproved, f"no test proves {', '.join(unproved)}"


def options_cite_clauses(game: Game) -> None:
    """Check that every option names the clause behind it, and that that clause is marked as an option."""
    known = {clause.id: clause for clause in game.clauses()}
    for option in game.options:
        assert option.clause in known, f"{option.name} cites {option.clause!r}, which does not exist"
        assert "option" in known[option.clause].marks, f"{option.name} cites {option.clause}, which is no option"


def citations_exist(games: Iterable[Game], cited: dict[str, list[str]]) -> None:
    """Check that no test cites a clause that none of the games has."""
    known = {clause.id for game in games for clause in game.clauses()}
    unknown = {clause: tests for clause, tests in cited.items() if clause not in known}
    assert not unknown, f"these clauses do not exist: {unknown}"

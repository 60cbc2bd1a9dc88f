"""Clauses: no test cites one that does not exist, the check itself sees what it should, and a broken list is refused."""

from pathlib import Path

import pytest

import infanta
from infanta.core.clauses import parse_clauses
from infanta.testing.clauses import citations, citations_exist, every_clause_is_proved, options_cite_clauses

TESTS = Path(__file__).parent


def test_no_test_cites_an_unknown_clause() -> None:
    citations_exist([infanta.game(key) for key in infanta.game_keys()], citations([TESTS]))


def test_a_clause_that_does_not_exist_is_found() -> None:
    with pytest.raises(AssertionError, match="LL-999"):
        citations_exist([infanta.game("love-letter")], {"LL-999": ["test_sample.py:test_it"]})


def test_a_clause_without_a_proof_is_found() -> None:
    game = infanta.game("love-letter")
    cited = [clause.id for clause in game.clauses()]
    every_clause_is_proved(game, cited)
    with pytest.raises(AssertionError, match=f"no test proves {cited[0]}"):
        every_clause_is_proved(game, cited[1:])


def test_every_option_cites_a_clause() -> None:
    for key in infanta.game_keys():
        options_cite_clauses(infanta.game(key))


def test_the_check_itself_sees_decorators(tmp_path: Path) -> None:
    source = tmp_path / "test_sample.py"
    source.write_text(
        '@clause("XX-001", "XX-002")\ndef test_it(): ...\n\n@clause("XX-003")\ndef not_a_test(): ...\n\n'
        '@pytest.mark.clause("XX-004")\nasync def test_that(): ...\n'
    )
    expected = {
        "XX-001": ["test_sample.py:test_it"],
        "XX-002": ["test_sample.py:test_it"],
        "XX-004": ["test_sample.py:test_that"],
    }
    assert citations([source]) == citations([tmp_path]) == expected


def test_a_clause_has_number_section_marks_and_text() -> None:
    first, second = parse_clauses("# Title\n\n## Part\n\n- **XX-001** One.\n- **XX-G02** [ruling, option] Two.\n")
    assert (first.id, first.section, first.marks, first.text) == ("XX-001", "Part", (), "One.")
    assert (second.id, second.marks) == ("XX-G02", ("ruling", "option"))


@pytest.mark.parametrize("line", ["- XX-001 no stars", "- **XX-001** One.\n- **XX-001** Again."])
def test_a_broken_list_of_clauses_is_refused(line: str) -> None:
    with pytest.raises(infanta.InfantaError, match=r"clauses\.md, line"):
        parse_clauses(line)

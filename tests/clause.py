"""`@clause("LL-035")` on a test says which rules it proves."""

from collections.abc import Callable
from typing import Any, TypeVar

import pytest

F = TypeVar("F", bound=Callable[..., Any])


def clause(*ids: str) -> Callable[[F], F]:
    """Mark a test with the numbers of the clauses that it proves."""
    mark = pytest.mark.clause(*ids)
    return lambda test: mark(test)

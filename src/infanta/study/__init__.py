"""The laboratory: many matches between bots, and their statistics.

`read` gives the facts of a study as a Polars frame: `infanta.study.read("study-love-letter", "seats")`. `make_plan` and
`run` play one; `infanta.study.report_page.write_report` writes its report.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from infanta.study.facts import read as read
    from infanta.study.plan import make_plan as make_plan
    from infanta.study.runner import run as run

__all__ = ["make_plan", "read", "run"]
PLACES = {"make_plan": "plan", "read": "facts", "run": "runner"}


def __getattr__(name: str) -> Any:
    """Polars is loaded when facts are read or made, and not with every command."""
    if name in PLACES:
        return getattr(import_module(f"infanta.study.{PLACES[name]}"), name)
    raise AttributeError(name)

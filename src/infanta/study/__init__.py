"""The laboratory: many matches between bots, and what they tell.

`read` gives the facts of a study as a Polars frame: `infanta.study.read("study-love-letter", "seats")`.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from infanta.study.facts import read as read

__all__ = ["read"]


def __getattr__(name: str) -> Any:
    """Polars is loaded when facts are read, and not with every command."""
    if name == "read":
        from infanta.study.facts import read

        return read
    raise AttributeError(name)

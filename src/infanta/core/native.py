"""The only module that uses mypyc: a class marked with `mypyc_attr` can be subclassed by plain Python when compiled,
and an `i64` is a machine integer.

This module itself stays interpreted, so that the standard library is all it needs.
"""

from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
else:
    i64 = int
    T = TypeVar("T")

    def mypyc_attr(**attributes: Any):
        """Mark a class for the compiler; does nothing when interpreted."""
        return lambda cls: cls


def is_compiled() -> bool:
    """Return whether the engine has been compiled."""
    from infanta.core import match

    return not str(match.__file__).endswith(".py")

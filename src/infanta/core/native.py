"""The one door to mypyc: a class marked with `mypyc_attr` can be subclassed by plain Python when compiled, an `i64` is a plain
number of the machine, and a `dataclass` from here is quick to make when interpreted, too.

This module itself stays interpreted, so that the standard library is all it needs.
"""

from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass

    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
else:
    import dataclasses

    i64 = int
    T = TypeVar("T")

    def dataclass(*, frozen: bool, eq: bool = True):
        """A dataclass of which a page makes dozens. Types say that it is frozen; nothing watches over that when it runs, for a watched one
        takes five times as long to make."""
        return lambda cls: dataclasses.dataclass(eq=eq, unsafe_hash=frozen and eq and "__hash__" not in vars(cls))(cls)

    def mypyc_attr(**attributes: Any):
        """Mark a class for the compiler; does nothing when interpreted."""
        return lambda cls: cls


def is_compiled() -> bool:
    """Whether the engine has been compiled."""
    from infanta.core import match

    return not str(match.__file__).endswith(".py")

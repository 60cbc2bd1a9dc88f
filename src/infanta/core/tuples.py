"""Tuples with a value for each seat. They are replaced and never changed, so that copies of a match share it."""

from typing import TypeVar

T = TypeVar("T")


def replace_at(row: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """Return a tuple with another value at an index.

    >>> replace_at((3, 4, 5), 1, 0)
    (3, 0, 5)
    """
    items = list(row)
    items[place] = value
    return tuple(items)


def add_at(row: tuple[int, ...], place: int, count: int) -> tuple[int, ...]:
    """Return a tuple with an amount added at an index.

    >>> add_at((3, 4, 5), 1, -2)
    (3, 2, 5)
    """
    items = list(row)
    items[place] = items[place] + count
    return tuple(items)

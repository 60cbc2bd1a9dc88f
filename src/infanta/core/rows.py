"""Rows: a value for each seat, in a tuple. A row is replaced and never changed, so that copies of a match share it."""

from typing import TypeVar

T = TypeVar("T")


def put(row: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """A row with another value at a place.

    >>> put((3, 4, 5), 1, 0)
    (3, 0, 5)
    """
    items = list(row)
    items[place] = value
    return tuple(items)


def add(row: tuple[int, ...], place: int, count: int) -> tuple[int, ...]:
    """A row with so much more at a place.

    >>> add((3, 4, 5), 1, -2)
    (3, 2, 5)
    """
    items = list(row)
    items[place] = items[place] + count
    return tuple(items)

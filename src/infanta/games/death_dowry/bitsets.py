"""Sets of seats or skills as the bits of a number."""

from typing import Final

from infanta.games.death_dowry.bundles import SEATS


def parse_set(digits: str) -> int:
    """Return the set that digits name; "-" is the empty one."""
    return sum([1 << int(digit) for digit in digits]) if digits != "-" else 0


def write_set(members: int) -> str:
    """Return a set as digits.

    >>> write_set(0b101), write_set(0)
    ('02', '-')
    """
    return "".join([str(index) for index in range(SEATS) if members >> index & 1]) or "-"


def list_members(members: int) -> tuple[int, ...]:
    """Return the members of a set."""
    return tuple([index for index in range(members.bit_length()) if members >> index & 1])


MEMBERS_BY_SET: Final = [list_members(members) for members in range(1 << SEATS)]  # of every set of seats, or of skills

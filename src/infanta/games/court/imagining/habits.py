"""What sensible players keep: counted in matches of rules of thumb against each other."""

from typing import Final

HABITS: Final = [[1.0] * 10 for _ in range(10)]

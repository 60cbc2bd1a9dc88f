"""Build script: with INFANTA_COMPILE=1 in the environment, `core` and `games` are compiled ahead of time by mypyc."""

import os
from pathlib import Path

from setuptools import setup

INTERPRETED = {"native.py", "__init__.py"}
"""`native.py` is the door to the compiler itself; an empty package needs no compiling."""


def compiled_modules() -> list[object]:
    """The extension modules to build: none, unless asked for."""
    if os.environ.get("INFANTA_COMPILE") != "1":
        return []
    from mypyc.build import mypycify

    rooms = (Path("src/infanta/core"), Path("src/infanta/games"))
    sources = sorted(str(path) for room in rooms for path in room.rglob("*.py") if path.name not in INTERPRETED)
    return mypycify(sources, opt_level="3", strip_asserts=False)


setup(ext_modules=compiled_modules())

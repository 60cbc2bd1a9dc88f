"""The configurations in deploy/, as real proxies run them: pages, streams that come at once, and who a request comes from."""

import asyncio
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep

import httpx
import pytest

from tests.server.postgres import free_port
from tests.server.process import STARTUP, ServerProcess
from tests.server.test_crash import new_table, newcomer

pytestmark = pytest.mark.anyio

DEPLOY = Path(__file__).parents[2] / "deploy"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    made = ServerProcess(tmp_path / "court.db", "--fast-bots", "--log", "--log-format", "json")
    yield made
    made.kill()


def nginx(folder: Path, upstream: str, port: int) -> list[str]:
    site = (
        (DEPLOY / "nginx.conf")
        .read_text()
        .replace("127.0.0.1:8000", upstream)
        .replace("listen 80;", f"listen 127.0.0.1:{port};")
    )
    return around_nginx(folder, site)


def around_nginx(folder: Path, site: str) -> list[str]:
    """A whole configuration around that of a site."""
    (folder / "site.conf").write_text(site)
    temporary = "".join(
        f"{kind}_temp_path {folder}/{kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    (folder / "nginx.conf").write_text(
        f"daemon off;\nmaster_process off;\npid {folder}/pid;\nerror_log {folder}/error.log;\nevents {{}}\n"
        f"http {{\naccess_log off;\n{temporary}include {folder}/site.conf;\n}}\n"
    )
    return ["nginx", "-p", str(folder), "-c", str(folder / "nginx.conf")]


def caddy(folder: Path, upstream: str, port: int) -> list[str]:
    text = (DEPLOY / "Caddyfile").read_text().replace("{$INFANTA:127.0.0.1:8000}", upstream)
    site = text.replace("{$SITE:localhost}", f"http://127.0.0.1:{port}")
    (folder / "Caddyfile").write_text("{\n\tadmin off\n\tauto_https off\n}\n" + site)
    return ["caddy", "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]


PROXIES = {"nginx": nginx, "caddy": caddy}


@contextmanager
def standing_before(
    server: ServerProcess, configured: Callable[[Path, str, int], list[str]], folder: Path
) -> Iterator[str]:
    """A proxy that is called as `configured` says for a folder, a server and a port; its address."""
    port = free_port()
    call = configured(folder, server.url.removeprefix("http://"), port)
    environment = {"HOME": str(folder), "PATH": "/usr/sbin:/usr/bin:/sbin:/bin"}
    process = subprocess.Popen(call, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        url, until = f"http://127.0.0.1:{port}", monotonic() + STARTUP
        while not answers(url):
            assert process.poll() is None, "the proxy does not take its configuration"
            assert monotonic() < until, "the proxy does not answer"
            sleep(0.05)
        yield url
    finally:
        process.kill()
        process.wait(STARTUP)


def answers(url: str) -> bool:
    try:
        return httpx.get(url, timeout=5).status_code > 0
    except httpx.TransportError:
        return False


@pytest.fixture(params=list(PROXIES))
def proxied(request: pytest.FixtureRequest, server: ServerProcess, tmp_path: Path) -> Iterator[str]:
    """The address of the server behind a proxy."""
    if shutil.which(request.param) is None:
        pytest.skip(f"{request.param} is not installed here: `apt-get install {request.param}`.")
    with standing_before(server, PROXIES[request.param], tmp_path) as url:
        yield url


async def test_play_through_a_proxy(proxied: str) -> None:
    player = await newcomer(proxied, "Ada")
    code = await new_table(player, proxied, "love-letter")
    async with player.client(proxied) as client:
        assert [(await client.get(path)).status_code for path in ("/metrics", "/ready", "/health")] == [404, 404, 404]
        page = await client.get(f"/t/{code}")
        assert page.status_code == 200 and page.headers["x-request-id"]
        async with asyncio.timeout(STARTUP), client.stream("GET", f"/t/{code}/stream") as stream:
            async for chunk in stream.aiter_bytes():
                if b"data:" in chunk:
                    break  # it came although the stream goes on
    assert await player.play(proxied, code, monotonic() + 300) == "over"


def test_the_unit_of_systemd_is_one(tmp_path: Path) -> None:
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd is not installed here.")
    unit = tmp_path / "infanta.service"
    unit.write_text((DEPLOY / "infanta.service").read_text().replace("/opt/infanta/bin/infanta", sys.executable))
    done = subprocess.run(["systemd-analyze", "verify", str(unit)], capture_output=True, text=True, timeout=STARTUP)
    assert "infanta.service" not in done.stderr, done.stderr


def test_the_settings_in_the_documentation_are_settings(tmp_path: Path) -> None:
    text = (DEPLOY.parent / "docs" / "hosting.md").read_text()
    example = text.partition("```toml\n")[2].partition("```")[0]
    assert tomllib.loads(example)
    file = tmp_path / "server.toml"
    file.write_text(example)
    call = [sys.executable, "-c", "from infanta.cli import main; main()", "settings", "--config", str(file)]
    assert subprocess.run(call, capture_output=True, timeout=60).returncode == 0

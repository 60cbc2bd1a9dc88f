"""The site under a path of a host that has other pages, too: nothing that a browser gets leads out of it."""

import re
import shutil
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import httpx
import pytest
from click.testing import CliRunner

from infanta.cli import infanta
from infanta.client.client import Client
from infanta.core.registry import game_keys
from tests.server.process import ServerProcess
from tests.server.test_proxies import around_nginx, standing_before

BASE = "/infanta"
HOSTING = Path(__file__).parents[2] / "docs" / "hosting.md"
ADDRESS = re.compile(r"""\s(?:href|src|action|hx-[a-z:]+|data-onward)="(/[^"]*|https?://[^"]*)\"""")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    made = ServerProcess(
        tmp_path_factory.mktemp("path") / "court.db", "--fast-bots", "--no-limits", "--base-path", BASE
    )
    yield made
    made.kill()


def addresses(page: str) -> set[str]:
    """The addresses that a page names, without what is only a place on a page."""
    return {unescape(found).partition("#")[0] for found in ADDRESS.findall(page)}


def astray(page: str, url: str) -> set[str]:
    """The addresses of a page that lead out of the path."""
    return {one for one in addresses(page) if not one.startswith((f"{BASE}/", f"{url}{BASE}/"))}


def visitor(url: str) -> httpx.Client:
    return httpx.Client(base_url=url, timeout=30)


def test_every_page_leads_to_pages_under_the_path(server: ServerProcess) -> None:
    with visitor(server.url) as browser:
        made = browser.post(f"{BASE}/play/love-letter", data={"name": "Ada"})
        assert made.status_code == 303 and made.headers["location"].startswith(f"{BASE}/t/")
        assert f"Path={BASE};" in made.headers["set-cookie"]
        code = made.headers["location"].rpartition("/")[2]
        lobby = browser.post(f"{BASE}/new/love-letter", data={"players": "2"}).headers["location"]
        with browser.stream("GET", f"{BASE}/t/{code}/stream") as stream:
            frame = next(chunk for chunk in stream.iter_text() if "data:" in chunk)
        assert addresses(frame) and not astray(frame, server.url)
        waiting = {f"{BASE}/", made.headers["location"], lobby, f"{BASE}/device", f"{BASE}/t/{code}/nothing"}
        waiting |= {f"{BASE}/new/{key}" for key in game_keys()}
        seen: set[str] = set()
        while waiting:
            address = waiting.pop()
            seen.add(address)
            answer = browser.get(address)
            assert answer.status_code == (404 if "nothing" in address else 200), address
            if not answer.headers["content-type"].startswith("text/html"):
                continue
            assert not astray(answer.text, server.url), address
            waiting |= {one for one in addresses(answer.text) if "?step=" not in one and browser_can_get(one)} - seen
        assert len(seen) > 20 and f"{BASE}/app.webmanifest" in seen
        manifest = browser.get(f"{BASE}/app.webmanifest").json()
        assert manifest["start_url"] == manifest["scope"] == f"{BASE}/"


def browser_can_get(address: str) -> bool:
    """Whether an address is one to look at, not one of a form that is posted."""
    return re.search(r"/(stream|me|forget|erase|seat|sit|stand|luck|start|chat|mute|move|act|pace|next|bell)\b|/(play|learn)/", address) is None  # fmt: skip


def test_back_to_where_one_came_from(server: ServerProcess) -> None:
    with visitor(server.url) as browser:
        for given, to in ((f"{BASE}/device", f"{BASE}/device"), (f"{BASE}//evil.test", f"{BASE}/"), (BASE, f"{BASE}/")):
            answer = browser.post(f"{BASE}/me", data={"name": "Ada", "back": given})
            assert answer.headers["location"] == to


def test_programs_find_the_server_there(server: ServerProcess) -> None:
    client = Client(server.url + BASE, "Ada")
    table = client.open("love-letter", 2, bots=["random"])
    assert httpx.get(table.address, timeout=30).status_code == 200
    link = client.ask("POST", "/api/me/links")["link"]
    assert link.startswith(f"{server.url}{BASE}/device/") and httpx.get(link, timeout=30).status_code == 200


def test_what_the_proxy_has_taken_away_is_not_missed(server: ServerProcess) -> None:
    assert httpx.get(f"{server.url}/ready", timeout=30).json() == {"status": "ready"}
    assert f'href="{BASE}/join"' in httpx.get(f"{server.url}/", timeout=30).text
    assert httpx.get(f"{server.url}{BASE}", timeout=30).status_code == 200
    assert httpx.get(f"{server.url}{BASE}s", timeout=30).status_code == 404


def documented(language: str) -> str:
    """What the documentation has for a proxy."""
    return HOSTING.read_text().partition(f"```{language}\n")[2].partition("```")[0]


def nginx(folder: Path, upstream: str, port: int) -> list[str]:
    return around_nginx(
        folder,
        f"upstream infanta {{ server {upstream}; }}\nserver {{ listen 127.0.0.1:{port};\n{documented('nginx')}}}\n",
    )


def caddy(folder: Path, upstream: str, port: int) -> list[str]:
    site = documented("caddy").replace("127.0.0.1:8000", upstream)
    (folder / "Caddyfile").write_text(
        f"{{\n\tadmin off\n\tauto_https off\n}}\nhttp://127.0.0.1:{port} {{\n{site}\nhandle {{\n\trespond 404\n}}\n}}\n"
    )
    return ["caddy", "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]


PROXIES = {"nginx": nginx, "caddy": caddy}


@pytest.mark.parametrize("name", list(PROXIES))
def test_the_proxies_of_the_documentation(name: str, server: ServerProcess, tmp_path: Path) -> None:
    if shutil.which(name) is None:
        pytest.skip(f"{name} is not installed here: `apt-get install {name}`.")
    with standing_before(server, PROXIES[name], tmp_path) as url, visitor(url) as browser:
        place = browser.post(f"{BASE}/play/love-letter", data={"name": "Ada"}).headers["location"]
        assert browser.get(place).status_code == 200
        with browser.stream("GET", f"{place}/stream") as stream:
            assert any("data:" in chunk for chunk in stream.iter_text())
        assert [browser.get(f"{BASE}{path}").status_code for path in ("/metrics", "/ready", "/health")] == [404] * 3
        assert browser.get("/join").status_code == 404


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (("--base-path", "infanta"), "not a path that a site can lie under"),
        (("--base-path", "/../x"), "not a path that a site can lie under"),
        (("--metrics", "nonsense"), "--metrics: 'nonsense' is neither an address nor a network"),
        (("--proxy", "10.0.0.0/99"), "--proxy: '10.0.0.0/99' is neither an address nor a network"),
    ],
)
def test_settings_that_cannot_be(tmp_path: Path, options: tuple[str, str], words: str) -> None:
    call = ["serve", "--port", "0", "--database", str(tmp_path / "x.db"), *options]
    result = CliRunner().invoke(infanta, call)
    assert result.exit_code == 2 and words in result.output, result.output
    assert not (tmp_path / "x.db").exists()

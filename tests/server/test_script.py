"""The browser's script: pinned, joined into one file when the package is built, and not needed to play."""

import json
from pathlib import Path

import pytest

from infanta.server.pages import templating
from tests.server.court import Court, seated

ROOT = Path(__file__).parents[2]


def test_the_lock_pins_the_library_and_names_no_registry() -> None:
    lock = json.loads((ROOT / "script/package-lock.json").read_text())
    wanted = json.loads((ROOT / "script/package.json").read_text())["dependencies"]
    for name, version in wanted.items():
        locked = lock["packages"][f"node_modules/{name}"]
        assert locked["version"] == version and locked["integrity"].startswith("sha512-")
    assert "resolved" not in json.dumps(lock) and "http" not in json.dumps(lock)


@pytest.mark.anyio
async def test_without_the_script_a_table_reloads_by_itself(
    court: Court, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    code, (ada, _) = await seated(court, "love-letter", 2)
    templating.get_asset_url.cache_clear()
    real = templating.STATIC_DIR
    try:
        with_it = (await ada.get(f"/t/{code}")).text
        if (real / "live.js").is_file():
            assert "/static/live.js?v=" in with_it
        monkeypatch.setattr(templating, "STATIC_DIR", tmp_path / "nothing")
        templating.get_asset_url.cache_clear()
        without = (await ada.get(f"/t/{code}")).text
        assert "live.js" not in without
        assert 'http-equiv="refresh"' in without.partition("<noscript>")[0] + without.partition("</noscript>")[2]
    finally:
        templating.get_asset_url.cache_clear()

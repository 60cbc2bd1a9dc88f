"""The walk of a click, as docs/design.md draws it: a real one is followed, module by module."""

import re
import sys
from pathlib import Path
from types import FrameType

import pytest

import infanta
from infanta.server.web.addresses import get_network
from infanta.table.story import build_beats
from infanta.words import translator
from infanta.words.translator import voice_of
from tests.server.court import forget_drawings, running, seated
from tests.server.test_moves import order

pytestmark = pytest.mark.anyio

SOURCE = Path(infanta.__file__).parent
DESIGN = Path(__file__).parents[2] / "docs" / "design.md"
OTHERS = ("core/", "games/")  # the rules: which of their modules a click enters depends on the game and the move


def drawn() -> tuple[list[str], set[str]]:
    """The modules on the way and those that are asked on it, as the page has them."""
    section = DESIGN.read_text("utf-8").partition("## The walk of a click")[2].partition("\n## ")[0]
    _, drawing, below = section.split("```")
    return re.findall(r"\b[a-z]+/[a-z_]+\b", drawing), set(re.findall(r"`([a-z]+/[a-z_]+)`", below))


async def followed(folder: Path) -> list[str]:
    """The modules of Infanta that a click enters until the other pages have it, each with its first and its last entry."""
    entered: list[str] = []

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(str(SOURCE)):
            path = Path(frame.f_code.co_filename).relative_to(SOURCE).with_suffix("").as_posix()
            entered.append(path.removeprefix("server/") if path.count("/") > 1 else path)

    forget_drawings()
    for kept in (
        translator.get_reader_cache,
        translator.get_shared_cache,
        translator.get_term_cache,
        translator.get_neutral_translator,
        translator.marking,
        voice_of,
        build_beats,
    ):
        kept.cache_clear()
    async with running(folder) as court:
        code, people = await seated(court, "love-letter", 3)
        actor, *others = order(court.table(code), people)
        page = await actor.get(f"/t/{code}")
        streams = [other.stream(f"/t/{code}/stream") for other in others]
        for stream in streams:
            await stream.frame()
            while stream.waiting():
                await stream.frame()
        get_network.cache_clear()
        sys.setprofile(note)
        try:
            answer = await actor.post(f"/t/{code}/move", {"turn": page.turn, "move": page.moves[0]})
            for stream in streams:
                await stream.frame()
        finally:
            sys.setprofile(None)
        assert answer.status == 303, answer.text
        for stream in streams:
            await stream.close()
    return [path for path in entered if not path.startswith(OTHERS)]


@pytest.mark.skipif(sys.gettrace() is not None, reason="somebody else is following")
async def test_a_click_goes_where_the_design_says(tmp_path: Path) -> None:
    way, asked = drawn()
    entered = await followed(tmp_path)
    assert len(way) == len(set(way)) and not asked & set(way)
    assert set(way) <= set(entered), "a module is drawn that no click enters"
    assert set(entered) == {*way, *asked}, "a click enters a module that the page does not name"
    written = max(place for place, path in enumerate(entered) if path == "storage/sqlite_process")
    told = min(place for place, path in enumerate(entered) if path == "tables/notifier")
    seen = min(place for place, path in enumerate(entered) if path == "tables/table_view")
    assert written < told < seen, "on disk before anybody sees it"

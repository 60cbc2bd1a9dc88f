"""The report of a study in a browser, as wide as a desk and as narrow as a phone."""

import pytest
from playwright.sync_api import Browser, ViewportSize

from infanta.study import make_plan, run
from infanta.study.report_page import write_report
from infanta.words import FluentTranslator
from tests.browser.conftest import PHONE, WIDE


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A report with figures, tables and a note on small samples."""
    folder = tmp_path_factory.mktemp("study")
    run(make_plan("love-letter", ("random",), 4, {"tokens": 1}, (), 60, 1), folder)
    return write_report(folder, FluentTranslator("en", "love-letter"), "infanta study love-letter").as_uri()


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["desk", "phone"])
def test_a_report_is_as_wide_as_its_window_and_its_figures_can_be_read(
    browser: Browser, address: str, size: ViewportSize
) -> None:
    """What is wider than a phone is scrolled in its own frame: neither the page grows, nor does a figure shrink until nobody can read it."""
    page = browser.new_page(viewport=size)
    page.goto(address)
    for folded in page.locator("details").all():
        folded.evaluate("element => element.open = true")
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    for figure in page.locator("figure svg").all():
        drawn, made = figure.bounding_box(), figure.evaluate("element => element.viewBox.baseVal.width")
        assert drawn is not None and drawn["width"] > 0.75 * made
    page.close()

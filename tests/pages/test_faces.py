"""What the page of a table offers is what the rules allow, in every game, from every seat, in every language."""

import html
import random
import re
from collections import Counter
from dataclasses import replace

import pytest

import infanta
from infanta.core.phrase import Phrase
from infanta.games.woo_the_princess.events import RoundClosed
from infanta.games.woo_the_princess.view import WooView
from infanta.server.pages.render import render_fragment
from infanta.words import list_languages
from infanta.words.catalogue import strictly
from tests.pages.looking import moments, table_page

TABLES = [(key, players) for key in infanta.game_keys() for players in infanta.game(key).players]


def offered(page: str) -> set[str]:
    """The moves that a page's forms can make, by text."""
    buttons = re.findall(r'<button (?:class="play" )?name="move" value="([^"]+)"', page)
    parts = re.findall(r'name="part-\d+" value="([^"]+)"', page)
    return {html.unescape(text) for text in [*buttons, *parts]}


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_every_legal_move_is_on_the_page_and_no_other(key: str, players: int) -> None:
    for match in moments(key, players, seed=players):
        for seat in range(players):
            page = render_fragment(table_page(match, seat))
            assert offered(page) == {move.text for move in match.moves(seat)}


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_names_on_a_page_are_unique(key: str, players: int) -> None:
    for match in moments(key, players, seed=7)[::4]:
        for seat in (None, 0):
            page = render_fragment(table_page(match, seat))
            for attribute in ("id", "data-vt"):
                names = re.findall(rf'\s{attribute}="([^"]*)"', page)
                assert [name for name, count in Counter(names).items() if count > 1] == []
                assert "" not in names


@pytest.mark.parametrize("language", list_languages())
@pytest.mark.parametrize("key", infanta.game_keys())
def test_every_page_can_be_said_in_every_language(key: str, language: str) -> None:
    with strictly():
        for match in moments(key, max(infanta.game(key).players), seed=3)[::5]:
            for seat in (None, match.actors()[0]):
                page = render_fragment(table_page(match, seat, language))
                assert page.startswith("<main")


@pytest.mark.parametrize("key", infanta.game_keys())
def test_every_picture_on_a_page_is_there(key: str) -> None:
    from infanta.server.pages import game_assets

    drawn = set(re.findall(r'<symbol id="([^"]+)"', game_assets.build_file(key, "art.svg")))
    shown: set[str] = set()
    for match in moments(key, max(infanta.game(key).players), seed=5):
        for seat in (None, match.actors()[0]):
            page = render_fragment(table_page(match, seat))
            shown |= set(re.findall(rf'href="/faces/{key}/art\.svg[^"#]*#([^"]*)"', page))
    assert shown <= drawn and (shown or game_assets.find_template(key, "desk") != "face.html"), "a desk may do without"
    assert game_assets.has_symbol(key, "tile") and game_assets.get_url(key, "style.css")


@pytest.mark.parametrize("key", ["love-letter", "rebel-princess"])
def test_every_card_with_a_text_has_a_picture(key: str) -> None:
    from infanta.server.pages import game_assets

    assert [topic.word for topic in infanta.game(key).topics if not game_assets.find_portrait(key, topic.word)] == []
    assert game_assets.find_portrait("rebel-princess", "frog") == "frog-art", "not its sign, which has one colour"


def test_what_people_call_themselves_is_text_and_not_html() -> None:
    match = moments("love-letter", 3, seed=1)[-1]
    page = render_fragment(table_page(match, 0))
    assert "<Cy>" not in page
    assert "&lt;Cy&gt;" in page


def test_a_card_that_may_not_be_played_says_why() -> None:
    rng = random.Random(4)
    match = infanta.start("love-letter", 3, deck=(0, 0, 0, 0, 4, 0, 4, 0), tokens=20)
    while not match.over:
        seat = match.actors()[0]
        if seat != infanta.DEALER and len({move.text.partition(">")[0] for move in match.moves(seat)}) == 1:
            page = render_fragment(table_page(match, seat))
            if 'class="cannot"' in page:
                assert "(LL-039)" in page
                return
        match.push(seat, match.sample(rng) if seat == infanta.DEALER else match.moves(seat)[0])
    raise AssertionError("nobody held the Countess and a Prince")


def test_who_won_is_said_even_if_nobody_at_the_table_did() -> None:
    page = table_page(moments("woo-the-princess", 2, seed=1)[-1], 0)
    reason = Phrase("said", text="they have most")
    page.look = replace(
        page.look, state="over", outcome=infanta.Outcome((), (0, 0), reason, Phrase("said", text="the Ghost"))
    )
    assert "<h2>The Ghost won</h2>" in render_fragment(page)


def test_a_round_that_a_lullabye_put_to_sleep_was_won_by_nobody() -> None:
    slept = 0
    for seed in range(4):
        for match in moments("woo-the-princess", 3, seed, most=400):
            view = match.view(match.actors()[0])
            assert isinstance(view, WooView)
            closed = [event for event in view.journal if isinstance(event, RoundClosed)]
            if not view.laid and closed and not closed[-1].taken and closed[-1].winner >= 0:
                page = render_fragment(table_page(match, view.seat))
                assert 'class="trick"' in page and "won this round" not in page
                assert 'class="won"' not in page
                slept += 1
    assert slept

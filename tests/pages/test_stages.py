"""What the page of a table offers is what the rules allow, in every game, from every seat."""

import html
import random
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

import infanta
from infanta.games.woo_the_princess.events import Played, Removed, RoundClosed
from infanta.games.woo_the_princess.view import WooView
from infanta.server.pages import model
from infanta.server.pages.render import fragment

NAMES = ("Ada", "Bo & Co", "<Cy>", "Dorothea", "Eve", "Frederick", "Gil")
LINKS = model.Links("", "", "", "", "", "", "", "", "", "", "", "", "")


def table_page(match: infanta.Match, seat: int | None) -> model.TablePage:
    """The page of a match as a seat sees it."""
    game, names = infanta.game(match.setup.game), NAMES[: match.players]
    acting = match.actors()
    return model.TablePage(
        me=model.Me("Ada"),
        game=game,
        state="over" if match.over else "playing",
        seats=tuple(model.Seat(place, name, "human", acting=place in acting) for place, name in enumerate(names)),
        seat=seat,
        view=match.view(seat),
        moves=tuple(match.moves(seat)) if seat is not None else (),
        turn=len(match.log or []),
        names=names,
        outcome=match.outcome(),
        links=LINKS,
        why=lambda move: match.check(seat, move) if seat is not None else None,
    )


def offered(page: str) -> set[str]:
    """The moves that a page's forms can make, by text."""
    buttons = re.findall(r'<button name="move" value="([^"]+)"|<button class="play" name="move" value="([^"]+)"', page)
    parts = re.findall(r'name="part-\d+" value="([^"]+)"', page)
    return {html.unescape(text) for text in [*("".join(pair) for pair in buttons), *parts]}


def moments(key: str, players: int, seed: int) -> list[infanta.Match]:
    """Copies of a random match at every moment at which somebody must choose, up to a number."""
    rng = random.Random(seed)
    match = infanta.start(key, players)
    found: list[infanta.Match] = []
    while not match.over and len(found) < 60:
        seat = match.actors()[0]
        if seat == infanta.DEALER:
            match.push(seat, match.sample(rng))
            continue
        found.append(match.copy())
        match.push(seat, rng.choice(match.moves(seat)))
    return found


TABLES = [(key, players) for key in infanta.game_keys() for players in infanta.game(key).players]


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_every_legal_move_is_on_the_page_and_no_other(key: str, players: int) -> None:
    for match in moments(key, players, seed=players):
        for seat in range(players):
            page = fragment(table_page(match, seat))
            assert offered(page) == {move.text for move in match.moves(seat)}


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_names_on_a_page_are_unique(key: str, players: int) -> None:
    for match in moments(key, players, seed=7)[::4]:
        for seat in (None, 0):
            page = fragment(table_page(match, seat))
            for attribute in ("id", "data-vt"):
                names = re.findall(rf'\s{attribute}="([^"]*)"', page)
                assert [name for name, count in Counter(names).items() if count > 1] == []
                assert "" not in names


def test_what_people_call_themselves_is_text_and_not_html() -> None:
    match = moments("love-letter", 3, seed=1)[-1]
    page = fragment(table_page(match, 0))
    assert "<Cy>" not in page
    assert "&lt;Cy&gt;" in page


def test_a_card_that_may_not_be_played_says_why() -> None:
    rng = random.Random(4)
    match = infanta.start("love-letter", 3, deck=(0, 0, 0, 0, 4, 0, 4, 0), tokens=20)
    while not match.over:
        seat = match.actors()[0]
        if seat != infanta.DEALER and len({move.text.partition(">")[0] for move in match.moves(seat)}) == 1:
            page = fragment(table_page(match, seat))
            if 'class="cannot"' in page:
                assert "you must discard the Countess (LL-039)" in page
                return
        match.push(seat, match.sample(rng) if seat == infanta.DEALER else match.moves(seat)[0])
    raise AssertionError("nobody held the Countess and a Prince")


def test_who_won_is_said_even_if_nobody_at_the_table_did() -> None:
    page = table_page(moments("love-letter", 2, seed=1)[-1], 0)
    ghost = infanta.Outcome((), (0, 0), "the Ghost has most", "the Ghost")
    assert "<h2>The Ghost won</h2>" in fragment(replace(page, state="over", outcome=ghost))


def woo_moments(seed: int) -> Iterator[tuple[infanta.Match, WooView]]:
    """A random match of Woo the Princess whenever a seat is asked, with that seat's view."""
    rng = random.Random(seed)
    match = infanta.start("woo-the-princess", 3)
    while not match.over:
        seat = match.actors()[0]
        if seat != infanta.DEALER:
            view = match.view(seat)
            assert isinstance(view, WooView)
            yield match, view
        match.push(seat, match.sample(rng) if seat == infanta.DEALER else rng.choice(match.moves(seat)))


def test_the_last_card_of_a_set_is_seen_until_the_first_of_the_next() -> None:
    ended = 0
    for match, view in woo_moments(seed=3):
        if view.results and not view.laid and not any(isinstance(event, Played) for event in view.journal):
            page = fragment(table_page(match, view.seat))
            assert 'aria-label="The last trick"' in page
            closing = view.results[-1].closing
            given = [event for event in closing if isinstance(event, Played)]
            gone = [event.card for event in closing if isinstance(event, Removed)]
            trick = page.partition('class="trick"')[2].partition("</ol>")[0]
            assert trick.count("<li") == len(given) - len(gone)
            ended += 1
    assert ended > 3


def test_a_round_that_a_lullabye_put_to_sleep_was_won_by_nobody() -> None:
    slept = 0
    for seed in range(4):
        for match, view in woo_moments(seed):
            closed = [event for event in view.journal if isinstance(event, RoundClosed)]
            if not view.laid and closed and not closed[-1].taken and closed[-1].winner >= 0:
                page = fragment(table_page(match, view.seat))
                assert "won this round" not in page
                assert "Lullabye: nobody collects this round" in page
                assert 'class="won"' not in page
                slept += 1
    assert slept

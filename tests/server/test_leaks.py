"""The leak test: two tables that differ only in what a seat may not know send that seat's browser the same bytes.

Two courts play the same match. Midway one of them is put into another world that fits all the seat has seen; from then on both
go on with the same moves, and every page, stream, API answer and refusal that the seat's browser gets is compared.
"""

import re
from collections.abc import Iterator
from contextlib import AsyncExitStack
from random import Random

import pytest
from markupsafe import Markup

from infanta.core.match import Match
from infanta.core.move import DEALER, Move
from infanta.core.registry import game, game_keys
from infanta.server.tables.table import ServerTable
from infanta.server.tables.table_view import TableView, Viewer, build_table_view
from infanta.server.web import stream, table_pages
from infanta.server.web.requests import LANGUAGE_COOKIE
from infanta.words import list_languages
from tests.server.browser import Browser, Stream
from tests.server.court import Court, forget_drawings, running, seated

pytestmark = pytest.mark.anyio

MIDWAY, FURTHER = 12, 20
BEAT = re.compile(rb'<li data-n="(\d+)".*?</li>', re.DOTALL)


class Twin:
    """A dealer who deals at random, but like another table's dealer wherever that is possible."""

    def __init__(self, rng: Random, like: "Twin | None" = None) -> None:
        self.rng = rng
        self.like = like
        self.dealt: dict[int, Move] = {}

    def deal(self, match: Match, number: int) -> Move:
        same = self.like.dealt.get(number) if self.like is not None else None
        move = same if same is not None and match.check(DEALER, same) is None else match.sample(self.rng)
        self.dealt[number] = move
        return move


class World:
    """One of the two courts, with the browser that is watched."""

    def __init__(self, court: Court, code: str, people: list[Browser], seat: int | None) -> None:
        self.court, self.code, self.people = court, code, people
        self.seat = seat
        self.browser = court.browser() if seat is None else people[seat]
        self.open: Stream | None = None
        self.frames: dict[bytes, bytes] = {}
        self.beats: dict[int, bytes] = {}  # each is sent once, with whichever frame comes next

    @property
    def table(self) -> ServerTable:
        return self.court.table(self.code)

    @property
    def match(self) -> Match:
        assert self.table.match is not None
        return self.table.match

    def version(self) -> str:
        """The newest version that the browser may have."""
        person = None if self.seat is None else self.table.chairs[self.seat].person
        return self.table.get_state_id_for(person)

    async def play(self, seat: int, move: Move) -> None:
        sent = {"turn": self.table.asked[seat], "move": str(move)}
        answer = await self.people[seat].post(f"/t/{self.code}/move", sent)
        assert answer.status == 303, answer.text

    async def look(self, tries: list[Move], afresh: bool) -> None:
        """Everything the browser can ask for, with moves that may well be refused. Drawn afresh, nothing that was kept of the
        other world can hide what this one shows."""
        if afresh:
            forget_drawings()
        code, browser = self.code, self.browser
        for path in ("/", f"/t/{code}", f"/t/{code}/replay", f"/t/{code}/record"):
            await browser.get(path)
        for part in ("?face=true", "/events", "/question", "/letters"):
            await browser.get(f"/api/tables/{code}{part}")
        turn = 0 if self.seat is None else self.table.asked.get(self.seat, 0)
        for move in tries:
            if self.seat is None or self.match.check(self.seat, move) is not None:
                await browser.post(f"/t/{code}/move", {"turn": turn, "move": str(move)})
                await browser.send_json(f"/api/tables/{code}/moves", {"turn": turn, "move": str(move)})
        if self.open is None:
            self.open = browser.stream(f"/t/{code}/stream")
        self.table.notify_all()
        newest = f"id: {self.version()}".encode()
        while newest not in self.frames:
            version, _, frame = (await self.open.frame()).partition(b"\n")
            page, _, beats = frame.partition(b'<template id="beats">')
            self.frames[version] = page.rstrip()
            self.beats.update({int(found[1]): found[0] for found in BEAT.finditer(beats)})

    def sent(self) -> list[object]:
        """All answers to requests. How many frames a stream sends depends on when it is looked at; those are compared by
        their version."""
        return [answer for answer in self.browser.received if not answer[0].startswith("STREAM")]

    def told(self, seat: int | None) -> list[object]:
        return [event.seen_by(seat) for event in self.match.story or []]


def common_moves(truth: World, world: World) -> Iterator[tuple[int, Move]]:
    """Moves that both tables allow, in a fixed order; none while the dealer waits."""
    if truth.table.is_in_round_break:
        return
    for seat in truth.match.actors():
        there = set(world.match.moves(seat))
        for move in truth.match.moves(seat):
            if move in there:
                yield seat, move


def switch(world: World, seat: int | None, rng: Random) -> bool:
    """Put a table into another world that fits what the seat has seen; whether anything is different there."""
    truth = world.match
    made = world.table.game.imagine(truth.view(seat), rng)
    made.log, made.story = list(truth.log or []), list(truth.story or [])
    made.listener = world.table.hear
    world.table.match = made
    return str(made) != str(truth)


async def one_more(worlds: list[World], rng: Random) -> bool:
    """The same move at both tables, or, between two rounds, the next deal; False if there is none."""
    choices = list(common_moves(*worlds))
    if not choices and not all(one.table.is_in_round_break for one in worlds):
        return False
    actor, move = rng.choice(choices) if choices else (DEALER, None)
    for one in worlds:
        if move is None:
            await one.court.house.hall.playing.start_next_round(one.code)
        else:
            await one.play(actor, move)
    return True


async def compare(key: str, players: int, seat: int | None, seed: int, language: str = "en") -> tuple[bool, int]:
    """Play in twin worlds; whether they differed, and how many answers were compared."""
    rng = Random(f"{key} {seed}")
    first = Twin(Random(seed))
    second = Twin(Random(seed), first)
    async with AsyncExitStack() as stack:
        worlds: list[World] = []
        for dealer in (first, second):
            court = await stack.enter_async_context(running(None, dealer=lambda *_, made=dealer: made))
            code, people = await seated(court, key, players, rest=20)
            worlds.append(World(court, code, people, seat))
            worlds[-1].browser.cookies[LANGUAGE_COOKIE] = language
        truth, world = worlds
        for _ in range(rng.randrange(MIDWAY)):
            await one_more(worlds, rng)
        different = switch(world, seat, rng)
        for one in worlds:
            one.browser.received.clear()
        for _ in range(FURTHER):
            tries = rng.sample(truth.table.game.all_moves, 2)
            for one in worlds:
                await one.look(tries, afresh=bool(seed % 2))
            assert truth.sent() == world.sent(), "the browser can tell the two worlds apart"
            for version in truth.frames.keys() & world.frames.keys():
                assert truth.frames[version] == world.frames[version], "the stream can tell the two worlds apart"
            for number in truth.beats.keys() & world.beats.keys():
                assert truth.beats[number] == world.beats[number], "the beats can tell the two worlds apart"
            if not await one_more(worlds, rng):
                break
            if truth.told(seat) != world.told(seat):
                break  # the difference was revealed by the rules
        for one in worlds:
            assert one.open is not None
            await one.open.close()
        return different, len(truth.sent()) + len(truth.frames)


@pytest.mark.parametrize("language", list_languages())
@pytest.mark.parametrize("key", game_keys())
async def test_no_browser_can_tell_twin_worlds_apart(key: str, language: str) -> None:
    players = sorted(game(key).players)[min(1, len(game(key).players) - 1)]
    differed = compared = 0
    for seed, seat in enumerate([0, players - 1, None, 0, 1]):
        different, count = await compare(key, players, seat, seed, language)
        differed += different
        compared += count
    assert differed >= 2 and compared > 50, "the worlds must differ, or nothing was tested"


@pytest.mark.parametrize("place", ["page", "stream"])
async def test_the_leak_test_finds_a_leak(monkeypatch: pytest.MonkeyPatch, place: str) -> None:
    def leaky(table: ServerTable, viewer: Viewer, now: float, open_to_all: bool = False) -> TableView:
        seen = build_table_view(table, viewer, now)
        seen.notice = str(table.match)
        return seen

    monkeypatch.setattr(table_pages if place == "page" else stream, "build_table_view", leaky)
    with pytest.raises(AssertionError, match="tell the two worlds apart"):
        await compare("love-letter", 3, 0, 1)


async def test_the_leak_test_finds_a_leak_in_the_beats(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(look: TableView, told: int) -> Markup:
        truth = str(look.why.table.match)  # type: ignore[attr-defined]
        return Markup('<template id="beats"><li data-n="0">{}</li></template>').format(truth)

    monkeypatch.setattr(stream, "render_beats", leaky)
    with pytest.raises(AssertionError, match="tell the two worlds apart"):
        await compare("love-letter", 3, 0, 1)

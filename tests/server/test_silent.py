"""Silent moves: what only some may notice does not show elsewhere, in no byte, no version and no number of a question.

Two courts play the same match of Death Dowry. In one of them something secret is done, in the other it is not, or something else is;
then both go on alike. Every page, stream, API answer and refusal of those who may not know is compared.
"""

import asyncio
from contextlib import AsyncExitStack
from random import Random
from typing import Any

import pytest

from infanta.core.match import Match
from infanta.core.move import Move
from infanta.games.death_dowry.match import DowryMatch
from infanta.server.tables.table import ServerTable
from tests.server.browser import Browser, Stream
from tests.server.court import Court, forget_drawings, running, seated

pytestmark = pytest.mark.anyio


class Public:
    """A dealer whose luck follows from what all know, so that it is the same in both courts."""

    def deal(self, match: Match, number: int) -> Move:
        return match.sample(Random(str(match.view(None).journal)))


class World:
    """One court, with the browsers of those who are watched: some seats, somebody who looks on, and the big screen."""

    def __init__(self, court: Court, code: str, people: list[Browser], watched: tuple[int, ...]) -> None:
        self.court, self.code, self.people = court, code, people
        self.eyes = {f"seat {seat}": people[seat] for seat in watched}
        self.eyes["spectator"] = court.browser()
        self.eyes["big screen"] = court.browser()
        self.streams: dict[str, Stream] = {}
        self.frames: dict[str, list[bytes]] = {name: [] for name in self.eyes}
        self.secrets = 0

    @property
    def table(self) -> ServerTable:
        return self.court.table(self.code)

    async def play(self, seat: int, text: str) -> None:
        sent = {"turn": self.table.asked[seat], "move": text}
        answer = await self.people[seat].post(f"/t/{self.code}/move", sent)
        assert answer.status == 303, answer.text

    async def act(self, seat: int, text: str) -> None:
        key = f"{len(self.table.acts.get(seat, ()))}.test"
        answer = await self.people[seat].post(f"/t/{self.code}/act", {"key": key, "act": text})
        assert answer.status == 303, answer.text

    async def make_princesses(self, count: int) -> None:
        for seat in range(count):
            await self.play(seat, f"sample:{seat}")
            await self.play(seat, "ready")

    async def watch(self) -> None:
        """Everybody who is watched opens a stream and gets the first frame."""
        for name, browser in self.eyes.items():
            browser.received.clear()
            self.streams[name] = browser.stream(f"/t/{self.code}{'/screen' if name == 'big screen' else ''}/stream")
            self.frames[name].append(await self.streams[name].frame())

    async def look(self) -> None:
        """All that can be asked for, by everybody who is watched; with a move and an act that are refused."""
        forget_drawings()
        for name, browser in self.eyes.items():
            for path in (
                "/",
                f"/t/{self.code}",
                f"/t/{self.code}/screen",
                f"/api/tables/{self.code}?face=true",
                f"/t/{self.code}/record",
                f"/t/{self.code}/timeline?q=offer",
                f"/t/{self.code}/handouts",
                f"/api/tables/{self.code}/events",
            ):
                await browser.get(path)
            await browser.post(f"/t/{self.code}/move", {"turn": 1, "move": "spy>0+9"})
            for text in ("accept:0s1.1", "withdraw:0s1.1", "display>1:999", "offer>9:g1/-:secret"):
                await browser.send_json(f"/api/tables/{self.code}/acts", {"key": f"{text} {name}", "act": text})

    async def gather(self) -> None:
        """What the streams have sent since, whatever it is."""
        for name, stream in self.streams.items():
            for _ in range(20):
                await asyncio.sleep(0)
            while stream.waiting():
                chunk = stream.chunks.get_nowait()
                if not chunk.startswith(b":"):  # which only keeps the connection open
                    self.frames[name].append(chunk)

    def sent(self, name: str) -> list[object]:
        return [answer for answer in self.eyes[name].received if not answer[0].startswith("STREAM")]


# Something done by a seat: a `move` or an `act`, and its text; a `letter` to the seats that its text names; or
# somebody is `dead`.
Secret = tuple[str, int, str]


async def do(world: World, secret: Secret) -> None:
    kind, seat, text = secret
    if kind == "dead":
        match = world.table.match
        assert isinstance(match, DowryMatch)
        match.knock_out(seat)
    elif kind == "letter":
        fields = {"whisper": "yes", "text": "meet me in the garden", **{f"to-{place}": "yes" for place in text}}
        assert (await world.people[seat].post(f"/t/{world.code}/chat", fields)).status == 303
    else:
        await (world.play if kind == "move" else world.act)(seat, text)


async def twins(
    players: int, watched: tuple[int, ...], here: list[Secret], there: list[Secret], clock: int = 0, **options: Any
) -> int:
    """Play in two courts, with other secrets in each; how many answers were compared."""
    async with AsyncExitStack() as stack:
        worlds: list[World] = []
        for secrets in (here, there):
            court = await stack.enter_async_context(running(None, dealer=lambda *_: Public()))
            code, people = await seated(court, "death-dowry", players, clock, **options)
            world = World(court, code, people, watched)
            worlds.append(world)
            await world.make_princesses(players - (options.get("master") == "yes"))
            await world.watch()
            for secret in secrets:
                await do(world, secret)
            court.fixed.time += 7
            await world.look()
            await world.gather()
            seat = world.table.list_acting()[0]
            await world.play(seat, "pass")
            await world.look()
            await world.gather()
            for stream in world.streams.values():
                await stream.close()
        first, second = worlds
        for name in first.eyes:
            assert first.sent(name) == second.sent(name), f"{name} can tell the two worlds apart"
            assert first.frames[name] == second.frames[name], f"the stream of {name} can tell the two worlds apart"
            assert len(first.frames[name]) > 1, "the streams go on"
        return sum(len(first.sent(name)) for name in first.eyes)


OFFER: Secret = ("act", 1, "offer>2:g1/n1:secret")
ACCEPT: Secret = ("act", 2, "accept:1s2.1")
WATCHED = (0, 3)


@pytest.mark.parametrize("clock", [0, 60])
async def test_a_secret_offer_shows_nowhere_else(clock: int) -> None:
    assert await twins(4, WATCHED, [OFFER], [], clock=clock) > 20


async def test_a_secret_bargain_shows_nowhere_else() -> None:
    await twins(4, WATCHED, [OFFER, ACCEPT], [OFFER])


async def test_a_report_shows_nowhere_else() -> None:
    await twins(4, WATCHED, [("act", 1, "report>2:3:-/-/Poisoned apples")], [])


async def test_with_a_game_master_nobody_learns_of_a_spy() -> None:
    """The first princess has the first turn; the others, and those who look on, do not notice her spies (DD-104)."""
    await twins(5, (1, 2, 3), [("move", 0, "spy>1+2")], [], master="yes")


async def test_a_claim_looks_the_same_whatever_it_claims() -> None:
    claims = [("move", 0, f"defend>1:{title}") for title in ("Poisoned apples", "Something that nobody ever made")]
    await twins(4, (1, 2, 3), claims[:1], claims[1:])


async def test_what_a_game_master_narrates_to_one_and_arranges_shows_nowhere_else() -> None:
    await twins(
        5, (0, 1, 3), [("act", 4, 'narrate>2 "A prisoner slips you a note."'), ("act", 4, "next:2")], [], master="yes"
    )


async def test_letters_are_shut_to_the_game_master_too() -> None:
    await twins(5, (2, 3, 4), [("letter", 0, "1")], [], master="yes")


@pytest.mark.parametrize("end", ["refuse:1s2.1", "withdraw:1s2.1"])
async def test_how_a_secret_offer_ended_shows_nowhere_else(end: str) -> None:
    seat = 2 if end.startswith("refuse") else 1
    await twins(4, WATCHED, [OFFER, ("act", seat, end)], [])


async def test_a_secret_offer_that_has_gone_stale_shows_nowhere_else() -> None:
    """She gave away what she had offered: nothing moved, and nobody else knows that anything was to (DD-G50)."""
    given = [("act", 1, "offer>2:g7/-:secret"), ("act", 1, "offer>2:g1/-:secret"), ("act", 2, "accept:1s2.2")]
    await twins(4, WATCHED, [*given, ("act", 2, "accept:1s2.1")], given)


async def test_a_counter_offer_and_a_card_shown_in_secret_show_nowhere_else() -> None:
    shown: list[Secret] = [("act", 1, "display>2:100"), OFFER, ("act", 2, "offer>1:g2/-:secret:1s2.1")]
    await twins(4, WATCHED, shown, [])


async def test_what_is_asked_about_a_card_does_not_tell_whether_it_exists() -> None:
    """One asks for a card that nobody has shown her, and for one that nobody has made: both are refused alike, to all eyes (DD-052)."""
    async with running(None, dealer=lambda *_: Public()) as court:
        code, people = await seated(court, "death-dowry", 4)
        world = World(court, code, people, ())
        await world.make_princesses(4)
        for act in ("offer>2:g1/c{}:secret", "display>1:{}", "offer>1:c{}/g1:open", "will>1:c{}"):
            answers = []
            for card in (200, 299):
                sent = {"key": "one", "act": act.format(card)}
                answers.append(await people[0].send_json(f"/api/tables/{code}/acts", sent))
            assert answers[0].status == answers[1].status == 409 and answers[0].text == answers[1].text, act


async def test_a_correction_tells_the_others_what_it_was_about_and_not_how_many() -> None:
    amended: list[list[Secret]] = [[("act", 4, f'amend>2:gems:{gems} "counted wrongly"')] for gems in (3, 5)]
    await twins(5, (0, 1, 3), amended[0], amended[1], master="yes")


async def test_two_clauses_of_a_will_differ_for_the_heiress_alone() -> None:
    """All hear that something was left to her, and why; what it was, only she (DD-087, DD-G52)."""
    wills: list[list[Secret]] = [
        [("dead", 3, ""), ("act", 3, f'will>1:{goods} "she was kind"')] for goods in ("g1", "n2+c300")
    ]
    await twins(4, (0, 2), wills[0], wills[1])


async def test_half_made_princesses_are_nobodys_business(court: Court) -> None:
    """While all make their princesses, what one of them writes brings no news to the others, and leaves their forms fresh."""
    code, (ada, bo, _) = await seated(court, "death-dowry", 3)
    before = (await bo.get(f"/api/tables/{code}")).json()
    turn = (await ada.get(f"/t/{code}")).turn
    assert (await ada.post(f"/t/{code}/move", {"turn": turn, "move": "name:Roxana"})).status == 303
    after = (await bo.get(f"/api/tables/{code}")).json()
    assert (before["version"], before["turn"]) == (after["version"], after["turn"])
    assert (await bo.post(f"/t/{code}/move", {"turn": before["turn"], "move": "name:Leila"})).status == 303


async def test_the_twins_find_a_server_that_tells_everybody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ServerTable, "notify_moves", ServerTable.notify_all)
    with pytest.raises(AssertionError, match="tell the two worlds apart"):
        await twins(4, WATCHED, [OFFER], [])

"""Advice in the browser: a hint among bots alone, none among people, and a look back when it is over."""

import pickle
from dataclasses import dataclass

import anyio
import pytest

from infanta.bots import advice
from infanta.bots.levels import Budget, Level
from infanta.core.phrase import Phrase
from infanta.server.tables import advice as at_tables
from infanta.server.tables.bot_workers import BotCache, BotWorker, NoAnswerError, pickle_value
from infanta.server.web import advice as pages_of_advice
from tests.server.court import Court, code_of, play_on, seated

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def _here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Think briefly, and in this process."""

    async def ask(self: BotWorker, question: bytes, patience: float = 0.0) -> object:
        found: at_tables.HintRequest | at_tables.ReviewRequest = pickle.loads(question)
        return found.run(BotCache())

    monkeypatch.setattr(advice, "LEVELS", (Level("queen", budget=Budget(60)),))
    monkeypatch.setattr(at_tables, "REVIEW_BUDGET_MS", 100)
    monkeypatch.setattr(at_tables, "BotWorker", type("Here", (BotWorker,), {"ask": ask}))


async def test_who_plays_with_bots_alone_may_have_a_hint(court: Court) -> None:
    browser = court.browser()
    code = code_of(await browser.post("/play/love-letter", {"bot": "random", "players": 3}))
    await court.quiet(code)
    assert f'href="/t/{code}/hint"' in (await browser.get(f"/t/{code}")).text
    page = await browser.get(f"/t/{code}/hint")
    assert page.status == 200 and ("Best: play the " in page.text or "Perhaps: play the " in page.text)
    assert "<h2>What the others may hold</h2>" in page.text and "knows only what you know" in page.text
    assert (await court.browser().get(f"/t/{code}/hint")).status == 401, "only whoever sits there"
    assert (await (await court.person("Eve")).get(f"/t/{code}/hint")).status == 403


async def test_so_may_who_sits_at_a_desk(court: Court) -> None:
    """A desk did not say that there are hints."""
    browser = court.browser()
    code = code_of(await browser.post("/play/death-dowry", {"bot": "thumb", "players": 3}))
    await court.quiet(code)
    assert f'href="/t/{code}/hint"' in (await browser.get(f"/t/{code}")).text
    page = await browser.get(f"/t/{code}/hint")
    assert page.status == 200 and "tries)" in page.text
    assert "/hint" not in (await (await court.person("Eve")).get(f"/t/{code}")).text, "not to who watches"


async def test_there_are_no_hints_among_people(court: Court) -> None:
    code, people = await seated(court, "love-letter", 2)
    for browser in people:
        assert "/hint" not in (await browser.get(f"/t/{code}")).text
        page = await browser.get(f"/t/{code}/hint")
        assert page.status == 409 and "No hints in matches with people" in page.text
        assert f'href="/t/{code}">Back to the table</a>' in page.text, "only the start page was offered"


async def test_there_are_hints_among_people_where_the_table_allows_them(court: Court) -> None:
    ada, bo = await court.person("Ada"), await court.person("Bo")
    form = {"players": 2, "spectators": "yes", "seat-1": "open", "hints": "yes"}
    code = code_of(await ada.post("/new/love-letter", form))
    assert "hints allowed" in (await bo.get(f"/t/{code}")).text, "whoever sits down knows it"
    await bo.post(f"/t/{code}/sit")
    await ada.post(f"/t/{code}/start")
    court.house.floor.drop(court.table(code))
    asked = [person for person in (ada, bo) if f'href="/t/{code}/hint"' in (await person.get(f"/t/{code}")).text]
    assert len(asked) == 1, "also after a restart"
    assert (await asked[0].get(f"/t/{code}/hint")).status == 200


async def test_a_match_is_looked_back_on_when_it_is_over(court: Court) -> None:
    code, people = await seated(court, "love-letter", 2, tokens=1)
    early = await people[0].get(f"/t/{code}/review")
    assert early.status == 409 and "once it is over" in early.text
    await play_on(court, code, people)
    assert f'href="/t/{code}/review"' in (await people[0].get(f"/t/{code}")).text
    page = await people[0].get(f"/t/{code}/review")
    assert page.status == 200 and "Ada made " in page.text and "Bo made " in page.text
    assert "<h2>How everybody decided</h2>" in page.text and "<h2>Turning points</h2>" in page.text
    assert (await people[0].get(f"/t/{code}/review")).text == page.text, "it is thought about once"


async def test_what_cost_most_leads_to_its_moment_in_the_replay(court: Court, monkeypatch: pytest.MonkeyPatch) -> None:
    slip = Phrase("review-slip", seat=1, round=1, move="a", best="b", cost=9, number=7)
    monkeypatch.setattr(at_tables.ReviewRequest, "run", lambda self, minds: (slip,))
    code, people = await seated(court, "love-letter", 2, tokens=1)
    await play_on(court, code, people)
    page = await people[0].get(f"/t/{code}/review")
    assert f'<a href="/t/{code}/replay?step=7&amp;seat=1" aria-describedby="told-1">See it</a>' in page.text
    assert '<span id="told-1">' in page.text and "judged every choice by what its player knew" in page.text
    shown = await people[0].get(f"/t/{code}/replay?step=7&seat=1")
    assert 'data-step="7"' in shown.text and 'aria-current="true">Bo</a>' in shown.text


async def test_a_page_that_is_waited_for_says_for_how_long(court: Court, monkeypatch: pytest.MonkeyPatch) -> None:
    async def never(self: at_tables.AdviceWorkers, thinker: BotWorker, question: bytes) -> tuple[Phrase, ...]:
        await anyio.sleep_forever()
        return ()

    monkeypatch.setattr(at_tables.AdviceWorkers, "ask", never)
    monkeypatch.setattr(pages_of_advice, "ANSWER_WITHIN_S", 0.0)
    code, people = await seated(court, "love-letter", 2, tokens=1)
    await play_on(court, code, people)
    page = await people[0].get(f"/t/{code}/review")
    assert "about half a minute" in page.text and 'http-equiv="refresh"' in page.text


async def test_bots_to_sit_down_are_offered_from_the_weakest_to_the_strongest(court: Court) -> None:
    """They were in the order of the alphabet, the duchess first."""
    ada = await court.person("Ada")
    code = code_of(await ada.post("/new/love-letter", {"players": 2, "seat-1": "open"}))
    text = (await ada.get(f"/t/{code}")).text
    places = [text.index(f'value="{name}"') for name in ("page", "lady", "duchess", "queen", "random", "thumb")]
    assert places == sorted(places)


@dataclass(frozen=True)
class Hungry:
    """A question that eats all memory."""

    def run(self, minds: BotCache) -> object:
        return len([Phrase("more")] * (1 << 40))


async def test_what_eats_memory_is_refused_it_and_its_process_is_replaced() -> None:
    thinker = BotWorker()
    try:
        with pytest.raises(NoAnswerError, match="MemoryError"):
            await thinker.ask(pickle_value(Hungry()), 30.0)
        assert thinker.process is None, "what it has hoarded goes with the process"
    finally:
        thinker.stop()

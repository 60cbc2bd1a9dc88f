"""Advice at the tables of a server: a hint for a player among bots, and a review of a finished match. It is computed
in processes of its own, so that no bot waits for it."""

import asyncio
from collections import OrderedDict
from collections.abc import Coroutine
from dataclasses import dataclass
from typing import Any, Final

from infanta.bots.advice import advise
from infanta.bots.levels import MAX_TRIES, Budget
from infanta.bots.review import review
from infanta.core.phrase import Phrase
from infanta.core.record import Record
from infanta.core.registry import game
from infanta.core.view import View
from infanta.server.tables.bot_workers import BotCache, BotWorker, NoAnswerError, pickle_value
from infanta.server.tables.table import ServerTable
from infanta.table.refusal import RefusedError

PHRASES = tuple[Phrase, ...]
MAX_CACHED_ANSWERS: Final = 256  # how many answers are kept
# Milliseconds for all choices of a match together; a minimum for each choice may take longer.
REVIEW_BUDGET_MS: Final = 20_000
MIN_MS_PER_CHOICE: Final = 2
REVIEW_TIMEOUT_S: Final = 300.0


@dataclass(frozen=True)
class HintRequest:
    """A request to bot workers: what should this seat do?"""

    view: View
    moves: tuple[str, ...]

    def run(self, minds: BotCache) -> PHRASES:
        """Return the hint in sentences."""
        rules = game(self.view.setup.game)
        return tuple(advise(self.view, [rules.parse(text) for text in self.moves]).list_phrases())


@dataclass(frozen=True)
class ReviewRequest:
    """A request to bot workers: what was this match like?"""

    record: str

    def run(self, minds: BotCache) -> PHRASES:
        """Return the review in sentences."""
        record = Record.from_json(self.record)
        choices = sum(line[:1].isdecimal() for line in record.moves)
        each = min(1000, max(MIN_MS_PER_CHOICE, REVIEW_BUDGET_MS // max(1, 2 * choices)))
        return tuple(review(record, Budget(MAX_TRIES, each)).list_phrases())


class AdviceWorkers:
    """Two worker processes: one for hints, which must be quick, and one for reviews, which take long."""

    def __init__(self) -> None:
        self.hinting = BotWorker()
        self.reviewing = BotWorker()
        self.answers: OrderedDict[tuple[str, ...], asyncio.Task[PHRASES]] = OrderedDict()

    def request_hint(self, table: ServerTable, person: str) -> asyncio.Task[PHRASES]:
        """Start a hint for a player who has to choose; raise RefusedError if none is allowed. The caller
        holds the lock."""
        seat = table.require_seat(person)
        match = table.match
        if not table.terms.hints and any(chair.person and chair.person != person for chair in table.chairs):
            raise RefusedError("no-hints", Phrase("hints-among-people"))
        moves = tuple([str(move) for move in match.moves(seat)]) if match is not None else ()
        if match is None or not moves:
            raise RefusedError("no-hints", Phrase("hints-by-turn"))
        question = pickle_value(HintRequest(match.view(seat), moves))
        return self.run_once(
            (table.code, table.mark, str(seat), str(table.asked[seat])), self.ask(self.hinting, question)
        )

    def request_review(self, table: ServerTable) -> asyncio.Task[PHRASES]:
        """Start a review of a match; raise RefusedError while the match goes on. The caller holds the lock."""
        if table.match is None or table.state != "over":
            raise RefusedError("not-over", Phrase("review-not-over"))
        question = pickle_value(ReviewRequest(Record.of(table.match).to_json()))
        return self.run_once((table.code,), self.ask(self.reviewing, question))

    def run_once(self, key: tuple[str, ...], asking: Coroutine[Any, Any, PHRASES]) -> asyncio.Task[PHRASES]:
        """Return the running or finished task of this key, or start one; a failed one is forgotten."""
        known = self.answers.pop(key, None)
        if known is None or (known.done() and (known.cancelled() or known.exception() is not None)):
            known = asyncio.create_task(asking)
        else:
            asking.close()
        self.answers[key] = known
        while len(self.answers) > MAX_CACHED_ANSWERS:
            self.answers.popitem(last=False)[1].cancel()
        return known

    async def ask(self, thinker: BotWorker, question: bytes) -> PHRASES:
        """Ask a worker process; raise RefusedError if it has no answer."""
        async with thinker.busy:
            try:
                found: PHRASES = await thinker.ask(question, REVIEW_TIMEOUT_S)
            except NoAnswerError:
                raise RefusedError("no-advice", Phrase("no-advice")) from None
        return found

    async def stop(self) -> None:
        """Stop both worker processes."""
        tasks = [task for task in self.answers.values() if not task.done()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.hinting.stop()
        self.reviewing.stop()

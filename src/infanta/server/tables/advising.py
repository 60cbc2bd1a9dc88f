"""Advice at the tables of a server: a hint for somebody who plays with bots alone, and a look back on a finished match. It is thought
about in processes of its own, so that no bot waits for it."""

import asyncio
from collections import OrderedDict
from collections.abc import Coroutine
from dataclasses import dataclass
from typing import Any, Final

from infanta.bots.advising import advise
from infanta.bots.levels import MOST, Budget
from infanta.bots.reviewing import review
from infanta.core.phrase import Phrase
from infanta.core.record import Record
from infanta.core.registry import game
from infanta.core.view import View
from infanta.server.tables.table import Table
from infanta.server.tables.thinking import Minds, Stumped, Thinker, parcel
from infanta.table.refused import Refused

PHRASES = tuple[Phrase, ...]
KEPT: Final = 256
"""How many answers are kept."""
REVIEW: Final = 20_000
"""Milliseconds for all choices of a match together; what cannot be thought about in so little takes longer."""
LEAST: Final = 2
PATIENCE: Final = 300.0


@dataclass(frozen=True)
class Counsel:
    """What should this seat do?"""

    view: View
    moves: tuple[str, ...]

    def had_by(self, minds: Minds) -> PHRASES:
        """The advice in sentences."""
        rules = game(self.view.setup.game)
        return tuple(advise(self.view, [rules.parse(text) for text in self.moves]).phrases())


@dataclass(frozen=True)
class Hindsight:
    """What was this match like?"""

    record: str

    def had_by(self, minds: Minds) -> PHRASES:
        """The review in sentences."""
        record = Record.from_json(self.record)
        choices = sum(line[:1].isdecimal() for line in record.moves)
        each = min(1000, max(LEAST, REVIEW // max(1, 2 * choices)))
        return tuple(review(record, Budget(MOST, each)).phrases())


class Advisers:
    """Two processes: one for hints, which must be quick, and one for reviews, which take their time."""

    def __init__(self) -> None:
        self.hinting = Thinker()
        self.reviewing = Thinker()
        self.answers: OrderedDict[tuple[str, ...], asyncio.Task[PHRASES]] = OrderedDict()

    def hint(self, table: Table, person: str) -> asyncio.Task[PHRASES]:
        """A hint for somebody who has to choose; raises Refused. Call this with the table held."""
        seat = table.seated(person)
        match = table.match
        if not table.terms.hints and any(chair.person and chair.person != person for chair in table.chairs):
            raise Refused("no-hints", Phrase("hints-among-people"))
        moves = tuple([str(move) for move in match.moves(seat)]) if match is not None else ()
        if match is None or not moves:
            raise Refused("no-hints", Phrase("hints-by-turn"))
        question = parcel(Counsel(match.view(seat), moves))
        return self.once((table.code, table.mark, str(seat), str(table.asked[seat])), self.ask(self.hinting, question))

    def review(self, table: Table) -> asyncio.Task[PHRASES]:
        """The look back on a match; raises Refused while it goes on. Call this with the table held."""
        if table.match is None or table.state != "over":
            raise Refused("not-over", Phrase("review-not-over"))
        question = parcel(Hindsight(Record.of(table.match).to_json()))
        return self.once((table.code,), self.ask(self.reviewing, question))

    def once(self, key: tuple[str, ...], asking: Coroutine[Any, Any, PHRASES]) -> asyncio.Task[PHRASES]:
        """What is asked again is not thought about again, unless nothing came of it."""
        known = self.answers.pop(key, None)
        if known is None or (known.done() and (known.cancelled() or known.exception() is not None)):
            known = asyncio.create_task(asking)
        else:
            asking.close()
        self.answers[key] = known
        while len(self.answers) > KEPT:
            self.answers.popitem(last=False)[1].cancel()
        return known

    async def ask(self, thinker: Thinker, question: bytes) -> PHRASES:
        """Ask a process; raises Refused."""
        async with thinker.busy:
            try:
                found: PHRASES = await thinker.ask(question, PATIENCE)
            except Stumped:
                raise Refused("no-advice", Phrase("no-advice")) from None
        return found

    async def stop(self) -> None:
        """Send them home."""
        tasks = [task for task in self.answers.values() if not task.done()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.hinting.stop()
        self.reviewing.stop()

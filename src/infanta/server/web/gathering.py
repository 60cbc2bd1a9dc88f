"""Gathering what all processes of a server measure, since nobody knows which of them a request reaches."""

import asyncio
import secrets
from typing import Any

from infanta.server.storage.ledger import Ledger
from infanta.server.tables.hall import Hall
from infanta.server.web.measuring import Measures, Sample

WITHIN = 0.5
"""Seconds that other processes have to answer."""


class Gathering:
    """Asks the other processes, and answers when they ask."""

    def __init__(self, ledger: Ledger, hall: Hall, measures: Measures) -> None:
        self.neighbours = ledger.neighbours
        self.measures = measures
        self.answers: dict[str, dict[int, list[Sample]]] = {}
        hall.sharing.others.update(measure=self.asked, measured=self.told)
        measures.gauges.update(
            streams=lambda: sum(len(presence.watchers) for presence in hall.floor.presences.values()),
            tables=lambda: len(hall.floor.tables),
            bots=lambda: len(hall.company.tasks),
            writes=lambda: ledger.written()[0],
            commits=lambda: ledger.written()[1],
            shards=lambda: self.neighbours.standing()[0],
            processes=lambda: self.neighbours.standing()[1],
        )

    def asked(self, _process: int, question: Any) -> None:
        """Another process asks."""
        self.neighbours.tell(("measured", [question, self.measures.samples()]))

    def told(self, process: int, answer: Any) -> None:
        """Another process answers."""
        question, samples = answer
        if question in self.answers:
            self.answers[question][process] = [(name, labels, value) for name, labels, value in samples]

    async def gather(self) -> list[tuple[int, list[Sample]]]:
        """What every process measures; one that does not answer is left out."""
        question, loop = secrets.token_hex(4), asyncio.get_running_loop()
        answers = self.answers[question] = {}
        self.neighbours.tell(("measure", question))
        until = loop.time() + WITHIN
        while len(answers) < self.neighbours.standing()[1] - 1 and loop.time() < until:
            await asyncio.sleep(0.01)
        del self.answers[question]
        return [(self.neighbours.me, self.measures.samples()), *sorted(answers.items())]

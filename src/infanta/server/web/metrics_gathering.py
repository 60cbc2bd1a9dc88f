"""Gathering what all processes of a server measure, since a request may reach any of them."""

import asyncio
import secrets
from typing import Any

from infanta.server.storage.ledger import Ledger
from infanta.server.tables.services import TableServices
from infanta.server.web.metrics import Sample, ServerMetrics

PEER_TIMEOUT_S = 0.5  # seconds that other processes have to answer


class MetricsGatherer:
    """Asks the other processes, and answers when they ask."""

    def __init__(self, ledger: Ledger, hall: TableServices, measures: ServerMetrics) -> None:
        self.neighbours = ledger.neighbours
        self.measures = measures
        self.answers: dict[str, dict[int, list[Sample]]] = {}
        hall.sharing.others.update(measure=self.answer_peer, measured=self.take_answer)
        measures.gauges.update(
            streams=lambda: sum(len(presence.watchers) for presence in hall.floor.presences.values()),
            tables=lambda: len(hall.floor.tables),
            bots=lambda: len(hall.company.tasks),
            writes=lambda: ledger.count_written()[0],
            commits=lambda: ledger.count_written()[1],
            shards=lambda: self.neighbours.count_shards()[0],
            processes=lambda: self.neighbours.count_shards()[1],
        )

    def answer_peer(self, _process: int, question: Any) -> None:
        """Send this process's samples to another process."""
        self.neighbours.tell(("measured", [question, self.measures.collect()]))

    def take_answer(self, process: int, answer: Any) -> None:
        """Take another process's samples."""
        question, samples = answer
        if question in self.answers:
            self.answers[question][process] = [(name, labels, value) for name, labels, value in samples]

    async def gather(self) -> list[tuple[int, list[Sample]]]:
        """Return what every process measures, without those that do not answer."""
        question, loop = secrets.token_hex(4), asyncio.get_running_loop()
        answers = self.answers[question] = {}
        self.neighbours.tell(("measure", question))
        until = loop.time() + PEER_TIMEOUT_S
        while len(answers) < self.neighbours.count_shards()[1] - 1 and loop.time() < until:
            await asyncio.sleep(0.01)
        del self.answers[question]
        return [(self.neighbours.me, self.measures.collect()), *sorted(answers.items())]

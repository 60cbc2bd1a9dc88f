"""Listening to a match."""

from random import Random

import infanta
from infanta.bots.playing import MatchListener, play_out
from infanta.bots.random_bot import RandomBot
from infanta.core.event import Event
from infanta.core.match import Match, Outcome
from infanta.core.move import Move


class Scribe(MatchListener):
    """Writes down all it hears."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.events: list[Event] = []
        self.moves: list[tuple[int, Move]] = []

    def start(self, match: Match) -> None:
        self.heard.append("start")

    def decision(self, match: Match, seat: int, moves: list[Move], move: Move) -> None:
        assert move in moves and seat in match.actors()
        self.heard.append("decision")
        self.moves.append((seat, move))

    def event(self, event: Event) -> None:
        self.heard.append("event")
        self.events.append(event)

    def end(self, match: Match, outcome: Outcome) -> None:
        self.heard.append(f"end {outcome.winners}")


def played(story: bool = False) -> tuple[Match, Scribe, Outcome]:
    match, scribe, rng = infanta.start("love-letter", players=3, story=story), Scribe(), Random(4)
    outcome = play_out(match, [RandomBot(rng)] * 3, rng, scribe)
    return match, scribe, outcome


def test_a_listener_hears_everything_in_order() -> None:
    match, scribe, outcome = played(story=True)
    assert scribe.events == match.story
    assert scribe.moves == [(seat, move) for seat, move, _ in match.log or [] if seat >= 0]
    assert scribe.heard[0] == "start" and scribe.heard[-1] == f"end {outcome.winners}"


def test_listening_changes_nothing() -> None:
    match, rng = infanta.start("love-letter", players=3), Random(4)
    assert play_out(match, [RandomBot(rng)] * 3, rng) == played()[2]
    assert match.story is None


class Looking(RandomBot):
    """The same bot, but it looks at the table."""

    pick = None  # type: ignore[assignment]


def test_a_bot_that_does_not_look_plays_as_it_would_looking() -> None:
    logs = []
    for kind in (RandomBot, Looking):
        match, rng = infanta.start("love-letter", players=4), Random(7)
        play_out(match, [kind(rng)] * 4, rng)
        logs.append(match.log)
    assert logs[0] == logs[1]


def test_a_match_says_how_its_seats_stand() -> None:
    match, _, outcome = played()
    assert match.running_scores() == outcome.scores
    rng = Random(2)
    ball = infanta.start("rebel-princess", players=3)
    end = play_out(ball, [RandomBot(rng)] * 3, rng)
    assert ball.running_scores() == tuple(-score for score in end.scores)
    wooing = infanta.start("woo-the-princess", players=3)
    end = play_out(wooing, [RandomBot(rng)] * 3, rng)
    assert wooing.running_scores() == end.scores

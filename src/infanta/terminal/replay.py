"""Watching a recorded match, decision by decision, from any seat's eyes."""

from dataclasses import dataclass

from rich.console import RenderableType
from rich.text import Text

from infanta.core.errors import BadOption
from infanta.core.event import Event, Names
from infanta.core.match import Match
from infanta.core.record import DEALER_WORD, Record
from infanta.core.registry import game as find_game
from infanta.terminal.choosing import Rung
from infanta.terminal.drawing import artist_for, ending, list_rungs, scores, tell
from infanta.terminal.screen import QUIET, STRONG, Screen
from infanta.terminal.seating import PERSON, clean, names_in

KEYS = {
    "Enter": "forward",
    "b": "back",
    "<": "to the start",
    ">": "to the end",
    "12": "to that decision",
    "s 1": "the eyes of seat 1",
    "s -": "a spectator's eyes",
    "s *": "all cards open",
    "q": "leave",
}
SPECTATOR = "-"
OPEN = "*"


@dataclass(frozen=True)
class Eyes:
    """Who is watching: a seat, a spectator (None), or somebody to whom every card is open."""

    seat: int | None = None
    open: bool = False

    def seen(self, events: list[Event]) -> list[Event]:
        """The events as these eyes saw them."""
        told = events if self.open else [event.seen_by(self.seat) for event in events]
        return [event for event in told if event is not None]


class Replay:
    """A recorded match and a place in it: `at` decisions have been made, and the dealer has done what follows from them."""

    def __init__(self, record: Record, eyes: Eyes) -> None:
        self.record = record
        self.game = find_game(record.game)
        self.artist = artist_for(self.game)
        self.stops = stops_of(record)
        self.at = 0
        self.eyes = eyes
        self.matches: dict[int, Match] = {}
        self.match(len(self.stops) - 1)  # a broken record is refused before anything is shown

    @property
    def last(self) -> int:
        """The place after the last decision."""
        return len(self.stops) - 1

    def match(self, at: int) -> Match:
        """The match at a place."""
        if at not in self.matches:
            self.matches[at] = self.record.replay(self.stops[at], story=True)
        return self.matches[at]

    def names(self) -> Names:
        """What seats and cards are called for these eyes."""
        return self.game.names(list(names_in(self.record)), self.eyes.seat)

    def go(self, at: int) -> None:
        """To a place, or as near to it as the record goes."""
        self.at = max(0, min(at, self.last))

    def news(self) -> list[Event]:
        """What happened at this place: since the one before."""
        before = len(self.match(self.at - 1).story or []) if self.at else 0
        return self.eyes.seen((self.match(self.at).story or [])[before:])

    def table(self) -> RenderableType:
        """The table at this place."""
        match = self.match(self.at)
        return (
            Text(clean(str(match))) if self.eyes.open else self.artist.table(match.view(self.eyes.seat), self.names())
        )

    def whose_eyes(self) -> str:
        """Who is watching, in words."""
        if self.eyes.open:
            return "all cards open"
        return (
            "a spectator's eyes" if self.eyes.seat is None else f"the eyes of {names_in(self.record)[self.eyes.seat]}"
        )

    # -- on the screen -------------------------------------------------------------------------------------------------

    def print_all(self, screen: Screen) -> None:
        """The whole story from these eyes, and how it ended."""
        match = self.match(self.last)
        screen.say(f"{self.game.title}: {', '.join(names_in(self.record))}; {self.whose_eyes()}", STRONG)
        screen.print(tell(self.artist, self.eyes.seen(match.story or []), self.names(), everything=True))
        self.show_end(screen)

    def show_end(self, screen: Screen) -> None:
        """Who won, if the match was played to its end."""
        match = self.match(self.last)
        outcome = match.outcome()
        if outcome is None:
            screen.say("The match was left here.", QUIET)
            return
        screen.print()
        pad = self.artist.score(match.view(self.eyes.seat), self.names())
        screen.print(pad if pad is not None else scores(outcome, self.names()))
        screen.print(ending(outcome, self.names()))

    def show(self, screen: Screen) -> None:
        """This place."""
        screen.heading(f"{self.game.title}, {self.at} of {self.last}, {self.whose_eyes()}")
        screen.print(tell(self.artist, self.news(), self.names()))
        if not self.match(self.at).over:
            screen.print()
            screen.print(self.table())
        if self.at == self.last:
            self.show_end(screen)

    def watch(self, screen: Screen) -> None:
        """Step through the match until the watcher has enough."""
        self.show(screen)
        self.help(screen)
        while (answer := screen.ask("replay> ").casefold()) not in ("q", "quit", "exit"):
            if self.obey(answer, screen):
                self.show(screen)

    def obey(self, answer: str, screen: Screen) -> bool:
        """Go where the watcher wants; whether that was understood."""
        places = {"": self.at + 1, "n": self.at + 1, "b": self.at - 1, "<": 0, ">": self.last}
        word, _, rest = answer.partition(" ")
        if answer in places:
            self.go(places[answer])
        elif answer.isdecimal() and len(answer) < 10:
            self.go(int(answer))
        elif word in ("s", "seat"):
            try:
                self.eyes = read_eyes(rest.strip(), self.record.players)
            except BadOption as error:
                screen.refuse(str(error))
                return False
        else:
            if answer != "?":
                screen.refuse(f"{answer!r} is nothing one can do here.")
            self.help(screen)
            return False
        return True

    def help(self, screen: Screen) -> None:
        """What can be typed."""
        screen.print(list_rungs([Rung(key, meaning) for key, meaning in KEYS.items()]))


def stops_of(record: Record) -> list[int]:
    """After how many moves of the record a seat has to decide; the last stop is the end of the record."""
    seats = [number for number, line in enumerate(record.moves) if not line.startswith(f"{DEALER_WORD} ")]
    return [*seats, len(record.moves)]


def read_eyes(word: str, players: int) -> Eyes:
    """A seat's number, `-` for a spectator, `*` for all cards open; raises BadOption."""
    if word == OPEN:
        return Eyes(open=True)
    if word in (SPECTATOR, ""):
        return Eyes()
    if word.isdecimal() and len(word) < 4 and int(word) < players:
        return Eyes(int(word))
    raise BadOption(f"There is no seat {word} in this match: the seats are 0 to {players - 1}.")


def usual_eyes(record: Record) -> Eyes:
    """The eyes of the one person who played; a spectator's if there was none or more than one."""
    people = [seat for seat, bot in enumerate(record.bots) if bot == PERSON]
    return Eyes(people[0]) if len(people) == 1 else Eyes()

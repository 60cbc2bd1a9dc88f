"""Watching a recorded match, decision by decision, from any seat's eyes."""

from dataclasses import dataclass

from rich.console import RenderableType
from rich.text import Text

from infanta.core.drawing import draw_beats, draw_face
from infanta.core.errors import BadOption
from infanta.core.face import Beat, Choice, Face
from infanta.core.match import Match
from infanta.core.move import DEALER
from infanta.core.phrase import Phrase, Voice
from infanta.core.record import DEALER_WORD, Record
from infanta.core.registry import game as find_game
from infanta.table.seating import PERSON
from infanta.table.table import stops_of
from infanta.terminal.company import names_in
from infanta.terminal.drawing import draw, ending, list_choices, score, scores, tell
from infanta.terminal.screen import QUIET, STRONG, Screen, shown
from infanta.words import FluentVoice

KEYS = {
    "Enter": "forward",
    "b": "back",
    "<": "start",
    ">": "end",
    "12": "decision",
    "s 1": "seat",
    "s -": "spectator",
    "s *": "open",
    "q": "leave",
}
"""What can be typed, and the word under which the catalogue says what it does."""
SPECTATOR = "-"
OPEN = "*"


@dataclass(frozen=True)
class Eyes:
    """Who is watching: a seat, a spectator (None), or somebody to whom every card is open."""

    seat: int | None = None
    open: bool = False


class Replay:
    """A recorded match and a place in it: `at` decisions have been made, and the dealer has done what follows from them."""

    def __init__(self, record: Record, eyes: Eyes, language: str = "en") -> None:
        self.record = record
        self.language = language
        self.game = find_game(record.game)
        self.stops = stops_of(movers(record))
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

    def voice(self) -> Voice:
        """How these eyes are spoken to."""
        theme = self.game.theme(self.match(0).setup)
        return FluentVoice(self.language, self.game.key, names_in(self.record, ()), self.eyes.seat, theme)

    def go(self, at: int) -> None:
        """To a place, or as near to it as the record goes."""
        self.at = max(0, min(at, self.last))

    def beats(self, match: Match, since: int = 0) -> list[Beat]:
        """What happened from a place in the story on, as these eyes saw it."""
        voice = self.voice()
        beats: list[Beat] = []
        for event in (match.story or [])[since:]:
            seen = event if self.eyes.open else event.seen_by(self.eyes.seat)
            beats.extend(draw_beats(self.game, seen, voice) if seen is not None else ())
        return beats

    def news(self) -> list[Beat]:
        """What happened at this place: since the one before."""
        return self.beats(self.match(self.at), len(self.match(self.at - 1).story or []) if self.at else 0)

    def face(self, at: int) -> Face:
        """The table at a place."""
        return draw_face(self.game, self.match(at).view(self.eyes.seat), [], self.voice(), lambda move: None)

    def table(self) -> RenderableType:
        """The table at this place, drawn."""
        match = self.match(self.at)
        if self.eyes.open:
            return Text(shown(str(match)))
        return draw(self.face(self.at), self.game.title, self.eyes.seat, match.actors(), self.voice())

    def whose_eyes(self) -> Phrase:
        """Who is watching."""
        if self.eyes.open:
            return Phrase("eyes-open")
        if self.eyes.seat is None:
            return Phrase("eyes-spectator")
        names = names_in(self.record, ())
        name = names[self.eyes.seat] if names else Phrase("seat", seat=self.eyes.seat)
        return Phrase("eyes-of", name=name)

    # -- on the screen -------------------------------------------------------------------------------------------------

    def print_all(self, screen: Screen) -> None:
        """The whole story from these eyes, and how it ended."""
        names = names_in(self.record, tuple(self.voice().name(seat) for seat in range(self.record.players)))
        screen.say(Phrase("replay-of", game=self.game.title, names=names, eyes=self.whose_eyes()), STRONG)
        screen.print(tell(self.beats(self.match(self.last)), everything=True))
        self.show_end(screen)

    def show_end(self, screen: Screen) -> None:
        """Who won, if the match was played to its end."""
        outcome = self.match(self.last).outcome()
        if outcome is None:
            screen.say(Phrase("left-here"), QUIET)
            return
        screen.print()
        pad, voice = self.face(self.last).pad, self.voice()
        screen.print(score(pad, voice) if pad is not None else scores(outcome, voice))
        screen.print(ending(outcome, voice))

    def show(self, screen: Screen) -> None:
        """This place."""
        screen.heading(Phrase("replay-at", game=self.game.title, at=self.at, last=self.last, eyes=self.whose_eyes()))
        screen.print(tell(self.news()))
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
                screen.refuse(error.phrase)
                return False
        else:
            if answer != "?":
                screen.refuse(Phrase("not-a-command", text=answer))
            self.help(screen)
            return False
        return True

    def help(self, screen: Screen) -> None:
        """What can be typed."""
        listed = [Choice(screen.words(Phrase(f"replay-{meaning}")), key=key) for key, meaning in KEYS.items()]
        screen.print(list_choices(listed, screen.voice))


def movers(record: Record) -> list[int]:
    """Who made each move of a record."""
    return [DEALER if line.startswith(f"{DEALER_WORD} ") else 0 for line in record.moves]


def read_eyes(word: str, players: int) -> Eyes:
    """A seat's number, `-` for a spectator, `*` for all cards open; raises BadOption."""
    if word == OPEN:
        return Eyes(open=True)
    if word in (SPECTATOR, ""):
        return Eyes()
    if word.isdecimal() and len(word) < 4 and int(word) < players:
        return Eyes(int(word))
    raise BadOption(Phrase("no-seat", seat=word, last=players - 1))


def usual_eyes(record: Record) -> Eyes:
    """The eyes of the one person who played; a spectator's if there was none or more than one."""
    people = [seat for seat, bot in enumerate(record.bots) if bot == PERSON]
    return Eyes(people[0]) if len(people) == 1 else Eyes()

"""Watching a recorded match, decision by decision, as any seat saw it."""

from dataclasses import dataclass

from rich.console import RenderableType
from rich.text import Text

from infanta.core.drawing import draw_beats, draw_face
from infanta.core.errors import InvalidOptionError
from infanta.core.face import Beat, Choice, Face
from infanta.core.match import Match
from infanta.core.move import DEALER
from infanta.core.phrase import Phrase, Translator
from infanta.core.record import DEALER_WORD, Record
from infanta.core.registry import game as find_game
from infanta.table.seating import NO_BOT
from infanta.table.table import list_stops
from infanta.terminal.drawing import draw_choices, draw_ending, draw_score_pad, draw_scores, draw_story, draw_table
from infanta.terminal.screen import QUIET_STYLE, STRONG_STYLE, Screen, strip_controls
from infanta.terminal.seating import list_names
from infanta.words import FluentTranslator

# What can be typed, and the word under which the catalogue says what it does.
KEY_COMMANDS = {
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
SPECTATOR = "-"
OPEN = "*"


@dataclass(frozen=True)
class Viewpoint:
    """Who is watching: a seat, a spectator (None), or a viewer to whom every card is open."""

    seat: int | None = None
    open: bool = False


class Replay:
    """A recorded match and a place in it: `at` decisions have been made, and the dealer has done what follows from
    them."""

    def __init__(self, record: Record, eyes: Viewpoint, language: str = "en") -> None:
        self.record = record
        self.language = language
        self.game = find_game(record.game)
        self.stops = list_stops(list_movers(record))
        self.at = 0
        self.eyes = eyes
        self.matches: dict[int, Match] = {}
        self.get_match(len(self.stops) - 1)  # a broken record is refused before anything is shown

    @property
    def last(self) -> int:
        """The index after the last decision."""
        return len(self.stops) - 1

    def get_match(self, at: int) -> Match:
        """Return the match at an index."""
        if at not in self.matches:
            self.matches[at] = self.record.replay(self.stops[at], story=True)
        return self.matches[at]

    def get_translator(self) -> Translator:
        """Return the translator for the current viewpoint."""
        theme = self.game.theme(self.get_match(0).setup)
        return FluentTranslator(self.language, self.game.key, list_names(self.record, ()), self.eyes.seat, theme)

    def go_to(self, at: int) -> None:
        """Go to an index, or as near to it as the record goes."""
        self.at = max(0, min(at, self.last))

    def list_beats(self, match: Match, since: int = 0) -> list[Beat]:
        """Return what happened from an index of the story on, as the viewer saw it."""
        voice = self.get_translator()
        beats: list[Beat] = []
        for event in (match.story or [])[since:]:
            seen = event if self.eyes.open else event.seen_by(self.eyes.seat)
            beats.extend(draw_beats(self.game, seen, voice) if seen is not None else ())
        return beats

    def list_news(self) -> list[Beat]:
        """Return what happened since the index before."""
        return self.list_beats(self.get_match(self.at), len(self.get_match(self.at - 1).story or []) if self.at else 0)

    def get_face(self, at: int) -> Face:
        """Return the table at an index."""
        return draw_face(
            self.game, self.get_match(at).view(self.eyes.seat), [], self.get_translator(), lambda move: None
        )

    def draw_table(self) -> RenderableType:
        """Draw the table at this index."""
        match = self.get_match(self.at)
        if self.eyes.open:
            return Text(strip_controls(str(match)))
        return draw_table(
            self.get_face(self.at), self.game.title, self.eyes.seat, match.actors(), self.get_translator()
        )

    def describe_viewpoint(self) -> Phrase:
        """Return who is watching."""
        if self.eyes.open:
            return Phrase("eyes-open")
        if self.eyes.seat is None:
            return Phrase("eyes-spectator")
        names = list_names(self.record, ())
        name = names[self.eyes.seat] if names else Phrase("seat", seat=self.eyes.seat)
        return Phrase("eyes-of", name=name)

    # -- on the screen -------------------------------------------------------------------------------------------------

    def print_all(self, screen: Screen) -> None:
        """Print the whole story as the viewer saw it, and how it ended."""
        names = list_names(self.record, tuple(self.get_translator().name(seat) for seat in range(self.record.players)))
        screen.say(Phrase("replay-of", game=self.game.title, names=names, eyes=self.describe_viewpoint()), STRONG_STYLE)
        screen.print(draw_story(self.list_beats(self.get_match(self.last)), everything=True))
        self.show_end(screen)

    def show_end(self, screen: Screen) -> None:
        """Show who won, if the match was played to its end."""
        outcome = self.get_match(self.last).outcome()
        if outcome is None:
            screen.say(Phrase("left-here"), QUIET_STYLE)
            return
        screen.print()
        pad, voice = self.get_face(self.last).pad, self.get_translator()
        screen.print(draw_score_pad(pad, voice) if pad is not None else draw_scores(outcome, voice))
        screen.print(draw_ending(outcome, voice))

    def show(self, screen: Screen) -> None:
        """Show this index."""
        screen.start_screen(
            Phrase("replay-at", game=self.game.title, at=self.at, last=self.last, eyes=self.describe_viewpoint())
        )
        screen.print(draw_story(self.list_news()))
        if not self.get_match(self.at).over:
            screen.print()
            screen.print(self.draw_table())
        if self.at == self.last:
            self.show_end(screen)

    def watch(self, screen: Screen) -> None:
        """Step through the match until the viewer leaves."""
        self.show(screen)
        self.show_help(screen)
        while (answer := screen.ask("replay> ").casefold()) not in ("q", "quit", "exit"):
            if self.run_command(answer, screen):
                self.show(screen)

    def run_command(self, answer: str, screen: Screen) -> bool:
        """Go where the viewer's command says; return whether it was understood."""
        places = {"": self.at + 1, "n": self.at + 1, "b": self.at - 1, "<": 0, ">": self.last}
        word, _, rest = answer.partition(" ")
        if answer in places:
            self.go_to(places[answer])
        elif answer.isdecimal() and len(answer) < 10:
            self.go_to(int(answer))
        elif word in ("s", "seat"):
            try:
                self.eyes = parse_viewpoint(rest.strip(), self.record.players)
            except InvalidOptionError as error:
                screen.refuse(error.phrase)
                return False
        else:
            if answer != "?":
                screen.refuse(Phrase("not-a-command", text=answer))
            self.show_help(screen)
            return False
        return True

    def show_help(self, screen: Screen) -> None:
        """Show what can be typed."""
        listed = [
            Choice(screen.translate(Phrase(f"replay-{meaning}")), key=key) for key, meaning in KEY_COMMANDS.items()
        ]
        screen.print(draw_choices(listed, screen.voice))


def list_movers(record: Record) -> list[int]:
    """Return the seat that made each move of a record."""
    return [DEALER if line.startswith(f"{DEALER_WORD} ") else 0 for line in record.moves]


def parse_viewpoint(word: str, players: int) -> Viewpoint:
    """Return a viewpoint: a seat's number, `-` for a spectator, `*` for all cards open; raise InvalidOptionError for anything
    else."""
    if word == OPEN:
        return Viewpoint(open=True)
    if word in (SPECTATOR, ""):
        return Viewpoint()
    if word.isdecimal() and len(word) < 4 and int(word) < players:
        return Viewpoint(int(word))
    raise InvalidOptionError(Phrase("no-seat", seat=word, last=players - 1))


def pick_default_viewpoint(record: Record) -> Viewpoint:
    """Return the viewpoint of the one person who played; a spectator's if there was none or more than one."""
    people = [seat for seat, bot in enumerate(record.bots) if bot == NO_BOT]
    return Viewpoint(people[0]) if len(people) == 1 else Viewpoint()

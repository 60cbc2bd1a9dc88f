"""Asking a person for a move: the screen they see, the ladder they choose on, and what else they can type."""

from collections.abc import Callable
from difflib import get_close_matches
from pathlib import Path

from rich.text import Text

from infanta.core.errors import InfantaError, UnreadableMove
from infanta.core.move import Move
from infanta.terminal.choosing import Ladder, Rung
from infanta.terminal.drawing import Artist, list_rungs, tell
from infanta.terminal.rulebook import about, topics_of
from infanta.terminal.screen import QUIET, STRONG, Screen
from infanta.terminal.seating import Seating
from infanta.terminal.session import Session
from infanta.terminal.shelf import Keeper

HELP = (
    "Choose by the number in front of a choice, or by the beginning of its word. Several choices may be typed at once, "
    "with a space between them, and so may a whole move as records write it, like “{move}”."
)
COMMANDS = {
    "? WORD": "the rules of a card",
    "? {clause}": "one clause",
    "table": "draw the table again",
    "story": "all that happened",
    "score": "the score pad",
    "moves": "every move you have",
    "moves WORD": "those with a word in them",
    "back": "one choice back",
    "undo": "take back your last move",
    "quiet": "turn an offer down, and do not be asked again this round",
    "save FILE": "write the record to a file",
    "quit": "leave; the match is kept",
}


MOST_COMPARED = 500
"""So many words are compared with one that cannot be read."""


class Leave(Exception):
    """Somebody wants to leave the table."""


class Prompt:
    """One person at the keyboard, from the drawn table to a move. All that is shown follows from their seat's view."""

    def __init__(
        self, session: Session, screen: Screen, keeper: Keeper, artist: Artist, seat: int, greeting: str = ""
    ) -> None:
        self.session = session
        self.screen = screen
        self.keeper = keeper
        self.artist = artist
        self.seat = seat
        self.greeting = greeting
        self.names = session.names(seat)
        self.ladder = Ladder({})
        self.hushed = False
        """Whether the player wants no more such offers."""
        self.commands: dict[str, Callable[[str], None]] = {
            "?": self.help,
            "help": self.help,
            "table": lambda _: self.draw(),
            "back": lambda _: self.back(),
            "undo": lambda _: self.undo(),
            "moves": self.list_moves,
            "story": lambda _: self.tell_all(),
            "score": lambda _: self.show_score(),
            "save": self.save,
            "quit": lambda _: self.quit(),
            "q": lambda _: self.quit(),
            "exit": lambda _: self.quit(),
        }

    def draw(self) -> None:
        """The person's screen: the news, the table, the choices."""
        session, screen = self.session, self.screen
        screen.heading(self.greeting)
        if not session.begun and session.bots:
            screen.say(company(session.seating), QUIET)
        screen.print(tell(self.artist, session.news(self.seat), self.names))
        screen.print()
        screen.print(self.artist.table(session.match.view(self.seat), self.names))
        trouble = self.keeper.complaint()
        if trouble:
            screen.refuse(trouble)
        moves = session.match.moves(self.seat)
        self.ladder = Ladder(dict(zip(self.artist.paths(moves, self.names), moves, strict=True)))
        self.offer()

    def offer(self) -> None:
        """List what can be chosen now."""
        if self.ladder.taken:
            self.screen.print(Text(self.ladder.question(), STRONG))
        else:
            match = self.session.match
            view = match.view(self.seat)
            offered = self.artist.skips(view, match.moves(self.seat)) is not None
            hint = "quiet: not again this round; ? for help" if offered else "? for help"
            question = self.artist.question(view, self.names) or self.ladder.question()
            self.screen.print(Text.assemble((question, STRONG), (f"   ({hint})", QUIET)))
        self.screen.print(list_rungs(self.ladder.offers()))

    def choose(self) -> Move:
        """Ask until there is a move; whether it is legal is for the match to say."""
        while True:
            line = self.screen.ask("> ")
            command, _, rest = line.partition(" ")
            if line.startswith("?"):
                command, rest = "?", line[1:]
            if not line:
                self.draw()
            elif command.casefold() == "quiet":
                move = self.hush()
                if move is not None:
                    return move
            elif command.casefold() in self.commands:
                self.commands[command.casefold()](rest.strip())
            else:
                move = self.read(line)
                if move is not None:
                    return move

    def read(self, line: str) -> Move | None:
        """The move that a line means, or None: then the next choice is offered, or what is wrong has been said."""
        ladder = self.ladder.follow(line)
        if ladder is None:
            try:
                return self.session.game.parse(line)
            except UnreadableMove as error:
                wrong = f"There is no choice {line} here." if line.isdecimal() else str(error)
                self.screen.refuse(f"{wrong}{self.suggestion(line)}")
                return None
        self.ladder = ladder
        move = ladder.move()
        if move is None:
            self.offer()
        return move

    def suggestion(self, line: str) -> str:
        """What may have been meant."""
        words = [rung.word for rung in self.ladder.branches()] + [move.text for move in self.ladder.moves.values()]
        close = get_close_matches(line, [*words[:MOST_COMPARED], *self.commands], 1)
        return f" Did you mean {close[0]}?" if close else " Type ? for help."

    # -- what can be typed instead of a move ---------------------------------------------------------------------------

    def help(self, word: str) -> None:
        """`?` and `? guard`."""
        word = word.strip()
        if word:
            try:
                self.screen.print(about(self.session.game, word))
            except InfantaError as error:
                self.screen.refuse(str(error))
            return
        move = (self.session.match.moves(self.seat) or self.session.game.all_moves)[0].text
        clause = next((clause.id for clause in self.session.game.clauses()), "CLAUSE")
        self.screen.say(HELP.format(move=move))
        rungs = [Rung(typed.format(clause=clause), meaning) for typed, meaning in COMMANDS.items()]
        self.screen.print(list_rungs(rungs))
        if topics_of(self.session.game):
            self.screen.say("You can ask about " + ", ".join(topics_of(self.session.game)) + ".", QUIET)

    def hush(self) -> Move | None:
        """The move that turns an offer down for good; None, and a sentence, where nothing is offered."""
        match = self.session.match
        move = self.artist.skips(match.view(self.seat), match.moves(self.seat))
        self.hushed = move is not None
        if move is None:
            self.screen.refuse("There is no offer here that you could turn down for the rest of the round.")
        return move

    def back(self) -> None:
        """One choice back."""
        self.ladder = self.ladder.up()
        self.offer()

    def undo(self) -> None:
        """Take back the last decision; inside a choice that is not finished, go one choice back."""
        if self.ladder.taken:
            self.back()
            return
        try:
            self.session.undo(self.seat)
        except InfantaError as error:
            self.screen.refuse(str(error))
            return
        self.draw()

    def list_moves(self, word: str) -> None:
        """Every move with its text, or those with a word in them."""
        moves = self.session.match.moves(self.seat)
        lines = [f"{move.text}  {self.session.game.describe(move, self.names)}" for move in moves]
        found = [line for line in lines if word.casefold() in line.casefold()]
        if not found:
            self.screen.refuse(f"None of your {len(moves)} moves has {word!r} in it.")
        for line in found:
            self.screen.say("  " + line)

    def tell_all(self) -> None:
        """The whole story, as the player may know it."""
        self.screen.print(tell(self.artist, self.session.recalled(self.seat), self.names, everything=True))

    def show_score(self) -> None:
        """The score pad."""
        pad = self.artist.score(self.session.match.view(self.seat), self.names)
        self.screen.print(pad if pad is not None else Text("This game has no score pad before the end."))

    def save(self, name: str) -> None:
        """Write the record to a file; without a name, say where it is kept anyway."""
        if not name:
            self.screen.point(f"The match is kept after every move, in {self.keeper.path}")
            return
        path = Path(name).expanduser()
        if path.exists() and not self.screen.agree(f"{path} exists already. Write over it?", default=False):
            return
        try:
            self.session.record().save(path)
        except OSError as error:
            self.screen.refuse(f"{path} cannot be written: {error.strerror}.")
            return
        self.screen.point(f"Saved to {path}")

    def quit(self) -> None:
        """Leave the table."""
        raise Leave


def company(seating: Seating) -> str:
    """Which bots play, in a sentence."""
    bots = [f"{name} ({bot})" for name, bot in zip(seating.names, seating.bots, strict=True) if bot]
    return f"Bots at this table: {', '.join(bots)}."

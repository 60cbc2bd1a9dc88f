"""Playing a match in the terminal: the table is drawn, a person chooses, the others play, and so on to the end."""

from collections.abc import Callable
from difflib import get_close_matches
from pathlib import Path

from rich.text import Text

from infanta.core.errors import InfantaError, UnreadableMove
from infanta.core.move import Move
from infanta.terminal.choosing import Ladder, Rung
from infanta.terminal.drawing import Artist, artist_for, ending, list_rungs, scores, tell
from infanta.terminal.rulebook import about, topics_of
from infanta.terminal.screen import QUIET, STRONG, Screen
from infanta.terminal.seating import Seating
from infanta.terminal.session import Session
from infanta.terminal.shelf import Keeper

HELP = (
    "Choose by the number in front of a choice, or by the beginning of its word. Several choices may be typed at once, "
    "like “1 2 8” or “guard bo princess”, and so may a whole move as records write it, like “guard>2:8”."
)
COMMANDS = {
    "? WORD": "the rules of a card",
    "? LL-035": "one clause",
    "table": "draw the table again",
    "story": "all that happened",
    "score": "the score pad",
    "moves": "every move you have",
    "moves WORD": "those with a word in them",
    "back": "one choice back",
    "undo": "take back your last move",
    "save FILE": "write the record to a file",
    "quit": "leave; the match is kept",
}


MOST_COMPARED = 500
"""So many words are compared with one that cannot be read."""


class Leave(Exception):
    """Somebody wants to leave the table."""


class Play:
    """One match in the terminal. With several people it is a hot seat: a curtain falls between their turns.

    `confirm` shows each move's result and waits, so that a move that told its maker nothing can be taken back.
    """

    def __init__(self, session: Session, screen: Screen, keeper: Keeper, confirm: bool = False) -> None:
        self.session = session
        self.screen = screen
        self.keeper = keeper
        self.artist: Artist = artist_for(session.game)
        self.hot_seat = len(session.seating.people) > 1
        self.confirm = confirm or self.hot_seat
        self.seat = -1
        """Who sits at the keyboard."""
        self.ladder = Ladder({})
        self.warned = ""
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

    def run(self) -> bool:
        """Play to the end; whether it was reached. Whoever leaves before finds the match kept."""
        try:
            while (seat := self.session.advance()) is not None:
                self.turn(seat)
        except (Leave, EOFError, KeyboardInterrupt):
            self.leave()
            return False
        except InfantaError:
            self.leave()
            raise
        self.finish()
        return True

    # -- a turn --------------------------------------------------------------------------------------------------------

    def turn(self, seat: int) -> None:
        """A person's turn: from the curtain to a move that stands."""
        if seat != self.seat and self.hot_seat:
            self.curtain(seat)
        self.seat = seat
        self.draw()
        while True:
            move = self.choose()
            try:
                self.session.play(seat, move)
            except InfantaError as error:
                self.screen.refuse(str(error))
                self.offer()
                continue
            if not self.confirm or self.confirmed():
                return
            self.draw()

    def curtain(self, seat: int) -> None:
        """Nobody sees another's hand: the screen is empty until the right person sits in front of it."""
        self.screen.wipe()
        self.screen.ask(f"Pass the keyboard to {self.session.seating.names[seat]}, press Enter. ")
        self.screen.wipe()

    def draw(self) -> None:
        """The screen of the person at the keyboard: the news, the table, the choices."""
        session, seat = self.session, self.seat
        names = session.names(seat)
        self.screen.heading(f"{session.seating.names[seat]}, it is your turn." if self.hot_seat else "")
        if not session.begun and session.bots:
            self.screen.say(company(session.seating), QUIET)
        self.screen.print(tell(self.artist, session.news(seat), names))
        self.screen.print()
        self.screen.print(self.artist.table(session.match.view(seat), names))
        moves = session.match.moves(seat)
        self.ladder = Ladder(dict(zip(self.artist.paths(moves, names), moves, strict=True)))
        self.warn()
        self.offer()

    def warn(self) -> None:
        """Say, once, that the record cannot be kept."""
        if self.keeper.trouble and self.keeper.trouble != self.warned:
            self.screen.refuse(self.keeper.trouble)
        self.warned = self.keeper.trouble

    def offer(self) -> None:
        """List what can be chosen now."""
        hint = "" if self.ladder.taken else "   (? for help)"
        self.screen.print(Text.assemble((self.ladder.question(), STRONG), (hint, QUIET)))
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

    def confirmed(self) -> bool:
        """Show what the move did; whether the player lets it stand."""
        self.screen.heading("")
        self.screen.print(tell(self.artist, self.session.news(self.seat), self.session.names(self.seat)))
        hidden = "Press Enter to hide this" if self.hot_seat else "Press Enter to go on"
        while True:
            answer = self.screen.ask(f"{hidden}, or type undo: ").casefold()
            if answer == "":
                return True
            if answer in ("quit", "q", "exit"):
                raise Leave
            if answer != "undo":
                self.screen.refuse("Press Enter, or type undo or quit.")
                continue
            try:
                self.session.undo(self.seat)
                return False
            except InfantaError as error:
                self.screen.refuse(str(error))

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
        self.screen.say(HELP)
        self.screen.print(list_rungs([Rung(typed, meaning) for typed, meaning in COMMANDS.items()]))
        if topics_of(self.session.game):
            self.screen.say("You can ask about " + ", ".join(topics_of(self.session.game)) + ".", QUIET)

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
        names, moves = self.session.names(self.seat), self.session.match.moves(self.seat)
        lines = [f"{move.text}  {self.session.game.describe(move, names)}" for move in moves]
        found = [line for line in lines if word.casefold() in line.casefold()]
        if not found:
            self.screen.refuse(f"None of your {len(moves)} moves has {word!r} in it.")
        for line in found:
            self.screen.say("  " + line)

    def tell_all(self) -> None:
        """The whole story, as the player may know it."""
        events, names = self.session.told(self.seat), self.session.names(self.seat)
        self.screen.print(tell(self.artist, events, names, everything=True))

    def show_score(self) -> None:
        """The score pad."""
        pad = self.artist.score(self.session.match.view(self.seat), self.session.names(self.seat))
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

    # -- leaving -------------------------------------------------------------------------------------------------------

    def leave(self) -> None:
        """Say where the match is kept."""
        if self.hot_seat:
            self.screen.wipe()
        if not self.session.begun:
            self.keeper.drop()
            self.screen.say("\nGood-bye.")
        elif self.keeper.trouble:
            self.screen.refuse(f"\n{self.keeper.trouble}")
        else:
            again = "infanta play" if self.keeper.on_shelf else f"infanta play --resume {self.keeper.path}"
            self.screen.point(f"\nThe match is kept in {self.keeper.path}\nGo on with it: {again}")

    def finish(self) -> None:
        """Who won and why, and the score pad; with several people, as a spectator would see it."""
        session, people = self.session, self.session.seating.people
        reader = people[0] if len(people) == 1 else None
        names = session.names(reader)
        since = session.marks[people[0]] if len(people) == 1 else min(session.marks[seat] for seat in people)
        outcome = session.match.outcome()
        assert outcome is not None
        self.keeper.close()
        self.screen.heading("")
        self.screen.print(tell(self.artist, session.told(reader, since), names))
        self.screen.print()
        pad = self.artist.score(session.match.view(reader), names)
        self.screen.print(pad if pad is not None else scores(outcome, names))
        self.screen.print(ending(outcome, names))
        if not self.keeper.trouble:
            self.screen.point(f"Watch it again: infanta replay {self.keeper.path}", QUIET)


def company(seating: Seating) -> str:
    """Which bots play, in a sentence."""
    bots = [f"{name} ({bot})" for name, bot in zip(seating.names, seating.bots, strict=True) if bot]
    return f"Bots at this table: {', '.join(bots)}."

"""Playing a match in the terminal: a person chooses, the others play, and so on to the end."""

from contextlib import suppress

from infanta.core.errors import InfantaError
from infanta.core.move import Act
from infanta.core.phrase import Phrase
from infanta.table.refused import Refused
from infanta.terminal.drawing import ending, score, scores, tell
from infanta.terminal.prompt import GivenBack, Keyboard, Leave, Prompt
from infanta.terminal.screen import QUIET, Screen
from infanta.terminal.session import Session
from infanta.terminal.shelf import Keeper


class Play:
    """One match in the terminal. With several people it is a hot seat: a curtain falls between their turns.

    `confirm` shows each move's result and waits, so that a move that told its maker nothing can be taken back.
    """

    def __init__(self, session: Session, screen: Screen, keeper: Keeper, confirm: bool = False) -> None:
        self.session = session
        self.screen = screen
        self.keeper = keeper
        self.hot_seat = len(session.people) > 1
        self.confirm = confirm or self.hot_seat
        self.seat = -1
        """Who sits at the keyboard."""

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

    def turn(self, seat: int) -> None:
        """A person's turn: from the curtain to a move that stands."""
        name = self.session.table.names()[seat]
        if seat != self.seat and self.hot_seat:
            self.curtain(name)
        self.seat = seat
        greeting = self.screen.words(Phrase("your-turn", name=name)) if self.hot_seat else ""
        prompt = Prompt(self.session, self.screen, self.keeper, seat, greeting)
        prompt.draw()
        while True:
            try:
                move, note = prompt.choose()
                self.session.play(seat, move, note)
            except Keyboard as wish:
                self.lend(wish.seat, seat)
                prompt.draw()
                continue
            except InfantaError as error:
                self.screen.refuse(prompt.voice.say(error.phrase))
                continue
            if isinstance(move, Act):
                if seat not in self.session.match.actors():
                    return
                prompt.draw()
                continue
            if prompt.hushed or not self.confirm or self.confirmed():
                return
            prompt.draw()

    def lend(self, seat: int, back: int) -> None:
        """Somebody asks for the keyboard to trade, and gives it back."""
        names = self.session.table.names()
        self.curtain(names[seat])
        prompt = Prompt(
            self.session, self.screen, self.keeper, seat, self.screen.words(Phrase("your-turn", name=names[seat]))
        )
        prompt.lent = True
        prompt.draw()
        with suppress(GivenBack):
            while self.session.match.may_act():
                try:
                    move, note = prompt.choose()
                    if not isinstance(move, Act):
                        raise Refused("no-free-act")
                    self.session.play(seat, move, note)
                    prompt.draw()
                except (InfantaError, Keyboard) as error:
                    wrong = Phrase("give-back-first") if isinstance(error, Keyboard) else error.phrase
                    self.screen.refuse(prompt.voice.say(wrong))
        self.curtain(names[back])

    def curtain(self, name: str) -> None:
        """Nobody sees another's hand: the screen is empty until the right person sits in front of it."""
        self.screen.wipe()
        self.screen.ask(Phrase("pass-keyboard", name=name))
        self.screen.wipe()

    def confirmed(self) -> bool:
        """Show what the move did; whether the player lets it stand."""
        self.screen.heading()
        voice = self.session.voice(self.seat)
        self.screen.print(tell(self.session.news(self.seat, voice)))
        while True:
            answer = self.screen.ask(Phrase("confirm", hide=self.hot_seat)).casefold()
            if answer == "":
                return True
            if answer in ("quit", "q", "exit"):
                raise Leave
            if answer != "undo":
                self.screen.refuse(Phrase("confirm-how"))
                continue
            try:
                self.session.undo(self.seat)
                return False
            except InfantaError as error:
                self.screen.refuse(voice.say(error.phrase))

    def leave(self) -> None:
        """Say where the match is kept."""
        if self.hot_seat:
            self.screen.wipe()
        if not self.session.begun:
            self.keeper.drop()
            self.screen.say("")
            self.screen.say(Phrase("good-bye"))
        elif self.keeper.trouble:
            self.screen.say("")
            self.screen.refuse(self.keeper.trouble)
        else:
            again = "infanta play" if self.keeper.on_shelf else f"infanta play --resume {self.keeper.path}"
            self.screen.say("")
            self.screen.point(Phrase("kept-in", file=str(self.keeper.path)))
            self.screen.point(Phrase("go-on", command=again))

    def finish(self) -> None:
        """Who won and why, and the score pad; with several people, as a spectator would see it."""
        session, people = self.session, self.session.people
        reader = people[0] if len(people) == 1 else None
        voice = session.voice(reader)
        since = min(session.marks[seat] for seat in people)
        outcome = session.match.outcome()
        assert outcome is not None
        self.keeper.close()
        self.screen.heading()
        self.screen.print(tell(session.told(reader, voice, since)))
        self.screen.print()
        pad = session.face(reader, voice).pad
        self.screen.print(score(pad, voice) if pad is not None else scores(outcome, voice))
        self.screen.print(ending(outcome, voice))
        if not self.keeper.trouble:
            self.screen.point(Phrase("watch-again", command=f"infanta replay {self.keeper.path}"), QUIET)
            self.screen.point(Phrase("look-back", command=f"infanta review {self.keeper.path}"), QUIET)

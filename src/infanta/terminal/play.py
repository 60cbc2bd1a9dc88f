"""Playing a match in the terminal: a person chooses, the others play, and so on to the end."""

from infanta.core.errors import InfantaError
from infanta.terminal.drawing import Artist, artist_for, ending, scores, tell
from infanta.terminal.prompt import Leave, Prompt
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
        self.artist: Artist = artist_for(session.game)
        self.hot_seat = len(session.seating.people) > 1
        self.confirm = confirm or self.hot_seat
        self.seat = -1
        """Who sits at the keyboard."""
        self.quiet: dict[int, int] = {}
        """The seats that want no more offers, and until which season."""

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
        if self.turned_down(seat):
            return
        name = self.session.seating.names[seat]
        if seat != self.seat and self.hot_seat:
            self.curtain(name)
        self.seat = seat
        greeting = f"{name}, it is your turn." if self.hot_seat else ""
        prompt = Prompt(self.session, self.screen, self.keeper, self.artist, seat, greeting)
        prompt.draw()
        season = self.artist.season(self.session.match.view(seat))
        while True:
            move = prompt.choose()
            try:
                self.session.play(seat, move)
            except InfantaError as error:
                self.screen.refuse(str(error))
                continue
            if prompt.hushed:
                self.quiet[seat] = season
                return
            if not self.confirm or self.confirmed():
                return
            prompt.draw()

    def turned_down(self, seat: int) -> bool:
        """Whether this is an offer that the seat does not want to hear again; then it is turned down."""
        match = self.session.match
        view = match.view(seat)
        if self.quiet.get(seat) != self.artist.season(view):
            return False
        move = self.artist.skips(view, match.moves(seat))
        if move is not None:
            self.session.play(seat, move)
        return move is not None

    def curtain(self, name: str) -> None:
        """Nobody sees another's hand: the screen is empty until the right person sits in front of it."""
        self.screen.wipe()
        self.screen.ask(f"Pass the keyboard to {name}, press Enter. ")
        self.screen.wipe()

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
        since = min(session.marks[seat] for seat in people)
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

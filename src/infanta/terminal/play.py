"""Playing a match in the terminal: a person chooses, the others play, and so on to the end."""

from contextlib import suppress

from infanta.core.errors import InfantaError
from infanta.core.move import FreeAction
from infanta.core.phrase import Phrase
from infanta.table.refusal import RefusedError
from infanta.terminal.drawing import draw_ending, draw_score_pad, draw_scores, draw_story
from infanta.terminal.prompt import KeyboardRequest, KeyboardReturn, MovePrompt, QuitRequest
from infanta.terminal.saved_matches import MatchSaver
from infanta.terminal.screen import QUIET_STYLE, Screen
from infanta.terminal.session import Session


class TerminalMatch:
    """One match in the terminal. With several people it is a hot seat: the screen is hidden between their turns.

    `confirm` shows each move's result and waits, so that a move that revealed nothing to its player can be taken back.
    """

    def __init__(self, session: Session, screen: Screen, keeper: MatchSaver, confirm: bool = False) -> None:
        self.session = session
        self.screen = screen
        self.keeper = keeper
        self.hot_seat = len(session.people) > 1
        self.confirm = confirm or self.hot_seat
        self.seat = -1  # who sits at the keyboard

    def run(self) -> bool:
        """Play to the end; return whether it was reached. A match that is left before is kept."""
        try:
            while (seat := self.session.advance()) is not None:
                self.run_turn(seat)
        except (QuitRequest, EOFError, KeyboardInterrupt):
            self.leave()
            return False
        except InfantaError:
            self.leave()
            raise
        self.show_result()
        return True

    def run_turn(self, seat: int) -> None:
        """Run a person's turn: from the hidden screen to a confirmed move."""
        name = self.session.table.names()[seat]
        if seat != self.seat and self.hot_seat:
            self.hide_screen(name)
        self.seat = seat
        greeting = self.screen.translate(Phrase("your-turn", name=name)) if self.hot_seat else ""
        prompt = MovePrompt(self.session, self.screen, self.keeper, seat, greeting)
        prompt.draw()
        while True:
            try:
                move, note = prompt.choose()
                self.session.play(seat, move, note)
            except KeyboardRequest as wish:
                self.lend_keyboard(wish.seat, seat)
                prompt.draw()
                continue
            except InfantaError as error:
                self.screen.refuse(prompt.voice.say(error.phrase))
                continue
            if isinstance(move, FreeAction):
                if seat not in self.session.match.actors():
                    return
                prompt.draw()
                continue
            if prompt.hushed or not self.confirm or self.confirm_move():
                return
            prompt.draw()

    def lend_keyboard(self, seat: int, back: int) -> None:
        """Give the keyboard to a player who wants to make a free action."""
        names = self.session.table.names()
        self.hide_screen(names[seat])
        prompt = MovePrompt(
            self.session, self.screen, self.keeper, seat, self.screen.translate(Phrase("your-turn", name=names[seat]))
        )
        prompt.lent = True
        prompt.draw()
        with suppress(KeyboardReturn):
            while self.session.match.free_actors():
                try:
                    move, note = prompt.choose()
                    if not isinstance(move, FreeAction):
                        raise RefusedError("no-free-act")
                    self.session.play(seat, move, note)
                    prompt.draw()
                except (InfantaError, KeyboardRequest) as error:
                    wrong = Phrase("give-back-first") if isinstance(error, KeyboardRequest) else error.phrase
                    self.screen.refuse(prompt.voice.say(wrong))
        self.hide_screen(names[back])

    def hide_screen(self, name: str) -> None:
        """Hide the screen until the right person sits in front of it."""
        self.screen.wipe()
        self.screen.ask(Phrase("pass-keyboard", name=name))
        self.screen.wipe()

    def confirm_move(self) -> bool:
        """Show what the move did; return whether the player confirms it."""
        self.screen.start_screen()
        voice = self.session.get_translator(self.seat)
        self.screen.print(draw_story(self.session.list_news(self.seat, voice)))
        while True:
            answer = self.screen.ask(Phrase("confirm", hide=self.hot_seat)).casefold()
            if answer == "":
                return True
            if answer in ("quit", "q", "exit"):
                raise QuitRequest
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
        if not self.session.has_decisions:
            self.keeper.drop()
            self.screen.say("")
            self.screen.say(Phrase("good-bye"))
        elif self.keeper.trouble:
            self.screen.say("")
            self.screen.refuse(self.keeper.trouble)
        else:
            again = "infanta play" if self.keeper.is_open_match else f"infanta play --resume {self.keeper.path}"
            self.screen.say("")
            self.screen.say_path(Phrase("kept-in", file=str(self.keeper.path)))
            self.screen.say_path(Phrase("go-on", command=again))

    def show_result(self) -> None:
        """Show who won and why, and the score pad; with several people, as a spectator would see it."""
        session, people = self.session, self.session.people
        reader = people[0] if len(people) == 1 else None
        voice = session.get_translator(reader)
        since = min(session.marks[seat] for seat in people)
        outcome = session.match.outcome()
        assert outcome is not None
        self.keeper.close()
        self.screen.start_screen()
        self.screen.print(draw_story(session.list_beats(reader, voice, since)))
        self.screen.print()
        pad = session.get_face(reader, voice).pad
        self.screen.print(draw_score_pad(pad, voice) if pad is not None else draw_scores(outcome, voice))
        self.screen.print(draw_ending(outcome, voice))
        if not self.keeper.trouble:
            self.screen.say_path(Phrase("watch-again", command=f"infanta replay {self.keeper.path}"), QUIET_STYLE)
            self.screen.say_path(Phrase("look-back", command=f"infanta review {self.keeper.path}"), QUIET_STYLE)

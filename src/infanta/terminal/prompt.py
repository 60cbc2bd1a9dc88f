"""Asking a person for a move: the screen they see, the menu they choose from, and what else they can type."""

from collections.abc import Callable
from difflib import get_close_matches
from pathlib import Path

from rich.text import Text

from infanta.bots.advice import advise
from infanta.core.drawing import describe_move
from infanta.core.errors import InfantaError, InvalidMoveError
from infanta.core.face import Choice, Face, Form, FormField
from infanta.core.move import NOTE_LIMIT, Move
from infanta.core.phrase import Phrase
from infanta.terminal.choice_menu import ChoiceMenu, list_choices
from infanta.terminal.drawing import draw_choices, draw_score_pad, draw_story, draw_table
from infanta.terminal.rulebook import list_topics, look_up_word
from infanta.terminal.saved_matches import MatchSaver
from infanta.terminal.screen import QUIET_STYLE, STRONG_STYLE, Screen
from infanta.terminal.session import Session

# What can be typed, and the word under which the catalogue says what it does.
COMMAND_KEYS = {
    "? WORD": "topic",
    "? {clause}": "clause",
    "table": "table",
    "story": "story",
    "score": "score",
    "moves": "moves",
    "moves WORD": "moves-word",
    "back": "back",
    "undo": "undo",
    "hint": "hint",
    "fill": "fill",
    "fill WORD": "fill-word",
    "keyboard NAME": "keyboard",
    "quiet": "quiet",
    "save FILE": "save",
    "quit": "quit",
}

MAX_COMPARED_WORDS = 500  # at most this many words are compared with one that cannot be read


class QuitRequest(Exception):
    """Raised when the player wants to leave the table."""


class KeyboardRequest(Exception):
    """Raised when another person asks for the keyboard, to make a free action."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self.seat = seat


class KeyboardReturn(Exception):
    """Raised when the person who borrowed the keyboard gives it back."""


class MovePrompt:
    """One person at the keyboard, from the drawn table to a move. All that is shown follows from their seat's view."""

    def __init__(self, session: Session, screen: Screen, keeper: MatchSaver, seat: int, greeting: str = "") -> None:
        self.session = session
        self.screen = screen
        self.keeper = keeper
        self.seat = seat
        self.greeting = greeting
        self.voice = session.get_translator(seat)
        self.face = Face()
        self.ladder = ChoiceMenu(())
        self.hushed = False  # whether the player wants no more such offers
        self.lent = False  # whether the keyboard is only borrowed, for free actions
        self.commands: dict[str, Callable[[str], None]] = {
            "?": self.help,
            "help": self.help,
            "table": lambda _: self.draw(),
            "back": lambda _: self.back(),
            "undo": lambda _: self.undo(),
            "hint": lambda _: self.hint(),
            "moves": self.list_moves,
            "story": lambda _: self.show_story(),
            "score": lambda _: self.show_score(),
            "save": self.save,
            "keyboard": self.ask_for_keyboard,
            "quit": lambda _: self.quit(),
            "q": lambda _: self.quit(),
            "exit": lambda _: self.quit(),
        }

    def draw(self) -> None:
        """Draw the person's screen: the news, the table, the choices."""
        session, screen = self.session, self.screen
        screen.start_screen(self.greeting)
        if not session.has_decisions and session.bots:
            screen.say(self.describe_bots(), QUIET_STYLE)
        screen.print(draw_story(session.list_news(self.seat, self.voice)))
        screen.print()
        self.face = session.get_face(self.seat, self.voice)
        screen.print(draw_table(self.face, session.game.title, self.seat, session.match.actors(), self.voice))
        trouble = self.keeper.take_complaint()
        if trouble:
            screen.refuse(trouble)
        free = self.face.aside.choices
        self.ladder = ChoiceMenu(free if self.lent else (*list_choices(self.face), *free))
        self.offer()

    def offer(self) -> None:
        """List what can be chosen now."""
        ask, taken = self.face.ask, self.ladder.taken
        if self.lent and not taken:
            self.screen.print(Text(self.screen.translate(Phrase("lent-keyboard")), STRONG_STYLE))
        elif taken:
            labels = " → ".join(choice.label for choice in taken)
            prompt = next((choice.prompt for choice in reversed(taken) if choice.prompt), "")
            self.screen.print(Text(f"{labels}: {prompt or self.screen.translate(Phrase('what-next'))}", STRONG_STYLE))
        else:
            hint = self.screen.translate(Phrase("hint-quiet" if ask.decline is not None else "hint"))
            question = ask.prompt or self.screen.translate(Phrase("your-move"))
            self.screen.print(Text.assemble((question, STRONG_STYLE), (f"   ({hint})", QUIET_STYLE)))
            if ask.hint:
                self.screen.print(Text(ask.hint, QUIET_STYLE))
        self.screen.print(draw_choices(self.ladder.list_offers(), self.voice))
        if self.list_forms() and not taken:
            self.screen.say(
                Phrase("fill-in", forms=tuple(f"{form.button} ({form.name})" for form in self.list_forms())),
                QUIET_STYLE,
            )

    def list_forms(self) -> tuple[Form, ...]:
        """Return the forms that can be filled in now."""
        return self.face.aside.forms if self.lent else (*self.face.ask.forms, *self.face.aside.forms)

    def ask_for_keyboard(self, name: str) -> None:
        """Hand the keyboard to another person here who wants to make a free action."""
        session, names = self.session, self.session.table.names()
        if self.lent:
            raise KeyboardReturn
        others = [seat for seat in session.people if seat != self.seat and seat in session.match.free_actors()]
        found = [seat for seat in others if names[seat].casefold().startswith(name.casefold())]
        if len(found) != 1:
            self.screen.refuse(Phrase("whose-keyboard", names=tuple([names[seat] for seat in others])))
            return
        raise KeyboardRequest(found[0])

    def choose(self) -> tuple[Move, str]:
        """Ask until there is a move, with its note; whether it is legal is for the match to say."""
        while True:
            line = self.screen.ask("> ")
            command, _, rest = line.partition(" ")
            if line.startswith("?"):
                command, rest = "?", line[1:]
            if not line and self.lent:
                raise KeyboardReturn
            if not line:
                self.draw()
            elif command.casefold() in ("quiet", "fill"):
                move = self.decline_for_good() if command.casefold() == "quiet" else self.fill_form(rest.strip())
                if move is not None:
                    return move
            elif command.casefold() in self.commands:
                self.commands[command.casefold()](rest.strip())
            else:
                move = self.read(line)
                if move is not None:
                    return move

    def read(self, line: str) -> tuple[Move, str] | None:
        """Return the move that a line means, or None: then the next choice is offered, or what is wrong has been
        said."""
        ladder = self.ladder.follow(line)
        if ladder is None:
            try:
                return self.session.game.parse_noted(line)
            except InvalidMoveError as error:
                wrong = Phrase("no-choice", choice=line) if line.isdecimal() else error.phrase
                self.screen.refuse(f"{self.voice.say(wrong)} {self.suggest(line)}")
                return None
        self.ladder = ladder
        if not ladder.get_move():
            self.offer()
            return None
        return self.session.game.parse(ladder.get_move()), ""

    def suggest(self, line: str) -> str:
        """Return what may have been meant."""
        words = [choice.word for choice in self.ladder.choices] + self.ladder.list_moves()
        close = get_close_matches(line, [*words[:MAX_COMPARED_WORDS], *self.commands], 1)
        return self.screen.translate(Phrase("did-you-mean", word=close[0]) if close else Phrase("type-for-help"))

    # -- what can be typed instead of a move ---------------------------------------------------------------------------

    def help(self, word: str) -> None:
        """Answer `?` and `? guard`."""
        word, game = word.strip(), self.session.game
        if word:
            try:
                self.screen.print(look_up_word(game, word, self.screen.language))
            except InfantaError as error:
                self.screen.refuse(error.phrase)
            return
        move = (self.session.match.moves(self.seat) or game.all_moves)[0].text
        clause = next((clause.id for clause in game.clauses()), "CLAUSE")
        self.screen.say(Phrase("help", move=move))
        listed = [
            Choice(self.screen.translate(Phrase(f"command-{meaning}")), key=typed.format(clause=clause))
            for typed, meaning in COMMAND_KEYS.items()
        ]
        self.screen.print(draw_choices(listed, self.voice))
        if list_topics(game):
            self.screen.say(Phrase("help-topics", topics=tuple(list_topics(game))), QUIET_STYLE)

    def decline_for_good(self) -> tuple[Move, str] | None:
        """Return the move that turns an offer down for good; None, and a sentence, where nothing is offered."""
        decline = self.face.ask.decline
        if decline is None:
            self.screen.refuse(Phrase("nothing-to-decline"))
            return None
        self.session.table.declined[self.seat] = decline.name
        self.hushed = True
        return self.session.game.parse(decline.move), ""

    def fill_form(self, name: str) -> tuple[Move, str] | None:
        """Return the move that a filled form makes, with its note; None, and a sentence, if it makes none."""
        forms = [form for form in self.list_forms() if name in ("", form.name)]
        if not forms:
            self.screen.refuse(Phrase("no-form-here"))
            return None
        filled = {blank.name: self.ask_blank(blank) for blank in forms[0].blanks}
        texts = [" ".join(filled.pop(blank.name)) for blank in forms[0].blanks if blank.kind == "text"]
        try:
            move = self.session.game.parse(self.session.game.compose_move(forms[0].name, filled))
        except InfantaError as error:
            self.screen.refuse(self.voice.say(error.phrase))
            return None
        wanted = self.face.ask.note if not texts and not forms[0].free else ""
        note = self.screen.ask(f"{wanted} ") if wanted else " ".join(texts)
        return move, note[:NOTE_LIMIT]

    def ask_blank(self, blank: FormField) -> tuple[str, ...]:
        """Return what the player fills into a blank: one of its choices, or several; or a number or words."""
        if blank.kind != "choice":
            typed = self.screen.ask(f"{blank.label} ").strip() or blank.filled
            return (typed,) if typed else ()
        listed = [Choice(label, key=str(number)) for number, (_, label) in enumerate(blank.choices, 1)]
        self.screen.print(Text(blank.label, STRONG_STYLE))
        self.screen.print(draw_choices(listed, self.voice))
        while True:
            words = self.screen.ask(Phrase("numbers" if blank.most > 1 else "number")).replace(",", " ").split()
            chosen = [int(word) - 1 for word in words if word.isdecimal() and 0 < int(word) <= len(listed)]
            if len(chosen) == len(words) and blank.least <= len(set(chosen)) <= blank.most:
                return tuple(blank.choices[place][0] for place in sorted(set(chosen)))
            self.screen.refuse(Phrase("fill-how", least=blank.least, most=blank.most, last=len(listed)))

    def back(self) -> None:
        """Go one choice back."""
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
            self.screen.refuse(self.voice.say(error.phrase))
            return
        self.draw()

    def hint(self) -> None:
        """Show what the strongest bot would do, and why; not while another person is playing, unless all have agreed to
        it."""
        if len(self.session.people) > 1 and not self.session.hints:
            self.screen.refuse(Phrase("no-hints-among-people"))
            return
        match = self.session.match
        self.screen.say("  " + self.voice.say(Phrase("advice-thinking")))
        try:
            advice = advise(match.view(self.seat), match.moves(self.seat))
        except InfantaError as error:
            self.screen.refuse(self.voice.say(error.phrase))
            return
        for phrase in advice.list_phrases():
            self.screen.say("  " + self.voice.sentence(phrase))

    def list_moves(self, word: str) -> None:
        """List every move with its text, or those with a word in them."""
        moves = self.session.match.moves(self.seat)
        lines = [f"{move.text}  {self.voice.say(describe_move(self.session.game, move))}" for move in moves]
        found = [line for line in lines if word.casefold() in line.casefold()]
        if not found:
            self.screen.refuse(Phrase("no-such-moves", count=len(moves), word=word))
        for line in found:
            self.screen.say("  " + line)

    def show_story(self) -> None:
        """Show the whole story, as the player may know it."""
        self.screen.print(draw_story(self.session.list_remembered_beats(self.seat, self.voice), everything=True))

    def show_score(self) -> None:
        """Show the score pad."""
        pad = self.face.pad
        if pad is None:
            self.screen.say(Phrase("no-score"))
        else:
            self.screen.print(draw_score_pad(pad, self.voice))

    def save(self, name: str) -> None:
        """Write the record to a file; without a name, print where it is stored already."""
        if not name:
            self.screen.say_path(Phrase("kept-after-every-move", file=str(self.keeper.path)))
            return
        path = Path(name).expanduser()
        if path.exists() and not self.screen.confirm(Phrase("write-over", file=str(path)), default=False):
            return
        try:
            self.session.get_record().save(path)
        except OSError as error:
            self.screen.refuse(Phrase("cannot-write", file=str(path), error=str(error.strerror)))
            return
        self.screen.say_path(Phrase("saved", file=str(path)))

    def quit(self) -> None:
        """Leave the table."""
        raise QuitRequest

    def describe_bots(self) -> Phrase:
        """Return which bots play, in a sentence."""
        return Phrase(
            "bots-here", bots=tuple(f"{chair.name} ({chair.bot})" for chair in self.session.table.chairs if chair.bot)
        )

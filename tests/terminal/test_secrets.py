"""What a person reads on the screen follows from what their seat may know, and from nothing else.

Twin worlds: behind each person's view another world is imagined that fits it. The same screen, and the same answers to
everything that can be typed, must come out of both.
"""

from pathlib import Path
from random import Random

import pytest

from infanta import Event, Game
from infanta.terminal.prompt import MovePrompt
from infanta.terminal.saved_matches import MatchSaver
from infanta.terminal.screen import CLEAR_SEQUENCE
from infanta.terminal.session import Session
from tests.games.love_letter.table import GAME, deal
from tests.terminal.stage import Stage, seat, sit_down

ASKED = ["table", "story", "score", "moves", "?"]  # everything that shows something of the match


def twin(session: Session, who: int, rng: Random) -> Session:
    """A session in another world: what has happened before the last shuffle is public enough to be shared."""
    match = session.game.imagine(session.match.view(who), rng)
    truth = session.match.story or []
    earlier: list[Event] = truth[: len(truth) - len(session.match.journal)]
    match.story = [*earlier, *match.journal]
    match.log = session.match.log
    other = Session(match, session.table.chairs, Random(0))
    other.marks[who] = same_place(truth, match.story, who, session.marks[who])
    return other


def same_place(truth: list[Event], story: list[Event], who: int, mark: int) -> int:
    """Where in the story of another world a seat has been told as much: there may be events that it does not notice."""
    heard = sum(event.seen_by(who) is not None for event in truth[:mark])
    place = 0
    while heard:
        heard -= story[place].seen_by(who) is not None
        place += 1
    return place


def screen_of(session: Session, who: int, path: Path, width: int = 80) -> str:
    """All that a person can get to read now."""
    stage = Stage(*ASKED, width=width)
    prompt = MovePrompt(session, stage, MatchSaver(path), who)
    prompt.draw()
    with pytest.raises(EOFError):
        prompt.choose()
    return stage.text


def worlds_differ(session: Session, other: Session) -> bool:
    return any(session.match.view(holder) != other.match.view(holder) for holder in range(session.match.players))


def check_twins(session: Session, rng: Random, path: Path) -> int:
    """Play to the end, comparing screens at every decision; how many of the twins were really other worlds."""
    different = 0
    while (who := session.advance()) is not None:
        truth = screen_of(session, who, path)
        for _ in range(3):
            other = twin(session, who, rng)
            different += worlds_differ(session, other)
            assert screen_of(other, who, path) == truth
        session.play(who, rng.choice(session.match.moves(who)))
    return different


@pytest.mark.parametrize("players", [2, 3, 4])
def test_love_letter_shows_only_what_a_seat_knows(players: int, tmp_path: Path) -> None:
    match = GAME.start(players, story=True, tokens=2)
    session = seat(match, people=tuple(range(players)), seed=players)
    assert check_twins(session, Random(players), tmp_path / "record.json") > 20


def test_any_game_shows_only_what_a_seat_knows(high_card: Game, tmp_path: Path) -> None:
    session = seat(high_card.start(3, story=True), people=(0, 1, 2))
    assert check_twins(session, Random(3), tmp_path / "record.json") > 20


def test_a_screen_with_a_secret_would_be_noticed(tmp_path: Path) -> None:
    """The comparison is worth something: through the wrong eyes, twins are told apart."""
    session = seat(deal("guard baron king", "prince").match, people=(0, 1, 2))
    rng = Random(1)
    shown = {screen_of(twin(session, 0, rng), 1, tmp_path / "record.json") for _ in range(20)}
    assert len(shown) > 1


def test_the_curtain_falls_between_two_people(tmp_path: Path) -> None:
    """Everything is erased, scrolled lines too, before the keyboard is passed and before the next hand is shown."""
    session = seat(deal("handmaid countess priest", "guard baron prince").match, people=(0, 1))
    stage = Stage("", "handmaid", "", "", "moves", EOFError, live=True)
    sit_down(session, stage, tmp_path / "record.json").run()
    scenes = stage.text.split(CLEAR_SEQUENCE)
    assert "Pass the keyboard to Ada, then press Enter." in scenes[1]
    assert "Ada, it is your turn." in scenes[2] and "You played the Handmaid." in scenes[2]
    assert scenes[3] == "Pass the keyboard to Bo, then press Enter. \n"
    assert "Bo, it is your turn." in scenes[4] and "You drew the Countess." in scenes[4]
    assert "Countess" not in scenes[3] and "Guard" not in scenes[3]
    assert scenes[5].lstrip().startswith("The match is kept in")  # and nothing is left on the screen at the end


def test_nobody_passes_the_keyboard_to_themself(tmp_path: Path) -> None:
    """Two people and a bot: when Bo is out and Ada is next again, there is no curtain."""
    session = seat(deal("baron guard priest", "king").match, people=(0, 1), bot="random")
    stage = Stage("", "baron bo", "", EOFError)
    sit_down(session, stage, tmp_path / "record.json").run()
    assert stage.text.count("Pass the keyboard to Ada") == 1
    assert stage.text.count("Ada, it is your turn.") == 2 and "Pass the keyboard to Bo" not in stage.text


def test_one_person_alone_needs_no_curtain(tmp_path: Path) -> None:
    stage = Stage("guard bo princess", EOFError)
    sit_down(seat(deal("guard baron king", "prince").match), stage, tmp_path / "record.json").run()
    assert "Pass the keyboard" not in stage.text


def test_what_one_learned_is_shown_before_the_curtain_falls(tmp_path: Path) -> None:
    session = seat(deal("priest countess guard", "handmaid").match, people=(0, 1))
    stage = Stage("", "priest bo", "", EOFError)
    sit_down(session, stage, tmp_path / "record.json").run()
    mine, passing = stage.text.split("Press Enter to hide this")
    assert "You looked at Bo's hand: the Countess (7)." in mine
    assert "Countess" not in passing

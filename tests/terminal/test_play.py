"""A match at the terminal: what is typed, what is shown, what is kept."""

from pathlib import Path
from random import Random

import pytest

from infanta import Game, InfantaError, Move, Record
from infanta.terminal.play import TerminalMatch
from infanta.terminal.saved_matches import create_saver
from tests.games.love_letter.table import GAME, Table, deal
from tests.terminal.stage import Line, Stage, seat, sit_down


def typed(
    table: Table, tmp_path: Path, *script: Line, confirm: bool = False, width: int = 80
) -> tuple[Stage, TerminalMatch]:
    """Ada types this at a table of three and leaves; the others are bots."""
    stage = Stage(*script, width=width)
    play = sit_down(seat(table.match), stage, tmp_path / "match.json", confirm)
    play.run()
    return stage, play


def answers(stage: Stage, line: str) -> str:
    """What was printed after a line was typed, up to the next prompt."""
    return stage.text.split(f"> {line}\n", 1)[1].split("\n> ", 1)[0]


def decisions(play: TerminalMatch, who: int = 0) -> list[str]:
    return [move.text for actor, move, _ in play.session.match.log or [] if actor == who]


# -- choosing ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "script", [("1", "2", "8"), ("1 2 8",), ("guard>2:8",), ("guard cy", "princess"), ("1", "128")]
)
def test_ways_to_choose(tmp_path: Path, script: tuple[str, ...]) -> None:
    _, play = typed(deal("guard baron king", "prince"), tmp_path, *script)
    assert decisions(play) == ["guard>2:8"]


def test_a_note_may_ride_on_a_typed_move(tmp_path: Path) -> None:
    _, play = typed(deal("guard baron king", "prince"), tmp_path, 'guard>2:8 "for honour"')
    assert Record.load(play.keeper.path).moves[4] == '0 guard>2:8 "for honour"'


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("princess", "You do not hold the Princess (LL-016)."),
        ("guard>0:8", "You cannot choose yourself: the Guard needs another player (LL-057)."),
        ("guard>3:8", "There is no seat 3 at this table."),
        ("guard>2:1", "'guard>2:1' is not a Love Letter move. Did you mean guard>2:"),
        ("gaurd", "'gaurd' is not a Love Letter move. Did you mean Guard?"),
        ("8", "There is no choice 8 here. Type ? for help."),
        ("1 2 9", "'1 2 9' is not a Love Letter move. Type ? for help."),
        ("+guard", "On your turn, discard one of your two cards (LL-016)."),
        ('guard>2:8 "open', "The note after the move must be text in double quotes."),
        ("\x1b[2J", "'?[2J' is not a Love Letter move. Type ? for help."),
        ("qiut", "'qiut' is not a Love Letter move. Did you mean quit?"),
        ("undo", "You have not made a move that could be taken back."),
        ("moves queen", "None of your 17 moves has 'queen' in it."),
        ("? gard", "Love Letter says nothing about 'gard'; did you mean guard?"),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_changes(tmp_path: Path, line: str, answer: str) -> None:
    table = deal("guard baron king", "prince")
    before = str(table.match)
    stage, play = typed(table, tmp_path, line)
    assert answers(stage, line).replace("\n", " ").startswith(answer)
    assert decisions(play) == [] and str(play.session.match) == before


def test_the_countess_must_go(tmp_path: Path) -> None:
    stage, play = typed(deal("countess baron king", "prince"), tmp_path, "prince bo", "prince>1", "7")
    assert "You hold the Countess together with the Prince: you must discard the Countess (LL-039)." in stage.run
    assert decisions(play) == ["countess"]


def test_back_and_undo_inside_a_choice_go_one_choice_back(tmp_path: Path) -> None:
    stage, play = typed(deal("guard baron king", "prince"), tmp_path, "1", "2", "back", "undo", "5", "2")
    assert answers(stage, "back").startswith("Guard: On whom?")
    assert answers(stage, "undo").startswith("Choose a card to play.")
    assert decisions(play) == ["prince>2"]


def test_every_move_can_be_listed_and_searched(tmp_path: Path) -> None:
    stage, _ = typed(deal("guard baron king", "prince"), tmp_path, "moves princess", "moves")
    assert answers(stage, "moves princess") == (
        "  guard>1:8  play the Guard on Bo, naming the Princess (8)\n"
        "  guard>2:8  play the Guard on Cy, naming the Princess (8)"
    )
    assert answers(stage, "moves").count("\n") == 16
    assert "  prince>0  play the Prince on yourself\n" in answers(stage, "moves")


# -- what else can be typed --------------------------------------------------------------------------------------------


def test_help(tmp_path: Path) -> None:
    stage, _ = typed(deal("guard baron king", "prince"), tmp_path, "?", "? baron", "?LL-035", "help tokens")
    assert "take back your last move" in answers(stage, "?") and "countess" in answers(stage, "?")
    assert "? LL-001" in answers(stage, "?") and "like “guard>1:2”" in answers(stage, "?")
    assert "Baron Talus (3)" in answers(stage, "? baron") and "LL-053" in answers(stage, "? baron")
    assert answers(stage, "?LL-035").startswith("LL-035  Princess (8)")
    assert "Tokens that win the game" in answers(stage, "help tokens")


def test_enter_draws_the_table_again(tmp_path: Path) -> None:
    stage, _ = typed(deal("guard baron king", "prince"), tmp_path, "", "table")
    assert stage.text.count("Still out of sight: Guard×4") == 3


def test_story_and_score(tmp_path: Path) -> None:
    stage, _ = typed(deal("guard baron king", "prince"), tmp_path, "story", "score")
    assert "Bo drew a card." in answers(stage, "story")  # in the news it goes without saying
    assert "Bo drew a card." not in stage.text.split("> story")[0]
    assert "5 to win" in answers(stage, "score")


def test_save_writes_a_record_that_goes_on(tmp_path: Path) -> None:
    target = tmp_path / "mine.json"
    stage, play = typed(
        deal("guard baron king", "prince"),
        tmp_path,
        f"save {target}",
        "save",
        f"save {target}",
        "no",
        "save /nowhere/x",
    )
    assert Record.load(target) == play.session.get_record()
    assert f"Saved to {target}" in stage.text
    assert str(play.keeper.path) in answers(stage, "save")
    assert "Write over it?" in stage.text
    assert answers(stage, "save /nowhere/x").startswith("/nowhere/x cannot be written: No such file or directory.")


# -- leaving -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["quit", "q", KeyboardInterrupt, EOFError])
def test_leaving_keeps_the_match_and_says_where(tmp_path: Path, way: Line) -> None:
    session = seat(deal("handmaid baron king", "prince").match)
    keeper = session.keep = create_saver("love-letter")
    stage = Stage("handmaid", way)
    assert TerminalMatch(session, stage, keeper).run() is False
    assert Record.load(keeper.path) == session.get_record()
    assert session.get_record().moves[4] == "0 handmaid"
    assert str(keeper.path) in stage.text and "Go on with it: infanta play" in stage.text


def test_a_match_in_which_nothing_was_decided_is_not_kept(tmp_path: Path) -> None:
    session = seat(GAME.start(3, story=True))
    keeper = session.keep = create_saver("love-letter")
    stage = Stage("quit")
    TerminalMatch(session, stage, keeper).run()
    assert not keeper.path.exists() and stage.text.endswith("Goodbye.\n")


def test_ctrl_c_while_a_bot_thinks_keeps_what_was_played(tmp_path: Path) -> None:
    class Slow:
        def choose(self, view: object, moves: object) -> None:
            raise KeyboardInterrupt

    session = seat(deal("handmaid baron king", "prince").match)
    session.bots[1] = Slow()  # type: ignore[assignment]
    play = sit_down(session, Stage("handmaid"), tmp_path / "match.json")
    assert play.run() is False
    assert Record.load(play.keeper.path).moves[4:] == ("0 handmaid", "dealer " + (session.match.log or [])[-1][1].text)


def test_a_bot_that_breaks_down_does_not_take_the_match_with_it(tmp_path: Path) -> None:
    class Cheat:
        def choose(self, view: object, moves: object) -> Move:
            return GAME.parse("princess")

    session = seat(deal("handmaid baron king", "prince").match)
    session.bots[1] = Cheat()
    stage = Stage("handmaid")
    play = sit_down(session, stage, tmp_path / "match.json")
    with pytest.raises(InfantaError, match="broke the rules"):
        play.run()
    assert Record.load(play.keeper.path).moves[4] == "0 handmaid" and "The match is kept in" in stage.text


def test_a_folder_that_cannot_be_written_does_not_stop_the_match(tmp_path: Path) -> None:
    session = seat(deal("handmaid baron king", "prince").match)
    stage = Stage("handmaid", "quit")
    sit_down(session, stage, tmp_path / "gone" / "match.json").run()
    assert stage.text.count("cannot be kept in") == 2  # once at the table, once at the door
    assert session.has_decisions


# -- undo and confirm --------------------------------------------------------------------------------------------------


def test_undo_is_refused_once_others_have_moved(tmp_path: Path) -> None:
    stage, play = typed(deal("handmaid guard guard", "king guard guard"), tmp_path, "handmaid", "undo")
    assert answers(stage, "undo") == "You cannot undo this move: Bo has moved since."
    assert decisions(play) == ["handmaid"]


def test_with_confirm_a_move_can_be_taken_back(tmp_path: Path) -> None:
    stage, play = typed(
        deal("handmaid baron king", "guard"), tmp_path, "handmaid", "eh?", "undo", "1", "1", "8", "undo", confirm=True
    )
    assert "Press Enter, or type undo or quit." in stage.text
    assert "You cannot undo this move: it told you something new." in stage.text
    assert decisions(play) == ["guard>1:8"]


# -- to the end --------------------------------------------------------------------------------------------------------


def play_to_the_end(
    game: Game, tmp_path: Path, players: int, people: tuple[int, ...], **options: object
) -> TerminalMatch:
    """A whole match in which people type any of their moves."""
    session = seat(game.start(players, story=True, **options), people, seed=players)
    rng = Random(5)

    def typist(prompt: str) -> str:
        moves = session.match.moves(play.seat)
        return rng.choice(moves).text if prompt == "> " else ""

    stage = Stage(typist=typist)
    play = sit_down(session, stage, tmp_path / "match.json")
    assert play.run() is True
    return play


def test_a_whole_match_alone(tmp_path: Path) -> None:
    play = play_to_the_end(GAME, tmp_path, 3, (0,))
    assert isinstance(play.screen, Stage)
    end = play.screen.text[play.screen.text.rindex("won the round") :]
    assert "first to 5 tokens of affection." in end and "5 to win" in end
    assert Record.load(play.keeper.path).replay().outcome() == play.session.match.outcome()


def test_a_whole_match_of_two_people(tmp_path: Path) -> None:
    play = play_to_the_end(GAME, tmp_path, 2, (0, 1), tokens=2)
    assert isinstance(play.screen, Stage)
    assert "you" not in play.screen.text[play.screen.text.rindex("round  Ada") :]  # the end is told to both
    assert play.screen.text.count("Pass the keyboard to Bo") > 2


def test_a_game_without_a_face_of_its_own_is_played_all_the_same(high_card: Game, tmp_path: Path) -> None:
    play = play_to_the_end(high_card, tmp_path, 3, (0, 2))
    assert isinstance(play.screen, Stage)
    assert "points 0 0 0, hands" in play.screen.text and "1  Keep your card" in play.screen.text
    assert "first to 3 points." in play.screen.text

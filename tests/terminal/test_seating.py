"""Who sits where."""

import pytest

from infanta import BadOption, Record
from infanta.terminal.seating import Seating, Wishes, clean, names_in, seat_company, seating_in
from tests.games.love_letter.table import GAME, deal


def test_one_person_against_bots() -> None:
    seating = seat_company(GAME, 4, Wishes(bots=("random",)))
    assert seating == Seating(("Guest", "Agnes", "Bruno", "Clara"), ("", "random", "random", "random"))
    assert seating.people == (0,)


def test_people_sit_from_the_wished_seat_to_the_left() -> None:
    seating = seat_company(GAME, 4, Wishes(("Ada", "Agnes"), 3, ("random", "thumb")))
    assert seating.names == ("Agnes", "Bruno", "Clara", "Ada")  # a bot does not take a person's name
    assert seating.bots == ("", "random", "thumb", "")


@pytest.mark.parametrize(
    ("wishes", "reason"),
    [
        (Wishes(("A", "B", "C")), "3 people cannot sit at a table for 2."),
        (Wishes(seat=2), "There is no seat 2 at a table for 2: the seats are 0 to 1."),
        (Wishes(seat=-1), "There is no seat -1 at a table for 2"),
        (Wishes(("Bo", "bo")), "Two players cannot both be called 'bo'."),
        (Wishes((" ",)), "' ' cannot be a name here: write 1 to 20 letters."),
        (Wishes(("x" * 21,)), "cannot be a name here"),
        (Wishes(("\x1b[2J",)), r"cannot be a name here"),
    ],
)
def test_what_cannot_be(wishes: Wishes, reason: str) -> None:
    with pytest.raises(BadOption) as caught:
        seat_company(GAME, 2, wishes)
    assert reason in str(caught.value)


def record(names: tuple[str, ...] = (), bots: tuple[str, ...] = ()) -> Record:
    return Record.of(deal("handmaid baron king", "prince").match, names, bots)


def test_a_recorded_match_goes_on_with_the_same_company() -> None:
    kept = record(("Ada", "Bo", "Cy"), ("random", "", "random"))
    assert seating_in(kept, GAME, Wishes()) == Seating(kept.names, kept.bots)


def test_somebody_else_may_take_over() -> None:
    kept = record(("Ada", "Bo", "Cy"), ("random", "", "random"))
    assert seating_in(kept, GAME, Wishes(seat=2, bots=("random",))) == Seating(kept.names, ("random", "random", ""))
    assert seating_in(kept, GAME, Wishes(("Eve",), 1, ("random",))).names == ("Ada", "Eve", "Cy")
    only_bots = record(("Ada", "Bo", "Cy"), ("random",) * 3)
    assert seating_in(only_bots, GAME, Wishes(bots=("random",))).people == (0,)


def test_a_record_without_names() -> None:
    assert names_in(record()) == ("Seat 0", "Seat 1", "Seat 2")
    assert seating_in(record(), GAME, Wishes(bots=("random",))).names == ("Guest", "Agnes", "Bruno")


def test_names_from_a_file_cannot_drive_the_terminal() -> None:
    assert names_in(record(("\x1b[2J", "B\no", "\ud800" + "x" * 30))) == ("?[2J", "B o", "?" + "x" * 19)
    assert clean("a\x07b\u202ec\n") == "a?b?c\n"

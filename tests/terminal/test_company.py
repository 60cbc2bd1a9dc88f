"""Who sits where at a keyboard."""

import pytest

from infanta import InvalidOptionError, Record
from infanta.table.refusal import RefusedError
from infanta.table.seating import MAX_NAME_CHARS, Occupancy
from infanta.terminal.seating import SeatRequest, list_names, seat_as_recorded, seat_players
from tests.games.love_letter.table import GAME, deal


def seated(players: int, wishes: SeatRequest) -> list[Occupancy]:
    return seat_players(GAME, players, wishes, "Guest")


def names(chairs: list[Occupancy]) -> list[str]:
    return [chair.name for chair in chairs]


def bots(chairs: list[Occupancy]) -> list[str]:
    return [chair.bot for chair in chairs]


def test_one_person_against_bots() -> None:
    chairs = seated(4, SeatRequest(bots=("random",)))
    assert names(chairs) == ["Guest", "Aurelia", "Bastian", "Celeste"]
    assert bots(chairs) == ["", "random", "random", "random"]
    assert [chair.kind for chair in chairs] == ["human", "bot", "bot", "bot"]


def test_people_sit_from_the_wished_seat_to_the_left() -> None:
    chairs = seated(4, SeatRequest(("Ada", "Aurelia"), 3, ("random", "thumb")))
    assert names(chairs) == ["Aurelia", "Bastian", "Celeste", "Ada"]  # a bot does not take a person's name
    assert bots(chairs) == ["", "random", "thumb", ""]


@pytest.mark.parametrize(
    ("wishes", "reason"),
    [
        (SeatRequest(("A", "B", "C")), "3 people cannot sit at a table for 2."),
        (SeatRequest(seat=2), "There is no seat 2 at this table: the seats are 0 to 1."),
        (SeatRequest(seat=-1), "There is no seat -1 at this table"),
        (SeatRequest(("Bo", "bo")), "Two players cannot both be called 'bo'."),
        (SeatRequest((" ",)), f"'' cannot be a name here: write 1 to {MAX_NAME_CHARS} letters."),
        (SeatRequest(("x" * (MAX_NAME_CHARS + 1),)), "cannot be a name here"),
        (SeatRequest(("\x1b[2J",)), r"cannot be a name here"),
    ],
)
def test_what_cannot_be(wishes: SeatRequest, reason: str) -> None:
    with pytest.raises(InvalidOptionError) as caught:
        seated(2, wishes)
    assert reason in str(caught.value)


def test_a_bot_that_does_not_exist() -> None:
    with pytest.raises(RefusedError, match=r"There is no bot 'gamma' for love-letter; there are: .*random, thumb"):
        seated(2, SeatRequest(bots=("gamma",)))


def record(names: tuple[str, ...] = (), bots: tuple[str, ...] = ()) -> Record:
    return Record.of(deal("handmaid baron king", "prince").match, names, bots)


def test_a_recorded_match_goes_on_with_the_same_company() -> None:
    kept = record(("Ada", "Bo", "Cy"), ("random", "", "random"))
    chairs = seat_as_recorded(kept, GAME, SeatRequest(), "Guest")
    assert tuple(names(chairs)) == kept.names and tuple(bots(chairs)) == kept.bots


def test_somebody_else_may_take_over() -> None:
    kept = record(("Ada", "Bo", "Cy"), ("random", "", "random"))
    taken = seat_as_recorded(kept, GAME, SeatRequest(seat=2, bots=("random",)), "Guest")
    assert names(taken) == ["Ada", "Bo", "Cy"] and bots(taken) == ["random", "random", ""]
    assert names(seat_as_recorded(kept, GAME, SeatRequest(("Eve",), 1, ("random",)), "Guest")) == ["Ada", "Eve", "Cy"]
    only_bots = record(("Ada", "Bo", "Cy"), ("random",) * 3)
    assert bots(seat_as_recorded(only_bots, GAME, SeatRequest(bots=("random",)), "Guest")) == ["", "random", "random"]


def test_a_record_without_names() -> None:
    assert list_names(record(), ("a", "b", "c")) == ("a", "b", "c")
    assert names(seat_as_recorded(record(), GAME, SeatRequest(bots=("random",)), "Gast")) == [
        "Gast",
        "Aurelia",
        "Bastian",
    ]


def test_names_from_a_file_cannot_drive_the_terminal() -> None:
    shown = list_names(record(("\x1b[2J", "B\no", "\ud800" + "x" * 40)), ())
    assert shown == ("[2J", "B o", "x" * MAX_NAME_CHARS)

"""Who sits where at a keyboard."""

import pytest

from infanta import BadOption, Record
from infanta.table.refused import Refused
from infanta.table.seating import LONGEST_NAME, Chair
from infanta.terminal.company import Wishes, company_in, names_in, seat_company
from tests.games.love_letter.table import GAME, deal


def seated(players: int, wishes: Wishes) -> list[Chair]:
    return seat_company(GAME, players, wishes, "Guest")


def names(chairs: list[Chair]) -> list[str]:
    return [chair.name for chair in chairs]


def bots(chairs: list[Chair]) -> list[str]:
    return [chair.bot for chair in chairs]


def test_one_person_against_bots() -> None:
    chairs = seated(4, Wishes(bots=("random",)))
    assert names(chairs) == ["Guest", "Aurelia", "Bastian", "Celeste"]
    assert bots(chairs) == ["", "random", "random", "random"]
    assert [chair.kind for chair in chairs] == ["human", "bot", "bot", "bot"]


def test_people_sit_from_the_wished_seat_to_the_left() -> None:
    chairs = seated(4, Wishes(("Ada", "Aurelia"), 3, ("random", "thumb")))
    assert names(chairs) == ["Aurelia", "Bastian", "Celeste", "Ada"]  # a bot does not take a person's name
    assert bots(chairs) == ["", "random", "thumb", ""]


@pytest.mark.parametrize(
    ("wishes", "reason"),
    [
        (Wishes(("A", "B", "C")), "3 people cannot sit at a table for 2."),
        (Wishes(seat=2), "There is no seat 2 at this table: the seats are 0 to 1."),
        (Wishes(seat=-1), "There is no seat -1 at this table"),
        (Wishes(("Bo", "bo")), "Two players cannot both be called 'bo'."),
        (Wishes((" ",)), f"'' cannot be a name here: write 1 to {LONGEST_NAME} letters."),
        (Wishes(("x" * (LONGEST_NAME + 1),)), "cannot be a name here"),
        (Wishes(("\x1b[2J",)), r"cannot be a name here"),
    ],
)
def test_what_cannot_be(wishes: Wishes, reason: str) -> None:
    with pytest.raises(BadOption) as caught:
        seated(2, wishes)
    assert reason in str(caught.value)


def test_a_bot_that_does_not_exist() -> None:
    with pytest.raises(Refused, match=r"There is no bot 'gamma' for love-letter; there are: .*random, thumb"):
        seated(2, Wishes(bots=("gamma",)))


def record(names: tuple[str, ...] = (), bots: tuple[str, ...] = ()) -> Record:
    return Record.of(deal("handmaid baron king", "prince").match, names, bots)


def test_a_recorded_match_goes_on_with_the_same_company() -> None:
    kept = record(("Ada", "Bo", "Cy"), ("random", "", "random"))
    chairs = company_in(kept, GAME, Wishes(), "Guest")
    assert tuple(names(chairs)) == kept.names and tuple(bots(chairs)) == kept.bots


def test_somebody_else_may_take_over() -> None:
    kept = record(("Ada", "Bo", "Cy"), ("random", "", "random"))
    taken = company_in(kept, GAME, Wishes(seat=2, bots=("random",)), "Guest")
    assert names(taken) == ["Ada", "Bo", "Cy"] and bots(taken) == ["random", "random", ""]
    assert names(company_in(kept, GAME, Wishes(("Eve",), 1, ("random",)), "Guest")) == ["Ada", "Eve", "Cy"]
    only_bots = record(("Ada", "Bo", "Cy"), ("random",) * 3)
    assert bots(company_in(only_bots, GAME, Wishes(bots=("random",)), "Guest")) == ["", "random", "random"]


def test_a_record_without_names() -> None:
    assert names_in(record(), ("a", "b", "c")) == ("a", "b", "c")
    assert names(company_in(record(), GAME, Wishes(bots=("random",)), "Gast")) == ["Gast", "Aurelia", "Bastian"]


def test_names_from_a_file_cannot_drive_the_terminal() -> None:
    shown = names_in(record(("\x1b[2J", "B\no", "\ud800" + "x" * 40)), ())
    assert shown == ("[2J", "B o", "x" * LONGEST_NAME)

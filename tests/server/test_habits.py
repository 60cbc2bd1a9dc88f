"""Don't ask again: a seat that always answers a question the same way is not asked, until the question is another one."""

import pytest

from infanta.server.tables.table import ServerTable
from tests.server.court import Court, play_on, seated

pytestmark = pytest.mark.anyio

KEY = "rebel-princess"


def question(table: ServerTable, seat: int) -> str:
    """The question that a seat is asked now, if it may be answered once and for all."""
    offer = table.get_decline(seat)
    return offer.name if offer is not None else ""


async def test_a_power_declined_for_the_round_is_not_asked_about_again(court: Court) -> None:
    code, people = await seated(court, KEY, 3)
    table = court.table(code)
    for _ in range(400):
        asked = [seat for seat in table.list_acting() if question(table, seat)]
        if asked:
            break
        await play_on(court, code, people, 1)
    seat, name = asked[0], question(table, asked[0])
    page = (await people[seat].get(f"/t/{code}")).text
    assert "Pass for the rest of this round" in page and f'name="until" value="{name}"' in page
    sent = {"turn": table.asked[seat], "move": "pass", "until": name}
    assert (await people[seat].post(f"/t/{code}/move", sent)).status == 303
    answers = 0
    for _ in range(60):
        assert question(table, seat) != name, "the seat was asked again"
        assert table.match is not None and table.match.log is not None
        answers = sum(1 for actor, move, _ in table.match.log if actor == seat and move.text == "pass")
        if table.state != "playing" or answers > 1:
            break
        await play_on(court, code, people, 1)
    assert answers > 1, "the table has answered for the seat"
    assert (await people[seat].post(f"/t/{code}/move", sent)).status == 303, "a second click is no error"


async def test_in_a_game_without_such_questions_nothing_is_kept_back(court: Court) -> None:
    code, people = await seated(court, "love-letter", 2)
    table = court.table(code)
    seat = table.list_acting()[0]
    page = await people[seat].get(f"/t/{code}")
    await people[seat].post(f"/t/{code}/move", {"turn": page.turn, "move": page.moves[0], "until": "for ever"})
    await play_on(court, code, people)
    assert table.state == "over"

"""Fair dealing: the commitment before the first card, the seed at the end, and a proof that anybody can check."""

import json
from collections import Counter
from pathlib import Path

import pytest
from click.testing import CliRunner

from infanta import game
from infanta.core.errors import InfantaError
from infanta.core.registry import game_keys
from infanta.server.command import verify as verify_command
from infanta.server.tables.dealer import Draws, commitment
from infanta.server.tables.proof import verify
from tests.server.court import Court, code_of, play_on, seated


@pytest.mark.anyio
@pytest.mark.parametrize("key", game_keys())
async def test_the_record_of_a_table_proves_its_dealer_honest(court: Court, key: str) -> None:
    code, people = await seated(court, key, min(game(key).players))
    promised = (await people[0].get(f"/api/tables/{code}")).json()["commitment"]
    secret = court.table(code).terms.seed.hex()
    assert promised in (await people[1].get(f"/t/{code}")).text
    assert (await people[0].get(f"/t/{code}/record")).status == 409, "not before the end"
    for browser in people:
        assert all(secret.encode() not in body for _, _, _, body in browser.received)
    await play_on(court, code, people)
    text = (await court.browser().get(f"/t/{code}/record")).text
    assert verify(text, promised) > 0
    assert secret in (await people[0].get(f"/t/{code}")).text


@pytest.mark.anyio
async def test_a_record_that_was_touched_is_found_out(court: Court) -> None:
    code, people = await seated(court, "love-letter", 2, tokens=1)
    await play_on(court, code, people)
    text = (await court.browser().get(f"/t/{code}/record")).text
    data = json.loads(text)
    seed = data["dealer"]["seed"]
    other = ("0" if seed[0] != "0" else "1") + seed[1:]
    forgeries = [
        ({"seed": other}, "not the one that was committed"),
        ({"seed": other, "commitment": commitment(bytes.fromhex(other))}, "was not dealt from the seed"),
        ({"luck": ["seven", ""]}, "was not dealt from the seed"),
        ({"seed": "zz"}, "damaged"),
        ({"seed": None}, "damaged"),
        ({"luck": 7}, "damaged"),
    ]
    for change, words in forgeries:
        forged = json.dumps({**data, "dealer": {**data["dealer"], **change}})
        with pytest.raises(InfantaError, match=words):
            verify(forged)
    with pytest.raises(InfantaError, match="not the one that was committed"):
        verify(text, "00" * 32)
    with pytest.raises(InfantaError, match="has no proof"):
        verify(json.dumps({**data, "dealer": None}))


@pytest.mark.anyio
async def test_lucky_words_change_the_cards(court: Court, tmp_path: Path) -> None:
    records = []
    for luck in ("", "seven"):
        ada = await court.person("Ada")
        code = code_of(await ada.post("/new/love-letter", {"players": 2, "seat-1": "random", "luck": luck}))
        table = court.table(code)
        table.terms = type(table.terms)(**{**vars(table.terms), "seed": b"x" * 32})
        await ada.post(f"/t/{code}/start")
        assert table.match is not None and table.match.log is not None
        records.append([move.text for _, move in table.match.log[:5]])
    assert records[0] != records[1]


def test_draws_are_even_and_follow_from_the_seed() -> None:
    draws = [Draws(b"seed", ("luck",), number).random() for number in range(4000)]
    assert draws == [Draws(b"seed", ("luck",), number).random() for number in range(4000)]
    assert all(0 <= draw < 1 for draw in draws)
    tenths = Counter(int(draw * 10) for draw in draws)
    assert len(tenths) == 10 and all(330 < tenths[tenth] < 470 for tenth in range(10))
    assert Draws(b"seed", (), 1).random() != Draws(b"seed", ("luck",), 1).random()


def test_the_command_speaks_in_sentences(tmp_path: Path) -> None:
    missing = CliRunner().invoke(verify_command, [str(tmp_path / "nothing.json")])
    assert missing.exit_code != 0 and "cannot be read" in str(missing.exception)

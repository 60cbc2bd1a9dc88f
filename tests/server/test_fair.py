"""Fair dealing: the commitment before the first card, the seed at the end, and a proof that anybody can check."""

import json
import re
from collections import Counter
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from infanta import game
from infanta.core.errors import InfantaError, RecordError
from infanta.core.move import DEALER
from infanta.core.record import Record
from infanta.core.registry import game_keys
from infanta.server.command import verify as verify_command
from infanta.server.tables.commitments import SECRET_DAYS, Commitments
from infanta.server.tables.dealer import DrawStream, SeededDealer, compute_commitment, compute_seal
from infanta.server.tables.environment import Environment
from infanta.server.tables.proof import NotedValues, verify
from infanta.server.tables.tutorials import compute_tutorial_seed
from tests.server.browser import Answer, Browser
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
    assert verify(text, NotedValues(promised)).dealt > 0
    assert secret in (await people[0].get(f"/t/{code}")).text


@pytest.mark.anyio
async def test_a_record_that_was_touched_is_found_out(court: Court) -> None:
    code, people = await seated(court, "love-letter", 2, tokens=1)
    await play_on(court, code, people)
    text = (await court.browser().get(f"/t/{code}/record")).text
    data = json.loads(text)
    seed = data["dealer"]["seed"]
    other = ("0" if seed[0] != "0" else "1") + seed[1:]
    promise = compute_commitment(bytes.fromhex(other))
    forgeries = [
        ({"seed": other}, "not the one that was committed"),
        ({"seed": other, "commitment": promise}, "not those that were sealed"),
        (
            {"seed": other, "commitment": promise, "seal": compute_seal(promise, ["", ""])},
            "was not dealt from the seed",
        ),
        ({"luck": ["seven", ""]}, "not those that were sealed"),
        ({"seed": "zz"}, "damaged"),
        ({"seed": None}, "damaged"),
        ({"luck": 7}, "damaged"),
    ]
    for change, words in forgeries:
        forged = json.dumps({**data, "dealer": {**data["dealer"], **change}})
        with pytest.raises(InfantaError, match=words):
            verify(forged)
    with pytest.raises(InfantaError, match="not the one that was committed"):
        verify(text, NotedValues("00" * 32))
    with pytest.raises(InfantaError, match="has no proof"):
        verify(json.dumps({**data, "dealer": None}))


@pytest.mark.anyio
async def test_lucky_words_change_the_cards(court: Court) -> None:
    records = []
    for luck in ("", "seven"):
        ada = await court.person("Ada")
        code = code_of(await ada.post("/new/love-letter", {"players": 2, "seat-1": "random"}))
        table = court.table(code)
        table.terms = type(table.terms)(**{**vars(table.terms), "seed": b"x" * 32})
        await ada.post(f"/t/{code}/luck", {"luck": luck})
        await ada.post(f"/t/{code}/start")
        assert table.match is not None and table.match.log is not None
        records.append([move.text for _, move, _ in table.match.log[:5]])
    assert records[0] != records[1]


# -- the order of things -----------------------------------------------------------------------------------------------


@pytest.mark.anyio
async def test_the_promise_comes_first_then_the_words_then_the_seal_then_the_cards(court: Court) -> None:
    ada, bo = await court.person("Ada"), await court.person("Bo")
    code = code_of(await ada.post("/new/love-letter", {"players": 3, "seat-2": "random", "luck": "known too early"}))
    before = (await bo.get(f"/api/tables/{code}")).json()
    assert before["words"] == ["", None, None], "a word from before the promise does not count"
    assert before["commitment"] in (await bo.get(f"/t/{code}")).text
    await bo.post(f"/t/{code}/sit", {"luck": "nine"})
    assert (await ada.post(f"/t/{code}/luck", {"luck": "seven"})).status == 303
    sealed = (await bo.get(f"/api/tables/{code}")).json()
    assert sealed["words"] == ["seven", "nine", None] and sealed["commitment"] == before["commitment"]
    lobby = (await bo.get(f"/t/{code}")).text
    assert "seven" in lobby and "nine" in lobby, "everybody sees the words before the first card"
    await ada.post(f"/t/{code}/start")
    assert (await ada.post(f"/t/{code}/luck", {"luck": "eight"})).status == 409
    begun = (await bo.get(f"/api/tables/{code}")).json()
    assert (begun["words"], begun["seal"]) == (sealed["words"], sealed["seal"])
    assert sealed["seal"] in (await bo.get(f"/t/{code}")).text


@pytest.mark.anyio
async def test_play_in_one_click_has_a_promise_before_the_browsers_word(court: Court) -> None:
    ada = await court.person("Ada")
    found = re.search(r'name="promise" value="([^"]*)"', (await ada.get("/")).text)
    assert found
    promise = found[1]
    code = code_of(await ada.post("/play/love-letter", {"promise": promise, "luck": "k7"}))
    info = (await ada.get(f"/api/tables/{code}")).json()
    assert info["commitment"] == promise.partition("-")[2] and info["words"][0] == "k7"
    for again in (promise, "made-up", ""):  # a promise is kept once, and a word without one counts for nothing
        code = code_of(await ada.post("/play/love-letter", {"promise": again, "luck": "k7"}))
        info = (await ada.get(f"/api/tables/{code}")).json()
        assert info["commitment"] != promise.partition("-")[2] and info["words"][0] == ""


@pytest.mark.anyio
async def test_a_rematch_does_not_use_the_words_again(court: Court) -> None:
    _, code, people = await played(court)
    again = code_of(await people[0].post(f"/t/{code}/rematch", {"luck": "without a promise"}))
    assert (await people[0].get(f"/api/tables/{again}")).json()["words"] == ["", "", None]


@pytest.mark.anyio
async def test_a_rematch_has_a_promise_before_the_word_of_whoever_asks_for_it(court: Court) -> None:
    _, code, people = await played(court)
    found = [re.search(r'name="promise" value="([^"]*)"', (await one.get(f"/t/{code}")).text) for one in people]
    assert found[0] and found[1] and found[0][1] == found[1][1], "the server is bound to one seed, whoever asks"
    again = code_of(await people[1].post(f"/t/{code}/rematch", {"promise": found[1][1], "luck": "k7"}))
    info = (await people[1].get(f"/api/tables/{again}")).json()
    assert info["commitment"] == found[1][1].partition("-")[2] and info["words"] == ["", "k7", None]


@pytest.mark.anyio
async def test_a_rematch_keeps_its_promise_whoever_asks_for_it_and_when(court: Court) -> None:
    """Who did not ask for it sees the cards together with the promise: they must know it already, from the end of the last match."""
    _, code, (ada, bo) = await played(court)
    promise = promise_of(await bo.get(f"/t/{code}"))
    court.fixed.time += 3 * 86_400
    assert promise_of(await bo.get(f"/t/{code}")) == promise, "it is the same on another day"
    again = (await ada.ask("POST", f"/api/tables/{code}/rematch", b"{}", {"content-type": "application/json"})).json()
    assert promise.endswith(again["commitment"]) and f'data-next="{again["code"]}"' in (await bo.get(f"/t/{code}")).text


@pytest.mark.anyio
async def test_nobody_learns_the_cards_of_a_rematch_from_another_match(court: Court) -> None:
    _, code, (ada, bo) = await played(court)
    promise = promise_of(await bo.get(f"/t/{code}"))
    for sent in ({"promise": promise, "luck": "k7"}, {"promise": "after-", "luck": "k7"}):
        other = code_of(await bo.post("/play/love-letter", sent))
        info = (await bo.get(f"/api/tables/{other}")).json()
        assert not promise.endswith(info["commitment"]) and info["words"][0] == ""
    again = code_of(await ada.post(f"/t/{code}/rematch", {"promise": promise, "luck": "k8"}))
    info = (await ada.get(f"/api/tables/{again}")).json()
    assert promise.endswith(info["commitment"]) and info["words"][0] == "k8"


def promise_of(page: Answer) -> str:
    """The promise for the rematch."""
    found = re.search(r'/rematch"><input type="hidden" name="promise" value="([^"]*)"', page.text)
    assert found
    return found[1]


@pytest.mark.anyio
async def test_a_copy_of_the_secrets_betrays_no_deal_of_the_weeks_that_follow(court: Court) -> None:
    """Whoever had read the database once knew the seed of every promise, for ever."""
    promises, ledger = court.house.hall.opening.promises, court.house.ledger
    stolen = Commitments(Environment(now=court.fixed.now))
    stolen.secrets = dict(promises.secrets)
    first = promises.make()
    assert stolen.find(first), "a promise of this week is betrayed"
    court.fixed.time += SECRET_DAYS * 86_400
    await court.house.hall.rotate_secrets()
    assert not stolen.find(promises.make()) and promises.find(promises.make())
    code, made = "AAAA2222", court.fixed.time
    assert stolen.make_for_rematch(code, made) != promises.make_for_rematch(code, made)
    neighbour = Commitments(Environment(now=court.fixed.now))
    await neighbour.open(ledger)
    assert neighbour.find(promises.make()), "all processes of a server keep the same promises"
    assert neighbour.make_for_rematch(code, 0.0) == promises.make_for_rematch(code, 0.0), "those of old tables, too"


@pytest.mark.anyio
async def test_a_promise_is_good_over_the_turn_of_a_week(court: Court) -> None:
    promises = court.house.hall.opening.promises
    while (promises.get_day() + 1) % SECRET_DAYS:
        court.fixed.time += 86_400
    await court.house.hall.rotate_secrets()
    promise = promises.make()
    court.fixed.time += 86_400
    assert promises.find(promise), "the secret of the next week was made a day before"
    await court.house.hall.rotate_secrets()
    assert promises.find(promise)
    court.fixed.time += 2 * 86_400
    assert not promises.find(promise)


# -- forgeries ---------------------------------------------------------------------------------------------------------


async def played(court: Court) -> tuple[str, str, list[Browser]]:
    """A finished match of Ada, who gave a word, Bo, who gave none, and a bot; its record, code and people."""
    ada, bo = await court.person("Ada"), await court.person("Bo")
    code = code_of(await ada.post("/new/love-letter", {"players": 3, "seat-2": "random", "option-tokens": "1"}))
    await bo.post(f"/t/{code}/sit")
    await ada.post(f"/t/{code}/luck", {"luck": "seven"})
    await ada.post(f"/t/{code}/start")
    while court.table(code).state == "playing":
        await play_on(court, code, [ada, bo], 1)
        await court.quiet(code)
    return (await ada.get(f"/t/{code}/record")).text, code, [ada, bo]


def operated(text: str, seat: int, word: str, claims_person: bool = False) -> str:
    """The record of an operator who dealt again with another word for a seat, and wrote a proof that fits."""
    data = json.loads(text)
    proof, rules = data["dealer"], game(data["game"])
    words = [word if at == seat else given for at, given in enumerate(proof["luck"])]
    bots = ["" if at == seat and claims_person else bot for at, bot in enumerate(data["bots"])]
    dealer = SeededDealer(bytes.fromhex(proof["seed"]), tuple(given or "" for given in words))
    match, rng = rules.start(data["players"], False, **data["options"]), Random(1)
    while not match.over:
        actor, number = match.actors()[0], len(match.log or [])
        match.push(actor, dealer.deal(match, number) if actor == DEALER else rng.choice(match.moves(actor)))
    record = Record.of(match, tuple(data["names"]), tuple(bots))
    forged = {**proof, "luck": words, "seal": compute_seal(proof["commitment"], words)}
    return json.dumps({**json.loads(record.to_json()), "dealer": forged})


@pytest.mark.anyio
async def test_whoever_runs_the_server_cannot_choose_a_word(court: Court) -> None:
    text, code, (ada, _) = await played(court)
    info = (await ada.get(f"/api/tables/{code}")).json()
    noted = NotedValues(info["commitment"], info["seal"], {"Ada": "seven", "Bo": ""})
    honest = verify(text, noted)
    assert len(honest.proved) == 4 and "Ada ('seven')" in str(honest.unproved[0])
    assert len(honest.unproved) == 2 and "has the seed all along" in str(honest.unproved[1])
    bot, missing, replaced = [operated(text, seat, "lucky for us") for seat in (2, 1, 0)]
    with pytest.raises(InfantaError, match="Seat 3 is a bot's, but has a word"):
        verify(bot)
    for forged in (operated(text, 2, "lucky for us", claims_person=True), missing, replaced):
        with pytest.raises(InfantaError, match="the seal is another one"):
            verify(forged, NotedValues(seal=info["seal"]))
        assert any("--seal" in str(sentence) for sentence in verify(forged).unproved), (
            "it does not claim what it cannot know"
        )
    with pytest.raises(InfantaError, match="Bo's word was 'lucky for us', not ''"):
        verify(missing, NotedValues(words={"Bo": ""}))
    with pytest.raises(InfantaError, match="Ada's word was 'lucky for us', not 'seven'"):
        verify(replaced, NotedValues(words={"Ada": "seven"}))


@pytest.mark.anyio
async def test_words_in_another_order_are_found_out(court: Court) -> None:
    text, _, _ = await played(court)
    data = json.loads(text)
    data["dealer"]["luck"] = ["", "seven", None]
    with pytest.raises(InfantaError, match="not those that were sealed"):
        verify(json.dumps(data))
    data["dealer"]["seal"] = compute_seal(data["dealer"]["commitment"], ["", "seven", None])
    with pytest.raises(InfantaError, match="was not dealt from the seed"):
        verify(json.dumps(data))


@pytest.mark.anyio
async def test_a_match_without_words_says_what_is_not_proved(court: Court) -> None:
    code, people = await seated(court, "love-letter", 2, tokens=1)
    await play_on(court, code, people)
    verdict = verify((await people[0].get(f"/t/{code}/record")).text)
    assert any("choose among several shuffles" in str(sentence) for sentence in verdict.unproved)


@pytest.mark.anyio
async def test_an_old_proof_can_still_be_read(court: Court) -> None:
    text, _, _ = await played(court)
    data = json.loads(text)
    data["dealer"] = {**data["dealer"], "luck": [word or "" for word in data["dealer"]["luck"]]}
    del data["dealer"]["seal"]
    verdict = verify(json.dumps(data), NotedValues(is_unsealed=True))
    assert verdict.dealt > 0 and any("has no seal" in str(sentence) for sentence in verdict.unproved)
    with pytest.raises(InfantaError, match="the seal is another one"):
        verify(json.dumps(data), NotedValues(seal="00" * 32))


@pytest.mark.anyio
async def test_a_seal_that_was_taken_away_excuses_no_word_of_a_bot(court: Court) -> None:
    """A record without its seal was taken for one of old, and whoever runs the server could choose a bot's word again."""
    data = json.loads(operated((await played(court))[0], 2, "lucky for us"))
    del data["dealer"]["seal"]
    with pytest.raises(InfantaError, match="Seat 3 is a bot's, but has a word"):
        verify(json.dumps(data))


@pytest.mark.anyio
async def test_a_seal_that_was_taken_away_is_missed(court: Court, tmp_path: Path) -> None:
    text, code, (ada, _) = await played(court)
    data = json.loads(text)
    del data["dealer"]["seal"]
    with pytest.raises(InfantaError, match="has no seal on its words"):
        verify(json.dumps(data))
    promise = (await ada.get(f"/api/tables/{code}")).json()["commitment"]
    file = tmp_path / "match.json"
    file.write_text(json.dumps(data))
    given = [str(file), "--commitment", promise, "--word", "Ada=seven"]
    assert CliRunner().invoke(verify_command, given).exit_code != 0
    data["dealer"]["luck"] = ["seven", "", ""]
    file.write_text(json.dumps(data))
    told = CliRunner().invoke(verify_command, [*given, "--without-seal"])
    assert told.exit_code == 0 and "could have chosen a word of somebody else's" in told.output


@pytest.mark.anyio
async def test_a_word_that_no_seat_gave_is_found_out(court: Court) -> None:
    """Whoever runs the server tried one word after another in a place that no seat has, until the cards pleased them."""
    text, _, _ = await played(court)
    for luck in (["seven", "", "", "ground"], ["seven", ""], []):
        data = json.loads(text)
        proof = {name: value for name, value in data["dealer"].items() if name != "seal"}
        with pytest.raises(RecordError, match=f"3 play, but there are {len(luck)} words"):
            verify(json.dumps({**data, "dealer": {**proof, "luck": luck}}), NotedValues(is_unsealed=True))


@pytest.mark.anyio
async def test_the_public_seed_of_a_lesson_is_remarked_upon(court: Court) -> None:
    text, _, _ = await played(court)
    data = json.loads(text)
    seed = compute_tutorial_seed(data["game"])
    data["dealer"] = {"commitment": compute_commitment(seed), "seed": seed.hex(), "luck": ["seven", "", None]}
    found = verify(operated(json.dumps(data), 0, "eight")).unproved
    assert any("seed of a lesson" in str(sentence) for sentence in found)
    assert not any("has the seed all along" in str(sentence) for sentence in found)


@pytest.mark.anyio
async def test_a_record_that_breaks_off_is_named_as_such(court: Court) -> None:
    data = json.loads((await played(court))[0])
    data["moves"] = data["moves"][:-3]
    assert any("breaks off" in str(sentence) for sentence in verify(json.dumps(data)).unproved)


@pytest.mark.anyio
@pytest.mark.parametrize("word", ["\ud800", "\x1b[2J", "a\nb"])
async def test_a_word_that_cannot_be_shown_is_no_word(court: Court, word: str) -> None:
    data = json.loads((await played(court))[0])
    for part, seat in (("luck", 0), ("names", 0)):
        odd = json.loads(json.dumps(data))
        (odd["dealer"]["luck"] if part == "luck" else odd["names"])[seat] = word
        with pytest.raises(RecordError):
            verify(json.dumps(odd))


def test_draws_are_even_and_follow_from_the_seed() -> None:
    draws = [DrawStream(b"seed", ("luck",), number).random() for number in range(4000)]
    assert draws == [DrawStream(b"seed", ("luck",), number).random() for number in range(4000)]
    assert all(0 <= draw < 1 for draw in draws)
    tenths = Counter(int(draw * 10) for draw in draws)
    assert len(tenths) == 10 and all(330 < tenths[tenth] < 470 for tenth in range(10))
    assert DrawStream(b"seed", (), 1).random() != DrawStream(b"seed", ("luck",), 1).random()


def test_the_command_speaks_in_sentences(tmp_path: Path) -> None:
    missing = CliRunner().invoke(verify_command, [str(tmp_path / "nothing.json")])
    assert missing.exit_code != 0 and "cannot be read" in str(missing.exception)


@pytest.mark.anyio
async def test_the_command_tells_what_is_proved_and_what_is_not(court: Court, tmp_path: Path) -> None:
    text, _, _ = await played(court)
    file = tmp_path / "match.json"
    file.write_text(text)
    result = CliRunner().invoke(verify_command, [str(file), "--word", "Ada=seven"])
    assert result.exit_code == 0, result.output
    assert "Proved: All" in result.output and "Not proved: that this promise" in result.output
    wrong = CliRunner().invoke(verify_command, [str(file), "--word", "Ada=eight"])
    assert wrong.exit_code != 0 and "somebody chose another one" in str(wrong.exception)

"""Records with a proof: what the dealer's seed was, so that anybody can check that every card came from it."""

import json

from infanta.core.errors import InfantaError, RecordError
from infanta.core.move import DEALER
from infanta.core.phrase import Phrase
from infanta.core.record import Record
from infanta.server.tables.dealer import SEED_BYTES, SeededDealer, commitment
from infanta.server.tables.table import Table
from infanta.table.refused import Refused

FIELD = "dealer"


def proved_record(table: Table) -> str:
    """The record of a finished table, with the dealer's seed; raises Refused before the end."""
    if table.match is None or table.state != "over":
        raise Refused("not-over", Phrase("record-not-over"))
    record, seed = table.record(), table.terms.seed
    proof = {"commitment": commitment(seed), "seed": seed.hex(), "luck": list(table.luck())}
    head, brace, rest = record.to_json().partition("{\n")
    return f"{head}{brace}  {json.dumps(FIELD)}: {json.dumps(proof, ensure_ascii=False)},\n{rest}"


def verify(text: str, seen: str = "") -> int:
    """Check that every one of the dealer's moves in a record follows from the committed seed; how many there were.

    `seen` is the commitment that a player noted before the first card. Raises InfantaError with what is wrong.
    """
    record = Record.from_json(text)
    proof = json.loads(text).get(FIELD)
    if not isinstance(proof, dict):
        raise RecordError(Phrase("no-proof"))
    seed, luck = read_seed(proof.get("seed")), proof.get("luck", [])
    if not isinstance(luck, list) or not all(isinstance(word, str) for word in luck):
        raise RecordError(Phrase("proof-luck"))
    promised = commitment(seed)
    if promised != proof.get("commitment") or (seen and promised != seen.strip().lower()):
        raise InfantaError(Phrase("proof-seed"))
    return honest(record, SeededDealer(seed, tuple(luck)))


def read_seed(given: object) -> bytes:
    """The seed from its hexadecimal form."""
    try:
        seed = bytes.fromhex(given) if isinstance(given, str) else b""
    except ValueError:
        seed = b""
    if len(seed) != SEED_BYTES:
        raise RecordError(Phrase("proof-seed-size", size=SEED_BYTES))
    return seed


def honest(record: Record, dealer: SeededDealer) -> int:
    """Play a record again and compare every one of the dealer's moves with what the seed gives."""
    played = record.replay().log or []
    match, dealt = record.replay(upto=0), 0
    for number, (seat, move, note) in enumerate(played):
        if seat == DEALER:
            dealt += 1
            if dealer.deal(match, number) != move:
                raise InfantaError(Phrase("proof-move", number=number + 1, move=move.text))
        match.push(seat, move, note)
    return dealt

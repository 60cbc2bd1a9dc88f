"""Records with a proof: the dealer's seed and the players' words, so that any player can check that every card came
from them.

The order makes the deal fair: the server is bound to its seed by the `commitment`, then players add their words, then
the words are sealed (`seal`), and only then is the first card dealt. The verifier says what follows from that, and what
does not.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from infanta.core.errors import InfantaError, RecordError
from infanta.core.move import DEALER
from infanta.core.phrase import Phrase
from infanta.core.record import Record
from infanta.server.tables.dealer import SEED_BYTES, SeededDealer, Word, compute_commitment, compute_seal
from infanta.server.tables.table import SEALED_WORDS, ServerTable
from infanta.server.tables.tutorials import is_tutorial
from infanta.table.refusal import RefusedError

FIELD = "dealer"


@dataclass(frozen=True)
class NotedValues:
    """What a player noted before the first card: the commitment, the seal, and the words by their players' names."""

    promise: str = ""
    seal: str = ""
    words: Mapping[str, str] | None = None
    is_unsealed: bool = False  # the player knows that the match is from a time before seals


@dataclass(frozen=True)
class Verdict:
    """What a proof proves, and what it does not; `dealt` counts the dealer's moves."""

    dealt: int
    proved: tuple[Phrase, ...]
    unproved: tuple[Phrase, ...]


def build_record(table: ServerTable) -> str:
    """Return the record of a finished table with the dealer's seed; raise RefusedError before the end."""
    if table.match is None or table.state != "over":
        raise RefusedError("not-over", Phrase("record-not-over"))
    bots = tuple("" if chair.person else chair.bot for chair in table.chairs)
    record = Record.of(table.match, tuple(table.names()), bots)
    seed, words = table.terms.seed, table.words()
    proof: dict[str, object] = {"commitment": compute_commitment(seed), "seed": seed.hex()}
    if table.has_erased_words():
        proof.update(erased=True)
    elif table.terms.dealing >= SEALED_WORDS:
        proof.update(luck=words, seal=compute_seal(compute_commitment(seed), words))
    else:
        proof.update(luck=[word or "" for word in words])
    head, brace, rest = record.to_json().partition("{\n")
    return f"{head}{brace}  {json.dumps(FIELD)}: {json.dumps(proof, ensure_ascii=False)},\n{rest}"


def verify(text: str, seen: NotedValues | None = None) -> Verdict:
    """Check that a match was dealt from the committed seed and the players' words; raise InfantaError with what is
    wrong."""
    seen = seen or NotedValues()
    record = Record.from_json(text)
    if not all(name.isprintable() for name in record.names):  # no server gives such names, and a verdict shows them
        raise RecordError(Phrase("record-names"))
    proof = json.loads(text).get(FIELD)
    if not isinstance(proof, dict):
        raise RecordError(Phrase("no-proof"))
    if "erased" in proof:
        raise InfantaError(Phrase("proof-erased"))
    seed, words = parse_seed(proof.get("seed")), parse_words(proof.get("luck", []))
    promise = compute_commitment(seed)
    if promise != proof.get("commitment") or (seen.promise and promise != seen.promise.strip().lower()):
        raise InfantaError(Phrase("proof-seed"))
    sealed = "seal" in proof
    check_words(record, words, sealed)
    if sealed and proof["seal"] != compute_seal(promise, words):
        raise InfantaError(Phrase("proof-unsealed"))
    if seen.seal and (not sealed or seen.seal.strip().lower() != proof["seal"]):
        raise InfantaError(Phrase("proof-other-seal"))
    if not sealed and not seen.is_unsealed:
        raise InfantaError(Phrase("proof-no-seal"))
    names = tuple(record.names) + tuple(str(seat + 1) for seat in range(len(record.names), record.players))
    for name, word in (seen.words or {}).items():
        check_word(names, words, name, word)
    dealt, ended = check_deals(record, SeededDealer(seed, tuple(word or "" for word in words)))
    found = build_verdict(dealt, names, words, promise, str(proof["seal"]) if sealed else "", seen)
    foresight = Phrase("unproved-lesson" if is_tutorial(record.game, seed) else "unproved-foresight")
    end = () if ended else (Phrase("unproved-end"),)
    return replace(found, unproved=(*found.unproved, foresight, *end))


def check_words(record: Record, words: Sequence[Word], is_sealed: bool) -> None:
    """Check that every person has one word, which may be empty, no bot has any, and all are as they were sealed."""
    bots = record.bots or ("",) * record.players
    if len(words) != record.players or len(bots) != record.players:
        raise RecordError(Phrase("proof-words", players=record.players, words=len(words)))
    for seat, (word, bot) in enumerate(zip(words, bots, strict=True)):
        if bot and (word is not None if is_sealed else word):
            raise InfantaError(Phrase("proof-bot-word", seat=seat + 1))
        if not bot and word is None:
            raise InfantaError(Phrase("proof-no-word", seat=seat + 1))


def check_word(names: Sequence[str], words: Sequence[Word], name: str, word: str) -> None:
    """Check the word that a player noted."""
    if name not in names or names.index(name) >= len(words):
        raise InfantaError(Phrase("proof-nobody", name=name, names=tuple(names)))
    recorded = words[names.index(name)] or ""
    if recorded != word:
        raise InfantaError(Phrase("proof-other-word", name=name, recorded=recorded, word=word))


def build_verdict(
    dealt: int, names: Sequence[str], words: Sequence[Word], promise: str, sealed: str, seen: NotedValues
) -> Verdict:
    """Return what follows from a proof that holds."""
    proved, unproved = [Phrase("proved-moves", dealt=dealt)], []
    if seen.promise:
        proved.append(Phrase("proved-seed"))
    else:
        unproved.append(Phrase("unproved-promise", promise=promise))
    if not sealed:
        unproved.append(Phrase("unproved-order"))
    elif seen.seal:
        proved.append(Phrase("proved-words"))
    else:
        unproved.append(Phrase("unproved-words", seal=sealed))
    if seen.words:
        proved.append(Phrase("proved-word", names=tuple(seen.words)))
    given = tuple([Phrase("given-word", name=name, word=word) for name, word in zip(names, words, strict=True) if word])
    is_bound = bool(seen.promise and seen.seal)  # only then were no words chosen after the player's own
    if not given:
        unproved.append(Phrase("unproved-shuffle"))
    elif is_bound:
        unproved.append(Phrase("unproved-cards", given=given))
    else:
        unproved.append(Phrase("unproved-words-of-others", given=given))
    return Verdict(dealt, tuple(proved), tuple(unproved))


def parse_seed(given: object) -> bytes:
    """Return the seed from its hexadecimal form."""
    try:
        seed = bytes.fromhex(given) if isinstance(given, str) else b""
    except ValueError:
        seed = b""
    if len(seed) != SEED_BYTES:
        raise RecordError(Phrase("proof-seed-size", size=SEED_BYTES))
    return seed


def parse_words(given: object) -> tuple[Word, ...]:
    """Return the words by seat; None where a bot plays."""
    if not isinstance(given, list) or not all(
        word is None or (isinstance(word, str) and word.isprintable()) for word in given
    ):
        raise RecordError(Phrase("proof-luck"))
    return tuple(given)


def check_deals(record: Record, dealer: SeededDealer) -> tuple[int, bool]:
    """Replay a record and compare each of the dealer's moves with what the seed gives; return how many there were, and
    whether the match ended."""
    played = record.replay().log or []
    match, dealt = record.replay(upto=0), 0
    for number, (seat, move, note) in enumerate(played):
        if seat == DEALER:
            dealt += 1
            if dealer.deal(match, number) != move:
                raise InfantaError(Phrase("proof-move", number=number + 1, move=move.text))
        match.push(seat, move, note)
    return dealt, match.outcome() is not None

"""Records with a proof: the dealer's seed and the players' words, so that anybody can check that every card came from them.

The order of things is what makes it fair: the server is bound to its seed by the promise (`commitment`), then people add their words,
then the words are sealed (`seal`), and only then is the first card dealt. The verifier says what follows from that, and what does not.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from infanta.core.errors import InfantaError, RecordError
from infanta.core.move import DEALER
from infanta.core.record import Record
from infanta.core.registry import game
from infanta.server.tables.dealer import SEED_BYTES, SeededDealer, Word, commitment, seal
from infanta.server.tables.refused import Refused
from infanta.server.tables.table import SEALED_WORDS, Table

FIELD = "dealer"


@dataclass(frozen=True)
class Seen:
    """What a player noted before the first card: the promise, the seal, and words by the name of whoever gave them."""

    promise: str = ""
    seal: str = ""
    words: Mapping[str, str] | None = None


@dataclass(frozen=True)
class Verdict:
    """What a proof proves, and what it does not; `dealt` counts the dealer's moves."""

    dealt: int
    proved: tuple[str, ...]
    unproved: tuple[str, ...]


def proved_record(table: Table) -> str:
    """The record of a finished table, with the dealer's seed; raises Refused before the end."""
    if table.match is None or table.state != "over":
        raise Refused(409, "not-over", "The record can be seen when the match is over: it holds every card.")
    bots = tuple("" if chair.person else chair.bot for chair in table.chairs)
    record = Record.of(table.match, tuple(table.names()), bots)
    seed, words = table.terms.seed, table.words()
    proof: dict[str, object] = {"commitment": commitment(seed), "seed": seed.hex()}
    if table.terms.dealing >= SEALED_WORDS:
        proof.update(luck=words, seal=seal(commitment(seed), words))
    else:
        proof.update(luck=[word or "" for word in words])
    head, brace, rest = record.to_json().partition("{\n")
    return f"{head}{brace}  {json.dumps(FIELD)}: {json.dumps(proof, ensure_ascii=False)},\n{rest}"


def verify(text: str, seen: Seen | None = None) -> Verdict:
    """Check that a match was dealt from the promised seed and the players' words; raises InfantaError with what is wrong."""
    seen = seen or Seen()
    record = Record.from_json(text)
    proof = json.loads(text).get(FIELD)
    if not isinstance(proof, dict):
        raise RecordError("This record has no proof: it does not name the dealer's seed.")
    seed, words = read_seed(proof.get("seed")), read_words(proof.get("luck", []))
    promise = commitment(seed)
    if promise != proof.get("commitment") or (seen.promise and promise != seen.promise.strip().lower()):
        raise InfantaError("The seed is not the one that was committed to before the first card.")
    sealed = "seal" in proof
    if sealed:
        check_words(record, words, str(proof["seal"]), promise)
    if seen.seal and (not sealed or seen.seal.strip().lower() != proof["seal"]):
        raise InfantaError("The words are not those that were sealed before the first card: the seal is another one.")
    names = [*record.names, *[f"seat {seat + 1}" for seat in range(len(record.names), record.players)]]
    for name, word in (seen.words or {}).items():
        check_word(names, words, name, word)
    dealt = honest(record, SeededDealer(seed, tuple(word or "" for word in words)))
    return verdict(dealt, names, words, promise, str(proof["seal"]) if sealed else "", seen)


def check_words(record: Record, words: Sequence[Word], claimed: str, promise: str) -> None:
    """Every person a word, which may be empty, and no bot any; and all of them as they were sealed."""
    bots = record.bots or ("",) * record.players
    if len(words) != record.players or len(bots) != record.players:
        raise RecordError(f"This record is damaged: {record.players} play, but there are {len(words)} words.")
    for seat, (word, bot) in enumerate(zip(words, bots, strict=True)):
        if bot and word is not None:
            raise InfantaError(f"Seat {seat + 1} is a bot's, but has a word: whoever runs the server could choose it.")
        if not bot and word is None:
            raise InfantaError(f"Seat {seat + 1} is a person's, but the record has no place for their word.")
    if claimed != seal(promise, words):
        raise InfantaError("The words are not those that were sealed before the first card.")


def check_word(names: Sequence[str], words: Sequence[Word], name: str, word: str) -> None:
    """A word that a player says was given."""
    if name not in names or names.index(name) >= len(words):
        raise InfantaError(f"Nobody called {name!r} plays in this record; there are: {', '.join(names)}.")
    recorded = words[names.index(name)] or ""
    if recorded != word:
        raise InfantaError(
            f"The record says that {name}'s word was {recorded!r}, not {word!r}: somebody chose another one."
        )


def verdict(dealt: int, names: Sequence[str], words: Sequence[Word], promise: str, sealed: str, seen: Seen) -> Verdict:
    """What follows from a proof that holds."""
    proved = [f"All {dealt} of the dealer's moves follow from the seed and the words, in the order of the seats."]
    unproved = []
    if seen.promise:
        proved.append("The seed is the one that was promised to you.")
    else:
        unproved.append(
            f"that this promise is the one you were shown. Compare it, or give it with --commitment: {promise}"
        )
    given = [f"{name} ({word!r})" for name, word in zip(names, words, strict=False) if word]
    if not sealed:
        unproved.append("that the words came after the promise: this match is from a time when they were not sealed.")
    elif seen.seal:
        proved.append("The words are those that the table showed before the first card, and no bot has one.")
    else:
        unproved.append(
            f"that these words are those the table showed. Compare their seal, or give it with --seal: {sealed}"
        )
    if seen.words:
        proved.append(f"The word is the one you say it was: {', '.join(seen.words)}.")
    if given:
        unproved.append(
            f"that the cards were not chosen, to somebody who did not see their own word among these: {', '.join(given)}. Nobody who gave "
            "one of them after the promise can have been dealt chosen cards, unless whoever gave a word later was in league with the server."
        )
    else:
        unproved.append(
            "that the server did not choose among several shuffles: nobody added a word after its promise was shown."
        )
    return Verdict(dealt, tuple(proved), tuple(unproved))


def read_seed(given: object) -> bytes:
    """The seed from its hexadecimal form."""
    try:
        seed = bytes.fromhex(given) if isinstance(given, str) else b""
    except ValueError:
        seed = b""
    if len(seed) != SEED_BYTES:
        raise RecordError(f"This record is damaged: the dealer's seed must be {SEED_BYTES} bytes in hexadecimal.")
    return seed


def read_words(given: object) -> tuple[Word, ...]:
    """The words by seat; None where a bot plays."""
    if not isinstance(given, list) or not all(word is None or isinstance(word, str) for word in given):
        raise RecordError("This record is damaged: the lucky words are not a list of texts.")
    return tuple(given)


def honest(record: Record, dealer: SeededDealer) -> int:
    """Play a record again and compare every one of the dealer's moves with what the seed gives; how many there were."""
    played = record.replay().log or []
    match, dealt = game(record.game).start(record.players, False, **record.options), 0
    for number, (seat, move) in enumerate(played):
        if seat == DEALER:
            dealt += 1
            if dealer.deal(match, number) != move:
                raise InfantaError(f"Move {number + 1} was not dealt from the seed: the dealer made {move.text}.")
        match.push(seat, move)
    return dealt

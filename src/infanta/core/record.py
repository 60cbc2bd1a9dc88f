"""A record: game, options and moves, the dealer's included. Enough to play a match again exactly, or to go on with
it."""

import json
import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeGuard

from infanta.core.errors import InfantaError, RecordError
from infanta.core.match import Match
from infanta.core.move import BELL, DEALER, with_note
from infanta.core.phrase import Phrase
from infanta.core.registry import game
from infanta.core.setup import Value, shorten

FORMAT = 1
DEALER_WORD = "dealer"
WORDS = {DEALER: DEALER_WORD, BELL: "bell"}  # how lines name movers without a seat
MOVERS = {word: mover for mover, word in WORDS.items()}
LARGEST = 16 * 1024 * 1024


@dataclass(frozen=True)
class Record:
    """A match as text. `moves` are lines like `dealer +guard`, `0 guard>2:8` or `bell ring`.

    `names` say who sat where, and `bots` which bot plays a seat, with an empty text for a person; both only if known.
    """

    game: str
    edition: int
    players: int
    options: dict[str, Value]
    moves: tuple[str, ...]
    names: tuple[str, ...] = field(default=())
    bots: tuple[str, ...] = field(default=())

    @staticmethod
    def of(match: Match, names: tuple[str, ...] = (), bots: tuple[str, ...] = ()) -> "Record":
        """Return the record of a match so far."""
        if match.log is None:
            raise RecordError(Phrase("record-of-copy"))
        setup = match.setup
        lines = tuple(f"{WORDS.get(seat, seat)} {with_note(move.text, note)}" for seat, move, note in match.log)
        return Record(setup.game, setup.edition, setup.players, dict(setup.options), lines, names, bots)

    def replay(self, upto: int | None = None, story: bool = False) -> Match:
        """Return the match after its first `upto` moves (all of them by default), every move checked."""
        rules = game(self.game)
        if not 1 <= self.edition <= rules.edition:
            found = {"edition": self.edition, "game": rules.title, "newest": rules.edition}
            raise RecordError(Phrase("record-newer", **found))
        match = rules.start_from(rules.setup(self.players, {**self.options}, self.edition), story)
        for number, line in enumerate(self.moves[:upto], 1):
            who, _, text = line.partition(" ")
            if who not in MOVERS and not (who.isdecimal() and len(who) < 4):
                raise RecordError(Phrase("record-line", number=number, line=shorten(line)))
            try:
                match.play(MOVERS[who] if who in MOVERS else int(who), *rules.parse_noted(text))
            except InfantaError as error:
                reason = error.phrase
                raise RecordError(Phrase("record-illegal", number=number, line=shorten(line), reason=reason)) from None
        return match

    def to_json(self) -> str:
        """Return a readable text, one move per line."""
        head = {
            "infanta": FORMAT,
            "game": self.game,
            "edition": self.edition,
            "players": self.players,
            "options": self.options,
            "names": list(self.names),
            "bots": list(self.bots),
        }
        lines = [f"  {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in head.items()]
        moves = ",\n".join(f"    {json.dumps(move, ensure_ascii=False)}" for move in self.moves)
        lines.append('  "moves": [\n' + moves + "\n  ]" if moves else '  "moves": []')
        return "{\n" + ",\n".join(lines) + "\n}\n"

    @staticmethod
    def from_json(text: str) -> "Record":
        """Read a record; raises RecordError with the first thing that is wrong."""
        if len(text) > LARGEST:
            raise RecordError(Phrase("record-too-long", file=""))
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise RecordError(Phrase("record-not-json", error=str(error))) from None
        if not isinstance(data, dict) or data.get("infanta") != FORMAT:
            raise RecordError(Phrase("record-foreign", format=FORMAT))
        key, edition, players = data.get("game"), data.get("edition"), data.get("players")
        options, moves = data.get("options", {}), data.get("moves")
        names, bots = data.get("names", []), data.get("bots", [])
        if not isinstance(key, str) or not is_number(edition) or not is_number(players):
            raise RecordError(Phrase("record-no-head"))
        if not isinstance(options, dict):
            raise RecordError(Phrase("record-options"))
        if not is_texts(moves):
            raise RecordError(Phrase("record-moves"))
        if not is_texts(names) or not is_texts(bots) or {len(names), len(bots)} - {0, players}:
            raise RecordError(Phrase("record-names"))
        try:
            setup = game(key).setup(players, options)
        except InfantaError as error:
            raise RecordError(Phrase("record-unplayable", reason=error.phrase)) from None
        return Record(key, edition, players, dict(setup.options), tuple(moves), tuple(names), tuple(bots))

    def save(self, path: Path | str) -> None:
        """Write the record; an interrupted write leaves the old file as it was."""
        path = Path(path)
        draft = path.with_name(path.name + f".{os.getpid()}.part")
        with open(draft, "w", encoding="utf-8") as file:
            file.write(self.to_json())
            file.flush()
            os.fsync(file.fileno())
        os.replace(draft, path)

    @staticmethod
    def load(path: Path | str) -> "Record":
        """Read a record from a file."""
        path = Path(path)
        try:
            if path.stat().st_size > LARGEST:
                raise RecordError(Phrase("record-too-long", file=str(path)))
            with path.open(encoding="utf-8") as file:
                text = file.read(LARGEST + 1)  # a device file says that it is small, and may never end
            return Record.from_json(text)
        except OSError as error:
            raise RecordError(Phrase("record-unreadable", file=str(path), error=str(error.strerror))) from None
        except UnicodeDecodeError:
            raise RecordError(Phrase("record-not-text", file=str(path))) from None


def is_number(value: object) -> TypeGuard[int]:
    """Return whether a JSON value is a whole number."""
    return isinstance(value, int) and not isinstance(value, bool)


def is_texts(value: object) -> TypeGuard[list[str]]:
    """Return whether a JSON value is a list of texts."""
    return isinstance(value, list) and all(isinstance(item, str) for item in value)

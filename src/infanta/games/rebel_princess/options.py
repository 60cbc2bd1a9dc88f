"""Options of Rebel Princess that are neither a word nor a number: the round cards of the party, and the pass table."""

from infanta.core.setup import Option, Value
from infanta.games.rebel_princess.passes import LETTERS, read_pass

FIRST_GAME = "acbdm"
"""What the rulebook recommends for the first game, in order (RP-013)."""


class RoundLetters(Option):
    """The round cards by their letters, in order; nothing means that they are drawn at random."""

    def __init__(self, name: str, help: str, clause: str) -> None:
        super().__init__(name, "", help, clause)

    def read(self, value: object) -> Value:
        if value == "first":
            return FIRST_GAME
        if isinstance(value, str):
            letters = value.replace(",", "").replace(" ", "").replace("-", "")
            if len(set(letters)) == len(letters) and set(letters) <= set(LETTERS):
                return letters
        raise self.refuse(value)

    def hint(self) -> str:
        return f"different letters from a to u, like '{FIRST_GAME}' ('first' for short), or nothing"

    def samples(self) -> list[Value]:
        return [self.default, FIRST_GAME, "eghi", "lnqrst", "ujkop"]


class PassTable(Option):
    """Passes of single round cards that differ from the table, like `b:3R,c:1L1R`."""

    def __init__(self, name: str, help: str, clause: str) -> None:
        super().__init__(name, "", help, clause)

    def read(self, value: object) -> Value:
        if not isinstance(value, str) or len(value) > 200:
            raise self.refuse(value)
        entries: dict[str, str] = {}
        for entry in value.replace(",", " ").split():
            letter, _, text = entry.partition(":")
            if len(letter) != 1 or letter not in LETTERS or letter in entries or read_pass(text) is None:
                raise self.refuse(value)
            entries[letter] = text
        return ",".join([f"{letter}:{entries[letter]}" for letter in sorted(entries)])

    def hint(self) -> str:
        return "entries like 'b:3R,c:1L1R': a round card, and how many cards go left and right; or nothing"

    def samples(self) -> list[Value]:
        return [self.default, "a:0L,b:1L2R,c:2R,m:1R"]

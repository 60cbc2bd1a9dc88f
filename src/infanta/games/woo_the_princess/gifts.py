"""Which gifts are special: a table from effect to cards, as an option (WTP-G02, WTP-G03)."""

from infanta.core.setup import Option, Value
from infanta.games.trick_taking.pack import members
from infanta.games.woo_the_princess.cards import PACK, PLAIN, SPECIALS, SPURNED, SPURNING, USUAL


def read_gifts(text: str) -> list[int] | None:
    """The effect of every card from a table like `allergic:F1,F2 regifted:J1`; None if it cannot be read.

    >>> read_gifts("lullabye:S1,S2")[PACK.by_text["S2"]] == read_gifts("lullabye:S2")[PACK.by_text["S2"]]
    True
    >>> read_gifts("lullabye:S1 allergic:S1") is None
    True
    """
    effects = [PLAIN] * PACK.size
    effects[SPURNED] = SPURNING
    words = [special.word for special in SPECIALS[: SPURNING - 1]]
    for entry in text.split():
        word, _, names = entry.partition(":")
        if word not in words or not names:
            return None
        for name in names.split(","):
            card = PACK.by_text.get(name, SPURNED)
            if effects[card] != PLAIN:
                return None
            effects[card] = words.index(word) + 1
    return effects


def write_gifts(effects: list[int]) -> str:
    """The table as text, in order; "none" where no gift is special."""
    entries = []
    for number, special in enumerate(SPECIALS[: SPURNING - 1], 1):
        cards = [PACK.text[card] for card in members(PACK.everything) if effects[card] == number]
        if cards:
            entries.append(f"{special.word}:{','.join(cards)}")
    return " ".join(entries) or "none"


class SpecialGifts(Option):
    """Which cards carry which effect: any number of cards per effect, one effect per card."""

    def __init__(self, name: str, help: str, clause: str) -> None:
        super().__init__(name, USUAL, help, clause)

    def read(self, value: object) -> Value:
        if isinstance(value, str) and len(value) < 1000:
            effects = read_gifts("" if value == "none" else value)
            if effects is not None:
                return write_gifts(effects)
        raise self.refuse(value)

    def hint(self) -> str:
        return f"a table like {USUAL!r}, several cards with commas between, or 'none'"

    def samples(self) -> list[Value]:
        many = "allergic:F1,C2,S1,J3 irresistible:F2,C1,S3,J2 lullabye:C3,S2 regifted:F3,J1,C4"
        return [self.default, many, "none"]

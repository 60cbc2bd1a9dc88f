"""Clauses: the numbered rules of a game, read from the `clauses.md` in its folder."""

import re
from dataclasses import dataclass

from infanta.core.errors import InfantaError
from infanta.core.phrase import Phrase

LINE = re.compile(r"- \*\*([A-Z]+-G?\d+)\*\*(?: \[([^\]]+)\])? (.+)")


@dataclass(frozen=True)
class Clause:
    """One rule: its number, the section it stands in, its text and its marks.

    The marks are words in brackets after the number: `ruling` (the rulebook leaves a gap), `option` (the host can
    choose otherwise), `flavour` (no program can test it).
    """

    id: str
    section: str
    marks: tuple[str, ...]
    text: str


def parse_clauses(markdown: str) -> list[Clause]:
    """Return the clauses of a `clauses.md`: lines like `- **LL-035** [ruling, option] text` under `## section`
    headings."""
    found: list[Clause] = []
    seen: set[str] = set()
    section = ""
    for number, line in enumerate(markdown.splitlines(), 1):
        if line.startswith("## "):
            section = line[3:].strip()
        elif line.startswith("- "):
            match = LINE.fullmatch(line)
            if match is None:
                raise InfantaError(Phrase("clause-unreadable", line=number))
            name = str(match.group(1))
            if name in seen:
                raise InfantaError(Phrase("clause-twice", line=number, clause=name))
            seen.add(name)
            marks = str(match.group(2) or "")
            found.append(Clause(name, section, tuple(marks.split(", ")) if marks else (), str(match.group(3))))
    return found

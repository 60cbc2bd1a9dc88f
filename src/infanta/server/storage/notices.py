"""Notices: what the other processes are told of changes, in the same transaction that makes them. A notice says what has changed, not
how: whoever needs it reads it. Only moves, which are most of it, come along, and need not be read by those who have all before them."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import bindparam, func, select

from infanta.server.storage.changes import (
    AddMoves,
    AddTable,
    Change,
    EndSession,
    EndSessions,
    Erase,
    Mute,
    Rename,
    Revise,
    SetState,
)
from infanta.server.storage.groups import Write
from infanta.server.storage.neighbours import Word
from infanta.server.storage.values import TableSheet
from infanta.table.seating import Chair

CHANNEL = "infanta"
LONGEST = 7_000
"""Bytes of one notification; PostgreSQL takes just under 8,000."""
MOST_TEXT = 2_000
"""Characters of moves that come along at most."""
Made = tuple[int, list[tuple[int, str]], float]
NOTIFY = select(func.pg_notify(CHANNEL, bindparam("payload")))


def goes_on(sheet: TableSheet, chairs: Sequence[Chair]) -> bool:
    """Whether a table goes on by itself."""
    return sheet.state == "playing" and (sheet.clock > 0 or any(chair.bot for chair in chairs))


def only_moves(changes: Sequence[Change]) -> Made | None:
    """The moves, if a table changes by nothing else: the number of the first, each with its seat, and when they were made."""
    made = [change for change in changes if isinstance(change, AddMoves)]
    others = [change for change in changes if not isinstance(change, AddMoves | Revise)]
    if len(made) != 1 or any(not isinstance(change, SetState) or change.state != "over" for change in others):
        return None
    moves = [(seat, text) for _, seat, text in made[0].moves]
    return (made[0].moves[0][0], moves, made[0].at) if sum(len(text) for _, text in moves) < MOST_TEXT else None


def words(changes: Sequence[Change]) -> list[Word]:
    """What the others must know of some changes."""
    told: list[Word] = []
    for change in changes:
        match change:
            case Revise(code, version, going):
                told.append(("table", code, version + 1, going, only_moves(changes)))
            case AddTable(sheet, chairs) if goes_on(sheet, chairs):
                told.append(("table", sheet.code, sheet.version, True, None))
            case Rename(person):
                told.append(("person", person.id))
            case Mute(who, _, _):
                told.append(("person", who))
            case EndSessions(who) | Erase(who):
                told.append(("gone", who))
            case EndSession(token):
                told.append(("session", token.hex()))
            case _:
                pass
    return told


def text_of(word: Word) -> str:
    """A word as it is sent; moves with long notes are left to be read."""
    text = json.dumps(word, ensure_ascii=True, separators=(",", ":"))
    return text_of((*word[:4], None)) if len(text) > LONGEST and word[0] == "table" and word[4] is not None else text


def payloads(process: int, texts: Sequence[str]) -> list[str]:
    """What a process tells, as few notifications as can hold it. What no notification can hold is not told: others compare versions."""
    sent: list[str] = []
    group: list[str] = []
    size = 0
    for text in texts:
        if group and size + len(text) > LONGEST:
            sent.append(f"[{process},{','.join(group)}]")
            group, size = [], 0
        if len(text) <= LONGEST:
            group.append(text)
            size += len(text) + 1
    return [*sent, f"[{process},{','.join(group)}]"] if group else sent


def notified(process: int, words: Sequence[Word]) -> list[Write]:
    """The statement that tells the others, if there is something to tell: a row for each word, until the group is `gathered`."""
    return [Write(NOTIFY, [{"process": process, "word": text_of(word)} for word in words])] if words else []


def gathered(rows: Sequence[Mapping[str, Any]]) -> list[dict[str, object]]:
    """All words of a group of changes in as few notifications as can hold them."""
    return [{"payload": one} for one in payloads(rows[0]["process"], [row["word"] for row in rows])] if rows else []

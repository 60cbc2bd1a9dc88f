"""Notices: messages to the other processes about changes, in the transaction that makes them. A notice says what has
changed, not how: a process that needs it reads it. Only moves, which are most of it, are included, and need not be read
by those that have all earlier ones."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import bindparam, func, select

from infanta.server.storage.changes import (
    AddMoves,
    AddTable,
    BumpVersion,
    Change,
    EndSession,
    EndSessions,
    Erase,
    Mute,
    Rename,
    SetState,
)
from infanta.server.storage.group_commit import Write
from infanta.server.storage.peers import PeerMessage
from infanta.server.storage.values import TableHeader
from infanta.table.seating import Occupancy

CHANNEL = "infanta"
MAX_NOTIFICATION_BYTES = 7_000  # bytes of one notification; PostgreSQL takes just under 8,000
MAX_MOVES_CHARS = 2_000  # characters of moves that are included at most
Made = tuple[int, list[tuple[int, str]], float]
NOTIFY = select(func.pg_notify(CHANNEL, bindparam("payload")))


def runs_by_itself(sheet: TableHeader, chairs: Sequence[Occupancy]) -> bool:
    """Return whether a table goes on without requests."""
    return sheet.state == "playing" and (sheet.clock > 0 or any(chair.bot for chair in chairs))


def extract_moves(changes: Sequence[Change]) -> Made | None:
    """Return the moves, if a table changes by nothing else: the number of the first, each with its seat, and when they
    were made."""
    made = [change for change in changes if isinstance(change, AddMoves)]
    others = [change for change in changes if not isinstance(change, AddMoves | BumpVersion)]
    if len(made) != 1 or any(not isinstance(change, SetState) or change.state != "over" for change in others):
        return None
    moves = [(seat, text) for _, seat, text in made[0].moves]
    return (made[0].moves[0][0], moves, made[0].at) if sum(len(text) for _, text in moves) < MAX_MOVES_CHARS else None


def build_messages(changes: Sequence[Change]) -> list[PeerMessage]:
    """Return the messages to the other processes about some changes."""
    told: list[PeerMessage] = []
    for change in changes:
        match change:
            case BumpVersion(code, version, going):
                told.append(("table", code, version + 1, going, extract_moves(changes)))
            case AddTable(sheet, chairs) if runs_by_itself(sheet, chairs):
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


def encode_message(word: PeerMessage) -> str:
    """Return a message as it is sent; moves with long notes are left to be read."""
    text = json.dumps(word, ensure_ascii=True, separators=(",", ":"))
    return (
        encode_message((*word[:4], None))
        if len(text) > MAX_NOTIFICATION_BYTES and word[0] == "table" and word[4] is not None
        else text
    )


def pack_notifications(process: int, texts: Sequence[str]) -> list[str]:
    """Return messages in as few notifications as can hold them. What no notification can hold is not sent: others
    compare versions."""
    sent: list[str] = []
    group: list[str] = []
    size = 0
    for text in texts:
        if group and size + len(text) > MAX_NOTIFICATION_BYTES:
            sent.append(f"[{process},{','.join(group)}]")
            group, size = [], 0
        if len(text) <= MAX_NOTIFICATION_BYTES:
            group.append(text)
            size += len(text) + 1
    return [*sent, f"[{process},{','.join(group)}]"] if group else sent


def build_notify_writes(process: int, words: Sequence[PeerMessage]) -> list[Write]:
    """Return the statement that notifies the others, if there are messages: a row for each message, until the
    group is `gathered`."""
    return [Write(NOTIFY, [{"process": process, "word": encode_message(word)} for word in words])] if words else []


def gather_rows(rows: Sequence[Mapping[str, Any]]) -> list[dict[str, object]]:
    """Return all messages of a group of changes in as few notifications as can hold them."""
    return (
        [{"payload": one} for one in pack_notifications(rows[0]["process"], [row["word"] for row in rows])]
        if rows
        else []
    )

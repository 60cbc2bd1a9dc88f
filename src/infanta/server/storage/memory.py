"""A ledger in memory: for tests, and for tables that need not last."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from infanta.server.storage.changes import (
    PURGE_BATCH_TABLES,
    AddDeviceLink,
    AddMessage,
    AddMoves,
    AddPerson,
    AddSession,
    AddTable,
    BumpVersion,
    Change,
    EndPasses,
    EndSession,
    EndSessions,
    Erase,
    LogAction,
    Mute,
    Purge,
    Rename,
    SetChairs,
    SetRematch,
    SetState,
    UseCommitment,
    UseDeviceLink,
)
from infanta.server.storage.ledger import ERASED_NAME, MAX_LISTED, MAX_MESSAGES_PER_ROOM, WriteConflictError
from infanta.server.storage.peers import NoPeers, Peers
from infanta.server.storage.values import (
    ERASED_WORD,
    Action,
    DeviceLink,
    Lists,
    Person,
    StoredMessage,
    StoredTable,
    TableHeader,
    TableListing,
    TableQuery,
    Token,
)
from infanta.table.seating import Occupancy

Tables = dict[str, TableHeader]


class MemoryLedger:
    """Dictionaries, and a list of what to undo when a group of changes cannot be made."""

    def __init__(self) -> None:
        self.neighbours: Peers = NoPeers()
        self.people: dict[str, Person] = {}
        self.since: dict[str, float] = {}
        self.sessions: dict[bytes, tuple[str, float]] = {}
        self.labels: dict[bytes, tuple[str, tuple[str, ...]]] = {}
        self.passes: dict[bytes, tuple[str, float, tuple[str, ...]]] = {}
        self.mutes: defaultdict[str, dict[str, bool]] = defaultdict(dict)
        self.sheets: Tables = {}
        self.chairs: defaultdict[str, dict[int, Occupancy]] = defaultdict(dict)
        self.moves: defaultdict[str, dict[int, tuple[int, str, float]]] = defaultdict(dict)
        self.said: defaultdict[str, dict[int, StoredMessage]] = defaultdict(dict)
        self.acted: dict[str, Action] = {}
        self.kept_secrets: dict[str, bytes] = {}
        self.promises: dict[str, float] = {}
        self.undo: list[Callable[[], object]] = []

    async def prepare(self) -> None:
        """Do nothing: no other process can have it."""

    async def open(self) -> None:
        """Do nothing."""

    def hurry(self) -> None:
        """Do nothing."""

    async def close(self) -> None:
        """Do nothing: what was written stays as long as this object does."""

    # -- writing -------------------------------------------------------------------------------------------------------

    async def write(self, *changes: Change) -> None:
        """Make changes, all or none of them."""
        self.undo = []
        try:
            for change in changes:
                self.apply(change)
        except BaseException:
            for step in reversed(self.undo):
                step()
            raise

    def put(self, where: dict[Any, Any], key: object, value: object, new: bool = False) -> None:
        """Set a value; raise WriteConflictError if it is `new` and there already."""
        if key in where:
            if new:
                raise WriteConflictError(f"{key!r} is taken")
            self.undo.append(lambda old=where[key]: where.__setitem__(key, old))  # type: ignore[misc]
        else:
            self.undo.append(lambda: where.pop(key))
        where[key] = value

    def remove(self, where: dict[Any, Any], key: object) -> bool:
        """Remove a value; return whether it was there."""
        if key not in where:
            return False
        old = where.pop(key)
        self.undo.append(lambda: where.__setitem__(key, old))
        return True

    def find_header(self, code: str) -> TableHeader:
        """Return the header of a table that something is added to."""
        if code not in self.sheets:
            raise WriteConflictError(f"there is no table {code}")
        return self.sheets[code]

    def apply(self, change: Change) -> None:
        """Make one change."""
        match change:
            case AddPerson(person, at):
                self.put(self.people, person.id, person, new=True)
                self.put(self.since, person.id, at)
            case Rename(person):
                self.put(self.people, person.id, person)
            case AddSession(token, who, at, label, scopes):
                self.put(self.sessions, token, (who, at), new=True)
                self.put(self.labels, token, (label, scopes))
            case EndSession(token):
                self.remove(self.sessions, token)
                self.remove(self.labels, token)
            case AddDeviceLink() | UseDeviceLink() | EndPasses():
                self.apply_device_link(change)
            case EndSessions() | Erase() | LogAction():
                self.apply_moderation(change)
            case Mute(who, other, quiet):
                if quiet:
                    self.put(self.mutes[who], other, True)
                else:
                    self.remove(self.mutes[who], other)
            case UseCommitment(number, at):
                self.put(self.promises, number, at, new=True)
            case Purge(unplayed, over, sessions, promises):
                self.drop_old_commitments(promises)
                self.purge({"open": unplayed, "closed": unplayed, "over": over}, sessions)
            case _:
                self.apply_at_table(change)

    def apply_device_link(self, change: AddDeviceLink | UseDeviceLink | EndPasses) -> None:
        """Make one change to device links."""
        match change:
            case AddDeviceLink(token, who, expires, scopes):
                self.put(self.passes, token, (who, expires, scopes), new=True)
            case UseDeviceLink(token):
                if not self.remove(self.passes, token):
                    raise WriteConflictError("the link was used")
            case EndPasses(None, before):
                self.drop_device_links(token for token, (_, expires, _) in self.passes.items() if expires < before)
            case EndPasses(who, _):
                self.drop_device_links(token for token, (holder, *_) in self.passes.items() if holder == who)

    def apply_moderation(self, change: EndSessions | Erase | LogAction) -> None:
        """Make a moderator's change."""
        match change:
            case EndSessions(who):
                for token in [token for token, (holder, _) in self.sessions.items() if holder == who]:
                    self.remove(self.sessions, token)
                self.drop_device_links(token for token, (holder, *_) in self.passes.items() if holder == who)
            case Erase(who):
                if who not in self.people:
                    raise WriteConflictError(f"{who!r} is nobody")
                self.apply_moderation(EndSessions(who))
                self.put(self.people, who, Person(who, ERASED_NAME))
                self.remove(self.mutes, who)
                for muted in self.mutes.values():
                    self.remove(muted, who)
                for words in self.said.values():
                    for number in [number for number, said in words.items() if said.person == who]:
                        self.remove(words, number)
                for chairs in self.chairs.values():
                    for seat in [seat for seat, chair in chairs.items() if chair.person == who]:
                        self.put(chairs, seat, replace(chairs[seat], name=ERASED_NAME))
                self.end_notes(who)
                self.end_luck({who})
            case LogAction(action):
                self.put(self.acted, action.id, action, new=True)

    def end_notes(self, who: str) -> None:
        """Take away what a person wrote beside their moves."""
        for code, chairs in self.chairs.items():
            mine = {seat for seat, chair in chairs.items() if chair.person == who}
            for number, (seat, text, at) in list(self.moves[code].items()):
                if seat in mine:
                    self.put(self.moves[code], number, (seat, text.partition(' "')[0], at))

    def end_luck(self, gone: set[str]) -> None:
        """Take away the lucky words of people who are gone, where the match is over."""
        for code, chairs in self.chairs.items():
            for seat, chair in list(chairs.items()):
                if chair.person in gone and chair.luck and self.sheets[code].state == "over":
                    self.put(chairs, seat, replace(chair, luck=ERASED_WORD))

    def apply_at_table(self, change: Change) -> None:
        """Make one change at a table."""
        match change:
            case AddTable(sheet, chairs):
                self.put(self.sheets, sheet.code, sheet, new=True)
                for seat, chair in enumerate(chairs):
                    self.put(self.chairs[sheet.code], seat, chair, new=True)
            case BumpVersion(code, version, _):
                self.bump_version(code, version)
            case SetState(code, state, at):
                self.put(self.sheets, code, replace(self.find_header(code), state=state, changed=at))
            case SetRematch(code, onward):
                self.put(self.sheets, code, replace(self.find_header(code), next=onward))
            case SetChairs(code, changed):
                for seat, chair in changed.items():
                    self.put(self.chairs[self.find_header(code).code], seat, chair)
            case AddMoves(code, moves, at):
                for number, seat, text in moves:
                    self.put(self.moves[self.find_header(code).code], number, (seat, text, at), new=True)
            case AddMessage(code, said):
                self.put(self.said[self.find_header(code).code], said.number, said, new=True)

    def bump_version(self, code: str, version: int) -> None:
        """Move a table on from the version that it is known at."""
        sheet = self.find_header(code)
        if sheet.version != version:
            raise WriteConflictError(f"table {code} has changed")
        self.put(self.sheets, code, replace(sheet, version=version + 1))

    def drop_old_commitments(self, before: float) -> None:
        """Drop commitments that could not be used again anyway."""
        for number in [number for number, at in self.promises.items() if at < before]:
            self.remove(self.promises, number)

    def drop_device_links(self, tokens: Iterable[bytes]) -> None:
        """Drop device links that have expired."""
        for token in list(tokens):
            self.remove(self.passes, token)

    def purge(self, limits: dict[str, float], sessions: float) -> None:
        """Purge old data: tables by their state, browsers, people without either."""
        for code in self.list_purgeable(limits)[:PURGE_BATCH_TABLES]:
            self.remove(self.sheets, code)
            for kept in (self.chairs, self.moves, self.said):
                self.remove(kept, code)
        for token, (_, at) in list(self.sessions.items()):
            if at < sessions:
                self.remove(self.sessions, token)
        alive = {who for who, _ in self.sessions.values()}
        self.end_luck({who for who, one in self.people.items() if one.name == ERASED_NAME and who not in alive})
        needed = {who for who, _ in self.sessions.values()} | {sheet.host for sheet in self.sheets.values()}
        needed.update(chair.person for chairs in self.chairs.values() for chair in chairs.values() if chair.person)
        needed.update(said.person for words in self.said.values() for said in words.values())
        for who in [who for who, at in self.since.items() if at < sessions and who not in needed]:
            self.remove(self.people, who)
            self.remove(self.since, who)
            self.drop_device_links(token for token, (holder, *_) in self.passes.items() if holder == who)
            self.remove(self.mutes, who)
            for muted in self.mutes.values():
                self.remove(muted, who)

    def list_purgeable(self, limits: dict[str, float]) -> list[str]:
        """Return the tables that can be purged, by when those of a state were last changed."""
        return [code for code, one in self.sheets.items() if one.changed < limits.get(one.state, one.changed)]

    def count_written(self) -> tuple[int, int]:
        """Return zeros: nothing is counted."""
        return 0, 0

    # -- reading -------------------------------------------------------------------------------------------------------

    async def find_person(self, token: bytes) -> Person | None:
        """Return the person whose browser has a token."""
        found = self.sessions.get(token)
        return None if found is None else self.people[found[0]]

    async def list_tokens(self, person: str) -> tuple[Token, ...]:
        """Return what a person's browsers and programs hold."""
        found = [Token(key, *self.labels[key], at) for key, (who, at) in self.sessions.items() if who == person]
        return tuple(sorted(found, key=lambda token: (-token.created, token.hash)))

    async def find_device_link(self, token: bytes) -> DeviceLink | None:
        """Return a device link."""
        found = self.passes.get(token)
        return None if found is None else DeviceLink(self.people[found[0]], *found[1:])

    async def list_muted(self, person: str) -> frozenset[str]:
        """Return the people that a person mutes."""
        return frozenset(self.mutes.get(person, ()))

    async def read_table(self, code: str, moves: int = 0, said: int = -1) -> StoredTable | None:
        """Return all about a table."""
        sheet = self.sheets.get(code)
        if sheet is None:
            return None
        made = [move for number, move in sorted(self.moves[code].items()) if number >= moves]
        moved = made[-1][2] if made else sheet.changed
        played = tuple((seat, text) for seat, text, _ in made)
        words = tuple(one for one in self.list_latest_messages(code) if one.number > said)
        return StoredTable(sheet, self.list_seats(code), played, moved, words, tuple(at for _, _, at in made))

    def list_seats(self, code: str) -> tuple[Occupancy, ...]:
        """Return the seats of a table, in order."""
        return tuple(chair for _, chair in sorted(self.chairs[code].items()))

    def list_latest_messages(self, code: str) -> list[StoredMessage]:
        """Return the latest messages of every room of a table, each with its index in its room."""
        places: Counter[str] = Counter()
        said = []
        for number in sorted(self.said[code]):
            one = self.said[code][number]
            places[one.room] += 1
            said.append(replace(one, place=places[one.room]))
        return [one for one in said if one.place > places[one.room] - MAX_MESSAGES_PER_ROOM]

    async def list_actions(self) -> list[Action]:
        """Return what moderators have done."""
        return sorted(self.acted.values(), key=lambda action: -action.at)

    async def get_secret(self, name: str, fresh: bytes) -> bytes:
        """Return a secret that does not change."""
        return self.kept_secrets.setdefault(name, fresh)

    async def secrets(self, start: str) -> dict[str, bytes]:
        """Return the secrets whose names begin like this."""
        return {name: value for name, value in self.kept_secrets.items() if name.startswith(start)}

    async def count_purgeable(self, unplayed: float, over: float) -> int:
        """Return how many tables can be purged."""
        return len(self.list_purgeable({"open": unplayed, "closed": unplayed, "over": over}))

    async def list_active(self) -> list[str]:
        """Return the codes of all tables that go on by themselves."""
        return [
            code
            for code, sheet in self.sheets.items()
            if sheet.state == "playing" and (sheet.clock > 0 or any(chair.bot for chair in self.chairs[code].values()))
        ]

    async def list_tables_of(self, person: str) -> list[str]:
        """Return where a person sits."""
        return [code for code in self.list_all_tables_of(person) if self.sheets[code].state in ("open", "playing")]

    def list_all_tables_of(self, person: str | None) -> list[str]:
        """Return the tables where a person sits or sat."""
        return [
            code
            for code, chairs in self.chairs.items()
            if any(person is not None and chair.person == person for chair in chairs.values())
        ]

    async def get_lists(self, person: str | None) -> Lists:
        """Return the tables that a visitor is shown."""
        latest = sorted(self.sheets.values(), key=lambda sheet: -sheet.changed)
        at = set(self.list_all_tables_of(person))
        going = [sheet for sheet in latest if sheet.state in ("open", "playing")]
        over = [sheet for sheet in latest if sheet.state == "over"]
        return Lists(
            self.build_listings(sheet for sheet in going if sheet.code in at),
            self.build_listings(sheet for sheet in going if sheet.public and sheet.code not in at),
            self.build_listings(sheet for sheet in over if sheet.public or sheet.code in at),
        )

    def build_listings(self, sheets: Iterable[TableHeader], most: int = MAX_LISTED) -> tuple[TableListing, ...]:
        """Return the first of some tables, for a list."""
        found = [
            TableListing(one.code, one.game, one.state, one.created, self.list_seats(one.code), one.changed)
            for one in sheets
        ]
        return tuple(found[:most])

    async def search(self, wanted: TableQuery) -> tuple[TableListing, ...]:
        """Return the tables that match a query."""
        at = set(self.list_all_tables_of(wanted.person))
        found = [
            sheet
            for sheet in self.sheets.values()
            if (sheet.public if wanted.person is None else sheet.code in at)
            and sheet.state in wanted.states
            and wanted.game in ("", sheet.game)
            and sheet.changed < wanted.before
        ]
        return self.build_listings(sorted(found, key=lambda sheet: (-sheet.changed, sheet.code)), wanted.most)

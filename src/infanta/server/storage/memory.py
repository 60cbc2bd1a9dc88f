"""A ledger in memory: for tests, and for tables that nobody needs tomorrow."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from infanta.server.storage.changes import (
    PORTION,
    Act,
    AddMoves,
    AddPass,
    AddPerson,
    AddSession,
    AddTable,
    Change,
    EndPasses,
    EndSession,
    EndSessions,
    Erase,
    KeepPromise,
    Mute,
    Rename,
    Retire,
    Revise,
    Say,
    SetChairs,
    SetNext,
    SetState,
    UsePass,
)
from infanta.server.storage.ledger import LAST_WORDS, NOBODYS_NAME, RECENT, Conflict
from infanta.server.storage.neighbours import Alone, Neighbours
from infanta.server.storage.values import (
    ERASED_WORD,
    Action,
    Kept,
    Listed,
    Lists,
    Pass,
    Person,
    Said,
    TableSheet,
    Token,
    Wanted,
)
from infanta.table.seating import Chair

Tables = dict[str, TableSheet]


class MemoryLedger:
    """Dictionaries, and a list of what to undo when a group of changes cannot be made."""

    def __init__(self) -> None:
        self.neighbours: Neighbours = Alone()
        self.people: dict[str, Person] = {}
        self.since: dict[str, float] = {}
        self.sessions: dict[bytes, tuple[str, float]] = {}
        self.labels: dict[bytes, tuple[str, tuple[str, ...]]] = {}
        self.passes: dict[bytes, tuple[str, float, tuple[str, ...]]] = {}
        self.mutes: defaultdict[str, dict[str, bool]] = defaultdict(dict)
        self.sheets: Tables = {}
        self.chairs: defaultdict[str, dict[int, Chair]] = defaultdict(dict)
        self.moves: defaultdict[str, dict[int, tuple[int, str, float]]] = defaultdict(dict)
        self.said: defaultdict[str, dict[int, Said]] = defaultdict(dict)
        self.acted: dict[str, Action] = {}
        self.kept_secrets: dict[str, bytes] = {}
        self.promises: dict[str, float] = {}
        self.undo: list[Callable[[], object]] = []

    async def prepare(self) -> None:
        """Nobody else can have it."""

    async def open(self) -> None:
        """There is nothing to open."""

    def hurry(self) -> None:
        """There is nothing to wait for."""

    async def close(self) -> None:
        """What was written stays, as long as this object does."""

    # -- writing -------------------------------------------------------------------------------------------------------

    async def write(self, *changes: Change) -> None:
        """Make changes, all or none of them."""
        self.undo = []
        try:
            for change in changes:
                self.make(change)
        except BaseException:
            for step in reversed(self.undo):
                step()
            raise

    def put(self, where: dict[Any, Any], key: object, value: object, new: bool = False) -> None:
        """Set something; a Conflict if it is `new` and there already."""
        if key in where:
            if new:
                raise Conflict(f"{key!r} is taken")
            self.undo.append(lambda old=where[key]: where.__setitem__(key, old))  # type: ignore[misc]
        else:
            self.undo.append(lambda: where.pop(key))
        where[key] = value

    def take(self, where: dict[Any, Any], key: object) -> bool:
        """Remove something; whether it was there."""
        if key not in where:
            return False
        old = where.pop(key)
        self.undo.append(lambda: where.__setitem__(key, old))
        return True

    def sheet(self, code: str) -> TableSheet:
        """The head of a table that something is added to."""
        if code not in self.sheets:
            raise Conflict(f"there is no table {code}")
        return self.sheets[code]

    def make(self, change: Change) -> None:
        """One change."""
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
                self.take(self.sessions, token)
                self.take(self.labels, token)
            case AddPass() | UsePass() | EndPasses():
                self.make_pass(change)
            case EndSessions() | Erase() | Act():
                self.moderate(change)
            case Mute(who, other, quiet):
                if quiet:
                    self.put(self.mutes[who], other, True)
                else:
                    self.take(self.mutes[who], other)
            case KeepPromise(number, at):
                self.put(self.promises, number, at, new=True)
            case Retire(unplayed, over, sessions, promises):
                self.end_promises(promises)
                self.retire({"open": unplayed, "closed": unplayed, "over": over}, sessions)
            case _:
                self.make_at_table(change)

    def make_pass(self, change: AddPass | UsePass | EndPasses) -> None:
        """One change to private links."""
        match change:
            case AddPass(token, who, expires, scopes):
                self.put(self.passes, token, (who, expires, scopes), new=True)
            case UsePass(token):
                if not self.take(self.passes, token):
                    raise Conflict("the link was used")
            case EndPasses(None, before):
                self.end_passes(token for token, (_, expires, _) in self.passes.items() if expires < before)
            case EndPasses(who, _):
                self.end_passes(token for token, (holder, *_) in self.passes.items() if holder == who)

    def moderate(self, change: EndSessions | Erase | Act) -> None:
        """What those who moderate do."""
        match change:
            case EndSessions(who):
                for token in [token for token, (holder, _) in self.sessions.items() if holder == who]:
                    self.take(self.sessions, token)
                self.end_passes(token for token, (holder, *_) in self.passes.items() if holder == who)
            case Erase(who):
                if who not in self.people:
                    raise Conflict(f"{who!r} is nobody")
                self.moderate(EndSessions(who))
                self.put(self.people, who, Person(who, NOBODYS_NAME))
                self.take(self.mutes, who)
                for muted in self.mutes.values():
                    self.take(muted, who)
                for words in self.said.values():
                    for number in [number for number, said in words.items() if said.person == who]:
                        self.take(words, number)
                for chairs in self.chairs.values():
                    for seat in [seat for seat, chair in chairs.items() if chair.person == who]:
                        self.put(chairs, seat, replace(chairs[seat], name=NOBODYS_NAME))
                self.end_notes(who)
                self.end_luck({who})
            case Act(action):
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

    def make_at_table(self, change: Change) -> None:
        """One change at a table."""
        match change:
            case AddTable(sheet, chairs):
                self.put(self.sheets, sheet.code, sheet, new=True)
                for seat, chair in enumerate(chairs):
                    self.put(self.chairs[sheet.code], seat, chair, new=True)
            case Revise(code, version, _):
                self.revise(code, version)
            case SetState(code, state, at):
                self.put(self.sheets, code, replace(self.sheet(code), state=state, changed=at))
            case SetNext(code, onward):
                self.put(self.sheets, code, replace(self.sheet(code), next=onward))
            case SetChairs(code, changed):
                for seat, chair in changed.items():
                    self.put(self.chairs[self.sheet(code).code], seat, chair)
            case AddMoves(code, moves, at):
                for number, seat, text in moves:
                    self.put(self.moves[self.sheet(code).code], number, (seat, text, at), new=True)
            case Say(code, said):
                self.put(self.said[self.sheet(code).code], said.number, said, new=True)

    def revise(self, code: str, version: int) -> None:
        """A table goes on from the version that it is known at."""
        sheet = self.sheet(code)
        if sheet.version != version:
            raise Conflict(f"table {code} has changed")
        self.put(self.sheets, code, replace(sheet, version=version + 1))

    def end_promises(self, before: float) -> None:
        """Promises that could not be kept again anyway."""
        for number in [number for number, at in self.promises.items() if at < before]:
            self.take(self.promises, number)

    def end_passes(self, tokens: Iterable[bytes]) -> None:
        """Private links that are worth nothing any more."""
        for token in list(tokens):
            self.take(self.passes, token)

    def retire(self, limits: dict[str, float], sessions: float) -> None:
        """Throw away what nobody needs any more: tables by their state, browsers, people without either."""
        for code in self.stale(limits)[:PORTION]:
            self.take(self.sheets, code)
            for kept in (self.chairs, self.moves, self.said):
                self.take(kept, code)
        for token, (_, at) in list(self.sessions.items()):
            if at < sessions:
                self.take(self.sessions, token)
        alive = {who for who, _ in self.sessions.values()}
        self.end_luck({who for who, one in self.people.items() if one.name == NOBODYS_NAME and who not in alive})
        needed = {who for who, _ in self.sessions.values()} | {sheet.host for sheet in self.sheets.values()}
        needed.update(chair.person for chairs in self.chairs.values() for chair in chairs.values() if chair.person)
        needed.update(said.person for words in self.said.values() for said in words.values())
        for who in [who for who, at in self.since.items() if at < sessions and who not in needed]:
            self.take(self.people, who)
            self.take(self.since, who)
            self.end_passes(token for token, (holder, *_) in self.passes.items() if holder == who)
            self.take(self.mutes, who)
            for muted in self.mutes.values():
                self.take(muted, who)

    def stale(self, limits: dict[str, float]) -> list[str]:
        """The tables that can be thrown away, by when those of a state were last changed."""
        return [code for code, one in self.sheets.items() if one.changed < limits.get(one.state, one.changed)]

    def written(self) -> tuple[int, int]:
        """Nobody counts."""
        return 0, 0

    # -- reading -------------------------------------------------------------------------------------------------------

    async def whose(self, token: bytes) -> Person | None:
        """Whose browser has a token."""
        found = self.sessions.get(token)
        return None if found is None else self.people[found[0]]

    async def tokens(self, person: str) -> tuple[Token, ...]:
        """What a person's browsers and programs hold."""
        found = [Token(key, *self.labels[key], at) for key, (who, at) in self.sessions.items() if who == person]
        return tuple(sorted(found, key=lambda token: (-token.created, token.hash)))

    async def holder(self, token: bytes) -> Pass | None:
        """A private link."""
        found = self.passes.get(token)
        return None if found is None else Pass(self.people[found[0]], *found[1:])

    async def muted_by(self, person: str) -> frozenset[str]:
        """Whom a person does not want to hear."""
        return frozenset(self.mutes.get(person, ()))

    async def table(self, code: str, moves: int = 0, said: int = -1) -> Kept | None:
        """All about a table."""
        sheet = self.sheets.get(code)
        if sheet is None:
            return None
        made = [move for number, move in sorted(self.moves[code].items()) if number >= moves]
        moved = made[-1][2] if made else sheet.changed
        played = tuple((seat, text) for seat, text, _ in made)
        words = tuple(one for one in self.last_words(code) if one.number > said)
        return Kept(sheet, self.seated(code), played, moved, words, tuple(at for _, _, at in made))

    def seated(self, code: str) -> tuple[Chair, ...]:
        """The chairs of a table, in order."""
        return tuple(chair for _, chair in sorted(self.chairs[code].items()))

    def last_words(self, code: str) -> list[Said]:
        """The latest messages of every room of a table, each with its place in its room."""
        places: Counter[str] = Counter()
        said = []
        for number in sorted(self.said[code]):
            one = self.said[code][number]
            places[one.room] += 1
            said.append(replace(one, place=places[one.room]))
        return [one for one in said if one.place > places[one.room] - LAST_WORDS]

    async def actions(self) -> list[Action]:
        """What those who moderate have done."""
        return sorted(self.acted.values(), key=lambda action: -action.at)

    async def secret(self, name: str, fresh: bytes) -> bytes:
        """A secret that stays the same."""
        return self.kept_secrets.setdefault(name, fresh)

    async def secrets(self, start: str) -> dict[str, bytes]:
        """Return the secrets whose names begin like this."""
        return {name: value for name, value in self.kept_secrets.items() if name.startswith(start)}

    async def overdue(self, unplayed: float, over: float) -> int:
        """How many tables can be thrown away."""
        return len(self.stale({"open": unplayed, "closed": unplayed, "over": over}))

    async def going(self) -> list[str]:
        """The codes of all tables that go on by themselves."""
        return [
            code
            for code, sheet in self.sheets.items()
            if sheet.state == "playing" and (sheet.clock > 0 or any(chair.bot for chair in self.chairs[code].values()))
        ]

    async def tables_of(self, person: str) -> list[str]:
        """Where a person sits."""
        return [code for code in self.at(person) if self.sheets[code].state in ("open", "playing")]

    def at(self, person: str | None) -> list[str]:
        """The tables where a person sits or sat."""
        return [
            code
            for code, chairs in self.chairs.items()
            if any(person is not None and chair.person == person for chair in chairs.values())
        ]

    async def lists(self, person: str | None) -> Lists:
        """The tables that somebody is shown."""
        latest = sorted(self.sheets.values(), key=lambda sheet: -sheet.changed)
        at = set(self.at(person))
        going = [sheet for sheet in latest if sheet.state in ("open", "playing")]
        over = [sheet for sheet in latest if sheet.state == "over"]
        return Lists(
            self.listed(sheet for sheet in going if sheet.code in at),
            self.listed(sheet for sheet in going if sheet.public and sheet.code not in at),
            self.listed(sheet for sheet in over if sheet.public or sheet.code in at),
        )

    def listed(self, sheets: Iterable[TableSheet], most: int = RECENT) -> tuple[Listed, ...]:
        """The first of some tables, for a list."""
        found = [
            Listed(one.code, one.game, one.state, one.created, self.seated(one.code), one.changed) for one in sheets
        ]
        return tuple(found[:most])

    async def seek(self, wanted: Wanted) -> tuple[Listed, ...]:
        """The tables that somebody looks for."""
        at = set(self.at(wanted.person))
        found = [
            sheet
            for sheet in self.sheets.values()
            if (sheet.public if wanted.person is None else sheet.code in at)
            and sheet.state in wanted.states
            and wanted.game in ("", sheet.game)
            and sheet.changed < wanted.before
        ]
        return self.listed(sorted(found, key=lambda sheet: (-sheet.changed, sheet.code)), wanted.most)

"""Records of matches that were played elsewhere, by people too: they go through the same door, and give the same facts."""

from collections.abc import Iterator
from pathlib import Path

from infanta.core.errors import InfantaError
from infanta.core.move import Act
from infanta.core.phrase import Phrase
from infanta.core.record import MOVERS, Record
from infanta.core.registry import game
from infanta.study.exported import exported, is_export
from infanta.study.inquiry import inquiry_of
from infanta.study.keeping import Keeper
from infanta.study.plan import Arm, Plan
from infanta.study.recorder import GROUP, DecisionRecorder, Recorder
from infanta.study.rows import together

PERSON = "person"
"""Who sat in a seat that no bot had."""


def records_in(path: Path, key: str) -> Iterator[Record]:
    """The records of a game: of a folder of them, of one file, or of what a server has exported; raises InfantaError."""
    if path.is_file() and is_export(path):
        yield from exported(path, key)
        return
    for file in sorted(path.glob("*.json")) if path.is_dir() else [path]:
        record = Record.load(file)
        if record.game != key:
            raise InfantaError(Phrase("record-of-another", file=str(file), game=record.game))
        yield record


def keep_records(key: str, path: Path, folder: Path) -> Plan:
    """Make a study of records of one game: an arm for each number of players with each set of options. Matches that were not played
    to their end are noted and left out; raises InfantaError. They are read twice, and never all at once."""
    rules = game(key)
    arms: dict[str, Arm] = {}
    count = 0
    for record in records_in(path, key):
        count += 1
        name = arm_name(record)
        known = arms.get(name) or Arm(name, record.players, record.options, (), edition=record.edition)
        who = tuple(sorted({*known.bots, *seated(record)}))
        arms[name] = Arm(name, record.players, record.options, who, edition=record.edition)
    if not count:
        raise InfantaError(Phrase("no-records"))
    plan = Plan(key, rules.edition, tuple(arms.values()), count, 0, True, paired=False)
    keeper = Keeper(folder, plan)
    keeper.open(resume=False)
    number = 0
    for some in in_groups(records_in(path, key)):
        recorders: dict[str, Recorder] = {}
        for record in some:
            name = arm_name(record)
            if name not in recorders:
                recorders[name] = DecisionRecorder(arms[name], inquiry_of(rules), asks=True, hears_all=True)
            tell(record, number, recorders[name])
            number += 1
        for recorder in recorders.values():
            recorder.close_group(number - 1)
        keeper.add(together([recorder.rows() for recorder in recorders.values()]), len(some))
    keeper.flush()
    return plan


def in_groups(records: Iterator[Record]) -> Iterator[list[Record]]:
    """As many at a time as are counted together."""
    group: list[Record] = []
    for record in records:
        group.append(record)
        if len(group) == GROUP:
            yield group
            group = []
    if group:
        yield group


def seated(record: Record) -> list[str]:
    """Who sat in each seat."""
    return [bot or PERSON for bot in record.bots or ("",) * record.players]


def arm_name(record: Record) -> str:
    """What was played, as an arm is called."""
    options = [f"{name}={value}" for name, value in record.options.items()]
    older = [f"edition={record.edition}"] if record.edition != game(record.game).edition else []
    return " ".join([f"players={record.players}", *options, *older])


def tell(record: Record, number: int, recorder: Recorder) -> None:
    """Play a record again, with the recorder listening."""
    recorder.expect(number, list(range(record.players)))
    recorder.seated += seated(record)
    record.replay()  # says what is wrong with it, if anything is
    rules = game(record.game)
    match = rules.start_from(rules.setup(record.players, {**record.options}, record.edition), False)
    recorder.start(match)
    for line in record.moves:
        who, _, text = line.partition(" ")
        move = rules.parse_noted(text)[0]
        if who not in MOVERS and not isinstance(move, Act):
            moves = match.moves(int(who))
            recorder.course.note(match, int(who), len(moves))
            recorder.decision(match, int(who), moves, move)
        match.play(MOVERS[who] if who in MOVERS else int(who), move)
    outcome = match.outcome()
    if outcome is None:
        recorder.fail("unfinished")
    else:
        recorder.end(match, outcome)

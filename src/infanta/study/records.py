"""Records of matches that were played elsewhere, by people too: they are read by the same recorder, and give the same
facts."""

from collections.abc import Iterator
from pathlib import Path

from infanta.core.errors import InfantaError
from infanta.core.move import FreeAction
from infanta.core.phrase import Phrase
from infanta.core.record import MOVERS, Record
from infanta.core.registry import game
from infanta.study.fact_writer import FactWriter
from infanta.study.inquiry import create_metrics
from infanta.study.plan import Arm, Plan
from infanta.study.recorder import MATCHES_PER_GROUP, DecisionRecorder, Recorder
from infanta.study.rows import join_rows
from infanta.study.server_export import is_export, read_export

PERSON_NAME = "person"  # the entrant in a seat without a bot


def read_records(path: Path, key: str) -> Iterator[Record]:
    """Return the records of a game: of a folder of them, of one file, or of what a server has exported; raise
    InfantaError if there are none."""
    if path.is_file() and is_export(path):
        yield from read_export(path, key)
        return
    for file in sorted(path.glob("*.json")) if path.is_dir() else [path]:
        record = Record.load(file)
        if record.game != key:
            raise InfantaError(Phrase("record-of-another", file=str(file), game=record.game))
        yield record


def import_records(key: str, path: Path, folder: Path) -> Plan:
    """Make a study of records of one game: an arm for each number of players with each set of options. Matches that
    were not played to their end are noted and left out; raise InfantaError if none is left. They are read twice, and
    never all at once."""
    rules = game(key)
    arms: dict[str, Arm] = {}
    count = 0
    for record in read_records(path, key):
        count += 1
        name = name_arm(record)
        known = arms.get(name) or Arm(name, record.players, record.options, (), edition=record.edition)
        who = tuple(sorted({*known.bots, *list_seats(record)}))
        arms[name] = Arm(name, record.players, record.options, who, edition=record.edition)
    if not count:
        raise InfantaError(Phrase("no-records"))
    plan = Plan(key, rules.edition, tuple(arms.values()), count, 0, True, paired=False)
    keeper = FactWriter(folder, plan)
    keeper.open(resume=False)
    number = 0
    for some in group_records(read_records(path, key)):
        recorders: dict[str, Recorder] = {}
        for record in some:
            name = name_arm(record)
            if name not in recorders:
                recorders[name] = DecisionRecorder(arms[name], create_metrics(rules), asks=True, hears_all=True)
            replay_to_recorder(record, number, recorders[name])
            number += 1
        for recorder in recorders.values():
            recorder.close_group(number - 1)
        keeper.add(join_rows([recorder.get_rows() for recorder in recorders.values()]), len(some))
    keeper.flush()
    return plan


def group_records(records: Iterator[Record]) -> Iterator[list[Record]]:
    """Yield groups of as many as are counted together."""
    group: list[Record] = []
    for record in records:
        group.append(record)
        if len(group) == MATCHES_PER_GROUP:
            yield group
            group = []
    if group:
        yield group


def list_seats(record: Record) -> list[str]:
    """Return who sat in each seat."""
    return [bot or PERSON_NAME for bot in record.bots or ("",) * record.players]


def name_arm(record: Record) -> str:
    """Return what was played, as an arm is called."""
    options = [f"{name}={value}" for name, value in record.options.items()]
    older = [f"edition={record.edition}"] if record.edition != game(record.game).edition else []
    return " ".join([f"players={record.players}", *options, *older])


def replay_to_recorder(record: Record, number: int, recorder: Recorder) -> None:
    """Replay a record with the recorder listening."""
    recorder.expect(number, list(range(record.players)))
    recorder.seated += list_seats(record)
    record.replay()  # says what is wrong with it, if anything is
    rules = game(record.game)
    match = rules.start_from(rules.setup(record.players, {**record.options}, record.edition), False)
    recorder.start(match)
    for line in record.moves:
        who, _, text = line.partition(" ")
        move = rules.parse_noted(text)[0]
        if who not in MOVERS and not isinstance(move, FreeAction):
            moves = match.moves(int(who))
            recorder.course.note(match, int(who), len(moves))
            recorder.decision(match, int(who), moves, move)
        match.play(MOVERS[who] if who in MOVERS else int(who), move)
    outcome = match.outcome()
    if outcome is None:
        recorder.fail("unfinished")
    else:
        recorder.end(match, outcome)

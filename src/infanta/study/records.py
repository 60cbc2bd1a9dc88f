"""Records of matches that were played elsewhere, by people too: they go through the same door, and give the same facts."""

from pathlib import Path

from infanta.core.errors import InfantaError
from infanta.core.move import DEALER
from infanta.core.phrase import Phrase
from infanta.core.record import DEALER_WORD, Record
from infanta.core.registry import game
from infanta.study.facts import joined
from infanta.study.inquiry import inquiry_of
from infanta.study.keeping import Keeper
from infanta.study.plan import Arm, Plan
from infanta.study.recorder import GROUP, Recorder

PERSON = "person"
"""Who sat in a seat that no bot had."""


def keep_records(key: str, paths: list[Path], folder: Path) -> Plan:
    """Make a study of records of one game: an arm for each number of players with each set of options. Matches that were not played
    to their end are noted and left out; raises InfantaError."""
    records = [Record.load(path) for path in paths]
    if not records:
        raise InfantaError(Phrase("no-records"))
    for path, record in zip(paths, records, strict=True):
        if record.game != key:
            raise InfantaError(Phrase("record-of-another", file=str(path), game=record.game))
    arms: dict[str, list[Record]] = {}
    for record in records:
        arms.setdefault(arm_name(record), []).append(record)
    made = tuple(
        [Arm(name, some[0].players, some[0].options, (PERSON,) * some[0].players) for name, some in arms.items()]
    )
    most = max(len(some) for some in arms.values())
    plan = Plan(key, max(record.edition for record in records), made, most, 0, True, paired=False)
    keeper = Keeper(folder, plan)
    keeper.open(resume=False)
    recorders = [told(arm, arms[arm.name]) for arm in made]
    keeper.add(joined([recorder.frames() for recorder in recorders]), plan.matches)
    keeper.flush()
    return plan


def arm_name(record: Record) -> str:
    """What was played, as an arm is called."""
    options = [f"{name}={value}" for name, value in record.options.items()]
    return " ".join([f"players={record.players}", *options])


def told(arm: Arm, records: list[Record]) -> Recorder:
    """The facts of the records of one arm."""
    recorder = Recorder(arm, inquiry_of(game(records[0].game)), each_decision=True)
    for number, record in enumerate(records):
        recorder.expect(number, list(range(arm.players)))
        replay(record, recorder)
        recorder.seated += [bot or PERSON for bot in record.bots or ("",) * arm.players]
        if (number + 1) % GROUP == 0 or number == len(records) - 1:
            recorder.close_group(number // GROUP)
    return recorder


def replay(record: Record, recorder: Recorder) -> None:
    """Play a record again, with the recorder listening."""
    record.replay()  # says what is wrong with it, if anything is
    rules = game(record.game)
    match = rules.start_from(rules.setup(record.players, {**record.options}, record.edition), False)
    recorder.start(match)
    for line in record.moves:
        who, _, text = line.partition(" ")
        seat = DEALER if who == DEALER_WORD else int(who)
        move = rules.parse_noted(text)[0]
        if seat != DEALER:
            recorder.decision(match, seat, match.moves(seat), move)
        match.play(seat, move)
    outcome = match.outcome()
    if outcome is None:
        recorder.fail(0, "unfinished")
    else:
        recorder.end(match, outcome)

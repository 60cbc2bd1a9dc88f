"""Every field of a match of Cupid and of its views that not every match at court has, written once."""

from dataclasses import dataclass
from typing import Final

from infanta.core.field_types import (
    FieldType,
    IntegerField,
    NullableField,
    SeatField,
    StringField,
    StructField,
    TupleField,
)
from infanta.core.schema import Field, Schema, hidden, seen
from infanta.games.court.notation import SEATS
from infanta.games.cupid.challenges import CHALLENGES


@dataclass(frozen=True)
class Duel:
    """Who may fight against whom (CU-G09), over which of the nine cards (NEITHER until one is drawn), and the bouts
    won."""

    challenger: int
    opponent: int
    card: int
    wins: tuple[int, int]


@dataclass(frozen=True)
class DuelView:
    """A knock-out that is not yet final: who may fight or is fighting against whom.

    `challenge` is the key of the card ("" until one is drawn), `wins` the bouts won by challenger and opponent,
    `answer` what the viewer has chosen in the bout under way ("" if nothing).
    """

    challenger: int
    opponent: int
    challenge: str
    wins: tuple[int, int]
    answer: str


SEAT: Final = SeatField(SEATS)
KEYS: Final = tuple([challenge.key for challenge in CHALLENGES])
DUEL: Final[dict[str, FieldType]] = {
    "challenger": SEAT,
    "opponent": SEAT,
    "challenge": StringField(("", *KEYS)),
    "wins": TupleField(IntegerField(), IntegerField()),
    "answer": StringField(),
}
FIELDS: Final[tuple[Field, ...]] = (
    seen("reserve", IntegerField()),
    hidden("reserve", "list[int]", "[0] * self.players", "gather"),  # the Pirates beside each hand
    # the challenge cards drawn this round, by their indices among the nine
    hidden("spent", "tuple[int, ...]", "()", "gather"),
    seen("duel", NullableField(StructField(DuelView, DUEL))),
    hidden("duel", "Duel | None", "None", "gather"),
)
SCHEMA: Final = Schema(
    state=("CupidFields", "CourtMatch"),
    view=("CupidViewFields", "CourtView"),
    fields=FIELDS,
    inherited=("rules", "script"),
    given={"rules": "Rules", "script": "StepTable", "pirates": "PirateRules", "duelling": "DuelStepTable"},
    shown=("pirates",),
    resets={
        "gather": (
            "super",
            "Gather all cards, game cards and challenge cards separately (CU-007, CU-G02, CU-G15).",
        ),
    },
)

"""The JSON of the API: what programs send. Whatever is not described is refused."""

from typing import Annotated, Any

import msgspec


class NewPerson(msgspec.Struct, forbid_unknown_fields=True):
    """Who you are: a person, or a program if `bot` says so. `scopes` are what the token may do, everything if there are
    none."""

    name: str
    bot: bool = False
    label: str = ""
    scopes: list[str] = []


class NewName(msgspec.Struct, forbid_unknown_fields=True):
    """Another name."""

    name: str


class NewToken(msgspec.Struct, forbid_unknown_fields=True):
    """Another token: a label to know it by, and what it may do; without, as much as the one that asks."""

    label: str = ""
    scopes: list[str] = []


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """A table to open. `bots` names a bot for each seat after yours, "" leaves it open. `rest` is the length in seconds
    of the break between two rounds, so that people see how one ended. With `lesson` the cards are prepared and the
    match starts at once."""

    game: str
    players: int
    options: dict[str, Any] = {}
    bots: list[str] = []
    clock: Annotated[int, msgspec.Meta(ge=0, le=30 * 86_400)] = 0
    spectators: bool = True
    public: bool = False
    start: bool = False
    rest: Annotated[int, msgspec.Meta(ge=0, le=60)] = 0
    lesson: bool = False
    hints: bool = False  # whether people may ask for a hint though others play


class Sit(msgspec.Struct, forbid_unknown_fields=True):
    """Which seat; the first free one if none is named."""

    seat: int | None = None
    luck: str = ""


class NewBot(msgspec.Struct, forbid_unknown_fields=True):
    """A bot by its name, or no player ("")."""

    bot: str


class NewMute(msgspec.Struct, forbid_unknown_fields=True):
    """The person to mute: by seat, or by the `author` of a message; or to unmute, if `quiet` is false."""

    seat: int | None = None
    author: str = ""
    quiet: bool = True


class NewLuck(msgspec.Struct, forbid_unknown_fields=True):
    """A lucky word."""

    luck: str


class NewMove(msgspec.Struct, forbid_unknown_fields=True):
    """A move: the `turn` of the table that you answer to, and one of its `moves`; a `note` goes into the record with
    it. `more` are the answers to your next questions, where several cards are chosen. `until` is the name of a question
    (the `decline` of the face's `ask`) that need not be put again. With `edition` the move is refused at a table that
    plays another one."""

    turn: int
    move: str
    note: Annotated[str, msgspec.Meta(max_length=2000)] = ""
    more: Annotated[list[str], msgspec.Meta(max_length=60)] = []
    until: Annotated[str, msgspec.Meta(max_length=60)] = ""
    edition: int | None = None


class NewAct(msgspec.Struct, forbid_unknown_fields=True):
    """A free action, and a key of your choice that identifies it: the same key again is the same action. A `note` goes
    into the record."""

    key: Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
    act: str
    note: Annotated[str, msgspec.Meta(max_length=2000)] = ""
    edition: int | None = None


class NewRing(msgspec.Struct, forbid_unknown_fields=True):
    """Which bell to ring; "" is that of the current decision. With `minutes` it does not ring, but is given so many
    more. With `hold` no bell rings: the match is paused, or resumed."""

    bell: str = ""
    minutes: Annotated[int, msgspec.Meta(ge=0, le=99)] = 0
    hold: bool | None = None


class NewMessage(msgspec.Struct, forbid_unknown_fields=True):
    """Something to say: a sentence of plain text, to some seats alone if `to` names them, or one of the quick
    reactions."""

    text: str = ""
    reaction: str = ""
    to: list[int] = []


class NewReading(msgspec.Struct, forbid_unknown_fields=True):
    """The circle whose letters you have read; with `open`, once the match is over, you agree that all may read them."""

    room: str
    open: bool = False


class NewRematch(msgspec.Struct, forbid_unknown_fields=True):
    """A lucky word for the shuffle of the next match, and the `promise` that you know of: without it, no word is
    taken."""

    promise: str = ""
    luck: str = ""


class NewForm(msgspec.Struct, forbid_unknown_fields=True):
    """A form of a face, by its name, with what its blanks are filled with."""

    form: str
    blanks: dict[str, list[str]] = {}

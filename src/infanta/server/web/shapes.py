"""The JSON of the API: what programs are told, and what they send."""

from typing import Annotated, Any

import msgspec


class OptionInfo(msgspec.Struct):
    """An option of a game."""

    name: str
    default: Any
    help: str
    write: str
    clause: str


class GameInfo(msgspec.Struct):
    """A game that can be played here."""

    key: str
    title: str
    blurb: str
    edition: int
    players: tuple[int, ...]
    options: list[OptionInfo]
    bots: list[str]
    moves: int
    """How many moves have an integer; 0 where they are endless."""


class ErrorInfo(msgspec.Struct):
    """A refusal: a word for programs, and a sentence for people, which cites the clause where a rule forbids something."""

    error: str
    sentence: str


class NewPerson(msgspec.Struct, forbid_unknown_fields=True):
    """Who you are."""

    name: str


class Welcome(msgspec.Struct):
    """Your secret: send it as `Authorization: Bearer <token>` with every request."""

    name: str
    token: str


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """A table to open. `bots` names a bot for each seat after yours, "" leaves it open."""

    game: str
    players: int
    options: dict[str, Any] = {}
    bots: list[str] = []
    clock: Annotated[int, msgspec.Meta(ge=0, le=30 * 86_400)] = 0
    spectators: bool = True
    public: bool = False
    start: bool = False


class SeatInfo(msgspec.Struct):
    """A seat."""

    seat: int
    name: str
    kind: str
    bot: str
    away: bool
    """Whether a bot stands in for a person."""
    acting: bool
    seconds_left: int | None
    """How long the seat may still think, when there is a clock and it must act."""
    mine: bool


class MessageInfo(msgspec.Struct):
    """Something said at the table; `reaction` tells a quick reaction from a sentence, `to` names the others who hear a whisper."""

    key: str
    name: str
    seat: int | None
    text: str
    reaction: bool
    at: float
    mine: bool
    to: list[str]


class TableInfo(msgspec.Struct):
    """A table as you may see it. Answer with `POST …/moves` and this `turn` while `moves` is not empty."""

    code: str
    game: str
    state: str
    version: str
    clock: int
    """Seconds that a seat may think, 0 for ever."""
    seats: list[SeatInfo]
    seat: int | None
    turn: int
    moves: list[str]
    view: Any
    """All that you know, as `/api/games/{game}/schema` describes it."""
    face: Any
    """How the table is shown to people, and what they are asked, if you asked for it."""
    story: list[str]
    winners: list[int] | None
    scores: list[int] | None
    reason: str | None
    """Why they won."""
    chat: list[MessageInfo]
    """The latest messages that you can hear, oldest first."""
    commitment: str
    """What the server is bound to before anybody adds a word."""
    words: list[str | None]
    """What each seat added to the shuffle: "" is nothing, null a bot."""
    seal: str
    """What binds the words to the commitment; it does not change any more once the first card is dealt."""
    next: str | None
    """The code of the rematch, once there is one."""


class Sit(msgspec.Struct, forbid_unknown_fields=True):
    """Which seat; the first free one if none is named."""

    seat: int | None = None
    luck: str = ""


class NewLuck(msgspec.Struct, forbid_unknown_fields=True):
    """A lucky word."""

    luck: str


class NewMove(msgspec.Struct, forbid_unknown_fields=True):
    """A move: the `turn` of the table that you answer to, and one of its `moves`."""

    turn: int
    move: str


class NewMessage(msgspec.Struct, forbid_unknown_fields=True):
    """Something to say: a sentence of plain text, to some seats alone if `to` names them, or one of the quick reactions."""

    text: str = ""
    reaction: str = ""
    to: list[int] = []

"""The JSON of the API: what programs receive."""

from typing import Any

import msgspec


class OptionInfo(msgspec.Struct):
    """An option of a game."""

    name: str
    default: Any
    help: str
    # What may be written, in words; `values`, or `low` and `high`, say it for programs, where it is one of a few
    # words, or numbers.
    write: str
    clause: str
    values: list[str] | None = None
    low: int | None = None
    high: int | None = None


class GameInfo(msgspec.Struct):
    """A game that can be played here."""

    key: str
    title: str
    blurb: str
    edition: int
    players: tuple[int, ...]
    options: list[OptionInfo]
    bots: list[str]
    moves: int  # how many moves have an integer; 0 where they are endless
    topics: list[str]  # the cards and powers that can be asked about


class ErrorInfo(msgspec.Struct):
    """A refusal: a word for programs and a sentence for people; the number of the clause where a rule forbids
    something, and the part of what was sent that is wrong, where it is one part."""

    error: str
    sentence: str
    clause: str | None = None
    field: str | None = None


class Welcome(msgspec.Struct):
    """Your secret: send it as `Authorization: Bearer <token>` with every request."""

    name: str
    token: str
    bot: bool


class MeInfo(msgspec.Struct):
    """Who you are here, and what your token may do."""

    name: str
    bot: bool
    scopes: list[str]


class TokenInfo(msgspec.Struct):
    """A token, by a name that gives no access; `current` is the one that asks."""

    id: str
    label: str
    scopes: list[str]
    created: float
    current: bool


class MadeToken(msgspec.Struct):
    """A new token, with its secret."""

    id: str
    token: str
    label: str
    scopes: list[str]


class ApiInfo(msgspec.Struct):
    """What answers here: the version of the API, within which nothing described is taken away, and that of the
    program."""

    api: int
    infanta: str
    description: str  # where the whole API is described, as OpenAPI
    games: list[str]
    scopes: list[str]  # what a token may be for
    broken: list[str]  # a sentence for each game that is installed but cannot be loaded


class LinkInfo(msgspec.Struct):
    """A device link that moves you to another device, once, within the hour. `secret` is its last part."""

    link: str
    secret: str


class TopicInfo(msgspec.Struct):
    """A card, a power or another thing of a game, and what it does."""

    word: str
    title: str
    text: str


class MoveInfo(msgspec.Struct):
    """A move: what to write, what it means, and its integer (-1 where moves are endless)."""

    move: str
    means: str
    code: int


class MovesInfo(msgspec.Struct):
    """What you are asked, and all that you may answer: `turn` goes with `moves`, a key of your own with `acts`."""

    question: str
    turn: int
    moves: list[MoveInfo]
    acts: list[MoveInfo]


class EventInfo(msgspec.Struct):
    """An event, as one seat saw it: `event` as `/api/games/{game}/schema#/$defs/event` describes it, `text` as it is
    shown to people, "" where a story reads better without. `number` counts the events that the seat saw."""

    number: int
    event: Any
    text: str


class MessageInfo(msgspec.Struct):
    """Something said at the table; `reaction` tells a quick reaction from a sentence, `to` names the others who hear a
    whisper."""

    key: str
    name: str
    seat: int | None
    text: str
    reaction: bool
    at: float
    mine: bool
    to: list[str]
    author: str  # an id of the sender at this table alone, which `mute` takes


class ThreadInfo(msgspec.Struct):
    """The letters of one circle: the other `seats` in it, none where all hear them and in your own notes (`mine`)."""

    room: str
    seats: list[int]
    title: str
    messages: list[MessageInfo]
    unread: int
    mine: bool
    agreed: list[str]  # who agrees that all may read them, now that the match is over


class AdviceInfo(msgspec.Struct):
    """The strongest bot's advice; while it is being computed, `ready` is false: ask again."""

    ready: bool
    sentences: list[str]


class RuleInfo(msgspec.Struct):
    """A clause of a rulebook."""

    number: str
    section: str
    text: str


class BriefSeat(msgspec.Struct):
    """A seat in a list: `human`, `bot` or `empty`; a human may be a `program`."""

    name: str
    kind: str
    program: bool


class TableBrief(msgspec.Struct):
    """A table in a list; `seat` is yours."""

    code: str
    game: str
    state: str
    seats: list[BriefSeat]
    free: int
    seat: int | None
    my_turn: bool  # whether the table waits for you
    created: float
    changed: float


class HistoryInfo(msgspec.Struct):
    """A match that you have played, and how it ended."""

    table: TableBrief
    winners: list[int]
    scores: list[int]
    won: bool


class MomentInfo(msgspec.Struct):
    """A finished match after some moves, as a seat saw it then, or a spectator."""

    code: str
    game: str
    step: int
    steps: int
    stops: list[int]
    seat: int | None
    view: Any
    face: Any
    story: list[str]


class SeatInfo(msgspec.Struct):
    """A seat."""

    seat: int
    name: str
    kind: str
    bot: str
    away: bool  # whether a bot stands in for a person
    acting: bool
    seconds_left: int | None  # how long the seat may still think, when there is a clock and it must act
    mine: bool
    host: bool
    here: bool  # whether they are at the table now
    program: bool  # whether a program sits here by an account of its own


class BellInfo(msgspec.Struct):
    """A running bell; `name` is empty for that of the current decision, `mine` tells whether you may ring it
    earlier."""

    name: str
    minutes: int
    seconds_left: int
    mine: bool


class PauseInfo(msgspec.Struct):
    """A round is over and the dealer waits: for this many seconds at most, or until the seats in `missing` have
    confirmed (`POST …/next`). The pause does not wait for programs."""

    seconds: int
    missing: list[str]
    pressed: bool  # whether you have confirmed


class TableInfo(msgspec.Struct):
    """A table as you may see it. Answer with `POST …/moves` and this `turn` while `moves` is not empty."""

    code: str
    game: str
    edition: int  # the edition of the rules that is played here
    state: str  # `open` until the match starts, then `playing`, then `over`
    version: str  # another one whenever there is something new for you: give it as `since` to wait for that
    clock: int  # seconds that a seat may think, 0 for ever
    hints: bool  # whether people may ask for a hint though others play
    options: dict[str, str]  # the options that differ from the rulebook
    seats: list[SeatInfo]
    seat: int | None
    turn: int
    moves: list[str]
    # Free actions that you may make, which need no turn, or the useful ones where they are endless: `POST
    # …/acts`.
    acts: list[str]
    # How many free actions you have made. A key that begins with this and a dot is known again even after a restart.
    acted: int
    pause: PauseInfo | None
    bells: list[BellInfo]
    held: bool  # whether a player who may do so has paused the match
    view: Any  # all that you know, as `/api/games/{game}/schema` describes it
    face: Any  # how the table is shown to people, and what they are asked, if you asked for it
    story: list[str]
    winners: list[int] | None
    scores: list[int] | None
    reason: str | None  # why they won
    chat: list[MessageInfo]  # the latest messages that you can hear, oldest first
    listeners: list[int]  # the seats that you can whisper to
    commitment: str  # what the server is bound to before any player adds a word
    words: list[str | None]  # what each seat added to the shuffle: "" is nothing, null a bot
    seal: str  # what binds the words to the commitment; it does not change any more once the first card is dealt
    next: str | None  # the code of the rematch, once there is one
    promise: str  # what the dealer is bound to for a rematch, once you may ask for one: send it with a lucky word

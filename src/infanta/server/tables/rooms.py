"""Rooms: where a message is sent at a table, and who can read it. The table itself, the gallery of the spectators, and
a room for every circle of seats that whisper."""

from collections.abc import Iterable

TABLE, GALLERY = "table", "gallery"
# The message, a sign rather than words, by which a player agrees to open a circle's letters to all when the match is
# over.
OPENED = "open"
# A whisper's room is called by this letter and the bit set of the seats in it: `w5` is that of seats 0 and 2.
WHISPER = "w"


def name_whisper_room(seats: Iterable[int]) -> str:
    """Return the room of some seats alone."""
    return f"{WHISPER}{sum(1 << seat for seat in set(seats))}"


def list_members(room: str) -> tuple[int, ...]:
    """Return the seats that whisper in a room; none if the room is open."""
    if room in (TABLE, GALLERY):
        return ()
    bits = int(room.removeprefix(WHISPER))
    return tuple(seat for seat in range(bits.bit_length()) if bits >> seat & 1)


def can_hear(room: str, seat: int | None, over: bool) -> bool:
    """Return whether a seat (None: a spectator) can read a room. Players cannot read the gallery until
    the match is over; a whisper stays with its circle for ever."""
    if room == TABLE:
        return True
    if room == GALLERY:
        return seat is None or over
    return seat is not None and seat in list_members(room)

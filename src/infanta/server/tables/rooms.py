"""Rooms: where something is said at a table, and who hears it. The table itself, the gallery of those who look on, and a room for
every circle of seats that whisper."""

from collections.abc import Iterable

TABLE, GALLERY = "table", "gallery"
# What somebody says in a circle, as a sign rather than in words, who would open its letters to all when the match is
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
    """Return whether a seat (None: a spectator) hears what is said in a room. The gallery is silent to players until
    the match is over; a whisper stays with its circle for ever."""
    if room == TABLE:
        return True
    if room == GALLERY:
        return seat is None or over
    return seat is not None and seat in list_members(room)

"""Telling the story of a match: the latest beats, as each seat may know them, put into words once for each language."""

from collections import deque
from collections.abc import Container
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import islice

from infanta.core.drawing import draw_beats
from infanta.core.event import Event
from infanta.core.face import Beat
from infanta.core.game import NOTHING_FADED, Game
from infanta.core.match import Match
from infanta.core.phrase import Voice

LATEST = 60
KEPT = 8192
"""How many events are kept with their beats."""


@dataclass(slots=True)
class Told:
    """A beat of a story as somebody is told it; `number` counts what they were told."""

    number: int
    beat: Beat
    drawn: str = field(default="", compare=False)
    """How a page shows it, once one has."""

    @property
    def text(self) -> str:
        """The sentence."""
        return self.beat.text


class Telling:
    """What one seat (None: a spectator) has been told so far, in one voice."""

    def __init__(self, game: Game, seat: int | None, voice: Voice) -> None:
        self.game = game
        self.seat = seat
        self.voice = voice
        self.nameless = voice.nameless()
        self.heard = 0
        self.told = 0
        self.beats: deque[Told] = deque(maxlen=LATEST)
        self.places: deque[int] = deque(maxlen=LATEST)
        """Where in the story the beats come from."""
        self.faded: Container[int] = NOTHING_FADED

    def latest(self, story: list[Event], faded: Container[int] = NOTHING_FADED) -> tuple[Told, ...]:
        """The latest beats, oldest first; those at `faded` places say less than they did."""
        if faded != self.faded:
            self.faded = faded
            self.retell(story)
        for place in range(self.heard, len(story)):
            for beat in self.beats_at(story, place):
                self.beats.append(Told(self.told, beat))
                self.places.append(place)
                self.told += 1
        self.heard = len(story)
        return tuple(self.beats)

    def retell(self, story: list[Event]) -> None:
        """Tell again what has faded since: it may say less than it did, and keeps its number."""
        for place in dict.fromkeys(self.places):
            spots = [spot for spot, other in enumerate(self.places) if other == place]
            for spot, beat in zip(spots, self.beats_at(story, place)[-len(spots) :], strict=False):
                if beat != self.beats[spot].beat:
                    self.beats[spot] = Told(self.beats[spot].number, beat)

    def beats_at(self, story: list[Event], place: int) -> tuple[Beat, ...]:
        """What the seat is told of an event: nothing, if it does not notice it."""
        seen = story[place].seen_by(self.seat)
        if seen is None:
            return ()
        made = beats_of(self.game, seen.faded() if place in self.faded else seen, self.nameless)
        return tuple([named(beat, self.voice) for beat in made])


@lru_cache(KEPT)
def beats_of(game: Game, event: Event, voice: Voice) -> tuple[Beat, ...]:
    """The beats of an event as somebody may know it, in a nameless voice: whoever is told an equal event in it is told the same, at whatever
    table."""
    return draw_beats(game, event, voice)


def named(beat: Beat, voice: Voice) -> Beat:
    """A beat with the names at a table."""
    text, speech = voice.with_names(beat.text), voice.with_names(beat.speech)
    return Beat(beat.kind, text, beat.seat, beat.to, beat.cards, speech, beat.tone, beat.brief, beat.hands)


class Tellings:
    """The stories of one match, for every pair of eyes and every language; told anew when somebody changes their name."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.names: tuple[str, ...] = ()
        self.by_reader: dict[tuple[int | None, str], Telling] = {}

    def telling(self, names: tuple[str, ...], seat: int | None, voice: Voice, language: str) -> Telling:
        """The story for one pair of eyes."""
        if names != self.names:
            self.names = names
            self.by_reader.clear()
        reader = (seat, language)
        if reader not in self.by_reader:
            self.by_reader[reader] = Telling(self.game, seat, voice)
        return self.by_reader[reader]

    def latest(
        self,
        match: Match,
        names: tuple[str, ...],
        seat: int | None,
        voice: Voice,
        language: str,
        until: int | None = None,
    ) -> tuple[Told, ...]:
        """The latest beats for a seat, from the story `until` a place."""
        story = match.story if until is None or match.story is None else match.story[:until]
        if story is None:
            return ()
        return self.telling(names, seat, voice, language).latest(story, self.game.faded(match.setup, story, seat))


def whole(game: Game, match: Match, seat: int | None, voice: Voice, since: int = 0, fading: bool = True) -> list[Beat]:
    """The story from a place on, as a seat may look it up; without `fading`, as it was told when it happened."""
    story = match.story or []
    faded = game.faded(match.setup, story, seat) if fading else NOTHING_FADED
    beats: list[Beat] = []
    for place, event in enumerate(islice(story, since, None), since):
        seen = event.seen_by(seat)
        if seen is not None:
            beats.extend(draw_beats(game, seen.faded() if place in faded else seen, voice))
    return beats

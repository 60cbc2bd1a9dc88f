"""The story of a match: the latest beats, as each seat may know them, put into words once for each language."""

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
from infanta.core.phrase import Translator

LATEST = 60
KEPT = 8192  # how many events are kept with their beats


@dataclass(slots=True)
class StoryLine:
    """A beat of a story as a viewer sees it; `number` counts that viewer's beats."""

    number: int
    beat: Beat
    drawn: str = field(default="", compare=False)  # its HTML, once a page has shown it

    @property
    def text(self) -> str:
        """The sentence."""
        return self.beat.text


class SeatStory:
    """The story of one seat (None: a spectator) so far, from one translator."""

    def __init__(self, game: Game, seat: int | None, voice: Translator) -> None:
        self.game = game
        self.seat = seat
        self.voice = voice
        self.nameless = voice.with_name_marks()
        self.heard = 0
        self.told = 0
        self.beats: deque[StoryLine] = deque(maxlen=LATEST)
        self.places: deque[int] = deque(maxlen=LATEST)  # where in the story the beats come from
        self.faded: Container[int] = NOTHING_FADED

    def list_latest(self, story: list[Event], faded: Container[int] = NOTHING_FADED) -> tuple[StoryLine, ...]:
        """Return the latest beats, oldest first; those at `faded` indices say less than they did."""
        if faded != self.faded:
            self.faded = faded
            self.retell(story)
        for place in range(self.heard, len(story)):
            for beat in self.list_beats_at(story, place):
                self.beats.append(StoryLine(self.told, beat))
                self.places.append(place)
                self.told += 1
        self.heard = len(story)
        return tuple(self.beats)

    def retell(self, story: list[Event]) -> None:
        """Describe again what has been redacted since: it may say less than it did, and keeps its number."""
        for place in dict.fromkeys(self.places):
            spots = [spot for spot, other in enumerate(self.places) if other == place]
            for spot, beat in zip(spots, self.list_beats_at(story, place)[-len(spots) :], strict=False):
                if beat != self.beats[spot].beat:
                    self.beats[spot] = StoryLine(self.beats[spot].number, beat)

    def list_beats_at(self, story: list[Event], place: int) -> tuple[Beat, ...]:
        """Return the beats of an event for the seat: none, if it does not notice it."""
        seen = story[place].seen_by(self.seat)
        if seen is None:
            return ()
        made = build_beats(self.game, seen.redact() if place in self.faded else seen, self.nameless)
        return tuple([fill_in_names(beat, self.voice) for beat in made])


@lru_cache(KEPT)
def build_beats(game: Game, event: Event, voice: Translator) -> tuple[Beat, ...]:
    """Return the beats of an event as a viewer may know it, from a translator without names: all viewers of an equal
    event get the same beats, at any table."""
    return draw_beats(game, event, voice)


def fill_in_names(beat: Beat, voice: Translator) -> Beat:
    """Return a beat with the names at a table."""
    text, speech = voice.with_names(beat.text), voice.with_names(beat.speech)
    return Beat(beat.kind, text, beat.seat, beat.to, beat.cards, speech, beat.tone, beat.brief, beat.hands)


class StoryCache:
    """The stories of one match, for each viewer and language; built again when a player's name changes."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.names: tuple[str, ...] = ()
        self.by_reader: dict[tuple[int | None, str], SeatStory] = {}

    def get_story(self, names: tuple[str, ...], seat: int | None, voice: Translator, language: str) -> SeatStory:
        """Return the story for one seat's viewers."""
        if names != self.names:
            self.names = names
            self.by_reader.clear()
        reader = (seat, language)
        if reader not in self.by_reader:
            self.by_reader[reader] = SeatStory(self.game, seat, voice)
        return self.by_reader[reader]

    def list_latest(
        self,
        match: Match,
        names: tuple[str, ...],
        seat: int | None,
        voice: Translator,
        language: str,
        until: int | None = None,
    ) -> tuple[StoryLine, ...]:
        """Return the latest beats for a seat, from the story `until` an index."""
        story = match.story if until is None or match.story is None else match.story[:until]
        if story is None:
            return ()
        return self.get_story(names, seat, voice, language).list_latest(
            story, self.game.list_redacted(match.setup, story, seat)
        )


def tell_all(
    game: Game, match: Match, seat: int | None, voice: Translator, since: int = 0, fading: bool = True
) -> list[Beat]:
    """Return the story from an index on, as a seat may look it up; without `fading`, as it was described when it
    happened."""
    story = match.story or []
    faded = game.list_redacted(match.setup, story, seat) if fading else NOTHING_FADED
    beats: list[Beat] = []
    for place, event in enumerate(islice(story, since, None), since):
        seen = event.seen_by(seat)
        if seen is not None:
            beats.extend(draw_beats(game, seen.redact() if place in faded else seen, voice))
    return beats

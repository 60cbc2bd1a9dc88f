"""Reviewing a recorded match at a terminal: the strongest bot's verdict on every choice, and the progress of the
review."""

from rich.progress import Progress

from infanta.bots.levels import MAX_TRIES, Budget
from infanta.bots.review import review_steps
from infanta.core.phrase import Phrase
from infanta.core.record import Record
from infanta.core.registry import game
from infanta.terminal.screen import Screen
from infanta.terminal.seating import list_names
from infanta.words import FluentTranslator

LEAST, LONGEST = 20, 1000  # milliseconds for a choice: this many at least, and no more even if there is time


def review_record(record: Record, screen: Screen, seconds: float) -> None:
    """Review every choice, for about so long in all, and print the result. Ctrl-C stops it and prints what is done by
    then."""
    rules = game(record.game)
    choices = sum(line[:1].isdecimal() for line in record.moves)
    each = max(LEAST, min(LONGEST, int(1000 * seconds / max(1, choices))))
    review, stopped = None, False
    try:
        with Progress(console=screen.console, transient=True, disable=not screen.live) as progress:
            task = progress.add_task(rules.title, total=len(record.moves) + 1)
            for review in review_steps(record, Budget(MAX_TRIES, each)):  # noqa: B007 (the last one counts)
                progress.advance(task)
    except KeyboardInterrupt:
        if review is None:
            raise
        stopped = True
    assert review is not None
    theme = rules.theme(rules.setup(record.players, {**record.options}, record.edition))
    voice = FluentTranslator(screen.language, rules.key, list_names(record, ()), None, theme)
    for phrase in review.list_phrases():
        told = Phrase("review-stopped") if stopped and phrase.key == "review-open" else phrase
        screen.say(voice.sentence(told))

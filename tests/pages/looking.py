"""Pages of a match without a server: how a seat sees it."""

import random

import infanta
from infanta.core.phrase import Phrase
from infanta.server.pages.model import PageViewer, TablePage
from infanta.server.tables.public_view import PublicView, SeatPlate
from infanta.server.tables.table_view import TableView
from infanta.words.translator import voice_of

NAMES = ("Ada", "Bo & Co", "<Cy>", "Dorothea", "Eve", "Frederick", "Gil")


def table_page(match: infanta.Match, seat: int | None, language: str = "en") -> TablePage:
    """The page of a match as a seat sees it."""
    game, names, acting = infanta.game(match.setup.game), NAMES[: match.players], match.actors()
    seats = tuple(SeatPlate(place, name, "human", acting=place in acting) for place, name in enumerate(names))

    def why(move: infanta.Move) -> Phrase | None:
        return match.check(seat, move) if seat is not None else None

    look = TableView(
        code="ABCDEFGH",
        game=game,
        state="over" if match.over else "playing",
        version="1",
        language=language,
        shared=PublicView("", seats, names, (), 0, (), "", (None,) * len(names), "", ""),
        seat=seat,
        is_host=False,
        voice=voice_of(language, game.key, names, seat),
        view=match.view(seat),
        moves=tuple(match.moves(seat)) if seat is not None else (),
        turn=len(match.log or []),
        list_acts=lambda: list(match.free_actions(seat)) if seat is not None else [],
        acted=0,
        bells=(),
        why=why,
        story=(),
        outcome=match.outcome(),
        clock=0,
        hints=False,
        chat=(),
        threads=(),
        room="table",
        listeners=(),
        muted=(),
        can_sit=False,
        can_start=False,
        can_rematch=False,
        next_code=None,
        notice="",
    )
    return TablePage(PageViewer("Ada", language), "", look)


def moments(key: str, players: int, seed: int, most: int = 60) -> list[infanta.Match]:
    """Copies of a random match at every moment at which somebody must choose, up to a number."""
    rng = random.Random(seed)
    match = infanta.start(key, players)
    found: list[infanta.Match] = []
    while not match.over and len(found) < most:
        seat = match.actors()[0]
        if seat == infanta.DEALER:
            match.push(seat, match.sample(rng))
            continue
        found.append(match.copy())
        match.push(seat, rng.choice(match.moves(seat)))
    return found

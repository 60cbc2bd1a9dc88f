"""Coming to the table: which game, how many, a match that was left open; and once more after the end."""

from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from random import Random, SystemRandom

from babel.dates import format_datetime
from rich.table import Table

from infanta.core.errors import InfantaError, RecordError
from infanta.core.game import Game
from infanta.core.phrase import Phrase
from infanta.core.record import Record
from infanta.core.registry import broken_games, game_keys
from infanta.core.registry import game as find_game
from infanta.core.setup import Setup
from infanta.table.seating import Chair, usual_players
from infanta.terminal.company import Wishes, company_in, names_in, seat_company
from infanta.terminal.play import Play
from infanta.terminal.screen import MINE, QUIET, STRONG, Screen
from infanta.terminal.session import Session
from infanta.terminal.shelf import Keeper, keeper_for, last_open, new_keeper, put_away


@dataclass(frozen=True)
class Invitation:
    """What somebody asked for; all may be left open."""

    game: str | None = None
    players: int | None = None
    options: dict[str, str] = field(default_factory=dict)
    wishes: Wishes = field(default_factory=Wishes)
    seed: int | None = None
    resume: Path | None = None
    save: Path | None = None
    confirm: bool = False
    hints: bool = False

    @property
    def open(self) -> bool:
        """Whether a match that was left open may be meant as well."""
        return self == Invitation(game=self.game, confirm=self.confirm, hints=self.hints)


def host(screen: Screen, invitation: Invitation) -> None:
    """Seat everybody, play, and play again as long as they like."""
    rng = Random(SystemRandom().getrandbits(128) if invitation.seed is None else invitation.seed)
    session, keeper = welcome(screen, invitation, rng)
    session.hints = invitation.hints
    while Play(session, screen, keeper, invitation.confirm).run():
        if not screen.agree(Phrase("another-match"), default=False):
            return
        session = new_session(session.match.setup, session.table.chairs, rng, screen.language)
        session.hints = invitation.hints
        keeper = session.keep = new_keeper(session.game.key)


def welcome(screen: Screen, invitation: Invitation, rng: Random) -> tuple[Session, Keeper]:
    """The session that is wanted: a recorded one, one that was left open, or a new one."""
    if invitation.resume is not None:
        return resumed(screen, invitation, invitation.resume, rng)
    if invitation.game is not None:
        find_game(invitation.game)
    if invitation.open:
        found = offer_open(screen, invitation, rng)
        if found is not None:
            return found
    game = find_game(invitation.game) if invitation.game else pick_game(screen)
    people = max(len(invitation.wishes.people), 1)
    players = invitation.players
    if players is None:
        players = usual_players(game, people) if invitation.game else pick_players(screen, game, people)
    setup = game.setup(players, dict(invitation.options))
    chairs = seat_company(game, players, invitation.wishes, screen.words(Phrase("guest")))
    session = new_session(setup, chairs, rng, screen.language)
    keeper = session.keep = keeper_for(invitation.save) if invitation.save else new_keeper(game.key)
    return session, keeper


def new_session(setup: Setup, chairs: list[Chair], rng: Random, language: str) -> Session:
    """A session at its beginning."""
    match = find_game(setup.game).start(setup.players, True, **setup.options)
    return Session(match, chairs, rng, language)


def resumed(screen: Screen, invitation: Invitation, path: Path, rng: Random) -> tuple[Session, Keeper]:
    """Go on with the match in a file, and keep it there, unless another file is named."""
    path = path.expanduser()
    record = Record.load(path)
    if invitation.game not in (None, record.game):
        raise InfantaError(Phrase("other-game", file=str(path), game=record.game, wanted=str(invitation.game)))
    chairs = company_in(record, find_game(record.game), invitation.wishes, screen.words(Phrase("guest")))
    session = Session.resume(record, chairs, rng, screen.language)
    if session.match.over:
        raise InfantaError(Phrase("match-in-file-over", file=str(path)))
    keeper = session.keep = keeper_for(invitation.save) if invitation.save else Keeper(path)
    return session, keeper


def offer_open(screen: Screen, invitation: Invitation, rng: Random) -> tuple[Session, Keeper] | None:
    """Ask whether to go on with the match that was left open last; one that nobody wants is put away."""
    found = last_open(invitation.game)
    if found is None:
        return None
    path, record = found
    when = format_datetime(datetime.fromtimestamp(path.stat().st_mtime), "d MMMM, HH:mm", locale=screen.language)
    others = tuple(name for name, bot in zip(names_in(record, ()), record.bots, strict=False) if bot)
    question = Phrase("open-match", game=find_game(record.game).title, others=others, when=when)
    if screen.agree(question, default=True):
        try:
            return resumed(screen, invitation, path, rng)
        except RecordError as error:
            screen.refuse(error.phrase)
    screen.point(Phrase("put-away", file=str(put_away(path))), QUIET)
    return None


def pick_game(screen: Screen) -> Game:
    """A menu of the games."""
    games = [find_game(key) for key in game_keys()]
    if not games:
        raise InfantaError(Phrase("no-games"))
    table = Table(box=None, show_header=False, padding=(0, 1))
    for number, game in enumerate(games, 1):
        table.add_row(
            str(number), game.title, screen.words(player_counts(game)), screen.words(Phrase("blurb", game.key))
        )
    table.columns[0].style, table.columns[1].style = MINE, STRONG
    screen.heading(Phrase("welcome"))
    screen.print(table)
    for error in broken_games():
        screen.refuse(error.phrase)
    by_answer = {str(number): game for number, game in enumerate(games, 1)} | {game.key: game for game in games}
    return by_answer[screen.pick(Phrase("which-game"), list(by_answer), "1")]


def pick_players(screen: Screen, game: Game, people: int) -> int:
    """How many will play."""
    counts = [str(count) for count in game.players if count >= people]
    if len(counts) <= 1:
        return usual_players(game, people)
    question = Phrase("how-many", counts=tuple(counts))
    return int(screen.pick(question, counts, str(usual_players(game, people))))


def player_counts(game: Game) -> Phrase:
    """How many can play.

    >>> from infanta import game
    >>> str(player_counts(game("love-letter")))
    '2 to 4 players'
    """
    low, high = min(game.players), max(game.players)
    if game.players == tuple(range(low, high + 1)):
        return Phrase("player-counts", low=low, high=high)
    return Phrase("player-counts-of", counts=game.players)

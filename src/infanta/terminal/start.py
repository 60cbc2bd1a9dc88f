"""Starting a session: the game, the number of players, or a match that was left open; and another match after the
end."""

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
from infanta.table.seating import Occupancy, pick_default_players
from infanta.terminal.play import TerminalMatch
from infanta.terminal.saved_matches import MatchSaver, archive, create_saver, create_saver_for, find_last_open
from infanta.terminal.screen import OWN_STYLE, QUIET_STYLE, STRONG_STYLE, Screen
from infanta.terminal.seating import SeatRequest, list_names, seat_as_recorded, seat_players
from infanta.terminal.session import Session


@dataclass(frozen=True)
class PlayRequest:
    """The user's request; any of it may be left open."""

    game: str | None = None
    players: int | None = None
    options: dict[str, str] = field(default_factory=dict)
    wishes: SeatRequest = field(default_factory=SeatRequest)
    seed: int | None = None
    resume: Path | None = None
    save: Path | None = None
    confirm: bool = False
    hints: bool = False

    @property
    def may_resume(self) -> bool:
        """Return whether a match that was left open may be meant as well."""
        return self == PlayRequest(game=self.game, confirm=self.confirm, hints=self.hints)


def run_matches(screen: Screen, invitation: PlayRequest) -> None:
    """Seat all players, play, and play again as long as they like."""
    rng = Random(SystemRandom().getrandbits(128) if invitation.seed is None else invitation.seed)
    session, keeper = find_session(screen, invitation, rng)
    session.hints = invitation.hints
    while TerminalMatch(session, screen, keeper, invitation.confirm).run():
        if not screen.confirm(Phrase("another-match"), default=False):
            return
        session = create_session(session.match.setup, session.table.chairs, rng, screen.language)
        session.hints = invitation.hints
        keeper = session.keep = create_saver(session.game.key)


def find_session(screen: Screen, invitation: PlayRequest, rng: Random) -> tuple[Session, MatchSaver]:
    """Return the requested session: a recorded one, one that was left open, or a new one."""
    if invitation.resume is not None:
        return resume_session(screen, invitation, invitation.resume, rng)
    if invitation.game is not None:
        find_game(invitation.game)
    if invitation.may_resume:
        found = offer_open(screen, invitation, rng)
        if found is not None:
            return found
    game = find_game(invitation.game) if invitation.game else pick_game(screen)
    people = max(len(invitation.wishes.people), 1)
    players = invitation.players
    if players is None:
        players = pick_default_players(game, people) if invitation.game else pick_players(screen, game, people)
    setup = game.setup(players, dict(invitation.options))
    chairs = seat_players(game, players, invitation.wishes, screen.translate(Phrase("guest")))
    session = create_session(setup, chairs, rng, screen.language)
    keeper = session.keep = create_saver_for(invitation.save) if invitation.save else create_saver(game.key)
    return session, keeper


def create_session(setup: Setup, chairs: list[Occupancy], rng: Random, language: str) -> Session:
    """Return a session at its beginning."""
    match = find_game(setup.game).start(setup.players, True, **setup.options)
    return Session(match, chairs, rng, language)


def resume_session(screen: Screen, invitation: PlayRequest, path: Path, rng: Random) -> tuple[Session, MatchSaver]:
    """Go on with the match in a file, and keep it there, unless another file is named."""
    path = path.expanduser()
    record = Record.load(path)
    if invitation.game not in (None, record.game):
        raise InfantaError(Phrase("other-game", file=str(path), game=record.game, wanted=str(invitation.game)))
    chairs = seat_as_recorded(record, find_game(record.game), invitation.wishes, screen.translate(Phrase("guest")))
    session = Session.resume(record, chairs, rng, screen.language)
    if session.match.over:
        raise InfantaError(Phrase("match-in-file-over", file=str(path)))
    keeper = session.keep = create_saver_for(invitation.save) if invitation.save else MatchSaver(path)
    return session, keeper


def offer_open(screen: Screen, invitation: PlayRequest, rng: Random) -> tuple[Session, MatchSaver] | None:
    """Ask whether to go on with the match that was left open last; a declined one is archived."""
    found = find_last_open(invitation.game)
    if found is None:
        return None
    path, record = found
    when = format_datetime(datetime.fromtimestamp(path.stat().st_mtime), "d MMMM, HH:mm", locale=screen.language)
    others = tuple(name for name, bot in zip(list_names(record, ()), record.bots, strict=False) if bot)
    question = Phrase("open-match", game=find_game(record.game).title, others=others, when=when)
    if screen.confirm(question, default=True):
        try:
            return resume_session(screen, invitation, path, rng)
        except RecordError as error:
            screen.refuse(error.phrase)
    screen.say_path(Phrase("put-away", file=str(archive(path))), QUIET_STYLE)
    return None


def pick_game(screen: Screen) -> Game:
    """Ask for a game."""
    games = [find_game(key) for key in game_keys()]
    if not games:
        raise InfantaError(Phrase("no-games"))
    table = Table(box=None, show_header=False, padding=(0, 1))
    for number, game in enumerate(games, 1):
        table.add_row(
            str(number),
            game.title,
            screen.translate(describe_player_counts(game)),
            screen.translate(Phrase("blurb", game.key)),
        )
    table.columns[0].style, table.columns[1].style = OWN_STYLE, STRONG_STYLE
    screen.start_screen(Phrase("welcome"))
    screen.print(table)
    for error in broken_games():
        screen.refuse(error.phrase)
    by_answer = {str(number): game for number, game in enumerate(games, 1)} | {game.key: game for game in games}
    return by_answer[screen.pick(Phrase("which-game"), list(by_answer), "1")]


def pick_players(screen: Screen, game: Game, people: int) -> int:
    """Ask how many will play."""
    counts = [str(count) for count in game.players if count >= people]
    if len(counts) <= 1:
        return pick_default_players(game, people)
    question = Phrase("how-many", counts=tuple(counts))
    return int(screen.pick(question, counts, str(pick_default_players(game, people))))


def describe_player_counts(game: Game) -> Phrase:
    """Return how many can play.

    >>> from infanta import game
    >>> str(describe_player_counts(game("love-letter")))
    '2 to 4 players'
    """
    low, high = min(game.players), max(game.players)
    if game.players == tuple(range(low, high + 1)):
        return Phrase("player-counts", low=low, high=high)
    return Phrase("player-counts-of", counts=game.players)

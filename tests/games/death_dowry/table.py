"""Hand-set situations: princesses with these skills and items, in the order of their seats on the leader-board."""

import sys
from pathlib import Path
from tempfile import mkdtemp

import infanta
from infanta import DEALER
from infanta.core.move import BELL, RING, Ring
from infanta.core.registry import game_keys
from infanta.games.death_dowry.bundles import KEY
from infanta.games.death_dowry.items import Item
from infanta.games.death_dowry.match import DowryMatch
from infanta.games.death_dowry.view import DowryView
from infanta.words import FluentTranslator
from tests.example import forget, write_package

if KEY not in game_keys():  # a checkout whose installed metadata is older than the game
    SITE = mkdtemp()
    write_package(Path(SITE), {KEY: "infanta.games.death_dowry.game:DeathDowry"})
    sys.path.insert(0, SITE)
    forget()

GAME = infanta.game(KEY)
NAMES = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus")


class Table:
    """A match that is played by hand."""

    def __init__(self, match: DowryMatch) -> None:
        self.match = match

    # -- doing ---------------------------------------------------------------------------------------------------------

    def play(self, seat: int, *texts: str) -> "Table":
        """A seat makes moves or acts, one after the other; the dealer goes on where there is no choice."""
        for text in texts:
            self.match.play(seat, *GAME.parse_noted(text))
            self.settle()
        return self

    def deal(self, *texts: str) -> "Table":
        """The dealer's choice."""
        return self.play(DEALER, *texts)

    def settle(self) -> None:
        while self.match.actors() == (DEALER,) and len(self.match.moves(DEALER)) == 1:
            self.match.push(DEALER, self.match.moves(DEALER)[0])

    def ring(self, bell: str = "", seat: int = BELL) -> "Table":
        self.match.play(seat, Ring(f"ring:{bell}", bell) if bell else RING)
        self.settle()
        return self

    def all(self, text: str) -> "Table":
        """Everybody who is asked says the same."""
        for seat in self.match.actors():
            self.play(seat, text)
        return self

    def until(self, seat: int) -> "Table":
        """Everybody passes and drinks tea until it is a seat's turn."""
        while self.match.purpose() != "turn" or self.match.turn != seat:
            self.all("ready" if self.match.purpose() == "tea" else "pass")
        return self

    def passing(self, rounds: int = 1) -> "Table":
        """Everybody passes until so many more rounds have begun, or the match is decided."""
        goal = self.match.round + rounds
        while self.match.round < goal and self.match.winner < 0:
            self.all("ready" if self.match.purpose() == "tea" else "pass")
        return self

    def kill(self, seat: int) -> "Table":
        """A princess is knocked out, whoever did it."""
        self.match.knock_out(seat)
        return self

    # -- looking -------------------------------------------------------------------------------------------------------

    def why(self, seat: int, text: str) -> str:
        """Why a move is refused; "" if it is not."""
        before = str(self.match)
        try:
            reason = self.match.check(seat, GAME.parse(text))
        except infanta.InvalidMoveError as error:
            reason = error.phrase
        assert str(self.match) == before
        return str(reason) if reason is not None else ""

    def moves(self, seat: int) -> list[str]:
        return [move.text for move in self.match.moves(seat)]

    def acts(self, seat: int) -> list[str]:
        return [move.text for move in self.match.free_actions(seat)]

    def view(self, seat: int | None) -> DowryView:
        return self.match.view(seat)

    def card(self, number: int) -> Item:
        return self.match.items[number]

    def told(self, seat: int | None, language: str = "en") -> list[str]:
        """The story as a seat has heard it."""
        theme = GAME.theme(self.match.setup)
        voice = FluentTranslator(language, KEY, NAMES[: self.match.players], seat, theme)
        seen = [event.seen_by(seat) for event in self.match.story or []]
        return [voice.sentence(event.phrase()) for event in seen if event is not None]

    def last(self, seat: int | None) -> str:
        return self.told(seat)[-1]

    def totals(self) -> tuple[int, int]:
        return self.view(None).totals


def begin(skills: str = "2221 2221 2221", items: dict[int, list[str]] | None = None, **options: object) -> Table:
    """Princesses with these skills, and items by seat as `harmless/blocked/Title`; they are ready in the order of their seats, so
    seat 0 is first on the leader-board and begins. The card numbers are 100 times the seat, and 0, 1, 2."""
    points = skills.split()
    players = len(points) + (options.get("master") == "yes" or len(points) > 6)
    match = GAME.start(players, story=True, **options)
    assert isinstance(match, DowryMatch)
    table = Table(match)
    for seat, own in enumerate(points):
        table.play(seat, f"skills:{own}", *[f"item:{item}" for item in (items or {}).get(seat, [])], "ready")
    return table


def fight(
    attacker: str = "3000", defender: str = "1000", items: dict[int, list[str]] | None = None, **options: object
) -> Table:
    """Seat 0 has attacked seat 1 in Passion with her plain “Rose”, of value 1; seat 2 looks on. Skills are filled up to seven in the
    last skill."""
    own = {0: ["-/-/Rose"], **(items or {})}
    full = [f"{text[:3]}{7 - sum(int(point) for point in text[:3])}" for text in (attacker, defender, "2200")]
    return begin(" ".join(full), own, **options).play(0, "attack>1:0:0")

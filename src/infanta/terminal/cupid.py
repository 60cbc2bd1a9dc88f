"""Cupid drawn in a terminal: Love Letter's table, the Pirates beside the hand, and the duel that is being fought."""

from rich.box import ROUNDED
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from infanta.core.event import Event, Names
from infanta.core.move import Move
from infanta.core.view import View
from infanta.games.cupid.cards import PIRATE
from infanta.games.cupid.challenges import AT_THE_TABLE, CHALLENGES
from infanta.games.cupid.events import Asked, Braved, Found, Posed, Reserved, Settled, Stranded, spoken
from infanta.games.cupid.view import CupidRules, CupidView, DuelView
from infanta.games.love_letter.notation import Play
from infanta.games.love_letter.view import LoveLetterView
from infanta.terminal.choosing import Path
from infanta.terminal.drawing import Artist
from infanta.terminal.love_letter import KNOWN, LoveLetterArtist
from infanta.terminal.screen import MINE, QUIET, STRONG

TONES: dict[type[Event], str] = {
    Reserved: KNOWN,
    Found: KNOWN,
    Stranded: STRONG,
    Asked: STRONG,
    Braved: STRONG,
    Posed: STRONG,
    Settled: STRONG,
}
BY_KEY = {challenge.key: challenge for challenge in CHALLENGES}


class CupidArtist(LoveLetterArtist):
    """Draws Cupid."""

    def table(self, view: View, names: Names) -> RenderableType:
        assert isinstance(view, CupidView)
        parts = [super().table(view, names)]
        if view.reserve:
            pirates = "a Pirate" if view.reserve == 1 else f"{view.reserve} Pirates"
            parts.append(Text(f"beside your hand, in secret: {pirates}", KNOWN))
        if view.duel is not None:
            parts.append(duel(view, view.duel, names))
        return Group(*parts)

    def to_draw(self, view: LoveLetterView) -> str:
        """Others may have put Pirates aside, and drawn for them: what is counted may be too much (CU-G04)."""
        assert isinstance(view, CupidView) and isinstance(view.rules, CupidRules)
        may_be_less = view.rules.pirate == "reserve" and view.unseen()[PIRATE] > 0
        return ("at most " if may_be_less else "") + super().to_draw(view)

    def tone(self, event: Event) -> str | None:
        return TONES[type(event)] if type(event) in TONES else super().tone(event)

    def path(self, key: str, move: Move, names: Names) -> Path:
        if isinstance(move, Play) and move.card == PIRATE:
            return Artist.path(self, key, move, names)
        return super().path(key, move, names)


def duel(view: CupidView, fight: DuelView, names: Names) -> RenderableType:
    """The knock-out that is not yet final: the question, or the challenge card and how it stands."""
    against = f"{names.of(fight.challenger)} against {names.of(fight.opponent)}"
    if not fight.challenge:
        who = "You are" if fight.challenger == view.seat else f"{names.of(fight.challenger)} is"
        return Text(f"{who} being knocked out by {names.of(fight.opponent)}. Only a Pirate could help now.", STRONG)
    assert isinstance(view.rules, CupidRules)
    card = BY_KEY[fight.challenge]
    at_table = view.rules.duels == "table"
    lines = [Text(card.flavour, QUIET), Text(f"{card.prompt} {AT_THE_TABLE.rules}" if at_table else card.rules)]
    if card.wins > 1 and not at_table:
        lines.append(Text(f"Bouts won: {fight.wins[0]} to {fight.wins[1]}."))
    if fight.answer:
        lines.append(Text(f"You have chosen: {spoken(fight.answer)}.", KNOWN))
    title = Text(f" {card.title}: {against} ", MINE)
    return Panel(Group(*lines), title=title, title_align="left", box=ROUNDED)

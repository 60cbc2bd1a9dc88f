"""Bots at remote tables: whatever has `choose(view, moves)` plays there as it plays here."""

from infanta.bots.bot import Bot
from infanta.bots.initiative import Initiative
from infanta.client.client import Refusal, RemoteTable
from infanta.core.event import Event

QUICKER = ("stale", "not-your-turn", "over")
"""Refusals that say that the clock, or somebody else, was quicker."""
CONFLICT = 409
Heard = tuple[Event, ...]


def play(table: RemoteTable, bot: Bot) -> tuple[int, ...]:
    """Let a bot play our seat until the match is over; who has won. A bot that takes the initiative is asked for free acts, too, after
    whatever it hears of."""
    heard: Heard = ()
    while not table.over:
        if isinstance(bot, Initiative) and table.told["acts"]:
            heard = act_freely(table, bot, heard)
        moves = table.moves
        if not moves:
            table.wait()
            continue
        try:
            table.play(moves[0] if len(moves) == 1 else bot.choose(table.view, moves))
        except Refusal as refusal:
            if refusal.code not in QUICKER:
                raise
            table.look()
    return table.winners


def act_freely(table: RemoteTable, bot: Initiative, heard: Heard) -> Heard:
    """Let a bot act of its own accord until it hears of nothing new or has had enough; what it has heard by then."""
    while table.told["acts"] and not table.over:
        view = table.view
        fresh = view.journal[len(heard) :] if len(heard) <= len(view.journal) else view.journal
        heard = view.journal
        act = bot.act(view, table.acts()) if any(not event.minor() for event in fresh) else None
        if act is None:
            break
        try:
            table.act(act)
        except Refusal as refusal:
            if refusal.status != CONFLICT:
                raise
            table.look()  # something has changed meanwhile
    return heard

"""Bots at remote tables: whatever has `choose(view, moves)` plays there as it plays here."""

from infanta.bots.bot import Bot
from infanta.bots.initiative import ActingBot
from infanta.client.client import ApiError, RemoteTable
from infanta.core.event import Event

LATE_CODES = ("stale", "not-your-turn", "over")  # refusals which mean that the clock, or another player, was quicker
HTTP_CONFLICT = 409
Heard = tuple[Event, ...]


def play(table: RemoteTable, bot: Bot) -> tuple[int, ...]:
    """Let a bot play this client's seat until the match is over; return the winners. A bot that makes free actions is
    asked for them, too, whenever it gets something new."""
    heard: Heard = ()
    while not table.over:
        if isinstance(bot, ActingBot) and table.told["acts"]:
            heard = act_freely(table, bot, heard)
        moves = table.moves
        if not moves:
            table.wait()
            continue
        try:
            table.play(moves[0] if len(moves) == 1 else bot.choose(table.view, moves))
        except ApiError as refusal:
            if refusal.code not in LATE_CODES:
                raise
            table.refresh()
    return table.winners


def act_freely(table: RemoteTable, bot: ActingBot, heard: Heard) -> Heard:
    """Let a bot make free actions until it gets nothing new or makes no more; return the latest table."""
    while table.told["acts"] and not table.over:
        view = table.view
        fresh = view.journal[len(heard) :] if len(heard) <= len(view.journal) else view.journal
        heard = view.journal
        act = bot.act(view, table.free_actions()) if any(not event.is_minor() for event in fresh) else None
        if act is None:
            break
        try:
            table.act_freely(act)
        except ApiError as refusal:
            if refusal.status != HTTP_CONFLICT:
                raise
            table.refresh()  # something has changed meanwhile
    return heard

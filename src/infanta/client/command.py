"""`infanta join`: a bot of ours sits down at somebody's table."""

from random import Random

import click

from infanta.bots.bot import make_bot
from infanta.client.client import Client, address_of
from infanta.client.playing import play
from infanta.words import told


@click.command(help=told("command-join"))
@click.argument("link", metavar="URL")
@click.option("--bot", default="thumb", show_default=True, help=told("join-bot"))
@click.option("--name", default="", help=told("join-name"))
@click.option("--token", default="", envvar="INFANTA_TOKEN", help=told("join-token"))
@click.option("--seat", type=click.IntRange(0, 100), help=told("join-seat"))
@click.option("--seed", type=int, help=told("join-seed"))
@click.option("--stay", is_flag=True, help=told("join-stay"))
def join(link: str, bot: str, name: str, token: str, seat: int | None, seed: int | None, stay: bool) -> None:
    """Play a match at a remote table, or all that are played there."""
    server, code = address_of(link)
    key = Client(server).table(code).game.key
    luck = Random(seed)
    player = make_bot(bot, key, luck)
    table = Client(server, name or bot, token, bot=True).join(code, seat)
    assert table.seat is not None
    while True:
        click.echo(told("joined", seat=table.seat, link=table.address))
        winners = play(table, player)
        click.echo(told("join-won" if table.seat in winners else "join-lost", reason=str(table.told["reason"])))
        if not stay:
            return
        table, player = table.next_table(), make_bot(bot, key, luck)

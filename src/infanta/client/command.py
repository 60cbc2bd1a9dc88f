"""`infanta join`: a bot of this machine takes a seat at a server's table."""

from random import Random

import click

from infanta.bots.bot import make_bot
from infanta.client.client import Client, parse_link
from infanta.client.playing import play
from infanta.words import translate


@click.command(help=translate("command-join"))
@click.argument("link", metavar="URL")
@click.option("--bot", default="thumb", show_default=True, help=translate("join-bot"))
@click.option("--name", default="", help=translate("join-name"))
@click.option("--token", default="", envvar="INFANTA_TOKEN", help=translate("join-token"))
@click.option("--seat", type=click.IntRange(0, 100), help=translate("join-seat"))
@click.option("--seed", type=int, help=translate("join-seed"))
@click.option("--stay", is_flag=True, help=translate("join-stay"))
def join(link: str, bot: str, name: str, token: str, seat: int | None, seed: int | None, stay: bool) -> None:
    """Play a match at a remote table, or all matches that are played there."""
    server, code = parse_link(link)
    key = Client(server).table(code).game.key
    luck = Random(seed)
    player = make_bot(bot, key, luck)
    table = Client(server, name or bot, token, bot=True).join(code, seat)
    assert table.seat is not None
    while True:
        click.echo(translate("joined", seat=table.seat, link=table.address))
        winners = play(table, player)
        click.echo(translate("join-won" if table.seat in winners else "join-lost", reason=str(table.told["reason"])))
        if not stay:
            return
        table, player = table.wait_for_rematch(), make_bot(bot, key, luck)

"""The commands of the server: `infanta serve`, `settings` and `verify`."""

import asyncio
import os
import sys
import webbrowser
from dataclasses import replace
from pathlib import Path
from threading import Timer
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

import click

from infanta.core.errors import InfantaError, RecordError
from infanta.core.record import LARGEST
from infanta.server.options import PREFIX, Choices, server_options, source_of

EVERY_ADDRESS = ("0.0.0.0", "::")


@click.command()
@server_options
@click.option("--open/--no-open", "browse", default=False, help="Open the browser.")
@click.option("--member", is_flag=True, hidden=True, help="This is one of several processes.")
def serve(browse: bool, member: bool, **chosen: Any) -> None:
    """Open the table in the browser, for friends and bots."""
    from infanta.server.crew import refuse_crew
    from infanta.server.logs import write_logs
    from infanta.server.run import bind, make_server

    choices = Choices(**chosen)
    settings = choices.settings()
    shared = member or choices.processes > 1
    if shared:
        refuse_crew(settings.database)
    write_logs(choices.log_format, choices.log)
    server = make_server(settings, member)
    asyncio.run(server.house.ledger.prepare())
    try:
        listening = bind(choices.host, choices.port, shared)
    except OSError as error:
        raise InfantaError(
            f"Cannot listen at {choices.host}:{choices.port}: {error.strerror}. Try another --port."
        ) from None
    if not member:
        announce(choices.host, listening.getsockname()[1], browse)
    if shared and not member:
        run_crew(replace(choices, port=listening.getsockname()[1], database=settings.database))
    else:
        server.run([listening])


def announce(host: str, port: int, browse: bool) -> None:
    """Say where the server is, and open a browser there if wanted."""
    shown = "localhost" if host in (*EVERY_ADDRESS, "127.0.0.1", "::1") else host
    address = f"http://{shown}:{port}/"
    click.echo(f"Infanta is open at {address}  (Ctrl+C closes it)")
    if browse and has_browser():
        Timer(1.0, webbrowser.open, [address]).start()


def run_crew(choices: Choices) -> None:
    """Run several processes. What they must know is in their environment, where others cannot read a password."""
    from infanta.server.crew import Crew, member_command

    environment = {
        f"{PREFIX}_{name.upper()}": str(value)
        for name, value in vars(choices).items()
        if name != "processes" and value not in ("", False)
    }
    asyncio.run(Crew(choices.processes, member_command(), environment).run())


@click.command("settings")
@server_options
@click.pass_context
def show_settings(ctx: click.Context, /, **chosen: Any) -> None:
    """Show every setting of the server, and where it comes from."""
    from infanta.server.logs import redacted

    for name, value in vars(Choices(**chosen)).items():
        shown = redacted(str(value)) if name != "moderator_token" else "***" if value else ""
        click.echo(f"{name.replace('_', '-'):<16} {shown or '-':<40} {source_of(ctx, name)}")


def has_browser() -> bool:
    """Whether there is a screen for a browser: one inside the terminal would be in the way."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


@click.command()
@click.argument("record")
@click.option("--commitment", default="", help="The promise that the table showed before anybody gave a word.")
@click.option("--seal", default="", help="The seal on the words that the table showed before the first card.")
@click.option("--word", "words", multiple=True, metavar="NAME=WORD", help="A word that was given; NAME= if none was.")
def verify(record: str, commitment: str, seal: str, words: tuple[str, ...]) -> None:
    """Check that a match was dealt honestly: RECORD is a downloaded record, or the address of a finished table."""
    from infanta.server.tables.proof import Seen
    from infanta.server.tables.proof import verify as verify_text

    given = dict([word.partition("=")[::2] for word in words])
    verdict = verify_text(fetch(record), Seen(commitment, seal, given))
    for sentence in verdict.proved:
        click.echo(f"Proved: {sentence}")
    for sentence in verdict.unproved:
        click.echo(f"Not proved: {sentence}")


def fetch(record: str) -> str:
    """The text of a record from a file or an address."""
    try:
        if not record.startswith(("http://", "https://")):
            return Path(record).read_text(encoding="utf-8")
        address = record.rstrip("/")
        with urlopen(address if address.endswith("/record") else f"{address}/record", timeout=20) as answer:
            return str(answer.read(LARGEST).decode())
    except (URLError, OSError, ValueError) as error:
        raise RecordError(f"{record} cannot be read: {error}") from None

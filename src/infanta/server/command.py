"""The commands of the server: `infanta serve` and `infanta verify`."""

import asyncio
import os
import sys
import webbrowser
from pathlib import Path
from threading import Timer
from urllib.error import URLError
from urllib.request import urlopen

import click

from infanta.core.errors import InfantaError, RecordError
from infanta.core.phrase import Phrase
from infanta.core.record import LARGEST
from infanta.folders import data_folder
from infanta.server.settings import Settings
from infanta.server.tables.nature import EVERYWHERE, HERE_ALONE
from infanta.words import told


@click.command(help=told("command-serve"))
@click.option("--host", default="127.0.0.1", show_default=True, help=told("serve-host"))
@click.option("--port", default=8000, show_default=True, type=click.IntRange(0, 65535), help=told("serve-port"))
@click.option("--database", default="", help=told("serve-database"))
@click.option("--fast-bots", is_flag=True, help=told("serve-fast-bots"))
@click.option("--thinkers", default=1, show_default=True, type=click.IntRange(1, 64), help=told("serve-thinkers"))
@click.option(
    "--keep-days",
    default=0,
    type=click.IntRange(0, 36_500),
    help=told("serve-keep-days"),
)
@click.option(
    "--proxy",
    default=Settings.proxies,
    show_default=True,
    help=told("serve-proxy"),
)
@click.option("--open/--no-open", "browse", default=False, help=told("serve-open"))
@click.option("--no-limits", is_flag=True, hidden=True)
@click.option("--pace", default=Settings.pace, hidden=True)
@click.option("--log", is_flag=True, help=told("serve-log"))
def serve(
    host: str,
    port: int,
    database: str,
    fast_bots: bool,
    thinkers: int,
    keep_days: int,
    proxy: str,
    browse: bool,
    no_limits: bool,
    pace: float,
    log: bool,
) -> None:
    """Open the table in the browser, for friends and bots."""
    from infanta.server.run import bind, make_server

    place = database or str(data_folder() / "infanta.db")
    settings = Settings(place, fast_bots, thinkers, pace, keep_days, proxy, limits=not no_limits, listens=host)
    server = make_server(settings, not log)
    asyncio.run(server.house.ledger.prepare())
    try:
        listening = bind(host, port)
    except OSError as error:
        raise InfantaError(Phrase("cannot-listen", host=host, port=str(port), error=str(error.strerror))) from None
    shown = "localhost" if host in (*EVERYWHERE, *HERE_ALONE) else host
    address = f"http://{shown}:{listening.getsockname()[1]}/"
    click.echo(told("open-at", address=address))
    network = settings.nature.address() if host in EVERYWHERE else ""
    if network:
        click.echo(told("open-to-network", address=f"http://{network}:{listening.getsockname()[1]}/"))
    if browse and has_browser():
        Timer(1.0, webbrowser.open, [address]).start()
    server.run([listening])


def has_browser() -> bool:
    """Whether there is a screen for a browser: one inside the terminal would be in the way."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


@click.command(help=told("command-verify"))
@click.argument("record")
@click.option("--commitment", default="", help=told("verify-commitment"))
@click.option("--seal", default="", help=told("verify-seal"))
@click.option("--word", "words", multiple=True, metavar="NAME=WORD", help=told("verify-word"))
def verify(record: str, commitment: str, seal: str, words: tuple[str, ...]) -> None:
    """Check that a match was dealt honestly: RECORD is a downloaded record, or the address of a finished table."""
    from infanta.server.tables.proof import Seen
    from infanta.server.tables.proof import verify as verify_text

    given = dict([word.partition("=")[::2] for word in words])
    verdict = verify_text(fetch(record), Seen(commitment, seal, given))
    for phrase in verdict.proved:
        click.echo(told("proved", what=phrase))
    for phrase in verdict.unproved:
        click.echo(told("not-proved", what=phrase))


def fetch(record: str) -> str:
    """The text of a record from a file or an address."""
    try:
        if not record.startswith(("http://", "https://")):
            return Path(record).read_text(encoding="utf-8")
        address = record.rstrip("/")
        with urlopen(address if address.endswith("/record") else f"{address}/record", timeout=20) as answer:
            return str(answer.read(LARGEST).decode())
    except (URLError, OSError, ValueError) as error:
        raise RecordError(Phrase("record-unreadable", file=record, error=str(error))) from None

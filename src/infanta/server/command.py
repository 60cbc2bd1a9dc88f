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
from infanta.core.record import LARGEST
from infanta.server.settings import Settings, data_folder

EVERY_ADDRESS = ("0.0.0.0", "::")


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen at; 0.0.0.0 for everybody.")
@click.option("--port", default=8000, show_default=True, type=click.IntRange(0, 65535), help="0 takes any free port.")
@click.option(
    "--database",
    default="",
    envvar="INFANTA_DATABASE",
    help="The SQLite file to keep everything in, or postgresql://user@host/name. [default: in your data folder]",
)
@click.option("--fast-bots", is_flag=True, help="Bots move at once instead of at a human pace.")
@click.option(
    "--thinkers", default=1, show_default=True, type=click.IntRange(1, 64), help="Processes that bots think in."
)
@click.option(
    "--processes",
    default=1,
    show_default=True,
    type=click.IntRange(1, 64),
    help="Server processes on one port; more than one need PostgreSQL.",
)
@click.option("--member", is_flag=True, hidden=True, help="This is one of several processes.")
@click.option(
    "--keep-days",
    default=0,
    type=click.IntRange(0, 36_500),
    help="Days that a finished match is kept. [default: for ever]",
)
@click.option(
    "--proxy",
    default=Settings.proxies,
    show_default=True,
    help="Addresses or networks of reverse proxies, with commas.",
)
@click.option("--open/--no-open", "browse", default=False, help="Open the browser.")
@click.option("--no-limits", is_flag=True, hidden=True, help="Switch the rate limits off, for load tests.")
@click.option("--pace", default=Settings.pace, hidden=True, help="Seconds between two frames of a stream, for tests.")
@click.option("--log", is_flag=True, help="Write a line for every request.")
def serve(
    host: str,
    port: int,
    database: str,
    fast_bots: bool,
    thinkers: int,
    processes: int,
    member: bool,
    keep_days: int,
    proxy: str,
    browse: bool,
    no_limits: bool,
    pace: float,
    log: bool,
) -> None:
    """Open the table in the browser, for friends and bots."""
    from infanta.server.crew import Crew, member_command, refuse_crew
    from infanta.server.run import bind, make_server

    place = database or str(data_folder() / "infanta.db")
    settings = Settings(place, fast_bots, thinkers, pace, keep_days, proxy, limits=not no_limits)
    shared = member or processes > 1
    if shared:
        refuse_crew(place)
    server = make_server(settings, not log, member)
    asyncio.run(server.house.ledger.prepare())
    try:
        listening = bind(host, port, shared)
    except OSError as error:
        raise InfantaError(f"Cannot listen at {host}:{port}: {error.strerror}. Try another --port.") from None
    if member:
        server.run([listening])
        return
    shown = "localhost" if host in (*EVERY_ADDRESS, "127.0.0.1", "::1") else host
    address = f"http://{shown}:{listening.getsockname()[1]}/"
    click.echo(f"Infanta is open at {address}  (Ctrl+C closes it)")
    if browse and has_browser():
        Timer(1.0, webbrowser.open, [address]).start()
    if processes == 1:
        server.run([listening])
        return
    options = ["--host", host, "--port", str(listening.getsockname()[1]), "--thinkers", str(thinkers)]
    options += ["--keep-days", str(keep_days), "--proxy", proxy, "--pace", str(pace)]
    flags = {"--fast-bots": fast_bots, "--no-limits": no_limits, "--log": log}
    options += [flag for flag, wanted in flags.items() if wanted]
    crew_of = Crew(processes, member_command(*options), {"INFANTA_DATABASE": place})
    asyncio.run(crew_of.run())


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

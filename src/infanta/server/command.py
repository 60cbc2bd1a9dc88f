"""The commands of the server: `infanta serve`, `settings` and `verify`."""

import asyncio
import logging
import os
import sys
import webbrowser
from dataclasses import replace
from pathlib import Path
from threading import Timer
from time import monotonic
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

import click

from infanta.core.errors import InfantaError, RecordError
from infanta.core.native import is_compiled
from infanta.core.phrase import Phrase
from infanta.core.record import LARGEST
from infanta.server.options import ENV_PREFIX, Choices, add_options, get_source
from infanta.server.settings import Settings
from infanta.server.storage.ledger import Ledger, UnavailableError
from infanta.server.tables.environment import LOOPBACK_HOSTS, WILDCARD_HOSTS
from infanta.words import translate

log = logging.getLogger("infanta.server")

# After a reboot a database may come up later than the server. Less than the supervisor waits for a new process.
DATABASE_WAIT_S = 30.0
DATABASE_RETRY_DELAY_S = 0.5
# What sysexits.h calls a temporary failure: systemd starts the server again, as it does not after 2, a setting that is
# wrong.
UNAVAILABLE_EXIT_CODE = 75


class DatabaseUnavailable(click.ClickException):
    """A database that has not answered for as long as it is waited for."""

    exit_code = UNAVAILABLE_EXIT_CODE


@click.command(help=translate("command-serve"))
@add_options
@click.option("--open/--no-open", "browse", default=False, help=translate("serve-open"))
@click.option("--member", is_flag=True, hidden=True)
def serve(browse: bool, member: bool, **chosen: Any) -> None:
    """Open the table in the browser, for friends and bots."""
    from infanta.server.logs import write_logs
    from infanta.server.run import bind, make_server
    from infanta.server.supervisor import refuse_several_processes

    choices = Choices(**chosen)
    settings = choices.build_settings()
    shared = member or choices.processes > 1
    if shared:
        refuse_several_processes(settings.database)
    write_logs(choices.log_format, choices.log, choices.trace)
    server = make_server(settings, member)
    try:  # before the database is touched: if the port cannot be used, nothing has changed
        if shared and not member:  # no other server may listen there: two supervisors would share the clients
            bind(choices.host, choices.port).close()
        listening = bind(choices.host, choices.port, shared)
    except OSError as error:
        values = {"host": choices.host, "port": str(choices.port), "error": str(error.strerror)}
        raise InfantaError(Phrase("cannot-listen", **values)) from None
    asyncio.run(prepare_ledger(server.house.ledger))
    if not member:
        announce(settings, listening.getsockname()[1], browse)
    if shared and not member:
        run_crew(replace(choices, port=listening.getsockname()[1], database=settings.database))
    else:
        server.run([listening])


async def prepare_ledger(ledger: Ledger) -> None:
    """Prepare a ledger; wait for a database that does not answer yet, and raise DatabaseUnavailable if it never
    does."""
    until, is_told = monotonic() + DATABASE_WAIT_S, False
    while True:
        try:
            await ledger.prepare()
            return
        except UnavailableError as error:
            sentence = translate(error.phrase.key, **error.phrase.values)
            if monotonic() >= until:
                raise DatabaseUnavailable(sentence) from None
            if not is_told:
                log.warning("%s", translate("database-awaited", sentence=sentence, seconds=round(DATABASE_WAIT_S)))
                is_told = True
            await asyncio.sleep(DATABASE_RETRY_DELAY_S)


def announce(settings: Settings, port: int, browse: bool) -> None:
    """Say where the server is, and open a browser there if wanted."""
    host = settings.listens
    shown = "localhost" if host in (*WILDCARD_HOSTS, *LOOPBACK_HOSTS) else host
    address = f"http://{shown}:{port}{settings.base_path}/"
    click.echo(translate("open-at", address=address))
    network = settings.nature.address() if host in WILDCARD_HOSTS else ""
    if network:
        click.echo(translate("open-to-network", address=f"http://{network}:{port}{settings.base_path}/"))
    if not is_compiled():
        click.echo(translate("engine-plain"), err=True)
    if browse and has_browser():
        Timer(1.0, webbrowser.open, [address]).start()


def run_crew(choices: Choices) -> None:
    """Run several processes. What they must know is in their environment, where others cannot read a password."""
    from infanta.server.supervisor import Supervisor, build_worker_command

    environment = {
        f"{ENV_PREFIX}_{name.upper()}": str(value)
        for name, value in vars(choices).items()
        if name != "processes" and value not in ("", False)
    }
    asyncio.run(Supervisor(choices.processes, build_worker_command(), environment).run())


@click.command("settings", help=translate("command-settings"))
@add_options
@click.pass_context
def show_settings(ctx: click.Context, /, **chosen: Any) -> None:
    """Show every setting of the server, and where it comes from."""
    from infanta.server.logs import redact

    for name, value in vars(Choices(**chosen)).items():
        shown = redact(str(value)) if name != "moderator_token" else "***" if value else ""
        click.echo(f"{name.replace('_', '-'):<16} {shown or '-':<40} {get_source(ctx, name)}")


def has_browser() -> bool:
    """Return whether there is a screen for a browser: one inside the terminal would be in the way."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


@click.command(help=translate("command-verify"))
@click.argument("record")
@click.option("--commitment", default="", help=translate("verify-commitment"))
@click.option("--seal", default="", help=translate("verify-seal"))
@click.option("--word", "words", multiple=True, metavar="NAME=WORD", help=translate("verify-word"))
@click.option("--without-seal", is_flag=True, help=translate("verify-without-seal"))
def verify(record: str, commitment: str, seal: str, words: tuple[str, ...], without_seal: bool) -> None:
    """Check that a match was dealt honestly: RECORD is a downloaded record, or the address of a finished table."""
    from infanta.server.tables.proof import NotedValues
    from infanta.server.tables.proof import verify as verify_text

    given = dict([word.partition("=")[::2] for word in words])
    verdict = verify_text(fetch_record(record), NotedValues(commitment, seal, given, without_seal))
    for phrase in verdict.proved:
        click.echo(translate("proved", what=phrase))
    for phrase in verdict.unproved:
        click.echo(translate("not-proved", what=phrase))


def fetch_record(record: str) -> str:
    """Return the text of a record from a file or an address."""
    try:
        if not record.startswith(("http://", "https://")):
            return Path(record).read_text(encoding="utf-8")
        address = record.rstrip("/")
        with urlopen(address if address.endswith("/record") else f"{address}/record", timeout=20) as answer:
            return str(answer.read(LARGEST).decode())
    except (URLError, OSError, ValueError) as error:
        raise RecordError(Phrase("record-unreadable", file=record, error=str(error))) from None

"""The command line of the server: what cannot be done is said in a sentence."""

import asyncio
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from infanta.cli import infanta
from infanta.server.run import bind
from infanta.server.storage.sqlite import SqliteLedger


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    taken = bind("127.0.0.1", 0)
    try:
        port = taken.getsockname()[1]
        result = CliRunner().invoke(infanta, ["serve", "--port", str(port), "--database", str(tmp_path / "x.db")])
    finally:
        taken.close()
    assert result.exit_code == 2 and f"Cannot listen at 127.0.0.1:{port}" in result.output


async def made(database: str) -> None:
    ledger = SqliteLedger(database)
    await ledger.open()
    await ledger.close()


@pytest.mark.parametrize(
    ("database", "words"),
    [
        ("nonsense://x", "cannot be used as a database"),
        ("/proc/nothing/x.db", "cannot be made"),
        ("{folder}/text.db", "file is not a database"),
        ("{folder}/future.db", "newer Infanta"),
    ],
)
def test_a_database_that_cannot_be_used(tmp_path: Path, database: str, words: str) -> None:
    (tmp_path / "text.db").write_text("this is a text, and a long one at that. " * 100)
    asyncio.run(made(str(tmp_path / "future.db")))
    with sqlite3.connect(tmp_path / "future.db") as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    result = CliRunner().invoke(infanta, ["serve", "--port", "0", "--database", database.format(folder=tmp_path)])
    assert result.exit_code == 2 and words in result.output, result.output


def test_the_module_speaks_in_sentences_too(tmp_path: Path) -> None:
    """Each of several processes begins so: what is in its way lay in the log as a trace."""
    call = [sys.executable, "-m", "infanta.server", "--database", str(tmp_path)]
    done = subprocess.run(call, capture_output=True, text=True, timeout=60)
    assert done.returncode == 2 and "is a folder" in done.stderr and "Traceback" not in done.stderr

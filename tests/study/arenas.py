"""Small arenas, and the command that opens one."""

from click.testing import CliRunner, Result

from infanta.study.arena import Arena
from infanta.study.command import arena as command


def new(*bots: str, players: int | None = None, matches: int = 12, seed: int = 1) -> Arena:
    return Arena.create("love-letter", bots, players, {"tokens": 1}, matches, seed)


def run(words: str) -> Result:
    return CliRunner().invoke(command, words, prog_name="infanta arena")

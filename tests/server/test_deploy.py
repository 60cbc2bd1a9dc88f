"""What lies in deploy/ is true: it names settings that there are, and installs what it starts. (Proxies are run in test_proxies.)"""

import re
from pathlib import Path

import pytest

from infanta.server.command import UNAVAILABLE_EXIT_CODE, serve

DEPLOY = Path(__file__).parents[2] / "deploy"


@pytest.mark.parametrize("name", ["Containerfile", "compose.yaml", "infanta.service"])
def test_settings_in_the_environment_are_known(name: str) -> None:
    known = {str(parameter.envvar) for parameter in serve.params if parameter.envvar}
    named = set(re.findall(r"\bINFANTA_[A-Z_]+", (DEPLOY / name).read_text())) - {"INFANTA_COMPILE"}
    assert named and named <= known


def test_a_container_has_the_server_in_it() -> None:
    """It installed the engine alone, and its command was not there."""
    assert re.search(r"pip install .*\[server\]", (DEPLOY / "Containerfile").read_text())


def test_systemd_starts_it_again_unless_its_settings_are_wrong() -> None:
    """After `systemctl reload` a server of one process was gone: for systemd it had ended well."""
    lines = (DEPLOY / "infanta.service").read_text().splitlines()
    assert "Restart=always" in lines and "RestartPreventExitStatus=2" in lines
    assert UNAVAILABLE_EXIT_CODE != 2, "a database that comes up later than the server does not keep it down"

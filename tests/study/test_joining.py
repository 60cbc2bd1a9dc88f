"""A Ray cluster: joining it, and what it plays."""

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from infanta.core.errors import InfantaError
from infanta.study import ray_cluster
from infanta.study.ray_cluster import HTTP2_PREFACE, join_cluster
from infanta.study.runner import run
from tests.study.test_study import files, planned

WITHIN, RAY_WITHIN = 60.0, 200.0
REAL_SETTINGS = b"\0\0\x06\x04\0\0\0\0\0"


class Ray:
    """Stands for the library; it notes what was done."""

    def __init__(self, initialized: bool = False) -> None:
        self.initialized = initialized
        self.done: list[str] = []

    def is_initialized(self) -> bool:
        return self.initialized

    def init(self, address: str, **more: Any) -> None:
        if address == "auto":
            raise ConnectionError("Could not find any running Ray instance.")
        self.done.append(f"joined {address}")

    def shutdown(self) -> None:
        self.done.append("left")


@pytest.fixture
def ray(monkeypatch: pytest.MonkeyPatch) -> Ray:
    library = Ray()
    monkeypatch.setattr(ray_cluster, "import_module", lambda name: library)
    monkeypatch.delenv("RAY_USE_TLS", raising=False)
    return library


@contextmanager
def listening(answer: bytes) -> Iterator[int]:
    """Something that gives every caller this answer; its port."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        server.settimeout(WITHIN)

        def answering() -> None:
            line, _ = server.accept()
            line.settimeout(WITHIN)
            with line:
                assert line.recv(100) == HTTP2_PREFACE
                line.sendall(answer)

        thread = Thread(target=answering, daemon=True)
        thread.start()
        yield server.getsockname()[1]
        thread.join(WITHIN)


@pytest.mark.parametrize("scheme", ["", "ray://"])
def test_a_cluster_is_joined_and_left(ray: Ray, scheme: str) -> None:
    with listening(REAL_SETTINGS) as port, join_cluster(f"{scheme}127.0.0.1:{port}") as found:
        assert found is ray and ray.done == [f"joined {scheme}127.0.0.1:{port}"]
    assert ray.done[-1] == "left"


def test_a_cluster_that_lets_nobody_in_is_told_from_none(ray: Ray, monkeypatch: pytest.MonkeyPatch) -> None:
    def closed(**options: Any) -> None:
        raise ConnectionError("Failed to connect to Ray cluster.\nMore of it")

    monkeypatch.setattr(ray, "init", closed)
    with (
        pytest.raises(
            InfantaError, match=r"Ray answers at .* wants a token.* Ray says: Failed to connect to Ray cluster\.$"
        ),
        listening(REAL_SETTINGS) as port,
        join_cluster(f"127.0.0.1:{port}"),
    ):
        pass


def test_a_cluster_that_was_joined_before_is_not_left(ray: Ray) -> None:
    ray.initialized = True
    with join_cluster("local") as found:
        assert found is ray
    assert ray.done == []


def test_a_study_that_cannot_begin_leaves_the_cluster(ray: Ray, tmp_path: Path) -> None:
    run(planned(5), tmp_path)
    with pytest.raises(InfantaError, match="There is a study in"):
        run(planned(5), tmp_path, address="local")
    assert ray.done == ["joined local", "left"]


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("127.0.0.1:1", "No Ray cluster could be joined at 127.0.0.1:1: "),
        ("ray://127.0.0.1:1", "No Ray cluster could be joined at ray://127.0.0.1:1: "),
        ("auto", "No Ray cluster could be joined at auto: Could not find any running Ray instance."),
        ("nowhere", "'nowhere' is not the address of a Ray cluster"),
        ("127.0.0.1:99999", "is not the address of a Ray cluster"),
        ("127.0.0.1:", "is not the address of a Ray cluster"),
    ],
)
def test_where_there_is_no_cluster_nothing_is_begun(ray: Ray, address: str, said: str, tmp_path: Path) -> None:
    with pytest.raises(InfantaError) as raised:
        run(planned(), tmp_path / "study", address=address)
    assert said in str(raised.value) and not ray.done and not list(tmp_path.iterdir())


@pytest.mark.parametrize("answer", [b"HTTP/1.1 400 Bad Request\r\n\r\n", b""])
def test_something_else_that_answers_is_no_cluster(ray: Ray, answer: bytes) -> None:
    """Ray itself would wait for minutes."""
    with (
        pytest.raises(InfantaError, match="something else answers there"),
        listening(answer) as port,
        join_cluster(f"127.0.0.1:{port}"),
    ):
        pass
    assert not ray.done


def test_ray_that_is_not_installed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def absent(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr(ray_cluster, "import_module", absent)
    with pytest.raises(InfantaError, match="Ray is not installed"):
        run(planned(), tmp_path / "study", address="local")
    assert not list(tmp_path.iterdir())


# -- with Ray itself ---------------------------------------------------------------------------------------------------

NO_RAY = 5
CLUSTER = f"""
import subprocess
import sys
from pathlib import Path

import ray
from infanta.core.errors import InfantaError
from infanta.study import workers
from infanta.study.ray_cluster import joined
from infanta.study.runner import run
from tests.study.test_study import dying, planned

STRANGER = "import sys; from tests.study.test_study import planned, run; run(planned(), sys.argv[1], address=sys.argv[2])"
folder = Path(sys.argv[1])
begin, workers.play_batch = ray.init, dying
ray.init = lambda **options: begin(num_cpus=2, **options)
try:
    with joined("local"):
        run(planned(), folder / "killed", address="local")
        address = ray.get_runtime_context().gcs_address
        subprocess.run([sys.executable, "-c", STRANGER, str(folder / "address"), address], check=True)
except InfantaError as error:
    if error.phrase.key != "no-cluster":
        raise
    print(error, file=sys.stderr)
    raise SystemExit({NO_RAY})
assert not ray.is_initialized()
"""


def test_a_cluster_gives_the_same_bytes_as_two_processes_by_its_address_and_though_a_worker_is_killed(
    tmp_path: Path,
) -> None:
    """A Ray on this machine with two workers. In the first study one of them dies in the middle: nothing is lost, and nothing counts
    twice. The second is a stranger's, who joins the cluster by host and port. Ray waits for ever if something is amiss, and leaves threads
    and handlers behind: it has a process of its own, whose words go to a file that nobody waits for."""
    pytest.importorskip("ray", reason="Ray is not installed: pip install 'infanta[ray]'")
    run(planned(), tmp_path / "processes", jobs=2)
    paths = [os.getcwd(), os.environ.get("PYTHONPATH", "")]
    environment = {"INFANTA_TEST_DEATH": str(tmp_path / "dead"), "PYTHONPATH": os.pathsep.join(paths)}
    call = [sys.executable, "-c", CLUSTER, str(tmp_path)]
    with (tmp_path / "said").open("wb") as said:
        done = subprocess.run(call, env=os.environ | environment, stdout=said, stderr=said, timeout=RAY_WITHIN)
    words = (tmp_path / "said").read_text(errors="replace")
    if done.returncode == NO_RAY:
        pytest.skip(f"Ray does not start on this machine: {words}")
    assert done.returncode == 0, words
    assert (tmp_path / "dead").exists() and files(tmp_path / "killed") == files(tmp_path / "processes")
    assert files(tmp_path / "address") == files(tmp_path / "processes")

"""The example that learns Love Letter: a short run of it is better than chance already."""

import runpy
from pathlib import Path

import pytest

pytest.importorskip("pettingzoo", reason="PettingZoo is not installed (pip install 'infanta[pettingzoo]')")

EXAMPLE = Path(__file__).parents[2] / "examples/learning/love_letter.py"


def test_it_learns_to_beat_random_play() -> None:
    example = runpy.run_path(str(EXAMPLE))
    policy = example["train"](3000)
    assert example["against_random"](policy, 400, tokens=1) > 0.55

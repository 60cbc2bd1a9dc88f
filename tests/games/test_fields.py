"""What is written from the schemas of the games is up to date."""

import subprocess
import sys
from pathlib import Path

SCRIPT = Path(__file__).parents[2] / "script" / "write_fields.py"


def test_every_fields_module_is_as_its_schema_says() -> None:
    checked = subprocess.run([sys.executable, str(SCRIPT), "--check"], capture_output=True, text=True, check=False)
    assert checked.returncode == 0, f"Run `make fields`: {checked.stdout}{checked.stderr}"

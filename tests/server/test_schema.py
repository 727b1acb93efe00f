import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from teien.games import games
from teien.server.schema import API, typescript

ROOT = API.parents[2]

RENAMED = {
    "lone_stones": "niwa/view.py",  # of an outcome's account
    "koi_waiting": "seikatsu/view.py",  # of a view
    "piece_power": "haniwa/view.py",  # of a table
    "turned_up": "haniwa/moves.py",  # of a telling
    "completes": "niwashi/view.py",  # of an effect
    "variant": "niwa/options.py",
}
"""Fields that boards read, and where their models are."""


def test_the_clients_types_are_current() -> None:
    assert API.read_text() == typescript(), "run `make schema`"


def test_a_model_is_named_for_its_own_game() -> None:
    text = typescript()
    for game in games():
        table = text[text.index(f"export interface {game.table_model.__name__} ") :].partition("\n}\n")[0]
        others = [other.title for other in games() if other.title != game.title]
        assert not re.findall(rf"\b(?:{'|'.join(others)})[A-Z]\w*", table)


@pytest.mark.slow
@pytest.mark.timeout(300)
def test_a_field_that_is_renamed_in_python_fails_the_clients_types(tmp_path: Path) -> None:
    kept_out = shutil.ignore_patterns("node_modules", "dist", "__pycache__")
    for folder in ("src", "web", "scripts"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=kept_out)
    (tmp_path / "web/node_modules").symlink_to(ROOT / "web/node_modules")
    for name, file in RENAMED.items():
        model = tmp_path / "src/teien/games" / file
        text, count = re.subn(rf"\b{name}\b", f"{name}_renamed", model.read_text())
        assert count, name
        model.write_text(text)
    subprocess.run(
        [sys.executable, "-m", "teien.server.schema"],
        env={**os.environ, "PYTHONPATH": str(tmp_path / "src")},
        check=True,
    )
    check = subprocess.run(
        [sys.executable, tmp_path / "scripts/web.py", "npm", "run", "check"], capture_output=True, text=True
    )
    assert check.returncode
    assert set(re.findall(r"Property '(\w+)' does not exist", check.stdout)) == set(RENAMED)

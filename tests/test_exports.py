"""The public names of the package: importable, documented, and visible to type checkers."""

from __future__ import annotations

import doctest
import importlib
import inspect
import pkgutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import teien
from tests.strategies import every_game

ROOT = Path(__file__).resolve().parents[1]


def modules_with_examples() -> list[str]:
    """Every module of the package in whose text an example stands."""
    names = ["teien", *(found.name for found in pkgutil.walk_packages(teien.__path__, "teien."))]
    sources = {name: importlib.util.find_spec(name) for name in names}
    return [name for name, spec in sources.items() if spec and spec.origin and ">>> " in Path(spec.origin).read_text()]


def test_public_names_are_listed_once():
    assert len(set(teien.__all__)) == len(teien.__all__)


@pytest.mark.parametrize("name", teien.__all__)
def test_a_public_name_is_importable_and_documented(name):
    value = getattr(teien, name)
    if callable(value) or inspect.ismodule(value):
        assert (value.__doc__ or "").strip()
        assert value.__doc__ != getattr(type(value), "__doc__", None)


def test_every_public_name_is_visible_to_type_checkers(tmp_path):
    program = tmp_path / "uses.py"
    program.write_text(f"import teien\n\nused = ({', '.join(f'teien.{name}' for name in teien.__all__)})\n")
    # In a process of its own, because mypy raises the recursion limit of the one it runs in.
    mypy = [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", "--cache-dir", tmp_path, program]
    checked = subprocess.run(mypy, capture_output=True, text=True, check=False)
    assert (checked.stdout, checked.stderr, checked.returncode) == ("", "", 0)


@pytest.mark.parametrize("name", modules_with_examples())
def test_the_examples_of_a_module_do_what_they_say(name):
    failed, tried = doctest.testmod(importlib.import_module(name))
    assert (failed, tried > 0) == (0, True)


@pytest.mark.parametrize(
    "path", [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))], ids=lambda path: path.name
)
def test_the_examples_of_a_page_do_what_they_say(path, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    failed, _ = doctest.testfile(str(path), module_relative=False)
    assert failed == 0


@every_game
def test_the_examples_of_research_work_for_every_game(game):
    page = (
        (ROOT / "docs" / "research.md").read_text(encoding="utf-8").replace('game("seikatsu")', f'game("{game.name}")')
    )
    names: dict[str, Any] = {}
    for example in doctest.DocTestParser().get_examples(page):
        exec(example.source, names)
    assert names["rules"] is game
    assert (names["counts"] > 0).all()
    assert names["over"] > 0

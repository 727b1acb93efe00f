"""What a person gets who installs Teien: built from a bare checkout, without any Node on the machine."""

import os
import re
import shutil
import subprocess
import sys
import tarfile
import urllib.request
import zipfile
from pathlib import Path

import pytest

from tests.serving import serving

pytestmark = [pytest.mark.slow, pytest.mark.timeout(400)]

ROOT = Path(__file__).resolve().parents[1]
CLIENT = "teien/web/dist/index.html"


def run(*command: str | Path, cwd: Path, path: str = os.environ["PATH"]) -> None:
    """Run a command and show all it printed when it fails."""
    pins = str(ROOT / "constraints.txt")
    environment = {**os.environ, "PATH": path, "PIP_CONSTRAINT": pins, "PIP_BUILD_CONSTRAINT": pins}
    done = subprocess.run(
        command, cwd=cwd, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    assert done.returncode == 0, done.stdout


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sdist of a bare checkout, built where every `node` and `npm` of the machine only fails."""
    folder = tmp_path_factory.mktemp("sdist")
    checkout, trap = folder / "teien", folder / "trap"
    left_out = shutil.ignore_patterns(".*", "node_modules", "dist", "build", "test-results", "__pycache__")
    shutil.copytree(ROOT, checkout, ignore=left_out)
    for hidden in (".gitignore", "web/.npmrc"):
        shutil.copy(ROOT / hidden, checkout / hidden)
    trap.mkdir()
    for name in ("node", "npm", "npx"):
        (trap / name).write_text("#!/bin/sh\necho the Node of the machine was used\nexit 1\n")
        (trap / name).chmod(0o755)
    hatchling = Path(sys.executable).with_name("hatchling")
    run(hatchling, "build", "-t", "sdist", cwd=checkout, path=f"{trap}{os.pathsep}{os.environ['PATH']}")
    return next((checkout / "dist").glob("teien-*.tar.gz"))


@pytest.fixture(scope="module")
def wheel(sdist: Path) -> Path:
    """The wheel that pip builds from the sdist, in a build environment of its own."""
    run(sys.executable, "-m", "pip", "wheel", "--no-deps", "--wheel-dir", sdist.parent, sdist, cwd=sdist.parent)
    return next(sdist.parent.glob("teien-*.whl"))


def test_the_sdist_carries_the_client_and_what_it_is_made_from(sdist: Path) -> None:
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {f"src/{CLIENT}", "web/package-lock.json", "web/.npmrc", "scripts/web.py", "hatch_build.py"} <= names
    assert not [name for name in names if "node_modules" in name]


def test_the_wheel_carries_the_client_and_its_types_and_nothing_else(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    assert {CLIENT, "teien/py.typed"} <= names
    assert {name.partition("/")[0].partition("-")[0] for name in names} == {"teien"}


def test_an_installed_wheel_serves_the_client(wheel: Path, tmp_path: Path) -> None:
    home = tmp_path / "empty"
    run(sys.executable, "-m", "venv", home, cwd=tmp_path)
    run(home / "bin/python", "-m", "pip", "install", wheel, cwd=tmp_path)
    with serving(tmp_path / "data", home / "bin/teien") as url:
        page = urllib.request.urlopen(f"{url}/").read().decode()
        assert "<title>Teien 庭園</title>" in page
        assets = re.findall(r'(?:src|href)="(/assets/[^"]+)"', page)
        assert assets
        for asset in assets:
            assert urllib.request.urlopen(url + asset).status == 200

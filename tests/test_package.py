"""What is handed out: the wheel of this platform in an empty environment, and an sdist that gives the same package."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest

import pukllay

ROOT = Path(__file__).parents[1]
PIP = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet"]
NO_ISOLATION = ["--no-build-isolation", "--no-deps"]


@pytest.fixture
def wheel() -> Path:
    """The one that was installed for these tests (see the Makefile)."""
    found = list((ROOT / ".venv" / "wheel").glob("*.whl"))
    if len(found) != 1:
        pytest.fail("there is no wheel of this state in .venv/wheel; make setup builds it")
    return found[0]


def contents(wheel: Path) -> set[str]:
    """The files of the package that are the same on every platform."""
    with zipfile.ZipFile(wheel) as archive:
        return {
            name for name in archive.namelist() if name.startswith("pukllay/") and not name.endswith((".so", ".pyd"))
        }


def test_the_wheel_serves_its_page_in_an_empty_environment(wheel: Path, tmp_path: Path) -> None:
    venv.create(tmp_path / "empty")
    python = next(
        p for p in (tmp_path / "empty" / "bin" / "python", tmp_path / "empty" / "Scripts" / "python.exe") if p.exists()
    )
    subprocess.run([*PIP, "--python", str(python), "install", str(wheel)], check=True)
    kind = "compiled" if "none-any" not in wheel.name else "interpreted"
    subprocess.run([python, ROOT / "tools" / "serves.py", kind], check=True, cwd=tmp_path)


def test_the_sdist_builds_the_package_that_the_wheel_holds(wheel: Path, tmp_path: Path) -> None:
    """From a copy of what the sdist has to be made from, so that nothing beside it is touched."""
    made = "import setuptools.build_meta as b; print(b.build_sdist(__import__('sys').argv[1]))"
    env = {**os.environ, "PUKLLAY_COMPILE": "0"}
    subprocess.run([sys.executable, "-c", made, str(tmp_path)], check=True, cwd=ROOT, env=env, capture_output=True)
    (sdist,) = tmp_path.glob("*.tar.gz")
    assert sdist.name == f"pukllay-{pukllay.__version__}.tar.gz"
    with tarfile.open(sdist) as archive:
        archive.extractall(tmp_path / "sources", filter="data")
    (sources,) = (tmp_path / "sources").iterdir()
    subprocess.run(
        [*PIP, "wheel", *NO_ISOLATION, "--wheel-dir", str(tmp_path / "built"), str(sources)], check=True, env=env
    )
    (built,) = (tmp_path / "built").glob("*.whl")
    assert built.name == f"pukllay-{pukllay.__version__}-py3-none-any.whl"
    assert contents(built) == contents(wheel)

"""The files of `deploy/` call what there is, and the lock pins every package with the digests of its files."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
import typer.main

from pukllay.cli.main import build

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
PIN = re.compile(r"([a-z0-9-]+)==(\S+)((?: \\\n    --hash=sha256:[0-9a-f]{64})+)\n")


def calls() -> list[tuple[str, list[str]]]:
    """Every call of the server in these files: the file, and the words after `pukllay`."""
    unit = re.findall(r"^ExecStart=\S+/pukllay (.*)$", (DEPLOY / "pukllay.service").read_text(), re.M)
    lists = [("Containerfile", r"^CMD (\[.*\])$"), ("compose.yaml", r"command: (\[.*\])$")]
    found = [("pukllay.service", words.split()) for words in unit]
    for name, pattern in lists:
        found += [(name, json.loads(words)) for words in re.findall(pattern, (DEPLOY / name).read_text(), re.M)]
    return found


@pytest.mark.parametrize(("file", "words"), calls(), ids=lambda value: value if isinstance(value, str) else "")
def test_the_server_is_called_with_options_that_it_has(file: str, words: list[str]) -> None:
    main: Any = typer.main.get_command(build())
    assert words[0] == "serve" and "--public" in words
    main.commands["serve"].make_context("serve", words[1:], resilient_parsing=False)


def test_each_file_calls_the_server_once() -> None:
    assert sorted(file for file, _words in calls()) == ["Containerfile", "compose.yaml", "pukllay.service"]


def test_the_lock_pins_every_package_that_a_server_needs_with_digests() -> None:
    text = (DEPLOY / "requirements.lock").read_text()
    pins = {name: version for name, version, _hashes in PIN.findall(text)}
    assert text == text.splitlines(keepends=True)[0] + "".join(found[0] for found in PIN.finditer(text))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    for line in project["dependencies"] + project["optional-dependencies"]["postgres"]:
        name = re.sub(r"[-_.]+", "-", re.split(r"[\[><=;]", line)[0]).lower()
        assert name in pins, f"{name}: python tools/lock.py"

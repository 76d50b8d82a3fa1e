"""The README is executed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

README = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")


def test_the_python_example_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (example,) = re.findall(r"```python\n(.*?)```", README, re.S)
    exec(compile(example, "README.md", "exec"), {})
    assert (tmp_path / "evening.puk").exists()
    assert capsys.readouterr().out.startswith("[")


def test_every_file_that_it_names_is_there() -> None:
    for link in re.findall(r"\]\(([^)#:]+)\)", README):
        assert (Path(__file__).parents[1] / link).exists(), link

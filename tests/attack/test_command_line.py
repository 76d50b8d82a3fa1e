"""What is typed wrongly is told in a sentence, never by a traceback."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from tests.test_command import run


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["serve", "--port", "99999999"], "'--port'"),
        (["serve", "--port", "-1"], "'--port'"),
        (["serve", "--bots", "-5"], "'--bots'"),
        (["serve", "--bots", "100000"], "'--bots'"),
        (["serve", "--host", "no such host"], "cannot listen at no such host"),
        (["serve", "--host", "a..b"], "cannot listen at a..b"),
        (["serve", "--database", "nonsense"], "cannot be opened"),
        (["serve", "--database", "sqlite:////nowhere/at/all/tables.db"], "cannot be opened"),
        (["serve", "--database", "oracle://x"], "cannot be opened"),
    ],
)
def test_serve(words: list[str], says: str, tmp_path: Path) -> None:
    done = run(*words, cwd=tmp_path)
    assert done.returncode == 2 and says in done.stderr and "Traceback" not in done.stderr


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        done = run("serve", "--port", str(taken.getsockname()[1]), cwd=tmp_path)
    assert done.returncode == 2 and "choose another" in done.stderr and done.stderr.count("\n") == 1


def test_a_data_folder_that_cannot_be(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    done = run("serve", cwd=tmp_path, PUKLLAY_DATA=str(tmp_path / "file" / "folder"))
    assert done.returncode == 2 and "cannot be opened" in done.stderr and done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    "text",
    ["x = " + "[" * 5_000, ".".join("a" * 5_000) + " = 1", "x = " + "9" * 5_000, "", "name = 3", "\0", "[meta]\n"],
)
@pytest.mark.parametrize("game", ["tiwanaku", "ayar"])
def test_a_bad_edition(text: str, game: str, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(text)
    done = run("data", game, "--edition", "mine.toml", cwd=tmp_path)
    assert done.returncode == 2 and "mine.toml" in done.stderr and done.stderr.count("\n") == 1, done.stderr


def test_an_edition_without_end_or_text(tmp_path: Path) -> None:
    for name in ("/dev/zero", str(tmp_path)):
        done = run("data", "tiwanaku", "--edition", name, cwd=tmp_path)
        assert done.returncode == 2 and done.stderr.count("\n") == 1

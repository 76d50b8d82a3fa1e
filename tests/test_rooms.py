"""Who may import whom (docs/architecture.md): a wrong door is noticed here."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from pukllay.games import NAMES

PACKAGE = Path(__file__).parents[1] / "src" / "pukllay"
DOORS = {
    "core": set[str](),
    "games": {"core"},
    "record": {"core", "games"},
    "players": {"core", "games", "record"},
    "arena": {"core", "games", "record", "players"},
    "review": {"core", "games", "record", "players"},
    "envs": {"core", "games", "record", "players"},
    "draw": {"core", "games"},
    "learn": {"core", "games", "record", "draw"},
    "server": {"core", "games", "record", "players", "review", "draw", "learn"},
    "cli": {"core", "games", "record", "players", "arena", "envs", "review", "draw", "learn", "server"},
}


def imports(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    return {name for name in found if name.startswith("pukllay.")}


@pytest.mark.parametrize("room", sorted(p.name for p in PACKAGE.iterdir() if p.is_dir() and p.name != "__pycache__"))
def test_a_room_uses_only_its_doors(room: str) -> None:
    for path in sorted((PACKAGE / room).rglob("*.py")):
        for name in imports(path):
            other = name.split(".")[1]
            assert other == room or other in DOORS[room], f"{path.relative_to(PACKAGE)} imports {name}"


@pytest.mark.parametrize("game", NAMES)
def test_games_do_not_know_each_other(game: str) -> None:
    for path in sorted((PACKAGE / "games" / game).rglob("*.py")):
        for name in imports(path):
            assert not name.startswith("pukllay.games.") or name.split(".")[2] == game, f"{path.name} imports {name}"


@pytest.mark.parametrize("game", NAMES)
def test_every_room_of_a_game_is_furnished_alike(game: str) -> None:
    folder = PACKAGE / "games" / game
    for name in (
        "README.md",
        "rules.en.md",
        "rules.fr.md",
        "edition.toml",
        "components.py",
        "position.py",
        "notation.py",
    ):
        assert (folder / name).exists(), name
    assert (PACKAGE / "cli" / "tables" / f"{game}.py").exists()

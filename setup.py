"""Compile the engine, the games' rules and the search with mypyc: one shared library a room.

Without a C compiler, or with PUKLLAY_COMPILE=0, nothing is compiled and the same files run interpreted.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from setuptools import setup

# Files that handle text and tables: interpreted, since they gain nothing and may use all of Python.
INTERPRETED = {"__init__", "described", "kit", "view", "notation", "names", "previews", "words"}
CORE = ("bits", "rng", "engine", "deck")


def rooms() -> dict[str, list[str]]:
    """Room -> the files that are compiled into its library."""
    package = Path("src/pukllay")
    out = {"core": [str(package / "core" / f"{name}.py") for name in CORE]}
    for game in sorted(path.parent for path in (package / "games").glob("*/position.py")):
        files = [*game.glob("*.py"), *(game / "rules").glob("*.py")]
        out[game.name] = sorted(str(f) for f in files if f.stem not in INTERPRETED)
    players = package / "players"
    out["players"] = [str(players / f"{name}.py") for name in ("outlook", "playout", "search")]
    out["players"] += sorted(str(f) for f in players.glob("evaluate*.py"))
    return out


def forget(files: list[str]) -> None:
    """Take files out of the build folder that were compiled once and no longer are: they would shadow their sources."""
    compiled = {Path(f).relative_to("src").with_suffix("") for f in files}
    for library in Path("build").glob("lib*"):
        for shim in (library / "pukllay").rglob("*.so"):
            if shim.relative_to(library).with_name(shim.name.split(".")[0]) not in compiled:
                shim.unlink()


def extensions() -> list[object]:
    if os.environ.get("PUKLLAY_COMPILE", "1") == "0" or not any(map(shutil.which, ("cc", "gcc", "clang"))):
        return []
    from mypyc.build import mypycify

    groups = rooms()
    files = [f for room in groups.values() for f in room]
    forget(files)
    found = mypycify(
        ["--strict", *files],
        opt_level="3",
        separate=[(files, f"pukllay_{room}") for room, files in groups.items()],
    )
    for extension in found:
        extension.extra_compile_args += ["-fvisibility=hidden"]  # lets the C compiler inline within a room
    return list(found)


setup(ext_modules=extensions())

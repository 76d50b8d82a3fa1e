"""Compile the engine, the games' rules and the search with mypyc: a library for each room and one for its rare parts.

Without a C compiler, or with PUKLLAY_COMPILE=0, nothing is compiled and the same files run interpreted.
"""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

from setuptools import setup

sys.path.insert(0, str(Path(__file__).parent / "tools"))
from catalogues import compile_all
from fonts import make_all

# Files that handle text and tables: interpreted, since they gain nothing and may use all of Python.
INTERPRETED = {"__init__", "described", "kit", "view", "notation", "names", "previews", "words", "inputs"}
# What runs once a game or less, or only in games alone: a third of the C, over which the compiler need not brood.
RARE = {
    "components", "setup", "setups", "events", "nouns",
    "solo", "soloboard", "solo_activities", "solo_conquest", "solo_festival", "solo_follow", "solo_gains", "solo_setup",
    "advice", "contradiction", "deduction", "entered", "grade", "riddle",
}  # fmt: skip
CORE = ("bits", "rng", "engine", "deck", "encoder")
PLAYERS = ("outlook", "playout", "search", "net", "learnt", "selfplay", "stepping")
# How much the C compiler thinks. The rules are about a tenth slower than at -O3, which takes three times as long; what
# every game runs all the time is worth more (docs/performance.md). PUKLLAY_OPT=3: who builds once and plays for days.
LEVELS = {"core": "3", "players": "3"}
USUAL, OF_RARE = "1", "0"


def rooms() -> dict[str, list[str]]:
    """Library -> the files that are compiled into it."""
    package = Path("src/pukllay")
    out = {"core": [str(package / "core" / f"{name}.py") for name in CORE]}
    for game in sorted(path.parent for path in (package / "games").glob("*/position.py")):
        files = sorted(
            f
            for f in [*game.glob("*.py"), *game.glob("rules/*.py"), *game.glob("worlds/*.py")]
            if f.stem not in INTERPRETED
        )
        out[game.name] = [str(f) for f in files if f.stem not in RARE]
        out[f"{game.name}_rare"] = [str(f) for f in files if f.stem in RARE]
    players = package / "players"
    out["players"] = [str(players / f"{name}.py") for name in PLAYERS]
    out["players"] += sorted(str(f) for f in players.glob("evaluate*.py"))
    return out


def forget(libraries: dict[str, list[str]]) -> None:
    """Take files out of the build folder that were compiled once and no longer are: they would shadow their sources."""
    compiled = {Path(f).relative_to("src").with_suffix("") for files in libraries.values() for f in files}
    compiled |= {Path(f"pukllay_{library}__mypyc") for library in libraries}
    for folder in Path("build").glob("lib*"):
        for made in [*folder.rglob("*.so"), *folder.rglob("*.pyd")]:
            if made.relative_to(folder).with_name(made.name.split(".")[0]) not in compiled:
                made.unlink()


def extensions() -> list[object]:
    wish = os.environ.get("PUKLLAY_COMPILE")  # Windows has its compiler where we do not look: there it is said by 1
    if wish == "0" or (wish != "1" and not any(map(shutil.which, ("cc", "gcc", "clang")))):
        return []
    from mypyc.build import mypycify

    libraries = rooms()
    files = [f for library in libraries.values() for f in library]
    forget(libraries)
    found = mypycify(
        ["--strict", *files],
        opt_level="1",
        debug_level="0",
        separate=[(files, f"pukllay_{library}") for library, files in libraries.items()],
    )
    for extension in found:
        given = extension.extra_compile_args  # one list for all of them
        extension.extra_compile_args = [*given, *flags(extension.name)]
    return list(found)


def flags(extension: str) -> list[str]:
    library = extension.removeprefix("pukllay_").removesuffix("__mypyc")
    if library.endswith("_rare") or "." in library:  # with a dot: what finds a module in its library, and nothing else
        level = OF_RARE
    else:
        level = os.environ.get("PUKLLAY_OPT") or LEVELS.get(library, USUAL)
    if sys.platform == "win32":
        return ["/Od"] if level == "0" else []  # it knows one other level, which is the default
    return [f"-O{level}", "-fvisibility=hidden"]  # hidden: lets the C compiler inline within a library


# Into the sources, where the installed package and an interpreted run both find them.
compile_all()
make_all()
setup(ext_modules=extensions())

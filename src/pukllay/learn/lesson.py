"""A lesson as it is written.

What happens in it stands once, in `games/<game>/lessons/NN-name.toml`; what is said stands beside it, a file a language
(`NN-name.en.md`). The two meet by the names of the steps, so that no language can drift from the others.

    minutes = 3                        # an estimate for a newcomer
    [[scene]]
    record = "evening"                 # evening.puk beside it: a game that was played …
    until = 64                         # … up to this line; or `seats`, `seed`, `options` and no record: from the set-up
    play = ["pray"]                    # choices after that; what is drawn follows from the record's seed
    seat = 0                           # through whose eyes
    [[scene.step]]
    name = "card"
    do = ["place G03"]                 # one of these choices is expected, as records write them; "*": any
    then = ["architect"]               # what is chosen after it, the answers of others included
    [[scene.step]]
    name = "where"
    tap = ["space-T2a", "space-T2b"]   # one of these things of the board is to be touched
    all = true                         # … or all of them
    [[scene.step]]
    name = "count"
    ask = ["1", "2", "3"]              # a question with answers: buttons
    right = ["3"]
    clause = "TAW-4.7"                 # the rule behind a step

The text of a step is its heading with what is said, `✓` for what is said when it was done, `✗` when it was not,
`✗ [place gold]` when it was that choice or thing (`*` fits anything), and `? [yes]` for the words of an answer.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import Any

from pukllay.core.errors import PukllayError
from pukllay.core.speech import SOURCE, _, language
from pukllay.games import kit

ANY = "*"
_KEYED = re.compile(r"^([✗?]) \[([^\]]+)\] (.+)$")


@dataclass(frozen=True)
class Step:
    """One thing to do: choose, touch or answer."""

    name: str
    scene: int
    clause: str = ""
    do: tuple[str, ...] = ()
    then: tuple[str, ...] = ()
    tap: tuple[str, ...] = ()
    all: bool = False  # every one of the things is to be touched
    ask: tuple[str, ...] = ()
    right: tuple[str, ...] = ()

    @property
    def expected(self) -> tuple[str, ...]:
        return self.do or self.tap or self.right

    def accepts(self, answer: str) -> bool:
        return ANY in self.expected or answer in self.expected


@dataclass(frozen=True)
class Scene:
    """A position: a game up to a line, or a fresh set-up, and what is chosen after that."""

    record: str = ""
    until: int | None = None
    seats: int = 2
    seed: int = 0
    options: Mapping[str, str] = field(default_factory=dict)
    play: tuple[str, ...] = ()
    seat: int = 0


@dataclass(frozen=True)
class Said:
    """What is said at a step."""

    say: str = ""
    right: str = ""
    wrong: Mapping[str, str] = field(default_factory=dict)  # choice, thing or answer -> why not; "": any other
    answers: Mapping[str, str] = field(default_factory=dict)

    def why(self, answer: str) -> str:
        """What is said to a wrong answer: its own words before those for a pattern, those before the words for any."""
        if answer in self.wrong:
            return self.wrong[answer]
        fits = [words for key, words in self.wrong.items() if key and fnmatchcase(answer, key)]
        return fits[0] if fits else self.wrong.get("", "")


@dataclass(frozen=True)
class Telling:
    """A lesson in one language."""

    title: str
    about: str
    said: Mapping[str, Said]


@dataclass(frozen=True)
class Lesson:
    game: str
    number: int
    path: Path
    minutes: int
    scenes: tuple[Scene, ...]
    steps: tuple[Step, ...]
    last: bool  # of its course

    @property
    def name(self) -> str:
        return self.path.stem

    @property
    def languages(self) -> list[str]:
        return sorted(path.name.split(".")[1] for path in self.path.parent.glob(f"{self.name}.*.md"))

    def telling(self, lang: str | None = None) -> Telling:
        """In the language of the moment; in English where nobody has written it yet."""
        wanted = lang or language()
        return read_telling(self.path.with_name(f"{self.name}.{wanted if wanted in self.languages else SOURCE}.md"))


@cache
def course(game: str) -> tuple[Lesson, ...]:
    """All lessons of a game, in their order."""
    paths = sorted((kit(game).folder / "lessons").glob("[0-9][0-9]-*.toml"))
    return tuple(_read(game, n, path, n == len(paths)) for n, path in enumerate(paths, 1))


def lesson(game: str, number: int) -> Lesson:
    found = course(game)
    if not 1 <= number <= len(found):
        raise PukllayError(
            _("{game} has lessons 1 to {n}, not {number}.").format(game=game, n=len(found), number=number)
        )
    return found[number - 1]


def _read(game: str, number: int, path: Path, last: bool) -> Lesson:
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    scenes, steps = [], []
    for n, raw in enumerate(data["scene"]):
        scenes.append(Scene(**_tuples({key: value for key, value in raw.items() if key != "step"})))
        steps += [Step(scene=n, **_tuples(step)) for step in raw["step"]]
    return Lesson(game, number, path, data["minutes"], tuple(scenes), tuple(steps), last)


def _tuples(data: Mapping[str, Any]) -> dict[str, Any]:
    return {key: tuple(value) if isinstance(value, list) else value for key, value in data.items()}


@cache
def read_telling(path: Path) -> Telling:
    title, about, said, name = "", list[str](), dict[str, Said](), ""
    lines: list[str] = []

    def close() -> None:
        if name:
            if name in said:
                raise ValueError(f"{path.name}: {name} stands twice")
            said[name] = _said(lines)
        else:
            about.extend(lines)

    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            close()
            name, lines = line[3:].strip(), []
        elif line.startswith("# "):
            title = line[2:].strip()
        elif line.strip():
            lines.append(line.strip())
    close()
    return Telling(title, " ".join(about), said)


def _said(lines: Sequence[str]) -> Said:
    say, right = list[str](), ""
    wrong, answers = dict[str, str](), dict[str, str]()
    for line in lines:
        keyed = _KEYED.match(line)
        if keyed:
            (answers if keyed[1] == "?" else wrong)[keyed[2]] = keyed[3]
        elif line.startswith("✓ "):
            right = line[2:]
        elif line.startswith("✗ "):
            wrong[""] = line[2:]
        else:
            say.append(line)
    return Said(" ".join(say), right, wrong, answers)

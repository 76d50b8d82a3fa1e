"""The rules in our own words: numbered clauses in `rules.en.md` and `rules.fr.md`, the same numbers in both."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

_HEAD = re.compile(r"^(#{2,4}) (?:([A-Z]{3}-[0-9]+(?:\.[0-9]+)*[a-z]?) )?(.*)$")


@dataclass(frozen=True)
class Clause:
    """One rule: its number ("TIW-3.2"), its title and its text."""

    number: str
    title: str
    text: str


def read_clauses(folder: Path, lang: str) -> dict[str, Clause]:
    """The clauses of a game in one language, in their order. A heading `### TIW-3.2 Title` begins one."""
    path = folder / f"rules.{lang}.md"
    out: dict[str, Clause] = {}
    number, title, lines = "", "", list[str]()

    def close() -> None:
        if number:
            if number in out:
                raise ValueError(f"{path.name}: {number} stands twice")
            out[number] = Clause(number, title, "\n".join(lines).strip())

    for line in path.read_text(encoding="utf-8").splitlines():
        head = _HEAD.match(line)
        if head:
            close()
            number, title, lines = head[2] or "", head[3].strip(), []
        else:
            lines.append(line)
    close()
    return out

"""Pages of the documentation that live elsewhere: the games' READMEs and rules, the changelog, how to contribute.

MkDocs calls `on_…` (`hooks` in mkdocs.yml). Links are written as they work in the repository; here those to a
page of the site are turned to it, and those to a source file become its name.
"""

from __future__ import annotations

import posixpath
import re
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
GAMES = ("tiwanaku", "aiye", "ayar", "tawantinsuyu")
BROUGHT = {  # page of the site -> file of the repository
    "changes.md": "CHANGELOG.md",
    "contributing.md": "CONTRIBUTING.md",
    **{f"games/{game}.md": f"src/pukllay/games/{game}/README.md" for game in GAMES},
    **{f"rules/{game}.md": f"src/pukllay/games/{game}/rules.en.md" for game in GAMES},
}
PAGES = {source: page for page, source in BROUGHT.items()} | {"README.md": "index.md"}
LINK = re.compile(r"(!?)\[((?:[^\[\]]|!\[[^\]]*\]\([^)]*\))*)\]\(([^)\s]+)\)")
FENCE = re.compile(r"(^```.*?^```$)", re.MULTILINE | re.DOTALL)


def on_files(files: Any, config: Any) -> Any:
    from mkdocs.structure.files import File

    for page, source in BROUGHT.items():
        files.append(File.generated(config, page, content=(ROOT / source).read_text(encoding="utf-8")))
    return files


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    here = page.file.src_uri
    return turned(markdown, BROUGHT.get(here, f"docs/{here}"), here)


def turned(markdown: str, source: str, page: str) -> str:
    """The text of a file of the repository with its links as a page of the site needs them."""

    def turn(found: re.Match[str]) -> str:
        picture, words, target = found.groups()
        path, hash_sign, anchor = target.partition("#")
        if "://" in target or target.startswith("mailto:") or not path:
            return found[0]
        file = posixpath.normpath(posixpath.join(posixpath.dirname(source), path))
        there = PAGES.get(file) or (file.removeprefix("docs/") if file.startswith("docs/") else "")
        if there:
            return f"{picture}[{words}]({posixpath.relpath(there, posixpath.dirname(page) or '.')}{hash_sign}{anchor})"
        if (ROOT / file).exists():
            return words if "`" in words else f"{words} (`{file}`)"
        return found[0]  # and the strict build says so

    parts = FENCE.split(markdown)
    return "".join(part if part.startswith("```") else LINK.sub(turn, part) for part in parts)

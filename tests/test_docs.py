"""What the documentation shows works: its Python runs, its commands and options exist, its links lead somewhere."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer.main

from pukllay.cli.main import build

ROOT = Path(__file__).parents[1]
PAGES = sorted(
    [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("src/pukllay/games/*/README.md")],
    key=lambda path: path.relative_to(ROOT),
)
BLOCK = re.compile(r"^( *)```(\w*)\n(.*?)^\1```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+ (.*)$", re.MULTILINE)


def blocks(page: Path, *languages: str) -> Iterator[str]:
    for _indent, language, text in BLOCK.findall(page.read_text(encoding="utf-8")):
        if language in languages:
            yield text


def name(page: Path) -> str:
    return str(page.relative_to(ROOT))


def anchors(page: Path) -> set[str]:
    """The headings of a page as links name them."""
    text = BLOCK.sub("", page.read_text(encoding="utf-8"))
    words = (re.sub(r"[^\w\- ]", "", heading.lower()) for heading in HEADING.findall(text))
    return {heading.strip().replace(" ", "-") for heading in words}


@pytest.mark.parametrize("page", [p for p in PAGES if any(blocks(p, "python"))], ids=name)
def test_the_python_of_a_page_runs_from_top_to_bottom(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    shared: dict[str, object] = {"__name__": "docs"}
    for text in blocks(page, "python"):
        exec(compile(text, name(page), "exec"), shared)


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_every_command_that_is_shown_exists_with_its_options(page: Path) -> None:
    main = typer.main.get_command(build())
    for line in (line for text in blocks(page, "", "sh") for line in text.splitlines()):
        found = re.match(r"\s*(?:[A-Z_]+=\S+ )*(?:uvx --from \. |pipx run --spec \. |\S*bin/|)pukllay (.*)", line)
        if found is None:
            continue
        words = shlex.split(found[1].replace("…", ""), comments=True)
        words = [word for word in words if not word.isupper()]
        assert is_understood(main, words), f"{name(page)}: {line.strip()}"


def is_understood(command: Any, words: list[str]) -> bool:
    """Whether the command has these subcommands and options. It is not carried out, and its files need not be there."""
    while hasattr(command, "commands"):
        word = next((word for word in words if not word.startswith("-")), None)
        if word is None:
            return set(words) <= options_of(command)
        chosen = command.commands.get(word)
        if chosen is None:
            return False
        words, command = words[words.index(word) + 1 :], chosen
    return {word.split("=")[0] for word in words if re.match(r"--?[a-z]", word)} <= options_of(command)


def options_of(command: Any) -> set[str]:
    return {"--help", "--lang"}.union(*(set(p.opts) | set(p.secondary_opts) for p in command.params))


def test_a_command_that_does_not_exist_is_noticed() -> None:
    main = typer.main.get_command(build())
    assert not is_understood(main, ["paly", "tiwanaku"])
    assert not is_understood(main, ["play", "tiwanaku", "--no-such-option"])


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_every_link_leads_somewhere(page: Path) -> None:
    text = BLOCK.sub("", page.read_text(encoding="utf-8"))
    for target in LINK.findall(text):
        path, _, anchor = target.partition("#")
        if "://" in target:
            continue
        # pages of the site that are made from files elsewhere
        made = re.fullmatch(r"(?:\.\./)*(rules|games)/(\w+)\.md", path)
        if made and page.is_relative_to(ROOT / "docs"):
            source = "rules.en.md" if made[1] == "rules" else "README.md"
            assert (ROOT / "src/pukllay/games" / made[2] / source).exists(), target
            continue
        file = (page.parent / path).resolve() if path else page
        assert file.exists(), f"{name(page)} links to {target}"
        if anchor and file.suffix == ".md":
            assert anchor in anchors(file), f"{name(page)} links to {target}"

"""Editions are text from strangers: whatever is in one, it is read with little, or refused in a sentence."""

from __future__ import annotations

import tracemalloc
from copy import copy
from typing import Any

import pytest

from pukllay.core.edition import DEEPEST, LARGEST, PARTS, EditionFile
from pukllay.core.errors import PukllayError
from pukllay.games import NAMES, kit

MEMORY = 20_000_000  # bytes; the parser of TOML took eleven thousand million for the first of these


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (".".join(["a"] * 60_000) + " = 1", "nested too deeply"),
        ('[ "a" . ' + ".".join(["'b'"] * 40_000) + "]\nx = 1", "line 1: this is nested too deeply"),
        ("x = 1\ny = " + "[" * 50_000, "line 2: this is nested too deeply"),
        ("x = " + "{a = " * 30_000, "nested too deeply"),
        ('x = [ """a"""", ' + "[" * 50_000, "nested too deeply"),  # a quote more than the end of a text needs
        ("x = " + "9" * 5_000, "not valid TOML"),
        ('x = "' + '\\"' * 90_000, "not valid TOML"),  # texts without an end: each is looked through once
        ("'" * 190_000, "not valid TOML"),
        ('x = """' + '"" ' * 60_000, "not valid TOML"),
        ("x = 1\n" * 50_000, "longer than"),
        ("x = '\ud800'", "not valid TOML"),
        ("x = 10000", "x: a number should be"),
        ("[[a.b]]\nc = [[[1, -1e30]]]", "a.b.c: a number should be"),
        ("x = [nan, 1e30]", "x: a number should be"),
        ("x = [{y = inf}]", "x.y: a number should be"),
    ],
)
def test_a_text_that_is_dear_to_parse_is_refused_before_it(text: str, says: str) -> None:
    tracemalloc.start()
    try:
        with pytest.raises(PukllayError, match=says) as refused:
            EditionFile(text)
        assert tracemalloc.get_traced_memory()[1] < MEMORY
    finally:
        tracemalloc.stop()
    assert len(str(refused.value)) < 500 and "\n" not in str(refused.value)


def test_what_only_looks_deep_is_read() -> None:
    parts = ".".join(["a"] * PARTS)
    deep = "[" * DEEPEST + "]" * DEEPEST
    dots = "...[[[" * 50
    read = EditionFile(
        f'{parts} = 1\nx = {deep}\ny = \'{dots}\'  # {dots}\nz = """{dots}\n"{dots}""""\nw = [1.5, 2.5]\n'
    )
    assert read.get(parts) == 1 and read.word("y") == dots and read.word("z").endswith('"')


def without(data: Any, keys: list[Any]) -> Any:
    """The data without the thing at the path."""
    if len(keys) == 1:
        if isinstance(data, dict):
            return {key: value for key, value in data.items() if key != keys[0]}
        return data[: keys[0]] + data[keys[0] + 1 :]
    copy = dict(data) if isinstance(data, dict) else list(data)
    copy[keys[0]] = without(data[keys[0]], keys[1:])
    return copy


def instead(data: Any, keys: list[Any], value: Any) -> Any:
    if not keys:
        return value
    copy = dict(data) if isinstance(data, dict) else list(data)
    copy[keys[0]] = instead(data[keys[0]], keys[1:], value)
    return copy


def paths(data: Any, here: tuple[Any, ...] = ()) -> list[list[Any]]:
    """Every thing in the data; of a list only the first and the last."""
    if isinstance(data, dict):
        inner: list[Any] = list(data)
    elif isinstance(data, list) and data:
        inner = sorted({0, len(data) - 1})
    else:
        inner = []
    out = [[*here, key] for key in inner]
    for key in inner:
        out += paths(data[key], (*here, key))
    return out


@pytest.mark.parametrize("game", NAMES)
def test_an_edition_that_lacks_anything_is_read_or_refused(game: str) -> None:
    """Whatever is left out or of another kind: a name of an edition, of a card, a row of a table."""
    whole = kit(game).edition.file
    refused = 0
    for n, place in enumerate(paths(whole.data)):
        wrong: Any = ("", -7, 10**30, [], {}, True, 1.5)[n % 7]
        for data in (without(whole.data, place), instead(whole.data, place, wrong)):
            file = copy(whole)
            file.data = data
            try:
                file._check_marks(data, "")
                read = kit(game).read_edition(file)
                assert isinstance(read.name, str)
            except PukllayError:
                refused += 1
            except (LookupError, TypeError, ValueError, ArithmeticError, AttributeError):
                refused += 1  # `edition_from` says it in words, as the next test shows
    assert refused > 50


def test_a_reader_that_stumbles_tells_it_in_a_sentence() -> None:
    text = kit("ayar").edition.file.text
    assert "front = 2, back = 4" in text
    with pytest.raises(PukllayError, match=r"raymi|missing"):
        kit("ayar").edition_from(EditionFile(text.replace("front = 2, back = 4", "front = 2", 1)))


def test_a_reader_without_care_tells_it_too(monkeypatch: pytest.MonkeyPatch) -> None:
    tiwanaku = kit("tiwanaku")

    def careless(file: EditionFile) -> Any:
        return file.data["nothing"]

    monkeypatch.setitem(tiwanaku.__dict__, "read_edition", careless)
    with pytest.raises(PukllayError, match="missing or of the wrong kind"):
        tiwanaku.edition_from(EditionFile(tiwanaku.edition.file.text + "\n# another"))


def test_the_largest_edition_is_far_from_the_limit() -> None:
    assert max(len(kit(game).edition.file.text) for game in NAMES) < LARGEST / 3

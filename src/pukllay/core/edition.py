"""Edition files: every component as data, each datum with its source.

A table says `source = "rulebook" | "public" | "reconstructed"` and why or where (`why`, `ref`); tables and rows inside
it inherit. A single key of other origin is named in `rulebook_fields`, `public_fields` or `reconstructed_fields`.
"""

from __future__ import annotations

import difflib
import hashlib
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pukllay.core.errors import PukllayError
from pukllay.core.speech import _

SOURCES = ("rulebook", "public", "reconstructed")
_MARKS = {"source", "why", "ref", *(f"{s}_fields" for s in SOURCES)}

# Whoever reads TOML pays for deep nesting and for keys of many parts with the square of their number, so these are
# counted first, in one pass. The largest edition of a game here has 51 kB, five levels and keys of four parts.
LARGEST = 200_000  # characters
DEEPEST = 20  # brackets in brackets
PARTS = 12  # of a dotted key
LARGEST_NUMBER = 9_999
TOLD = 300  # characters of a refusal: it may quote what was sent
_TOKEN = re.compile(
    r"""
    \"{3} (?: [^"\\]++ | \\. | "(?!"") )*+ (?: "{3,5} )?  # a text may lack its end, so that it is read only once
    | '{3} (?: [^']++ | '(?!'') )*+ (?: '{3,5} )?
    | " (?: [^"\\\n]++ | \\[^\n] )*+ "?
    | ' [^'\n]*+ '?
    | \#[^\n]*+
    | [.=,\n] | [\[{] | [\]}]
    | [^."'\#=,\n\[\]{}]++
    """,
    re.VERBOSE | re.DOTALL,
)


def _in_one_language(value: Any) -> Any:
    """Older editions hold their words twice, as `name_en` and `name_fr`: games that began with one go on."""
    if isinstance(value, list):
        return [_in_one_language(item) for item in value]
    if not isinstance(value, dict):
        return value
    kept = {key: _in_one_language(item) for key, item in value.items() if not key.endswith("_fr")}
    return {key.removesuffix("_en") if key.removesuffix("_en") not in kept else key: kept[key] for key in kept}


@dataclass(frozen=True)
class Datum:
    """One value of an edition, and where it comes from."""

    key: str
    value: Any
    source: str
    note: str


class EditionFile:
    """A read edition: its data, and typed access that refuses a bad value with the file, the key and the reason."""

    def __init__(self, text: str, name: str = "edition.toml") -> None:
        self.text = text
        self.name = name
        self._check_size()
        try:
            self.data: dict[str, Any] = _in_one_language(tomllib.loads(text))
            self.digest = hashlib.sha256(text.encode()).hexdigest()[:16]
        except (ValueError, RecursionError) as e:  # also a number of thousands of digits
            reason = str(e)[:TOLD]
            raise PukllayError(
                _("{name} is not valid TOML ({e}); mend that line and try again.").format(name=name, e=reason)
            ) from None
        self._check_marks(self.data, "")
        self._read: set[str] = set()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, EditionFile) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)

    @classmethod
    def at(cls, path: Path) -> EditionFile:
        try:
            with path.open("rb") as file:  # no more than an edition may have, however much there is
                return cls(file.read(4 * LARGEST).decode("utf-8"), str(path))
        except (OSError, UnicodeDecodeError) as e:
            reason = e.strerror if isinstance(e, OSError) else "it is not UTF-8 text"
            raise PukllayError(
                _("The edition {path} cannot be read: {reason}.").format(path=path, reason=reason)
            ) from None

    def _check_size(self) -> None:
        if len(self.text) > LARGEST:
            raise PukllayError(
                _("{name} is longer than the {most} characters that an edition may have.").format(
                    name=self.name, most=LARGEST
                )
            )
        depth = parts = 0
        for found in _TOKEN.finditer(self.text):
            token = found[0]
            if token in "[{":
                depth += 1
            elif token in "]}":
                depth -= 1
            if token == ".":
                parts += 1
            elif token in "=,\n[]{}":
                parts = 0
            if depth > DEEPEST or parts > PARTS:
                line = self.text.count("\n", 0, found.start()) + 1
                raise PukllayError(_("{name}, line {n}: this is nested too deeply.").format(name=self.name, n=line))

    def _check_marks(self, table: dict[str, Any], path: str) -> None:
        """Sources and reasons are texts, lists of keys are lists of texts, and numbers those of a game: some count."""
        for key, value in table.items():
            where = f"{path}.{key}" if path else key
            if _is_large(value):
                raise self.refuse(where, f"a number should be from {-LARGEST_NUMBER} to {LARGEST_NUMBER}")
            if key in ("source", "why", "ref") and not isinstance(value, str):
                raise self.refuse(where, f"{value!r} should be a text")
            if (
                key.endswith("_fields")
                and key in _MARKS
                and not (isinstance(value, list) and all(isinstance(v, str) for v in value))
            ):
                raise self.refuse(where, f"{value!r} should be a list of keys")
            for inner in value if isinstance(value, list) else [value]:
                if isinstance(inner, dict):
                    self._check_marks(inner, where)

    def refuse(self, key: str, reason: str) -> PukllayError:
        reason = reason if len(reason) <= TOLD else reason[:TOLD] + "…"
        return PukllayError(f"{self.name}: {key[:TOLD]}: {reason}{'' if reason.endswith('?') else '.'}")

    def get(self, key: str) -> Any:
        """The value at a dotted key."""
        at: Any = self.data
        for part in key.split("."):
            if not isinstance(at, dict) or part not in at:
                raise self.refuse(key, "this key is missing; copy it from the game's own edition")
            at = at[part]
        self._read.add(key)
        return at

    def number(self, key: str, low: int = 0, high: int = 999) -> int:
        value = self.get(key)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise self.refuse(key, f"{value!r} should be a whole number from {low} to {high}")
        return value

    def numbers(self, key: str, length: int | None = None, low: int = 0, high: int = 999) -> list[int]:
        value = self.get(key)
        if not isinstance(value, list) or (length is not None and len(value) != length):
            raise self.refuse(key, f"should be a list of {length if length is not None else 'whole'} numbers")
        for v in value:
            if not isinstance(v, int) or isinstance(v, bool) or not low <= v <= high:
                raise self.refuse(key, f"{v!r} should be a whole number from {low} to {high}")
        return list(value)

    def word(self, key: str, among: tuple[str, ...] = ()) -> str:
        value = self.get(key)
        if not isinstance(value, str) or (among and value not in among):
            raise self.refuse(key, f"{value!r} should be {'one of ' + ', '.join(among) if among else 'a text'}")
        return value

    def rows(self, key: str, length: int | None = None) -> list[dict[str, Any]]:
        """An array of tables."""
        value = self.get(key)
        if not isinstance(value, list) or not all(isinstance(v, dict) for v in value):
            raise self.refuse(key, "should be a list of tables")
        if length is not None and len(value) != length:
            raise self.refuse(key, f"should have {length} rows, not {len(value)}")
        return value

    def allow_only(self, keys: set[str], where: str = "") -> None:
        """Refuse a key that the game does not know, in the table at `where` (the whole file by default)."""
        self.allow_only_in(self.get(where) if where else self.data, keys, where)

    def allow_only_in(self, table: Any, keys: set[str], where: str) -> None:
        """The same for a table in hand, such as a row; `where` is what the refusal calls it."""
        if not isinstance(table, dict):
            raise self.refuse(where, f"{table!r} should be a table of keys")
        for key in table:
            if key not in keys and key not in _MARKS:
                near = difflib.get_close_matches(key, sorted(keys), 1)
                hint = f"; did you mean {near[0]}?" if near else ""
                raise self.refuse(f"{where}.{key}" if where else key, f"the game knows no such key{hint}")

    def walk(self) -> Iterator[Datum]:
        """Every value with its source, in the order of the file. A value without one has the source ""."""
        yield from _walk(self.data, "", "", "")


def _is_large(value: Any) -> bool:
    """Whether there is a number in the value, but in no table in it, that no game has."""
    if isinstance(value, list):
        return any(map(_is_large, value))
    return isinstance(value, int | float) and not abs(value) <= LARGEST_NUMBER


def _walk(table: dict[str, Any], path: str, source: str, note: str) -> Iterator[Datum]:
    source = table.get("source", source)
    note = table.get("why", table.get("ref", note))
    own = {field: s for s in SOURCES for field in table.get(f"{s}_fields", ())}
    for key, value in table.items():
        if key in _MARKS:
            continue
        where = f"{path}.{key}" if path else key
        if isinstance(value, dict):
            yield from _walk(value, where, own.get(key, source), note)
        elif isinstance(value, list) and value and all(isinstance(v, dict) for v in value):
            for n, row in enumerate(value):
                yield from _walk(row, f"{where}[{row.get('id', n)}]", own.get(key, source), note)
        else:
            yield Datum(where, value, own.get(key, source), note)

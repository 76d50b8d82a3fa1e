"""Results as a Parquet file: one row for each side of each game. Needs `pukllay[arena]`."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from itertools import islice
from pathlib import Path
from typing import Any

from pukllay.arena.journal import about
from pukllay.arena.sim import Played
from pukllay.arena.things import names
from pukllay.arena.work import Work
from pukllay.core.errors import PukllayError
from pukllay.core.speech import SOURCE, _, language, languages, speaking

COLUMNS = (
    "game", "number", "seed", "seat", "player", "score", "standing", "victory", "decisions", "finished", "seconds",
)  # fmt: skip
CHOICES = ("things", "taken", "offered", "branching")  # lists: what was on offer, how often taken and offered; see docs
AUTOMA = "automa"
ROWS = 10_000  # written at a time


@dataclass(frozen=True)
class Results:
    """What a results file holds: what was played, and its rows by column."""

    about: dict[str, Any]
    columns: dict[str, list[Any]]

    def players(self) -> list[str]:
        return list(dict.fromkeys(self.columns["player"]))

    def seats(self) -> int:
        """Sides at a table, an automa included."""
        return int(max(self.columns["seat"])) + 1

    def games(self) -> int:
        return len(set(self.columns["number"]))

    def where(self, column: str, wanted: Any, value: str) -> list[float]:
        """The values of a column in the rows where another has the wanted one."""
        rows = zip(self.columns[column], self.columns[value], strict=True)
        return [float(v) for w, v in rows if w == wanted]

    def label(self, thing: str) -> str:
        """The thing in words, as its edition calls it."""
        words = self.about.get("things", {}).get(thing)
        return thing.split("/")[-1] if words is None else _said(words)

    def prompt(self, rule: str) -> str:
        words = self.about.get("questions", {}).get(rule)
        return rule if words is None else _said(words)


def _said(words: dict[str, str]) -> str:
    """In the language of the moment, if it was there when the file was written."""
    return str(words.get(language(), words[SOURCE]))


def require_arrow() -> None:
    if find_spec("pyarrow") is None:
        raise PukllayError(_("Parquet files need pyarrow; get it with: pip install 'pukllay[arena]'."))


def _rows(work: Work, numbered: Iterable[tuple[int, Played]]) -> Iterator[tuple[Any, ...]]:
    for number, game in numbered:
        table = work.table(number)
        for seat, score in enumerate(game.scores):
            name = table.players[seat] if seat < len(table.players) else AUTOMA
            counted = game.counted[seat] if game.counted else None
            things = sorted(counted.offered) if counted is not None else []
            yield (
                table.game, number, game.seed, seat, name, score, game.standings[seat], game.share(seat),
                game.decisions, game.finished, game.seconds, things,
                [counted.taken.get(t, 0) for t in things] if counted is not None else [],
                [counted.offered[t] for t in things] if counted is not None else [],
                list(counted.branching) if counted is not None else [],
            )  # fmt: skip


def _words(work: Work, things: Iterable[str]) -> dict[str, Any]:
    """The things and questions that occur, in the words of every language there is."""
    game, edition = work.tables[0].game, work.tables[0].components()
    kept = sorted(things)
    rules = sorted({thing.split("/")[0] for thing in kept})
    out: dict[str, Any] = {"things": {t: {} for t in kept}, "questions": {r: {} for r in rules}}
    for lang in languages():
        with speaking(lang):
            told = names(game, edition)
            for t in kept:
                out["things"][t][lang] = told.label(t)
            for r in rules:
                out["questions"][r][lang] = told.prompt(r)
    return out


def results(work: Work, numbered: Iterable[tuple[int, Played]]) -> Results:
    """The same in memory."""
    rows = list(_rows(work, numbered))
    columns = {name: [row[k] for row in rows] for k, name in enumerate(COLUMNS + CHOICES)}
    return Results({**about(work), **_words(work, {t for ts in columns["things"] for t in ts})}, columns)


def write(work: Work, numbered: Iterable[tuple[int, Played]], path: Path) -> None:
    """Row by row: a run of any length fits. What stood in the file is there until the new one is whole."""
    require_arrow()
    import pyarrow as pa
    import pyarrow.parquet as pq

    schema = _schema(pa)
    rows, seen = _rows(work, numbered), set[str]()
    fresh = path.with_name(path.name + ".new")
    try:
        with pq.ParquetWriter(fresh, schema, compression="zstd") as writer:
            while some := list(islice(rows, ROWS)):
                columns = [[row[k] for row in some] for k in range(len(schema))]
                seen.update(t for ts in columns[len(COLUMNS)] for t in ts)
                writer.write_table(pa.table(columns, schema=schema))
            writer.add_key_value_metadata({"pukllay": json.dumps({**about(work), **_words(work, seen)})})
        fresh.replace(path)
    except OSError as e:
        reason = e.strerror or e
        raise PukllayError(_("{path} cannot be written: {reason}.").format(path=path, reason=reason)) from None


def _schema(pa: Any) -> Any:
    kinds = {
        "game": pa.string(), "number": pa.int64(), "seed": pa.int64(), "seat": pa.int8(), "player": pa.string(),
        "score": pa.int32(), "standing": pa.int64(), "victory": pa.float64(), "decisions": pa.int32(),
        "finished": pa.bool_(), "seconds": pa.float64(), "things": pa.list_(pa.string()),
        "taken": pa.list_(pa.int16()), "offered": pa.list_(pa.int16()), "branching": pa.list_(pa.float32()),
    }  # fmt: skip
    return pa.schema([(name, kinds[name]) for name in COLUMNS + CHOICES])


def load(path: Path) -> Results:
    require_arrow()
    import pyarrow as pa
    import pyarrow.parquet as pq

    try:
        file = pq.ParquetFile(path)
        found = (file.metadata.metadata or {}).get(b"pukllay")
        table = file.read()
    except (OSError, pa.ArrowInvalid):
        raise _no_results(path) from None
    if found is None or set(COLUMNS + CHOICES) - set(table.column_names) or table.num_rows == 0:
        raise _no_results(path)
    return Results(json.loads(found), {name: table[name].to_pylist() for name in COLUMNS + CHOICES})


def _no_results(path: Path) -> PukllayError:
    return PukllayError(
        _("{path} is no results file of pukllay; make one with: pukllay sim GAME --out {path}.").format(path=path)
    )

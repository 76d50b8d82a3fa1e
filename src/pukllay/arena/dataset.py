"""Results as a Parquet file: one row for each side of each game. Needs `pukllay[arena]`."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from pukllay.arena.sim import Played, Table
from pukllay.core.edition import EditionFile
from pukllay.core.errors import PukllayError
from pukllay.games import kit as kit_of

COLUMNS = ("game", "seed", "seat", "player", "score", "standing", "victory", "decisions")
AUTOMA = "automa"


@dataclass(frozen=True)
class Results:
    """What a results file holds: what was played, and its rows by column."""

    about: dict[str, Any]
    columns: dict[str, list[Any]]

    def players(self) -> list[str]:
        return list(dict.fromkeys(self.columns["player"]))

    def seats(self) -> int:
        return int(max(self.columns["seat"])) + 1

    def games(self) -> int:
        return len(set(self.columns["seed"]))

    def where(self, column: str, wanted: Any, value: str) -> list[float]:
        """The values of a column in the rows where another has the wanted one."""
        rows = zip(self.columns[column], self.columns[value], strict=True)
        return [float(v) for w, v in rows if w == wanted]


def require_arrow() -> None:
    if find_spec("pyarrow") is None:
        raise PukllayError("Parquet files need pyarrow; get it with: pip install 'pukllay[arena]'.")


def results(table: Table, played: Sequence[Played]) -> Results:
    kit = kit_of(table.game)
    edition = kit.edition if table.edition is None else kit.edition_from(EditionFile(table.edition))
    about = {
        "game": table.game,
        "rules": kit.rules_version,
        "edition": f"{edition.name} {edition.file.digest}",
        "players": list(table.players),
        "options": dict(table.options),
    }
    columns: dict[str, list[Any]] = {name: [] for name in COLUMNS}
    for game in played:
        for seat, score in enumerate(game.scores):
            name = table.players[seat] if seat < len(table.players) else AUTOMA
            victory = 1 / len(game.winners) if seat in game.winners else 0.0
            row = (table.game, game.seed, seat, name, score, game.standings[seat], victory, game.decisions)
            for column, value in zip(COLUMNS, row, strict=True):
                columns[column].append(value)
    return Results(about, columns)


def save(found: Results, path: Path) -> None:
    require_arrow()
    import pyarrow as pa
    import pyarrow.parquet as pq

    table = pa.table(found.columns).replace_schema_metadata({"pukllay": json.dumps(found.about)})
    try:
        pq.write_table(table, path)
    except OSError as e:
        raise PukllayError(f"{path} cannot be written: {e.strerror or e}.") from None


def load(path: Path) -> Results:
    require_arrow()
    import pyarrow as pa
    import pyarrow.parquet as pq

    try:
        table = pq.read_table(path)
    except (OSError, pa.ArrowInvalid):
        raise PukllayError(f"{path} is no results file; make one with: pukllay sim GAME --out {path}.") from None
    about = (table.schema.metadata or {}).get(b"pukllay")
    if about is None or set(COLUMNS) - set(table.column_names) or table.num_rows == 0:
        raise PukllayError(f"{path} is no results file of pukllay; make one with: pukllay sim GAME --out {path}.")
    return Results(json.loads(about), {name: table[name].to_pylist() for name in COLUMNS})

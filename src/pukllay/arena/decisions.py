"""Games as a training loop wants them: a row for each decision, in a Parquet file. Needs `pukllay[arena]`."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pukllay.arena.dataset import require_arrow
from pukllay.arena.sim import LONGEST, Table
from pukllay.core.encoder import snapshot
from pukllay.core.engine import CHANCE, NOBODY
from pukllay.core.errors import PukllayError
from pukllay.core.rng import Rng
from pukllay.core.speech import _
from pukllay.games import kit as kit_of
from pukllay.players.actions import actions_of
from pukllay.players.evaluate import victories
from pukllay.players.player import Knowledge, any_player

GAMES_AT_ONCE = 20  # in memory, and in a group of rows


@dataclass
class Decision:
    """What the seat saw, what it could do and did; `visits`: how often a search tried each, else empty."""

    number: int
    seed: int
    decision: int
    seat: int
    observation: list[int]
    legal: list[int]
    action: int
    visits: list[int]
    victory: float = 0.0
    margin: float = 0.0


def decisions_of(table: Table, number: int, seed: int) -> list[Decision]:
    """A game, played as `sim` plays it, decision by decision; those that everybody can see are none are left out."""
    kit, edition = kit_of(table.game), table.components()
    if kit.encoder is None or kit.questions is None:
        raise PukllayError(_("{game} is not written down as numbers.").format(game=kit.name))
    p, _settled = kit.new(edition, len(table.players), table.options, Rng(seed))
    draws = Rng(seed + (1 << 40))
    seated = [any_player(name) for name in table.players]
    own = [Rng(seed + ((2 + n) << 40)) for n in range(len(seated))]
    encoder = kit.encoder(edition, p.seats + p.automas)
    actions = actions_of(encoder, kit.questions)
    rows: list[Decision] = []
    n = 0
    while p.seat != NOBODY and n < LONGEST:
        if p.seat == CHANCE:
            p.play(p.chance(draws))
            continue
        n += 1
        seat, forced = p.seat, p.is_forced()
        option = seated[seat].choose(Knowledge(kit, p), own[seat])
        if not forced:
            encoder.observe(p, seat)
            legal = actions.legal(p)
            tried: dict[int, int] = getattr(seated[seat], "visits", {})
            visits = [tried.get(actions.option(p, action), 0) for action in legal] if tried else []
            rows.append(
                Decision(number, seed, n, seat, snapshot(encoder, encoder.size), legal, actions.of(p, option), visits)
            )
        p.play(option)
    won = victories(p)
    scores = [p.score(side) for side in range(p.seats + p.automas)]
    for row in rows:
        row.victory = won[row.seat]
        row.margin = float(scores[row.seat] - max(scores[: row.seat] + scores[row.seat + 1 :], default=0))
    return rows


def write(table: Table, games: int, seed: int, path: Path, progress: Callable[[int], None]) -> int:
    """Play and write so many games; how many rows."""
    require_arrow()
    import pyarrow as pa
    import pyarrow.parquet as pq

    schema = pa.schema(
        [
            ("number", pa.int64()),
            ("seed", pa.int64()),
            ("decision", pa.int32()),
            ("seat", pa.int8()),
            ("observation", pa.list_(pa.int16())),
            ("legal", pa.list_(pa.int16())),
            ("action", pa.int16()),
            ("visits", pa.list_(pa.int32())),
            ("victory", pa.float32()),
            ("margin", pa.float32()),
        ]
    )
    many = 0
    fresh = path.with_name(path.name + ".new")
    try:
        with pq.ParquetWriter(fresh, schema, compression="zstd") as writer:
            for rows in _groups(table, games, seed, progress):
                many += len(rows)
                columns = {name: [getattr(row, name) for row in rows] for name in schema.names}
                writer.write_table(pa.table(columns, schema=schema))
            writer.add_key_value_metadata({"pukllay": json.dumps(_about(table))})
        fresh.replace(path)
    except OSError as e:
        reason = e.strerror or e
        raise PukllayError(_("{path} cannot be written: {reason}.").format(path=path, reason=reason)) from None
    return many


def _groups(table: Table, games: int, seed: int, progress: Callable[[int], None]) -> Iterator[list[Decision]]:
    rows: list[Decision] = []
    for number in range(games):
        rows += decisions_of(table, number, seed + number)
        progress(1)
        if (number + 1) % GAMES_AT_ONCE == 0 or number + 1 == games:
            yield rows
            rows = []


def _about(table: Table) -> dict[str, Any]:
    """What was played, and what every number of an observation and every action is."""
    kit, edition = kit_of(table.game), table.components()
    p, _settled = kit.new(edition, len(table.players), table.options, Rng(0))
    inputs = kit.inputs(edition, p.seats + p.automas) if kit.inputs is not None else []
    return {
        "game": table.game,
        "players": list(table.players),
        "options": dict(table.options),
        "edition": f"{edition.name} {edition.file.digest}",
        "inputs": [one.name for one in inputs],
        "units": [one.unit for one in inputs],
        "actions": kit.questions.names() if kit.questions is not None else [],
    }

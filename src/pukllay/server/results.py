"""How games ended: kept with the table when it ends, so that nothing has to be played again to be listed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import update

from pukllay.core.errors import PukllayError
from pukllay.record.game import Game
from pukllay.server.schema import TableRow
from pukllay.server.table_store import TableStore, places_of

REPLAYED = 12  # games without a kept result that one look plays again: tables of older versions


@dataclass(frozen=True)
class Result:
    """Points and places of all sides, the automas' after the seats'."""

    scores: tuple[int, ...]
    places: tuple[int, ...]

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(side for side, place in enumerate(self.places) if place == 1)

    @property
    def alone(self) -> bool:
        return len(self.places) < 2


class Results:
    def __init__(self, store: TableStore) -> None:
        self.store = store
        self._without: set[str] = set()  # played by other rules or another edition: only their tables tell

    def of(self, tables: Sequence[TableRow]) -> dict[str, Result]:
        """The results of these tables, as far as they are over."""
        out: dict[str, Result] = {}
        again = REPLAYED
        for table in tables:
            if not table.over:
                continue
            if table.scores and table.places:
                out[table.id] = Result(tuple(table.scores), tuple(table.places))
            elif again and table.id not in self._without:
                again -= 1
                found = self._replayed(table.id)
                if found is not None:
                    out[table.id] = found
        return out

    def _replayed(self, table: str) -> Result | None:
        try:
            with self.store.at(table) as live:
                game: Game = live.game
                if not game.over:
                    self._without.add(table)  # ended by agreement
                    return None
                scores, places = list(game.scores), places_of(game)
        except PukllayError:
            self._without.add(table)
            return None
        with self.store.write_lock, self.store.engine.begin() as db:
            db.execute(update(TableRow).where(TableRow.id == table).values(scores=scores, places=places))
        return Result(tuple(scores), tuple(places))

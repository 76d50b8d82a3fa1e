"""The tables in memory: as many as there is room for, by their size. What was not asked for longest gives way."""

from __future__ import annotations

import sys
import threading
from collections import OrderedDict
from typing import TYPE_CHECKING, Any

from pukllay.core import store

if TYPE_CHECKING:
    from pukllay.server.table_store import Live

BASE = 30_000  # bytes of a table that has just begun
DRAWN = 60_000  # of the pictures that somebody compares with: their parts are shared
NOTE = 400  # of a line, an event or a word
SHARED = (
    0.45  # of what a position saves, as plain data: what it takes in memory, since positions share what is the same
)


class Shelf:
    def __init__(self, room: int) -> None:
        self.room = room
        self.bytes = 0
        self._tables: OrderedDict[str, tuple[Live, int]] = OrderedDict()
        self._lock = threading.Lock()

    def __len__(self) -> int:
        return len(self._tables)

    def __contains__(self, table: str) -> bool:
        return table in self._tables

    def get(self, table: str) -> Live | None:
        with self._lock:
            found = self._tables.get(table)
            if found is None:
                return None
            self._tables.move_to_end(table)
            return found[0]

    def put(self, live: Live) -> None:
        """As large as it is by now. The one that was just asked for stays, whatever its size."""
        size = weight(live)
        with self._lock:
            self._drop(live.id)
            self._tables[live.id] = live, size
            self.bytes += size
            while self.bytes > self.room and len(self._tables) > 1:
                self._drop(next(iter(self._tables)))

    def drop(self, table: str) -> None:
        with self._lock:
            self._drop(table)

    def _drop(self, table: str) -> None:
        _live, size = self._tables.pop(table, (None, 0))
        self.bytes -= size


def weight(live: Live) -> int:
    """About how many bytes a table takes: most of it are the positions before each decision."""
    game = live.game
    each = position_weight(game.kit.name, game.record.seats, game)
    told = game.ply + len(game.events) + len(live.words)
    return int(BASE + each * (len(game.moments) + 1) + NOTE * told + DRAWN * len(live.drawn))


_weights: dict[tuple[str, int], float] = {}


def position_weight(name: str, seats: int, game: Any) -> float:
    """Of a position of that game, weighed once: they hardly differ."""
    if (name, seats) not in _weights:
        _weights[name, seats] = SHARED * _size(store.save(game.position))
    return _weights[name, seats]


def _size(data: Any) -> int:
    own = sys.getsizeof(data)
    if isinstance(data, dict):
        return own + sum(_size(key) + _size(value) for key, value in data.items())
    if isinstance(data, (list, tuple)):
        return own + sum(map(_size, data))
    return 0 if isinstance(data, int) and -6 < data < 257 else own

"""Who listens at which table: a change wakes them."""

from __future__ import annotations

import asyncio
from collections import defaultdict


class Hub:
    """Changes come from any thread; listeners live in the server's event loop."""

    def __init__(self) -> None:
        self._loop: asyncio.AbstractEventLoop | None = None
        self._ears: defaultdict[str, set[asyncio.Event]] = defaultdict(set)

    def bind(self) -> None:
        self._loop = asyncio.get_running_loop()

    def changed(self, table: str, _: int) -> None:
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._wake, table)

    def _wake(self, table: str) -> None:
        for ear in self._ears.get(table, ()):
            ear.set()

    def wake_all(self) -> None:
        for table in list(self._ears):
            self._wake(table)

    def listen(self, table: str) -> asyncio.Event:
        ear = asyncio.Event()
        self._ears[table].add(ear)
        return ear

    def leave(self, table: str, ear: asyncio.Event) -> None:
        self._ears[table].discard(ear)
        if not self._ears[table]:
            del self._ears[table]

"""What has changed at a table, and who listens for it."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from dataclasses import dataclass


@dataclass(frozen=True)
class News:
    """A table after a change: its version, the seat that is asked (negative: none), and its name if it is a bot.

    `beside` counts what is not the game: talk, requests, clocks, who sits where and who is here.
    """

    table: str
    version: int
    seat: int
    bot: str
    beside: int = 0

    @property
    def stamp(self) -> int:
        """Grows with every change of either kind."""
        return self.version + self.beside

    def text(self) -> str:
        return f"{self.table} {self.version} {self.beside} {self.seat} {self.bot}"

    @classmethod
    def parse(cls, text: str) -> News:
        table, version, beside, seat, bot = text.split(" ", 4)
        return cls(table, int(version), int(seat), bot, int(beside))


class Ear:
    """One listener. Only the newest version counts, so nothing that it sleeps through is missed."""

    def __init__(self) -> None:
        self.news: News | None = None
        self._woken = asyncio.Event()

    def hear(self, news: News | None) -> None:
        if news is not None and (self.news is None or news.stamp > self.news.stamp):
            self.news = news
        self._woken.set()

    async def wait(self, seconds: float) -> bool:
        """Whether somebody woke it within that time."""
        try:
            await asyncio.wait_for(self._woken.wait(), seconds)
        except TimeoutError:
            return False
        self._woken.clear()
        return True


class Hub:
    """Changes come from any thread; listeners live in the server's event loop."""

    def __init__(self) -> None:
        self._loop: asyncio.AbstractEventLoop | None = None
        self._ears: defaultdict[str, set[Ear]] = defaultdict(set)

    def bind(self) -> None:
        self._loop = asyncio.get_running_loop()

    def changed(self, news: News) -> None:
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._tell, news)

    def _tell(self, news: News) -> None:
        for ear in self._ears.get(news.table, ()):
            ear.hear(news)

    def wake_all(self) -> None:
        """Everybody looks for themselves: news may have been lost, or the server closes."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._wake_all)

    def _wake_all(self) -> None:
        for ears in self._ears.values():
            for ear in ears:
                ear.hear(None)

    @property
    def listeners(self) -> int:
        return sum(map(len, self._ears.values()))

    def listen(self, table: str) -> Ear:
        ear = Ear()
        self._ears[table].add(ear)
        return ear

    def leave(self, table: str, ear: Ear) -> None:
        self._ears[table].discard(ear)
        if not self._ears[table]:
            del self._ears[table]

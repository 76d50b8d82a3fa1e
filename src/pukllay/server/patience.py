"""A connection whose request does not arrive is closed: else a few thousand of them, with half a line each, fill all.

The body of a request has a limit of its own (`guard.py`), since it arrives when the application already runs.
"""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol


class Patient(HttpToolsProtocol):
    """HTTP as uvicorn speaks it, with a limit to how long the head of a request may take."""

    patience = 20.0  # seconds
    _late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._late = self.loop.call_later(self.patience, transport.close)

    def on_message_begin(self) -> None:
        if self._late is None:  # another request on the same connection
            self._late = self.loop.call_later(self.patience, self.transport.close)
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._in_time()
        super().on_headers_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        self._in_time()
        super().connection_lost(exc)

    def _in_time(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None

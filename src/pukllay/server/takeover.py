"""One server after another at the same address, in the middle of a game: the second is ready before the first one goes.

Whoever starts them (such as `tools/play.py`) holds the listening socket. While nobody accepts, connections wait in it.
"""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import sys
import time
from typing import Any

import uvicorn


class Server(uvicorn.Server):
    """Ends its streams when it is told to end. Each would else be waited for until time is up; pages come again by
    themselves."""

    def serve_here(self, listening: socket.socket | None) -> None:
        """Until it is told to end; at the socket that it was given, or else at one of its own."""
        with contextlib.suppress(KeyboardInterrupt):
            self.run([listening] if listening else None)
        if not self.started:
            sys.exit(3)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        app: Any = self.config.app
        app.state.closing = True
        app.state.hub.wake_all()
        await super().shutdown(sockets)


def take_over(before: int) -> None:
    """Tell the server with this process id to end, and wait until it has: it still answers what it was asked."""
    try:
        os.kill(before, signal.SIGTERM)
        while True:
            os.kill(before, 0)
            time.sleep(0.01)
    except ProcessLookupError:
        return

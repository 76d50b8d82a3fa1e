"""Ctrl-C while compiled code plays.

An exception out of a signal's handler ends the whole process there: arithmetic of large numbers asks for signals, and
compiled code takes its failure for a lack of memory. So the signal is noted, and handed on between two decisions.
"""

from __future__ import annotations

import signal
import threading
from types import FrameType


class Held:
    """Within it Ctrl-C waits for `check`, or for the end."""

    def __enter__(self) -> Held:
        self._is_asked = False
        self._is_held = threading.current_thread() is threading.main_thread()  # others hear of no signals
        if self._is_held:
            self._before = signal.signal(signal.SIGINT, self._note) or signal.SIG_DFL
        return self

    def __exit__(self, *_: object) -> None:
        self._let_go()
        self.check()

    def check(self) -> None:
        """Hand it on to whoever heard of it before."""
        if self._is_asked:
            self._is_asked = False
            self._let_go()
            signal.raise_signal(signal.SIGINT)

    def _note(self, number: int, frame: FrameType | None) -> None:
        self._is_asked = True

    def _let_go(self) -> None:
        if self._is_held:
            self._is_held = False
            signal.signal(signal.SIGINT, self._before)

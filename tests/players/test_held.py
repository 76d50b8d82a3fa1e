"""Ctrl-C while compiled code plays is handed on at the next safe moment, and to whoever would have heard it."""

from __future__ import annotations

import signal
from collections.abc import Iterator

import pytest

from pukllay.players.interrupts import Held


@pytest.fixture(autouse=True)
def heard() -> Iterator[None]:
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    assert signal.signal(signal.SIGINT, before) is signal.default_int_handler  # left as it was found


def test_it_waits_until_somebody_checks() -> None:
    done = []
    with pytest.raises(KeyboardInterrupt), Held() as held:
        signal.raise_signal(signal.SIGINT)
        done.append("played on")
        held.check()
        done.append("never")
    assert done == ["played on"]


def test_it_is_handed_on_at_the_end_at_the_latest() -> None:
    done = []
    with pytest.raises(KeyboardInterrupt):
        with Held():
            signal.raise_signal(signal.SIGINT)
            done.append("finished")
        done.append("never")
    assert done == ["finished"]


def test_who_ignores_it_goes_on_ignoring_it() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with Held() as held:
        signal.raise_signal(signal.SIGINT)
        held.check()
    signal.signal(signal.SIGINT, signal.default_int_handler)


def test_nothing_asked_nothing_handed_on() -> None:
    with Held() as held:
        held.check()

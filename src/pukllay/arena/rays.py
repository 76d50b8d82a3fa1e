"""The same pieces on a Ray cluster that is running already. Needs `pukllay[ray]`, here and on every node.

Ray itself tries nothing again: a piece whose worker or node died comes back to us as an error and is handed out once
more, and each answer is taken once. So nothing is lost and nothing counted twice.
"""

from __future__ import annotations

import socket
import time
from collections import deque
from importlib.util import find_spec
from typing import Any

import pukllay
from pukllay.arena.sim import Played
from pukllay.arena.work import Finished, Pieces, Work, deadly
from pukllay.core.errors import PukllayError
from pukllay.core.speech import _

LOOK_ROUND = 2.0  # seconds between counts of the cluster's cores: nodes come and go
LOSSES = 10  # how often a piece may be lost with its worker or node


def require_ray() -> None:
    if find_spec("ray") is None:
        raise PukllayError(_("--ray needs Ray; get it with: pip install 'pukllay[ray]', here and on every node."))


def play(work: Work, done: list[range], address: str) -> Finished:
    """Each piece when it is finished."""
    require_ray()
    import ray

    ours = not ray.is_initialized()
    if ours:
        _connect(ray, address)
    try:
        yield from _Cluster(ray, work, done).play()
    finally:
        if ours:
            ray.shutdown()


def _connect(ray: Any, address: str) -> None:
    try:
        _knock(address)
        ray.init(address=address, log_to_driver=False, logging_level="ERROR")
    except (OSError, ValueError, RuntimeError):
        raise PukllayError(
            _("No Ray cluster can be reached ({address}); start one with: ray start --head.").format(address=address)
        ) from None


def _knock(address: str) -> None:
    """Ray itself waits for minutes at a door where nobody is."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if colon:
        socket.create_connection((host, int(port)), timeout=5).close()


def _play_piece(work: Work, piece: range) -> tuple[str, float, list[Played]]:
    """On a node: what it played, how long it took, and with which pukllay."""
    start = time.perf_counter()
    played = work.play(piece)
    return pukllay.__version__, time.perf_counter() - start, played


class _Cluster:
    def __init__(self, ray: Any, work: Work, done: list[range]) -> None:
        self.ray = ray
        self.work = work
        self.told = ray.put(work)
        self.task = ray.remote(num_cpus=1, max_retries=0)(_play_piece)
        self.cores, self.counted = 1, 0.0
        self._count_cores()
        self.pieces = Pieces(work.games, done, self.cores)
        self.again: deque[range] = deque()
        self.lost: dict[range, int] = {}

    def _count_cores(self) -> None:
        if time.monotonic() - self.counted > LOOK_ROUND:
            self.cores = max(1, int(self.ray.cluster_resources().get("CPU", 1)))
            self.counted = time.monotonic()

    def _next(self) -> range | None:
        return self.again.popleft() if self.again else self.pieces.next()

    def play(self) -> Finished:
        flying: dict[Any, range] = {}
        try:
            while True:
                self._count_cores()
                # One waits at each core while another is played, so that no core waits for us.
                while len(flying) < 2 * self.cores and (piece := self._next()) is not None:
                    flying[self.task.remote(self.told, piece)] = piece
                if not flying:
                    return
                ready, _ = self.ray.wait(list(flying), num_returns=1, timeout=LOOK_ROUND)
                for ref in ready:
                    piece = flying.pop(ref)
                    played = self._answer(ref, piece)
                    if played is not None:
                        yield piece, played
        finally:
            for ref in flying:
                self.ray.cancel(ref, force=True)

    def _answer(self, ref: Any, piece: range) -> list[Played] | None:
        """The games, or None when they must be played again."""
        from ray import exceptions

        try:
            version, seconds, played = self.ray.get(ref)
        except exceptions.RayTaskError as e:
            cause = e.cause if isinstance(e.cause, BaseException) else e
            if isinstance(cause, PukllayError):
                raise cause from None
            if isinstance(cause, (ImportError, RuntimeError)):
                raise _different(str(cause).strip().splitlines()[-1]) from None
            raise
        except exceptions.RayError:
            self.lost[piece] = self.lost.get(piece, 0) + 1
            if self.lost[piece] >= LOSSES:
                raise deadly(self.work, piece) from None
            self.again.append(piece)
            return None
        if version != pukllay.__version__:
            raise _different(version)
        self.pieces.took(piece, seconds)
        found: list[Played] = played
        return found


def _different(what: str) -> PukllayError:
    return PukllayError(
        _("Every node of the cluster needs pukllay {version} as it is here; a node says: {what}.").format(
            version=pukllay.__version__, what=what
        )
    )

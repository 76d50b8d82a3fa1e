"""What a server has done and does, for who runs it: `/healthz`, `/metrics` as Prometheus reads them, and a log.

Neither holds an address of a table: requests are told by the pattern of their path.
"""

from __future__ import annotations

import json
import logging
import os
import sys
import time
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, datetime
from ipaddress import ip_address
from typing import Any

from fastapi import FastAPI, Request
from fastapi.responses import JSONResponse, PlainTextResponse, Response
from sqlalchemy import text
from starlette.types import ASGIApp, Message, Receive, Scope, Send

import pukllay
from pukllay.core.speech import _
from pukllay.server.guard import is_direct
from pukllay.server.table_store import TableStore, Unknown

requests = logging.getLogger("pukllay.requests")
EDGES = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)  # seconds
Labels = tuple[tuple[str, str], ...]
Gauge = Callable[[], Mapping[Labels, float]]


class Measures:
    """Counted since the server began."""

    def __init__(self) -> None:
        self.begun = time.time()
        self.requests: Counter[tuple[str, str, int]] = Counter()  # method, pattern, status
        self.seconds: defaultdict[str, list[int]] = defaultdict(lambda: [0] * (len(EDGES) + 1))  # pattern -> by edge
        self.total: defaultdict[str, float] = defaultdict(float)
        self.gauges: dict[str, tuple[str, Gauge]] = {}  # name -> kind, and what is told when it is asked for

    def count(self, method: str, pattern: str, status: int, seconds: float) -> None:
        self.requests[method, pattern, status] += 1
        if not pattern.endswith("/stream"):  # which lasts as long as somebody is there
            self.seconds[pattern][bisect_left(EDGES, seconds)] += 1
            self.total[pattern] += seconds

    def text(self) -> str:
        return "\n".join(self._lines()) + "\n"

    def _lines(self) -> Iterator[str]:
        yield "# TYPE pukllay_requests_total counter"
        for (method, pattern, status), n in sorted(self.requests.items()):
            labels: Labels = (("method", method), ("path", pattern), ("status", str(status)))
            yield _line("pukllay_requests_total", labels, n)
        yield "# TYPE pukllay_request_seconds histogram"
        for pattern, counts in sorted(self.seconds.items()):
            so_far = 0
            for edge, n in zip([*map(str, EDGES), "+Inf"], counts, strict=True):
                so_far += n
                yield _line("pukllay_request_seconds_bucket", (("path", pattern), ("le", edge)), so_far)
            yield _line("pukllay_request_seconds_sum", (("path", pattern),), round(self.total[pattern], 6))
            yield _line("pukllay_request_seconds_count", (("path", pattern),), so_far)
        for name, (kind, gauge) in self.gauges.items():
            yield f"# TYPE {name} {kind}"
            for said, value in gauge().items():
                yield _line(name, said, value)
        yield "# TYPE pukllay_info gauge"
        yield _line("pukllay_info", (("version", pukllay.__version__),), 1)
        yield "# TYPE process_start_time_seconds gauge"
        yield _line("process_start_time_seconds", (), round(self.begun, 3))
        yield "# TYPE process_cpu_seconds_total counter"
        yield _line("process_cpu_seconds_total", (), round(time.process_time(), 3))
        if (memory := resident()) is not None:
            yield "# TYPE process_resident_memory_bytes gauge"
            yield _line("process_resident_memory_bytes", (), memory)


def _line(name: str, labels: Labels, value: float) -> str:
    said = ",".join(f"{key}={json.dumps(said)}" for key, said in labels)
    return f"{name}{{{said}}} {value}" if said else f"{name} {value}"


def resident() -> int | None:
    """Bytes of memory that this process has; None: this system does not tell."""
    try:
        with open("/proc/self/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return None


def pattern_of(scope: Scope) -> str:
    """The path without what is secret in it, and without what strangers make up."""
    if scope["path"].startswith("/static/"):
        return "/static"
    return str(getattr(scope.get("route"), "path", "") or "other")


class Measured:
    """Around everything else: each request is counted, and told to the log if somebody listens."""

    def __init__(self, app: ASGIApp, measures: Measures) -> None:
        self.app, self.measures = app, measures

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        status, began = 500, time.perf_counter()

        async def send_measured(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, send_measured)
        finally:
            took, pattern = time.perf_counter() - began, pattern_of(scope)
            self.measures.count(scope["method"], pattern, status, took)
            told = {"method": scope["method"], "path": pattern, "status": status, "ms": round(1000 * took, 1)}
            requests.info("%(method)s %(path)s %(status)s", told, extra={"told": told})


def add_measures(app: FastAPI, store: TableStore, measures: Measures) -> None:
    @app.get("/healthz", include_in_schema=False)
    def healthy() -> JSONResponse:
        """Whether the database answers; else 503, as everywhere."""
        with store.engine.connect() as db:
            db.execute(text("SELECT 1"))
        return JSONResponse({"status": "ok", "version": pukllay.__version__})

    @app.get("/metrics", include_in_schema=False)
    def metrics(request: Request) -> Response:
        if not _is_near(request):
            raise Unknown(_("There is no such page."))
        return PlainTextResponse(measures.text(), media_type="text/plain; version=0.0.4")


def _is_near(request: Request) -> bool:
    """From this machine or its own network, and not by the proxy."""
    if request.client is None or not is_direct(request.scope):
        return False
    try:
        return ip_address(request.client.host).is_private
    except ValueError:
        return False


# -- the log ----------------------------------------------------------------------------------------------------------


class JsonLines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **getattr(record, "told", {}),
        }
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def log_as_json() -> None:
    """Everything that is worth it, requests too, to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("pukllay").setLevel(logging.INFO)

"""What keeps a server on the open internet safe: headers, sizes, origins, rates."""

from __future__ import annotations

import asyncio
import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from ipaddress import IPv6Address, IPv6Network, ip_address
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pukllay.core.speech import _
from pukllay.server.settings import Settings

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "font-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",  # a secret link must not travel on
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
THOUGHT = ("/hint", "/coach")  # what takes seconds of a processor
AGAIN = "2"  # seconds after which a page comes again by itself
SAFE = {"GET", "HEAD", "OPTIONS"}
# What a proxy adds. Whoever comes by one is not at this machine, whatever the address says.
FORWARDED = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip")


def is_direct(scope: Scope) -> bool:
    """Whether a browser asks without a proxy between. A proxy that is set up badly adds no header but speaks HTTP/1.0,
    which no browser does."""
    headers = Headers(scope=scope)
    return scope.get("http_version") != "1.0" and not any(name in headers for name in FORWARDED)


def network(address: str) -> str:
    """Whom an address belongs to: of the new kind, one line to the internet has 2**64 of them."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, IPv6Address):
        return str(found.ipv4_mapped or IPv6Network((found, 64), strict=False))
    return str(found)


def is_called(settings: Settings, host: str) -> bool:
    """Whether that is a name of this server. A page elsewhere could have its own name resolve to this machine and then
    ask as if it came from here; an address of numbers cannot be borrowed like that."""
    if settings.public and not settings.names:
        return True
    try:
        name = (urlsplit(f"//{host}").hostname or "").rstrip(".")
    except ValueError:
        return False
    if name in {"localhost", *(own.lower() for own in settings.names)}:
        return True
    try:
        return bool(ip_address(name))
    except ValueError:
        return False


class Bucket:
    """So many changes at once and so many a second for each address; the longest unheard are forgotten."""

    def __init__(self, rate: float, burst: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate, self.burst, self.clock = rate, burst, clock
        self._levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, who: str) -> bool:
        now = self.clock()
        level, then = self._levels.pop(who, (float(self.burst), now))
        level = min(self.burst, level + (now - then) * self.rate)
        allowed = level >= 1
        self._levels[who] = (level - 1 if allowed else level, now)
        while len(self._levels) > 10_000:
            self._levels.popitem(last=False)
        return allowed


class Load:
    """How many requests are worked on or wait for it. Past a limit they are refused at once and come again: to let them
    wait too would make all of them late."""

    # What waits for a process beside the server takes nothing from the others; its queue has limits of its own.
    BESIDE = ("/", "/api/tables", "/api/records")
    ALSO = ("/stream", "/hint", "/coach", "/review", "/file")

    def __init__(self, settings: Settings) -> None:
        self.looks, self.all = settings.looks_at_once, settings.at_once
        self.now = self.shed = 0

    def counts(self, scope: Scope) -> bool:
        path: str = scope["path"]
        return path not in self.BESIDE and not path.endswith(self.ALSO) and not path.startswith("/static/")

    def has_room(self, scope: Scope) -> bool:
        """Changes come before looks: without them nothing is new to look at."""
        found = self.now < (self.looks if scope["method"] in SAFE else self.all)
        self.shed += not found
        return found


class Guard:
    """Around the whole application. The only cookie that opens anything is that of one's own list of tables. A foreign
    page cannot use it: it is refused by its origin, and changes must be JSON, which a foreign form cannot send."""

    def __init__(self, app: ASGIApp, settings: Settings, load: Load | None = None) -> None:
        self.app = app
        self.settings = settings
        self.load = load or Load(settings)
        self.changes = Bucket(settings.rate, settings.burst)
        self.looks = Bucket(settings.looks, settings.looks_burst)
        self.hints = Bucket(settings.hints, settings.hints_burst)
        self.streams: Counter[str] = Counter()  # address -> how many are open

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                out = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    out.setdefault(name, value)
                if self.settings.public:
                    out.setdefault("strict-transport-security", "max-age=31536000")
                static = scope["path"].startswith("/static/")
                out.setdefault("cache-control", "no-cache" if static else "no-store")
            await send(message)

        client = scope.get("client")
        address = network(client[0]) if client else ""
        refused = self._refusal(scope, headers, address)
        if refused is not None:
            again = {"retry-after": AGAIN} if refused[0] in (429, 503) else None
            await JSONResponse({"detail": refused[1]}, refused[0], again)(scope, receive, send_guarded)
            return
        if not scope["path"].endswith("/stream"):
            counted = self.load.counts(scope)
            self.load.now += counted
            try:
                await self.app(scope, self._limited(receive), send_guarded)
            finally:
                self.load.now -= counted
            return
        self.streams[address] += 1
        try:
            await self.app(scope, receive, send_guarded)
        finally:
            self.streams[address] -= 1
            if not self.streams[address]:
                del self.streams[address]

    def _refusal(self, scope: Scope, headers: Headers, address: str) -> tuple[int, str] | None:
        if not is_called(self.settings, headers.get("host", "")):
            return 421, _("This server is not called that; whoever runs it can add the name with --name.")
        if scope["path"].endswith("/stream") and self.streams.total() >= self.settings.streams_of_all:
            return 503, _("Too many people are here just now; try again in a moment.")
        if self.load.counts(scope) and not self.load.has_room(scope):
            return 503, _("Too many people are here just now; try again in a moment.")
        if self.settings.public and not self._has_time(scope, address):
            return 429, _("Too many requests; wait a moment.")
        if scope["method"] in SAFE:
            return None
        origin = headers.get("origin")
        if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none") or (
            origin is not None and urlsplit(origin).netloc != headers.get("host")
        ):
            return 403, _("Requests from other pages are not taken.")
        if not headers.get("content-type", "").startswith("application/json"):
            return 415, _("Send JSON.")
        length = headers.get("content-length", "")
        if not length.isdigit() or int(length) > self.settings.body_limit:
            most = self.settings.body_limit
            return 413, _("A request may have {most} bytes, and says beforehand how many it has.").format(most=most)
        return None

    def _has_time(self, scope: Scope, address: str) -> bool:
        """Whether an address has not asked for too much yet: each kind of request has its own measure."""
        path = scope["path"]
        if path.startswith("/static/") or path in ("/healthz", "/metrics"):
            return True
        if path.endswith("/stream"):
            return self.streams[address] < self.settings.streams
        if scope["method"] in SAFE:
            return self.looks.take(address)
        return self.changes.take(address) and (not path.endswith(THOUGHT) or self.hints.take(address))

    def _limited(self, receive: Receive) -> Receive:
        """A body is never longer than it said, and comes in a given time: counted as it comes."""
        taken, whole, until = 0, False, 0.0

        async def receive_limited() -> Message:
            nonlocal taken, whole, until
            if whole:
                return await receive()  # whether the browser has gone
            until = until or asyncio.get_running_loop().time() + self.settings.patience
            try:
                async with asyncio.timeout_at(until):
                    message = await receive()
            except TimeoutError:
                return {"type": "http.disconnect"}
            taken += len(message.get("body", b""))
            whole = not message.get("more_body", False)
            if taken > self.settings.body_limit:
                return {"type": "http.disconnect"}
            return message

        return receive_limited
